/** The board of Americana as an option writes it: a name that the house knows, or the cards of six spaces. Which cards lie on a named
 * board the house says. */
import { SUITS, type Suit } from '../../art/pack52/cards';
import { api } from '../../lib/api';
import type { AmericanaView } from '../../lib/protocol';

/** The spaces that ask for cards of one suit, in the order in which they are written, and the ranks of those cards. */
export const ASKING = [
  { id: 'ace', ranks: ['A'] },
  { id: 'king', ranks: ['K'] },
  { id: 'queen', ranks: ['Q'] },
  { id: 'jack', ranks: ['J'] },
  { id: 'ten', ranks: ['10'] },
  { id: 'king-queen', ranks: ['K', 'Q'] },
] as const;
export type Asking = (typeof ASKING)[number]['id'];
export type Suits = Record<Asking, Suit>;

/** `Ah Ks Qd Js 10h Kc+Qc` */
export const written = (suits: Suits): string => ASKING.map(({ id, ranks }) => ranks.map((rank) => `${rank}${suits[id]}`).join('+')).join(' ');

/** Asks the house to read a board: the suit of each space as it understands it. */
export async function readByHouse(board: unknown): Promise<{ suits: Suits; spaces: AmericanaView['spaces'] }> {
  // Any deal will do: only its board is looked at.
  const { view } = await api.referee({ position: { game: 'americana', phase: 'betting', options: { board }, hands: [['2c', '3d', '4h', '5s', '7c'], 5] }, view: true });
  const { spaces } = view as AmericanaView;
  const suitOf = (id: Asking) => SUITS.find((suit) => spaces[id]?.cards?.[0]?.endsWith(suit)) ?? 'c';
  return { suits: Object.fromEntries(ASKING.map(({ id }) => [id, suitOf(id)])) as Suits, spaces };
}
