/** Where things stand in the bird's-eye view, seen from high above the lake, looking west: north is to the right. */
import { bow, clamp, drift, num, round, scatter, type Plate, type Point, type Shape } from '../plate';
import { roundness } from '../parts';

export const VIEW_WIDE = 1000;
export const VIEW_TALL = 600;

const FAR = 2400;
/** How large things are at a depth: 1 on the shore, less behind it, more on the lake. */
export const scaleAt = (y: number): number => FAR / (FAR + y);
/** From the ground (x to the north, y to the west, z up) to the picture. */
export function at(x: number, y: number, z = 0): Point {
  const s = scaleAt(y);
  return [500 + (x - 500) * s, -566 + 1071 * s - z * s];
}
export const patch = (...points: readonly Point[]): Shape => points.map(([x, y]) => at(x, y));
export const plot = (x: number, y: number, w: number, d: number): Shape => patch([x, y], [x + w, y], [x + w, y + d], [x, y + d]);

/** A closed line without corners through some points. */
export function smooth(points: readonly Point[], steps = 6): Shape {
  const n = points.length;
  const of = (i: number) => points[(i + n) % n] ?? [0, 0];
  return points.flatMap((_, i) => Array.from({ length: steps }, (_, k) => {
    const [t, [ax, ay], [bx, by], [cx, cy], [dx, dy]] = [k / steps, of(i - 1), of(i), of(i + 1), of(i + 2)];
    const mix = (a: number, b: number, c: number, d: number) => 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
    return [mix(ax, bx, cx, dx), mix(ay, by, cy, dy)] as const;
  }));
}

/** An open line without corners through some points. */
export function flow(points: readonly Point[], steps = 6): Shape {
  const last = points.at(-1) ?? [0, 0];
  const back: Point[] = points.length > 2 ? [last, points[0] ?? last] : [];
  return [...smooth([...points, ...back], steps).slice(0, (points.length - 1) * steps), last];
}

/** From the picture to the ground: where one stands who is seen there. */
export function groundAt(px: number, py: number): Point {
  const s = Math.max(0.05, (py + 566) / 1071);
  return [500 + (px - 500) / s, FAR / s - FAR];
}

/** The shadow of a house on the ground: the sun stands behind the left shoulder. */
function shadow(p: Plate, x: number, y: number, w: number, d: number, h: number): void {
  const [dx, dy] = [h * 0.62, h * 0.3];
  const cast = patch([x + w, y], [x + w + dx, y + dy], [x + w + dx, y + d + dy], [x + dx, y + d + dy], [x, y + d]);
  p.solid(cast, 'tint').engrave(cast, 0.5, { gap: 1.5 });
}

/** A house seen from above and before: its lit roof, its shaded side, and a front on which others draw. */
export function block(p: Plate, x: number, y: number, w: number, d: number, h: number, { roof = 0.12, side = 0.55, base = 0 } = {}): { left: number; top: number; width: number; foot: number; s: number } {
  const corner = (dx: number, dy: number, z: number) => at(x + dx, y + dy, base + z);
  if (base === 0) shadow(p, x, y, w, d, h);
  const faces: [Shape, number][] = [];
  if (x > 500) faces.push([[corner(0, 0, 0), corner(0, d, 0), corner(0, d, h), corner(0, 0, h)], side * 0.45]);
  if (x + w < 500) faces.push([[corner(w, 0, 0), corner(w, d, 0), corner(w, d, h), corner(w, 0, h)], side]);
  for (const [face, tone] of faces) p.face(face, 0.6).engrave(face, tone, { angle: 90, gap: 1.5 });
  const top: Shape = [corner(0, 0, h), corner(w, 0, h), corner(w, d, h), corner(0, d, h)];
  p.face(top, 0.6);
  if (roof) p.engrave(top, roof, { gap: 1.9 });
  const front: Shape = [corner(0, 0, 0), corner(w, 0, 0), corner(w, 0, h), corner(0, 0, h)];
  p.face(front, 0.7);
  const s = scaleAt(y);
  const [left, head] = corner(0, 0, h);
  return { left, top: head, width: w * s, foot: corner(0, 0, 0)[1], s };
}

/** Something spread from the front to the back with the same outline: a vault, a gable. `profile` is (across 0 to 1, height). */
export function sweep(p: Plate, x: number, y: number, w: number, d: number, base: number, profile: readonly Point[], { tone = 0.35, ribs = 6, fill = 'tint' as 'tint' | 'paper' } = {}): void {
  const line = (depth: number): Shape => profile.map(([u, z]) => at(x + u * w, y + depth, base + z));
  const [front, back] = [line(0), line(d)];
  const order = profile.slice(1).map((_, i) => i).sort((a, b) => Math.abs((profile[b]?.[0] ?? 0) - 0.5) - Math.abs((profile[a]?.[0] ?? 0) - 0.5));
  for (const i of order) {
    const [a, b, c, e] = [front[i], front[i + 1], back[i + 1], back[i]];
    if (!a || !b || !c || !e) continue;
    const u = ((profile[i]?.[0] ?? 0) + (profile[i + 1]?.[0] ?? 0)) - 1;
    p.solid([a, b, c, e], fill);
    p.engrave([a, b, c, e], clamp(tone * (0.35 + 1.5 * roundness(u))), { angle: 0, gap: 1.7 });
  }
  for (let k = 0; k <= ribs; k++) p.line(line((d * k) / ribs), k % ribs ? 0.5 : 1);
  p.line([front[0] ?? [0, 0], back[0] ?? [0, 0]], 0.7).line([front.at(-1) ?? [0, 0], back.at(-1) ?? [0, 0]], 0.7);
  p.face([...front], 0.8).engrave(front, 0.3, { angle: 90, gap: 2 });
}
export const vault = (h: number, steps = 10): readonly Point[] => bow(0.5, 0, 0.5, 1, 180, 360, steps).map(([u, v]) => [u, -v * h] as const);
export const gable = (h: number): readonly Point[] => [[0, 0], [0.5, h], [1, 0]];

/** Water within a shore: tint, ripples, and the dark along the near bank. */
export const lake = (p: Plate, shore: Shape, seed: number, look: { dark?: number; gap?: number } = {}): void => lakes(p, [shore], seed, look);
/** Waters that run into each other: no bank where they meet. */
export function lakes(p: Plate, shores: readonly Shape[], seed: number, { dark = 0.34, gap = 2.3 } = {}): void {
  for (const shore of shores) p.face(shore, 2.4, 'tint');
  for (const shore of shores) p.solid(shore, 'tint');
  for (const shore of shores) p.engrave(shore, (x, y) => {
    const wave = drift(x / 16, y / 3.1, seed) * 0.7 + drift(x / 60, y / 9, seed + 3) * 0.5;
    return wave > 0.52 ? dark * (0.4 + 1.7 * (wave - 0.52)) : 0;
  }, { gap, step: 5 });
}
/** A tree from above. */
export function bush(p: Plate, x: number, y: number, r: number): void {
  const [cx, cy] = at(x, y);
  const size = r * scaleAt(y);
  p.ribbon([[cx, cy, size * 0.5], [cx + size * 1.5, cy + size * 0.1, 0.1]]);
  const crown = bow(cx, cy - size * 0.85, size * 0.8, size, 0, 360, 9).map(([ax, ay], i) => [ax + Math.sin(i * 2.4 + x) * size * 0.13, ay] as const);
  p.face(crown, 0.5).engrave(crown, (ax, ay) => clamp(0.45 + 0.45 * ((ax - cx) / size) + 0.3 * ((ay - cy + size) / size)), { gap: 1.4, angle: -20, step: 2.5 });
}
export function grove(p: Plate, area: { x: number; y: number; w: number; d: number }, count: number, seed: number, size = 8): void {
  const random = scatter(seed);
  const spots = Array.from({ length: count }, () => ({ x: area.x + random() * area.w, y: area.y + random() * area.d, r: size * (0.7 + random() * 0.6) }));
  for (const { x, y, r } of spots.sort((a, b) => b.y - a.y)) bush(p, x, y, r);
}
/** People as short strokes with shadows. */
export function people(p: Plate, area: { x: number; y: number; w: number; d: number }, count: number, seed: number): void {
  const random = scatter(seed);
  for (let i = 0; i < count; i++) {
    const [x, y] = at(area.x + random() * area.w, area.y + random() * area.d);
    p.line(`M${num(x)} ${num(y)}v-2.6`, 1.1).line(`M${num(x)} ${num(y)}h1.8`, 0.5);
  }
}
export function pennant(p: Plate, x: number, y: number, h: number): void {
  p.plumb(x, y - h, y, 0.6).face(`M${num(x)} ${num(y - h)}l${num(h * 0.6)} ${num(h * 0.16)}l${num(-h * 0.6)} ${num(h * 0.18)}z`, 0.5);
}
/** A steamer with its smoke. */
export function steamer(p: Plate, x: number, y: number, s: number, facing: 1 | -1 = 1): void {
  const q = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  for (let i = 7; i >= 0; i--) {
    const r = (2.2 + i * 0.8) * s;
    const [cx, cy] = [x - (2 + i * i * 0.9) * s * facing, y - (19 + i * 2.2) * s];
    p.face(round(cx, cy, r * 1.2, r), 0.5).engrave(round(cx, cy, r * 1.2, r), (ax, ay) => clamp(0.3 + 0.4 * ((ax - cx) / r) + 0.3 * ((ay - cy) / r)), { gap: 1.4, angle: -20, step: 2.5 });
  }
  p.ribbon([[x - 40 * s, y + 4 * s, 0.2], [x, y + 5.5 * s, 2.4 * s], [x + 40 * s, y + 4 * s, 0.2]], 'paper');
  p.face(`M${q(-30, -4)}L${q(34, -5)}Q${q(30, 3)} ${q(26, 4)}L${q(-26, 4)}z`, 0.8, 'ink');
  p.face(`M${q(-26, -4)}L${q(24, -4.5)}L${q(22, -9)}L${q(-24, -9)}z`, 0.7).face(`M${q(-18, -9)}L${q(16, -9)}L${q(14, -13)}L${q(-16, -13)}z`, 0.7);
  for (let i = -22; i < 22; i += 4) p.line(`M${q(i, -5)}V${num(y - 8 * s)}`, 1 * s);
  p.face(`M${q(-3, -13)}L${q(-3, -20)}L${q(2, -20)}L${q(2, -13)}z`, 0.7, 'ink');
  p.line(`M${q(24, -5)}V${num(y - 18 * s)}M${q(-24, -5)}V${num(y - 16 * s)}`, 0.6);
}
/** A ship under sail, with one mast or more. */
export function sail(p: Plate, x: number, y: number, s: number, masts = 2, facing: 1 | -1 = 1): void {
  const q = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  p.ribbon([[x - 26 * s, y + 3 * s, 0.2], [x, y + 4 * s, 1.8 * s], [x + 26 * s, y + 3 * s, 0.2]], 'paper');
  p.face(`M${q(-20, -4)}L${q(22, -5)}Q${q(16, 3)} ${q(12, 3)}L${q(-15, 3)}z`, 0.7, 'ink');
  for (let i = 0; i < masts; i++) {
    const m = masts === 1 ? 0 : -11 + (i * 22) / (masts - 1);
    p.line(`M${q(m, -4)}V${num(y - 30 * s)}`, 0.7);
    p.face(`M${q(m + 1, -28)}Q${q(m + 10, -16)} ${q(m + 9, -6)}L${q(m + 1, -6)}z`, 0.6).line(`M${q(m + 1, -20)}L${q(m + 6, -18)}M${q(m + 1, -13)}L${q(m + 8.5, -12)}`, 0.4);
  }
  p.face(`M${q(-12, -24)}L${q(-22, -5)}L${q(-12, -6)}z`, 0.6);
}
/** A rowing boat or a gondola, from above. */
export function skiff(p: Plate, x: number, y: number, long = 9): void {
  const [cx, cy] = at(x, y);
  p.ribbon([[cx - long, cy - 1, 0.2], [cx - long * 0.4, cy, 2], [cx + long * 0.4, cy, 2], [cx + long, cy - 1.4, 0.2]]).ribbon([[cx - long, cy + 2, 0.1], [cx, cy + 2.4, 1.1], [cx + long, cy + 2, 0.1]], 'paper');
  p.line(`M${num(cx - 2)} ${num(cy)}v-4M${num(cx + 3)} ${num(cy)}v-3`, 1);
}
