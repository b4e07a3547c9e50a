/** How the forty-four cards of 1926 are written. What they are called and what may be done with them the house says. */
import type { HandCard, HandSort } from '../../table/Hand.svelte';

export const SUITS = ['B', 'D', 'C', 'F'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'X'] as const;
export type Rank = (typeof RANKS)[number];

/** The names of the suits, as the marks are called. */
export const suitName: Record<Suit, string> = { B: 'Bamboos', D: 'Dots', C: 'Characters', F: 'Flowers' };

export interface RummyFace {
  suit: Suit;
  rank: Rank;
}

/** `B7` as suit and rank, or null when it is not a card of the pack. */
export function parseCard(text: string): RummyFace | null {
  const found = /^([BDCF])([1-9]|10|X)$/.exec(text);
  return found ? { suit: found[1] as Suit, rank: found[2] as Rank } : null;
}

export function isCard(word: string): boolean {
  return parseCard(word) !== null;
}

/** What is printed in the corner. A Dragon is an 11, and follows the 10. */
export function printed(rank: Rank): string {
  return rank === 'X' ? '11' : rank;
}

const order = (card: string): [number, number] => {
  const face = parseCard(card);
  return face ? [SUITS.indexOf(face.suit), RANKS.indexOf(face.rank)] : [99, 99];
};

/** Whether a card is printed with a lower number than another: where it is drawn in a row, not whether it may lie there. */
export const isLower = (a: string, b: string): boolean => order(a)[1] < order(b)[1];

export const sorts: readonly HandSort[] = [
  { label: 'By suit', compare: (a, b) => order(a.id)[0] - order(b.id)[0] || order(a.id)[1] - order(b.id)[1] },
  { label: 'By number', compare: (a, b) => order(a.id)[1] - order(b.id)[1] || order(a.id)[0] - order(b.id)[0] },
];

export const handCards = (ids: readonly string[], name: (card: string) => string): HandCard[] => ids.map((id) => ({ id, name: name(id) }));
