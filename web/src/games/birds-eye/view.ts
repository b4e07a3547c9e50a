/** What the Bird's-eye View tells of a position (docs/POSITIONS.md). */
import { ACROSS, DOWN } from '../../art/exposition/jigsaw';

export interface BirdsView {
  options: { turned?: boolean };
  /** By place, the number of the piece that lies there. */
  places: (number | null)[];
  /** By piece, quarters to the right. */
  turns: number[];
  loose: number[];
  scores: number[];
}

export const turnsOf = (view: BirdsView, piece: number): number => view.turns[piece - 1] ?? 0;

/** The rows in which every piece lies where the picture has it, the right way up: from 0. */
export function wholeRows(view: BirdsView): number[] {
  return Array.from({ length: DOWN }, (_, row) => row).filter((row) =>
    Array.from({ length: ACROSS }, (_, col) => row * ACROSS + col).every((place) => view.places[place] === place + 1 && (view.turns[place] ?? 0) === 0),
  );
}
