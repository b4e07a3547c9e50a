/** What lies around the buildings: sky, water, lawns, trees, people, boats. */
import { bow, clamp, drift, num, outline, rect, round, scatter, type Plate, type Point, type Shape } from './plate';

export const WIDE = 480;
export const TALL = 360;

/** A sky of ruled lines with clouds left free. The tint lies beneath it, and not beneath the clouds. */
export function sky(p: Plate, seed: number, till = 290, { dark = 0.42, sun = null, night = false }: { dark?: number; sun?: Point | null; night?: boolean } = {}): void {
  p.solid(rect(0, 0, WIDE, till), 'tint');
  const random = scatter(seed + 7);
  const banks = Array.from({ length: 3 }, (_, i) => ({ x: (i * 175 + random() * 130) % WIDE, y: 36 + random() * 96, w: 62 + random() * 74, h: 13 + random() * 15 }));
  const cloud = (x: number, y: number) => {
    let most = 0;
    for (const bank of banks) {
      const u = (x - bank.x) / bank.w;
      const flat = y > bank.y ? 2.3 : 1;
      const v = ((y - bank.y) / bank.h) * flat;
      most = Math.max(most, 1.06 - Math.abs(u) ** 1.5 - Math.abs(v * (0.7 + 0.6 * drift(x / 11, seed, seed))) ** 1.4 - 0.2 * drift(x / 9, y / 8, seed));
    }
    return most;
  };
  // The white of a cloud is paper, cut out of the tint by the same function that stops the lines.
  for (let y = night ? 999 : 6; y < 170; y += 2) {
    let run: Point[] = [];
    for (let x = -4; x <= WIDE + 4; x += 4) {
      if (cloud(x, y) > 0.1) run.push([x, y]);
      else {
        if (run.length > 1) p.line(run, 2.3, 'paper');
        run = [];
      }
    }
    if (run.length > 1) p.line(run, 2.3, 'paper');
  }
  p.engrave(rect(0, 0, WIDE, till), (x, y) => {
    const c = cloud(x, y);
    if (night) return c > 0.1 ? 0.5 : dark * (1 - 0.5 * (y / till));
    // Rays: towards the sun the lines thin out, in sectors.
    const ray = sun ? (Math.sin(Math.atan2(y - sun[1], x - sun[0]) * 22) > 0 ? 0.5 : 1) * clamp(Math.hypot(x - sun[0], y - sun[1]) / 190, 0.25) : 1;
    const open = (dark * (1 - 0.8 * (y / till)) + 0.05) * ray;
    const belly = clamp((y - 20) / 60) * 0.12;
    return c > 0.1 ? (c < 0.2 ? 0.13 : belly * (c < 0.4 ? 1 : 0)) : open + 0.05 * drift(x / 40, y / 20, seed);
  }, { gap: 3.1, step: 6 });
}

/** Water from the shore to the lower edge. `mirror` says how dark the reflection is above a place. */
export function water(p: Plate, top: number, seed: number, mirror: (x: number, depth: number) => number = () => 0, { till = TALL, night = false } = {}): void {
  p.solid(rect(0, top, WIDE, till - top), 'tint');
  const rows = 22;
  const random = scatter(seed + 31);
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const y = top + 1.6 + (till - top) * (t * 0.75 + t * t * 0.25);
    const thick = 0.8 + t * 1.7;
    let x = -random() * 30;
    while (x < WIDE) {
      const depth = y - top;
      const dark = clamp(mirror(x, depth) + (night ? 0.42 : 0));
      const long = (10 + random() * 30) * (1 + t) * (0.6 + dark);
      const swell = thick * (0.42 + 0.75 * dark) * (0.7 + 0.6 * random());
      p.ribbon([[x, y, 0.1], [x + long * 0.3, y + Math.sin(x) * 0.4, swell], [x + long * 0.7, y + Math.cos(x) * 0.4, swell * 0.9], [x + long, y, 0.1]]);
      x += long + (3 + random() * 22) * (1.15 - dark) * (0.8 + t);
    }
    // Light on the water.
    for (let k = 0; k < 3; k++) {
      const at = random() * WIDE;
      if (mirror(at, y - top) < 0.4 || night) p.ribbon([[at, y + 1.2, 0.1], [at + 8 + t * 14, y + 1.2, 0.6 + t * 1.1], [at + 18 + t * 30, y + 1.2, 0.1]], 'paper');
    }
  }
}

/** A level ground, its paving or grass ruled, darker towards the front. */
export function ground(p: Plate, top: number, { till = TALL, tone = 0.34, gap = 3, grass = false, seed = 1, fill = 'paper' as 'paper' | 'tint' } = {}): void {
  p.solid(rect(0, top, WIDE, till - top), fill);
  p.level(0, WIDE, top, 0.9);
  p.engrave(rect(0, top, WIDE, till - top), (x, y) => {
    const t = (y - top) / (till - top);
    const patch = drift(x / 38, y / 7, seed);
    return tone * (0.35 + 0.5 * t) * (patch > 0.42 ? 1 : 0.15);
  }, { gap, step: 8 });
  if (!grass) return;
  const random = scatter(seed + 5);
  let d = '';
  for (let i = 0; i < 240; i++) {
    const y = top + 4 + (till - top - 4) * Math.sqrt(random());
    const tall = 1.5 + ((y - top) / (till - top)) * 4;
    d += `M${num(random() * WIDE)} ${num(y)}l${num((random() - 0.5) * 2)} ${num(-tall)}`;
  }
  p.line(d, 0.6);
}

/** The wall of a quay, with its coping. */
export function quay(p: Plate, y: number, h = 8, from = 0, till = WIDE): void {
  p.face(rect(from, y, till - from, h), 0.8);
  p.engrave(rect(from, y + 2.6, till - from, h - 2.6), (x, at) => 0.34 + 0.3 * ((at - y) / h) + 0.08 * Math.sin(x / 5), { gap: 1.5, step: 9 });
  p.level(from, till, y + 2.4, 0.8).level(from, till, y + h, 1.4);
}

/** A broad tree: its crown in clumps, light from the left. */
export function tree(p: Plate, x: number, foot: number, h: number, seed: number): void {
  const random = scatter(seed + 11);
  p.solid([[x - h * 0.04, foot], [x - h * 0.02, foot - h * 0.6], [x + h * 0.03, foot - h * 0.6], [x + h * 0.05, foot]]);
  p.line(`M${num(x)} ${num(foot - h * 0.3)}L${num(x - h * 0.16)} ${num(foot - h * 0.5)}M${num(x)} ${num(foot - h * 0.36)}L${num(x + h * 0.17)} ${num(foot - h * 0.54)}`, h * 0.02);
  const clumps = Array.from({ length: 9 }, (_, i) => ({ x: x + (random() - 0.5) * h * 0.52, y: foot - h * (0.86 - 0.42 * (i / 8)), r: h * (0.13 + random() * 0.07) }));
  for (const { x: cx, y: cy, r } of clumps) {
    const edge: Shape = bow(cx, cy, r, r * 0.86, 0, 360, 18).map(([ax, ay], i) => [ax + Math.sin(i * 2.1 + cx) * r * 0.1, ay + Math.cos(i * 2.7) * r * 0.1] as const);
    p.face(edge, 0.6);
    p.engrave(edge, (ax, ay) => clamp(0.42 + 0.5 * ((ax - cx) / r) + 0.45 * ((ay - cy) / r)), { gap: 1.7, angle: -18, step: 3 });
  }
}
/** A tree like a flame. */
export function poplar(p: Plate, x: number, foot: number, h: number): void {
  const shape: Shape = [...Array.from({ length: 11 }, (_, i) => [x - h * 0.12 * Math.sin(Math.PI * (i / 10) ** 0.7), foot - h * 0.06 - (h * 0.94 * i) / 10] as const), ...Array.from({ length: 11 }, (_, i) => [x + h * 0.12 * Math.sin(Math.PI * (1 - i / 10) ** 0.7), foot - h + (h * 0.94 * i) / 10] as const)];
  p.plumb(x, foot - h * 0.1, foot, h * 0.04);
  p.face(shape, 0.6);
  p.engrave(shape, (ax) => clamp(0.4 + 0.5 * ((ax - x) / (h * 0.12))), { angle: 62, gap: 1.6, step: 3 });
}
/** Bushes along a foot. */
export function shrubs(p: Plate, x: number, foot: number, w: number, h: number, seed: number): void {
  const random = scatter(seed + 3);
  const count = Math.max(3, Math.round(w / (h * 0.9)));
  for (let i = 0; i < count; i++) {
    const [cx, r] = [x + ((i + 0.5) * w) / count, h * (0.42 + random() * 0.3)];
    const edge = bow(cx, foot, r * 1.1, r * 1.25, 180, 360, 12).map(([ax, ay], k) => [ax, ay + Math.sin(k * 2.6 + i) * r * 0.09] as const);
    p.face(edge, 0.6);
    p.engrave(edge, (ax, ay) => clamp(0.4 + 0.42 * ((ax - cx) / r) + 0.3 * ((ay - foot + r * 0.6) / r)), { gap: 1.6, angle: -15, step: 3 });
  }
}
export function reeds(p: Plate, x: number, foot: number, w: number, h: number, seed: number): void {
  const random = scatter(seed + 17);
  for (let i = 0; i < w / 1.9; i++) {
    const [at, tall, lean] = [x + random() * w, h * (0.5 + random() * 0.5), (random() - 0.4) * h * 0.5];
    p.ribbon([[at, foot, 1.1], [at + lean * 0.4, foot - tall * 0.6, 0.8], [at + lean, foot - tall, 0.15]]);
  }
}

/** Somebody of 1893, from afar: a parasol, a top hat, or neither. */
export function stroller(p: Plate, x: number, foot: number, h: number, kind: 'lady' | 'gentleman' | 'child' = 'gentleman'): void {
  const tall = kind === 'child' ? h * 0.62 : h;
  const at = (dx: number, dy: number) => `${num(x + dx * tall)} ${num(foot - dy * tall)}`;
  if (kind === 'lady') {
    p.solid(`M${at(-0.22, 0)}C${at(-0.16, 0.3)} ${at(-0.08, 0.45)} ${at(-0.07, 0.56)}L${at(-0.1, 0.8)}H${num(x + tall * 0.1)}L${at(0.07, 0.56)}C${at(0.1, 0.45)} ${at(0.2, 0.3)} ${at(0.26, 0)}z`);
    p.line(`M${at(0.08, 0.7)}L${at(0.22, 1.02)}`, tall * 0.04).face(`M${at(-0.1, 1)}Q${at(0.2, 1.34)} ${at(0.54, 1)}Q${at(0.2, 1.08)} ${at(-0.1, 1)}z`, 0.7);
  } else p.solid(`M${at(-0.11, 0)}L${at(-0.12, 0.78)}H${num(x + tall * 0.12)}L${at(0.11, 0)}H${num(x + tall * 0.02)}L${at(0, 0.36)}L${at(-0.02, 0)}z`);
  p.solid(outline(round(x, foot - tall * 0.88, tall * 0.075, tall * 0.09)));
  if (kind === 'gentleman') p.solid(`M${at(-0.14, 0.93)}H${num(x + tall * 0.14)}V${num(foot - tall * 0.96)}H${num(x + tall * 0.09)}V${num(foot - tall * 1.1)}H${num(x - tall * 0.08)}V${num(foot - tall * 0.96)}H${num(x - tall * 0.14)}z`);
  p.line(`M${at(0.05, 0)}h${num(tall * 0.5)}`, tall * 0.05);
}
/** Many of them, smaller towards the back. */
export function crowd(p: Plate, seed: number, count: number, { from = 10, till = WIDE - 10, back = 290, front = 350, tall = 17 } = {}): void {
  const random = scatter(seed + 23);
  const kinds = ['lady', 'gentleman', 'gentleman', 'lady', 'child'] as const;
  const people = Array.from({ length: count }, () => ({ x: from + random() * (till - from), t: random(), kind: kinds[Math.floor(random() * 5)] ?? 'lady' }));
  for (const { x, t, kind } of people.sort((a, b) => a.t - b.t)) stroller(p, x, back + (front - back) * t, tall * (0.42 + 0.58 * t), kind);
}

export function gondola(p: Plate, x: number, y: number, s: number, facing: 1 | -1 = 1): void {
  const at = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  p.ribbon([[x - s * 44 * facing, y + 6 * s, 0.2], [x, y + 7 * s, 2.4 * s], [x + s * 46 * facing, y + 6 * s, 0.2]], 'paper');
  p.face(`M${at(-44, -9)}Q${at(-40, 4)} ${at(-18, 5)}H${num(x + 20 * s * facing)}Q${at(42, 4)} ${at(46, -12)}L${at(42, -12)}Q${at(38, -3)} ${at(22, -2)}L${at(-20, -2)}Q${at(-36, -2)} ${at(-41, -9)}z`, 0.5, 'ink');
  p.face(`M${at(-6, -2)}V${num(y - 11 * s)}Q${at(4, -17)} ${at(14, -11)}V${num(y - 2 * s)}z`, 0.8);
  p.line(`M${at(-2, -11)}V${num(y - 3 * s)}M${at(4, -13)}V${num(y - 3 * s)}M${at(10, -11)}V${num(y - 3 * s)}`, 0.8);
  // The gondolier stands astern and leans on his oar.
  p.solid(`M${at(-30, -2)}L${at(-29, -16)}L${at(-23, -16)}L${at(-25, -2)}z`).solid(outline(round(x - 26 * s * facing, y - 19 * s, 2.3 * s)));
  p.line(`M${at(-21, -16)}L${at(-36, 9)}`, 0.9 * s + 0.3);
}
/** An electric launch under its awning. */
export function launch(p: Plate, x: number, y: number, s: number, facing: 1 | -1 = 1): void {
  const at = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  p.ribbon([[x - s * 40 * facing, y + 6 * s, 0.2], [x, y + 7.5 * s, 2.2 * s], [x + s * 50 * facing, y + 6 * s, 0.2]], 'paper');
  for (let i = -3; i <= 3; i++) p.solid(outline(round(x + i * 8.5 * s, y - 6 * s, 1.9 * s, 2.2 * s))).solid(rect(x + (i * 8.5 - 2) * s, y - 4.5 * s, 4 * s, 5 * s));
  p.face(`M${at(-38, -3)}H${num(x + 44 * s * facing)}Q${at(38, 6)} ${at(30, 6)}H${num(x - 34 * s * facing)}z`, 0.9);
  p.line(`M${at(-36, 0)}H${num(x + 40 * s * facing)}`, 1.4 * s);
  p.line(`M${at(-30, -3)}V${num(y - 13 * s)}M${at(-10, -3)}V${num(y - 13 * s)}M${at(10, -3)}V${num(y - 13 * s)}M${at(30, -3)}V${num(y - 13 * s)}`, 0.8);
  p.face(`M${at(-36, -12)}Q${at(0, -17)} ${at(38, -12)}V${num(y - 10.5 * s)}H${num(x - 36 * s * facing)}z`, 0.8);
}
export function swan(p: Plate, x: number, y: number, s: number, facing: 1 | -1 = 1): void {
  const at = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  p.face(`M${at(-10, -1)}Q${at(-13, -6)} ${at(-14, -7)}Q${at(-4, -9)} ${at(3, -4)}Q${at(9, -7)} ${at(5, -13)}Q${at(6, -17)} ${at(9, -15)}L${at(12, -13)}L${at(9, -13)}Q${at(12, -4)} ${at(6, 0)}Q${at(-4, 2)} ${at(-10, -1)}z`, 0.8);
  p.line(`M${at(-11, -5)}Q${at(-4, -6)} ${at(1, -2)}M${at(-9, -3)}Q${at(-4, -3)} ${at(-1, -1)}`, 0.6);
}
/** A lamp of the promenades: three globes. */
export function lamp(p: Plate, x: number, foot: number, h: number): void {
  p.plumb(x, foot - h, foot, h * 0.04).solid([[x - h * 0.07, foot], [x, foot - h * 0.2], [x + h * 0.07, foot]]);
  p.line(`M${num(x - h * 0.13)} ${num(foot - h * 0.84)}H${num(x + h * 0.13)}`, h * 0.03);
  for (const [dx, dy] of [[-0.13, 0.9], [0.13, 0.9], [0, 1.04]] as const) p.face(round(x + dx * h, foot - dy * h, h * 0.055), 0.7);
}
/** Water rising and falling. */
export function jets(p: Plate, cx: number, foot: number, w: number, h: number): void {
  for (const k of [-1, -0.66, -0.33, 0, 0.33, 0.66, 1]) {
    const top = h * (1 - 0.42 * Math.abs(k));
    const path: Point[] = Array.from({ length: 13 }, (_, i) => [cx + (k * w * i) / 24, foot - top * (1 - ((i - 6) / 6) ** 2 * (i < 6 ? 1 : 0.8))]);
    p.line(path, 1.8, 'paper').line(path, 0.6);
  }
}
export function birds(p: Plate, seed: number, x: number, y: number, count = 5): void {
  const random = scatter(seed + 41);
  for (let i = 0; i < count; i++) {
    const [at, high, s] = [x + random() * 60, y + random() * 24, 2.4 + random() * 2.2];
    p.line(`M${num(at - s)} ${num(high - s * 0.5)}Q${num(at - s * 0.4)} ${num(high - s * 0.9)} ${num(at)} ${num(high)}Q${num(at + s * 0.5)} ${num(high - s)} ${num(at + s)} ${num(high - s * 0.7)}`, 0.8);
  }
}
