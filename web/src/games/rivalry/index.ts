/** The table of the Game of Rivalry, found by this folder. */
import { facts } from '../../art/exposition/facts';
import type { GameKit, StagedScene } from '../../lib/model';
import type { RivalryView, TableState, ToldLine } from '../../lib/protocol';
import LetterFace from './LetterFace.svelte';
import { moved } from './moves';
import PrizeScene from './PrizeScene.svelte';
import Table from './Table.svelte';
import WordScene from './WordScene.svelte';

/** Three moments deserve a stage: a prize name, for which the house has just given points; a steal; and a word that is proclaimed. */
function scene(_line: ToldLine, before: TableState, after: TableState): StagedScene | null {
  const [was, is] = [before.view as RivalryView, after.view as RivalryView];
  if (was.deal !== is.deal) return null;
  const points = Math.max(...is.bonus.map((bonus, i) => bonus - (was.bonus[i] ?? 0)));
  const building = is.words.map(({ word }) => word.toLowerCase()).find((word) => word in facts && !was.words.some((other) => other.word.toLowerCase() === word));
  if (points > 0 && building !== undefined) return { component: PrizeScene, props: { building, points }, length: 3400 };
  const move = moved(was, is);
  if (!move || !(move.steal || move.open)) return null;
  const name = (seat: number | null) => (seat === null ? '' : (after.seats[seat - 1]?.name ?? ''));
  return { component: WordScene, props: { before: move.before, from: name(move.from), letters: move.letters, to: name(move.to) }, length: move.steal ? 2800 : 2200 };
}

export default { table: Table, face: LetterFace, scene } satisfies GameKit;
