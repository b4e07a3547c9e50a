import { expect, test } from 'vitest';
import { initials } from './view';

test('short names are told apart', () => {
  expect(initials(['Jolly Plover', 'Novice 2', 'Novice 10'])).toEqual(['JP', 'N2', 'N10']);
  expect(initials(['Anna', 'Abel', 'Ada'])).toEqual(['An', 'Ab', 'Ad']);
  expect(initials(['Sharp', 'Sharon'])).toEqual(['Sharp', 'Sharo']);
});
