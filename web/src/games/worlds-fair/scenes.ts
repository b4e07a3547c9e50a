/** The great moments of the World's Fair: a building that closes, and the count of a deal. A question is no scene of the stage: it is seen
 * at the plates of those whom it concerns (`Question.svelte`). */
import { sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import DealScene from './DealScene.svelte';
import LaidScene from './LaidScene.svelte';
import type { FairView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [before.view as FairView, after.view as FairView];
  const told = sentences(line.text.join(' '));
  if (is.sheet.length > was.sheet.length) {
    // What everybody has is drawn.
    const caption = told.find((each) => /^Deal \d+ is over\.$/.test(each)) ?? '';
    const names = after.seats.map((seat) => (seat.seat === after.you ? 'You' : nameOf(seat)));
    return { component: DealScene, caption, props: { names, counted: is.sheet.at(-1) ?? [], laid: is.laid.length > 0 ? is.laid : was.laid }, length: 5000 };
  }
  const building = line.motions.find(({ to }) => to.startsWith('laid '))?.to.slice(5);
  if (building === undefined) return null;
  const caption = told.findLast((each) => / lays? the /.test(each));
  return { component: LaidScene, ...(caption === undefined ? {} : { caption }), props: { building }, length: 3200 };
};
