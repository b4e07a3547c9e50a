/** The Dairy: a plain two-storied house near the lake, with a lawn and the cows that were being tried against each other. */
import { arcade, arch, balustrade, cornice, flag, hip, pediment, pillar, stairs, stones, wall, windows } from '../parts';
import { num, rect, type Plate } from '../plate';
import { ground, sky, tree } from '../scenery';

export function dairy(p: Plate): void {
  sky(p, 33, 270);
  tree(p, 40, 268, 150, 4);
  ground(p, 258, { seed: 9, tone: 0.3, grass: true, fill: 'tint' });
  p.building();
  // Roof over roof: the raised part lights the hall.
  hip(p, 150, 62, 180, 30, 30, { tone: 0.5 });
  wall(p, 160, 92, 160, 20);
  windows(p, 164, 95, 152, 14, 16, 0.6);
  hip(p, 84, 110, 312, 36, 58, { tone: 0.55 });
  for (const x of [150, 330]) flag(p, x, 66, 34, { long: 20, kind: x === 150 ? 'stars' : 'banner' });
  wall(p, 98, 150, 284, 112, (x) => (x > 240 ? 0.1 : 0.03));
  stones(p, 98, 214, 284, 46, 7, 18, 0.3);
  cornice(p, 94, 145, 292, 7, { out: 5 });
  arcade(p, 104, 164, 82, 34, 5, { fill: 0.6, bars: 1 });
  arcade(p, 294, 164, 82, 34, 5, { fill: 0.6, bars: 1 });
  balustrade(p, 100, 199, 90, 7);
  balustrade(p, 290, 199, 90, 7);
  p.level(98, 382, 208, 1.2);
  windows(p, 106, 222, 78, 28, 5, 0.46);
  windows(p, 296, 222, 78, 28, 5, 0.46);
  // The porch, with the tea room's balcony above it.
  wall(p, 190, 144, 100, 118, 0.02);
  cornice(p, 186, 140, 108, 7);
  pediment(p, 186, 106, 108, 34);
  p.engrave(rect(196, 152, 88, 42), (_, y) => 0.9 - (y - 152) / 110, { angle: 90, gap: 1.5 });
  for (const x of [200, 222, 258, 280]) pillar(p, x, 152, 42, 6);
  balustrade(p, 192, 192, 96, 9);
  arch(p, 222, 212, 36, 50, { rim: 4, bars: 1 });
  for (const x of [206, 274]) arch(p, x - 7, 222, 14, 38, { rim: 2 });
  stairs(p, 212, 258, 56, 8, 3, 8);
  p.building(false);
  tree(p, 446, 278, 128, 8);
  // Milk cans, a maid, and the competitors.
  for (const [x, y, s] of [[300, 290, 1], [312, 293, 1.1], [325, 290, 1]] as const) {
    p.face(`M${x - 5 * s} ${y}v${-11 * s}q0 -3 ${2.6 * s} -4v${-3 * s}h${5 * s}v${3 * s}q${2.6 * s} 1 ${2.6 * s} 4v${11 * s}z`, 0.9);
    p.solid(rect(x + 1.5 * s, y - 13 * s, 2.6 * s, 13 * s));
  }
  cow(p, 108, 328, 1.55, 1, true);
  cow(p, 232, 306, 0.9, -1, false);
  cow(p, 392, 338, 1.25, -1, true);
  p.solid('M268 300q-8 0 -9 -1q3 -12 5 -17l-2 -9h12l-2 9q3 6 5 17q-3 1 -9 1z').face('M264 283h8l3 15q-7 2 -14 0z', 0.5).solid('M264.500 270a3.500 4 0 1 1 7 0a3.500 4 0 1 1 -7 0').face('M262.500 268q5.500 -7 11 0z', 0.7);
  // A rail fence closes the lawn.
  for (let x = 6; x < 480; x += 34) p.face(rect(x, 336, 4, 24), 0.7);
  for (const y of [341, 351]) p.face(rect(-2, y, 484, 3.2), 0.7);
}

/** A cow at grass. */
function cow(p: Plate, x: number, y: number, s: number, facing: 1 | -1, patched: boolean): void {
  const at = (dx: number, dy: number) => `${num(x + dx * s * facing)} ${num(y + dy * s)}`;
  p.ribbon([[x - 26 * s, y, 0.3], [x, y + 0.5, 3 * s], [x + 34 * s, y, 0.3]]);
  // The far legs, then the body with its deep chest, the head down and the horns.
  p.solid(`M${at(-15, -12)}L${at(-15, 0)}L${at(-12, 0)}L${at(-11, -12)}zM${at(9, -12)}L${at(9, 0)}L${at(12, 0)}L${at(13, -12)}z`);
  p.line(`M${at(-22, -23)}Q${at(-27, -16)} ${at(-25, -6)}l${num(-1 * s * facing)} ${num(3 * s)}`, 1.2 * s);
  p.face(`M${at(-22, -25)}Q${at(-20, -28)} ${at(-14, -27)}L${at(8, -26)}Q${at(15, -27)} ${at(19, -24)}L${at(25, -17)}Q${at(29, -14)} ${at(32, -7)}Q${at(33, -3)} ${at(29, -3)}L${at(26, -4)}Q${at(23, -9)} ${at(20, -12)}Q${at(17, -8)} ${at(16, -8)}L${at(17, 0)}L${at(13, 0)}L${at(12, -9)}Q${at(0, -6)} ${at(-9, -9)}L${at(-12, -7)}L${at(-14, -10)}L${at(-17, -9)}L${at(-17, 0)}L${at(-21, 0)}L${at(-22, -12)}Q${at(-25, -19)} ${at(-22, -25)}z`, 0.9);
  p.line(`M${at(24, -18)}Q${at(25, -24)} ${at(29, -24)}M${at(26, -16)}Q${at(31, -19)} ${at(33, -17)}`, 1.2 * s);
  p.face(`M${at(22, -17)}Q${at(17, -17)} ${at(17, -14)}Q${at(20, -13)} ${at(23, -15)}z`, 0.7);
  p.solid(`M${at(26.5, -12)}a${num(0.9 * s)} ${num(0.9 * s)} 0 1 1 ${num(1.8 * s)} 0a${num(0.9 * s)} ${num(0.9 * s)} 0 1 1 ${num(-1.8 * s)} 0`);
  if (patched) p.solid(`M${at(-16, -27)}Q${at(-15, -16)} ${at(-8, -17)}Q${at(-2, -14)} ${at(-1, -26.4)}zM${at(9, -26)}Q${at(5, -18)} ${at(10, -14)}Q${at(15, -15)} ${at(16, -25.4)}z`);
  for (let i = 0; i < 6; i++) p.line(`M${at(-18 + i * 6, -10.5)}l${num(2 * s * facing)} ${num(-4 * s)}`, 0.8 * s);
}
