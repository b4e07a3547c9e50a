/** What this device can do for its games. */
class Device {
  /** Whether games are kept here; null until a game was begun. Where the browser refuses a database they last as long as the page. */
  lasts: boolean | null = $state(null);
}

export const device = new Device();
