import { describe, expect, it } from 'vitest';
import type { RivalryView } from '../../lib/protocol';
import { missing, toCome, waysTo, withHoles } from './ways';

const view = (change: Partial<RivalryView>): RivalryView => ({
  game: 'rivalry', options: {}, players: 2, to_move: 1, dealer: 2, phase: 'play', deal: 1, scores: [0, 0], hands: [['S', 'T', 'E', 'R'], 4],
  words: [], unfinished: [], bank: ['A', 'E', 'T'], pack: 40, last_word: null, bonus: [0, 0], dictionary: 'a list 1', sheet: [], ...change,
});
const texts = (word: string, change: Partial<RivalryView> = {}, on: number | null = null) => waysTo(word, view(change), 1, on).map(({ text }) => text);

describe('the ways to a word', () => {
  it('take one card of the hand and the rest of the bank', () => {
    expect(texts('east', { hands: [['S'], 4] })).toEqual(['word EAST with S bank A E T']);
  });
  it('build on all the letters of a word, own or another’s', () => {
    const words = [{ no: 2, seat: 2, word: 'TEAM' }];
    expect(texts('STREAM', { words, hands: [['S'], 4], bank: ['R', 'O'] })).toEqual(['build STREAM on 2 with S bank R']);
    expect(waysTo('STREAM', view({ words, hands: [['S'], 4], bank: ['R'] }), 1)[0]?.kind).toBe('take');
  });
  it('proclaim what needs more than one card of the hand', () => {
    expect(texts('MASTERS', { words: [{ no: 2, seat: 1, word: 'TEAM' }], hands: [['R', 'S', 'S'], 4], bank: ['O'] })).toEqual([
      'proclaim MASTERS on 2 play R hold S S bank -',
      'proclaim MASTERS on 2 play S hold R S bank -',
    ]);
  });
  it('come in several where a letter can come from hand or bank', () => {
    const found = texts('TEA', { hands: [['T', 'A'], 4], bank: ['T', 'E', 'A'] });
    expect(found.slice(0, 2).sort()).toEqual(['word TEA with A bank E T', 'word TEA with T bank A E']);
    expect(found.slice(2).sort()).toEqual(['proclaim TEA on 0 play A hold T bank E', 'proclaim TEA on 0 play T hold A bank E']);
  });
  it('never leave the table out, nor the hand', () => {
    expect(texts('REST', { bank: ['O'] })).toEqual([]);
    expect(texts('TEA', { hands: [['O'], 4] })).toEqual([]);
  });
  it('take an unfinished word of another with one card only', () => {
    const unfinished = [{ no: 3, seat: 2, letters: ['A', 'T'], word: 'TEAS' }];
    expect(texts('SAT', { unfinished, hands: [['S'], 4], bank: [] })).toEqual(['build SAT on 3 with S bank -']);
    expect(texts('EAST', { unfinished, hands: [['S', 'E'], 4], bank: [] })).toEqual([]);
  });
  it('can be kept to one word', () => {
    const words = [{ no: 1, seat: 1, word: 'TEA' }, { no: 2, seat: 2, word: 'EAT' }];
    expect(texts('TEAS', { words, hands: [['S'], 4], bank: [] }, 2)).toEqual(['build TEAS on 2 with S bank -']);
  });
});

it('shows a proclaimed word with its holes', () => {
  expect(withHoles({ word: 'MASTERS', letters: ['A', 'E', 'M', 'S', 'T'] }).map(({ letter, there }) => (there ? letter : '_')).join('')).toBe('MASTE__');
});
it('says which letters are nowhere', () => {
  expect(missing('zest', view({}), 1)).toEqual(['Z']);
  expect(missing('tatters', view({}), 1)).toEqual(['T']);
});
it('knows what an unfinished word still needs', () => {
  expect(toCome({ word: 'MASTERS', letters: ['M', 'A', 'T', 'E', 'R'] })).toEqual(['S', 'S']);
});
