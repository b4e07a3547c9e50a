import { expect, test } from 'vitest';
import { bars, inAHundred, summary } from './review.svelte';

test('every replay is in one bar, and the result in one', () => {
  const spread = [-4, 0, 0, 3, 17, 17, 40];
  const all = bars(spread, 41);
  expect(all.length).toBeLessThanOrEqual(11);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(spread.length);
  expect(all.filter(({ here }) => here)).toHaveLength(1);
  expect(all.at(-1)?.here).toBe(true);
  expect(bars([5, 5], 5)).toEqual([{ from: 5, to: 5, count: 2, here: true }]);
});

test('a chance is told in a hundred', () => {
  expect([0.04, 0.0712, 0.3].map(inAHundred)).toEqual(['4 in a hundred', '7.1 in a hundred', '30 in a hundred']);
});

test('a review that found nothing says so', () => {
  expect(summary({ looked_at: 12, decisions: [], luck: null })).toBe('12 decisions of yours looked at: none of them clearly cost you anything worth naming.');
  expect(summary({ looked_at: 0, decisions: [], luck: null })).toBe('There was nothing for you to decide.');
});
