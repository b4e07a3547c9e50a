/** How a position of Contact Solitaire No. 2 is laid out at the referee: seven piles, the top of each first. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: {
    game: 'contact-solitaire-2',
    figure: [{ triangle: 6, at: [1, 0], base: 'blue' }],
    piles: [[1, 2, 3, 4, 5], [7, 8, 9, 10, 11], [12, 13, 14, 15, 16], [17, 18, 19, 20, 21], [22, 23, 24, 25, 26], [27, 28, 29, 30, 31], [32, 33, 34, 35, 36]],
  },
  plan: {
    columns: 6,
    places: [1, 2, 3, 4, 5, 6, 7].map((pile) => ({ member: `piles.${pile - 1}`, label: `in pile ${pile}`, mark: String(pile), newestFirst: true })),
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
