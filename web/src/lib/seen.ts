/** How far each table was seen, for "since you looked away" after a reload. */
const SEEN = 'parlor.seen';

function readSeen(): [string, number][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number') : [];
  } catch {
    return [];
  }
}

export function recallSeen(table: string): number | null {
  return readSeen().find(([id]) => id === table)?.[1] ?? null;
}

const unkept = new Map<string, number>();

/** Keeps how far a table was seen; of the newest forty tables. Writing waits until the page has shown what it was told. */
export function keepSeen(table: string, seq: number): void {
  if (unkept.size === 0) setTimeout(keepNow, 400);
  unkept.set(table, seq);
}

export function keepNow(): void {
  if (unkept.size === 0) return;
  try {
    localStorage.setItem(SEEN, JSON.stringify([...unkept, ...readSeen().filter(([id]) => !unkept.has(id))].slice(0, 40)));
  } catch {
    // Without storage nothing is marked as new after a reload.
  }
  unkept.clear();
}
addEventListener('pagehide', keepNow);
