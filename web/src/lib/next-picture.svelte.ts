/** What lies over the table, such as a scene, comes when what was done has been painted: an action is answered sooner. */
import { afterPaint } from './after-paint';

export class NextPicture<T> {
  private painted = $state(false);
  /** What is there, once the table beneath it has been painted; gone as soon as it is gone. */
  readonly current: T | null = $derived.by(() => {
    const there = this.there();
    return this.painted ? there : null;
  });

  constructor(private readonly there: () => T | null) {
    const waits = $derived(there() !== null);
    $effect(() => {
      if (!waits) return;
      let wanted = true;
      afterPaint(() => (this.painted = wanted));
      return () => {
        wanted = false;
        this.painted = false;
      };
    });
  }
}
