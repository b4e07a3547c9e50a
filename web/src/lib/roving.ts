/** Roving focus: one tab stop for many places, and arrow keys from one to the next. */

export interface Cell {
  row: number;
  col: number;
}

/** Where a key leads in a grid; null where the key means nothing here. */
export function cellAfter(event: { key: string; ctrlKey: boolean }, { row, col }: Cell, rows: number, cols: number): Cell | null {
  const [low, right] = [rows - 1, cols - 1];
  const to = {
    ArrowLeft: { row, col: col - 1 },
    ArrowRight: { row, col: col + 1 },
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    Home: { row: event.ctrlKey ? 0 : row, col: 0 },
    End: { row: event.ctrlKey ? low : row, col: right },
    PageUp: { row: 0, col },
    PageDown: { row: low, col },
  }[event.key];
  return to ? { row: Math.max(0, Math.min(low, to.row)), col: Math.max(0, Math.min(right, to.col)) } : null;
}

export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** The spot that lies nearest in the direction of an arrow key; null where there is none, or the key is no arrow. What lies
 * straight ahead is nearer than what lies aside. */
export function spotAfter(key: string, from: Spot, spots: readonly Spot[]): Spot | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [dx = 0, dy = 0] = way;
  let best: { spot: Spot; far: number } | null = null;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead <= 0 || aside > ahead * 2.5) continue;
    const far = ahead + aside * 2;
    if (best === null || far < best.far) best = { spot, far };
  }
  return best?.spot ?? null;
}
