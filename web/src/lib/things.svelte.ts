/** The names of things as the house says them: `R4` is "red 4". Asked for once for each title. */
import { getContext, setContext } from 'svelte';
import { api } from './api';
import type { SignEntry } from './protocol';

class Things {
  /** Every thing of a title, in the order of the house; empty until it has answered. */
  private readonly lists: Record<string, readonly SignEntry[]> = $state({});
  private readonly names: Record<string, ReadonlyMap<string, string>> = $state({});
  private readonly asked = new Map<string, Promise<void>>();

  load(game: string): Promise<void> {
    if (game === '') return Promise.resolve();
    const asked = this.asked.get(game) ?? this.fetch(game);
    this.asked.set(game, asked);
    return asked;
  }

  of(game: string): readonly SignEntry[] {
    return this.lists[game] ?? [];
  }

  /** A thing in words; the notation itself where the house has no better word. */
  name(game: string, thing: string): string {
    return this.names[game]?.get(thing) ?? thing;
  }

  private async fetch(game: string): Promise<void> {
    try {
      const list = await api.things(game);
      this.lists[game] = list;
      this.names[game] = new Map(list.map(({ sign, name }) => [sign, name]));
    } catch {
      // Until the house answers, things are called as they are written.
      this.asked.delete(game);
    }
  }
}

export const things = new Things();

const KEY = Symbol('things');

/** Says which game the components inside show, and asks for the names of its things. */
export function provideThings(game: () => string): void {
  $effect(() => void things.load(game()));
  setContext(KEY, game);
}

/** The names of the things of the game that is shown here. */
export function useNames(): (thing: string) => string {
  const game = getContext<(() => string) | undefined>(KEY);
  return (thing) => (game ? things.name(game(), thing) : thing);
}
