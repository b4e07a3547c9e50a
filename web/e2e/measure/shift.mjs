// Layout shifts, as the browser counts them. What lies on a table changes with every action; the parts of the frame (the seats, the middle,
// the piles, what is asked, the hand, the log) stay where they are, for those who play and for those who look on.

/** Notes every shift from the beginning of each page of this context. */
export function noteShifts(context) {
  return context.addInitScript(() => {
    globalThis.shifts = [];
    const say = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}${[...node.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`).join('')}` : 'text');
    const parts = '.frame > :is(.seats, .middle, .piles, .ask, .hand, .side), .frame > .ask > .prompt';
    const note = (entries) => {
      for (const { value, sources } of entries) {
        const moved = sources.filter(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('.frame'));
        if (moved.length === 0) continue;
        const told = moved.map(({ node, previousRect: a, currentRect: b }) => `${say(node)} ${[a.x, a.y, a.width, a.height].map(Math.round)} → ${[b.x, b.y, b.width, b.height].map(Math.round)}`);
        globalThis.shifts.push({ part: moved.some(({ node }) => node instanceof Element && node.matches(parts)), told: `${value.toFixed(4)}: ${told.join('; ')}` });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeShifts = () => note(observer.takeRecords());
    globalThis.dropShifts = () => void observer.takeRecords();
  });
}

/** Forgets what has moved since `measured()` was called on: a test that tries looks on a page moves it. */
export async function withoutShifts(page, measured) {
  await page.evaluate(() => globalThis.takeShifts?.());
  const before = await page.evaluate(() => globalThis.shifts?.length ?? 0);
  const found = await measured();
  await page.evaluate((length) => {
    globalThis.dropShifts?.();
    globalThis.shifts?.splice(length);
  }, before);
  return found;
}

/** Parts of the frame that have moved. */
export const movedParts = (page) => page.evaluate(() => (globalThis.takeShifts(), globalThis.shifts.filter(({ part }) => part).map(({ told }) => told)));
