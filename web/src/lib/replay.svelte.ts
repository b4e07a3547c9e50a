/** A finished match as a table component can show it: one step at a time, what was fetched is kept, and the whole story beside it. */
import { api } from './api';
import type { TableModel } from './model';
import type { DealMark, ReplayState, ToldLine } from './protocol';
import type { Found } from './steps';

export class Replay implements TableModel {
  now = $state.raw<ReplayState | null>(null);
  fresh = $state.raw<readonly ToldLine[]>([]);
  /** Every line of the match, and where its deals begin; empty until they have come. */
  story = $state.raw<readonly ToldLine[]>([]);
  deals = $state.raw<readonly DealMark[]>([]);
  /** The lines up to the step that is shown. */
  readonly told: readonly ToldLine[] = $derived(this.story.slice(0, (this.now?.step ?? 0) + 1));
  readonly at = $derived(this.now?.step ?? 0);
  /** The deal that is shown. */
  readonly deal: DealMark | undefined = $derived(this.deals.findLast(({ step }) => step <= this.at) ?? this.deals[0]);
  readonly presence: readonly boolean[] = [];
  readonly seen = null;
  readonly busy = 0;
  readonly line = null;
  readonly yours = false;
  readonly replay = true;
  refusal = null;
  private readonly steps = new Map<number, ReplayState>();
  private asked = 0;

  constructor(
    readonly id: string,
    /** Goes to a step, as a press on its line in the log does. */
    readonly goTo: (step: number) => void = () => undefined,
  ) {}

  async load(): Promise<void> {
    const { lines, deals } = await api.story(this.id);
    this.story = lines;
    this.deals = deals;
  }

  async go(step: number): Promise<void> {
    const mine = ++this.asked;
    const found = this.steps.get(step) ?? (await api.replay(this.id, step));
    this.steps.set(found.step, found);
    // While the slider is dragged, only the last of the steps counts.
    if (mine !== this.asked) return;
    // In a replay the steps number the lines: entries of the log may hold several.
    this.fresh = this.now && found.step === this.now.step + 1 ? [{ ...found.told, seq: found.step }] : [];
    this.now = found;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  skip(): void {}

  complete(): Promise<Found> {
    return Promise.resolve({ actions: [], next: [] });
  }
}
