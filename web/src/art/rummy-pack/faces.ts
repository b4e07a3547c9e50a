/** Where the pips of a card lie, on a card of 100 by 140, and the brush's numerals. */
import { ribbon, type Touch } from '../pen/ribbon';

export interface Pip {
  x: number;
  y: number;
  /** As a part of the largest size. */
  scale: number;
  /** In the second ink, as tile makers have it. */
  second: boolean;
}

/** So many in each row, from the top. */
const canes: Record<number, readonly number[]> = { 2: [1, 1], 3: [1, 2], 4: [2, 2], 5: [2, 1, 2], 6: [3, 3], 7: [1, 3, 3], 8: [3, 2, 3], 9: [3, 3, 3], 10: [3, 4, 3] };
const discs: Record<number, readonly number[]> = { 2: [1, 1], 3: [1, 1, 1], 4: [2, 2], 5: [2, 1, 2], 6: [2, 2, 2], 7: [2, 3, 2], 8: [2, 2, 2, 2], 9: [3, 3, 3], 10: [2, 3, 3, 2] };
/** Of these, the ones in the second ink. */
const seconds: Record<number, readonly number[]> = { 3: [0], 5: [2], 7: [0], 8: [3, 4], 9: [1, 4, 7], 10: [3, 4, 5, 6] };
const secondDiscs: Record<number, readonly number[]> = { 2: [0], 5: [2], 6: [0, 1], 7: [2, 3, 4], 8: [2, 3, 4, 5], 9: [3, 4, 5], 10: [0, 1, 8, 9] };
/** The field is narrower beside the corners than between them. */
const WIDE = 52;
const WIDEST = 60;
const HIGH = 110;

function rows(counts: readonly number[], wide: number, high: number, second: readonly number[]): Pip[] {
  const row = HIGH / counts.length;
  const most = Math.max(...counts);
  const gap = (most > 2 ? WIDEST : WIDE) / most;
  const scale = Math.min(1.2, (gap * 0.96) / wide, (row * 0.9) / high);
  // Few pips keep together in the middle.
  const step = Math.min(row, high * scale * (counts.length > 2 ? 1.32 : 1.36));
  const across = Math.min(gap, wide * scale * (most > 2 ? 1.12 : 1.6));
  const pips = counts.flatMap((count, r) => Array.from({ length: count }, (_, i) => ({ x: 50 + (i - (count - 1) / 2) * across, y: 70 + (r - (counts.length - 1) / 2) * step, scale })));
  return pips.map((pip, i) => ({ ...pip, second: second.includes(i) }));
}

/** A cane is 12 by 40 at its largest. */
export const canePips = (count: number): Pip[] => rows(canes[count] ?? [], 12, 40, seconds[count] ?? []);
/** A dot is 30 across at its largest. */
export const dotPips = (count: number): Pip[] =>
  count === 3 ? [0, 1, 2].map((i) => ({ x: 66 - i * 16, y: 36 + i * 34, scale: 0.92, second: i === 1 })) : rows(discs[count] ?? [], 30, 30, secondDiscs[count] ?? []);
/** A blossom is 30 across at its largest. */
export const blossomPips = (count: number): Pip[] => rows(discs[count] ?? [], 31, 31, secondDiscs[count] ?? []);

const heng = (y: number, from: number, to: number): Touch[] => [[from, y + 0.6, 5], [from + 4, y, 3.4], [(from + to) / 2, y - 0.8, 3.1], [to - 4, y - 1.4, 4], [to, y - 0.6, 5.6]];

/** One to ten as a brush writes them, on a square of forty. */
const numerals: Record<number, readonly (readonly Touch[])[]> = {
  1: [[[3, 20.6, 5.6], [9, 20, 4], [20, 19, 3.6], [31, 18, 4.8], [37, 19.4, 6.4]]],
  2: [heng(12, 9, 31), heng(31, 3, 37)],
  3: [heng(8, 8, 32), heng(20, 11, 29), heng(33, 3, 37)],
  4: [
    [[6, 8, 5], [7, 20, 3.6], [8.4, 34, 4.6]],
    [[6, 9.4, 4.4], [20, 8, 3.2], [34, 7.4, 5]],
    [[34, 7.6, 5], [33, 20, 3.8], [31.6, 34, 5]],
    [[16, 9, 3.6], [15.6, 17, 3.4], [11, 25, 2]],
    [[24, 9, 3.6], [24.2, 19, 3.4], [27, 22.6, 3.4], [31.5, 22, 2.6]],
    [[8, 32, 3.6], [20, 31.4, 3], [32, 31.4, 3.8]],
  ],
  5: [heng(7, 9, 31), [[21, 7, 3.8], [18, 20, 3.4], [14.6, 33, 4]], heng(19, 8, 28), [[28.6, 18.6, 4.6], [27.6, 26, 3.6], [26.6, 33, 4]], heng(34, 3, 37)],
  6: [[[18, 3, 3], [21, 6, 5], [22.6, 9, 4.4]], heng(16, 3, 37), [[14.6, 21, 4.8], [11, 29, 3.8], [4, 36, 1.6]], [[24, 21, 3], [29, 27, 4.4], [35.6, 35, 5.8]]],
  7: [[[3, 20.6, 5], [12, 19, 3.4], [26, 15.6, 3.8], [37, 12.4, 5.6]], [[17, 4, 5], [17, 18, 3.8], [17.6, 28, 4], [21, 33, 4.4], [28, 33.8, 4.4], [35, 33, 4.6], [36, 26, 1.4]]],
  8: [[[15.6, 8, 5], [13, 20, 4.4], [3, 35, 1.6]], [[20, 6, 2.6], [24, 12, 3.8], [29, 23, 4.8], [37, 34.6, 6.6]]],
  9: [[[16, 3, 4.8], [15.4, 15, 4], [11, 28, 3.6], [3, 37, 1.6]], [[5, 15.6, 4.4], [15, 13.4, 3.2], [26, 12, 4.8]], [[26, 12, 4.8], [25, 23, 3.8], [26, 31, 4.2], [31, 33.6, 4.6], [37, 32.6, 4.2], [37.4, 25, 1.2]]],
  10: [heng(18.6, 3, 37), [[20, 2.6, 5.4], [19.8, 10, 3.8], [20, 24, 3.8], [20.2, 37.6, 4.8]]],
};

export const numeral = (count: number): string[] => (numerals[count] ?? []).map((stroke) => ribbon(stroke, 6));
