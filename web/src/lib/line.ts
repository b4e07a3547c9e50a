/** A line to a house, in two makings: a WebSocket to the house that has sent this page (`line-socket.ts`), and a worker that is a house
 * on this device (`line-worker.ts`). Both take and give the same messages; which one a table uses follows from its id. */

/** What comes over a line. */
export interface Ear {
  /** A message of the house, as JSON. */
  message(text: string): void;
  /** The line has ended. */
  closed(): void;
}

export interface Line {
  /** Says something to the house, as JSON. */
  send(text: string): void;
  /** Ends it; nothing is heard any more. */
  close(): void;
}

export type OpenLine = (ear: Ear) => Line;

/** Asks something by a path of the API; the answer is as HTTP has it. */
export type AskLine = (path: string, body?: unknown, method?: string) => Promise<Response>;

/** The ids of tables on this device begin so. */
export const DEVICE = 'device:';

/** Whether a table is kept on this device. */
export const isOnDevice = (table: string): boolean => table.startsWith(DEVICE);
