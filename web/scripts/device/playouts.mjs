// Random playouts of every title with several seats: as WebAssembly in a worker of Chromium, and by the native program, the same matches.
// `crates/browser/src/bin/playouts.rs` is both.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { at, beside, round } from './figures.mjs';

/** How long the matches of one time take at least, in milliseconds, and how often they are played on each side, in turn. */
const LEAST = 200;
const TURNS = 3;
const TIMES = 3;

const worker = `
  import init, { ask, loadWords, playouts } from './house.js';
  const bytes = async (file) => new Uint8Array(await (await fetch(file)).arrayBuffer());
  const ready = (async () => {
    await init({ module_or_path: './house_bg.wasm' });
    loadWords(await bytes('./words.bin'));
    return JSON.parse(ask('games', ''));
  })();
  onmessage = async ({ data }) => {
    const games = await ready;
    if (data === null) return postMessage(games);
    const times = [];
    for (let time = 0; time < data.times; time++) {
      const began = performance.now();
      const actions = playouts(data.game, data.matches);
      times.push({ actions, took: performance.now() - began });
    }
    postMessage(times);
  };`;

const kinds = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves the rules with the function that plays, and a worker around them. */
async function serve() {
  const folder = beside('../measured');
  const made = { '/': ['text/html', '<!doctype html><title>Playouts</title>'], '/worker.js': ['text/javascript', worker] };
  const server = createServer(({ url }, response) => {
    try {
      const [kind, body] = made[url] ?? [kinds[extname(url)] ?? 'application/octet-stream', readFileSync(join(folder, url))];
      response.writeHead(200, { 'content-type': kind }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${server.address().port}`, close: () => (server.closeAllConnections(), server.close()) };
}

const ask = (page, data) =>
  page.evaluate((data) => new Promise((resolve, reject) => {
    globalThis.player ??= new Worker('/worker.js', { type: 'module' });
    globalThis.player.onmessage = (event) => resolve(event.data);
    globalThis.player.onerror = (event) => reject(new Error(event.message));
    globalThis.player.postMessage(data);
  }), data);

const natively = (game, matches, times) =>
  execFileSync(beside('playouts'), [game, matches, times].map(String)).toString().trim().split('\n').map((line) => {
    const [actions, nanoseconds] = line.split(' ').map(Number);
    return { actions, took: nanoseconds / 1e6 };
  });

export async function playouts(browser) {
  const files = await serve();
  const page = await browser.newPage();
  await page.goto(files.base);
  for (const { id } of (await ask(page, null)).filter(({ players }) => players[1] > 1)) {
    // So many matches that they take a while; meanwhile the browser compiles what is hot once more, for speed.
    let matches = 1;
    while ((await ask(page, { game: id, matches, times: 1 }))[0].took < LEAST) matches *= 2;
    const [here, there] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      here.push(...(await ask(page, { game: id, matches, times: TIMES })));
      there.push(...natively(id, matches, TIMES));
    }
    const played = here[0].actions;
    if ([...here, ...there].some(({ actions }) => actions !== played)) throw new Error(`${id}: the two sides play different matches`);
    const [wasm, native] = [here, there].map((times) => at(times.map(({ took }) => took), 0.5));
    const speed = (took) => `${round(played / took / 1000)} M`;
    console.log(`${id}: ${speed(wasm)} random actions a second as WebAssembly, ${speed(native)} natively: ${(native / wasm).toFixed(2)} times its speed (medians of ${here.length}; ${matches} matches, ${played} actions, ${round(1e3 * (native / matches))} µs a match natively)`);
  }
  await page.close();
  files.close();
}
