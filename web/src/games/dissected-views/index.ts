/** The table of the Dissected Views, found by this folder. */
import type { GameKit } from '../../lib/model';
import QuarterFace from '../worlds-fair/QuarterFace.svelte';
import { scene } from './scenes';
import Table from './Table.svelte';

export default { table: Table, face: QuarterFace, scene } satisfies GameKit;
