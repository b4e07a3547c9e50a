/** What is new on the table, from the motions that were told. */
import type { TableModel } from './model';
import { handOf } from './places';
import type { TableState } from './protocol';

/** Things that came to a place (or to any place within it) since one's own last action, or with it. */
export function freshAt(table: TableModel, state: TableState, place: string, most = 12): Set<string> {
  const mine = state.you === null ? -1 : table.told.findLastIndex((line) => line.seat === state.you);
  const since = table.told.slice(mine === table.told.length - 1 ? Math.max(0, mine) : mine + 1).slice(-most);
  return new Set(since.flatMap((line) => line.motions.flatMap(({ what, to }) => (what !== null && (to === place || to.startsWith(`${place} `)) ? [what] : []))));
}

/** The one thing that came to one's own hand last, while it is still one's turn; null after a deal. */
export function justDrawn(table: TableModel, state: TableState): string | null {
  if (!table.yours || state.you === null) return null;
  const own = handOf(state.you);
  const came = table.told.findLast((line) => line.motions.some((motion) => motion.to === own));
  const things = came?.motions.flatMap(({ what, to }) => (to === own && what !== null ? [what] : [])) ?? [];
  return things.length === 1 ? (things[0] ?? null) : null;
}
