/** What the Bird's-eye View tells of a position (docs/POSITIONS.md). */
import { ACROSS, DOWN } from '../../art/exposition/jigsaw';

import type { BirdsEyeView } from '../../lib/protocol';

/** Its pieces are numbers; `turns` is by piece, in quarters to the right. */
export type BirdsView = Omit<BirdsEyeView, 'places' | 'loose' | 'turns'> & { places: (number | null)[]; loose: number[]; turns: number[] };

export const turnsOf = (view: BirdsView, piece: number): number => view.turns[piece - 1] ?? 0;

/** The rows in which every piece lies where the picture has it, the right way up: from 0. */
export function wholeRows(view: BirdsView): number[] {
  return Array.from({ length: DOWN }, (_, row) => row).filter((row) =>
    Array.from({ length: ACROSS }, (_, col) => row * ACROSS + col).every((place) => view.places[place] === place + 1 && (view.turns[place] ?? 0) === 0),
  );
}
