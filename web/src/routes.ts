/** Every page and how it is loaded. A page is a chunk of its own, so the shelf stays light. */
import type { Route } from './lib/router';

export const routes: readonly Route[] = [
  { path: '/', load: () => import('./pages/Shelf.svelte') },
  { path: '/box/:id', load: () => import('./pages/BoxPage.svelte') },
  { path: '/styleguide', load: () => import('./pages/Styleguide.svelte') },
  { path: '/styleguide/table', load: () => import('./pages/StyleguideTable.svelte') },
  { path: '/settings', load: () => import('./pages/SettingsPage.svelte') },
];

export const lost: Route = { path: '', load: () => import('./pages/Lost.svelte') };

/** The addresses of the page, in one place. */
export const to = {
  shelf: '#/',
  box: (id: string) => `#/box/${id}`,
  play: (game: string) => `#/play/${game}`,
  newTable: (game: string) => `#/new/${game}`,
  rules: (game: string) => `#/rules/${game}`,
  join: (code: string) => `#/join/${encodeURIComponent(code)}`,
  settings: '#/settings',
};
