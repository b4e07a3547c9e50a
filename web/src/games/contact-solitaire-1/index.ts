/** The table of Contact Solitaire No. 1, found by this folder. */
import TriangleFace from '../../art/triangles/TriangleFace.svelte';
import type { GameKit } from '../../lib/model';
import { scene } from './scenes';
import After from './After.svelte';
import Table from './Table.svelte';

export default { table: Table, face: TriangleFace, scene, after: After } satisfies GameKit;
