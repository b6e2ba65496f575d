// The line to the table. Flet's client opens a WebSocket; this stands in for it and looks after the real one:
// - it notices within seconds that a line is dead (a phone that slept, Wi-Fi that went), by a pulse the server sends back;
// - it keeps trying once a second, where Flet would wait twice as long each time, up to hours;
// - while there is no line it shows the cover with the last picture instead of Flet's "Working...";
// - it finds out whether what the person did last came through before the line broke, and says so if it did not;
// - it loads the page again where the server has a newer one.
'use strict';

const RealSocket = window.WebSocket;
// The pulse; what the server says first of all (what came in on the line before, and of which build it is); two of Flet's.
const PULSE = 0x7f, HELLO = 0x7e, PATCH = 2, EVENT = 3;
const NOBODY_KNOWS = 0xffffffff;
// Of Flet's events those that a person causes: {target, name: this, data} in msgpack.
const DEED = /\xa4name[\xa0-\xbf](tap|click|submit|change|select|long_press)/;
const PULSE_EVERY = 4000, PULSE_ANSWER = 4000, CONNECT = 5000, RETRY = 1000;
// The page itself is at least this long; what comes before (a service, a theme) is shorter.
const PAGE_BYTES = 1000, PAGE_AT_LATEST = 6000, DRAWN = 150;
// While the app builds a page no frame comes on time; so many in a row that do, and it has been painted.
const ON_TIME = 60, FRAMES = 4, FRAMES_AT_LATEST = 3000;

class Link extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;

  constructor(url) {
    super();
    this.url = url;
    this.protocol = this.extensions = '';
    this.bufferedAmount = 0;
    this.binaryType = 'arraybuffer';
    this.readyState = Link.CONNECTING;
    this.heard = 0;
    this.name = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('');
    this.before = Link.last;
    // How many messages were sent, which of them was the person's last deed, up to which all have come through, and for
    // each pulse on its way up to which it will show that.
    this.sent = this.deed = this.through = 0;
    this.pulses = [];
    // Coming back to the page, or into a network, is the moment to look at once; a pulse from before says nothing.
    this.wake = () => document.visibilityState === 'visible' && this.look(true);
    for (const [target, name] of Link.wakers) target.addEventListener(name, this.wake);
    let ticked = Date.now();
    this.timer = setInterval(() => {
      // A phone that slept has no event for it everywhere, but its clock has moved on.
      const slept = Date.now() - ticked > 2 * PULSE_EVERY;
      ticked = Date.now();
      if (document.visibilityState === 'visible') this.look(slept);
    }, PULSE_EVERY);
    this.dial();
  }

  static wakers = [
    [document, 'visibilitychange'], [document, 'resume'], [window, 'pageshow'], [window, 'focus'],
    [window, 'online'], [window, 'offline'],
  ];

  dial() {
    clearTimeout(this.again);
    this.drop();
    const real = (this.real = new RealSocket(`${this.url}?line=${this.name}&after=${this.before?.name ?? ''}`));
    real.binaryType = 'arraybuffer';
    this.again = setTimeout(() => this.dial(), CONNECT);
    real.onopen = () => {
      clearTimeout(this.again);
      this.readyState = Link.OPEN;
      this.heard = Date.now();
      this.dispatchEvent(new Event('open'));
    };
    real.onmessage = (event) => this.hear(event.data);
    real.onclose = (event) => {
      if (this.readyState === Link.OPEN) return this.end(event.code, event.reason);
      clearTimeout(this.again);
      this.again = setTimeout(() => this.dial(), RETRY);
    };
  }

  // Let go of the real socket without hearing of it again.
  drop() {
    if (!this.real) return;
    this.real.onopen = this.real.onmessage = this.real.onclose = null;
    this.real.close();
  }

  hear(data) {
    this.heard = Date.now();
    const bytes = new Uint8Array(data);
    if (bytes[0] === PULSE) return this.felt();
    if (bytes[0] === HELLO) return this.greet(bytes);
    this.dispatchEvent(new MessageEvent('message', { data }));
    if (cover.state === 'gone' || this.lifting) return;
    if (bytes[2] === PATCH && bytes.length >= PAGE_BYTES) {
      this.lifting = setTimeout(() => this.painted(() => cover.lift()), DRAWN);
    } else {
      this.latest ??= setTimeout(() => cover.lift(), PAGE_AT_LATEST);
    }
  }

  painted(deed) {
    let before = performance.now(), inTime = 0;
    const latest = before + FRAMES_AT_LATEST;
    const frame = (now) => {
      if (this.readyState !== Link.OPEN) return;
      inTime = now - before < ON_TIME ? inTime + 1 : 0;
      before = now;
      if (inTime >= FRAMES || now > latest) deed();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  // `anew`: even where a pulse is on its way already.
  look(anew = false) {
    if (this.readyState === Link.CONNECTING) return this.real.readyState === RealSocket.CLOSED && this.dial();
    if (this.asked && !anew) return;
    clearTimeout(this.asked);
    const now = Date.now();
    this.pulses.push(this.sent);
    this.real.send(Uint8Array.of(PULSE));
    this.asked = setTimeout(() => {
      this.asked = 0;
      if (this.heard < now) this.end(4000, 'no pulse');
    }, PULSE_ANSWER);
  }

  felt() {
    this.through = this.pulses.shift() ?? this.through;
    if (this.pulses.length) return;
    clearTimeout(this.asked);
    this.asked = 0;
    if (this.deed > this.through) this.look();
  }

  greet(bytes) {
    const came = new DataView(bytes.buffer).getUint32(1), build = String.fromCharCode(...bytes.subarray(5));
    this.greeted = true;
    const newer = Link.build && Link.build !== build, sure = came !== NOBODY_KNOWS;
    const lost = this.before && this.before.deed > (sure ? came : this.before.through);
    Link.build = build;
    this.before = undefined;
    if (lost) tellLost(sure);
    if (!newer) return;
    // The window's name outlives its page.
    if (lost) window.name = 'lost';
    location.reload();
  }

  send(data) {
    if (this.readyState !== Link.OPEN) return;
    this.real.send(data);
    this.sent += 1;
    const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
    if (bytes[2] !== EVENT || !DEED.test(String.fromCharCode(...bytes.subarray(0, 100)))) return;
    // At once, so that a deed into a dead line is noticed as early as can be.
    this.deed = this.sent;
    this.look();
  }

  close(code = 1000, reason = '') {
    this.end(code, reason);
  }

  end(code, reason) {
    if (this.readyState === Link.CLOSED) return;
    this.readyState = Link.CLOSED;
    for (const [target, name] of Link.wakers) target.removeEventListener(name, this.wake);
    clearInterval(this.timer);
    [this.again, this.asked, this.lifting, this.latest].forEach(clearTimeout);
    this.drop();
    Link.last = this.greeted ? this : this.before;
    if (!Link.leaving) cover.away();
    this.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: code === 1000 }));
  }
}

addEventListener('pagehide', () => (Link.leaving = true));
addEventListener('pageshow', () => (Link.leaving = false));
window.WebSocket = Link;
