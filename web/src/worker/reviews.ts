/** The reviews of matches on this device. One is made at a time, in slices, by a worker of its own: nothing waits for it, a computer player
 * in a hurry does not throw it away, and ending it ends it at once. */
import type { ReviewState } from '../lib/protocol';
import { STOPPED, type Thinker } from './thinker';

/** What this many reviews have found is remembered until the page is closed. */
const REMEMBERED = 20;

/** A review as JSON, or the problem that has ended it. */
type Standing = { state: string } | { failed: string };

export class Reviews {
  /** The oldest first. */
  private readonly standings = new Map<string, Standing>();
  private running: { table: string; thinker: Thinker } | null = null;

  constructor(private readonly open: () => Thinker) {}

  /** How a review stands; null where there is none. Throws the problem that has ended it, once. */
  state(table: string): string | null {
    const standing = this.standings.get(table);
    if (!standing) return null;
    if ('state' in standing) return standing.state;
    this.standings.delete(table);
    throw standing.failed;
  }

  /** Begins a review of a table whose log ends with the entry `seq`. Another that is under way ends: its page is closed. */
  begin(table: string, name: string, seq: number, begun: string): void {
    this.stop();
    const thinker = this.open();
    this.running = { table, thinker };
    this.standings.set(table, { state: begun });
    for (const [oldest] of this.standings) {
      if (this.standings.size <= REMEMBERED) break;
      this.standings.delete(oldest);
    }
    void this.work(table, thinker, () => thinker.ask(table, name, seq, { kind: 'review' }));
  }

  /** Ends a review that is not done. Gives whether there was one. */
  cancel(table: string): boolean {
    if (this.running?.table !== table) return false;
    this.stop();
    return true;
  }

  private stop(): void {
    if (!this.running) return;
    const { table, thinker } = this.running;
    this.running = null;
    this.standings.delete(table);
    thinker.stop();
  }

  private async work(table: string, thinker: Thinker, slice: () => ReturnType<Thinker['ask']>): Promise<void> {
    try {
      for (let done = false; !done; ) {
        const state = await slice();
        if (this.running?.thinker !== thinker) return;
        // The table has moved on just now: it is not known any more, and begins when it is asked for again.
        if (typeof state !== 'string') return this.stop();
        this.standings.set(table, { state });
        done = (JSON.parse(state) as ReviewState).found !== null;
      }
      this.running = null;
      thinker.stop();
    } catch (error) {
      if (error === STOPPED || this.running?.thinker !== thinker) return;
      this.stop();
      this.standings.set(table, { failed: String(error) });
    }
  }
}
