/** Rummy's table, found by this folder. */
import RummyFace from '../../art/rummy-pack/RummyFace.svelte';
import type { GameKit } from '../../lib/model';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: RummyFace, scene } satisfies GameKit;
