/** The moments of Solitaire No. 1: a discard that returns, and coming out. */
import CameOut from '../../art/triangles/CameOut.svelte';
import Returned from '../../art/triangles/Returned.svelte';
import { sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import type { ContactSolitaire1View } from '../../lib/protocol';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [before.view as ContactSolitaire1View, after.view as ContactSolitaire1View];
  if (is.won === true && was.won !== true) return { component: CameOut, caption: sentences(line.text.join(' ')).at(-1) ?? '', props: { laid: is.figure.length, points: is.scores[0] ?? 0 }, length: 4200 };
  const play = is.lattice.last;
  const returned = line.motions.some(({ from }) => from === 'discard') && is.figure.length > was.figure.length;
  return returned && play ? { component: Returned, props: { play }, length: 1300 } : null;
};
