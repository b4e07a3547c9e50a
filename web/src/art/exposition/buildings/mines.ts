/** Solon Beman's Mines and Mining: a deep arched gate between square towers with low domes, and a loggia along the ground. */
import { arch, arcade, archway, balustrade, colonnade, cornice, dome, flag, pediment, profiles, stairs, statue, stones, wall } from '../parts';
import { bow, clamp, num, outline, rect, round, type Plate } from '../plate';
import { crowd, ground, lamp, sky } from '../scenery';

export function mines(p: Plate): void {
  sky(p, 129, 290);
  ground(p, 284, { seed: 12, tone: 0.36 });
  p.building();
  // The glazed ridge of the hall.
  p.face([[96, 166], [128, 130], [352, 130], [384, 166]], 0.9, 'tint');
  p.engrave([[96, 166], [128, 130], [352, 130], [384, 166]], (x) => 0.3 + 0.3 * (x / 480), { angle: 90, gap: 2.6 });
  p.face([[150, 130], [160, 114], [320, 114], [330, 130]], 0.8);
  for (let x = 158; x < 326; x += 7) p.line(`M${x} 129V116`, 1.2);
  for (const [x, shade] of [[60, 0.03], [306, 0.13]] as const) {
    wall(p, x, 168, 114, 116, shade);
    colonnade(p, x + 3, 178, 108, 34, 10, 4.6);
    arcade(p, x + 2, 228, 110, 54, 5, { fill: 0.68, rim: 2.2 });
    stones(p, x, 218, 114, 8, 4, 12, 0.3);
    cornice(p, x, 162, 114, 8);
    balustrade(p, x, 155, 114, 7);
    p.level(x, x + 114, 216, 1.4);
  }
  // Corner pavilions.
  for (const [x, shade] of [[0, 0], [408, 0.2]] as const) {
    dome(p, x + 36, 128, 31, 24, { profile: profiles.saucer, ribs: 8, fill: 'tint', gap: 2 });
    flag(p, x + 36, 105, 30, { long: 18, kind: 'stars' });
    wall(p, x + 3, 128, 66, 20, shade);
    arcade(p, x + 6, 132, 60, 14, 7, { fill: 0.5, rim: 0.6, key: false });
    cornice(p, x, 125, 72, 5);
    wall(p, x - 1, 150, 74, 134, shade);
    cornice(p, x - 1, 146, 74, 8);
    stones(p, x - 1, 160, 74, 124, 8, 20, 0.35);
    arch(p, x + 18, 180, 36, 100, { rim: 5, bars: 2 });
  }
  // The gate.
  wall(p, 158, 124, 164, 162, (x) => 0.02 + 0.12 * clamp((x - 270) / 50));
  stones(p, 158, 124, 164, 162, 9, 22, 0.35);
  cornice(p, 154, 116, 172, 9);
  p.face(rect(168, 96, 144, 20), 0.8);
  for (let x = 176; x < 306; x += 8) p.line(`M${x} 101v10`, 2.4);
  cornice(p, 166, 92, 148, 5);
  pediment(p, 196, 66, 88, 26);
  statue(p, 240, 66, 22, 'raised');
  for (const x of [170, 310]) statue(p, x, 92, 27, 'winged');
  arch(p, 190, 146, 100, 138, { rim: 8, dark: 0.96, key: false });
  for (const r of [57, 54]) p.line(archway(240 - r, 196 - r, r * 2, 88 + r), 0.9);
  // Coffers in the vault, and the glazed screen at the back.
  p.face(archway(204, 172, 72, 112), 0.9);
  p.engrave(archway(204, 172, 72, 112), (_, y) => 0.75 - 0.35 * ((y - 172) / 112), { angle: 90, gap: 1.5 });
  for (let i = 1; i < 6; i++) p.plumb(204 + i * 12, 208, 284, 0.9, 'paper');
  for (const k of [0.5, 1]) p.line(bow(240, 208, 36 * k), 0.9, 'paper');
  for (let i = 1; i < 6; i++) p.line(`M240 208L${num(240 - 36 * Math.cos((i * Math.PI) / 6))} ${num(208 - 36 * Math.sin((i * Math.PI) / 6))}`, 0.8, 'paper');
  p.level(204, 276, 208, 1.2, 'paper').level(204, 276, 244, 0.9, 'paper');
  // Miners' lamps and picks above the gate.
  for (const x of [172, 308]) p.face(round(x, 150, 9), 0.9).line(`M${x - 5} 155L${x + 5} 145M${x - 5} 145L${x + 5} 155`, 1.4).line(outline(round(x, 150, 6)), 0.6);
  stairs(p, 192, 280, 96, 9, 3, 16);
  p.building(false);
  lamp(p, 134, 326, 50);
  lamp(p, 350, 316, 42);
  // A wagon of ore.
  p.face('M44 316h66l-8 20h-50z', 1).engrave([[46, 317], [108, 317], [101, 335], [53, 335]], 0.35, { gap: 2.4 });
  for (const [x, y, r] of [[54, 314, 7], [66, 310, 9], [80, 309, 9], [94, 312, 8], [104, 315, 5]] as const) p.face([[x - r, y + 3], [x - r * 0.6, y - r * 0.6], [x + r * 0.2, y - r * 0.8], [x + r, y], [x + r * 0.8, y + 4]], 0.9).solid([[x + r * 0.2, y - r * 0.8], [x + r, y], [x + r * 0.8, y + 4], [x + r * 0.3, y + 2]]);
  for (const x of [62, 92]) p.face(round(x, 338, 6.5), 1.2).face(round(x, 338, 2), 0.8);
  p.level(20, 134, 346, 1.8);
  crowd(p, 31, 20, { back: 296, front: 350, from: 180, till: 470 });
}
