/** Henry Ives Cobb's Fisheries: a Romanesque hall under a round belvedere, and two aquaria like chapter houses at the ends of bent arcades. */
import { arcade, arch, balustrade, cornice, flag, hip, spire, stones, wall } from '../parts';
import { clamp, num, outline, round, type Plate, type Shape } from '../plate';
import { quay, reeds, sky, water } from '../scenery';

export function fisheries(p: Plate): void {
  sky(p, 57, 280);
  p.building();
  belvedere(p);
  // The hall, its gable and its turrets.
  hip(p, 118, 142, 244, 44, 26, { tone: 0.6, gap: 2.2 });
  tiles(p, 118, 142, 244, 44, 26);
  wall(p, 122, 186, 236, 86, (x) => (x > 250 ? 0.12 : 0.03));
  cornice(p, 118, 183, 244, 6);
  arcade(p, 126, 194, 228, 18, 20, { fill: 0.56, rim: 0.8, key: false });
  arcade(p, 126, 222, 228, 48, 9, { fill: 0.6, bars: 1 });
  for (const x of [122, 358]) turret(p, x, 152, 20, 120);
  p.face([[178, 184], [240, 118], [302, 184]], 1);
  p.engrave([[178, 184], [240, 118], [302, 184]], (x) => 0.06 + 0.16 * clamp((x - 220) / 60), { gap: 2.2 });
  p.line('M172 188L240 115L308 188', 2.6).line('M172 188L240 115L308 188', 1, 'paper');
  wall(p, 186, 182, 108, 92);
  stones(p, 186, 182, 108, 92, 7, 16, 0.3);
  p.face(round(240, 152, 13), 0.9);
  p.solid(round(240, 152, 9.5));
  for (let i = 0; i < 4; i++) p.line(`M${num(240 - 9.5 * Math.cos(i * 0.785))} ${num(152 - 9.5 * Math.sin(i * 0.785))}L${num(240 + 9.5 * Math.cos(i * 0.785))} ${num(152 + 9.5 * Math.sin(i * 0.785))}`, 1, 'paper');
  for (let i = 3; i >= 0; i--) arch(p, 214 - i * 5, 190 - i * 5, 52 + i * 10, 84 + i * 5, { rim: 0, dark: i ? 0.25 + 0.1 * i : 0.95, key: false });
  // Each shaft of the door is a fish, head down.
  for (const x of [207, 213, 267, 273]) fish(p, x, 262, 26, 6);
  fish(p, 196, 262, 34, 9);
  fish(p, 284, 262, 34, 9);
  // The bent arcades and the round ends.
  for (const k of [-1, 1]) {
    const [near, far] = [240 + k * 118, 240 + k * 158];
    const x = Math.min(near, far);
    p.face([[x, 222], [x + 40, 222], [x + 40, 216], [x, 216]], 0.7, 'tint');
    wall(p, x, 222, 40, 52, 0.06);
    arcade(p, x, 230, 40, 42, 4, { fill: 0.6, rim: 1 });
  }
  aquarium(p, 58, 0.02);
  aquarium(p, 422, 0.12);
  flag(p, 240, 36, 26, { kind: 'pennant', long: 20 });
  p.building(false);
  quay(p, 274, 7);
  water(p, 281, 12, (x, depth) => (Math.abs(x - 240) < 30 && depth < 70 ? 0.6 : (x < 106 || x > 376) && depth < 40 ? 0.5 : depth < 18 ? 0.36 : 0.08));
  // What the house is about, leaping.
  leap(p, 318, 322, 1);
  leap(p, 352, 336, 0.7);
  reeds(p, -6, 362, 92, 54, 5);
}

function belvedere(p: Plate): void {
  spire(p, 240, 86, 112, 52, { tone: 0.66 });
  for (let i = 1; i < 6; i++) p.line(`M${240 - i * 10} ${86 - (5 - i) * 1}L240 34L${240 + i * 10} ${86 - (5 - i) * 1}`, 0.5);
  wall(p, 196, 86, 88, 32, (x) => 0.05 + 0.4 * clamp((x - 230) / 54));
  arcade(p, 198, 92, 84, 24, 12, { fill: 0.58, rim: 0.7, key: false });
  cornice(p, 190, 84, 100, 5, { out: 4 });
  balustrade(p, 184, 116, 112, 7);
  wall(p, 184, 123, 112, 42, (x) => 0.05 + 0.4 * clamp((x - 230) / 66));
  arcade(p, 188, 128, 104, 22, 14, { fill: 0.5, rim: 0.6, key: false });
  for (const x of [184, 296]) turret(p, x, 104, 13, 66);
}
function turret(p: Plate, cx: number, top: number, w: number, h: number): void {
  spire(p, cx, top, w * 1.2, w * 1.9, { tone: 0.66 });
  wall(p, cx - w / 2, top, w, h, (x) => clamp(0.05 + 0.5 * clamp((x - cx + 1) / (w / 2))), 90, 1.7);
  arcade(p, cx - w / 2, top + 5, w, Math.min(20, h * 0.3), 3, { fill: 0.56, rim: 0, key: false });
  cornice(p, cx - w / 2, top - 1, w, 3.2, { dentils: false });
}
function aquarium(p: Plate, cx: number, shade: number): void {
  spire(p, cx, 162, 42, 46, { tone: 0.66 });
  wall(p, cx - 18, 162, 36, 18, shade);
  arcade(p, cx - 18, 165, 36, 14, 6, { fill: 0.58, rim: 0.6, key: false });
  cornice(p, cx - 18, 160, 36, 4, { dentils: false });
  const roof: Shape = [[cx - 60, 212], [cx - 22, 180], [cx + 22, 180], [cx + 60, 212]];
  p.face(roof, 0.9, 'tint');
  p.engrave(roof, (x) => 0.4 + 0.3 * clamp((x - cx) / 60 + 0.5), { gap: 2, step: 5 });
  for (const u of [-0.62, -0.24, 0.24, 0.62]) p.line(`M${cx + u * 60} 212L${cx + u * 24} 180`, 1);
  // Ten sides, of which five are seen.
  const edges = [-54, -42, -15, 15, 42, 54];
  edges.slice(0, -1).forEach((from, i) => {
    const w = (edges[i + 1] ?? from) - from;
    wall(p, cx + from, 212, w, 62, shade + [0.16, 0.02, 0.04, 0.22, 0.42][i]!, 0, 1.9);
    arcade(p, cx + from, 222, w, 50, w > 20 ? 3 : 1, { fill: w > 20 ? 0.64 : 0.5, rim: 0.9, key: false });
  });
  cornice(p, cx - 55, 209, 110, 5);
  flag(p, cx, 117, 22, { long: 13, kind: 'banner' });
}
function tiles(p: Plate, x: number, y: number, w: number, h: number, inset: number): void {
  for (let row = 1; row < 7; row++) {
    const t = row / 7;
    p.level(x + inset * (1 - t), x + w - inset * (1 - t), y + h * t, 0.7, 'tint');
  }
}
function fish(p: Plate, cx: number, base: number, h: number, w: number): void {
  p.face(`M${cx} ${base}q${-w * 0.6} ${-h * 0.25} ${-w * 0.45} ${-h * 0.5}q${w * 0.15} ${-h * 0.25} ${w * 0.3} ${-h * 0.32}l${-w * 0.35} ${-h * 0.18}h${w}l${-w * 0.35} ${h * 0.18}q${w * 0.15} ${h * 0.07} ${w * 0.3} ${h * 0.32}q${w * 0.15} ${h * 0.25} ${-w * 0.45} ${h * 0.5}z`, 0.6);
  for (let i = 1; i < 5; i++) p.line(`M${num(cx - w * 0.36)} ${num(base - h * (0.12 + i * 0.13))}q${num(w * 0.36)} ${num(h * 0.07)} ${num(w * 0.72)} 0`, 0.5);
}
function leap(p: Plate, x: number, y: number, s: number): void {
  const at = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  p.face(`M${at(-24, 0)}Q${at(-12, -24)} ${at(14, -20)}Q${at(24, -17)} ${at(28, -10)}Q${at(18, -6)} ${at(8, -9)}Q${at(-8, -12)} ${at(-16, 3)}L${at(-15, 8)}L${at(-32, 4)}z`, 1);
  p.engrave([[x - 20 * s, y - 2 * s], [x - 8 * s, y - 14 * s], [x + 12 * s, y - 18 * s], [x + 6 * s, y - 13 * s], [x - 12 * s, y - 6 * s]], 0.5, { gap: 1.5, angle: -30 });
  p.solid(outline(round(x + 19 * s, y - 13.5 * s, 1.2 * s))).line(`M${at(12, -18)}Q${at(10, -12)} ${at(13, -8)}M${at(-2, -18)}L${at(4, -24)}L${at(8, -20)}`, 0.9);
  p.line(`M${at(-40, 9)}Q${at(-24, 4)} ${at(-6, 9)}M${at(18, 9)}Q${at(30, 4)} ${at(42, 9)}`, 1.2, 'paper');
}
