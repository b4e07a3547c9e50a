/** The park the fair stands in: lawns ruled lightly, avenues left white, and trees along them. */
import { clamp, drift, rect, scatter, type Plate, type Point } from '../plate';
import { bush, groundAt, VIEW_WIDE } from './ground';

/** Avenues on the ground, each with how broad it is. */
const avenues: readonly { way: readonly Point[]; wide: number; trees?: boolean }[] = [
  // Along the lake, and behind it from end to end.
  { way: [[-120, 64], [130, 100], [230, 66], [400, 60], [720, 92], [830, 150], [1080, 90]], wide: 34 },
  { way: [[-300, 1240], [60, 1230], [280, 1225], [520, 1090], [860, 1080], [1240, 1010]], wide: 40, trees: true },
  // The two sides of the basin, and the court behind it.
  { way: [[236, 90], [236, 800]], wide: 38 },
  { way: [[388, 90], [388, 1130]], wide: 44 },
  { way: [[-60, 800], [300, 800], [540, 790]], wide: 70 },
  { way: [[300, 780], [300, 1240]], wide: 90 },
  // Between the great halls, and round the lagoon.
  { way: [[-140, 350], [230, 350]], wide: 26, trees: true },
  { way: [[-140, 620], [236, 620]], wide: 26, trees: true },
  { way: [[400, 560], [548, 560], [690, 520], [860, 555], [985, 560], [1010, 700], [968, 820], [930, 1030], [760, 1085], [570, 1080], [535, 960], [535, 560]], wide: 28 },
  { way: [[725, 90], [725, 520]], wide: 24, trees: true },
  { way: [[1010, 690], [1240, 700]], wide: 22, trees: true },
  { way: [[1090, 480], [1100, 900], [1060, 1240]], wide: 22, trees: true },
  { way: [[880, 200], [1090, 220], [1260, 330]], wide: 20, trees: true },
  { way: [[-20, 110], [-40, 620], [-60, 1220]], wide: 22, trees: true },
  // To the wheel and the Midway.
  { way: [[930, 1090], [960, 1500]], wide: 46, trees: true },
];

function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}
/** How far a place is from the nearest avenue's edge; less than nothing on it. */
function beside(at: Point): number {
  let least = Infinity;
  for (const { way, wide } of avenues) for (let i = 1; i < way.length; i++) least = Math.min(least, away(at, way[i - 1] ?? at, way[i] ?? at) - wide / 2);
  return least;
}

export function land(p: Plate): void {
  p.solid(rect(0, 56, VIEW_WIDE, 554), 'paper');
  p.engrave(rect(0, 60, VIEW_WIDE, 460), (px, py) => {
    const at = groundAt(px, py);
    const off = beside(at);
    if (off < 0) return 0;
    // Darker at the kerb, mown in broad swathes.
    const kerb = off < 5 ? 0.22 : 0;
    const mown = drift(at[0] / 34, at[1] / 30, 8);
    return 0.1 + kerb + (mown > 0.5 ? 0.2 : 0.06) + 0.1 * drift(px / 7, py / 3, 3);
  }, { gap: 2.15, step: 4 });
}

/** Trees in rows on both sides of the avenues that have them, farthest first. */
export function avenueTrees(p: Plate): void {
  const random = scatter(83);
  const spots: Point[] = [];
  for (const { way, wide, trees } of avenues) {
    if (!trees) continue;
    for (let i = 1; i < way.length; i++) {
      const [[ax, ay], [bx, by]] = [way[i - 1] ?? [0, 0], way[i] ?? [0, 0]];
      const long = Math.hypot(bx - ax, by - ay);
      const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
      for (let t = 8; t < long; t += 24) {
        for (const k of [-1, 1]) {
          const spot: Point = [ax + ((bx - ax) * t) / long + nx * k * (wide / 2 + 7) + random() * 4, ay + ((by - ay) * t) / long + ny * k * (wide / 2 + 7)];
          if (beside(spot) > 2) spots.push(spot);
        }
      }
    }
  }
  for (const [x, y] of spots.sort((a, b) => b[1] - a[1])) bush(p, x, y, 6 + random() * 2.5);
}
