// The line to the table. Flet's client opens a WebSocket; this stands in for it and looks after the real one:
// - it notices within seconds that a line is dead (a phone that slept, Wi-Fi that went), by a pulse the server sends back;
// - it keeps trying once a second, where Flet would wait twice as long each time, up to hours;
// - while there is no line it shows the cover with the last picture instead of Flet's "Working...".
'use strict';

const RealSocket = window.WebSocket;
const PULSE = 0x7f, PATCH = 2;
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
    // Coming back to the page, or into a network, is the moment to look at once.
    this.wake = () => document.visibilityState === 'visible' && this.look();
    for (const [target, name] of Link.wakers) target.addEventListener(name, this.wake);
    this.timer = setInterval(this.wake, PULSE_EVERY);
    this.dial();
  }

  static wakers = [[document, 'visibilitychange'], [window, 'online'], [window, 'offline']];

  dial() {
    clearTimeout(this.again);
    this.drop();
    const real = (this.real = new RealSocket(this.url));
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
    if (bytes[0] === PULSE) return;
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

  look() {
    if (this.readyState === Link.CONNECTING) return this.real.readyState === RealSocket.CLOSED && this.dial();
    if (this.asked) return;
    const now = Date.now();
    this.real.send(Uint8Array.of(PULSE));
    this.asked = setTimeout(() => {
      this.asked = 0;
      if (this.heard < now) this.end(4000, 'no pulse');
    }, PULSE_ANSWER);
  }

  send(data) {
    if (this.readyState === Link.OPEN) this.real.send(data);
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
    if (!Link.leaving) cover.away();
    this.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: code === 1000 }));
  }
}

addEventListener('pagehide', () => (Link.leaving = true));
addEventListener('pageshow', () => (Link.leaving = false));
window.WebSocket = Link;
