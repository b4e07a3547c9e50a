/** How a position of Contact is laid out at the referee: the hands by tapping, the figure as text. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'contact', to_move: 1, hands: [[1, 2, 3, 4], [5, 6, 7, 8]], figure: [{ triangle: 9, at: [0, 0], base: 'red' }] },
  plan: {
    columns: 6,
    places: [
      { member: 'hands.0', label: 'in the first hand', mark: '1' },
      { member: 'hands.1', label: 'in the second hand', mark: '2' },
    ],
  },
} satisfies TitlePosition;
