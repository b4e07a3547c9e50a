/** McKim, Mead and White's Agriculture: Corinthian columns along the basin, a low dome over the rotunda, figures holding up globes. */
import { arch, arcade, balustrade, colonnade, cornice, dome, flag, pediment, profiles, stairs, statue, wall } from '../parts';
import { type Plate } from '../plate';
import { gondola, quay, sky, water } from '../scenery';

export function agriculture(p: Plate): void {
  sky(p, 12, 290);
  p.building();
  // The rotunda behind its portico.
  dome(p, 240, 112, 62, 46, { profile: profiles.half, ribs: 12, rings: [0.12, 0.7], fill: 'tint' });
  statue(p, 240, 68, 34, 'raised');
  wall(p, 172, 112, 136, 22, (x) => 0.06 + 0.34 * Math.max(0, (x - 240) / 68));
  cornice(p, 170, 110, 140, 5);
  arcade(p, 178, 119, 124, 15, 11, { fill: 0.5, rim: 0.7 });
  // The wings with their small domes at the corners.
  for (const [x, w, inner] of [[20, 156, 58], [304, 156, 304]] as const) {
    wall(p, x, 160, w, 110, 0.1);
    colonnade(p, inner, 168, 118, 92, 8, 6.4, { dark: 0.7 });
    arcade(p, inner, 214, 118, 46, 4, { fill: 0.46 });
    for (let i = 0; i < 4; i++) statue(p, inner + 15 + i * 29.5, 160, 19, i % 2 ? 'plain' : 'raised');
    cornice(p, x, 158, w, 8);
  }
  for (const [x, shade] of [[14, 0], [414, 0.18]] as const) {
    dome(p, x + 26, 136, 24, 26, { profile: profiles.saucer, ribs: 6, fill: 'tint', gap: 1.9 });
    statue(p, x + 26, 112, 27, 'group');
    wall(p, x + 2, 136, 48, 16, shade);
    cornice(p, x, 134, 52, 4);
    wall(p, x - 2, 152, 56, 118, shade);
    cornice(p, x - 2, 150, 56, 8);
    colonnade(p, x + 1, 162, 50, 96, 4, 6.6);
    arch(p, x + 15, 186, 22, 72, { rim: 2, bars: 1 });
  }
  // The entrance.
  wall(p, 176, 146, 128, 124, 0.04);
  colonnade(p, 180, 164, 120, 100, 8, 9, { dark: 0.9 });
  cornice(p, 174, 154, 132, 9);
  pediment(p, 174, 128, 132, 27);
  for (const x of [174, 306]) statue(p, x, 154, 20, 'winged');
  stairs(p, 180, 262, 120, 10, 4, 18);
  balustrade(p, 0, 264, 162, 7);
  balustrade(p, 318, 264, 162, 7);
  flag(p, 88, 160, 44, { kind: 'pennant', long: 20 });
  flag(p, 392, 160, 44, { kind: 'pennant', long: 20 });
  p.building(false);
  quay(p, 272, 8);
  water(p, 280, 3, (x, depth) => (depth < 38 && ((x > 176 && x < 306) || x < 68 || x > 414) ? 0.62 : depth < 26 ? 0.35 : 0.08));
  gondola(p, 126, 330, 1.05, 1);
  gondola(p, 396, 308, 0.6, -1);
}
