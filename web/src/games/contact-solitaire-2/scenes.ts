/** The great moment of Solitaire No. 2: coming out. */
import CameOut from '../../art/triangles/CameOut.svelte';
import { sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import type { ContactSolitaire2View } from '../../lib/protocol';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const [was, is] = [before.view as ContactSolitaire2View, after.view as ContactSolitaire2View];
  return is.won === true && was.won !== true ? { component: CameOut, caption: sentences(line.text.join(' ')).at(-1) ?? '', props: { laid: is.figure.length, points: is.scores[0] ?? 0 }, length: 4200 } : null;
};
