// How fast the page answers, as JSON: `npm run speed -- [ONLY]`, with the CPU slowed four times (SLOW names another factor).
// An answer is the time from the input event to the first paint after the new state is on the page, so it has the way to the house in it.
// Times are of the wall: they mean something on a quiet machine. `page_cpu` is what the page itself works for an action, not slowed:
// it can be compared on a busy machine too. `deal` has the frames of dealing a hand as the browser counts them: nothing runs in the page meanwhile.
// A whole run takes some minutes. One that is cut short prints what it has, and says so.
// PARLOR names the program; `cargo xtask speed` takes the release build.
import { cpus } from 'node:os';
import { goneOn, myTurn, openBrowser, openHouse, openPage, seq } from '../e2e/lib.mjs';

const only = process.argv[2];
const slow = Number(process.env.SLOW ?? 4);
const actions = Number(process.env.ACTIONS ?? 24);

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

/** Goes to something with the pointer, as one does before one presses; the press itself then needs no search in the page. */
async function press(page, locator) {
  const still = () => page.waitForFunction(() => document.getAnimations().length === 0);
  await still();
  const box = await locator.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await still();
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

async function timed(page, what, act) {
  await page.evaluate((w) => void (globalThis.awaited = globalThis.nextPaint(w)), what);
  await act();
  return page.evaluate(() => globalThis.awaited);
}

/** Waits for our turn; when the match is over, in the next one. */
async function toAct(page) {
  while (!(await myTurn(page))) {
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
  }
}

/** The pack, a card, and the button to discard it: by pointer at Plaza's own table. */
async function plazaByPointer(page, answers, picks, clock = (what, act) => timed(page, what, act), most = actions) {
  while (answers.length < most) {
    await toAct(page);
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
    await toAct(page);
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
  await play(page, [], [], measured, 12);
  return Object.fromEntries(Object.entries(spent).map(([name, times]) => [name, summary(times).median_ms]));
}

/** Frames while a hand is dealt, from the first card that glides to the last one that lies: shown, and dropped. */
async function deal(browser, house, size, rate) {
  const { page, context, close } = await openPage(browser, house, { size, path: '/box/plaza', motion: 'no-preference' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const trace = [];
  cdp.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['cc', 'benchmark', 'devtools.timeline', 'blink.animations'] } });
  await page.getByRole('link', { name: /^Play now/ }).click();
  const gliding = (wanted) => page.waitForFunction((is) => document.getAnimations().some((animation) => animation.effect?.target?.closest?.('.hand')) === is, wanted, { polling: 150 });
  await gliding(true);
  await gliding(false);
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await ended;
  await close();
  const glides = trace.filter((event) => event.name === 'Animation' && event.ph === 'b' && event.args.data?.nodeName?.includes("class='card"));
  const begin = Math.min(...glides.map((event) => event.ts));
  const dealt = glides.filter((event) => event.ts < begin + 100_000);
  const key = (event) => `${event.pid} ${event.id2?.local ?? event.id}`;
  const ends = new Map(trace.filter((event) => event.name === 'Animation' && event.ph === 'e').map((event) => [key(event), event.ts]));
  const end = Math.max(...dealt.map((event) => ends.get(key(event))));
  // A frame can be told of twice, by the page's thread and by the one that moves the cards: it was shown if either says so.
  const frames = new Map();
  for (const { name, ph, ts, args } of trace) {
    const told = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || ts < begin || ts > end || !told?.has_compositor_animation) continue;
    frames.set(told.frame_sequence, { ts, shown: frames.get(told.frame_sequence)?.shown || told.state.startsWith('STATE_PRESENTED') });
  }
  const shown = [...frames.values()].filter((frame) => frame.shown).map((frame) => frame.ts).sort((a, b) => a - b);
  const gaps = shown.slice(1).map((at, i) => (at - shown[i]) / 1000);
  return {
    cards: dealt.length,
    frames: shown.length,
    dropped: frames.size - shown.length,
    per_second: Math.round((1e6 * shown.length) / (end - shown[0])),
    longest_ms: Math.round(Math.max(...gaps)),
    until_first_ms: Math.round((shown[0] - begin) / 1000),
  };
}

const house = await openHouse({ pause: 250 });
const browser = await openBrowser();
const report = { machine: { cpu: cpus()[0]?.model, cores: cpus().length, yardstick_ms: yardstick() }, slowed: slow, answers: {}, deal: {} };
const tables = { plaza: [{}, plazaByPointer], 'plaza-keys': [{}, byKeys], 'plaza-plain': [{ plain: true }, byKeys], 'americana-plain': [{ plain: true }, byKeys], 'rivalry-plain': [{ plain: true }, byKeys] };
try {
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
} catch (error) {
  report.cut_short = String(error);
  process.exitCode = 1;
}
await browser.close();
await house.close();
report.machine.yardstick_after_ms = yardstick();
console.log(JSON.stringify(report, null, 2));
