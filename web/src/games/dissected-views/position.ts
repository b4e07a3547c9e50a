/** How a position of the Dissected Views is laid out at the referee: a place, then the quarter that lies there. Four places make a view. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'dissected-views' },
  plan: { places: [], columns: 8, slots: { member: 'places', label: 'The places of the views', count: 60, columns: 8 } },
} satisfies TitlePosition;
