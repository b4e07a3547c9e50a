/** The table of the Game of World's Fair, found by this folder. */
import type { GameKit, StagedScene } from '../../lib/model';
import type { TableState, ToldLine } from '../../lib/protocol';
import DealScene from './DealScene.svelte';
import LaidScene from './LaidScene.svelte';
import QuarterFace from './QuarterFace.svelte';
import Table from './Table.svelte';
import type { FairView } from './view';

/** Two moments deserve a stage: a building that closes, and the count of a deal. */
function scene(line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const [was, is] = [before.view as FairView, after.view as FairView];
  if (is.sheet.length > was.sheet.length) {
    return { component: DealScene, props: { names: after.seats.map((seat) => seat.name), counted: is.sheet.at(-1) ?? [], laid: was.laid }, length: 5000 };
  }
  const building = line.motions.find(({ to }) => to.startsWith('laid '))?.to.slice(5);
  return building === undefined ? null : { component: LaidScene, props: { building }, length: 2600 };
}

export default { table: Table, face: QuarterFace, scene } satisfies GameKit;
