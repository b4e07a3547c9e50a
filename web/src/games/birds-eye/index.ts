/** The table of the Bird's-eye View, found by this folder. */
import type { GameKit } from '../../lib/model';
import PieceFace from './PieceFace.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: PieceFace, scene } satisfies GameKit;
