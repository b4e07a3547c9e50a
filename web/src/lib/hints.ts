/** A hint comes in steps, each on request: what to think about, where to look, what to do, and why. */

/** What the strongest computer player would do, as the house says it. */
export interface Advice {
  /** In notation. */
  action: string;
  words: string;
  /** What to think about; empty where a script has said so already. */
  nudge: string;
  /** The things and places that it is about. */
  pointsAt: readonly string[];
  why: string;
  /** How much better it is than the alternatives; empty where nothing was compared. */
  sure: string;
}

export const STEPS = ['nudge', 'place', 'move', 'why'] as const;
export type HintStep = (typeof STEPS)[number];

/** A hint and how far it was told. */
export interface Hint extends Advice {
  step: HintStep;
}

/** The first step that has something to say. */
export function firstStep(advice: Advice): HintStep {
  return advice.nudge === '' ? 'why' : 'nudge';
}

/** The next step; a hint that points at nothing has no place to show. */
export function nextStep(hint: Hint): HintStep {
  const next = STEPS[Math.min(STEPS.indexOf(hint.step) + 1, STEPS.length - 1)] ?? 'why';
  return next === 'place' && hint.pointsAt.length === 0 ? 'move' : next;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** What is said at a step. `name` is a thing in words. */
export function hintWords(hint: Hint, name: (thing: string) => string): string {
  switch (hint.step) {
    case 'nudge':
      return sentence(hint.nudge);
    case 'place': {
      // A place that the house has no word for is lit, and not read out.
      const named = hint.pointsAt.filter((thing) => name(thing) !== thing).map(name);
      return named.length === 0 ? `${sentence(hint.nudge)} Look at what is marked.` : `Look at ${list(named)}.`;
    }
    case 'move':
      return sentence(hint.words);
    case 'why':
      return `${capital(hint.words)}: ${hint.why}.${hint.sure === '' ? '' : ` ${hint.sure}`}`;
  }
}

/** What the button says that asks for the next step; null at the last. */
export function askFor(hint: Hint): string | null {
  if (hint.step === 'why') return null;
  return { nudge: 'Tell me more', place: 'Show me where', move: 'What to do', why: 'Why?' }[nextStep(hint)];
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Marks the things and places that a hint is about. Gives how to take the marks away. */
export function light(root: ParentNode, pointsAt: readonly string[]): () => void {
  const wanted = new Set(pointsAt);
  const lit = Array.from(root.querySelectorAll<HTMLElement>('[data-thing], [data-place], [data-card]')).filter((element) => {
    const { thing, place, card } = element.dataset;
    return [thing, place, card].some((value) => value !== undefined && wanted.has(value));
  });
  for (const element of lit) element.dataset.hinted = '';
  return () => {
    for (const element of lit) delete element.dataset.hinted;
  };
}
