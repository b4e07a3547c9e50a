import { expect, test } from 'vitest';
import { askFor, firstStep, hintWords, nextStep, STEPS, type Hint } from './hints';

const hint: Hint = { action: 'park R4 R5', words: 'park red 4 and red 5', nudge: 'something in your hand can be parked', pointsAt: ['R4', 'R5'], why: 'it takes 9 points out of the hand', sure: 'To draw is about equal.', step: 'nudge' };
const name = (thing: string) => ({ R4: 'red 4', R5: 'red 5' })[thing] ?? thing;

test('a hint says no more than its step', () => {
  const said = STEPS.map((step) => hintWords({ ...hint, step }, name));
  expect(said).toEqual([
    'Something in your hand can be parked.',
    'Look at red 4 and red 5.',
    'Park red 4 and red 5.',
    'Park red 4 and red 5: it takes 9 points out of the hand. To draw is about equal.',
  ]);
});

test('the steps follow one another, and the last has no next', () => {
  let now = hint;
  const asked: (string | null)[] = [];
  for (let i = 0; i < 4; i++) {
    asked.push(askFor(now));
    now = { ...now, step: nextStep(now) };
  }
  expect(asked).toEqual(['Show me where', 'What to do', 'Why?', null]);
});

test('where there is nothing to point at, what to do comes next', () => {
  expect(nextStep({ ...hint, pointsAt: [] })).toBe('move');
  expect(firstStep({ ...hint, nudge: '' })).toBe('why');
});

test('a place without a name is lit, and not read out as it is written', () => {
  expect(hintWords({ ...hint, step: 'place', pointsAt: ['melds 3'] }, name)).toBe('Something in your hand can be parked. Look at what is marked.');
});
