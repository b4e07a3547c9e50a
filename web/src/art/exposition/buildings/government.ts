/** The Government's own building, from the Treasury's drawing office: a tall dome on an eight-sided drum, mansards at the corners, the flag. */
import { arch, arcade, balustrade, colonnade, cornice, dome, flag, hip, lantern, pediment, profiles, stairs, statue, stones, wall } from '../parts';
import { clamp, num, outline, rect, round, type Plate } from '../plate';
import { ground, sky, stroller, tree } from '../scenery';

export function government(p: Plate): void {
  sky(p, 72, 280);
  ground(p, 268, { seed: 3, tone: 0.3, grass: true, fill: 'tint' });
  p.building();
  flag(p, 240, 14, 15, { long: 14, kind: 'stars' });
  lantern(p, 240, 40, 20, 28, { count: 5 });
  dome(p, 240, 110, 54, 72, { profile: profiles.tall, ribs: 8, rings: [0.1], fill: 'tint', ribWidth: 1.5, gap: 2 });
  for (const u of [-0.66, -0.24, 0.24, 0.66]) arch(p, 240 + u * 44 - 3, 88 + Math.abs(u) * 3, 6, 13, { rim: 1.2 });
  // The drum: eight sides, of which three are seen.
  for (const [x, w, shade] of [[178, 30, 0.12], [208, 64, 0.02], [272, 30, 0.42]] as const) {
    wall(p, x, 114, w, 46, shade, 0, 2);
    arcade(p, x + 2, 124, w - 4, 32, w > 40 ? 4 : 2, { fill: 0.52, rim: 1 });
  }
  cornice(p, 176, 108, 128, 7);
  for (const x of [178, 208, 272, 302]) statue(p, x, 110, 18, 'winged');
  balustrade(p, 166, 156, 148, 6);
  // The wings and their corner pavilions.
  for (const [x, shade] of [[60, 0.03], [314, 0.14]] as const) {
    wall(p, x, 186, 106, 86, shade);
    stones(p, x, 238, 106, 34, 6, 15, 0.3);
    arcade(p, x + 2, 198, 102, 70, 6, { fill: 0.5, bars: 1 });
    cornice(p, x, 182, 106, 7);
    balustrade(p, x, 175, 106, 7);
  }
  for (const [x, shade] of [[6, 0], [412, 0.2]] as const) {
    hip(p, x + 4, 128, 54, 38, 12, { tone: 0.62 });
    p.face(rect(x + 14, 123, 34, 5), 0.7);
    arch(p, x + 26, 142, 10, 20, { rim: 1.6 });
    flag(p, x + 31, 123, 28, { long: 16, kind: 'banner' });
    wall(p, x, 172, 62, 102, shade);
    stones(p, x, 238, 62, 36, 6, 15, 0.3);
    cornice(p, x, 165, 62, 8);
    colonnade(p, x + 5, 184, 52, 46, 5, 5);
    arcade(p, x + 8, 244, 46, 30, 3, { fill: 0.5 });
    p.level(x, x + 62, 233, 1.4);
  }
  // The entrance: a triumphal arch with an eagle.
  wall(p, 162, 162, 156, 112, (x) => 0.03 + 0.1 * clamp((x - 260) / 50));
  cornice(p, 158, 158, 164, 8);
  pediment(p, 196, 138, 88, 21);
  eagle(p, 240, 138);
  arch(p, 210, 186, 60, 86, { rim: 5, bars: 3 });
  for (const x of [174, 286]) {
    colonnade(p, x - 6, 176, 32, 90, 2, 8, { dark: 0.5 });
    arch(p, x + 3, 212, 14, 54, { rim: 1.5 });
  }
  p.face(rect(164, 168, 152, 8), 0.7);
  for (let x = 172; x < 312; x += 7) p.line(`M${x} 169.500v5`, 1.1);
  stairs(p, 186, 268, 108, 9, 3, 16);
  p.building(false);
  tree(p, 30, 300, 56, 12);
  // The guard on parade, and a gun.
  for (let i = 0; i < 9; i++) {
    stroller(p, 270 + i * 19, 322 + i * 1.5, 22);
    p.line(`M${276 + i * 19} ${308 + i * 1.5}l3 -18`, 1.1);
  }
  p.face(round(112, 330, 15), 1.2).face(round(112, 330, 11.5), 0.9).face(round(112, 330, 2.6), 0.9, 'ink');
  for (let i = 0; i < 10; i++) p.line(`M${num(112 + 3 * Math.cos(i * 0.628))} ${num(330 + 3 * Math.sin(i * 0.628))}L${num(112 + 12 * Math.cos(i * 0.628))} ${num(330 + 12 * Math.sin(i * 0.628))}`, 1.1);
  p.face('M84 318l66 -16l3 8l-64 17z', 1).line('M90 325l58 -15', 2).line('M112 330L70 346', 3);
  p.line(outline([[60, 346], [170, 346]], false), 1.4);
}

function eagle(p: Plate, x: number, y: number): void {
  p.face(`M${x} ${y - 18}q4 2 3 7q12 -9 24 -8q-6 8 -14 12l-9 3l-1 6h-6l-1 -6l-9 -3q-8 -4 -14 -12q12 -1 24 8q-1 -5 3 -7z`, 0.9);
  p.line(`M${x + 5} ${y - 8}q9 -7 17 -8M${x + 6} ${y - 5}q7 -4 12 -6M${x - 5} ${y - 8}q-9 -7 -17 -8M${x - 6} ${y - 5}q-7 -4 -12 -6`, 0.7);
}
