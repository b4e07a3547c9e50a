/** The triangles of one's own box are entered in a form. */
import SetEditor from '../../art/triangles/SetEditor.svelte';
import type { OptionEditors } from '../../lib/model';

export default { triangles: SetEditor } satisfies OptionEditors;
