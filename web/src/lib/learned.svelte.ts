/** Which games this browser has learned: by a first hand, or by having finished a match. Newcomers are offered the first hand first. */
import { api } from './api';
import { settings } from './settings.svelte';

const KEY = 'parlor.learned';

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

class Learned {
  games: readonly string[] = $state.raw(read());

  has(game: string): boolean {
    return this.games.includes(game);
  }

  add(...games: readonly string[]): void {
    const all = new Set([...this.games, ...games]);
    if (all.size === this.games.length) return;
    this.games = [...all];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // Without storage the offer is made again after a reload.
    }
  }

  /** A user who has finished a match knows the game, also from another device. Browsers that have never sat down are not asked about. */
  async load(): Promise<void> {
    if (settings.name === '') return;
    try {
      this.add(...(await api.history()).matches.map((match) => match.game));
    } catch {
      // The offer does no harm.
    }
  }
}

export const learned = new Learned();
