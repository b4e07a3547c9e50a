// How evenly things follow the finger: a figure of (nearly) all triangles that is panned, a piece that is dragged over a full board. The
// pointer moves once a frame; `per_second` counts the frames that the page got to draw, and `page_cpu_ms` what one move costs its main
// thread, not slowed: it can be compared on a busy machine, and has to stay under a frame divided by how often the processor is slowed.
import { openPage } from '../../e2e/lib.mjs';
import { advised } from '../../e2e/match.mjs';
import { sitAt } from '../../e2e/seat.mjs';

/** By title: its options, how many actions lead there, and what is taken hold of. */
const MOTIONS = {
  'contact-solitaire-2': { options: { deal: 7 }, actions: 35, hold: '[data-spot="0,0"]' },
  'birds-eye': { options: {}, actions: 59, hold: '[data-slot="25"]' },
};

const MOVES = 120;

/** Null where nothing follows the finger. */
export async function motionOf(browser, house, game, { size, slow }) {
  const motion = MOTIONS[game.id];
  if (!motion) return null;
  const { page, context, close } = await openPage(browser, house, { size });
  const table = await sitAt(page, { game: game.id, options: motion.options }, 0);
  await page.waitForSelector('.frame');
  await playInto(page, table, motion.actions);
  await page.reload();
  await page.waitForSelector(motion.hold);
  await page.waitForFunction(() => [...document.querySelectorAll('canvas')].every((canvas) => canvas.width > 1));
  const { x, y, width, height } = await page.locator(motion.hold).boundingBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  const cdp = await context.newCDPSession(page);
  const sweep = async (moves) => {
    await page.mouse.move(cx, cy);
    await page.mouse.down();
    await page.mouse.move(cx + 12, cy);
    const frames = page.evaluate(countFrames);
    for (let i = 0; i < moves; i++) {
      const at = (i / moves) * 2 * Math.PI;
      await page.mouse.move(cx + 60 * Math.cos(at), cy + 40 * Math.sin(at));
    }
    await page.evaluate(() => (globalThis.swept = true));
    const counted = await frames;
    await page.mouse.move(cx, cy);
    await page.mouse.up();
    return counted;
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const slowed = await sweep(MOVES);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => 1000 * (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  // What the frames cost in which nothing moves is no part of it.
  const atFirst = await worked();
  const resting = await rest(page);
  const before = await worked();
  const moving = await sweep(MOVES);
  const page_cpu_ms = Math.round((100 * ((await worked()) - before - (moving.frames * (before - atFirst)) / resting.frames)) / MOVES) / 100;
  await close();
  return { ...slowed, page_cpu_ms };
}

/** Does what the house advises, without the page's help. */
async function playInto(page, table, actions) {
  for (let turn = 0; turn < actions; turn++) {
    const { state, action } = await advised(page);
    if (state.standing !== 'playing') break;
    await page.evaluate(([id, body]) => fetch(`./api/tables/${id}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }), [table, { id: `motion${turn}`, action }]);
  }
}

/** A second in which nothing moves. */
async function rest(page) {
  const frames = page.evaluate(countFrames);
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve((globalThis.swept = true)), 1000)));
  return frames;
}

/** In the page: the frames drawn until `swept` is set. */
function countFrames() {
  globalThis.swept = false;
  return new Promise((resolve) => {
    let [seen, first, last, longest] = [0, null, null, 0];
    requestAnimationFrame(function frame(now) {
      first ??= now;
      if (last !== null) longest = Math.max(longest, now - last);
      last = now;
      seen += 1;
      if (!globalThis.swept) requestAnimationFrame(frame);
      else resolve({ frames: seen, per_second: Math.round((1000 * (seen - 1)) / (last - first)), longest_ms: Math.round(longest) });
    });
  });
}
