/** Going by arrow keys among things that lie anywhere: the nearest one in the direction of the key. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function nearest(event: KeyboardEvent, among: Iterable<HTMLElement>): HTMLElement | null {
  const all = [...among];
  if (event.key === 'Home') return all[0] ?? null;
  if (event.key === 'End') return all.at(-1) ?? null;
  const way = WAYS[event.key];
  if (!way) return null;
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  const [fx, fy] = middle(event.target as Element);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const each of all) {
    const [x, y] = middle(each);
    const along = (x - fx) * way[0] + (y - fy) * way[1];
    const across = Math.abs((x - fx) * way[1]) + Math.abs((y - fy) * way[0]);
    // Straight ahead counts for more than near and aside.
    const far = along + across * 2.5;
    if (each !== event.target && along > 2 && far < least) [best, least] = [each, far];
  }
  return best;
}
