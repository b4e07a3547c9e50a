// How evenly a hand is dealt: the frames as the browser counts them, from the first thing that glides to the last one that lies. Nothing
// runs in the page meanwhile.
import { openPage } from '../../e2e/lib.mjs';

/** Null where nothing glides when the table is opened: a puzzle is not dealt. */
export async function dealOf(browser, house, game, { size, slow }) {
  const { page, context, close } = await openPage(browser, house, { size, path: `/settings`, motion: 'no-preference' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const trace = [];
  cdp.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['cc', 'benchmark', 'devtools.timeline', 'blink.animations', 'blink.user_timing'] } });
  await page.evaluate((id) => {
    performance.mark('opened');
    location.hash = `#/play/${id}`;
  }, game.id);
  await page.waitForSelector('.frame');
  // From the moment at which the table is there, everything glides or nothing does.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation.effect?.target?.closest?.('[data-thing]')), undefined, { polling: 150 });
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await ended;
  await close();
  return framesOf(trace);
}

function framesOf(trace) {
  const { pid } = trace.find((event) => event.name === 'opened');
  const animations = trace.filter((event) => event.name === 'Animation' && event.pid === pid);
  const key = (event) => event.id2?.local ?? event.id;
  const glides = animations.filter((event) => event.ph === 'b' && /class='(card|slot|[^']*thing)/.test(event.args.data?.nodeName ?? ''));
  if (glides.length === 0) return null;
  const begin = Math.min(...glides.map((event) => event.ts));
  const dealt = glides.filter((event) => event.ts < begin + 100_000);
  const ends = new Map(animations.filter((event) => event.ph === 'e').map((event) => [key(event), event.ts]));
  const end = Math.max(...dealt.map((event) => ends.get(key(event)) ?? begin));
  // A frame can be told of twice, by the page's thread and by the one that moves the cards: it was shown if either says so.
  const frames = new Map();
  for (const { name, ph, ts, args } of trace) {
    const told = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || ts < begin || ts > end || !told?.has_compositor_animation) continue;
    frames.set(told.frame_sequence, { ts, shown: frames.get(told.frame_sequence)?.shown || told.state.startsWith('STATE_PRESENTED') });
  }
  const shown = [...frames.values()].filter((frame) => frame.shown).map((frame) => frame.ts).sort((a, b) => a - b);
  if (shown.length < 2) return { things: dealt.length, frames: shown.length };
  const gaps = shown.slice(1).map((at, i) => (at - shown[i]) / 1000);
  return {
    things: dealt.length,
    frames: shown.length,
    dropped: frames.size - shown.length,
    per_second: Math.round((1e6 * (shown.length - 1)) / (shown.at(-1) - shown[0])),
    longest_ms: Math.round(Math.max(...gaps)),
    until_first_ms: Math.round((shown[0] - begin) / 1000),
  };
}
