/** Sophia Hayden's Woman's Building: an Italian villa of arcades, open galleries on its roof, and winged figures over the porch. */
import { arcade, balustrade, colonnade, cornice, flag, hip, pediment, stairs, statue, stones, wall } from '../parts';
import { rect, type Plate } from '../plate';
import { quay, shrubs, sky, stroller, swan, tree, water } from '../scenery';

export function womans(p: Plate): void {
  sky(p, 153, 285);
  p.building();
  // The hall behind, lit from above.
  hip(p, 138, 84, 204, 26, 44, { tone: 0.45 });
  wall(p, 146, 110, 188, 20, 0.08);
  arcade(p, 150, 114, 180, 14, 18, { fill: 0.54, rim: 0.6, key: false });
  // The roof gardens: galleries open to the sky.
  for (const [x, shade] of [[40, 0], [328, 0.06]] as const) {
    colonnade(p, x, 124, 112, 32, 11, 4.2, { behind: false });
    p.face(rect(x - 3, 117, 118, 7), 0.8);
    p.engrave(rect(x - 3, 120, 118, 4), 0.5 + shade, { gap: 1.8 });
    for (let i = 0; i < 12; i++) p.line(`M${x + 2 + i * 9.8} 112v6`, 1.6);
    for (const at of [x + 3, x + 109]) statue(p, at, 117, 26, 'winged');
    balustrade(p, x - 6, 152, 124, 8);
    for (let i = 0; i < 4; i++) p.solid(`M${x + 14 + i * 28} 152q-4 -9 0 -9t0 -4q5 4 2 6t2 7z`);
  }
  for (const [x, shade] of [[24, 0.02], [316, 0.12]] as const) {
    wall(p, x, 164, 140, 108, shade);
    cornice(p, x, 159, 140, 8);
    arcade(p, x < 200 ? x + 40 : x, 174, 100, 36, 8, { fill: 0.56, bars: 1 });
    p.level(x, x + 140, 216, 1.2);
    arcade(p, x + 4, 228, 132, 44, 9, { fill: 0.64, rim: 1.6 });
    stones(p, x, 218, 140, 8, 4, 13, 0.3);
  }
  // Ends.
  for (const [x, shade] of [[10, 0], [416, 0.16]] as const) {
    wall(p, x, 160, 54, 114, shade);
    cornice(p, x, 154, 54, 9);
    colonnade(p, x + 4, 172, 46, 42, 5, 5);
    p.level(x, x + 54, 218, 1.4);
    arcade(p, x + 4, 230, 46, 42, 2, { fill: 0.6, rim: 2 });
    pediment(p, x, 140, 54, 15, { carved: false });
  }
  // The porch: three arches, a colonnade, a gable with its frieze.
  wall(p, 164, 132, 152, 142, 0.02);
  arcade(p, 172, 216, 136, 56, 5, { fill: 0.66, rim: 2.4 });
  colonnade(p, 172, 162, 136, 42, 10, 6, { dark: 0.86 });
  balustrade(p, 166, 202, 148, 8);
  cornice(p, 160, 152, 160, 9);
  wall(p, 166, 134, 148, 18, 0.04);
  for (let x = 174; x < 308; x += 8) p.line(`M${x} 138q4 4 0 10M${x + 3} 138q-3 5 1 10`, 0.8);
  cornice(p, 160, 130, 160, 6);
  pediment(p, 160, 94, 160, 36);
  statue(p, 240, 94, 32, 'winged');
  for (const x of [163, 317]) statue(p, x, 130, 30, 'winged');
  stairs(p, 176, 268, 128, 14, 5, 26);
  flag(p, 188, 84, 30, { long: 16, kind: 'stars' });
  flag(p, 292, 84, 30, { long: 16, kind: 'banner' });
  p.building(false);
  tree(p, -2, 284, 104, 14);
  tree(p, 474, 288, 128, 15);
  shrubs(p, 24, 282, 120, 11, 5);
  shrubs(p, 336, 282, 112, 13, 6);
  for (const [x, h] of [[206, 17], [222, 17], [268, 16]] as const) stroller(p, x, 280, h, 'lady');
  stroller(p, 233, 280, 18, 'child');
  quay(p, 282, 8);
  water(p, 290, 42, (x, depth) => (Math.abs(x - 240) < 72 && depth < 44 ? (Math.floor((x - 172) / 13.6) % 2 ? 0.6 : 0.3) : depth < 16 ? 0.36 : 0.06));
  // A rowing boat with three ladies in it.
  p.face('M96 326h88q-8 16 -24 16h-42q-15 0 -22 -16z', 1).line('M102 331h76', 1.6).line('M148 322l40 24M128 322l-30 22', 1.3);
  for (const [x, h] of [[116, 20], [140, 22], [164, 19]] as const) stroller(p, x, 332, h, 'lady');
  p.face('M96 327h88q-8 15 -24 15h-42q-15 0 -22 -15z', 1).line('M103 332h74', 1.5).line('M150 330l38 18', 1.3);
  swan(p, 372, 330, 1.1, -1);
}
