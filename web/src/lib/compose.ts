/** Composing an action by picking things, from nothing but the list of legal actions.
 *
 * An action is a line of text: a verb and its words (`park R4 R5 R6`). The table component says which words are things that can be
 * picked (cards on the page); everything here follows from the list. No rule of any game is known.
 */

export interface Action {
  /** The whole line, as the house wrote it. */
  text: string;
  verb: string;
  words: string[];
}

/** How far some picked things have come with one verb. */
export interface Verb {
  verb: string;
  /** The action whose things are exactly the picked ones; more than one where they differ in other words. */
  exact: Action[];
  /** Actions that contain all the picked things and more. */
  open: Action[];
  /** Things that some open action would add. */
  next: Set<string>;
}

export interface Composition {
  picked: string[];
  verbs: Verb[];
  /** Every thing that may be picked next, for any verb. */
  next: Set<string>;
  /** Every exact action, in the order of the list. */
  ready: Action[];
}

export type IsThing = (word: string) => boolean;

export function parseAction(text: string): Action {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  return { text, verb, words };
}

/** Actions with the small words between their things joined to what follows: `put 34 at 12` has the things `34` and `at 12`, so that
 * the same number as a piece and as a place stay two things. A small word is one in plain letters that stands in every action of its verb. */
export function slotted(legal: readonly string[]): Action[] {
  const actions = legal.map(parseAction);
  const small = new Map<string, Set<string>>();
  for (const { verb, words } of actions) {
    const candidates = words.filter((word) => /^[a-z]+$/.test(word));
    const kept = small.get(verb);
    small.set(verb, new Set(kept ? candidates.filter((word) => kept.has(word)) : candidates));
  }
  return actions.map(({ text, verb, words }) => {
    const things: string[] = [];
    let label = '';
    for (const word of words) {
      if (small.get(verb)?.has(word)) label = word;
      else things.push(label === '' ? word : `${label} ${word}`);
    }
    return { text, verb, words: things };
  });
}

/** What the picked things could become. With nothing picked, `next` is every thing that any action names. */
export function compose(legal: readonly (string | Action)[], picked: readonly string[], isThing: IsThing): Composition {
  const want = count(picked);
  const verbs = new Map<string, Verb>();
  const next = new Set<string>();
  const ready: Action[] = [];
  for (const entry of legal) {
    const action = typeof entry === 'string' ? parseAction(entry) : entry;
    const things = count(action.words.filter(isThing));
    if (!contains(things, want)) continue;
    const verb = verbs.get(action.verb) ?? { verb: action.verb, exact: [], open: [], next: new Set<string>() };
    verbs.set(action.verb, verb);
    if (total(things) === picked.length) {
      verb.exact.push(action);
      ready.push(action);
      continue;
    }
    verb.open.push(action);
    for (const [thing, n] of things) {
      if (n > (want.get(thing) ?? 0)) {
        verb.next.add(thing);
        next.add(thing);
      }
    }
  }
  return { picked: [...picked], verbs: [...verbs.values()], next, ready };
}

/** The things that stand with `thing` in the smallest action of a verb that names it: what one tap may stage. Ties: the first listed. */
export function smallest(legal: readonly string[], verb: string, thing: string, isThing: IsThing): string[] {
  let best: string[] | null = null;
  for (const text of legal) {
    const action = parseAction(text);
    if (action.verb !== verb) continue;
    const things = action.words.filter(isThing);
    if (things.includes(thing) && (best === null || things.length < best.length)) best = things;
  }
  return best ?? [];
}

/** Legal actions that match what has been typed so far: first those that begin with it, then those with words that begin as each of its words does. */
export function complete(legal: readonly string[], typed: string, limit = 12): string[] {
  const wanted = normal(typed);
  if (wanted === '') return legal.slice(0, limit);
  const parts = wanted.split(' ');
  const begins: string[] = [];
  const has: string[] = [];
  for (const text of legal) {
    const line = normal(text);
    if (line.startsWith(wanted)) begins.push(text);
    else {
      const words = line.split(' ');
      if (parts.every((part) => words.some((word) => word.startsWith(part)))) has.push(text);
    }
  }
  return [...begins, ...has].slice(0, limit);
}

function normal(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function count(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

function contains(things: Map<string, number>, wanted: Map<string, number>): boolean {
  for (const [thing, n] of wanted) if ((things.get(thing) ?? 0) < n) return false;
  return true;
}

function total(things: Map<string, number>): number {
  let sum = 0;
  for (const n of things.values()) sum += n;
  return sum;
}
