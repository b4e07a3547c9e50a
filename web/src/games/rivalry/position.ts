/** A position of Rivalry to begin with at the referee. Letters come more than once, so that they are written and not tapped. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'rivalry', to_move: 1, hands: [['S', 'T', 'E'], 3], bank: ['A', 'E', 'R', 'M'], words: [{ no: 1, seat: 2, word: 'EAST' }] },
} satisfies TitlePosition;
