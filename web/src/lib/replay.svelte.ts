/** A finished match as a table component can show it: one step at a time, what was fetched is kept. */
import { api } from './api';
import type { TableModel } from './model';
import type { ReplayState, ToldLine } from './protocol';
import type { Found } from './steps';

export class Replay implements TableModel {
  now = $state.raw<ReplayState | null>(null);
  fresh = $state.raw<readonly ToldLine[]>([]);
  told = $state.raw<readonly ToldLine[]>([]);
  readonly presence: readonly boolean[] = [];
  readonly seen = null;
  readonly busy = 0;
  readonly line = null;
  readonly yours = false;
  readonly replay = true;
  refusal = null;
  private readonly steps = new Map<number, ReplayState>();
  private asked = 0;

  constructor(readonly id: string) {}

  async go(step: number): Promise<void> {
    const mine = ++this.asked;
    const found = this.steps.get(step) ?? (await api.replay(this.id, step));
    this.steps.set(found.step, found);
    // Somebody who drags the slider wants the last of the steps only.
    if (mine !== this.asked) return;
    this.fresh = this.now && found.step === this.now.step + 1 ? [line(found)] : [];
    this.told = [...this.steps.values()].filter((other) => other.step <= found.step).sort((a, b) => a.step - b.step).map(line);
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

/** In a replay the steps number the lines: entries of the log may hold several. */
function line(step: ReplayState): ToldLine {
  return { ...step.told, seq: step.step };
}
