/** How a position of Contact Solitaire No. 2 is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';
import Editor from './Editor.svelte';

export default {
  example: {
    game: 'contact-solitaire-2',
    figure: [{ triangle: 6, at: [1, 0], base: 'blue' }],
    piles: [[1, 2, 3, 4, 5], [7, 8, 9, 10, 11], [12, 13, 14, 15, 16], [17, 18, 19, 20, 21], [22, 23, 24, 25, 26], [27, 28, 29, 30, 31], [32, 33, 34, 35, 36]],
  },
  editor: Editor,
} satisfies TitlePosition;
