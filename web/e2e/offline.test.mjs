// Play without a house: the page is visited once, then the server is stopped. Real Chromium, real database, real service worker.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { axe, goneOn, hint, myTurn, openHouse, openPage, playByHints, seq, setUp, sizes } from './lib.mjs';
import { dist, openFiles } from './static.mjs';

const { browser } = await setUp();
const here = { settings: { alone: 'device', level: 'novice' } };

/** A page without a house, on a file server that closes after the last test. */
async function openStatic() {
  const files = await openFiles();
  after(() => files.remove());
  return files;
}

/** Waits until the page is kept for use without a connection. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The first visit is over: from now on the server is stopped and the network off, and the page is opened again. */
async function goOffline({ page, context }, files) {
  await kept(page);
  await files.close();
  await context.setOffline(true);
  await page.goto(`${files.base}/?again#/`);
  await page.getByRole('link', { name: /Plaza/ }).first().waitFor();
}

/** Begins a match, and waits until something is asked of us. */
async function begin(page, game) {
  await page.evaluate((id) => (location.hash = `#/play/${id}`), game);
  await page.waitForURL(/#\/table\/device/);
  assert.ok(await myTurn(page));
}

/** Does what the house would do. */
async function doHint(page) {
  const before = await seq(page);
  await hint(page);
  await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
  await goneOn(page, before + 1);
}

const records = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const open = indexedDB.open('parlor');
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction('log').objectStore('log').getAll();
    all.onsuccess = () => (open.result.close(), resolve(all.result));
  };
}));

test('nothing of the rules in the browser is on the way to the shelf', async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, { ...here, path: '/nowhere' });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('link', { name: /Plaza/ }).first().waitFor();
  assert.deepEqual(asked.filter((url) => /\.wasm|worker|words/.test(url)), []);
  await close();
});

test('the files for play without a house stay within their weights', () => {
  const assets = readdirSync(join(dist, 'assets'));
  const weight = (pattern) => statSync(join(dist, 'assets', assets.find((name) => pattern.test(name)))).size;
  const rules = weight(/^house_bg-.*\.wasm\.br$/);
  assert.ok(rules <= 600_000, `the rules weigh ${rules} bytes compressed`);
  const words = weight(/^words-.*\.bin\.br$/);
  assert.ok(words <= 240_000, `the dictionary weighs ${words} bytes compressed`);
  assert.doesNotMatch(readFileSync(join(dist, 'sw.js'), 'utf8'), /words-/, 'the dictionary is kept once it was needed, and not before');
});

test('after one visit the server stops, and a whole match of Plaza is played', { timeout: 240_000 }, async () => {
  const house = await openHouse();
  const { page, context, close } = await openPage(browser, house, here);
  await goOffline({ page, context }, house);
  await begin(page, 'plaza');
  // In the middle of it the page is loaded again.
  for (let turn = 0; turn < 3; turn++) assert.ok((await myTurn(page)) && ((await doHint(page)), true));
  await myTurn(page);
  const before = await seq(page);
  await page.reload();
  await myTurn(page);
  assert.ok((await seq(page)) >= before);
  await playByHints(page);
  await axe(page, 'a table of this device at its end');
  // The proof, the replay and the referee are asked of the worker: nobody else is there.
  await page.getByRole('button', { name: 'Was it fair?' }).click();
  await page.getByText('the hash proves nothing here').waitFor();
  await page.getByText(/^Dealt again here, the cards are the same, and every one of \d+ actions is as the rules have it/).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = location.hash.replace('/table/', '/replay/')));
  await page.waitForSelector('.frame.replay');
  await page.evaluate(() => (location.hash = '#/referee/plaza'));
  await page.getByRole('button', { name: 'What may be played?' }).click();
  await page.locator('.answer button').first().waitFor();
  await page.evaluate(() => (location.hash = '#/mine'));
  await page.getByText('on this device', { exact: false }).first().waitFor();
  await close();
});

test('at an address that is not secure the page says what is missing, and plays at the house', async () => {
  const house = await openHouse();
  after(() => house.close());
  const { page, context, close } = await openPage(browser, house, here);
  // What a browser has at a plain address of the home network.
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    delete Navigator.prototype.serviceWorker;
  });
  await page.goto(`${house.base}/?plain#/settings`);
  await page.getByText('the browser allows that at secure addresses (https) only').waitFor();
  await page.evaluate(() => (location.hash = '#/play/plaza'));
  await page.waitForURL(/#\/table\/(?!device)/);
  assert.ok(await myTurn(page));
  await close();
});

test('a patience is taken back, and a second tab goes along', async () => {
  const house = await openStatic();
  const { page, context, close } = await openPage(browser, house, here);
  await goOffline({ page, context }, house);
  await begin(page, 'contact-solitaire-2');
  await doHint(page);
  await doHint(page);
  const before = await seq(page);
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await goneOn(page, before);
  // The second tab sees what the first does, and what it does itself comes after that.
  const second = await context.newPage();
  await second.goto(page.url());
  await myTurn(second);
  const then = await seq(page);
  await doHint(page);
  await goneOn(second, then + 1);
  await doHint(second);
  await page.waitForFunction((n) => Number(document.querySelector('main')?.dataset.seq) === n, await seq(second));
  const rows = await records(page);
  assert.deepEqual(rows.map((row) => row.seq), rows.map((_, i) => i + 1), 'nothing is missing and nothing is there twice');
  await close();
});

test('a worker that dies in the middle is replaced, and nothing is lost', async () => {
  const house = await openStatic();
  const { page, context, close } = await openPage(browser, house, here);
  await goOffline({ page, context }, house);
  await begin(page, 'plaza');
  await doHint(page);
  await myTurn(page);
  const before = await seq(page);
  const worker = page.workers().find((one) => /house\.worker/.test(one.url()));
  const gone = new Promise((resolve) => worker.once('close', resolve));
  // As a defect in the rules does it.
  await worker.evaluate(() => void setTimeout(() => { throw new Error('killed by a test'); }));
  await gone;
  await myTurn(page);
  assert.ok((await seq(page)) >= before);
  await doHint(page);
  // One that ends without a word is found out, too.
  const next = page.workers().find((one) => /house\.worker/.test(one.url()));
  await next.evaluate(() => self.close());
  await myTurn(page);
  const then = await seq(page);
  await page.getByRole('button', { name: 'A hint', exact: true }).click();
  await page.locator('[data-hint]').waitFor({ timeout: 30_000 });
  await goneOn(page, then);
  await close();
});

test('a newer version waits until no table is open', async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, here);
  await kept(page);
  await page.goto(`${house.base}/?again#/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(page, 'plaza');
  house.write(' 2');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A newer version of this page is ready').first().waitFor({ timeout: 60_000 });
  await doHint(page);
  await myTurn(page);
  const [before, table] = [await seq(page), page.url()];
  assert.equal(await page.title().then((title) => title.includes('Parlor 2')), false);
  await page.evaluate(() => (location.hash = '#/'));
  await page.waitForFunction(() => document.head.querySelector('title') && fetch('./index.html').then((r) => r.text()).then((text) => text.includes('Parlor 2')));
  await page.goto(table);
  await myTurn(page);
  assert.ok((await seq(page)) >= before, 'the match goes on in the newer version');
  await close();
});

test('where the browser refuses a database, a game lasts as long as the page, and it says so', async () => {
  const house = await openStatic();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(/house\.worker/, async (route) => {
    const response = await route.fetch();
    // Such a browser refuses channels, too: then the worker posts what it says.
    const refused = `for (const name of ['indexedDB', 'BroadcastChannel']) Object.defineProperty(self, name, { get() { throw new DOMException('refused', 'SecurityError'); } });`;
    await route.fulfill({ response, body: `${refused}${await response.text()}` });
  });
  await page.addInitScript(() => localStorage.setItem('parlor.settings', JSON.stringify({ alone: 'device', pace: 'once', ask: true, sound: false, level: 'novice' })));
  await page.goto(`${house.base}/#/`);
  await begin(page, 'plaza');
  await page.getByText('This browser keeps nothing here').first().waitFor();
  await doHint(page);
  await context.close();
});

test('where the device is full nothing is done that is not kept, and it goes on when there is room', async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, here);
  await begin(page, 'plaza');
  await doHint(page);
  await myTurn(page);
  // Chromium takes no smaller quota in a private context: the database of the worker says what it would say.
  const worker = page.workers().find((one) => /house\.worker/.test(one.url()));
  await worker.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const full = () => { throw new DOMException('no room', 'QuotaExceededError'); };
    self.room = (has) => Object.assign(IDBObjectStore.prototype, has ? { add, put } : { add: full, put: full });
    self.room(false);
  });
  const before = await seq(page);
  await page.getByRole('button', { name: 'A hint', exact: true }).click();
  await page.getByText('cannot write anything down').first().waitFor();
  assert.equal(await seq(page), before);
  await worker.evaluate(() => self.room(true));
  await goneOn(page, before);
  await page.locator('[data-hint]').waitFor();
  const rows = await records(page);
  assert.deepEqual(rows.map((row) => row.seq), rows.map((_, i) => i + 1));
  await close();
});

test('games are saved to a file, removed, and added again', async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, here);
  await begin(page, 'plaza');
  await doHint(page);
  const table = page.url();
  await myTurn(page);
  const rows = await records(page);
  await page.evaluate(() => (location.hash = '#/settings'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save them to a file' }).click()]);
  const file = join(mkdtempSync(join(tmpdir(), 'parlor-file-')), 'games.json');
  await download.saveAs(file);
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No games are kept here.').waitFor();
  // A changed file is refused: the chain of its hashes does not hold.
  const text = readFileSync(file, 'utf8');
  const add = (content) => page.getByLabel('A file of games').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await add(text.replace(/"created_at":(\d)/, (_, digit) => `"created_at":${(Number(digit) % 9) + 1}`));
  await page.getByText('Nothing more was added').first().waitFor();
  await add('{}');
  await page.getByText('this file is not one of games of a device').first().waitFor();
  await add(text);
  await page.getByText('One game was added.').first().waitFor();
  assert.deepEqual(await records(page), rows);
  await page.goto(table);
  await myTurn(page);
  await axe(page, 'a table that came from a file');
  rmSync(file, { force: true });
  await close();
});

test('the dictionary is fetched for Rivalry, and kept', async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, here);
  await kept(page);
  await page.goto(`${house.base}/?again#/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(page, 'rivalry');
  await house.close();
  await page.reload();
  await myTurn(page);
  await doHint(page);
  await close();
});

/** Has the worker do the last thing that is legal until the match is over: not well, so that there is something to review. */
const playBadly = (worker, table) => worker.evaluate((table) => new Promise((resolve) => {
  const { postMessage } = BroadcastChannel.prototype;
  const say = (message) => self.onmessage({ data: { kind: 'say', text: JSON.stringify({ table, ...message }) } });
  let answered = 0;
  BroadcastChannel.prototype.postMessage = function (message) {
    postMessage.call(this, message);
    const state = message.kind === 'said' ? message.texts.map((text) => JSON.parse(text).state).findLast(Boolean) : undefined;
    if (!state || state.seq <= answered) return;
    const mine = state.to_act === state.you && state.legal.length > 0;
    if (state.standing !== 'playing') {
      BroadcastChannel.prototype.postMessage = postMessage;
      resolve();
    } else if (state.deal_end || mine) {
      answered = state.seq;
      const id = `bad${state.seq}`;
      queueMicrotask(() => say(state.deal_end ? { type: 'ready', id } : { type: 'act', id, action: state.legal.at(-1) }));
    }
  };
  say({ type: 'watch', from: 0 });
}), table);

test('a match on the device is reviewed there, and a decision is tried again', { timeout: 240_000 }, async () => {
  const house = await openStatic();
  const { page, close } = await openPage(browser, house, { ...here, size: 'phone' });
  await begin(page, 'contact');
  const table = decodeURIComponent(page.url().split('/').at(-1));
  await playBadly(page.workers().find((one) => /house\.worker/.test(one.url())), table);
  await page.getByRole('link', { name: 'Review it' }).click();
  // It says how far it is; it is ended, which ends its worker, and begun again.
  const underWay = () => page.waitForFunction(() => document.querySelector('progress')?.value > 0, undefined, { timeout: 60_000 });
  await underWay();
  const thinker = page.workers().filter((one) => /think\.worker/.test(one.url())).at(-1);
  const gone = new Promise((resolve) => thinker.once('close', resolve));
  await page.getByRole('button', { name: 'Leave it' }).click();
  await gone;
  await page.getByRole('button', { name: 'Review the match' }).click();
  await underWay();
  await page.getByRole('heading', { name: 'Cards and play' }).waitFor({ timeout: 120_000 });
  assert.match(await page.locator('.summary').innerText(), /decisions of yours looked at/);
  await axe(page, 'a review on this device');
  if (process.env.PARLOR_LOOK) {
    for (const [theme, size] of ['light', 'dark'].flatMap((theme) => Object.entries(sizes).map((size) => [theme, size]))) {
      await page.setViewportSize(size[1]);
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      await page.screenshot({ path: `${process.env.PARLOR_LOOK}/review-device-${size[0]}-${theme}.png`, fullPage: true });
    }
  }
  assert.ok((await page.locator('main li').count()) > 0, 'who plays badly is told so');
  await page.getByRole('button', { name: 'Try it again from here (decision 1)' }).click();
  await page.waitForURL((url) => url.hash.includes('/table/device') && !decodeURIComponent(url.hash).includes(table));
  assert.ok(await myTurn(page), 'it is one’s turn just there');
  await doHint(page);
  await close();
});
