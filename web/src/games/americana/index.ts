/** Americana's table, found by this folder. */
import type { GameKit, StagedScene } from '../../lib/model';
import type { TableState, ToldLine } from '../../lib/protocol';
import { advance, isLastDeal } from './advance';
import Face from './Face.svelte';
import HandsShown from './HandsShown.svelte';
import Table from './Table.svelte';
import type { Between } from './view';

/** Two moments have a stage: the showdown, hand after hand, and the last deal, by which everything goes that is left on the board. */
function scene(line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const [was, is] = [before.view as Between, after.view as Between];
  const open = (view: Between, i: number) => (view.best[i]?.length ?? 0) > 0;
  const last = isLastDeal(line);
  const fresh = is.best.map((_, i) => open(is, i) && (last || !open(was, i)));
  if (!fresh.includes(true) || was.deal !== is.deal) return null;
  const hands = is.best.flatMap((cards, i) => (cards.length > 0 ? [{ name: after.you === i + 1 ? 'You' : (after.seats[i]?.name ?? ''), cards, kind: is.kinds[i] ?? '', fresh: fresh[i], wins: last && (is.takes ?? []).includes(i + 1) }] : []));
  // The cards lie there with what they are called: nothing is written beneath.
  if (!last) return { component: HandsShown, props: { hands, chips: was.chips.pool ?? 0, where: 'in the pool' }, caption: '', length: 2200 };
  const chips = Object.values(was.chips).reduce((sum, each) => sum + each, 0);
  return { component: HandsShown, props: { hands, chips, where: 'left on the board' }, caption: line.text.join(' ').split('. ')[0] ?? '', length: 5200 };
}

export default { table: Table, face: Face, advance, scene } satisfies GameKit;
