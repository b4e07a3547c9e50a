/** The service worker, which keeps this page for use without a connection, and newer versions of it. A newer version waits until no tab has a
 * table open, and is then put in place when one goes to another page. */
class Update {
  /** What the page can do without a connection; null until it is known. */
  kept: 'yes' | 'next time' | 'insecure' | 'unsupported' | null = $state(null);
  /** A newer version waits. */
  waiting = $state(false);

  private worker: ServiceWorker | null = null;
  private replaced = false;
  private release: (() => void) | null = null;

  /** Begins after the page has arrived: nothing of this is on the way to it. */
  start(): void {
    if (!('serviceWorker' in navigator)) {
      this.kept = isSecureContext ? 'unsupported' : 'insecure';
      return;
    }
    const { serviceWorker } = navigator;
    this.kept = serviceWorker.controller ? 'yes' : 'next time';
    const controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => controlled && (this.replaced = true));
    // A notification was pressed: to its table.
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ hash?: unknown } | null>) => {
      if (typeof data?.hash === 'string' && data.hash.startsWith('#/table/')) location.hash = data.hash;
    });
    const begin = () => {
      void serviceWorker.register('./sw.js').then(
        (registration) => {
          this.found(registration);
          registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', () => this.found(registration)));
          setInterval(() => void registration.update().catch(() => undefined), 60 * 60 * 1000);
        },
        () => (this.kept = 'unsupported'),
      );
    };
    if (document.readyState === 'complete') setTimeout(begin, 500);
    else addEventListener('load', () => setTimeout(begin, 500));
    addEventListener('hashchange', () => void this.turn());
    this.hold();
  }

  private found(registration: ServiceWorkerRegistration): void {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    this.worker = registration.waiting;
    this.waiting = true;
  }

  /** Whether a page with a table is shown. */
  private get atTable(): boolean {
    return /^#\/(table|learn|replay|play)\//.test(location.hash);
  }

  /** While a table is shown, a lock says so to every tab. */
  private hold(): void {
    if (this.atTable === (this.release !== null)) return;
    if (this.release) {
      this.release();
      this.release = null;
      return;
    }
    const held = new Promise<void>((resolve) => (this.release = resolve));
    void navigator.locks?.request('parlor-table', { mode: 'shared' }, () => held);
  }

  /** Another page is shown: a good moment for a newer version, where no tab has a table open. */
  private async turn(): Promise<void> {
    this.hold();
    if (this.atTable) return;
    if (this.replaced) return location.reload();
    const worker = this.worker;
    if (worker === null) return;
    await navigator.locks?.request('parlor-table', { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
      worker.postMessage('go');
      await changed;
      location.reload();
    });
  }
}

export const update = new Update();
