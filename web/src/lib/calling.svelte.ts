/** Calls a player back who looks elsewhere while it is their turn: a badge on the icon of the page, and a notification where they have
 * asked for one. Permission is asked for only by `allow()`, which a press calls. */
import { settings } from './settings.svelte';

type Badge = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** How the tags of our notifications begin. */
const TAG = 'parlor ';
const registered = () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

export class Calling {
  /** Tables where it is one's turn. */
  private readonly waiting = new Set<string>();
  private shown: Notification | null = null;
  /** What is asked of the service worker is done in its order: what is taken away must not be what was shown after it. */
  private work: Promise<void> = Promise.resolve();

  constructor() {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.answered();
    });
  }

  /** Whether this browser can notify at all. */
  get able(): boolean {
    return 'Notification' in globalThis;
  }

  /** Whether it has been refused in the browser, where only the browser's own settings can change it. */
  get refused(): boolean {
    return this.able && Notification.permission === 'denied';
  }

  /** Turns notifications on, asking the browser if need be; whether they are on. */
  async allow(): Promise<boolean> {
    settings.notify = this.able && (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
    return settings.notify;
  }

  /** It is one's turn at a table, or no longer. `what` says where: "Plaza". */
  turn(table: string, yours: boolean, what: string): void {
    if (yours) this.waiting.add(table);
    else this.waiting.delete(table);
    if (!yours || document.visibilityState !== 'hidden') {
      if (this.waiting.size === 0) this.answered();
      return;
    }
    const badge = navigator as Badge;
    void badge.setAppBadge?.(this.waiting.size).catch(() => undefined);
    if (!settings.notify || !this.able || Notification.permission !== 'granted') return;
    this.work = this.work.then(() => this.notify(table, what));
  }

  /** By the service worker where there is one: Chrome for Android notifies in no other way. What the worker shows, it also answers. */
  private async notify(table: string, what: string): Promise<void> {
    // One for each table: the next takes the place of the last.
    const options = { body: `${what} waits for you.`, tag: `${TAG}${table}`, icon: './icon.svg' };
    const worker = await registered();
    if (document.visibilityState !== 'hidden' || !this.waiting.has(table)) return;
    try {
      if (!worker?.active) throw new Error('there is no service worker');
      await worker.showNotification('Your turn', { ...options, data: { hash: `#/table/${encodeURIComponent(table)}` } });
    } catch {
      this.notifyFromPage(options);
    }
  }

  private notifyFromPage(options: NotificationOptions): void {
    try {
      this.shown = new Notification('Your turn', options);
      this.shown.onclick = () => {
        focus();
        this.shown?.close();
      };
    } catch {
      // Neither way: the badge and the tab still say it.
    }
  }

  private answered(): void {
    this.shown?.close();
    this.shown = null;
    void (navigator as Badge).clearAppBadge?.().catch(() => undefined);
    this.work = this.work.then(() => this.close());
  }

  /** Takes away what the service worker shows. */
  private async close(): Promise<void> {
    const worker = await registered();
    const shown = (await worker?.getNotifications?.().catch(() => [])) ?? [];
    for (const notification of shown) if (notification.tag.startsWith(TAG)) notification.close();
  }
}

export const calling = new Calling();
