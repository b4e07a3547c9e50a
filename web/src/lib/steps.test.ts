import { describe, expect, test } from 'vitest';
import { byWords, families, found, rangeOf, step } from './steps';

const puzzle = [1, 2, 3].flatMap((piece) => [1, 2, 3, 4].map((place) => `put ${piece} at ${place}`));
const at = (legal: readonly string[], prefix: string) => step((begin) => found(legal, begin), prefix);

describe('an action is composed word by word', () => {
  test('what must follow is taken at once', async () => {
    expect(await at(puzzle, '')).toEqual({ prefix: 'put ', next: ['1', '2', '3'], whole: null });
    expect(await at(puzzle, 'put 2 ')).toEqual({ prefix: 'put 2 at ', next: ['1', '2', '3', '4'], whole: null });
    expect(await at(puzzle, 'put 2 at 4 ')).toEqual({ prefix: 'put 2 at 4 ', next: [], whole: 'put 2 at 4' });
  });
  test('the last action left is whole', async () => {
    expect((await at(['draw', 'put 1 at 2'], 'put ')).whole).toBe('put 1 at 2');
  });
  test('what is whole may go on', async () => {
    const rap = ['discard D1', 'discard D1 rap', 'discard D2', 'discard D2 rap'];
    expect(await at(rap, 'discard D1 ')).toEqual({ prefix: 'discard D1 ', next: ['rap'], whole: 'discard D1' });
  });
  test('a word that begins another is not taken for it', async () => {
    const words = ['word A with A', 'word AB with B', 'word AB with A'];
    expect((await at(words, 'word ')).next).toEqual(['A', 'AB']);
    expect((await at(words, 'word A ')).whole).toBe('word A with A');
  });
});

test('numbers without a gap are a range', () => {
  expect(rangeOf(['3', '1', '2', '5', '4', '6', '7'])).toEqual({ min: 1, max: 7 });
  expect(rangeOf(['1', '2', '3', '4', '5', '6', '8'])).toBeNull();
  expect(rangeOf(['1', '2', '3', '4', '5', '6', 'all'])).toBeNull();
  expect(rangeOf(['1', '2'])).toBeNull();
});

test('words of one stem are a family', () => {
  expect(families(['art-1', 'art-2', 'mines-1'])).toEqual([{ stem: 'art', words: ['art-1', 'art-2'] }, { stem: 'mines', words: ['mines-1'] }]);
  expect(families(['-5,-1', '-4,-2'])).toEqual([{ stem: '', words: ['-5,-1', '-4,-2'] }]);
});

describe('when words are better than picking', () => {
  test('a long row of numbers', () => expect(byWords(['pass', ...Array.from({ length: 79 }, (_, i) => `bid ${i + 1}`)])).toBe(true));
  test('things of different kinds', () => {
    expect(byWords([2, 3].flatMap((seat) => Array.from({ length: 15 }, (_, i) => `call ${seat} art-${i}`)))).toBe(true);
    expect(byWords(Array.from({ length: 30 }, (_, i) => `put ${i} at ${i + 1}`))).toBe(true);
  });
  test('cards that go together are picked', () => expect(byWords(Array.from({ length: 30 }, (_, i) => `park R${i + 1} G${i + 1}`))).toBe(false));
  test('few actions are shown as they are', () => expect(byWords(['put 1 at 2', 'put 1 at 3'])).toBe(false));
});
