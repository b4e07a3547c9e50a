import { describe, expect, it } from 'vitest';
import { cellAfter, spotAfter } from './roving';

describe('roving focus', () => {
  it('stays within a grid', () => {
    const key = (name: string, ctrlKey = false) => cellAfter({ key: name, ctrlKey }, { row: 0, col: 2 }, 3, 4);
    expect(key('ArrowUp')).toEqual({ row: 0, col: 2 });
    expect(key('ArrowDown')).toEqual({ row: 1, col: 2 });
    expect(key('End')).toEqual({ row: 0, col: 3 });
    expect(key('End', true)).toEqual({ row: 2, col: 3 });
    expect(key('PageDown')).toEqual({ row: 2, col: 2 });
    expect(key('a')).toBeNull();
  });

  it('goes to what lies straight ahead, and to nothing behind', () => {
    const spots = [{ id: 'here', x: 0, y: 0 }, { id: 'ahead', x: 3, y: 0 }, { id: 'aside', x: 2, y: 3 }, { id: 'behind', x: -1, y: 0 }];
    const from = spots[0] ?? { id: '', x: 0, y: 0 };
    expect(spotAfter('ArrowRight', from, spots)?.id).toBe('ahead');
    expect(spotAfter('ArrowDown', from, spots)?.id).toBe('aside');
    expect(spotAfter('ArrowUp', from, spots)).toBeNull();
    expect(spotAfter('Enter', from, spots)).toBeNull();
  });
});
