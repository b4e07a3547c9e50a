import { describe, expect, it } from 'vitest';
import { boundsOf, inSlots, type Lattice, TALL } from './lattice';

describe('pieces in slots', () => {
  it('stay where they lay, and a new one fills the gap', () => {
    const dealt = inSlots([], [3, 9, 17, 20, 31]);
    expect(dealt).toEqual([3, 9, 17, 20, 31]);
    const played = inSlots(dealt, [3, 17, 20, 31]);
    expect(played).toEqual([3, null, 17, 20, 31]);
    expect(inSlots(played, [3, 4, 17, 20, 31])).toEqual([3, 4, 17, 20, 31]);
  });

  it('are laid afresh in the next hand', () => {
    expect(inSlots([3, null, 17, 20, 31], [1, 2, 4, 5, 6])).toEqual([1, 2, 4, 5, 6]);
  });
});

describe('the bounds of a figure', () => {
  it('hold what lies there and every opening', () => {
    const lattice = { sides: [], laid: [{ triangle: 1, at: [0, 0], up: true, sides: [], said: '' }], openings: [{ at: [1, 0], up: false, opportunity: false, said: '' }, { at: [0, 1], up: false, opportunity: false, said: '' }], plays: [], last: null } satisfies Lattice;
    expect(boundsOf(lattice)).toEqual({ x: 0, y: 0, width: 1.5, height: 2 * TALL });
  });
});
