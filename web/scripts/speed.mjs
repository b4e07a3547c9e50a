// How fast the page answers, as JSON: `npm run speed -- [ONLY]`, with the CPU slowed four times (SLOW names another factor).
// An answer is the time from the input event to the first paint after the new state is on the page, so it has the way to the house in it.
// Times are of the wall: they mean something on a quiet machine. `page_cpu` is what the page itself works for an action, not slowed:
// it can be compared on a busy machine too. `deal` counts the frames of dealing a hand.
// PARLOR names the program; `cargo xtask speed` takes the release build.
import { cpus } from 'node:os';
import { goneOn, myTurn, openBrowser, openHouse, openPage, seq } from '../e2e/lib.mjs';

const only = process.argv[2];
const slow = Number(process.env.SLOW ?? 4);
const actions = Number(process.env.ACTIONS ?? 40);

/** In the page: notes when an input event came, and when the paint after the next change was over. */
function watchPaint() {
  let came = 0;
  const note = (event) => (came = event.timeStamp);
  for (const kind of ['click', 'keydown']) addEventListener(kind, note, { capture: true });
  /** Resolves after the first paint that shows what `changed` was waiting for. */
  globalThis.nextPaint = (what) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ten seconds: ${document.querySelector('.prompt')?.textContent}`)), 10_000);
    const main = document.querySelector('main');
    const state = () => (what === 'seq' ? main.dataset.seq : [...document.querySelectorAll('[aria-pressed=true]')].length);
    const before = state();
    const observer = new MutationObserver(() => {
      if (state() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - came);
        port2.postMessage(null);
      });
    });
    observer.observe(main, { attributes: true, subtree: true, childList: true });
  });
}

const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)) / 10;
  return { actions: sorted.length, median_ms: at(0.5), p95_ms: at(0.95), slowest_ms: at(1) };
};

/** The middle of something, so that the press itself needs no search in the page. */
async function press(page, locator) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const box = await locator.boundingBox();
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function timed(page, what, act) {
  await page.evaluate((w) => void (globalThis.awaited = globalThis.nextPaint(w)), what);
  await act();
  return page.evaluate(() => globalThis.awaited);
}

/** The pack, a card, and the button to discard it: by pointer at Plaza's own table. */
async function plazaByPointer(page, answers, picks, clock = (what, act) => timed(page, what, act), most = actions) {
  while (answers.length < most) {
    if (!(await myTurn(page))) {
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
      continue;
    }
    const before = await seq(page);
    const pack = page.getByRole('button', { name: /^Pack,/ });
    if ((await pack.getAttribute('aria-disabled')) === null) answers.push(await clock('seq', await press(page, pack)));
    else {
      const card = page.locator('.hand [data-thing]').first();
      picks.push(await clock('picked', await press(page, card)));
      answers.push(await clock('seq', await press(page, page.getByRole('button', { name: /^discard / }))));
    }
    await goneOn(page, before);
  }
}

/** The first action of the list in the box to type in: by keys, at any table. */
async function byKeys(page, answers, _picks, clock = (what, act) => timed(page, what, act), most = actions) {
  while (answers.length < most) {
    if (!(await myTurn(page))) return;
    const before = await seq(page);
    await page.getByRole('combobox').focus();
    await page.keyboard.press('ArrowDown');
    answers.push(await clock('seq', () => page.keyboard.press('Enter')));
    await goneOn(page, before);
  }
}

/** How long the machine takes for the same work now: other things may be running on it. */
function yardstick() {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e8; i++) sum = (sum + i * i) | 0;
  return Math.round(performance.now() - begin + (sum === 1 ? 1 : 0));
}

/** What one action costs the page's main thread, in milliseconds of the processor. */
async function cpu(page, context, play) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, 1000 * value]));
  const spent = { task: [], script: [], style: [], layout: [] };
  const measured = async (what, act) => {
    const before = await read();
    const took = await timed(page, what, act);
    const after = await read();
    if (what === 'seq') for (const [name, metric] of Object.entries({ task: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' })) spent[name].push(after[metric] - before[metric]);
    return took;
  };
  await play(page, [], [], measured, 16);
  return Object.fromEntries(Object.entries(spent).map(([name, times]) => [name, summary(times).median_ms]));
}

/** Frames while a hand is dealt: how long each took on the page's side, and what was drawn and dropped. */
async function deal(browser, house, size, rate) {
  const { page, context, close } = await openPage(browser, house, { size, path: '/box/plaza', motion: 'no-preference' });
  await page.evaluate(() => {
    globalThis.frames = [];
    const note = (at) => {
      const gliding = document.getAnimations().some((animation) => animation.effect?.target?.closest?.('.hand'));
      if (gliding || globalThis.frames.length > 0) globalThis.frames.push(gliding ? at : 0);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.getByRole('link', { name: /^Play now/ }).click();
  await page.waitForFunction(() => globalThis.frames.includes(0));
  const times = (await page.evaluate(() => globalThis.frames)).filter((at) => at > 0);
  await close();
  const gaps = times.slice(1).map((at, i) => at - times[i]);
  const late = gaps.filter((gap) => gap > 25).length;
  return { frames: gaps.length, per_second: Math.round((1000 * gaps.length) / (times.at(-1) - times[0])), late, longest_ms: Math.round(Math.max(...gaps)) };
}

const house = await openHouse({ pause: 600 });
const browser = await openBrowser();
const report = { machine: { cpu: cpus()[0]?.model, cores: cpus().length, yardstick_ms: yardstick() }, slowed: slow, answers: {}, deal: {} };
const tables = { plaza: [{}, plazaByPointer], 'plaza-keys': [{}, byKeys], 'plaza-plain': [{ plain: true }, byKeys], 'americana-plain': [{ plain: true }, byKeys], 'rivalry-plain': [{ plain: true }, byKeys] };
for (const [name, [settings, play]] of Object.entries(tables)) {
  for (const size of ['phone', 'desk']) {
    const label = `${name}-${size}`;
    if (only && !label.match(only)) continue;
    const { page, context, close } = await openPage(browser, house, { size, settings, path: `/play/${name.split('-')[0]}`, motion: 'no-preference' });
    await page.evaluate(watchPaint);
    await myTurn(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
    // What the house takes of it, on the wire: from the command to the new state.
    const [answers, picks, house_ms] = [[], [], []];
    let sent = null;
    await cdp.send('Network.enable');
    cdp.on('Network.webSocketFrameSent', (event) => event.response.payloadData.includes('"act"') && (sent = event.timestamp));
    cdp.on('Network.webSocketFrameReceived', (event) => {
      if (sent === null || !event.response.payloadData.includes('"update"')) return;
      house_ms.push(1000 * (event.timestamp - sent));
      sent = null;
    });
    await play(page, answers, picks);
    report.answers[label] = { ...summary(answers), of_it_the_house: summary(house_ms), ...(picks.length > 0 ? { picking: summary(picks) } : {}) };
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    report.answers[label].page_cpu_ms = await cpu(page, context, play);
    console.error(label, JSON.stringify(report.answers[label]));
    await close();
  }
}
for (const size of ['phone', 'desk']) {
  for (const rate of [1, slow]) {
    const label = `deal-${size}-${rate}x`;
    if (!only || label.match(only)) report.deal[label] = await deal(browser, house, size, rate);
  }
}
await browser.close();
await house.close();
report.machine.yardstick_after_ms = yardstick();
console.log(JSON.stringify(report, null, 2));
