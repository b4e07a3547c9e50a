/** How a position of Rummy is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rummy', phase: 'play', hands: [['B1', 'B5', 'D7', 'C7', 'F7', 'DX'], 7], melds: [['B2', 'B3', 'B4']], discard: [] },
  plan: {
    columns: 11,
    players: { unit: 'cards', usual: 7, most: 20 },
    lists: { member: 'melds', one: 'meld', most: 14 },
    places: [
      { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
    ],
    choices: [{ member: 'phase', label: 'Part of the turn', values: [{ value: 'draw', label: 'to draw' }, { value: 'play', label: 'to play' }] }],
  },
} satisfies TitlePosition;
