/** What Americana's table draws of a view, and the order in which it lies there. */
import type { AmericanaView } from '../../lib/protocol';
export type { AmericanaView };

/** A view between two sentences; at the last deal with the seats that will be paid for it. */
export type Between = AmericanaView & { takes?: number[] };

export const size = (pile: number | readonly string[] | undefined): number => (typeof pile === 'number' ? pile : (pile?.length ?? 0));

/** The spaces as they lie on the board, row by row, the pool in the middle. */
export const LAID = ['ace', 'king', 'queen', '8-9-10', 'pool', 'king-queen', 'jack', 'ten', 'ante'] as const;
