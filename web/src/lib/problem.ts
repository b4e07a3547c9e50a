/** What a problem that answers no command means for the tables of its connection. */
import type { ServerMessage } from './protocol';

type Problem = Extract<ServerMessage, { type: 'problem' }>;

/** What a table shows of its problems. */
interface Troubled {
  readonly id: string;
  readonly state: { you: number | null } | null;
  /** Closed to onlookers. */
  shut: boolean;
  /** There is no such table. */
  lost: boolean;
  /** In words. */
  trouble: string | null;
}

/** Tells the tables that it is about: one, or all where it names none. */
export function takeProblem(problem: Problem, tables: Iterable<Troubled>): void {
  for (const table of tables) {
    if (problem.table !== null && problem.table !== table.id) continue;
    if (problem.code === 'table/closed') table.shut ||= table.state?.you == null;
    else if (problem.code === 'table/unknown') table.lost ||= table.state === null;
    else table.trouble = problem.code === 'storage/back' ? null : problem.message;
  }
}
