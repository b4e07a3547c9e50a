/** The table of Contact Solitaire No. 2, found by this folder. */
import TriangleFace from '../../art/triangles/TriangleFace.svelte';
import CameOut from '../../art/triangles/CameOut.svelte';
import type { GameKit } from '../../lib/model';
import type { ContactSolitaire2View } from '../../lib/protocol';
import PatienceEnd from '../../table/patience/PatienceEnd.svelte';
import Table from './Table.svelte';

const scene: NonNullable<GameKit['scene']> = (_line, before, after) => {
  const [was, is] = [before.view as ContactSolitaire2View, after.view as ContactSolitaire2View];
  return is.won === true && was.won !== true ? { component: CameOut, props: { laid: is.figure.length, points: is.scores[0] ?? 0 }, length: 4200 } : null;
};

export default { table: Table, face: TriangleFace, scene, after: PatienceEnd } satisfies GameKit;
