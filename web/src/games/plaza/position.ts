/** How a position of Plaza is laid out at the referee, and one to begin with: a red row on the Plaza, and two fives in the hand. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'plaza', players: 2, to_move: 1, phase: 'play', hands: [['Y5', 'G5', 'R8', 'K12'], 10], plaza: ['R4', 'R5', 'R6', 'R7'], discard: [] },
  plan: {
    columns: 12,
    players: { unit: 'cards', usual: 10, most: 20 },
    places: [
      { member: 'plaza', label: 'on the Plaza', mark: 'P' },
      // The pile is written with its top first: the card tapped last.
      { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
    ],
    choices: [{ member: 'phase', label: 'Part of the turn', values: [{ value: 'draw', label: 'to draw' }, { value: 'play', label: 'to play' }] }],
  },
} satisfies TitlePosition;
