/** The worker that thinks: it has copies of tables, lets computer players choose, finds hints and looks back at matches. The worker with
 * the tables stays free for the player, and throws this one away when no client waits any more for its answer. */
import init, { Mirror, Review } from '../../wasm/house.js';
import { gameOfLog } from './log';
import type { Job, Thought, ToThinker } from './messages';
import { withWords } from './words';

/** Copies of this many tables are kept. */
const COPIES = 2;
/** How long a slice of a review is, in milliseconds: as often it is known how far it is. A single step may take longer. */
const SLICE = 100;

let ready: Promise<unknown> | null = null;
const mirrors = new Map<string, Mirror>();

async function mirrorOf(job: Job): Promise<Mirror> {
  const known = mirrors.get(job.table);
  if (known && job.after > 0) {
    known.take(job.rows);
    return known;
  }
  await withWords(gameOfLog(job.rows));
  known?.free();
  const mirror = new Mirror(job.table, job.rows, job.name);
  mirrors.delete(job.table);
  mirrors.set(job.table, mirror);
  for (const [table, old] of mirrors) {
    if (mirrors.size <= COPIES) break;
    mirrors.delete(table);
    old.free();
  }
  return mirror;
}

/** The review under way, with its table. */
let reviewed: { table: string; review: Review } | null = null;

/** Goes on with a review, or begins it. Gives how it stands. */
function goOn(table: string, mirror: Mirror): string {
  if (reviewed?.table !== table) {
    reviewed?.review.free();
    reviewed = null;
    reviewed = { table, review: mirror.review() };
  }
  const { review } = reviewed;
  const began = performance.now();
  while (review.step() && performance.now() - began < SLICE);
  return review.state();
}

async function work(job: Job): Promise<Thought['found']> {
  await ready;
  const mirror = await mirrorOf(job);
  // The table has moved on: no client waits for it.
  if (mirror.seq !== job.seq) return null;
  switch (job.what.kind) {
    case 'think':
      return (mirror.think() as [number, string] | undefined) ?? null;
    case 'advise':
      return mirror.advise(job.what.command) ?? null;
    case 'ask':
      return mirror.ask(job.what.path);
    case 'summary':
      return mirror.summary();
    case 'review':
      return goOn(job.table, mirror);
    case 'again':
      return mirror.again(job.what.body, job.what.id, job.what.now) as [string, string];
  }
}

// One job after the other: each may wait for the dictionary.
let last: Promise<void> = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === 'module') {
    ready = init({ module_or_path: data.module });
    return;
  }
  const { job } = data;
  last = last.then(async () => {
    const thought: Thought = { number: job.number, found: null, failed: null };
    try {
      thought.found = await work(job);
    } catch (error) {
      // A defect of the rules ends this worker; a problem is told.
      if (typeof error !== 'string') throw error;
      thought.failed = error;
    }
    postMessage(thought);
  });
  // What breaks here is heard as an error of this worker.
  last.catch((error: unknown) => reportError(error));
};
