/** The summary of one player's games of one patience. */
import type { HistoryEntry } from './protocol';

export interface Tally {
  played: number;
  won: number;
  /** How many were won one after the other, most recently and at the most. */
  streak: number;
  longest: number;
  /** The most points; where the fewest win, the fewest with which one came out. Null where there is no such game. */
  best: number | null;
}

export const shareWon = ({ played, won }: Tally): number | null => (played === 0 ? null : Math.round((100 * won) / played));

/** Of matches in which the newest comes first. */
export function tally(matches: readonly Pick<HistoryEntry, 'share' | 'points'>[], fewestWin = false): Tally {
  let [run, longest] = [0, 0];
  for (const { share } of matches.toReversed()) {
    run = share > 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const won = matches.filter(({ share }) => share > 0);
  // A puzzle that was given up after three moves is not the best one.
  const points = (fewestWin ? won : matches).map((match) => match.points);
  const best = points.length === 0 ? null : fewestWin ? Math.min(...points) : Math.max(...points);
  return { played: matches.length, won: won.length, streak: run, longest, best };
}

/** What the best result is called: "Fewest moves", "Most points". */
export const bestLabel = (fewestWin: boolean, counts: string): string => `${fewestWin ? 'Fewest' : 'Most'} ${counts}`;
