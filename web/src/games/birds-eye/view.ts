/** What the Bird's-eye View tells of a position (docs/POSITIONS.md). */
import type { BirdsEyeView } from '../../lib/protocol';

/** Its pieces are numbers; `turns` is by piece, in quarters to the right. */
export type BirdsView = Omit<BirdsEyeView, 'places' | 'loose' | 'tray' | 'turns'> & { places: (number | null)[]; loose: number[]; tray: number[]; turns: number[] };

export const turnsOf = (view: BirdsView, piece: number): number => view.turns[piece - 1] ?? 0;
/** The place of a piece in the tray, from 1: what it is called by. */
export const trayOf = (view: { tray: readonly (string | number)[] }, piece: string | number): number => view.tray.indexOf(piece) + 1;
/** What is seen on a piece, as it lies. */
export const seenOn = (view: { tray: readonly (string | number)[]; seen: readonly string[] }, piece: string | number): string => view.seen[trayOf(view, piece) - 1] ?? '';

/** The rows that the house says are whole: from 0. */
export const wholeRows = (view: BirdsView): number[] => view.whole.flatMap((row, i) => (row === null ? [] : [i]));
