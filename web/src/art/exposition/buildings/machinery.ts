/** Peabody and Stearns's Machinery: Spanish towers about a rounded porch, domes at the corners, and three train-shed roofs behind. */
import { arch, arcade, balustrade, colonnade, cornice, dome, lantern, profiles, stairs, statue, stones, wall } from '../parts';
import { bow, clamp, rect, round, type Plate, type Shape } from '../plate';
import { gondola, quay, sky, water } from '../scenery';

export function machinery(p: Plate): void {
  sky(p, 105, 285);
  p.building();
  // Smoke of the boiler house, far behind.
  for (const x of [76, 90]) {
    p.face(rect(x, 100, 5, 60), 0.8).solid(rect(x + 2.5, 100, 2.5, 60));
    for (let i = 8; i >= 0; i--) {
      const [cx, cy, r] = [x + 3 + i * (1 + i * 0.55), 97 - i * 6.5, 3 + i * 0.95];
      p.face(round(cx, cy, r * 1.15, r), 0.7);
      p.engrave(round(cx, cy, r * 1.15, r), (at, y) => clamp(0.25 + 0.5 * ((at - cx) / r) + 0.3 * ((y - cy) / r)), { gap: 1.7, angle: -24, step: 3 });
    }
  }
  // The three roofs.
  for (const [cx, r] of [[120, 78], [360, 78], [240, 82]] as const) {
    const roof: Shape = [[cx - r, 180], ...bow(cx, 180, r, 62, 180, 360, 24), [cx + r, 180]];
    p.face(roof, 1, 'tint');
    p.engrave([roof, bow(cx, 180, r - 12, 50, 180, 360, 24)], (x) => 0.3 + 0.4 * clamp((x - cx) / r + 0.5), { angle: 90, gap: 2.2 });
    p.face(bow(cx, 180, r - 12, 50, 180, 360, 24), 0.8, 'paper', 'glass');
    for (let i = -5; i <= 5; i++) p.line([[cx + i * 11, 180], [cx + i * 9.5, 180 - 50 * Math.sqrt(Math.max(0, 1 - ((i * 9.5) / (r - 12)) ** 2))]], 0.9);
    for (const k of [0.35, 0.7]) p.line(bow(cx, 180, (r - 12) * k, 50 * k), 0.8);
    p.face([[cx - 16, 121], [cx - 16, 113], [cx + 16, 113], [cx + 16, 121]], 0.8, 'tint');
  }
  for (const [x, shade] of [[50, 0.03], [302, 0.13]] as const) {
    wall(p, x, 184, 128, 88, shade);
    stones(p, x, 238, 128, 34, 6, 16, 0.3);
    colonnade(p, x + 2, 192, 124, 36, 14, 4.4);
    arcade(p, x + 2, 240, 124, 32, 9, { fill: 0.52 });
    cornice(p, x, 180, 128, 8);
    balustrade(p, x, 174, 128, 6);
    for (let i = 0; i < 4; i++) statue(p, x + 16 + i * 32, 174, 17, i % 2 ? 'raised' : 'plain');
    p.level(x, x + 128, 232, 1.4);
  }
  for (const [x, shade] of [[4, 0], [422, 0.18]] as const) {
    lantern(p, x + 27, 118, 11, 22, { count: 3 });
    dome(p, x + 27, 150, 25, 33, { profile: profiles.tall, ribs: 6, fill: 'tint', gap: 1.9 });
    wall(p, x + 2, 150, 50, 20, shade);
    arcade(p, x + 4, 154, 46, 15, 5, { fill: 0.5, rim: 0.8 });
    cornice(p, x, 147, 54, 5);
    wall(p, x - 2, 172, 58, 102, shade);
    cornice(p, x - 2, 168, 58, 7);
    arch(p, x + 15, 192, 24, 80, { rim: 3, bars: 2 });
    stones(p, x - 2, 240, 16, 32, 6, 9, 0.3);
    stones(p, x + 40, 240, 16, 32, 6, 9, 0.3);
  }
  // The porch bows out between its towers.
  wall(p, 176, 176, 128, 98, 0.05);
  const bowed = (x: number) => 0.05 + 0.42 * clamp((x - 236) / 56);
  wall(p, 192, 168, 96, 14, bowed);
  balustrade(p, 190, 162, 100, 7);
  for (const x of [204, 228, 252, 276]) statue(p, x, 163, 19, 'winged');
  colonnade(p, 192, 190, 96, 76, 8, 7, { dark: 0.9 });
  cornice(p, 188, 181, 104, 9);
  p.engrave(rect(256, 190, 32, 76), (x) => clamp((x - 256) / 60), { gap: 2 });
  stairs(p, 190, 264, 100, 10, 4, 12);
  tower(p, 174, 0.03);
  tower(p, 306, 0.2);
  p.building(false);
  quay(p, 274, 8);
  water(p, 282, 23, (x, depth) => ((Math.abs(x - 174) < 14 || Math.abs(x - 306) < 14) && depth < 76 ? 0.66 : Math.abs(x - 240) < 48 && depth < 34 ? 0.5 : depth < 16 ? 0.36 : 0.06));
  // The obelisk at the end of the canal.
  p.face(rect(70, 312, 40, 14), 0.9).engrave(rect(92, 312, 18, 14), 0.5, { gap: 1.8 });
  p.face(rect(76, 302, 28, 10), 0.9);
  p.face([[82, 302], [85, 212], [90, 202], [95, 212], [98, 302]], 1);
  p.solid([[91, 302], [91, 204], [95, 212], [98, 302]]);
  for (let y = 222; y < 296; y += 9) p.line(`M84 ${y}h5M85 ${y + 3}h3`, 0.7);
  gondola(p, 356, 330, 1, -1);
}

function tower(p: Plate, cx: number, shade: number): void {
  statue(p, cx, 38, 24, 'winged');
  dome(p, cx, 58, 9, 20, { profile: profiles.bell, ribs: 3, gap: 1.6, fill: 'tint', ribWidth: 0.5 });
  wall(p, cx - 9, 58, 18, 26, shade);
  arch(p, cx - 5, 63, 10, 20, { rim: 1.2 });
  cornice(p, cx - 10, 56, 20, 4, { dentils: false });
  for (const k of [-1, 1]) statue(p, cx + k * 12, 84, 15, 'plain');
  wall(p, cx - 13, 84, 26, 50, shade);
  cornice(p, cx - 14, 82, 28, 5);
  arch(p, cx - 7, 92, 14, 38, { rim: 1.6 });
  balustrade(p, cx - 16, 128, 32, 6);
  wall(p, cx - 16, 134, 32, 140, shade);
  arcade(p, cx - 13, 142, 26, 26, 2, { fill: 0.5 });
  cornice(p, cx - 16, 178, 32, 9);
  arch(p, cx - 8, 200, 16, 32, { rim: 2 });
  stones(p, cx - 16, 240, 32, 34, 6, 10, 0.4);
}
