/** Composing an action word by word: what can stand next, from nothing but the legal actions. For lists too long to be shown. */
import { parseAction, slotted } from './compose';

/** What the house, or the list, says about a beginning: actions that begin so, and the words that can follow. */
export interface Found {
  actions: readonly string[];
  next: readonly string[];
  /** How the word that was typed can be made, and the letters for it that are nowhere; in games of words. */
  ways?: readonly string[];
  lacking?: readonly string[];
}

/** How far an action has come. */
export interface Step {
  /** The words so far, those without a choice among them; with a blank at the end unless it is empty. */
  prefix: string;
  /** The words that can follow. */
  next: readonly string[];
  /** The action that is whole here, where it is one. */
  whole: string | null;
}

export interface Range {
  min: number;
  max: number;
}

export function found(legal: readonly string[], prefix: string): Found {
  const actions = legal.filter((action) => action.startsWith(prefix));
  return { actions, next: [...new Set(actions.map((action) => action.slice(prefix.length).split(' ', 1)[0] ?? ''))] };
}

/** The step after `prefix`. Words that must follow are taken at once; where only one action is left, it is whole. */
export async function step(ask: (prefix: string) => Found | Promise<Found>, prefix: string): Promise<Step> {
  let at = prefix;
  for (;;) {
    const { actions, next } = await ask(at);
    // Something may be whole and go on as well: the beginning without its blank says so.
    const bare = at.trimEnd();
    const whole = bare === '' ? null : ((await ask(bare)).actions.find((action) => action === bare) ?? null);
    const only = actions[0];
    if (whole === null && actions.length === 1 && only !== undefined) return { prefix: `${only} `, next: [], whole: only };
    if (next.length !== 1 || whole !== null) return { prefix: at, next, whole };
    at += `${next[0] ?? ''} `;
  }
}

/** A long row of numbers without a gap is one number to be chosen. */
export function rangeOf(words: readonly string[], least = 7): Range | null {
  if (words.length < least || !words.every((word) => /^\d+$/.test(word))) return null;
  const numbers = words.map(Number);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return max - min === numbers.length - 1 ? { min, max } : null;
}

/** Words with the same stem in a row of their own: `art-1` and `art-2` under `art`. Where there are no such families, one row without a name. */
export function families(words: readonly string[]): { stem: string; words: readonly string[] }[] {
  const rows = new Map<string, string[]>();
  for (const word of words) {
    const stem = /^(.*[a-z])-\d+$/.exec(word)?.[1] ?? '';
    rows.set(stem, [...(rows.get(stem) ?? []), word]);
  }
  return rows.size < words.length ? [...rows].map(([stem, own]) => ({ stem, words: own })) : [{ stem: '', words }];
}

const isNumber = (thing: string) => /^[-\d,]+$/.test(thing.split(' ').at(-1) ?? '');

/** Whether these are better composed word by word than by picking things: a verb takes a long row of numbers, or there are many
 * actions in which things of different kinds have places of their own (`call 2 art-3`, `put 4 at 12`). */
export function byWords(legal: readonly string[], many = 9): boolean {
  const numbers = new Map<string, string[]>();
  for (const action of legal) {
    const { verb, words } = parseAction(action);
    if (words.length === 1) numbers.set(verb, [...(numbers.get(verb) ?? []), words[0] ?? '']);
  }
  if ([...numbers.values()].some((words) => rangeOf(words, 10) !== null)) return true;
  if (legal.length <= many) return false;
  const slot = (thing: string) => (thing.includes(' ') ? (thing.split(' ')[0] ?? '') : '');
  return slotted(legal).some(({ words: [first, ...rest] }) => first !== undefined && rest.some((thing) => slot(thing) !== slot(first) || isNumber(thing) !== isNumber(first)));
}
