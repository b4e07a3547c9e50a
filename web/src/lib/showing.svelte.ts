/** Showing, apart from truth. What the house tells is true at once; it is shown line by line at reading speed. Nothing that may be
 * done waits for it: a player who acts, or a page that is hidden, ends the showing. */
import type { TableState, ToldLine } from './protocol';

/** How long one's own action is seen before the next one is shown, in milliseconds. */
const OWN = 350;

export type Pace = 'calm' | 'brisk' | 'once';

export interface Step {
  state: TableState;
  told: readonly ToldLine[];
  /** The sentence that is shown, where a line is shown in several steps. */
  piece?: ToldLine;
  /** How long it is shown at a calm pace, in milliseconds; left out, as long as it takes to read. */
  length?: number;
  /** The part of that time which there is, where the house goes on sooner. */
  share?: number;
}

/** What is drawn after one sentence of a longer line, and for how long. `last` is the view when all of it has been told. */
export type Advance<V = TableState['view']> = (view: V, piece: ToldLine, last: V) => { view: V; length?: number };

/** A step of which several things are told one after the other (a run of cards, chips that are paid), as a step for each. */
export function unfold(before: TableState | null, step: Step, advance: Advance | null): Step[] {
  const pieces = step.told.flatMap((line) => line.text.map((text, i) => ({ ...line, text: [text], motions: line.motions.filter(({ at }) => at === i) })));
  if (advance === null || before === null || before.view === undefined || pieces.length < 2) return [step];
  let view: TableState['view'] = before.view;
  return pieces.map((piece, i) => {
    const next = advance(view, piece, step.state.view);
    view = next.view;
    const length = next.length === undefined ? {} : { length: next.length };
    if (i === pieces.length - 1) return { ...step, piece, ...length };
    return { state: { ...step.state, view, to_act: before.to_act, prompt: before.prompt, standing: before.standing, result: before.result, scene: before.scene, deal_end: before.deal_end }, told: [], piece, ...length };
  });
}

/** Lines with one more; what goes on with the last line is joined to it. */
function withLine(told: readonly ToldLine[], line: ToldLine): readonly ToldLine[] {
  const last = told.at(-1);
  if (last?.seq !== line.seq) return [...told, line];
  const motions = line.motions.map((motion) => ({ ...motion, at: motion.at + last.text.length }));
  return [...told.slice(0, -1), { ...last, text: [...last.text, ...line.text], motions: [...last.motions, ...motions] }];
}

/** How long something is shown, in milliseconds: long enough to read it, and to see a thing travel. */
export function readingTime(told: readonly ToldLine[], pace: Pace): number {
  const seen = told.some((line) => line.text.length > 0 || line.motions.length > 0);
  if (pace === 'once' || !seen) return 0;
  const letters = told.reduce((sum, line) => sum + line.text.join(' ').length, 0);
  return pace === 'calm' ? Math.min(4200, 750 + 26 * letters) : Math.min(1800, 400 + 11 * letters);
}

export interface ShowingOptions {
  pace: () => Pace;
  /** Called just before something new is drawn, while the page still stands as it is. */
  before?: () => void;
  /** Called when a step is shown, with what was drawn before it. Answers how long its scene takes, if it has one. */
  shown?: (step: Step, before: TableState | null) => number;
  /** How a line of several sentences is drawn step by step; null where lines are shown whole. */
  advance?: () => Advance | null;
  /** How many milliseconds there are until a state has to be shown; null where there is no hurry. */
  within?: (state: TableState) => number | null;
}

export class Showing {
  /** What is drawn. */
  state: TableState | null = $state.raw(null);
  /** Every line that has been shown, oldest first, and those of the last step. */
  told: readonly ToldLine[] = $state.raw([]);
  fresh: readonly ToldLine[] = $state.raw([]);
  /** The line that is being shown; null when nothing waits and it has been read. */
  line: ToldLine | null = $state.raw(null);
  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ShowingOptions) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** A table as one finds it: nothing of it is news. */
  open(state: TableState, told: readonly ToldLine[], fresh: readonly ToldLine[]): void {
    this.stop();
    this.told = told;
    this.fresh = fresh;
    this.state = state;
  }

  /** What was told before everything that is shown. */
  before(told: readonly ToldLine[]): void {
    this.told = [...told, ...this.told];
  }

  /** Something happened. What oneself has done is shown at once, and everything before it. */
  take(state: TableState, told: readonly ToldLine[], atOnce: boolean): void {
    const steps = unfold(this.queue.at(-1)?.state ?? this.state, { state, told }, this.options.advance?.() ?? null);
    if (this.options.pace() === 'once' || (atOnce && steps.length === 1)) {
      this.queue.push(...steps);
      return this.flush(atOnce);
    }
    if (atOnce) this.flush();
    this.queue.push(...steps);
    this.hurry(this.options.within?.(state) ?? null);
    if (atOnce) this.skip(true);
    else if (this.timer === undefined) this.next();
  }

  /** Ends what is being shown; the next line follows. */
  skip(always = false): void {
    if (this.timer === undefined && !always) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next();
  }

  /** Shows everything that waits. One's own doing needs no time to be read. */
  flush(own = false): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.queue.length === 0) {
      this.line = null;
      return;
    }
    // What lies where comes from the last step; what was told on the way is told with it.
    const last = this.queue.at(-1);
    const told = this.queue.flatMap((step) => step.told);
    this.queue = [];
    if (last) this.show({ state: last.state, told }, own);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.line = null;
  }

  /** Shortens what waits, so that it has been shown within a time. */
  private hurry(time: number | null): void {
    const all = this.queue.reduce((sum, step) => sum + this.timeOf(step), 0);
    if (time === null || all <= time) return;
    this.queue = this.queue.map((step) => ({ ...step, share: (step.share ?? 1) * (time / all) }));
  }

  private timeOf({ told, piece, length, share = 1 }: Step): number {
    const pace = this.options.pace();
    const read = length === undefined ? readingTime(piece ? [piece] : told, pace) : length * { calm: 1, brisk: 0.5, once: 0 }[pace];
    return read * share;
  }

  private next(): void {
    const step = this.queue.shift();
    if (step) this.show(step);
    else this.line = null;
  }

  private show(step: Step, own = false): void {
    const before = this.state;
    this.options.before?.();
    if (step.told.length > 0) this.told = step.told.reduce(withLine, this.told);
    this.fresh = step.piece ? [step.piece] : step.told;
    this.state = step.state;
    const scene = this.options.shown?.(step, before) ?? 0;
    const pace = this.options.pace();
    const time = Math.max(scene, own && pace !== 'once' ? OWN : this.timeOf(step));
    // What has no time is not told by itself: it stands in the log.
    this.line = time === 0 ? null : (this.fresh.findLast((line) => line.text.length > 0) ?? null);
    if (time === 0) {
      if (this.queue.length > 0) this.next();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, time);
  }
}
