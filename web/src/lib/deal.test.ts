import { describe, expect, it } from 'vitest';
import { asItEnded, endOfDeal, partedAt } from './deal';
import type { DealEndState, TableState, ToldLine } from './protocol';

const motion = (to: string, at: number, from = 'pack') => ({ what: null, from, to, at });
const line = (text: string[], motions: ToldLine['motions']): ToldLine => ({ seq: 9, seat: 1, text, motions });

it('ends where the next deal is told', () => {
  const told = line(['You draw a card.', 'You win the hand. Bert counts 12.', 'Deal 2. Bert deals.'], [motion('hand 1', 0), motion('hand 1', 2), motion('hand 2', 2)]);
  expect(endOfDeal(told, false)).toEqual(told.text.slice(0, 2));
});

it('ends before the end of the match is told', () => {
  const told = line(['You discard the red 4.', 'You win the hand.', 'You win the match.'], [motion('discard', 0, 'hand 1')]);
  expect(endOfDeal(told, true)).toEqual(told.text.slice(0, 2));
});

it('does not take a single card for a deal', () => {
  const told = line(['You draw a card.', 'Time is up.'], [motion('hand 1', 0)]);
  expect(endOfDeal(told, false)).toEqual(told.text);
});

describe('the end of a deal', () => {
  const told = line(['You discard the red 4.', 'You win the hand.', 'Deal 2. Bert deals.', 'Bert pays 1.'], [motion('discard', 0, 'hand 1'), motion('hand 1', 2), motion('hand 2', 2), motion('chips ante', 3, 'stack 2')]);
  const over = { deal: 1, seq: 9, told: told.text.slice(0, 2), view: { deal: 1 }, scene: { sheet: null } } as unknown as DealEndState;
  const earlier: ToldLine = { ...line(['Bert draws.'], []), seq: 8 };
  const later: ToldLine = { ...line(['You draw.'], []), seq: 10 };

  it('is told apart from the beginning of the next one', () => {
    const { ended, begun } = partedAt(over, [earlier, told, later]);
    expect(ended).toEqual([earlier, { ...told, text: told.text.slice(0, 2), motions: [motion('discard', 0, 'hand 1')] }]);
    expect(begun).toEqual([{ ...told, text: told.text.slice(2), motions: [motion('hand 1', 0), motion('hand 2', 0), motion('chips ante', 1, 'stack 2')] }, later]);
  });

  it('is found also where its line begins earlier, and where it tells of more', () => {
    const longer = { ...over, told: ['You discard the red 4.', 'You win the hand.', 'You win the match.'] };
    const line = { ...told, text: ['You draw the red 4.', ...told.text], motions: [] };
    expect(partedAt(longer, [line]).ended[0]?.text).toEqual(line.text.slice(0, 3));
    expect(partedAt(longer, [line]).begun[0]?.text).toEqual(line.text.slice(3));
  });

  it('has nothing after it where the house tells of nothing more', () => {
    const whole = { ...told, text: told.text.slice(0, 2), motions: [] };
    expect(partedAt(over, [whole])).toEqual({ ended: [whole], begun: [] });
    expect(partedAt(over, [earlier])).toEqual({ ended: [earlier], begun: [] });
  });

  it('leaves the table as it lay, until it has been looked at', () => {
    const state = { view: { deal: 2 }, scene: null, deal_end: over } as unknown as TableState;
    expect(asItEnded(state).view).toEqual({ deal: 1 });
    expect(asItEnded({ ...state, deal_end: null }).view).toEqual({ deal: 2 });
  });
});
