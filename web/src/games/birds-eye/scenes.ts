/** The great moments of the Bird's-eye View: a row that closes, and the finished picture. */
import { sentences } from '../../lib/deal';
import type { GameKit } from '../../lib/model';
import Finished from './Finished.svelte';
import RowScene from './RowScene.svelte';
import { wholeRows, type BirdsView } from './view';

export const scene: NonNullable<GameKit['scene']> = (line, before, after) => {
  const was = wholeRows(before.view as BirdsView);
  const row = wholeRows(after.view as BirdsView).find((each) => !was.includes(each));
  if (row === undefined) return null;
  if (after.standing === 'over') return { component: Finished, props: { spent: after.spent, moves: (after.view as BirdsView).scores[0] ?? 0 }, caption: '', length: 6000 };
  // Where the last piece was laid comes first; what stands now is said last.
  return { component: RowScene, props: { row }, caption: sentences(line.text.join(' ')).at(-1) ?? '', length: 2400 };
};
