/** Every page and how it is loaded. A page is a chunk of its own, so the shelf stays light. */
import type { Route } from './lib/router';

export const routes: readonly Route[] = [
  { path: '/', lid: true, load: () => import('./pages/Shelf.svelte') },
  { path: '/box/:id', lid: true, load: () => import('./pages/BoxPage.svelte') },
  { path: '/play/:game', load: () => import('./pages/PlayNow.svelte') },
  { path: '/learn/:game', load: () => import('./pages/PrimerPage.svelte') },
  { path: '/learn/:game/:step', load: () => import('./pages/PrimerPage.svelte') },
  { path: '/new/:game', load: () => import('./pages/NewTablePage.svelte') },
  { path: '/table/:id', load: () => import('./pages/TablePage.svelte') },
  { path: '/join/:id', load: () => import('./pages/JoinPage.svelte') },
  { path: '/tables', load: () => import('./pages/Lobby.svelte') },
  { path: '/mine', load: () => import('./pages/MyGames.svelte') },
  { path: '/rules/:game', load: () => import('./pages/RulesPage.svelte') },
  { path: '/rules/:game/:rule', load: () => import('./pages/RulesPage.svelte') },
  { path: '/replay/:id', load: () => import('./pages/ReplayPage.svelte') },
  { path: '/replay/:id/:step', load: () => import('./pages/ReplayPage.svelte') },
  { path: '/review/:id', load: () => import('./pages/ReviewPage.svelte') },
  { path: '/review/:id/:step', load: () => import('./pages/ReviewPage.svelte') },
  { path: '/referee/:game', load: () => import('./pages/RefereePage.svelte') },
  { path: '/statistics', load: () => import('./pages/StatisticsPage.svelte') },
  { path: '/statistics/:game', load: () => import('./pages/StatisticsPage.svelte') },
  { path: '/you', load: () => import('./pages/YouPage.svelte') },
  { path: '/recover', load: () => import('./pages/RecoverPage.svelte') },
  { path: '/recover/:login/:code', load: () => import('./pages/RecoverPage.svelte') },
  { path: '/privacy', load: () => import('./pages/PrivacyPage.svelte') },
  { path: '/settings', load: () => import('./pages/SettingsPage.svelte') },
  { path: '/styleguide', load: () => import('./pages/Styleguide.svelte') },
  { path: '/styleguide/table', load: () => import('./pages/StyleguideTable.svelte') },
  { path: '/styleguide/fair', load: () => import('./pages/StyleguideFair.svelte') },
  { path: '/styleguide/art', load: () => import('./pages/StyleguideArt.svelte') },
];

export const lost: Route = { path: '', load: () => import('./pages/Lost.svelte') };

/** The addresses of the page, in one place. */
export const to = {
  shelf: '#/',
  box: (id: string) => `#/box/${id}`,
  play: (game: string) => `#/play/${game}`,
  learn: (game: string, step = 0) => `#/learn/${game}${step === 0 ? '' : `/${step}`}`,
  newTable: (game: string) => `#/new/${game}`,
  table: (id: string) => `#/table/${encodeURIComponent(id)}`,
  join: (id: string) => `#/join/${encodeURIComponent(id)}`,
  lobby: '#/tables',
  mine: '#/mine',
  rules: (game: string, rule?: string) => `#/rules/${game}${rule === undefined ? '' : `/${rule}`}`,
  replay: (id: string, step?: number) => `#/replay/${encodeURIComponent(id)}${step === undefined ? '' : `/${step}`}`,
  review: (id: string, step?: number) => `#/review/${encodeURIComponent(id)}${step === undefined ? '' : `/${step}`}`,
  referee: (game: string) => `#/referee/${game}`,
  statistics: (game?: string) => (game === undefined ? '#/statistics' : `#/statistics/${game}`),
  you: '#/you',
  recover: '#/recover',
  privacy: '#/privacy',
  settings: '#/settings',
};

/** An address of the page that can be given to somebody else. */
export function whole(hash: string): string {
  return new URL(hash, location.href).href;
}

/** Whether this page was opened by an address that only this machine knows, so that a link to it leads nobody here. */
export function onlyHere(): boolean {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname);
}
