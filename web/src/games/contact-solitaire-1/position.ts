/** How a position of Contact Solitaire No. 1 is laid out at the referee. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'contact-solitaire-1', figure: [{ triangle: 6, at: [1, 0], base: 'blue' }], discard: [5, 16] },
  plan: {
    columns: 6,
    // The pile is written with its top first: the triangle tapped last.
    places: [{ member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true }],
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
