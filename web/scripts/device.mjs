// How fast the house on a device is: `npm run device`, after a build and on a quiet machine. The figures of docs/OFFLINE.md come from here.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hint, myTurn, openBrowser, openPage, program, seq, goneOn } from '../e2e/lib.mjs';
import { openFiles } from '../e2e/static.mjs';
import { transcript } from '../e2e/transcript.mjs';
import { loadRules } from './offline.mjs';

const round = (n) => Math.round(n * 10) / 10;
const at = (list, share) => round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]);

/** Notes when the worker was made, when it was ready, and how long an action took to its update: to the end of the worker's work, and
 * until the page, which shows meanwhile that something was pressed, is free to hear it. */
function watchWorkers() {
  const noted = (globalThis.noted = { made: 0, ready: 0, acted: 0, acts: [], answers: [] });
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      noted.made = performance.now();
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'ready') noted.ready = performance.now() - noted.made;
        if (data.kind === 'said' && noted.acted > 0 && data.text.startsWith('{"type":"update"')) {
          noted.answers.push(performance.now() - noted.acted);
          noted.acted = 0;
        }
      });
    }
    postMessage(message, ...rest) {
      if (message.kind === 'say' && message.text.includes('"type":"act"')) {
        noted.acted = performance.now();
        noted.acts.push(performance.timeOrigin + noted.acted);
      }
      super.postMessage(message, ...rest);
    }
  };
}

/** Notes in the worker when it tells an update. Its clock and the page's count from the same time. */
function watchTelling() {
  const told = (globalThis.told = []);
  const real = globalThis.postMessage.bind(globalThis);
  globalThis.postMessage = (message, ...rest) => {
    if (message?.kind === 'said' && message.text.startsWith('{"type":"update"')) told.push(performance.timeOrigin + performance.now());
    real(message, ...rest);
  };
}

const files = await openFiles();
const browser = await openBrowser();
const { page, context } = await openPage(browser, files, { settings: { alone: 'device', level: 'novice' } });
await context.addInitScript(watchWorkers);
let workers = [];
page.on('worker', (worker) => workers.push(worker.evaluate(watchTelling).then(() => worker, () => null)));
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const readies = [];
const reloads = [];
const answers = [];
const works = [];
let table = null;
for (let visit = 0; visit < 8; visit++) {
  workers = [];
  if (table === null) {
    await page.goto(`${files.base}/?measured#/play/plaza`);
    await page.waitForURL(/#\/table\/device/);
    table = page.url();
    // From now on without a connection.
    await files.close();
  } else await page.reload();
  await myTurn(page);
  readies.push(await page.evaluate(() => globalThis.noted.ready));
  reloads.push(await page.evaluate(() => performance.now()));
  for (let turn = 0; turn < 12 && (await myTurn(page)); turn++) {
    const before = await seq(page);
    await hint(page);
    await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
    await goneOn(page, before + 1);
  }
  answers.push(...(await page.evaluate(() => globalThis.noted.answers)));
  const told = (await Promise.all(workers)).map((worker) => worker?.evaluate(() => globalThis.told).catch(() => []) ?? []);
  const ends = (await Promise.all(told)).flat().toSorted((a, b) => a - b);
  for (const act of await page.evaluate(() => globalThis.noted.acts)) {
    const end = ends.find((each) => each >= act);
    if (end !== undefined) works.push(end - act);
  }
}
await browser.close();
await files.remove();
console.log(`worker ready: first ${round(readies[0])} ms, later ${at(readies.slice(1), 0.5)} ms (median of ${readies.length - 1})`);
console.log(`offline reload until something is asked at the table: ${at(reloads.slice(1), 0.5)} ms (median of ${reloads.length - 1})`);
console.log(`action to update, kept and told by the worker: p50 ${at(works, 0.5)} ms, p95 ${at(works, 0.95)} ms (${works.length} actions)`);
console.log(`action to update, heard by the page: p50 ${at(answers, 0.5)} ms, p95 ${at(answers, 0.95)} ms (${answers.length} actions)`);

// The same matches, thought about by the compiled rules in Node.js and by the native program.
const native = [join(dirname(program), 'examples/transcript')].find((file) => existsSync(file));
const rules = await loadRules();
rules.loadWords(readFileSync(new URL('../wasm/words.bin', import.meta.url)));
for (const { id, players } of JSON.parse(rules.ask('games', '')).filter(({ players }) => players[1] > 1)) {
  const clock = { thought: 0 };
  const steps = 8;
  transcript(rules, id, players[0], 'sharp', 'warm', steps);
  transcript(rules, id, players[0], 'sharp', 'figures', steps, clock);
  const theirs = native && Number(/thought (\d+)/.exec(execFileSync(native, [id, players[0], 'sharp', 'figures', steps].map(String), { maxBuffer: 1 << 28, env: { ...process.env, TIMES: '1' } }).toString().split('\n').at(-2) ?? '')?.[1]) / 1000;
  console.log(`${id}: sharp thinks ${round(clock.thought)} ms as WebAssembly, ${theirs ? round(theirs) : '–'} ms natively, ${theirs && clock.thought > 0 ? round((10 * theirs) / clock.thought) / 10 : '–'} times its speed`);
}
