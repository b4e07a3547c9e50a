/** The titles of the catalogue, as the house lists them: asked for once, when the first page needs them. */
import { api, ApiError } from './api';
import { boxes, type Box, type ShelfBox } from './catalog';
import type { GameEntry } from './protocol';

class Titles {
  all = $state.raw<readonly GameEntry[]>([]);
  /** Why there are none. */
  failed = $state<string | null>(null);

  constructor() {
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.all = await api.games();
      this.failed = null;
    } catch (error) {
      this.failed = error instanceof ApiError ? error.message : 'the list of games cannot be read';
    }
  }
}

export const titles = new Titles();

export function titleOf(game: string): string {
  return titles.all.find((entry) => entry.id === game)?.title ?? '';
}

/** The box that a title lies in. */
export function boxOfGame(game: string): ShelfBox | undefined {
  const leaflet = titles.all.find((entry) => entry.id === game)?.leaflet;
  return boxes.find((box) => box.leaflet === leaflet);
}

export function titlesIn(box: Box): GameEntry[] {
  return titles.all.filter((entry) => entry.leaflet === box.leaflet);
}
