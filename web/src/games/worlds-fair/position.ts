/** How a position of World's Fair is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'worlds-fair', to_move: 1, laid: [{ building: 'art', seat: 2 }], hands: [['dairy-1', 'dairy-2', 'dairy-3', 'forestry-1'], 26, 26] },
  plan: {
    columns: 4,
    places: [{ member: 'hands.0', label: 'in the hand', mark: 'H' }],
    records: [
      {
        member: 'laid',
        label: 'Buildings on the table',
        one: 'a building',
        fields: [
          { name: 'building', label: 'Building', kind: 'text' },
          { name: 'seat', label: 'laid by seat', kind: 'number' },
        ],
        fresh: { building: 'art', seat: 2 },
      },
    ],
    numbers: [
      { member: 'hands.1', label: 'The second player holds', unit: 'cards', min: 0, max: 60 },
      { member: 'hands.2', label: 'The third', unit: 'cards', min: 0, max: 60 },
    ],
  },
} satisfies TitlePosition;
