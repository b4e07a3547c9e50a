/** The bird's-eye view: the whole fair from above the lake, for the puzzle of sixty pieces. Every part of it has something of its own. */
import { colonnade, dome, spire, statue, wall } from './parts';
import { bow, drift, num, outline, rect, round, type Plate, type Point, type Shape } from './plate';
import { jets } from './scenery';
import { heaven, town, wheel } from './view/far';
import { at, block, bush, flow, gable, grove, lake, lakes, patch, pennant, people, plot, sail, scaleAt, skiff, smooth, steamer, sweep, VIEW_TALL, VIEW_WIDE } from './view/ground';
import { houses } from './view/houses';
import { avenueTrees, land } from './view/land';

export { VIEW_TALL, VIEW_WIDE };

export function view(p: Plate): void {
  heaven(p);
  land(p);
  town(p);
  waters(p);
  island(p);
  grove(p, { x: 10, y: 320, w: 40, d: 300 }, 14, 21, 9);
  grove(p, { x: 706, y: 180, w: 24, d: 240 }, 10, 22, 9);
  grove(p, { x: 905, y: 190, w: 90, d: 60 }, 9, 23, 10);
  parterres(p);
  avenueTrees(p);
  wheel(p);
  pavilions(p);
  for (const [draw, x, y] of houses) draw(p, x, y);
  court(p);
  shore(p);
  lakeMichigan(p);
  frame(p);
}

/** Basin, canals, lagoon and the north pond: one water. */
function waters(p: Plate): void {
  const lagoon = smooth([[545, 560], [690, 545], [860, 575], [950, 590], [992, 680], [940, 800], [905, 1010], [760, 1065], [600, 1050], [556, 960], [562, 760]].map(([x = 0, y = 0]) => at(x, y)));
  const arm = smooth([[700, 610], [850, 640], [850, 470], [900, 330], [880, 190], [840, 130], [815, 170], [845, 260], [838, 360], [780, 450]].map(([x = 0, y = 0]) => at(x, y)));
  // The canals: north to the lagoon, south between Agriculture and Machinery.
  const canals = [plot(262, 90, 108, 650), plot(360, 470, 220, 60), plot(546, 470, 36, 160), plot(206, 560, 70, 56), plot(206, 560, 30, 190)];
  lakes(p, [lagoon, arm, ...canals], 4);
  for (const [x, y] of [[620, 600], [850, 720], [870, 900], [650, 1020], [820, 640], [575, 850]] as const) skiff(p, x, y);
  // Bridges.
  for (const [x, y, w] of [[540, 556, 48], [200, 690, 42], [812, 180, 84]] as const) {
    const [ax, ay] = at(x, y);
    const long = w * scaleAt(y);
    const rise = (dy: number): Shape => bow(ax + long / 2, ay + dy, long / 2, 6, 180, 360, 12);
    p.face([...rise(0), ...rise(5).toReversed()], 0.7).line(rise(-3), 0.7).line(rise(2.5), 0.9);
    for (let k = 1; k < 8; k++) p.plumb(ax + (long * k) / 8, ay - 6 * Math.sin((k / 8) * Math.PI) - 3, ay - 6 * Math.sin((k / 8) * Math.PI), 0.6);
  }
}
function island(p: Plate): void {
  const rim = smooth([[625, 700], [700, 660], [800, 690], [838, 780], [826, 900], [760, 980], [680, 990], [628, 930], [610, 800]].map(([x = 0, y = 0]) => at(x, y)));
  p.face(rim, 1.2).engrave(rim, (x, y) => (drift(x / 14, y / 6, 3) > 0.5 ? 0.24 : 0), { gap: 2.1 });
  p.line(smooth([[660, 740], [740, 720], [795, 800], [760, 920], [680, 930], [650, 830]].map(([x = 0, y = 0]) => at(x, y))), 2.6, 'paper');
  grove(p, { x: 655, y: 880, w: 130, d: 80 }, 20, 3, 11);
  // The Ho-o-den, the Japanese house on the island.
  const house = block(p, 770, 830, 34, 24, 9);
  for (const lift of [0, 6]) p.face([[house.left - 6 + lift, house.top + 1 - lift], [house.left + 4, house.top - 8 - lift], [house.left + house.width - 4, house.top - 8 - lift], [house.left + house.width + 6 - lift, house.top + 1 - lift]], 0.8, 'tint');
  grove(p, { x: 632, y: 720, w: 160, d: 130 }, 26, 4, 11);
  grove(p, { x: 650, y: 690, w: 110, d: 30 }, 8, 5, 9);
  people(p, { x: 700, y: 760, w: 60, d: 90 }, 12, 12);
}
/** The Court of Honor: the basin, its statues and its crowd. */
function court(p: Plate): void {
  people(p, { x: 236, y: 770, w: 150, d: 70 }, 46, 1);
  people(p, { x: 374, y: 120, w: 28, d: 400 }, 34, 2);
  people(p, { x: 222, y: 120, w: 36, d: 420 }, 34, 3);
  people(p, { x: 404, y: 140, w: 300, d: 24 }, 40, 4);
  // The fountain at the head of the basin, the Republic at its foot.
  const [fx, fy] = at(316, 690);
  p.face(bow(fx, fy, 17, 5, 0, 360, 20), 0.7);
  jets(p, fx - 9, fy, 9, 12);
  jets(p, fx + 9, fy, 9, 12);
  const [sx, sy] = at(316, 170);
  p.face(bow(sx, sy, 9, 3, 0, 360, 16), 0.7);
  statue(p, sx, sy, 42, 'raised');
  for (const [x, y] of [[290, 320], [340, 420], [300, 520], [330, 270]] as const) skiff(p, x, y, 10);
  // The peristyle, its arch, and the halls at either end.
  for (const [x, w] of [[226, 38], [370, 34]] as const) {
    const hall = block(p, x, 40, w, 46, 30);
    colonnade(p, hall.left + 2, hall.top + 7, hall.width - 4, hall.foot - hall.top - 8, 6, 2.6);
    pennant(p, hall.left + hall.width / 2, hall.top - 6, 16);
  }
  const [px, py] = at(264, 50);
  colonnade(p, px, py - 22, 106, 22, 20, 2.2);
  p.face(rect(px - 1, py - 26, 108, 4.5), 0.7);
  for (let k = 0; k < 10; k++) if (k < 4 || k > 5) statue(p, px + 5 + k * 10.6, py - 26, 9, 'plain');
  wall(p, px + 42, py - 38, 22, 38);
  p.face([[px + 47, py], ...bow(px + 53, py - 20, 6, 6), [px + 59, py]], 0.7, 'ink');
  statue(p, px + 53, py - 38, 15, 'group');
}
/** The many smaller houses, of the nations along the shore and of the trades in the south. */
function pavilions(p: Plate): void {
  const lots: readonly (readonly [x: number, y: number, w: number, kind: 'dome' | 'spires' | 'gable' | 'porch'])[] = [
    [-60, 1010, 46, 'gable'], [-90, 700, 52, 'porch'], [-40, 760, 30, 'gable'], [-70, 480, 44, 'gable'], [-10, 400, 34, 'porch'], [-26, 260, 40, 'dome'],
    [196, 300, 26, 'gable'], [120, 270, 44, 'porch'], [226, 1010, 26, 'gable'], [374, 1010, 28, 'porch'], [1110, 400, 40, 'dome'], [1080, 320, 34, 'gable'], [1010, 250, 44, 'spires'], [940, 110, 48, 'dome'], [890, 150, 30, 'gable'], [1000, 100, 30, 'gable'], [728, 110, 34, 'spires'], [862, 940, 26, 'porch'],
  ];
  for (const [x, y, w, kind] of lots.toSorted((a, b) => b[1] - a[1])) {
    const f = block(p, x, y, w, w * 0.8, kind === 'porch' ? 16 : 20, { roof: 0.3 });
    const mid = f.left + f.width / 2;
    if (kind === 'gable') sweep(p, x - 2, y - 2, w + 4, w * 0.8 + 4, 20, gable(12), { ribs: 1, tone: 0.5 });
    if (kind === 'dome') dome(p, mid, f.top - 6, f.width * 0.32, 15, { ribs: 5, gap: 1.5, fill: 'tint', ribWidth: 0.5 });
    if (kind === 'spires') for (const k of [0.16, 0.84, 0.5]) spire(p, f.left + f.width * k, f.top - (k === 0.5 ? 4 : 0), f.width * 0.24, k === 0.5 ? 30 : 20, { tone: 0.6 });
    colonnade(p, f.left + 1.5, f.top + 5, f.width - 3, f.foot - f.top - 5, Math.round(f.width / 5), 1.7);
    pennant(p, mid, f.top - (kind === 'dome' ? 19 : 10), 12);
  }
}
/** Lawns laid out with paths. */
function parterres(p: Plate): void {
  for (const [x, y, w, d] of [[-60, 560, 110, 110], [20, 640, 150, 130], [396, 760, 130, 70], [700, 200, 30, 240], [872, 440, 50, 70], [600, 1080, 130, 26], [300, 1060, 230, 70], [750, 1075, 90, 30], [60, 260, 50, 100]] as const) {
    const lawn = plot(x, y, w, d);
    p.face(lawn, 0.7, 'tint').engrave(lawn, 0.2, { gap: 2, angle: 12 });
    p.line([at(x, y), at(x + w, y + d)], 2.2, 'paper').line([at(x + w, y), at(x, y + d)], 2.2, 'paper');
    const [cx, cy] = at(x + w / 2, y + d / 2);
    const r = Math.min(w, d) * 0.2;
    p.face(bow(cx, cy, r, r * 0.42, 0, 360, 18), 0.7);
    bush(p, x + w / 2, y + d / 2, Math.min(6, r * 0.6));
  }
}
/** The shore of the lake, so far before it. */
const coast = (out: number): Shape => flow([[-60, 22], [40, 30], [130, 58], [200, 38], [250, 22], [400, 20], [560, 36], [720, 52], [820, 104], [930, 72], [1060, 38]].map(([x = 0, y = 0]) => at(x, y + out)));
function shore(p: Plate): void {
  const line = coast(0);
  p.line(line, 3.4, 'paper').line(line, 1.2);
  people(p, { x: 410, y: 56, w: 300, d: 40 }, 36, 6);
  grove(p, { x: 430, y: 100, w: 260, d: 12 }, 12, 25, 7);
}
function lakeMichigan(p: Plate): void {
  lake(p, [...coast(0), [1010, 610], [-10, 610]], 21, { dark: 0.5, gap: 2.5 });
  // The surf, and the shadow of the beach.
  p.line(coast(-7), 1.7, 'paper').line(coast(-15), 1, 'paper').line(coast(-3), 0.6);
  // The pier with its moving walk.
  const pier = patch([300, 30], [336, 30], [330, -190], [304, -190]);
  p.face(pier, 1).engrave(pier, 0.25, { gap: 3 });
  const [ax, ay] = at(318, 30);
  const [bx, by] = at(317, -178);
  p.line([[ax - 5, ay], [bx - 5, by]], 1.2).line([[ax + 5, ay], [bx + 5, by]], 1.2);
  people(p, { x: 304, y: -180, w: 26, d: 200 }, 40, 9);
  // The battleship of brick, moored by Government.
  const [wx, wy] = at(800, 70);
  p.face(`M${num(wx - 44)} ${num(wy)}H${num(wx + 48)}l-8 9h-72z`, 0.9).line(`M${num(wx - 40)} ${num(wy + 4)}h80`, 1.6);
  p.face(rect(wx - 24, wy - 8, 46, 8), 0.7).face(rect(wx - 10, wy - 15, 20, 7), 0.7);
  for (const dx of [-16, 14]) p.face(bow(wx + dx, wy - 8, 7, 5), 0.7).line(`M${num(wx + dx)} ${num(wy - 10)}l${dx * 1.2} -1`, 1.6);
  for (const dx of [-4, 4]) p.face(rect(wx + dx - 1.8, wy - 26, 3.6, 11), 0.6, 'ink');
  p.plumb(wx, wy - 40, wy - 15, 0.9).face(rect(wx - 3, wy - 33, 6, 3), 0.6);
  steamer(p, 410, 560, 1.1, -1);
  steamer(p, 905, 572, 0.95, 1);
  sail(p, 120, 556, 1.15, 2, 1);
  sail(p, 214, 584, 0.8, 1, -1);
  sail(p, 620, 548, 0.9, 3, 1);
  sail(p, 760, 578, 1.05, 2, -1);
  sail(p, 520, 584, 0.6, 1, 1);
  sail(p, 980, 528, 0.6, 1, -1);
  // A rose of the winds: north is to the right.
  const [cx, cy] = [44, 568];
  p.face(round(cx, cy, 20), 0.8).line(outline(round(cx, cy, 17)), 0.5);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const long = i === 0 ? 26 : i % 2 ? 11 : 17;
    const tip: Point = [cx + Math.cos(a) * long, cy + Math.sin(a) * long];
    const side = (k: number): Point => [cx + Math.cos(a + k) * 4.5, cy + Math.sin(a + k) * 4.5];
    p.face([side(-0.78), tip, side(0.78)], 0.5).solid([[cx, cy], tip, side(0.78)]);
  }
}
function frame(p: Plate): void {
  p.line(outline(rect(3, 3, VIEW_WIDE - 6, VIEW_TALL - 6)), 6, 'paper').line(outline(rect(2, 2, VIEW_WIDE - 4, VIEW_TALL - 4)), 4).line(outline(rect(7.5, 7.5, VIEW_WIDE - 15, VIEW_TALL - 15)), 1.2);
}
