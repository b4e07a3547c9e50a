/** Which titles have a table of their own. The others are played at the plain table. */
import type { Component } from 'svelte';
import type { GameTableProps } from '../lib/model';

export const ownTables: Record<string, () => Promise<{ default: Component<GameTableProps> }>> = {
  plaza: () => import('./plaza/LiveTable.svelte'),
};
