/** How a position of Contact is laid out at the referee, and one to begin with: the leaflet's own two-sided play. */
import type { TitlePosition } from '../../lib/layout';
import Editor from './Editor.svelte';

export default {
  example: { game: 'contact', to_move: 1, hands: [[14, 2, 3, 4], [5, 6, 7, 10]], figure: [{ triangle: 29, at: [1, 0], base: 'blue' }, { triangle: 8, at: [0, 1], base: 'blue' }] },
  editor: Editor,
} satisfies TitlePosition;
