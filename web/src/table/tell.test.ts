import { describe, expect, it } from 'vitest';
import { demoState } from '../pages/demo.svelte';
import { counted, dataOf, dealEnd, lasting, optionLabel, optionValue } from './tell';

it('counts one as one', () => {
  expect([1, 2].map((number) => counted(number, 'points against'))).toEqual(['point against', 'points against']);
  expect(counted(1, 'moves')).toBe('move');
});

it('labels an option by what it is about', () => {
  expect(optionLabel('How often every player deals before the game is over (P16).')).toBe('How often every player deals before the game is over');
  expect(optionLabel('Whoever holds it plays it (A11), or clockwise (A14).')).toBe('Whoever holds it plays it, or clockwise');
});

it.each([
  [-500, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(lasting(milliseconds)).toBe(words);
});

describe('the end of a deal', () => {
  const state = { ...demoState('draw', 2), you: 1 };
  const sheet = { counts: 'points', rows: [['Deal 1', [4, 0]] as [string, number[]]], totals: [4, 0] };
  const over = { deal: 1, seq: 9, told: [], brief: '', hands: [['R1'], []], view: null, scene: { sections: [], sheet }, waiting: [1, 2], until: 10_000 };

  it('lays open what is told, and says what each counted', () => {
    const { hands, waiting, ready } = dealEnd(over, state);
    expect(hands).toEqual([{ name: 'Ada', you: true, counts: '4', groups: [['R1']] }, { name: 'Bea', you: false, counts: '0', groups: [] }]);
    expect([waiting, ready]).toEqual([['Bea'], false]);
    expect([dealEnd({ ...over, waiting: [2] }, state).ready, dealEnd(over, { ...state, you: null }).ready]).toEqual([true, null]);
  });

  it('shows no hand that the rules do not show, and counts chips where there are no rows', () => {
    const hidden = { ...over, hands: [['R1'], null], scene: { sections: [], sheet: { counts: 'chips', rows: [], totals: [96, 104] } } };
    expect(dealEnd(hidden, state).hands[1]).toEqual({ name: 'Bea', you: false, counts: '104 chips' });
    expect(dealEnd({ ...over, hands: [[], []] }, state).hands[0]).not.toHaveProperty('groups');
  });
});

describe('what a table has agreed on', () => {
  it('takes what is typed as JSON, or as the words that stand there', () => {
    expect(dataOf(' michigan ')).toBe('michigan');
    expect(dataOf('Ah Ks Qd Js 10h Kc+Qc')).toBe('Ah Ks Qd Js 10h Kc+Qc');
    expect(dataOf('[{ "no": 1 }]')).toEqual([{ no: 1 }]);
  });

  it('names a choice, and calls what was brought along our own', () => {
    expect([true, 12, 'every-building', 'michigan', 'Ah Ks Qd Js 10h Kc+Qc', [1]].map(optionValue)).toEqual(['yes', '12', 'every building', 'michigan', 'our own', 'our own']);
  });
});
