/** Cards in what the house says: finding them, and their names. How a pack is written comes from the house; no rule of any game is here. */
import { getContext, setContext } from 'svelte';
import type { PackEntry } from './protocol';
import { titles } from './titles.svelte';

/** A card in a text. */
export interface CardWord {
  /** As it is written: `10h`. */
  id: string;
  /** As it is written on the card: `10`. */
  rank: string;
  /** Its number or title in words: `ten`. */
  rankName: string;
  /** The name of the suit. */
  suit: string;
  /** "ten of hearts"; empty where the words after it say the same. */
  name: string;
}

interface Reader {
  pattern: RegExp;
  cards: ReadonlyMap<string, CardWord>;
}

const readers = new WeakMap<PackEntry, Reader>();

function readerOf(pack: PackEntry): Reader {
  const known = readers.get(pack);
  if (known) return known;
  const cards = new Map<string, CardWord>();
  for (const suit of pack.suits) {
    for (const rank of pack.ranks) {
      const id = pack.suit_first ? suit.sign + rank.sign : rank.sign + suit.sign;
      cards.set(id, { id, rank: rank.sign, rankName: rank.name, suit: suit.name, name: `${rank.name} of ${suit.name}` });
    }
  }
  const made = { pattern: /[A-Za-z0-9]+/g, cards };
  readers.set(pack, made);
  return made;
}

/** A text in pieces: plain words, and the cards among them. */
export function pieces(text: string, pack: PackEntry): (string | CardWord)[] {
  const { pattern, cards } = readerOf(pack);
  const found: (string | CardWord)[] = [];
  let at = 0;
  for (const word of text.matchAll(pattern)) {
    const card = cards.get(word[0]);
    if (!card) continue;
    if (word.index > at) found.push(text.slice(at, word.index));
    at = word.index + word[0].length;
    // "F8, 8 of Flowers" is one card.
    found.push(text.startsWith(`, ${card.name}`, at) ? { ...card, name: '' } : card);
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

/** A text with its cards in words, for the ear. */
export function spoken(text: string, pack: PackEntry | null): string {
  return pack === null ? text : pieces(text, pack).map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
}

export function packOf(game: string): PackEntry | null {
  return titles.all.find((entry) => entry.id === game)?.pack ?? null;
}

const KEY = Symbol('pack');

/** Says which game the components inside show. */
export function providePack(game: () => string): void {
  setContext(KEY, () => packOf(game()));
}

/** The pack of the game that is shown here, if it has one with suits. */
export function usePack(): () => PackEntry | null {
  return getContext<(() => PackEntry | null) | undefined>(KEY) ?? (() => null);
}
