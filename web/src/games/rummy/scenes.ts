/** Rummy's great moment: somebody has run out, and the others turn their cards up. */
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import RunOut from './RunOut.svelte';
import type { RummyView } from '../../lib/protocol';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [(before.view as RummyView).last_deal, (after.view as RummyView).last_deal];
  if (is === null || is.deal === was?.deal) return null;
  // The sentence before the last tells of the counting: it begins with who wins.
  const caption = line.text.at(-2)?.split(/(?<=[.!]) /)[0];
  return { component: RunOut, ...(caption === undefined ? {} : { caption }), props: { last: is, names: after.seats.map(nameOf), you: after.you }, length: 3600 + 500 * is.hands.length };
};
