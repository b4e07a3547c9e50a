/** Which matches of this device a house keeps for an account, as far as this browser remembers. */
import type { HistoryEntry } from './protocol';

export interface HandedIn {
  /** The user it was handed in for. */
  user: string;
  /** Its id at the house; null where the house does not take it. */
  house: string | null;
  /** When the match had ended then: a patience may go on afterwards. */
  ended: number;
}

const KEY = 'parlor.handed-in';
const ACCOUNT = 'parlor.account';
/** The number of entries that are remembered; the oldest are forgotten first. Handing one in again changes nothing. */
const MOST = 5000;

/** By table of this device. */
export function handedIn(): Map<string, HandedIn> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, HandedIn][]) : []);
  } catch {
    return new Map();
  }
}

export function markHandedIn(table: string, how: HandedIn): void {
  const known = handedIn();
  known.delete(table);
  known.set(table, how);
  try {
    localStorage.setItem(KEY, JSON.stringify([...known].slice(-MOST)));
  } catch {
    // Private windows may refuse; then it is handed in again.
  }
}

/** Whether a user was logged in when this browser last heard: no session is asked for otherwise. */
export function hasAccount(): boolean {
  try {
    return localStorage.getItem(ACCOUNT) === 'yes';
  } catch {
    return false;
  }
}

export function noteAccount(there: boolean): void {
  try {
    if (there) localStorage.setItem(ACCOUNT, 'yes');
    else localStorage.removeItem(ACCOUNT);
  } catch {
    // Private windows may refuse; then matches are handed in when one logs in.
  }
}

/** What the house knows without what this device shows itself. */
export function withoutOwn(far: readonly HistoryEntry[], near: readonly HistoryEntry[], known: ReadonlyMap<string, HandedIn>): HistoryEntry[] {
  const here = new Set(near.map(({ table }) => known.get(table)?.house));
  return far.filter(({ table }) => !here.has(table));
}
