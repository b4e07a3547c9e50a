import { describe, expect, it } from 'vitest';
import { bestLabel, shareWon, tally } from './statistics';

const of = (...shares: number[]) => shares.map((share, i) => ({ share, points: 10 * i }));

describe('the tally of a patience', () => {
  it('counts the run of wins that goes on, and the longest there was', () => {
    // The newest first: two wins after a loss, and three before it.
    expect(tally(of(1, 1, 0, 1, 1, 1, 0))).toEqual({ played: 7, won: 5, streak: 2, longest: 3, best: 60 });
  });

  it('knows that the fewest moves are the best, of puzzles that came out', () => {
    const matches = [{ share: 1, points: 90 }, { share: 1, points: 64 }, { share: 0, points: 3 }, { share: 1, points: 120 }];
    expect(tally(matches, true).best).toBe(64);
    expect(tally(matches).best).toBe(120);
    expect(tally([{ share: 0, points: 3 }], true).best).toBeNull();
    expect([bestLabel(true, 'moves'), bestLabel(false, 'points')]).toEqual(['Fewest moves', 'Most points']);
  });

  it('says nothing of what was not played', () => {
    expect(tally([])).toEqual({ played: 0, won: 0, streak: 0, longest: 0, best: null });
    expect(shareWon(tally([]))).toBeNull();
    expect(shareWon(tally(of(1, 0, 0)))).toBe(33);
  });
});
