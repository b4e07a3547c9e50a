/** The great moments of the Bird's-eye View: a row that closes, and the finished picture. */
import type { GameKit } from '../../lib/model';
import Finished from './Finished.svelte';
import RowScene from './RowScene.svelte';
import { wholeRows, type BirdsView } from './view';

export const scene: NonNullable<GameKit['scene']> = (_line, before, after) => {
  const was = wholeRows(before.view as BirdsView);
  const view = after.view as BirdsView;
  const row = wholeRows(view).find((each) => !was.includes(each));
  if (row === undefined) return null;
  if (after.standing === 'over') return { component: Finished, props: { spent: after.spent, moves: view.scores[0] ?? 0 }, caption: '', length: 6000 };
  return { component: RowScene, props: { row }, length: 2400 };
};
