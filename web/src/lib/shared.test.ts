import { expect, it } from 'vitest';
import { boxes } from './catalog';

/** What every game shares. Generated types name the views of games; tests and the styleguide show examples. */
const texts = import.meta.glob<string>(['../{lib,table,pages,ui}/*.{ts,svelte}', '!../**/*.test.ts', '!../lib/protocol.ts', '!../pages/Styleguide*', '!../pages/demo*'], { query: '?raw', import: 'default', eager: true });
const files = Object.keys(texts);

const games = new Set([...Object.keys(import.meta.glob('../games/*/*')).map((path) => path.split('/')[2] ?? ''), ...boxes.map((box) => box.id)]);
/** Also as names of components and views: `worlds-fair` as WorldsFair. */
const named = [...games].flatMap((game) => [game, game.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')]);
const names = new RegExp(`\\b(${named.join('|')})`);

/** Comments may give examples. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|<!--[\s\S]*?-->/gm, '');

it('knows the games that it must not name', () => {
  expect(games.size).toBeGreaterThan(8);
  expect(files.length).toBeGreaterThan(60);
});

it.each(files)('%s names no game', (file) => {
  const found = code(texts[file] ?? '').split('\n').filter((line) => names.test(line));
  expect(found).toEqual([]);
});
