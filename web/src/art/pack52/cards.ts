/** How the fifty-two cards are written. What they are called and what may be done with them the house says. */
export const SUITS = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];
export type CourtRank = 'J' | 'Q' | 'K';

/** The names of the suits, as the marks are called. */
export const suitName: Record<Suit, string> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

export interface Face52 {
  suit: Suit;
  rank: Rank;
}

/** `10h` as suit and rank, or null when it is not a card of the pack. */
export function parseCard(text: string): Face52 | null {
  const found = /^([2-9]|10|[AJQK])([cdhs])$/.exec(text);
  return found ? { rank: found[1] as Rank, suit: found[2] as Suit } : null;
}

export const isCourt = (rank: Rank): rank is CourtRank => rank === 'J' || rank === 'Q' || rank === 'K';

/** Where the pips lie on a card of 100 by 140; those below the middle stand on their heads. */
const [LEFT, MIDDLE, RIGHT] = [32.5, 50, 67.5];
const pair = (y: number) => [[LEFT, y], [RIGHT, y]] as const;
const spots: Record<string, readonly (readonly [number, number])[]> = {
  2: [[MIDDLE, 27], [MIDDLE, 113]],
  3: [[MIDDLE, 27], [MIDDLE, 70], [MIDDLE, 113]],
  4: [...pair(27), ...pair(113)],
  5: [...pair(27), [MIDDLE, 70], ...pair(113)],
  6: [...pair(27), ...pair(70), ...pair(113)],
  7: [...pair(27), [MIDDLE, 48.5], ...pair(70), ...pair(113)],
  8: [...pair(27), [MIDDLE, 48.5], ...pair(70), [MIDDLE, 91.5], ...pair(113)],
  9: [...pair(25), ...pair(55), [MIDDLE, 70], ...pair(85), ...pair(115)],
  10: [...pair(25), [MIDDLE, 40], ...pair(55), ...pair(85), [MIDDLE, 100], ...pair(115)],
};
export const pipsOf = (rank: Rank): readonly (readonly [number, number])[] => spots[rank] ?? [];
