import { expect, it } from 'vitest';
import { endOfDeal } from './deal';
import type { ToldLine } from './protocol';

const motion = (to: string, at: number, from = 'pack') => ({ what: null, from, to, at });
const line = (text: string[], motions: ToldLine['motions']): ToldLine => ({ seq: 9, seat: 1, text, motions });

it('ends where the next deal is told', () => {
  const told = line(['You draw a card.', 'You win the hand. Bert has 12 against him.', 'Deal 2. Bert deals.'], [motion('hand 1', 0), motion('hand 1', 2), motion('hand 2', 2)]);
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
