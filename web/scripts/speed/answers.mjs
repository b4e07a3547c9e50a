// How long an action takes at a table: from the input event to the first paint after the new state is on the page.
import { advised } from '../../e2e/match.mjs';
import { goneOn, myTurn, openPage, seq } from '../../e2e/lib.mjs';
import { sitAt } from '../../e2e/seat.mjs';
import { handOf } from './finger.mjs';

/** In the page: notes when the last input event came, and when the paint after the next change of the table was over. */
function watchPaint() {
  let came = 0;
  for (const kind of ['click', 'keydown', 'pointerup']) addEventListener(kind, (event) => (came = event.timeStamp), { capture: true });
  globalThis.nextPaint = () => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ten seconds: ${document.querySelector('.prompt')?.textContent}`)), 10_000);
    const main = document.querySelector('main');
    const before = main.dataset.seq;
    const observer = new MutationObserver(() => {
      if (main.dataset.seq === before) return;
      observer.disconnect();
      const pressed = came;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      });
    });
    observer.observe(main, { attributes: true, attributeFilter: ['data-seq'] });
  });
}

/** Of so many, the smallest time that at least that share of them stays within. */
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(10 * (sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN)) / 10;
  return { actions: sorted.length, median_ms: at(0.5), p95_ms: at(0.95), slowest_ms: at(1) };
}

/** Plays at a table, in one match after the other, and gives what each action took. */
async function play(page, hand, hands, most, clock) {
  const times = [];
  while (times.length < most) {
    while (!(await myTurn(page))) {
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
    }
    const { state, action } = await advised(page);
    const before = await seq(page);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    times.push(await clock(async () => {
      await page.evaluate(() => void (globalThis.awaited = globalThis.nextPaint()));
      await hands.play({ page, ...hand }, action, state);
      return page.evaluate(() => globalThis.awaited);
    }));
    await goneOn(page, before);
  }
  return times;
}

/** What an action costs the page's main thread, in milliseconds of the processor, not slowed. */
async function processor(cdp, playing) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, 1000 * value]));
  const spent = { task: [], script: [], style: [], layout: [] };
  await playing(async (act) => {
    const before = await read();
    const took = await act();
    const after = await read();
    for (const [name, metric] of Object.entries({ task: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' })) spent[name].push(after[metric] - before[metric]);
    return took;
  });
  return Object.fromEntries(Object.entries(spent).map(([name, times]) => [name, summary(times).median_ms]));
}

/** The answers of one title at one size: by touch on a phone, by mouse at a desk. `slow` is how often the processor is slowed. */
export async function answersOf(browser, house, game, hands, { size, slow, actions }) {
  const { page, context, close } = await openPage(browser, house, { size, settings: hands.settings ?? {}, touch: size === 'phone', motion: 'no-preference' });
  await page.evaluate(watchPaint);
  const players = Math.max(game.players[0], Math.min(3, game.players[1]));
  await sitAt(page, { game: game.id, options: hands.options ?? {} }, players - 1, 'novice');
  const hand = await handOf(size, page, context);
  await myTurn(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  // What the server takes of it, on the wire: from the command to the new state.
  const server = [];
  let sent = null;
  await cdp.send('Network.enable');
  cdp.on('Network.webSocketFrameSent', ({ response, timestamp }) => response.payloadData.includes('"act"') && (sent = timestamp));
  cdp.on('Network.webSocketFrameReceived', ({ response, timestamp }) => {
    if (sent === null || !response.payloadData.includes('"update"')) return;
    server.push(1000 * (timestamp - sent));
    sent = null;
  });
  const times = await play(page, hand, hands, actions, (act) => act());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const page_cpu_ms = await processor(cdp, (clock) => play(page, hand, hands, 8, clock));
  await close();
  return { ...summary(times), server: summary(server), page_cpu_ms };
}
