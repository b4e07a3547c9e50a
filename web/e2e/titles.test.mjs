// What holds for all titles together: each has a suite, and neither a table nor its art weighs more than it may.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { myTurn, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();
const games = await (await fetch(`${house.base}/api/games`)).json();
const MOST = 60 * 1024;

test('every title has a suite that plays whole matches at its table', () => {
  const suites = readdirSync(new URL('tables', import.meta.url)).filter((file) => file.endsWith('.test.mjs')).map((file) => basename(file, '.test.mjs')).sort();
  assert.deepEqual(suites, games.map(({ id }) => id).sort());
});

/** Everything of the page that is fetched for a table, by its address: how many bytes came over the wire. */
async function fetched(game) {
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/settings' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const [names, bytes] = [new Map(), new Map()];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, new URL(request.url).pathname));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(names.get(requestId), encodedDataLength));
  await page.goto(`${house.base}/?weigh=${game}#/play/${game}`);
  await myTurn(page);
  await page.waitForSelector('.frame');
  await page.waitForLoadState('networkidle');
  await close();
  return new Map([...bytes].filter(([name]) => name?.startsWith('/assets/')));
}

test('what a table brings of its own weighs less than 60 KB', async () => {
  const all = [];
  for (const { id } of games) all.push([id, await fetched(id)]);
  // Its own is whatever not every table has.
  const common = new Set([...all[0][1].keys()].filter((name) => all.every(([, files]) => files.has(name))));
  const own = all.map(([id, files]) => [id, [...files].filter(([name]) => !common.has(name)).reduce((sum, [, bytes]) => sum + bytes, 0)]);
  console.log(`of its own: ${own.map(([id, bytes]) => `${id} ${(bytes / 1024).toFixed(1)} KB`).join(', ')}`);
  assert.deepEqual(own.filter(([, bytes]) => bytes >= MOST), []);
});

/** What a module of the page weighs, compressed, with everything that it needs. */
async function weigh(module) {
  const entry = fileURLToPath(new URL(`../src/art/exposition/${module}`, import.meta.url));
  const [{ output }] = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'art' } } });
  return brotliCompressSync(output.map(({ code, source }) => code ?? source).join('')).length;
}

for (const [art, module, most] of [['the fifteen engravings weigh', 'buildings.ts', 120], ['the bird’s-eye view weighs', 'view.ts', 80]]) {
  test(`${art} less than ${most} KB`, async () => {
    const bytes = await weigh(module);
    console.log(`${art} ${(bytes / 1024).toFixed(1)} KB compressed`);
    // Less than this is no picture: the wrong module was weighed.
    assert.ok(bytes > 4096 && bytes < most * 1024, `${bytes} bytes`);
  });
}
