/** Van Brunt and Howe's Electricity: a skyline of open towers and spires about the great niche where Franklin flies his kite. */
import { arcade, arch, archway, balustrade, colonnade, cornice, flag, pillar, spire, stairs, statue, wall, windows } from '../parts';
import { bow, num, rect, round, type Plate } from '../plate';
import { launch, quay, sky, water } from '../scenery';

export function electricity(p: Plate): void {
  sky(p, 44, 285, { dark: 0.8, night: true });
  for (const [x, y] of [[62, 30], [196, 20], [222, 58], [276, 34], [300, 84], [404, 26], [440, 60], [18, 64], [90, 78], [168, 84], [466, 18], [388, 80]] as const) p.solid(round(x, y, 1.3), 'paper');
  // Beams of the searchlights.
  p.solid([[129, 18], [-4, -6], [-4, 40]], 'paper').solid([[351, 18], [484, 52], [484, 4]], 'paper');
  p.building();
  p.face([[112, 152], [150, 112], [330, 112], [368, 152]], 0.9, 'tint');
  p.engrave([[112, 152], [150, 112], [330, 112], [368, 152]], (x) => 0.25 + 0.35 * (x / 480), { angle: 90, gap: 2.4 });
  for (const [x, shade] of [[26, 0.03], [300, 0.12]] as const) {
    wall(p, x, 160, 154, 112, shade);
    for (let i = 0; i < 5; i++) {
      arch(p, x + 22 + i * 23, 192, 15, 74, { rim: 1.6, bars: 1 });
      pillar(p, x + 18 + i * 23, 172, 96, 5);
    }
    pillar(p, x + 18 + 5 * 23, 172, 96, 5);
    cornice(p, x, 160, 154, 9);
    balustrade(p, x, 153, 154, 7);
    arcade(p, x + 18, 178, 116, 10, 10, { fill: 0.5, rim: 0, key: false });
  }
  tower(p, 130, 62, 34, 0.03);
  tower(p, 350, 62, 34, 0.16);
  tower(p, 30, 96, 28, 0.04);
  tower(p, 450, 96, 28, 0.16);
  tower(p, 80, 122, 16, 0.04, 30);
  tower(p, 400, 122, 16, 0.16, 30);
  // The niche.
  wall(p, 166, 128, 148, 146, 0.05);
  cornice(p, 164, 120, 152, 9);
  p.face([[176, 120], [184, 106], [296, 106], [304, 120]], 0.8);
  for (const x of [176, 304]) statue(p, x, 120, 26, 'winged');
  statue(p, 240, 106, 27, 'raised');
  for (let i = 0; i < 4; i++) {
    const r = 54 - i * 5;
    p.face(archway(240 - r, 138 + (54 - r), r * 2, 134 - (54 - r)), 0.7, 'paper', i === 3 ? 'opening' : 'body');
    if (i % 2) p.engrave([bow(240, 192, r), bow(240, 192, r - 5)], 0.5, { gap: 1.8 });
  }
  // The half dome: coffers shrink towards its crown.
  p.engrave(archway(204, 156, 72, 116), (x, y) => 0.35 + 0.5 * ((x - 204) / 72) * (y < 192 ? 1 : 0.7), { angle: 0, gap: 1.9, step: 4 });
  for (let i = -4; i <= 4; i++) p.line(`M240 157Q${240 + i * 9} 162 ${num(240 + i * 8.6)} 192`, 1, 'paper');
  for (const k of [0.4, 0.7, 1]) p.line(bow(240, 192, 36 * Math.sin(k * 1.57), 5, 0, 180), 0.9, 'paper');
  colonnade(p, 206, 196, 68, 34, 6, 4.4, { dark: 0.8 });
  p.face(rect(206, 230, 68, 4), 0.6);
  arcade(p, 206, 238, 68, 34, 5, { fill: 0.55 });
  statue(p, 240, 276, 62, 'raised');
  p.line('M252 214Q262 176 286 150', 0.7, 'paper').face('M286 150l8 -12l7 8l-10 8z', 0.8);
  stairs(p, 186, 268, 108, 8, 3, 12);
  flag(p, 104, 154, 24, { long: 13 });
  flag(p, 376, 154, 24, { long: 13 });
  p.building(false);
  quay(p, 276, 8);
  water(p, 284, 8, (x, depth) => (Math.abs(x - 240) < 52 - depth * 0.2 && depth < 60 ? 0.7 : [30, 130, 350, 450].some((at) => Math.abs(x - at) < 15 && depth < 70) ? 0.62 : depth < 14 ? 0.4 : 0.05), { night: true });
  launch(p, 350, 326, 1.15, -1);
  launch(p, 86, 306, 0.62, 1);
}

/** A tower of open storeys, with the lamp at the tip of its spire. */
function tower(p: Plate, cx: number, top: number, w: number, shade: number, storey = 44): void {
  const half = w / 2;
  spire(p, cx, top, w * 0.62, w * 1.25, { fill: 'paper', knob: w * 0.22 });
  wall(p, cx - half * 0.66, top, w * 0.66, storey * 0.5, shade);
  arch(p, cx - half * 0.34, top + storey * 0.12, w * 0.34, storey * 0.38, { rim: 1 });
  cornice(p, cx - half * 0.7, top - 2, w * 0.7, 3.5, { dentils: false });
  for (const k of [-1, 1]) spire(p, cx + k * half * 0.84, top + storey * 0.5, w * 0.2, w * 0.5, { fill: 'paper', knob: 2 });
  const body = top + storey * 0.5;
  wall(p, cx - half, body, w, 272 - body, shade);
  cornice(p, cx - half, body - 2, w, 4.5);
  arch(p, cx - half * 0.6, body + storey * 0.18, w * 0.6, storey * 0.8, { rim: 1.6 });
  for (const k of [-1, 1]) pillar(p, cx + k * half * 0.82, body + storey * 0.12, storey * 0.88, w * 0.15);
  cornice(p, cx - half - 1, 160, w + 2, 8);
  if (w > 30) windows(p, cx - half + 4, body + storey * 1.1 + 2, w - 8, 9, 4, 0.5);
  arch(p, cx - half * 0.5, 192, w * 0.5, 74, { rim: 2, bars: w > 20 ? 1 : 0 });
  for (const k of [-1, 1]) pillar(p, cx + k * half * 0.82, 172, 98, w * 0.14);
}
