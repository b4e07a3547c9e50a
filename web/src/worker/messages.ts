/** What passes between the page and the worker, and between the worker and the one that thinks. */

/** From the page. */
export type ToWorker =
  /** Who plays here, how long computer players wait (1 as at a house, 0 not at all), and the channel on which the page listens beside (null where there is none). */
  | { kind: 'hello'; name: string; pause: number; channel: string | null }
  /** The player is called otherwise now. */
  | { kind: 'name'; name: string }
  /** A message to a table, as JSON. */
  | { kind: 'say'; text: string }
  /** A question by a path of the API. */
  | { kind: 'ask'; number: number; path: string; body: string; method: string };

/** To the page. */
export type FromWorker =
  /** It is ready; whether games are kept. */
  | { kind: 'ready'; lasts: boolean }
  /** Messages of a table, as JSON, in order. Those of one cause come together, so that the page shows them together. */
  | { kind: 'said'; texts: readonly string[] }
  /** The answer to a question: a text, or a problem as JSON. */
  | { kind: 'answered'; number: number; text: string; failed: boolean }
  /** Something is broken: throw this worker away. */
  | { kind: 'broken'; what: string };

/** A job for the worker that thinks: first these rows are taken into its copy of the table. */
export interface Job {
  number: number;
  table: string;
  name: string;
  /** The number before the first of the rows; 0 makes the copy anew. */
  after: number;
  rows: string;
  /** The version at which it is asked. */
  seq: number;
  what:
    | { kind: 'think' }
    | { kind: 'advise'; command: string }
    | { kind: 'ask'; path: string }
    | { kind: 'summary' }
    /** A slice of a review; the first one begins it. */
    | { kind: 'review' }
    /** A table with this id that begins just before a decision. */
    | { kind: 'again'; body: string; id: string; now: number };
}

/** To the worker that thinks: the compiled program once, then jobs. */
export type ToThinker = { kind: 'module'; module: WebAssembly.Module } | { kind: 'job'; job: Job };

/** What came of a job. */
export interface Thought {
  number: number;
  /** `[seat, action]`, `[seated, rows]`, a text, or null. */
  found: [number | string, string] | string | null;
  /** A problem as JSON. */
  failed: string | null;
}
