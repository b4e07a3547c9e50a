/** Rap Rummy's great moment: the knock, and all hands shown and counted. */
import { endOfDeal, sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import { nameOf } from '../../table/tell';
import { HAND, KNOCK, PAY } from './pace';
import Showdown from './Showdown.svelte';
import type { RapRummyView } from '../../lib/protocol';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [(before.view as RapRummyView).last_deal, (after.view as RapRummyView).last_deal];
  if (is === null || is.deal === was?.deal) return null;
  // The showdown is told last: first how it came about, at its end who wins. Before it stands who rapped.
  const end = endOfDeal(line, after.standing === 'over');
  const told = sentences(end.at(-1) ?? '');
  const call = is.rapper === null ? '' : (end.at(-2) ?? '');
  const caption = is.rapper === null ? (told[0] ?? '') : '';
  const length = (is.rapper === null ? 0 : KNOCK) + HAND * is.hands.length + PAY;
  return { component: Showdown, caption, props: { shown: is, call, verdict: told.at(-1) ?? '', names: after.seats.map(nameOf), you: after.you }, length };
};
