/** Opening tables. */
import { playsHere } from './alone';
import { api } from './api';
import { cut } from './fair';
import { house } from './house.svelte';
import type { GameEntry, NewSeat, NewTable, Seated } from './protocol';
import { settings } from './settings.svelte';

/** The number of seats where none is chosen: as the leaflet advises; else three, or the nearest number that the game allows. */
export function usualSeats({ players: [low, high], advised }: Pick<GameEntry, 'players' | 'advised'>): number {
  return advised?.players ?? Math.max(low, Math.min(3, high));
}

/** A level that is known: the one chosen last, or the steady one that most people begin with. */
export function usualLevel(levels: readonly { name: string }[]): string {
  return (levels.find((level) => level.name === settings.level) ?? levels.find((level) => level.name === 'steady') ?? levels.at(-1))?.name ?? '';
}

/** A table as printed against computer players, with hints. */
export async function playNow(id: string): Promise<Seated> {
  const [games, levels] = await Promise.all([api.games(), api.levels()]);
  const game: GameEntry | undefined = games.find((entry) => entry.id === id);
  const count = game ? usualSeats(game) : 1;
  const level = usualLevel(levels);
  const seats: NewSeat[] = Array.from({ length: count }, (_, i) => (i === 0 ? { kind: 'you' } : { kind: 'computer', level }));
  // A patience has numbered deals: one that can be named can be played again.
  const numbered = game?.options.find(({ name }) => name === 'deal')?.values;
  const options = numbered?.kind === 'number' ? { deal: 1 + Math.floor(Math.random() * numbered.max) } : {};
  return openTable({ card: { game: id, options, seats: count, clock: { kind: 'none' }, hints: true, public: false }, seats });
}

/** Opens a table: on this device where no other person has a seat, else at the house. */
export async function openTable(table: NewTable): Promise<Seated> {
  if (playsHere() && table.seats.every(({ kind }) => kind !== 'open')) {
    void navigator.storage?.persist?.();
    return api.openHere(table);
  }
  await house.enter();
  const seated = await api.open(table);
  await cut(seated.table, seated.commitment);
  return seated;
}

/** Takes a seat; the first that is free, where none is named. */
export async function sitDown(table: string, seat?: number): Promise<void> {
  await house.enter();
  const seated = await api.sit(table, seat === undefined ? {} : { seat });
  await cut(table, seated.commitment);
}
