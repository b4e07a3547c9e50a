/** The table of the Game of World's Fair, found by this folder. */
import type { GameKit } from '../../lib/model';
import QuarterFace from './QuarterFace.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: QuarterFace, scene } satisfies GameKit;
