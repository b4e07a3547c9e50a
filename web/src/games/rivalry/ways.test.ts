import { expect, it } from 'vitest';
import type { RivalryView } from '../../lib/protocol';
import { toAdd, wayOf, withHoles } from './ways';

const view = { words: [{ no: 2, seat: 2, word: 'TEAM' }, { no: 4, seat: 1, word: 'TEA' }], unfinished: [{ no: 3, seat: 2, letters: ['A', 'T'], word: 'TEAS' }] } as unknown as RivalryView;

it('tells the ways of the house apart by whose word is built on', () => {
  expect(wayOf('word EAST with S bank A E T', view, 1)).toMatchObject({ kind: 'make', base: null, play: 'S', hold: [] });
  expect(wayOf('build TEAMS on 2 with S bank -', view, 1)).toMatchObject({ kind: 'take', base: { no: 2, seat: 2, word: 'TEAM' }, play: 'S' });
  expect(wayOf('build TEAS on 4 with S bank -', view, 1).kind).toBe('build');
  expect(wayOf('build SAT on 3 with S bank -', view, 1)).toMatchObject({ kind: 'take', base: { no: 3, word: 'AT' } });
  expect(wayOf('proclaim MASTERS on 2 play R hold S S bank -', view, 1)).toMatchObject({ kind: 'proclaim', base: { no: 2 }, play: 'R', hold: ['S', 'S'] });
  expect(wayOf('proclaim TEA on 0 play A hold T bank E', view, 1)).toMatchObject({ kind: 'proclaim', base: null, play: 'A', hold: ['T'] });
});
it('adds what may be added', () => {
  expect(toAdd(['add R', 'add S', 'bank T'])).toEqual(['R', 'S']);
});
it('shows a proclaimed word with its holes', () => {
  expect(withHoles({ word: 'MASTERS', letters: ['A', 'E', 'M', 'S', 'T'] }).map(({ letter, there }) => (there ? letter : '_')).join('')).toBe('MASTE__');
});
