/** How a position of the Bird's-eye View is laid out at the referee: a place of the board, then the piece that lies there. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'birds-eye' },
  plan: { places: [], slots: { member: 'places', label: 'The places of the board', count: 60, columns: 10, turns: { member: 'turns', option: 'options.turned' } } },
} satisfies TitlePosition;
