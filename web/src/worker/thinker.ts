/** The other worker, as the one with the tables uses it. */
import type { Job, Thought, ToThinker } from './messages';

type Found = Thought['found'];

interface Waiting {
  job: Job;
  resolve: (found: Found) => void;
  reject: (problem: unknown) => void;
}

/** What was asked is not thought about any more; it may be asked again. */
export const STOPPED = Symbol('stopped');
const BROKEN = JSON.stringify({ code: 'house/defect', message: 'something went wrong while thinking', rule: null });

export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  /** The last entry of each table that the copy over there has. */
  private readonly known = new Map<string, number>();
  private next = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    /** The rows of a table after a number, as JSON. */
    private readonly rows: (table: string, after: number) => Promise<string>,
  ) {}

  /** Has something thought about at a version of a table. Null where the table has moved on, or nothing was found. */
  async ask(table: string, name: string, seq: number, what: Job['what']): Promise<Found> {
    // Whatever it thinks about at an earlier version of this table, no client waits for it: a hint or an undo must not wait either.
    if ([...this.waiting.values()].some(({ job }) => job.what.kind === 'think' && (job.table !== table || job.seq < seq))) this.stop();
    const after = this.known.get(table) ?? 0;
    const rows = after === seq ? '[]' : await this.rows(table, after);
    // Meanwhile another worker may have begun, which knows nothing.
    if ((this.known.get(table) ?? 0) !== after) return this.ask(table, name, seq, what);
    this.known.set(table, seq);
    const job: Job = { number: (this.next += 1), table, name, after, rows, seq, what };
    return new Promise((resolve, reject) => {
      this.waiting.set(job.number, { job, resolve, reject });
      this.send({ kind: 'job', job });
    });
  }

  /** Ends it, with everything it thinks about. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.known.clear();
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(STOPPED);
  }

  private send(message: ToThinker): void {
    if (this.worker === null) {
      const worker = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
      this.worker = worker;
      worker.onmessage = ({ data }: MessageEvent<Thought>) => this.hear(data);
      worker.onerror = (event) => {
        event.preventDefault();
        if (this.worker === worker) this.broken();
      };
      worker.postMessage({ kind: 'module', module: this.module } satisfies ToThinker);
    }
    this.worker.postMessage(message);
  }

  private hear({ number, found, failed }: Thought): void {
    const asked = this.waiting.get(number);
    this.waiting.delete(number);
    if (failed === null) asked?.resolve(found);
    else {
      // The copy may not be what it should be.
      if (asked) this.known.delete(asked.job.table);
      asked?.reject(failed);
    }
  }

  private broken(): void {
    const left = [...this.waiting.values()];
    this.waiting.clear();
    this.stop();
    for (const { reject } of left) reject(BROKEN);
  }
}
