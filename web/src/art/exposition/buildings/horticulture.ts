/** Jenney and Mundie's Horticulture: a dome of glass over palms, and long glazed galleries, along the lagoon. */
import { arcade, arch, balustrade, cornice, dome, flag, lantern, pediment, pillar, profiles, stairs, statue, wall } from '../parts';
import { bow, clamp, num, rect, type Plate, type Shape } from '../plate';
import { gondola, quay, reeds, shrubs, sky, water } from '../scenery';

export function horticulture(p: Plate): void {
  sky(p, 81, 280);
  p.building();
  glassDome(p);
  // The galleries, half barrels of glass.
  for (const [from, till] of [[48, 170], [310, 432]] as const) {
    const roof: Shape = [[from, 204], ...bow((from + till) / 2, 204, (till - from) / 2, 40), [till, 204]];
    p.face(roof, 0.9, 'paper', 'glass');
    p.engrave(roof, (x, y) => 0.16 + 0.3 * clamp((x - from) / (till - from)) - 0.1 * clamp((204 - y) / 40), { angle: 90, gap: 4.6 });
    for (const k of [0.25, 0.5, 0.75]) p.line(bow((from + till) / 2, 204, (till - from) / 2, 40 * k), 0.8);
    wall(p, from, 204, till - from, 68, 0.05);
    arcade(p, from + 4, 214, till - from - 8, 56, 7, { fill: 0.6, bars: 1 });
    cornice(p, from, 201, till - from, 6);
  }
  // End pavilions.
  for (const [x, shade] of [[6, 0], [420, 0.16]] as const) {
    dome(p, x + 27, 170, 24, 22, { ribs: 7, gap: 3, tone: 0.6, profile: profiles.half });
    lantern(p, x + 27, 149, 7, 13, { count: 2 });
    wall(p, x + 2, 170, 50, 14, shade);
    cornice(p, x, 168, 54, 4);
    wall(p, x - 2, 184, 58, 90, shade);
    cornice(p, x - 2, 182, 58, 7);
    arch(p, x + 15, 202, 24, 68, { rim: 3, bars: 2 });
    for (const at of [x + 5, x + 49]) pillar(p, at, 192, 78, 6);
    statue(p, x, 182, 17, 'plain');
    statue(p, x + 54, 182, 17, 'plain');
  }
  // The entrance under the dome.
  wall(p, 168, 176, 144, 98, 0.03);
  cornice(p, 164, 170, 152, 8);
  pediment(p, 202, 146, 76, 25);
  arch(p, 212, 192, 56, 80, { rim: 5, bars: 0, dark: 0.8 });
  palm(p, 232, 270, 40);
  palm(p, 252, 270, 30);
  for (const x of [178, 198, 282, 302]) pillar(p, x, 182, 88, 8);
  for (const x of [188, 292]) arch(p, x - 4, 212, 8, 56, { rim: 1 });
  for (const x of [168, 312]) statue(p, x, 170, 24, 'group');
  flag(p, 109, 166, 30, { kind: 'banner', long: 16 });
  flag(p, 371, 166, 30, { kind: 'pennant', long: 18 });
  stairs(p, 196, 266, 88, 8, 3, 14);
  balustrade(p, 0, 266, 178, 7);
  balustrade(p, 302, 266, 178, 7);
  for (let x = 16; x < 480; x += 41) if (x < 180 || x > 300) urn(p, x, 267);
  p.building(false);
  quay(p, 273, 6);
  water(p, 279, 16, (x, depth) => {
    const half = 78 * Math.sqrt(Math.max(0, 1 - (depth / 74) ** 2));
    return Math.abs(x - 240) < half ? 0.42 + 0.2 * Number(x > 250) : depth < 16 ? 0.35 : 0.05;
  });
  gondola(p, 316, 322, 0.95, -1);
  // The Wooded Island comes into the picture.
  shrubs(p, -14, 356, 118, 26, 7);
  reeds(p, -4, 364, 124, 36, 8);
}

/** Panes between ribs and rings, with the light sliding down the left side. */
function glassDome(p: Plate): void {
  const [cx, base, r, h] = [240, 172, 92, 104];
  const half: Shape = [[cx - r, base], ...bow(cx, base, r, h, 180, 360, 40), [cx + r, base]];
  p.face(half, 1.2, 'paper', 'glass');
  // Palms behind the glass.
  for (const [x, tall] of [[196, 46], [222, 70], [252, 58], [284, 44]] as const) palm(p, x, base, tall, true);
  p.engrave(half, (x, y) => {
    const [u, v] = [(x - cx) / r, (base - y) / h];
    const light = Math.abs(Math.hypot(u + 0.42, v - 0.52) - 0.18) < 0.16;
    return light ? 0.04 : clamp(0.14 + 0.46 * clamp(u + 0.1) ** 1.3 + 0.1 * (1 - v) + 0.12 * clamp(-u - 0.8) * 5);
  }, { gap: 2.1, step: 5 });
  for (let i = -8; i <= 8; i++) {
    const k = Math.sin((i / 8.5) * (Math.PI / 2));
    p.line(bow(cx, base, Math.abs(k) * r, h, k < 0 ? 180 : 270, k < 0 ? 270 : 360, 18), i % 2 ? 0.6 : 1.5);
  }
  for (const t of [0.1, 0.24, 0.38, 0.52, 0.65, 0.77, 0.87]) {
    const w = r * Math.sqrt(1 - t * t);
    p.line(bow(cx, base - h * t + 2, w, 7 * (1 - t), 180, 360, 20), t === 0.38 || t === 0.77 ? 1.5 : 0.7);
  }
  p.line(half, 1.4);
  dome(p, cx, base - h + 4, 20, 13, { ribs: 6, gap: 1.7, fill: 'paper' });
  p.face(rect(cx - 22, base - h + 3, 44, 4), 0.8);
  lantern(p, cx, base - h - 8, 8, 16, { count: 2 });
  flag(p, cx, base - h - 22, 18, { kind: 'stars', long: 15 });
}
function palm(p: Plate, x: number, foot: number, h: number, faint = false): void {
  const colour = faint ? 'ink' : 'paper';
  p.ribbon([[x, foot, 2.6], [x + 1.5, foot - h * 0.4, 1.7], [x, foot - h * 0.72, 1.4]], colour);
  for (let i = 0; i < 9; i++) {
    const at = (Math.PI * i) / 8;
    const [dx, dy] = [Math.cos(at) * h * 0.36, Math.sin(at) * h * 0.26];
    p.ribbon([[x, foot - h * 0.72, 1.4], [x + dx * 0.6, foot - h * 0.74 - dy, 1.8], [x + dx, foot - h * 0.66 - dy * 0.5, 0.2]], colour);
  }
}
function urn(p: Plate, x: number, y: number): void {
  p.face(`M${num(x - 2)} ${y}h4l-1 -2q4 -1 4 -5h-10q0 4 4 5z`, 0.7);
  for (const dx of [-3, 0, 3]) p.solid(`M${x + dx - 2} ${y - 8}a2 2.400 0 1 1 4 0a2 2.400 0 1 1 -4 0`);
}
