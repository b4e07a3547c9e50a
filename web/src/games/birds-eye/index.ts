/** The table of the Bird's-eye View, found by this folder. */
import type { GameKit, StagedScene } from '../../lib/model';
import type { TableState, ToldLine } from '../../lib/protocol';
import PieceFace from './PieceFace.svelte';
import RowScene from './RowScene.svelte';
import Table from './Table.svelte';
import { wholeRows, type BirdsView } from './view';

/** A row that closes, and the finished picture. */
function scene(_line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const was = wholeRows(before.view as BirdsView);
  const is = wholeRows(after.view as BirdsView);
  const row = is.find((each) => !was.includes(each));
  if (row === undefined) return null;
  return is.length === 6 ? { component: RowScene, props: { row: null }, length: 5000 } : { component: RowScene, props: { row }, length: 2400 };
}

export default { table: Table, face: PieceFace, scene } satisfies GameKit;
