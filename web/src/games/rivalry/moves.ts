/** What a play has done to the words on the table, for the eye: by comparing what lay there with what lies there now. */
import type { RivalryView } from '../../lib/protocol';

/** A letter of the word as it lies now: where it was in the word before, and whether it lies there or is still to come. */
export interface Placed {
  letter: string;
  was: number | null;
  there: boolean;
}

export interface Move {
  /** The letters that lay there, and whose they were; none for a new word. */
  before: readonly string[];
  from: number | null;
  to: number;
  letters: Placed[];
  /** Letters were taken from somebody else. */
  steal: boolean;
  /** Letters are still to come. */
  open: boolean;
}

interface Lying {
  no: number;
  seat: number;
  word: string;
  letters: readonly string[];
}

const lying = (view: RivalryView): Lying[] => [...view.words.map((laid) => ({ ...laid, letters: [...laid.word] })), ...view.unfinished];

/** The word that a play has made, built on, taken or proclaimed; null where it did none of these. */
export function moved(before: RivalryView, after: RivalryView): Move | null {
  if (before.deal !== after.deal) return null;
  const old = new Map(lying(before).map((laid) => [laid.no, laid]));
  const changed = lying(after).find((laid) => {
    const was = old.get(laid.no);
    return was?.word !== laid.word || was.seat !== laid.seat;
  });
  if (!changed) return null;
  const base = old.get(changed.no) ?? null;
  const here = [...changed.letters];
  const left: (string | null)[] = [...(base?.letters ?? [])];
  const letters = [...changed.word].map((letter) => {
    const lies = here.indexOf(letter);
    if (lies < 0) return { letter, was: null, there: false };
    here.splice(lies, 1);
    const at = left.indexOf(letter);
    if (at >= 0) left[at] = null;
    return { letter, was: at < 0 ? null : at, there: true };
  });
  return { before: base?.letters ?? [], from: base?.seat ?? null, to: changed.seat, letters, steal: base !== null && base.seat !== changed.seat, open: changed.letters.length < changed.word.length };
}
