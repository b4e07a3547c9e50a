/** How a position of Rivalry is laid out at the referee: letters by tapping, as often as they come, and the words on the table. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rivalry', to_move: 1, hands: [['S', 'T', 'E'], 3], bank: ['A', 'E', 'R', 'M'], words: [{ no: 1, seat: 2, word: 'EAST' }] },
  plan: {
    repeated: true,
    players: { unit: 'letters', usual: 4, most: 4 },
    places: [
      { member: 'bank', label: 'in the bank', mark: 'B' },
    ],
    records: [
      {
        member: 'words',
        label: 'Words on the table',
        one: 'a word',
        fields: [
          { name: 'word', label: 'Word', kind: 'text' },
          { name: 'seat', label: 'of seat', kind: 'seat' },
        ],
        fresh: { seat: 2, word: '' },
      },
      {
        member: 'unfinished',
        label: 'Proclaimed words',
        one: 'a proclaimed word',
        fields: [
          { name: 'word', label: 'Word', kind: 'text' },
          { name: 'letters', label: 'its letters so far', kind: 'letters' },
          { name: 'seat', label: 'of seat', kind: 'seat' },
        ],
        fresh: { seat: 2, letters: [], word: '' },
      },
    ],
  },
} satisfies TitlePosition;
