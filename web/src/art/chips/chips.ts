/** Chips as they are piled: a number of them in three colours, for the eye. How many there are the house says. */
export const KINDS = ['blue', 'red', 'cream'] as const;
export type ChipKind = (typeof KINDS)[number];
/** What a chip of each colour stands for. */
export const worth: Record<ChipKind, number> = { blue: 25, red: 5, cream: 1 };

export interface Pile {
  kind: ChipKind;
  chips: number;
}

/** The piles that show a number of chips, the dearest first. */
export function pilesOf(count: number): Pile[] {
  let left = Math.max(0, Math.floor(count));
  return KINDS.flatMap((kind) => {
    const chips = Math.floor(left / worth[kind]);
    left -= chips * worth[kind];
    return chips > 0 ? [{ kind, chips }] : [];
  });
}

/** The mark of each colour on a 10 grid: a ring, a lozenge, a star. */
export const chipMark: Record<ChipKind, string> = {
  cream: 'M5 1.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm0 2.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  red: 'M5 .6 9 5 5 9.4 1 5z',
  blue: 'M5 .4 6.3 3.5 9.7 3.8 7.1 6 7.9 9.4 5 7.6 2.1 9.4 2.9 6 .3 3.8 3.7 3.5z',
};
/** So many notches at the rim. */
export const notches: Record<ChipKind, number> = { cream: 4, red: 6, blue: 8 };
