import { describe, expect, it } from 'vitest';
import { added, fromLink, inLink, listAt, removed, slotsOf, slotted, tapped, withMember, type LayoutPlan } from './layout';

const plan: LayoutPlan = {
  places: [
    { member: 'hands.0', label: 'in the hand', mark: 'H' },
    { member: 'discard', label: 'on the discards', mark: 'D', newestFirst: true },
  ],
};
const [hand, discard] = plan.places as [LayoutPlan['places'][number], LayoutPlan['places'][number]];

describe('laying out a position', () => {
  it('puts a thing where one taps, and takes it away again', () => {
    let position: Record<string, unknown> = { game: 'any', hands: [['R4'], 10] };
    position = tapped(plan, position, hand, 'R5');
    expect(listAt(position, 'hands.0')).toEqual(['R4', 'R5']);
    position = tapped(plan, position, discard, 'R4');
    expect(listAt(position, 'hands.0')).toEqual(['R5']);
    position = tapped(plan, position, discard, 'R6');
    expect(position.discard).toEqual(['R6', 'R4']);
    position = tapped(plan, position, discard, 'R4');
    expect(position).toEqual({ game: 'any', hands: [['R5'], 10], discard: ['R6'] });
  });

  it('writes things that are numbers as numbers', () => {
    expect(tapped(plan, { hands: [[1]] }, hand, '12')).toEqual({ hands: [[1, 12]] });
  });

  it('lays a thing out more than once, where it comes more than once', () => {
    let position = added({ hands: [['E'], 4] }, hand, 'E');
    position = added(position, hand, 'S');
    expect(position).toEqual({ hands: [['E', 'E', 'S'], 4] });
    expect(removed(position, hand, 1)).toEqual({ hands: [['E', 'S'], 4] });
  });

  it('has at most one thing in each place of a board, and each thing once', () => {
    const slots = { member: 'places', label: 'Places', count: 3, columns: 3 };
    let position = slotted(slots, {}, 1, '17');
    expect(position).toEqual({ places: [null, 17, null] });
    position = slotted(slots, position, 2, '17');
    expect(position).toEqual({ places: [null, null, 17] });
    expect(slotsOf(slots, slotted(slots, position, 2, '17'))).toEqual([null, null, null]);
  });

  it('makes lists as long as they need to be', () => {
    expect(withMember({}, 'hands.1', 7)).toEqual({ hands: [0, 7] });
  });

  it('goes through a link and back, whatever is written in it', () => {
    const position = { game: 'any', hands: [['Ä', '10h'], 3], words: [{ word: 'EAST?&=+/' }] };
    expect(inLink(position)).toMatch(/^[\w-]+$/);
    expect(fromLink(inLink(position))).toEqual(position);
    expect(fromLink('rubbish')).toBeNull();
    expect(fromLink(btoa('[1]'))).toBeNull();
  });
});
