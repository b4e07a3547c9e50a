import { expect, test } from 'vitest';
import type { ToldLine } from '../../lib/protocol';
import { paymentsByDeal, stacksByDeal } from './ledger';

const SPACES = ['pool', 'ante', 'ace', 'king', 'queen', 'jack', 'ten', '8-9-10', 'king-queen'];
const ante = (seat: number, at: number) => SPACES.map((space) => ({ what: '1 chip', from: `stack ${seat}`, to: `chips ${space}`, at }));
const line = (seq: number, text: string[], motions: ToldLine['motions']): ToldLine => ({ seq, seat: null, text, motions });
const paid = (chips: number, from: string, to: string, at: number) => ({ what: `${chips} chips`, from, to, at });

const told = [
  line(1, ['A table.'], []),
  line(2, ['A antes.', 'B antes.', 'Deal 1. A deals.'], [...ante(1, 0), ...ante(2, 1)]),
  line(3, ['A bets 5.'], [paid(5, 'stack 1', 'chips pool', 0)]),
  line(4, ['A wins the pool: 7 chips.', 'The hand is over.', 'A antes.', 'B antes.', 'Deal 2. B deals.'], [paid(7, 'chips pool', 'stack 1', 0), ...ante(1, 2), ...ante(2, 3)]),
  line(5, ['B bets 2.'], [paid(2, 'stack 2', 'chips pool', 0)]),
];

test('everybody’s chips are those before the antes of each deal, and those of now', () => {
  expect(stacksByDeal(told, [84, 80])).toEqual([[100, 100], [93, 91], [84, 80]]);
});

test('a deal that is over and not followed yet ends with the chips of now', () => {
  expect(stacksByDeal(told.slice(0, 3), [86, 91])).toEqual([[100, 100], [86, 91]]);
});

test('payments stand with the deal in which they were made, antes left out', () => {
  expect(paymentsByDeal(told)).toEqual([{ deal: 2, lines: ['B bets 2.'] }, { deal: 1, lines: ['A bets 5.', 'A wins the pool: 7 chips.'] }]);
});
