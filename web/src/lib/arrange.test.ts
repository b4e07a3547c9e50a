import { expect, it } from 'vitest';
import { arrange, shift } from './arrange';

it('keeps the order and puts new cards last', () => {
  expect(arrange(['R1', 'R2', 'K9'], ['K9', 'Y4', 'R1'])).toEqual(['K9', 'R1', 'R2']);
});

it('keeps equal cards apart', () => {
  expect(arrange(['S', 'T', 'S'], ['S', 'S', 'S', 'T'])).toEqual(['S', 'S', 'T']);
});

it('shifts one card and stops at the ends', () => {
  expect(shift(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(shift(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b']);
  expect(shift(['a'], 3, 0)).toEqual(['a']);
});
