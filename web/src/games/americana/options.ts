/** The board of one's own is entered by tapping the cards that are printed on it. */
import type { OptionEditors } from '../../lib/model';
import BoardEditor from './BoardEditor.svelte';

export default { board: BoardEditor } satisfies OptionEditors;
