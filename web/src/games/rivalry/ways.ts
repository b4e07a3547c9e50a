/** The ways to a word as the house has found them, told apart for the eye. No letter is counted here. */
import { parseAction } from '../../lib/compose';
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

/** The words of an action after one of its clauses, up to the next one. */
function clause(words: readonly string[], name: string): string[] {
  const from = words.indexOf(name);
  const rest = from < 0 ? [] : words.slice(from + 1);
  const end = rest.findIndex((word) => /^[a-z]/.test(word));
  return (end < 0 ? rest : rest.slice(0, end)).filter((word) => word !== '-');
}

/** A way in notation, with what it builds on. */
export function wayOf(text: string, view: RivalryView, seat: number | null): Way {
  const [verb = '', ...words] = text.split(' ');
  const no = Number(clause(words, 'on')[0] ?? 0);
  const lying = [...view.words, ...view.unfinished.map((laid) => ({ ...laid, word: laid.letters.join('') }))].find((laid) => laid.no === no);
  const base = lying ? { no, seat: lying.seat, word: lying.word } : null;
  const kind = verb === 'proclaim' ? 'proclaim' : verb === 'word' ? 'make' : base?.seat === seat ? 'build' : 'take';
  return { text, kind, base, play: clause(words, verb === 'proclaim' ? 'play' : 'with')[0] ?? '', hold: clause(words, 'hold') };
}

/** One's own unfinished word, which has to be completed first (V6). */
export const ownUnfinished = (view: RivalryView, seat: number | null): RivalryView['unfinished'][number] | null => view.unfinished.find((word) => word.seat === seat) ?? null;
/** The letters that can be added, from what is legal. */
export const toAdd = (legal: readonly string[]): string[] => legal.map(parseAction).flatMap(({ verb, words }) => (verb === 'add' ? words : []));

/** A proclaimed word with its holes: its letters in order, and which of them lie there. */
export function withHoles(laid: { letters: readonly string[]; word: string }): { letter: string; there: boolean }[] {
  const left = [...laid.letters];
  return [...laid.word].map((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return { letter, there: at >= 0 };
  });
}
