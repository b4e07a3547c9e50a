/** What one has decided about the people at a table: whom one does not hear, whom one keeps away, and who may look on. */
import { api, ApiError } from './api';
import type { ShunState } from './protocol';
import { toast } from './toasts.svelte';

export class CourtesyOf {
  /** Whether one has opened the table; null until the house has said so. */
  opener: boolean | null = $state(null);
  closed = $state(false);
  private shunned: ReadonlyMap<number, ShunState> = $state.raw(new Map());
  busy = $state(false);

  constructor(private readonly table: string) {}

  how(seat: number): ShunState | null {
    return this.shunned.get(seat) ?? null;
  }

  async look(): Promise<void> {
    const found = await api.courtesy(this.table);
    this.opener = found.opener;
    this.closed = found.closed;
    this.shunned = new Map(found.shunned.map(({ seat, how }) => [seat, how]));
  }

  mute = (seat: number, name: string) => this.attempt(() => api.mute(this.table, seat), `You do not hear ${name} any more.`);
  block = (seat: number, name: string) => this.attempt(() => api.block(this.table, seat), `${name} is kept away from your tables.`);
  forgive = (seat: number, name: string) => this.attempt(() => api.forgiveSeat(this.table, seat), `${name} is heard again, and may sit down with you.`);
  report = (seat: number, name: string, reason: string) => this.attempt(() => api.report(this.table, seat, reason), `The operators are told of ${name}.`);
  refuse = (seat: number, name: string) => this.attempt(() => api.refuse(this.table, seat), `${name} may not sit down here again.`);
  setClosed = (closed: boolean) => this.attempt(() => api.door(this.table, closed), closed ? 'Nobody may look on any more.' : 'Whoever has the link may look on.');

  /** Whether it was done; either way it is said. */
  private async attempt(work: () => Promise<void>, said: string): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      await this.look();
      toast(said, 'good');
      return true;
    } catch (error) {
      const why = error instanceof ApiError ? error.message : 'it did not work';
      toast(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`, 'bad');
      return false;
    } finally {
      this.busy = false;
    }
  }
}
