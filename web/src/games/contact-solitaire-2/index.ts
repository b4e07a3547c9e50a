/** The table of Contact Solitaire No. 2, found by this folder. */
import TriangleFace from '../../art/triangles/TriangleFace.svelte';
import type { GameKit } from '../../lib/model';
import PatienceEnd from '../../table/patience/PatienceEnd.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: TriangleFace, scene, after: PatienceEnd } satisfies GameKit;
