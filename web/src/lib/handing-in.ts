/** Hands in what was played to its end on this device, once a user is logged in: the house keeps it for that user, on every device. */
import { hasHouse } from './alone';
import { api, ApiError } from './api';
import { handedIn, hasAccount, markHandedIn } from './handed-in';
import { keptTables, logOf, type Summary } from './kept';
import type { Me } from './protocol';

let running: Promise<void> | null = null;

/** Hands in what this account has not handed in yet. What another account has handed in stays theirs. */
export function handIn(me: Me): Promise<void> {
  if (!hasHouse || me.login === null) return Promise.resolve();
  running ??= handInAll(me.user).finally(() => (running = null));
  return running;
}

/** The same for the user who is logged in. Where the house does not answer it is tried at the next contact. */
export async function handInAgain(): Promise<void> {
  if (!hasHouse || !hasAccount()) return;
  const me = await api.me().catch(() => null);
  if (me !== null) await handIn(me);
}

const isDue = ({ entry, result }: Summary, user: string): boolean => {
  const before = handedIn().get(entry.table);
  return result !== null && (before === undefined || (before.user === user && before.ended !== result.ended));
};

async function handInAll(user: string): Promise<void> {
  // The oldest first: where it is cut off, it goes on there.
  for (const summary of (await keptTables()).toReversed()) {
    if (summary.result === null || !isDue(summary, user)) continue;
    const { table } = summary.entry;
    const { ended } = summary.result;
    try {
      const kept = await api.handIn(await logOf(table));
      markHandedIn(table, { user, house: kept.table, ended });
    } catch (error) {
      // What is refused for good is not tried again. Anything else is, at the next contact.
      if (!(error instanceof ApiError && /^(kept|table)\//.test(error.code))) return;
      markHandedIn(table, { user, house: null, ended });
    }
  }
}
