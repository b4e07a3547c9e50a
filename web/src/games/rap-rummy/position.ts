/** How a position of Rap Rummy is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rap-rummy', phase: 'play', hands: [['B1', 'B2', 'B3', 'D7', 'C7', 'F7', 'D1', 'C2'], 7], discard: [] },
  plan: {
    columns: 11,
    players: { unit: 'cards', usual: 7, most: 20 },
    places: [
      { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
    ],
    choices: [{ member: 'phase', label: 'Part of the hand', values: [{ value: 'rap-round', label: 'the first round' }, { value: 'draw', label: 'to draw' }, { value: 'play', label: 'to play' }] }],
  },
} satisfies TitlePosition;
