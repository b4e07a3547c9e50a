/** Contact's table, found by this folder. */
import TriangleFace from '../../art/triangles/TriangleFace.svelte';
import type { GameKit } from '../../lib/model';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: TriangleFace, scene } satisfies GameKit;
