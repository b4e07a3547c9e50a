/** The matches that one could go on with, for the shelf and the boxes. Browsers that have never sat down are not asked about. */
import { api } from './api';
import type { TableEntry } from './protocol';
import { settings } from './settings.svelte';

class Going {
  tables: readonly TableEntry[] = $state.raw([]);

  async load(): Promise<void> {
    if (settings.name === '') return;
    try {
      const mine = await api.myTables();
      this.tables = mine.filter(({ standing }) => standing === 'playing' || standing === 'waiting').toSorted((a, b) => b.updated - a.updated);
    } catch {
      // The shelf is there without it.
    }
  }
}

export const going = new Going();
