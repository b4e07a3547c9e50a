/** Adler and Sullivan's Transportation: dark among the white, and entered through the Golden Door. */
import { arcade, arch, archway, balustrade, cornice, flag, hip, spire, stairs, wall } from '../parts';
import { bow, clamp, num, rect, type Plate } from '../plate';
import { launch, quay, sky, water } from '../scenery';

export function transportation(p: Plate): void {
  sky(p, 141, 280, { dark: 0.3 });
  p.building();
  // The stepped belvedere.
  spire(p, 240, 44, 40, 24, { tone: 0.7 });
  flag(p, 240, 22, 20, { long: 18, kind: 'stars' });
  wall(p, 220, 44, 40, 18, 0.3, 90, 2);
  arcade(p, 222, 48, 36, 13, 6, { fill: 0.56, rim: 0.5, key: false });
  cornice(p, 216, 41, 48, 4, { out: 5, dentils: false });
  wall(p, 204, 62, 72, 18, 0.34, 90, 2);
  arcade(p, 207, 66, 66, 13, 10, { fill: 0.56, rim: 0.5, key: false });
  cornice(p, 200, 59, 80, 4, { out: 6, dentils: false });
  wall(p, 186, 80, 108, 40, 0.36, 90, 2);
  cornice(p, 182, 77, 116, 4, { out: 6, dentils: false });
  // The long hall: three roofs, and arches cut in a painted wall.
  hip(p, 30, 132, 420, 24, 30, { tone: 0.72 });
  hip(p, 2, 160, 476, 22, 14, { tone: 0.66 });
  for (const [x, till] of [[-2, 152], [328, 482]] as const) {
    wall(p, x, 184, till - x, 92, 0.42, 90, 2.1);
    for (let i = 0; i < 5; i++) {
      const left = x + 6 + i * 30;
      arch(p, left, 202, 24, 72, { rim: 2.6, bars: 1 });
      // A winged figure is painted in every spandrel.
      p.face(`M${left + 27} 206q-5 -6 -4 -12q3 4 4 4q1 0 4 -4q1 6 -4 12z`, 0.5);
    }
    p.face(rect(x, 184, till - x, 5), 0.6);
    for (let at = x + 3; at < till; at += 6) p.solid([[at, 184.5], [at + 3, 188.5], [at - 3, 188.5]]);
    cornice(p, x, 179, till - x, 5);
  }
  goldenDoor(p);
  // The kiosks beside it.
  for (const x of [132, 348]) {
    hip(p, x - 20, 214, 40, 12, 8, { tone: 0.6 });
    wall(p, x - 16, 228, 32, 46, 0.3, 90, 2);
    arch(p, x - 8, 238, 16, 36, { rim: 2 });
    cornice(p, x - 18, 225, 36, 4, { out: 4 });
    flag(p, x, 214, 22, { long: 12, kind: 'banner' });
  }
  stairs(p, 170, 268, 140, 10, 4, 18);
  balustrade(p, 0, 268, 150, 7);
  balustrade(p, 330, 268, 150, 7);
  p.building(false);
  quay(p, 275, 7);
  water(p, 282, 35, (x, depth) => {
    const ring = Math.hypot(x - 240, depth * 1.25);
    return ring < 24 ? 0.75 : ring < 68 ? (Math.floor(ring / 8) % 2 ? 0.08 : 0.42) : depth < 20 ? 0.5 : 0.1;
  });
  launch(p, 398, 328, 1.05, -1);
  // A sailing canoe for the other age of travel.
  p.face('M46 326q28 10 62 0q-6 14 -31 14t-31 -14z', 1, 'ink').plumb(80, 272, 328, 1.2).face('M82 276q22 22 24 46h-24z', 0.9).line('M82 292q12 2 18 6M82 306q14 0 21 4', 0.6);
}

/** One arch within another, each carved, down to the door itself. */
function goldenDoor(p: Plate): void {
  p.face(rect(152, 112, 176, 164), 1.1);
  // A carved frame.
  p.face(rect(158, 118, 164, 158), 0.7);
  for (let x = 155; x < 328; x += 6) p.line(`M${x - 2} 115a2 2 0 1 1 4 0a2 2 0 1 1 -4 0`, 0.6);
  for (let y = 121; y < 274; y += 6) for (const x of [155, 325]) p.line(`M${x - 2} ${y}a2 2 0 1 1 4 0a2 2 0 1 1 -4 0`, 0.6);
  p.engrave(rect(158, 118, 164, 90), (x, y) => 0.2 + 0.16 * Math.sin(x / 2.2) * Math.sin(y / 2.2), { gap: 2, step: 2 });
  const [cx, spring] = [240, 200];
  for (let i = 0; i < 6; i++) {
    const r = 76 - i * 8.4;
    p.face(archway(cx - r, spring - r, r * 2, 276 - spring + r), 1, i % 2 ? 'tint' : 'paper');
    // Beads on one moulding, rays on the next.
    const count = Math.round(r * 0.62);
    for (let k = 0; k <= count; k++) {
      const at = Math.PI + (Math.PI * k) / count;
      const [c, s] = [Math.cos(at), Math.sin(at)];
      if (i % 2) p.line(`M${num(cx + c * (r - 1.6))} ${num(spring + s * (r - 1.6))}L${num(cx + c * (r - 7))} ${num(spring + s * (r - 7))}`, 0.9 + 0.8 * clamp(c));
      else p.line(`M${num(cx + c * (r - 4.2) - 1.5)} ${num(spring + s * (r - 4.2))}a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0`, 0.7);
    }
    for (const k of [-1, 1]) p.engrave(rect(cx + k * r - (k > 0 ? 8 : 0), spring, 8, 76), k > 0 ? 0.45 : 0.16, { gap: 2.6 });
    p.line(bow(cx, spring, r - 8), 0.7);
  }
  const r = 27;
  p.face(archway(cx - r, spring - r, r * 2, 103), 1, 'paper', 'opening');
  p.engrave(bow(cx, spring, r - 2), 0.5, { gap: 1.7, angle: 90 });
  p.line(bow(cx, spring, r * 0.6), 1, 'paper');
  p.face(rect(cx - r, spring, r * 2, 5), 0.7);
  p.engrave(rect(cx - r + 3, spring + 6, r * 2 - 6, 70), (_, y) => 0.98 - 0.2 * ((y - spring) / 76), { angle: 90, gap: 1.5 });
  for (const x of [cx - 9, cx + 9]) p.face(rect(x - 1.5, spring + 5, 3, 71), 0.5);
  cornice(p, 148, 108, 184, 6, { out: 5 });
}
