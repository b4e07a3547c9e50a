// Runs the browser suites: `npm run e2e`, or `npm run e2e -- plain` for the files whose paths contain the word; `--whole` plays the
// whole matrix of matches (`match.mjs`), and `--named=WORDS` only the tests with these words in their names. All suites share one server
// and one browser, and as many run at once as there are cores, or as `--at-once=N` says; where something fails, it is played once more.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { launching, openHouse, shared } from './lib.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const whole = process.argv.includes('--whole');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Of the tests of the suites, those with these words in their names. */
const named = process.argv.filter((word) => word.startsWith('--named=')).map((word) => word.slice('--named='.length));
/** How many suites run at once. A match waits for the browser half of the time, so more of them than cores take less time together. */
const atOnce = Number(process.argv.find((word) => word.startsWith('--at-once='))?.slice('--at-once='.length) ?? Math.max(2, availableParallelism()));
/** Whole matches at every table belong to the whole matrix; by its name a suite runs in its short form too. */
const isMeant = (name) => (wanted.length === 0 ? whole || !name.startsWith('tables/') : wanted.some((word) => name.includes(word)));
/** The suites that take longest, which begin first. */
const long = ['plain', 'engines', 'tables/americana', 'tables/birds-eye', 'plaza', 'together'];
const place = (name) => {
  const found = long.findIndex((word) => name.startsWith(word));
  return found < 0 ? long.length : found;
};
const files = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.test.mjs') && isMeant(name))
  .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
  .map((name) => folder + name);
if (files.length === 0) {
  console.error(`no browser suite has "${wanted.join(' ')}" in its path`);
  process.exit(2);
}

const house = await openHouse();
const browser = await chromium.launchServer(launching);
process.env[shared.base] = house.base;
process.env[shared.browser] = browser.wsEndpoint();
if (whole) process.env[shared.whole] = '1';

const began = performance.now();
const took = [];
const passed = [];

/** Runs suites, or only the tests in them that are called so, and gives the tests that failed: their files and names. */
const tried = (suites, names = named) =>
  new Promise((resolve) => {
    const failed = [];
    run({ files: suites, concurrency: atOnce, testNamePatterns: names.length > 0 ? names : undefined })
      .on('test:fail', ({ name, file }) => failed.push({ name, file: file ?? name }))
      .on('test:pass', ({ name, skip }) => skip === undefined && passed.push(name))
      .on('test:pass', ({ name, file, nesting, details }) => nesting === 0 && details.duration_ms > 100 && took.push({ name: name.startsWith('/') ? (file ?? name).replace(folder, '') : name, seconds: details.duration_ms / 1000 }))
      .on('end', () => resolve(failed))
      .compose(new spec())
      .pipe(process.stdout, { end: false });
  });

const failed = await tried(files);
// As with the tests in Rust (`.config/nextest.toml`): a suite in which something failed is played once more, with other deals, and what
// passes then is reported as flaky. A match at a table is reported with the file that registers it, which is no suite: there the failed
// matches alone are played again, found by their names.
const suites = [...new Set(failed.map(({ file }) => file))].filter((file) => files.includes(file));
const names = failed.filter(({ file }) => !files.includes(file)).map(({ name }) => new RegExp(`^${name.replace(/[^\w\s]/g, '\\$&')}$`));
const again = [...(suites.length > 0 ? await tried(suites) : []), ...(names.length > 0 ? await tried(files.filter((file) => file.includes('/tables/')), names) : [])];
// A name that has not passed, as where the second playing was cut off, stays failed.
const isMended = ({ name }) => passed.includes(name) && !again.some((other) => other.name === name);
if (again.length > 0 || !failed.every((one) => isMended(one) || files.includes(one.name))) process.exitCode = 1;
for (const { name } of failed.filter(isMended)) console.log(`FLAKY: ${name} failed once and then passed`);
await browser.close();
await house.close();
const slowest = took.sort((a, b) => b.seconds - a.seconds).slice(0, 12);
console.log(`browsers: ${((performance.now() - began) / 1000).toFixed(0)} s; the slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join('; ')}`);
