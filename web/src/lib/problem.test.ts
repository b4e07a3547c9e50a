import { expect, test } from 'vitest';
import { takeProblem } from './problem';

const table = (id: string, you: number | null = 1) => ({ id, state: { you }, shut: false, lost: false, trouble: null as string | null });

test('a problem of one table is shown at that table alone, until it is over', () => {
  const [here, there] = [table('a'), table('b')];
  takeProblem({ type: 'problem', table: 'a', code: 'storage/slow', message: 'the house is saving' }, [here, there]);
  expect([here.trouble, there.trouble]).toEqual(['the house is saving', null]);
  takeProblem({ type: 'problem', table: 'a', code: 'storage/back', message: 'the house can write again' }, [here, there]);
  expect([here.trouble, there.trouble]).toEqual([null, null]);
});

test('a problem that names no table is shown at all of them', () => {
  const both = [table('a'), table('b')];
  takeProblem({ type: 'problem', table: null, code: 'house/defect', message: 'something is wrong' }, both);
  expect(both.map((one) => one.trouble)).toEqual(['something is wrong', 'something is wrong']);
});

test('a table that is closed to onlookers sends away those who only look on', () => {
  const [seated, onlooker] = [table('a', 2), table('b', null)];
  for (const one of [seated, onlooker]) takeProblem({ type: 'problem', table: one.id, code: 'table/closed', message: 'closed' }, [seated, onlooker]);
  expect([seated.shut, onlooker.shut]).toEqual([false, true]);
});
