// The worker, a reload without a connection, and an action: from its sending to the update, and from the press to the picture that shows it.
import { goneOn, hint, myTurn, openPage, seq } from '../../e2e/lib.mjs';
import { openFiles } from '../../e2e/static.mjs';
import { at, round, told } from './figures.mjs';

/** The tables that are played by pressing cards and places. */
const PRESSED = ['plaza', 'rap-rummy', 'contact', 'worlds-fair'];
const VISITS = 8;
const ACTIONS = 12;
const PRESSES = 40;

/** In the page: notes when the worker was made and when it was ready; of each action when it was pressed, sent, heard of and painted. */
function watchLine() {
  const noted = (globalThis.noted = { made: 0, ready: 0, state: null, acts: [] });
  let pressed = 0;
  for (const kind of ['click', 'keydown', 'pointerup']) addEventListener(kind, ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const paint = (act) => {
    const before = document.querySelector('main').dataset.seq;
    const look = () => {
      if (document.querySelector('main')?.dataset.seq === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (act.painted = performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  const hear = ({ data }) => {
    if (data?.kind === 'ready') noted.ready = performance.now() - noted.made;
    const now = performance.now();
    for (const text of data?.kind === 'said' ? data.texts : []) {
      if (!/^\{"type":"(update|snapshot)"/.test(text)) continue;
      const act = noted.acts.at(-1);
      if (act && act.heard === null && text.startsWith('{"type":"update"')) act.heard = now;
      noted.state = JSON.parse(text).state;
    }
  };
  const [RealWorker, RealChannel] = [globalThis.Worker, globalThis.BroadcastChannel];
  globalThis.Worker = class extends RealWorker {
    constructor(...args) {
      super(...args);
      noted.made = performance.now();
      this.addEventListener('message', hear);
    }
    postMessage(message, ...rest) {
      if (message.kind === 'say' && message.text.includes('"type":"act"')) {
        const act = { pressed, sent: performance.now(), heard: null, painted: null };
        noted.acts.push(act);
        paint(act);
      }
      super.postMessage(message, ...rest);
    }
  };
  globalThis.BroadcastChannel = class extends RealChannel {
    constructor(name) {
      super(name);
      this.addEventListener('message', hear);
    }
  };
}

/** In the worker: of each action, notes when its rows are committed, and when the update is told. Its clock and the page's count from the
 * same time. When the rows go to the database cannot be noted: the worker has its own listener first, and writes at once. */
function watchTelling() {
  const acts = (globalThis.acts = []);
  const set = (part) => {
    const act = acts.at(-1);
    if (act && act[part] === undefined) act[part] = performance.timeOrigin + performance.now();
  };
  addEventListener('message', ({ data }) => {
    if (data?.kind === 'say' && data.text.includes('"type":"act"')) acts.push({ got: performance.timeOrigin + performance.now() });
  });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const begun = transaction.call(this, stores, mode, ...rest);
    if (stores === 'log' && mode === 'readwrite') begun.addEventListener('complete', () => set('kept'));
    return begun;
  };
  const note = (message) => message?.kind === 'said' && message.texts.some((text) => text.startsWith('{"type":"update"')) && set('told');
  const real = { here: globalThis.postMessage.bind(globalThis), channel: BroadcastChannel.prototype.postMessage };
  globalThis.postMessage = (message, ...rest) => {
    note(message);
    real.here(message, ...rest);
  };
  BroadcastChannel.prototype.postMessage = function (message) {
    note(message);
    real.channel.call(this, message);
  };
}

/** A page on this device whose workers are watched. */
async function open(browser, files) {
  const { page, context } = await openPage(browser, files, { settings: { alone: 'device', level: 'novice', ask: true } });
  await context.addInitScript(watchLine);
  let workers = [];
  page.on('worker', (worker) => workers.push(worker.evaluate(watchTelling).then(() => worker, () => null)));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return {
    page,
    context,
    /** What was noted since the page was loaded. */
    async read() {
      const { acts, origin, ready } = await page.evaluate(() => ({ ...globalThis.noted, origin: performance.timeOrigin }));
      const lists = (await Promise.all(workers)).map((worker) => worker?.evaluate(() => globalThis.acts).catch(() => []) ?? []);
      const done = (await Promise.all(lists)).flat().toSorted((a, b) => a.got - b.got);
      workers = [];
      const whole = acts.filter((act) => act.heard !== null && act.painted !== null);
      const worked = whole.flatMap(({ sent }) => {
        const found = done.find(({ kept, told }) => kept !== undefined && told >= origin + sent);
        return found ? [{ ...found, sent: origin + sent }] : [];
      });
      return {
        ready,
        worked: worked.map(({ sent, told }) => told - sent),
        keeping: worked.map(({ sent, kept }) => kept - sent),
        telling: worked.map(({ kept, told }) => told - kept),
        heard: whole.map(({ sent, heard }) => heard - sent),
        painted: whole.map(({ pressed, painted }) => painted - pressed),
      };
    },
  };
}

/** Does what the house advises, by the button that offers it. */
async function byHint(page) {
  const before = await seq(page);
  await hint(page);
  await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
  await goneOn(page, before + 1);
}

/** Does something that may be done, by pressing cards and places. */
async function byHand(page, hands) {
  // What the worker has told may be ahead of what is shown.
  await page.waitForFunction(() => globalThis.noted.state.to_act === globalThis.noted.state.you && Number(document.querySelector('main').dataset.seq) === globalThis.noted.state.seq);
  const before = await seq(page);
  const state = await page.evaluate(() => globalThis.noted.state);
  // Some things that may be done are behind a further button, as costly calls at World's Fair: those are not what is measured.
  const offered = await page.evaluate(({ legal }) => legal.filter((action) => document.querySelector(`[data-card="${CSS.escape(action.split(' ').at(-1))}"]`) !== null), state);
  const among = offered.length > 0 ? offered : state.legal;
  await hands.play({ page, press: (locator) => locator.click() }, among[state.seq % among.length], state);
  await goneOn(page, before);
}

export async function actions(browser) {
  const files = await openFiles();
  const { page, context, read } = await open(browser, files);
  const visits = [];
  const reloads = [];
  for (let visit = 0; visit < VISITS; visit++) {
    if (visit === 0) {
      await page.goto(`${files.base}/?measured#/play/plaza`);
      await page.waitForURL(/#\/table\/device/);
      // From now on without a connection.
      await files.close();
    } else await page.reload();
    await myTurn(page);
    reloads.push(await page.evaluate(() => performance.now()));
    for (let turn = 0; turn < ACTIONS && (await myTurn(page)); turn++) await byHint(page);
    visits.push(await read());
  }
  const readies = visits.map(({ ready }) => ready);
  console.log(`worker ready: first ${round(readies[0])} ms, later ${round(at(readies.slice(1), 0.5))} ms (median of ${readies.length - 1})`);
  console.log(`offline reload until something is asked at the table: ${round(at(reloads.slice(1), 0.5))} ms (median of ${reloads.length - 1})`);
  say('plaza, “Do it” of a hint', visits);
  for (const game of PRESSED) {
    const { hands } = await import(`../../e2e/tables/${game}.test.mjs`);
    await page.goto(`${files.base}/?${game}#/play/${game}`);
    await page.waitForURL(/#\/table\/device/);
    for (let turn = 0; turn < PRESSES && (await myTurn(page)); turn++) await byHand(page, hands);
    say(`${game}, cards and places pressed`, [await read()]);
  }
  await context.close();
  await files.remove();
}

function say(how, parts) {
  const all = (name) => parts.flatMap((part) => part[name]);
  console.log(`${how}:`);
  console.log(`  sent until kept and told by the worker: ${told(all('worked'))}`);
  const medians = ['keeping', 'telling'].map((part) => `${part} ${round(at(all(part), 0.5))} ms`);
  console.log(`    of it, medians: ${medians.join(', ')}`);
  console.log(`  sent until heard by the page: ${told(all('heard'))}`);
  console.log(`  pressed until painted: ${told(all('painted'))}`);
}
