/** The tables of their own, found by their folders: `games/<id of the title>/index.ts`. A title without one is played at the plain table.
 * Each is a chunk of its own, fetched once, for a live table, a replay and the referee alike. */
import type { TitlePosition } from '../lib/layout';
import type { GameKit, OptionEditors } from '../lib/model';

const folders = import.meta.glob<{ default: GameKit }>('./*/index.ts');
const pathOf = (game: string) => `./${game}/index.ts`;
const kits = new Map<string, Promise<GameKit | null>>();

export function hasTable(game: string): boolean {
  return pathOf(game) in folders;
}

/** The table of a title; null where it has none. What did not arrive is asked for again the next time. */
export function loadTable(game: string): Promise<GameKit | null> {
  const known = kits.get(game);
  if (known) return known;
  const load = folders[pathOf(game)];
  const kit = load ? load().then((module) => module.default) : Promise.resolve(null);
  kits.set(game, kit);
  kit.catch(() => kits.delete(game));
  return kit;
}

const positions = import.meta.glob<{ default: TitlePosition }>('./*/position.ts');

/** How a position of a title is laid out at the referee; only its name where its folder says nothing. */
export async function loadPosition(game: string): Promise<TitlePosition> {
  return (await positions[`./${game}/position.ts`]?.())?.default ?? { example: { game } };
}

const options = import.meta.glob<{ default: OptionEditors }>('./*/options.ts');

/** Forms of a title's own for options that are more than a word or a number. */
export async function loadOptions(game: string): Promise<OptionEditors> {
  return (await options[`./${game}/options.ts`]?.())?.default ?? {};
}
