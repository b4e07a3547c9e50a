/** How a position of Americana is laid out at the referee: the cards by tapping, the chips by number, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

const SPACES = { pool: 'the pool', ante: 'the Ante', '8-9-10': '8-9-10', 'king-queen': 'King & Queen', ace: 'Ace', king: 'King', queen: 'Queen', jack: 'Jack', ten: 'Ten' };

export default {
  example: {
    game: 'americana', phase: 'betting', to_move: 1, dealer: 3, hands: [['8h', '9h', '10h', 'Qs', 'Ad'], 5, 5], stacks: [87, 87, 78], bets: [0, 3, 0],
    chips: { pool: 7, ante: 4, '8-9-10': 4, 'king-queen': 9, ace: 4, king: 4, queen: 4, jack: 4, ten: 4 },
  },
  plan: {
    columns: 13,
    things: (thing: string) => /^([2-9]|10|[JQKA])[cdhs]$/.test(thing),
    players: {
      unit: 'cards', usual: 5, most: 20,
      numbers: [
        { member: 'stacks', label: 'has', unit: 'chips', min: -999, max: 9999, fresh: 100 },
        { member: 'bets', label: 'has bet', unit: 'chips', min: 0, max: 999, fresh: 0 },
      ],
    },
    places: [
      { member: 'extra', label: 'in the extra hand', mark: 'E' },
      { member: 'played', label: 'in the run, as played', mark: 'R' },
      { member: 'dead', label: 'dead', mark: 'D' },
    ],
    choices: [
      { member: 'phase', label: 'Part of the deal', values: [{ value: 'exchange', label: 'the extra hand' }, { value: 'auction', label: 'its sale' }, { value: 'betting', label: 'betting' }, { value: 'run', label: 'the run' }] },
      { member: 'options.board', label: 'The board', values: [{ value: 'clubs', label: 'clubs' }, { value: 'michigan', label: 'Michigan' }] },
    ],
    numbers: [
      { member: 'dealer', label: 'Dealer: seat', unit: '', min: 1, max: 9 },
      { member: 'raises', label: 'Raised', unit: 'times', min: 0, max: 99 },
      { member: 'last', label: 'The last card of the run is from seat', unit: '', min: 1, max: 9 },
      ...Object.entries(SPACES).map(([space, label]) => ({ member: `chips.${space}`, label: `On ${label}`, unit: 'chips', min: 0, max: 999 })),
    ],
  },
} satisfies TitlePosition;
