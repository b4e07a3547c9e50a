import { expect, test } from 'vitest';
import type { TableState, ToldLine } from './protocol';
import { unfold, type Advance } from './showing.svelte';

const state = (view: unknown, seq = 1) => ({ seq, view, to_act: 1, prompt: 'old', standing: 'playing' }) as unknown as TableState;
const line: ToldLine = { seq: 2, seat: 1, text: ['A pays 2.', 'B pays 1.'], motions: [{ what: '2 chips', from: 'stack 1', to: 'chips ante', at: 0 }, { what: '1 chip', from: 'stack 2', to: 'chips ante', at: 1 }] };
const paid: Advance = (view: number, piece: ToldLine) => ({ view: view + piece.motions.reduce((sum: number, { what }) => sum + Number.parseInt(what ?? '0'), 0), length: 100 });

test('a line of several sentences is shown sentence by sentence, and told once', () => {
  const steps = unfold(state(0), { state: { ...state(3, 2), prompt: 'new' }, told: [line] }, paid);
  expect(steps.map((step) => [step.state.view, step.state.prompt, step.piece?.text[0], step.told.length])).toEqual([[2, 'old', 'A pays 2.', 0], [3, 'new', 'B pays 1.', 1]]);
});

test('the last step shows the view of the house, whatever the steps before came to', () => {
  expect(unfold(state(100), { state: state(3, 2), told: [line] }, paid).at(-1)?.state.view).toBe(3);
});

test('without a way to draw it step by step a line is shown whole', () => {
  const step = { state: state(3, 2), told: [line] };
  expect(unfold(state(0), step, null)).toEqual([step]);
  expect(unfold(null, step, paid)).toEqual([step]);
});
