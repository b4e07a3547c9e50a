// How evenly things follow the finger: a figure of (nearly) all triangles that is panned, pieces that are dragged from a full board and to
// it, a board that is brought nearer. The pointer moves once a frame; `per_second` counts the frames that the page got to draw,
// `longest_ms` is the latest of them, and `page_cpu_ms` what one move costs its main thread, not slowed: it can be compared on a busy
// machine, and has to stay under a frame divided by how often the processor is slowed. `ways` has each motion of a table by itself, and
// the worst of what is dragged stands for the table: a step nearer lays the whole board out anew.
import { openPage } from '../../e2e/lib.mjs';
import { advised } from '../../e2e/match.mjs';
import { sitAt } from '../../e2e/seat.mjs';

/** By title: its options, what is done before anything moves, and by its name each way to move something: what is taken hold of, what
 * else happens before, and `wheel` where it is not dragged. */
const MOTIONS = {
  'contact-solitaire-2': { options: { deal: 7 }, lead: (table) => playInto(table, 35), ways: { pan: { hold: '[data-spot="0,0"]' } } },
  'birds-eye': {
    options: {},
    lead: layAllSixty,
    ways: {
      'from the board': { hold: '[data-slot="25"]' },
      nearer: { hold: '[data-slot="25"]', wheel: true },
      'from the board, near': { hold: '[data-slot="25"]' },
      'from the tray': { hold: '.tray button', before: (table) => table.act('lift 59') },
    },
  },
  'dissected-views': {
    options: {},
    lead: (table) => playInto(table, 58),
    ways: { 'from a view': { hold: '[data-slot]:has([data-thing])' }, 'from the strip': { hold: '.film button' } },
  },
};

const MOVES = 120;

/** Null where nothing follows the finger. */
export async function motionOf(browser, house, game, { size, slow }) {
  const motion = MOTIONS[game.id];
  if (!motion) return null;
  const { page, context, close } = await openPage(browser, house, { size });
  const id = await sitAt(page, { game: game.id, options: motion.options }, 0);
  await page.waitForSelector('.frame');
  const table = { page, state: () => stateOf(page, id), act: (action) => act(page, id, action) };
  await motion.lead(table);
  await page.reload();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ways = {};
  for (const [name, way] of Object.entries(motion.ways)) {
    await way.before?.(table);
    await page.waitForSelector(way.hold);
    await ready(page);
    ways[name] = await measured(page, cdp, way, slow);
  }
  await close();
  const all = Object.entries(ways).flatMap(([name, counted]) => (motion.ways[name].wheel ? [] : [counted]));
  return { per_second: Math.min(...all.map((way) => way.per_second)), longest_ms: Math.max(...all.map((way) => way.longest_ms)), page_cpu_ms: Math.max(...all.map((way) => way.page_cpu_ms)), ways };
}

/** Everything that is drawn later has been: pieces have what is on them, and pictures are there. A second later nothing is left to do. */
async function ready(page) {
  await page.waitForFunction(() => !document.querySelector('[data-bare]') && [...document.querySelectorAll('.facade')].every((place) => place.querySelector('img')?.complete));
  await page.waitForTimeout(1000);
}

async function measured(page, cdp, { hold, wheel = false }, slow) {
  const { x, y, width, height } = await page.locator(hold).first().boundingBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  /** The frames from the moment in which the pointer goes down, so that the lift is one of them. */
  const sweep = async (moves) => {
    await page.mouse.move(cx, cy);
    const frames = page.evaluate(countFrames);
    if (!wheel) await page.mouse.down();
    for (let i = 0; i < moves; i++) {
      const at = (i / moves) * 2 * Math.PI;
      // Nearer and farther again by turns, and nearer in the end.
      if (wheel) await page.mouse.wheel(0, i % 40 < 25 ? -40 : 40);
      else await page.mouse.move(cx + 60 * Math.cos(at), cy + 40 * Math.sin(at));
    }
    await page.evaluate(() => (globalThis.swept = true));
    const counted = await frames;
    await page.mouse.move(cx, cy);
    if (!wheel) await page.mouse.up();
    return counted;
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const slowed = await sweep(MOVES);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const worked = async () => 1000 * (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  // What the frames cost in which nothing moves is no part of it.
  const atFirst = await worked();
  const resting = await rest(page);
  const before = await worked();
  const moving = await sweep(MOVES);
  const page_cpu_ms = Math.round((100 * ((await worked()) - before - (moving.frames * (before - atFirst)) / resting.frames)) / MOVES) / 100;
  return { ...slowed, page_cpu_ms };
}

const stateOf = (page, id) => page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state, id);
let done = 0;
/** Does an action without the page's help. */
async function act(page, id, action) {
  const answer = await page.evaluate(async ([id, body]) => (await fetch(`./api/tables/${id}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status, [id, { id: `motion${done++}`, action }]);
  if (answer !== 200) throw new Error(`${action} was answered with ${answer}`);
}

/** Does what the house advises. */
async function playInto(table, actions) {
  for (let turn = 0; turn < actions; turn++) {
    const { state, action } = await advised(table.page);
    if (state.standing !== 'playing') break;
    await table.act(action);
  }
}

/** Lays all sixty pieces on the board. The last two lie in each other's places, or the puzzle would be over. */
async function layAllSixty(table) {
  const { tray } = (await table.state()).view;
  for (let piece = 1; piece <= 60; piece++) await table.act(`put ${tray.indexOf(piece) + 1} at ${{ 59: 60, 60: 59 }[piece] ?? piece}`);
  const { places } = (await table.state()).view;
  if (places.includes(null)) throw new Error('not all sixty pieces lie on the board');
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
