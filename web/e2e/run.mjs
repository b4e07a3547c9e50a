// Runs the browser tests one file after the other: `npm run e2e`, or `npm run e2e -- plain` for the files whose names have the word.
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs') && name.includes(wanted)).map((name) => folder + name);
run({ files, concurrency: 1 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
