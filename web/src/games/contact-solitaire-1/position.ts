/** How a position of Contact Solitaire No. 1 is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';
import Editor from './Editor.svelte';

export default { example: { game: 'contact-solitaire-1', figure: [{ triangle: 29, at: [0, 0], base: 'blue' }], drawn: 14, discard: [33] }, editor: Editor } satisfies TitlePosition;
