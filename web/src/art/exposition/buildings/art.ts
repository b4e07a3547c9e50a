/** Charles Atwood's Palace of Fine Arts: Ionic porticos, a stepped attic and a low dome with Victory, above the north pond. */
import { arcade, colonnade, cornice, dome, pediment, pillar, profiles, stairs, statue, stones, wall } from '../parts';
import { rect, type Plate } from '../plate';
import { birds, poplar, quay, shrubs, sky, swan, water } from '../scenery';

export function art(p: Plate): void {
  sky(p, 21, 280);
  birds(p, 2, 350, 60);
  p.building();
  // Dome, drum and attic, each wider than the one above.
  dome(p, 240, 96, 74, 40, { profile: profiles.saucer, ribs: 14, rings: [0.2], fill: 'tint', tone: 0.95 });
  statue(p, 240, 58, 34, 'winged');
  wall(p, 160, 96, 160, 20, (x) => 0.05 + 0.36 * Math.max(0, (x - 240) / 80));
  cornice(p, 158, 93, 164, 5);
  arcade(p, 166, 102, 148, 12, 17, { fill: 0.46, rim: 0, key: false });
  p.face([[118, 142], [142, 116], [338, 116], [362, 142]], 0.9, 'tint');
  p.engrave([[118, 142], [142, 116], [338, 116], [362, 142]], (x) => 0.3 + 0.3 * (x / 480), { angle: 90, gap: 3 });
  p.level(118, 362, 142, 1.4);
  wall(p, 124, 142, 232, 22, 0.1);
  // The wings, long and low, with a porch at each end.
  for (const [x, shade] of [[0, 0.04], [318, 0.14]] as const) {
    wall(p, x, 184, 162, 78, shade);
    stones(p, x, 206, 162, 56, 8, 20);
    colonnade(p, x + 4, 194, 156, 60, 14, 4.6, { dark: 0.6 });
    cornice(p, x, 183, 162, 8);
    p.face([[x, 183], [x + 10, 170], [x + 152, 170], [x + 162, 183]], 0.8, 'tint');
    p.engrave([[x, 183], [x + 10, 170], [x + 152, 170], [x + 162, 183]], 0.4, { angle: 90, gap: 2.6 });
  }
  for (const x of [24, 456]) {
    wall(p, x - 34, 176, 68, 88, 0.05);
    colonnade(p, x - 30, 186, 60, 76, 4, 7);
    cornice(p, x - 34, 176, 68, 9);
    pediment(p, x - 34, 158, 68, 18);
    statue(p, x, 158, 15, 'plain');
  }
  // The great porch.
  wall(p, 146, 162, 188, 102, 0.06);
  for (const x of [152, 314]) {
    p.engrave(rect(x, 176, 14, 84), 0.45, { angle: 90, gap: 1.7 });
    // Maidens carry the corners of the porch.
    for (const y of [214]) statue(p, x + 7, y + 48, 46, 'plain');
  }
  colonnade(p, 172, 176, 136, 88, 8, 10.5, { dark: 0.92 });
  p.face(rect(224, 214, 32, 50), 0.8);
  p.solid(rect(229, 220, 22, 44));
  for (const x of [214, 266]) pillar(p, x, 176, 88, 10.5);
  cornice(p, 146, 165, 188, 11);
  pediment(p, 146, 128, 188, 38);
  for (const [x, y] of [[240, 128], [147, 164], [333, 164]] as const) statue(p, x, y, 21, 'winged');
  stairs(p, 160, 258, 160, 20, 6, 42);
  p.building(false);
  // Lions keep the steps.
  for (const [x, turn] of [[104, 1], [376, -1]] as const) {
    p.face(rect(x - 18, 262, 36, 15), 0.9);
    p.engrave(rect(x - 18, 268, 36, 9), 0.4, { gap: 1.8 });
    p.face(`M${x - 15 * turn} 262q${-1 * turn} -12 ${7 * turn} -13q${9 * turn} -1 ${11 * turn} -4q${-2 * turn} -7 ${5 * turn} -7q${9 * turn} 1 ${8 * turn} 8l${-3 * turn} 3l${1 * turn} 13z`, 0.9);
    p.line(`M${x + 4 * turn} 245q${-2 * turn} 6 ${2 * turn} 12M${x - 8 * turn} 260q${-2 * turn} -6 ${3 * turn} -9`, 1);
  }
  poplar(p, 70, 272, 66);
  poplar(p, 416, 272, 58);
  shrubs(p, -6, 276, 68, 14, 2);
  shrubs(p, 424, 276, 62, 12, 4);
  quay(p, 276, 7);
  water(p, 283, 6, (x, depth) => (x > 150 && x < 330 && depth < 52 ? (Math.floor((x - 172) / 17) % 2 ? 0.7 : 0.28) : depth < 22 ? 0.32 : 0.06));
  swan(p, 92, 330, 1.2);
  swan(p, 128, 343, 1.45);
  swan(p, 352, 318, 0.8, -1);
}
