import { expect, it } from 'vitest';
import { counted, lasting, optionLabel } from './tell';

it('counts one as one', () => {
  expect([1, 2].map((number) => counted(number, 'points against'))).toEqual(['point against', 'points against']);
  expect(counted(1, 'moves')).toBe('move');
});

it('labels an option by what it is about', () => {
  expect(optionLabel('How often every player deals before the game is over (P16).')).toBe('How often every player deals before the game is over');
  expect(optionLabel('Whoever holds it plays it (A11), or clockwise (A14).')).toBe('Whoever holds it plays it, or clockwise');
});

it.each([
  [-500, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(lasting(milliseconds)).toBe(words);
});
