/** What lies behind the fair: the sky, the town, the wheel, the balloon, the railway and the houses of the states. */
import { colonnade } from '../parts';
import { bow, clamp, num, outline, rect, round, scatter, type Plate, type Point, type Shape } from '../plate';
import { at, block, bush, grove, pennant, scaleAt, VIEW_WIDE } from './ground';

/** A bank of clouds on a level foot: white heads, shaded beneath. */
function cumulus(p: Plate, x: number, foot: number, w: number, h: number, seed: number): void {
  const random = scatter(seed);
  const count = Math.round(w / 17);
  const heads: Shape[] = Array.from({ length: count }, (_, i) => {
    const u = (i + 0.5) / count;
    const tall = h * (0.35 + 0.65 * Math.sin(Math.PI * u)) * (0.62 + 0.38 * random());
    return bow(x + u * w, foot, (w / count) * (0.75 + 0.5 * random()), tall, 180, 360, 14);
  });
  for (const head of heads) p.face(head, 1.1);
  for (const head of heads) p.solid(head, 'paper');
  heads.forEach((head, i) => {
    if (i % 2) p.engrave(head, (_, y) => clamp((y - foot + h * 0.42) / h) * 0.55, { gap: 1.9, step: 5 });
  });
  p.ribbon([[x - 16, foot + 0.6, 0.2], [x + w * 0.5, foot + 0.8, 1.5], [x + w + 20, foot + 0.6, 0.2]]);
}

export function heaven(p: Plate): void {
  p.solid(rect(0, 0, VIEW_WIDE, 70), 'tint');
  const sun: Point = [560, 58];
  p.engrave(rect(0, 0, VIEW_WIDE, 62), (x, y) => {
    const ray = (Math.sin(Math.atan2(y - sun[1], x - sun[0]) * 30) > 0 ? 0.55 : 1) * clamp(Math.hypot(x - sun[0], (y - sun[1]) * 1.6) / 260, 0.16);
    return (0.62 - y / 150) * ray;
  }, { gap: 2.5, step: 4 });
  for (const [x, foot, w, h, seed] of [[26, 30, 96, 16, 3], [150, 50, 150, 22, 4], [262, 24, 84, 12, 5], [356, 44, 118, 19, 6], [470, 26, 70, 11, 7], [604, 36, 132, 20, 8], [690, 20, 60, 9, 9], [770, 50, 70, 15, 10], [912, 40, 96, 20, 11]] as const) cumulus(p, x, foot, w, h, seed);
  // The wooded edge of the prairie.
  const random = scatter(19);
  for (let x = -4; x < VIEW_WIDE; x += 4 + random() * 5) {
    const r = 2.5 + random() * 5;
    const tuft = bow(x, 62, r * 1.3, r, 180, 360, 7);
    p.face(tuft, 0.4).engrave(tuft, 0.55, { gap: 1.3, angle: -15 });
  }
}

/** A house of the town: a front, and a roof that falls to both sides or is flat. */
function cottage(p: Plate, x: number, y: number, w: number, h: number, pitch: number): void {
  const s = scaleAt(y);
  const [left, foot] = at(x, y);
  const [wide, tall, peak] = [w * s, h * s, pitch * s];
  const top = foot - tall;
  // Its shadow, its side, its front, its roof.
  p.ribbon([[left + wide, foot - 0.4, 2], [left + wide + tall * 0.7, foot - 1.2, 0.2]]);
  p.face(rect(left, top, wide, tall), 0.5);
  const roof: Shape = peak > 0 ? [[left - 1, top], [left + wide * 0.22, top - peak], [left + wide * 0.94, top - peak], [left + wide + 1, top]] : [[left, top], [left + wide * 0.08, top - 2.6], [left + wide * 1.02, top - 2.6], [left + wide, top]];
  p.face(roof, 0.5).engrave(roof, peak > 0 ? 0.62 : 0.2, { gap: 1.3, angle: peak > 0 ? 74 : 0 });
  const panes = Math.max(2, Math.round(wide / 3.4));
  for (let k = 0; k < panes; k++) p.solid(rect(left + ((k + 0.3) * wide) / panes, top + tall * 0.22, (wide / panes) * 0.4, Math.min(2.2, tall * 0.34)));
  if (tall > 9) for (let k = 0; k < panes; k++) p.solid(rect(left + ((k + 0.3) * wide) / panes, top + tall * 0.6, (wide / panes) * 0.4, 1.8));
}

function church(p: Plate, x: number, y: number): void {
  const s = scaleAt(y);
  const [left, foot] = at(x, y);
  const [tower, nave] = [5 * s, 22 * s];
  p.face([[left + tower, foot], [left + tower, foot - 11 * s], [left + tower + 3, foot - 17 * s], [left + tower + nave, foot - 17 * s], [left + tower + nave + 3, foot - 11 * s], [left + tower + nave + 3, foot]], 0.5);
  p.engrave([[left + tower, foot - 11 * s], [left + tower + 3, foot - 17 * s], [left + tower + nave, foot - 17 * s], [left + tower + nave + 3, foot - 11 * s]], 0.6, { gap: 1.3, angle: 74 });
  p.face(rect(left, foot - 22 * s, tower, 22 * s), 0.6).face([[left - 1, foot - 22 * s], [left + tower / 2, foot - 40 * s], [left + tower + 1, foot - 22 * s]], 0.6).engrave([[left + tower / 2, foot - 40 * s], [left + tower + 1, foot - 22 * s], [left + tower / 2, foot - 22 * s]], 0.8, { gap: 1.2 });
}

/** A tall chimney with its smoke, which the wind from the lake takes along. */
function chimney(p: Plate, x: number, y: number, h: number): void {
  const [cx, foot] = at(x, y);
  const top = foot - h;
  for (let i = 6; i >= 0; i--) p.face(round(cx - 3 - i * i * 0.9, top - 2 - i * 1.6, 2.4 + i * 0.9, 1.8 + i * 0.6), 0.4).engrave(round(cx - 3 - i * i * 0.9, top - 2 - i * 1.6, 2.4 + i * 0.9, 1.8 + i * 0.6), 0.35, { gap: 1.3, angle: -20 });
  p.face([[cx - 1.6, foot], [cx - 1.1, top], [cx + 1.1, top], [cx + 1.6, foot]], 0.5, 'ink');
}

/** Streets of small houses, the railway station and what else lay behind. */
export function town(p: Plate): void {
  const random = scatter(47);
  for (let y = 1660; y > 1350; y -= 38) {
    // A street: houses in a row, trees between them.
    for (let x = -420; x < 1420; ) {
      const wide = 15 + random() * 15;
      const [sx] = at(x, y);
      if (sx > -30 && sx < 1030) {
        const pick = random();
        if (pick < 0.2) bush(p, x + 5, y, 6 + random() * 4);
        else if (pick > 0.08) cottage(p, x, y, wide, 8 + random() * 9, random() < 0.72 ? 5 + random() * 3 : 0);
      }
      x += wide + (random() < 0.14 ? 26 : 5 + random() * 5);
    }
  }
  for (const [x, y] of [[-160, 1600], [210, 1480], [470, 1640], [1010, 1560], [700, 1420]] as const) church(p, x, y);
  for (const [x, y, h] of [[-40, 1650, 26], [60, 1560, 24], [330, 1610, 22], [1180, 1600, 24], [580, 1540, 22]] as const) chimney(p, x, y, h);
  balloon(p);
  // The terminal station and its trains.
  const station = block(p, 150, 1180, 120, 60, 24);
  colonnade(p, station.left + 3, station.top + 5, station.width - 6, station.foot - station.top - 6, 10, 2);
  for (const y of [1300, 1325]) {
    const [ax, ay] = at(-400, y);
    const [bx] = at(520, y);
    p.line(`M${num(ax)} ${num(ay)}H${num(bx)}`, 0.7).line(`M${num(ax)} ${num(ay - 2)}H${num(bx)}`, 0.7);
    for (let x = ax; x < bx; x += 3) p.plumb(x, ay - 2.6, ay + 0.6, 0.4);
  }
  for (let k = 0; k < 9; k++) {
    const [x, y] = at(-150 + k * 34, 1300, 0);
    p.face(rect(x, y - 8, 18, 6.5), 0.6, k === 8 ? 'ink' : 'paper').line(`M${num(x + 2)} ${num(y - 5.5)}h14`, 1.4);
  }
  const [ex, ey] = at(-150 + 9 * 34, 1300);
  for (let i = 0; i < 6; i++) p.face(round(ex - 14 - i * i * 1.4, ey - 14 - i * 2, 2 + i * 0.8), 0.5);
  grove(p, { x: -300, y: 1090, w: 420, d: 130 }, 44, 8, 10);
  grove(p, { x: 1060, y: 960, w: 260, d: 340 }, 64, 9, 10);
  grove(p, { x: -240, y: 640, w: 150, d: 380 }, 40, 31, 10);
  grove(p, { x: 720, y: 1150, w: 130, d: 120 }, 18, 32, 9);
  grove(p, { x: 1130, y: 380, w: 160, d: 260 }, 26, 33, 10);
  grove(p, { x: -190, y: 130, w: 110, d: 420 }, 34, 34, 10);
  // The houses of the states, in the north.
  for (const [x, y, w] of [[1110, 760, 34], [1170, 820, 30], [1130, 900, 40], [1215, 720, 36], [1190, 930, 30]] as const) {
    const f = block(p, x, y, w, 26, 18, { roof: 0.4 });
    colonnade(p, f.left + 1, f.top + 4, f.width - 2, f.foot - f.top - 4, 5, 1.6);
    pennant(p, f.left + f.width / 2, f.top - 5, 13);
  }
}
function balloon(p: Plate): void {
  p.line('M887 70L880 128', 0.6).face('M872 38a15 17 0 1 1 30 0q0 12 -11 20h-8q-11 -8 -11 -20z', 0.9);
  p.engrave([[888, 22], [897, 26], [902, 38], [898, 50], [890, 58]], 0.4, { gap: 1.6, angle: -10 });
  for (const k of [-9, -3, 3, 9]) p.line(`M887 21Q${887 + k * 1.8} 38 ${887 + k * 0.4} 58`, 0.7);
  p.line('M883 58l2 7M891 58l-2 7', 0.6).solid(rect(884, 64, 6, 4.5));
}
/** Mr. Ferris's wheel, which hides the town behind it. */
export function wheel(p: Plate): void {
  const [cx, cy, r] = [800, 104, 44];
  p.solid(round(cx, cy, r + 6), 'paper').engrave(round(cx, cy, r - 4), (_, y) => clamp((y - cy) / r) * 0.3, { gap: 2.2 });
  p.line(`M${cx - 18} ${cy + 50}L${cx} ${cy}L${cx + 18} ${cy + 50}M${cx - 10} ${cy + 50}L${cx} ${cy}L${cx + 10} ${cy + 50}`, 1.5);
  p.line(outline(round(cx, cy, r)), 4.6, 'paper').line(outline(round(cx, cy, r)), 1.1).line(outline(round(cx, cy, r - 4)), 0.8);
  for (let i = 0; i < 36; i++) {
    const a = (i * Math.PI) / 18;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    if (i % 2 === 0) p.line(`M${cx} ${cy}L${num(cx + c * r)} ${num(cy + s * r)}`, 0.4);
    p.face(rect(cx + c * (r + 2) - 1.6, cy + s * (r + 2) - 1.2, 3.2, 2.8), 0.5);
  }
  p.face(round(cx, cy, 3), 0.9);
}
