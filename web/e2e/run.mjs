// Runs the browser suites: `npm run e2e`, or `npm run e2e -- plain` for the files whose names contain the word. All suites share one
// server and one browser, and as many of them run at once as there are cores.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { launching, openHouse, shared } from './lib.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv[2] ?? '';
/** The suites that take longest, which begin first. */
const long = ['plain', 'plaza', 'together'];
const place = (name) => {
  const found = long.findIndex((word) => name.startsWith(word));
  return found < 0 ? long.length : found;
};
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && name.includes(wanted))
  .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
  .map((name) => folder + name);
if (files.length === 0) {
  console.error(`no browser suite has "${wanted}" in its name`);
  process.exit(2);
}

const house = await openHouse();
const browser = await chromium.launchServer(launching);
process.env[shared.base] = house.base;
process.env[shared.browser] = browser.wsEndpoint();
// Firefox is driven over a WebSocket, which Node.js 20 has behind this flag and later versions always have.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`;

run({ files, concurrency: Math.max(2, availableParallelism()) })
  .on('test:fail', () => (process.exitCode = 1))
  .on('end', async () => {
    await browser.close();
    await house.close();
  })
  .compose(new spec())
  .pipe(process.stdout);
