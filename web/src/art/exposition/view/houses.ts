/** The fifteen as they look from the air: each keeps what it is known by. `x` and `y` are its near left corner on the ground. */
import { arcade, arch, balustrade, colonnade, dome, lantern, pediment, profiles, spire, statue, stones, wall } from '../parts';
import { bow, rect, type Plate, type Point } from '../plate';
import { at, block, gable, pennant, scaleAt, sweep, vault } from './ground';

type House = (p: Plate, x: number, y: number) => void;
/** The middle of something on a roof, and its scale there. */
function over(x: number, y: number, z: number): [number, number, number] {
  const [cx, cy] = at(x, y, z);
  return [cx, cy, scaleAt(y)];
}
function cupola(p: Plate, x: number, y: number, z: number, r: number, h: number, drum = 4): void {
  const [cx, cy, s] = over(x, y, z);
  wall(p, cx - r * s, cy - drum * s, 2 * r * s, drum * s, 0.2, 90, 1.4);
  dome(p, cx, cy - drum * s, r * s, h * s, { ribs: 5, gap: 1.5, fill: 'tint', ribWidth: 0.5 });
}

const administration: House = (p, x, y) => {
  for (const [dx, dy] of [[0, 70], [66, 70]] as const) block(p, x + dx, y + dy, 34, 34, 26);
  block(p, x + 20, y + 20, 60, 66, 46);
  const [cx, cy, s] = over(x + 50, y + 50, 46);
  colonnade(p, cx - 27 * s, cy - 16 * s, 54 * s, 22 * s, 9, 2.6);
  p.face(rect(cx - 29 * s, cy - 18 * s, 58 * s, 3), 0.6);
  dome(p, cx, cy - 18 * s, 27 * s, 50 * s, { profile: profiles.tall, ribs: 9, gap: 1.6, fill: 'tint', ribWidth: 0.7 });
  lantern(p, cx, cy - 66 * s, 8, 13, { count: 3 });
  const mid = block(p, x + 26, y + 8, 48, 20, 36);
  arch(p, mid.left + mid.width * 0.3, mid.top + 6, mid.width * 0.4, mid.foot - mid.top - 6, { rim: 2 });
  for (const dx of [0, 66]) {
    const f = block(p, x + dx, y, 34, 34, 26);
    arcade(p, f.left, f.top + 5, f.width, f.foot - f.top - 5, 4, { rim: 0.6, key: false });
    pennant(p, f.left + f.width / 2, f.top - 8, 14);
  }
};
const agriculture: House = (p, x, y) => {
  const f = block(p, x, y, 150, 210, 30);
  const [cx, cy, s] = over(x + 80, y + 110, 30);
  wall(p, cx - 28 * s, cy - 8, 56 * s, 10, 0.15);
  dome(p, cx, cy - 8, 28 * s, 22 * s, { ribs: 9, gap: 1.5, fill: 'tint' });
  statue(p, cx, cy - 8 - 22 * s, 13, 'raised');
  sweep(p, x + 20, y + 130, 110, 60, 30, gable(10), { ribs: 5 });
  for (const [dx, dy] of [[12, 196], [138, 196], [12, 10], [138, 10]] as const) cupola(p, x + dx, y + dy, 30, 11, 10, 5);
  colonnade(p, f.left + 16, f.top + 6, f.width - 32, f.foot - f.top - 8, 14, 2.8);
  for (const k of [0, 1]) arch(p, f.left + k * (f.width - 14) + 3, f.top + 7, 8, f.foot - f.top - 8, { rim: 1 });
  pediment(p, f.left + f.width * 0.36, f.top - 9, f.width * 0.28, 9, { carved: false, out: 1 });
};
const machinery: House = (p, x, y) => {
  const f = block(p, x, y, 200, 190, 30);
  for (const k of [0, 1, 2]) sweep(p, x + 8 + k * 62, y + 8, 60, 170, 30, vault(20), { ribs: 9, tone: 0.3 });
  arcade(p, f.left + 4, f.top + 5, f.width - 8, f.foot - f.top - 5, 17, { rim: 0.5, key: false });
  for (const dx of [78, 122]) {
    const [cx, cy, s] = over(x + dx, y, 0);
    wall(p, cx - 6 * s, cy - 62 * s, 12 * s, 62 * s, dx > 100 ? 0.2 : 0.04);
    arch(p, cx - 3 * s, cy - 56 * s, 6 * s, 14 * s, { rim: 0.6 });
    spire(p, cx, cy - 62 * s, 12 * s, 22 * s, { knob: 3, fill: 'tint' });
  }
  for (const dx of [12, 188]) cupola(p, x + dx, y + 8, 30, 12, 16, 6);
};
const electricity: House = (p, x, y) => {
  const f = block(p, x, y, 118, 80, 28);
  sweep(p, x + 36, y, 46, 80, 28, gable(14), { ribs: 8, fill: 'paper' });
  arcade(p, f.left + 2, f.top + 8, f.width - 4, f.foot - f.top - 8, 12, { rim: 0.6, key: false });
  arch(p, f.left + f.width / 2 - 9, f.top - 6, 18, f.foot - f.top + 6, { rim: 2.5 });
  for (const [dx, dy, h] of [[4, 74, 28], [114, 74, 28], [4, 4, 30], [114, 4, 30], [40, 4, 40], [78, 4, 40]] as const) {
    const [cx, cy, s] = over(x + dx, y + dy, 30);
    wall(p, cx - 4.5 * s, cy - h * 0.5 * s, 9 * s, h * 0.5 * s + 2, 0.12);
    p.solid(rect(cx - 2 * s, cy - h * 0.42 * s, 4 * s, h * 0.32 * s));
    spire(p, cx, cy - h * 0.5 * s, 9 * s, h * 0.6 * s, { fill: 'paper', knob: 3 });
  }
};
const mines: House = (p, x, y) => {
  const f = block(p, x, y, 118, 110, 26);
  sweep(p, x + 30, y + 10, 58, 96, 28, [[0, 0], [0.2, 9], [0.36, 9], [0.36, 14], [0.64, 14], [0.64, 9], [0.8, 9], [1, 0]], { ribs: 8 });
  for (const [dx, dy] of [[12, 98], [106, 98], [12, 10], [106, 10]] as const) cupola(p, x + dx, y + dy, 28, 11, 8, 7);
  arcade(p, f.left + 2, f.top + 9, f.width - 4, f.foot - f.top - 9, 11, { rim: 0.5, key: false });
  wall(p, f.left + f.width / 2 - 16, f.top - 10, 32, f.foot - f.top + 10);
  arch(p, f.left + f.width / 2 - 10, f.top - 4, 20, f.foot - f.top + 4, { rim: 2 });
  pediment(p, f.left + f.width / 2 - 16, f.top - 16, 32, 7, { carved: false, out: 1 });
};
const manufactures: House = (p, x, y) => {
  const f = block(p, x, y, 300, 270, 30, { roof: 0.08 });
  // The galleries round the great vault.
  for (const dx of [8, 262]) for (const dy of [200, 112, 28]) sweep(p, x + dx, y + dy, 30, 46, 30, gable(8), { ribs: 3 });
  sweep(p, x + 46, y + 20, 208, 226, 30, vault(50, 16), { ribs: 14, tone: 0.3 });
  const [rx, ry] = at(x + 150, y + 20, 80);
  const [bx, by] = at(x + 150, y + 246, 80);
  p.face([[rx - 5, ry], [rx + 5, ry], [bx + 4, by], [bx - 4, by]], 0.6).face([[rx - 5, ry], [rx - 5, ry - 5], [rx + 5, ry - 5], [rx + 5, ry]], 0.6);
  for (let k = 0; k < 6; k++) pennant(p, rx + ((bx - rx) * k) / 5, ry + ((by - ry) * k) / 5 - 3, 11);
  p.engrave(bow(at(x + 150, y + 20, 30)[0], at(x + 150, y + 20, 30)[1], 96, 46), 0.2, { angle: 0, gap: 3 });
  arcade(p, f.left + 14, f.top + 6, f.width - 28, f.foot - f.top - 6, 25, { rim: 0.7, key: false });
  for (const k of [0, 0.5, 1]) {
    const left = f.left + (f.width - 40) * k;
    wall(p, left, f.top - 12, 40, f.foot - f.top + 12);
    arch(p, left + 13, f.top - 4, 14, f.foot - f.top + 4, { rim: 1.6 });
    for (const dx of [3, 30]) arch(p, left + dx, f.top + 10, 6, f.foot - f.top - 10, { rim: 0.7 });
    balustrade(p, left - 1, f.top - 15, 42, 4, 2);
    pennant(p, left + 20, f.top - 15, 15);
  }
};
const government: House = (p, x, y) => {
  const f = block(p, x, y, 110, 110, 26);
  const [cx, cy, s] = over(x + 55, y + 56, 26);
  wall(p, cx - 22 * s, cy - 16 * s, 44 * s, 18 * s, 0.12);
  arcade(p, cx - 22 * s, cy - 13 * s, 44 * s, 13 * s, 8, { rim: 0.4, key: false });
  dome(p, cx, cy - 16 * s, 21 * s, 32 * s, { profile: profiles.tall, ribs: 7, gap: 1.5, fill: 'tint' });
  lantern(p, cx, cy - 46 * s, 8, 12, { count: 3 });
  pennant(p, cx, cy - 56 * s, 12);
  for (const [dx, dy] of [[0, 88], [88, 88], [0, 0], [88, 0]] as const) {
    const b = block(p, x + dx, y + dy, 22, 22, 32);
    spire(p, b.left + b.width / 2, b.top - 3, b.width, 13, { fill: 'tint' });
  }
  arcade(p, f.left + f.width * 0.22, f.top + 6, f.width * 0.56, f.foot - f.top - 6, 7, { rim: 0.6, key: false });
};
const fisheries: House = (p, x, y) => {
  for (const dx of [0, 118]) {
    const [cx, cy, s] = over(x + dx, y + 10, 0);
    wall(p, cx - 15 * s, cy - 16 * s, 30 * s, 16 * s, 0.1, 90, 1.8);
    arcade(p, cx - 15 * s, cy - 13 * s, 30 * s, 13 * s, 6, { rim: 0, key: false });
    spire(p, cx, cy - 16 * s, 36 * s, 16 * s, { tone: 0.6 });
    spire(p, cx, cy - 26 * s, 12 * s, 12 * s, { tone: 0.6 });
  }
  for (const dx of [14, 92]) {
    const c = block(p, x + dx, y + 10, 14, 12, 10);
    arcade(p, c.left, c.top + 2, c.width, c.foot - c.top - 2, 3, { rim: 0, key: false });
  }
  const f = block(p, x + 27, y, 66, 56, 22);
  sweep(p, x + 27, y, 66, 56, 22, gable(14), { ribs: 1, tone: 0.5 });
  const [cx, cy, s] = over(x + 60, y + 28, 30);
  wall(p, cx - 14 * s, cy - 16 * s, 28 * s, 20 * s, 0.2, 90, 1.8);
  arcade(p, cx - 14 * s, cy - 12 * s, 28 * s, 11 * s, 7, { rim: 0, key: false });
  spire(p, cx, cy - 16 * s, 34 * s, 22 * s, { tone: 0.6, knob: 5 });
  arcade(p, f.left, f.top + 4, f.width, f.foot - f.top - 4, 6, { rim: 0.6, key: false });
};
const art: House = (p, x, y) => {
  const f = block(p, x, y, 130, 90, 24);
  sweep(p, x + 48, y, 34, 90, 24, gable(9), { ribs: 6 });
  const [cx, cy, s] = over(x + 65, y + 46, 32);
  wall(p, cx - 22 * s, cy - 7 * s, 44 * s, 10 * s, 0.12);
  dome(p, cx, cy - 7 * s, 21 * s, 14 * s, { profile: profiles.saucer, ribs: 9, gap: 1.5, fill: 'tint' });
  statue(p, cx, cy - 21 * s, 13, 'winged');
  colonnade(p, f.left + 4, f.top + 6, f.width - 8, f.foot - f.top - 7, 18, 1.8);
  wall(p, f.left + f.width / 2 - 15, f.top - 1, 30, f.foot - f.top + 3);
  colonnade(p, f.left + f.width / 2 - 14, f.top + 4, 28, f.foot - f.top - 2, 6, 2.4);
  pediment(p, f.left + f.width / 2 - 16, f.top - 7, 32, 9, { carved: false, out: 1 });
};
const illinois: House = (p, x, y) => {
  const f = block(p, x, y, 110, 44, 24);
  sweep(p, x, y, 110, 44, 24, [[0, 0], [0.12, 8], [0.88, 8], [1, 0]], { ribs: 1, tone: 0.5 });
  const [cx, cy, s] = over(x + 55, y + 20, 28);
  colonnade(p, cx - 12 * s, cy - 22 * s, 24 * s, 24 * s, 6, 2);
  dome(p, cx, cy - 22 * s, 13 * s, 26 * s, { profile: profiles.tall, ribs: 5, gap: 1.4, fill: 'tint' });
  lantern(p, cx, cy - 46 * s, 5, 10, { count: 2 });
  arcade(p, f.left + 2, f.top + 5, f.width - 4, f.foot - f.top - 5, 13, { rim: 0.4, key: false });
  wall(p, f.left + f.width / 2 - 9, f.top - 2, 18, f.foot - f.top + 3);
  arch(p, f.left + f.width / 2 - 6, f.top + 3, 12, f.foot - f.top - 2, { rim: 1 });
};
const womans: House = (p, x, y) => {
  const f = block(p, x, y, 100, 50, 22);
  const g = block(p, x + 16, y + 12, 68, 30, 10, { base: 22 });
  colonnade(p, g.left, g.top + 1, g.width, g.foot - g.top - 1, 12, 1.4);
  arcade(p, f.left + 2, f.top + 4, f.width - 4, f.foot - f.top - 4, 14, { rim: 0.4, key: false });
  wall(p, f.left + f.width / 2 - 12, f.top - 2, 24, f.foot - f.top + 3);
  arcade(p, f.left + f.width / 2 - 11, f.top + 5, 22, f.foot - f.top - 4, 3, { rim: 0.8, key: false });
  pediment(p, f.left + f.width / 2 - 13, f.top - 9, 26, 8, { carved: false, out: 1 });
  for (const k of [0.08, 0.92]) statue(p, f.left + f.width * k, f.top - 5, 11, 'winged');
};
const horticulture: House = (p, x, y) => {
  const f = block(p, x, y, 230, 44, 18);
  for (const dx of [30, 146]) sweep(p, x + dx, y + 8, 54, 30, 18, vault(12), { ribs: 1, tone: 0.16, fill: 'paper' });
  const [cx, cy, s] = over(x + 115, y + 24, 18);
  const [r, h] = [36 * s, 42 * s];
  p.face([[cx - r, cy], ...bow(cx, cy, r, h), [cx + r, cy]], 0.9);
  for (let i = -5; i <= 5; i++) p.line(bow(cx, cy, Math.abs(Math.sin(i * 0.28)) * r, h, i < 0 ? 180 : 270, i < 0 ? 270 : 360, 12), 0.6);
  for (const t of [0.2, 0.42, 0.62, 0.8]) p.line(bow(cx, cy - h * t, r * Math.sqrt(1 - t * t), 3), 0.6);
  p.engrave([[cx + r * 0.2, cy], ...bow(cx, cy, r, h, 282, 360), [cx + r, cy]], 0.3, { gap: 1.7 });
  lantern(p, cx, cy - h, 5, 9, { count: 2 });
  arcade(p, f.left, f.top + 3, f.width, f.foot - f.top - 3, 30, { rim: 0.4, key: false });
  for (const dx of [12, 218]) cupola(p, x + dx, y + 12, 18, 11, 10, 4);
  wall(p, f.left + f.width / 2 - 9, f.top - 3, 18, f.foot - f.top + 3);
  arch(p, f.left + f.width / 2 - 6, f.top, 12, f.foot - f.top, { rim: 1 });
};
const transportation: House = (p, x, y) => {
  const f = block(p, x, y, 210, 52, 20, { roof: 0.5 });
  const u = block(p, x + 14, y + 14, 182, 26, 8, { base: 20, roof: 0.55 });
  p.engrave(rect(u.left, u.top, u.width, u.foot - u.top), 0.5, { angle: 90, gap: 1.6 });
  const [cx, cy, s] = over(x + 105, y + 28, 26);
  for (const [w, z] of [[26, 0], [18, 9], [10, 17]] as const) wall(p, cx - (w / 2) * s, cy - (z + 10) * s, w * s, 10 * s, 0.4, 90, 1.6);
  spire(p, cx, cy - 27 * s, 12 * s, 10 * s, { tone: 0.7, knob: 5 });
  p.engrave(rect(f.left, f.top, f.width, f.foot - f.top), 0.35, { angle: 90, gap: 1.6 });
  arcade(p, f.left, f.top + 5, f.width, f.foot - f.top - 5, 19, { rim: 0.7, key: false });
  const mid = f.left + f.width / 2;
  wall(p, mid - 17, f.top - 8, 34, f.foot - f.top + 8);
  for (const r of [14, 11, 8, 5]) p.face([[mid - r, f.foot], ...bow(mid, f.foot - 8, r, r, 180, 360, 12), [mid + r, f.foot]], 0.8, r === 5 ? 'ink' : r === 11 ? 'tint' : 'paper');
};
const forestry: House = (p, x, y) => {
  const f = block(p, x, y, 100, 66, 16);
  const top: Point[] = [[0, 0], [0.16, 14], [0.84, 14], [1, 0]];
  sweep(p, x - 6, y - 6, 112, 78, 16, top, { ribs: 1, tone: 0.5 });
  sweep(p, x + 24, y + 22, 52, 30, 28, top.map(([u, z]) => [u, z * 0.6]), { ribs: 1, tone: 0.5 });
  p.face(rect(f.left, f.top + 1, f.width, f.foot - f.top - 1), 0.6).engrave(rect(f.left, f.top + 1, f.width, f.foot - f.top - 1), 0.75, { angle: 90, gap: 1.5 });
  for (let k = 0; k <= 12; k++) p.line([[f.left + (f.width * k) / 12, f.top], [f.left + (f.width * k) / 12 + 0.5, f.foot]], 2.4).line([[f.left + (f.width * k) / 12, f.top], [f.left + (f.width * k) / 12, f.foot]], 1.2, 'paper');
  for (const k of [0.1, 0.36, 0.64, 0.9]) pennant(p, f.left + f.width * k, f.top - 18, 13);
};
const dairy: House = (p, x, y) => {
  const f = block(p, x, y, 58, 40, 22);
  sweep(p, x - 4, y - 3, 66, 46, 22, [[0, 0], [0.2, 11], [0.8, 11], [1, 0]], { ribs: 1, tone: 0.45 });
  stones(p, f.left, f.top + 12, f.width, f.foot - f.top - 12, 4, 8, 0.3);
  arcade(p, f.left + 2, f.top + 4, f.width - 4, 7, 9, { rim: 0, key: false });
  arcade(p, f.left + 2, f.top + 13, f.width - 4, f.foot - f.top - 13, 7, { rim: 0, key: false });
  pediment(p, f.left + f.width / 2 - 9, f.top - 5, 18, 6, { carved: false, out: 1 });
};

/** Farthest first, each with its place. */
export const houses: readonly (readonly [draw: House, x: number, y: number])[] = ([
  [transportation, 300, 1150], [horticulture, 545, 1120], [womans, 860, 1090], [illinois, 985, 830], [mines, 408, 850], [administration, 262, 850],
  [machinery, 10, 800], [electricity, 408, 620], [art, 962, 560], [agriculture, 56, 380], [manufactures, 405, 150], [government, 738, 230], [fisheries, 890, 320], [dairy, 165, 150], [forestry, 24, 80],
] as [House, number, number][]).toSorted((a, b) => b[2] - a[2]);
