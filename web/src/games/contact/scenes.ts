/** Contact's great moments: the end of a hand, by somebody who is out or by a hole that is closed, and a play that counts all there is. */
import type { GameKit } from '../../lib/model';
import type { ContactView } from '../../lib/protocol';
import { nameOf } from '../../table/tell';
import HandOver from './HandOver.svelte';
import Gong from './Gong.svelte';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [before.view as ContactView, after.view as ContactView];
  const last = is.last_hand;
  const names = after.seats.map(nameOf);
  if (last !== null && last.deal !== was.last_hand?.deal) {
    // The sentence that tells of the end is the one before the next deal.
    const told = line.text.find((text) => text.startsWith('The hand is over'));
    const caption = told?.split(/(?<=[.!]) /)[0];
    return { component: HandOver, ...(caption === undefined ? {} : { caption }), props: { last, lattice: is.lattice, names, you: after.you }, length: 4600 + 300 * names.length };
  }
  const play = is.lattice.last;
  if (play?.most && play.play !== was.lattice.last?.play) return { component: Gong, props: { play }, length: 4600 };
  return null;
};
