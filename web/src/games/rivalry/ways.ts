/** How a word could be made from what lies on the table, by its letters alone. Whether it is a word is for the house to say: nothing
 * here knows a dictionary. */
import type { RivalryView } from '../../lib/protocol';

export interface Way {
  /** In notation, ready to be sent. */
  text: string;
  kind: 'make' | 'build' | 'take' | 'proclaim';
  /** The word that is built on. */
  base: { no: number; seat: number; word: string } | null;
  /** The card that is played now, and those still to come. */
  play: string;
  hold: string[];
}

type Heap = ReadonlyMap<string, number>;

function heapOf(letters: Iterable<string>): Map<string, number> {
  const heap = new Map<string, number>();
  for (const letter of letters) heap.set(letter, (heap.get(letter) ?? 0) + 1);
  return heap;
}
/** What is left of `all` without `some`; null where some is not in it. */
function without(all: Heap, some: Iterable<string>): Map<string, number> | null {
  const left = new Map(all);
  for (const letter of some) {
    const count = left.get(letter) ?? 0;
    if (count === 0) return null;
    left.set(letter, count - 1);
  }
  return left;
}
const lettersOf = (heap: Heap): string[] => [...heap].flatMap(([letter, count]) => Array<string>(count).fill(letter)).sort();
const written = (letters: readonly string[]): string => (letters.length === 0 ? '-' : [...letters].sort().join(' '));

/** Every way to share letters between the hand and the bank: what comes from the hand, at least one card. */
function shares(need: readonly string[], hand: Heap, bank: Heap): string[][] {
  const kinds = [...heapOf(need)];
  const found: string[][] = [];
  const go = (i: number, taken: string[]) => {
    const kind = kinds[i];
    if (!kind) {
      if (taken.length > 0) found.push(taken);
      return;
    }
    const [letter, count] = kind;
    const most = Math.min(count, hand.get(letter) ?? 0);
    const least = Math.max(0, count - (bank.get(letter) ?? 0));
    for (let own = least; own <= most; own++) go(i + 1, [...taken, ...Array<string>(own).fill(letter)]);
  };
  go(0, []);
  return found;
}

/** One's own unfinished word, which has to be completed first (V6). */
export const ownUnfinished = (view: RivalryView, seat: number | null): RivalryView['unfinished'][number] | null => view.unfinished.find((word) => word.seat === seat) ?? null;
/** The letters that an unfinished word still needs. */
export const toCome = (word: { letters: readonly string[]; word: string }): string[] => lettersOf(without(heapOf(word.word), word.letters) ?? new Map<string, number>());

/** A proclaimed word with its holes: its letters in order, and which of them lie there. */
export function withHoles(laid: { letters: readonly string[]; word: string }): { letter: string; there: boolean }[] {
  const left = heapOf(laid.letters);
  return [...laid.word].map((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return { letter, there: count > 0 };
  });
}

/** The ways to a word: what needs one card of the hand before what needs more, and building before what is new. */
export function waysTo(typed: string, view: RivalryView, seat: number, onlyOn: number | null = null): Way[] {
  const word = typed.toUpperCase();
  const own = view.hands[seat - 1];
  if (word.length < 2 || !Array.isArray(own)) return [];
  const [hand, bank, whole] = [heapOf(own), heapOf(view.bank), heapOf(word)];
  const bases = [
    ...view.words.map((laid) => ({ no: laid.no, seat: laid.seat, word: laid.word, letters: [...laid.word], open: false })),
    ...view.unfinished.filter((laid) => laid.seat !== seat).map((laid) => ({ no: laid.no, seat: laid.seat, word: laid.letters.join(''), letters: laid.letters, open: true })),
  ];
  const ways: Way[] = [];
  for (const base of [...bases, null]) {
    if (onlyOn !== null && base?.no !== onlyOn) continue;
    const left = without(whole, base?.letters ?? []);
    if (!left) continue;
    const need = lettersOf(left);
    if (need.length === 0) continue;
    for (const fromHand of shares(need, hand, bank)) {
      const fromBank = lettersOf(without(heapOf(need), fromHand) ?? new Map<string, number>());
      // Something has to come from the table, and on an unfinished word nothing is proclaimed.
      if (base === null && fromBank.length === 0) continue;
      if (fromHand.length > 1 && base?.open) continue;
      const found = base === null ? null : { no: base.no, seat: base.seat, word: base.word };
      for (const play of new Set(fromHand)) {
        const hold = lettersOf(without(heapOf(fromHand), [play]) ?? new Map<string, number>());
        const text =
          hold.length > 0 ? `proclaim ${word} on ${base?.no ?? 0} play ${play} hold ${written(hold)} bank ${written(fromBank)}`
          : base === null ? `word ${word} with ${play} bank ${written(fromBank)}`
          : `build ${word} on ${base.no} with ${play} bank ${written(fromBank)}`;
        ways.push({ text, kind: hold.length > 0 ? 'proclaim' : base === null ? 'make' : base.seat === seat ? 'build' : 'take', base: found, play, hold });
      }
    }
  }
  const order = { take: 0, build: 1, make: 2, proclaim: 3 };
  return ways.sort((a, b) => order[a.kind] - order[b.kind] || a.hold.length - b.hold.length);
}

/** Whether letters can be had at all, from what lies open and one's hand: says why a word cannot be spelled, before it is sent. */
export function missing(typed: string, view: RivalryView, seat: number): string[] {
  const own = view.hands[seat - 1];
  const all = heapOf([...view.bank, ...(Array.isArray(own) ? own : []), ...view.words.flatMap(({ word }) => [...word]), ...view.unfinished.flatMap(({ letters }) => letters)]);
  return [...heapOf(typed.toUpperCase())].flatMap(([letter, count]) => Array<string>(Math.max(0, count - (all.get(letter) ?? 0))).fill(letter));
}
