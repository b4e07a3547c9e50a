/** Rap Rummy's great moment: the knock, and all hands shown and counted. */
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import { HAND, KNOCK, PAY } from './pace';
import Showdown from './Showdown.svelte';
import type { RapView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [(before.view as RapView).last_deal, (after.view as RapView).last_deal];
  if (is === null || is.deal === was?.deal) return null;
  const first = is.rapper === null ? 0 : KNOCK;
  // The sentence before the last tells of the showdown: its end says who wins.
  const caption = line.text.at(-2)?.split(/(?<=[.!]) /).at(-1);
  return { component: Showdown, ...(caption === undefined ? {} : { caption }), props: { shown: is, names: after.seats.map(nameOf), you: after.you }, length: first + HAND * is.hands.length + PAY };
};
