/** Richard Morris Hunt's Administration: four square pavilions, a ring of columns, and the great ribbed dome above the court of honor. */
import { arch, arcade, balustrade, colonnade, cornice, dome, flag, lantern, profiles, stairs, statue, wall } from '../parts';
import { rect, type Plate } from '../plate';
import { crowd, ground, jets, lamp, sky } from '../scenery';

export function administration(p: Plate): void {
  sky(p, 3, 300, { sun: [240, 150], dark: 0.5 });
  ground(p, 292, { seed: 4, tone: 0.4 });
  p.building();
  // The dome on its two drums.
  dome(p, 240, 130, 66, 92, { profile: profiles.tall, ribs: 10, rings: [0.06, 0.8], tone: 1.05, fill: 'tint', ribWidth: 1.1 });
  lantern(p, 240, 40, 17, 25);
  cornice(p, 172, 128, 136, 5);
  wall(p, 176, 133, 128, 12, (x) => 0.05 + 0.4 * Math.max(0, (x - 240) / 64) ** 1.3);
  arcade(p, 178, 136, 124, 9, 14, { fill: 0.5, rim: 0 });
  balustrade(p, 160, 145, 160, 5);
  colonnade(p, 164, 154, 152, 46, 12, 5.6);
  cornice(p, 160, 149, 160, 6);
  for (const x of [160, 320]) {
    wall(p, x - 10, 152, 20, 50, 0.12);
    dome(p, x, 150, 9, 12, { ribs: 4, gap: 1.6, ribWidth: 0.5, fill: 'tint' });
    statue(p, x, 140, 14, 'raised');
    arch(p, x - 4, 164, 8, 30, { rim: 1 });
    cornice(p, x - 11, 149, 22, 4, { dentils: false });
  }
  p.face(rect(136, 200, 208, 8), 0.8);
  balustrade(p, 132, 201, 216, 6);
  // The corner pavilions and the entrance between them.
  wall(p, 158, 208, 164, 86, 0.08);
  for (const [x, shade] of [[92, 0], [308, 0.16]] as const) {
    wall(p, x, 212, 80, 82, shade, 0, 2.2);
    cornice(p, x, 206, 80, 7);
    balustrade(p, x + 3, 200, 74, 6);
    arcade(p, x + 12, 252, 56, 42, 3, { fill: 0.56 });
    colonnade(p, x + 8, 217, 64, 28, 8, 4.2);
    p.level(x, x + 80, 246, 1.1);
    for (const at of [x + 5, x + 75]) statue(p, at, 206, 21, 'winged');
    flag(p, x + 40, 201, 32, { long: 17, kind: 'stars' });
  }
  cornice(p, 172, 208, 136, 6);
  colonnade(p, 176, 214, 26, 74, 2, 7);
  colonnade(p, 278, 214, 26, 74, 2, 7);
  arch(p, 210, 222, 60, 66, { rim: 4, bars: 3 });
  for (const x of [188, 291]) statue(p, x, 294, 24, 'group');
  stairs(p, 186, 287, 108, 9, 4, 14);
  p.building(false);
  lamp(p, 70, 318, 42);
  lamp(p, 424, 330, 52);
  jets(p, 118, 330, 46, 28);
  p.face('M84 332q34 -8 70 0q-6 9 -35 9t-35 -9z', 0.9);
  crowd(p, 5, 34, { back: 300, front: 352, from: 160, till: 470 });
  crowd(p, 9, 9, { back: 302, front: 322, from: 8, till: 160 });
}
