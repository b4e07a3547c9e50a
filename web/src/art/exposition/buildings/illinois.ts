/** W. W. Boyington's building for the host state: a long white front and a slender, very high dome. */
import { arch, arcade, balustrade, colonnade, cornice, dome, flag, hip, lantern, pediment, stairs, statue, stones, wall } from '../parts';
import { rect, type Plate } from '../plate';
import { crowd, ground, lamp, launch, poplar, quay, sky, tree, water } from '../scenery';

export function illinois(p: Plate): void {
  sky(p, 93, 290);
  p.building();
  // A dome like a beehive, on two tall drums.
  dome(p, 240, 82, 31, 50, { profile: (t) => (1 - t ** 2.1) ** 0.72 * (1 + 0.04 * Math.sin(t * 3.14)), ribs: 7, rings: [0.08, 0.86], fill: 'tint', gap: 1.9 });
  lantern(p, 240, 34, 10, 20, { count: 3 });
  flag(p, 240, 14, 12, { kind: 'pennant', long: 13 });
  cornice(p, 206, 80, 68, 5);
  wall(p, 210, 85, 60, 14, (x) => (x > 244 ? 0.36 : 0.05));
  arcade(p, 211, 87, 58, 11, 8, { fill: 0.5, rim: 0.5, key: false });
  balustrade(p, 200, 98, 80, 6);
  colonnade(p, 204, 108, 72, 44, 8, 5.2);
  cornice(p, 200, 103, 80, 6);
  wall(p, 192, 152, 96, 20, (x) => (x > 250 ? 0.2 : 0.04));
  for (const x of [196, 284]) statue(p, x, 152, 22, 'raised');
  cornice(p, 190, 150, 100, 5);
  hip(p, 84, 152, 312, 26, 40, { tone: 0.5 });
  wall(p, 192, 158, 96, 20, 0.05);
  // The long front.
  for (const [x, shade] of [[74, 0.03], [296, 0.13]] as const) {
    wall(p, x, 184, 110, 86, shade);
    stones(p, x, 236, 110, 34, 6, 15, 0.3);
    arcade(p, x + 4, 194, 102, 30, 7, { fill: 0.52, bars: 1 });
    arcade(p, x + 4, 240, 102, 30, 7, { fill: 0.46 });
    p.level(x, x + 110, 230, 1.2);
    cornice(p, x, 178, 110, 7);
  }
  for (const [x, shade] of [[30, 0], [396, 0.16]] as const) {
    hip(p, x - 4, 150, 62, 22, 20, { tone: 0.55 });
    flag(p, x + 27, 150, 26, { long: 14, kind: x < 200 ? 'stars' : 'banner' });
    wall(p, x, 178, 54, 94, shade);
    cornice(p, x, 172, 54, 7);
    arch(p, x + 14, 190, 26, 40, { rim: 3, bars: 2 });
    arcade(p, x + 5, 242, 44, 28, 3, { fill: 0.5 });
    p.level(x, x + 54, 234, 1.2);
  }
  // The porch.
  wall(p, 184, 176, 112, 96, 0.03);
  arch(p, 206, 196, 68, 76, { rim: 4, dark: 0.95, bars: 5 });
  for (const x of [190, 278]) colonnade(p, x - 2, 188, 16, 82, 2, 5.5, { dark: 0.4 });
  cornice(p, 180, 178, 120, 9);
  pediment(p, 184, 156, 112, 22);
  statue(p, 240, 156, 22, 'winged');
  stairs(p, 194, 266, 92, 10, 4, 20);
  for (const x of [178, 302]) statue(p, x, 274, 34, 'group');
  p.building(false);
  ground(p, 274, { till: 306, seed: 8, tone: 0.3 });
  crowd(p, 14, 22, { back: 282, front: 302, tall: 15 });
  p.face(rect(0, 302, 480, 5), 0.7);
  tree(p, 14, 292, 88, 9);
  poplar(p, 462, 292, 92);
  lamp(p, 126, 302, 40);
  lamp(p, 354, 302, 40);
  balustrade(p, 0, 298, 480, 8);
  quay(p, 306, 7);
  water(p, 313, 19, (x, depth) => (Math.abs(x - 240) < 22 ? 0.6 : depth < 10 ? 0.4 : 0.06));
  launch(p, 142, 338, 0.95, 1);
}
