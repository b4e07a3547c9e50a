/** Where a question is drawn: its bubble beside the plate of who asks, and what answers it at the plate of who is asked. */
import type { ToldLine } from '../../lib/protocol';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  width: number;
  /** One of the two is set: the bubble hangs below the plates, or stands above one's own hand. */
  top: number | null;
  bottom: number | null;
  /** Where its tail is, from its left edge, and how far it reaches. */
  tail: number;
  reach: number;
}

/** How the card crosses the table. */
export interface Flight {
  x: number;
  y: number;
  across: number;
  down: number;
}

const WIDEST = 380;
const MARGIN = 8;
const TAIL = 24;
/** Half the height of what answers: a card, a head. */
const HALF = 32;

const middleOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** A plate is gone to in its middle; one's own hand lies beneath the table and stays free, what goes there ends above it. */
const endOf = (box: Box, table: Box) => ({ x: middleOf(box).x, y: box.top > table.top ? table.top + table.height - HALF : middleOf(box).y });

/** Where a head is shaken: at a plate, or low on the table for oneself: at its right on a phone, where the sentence has ended, in its middle
 * at a desk. */
export const headAt = (box: Box, table: Box) => (box.top > table.top ? { x: table.left + Math.max(table.width / 2, Math.min(table.width, WIDEST) - HALF), y: table.top + table.height - HALF / 2 } : middleOf(box));

export function flight(from: Box, to: Box, table: Box): Flight {
  const [start, end] = [endOf(from, table), endOf(to, table)];
  return { ...start, across: end.x - start.x, down: end.y - start.y };
}

export function place(asker: Box, table: Box, wide: number): Spot {
  const width = Math.min(WIDEST, wide - 2 * MARGIN);
  const { x } = middleOf(asker);
  const left = Math.min(Math.max(MARGIN, x - width / 2), wide - width - MARGIN);
  const tail = Math.min(Math.max(TAIL, x - left), width - TAIL);
  // One's own hand lies beneath the table, everybody else's plate above it, perhaps in one of two rows.
  if (asker.top > table.top) return { left, width, top: null, bottom: table.top + table.height - 18, tail, reach: 16 };
  return { left, width, top: table.top + 10, bottom: null, tail, reach: table.top + 10 - asker.top - asker.height };
}

/** The seat that was asked: who is named after "from". */
export function askedIn(line: ToldLine, names: readonly string[], you: number | null): number | null {
  const [sentence = ''] = line.text.join(' ').split('. ');
  const whom = sentence.slice(sentence.lastIndexOf(' from ') + 6);
  if (whom === 'you') return you;
  const found = names.indexOf(whom);
  return found < 0 ? null : found + 1;
}
