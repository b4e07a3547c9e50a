import { describe, expect, it } from 'vitest';
import { added, fromLink, inLink, listAt, planFor, removed, slotsOf, slotted, tapped, turned, turnOf, withMember, withPlayers, type LayoutPlan } from './layout';

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

  it('has a hand and numbers for as many as play', () => {
    const players = { unit: 'cards', usual: 5, most: 20, numbers: [{ member: 'stacks', label: 'has', unit: 'chips', min: 0, max: 99, fresh: 50 }] };
    const begun = { game: 'any', hands: [['R4'], 7], stacks: [60, 40], to_move: 3, dealer: 1 };
    const four = withPlayers(players, begun, 4);
    expect(four).toEqual({ game: 'any', players: 4, hands: [['R4'], 7, 5, 5], stacks: [60, 40, 50, 50], to_move: 3, dealer: 1 });
    // A seat that is gone does not act.
    expect(withPlayers(players, four, 2)).toEqual({ game: 'any', players: 2, hands: [['R4'], 7], stacks: [60, 40], dealer: 1 });
    const { places, numbers } = planFor({ players, places: [discard] }, four, 2);
    expect(places.map(({ label }) => label)).toEqual(['in the first hand', 'in the second hand', 'in the third hand', 'in the fourth hand', 'on the discards']);
    // Of a hand that is listed the number is known.
    expect(numbers?.map(({ member }) => member)).toEqual(['hands.1', 'hands.2', 'hands.3', 'stacks.0', 'stacks.1', 'stacks.2', 'stacks.3']);
    expect(planFor({ players, places: [] }, {}, 2).places).toHaveLength(2);
  });

  it('has a place for every list that is begun, and one more; an empty one is none', () => {
    const melds: LayoutPlan = { places: [], lists: { member: 'melds', one: 'meld', most: 3 } };
    let position: Record<string, unknown> = {};
    for (const [at, thing] of [[0, 'B1'], [0, 'B2'], [1, 'D1']] as const) {
      const now = planFor(melds, position, 2);
      position = tapped(now, position, now.places[at]!, thing);
    }
    expect(position).toEqual({ melds: [['B1', 'B2'], ['D1']] });
    const now = planFor(melds, position, 2);
    expect(now.places.map(({ label, mark }) => `${label} ${mark}`)).toEqual(['in meld 1 a', 'in meld 2 b', 'in meld 3 c']);
    expect(tapped(now, tapped(now, position, now.places[0]!, 'B1'), now.places[0]!, 'B2')).toEqual({ melds: [['D1']] });
  });

  it('turns a thing of a board', () => {
    const slots = { member: 'places', label: 'Places', count: 3, columns: 3, turns: { member: 'turns', option: 'options.turned' } };
    const position = turned(slots, { places: [null, 3, null] }, '3', 2);
    expect(position).toEqual({ places: [null, 3, null], turns: [0, 0, 2], options: { turned: true } });
    expect(turnOf(slots.turns, position, '3')).toBe(2);
  });

  it('goes through a link and back, whatever is written in it', () => {
    const position = { game: 'any', hands: [['Ä', '10h'], 3], words: [{ word: 'EAST?&=+/' }] };
    expect(inLink(position)).toMatch(/^[\w-]+$/);
    expect(fromLink(inLink(position))).toEqual(position);
    expect(fromLink('rubbish')).toBeNull();
    expect(fromLink(btoa('[1]'))).toBeNull();
  });
});
