/** How a position of Rap Rummy is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rap-rummy', phase: 'play', hands: [['B1', 'B2', 'B3', 'D7', 'C7', 'F7', 'D1', 'C2'], 7], discard: [] },
  plan: {
    columns: 11,
    places: [
      { member: 'hands.0', label: 'in the hand', mark: 'H' },
      { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
    ],
    choices: [{ member: 'phase', label: 'Part of the hand', values: [{ value: 'rap-round', label: 'the first round' }, { value: 'draw', label: 'to draw' }, { value: 'play', label: 'to play' }] }],
    numbers: [{ member: 'hands.1', label: 'The other player holds', unit: 'cards', min: 0, max: 20 }],
  },
} satisfies TitlePosition;
