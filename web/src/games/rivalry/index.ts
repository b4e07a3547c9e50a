/** The table of the Game of Rivalry, found by this folder. */
import { facts } from '../../art/exposition/facts';
import type { GameKit, StagedScene } from '../../lib/model';
import type { RivalryView, TableState, ToldLine } from '../../lib/protocol';
import LetterFace from './LetterFace.svelte';
import PrizeScene from './PrizeScene.svelte';
import Table from './Table.svelte';

/** A prize name deserves a stage: the house has just given points for it. */
function scene(_line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const [was, is] = [before.view as RivalryView, after.view as RivalryView];
  if (was.deal !== is.deal) return null;
  const points = Math.max(...is.bonus.map((bonus, i) => bonus - (was.bonus[i] ?? 0)));
  const building = is.words.map(({ word }) => word.toLowerCase()).find((word) => word in facts && !was.words.some((other) => other.word.toLowerCase() === word));
  return points > 0 && building !== undefined ? { component: PrizeScene, props: { building, points }, length: 3400 } : null;
}

export default { table: Table, face: LetterFace, scene } satisfies GameKit;
