/** How a position of Rummy is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rummy', phase: 'play', hands: [['B1', 'B5', 'D7', 'C7', 'F7', 'DX'], 7], melds: [['B2', 'B3', 'B4']], discard: [] },
  plan: {
    columns: 11,
    places: [
      { member: 'hands.0', label: 'in the hand', mark: 'H' },
      { member: 'melds.0', label: 'in the first meld', mark: '1' },
      { member: 'melds.1', label: 'in the second', mark: '2' },
      { member: 'melds.2', label: 'in the third', mark: '3' },
      { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
    ],
    choices: [{ member: 'phase', label: 'Part of the turn', values: [{ value: 'draw', label: 'to draw' }, { value: 'play', label: 'to play' }] }],
    numbers: [{ member: 'hands.1', label: 'The other player holds', unit: 'cards', min: 0, max: 20 }],
  },
} satisfies TitlePosition;
