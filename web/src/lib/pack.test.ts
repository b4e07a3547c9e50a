import { expect, it } from 'vitest';
import { pieces, spoken } from './pack';

const sign = (list: string) => list.split(' ').map((word) => ({ sign: word.split('=')[0] ?? '', name: word.split('=')[1] ?? '' }));
const ordinary = { name: 'ordinary', suits: sign('c=clubs h=hearts'), ranks: sign('2=two 10=ten K=king'), suit_first: false };
const rummy = { name: 'rummy', suits: sign('B=Bamboos D=Dots'), ranks: sign('7=7 X=Dragon'), suit_first: true };

it('finds the cards of a pack among words', () => {
  const found = pieces('Best hand: 2c 10h · Kc.', ordinary);
  expect(found.map((piece) => (typeof piece === 'string' ? piece : [piece.rank, piece.suit]))).toEqual(['Best hand: ', ['2', 'clubs'], ' ', ['10', 'hearts'], ' · ', ['K', 'clubs'], '.']);
  expect(pieces('discard DX rap', rummy).map((piece) => (typeof piece === 'string' ? piece : piece.name))).toEqual(['discard ', 'Dragon of Dots', ' rap']);
});

it('leaves everything else as it is', () => {
  for (const text of ['12c', '2x', '2C', 'K c', '10hh', 'B7', '']) expect(pieces(text, ordinary)).toEqual(text === '' ? [] : [text]);
});

it('says a card once, where its name follows', () => {
  expect(pieces('On top: DX, Dragon of Dots.', rummy)).toEqual(['On top: ', { id: 'DX', rank: 'X', rankName: 'Dragon', suit: 'Dots', name: '' }, ', Dragon of Dots.']);
  expect(spoken('On top: DX, D7.', rummy)).toBe('On top: Dragon of Dots, 7 of Dots.');
});

it('says the cards of a line', () => {
  expect(spoken('lead 10h', ordinary)).toBe('lead ten of hearts');
  expect(spoken('lead 10h', null)).toBe('lead 10h');
});
