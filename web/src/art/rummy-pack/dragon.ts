/** The Dragon of every suit, on a card of 100 by 140: a body that winds down from the head, with scales, plates and a comb. */
import { along, at, beside, ribbon, type Touch } from '../pen/ribbon';

const spine: readonly Touch[] = [
  [49, 38, 9], [38, 40, 10.5], [29, 48, 12], [31, 61, 13], [46, 68, 13.5], [62, 74, 13.5], [72, 86, 12.5], [67, 101, 11], [52, 107, 9.6], [38, 106, 8.2], [28, 112, 6.6], [30, 122, 5], [40, 126, 3.6], [50, 124, 2.6],
];
const samples = along(spine, 12);

export const body = ribbon(spine, 12);

/** The belly's plates: the inner third, and a line across it at every step. */
export const belly = (() => {
  const part = samples.slice(0, -14);
  const outer = part.map((sample) => at(...beside(sample, -0.98)));
  const inner = part.map((sample) => at(...beside(sample, -0.34))).reverse();
  return `M${outer.join('L')}L${inner.join('L')}z`;
})();
export const plates = samples.slice(0, -14).filter((_, i) => i % 4 === 2).map((sample) => `M${at(...beside(sample, -0.95))}L${at(...beside(sample, -0.36))}`).join('');

/** Scales: two rows of little arcs, open towards the tail. */
export const scales = samples
  .filter((_, i) => i % 4 === 0 && i > 3 && i < samples.length - 16)
  .map((sample, k) => {
    const tip = (side: number): [number, number] => {
      const [x, y] = beside(sample, side);
      return [x + sample.dx * 3, y + sample.dy * 3];
    };
    const arc = (a: number, b: number) => `M${at(...beside(sample, a))}Q${at(...tip((a + b) / 2))} ${at(...beside(sample, b))}`;
    return k % 2 === 0 ? arc(-0.28, 0.32) + arc(0.32, 0.92) : arc(0.02, 0.62);
  })
  .join('');

/** The comb along the back. */
export const comb = samples
  .filter((_, i) => i % 6 === 3 && i > 4 && i < samples.length - 8)
  .map((sample) => {
    const long = 2.2 + sample.width * 0.2;
    const [x, y] = beside(sample, 0.9);
    const base = 2.6;
    return `M${at(x - sample.dx * base, y - sample.dy * base)}L${at(x - sample.dy * long + sample.dx * 3, y + sample.dx * long + sample.dy * 3)}L${at(x + sample.dx * base, y + sample.dy * base)}z`;
  })
  .join('');

/** A leg with three claws; at the joint, going the way it is turned. */
export const leg = ribbon([[0, 0, 7], [6, 3, 6], [10, 8, 4], [11, 12, 3.6]], 6);
export const claws = 'M9.5 11q-4 1-5.5 5.5M11 12q-.5 3.5.5 6.5M12.3 11q4 .5 5.5 4.5';

/** The tuft at the end of the tail. */
export const tuft = [
  ribbon([[48, 124, 3], [56, 121, 4.4], [63, 115, 0.6]], 6),
  ribbon([[48, 124, 3], [57, 125, 4.6], [66, 123, 0.6]], 6),
  ribbon([[48, 124, 3], [55, 128, 3.6], [61, 130, 0.6]], 6),
];

/** The head in profile, on its own ground: the neck at 0 0, the nose at 27 -5. */
export const head = 'M-5-7C-2-14 5-17 12-13 15-11 17-10 20-11.5 24-13.5 28.5-11 28.5-7 28.5-4 25-3 21-3L12.5-1C10 0 10 2.5 12 3.5L22 3.5C25 3.5 25.5 6 23.5 8 19.5 11.6 12 12.6 5 11-1 9.6-6 6-7 1z';
export const teeth = 'M23.4-3.2 22.4.4 20.4-2.8zM18.2-2.4 17 .8 15.4-1.7zM21.4 3.6 20 .8 18.4 3.6zM16 3.6 14.8 1.4 13.4 3.6z';
export const horns = [ribbon([[3, -13, 4], [-3, -20, 3.2], [-12, -23, 2.2], [-19, -21, 0.5]], 6), ribbon([[8, -14, 3.4], [4, -21, 2.8], [-3, -27, 1.8], [-10, -28, 0.5]], 6)];
export const mane = [
  ribbon([[-2, -8, 7], [-10, -11, 5.4], [-18, -9, 3], [-23, -12, 0.4]], 6),
  ribbon([[-3, -2, 7], [-12, -2, 5.4], [-19, 1, 3], [-25, 0, 0.4]], 6),
  ribbon([[-2, 5, 6], [-9, 8, 4.6], [-15, 12, 2.6], [-21, 12, 0.4]], 6),
  ribbon([[4, 10, 5], [1, 15, 3.8], [-4, 19, 2.2], [-10, 20, 0.4]], 6),
  ribbon([[11, 11, 4], [10, 16, 3], [6, 20, 0.4]], 6),
];
export const whisker = 'M27.6-5C32-2 34.5 2 33 7.4 32 10.6 28.8 10.4 29 7.6M20 10c3.4 2.4 4.4 6 2 9.4';
export const tongue = ribbon([[12, 1.6, 3], [19, 1.2, 2.4], [27, -0.4, 1.4], [31, 1.4, 0.4]], 6);
