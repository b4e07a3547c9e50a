/** What was done at a table from here and taken back again, so that it can be done once more. It is kept with the number of the last
 * entry of the log: after a reload it holds as long as nothing else has happened at the table. */

const KEY = 'parlor.taken-back';
/** The number of tables that are kept, the newest first. */
const MOST = 12;

interface Kept {
  table: string;
  seq: number;
  past: readonly string[];
  takenBack: readonly string[];
}

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((word) => typeof word === 'string');
function isKept(value: unknown): value is Kept {
  const { table, seq, past, takenBack } = (value ?? {}) as Partial<Kept>;
  return typeof table === 'string' && typeof seq === 'number' && isWords(past) && isWords(takenBack);
}

export class TakenBack {
  private past: readonly string[] = [];
  /** The last that was taken back first. */
  list: readonly string[] = $state.raw([]);

  constructor(
    private readonly table: string,
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
  ) {}

  /** Something was done: what was taken back before is gone, unless it was just that. */
  did(action: string): void {
    this.past = [...this.past, action];
    this.list = this.list[0] === action ? this.list.slice(1) : [];
  }

  undone(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.list = [last, ...this.list];
  }

  /** Keeps it as it stands after the entry `seq`. */
  keep(seq: number): void {
    if (this.past.length === 0 && this.list.length === 0) return;
    const kept: Kept = { table: this.table, seq, past: this.past, takenBack: this.list };
    try {
      this.storage().setItem(KEY, JSON.stringify([kept, ...this.all().filter(({ table }) => table !== this.table)].slice(0, MOST)));
    } catch {
      // Without storage a reload forgets it.
    }
  }

  /** Takes up what was kept, if the log has not gone on since. */
  recall(seq: number): void {
    const kept = this.all().find(({ table }) => table === this.table);
    if (kept?.seq === seq) [this.past, this.list] = [kept.past, kept.takenBack];
  }

  private all(): Kept[] {
    try {
      const value: unknown = JSON.parse(this.storage().getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isKept) : [];
    } catch {
      return [];
    }
  }
}
