// Layout shifts, as the browser counts them: whatever moves by itself, and not because somebody has just pressed something.

/** Notes every shift from the beginning of each page of this context. */
export function noteShifts(context) {
  return context.addInitScript(() => {
    globalThis.shifts = [];
    const say = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}${[...node.classList].map((name) => `.${name}`).join('')}` : 'text');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect: a, currentRect: b }) => `${say(node)} ${[a.x, a.y, a.width, a.height].map(Math.round)} → ${[b.x, b.y, b.width, b.height].map(Math.round)}`);
        globalThis.shifts.push({ value, hadRecentInput, frame: sources.some(({ node }) => node instanceof Element && node.matches('.seats, .middle, .piles, .ask, .prompt, .frame > .hand, .side')), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved by itself, and which parts of the frame have moved at all. */
export const shiftsOf = (page) =>
  page.evaluate(() => globalThis.shifts.filter(({ hadRecentInput, frame }) => !hadRecentInput || frame).map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`));
