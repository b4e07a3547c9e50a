/** How a player keeps the cards of a hand: an order that survives draws, plays and reloads. */

/** The cards of `held` in the kept order; cards not kept before come last, in the order they came. */
export function arrange(held: readonly string[], kept: readonly string[]): string[] {
  const left = [...held];
  const result: string[] = [];
  for (const id of kept) {
    const at = left.indexOf(id);
    if (at >= 0) {
      result.push(id);
      left.splice(at, 1);
    }
  }
  return [...result, ...left];
}

/** The order after the card at `from` has been put at place `to`. Places outside are the ends. */
export function shift(order: readonly string[], from: number, to: number): string[] {
  const result = [...order];
  const [card] = result.splice(from, 1);
  if (card === undefined) return [...order];
  result.splice(Math.max(0, Math.min(result.length, to)), 0, card);
  return result;
}

const KEY = 'parlor.hands';
const KEEP = 20;

/** The order kept under `key`, or none. */
export function loadOrder(key: string): string[] {
  return readAll().find(([name]) => name === key)?.[1] ?? [];
}

/** Keeps an order. Only the newest twenty keys stay, so that old tables do not pile up. */
export function saveOrder(key: string, order: readonly string[]): void {
  const others = readAll().filter(([name]) => name !== key);
  try {
    localStorage.setItem(KEY, JSON.stringify([[key, order], ...others].slice(0, KEEP)));
  } catch {
    // Without storage the arrangement lasts as long as the page.
  }
}

function readAll(): [string, string[]][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry) && Array.isArray(entry[1])) : [];
  } catch {
    return [];
  }
}
