/** Strokes of a brush: a line through points, each with its width, as the outline of the ink it leaves. */

/** Across, down, and how wide the stroke is there. */
export type Touch = readonly [x: number, y: number, width: number];

export interface Sample {
  x: number;
  y: number;
  width: number;
  /** The way the stroke goes, of length one. */
  dx: number;
  dy: number;
}

const round = (n: number) => Math.round(n * 100) / 100;
export const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Catmull and Rom's curve through the points. */
function between(p: readonly number[], t: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = p;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** The stroke at equal parts of each stretch between two touches. */
export function along(touches: readonly Touch[], parts = 8): Sample[] {
  const touch = (i: number) => touches[Math.max(0, Math.min(touches.length - 1, i))] ?? ([0, 0, 0] as const);
  const spots: { x: number; y: number; width: number }[] = [];
  for (let i = 0; i < touches.length - 1; i++) {
    const four = [touch(i - 1), touch(i), touch(i + 1), touch(i + 2)];
    const line = (part: 0 | 1 | 2, t: number) => between(four.map((each) => each[part]), t);
    for (let k = 0; k < parts; k++) spots.push({ x: line(0, k / parts), y: line(1, k / parts), width: Math.max(0, line(2, k / parts)) });
  }
  const [x, y, width] = touch(touches.length - 1);
  spots.push({ x, y, width });
  return spots.map((spot, i) => {
    const from = spots[Math.max(0, i - 1)] ?? spot;
    const to = spots[Math.min(spots.length - 1, i + 1)] ?? spot;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { ...spot, dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
  });
}

/** A point beside the stroke: -1 is its left edge, 1 its right edge. */
export function beside({ x, y, width, dx, dy }: Sample, side: number): [number, number] {
  return [x - dy * side * (width / 2), y + dx * side * (width / 2)];
}

/** The outline of the stroke, with round ends. */
export function ribbon(touches: readonly Touch[], parts = 8): string {
  const samples = along(touches, parts);
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last) return '';
  const left = samples.map((sample) => at(...beside(sample, -1)));
  const right = samples.map((sample) => at(...beside(sample, 1))).reverse();
  const cap = (width: number, to: string | undefined) => `A${round(width / 2)} ${round(width / 2)} 0 0 1 ${to}`;
  return `M${left.join('L')}${cap(last.width, right[0])}L${right.join('L')}${cap(first.width, left[0])}z`;
}
