/** What can be told of a log without the rules. */
import type { Row } from '../lib/kept';

/** The id of the game of a log: the first entry names it. */
export function gameOfLog(rows: string | readonly Row[]): string | undefined {
  const list = typeof rows === 'string' ? (JSON.parse(rows) as Row[]) : rows;
  try {
    return (JSON.parse(list[0]?.payload ?? '{}') as { card?: { game?: string } }).card?.game;
  } catch {
    return undefined;
  }
}
