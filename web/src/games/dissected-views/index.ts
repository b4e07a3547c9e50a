/** The table of the Dissected Views, found by this folder. */
import type { GameKit, StagedScene } from '../../lib/model';
import type { TableState, ToldLine } from '../../lib/protocol';
import LaidScene from '../worlds-fair/LaidScene.svelte';
import QuarterFace from '../worlds-fair/QuarterFace.svelte';
import Table from './Table.svelte';
import type { ViewsView } from './view';

/** A view that closes deserves a stage: the building, its name and a line about it. */
function scene(line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const was = (before.view as ViewsView).whole;
  const building = (after.view as ViewsView).whole.find((each, i) => each !== null && was[i] !== each) ?? null;
  return building === null ? null : { component: LaidScene, props: { building }, caption: line.text.join(' ').split('. ').slice(1).join('. '), length: 2800 };
}

export default { table: Table, face: QuarterFace, scene } satisfies GameKit;
