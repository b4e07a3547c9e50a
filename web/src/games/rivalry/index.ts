/** The table of the Game of Rivalry, found by this folder. */
import type { GameKit } from '../../lib/model';
import LetterFace from './LetterFace.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: LetterFace, scene } satisfies GameKit;
