/** Parts of buildings, in elevation, lit from the upper left. Places are the left edge and the top unless a centre is named. */
import { bow, clamp, num, outline, rect, type Colour, type Plate, type Point, type Shape, type Tone } from './plate';

/** How dark something round is, from its left edge (-1) to its right (1). */
export const roundness = (u: number): number => clamp(0.07 + 0.55 * clamp((u + 0.15) / 1.1) ** 1.4 + 0.2 * clamp((-u - 0.72) / 0.28));

/** A plain wall, with a shade laid over it. */
export function wall(p: Plate, x: number, y: number, w: number, h: number, tone: Tone = 0, angle = 0, gap = 2.4): void {
  p.face(rect(x, y, w, h));
  if (tone !== 0) p.engrave(rect(x, y, w, h), tone, { angle, gap });
}

/** Courses of stone: level joints, and upright ones that change from course to course. */
export function stones(p: Plate, x: number, y: number, w: number, h: number, course = 5, block = 11, width = 0.35): void {
  const rows = Math.max(1, Math.round(h / course));
  let d = '';
  for (let row = 0; row < rows; row++) {
    const top = y + (h * row) / rows;
    if (row) d += `M${num(x)} ${num(top)}h${num(w)}`;
    for (let at = x + (row % 2 ? block / 2 : block); at < x + w - 1; at += block) d += `M${num(at)} ${num(top)}v${num(h / rows)}`;
  }
  p.line(d, width);
}

/** A moulding that stands out over what is below it, and its shadow. */
export function cornice(p: Plate, x: number, y: number, w: number, h = 5, { out = 2.5, dentils = true, shadow = true } = {}): void {
  if (shadow) p.solid(rect(x + 0.5, y + h, w - 1, h * 0.22));
  p.face([[x - out, y], [x + w + out, y], [x + w + out * 0.7, y + h * 0.45], [x + w, y + h], [x, y + h], [x - out * 0.7, y + h * 0.45]], 0.7);
  p.level(x - out * 0.7, x + w + out * 0.7, y + h * 0.45, 0.5);
  if (!dentils) return;
  let d = '';
  const pitch = Math.max(2.2, h * 0.5);
  for (let at = x + 0.8; at < x + w - 0.8; at += pitch) d += `M${num(at)} ${num(y + h * 0.52)}v${num(h * 0.4)}`;
  p.line(d, pitch * 0.45);
}

/** A column with its capital and base. */
export function pillar(p: Plate, cx: number, y: number, h: number, w: number, { capital = w * 0.9, flutes = true } = {}): void {
  const half = w / 2;
  p.face([[cx - half * 0.86, y + capital], [cx + half * 0.86, y + capital], [cx + half, y + h], [cx - half, y + h]], 0.55);
  const shaft = y + capital;
  if (flutes && w > 3.2) {
    for (const u of [-0.25, 0.2, 0.5, 0.72]) p.plumb(cx + half * u, shaft, y + h - w * 0.4, roundness(u) * w * 0.24);
  } else p.solid(rect(cx + half * 0.25, shaft, half * 0.62, h - capital));
  p.face([[cx - half * 1.35, y], [cx + half * 1.35, y], [cx + half * 0.86, shaft], [cx - half * 0.86, shaft]], 0.55);
  if (w > 3.2) p.line(`M${num(cx - half * 0.9)} ${num(y + capital * 0.45)}h${num(half * 1.8)}M${num(cx)} ${num(y + capital * 0.45)}v${num(capital * 0.5)}`, 0.5);
  p.face(rect(cx - half * 1.25, y + h - w * 0.35, w * 1.25, w * 0.35), 0.5);
}

/** A row of columns before a dark hall. */
export function colonnade(p: Plate, x: number, y: number, w: number, h: number, count: number, thick: number, { dark = 0.82, gap = 1.5, behind = true } = {}): void {
  if (behind) {
    p.face(rect(x, y, w, h), 0.6, 'paper', w / count >= 9 ? 'opening' : 'body');
    p.engrave(rect(x, y, w, h), (_, at) => dark - 0.32 * ((at - y) / h), { angle: 90, gap, step: 6 });
  }
  for (let i = 0; i < count; i++) pillar(p, x + ((i + 0.5) * w) / count, y, h, thick);
}

/** The outline of a doorway with a round head. */
export function archway(x: number, y: number, w: number, h: number, steps = 14): Shape {
  const r = w / 2;
  return [[x, y + h], ...bow(x + r, y + r, r, r, 180, 360, steps), [x + w, y + h]];
}
/** An opening with a round head: dark above, a little lighter below. */
export function arch(p: Plate, x: number, y: number, w: number, h: number, { rim = 1.4, dark = 0.9, bars = 0, key = true } = {}): void {
  if (rim) p.face(archway(x - rim, y - rim, w + 2 * rim, h + rim), 0.55);
  if (w < 7) p.solid(archway(x, y, w, h, 8));
  else {
    p.face(archway(x, y, w, h), 0.6, 'paper', w >= 14 ? 'opening' : 'body');
    p.engrave(archway(x, y, w, h), (_, at) => dark - 0.3 * ((at - y) / h), { angle: 90, gap: 1.5, step: 6 });
  }
  for (let i = 1; i <= bars; i++) {
    const at = (i * w) / (bars + 1);
    const drop = w / 2 - Math.sqrt(Math.max(0, (w / 2) ** 2 - (at - w / 2) ** 2));
    p.plumb(x + at, y + drop, y + h, 0.8, 'paper');
  }
  if (bars) p.level(x, x + w, y + w / 2, 0.9, 'paper');
  if (key && w > 5) p.face([[x + w / 2 - 1.5, y - rim - 1.2], [x + w / 2 + 1.5, y - rim - 1.2], [x + w / 2 + 0.9, y + 1.6], [x + w / 2 - 0.9, y + 1.6]], 0.5);
}
/** A row of openings with round heads, each in its bay. */
export function arcade(p: Plate, x: number, y: number, w: number, h: number, count: number, { fill = 0.62, ...rest }: { fill?: number; rim?: number; dark?: number; bars?: number; key?: boolean } = {}): void {
  const bay = w / count;
  for (let i = 0; i < count; i++) arch(p, x + bay * (i + (1 - fill) / 2), y, bay * fill, h, rest);
}
/** A row of square-headed windows. */
export function windows(p: Plate, x: number, y: number, w: number, h: number, count: number, fill = 0.5): void {
  const bay = w / count;
  for (let i = 0; i < count; i++) {
    const left = x + bay * (i + (1 - fill) / 2);
    p.solid(rect(left, y, bay * fill, h));
    if (bay * fill > 3) p.line(`M${num(left + (bay * fill) / 2)} ${num(y)}v${num(h)}M${num(left)} ${num(y + h * 0.4)}h${num(bay * fill)}`, 0.5, 'paper');
  }
}

export function balustrade(p: Plate, x: number, y: number, w: number, h = 5, pitch = 2.6): void {
  p.face(rect(x, y, w, h), 0.5);
  let d = '';
  for (let at = x + pitch * 0.8; at < x + w - 0.6; at += pitch) d += `M${num(at)} ${num(y + h * 0.3)}v${num(h * 0.52)}`;
  p.line(d, pitch * 0.42);
  p.level(x - 0.6, x + w + 0.6, y, 1);
}

/** A gable over a front: flat, with carving in it. */
export function pediment(p: Plate, x: number, y: number, w: number, h: number, { carved = true, out = 3 } = {}): void {
  const [mid, base] = [x + w / 2, y + h];
  p.face([[x - out, base], [mid, y - 1.5], [x + w + out, base]], 0.9);
  p.face([[x + h * 0.28, base - h * 0.16], [mid, y + h * 0.22], [x + w - h * 0.28, base - h * 0.16]], 0.55);
  p.line(`M${num(mid)} ${num(y - 1.5)}L${num(x + w + out)} ${num(base)}`, 1.5);
  if (!carved || h < 8) return;
  // A company of figures, tallest in the middle.
  const each = Math.max(2.6, h * 0.17);
  for (let at = x + h * 0.9; at < x + w - h * 0.8; at += each) {
    const tall = h * 0.62 * (1 - Math.abs(at - mid) / (w / 2)) - 0.5;
    if (tall < 1.8) continue;
    const foot = base - h * 0.17;
    p.line(`M${num(at)} ${num(foot)}l${num(Math.sin(at * 3) * 1.2)} ${num(-tall * 0.7)}`, each * 0.42);
    p.solid(`M${num(at - each * 0.2)} ${num(foot - tall * 0.82)}a${num(each * 0.2)} ${num(each * 0.2)} 0 1 0 ${num(each * 0.4)} 0a${num(each * 0.2)} ${num(each * 0.2)} 0 1 0 ${num(-each * 0.4)} 0`);
  }
}

/** Half the width of a dome at each height, 0 at its spring and 1 at its crown. */
export type Profile = (t: number) => number;
export const profiles = {
  half: (t: number) => Math.sqrt(Math.max(0, 1 - t * t)),
  tall: (t: number) => Math.max(0, 1 - t ** 2.6) ** 0.62,
  saucer: (t: number) => Math.sqrt(Math.max(0, 1 - (0.3 + 0.7 * t) ** 2)) / Math.sqrt(1 - 0.09),
  bell: (t: number) => 0.16 + 0.84 * (1 - t) ** 0.75 * (1 + 0.2 * Math.sin(Math.PI * t)),
} satisfies Record<string, Profile>;

export interface DomeLook { profile?: Profile; ribs?: number; tone?: number; gap?: number; fill?: Colour; rings?: readonly number[]; ribWidth?: number }
/** A dome, shaded round its body, with its ribs. Returns where its outline is, so that others can build on it. */
export function dome(p: Plate, cx: number, base: number, rx: number, h: number, { profile = profiles.half, ribs = 9, tone = 1, gap = 2.2, fill = 'paper', rings = [], ribWidth = 0.8 }: DomeLook = {}): void {
  const steps = 22;
  const side = (k: number): Point[] => Array.from({ length: steps + 1 }, (_, i) => [cx + k * rx * profile(i / steps), base - (h * i) / steps]);
  p.face([...side(-1), ...side(1).reverse()], 1, fill);
  // The courses bow upwards, as they do from below.
  const sag = Math.min(0.14 * rx, h * 0.16);
  for (let y = base - gap * 0.6; y > base - h + gap * 0.4; y -= gap) {
    const r = rx * profile((base - y) / h);
    if (r < 1.5) break;
    const count = Math.max(6, Math.round(r / 4));
    p.ribbon(Array.from({ length: count * 2 + 1 }, (_, i) => {
      const u = i / count - 1;
      const rise = sag * (1 - (base - y) / h) * (r / rx) * Math.sqrt(Math.max(0, 1 - u * u));
      return [cx + u * r * 0.995, y - rise * 0.6, Math.min(gap * 0.92, roundness(u) * gap * tone * 1.15)] as const;
    }));
  }
  for (let i = 0; i < ribs; i++) {
    const k = Math.sin((((i + 0.5) / ribs) * 2 - 1) * (Math.PI / 2));
    const path = side(k).map(([x, y]) => [x, y] as const);
    p.line(path, ribWidth * 1.9, 'paper').line(path.map(([x, y]) => [x + ribWidth * 0.7, y] as const), ribWidth);
  }
  for (const t of rings) {
    const r = rx * profile(t);
    p.line(bow(cx, base - h * t + 1, r, sag * (r / rx), 180, 360, 16), 1);
  }
  p.line(outline([...side(-1), ...side(1).reverse()]), 1);
}

/** A small round temple on a crown: columns, a cap and a knob. */
export function lantern(p: Plate, cx: number, base: number, w: number, h: number, { cap = h * 0.45, count = 4 } = {}): void {
  const body = h - cap;
  p.face(rect(cx - w / 2, base - body, w, body), 0.7);
  for (let i = 0; i < count; i++) p.solid(rect(cx - w / 2 + ((i + 0.3) * w) / count, base - body * 0.86, (w / count) * 0.46, body * 0.86));
  p.face(rect(cx - w * 0.62, base - body - 1, w * 1.24, 1.6), 0.5);
  dome(p, cx, base - body - 1, w * 0.5, cap * 0.8, { ribs: 3, gap: 1.6, tone: 1.2, ribWidth: 0.5 });
  p.plumb(cx, base - h - cap * 0.05, base - h + cap * 0.3, 1);
}

/** A pole with its flag, blowing to the right. */
export function flag(p: Plate, x: number, y: number, h: number, { long = h * 0.6, kind = 'banner' as 'banner' | 'pennant' | 'stars' } = {}): void {
  p.face(rect(x - 0.2, y - h, 0.4, h), 0.5);
  const [top, deep] = [y - h + 0.6, long * (kind === 'pennant' ? 0.42 : 0.6)];
  const wave = long * 0.12;
  if (kind === 'pennant') {
    p.face(`M${num(x)} ${num(top)}q${num(long * 0.4)} ${num(-wave)} ${num(long)} ${num(deep * 0.55)}q${num(-long * 0.5)} ${num(-wave)} ${num(-long)} ${num(deep * 0.45)}z`, 0.7);
    return;
  }
  const cloth = `M${num(x)} ${num(top)}c${num(long * 0.3)} ${num(-wave * 2)} ${num(long * 0.6)} ${num(wave * 2)} ${num(long)} 0v${num(deep)}c${num(-long * 0.4)} ${num(wave * 2)} ${num(-long * 0.7)} ${num(-wave * 2)} ${num(-long)} 0z`;
  p.face(cloth, 0.7);
  const stripes = kind === 'stars' ? [0.2, 0.4, 0.6, 0.8] : [0.5];
  for (const k of stripes) p.line(`M${num(x)} ${num(top + deep * k)}c${num(long * 0.3)} ${num(-wave * 2)} ${num(long * 0.6)} ${num(wave * 2)} ${num(long)} 0`, kind === 'stars' ? deep * 0.09 : deep * 0.3);
  if (kind === 'stars') p.solid(`M${num(x)} ${num(top)}c${num(long * 0.15)} ${num(-wave)} ${num(long * 0.25)} ${num(-wave * 0.4)} ${num(long * 0.42)} ${num(-wave * 0.1)}v${num(deep * 0.5)}h${num(-long * 0.42)}z`);
}

/** A figure on its pedestal: wings spread, arm up, or plain. */
export function statue(p: Plate, x: number, y: number, h: number, kind: 'winged' | 'raised' | 'plain' | 'group' = 'plain'): void {
  const block = h * 0.22;
  p.face(rect(x - h * 0.14, y - block, h * 0.28, block), 0.6);
  const foot = y - block;
  const tall = h - block;
  if (kind === 'group') {
    for (const [dx, k] of [[-0.28, 0.72], [0.28, 0.72], [0, 1]] as const) figure(p, x + dx * h * 0.62, foot, tall * k, 'plain');
    p.face(`M${num(x - h * 0.12)} ${num(foot - tall - h * 0.1)}a${num(h * 0.12)} ${num(h * 0.12)} 0 1 1 ${num(h * 0.24)} 0a${num(h * 0.12)} ${num(h * 0.12)} 0 1 1 ${num(-h * 0.24)} 0`, 0.7);
    return;
  }
  figure(p, x, foot, tall, kind);
}
function figure(p: Plate, x: number, foot: number, tall: number, kind: 'winged' | 'raised' | 'plain'): void {
  const at = (dx: number, dy: number) => `${num(x + dx * tall)} ${num(foot - dy * tall)}`;
  // Pale, so that it stands out against the sky; its right side in shade.
  const edge = tall > 9 ? 0.7 : 0.5;
  if (kind === 'winged') p.face(`M${at(0, 0.62)}C${at(-0.2, 0.95)} ${at(-0.46, 1.02)} ${at(-0.52, 1.1)}C${at(-0.5, 0.7)} ${at(-0.28, 0.5)} ${at(0, 0.5)}zM${at(0, 0.62)}C${at(0.2, 0.95)} ${at(0.46, 1.02)} ${at(0.52, 1.1)}C${at(0.5, 0.7)} ${at(0.28, 0.5)} ${at(0, 0.5)}z`, edge);
  if (kind === 'raised') p.line(`M${at(0.05, 0.74)}L${at(0.28, 1.14)}`, tall * 0.12 + edge).line(`M${at(0.05, 0.74)}L${at(0.28, 1.14)}`, tall * 0.1, 'paper');
  p.face(`M${at(-0.17, 0)}L${at(-0.11, 0.45)}L${at(-0.13, 0.77)}H${num(x + tall * 0.13)}L${at(0.11, 0.45)}L${at(0.18, 0)}z`, edge);
  p.face(`M${at(-0.1, 0.87)}a${num(tall * 0.1)} ${num(tall * 0.11)} 0 1 1 ${num(tall * 0.2)} 0a${num(tall * 0.1)} ${num(tall * 0.11)} 0 1 1 ${num(-tall * 0.2)} 0`, edge);
  p.solid(`M${at(0.03, 0)}L${at(0.03, 0.7)}L${at(0.12, 0.74)}L${at(0.1, 0.45)}L${at(0.17, 0)}z`);
}

/** A roof seen from the front: a hip between two slopes, ruled down its fall. */
export function hip(p: Plate, x: number, y: number, w: number, h: number, inset: number, { tone = 0.5, gap = 2, fill = 'tint' as Colour } = {}): void {
  const shape: Shape = [[x, y + h], [x + inset, y], [x + w - inset, y], [x + w, y + h]];
  p.face(shape, 0.9, fill);
  p.engrave(shape, (at) => tone * (0.75 + 0.5 * ((at - x) / w)), { angle: 90, gap, step: 6 });
}
/** A roof to a point. */
export function spire(p: Plate, cx: number, base: number, w: number, h: number, { tone = 0.55, fill = 'tint' as Colour, knob = 3, gap = 1.8 } = {}): void {
  const shape: Shape = [[cx - w / 2, base], [cx, base - h], [cx + w / 2, base]];
  p.face(shape, 0.9, fill);
  p.engrave(shape, (x) => tone * (0.35 + 0.85 * clamp((x - cx) / w + 0.5)), { angle: 0, gap, step: 4 });
  if (knob) p.plumb(cx, base - h - knob, base - h + 1, 0.9);
}
/** Steps, wider below. */
export function stairs(p: Plate, x: number, y: number, w: number, h: number, count = 4, spread = 8): void {
  for (let i = count - 1; i >= 0; i--) {
    const out = (spread * (i + 1)) / count;
    p.face(rect(x - out, y + (h * i) / count, w + 2 * out, h / count), 0.55);
    p.level(x - out, x + w + out, y + (h * (i + 0.75)) / count, (h / count) * 0.32);
  }
}
