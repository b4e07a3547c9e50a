/** How a position of World's Fair is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';
import { BUILDINGS } from './view';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export default {
  example: { game: 'worlds-fair', to_move: 1, laid: [{ building: 'art', seat: 2 }], hands: [['dairy-1', 'dairy-2', 'dairy-3', 'forestry-1'], 26, 26] },
  plan: {
    columns: 4,
    players: { unit: 'cards', usual: 8, most: 60 },
    places: [],
    records: [
      {
        member: 'laid',
        label: 'Buildings on the table',
        one: 'a building',
        fields: [
          { name: 'building', label: 'Building', kind: 'text', values: BUILDINGS.map((value) => ({ value, label: capital(value) })) },
          { name: 'seat', label: 'laid by seat', kind: 'seat' },
        ],
        fresh: { building: 'art', seat: 2 },
      },
    ],
  },
} satisfies TitlePosition;
