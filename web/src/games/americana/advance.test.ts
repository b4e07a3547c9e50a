import { expect, test } from 'vitest';
import type { ToldLine } from '../../lib/protocol';
import { advance, chipsIn, purse } from './advance';
import type { AmericanaView } from './view';

const view = { stacks: [10, 20], chips: { pool: 3, ante: 1 }, hands: [['2c', '3c'], 5], played: [], best: [[], []], kinds: ['', ''], extra: 4 } as unknown as AmericanaView;
const piece = (text: string, ...motions: [string | null, string, string][]): ToldLine => ({ seq: 1, seat: 1, text: [text], motions: motions.map(([what, from, to]) => ({ what, from, to, at: 0 })) });
const after = (told: ToldLine, last = view) => advance(view, told, last);

test('chips go from purse to purse and none is lost', () => {
  const { view: next } = after(piece('You bet 2.', ['2 chips', 'stack 1', 'chips pool'])) as { view: AmericanaView };
  expect([next.stacks, next.chips]).toEqual([[8, 20], { pool: 5, ante: 1 }]);
  expect([view.stacks, view.chips.pool]).toEqual([[10, 20], 3]);
});

test('cards leave the hand that played them', () => {
  const { view: next } = after(piece('', ['2c', 'hand 1', 'played'], ['9h', 'hand 2', 'played'])) as { view: AmericanaView };
  expect([next.hands, next.played]).toEqual([[['3c'], 4], ['2c', '9h']]);
});

test('a hand is shown with the sentence that names it', () => {
  const last = { ...view, best: [['Ah', 'Kh'], ['2s', '2d']], kinds: ['high card', 'one pair'] } as AmericanaView;
  const { best, kinds } = after(piece('Sharp shows 2s 2d: one pair.'), last).view as AmericanaView;
  expect([best, kinds]).toEqual([[[], ['2s', '2d']], ['', 'one pair']]);
});

test('purses are read as the house writes them', () => {
  expect([purse('stack 2'), purse('chips 8-9-10'), purse('hand 1')]).toEqual([{ stack: 2 }, { space: '8-9-10' }, null]);
  expect([chipsIn({ what: '1 chip', from: '', to: '', at: 0 }), chipsIn({ what: '10c', from: '', to: '', at: 0 })]).toEqual([1, null]);
});

test('a deal finds the table cleared, and the chips where they lay', () => {
  const next = { ...view, deal: 2, stacks: [1, 2], chips: { pool: 9, ante: 9 }, hands: [['3c', 'Kd'], 2], extra: 2 } as AmericanaView;
  const played = { ...view, hands: [['2c', '3c'], 3], played: ['9h'], best: [['2c'], []], kinds: ['high card', ''] } as AmericanaView;
  const dealt = piece('Deal 2.', ['3c', 'pack', 'hand 1'], ['Kd', 'pack', 'hand 1'], [null, 'pack', 'hand 2'], [null, 'pack', 'hand 2'], [null, 'pack', 'extra'], [null, 'pack', 'extra']);
  const { view: now } = advance(played, dealt, next) as { view: AmericanaView };
  expect([now.hands, now.extra, now.played, now.best, now.kinds, now.deal]).toEqual([[['3c', 'Kd'], 2], 2, [], [[], []], ['', ''], 2]);
  expect([now.stacks, now.chips]).toEqual([[10, 20], { pool: 3, ante: 1 }]);
});

test('the last deal leaves nothing of the hands that were shown before it', () => {
  const shown = { ...view, hands: [[], 1], best: [['Ah', 'Ad'], ['10h', '10s']], kinds: ['one pair, aces', 'one pair, tens'] } as unknown as AmericanaView;
  const end = { ...view, hands: [['Kc', 'Jc'], 2], best: [['Kc', 'Jc'], ['3s', '3d']], kinds: ['high card', 'one pair'] } as unknown as AmericanaView;
  const dealt = piece('You: Kc Jc, high card. Sharp: 3s 3d, one pair.', ['Kc', 'pack', 'hand 1'], ['Jc', 'pack', 'hand 1'], ['3s', 'pack', 'hand 2'], ['3d', 'pack', 'hand 2']);
  const { view: now } = advance(shown, dealt, end) as { view: AmericanaView };
  expect([now.hands, now.best, now.kinds]).toEqual([[['Kc', 'Jc'], 2], end.best, end.kinds]);
});
