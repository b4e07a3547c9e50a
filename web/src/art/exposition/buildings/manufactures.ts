/** George B. Post's Manufactures and Liberal Arts: the largest roof in the world, over a quarter mile of arches. */
import { arch, arcade, balustrade, colonnade, cornice, flag, pillar, statue, stairs, wall } from '../parts';
import { bow, clamp, num, rect, type Plate, type Shape } from '../plate';
import { gondola, launch, quay, sky, water } from '../scenery';

export function manufactures(p: Plate): void {
  sky(p, 117, 285);
  p.building();
  // The hall: a single vault of iron and glass.
  const hall = (grow: number): Shape => [[26 - grow, 176], ...bow(240, 176, 214 + grow, 116 + grow * 0.6, 180, 360, 44), [454 + grow, 176]];
  p.face(hall(0), 1.2, 'tint');
  // Its rim is a truss; within it the gable is all glass, in bays between upright ribs.
  p.engrave([hall(0), hall(-11)], (x) => 0.25 + 0.4 * clamp((x - 60) / 400), { angle: 90, gap: 2 });
  p.face(hall(-11), 1.1, 'paper', 'glass');
  p.engrave(hall(-11), (x, y) => 0.1 + 0.34 * clamp((x - 40) / 420) + 0.3 * clamp((y - 96) / 80), { gap: 2.5, step: 12 });
  for (let i = -16; i <= 16; i++) {
    const u = (i * 12.2) / 203;
    p.plumb(240 + i * 12.2, 176 - 109 * Math.sqrt(Math.max(0, 1 - u * u)), 176, i % 4 ? 0.7 : 2);
  }
  for (const k of [0.86, 0.7, 0.52]) p.line(bow(240, 176, 203 * k, 109 * k, 180, 360, 36), k === 0.7 ? 2 : 0.9);
  p.line(hall(-5), 0.6);
  // The walk along the ridge, with its lights.
  p.face([[166, 62], [166, 52], [314, 52], [314, 62]], 0.9);
  arcade(p, 168, 54, 144, 8, 24, { fill: 0.5, rim: 0, key: false });
  balustrade(p, 160, 47, 160, 5);
  for (const x of [180, 210, 270, 300]) flag(p, x, 47, 20, { long: 12, kind: 'pennant' });
  flag(p, 240, 47, 32, { long: 20, kind: 'stars' });
  // Arches, each with its window under the eaves, from end to end.
  for (const [x, shade] of [[14, 0.03], [310, 0.13]] as const) {
    wall(p, x, 184, 156, 88, shade);
    for (let i = 0; i < 6; i++) {
      arch(p, x + 6 + i * 25, 204, 18, 66, { rim: 2.2, bars: 2 });
      pillar(p, x + 2.5 + i * 25, 192, 78, 4.6);
    }
    cornice(p, x, 180, 156, 9);
    balustrade(p, x, 174, 156, 6);
  }
  for (const [x, shade] of [[0, 0], [430, 0.18]] as const) {
    wall(p, x, 164, 50, 110, shade);
    cornice(p, x, 158, 50, 8);
    arch(p, x + 11, 190, 28, 82, { rim: 3.5, bars: 3 });
    for (const at of [x + 4, x + 46]) pillar(p, at, 168, 102, 6);
    flag(p, x + 25, 158, 40, { long: 20, kind: 'banner' });
    statue(p, x + 6, 158, 20, 'winged');
    statue(p, x + 44, 158, 20, 'winged');
  }
  // The portal: a triumphal arch of three.
  wall(p, 158, 146, 164, 128, 0.02);
  wall(p, 170, 122, 140, 22, (x) => 0.03 + 0.14 * clamp((x - 260) / 50));
  for (let x = 180; x < 304; x += 12) p.solid(rect(x, 127, 7, 1)).solid(rect(x, 131, 7, 1)).solid(rect(x, 135, 7, 1));
  cornice(p, 168, 118, 144, 6);
  for (const x of [176, 304]) statue(p, x, 118, 26, 'raised');
  statue(p, 240, 118, 28, 'group');
  cornice(p, 154, 142, 172, 10);
  arch(p, 210, 172, 60, 100, { rim: 5, dark: 0.95 });
  p.line(`M214 214h52M222 ${num(196)}h36`, 1, 'paper');
  for (let i = 1; i < 5; i++) p.plumb(210 + i * 12, 214, 272, 0.8, 'paper');
  for (const x of [172, 286]) {
    arch(p, x, 214, 22, 58, { rim: 2.5, bars: 1 });
    colonnade(p, x + 2, 178, 18, 22, 3, 3.4);
    p.level(x - 4, x + 26, 204, 1);
  }
  for (const x of [164, 202, 278, 316]) {
    pillar(p, x, 154, 116, 8.5);
    statue(p, x, 144, 17, 'plain');
  }
  stairs(p, 166, 266, 148, 9, 3, 10);
  p.building(false);
  quay(p, 274, 8);
  water(p, 282, 27, (x, depth) => (Math.abs(x - 240) < 34 && depth < 56 ? 0.66 : depth < 22 ? (Math.floor(x / 25) % 2 ? 0.5 : 0.28) : 0.06));
  gondola(p, 84, 316, 0.85, 1);
  launch(p, 392, 334, 1, -1);
}
