/** The great moments of the World's Fair: a building that closes, and the count of a deal. A question is no scene of the stage: it is seen
 * at the plates of those whom it concerns (`Question.svelte`). */
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import DealScene from './DealScene.svelte';
import LaidScene from './LaidScene.svelte';
import type { FairView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [before.view as FairView, after.view as FairView];
  if (is.sheet.length > was.sheet.length) {
    return { component: DealScene, props: { names: after.seats.map(nameOf), counted: is.sheet.at(-1) ?? [], laid: is.laid.length > 0 ? is.laid : was.laid }, length: 5000 };
  }
  const building = line.motions.find(({ to }) => to.startsWith('laid '))?.to.slice(5);
  return building === undefined ? null : { component: LaidScene, props: { building }, length: 3200 };
};
