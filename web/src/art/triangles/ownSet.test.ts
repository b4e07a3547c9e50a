import { describe, expect, it } from 'vitest';
import { asList, inOneLine, rowsOf } from './ownSet';

describe('a set of one’s own', () => {
  it('is written in one line, mirror images the other way round', () => {
    const rows = rowsOf([[['blue', 1], ['red', 2], ['orange', 3]], [['blue', 9], ['orange', 8], ['red', 2]]]);
    expect(rows.map(({ mirror }) => mirror)).toEqual([false, true]);
    expect(inOneLine(rows)).toBe('b1r2o3 b9o8r2');
  });

  it('is a list with the sides clockwise as a file', () => {
    expect(asList([{ blue: '9', red: '2', orange: '8', mirror: true }])).toEqual([{ no: 1, sides: [['blue', 9], ['orange', 8], ['red', 2]] }]);
  });
});
