/** How a position of Americana is laid out at the referee, and one to begin with. */
import type { TitlePosition } from '../../lib/layout';

export default {
  example: { game: 'americana', phase: 'betting', to_move: 1, hands: [['8h', '9h', '10h', 'Qs', 'Ad'], 5, 5] },
  plan: {
    columns: 13,
    things: (thing: string) => /^([2-9]|10|[JQKA])[cdhs]$/.test(thing),
    places: [{ member: 'hands.0', label: 'in the hand', mark: 'H' }],
    choices: [{ member: 'phase', label: 'Part of the deal', values: [{ value: 'exchange', label: 'the extra hand' }, { value: 'betting', label: 'betting' }, { value: 'run', label: 'the run' }] }],
    numbers: [
      { member: 'hands.1', label: 'The second player holds', unit: 'cards', min: 0, max: 20 },
      { member: 'hands.2', label: 'The third', unit: 'cards', min: 0, max: 20 },
    ],
  },
} satisfies TitlePosition;
