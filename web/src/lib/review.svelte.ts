/** A review of a match that is over, as the house makes it: it begins when it is asked for, and says how far it is until it is done. */
import { announce } from './announce.svelte';
import { api, ApiError } from './api';
import type { ReviewFound } from './protocol';

/** How often one asks how far it is, in milliseconds. */
const ASK = 400;

export class Review {
  /** How much is done, 0 to 1; null before it has begun and after it was ended. */
  done: number | null = $state(null);
  found: ReviewFound | null = $state.raw(null);
  failed: string | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Which asking the next answer belongs to: what was ended says nothing more. */
  private turn = 0;

  constructor(readonly table: string) {}

  async begin(): Promise<void> {
    const mine = ++this.turn;
    this.failed = null;
    this.done = 0;
    await this.ask(mine, () => api.beginReview(this.table));
  }

  private async ask(mine: number, how: () => Promise<{ done: number; found: ReviewFound | null }>): Promise<void> {
    try {
      const { done, found } = await how();
      if (mine !== this.turn) return;
      this.done = done;
      this.found = found;
      if (found === null) this.timer = setTimeout(() => void this.ask(mine, () => api.review(this.table)), ASK);
      else announce(`The review is done. ${summary(found)}`);
    } catch (error) {
      if (mine !== this.turn) return;
      // Another node, or a house that was started anew, knows nothing of it: it begins there.
      if (error instanceof ApiError && error.code === 'review/none') return this.begin();
      this.done = null;
      this.failed = error instanceof ApiError ? error.message : 'the review could not be made';
    }
  }

  /** Ends it, also at the house. */
  async cancel(): Promise<void> {
    this.leave();
    this.done = null;
    await api.cancelReview(this.table).catch(() => undefined);
  }

  /** Asks no more; the house goes on. */
  leave(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }
}

/** A chance as people say it: "7 in a hundred". */
export function inAHundred(chance: number): string {
  const number = chance * 100;
  return `${number < 9.95 ? number.toFixed(1).replace(/\.0$/, '') : Math.round(number)} in a hundred`;
}

/** What was found, in a sentence. */
export function summary({ looked_at: seen, decisions }: ReviewFound): string {
  const looked = `${seen} ${seen === 1 ? 'decision' : 'decisions'} of yours looked at`;
  if (seen === 0) return 'There was nothing for you to decide.';
  if (decisions.length === 0) return `${looked}: none of them clearly cost you anything worth naming.`;
  return `${looked}: ${decisions.length === 1 ? 'one of them clearly cost' : `${decisions.length} of them clearly cost`} you something.`;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
  here: boolean;
}

/** The replays in ranges of points, eleven at the most, with the range of the result marked. */
export function bars(spread: readonly number[], points: number, most = 11): Bar[] {
  const [low, high] = [Math.min(points, ...spread), Math.max(points, ...spread)];
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const number = Math.floor((high - low) / width) + 1;
  return Array.from({ length: number }, (_, i) => {
    const [from, to] = [low + i * width, low + (i + 1) * width - 1];
    const within = (value: number) => value >= from && value <= to;
    return { from, to, count: spread.filter(within).length, here: within(points) };
  });
}
