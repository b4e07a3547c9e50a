import { expect, test } from 'vitest';
import type { RivalryView } from '../../lib/protocol';
import { moved } from './moves';

const view = (words: RivalryView['words'], unfinished: RivalryView['unfinished'] = []) => ({ deal: 1, words, unfinished }) as unknown as RivalryView;
const team = { no: 1, seat: 2, word: 'TEAM' };

test('the letters of a word that is taken are found in the new one', () => {
  const move = moved(view([team]), view([{ no: 1, seat: 1, word: 'STREAM' }]));
  expect(move).toMatchObject({ from: 2, to: 1, steal: true, open: false, before: ['T', 'E', 'A', 'M'] });
  expect(move?.letters.map(({ was }) => was)).toEqual([null, 0, null, 1, 2, 3]);
});

test('a proclaimed word has holes', () => {
  const move = moved(view([]), view([], [{ no: 1, seat: 1, word: 'MESS', letters: ['E', 'S'] }]));
  expect(move).toMatchObject({ from: null, steal: false, open: true });
  expect(move?.letters.map(({ there }) => there)).toEqual([false, true, true, false]);
});

test('a letter that is added, or goes into the bank, is no move of a word', () => {
  const laid = { no: 1, seat: 1, word: 'MESS', letters: ['E', 'S'] };
  expect(moved(view([team]), view([team]))).toBeNull();
  expect(moved(view([], [laid]), view([], [{ ...laid, letters: ['E', 'S', 'S'] }]))).toBeNull();
  expect(moved(view([team]), { ...view([{ no: 1, seat: 1, word: 'AT' }]), deal: 2 })).toBeNull();
});
