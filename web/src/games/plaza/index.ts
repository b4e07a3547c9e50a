/** Plaza's table, found by this folder. */
import type { GameKit } from '../../lib/model';
import PlazaFace from './PlazaFace.svelte';
import Table from './Table.svelte';

export default { table: Table, face: PlazaFace } satisfies GameKit;
