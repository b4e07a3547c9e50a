import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { boxes } from './catalog';

const src = fileURLToPath(new URL('..', import.meta.url));

/** What every game shares. Generated types name the views of games; tests and the styleguide show examples. */
const shared = ['lib', 'table', 'pages', 'ui'].flatMap((folder) => readdirSync(src + folder).map((file) => `${folder}/${file}`));
const files = shared.filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|lib\/protocol\.ts$|pages\/(Styleguide|demo)/.test(file));

const games = new Set([...readdirSync(`${src}games`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name), ...boxes.map((box) => box.id)]);
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
  const found = code(readFileSync(src + file, 'utf8')).split('\n').filter((line) => names.test(line));
  expect(found).toEqual([]);
});
