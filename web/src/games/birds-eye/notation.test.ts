import { expect, test } from 'vitest';
import { sent, shown } from './notation';

const jigsaw = { loose: [34, 7, 52], places: [null, 12, null] };
const quarters = { loose: ['art-2', 'dairy-1'], places: ['mines-3', null] };

test('a loose piece is written by its place in the tray', () => {
  expect([shown('put 52 at 3', jigsaw), shown('turn 7', jigsaw), shown('lift 2', jigsaw)]).toEqual(['put 3 at 3', 'turn 2', 'lift 2']);
  expect(shown('put dairy-1 at 2', quarters)).toBe('put 2 at 2');
});

test('a piece that lies in the picture is written by its place there', () => {
  expect([shown('turn 12', jigsaw), sent('turn at 2', jigsaw)]).toEqual(['turn at 2', 'turn 12']);
});

test('what is typed is read back as it is shown', () => {
  for (const action of ['put 34 at 1', 'put 7 at 3', 'turn 52', 'turn 12', 'lift 2']) expect(sent(shown(action, jigsaw), jigsaw)).toBe(action);
  expect(sent('PUT 1 at 2', quarters)).toBe('put art-2 at 2');
});

test('what names no piece is left to the house to refuse', () => {
  expect([sent('put 9 at 1', jigsaw), sent('put it there', jigsaw)]).toEqual(['put 9 at 1', 'put it there']);
});
