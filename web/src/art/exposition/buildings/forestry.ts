/** Atwood's Forestry: a long low hall by the lake, roofed with bark, on trunks of trees that still wear theirs. */
import { flag, hip, pediment, stairs, wall } from '../parts';
import { num, rect, round, scatter, type Plate } from '../plate';
import { birds, ground, sky, tree, water } from '../scenery';

export function forestry(p: Plate): void {
  sky(p, 68, 280);
  birds(p, 7, 60, 56, 6);
  birds(p, 8, 360, 84, 4);
  tree(p, 22, 262, 128, 6);
  ground(p, 258, { till: 300, seed: 6, tone: 0.35 });
  p.building();
  thatch(p, 104, 74, 272, 40, 46);
  wall(p, 118, 114, 244, 22);
  p.engrave(rect(118, 114, 244, 22), 0.8, { angle: 90, gap: 1.6 });
  for (let x = 120; x <= 360; x += 10) p.face(rect(x - 1.6, 114, 3.2, 22), 0.5);
  thatch(p, 28, 134, 424, 50, 74);
  p.face(rect(34, 184, 412, 8), 0.8);
  p.engrave(rect(34, 184, 412, 8), 0.55, { angle: 58, gap: 2.8 });
  // Behind the veranda a wall of slabs.
  p.face(rect(42, 192, 396, 72), 0.6, 'paper', 'opening');
  p.engrave(rect(42, 192, 396, 72), (x, y) => 0.86 - 0.3 * ((y - 192) / 72) - 0.1 * Math.sin(x), { angle: 90, gap: 1.9 });
  for (const x of [86, 138, 322, 374]) {
    p.face(rect(x, 214, 18, 32), 0.9);
    p.solid(rect(x + 2.5, 217, 13, 26)).line(`M${x + 9} 217v26M${x + 2} 229h14`, 1, 'paper');
  }
  const random = scatter(77);
  for (let i = 0; i < 11; i++) {
    const x = 46 + i * 38.8;
    if (x > 190 && x < 290) continue;
    // Trunks stand in threes, a thick one between two thin.
    trunk(p, x - 8, 192, 72, 4.6 + random(), random());
    trunk(p, x + 8, 192, 72, 4.6 + random(), random());
    trunk(p, x, 192, 72, 8 + random() * 2, random());
    p.line(`M${num(x - 5)} 208L${num(x - 16)} 193M${num(x + 5)} 208L${num(x + 16)} 193`, 2.4).line(`M${num(x - 5)} 208L${num(x - 16)} 193M${num(x + 5)} 208L${num(x + 16)} 193`, 1, 'paper');
  }
  // The porch: logs for a gable.
  pediment(p, 176, 136, 128, 48, { carved: false, out: 10 });
  for (let i = 0; i < 6; i++) p.line(`M${num(240 - (i + 1) * 11)} ${num(145 + (i + 1) * 5.4)}H${num(240 + (i + 1) * 11)}`, 1.6);
  for (const [x, y] of [[240, 162], [222, 171], [258, 171]] as const) {
    p.face(round(x, y, 6), 0.8).line(`M${x - 3} ${y}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0M${x - 1.2} ${y}a1.200 1.200 0 1 1 2.400 0`, 0.6);
  }
  p.face(rect(168, 184, 144, 9), 0.9);
  for (let x = 174; x < 310; x += 9) p.face(round(x + 2, 188.5, 3), 0.6);
  p.solid(rect(222, 206, 36, 58)).line('M240 206v58M222 226h36', 1.4, 'paper');
  for (const [x, w] of [[182, 11], [208, 9], [272, 9], [298, 11]] as const) trunk(p, x, 193, 73, w, x / 300);
  stairs(p, 196, 260, 88, 9, 3, 14);
  for (const [i, x] of [60, 118, 176, 304, 362, 420].entries()) flag(p, x, x < 110 || x > 370 ? 152 : 76 + (x === 176 || x === 304 ? 0 : 0), 26, { long: 15, kind: (['banner', 'pennant', 'stars'] as const)[i % 3] ?? 'banner' });
  p.building(false);
  // Timber on the shore.
  for (const [x, y, r] of [[330, 296, 9], [350, 296, 9], [340, 281, 9], [371, 297, 8]] as const) {
    p.face(`M${x} ${y - r}l52 5a${r * 0.5} ${r * 0.8} 0 0 1 0 ${r * 1.6}l-52 ${r * 0.4 - 3}z`, 0.9);
    for (let k = -0.6; k < 1; k += 0.3) p.line(`M${x + 8} ${num(y + r * k)}l${40 + k * 6} ${num(2 - k * 1.4)}`, 0.6 + 0.5 * (k + 0.6));
    p.face(round(x, y, r * 0.9, r), 0.9).line(`M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.56} 0 1 1 ${r} 0a${r * 0.5} ${r * 0.56} 0 1 1 ${-r} 0M${x - r * 0.2} ${y}a${r * 0.2} ${r * 0.2} 0 1 1 ${r * 0.4} 0`, 0.7);
  }
  water(p, 306, 4, () => 0.12);
  p.line('M0 306q30 -4 62 0t64 0t60 -1t66 1t58 0t66 0t60 -1t50 1', 2.2, 'paper').line('M0 307.500q30 -4 62 0t64 0t60 -1t66 1t58 0t66 0t60 -1t50 1', 0.9);
  // A schooner of the lumber trade.
  p.face('M52 326h76l-8 12h-58z', 0.9).solid('M54 330h72l-2 3h-68z');
  p.plumb(76, 272, 326, 1).plumb(104, 278, 326, 1).face('M77 276q16 20 20 44h-20z', 0.8).face('M105 282q14 18 17 38h-17z', 0.8).face('M75 280l-22 42h22z', 0.8);
}

function thatch(p: Plate, x: number, y: number, w: number, h: number, inset: number): void {
  hip(p, x, y, w, h, inset, { tone: 0.36, gap: 2.4 });
  const random = scatter(x);
  for (let row = 1; row <= 6; row++) {
    const t = row / 6;
    const [from, till] = [x + inset * (1 - t), x + w - inset * (1 - t)];
    let d = `M${num(from)} ${num(y + h * t)}`;
    for (let at = from; at < till; at += 5) d += `l2.5 ${num(1.2 + random() * 2)}l2.5 ${num(-1.2 - random() * 2)}`;
    p.line(d, 0.8);
  }
}
function trunk(p: Plate, cx: number, y: number, h: number, w: number, bend: number): void {
  const half = w / 2;
  const sway = (bend - 0.5) * 3;
  p.face(`M${num(cx - half * 0.8)} ${y}q${num(sway)} ${h / 2} ${num(-half * 0.3)} ${h}h${num(w * 1.15)}q${num(sway - half * 0.2)} ${-h / 2} ${num(-half * 0.3)} ${-h}z`, 0.7);
  // Bark: broken lines down the trunk, closer on the right.
  for (const u of w > 7 ? [-0.4, 0, 0.35, 0.6] : [0, 0.5]) {
    let d = '';
    for (let at = y + 3 + ((u + 1) * 7) % 5; at < y + h - 5; at += 7.5) d += `M${num(cx + half * u + sway * 0.5 * Math.sin(((at - y) / h) * 3.14))} ${num(at)}l${num(Math.sin(at + u) * 0.8)} ${num(5 + Math.sin(at) * 1.5)}`;
    p.line(d, 0.5 + 0.9 * Math.max(0, u));
  }
  p.solid(`M${num(cx + half * 0.55)} ${y}q${num(sway)} ${h / 2} ${num(half * 0.1)} ${h}h${num(half * 0.5)}q${num(sway - half * 0.2)} ${-h / 2} ${num(-half * 0.3)} ${-h}z`);
}
