import { expect, test } from 'vitest';
import { pilesOf, worth } from './chips';

test('the piles show just as many chips as there are', () => {
  for (let count = 0; count < 300; count++) expect(pilesOf(count).reduce((sum, { kind, chips }) => sum + worth[kind] * chips, 0)).toBe(count);
});

test('chips are changed for dearer ones as soon as they can be', () => {
  expect(pilesOf(37)).toEqual([{ kind: 'blue', chips: 1 }, { kind: 'red', chips: 2 }, { kind: 'cream', chips: 2 }]);
  expect(pilesOf(4)).toEqual([{ kind: 'cream', chips: 4 }]);
});

test('chips that are owed are no pile', () => {
  expect(pilesOf(-3)).toEqual([]);
});
