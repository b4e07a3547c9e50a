import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState, TitleView, ToldLine } from './protocol';
import { readingTime, Showing, unfold, type Advance, type Pace } from './showing.svelte';

const state = (seq: number) => ({ seq }) as TableState;
const line = (seq: number, text = 'Steady discards the red 4.'): ToldLine => ({ seq, seat: 2, text: [text], motions: [] });

describe('showing', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  function open(pace: Pace) {
    const showing = new Showing({ pace: () => pace });
    showing.open(state(1), [line(1)], []);
    return showing;
  }
  const wait = (pace: Pace, seq = 2) => readingTime([line(seq)], pace);

  it('shows one line after the other, each long enough to be read', () => {
    const showing = open('calm');
    for (const seq of [2, 3, 4]) showing.take(state(seq), [line(seq)], false);
    expect(showing.state?.seq).toBe(2);
    expect(showing.line?.seq).toBe(2);
    expect(showing.told.map(({ seq }) => seq)).toEqual([1, 2]);
    vi.advanceTimersByTime(wait('calm') - 1);
    expect(showing.state?.seq).toBe(2);
    vi.advanceTimersByTime(1);
    expect(showing.state?.seq).toBe(3);
    vi.advanceTimersByTime(2 * wait('calm'));
    expect(showing.state?.seq).toBe(4);
    expect(showing.line).toBeNull();
  });

  it('is shorter at a brisk pace, and waits for nothing at once', () => {
    expect(wait('brisk')).toBeLessThan(wait('calm'));
    const showing = open('once');
    for (const seq of [2, 3]) showing.take(state(seq), [line(seq)], false);
    expect(showing.state?.seq).toBe(3);
    expect(showing.told.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('does not wait for what has no words and moves nothing', () => {
    const showing = open('calm');
    showing.take(state(2), [line(2)], false);
    showing.take(state(3), [{ ...line(3), text: [] }], false);
    showing.take(state(4), [line(4)], false);
    vi.advanceTimersByTime(wait('calm'));
    expect(showing.state?.seq).toBe(4);
    expect(showing.line?.seq).toBe(4);
  });

  it('goes on at a tap', () => {
    const showing = open('calm');
    for (const seq of [2, 3]) showing.take(state(seq), [line(seq)], false);
    showing.skip();
    expect(showing.state?.seq).toBe(3);
    showing.skip();
    expect(showing.line).toBeNull();
  });

  it('shows at once what oneself does, and everything before it', () => {
    const showing = open('calm');
    for (const seq of [2, 3]) showing.take(state(seq), [line(seq)], false);
    showing.take(state(4), [line(4)], true);
    expect(showing.state?.seq).toBe(4);
    expect(showing.fresh.map(({ seq }) => seq)).toEqual([3, 4]);
    expect(showing.told.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('tells every line once, whatever is skipped', () => {
    const showing = open('brisk');
    for (let seq = 2; seq < 30; seq++) {
      showing.take(state(seq), [line(seq)], seq % 7 === 0);
      if (seq % 3 === 0) showing.skip();
      if (seq % 5 === 0) vi.advanceTimersByTime(900);
    }
    showing.flush();
    expect(showing.told.map(({ seq }) => seq)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
  });

  it('joins what goes on with the last line to it, with what moved', () => {
    const showing = open('once');
    const motion = { what: 'R4', from: 'pack', to: 'hand 1', at: 0 };
    showing.take(state(2), [{ ...line(2, 'The hand is over.'), motions: [motion] }], false);
    showing.take(state(2), [{ ...line(2, 'Deal 2.'), motions: [motion] }, line(3)], false);
    expect(showing.told.map(({ seq, text }) => [seq, text])).toEqual([[1, line(1).text], [2, ['The hand is over.', 'Deal 2.']], [3, line(3).text]]);
    expect(showing.told[1]?.motions.map(({ at }) => at)).toEqual([0, 1]);
    expect(showing.fresh.map(({ text }) => text[0])).toEqual(['Deal 2.', line(3).text[0]]);
  });

  it('is quicker where the house goes on sooner', () => {
    const showing = new Showing({ pace: () => 'calm', within: ({ seq }) => (seq === 4 ? 600 : null) });
    showing.open(state(1), [], []);
    for (const seq of [2, 3, 4]) showing.take(state(seq), [line(seq)], false);
    // What is being shown has its time; what waits has to be over within the rest.
    vi.advanceTimersByTime(wait('calm'));
    expect(showing.state?.seq).toBe(3);
    vi.advanceTimersByTime(300);
    expect(showing.state?.seq).toBe(4);
    vi.advanceTimersByTime(300);
    expect(showing.line).toBeNull();
  });

  it('lets a scene have its time', () => {
    const showing = new Showing({ pace: () => 'calm', shown: ({ state: now }) => (now.seq === 2 ? 9000 : 0) });
    showing.open(state(1), [], []);
    for (const seq of [2, 3]) showing.take(state(seq), [line(seq)], false);
    vi.advanceTimersByTime(8999);
    expect(showing.state?.seq).toBe(2);
    vi.advanceTimersByTime(1);
    expect(showing.state?.seq).toBe(3);
  });
});

describe('a line of several sentences', () => {
  const at = (view: unknown, prompt = 'old') => ({ seq: 1, view, to_act: 1, prompt, standing: 'playing' }) as unknown as TableState;
  const paid: ToldLine = { seq: 2, seat: 1, text: ['A pays 2.', 'B pays 1.'], motions: [{ what: '2 chips', from: 'stack 1', to: 'chips ante', at: 0 }, { what: '1 chip', from: 'stack 2', to: 'chips ante', at: 1 }] };
  const advance: Advance = (view, piece) => ({ view: ((view as unknown as number) + piece.motions.reduce((sum, { what }) => sum + Number.parseInt(what ?? '0'), 0)) as unknown as TitleView, length: 100 });

  it('is shown sentence by sentence, and told once', () => {
    const steps = unfold(at(0), { state: at(3, 'new'), told: [paid] }, advance);
    expect(steps.map((step) => [step.state.view, step.state.prompt, step.piece?.text[0], step.told.length])).toEqual([[2, 'old', 'A pays 2.', 0], [3, 'new', 'B pays 1.', 1]]);
  });

  it('ends with the view of the house, whatever the sentences before came to', () => {
    expect(unfold(at(100), { state: at(3), told: [paid] }, advance).at(-1)?.state.view).toBe(3);
  });

  it('is shown whole where a table has no other way', () => {
    const step = { state: at(3), told: [paid] };
    expect(unfold(at(0), step, null)).toEqual([step]);
    expect(unfold(null, step, advance)).toEqual([step]);
  });

  it('begins at once when it is one’s own doing, and takes its time', () => {
    vi.useFakeTimers();
    const showing = new Showing({ pace: () => 'calm', advance: () => advance });
    showing.open(at(0), [], []);
    showing.take(at(3, 'new'), [paid], true);
    expect([showing.state?.view, showing.told.length]).toEqual([2, 0]);
    vi.advanceTimersByTime(100);
    expect([showing.state?.view, showing.told.length]).toEqual([3, 1]);
    vi.useRealTimers();
  });
});
