/** How the forty-four cards of 1926 are written. What they are called and what may be done with them the house says. */
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
