/** Games of patience in which the house has helped: they are counted apart. Kept in this browser. */
const KEY = 'parlor.assisted';
/** The number of games that are remembered; the oldest are forgotten first. */
const MOST = 500;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function assistedTables(): ReadonlySet<string> {
  return new Set(read());
}

export function markAssisted(table: string): void {
  const known = read();
  if (known.includes(table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, table].slice(-MOST)));
  } catch {
    // Private windows may refuse; then it is not remembered.
  }
}
