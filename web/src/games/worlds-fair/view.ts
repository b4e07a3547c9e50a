/** What the Game of World's Fair tells of a position (docs/POSITIONS.md), and what the page makes of it. */
import { facts } from '../../art/exposition/facts';
import type { WorldsFairView } from '../../lib/protocol';

export type { WorldsFairView as FairView };

/** The fifteen, in the order of the house. */
export const BUILDINGS: readonly string[] = Object.keys(facts);
export const NUMBERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof NUMBERS)[number];

export const cardOf = (building: string, number: number): string => `${building}-${number}`;
export const isCard = (word: string): boolean => /^[a-z]+-[1-4]$/.test(word);
export const buildingOf = (card: string): string => card.slice(0, -2);
export const quarterOf = (card: string): Quarter => Number(card.at(-1)) as Quarter;
export const ALL_CARDS: readonly string[] = BUILDINGS.flatMap((building) => NUMBERS.map((number) => cardOf(building, number)));
/** The building's name, from the house's name of its first card. */
export const buildingName = (name: (card: string) => string, building: string): string => name(cardOf(building, 1)).replace(/ 1$/, '');

/** What the house says that a call for a card costs: the rule; null where it costs nothing. */
export const priceOf = (card: string, prices: WorldsFairView['prices']): string | null => Object.entries(prices).find(([, cards]) => cards.includes(card))?.[0] ?? null;

/** The card that a told line is about: what moved, or the card it names. Of names that begin alike the longest is meant. */
export function cardIn(line: { text: readonly string[]; motions: readonly { what: string | null }[] }, name: (card: string) => string): string | null {
  const moved = line.motions[0]?.what;
  if (moved && isCard(moved)) return moved;
  const text = line.text.join(' ');
  return ALL_CARDS.find((card) => text.includes(name(card))) ?? null;
}

/** Names for narrow columns: initials and numbers ("N2"), or as many letters as it takes to tell them apart. */
export function initials(names: readonly string[]): string[] {
  const short = names.map((name) => name.split(/\s+/).map((word) => (/^\d+$/.test(word) ? word : word.charAt(0).toUpperCase())).join(''));
  if (new Set(short).size === names.length) return short;
  const apart = [2, 3, 4, 5].find((length) => new Set(names.map((name) => name.slice(0, length))).size === names.length) ?? 6;
  return names.map((name) => name.slice(0, apart));
}
