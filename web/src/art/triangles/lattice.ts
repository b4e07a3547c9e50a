/** What the house tells of a figure, and where it is drawn. Which cells, turns and points there are the house says. */
import type { Bounds } from '../../lib/field.svelte';
import type { ContactView } from '../../lib/protocol';
import { HIGH, type Sides, WIDE } from './shape';

export type Lattice = ContactView['lattice'];
export type Play = Lattice['plays'][number];
type Told = Lattice['sides'][number];

/** The height of a cell, where its side is one. */
export const TALL = HIGH / WIDE;

/** A cell by its row and column, as the house writes it in its motions. */
export const cellOf = (at: readonly number[]): string => `${at[0] ?? 0},${at[1] ?? 0}`;

export const centre = (at: readonly number[]): { x: number; y: number } => ({ x: ((at[1] ?? 0) + 1) / 2, y: ((at[0] ?? 0) + 0.5) * TALL });

/** Sides as they are drawn. */
export function drawn(told: Told): Sides {
  const [a, b, c] = told.map(([colour, number]) => ({ colour, number }));
  if (!a || !b || !c) throw new Error('a triangle has three sides');
  return [a, b, c];
}

/** The sides of a triangle of this set, by its number. */
export function sidesOf(lattice: Lattice, triangle: number): Sides | null {
  const told = lattice.sides[triangle - 1];
  return told ? drawn(told) : null;
}

/** "triangle 17: blue 4, red 3, orange 9". */
export function nameIn(lattice: Lattice, triangle: number): string {
  return `triangle ${triangle}: ${(lattice.sides[triangle - 1] ?? []).map(([colour, number]) => `${colour} ${number}`).join(', ')}`;
}

/** What has to be seen: everything that lies there, and every opening. */
export function boundsOf(lattice: Lattice): Bounds {
  const cells = [...lattice.laid, ...lattice.openings].map(({ at }) => centre(at));
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 0.5, Math.min(...ys) - TALL / 2];
  return cells.length === 0 ? { x: 0, y: 0, width: 1, height: TALL } : { x: left, y: top, width: Math.max(...xs) + 0.5 - left, height: Math.max(...ys) + TALL / 2 - top };
}

/** Pieces in the places where they lay before: what has gone leaves a gap, what has come fills one. */
export function inSlots(before: readonly (number | null)[], held: readonly number[], room = 5): (number | null)[] {
  const stays = held.some((piece) => before.includes(piece)) ? before.map((piece) => (piece !== null && held.includes(piece) ? piece : null)) : [];
  const slots: (number | null)[] = [...stays, ...Array.from({ length: Math.max(0, room - stays.length) }, () => null)];
  for (const piece of held) {
    if (slots.includes(piece)) continue;
    const gap = slots.indexOf(null);
    if (gap < 0) slots.push(piece);
    else slots[gap] = piece;
  }
  return slots;
}
