/** How a position of Rivalry is laid out at the referee: letters by tapping, as often as they come, and the words on the table. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rivalry', to_move: 1, hands: [['S', 'T', 'E'], 3], bank: ['A', 'E', 'R', 'M'], words: [{ no: 1, seat: 2, word: 'EAST' }] },
  plan: {
    repeated: true,
    places: [
      { member: 'hands.0', label: 'in the hand', mark: 'H' },
      { member: 'bank', label: 'in the bank', mark: 'B' },
    ],
    numbers: [{ member: 'hands.1', label: 'The other player holds', unit: 'letters', min: 0, max: 4 }],
    records: [
      {
        member: 'words',
        label: 'Words on the table',
        one: 'a word',
        fields: [
          { name: 'word', label: 'Word', kind: 'text' },
          { name: 'seat', label: 'of seat', kind: 'number' },
        ],
        fresh: { seat: 2, word: '' },
      },
    ],
  },
} satisfies TitlePosition;
