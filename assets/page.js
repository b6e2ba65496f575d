// What the page knows before the app runs: whose language and theme, and what to say while there is nothing else to see.
'use strict';

const WORDS = {
  en: {
    first: 'The first time takes a little longer. From then on it opens at once.',
    slow: 'This takes unusually long. Is this phone in the same Wi-Fi as the host?',
    broken: 'This browser cannot show the table. Update it, or try another one.',
    away: 'Not connected',
    awayMore: 'These are the last numbers. The table comes back by itself.',
    awayEmpty: 'The table comes back by itself.',
    reload: 'Load again',
    lost: 'The line was dead: what you did last did not count. Do it again.',
    perhaps: 'The line broke. Look whether what you did last has counted.',
  },
  uk: {
    first: 'Уперше це триває трохи довше. Далі відкриватиметься одразу.',
    slow: 'Це триває незвично довго. Чи цей телефон у тій самій мережі Wi-Fi, що й ведучий?',
    broken: 'Цей браузер не може показати стіл. Онови його або спробуй інший.',
    away: 'Немає зв’язку',
    awayMore: 'Це останні числа. Стіл повернеться сам.',
    awayEmpty: 'Стіл повернеться сам.',
    reload: 'Завантажити знову',
    lost: 'Зв’язку не було: твоя остання дія не зарахована. Повтори її.',
    perhaps: 'Зв’язок обірвався. Перевір, чи зарахована твоя остання дія.',
  },
  ru: {
    first: 'В первый раз это занимает чуть больше времени. Потом будет открываться сразу.',
    slow: 'Это длится необычно долго. Этот телефон в той же сети Wi-Fi, что и ведущий?',
    broken: 'Этот браузер не может показать стол. Обнови его или попробуй другой.',
    away: 'Нет связи',
    awayMore: 'Это последние числа. Стол вернётся сам.',
    awayEmpty: 'Стол вернётся сам.',
    reload: 'Загрузить снова',
    lost: 'Связи не было: твоё последнее действие не засчитано. Повтори его.',
    perhaps: 'Связь оборвалась. Проверь, засчитано ли твоё последнее действие.',
  },
  lt: {
    first: 'Pirmą kartą tai trunka kiek ilgiau. Vėliau atsivers iš karto.',
    slow: 'Tai trunka neįprastai ilgai. Ar šis telefonas tame pačiame „Wi-Fi“ tinkle kaip ir vedėjas?',
    broken: 'Ši naršyklė negali parodyti stalo. Atnaujink ją arba pabandyk kitą.',
    away: 'Nėra ryšio',
    awayMore: 'Tai paskutiniai skaičiai. Stalas grįš pats.',
    awayEmpty: 'Stalas grįš pats.',
    reload: 'Įkelti iš naujo',
    lost: 'Ryšio nebuvo: paskutinis tavo veiksmas neįskaitytas. Pakartok jį.',
    perhaps: 'Ryšys nutrūko. Patikrink, ar paskutinis tavo veiksmas įskaitytas.',
  },
};

// Flutter keeps the app's preferences as JSON under "flutter."; ours are JSON themselves.
function preference(name) {
  try {
    return JSON.parse(JSON.parse(localStorage.getItem('flutter.' + name))) || {};
  } catch {
    return {};
  }
}

// The server lays a veil, each time another one, before the page shows what its reader alone may see, and then takes it
// off. Where it cannot be read, there might be one: it equals no other.
const NO_VEIL = '""';

function veil() {
  try {
    return localStorage.getItem('flutter.veil') || NO_VEIL;
  } catch {
    return Symbol('unreadable');
  }
}

function choose() {
  const wishes = preference('wishes');
  const asked = [wishes.lang, ...(navigator.languages || [navigator.language])];
  const lang = asked.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) || 'en';
  const dark = typeof wishes.dark === 'boolean' ? wishes.dark : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  return WORDS[lang];
}

// What the server cannot know of this phone; the app reads it when it starts.
function tell() {
  const phone = {
    languages: [...(navigator.languages || [navigator.language])],
    reduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  };
  try {
    localStorage.setItem('flutter.phone', JSON.stringify(JSON.stringify(phone)));
  } catch {
    // A browser that keeps nothing still shows the table.
  }
}

// The app cannot go back in the browser's history; that it wants to, it says as a preference.
const keepItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key === 'flutter.back') history.go(-Number(value));
  else keepItem.call(this, key, value);
};

// The cover lies over the app while there is nothing to see: first the splash, later the last picture of a lost table.
const cover = {
  state: 'loading',
  timers: [],
  // What a line that broke left behind: after it the page is drawn anew, with a new veil if need be.
  oldVeil: NO_VEIL,

  start() {
    tell();
    choose();
    this.oldVeil = veil();
    this.later(8, () => this.say(choose().first));
    this.later(40, () => this.say(choose().slow, true));
    if (window.name === 'lost') tellLost(false);
    window.name = '';
    if (!window.WebAssembly) this.say(choose().broken);
  },

  later(seconds, deed) {
    this.timers.push(setTimeout(deed, seconds * 1000));
  },

  say(text, button = false) {
    document.getElementById('cover-text').textContent = text;
    const reload = document.getElementById('cover-reload');
    reload.hidden = !button;
    reload.textContent = choose().reload;
  },

  lift() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.state = 'gone';
    document.getElementById('cover').className = 'gone';
    document.getElementById('picture').replaceChildren();
  },

  away() {
    if (this.state !== 'gone') return;
    const now = veil();
    const picture = now === NO_VEIL || now === this.oldVeil ? lastPicture() : null;
    this.oldVeil = now;
    document.getElementById('picture').replaceChildren(...(picture ? [picture] : []));
    document.getElementById('cover-name').textContent = choose().away;
    this.say(picture ? choose().awayMore : choose().awayEmpty);
    this.later(90, () => this.say(choose().slow, true));
    this.state = 'away';
    document.getElementById('cover').className = 'away';
  },
};

// Said over the page until it is tapped away: what the person did while the line was dead did not count, or (`sure` is
// false) nobody knows whether it did.
function tellLost(sure) {
  const notice = document.getElementById('lost');
  notice.textContent = sure ? choose().lost : choose().perhaps;
  notice.hidden = false;
}

// To a row that scrolls sideways Flutter tells its place as if it scrolled downwards. Where the row has something below its
// edge (a name longer than its control, cells under the end of a sheet), a screen reader would meet all of it too high.
addEventListener(
  'scroll',
  ({ target }) => {
    const end = target instanceof Element && target.querySelector(':scope > flt-semantics-scroll-overflow');
    if (end && end.style.height === '1px') target.scrollTop = 0;
  },
  true,
);

// A copy of what Flutter has drawn last; null where the browser does not let it be copied.
function lastPicture() {
  const drawn = [];
  (function look(root) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (element.tagName === 'CANVAS' && element.width > 1) drawn.push(element);
    }
  })(document);
  if (!drawn.length) return null;
  const copy = document.createElement('canvas');
  const scale = devicePixelRatio || 1;
  copy.width = innerWidth * scale;
  copy.height = innerHeight * scale;
  const brush = copy.getContext('2d');
  for (const canvas of drawn) {
    const box = canvas.getBoundingClientRect();
    brush.drawImage(canvas, box.left * scale, box.top * scale, box.width * scale, box.height * scale);
  }
  return copy;
}
