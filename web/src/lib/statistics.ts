/** What somebody's games of one patience come to. */
import type { HistoryEntry } from './protocol';

export interface Tally {
  played: number;
  won: number;
  /** How many were won one after the other, most recently and at the most. */
  streak: number;
  longest: number;
  /** The most points; null where nothing was played. */
  best: number | null;
}

export const shareWon = ({ played, won }: Tally): number | null => (played === 0 ? null : Math.round((100 * won) / played));

/** Of matches in which the newest comes first. */
export function tally(matches: readonly Pick<HistoryEntry, 'share' | 'points'>[]): Tally {
  let [run, longest] = [0, 0];
  for (const { share } of matches.toReversed()) {
    run = share > 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { played: matches.length, won: matches.filter(({ share }) => share > 0).length, streak: run, longest, best: matches.length === 0 ? null : Math.max(...matches.map(({ points }) => points)) };
}
