/** Americana's table, found by this folder. */
import type { GameKit } from '../../lib/model';
import { advance } from './advance';
import Face from './Face.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: Face, advance, scene } satisfies GameKit;
