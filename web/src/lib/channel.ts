/** A channel between the tabs and workers of this page; null where the browser has none, or refuses it as it refuses a database. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
