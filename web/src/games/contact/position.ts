/** How a position of Contact is laid out at the referee: the hands by tapping, the figure as a list, or move by move. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'contact', to_move: 1, hands: [[1, 2, 3, 4], [5, 6, 7, 8]], figure: [{ triangle: 9, at: [0, 0], base: 'red' }] },
  plan: {
    columns: 6,
    places: [
      { member: 'hands.0', label: 'in the first hand', mark: '1' },
      { member: 'hands.1', label: 'in the second hand', mark: '2' },
    ],
    records: [
      {
        member: 'figure',
        label: 'The figure',
        one: 'a triangle',
        fields: [
          { name: 'triangle', label: 'Triangle', kind: 'number' },
          { name: 'at', label: 'at row, column', kind: 'pair' },
          { name: 'base', label: 'base', kind: 'text' },
        ],
        fresh: { triangle: 9, at: [0, 0], base: 'red' },
      },
    ],
  },
} satisfies TitlePosition;
