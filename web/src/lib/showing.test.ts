import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState, ToldLine } from './protocol';
import { readingTime, Showing, type Pace } from './showing.svelte';

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
