/** Rivalry's great moments: a prize name, for which the house has just given points; a steal; and a word that is proclaimed. */
import { facts } from '../../art/exposition/facts';
import type { GameKit } from '../../lib/model';
import type { RivalryView } from '../../lib/protocol';
import { nameOf } from '../../table/tell';
import { moved } from './moves';
import PrizeScene from './PrizeScene.svelte';
import WordScene from './WordScene.svelte';

export const scene: NonNullable<GameKit['scene']> = (_line, before, after) => {
  const [was, is] = [before.view as RivalryView, after.view as RivalryView];
  if (was.deal !== is.deal) return null;
  const points = Math.max(...is.bonus.map((bonus, i) => bonus - (was.bonus[i] ?? 0)));
  const building = is.words.map(({ word }) => word.toLowerCase()).find((word) => word in facts && !was.words.some((other) => other.word.toLowerCase() === word));
  if (points > 0 && building !== undefined) return { component: PrizeScene, props: { building, points }, length: 3800 };
  const move = moved(was, is);
  if (!move || !(move.steal || move.open)) return null;
  const name = (seat: number | null) => {
    const sits = seat === null ? undefined : after.seats[seat - 1];
    return sits === undefined ? '' : sits.seat === after.you ? 'You' : nameOf(sits);
  };
  return { component: WordScene, props: { before: move.before, from: name(move.from), letters: move.letters, to: name(move.to) }, length: move.steal ? 3000 : 2400 };
};
