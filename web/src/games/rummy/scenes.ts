/** Rummy's great moment: somebody has run out, and the others turn their cards up. */
import { endOfDeal, sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import RunOut from './RunOut.svelte';
import type { RummyView } from '../../lib/protocol';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [(before.view as RummyView).last_deal, (after.view as RummyView).last_deal];
  if (is === null || is.deal === was?.deal) return null;
  // The counting is told last, and begins with who wins.
  const caption = sentences(endOfDeal(line, after.standing === 'over').at(-1) ?? '')[0];
  return { component: RunOut, ...(caption === undefined ? {} : { caption }), props: { last: is, names: after.seats.map(nameOf), you: after.you }, length: 3600 + 500 * is.hands.length };
};
