// What every browser suite needs: a running server, a browser, and helpers that play. `run.mjs` starts one server and one browser and
// names them in the environment; a suite that is run alone starts its own.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

export const sizes = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const program = process.env.PARLOR ?? new URL('../../target/debug/parlor', import.meta.url).pathname;

/** Where `run.mjs` tells its suites of the server and the browser that they share. */
export const shared = { base: 'PARLOR_E2E_BASE', browser: 'PARLOR_E2E_BROWSER', whole: 'PARLOR_E2E_WHOLE' };

const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How Chromium is started, for tests. CHROMIUM names another one than the system's. */
export const launching = {
  executablePath: process.env.CHROMIUM ?? chromiums.find((file) => existsSync(file)) ?? chromiums[0],
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
};

/** Starts `parlor serve` with a database of its own, on a free port. PARLOR names the program; it has the page built in. */
export async function openHouse({ pause = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--database', `sqlite:${join(folder, 'house.db')}`, '--data', folder, '--computer-pause', String(pause), '--no-limits'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const base = await new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(out);
      if (found) resolve(found[1]);
    });
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the house ended with ${code}: ${err}`)));
  });
  return {
    base,
    async close() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openBrowser() {
  return chromium.launch(launching);
}

/** The server of a suite: the shared one or, where the suite counts tables in the lobby, one of its own, which closes after the last
 * test. */
export async function setUpHouse({ own = false } = {}) {
  const base = process.env[shared.base];
  if (base && !own) return { base };
  const house = await openHouse();
  after(() => house.close());
  return house;
}

/** The server and the browser of a suite. The browser of `run.mjs` is only left, one that was started here is closed. */
export async function setUp({ ownHouse = false } = {}) {
  const house = await setUpHouse({ own: ownHouse });
  const endpoint = process.env[shared.browser];
  const browser = await (endpoint ? chromium.connect(endpoint) : openBrowser());
  after(() => browser.close());
  return { house, browser };
}

/** A page that plays at the house, also alone, and does nothing by itself, unless told otherwise; it notes everything that must not
 * happen: errors, and violations of the content security policy. */
export async function openPage(browser, house, { size = 'desk', settings = {}, path = '/', touch = false, motion = 'reduce', clock = false, prepare } = {}) {
  const context = await browser.newContext({ viewport: sizes[size], reducedMotion: motion, hasTouch: touch });
  // What watches a page has to be there before the page is.
  await prepare?.(context);
  await context.addInitScript((stored) => {
    if (!localStorage.getItem('parlor.settings')) localStorage.setItem('parlor.settings', stored);
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => globalThis.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
  }, JSON.stringify({ sound: false, pace: 'once', remarks: false, ask: true, alone: 'house', ...settings }));
  // So has a clock that a test can stop.
  if (clock) await context.clock.install();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/net::ERR_|WebSocket connection|Failed to load resource|error occurred when fetching the script/.test(message.text()) && wrong.push(message.text()));
  await page.goto(`${house.base}/#${path}`);
  await page.waitForSelector('main');
  return {
    page,
    context,
    async close() {
      wrong.push(...(await page.evaluate(() => globalThis.violations)));
      await context.close();
      assert.deepEqual(wrong, []);
    },
  };
}

/** Changes what the house says of tables before the page hears it; from the next load on. */
export async function hearing(page, change) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => {
      const message = JSON.parse(String(text));
      socket.send(message.type === 'snapshot' || message.type === 'update' ? JSON.stringify(change(message)) : text);
    });
  });
}

export async function axe(page, label) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // Of what passes, axe would otherwise make a unique selector for every element.
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  const said = found.violations.map((v) => `${label}: ${v.id} ${v.help}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
  assert.deepEqual(said, []);
  const wide = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    // What reaches beyond the edge, innermost last.
    const beyond = () => [...document.querySelectorAll('main *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
    return over > 0 ? `${over}px: ${beyond().slice(-5).map((element) => `${element.tagName}.${element.className} “${element.textContent.slice(0, 30)}”`).join(', ')}` : null;
  });
  assert.equal(wide, null, `${label} is too wide: ${wide}`);
}

/** Sets a bar of choices. */
export async function choose(page, label) {
  await page.locator('label').filter({ has: page.getByRole('radio', { name: label, exact: true }) }).click();
}

/** Waits until something is asked of us; false when the match is over. At the end of a deal it goes on at once, unless told to stay. */
export async function myTurn(page, { stay = false } = {}) {
  await page.waitForFunction((stay) => {
    const { standing, yours, busy } = document.querySelector('main')?.dataset ?? {};
    if (busy === '0' && !stay) document.querySelector('.deal-end button')?.click();
    return (standing !== undefined && standing !== 'playing' && standing !== 'waiting') || (standing === 'playing' && yours === 'true' && busy === '0');
  }, stay, { timeout: 60_000 });
  return (await page.evaluate(() => document.querySelector('main')?.dataset.standing)) === 'playing';
}

export const seq = (page) => page.evaluate(() => Number(document.querySelector('main')?.dataset.seq ?? 0));

/** Waits until the log has gone beyond `before`. */
export async function goneOn(page, before) {
  await page.waitForFunction((n) => Number(document.querySelector('main')?.dataset.seq ?? 0) > n, before);
}

/** Waits until the log has gone beyond `before`, or the table asks which of several ways is meant. Tells whether it asks. */
export async function askedWhich(page, before) {
  await page.waitForFunction((n) => document.querySelector('.which.asked') !== null || Number(document.querySelector('main')?.dataset.seq ?? 0) > n, before);
  return (await page.locator('.which.asked').count()) > 0;
}

/** What the house would do here; by key or by pointer. */
export async function hint(page, by = 'pointer') {
  if (by === 'keys') {
    // Out of the box to type in: first its list closes, then it lets go.
    for (const key of ['Escape', 'Escape', 'h']) await page.keyboard.press(key);
  } else await page.getByRole('button', { name: 'A hint', exact: true }).click();
  const action = await page.locator('[data-hint]').getAttribute('data-hint');
  assert.ok(action);
  await further(page, by);
  return action;
}

/** Asks on until the hint says what to do. */
export async function further(page, by = 'pointer') {
  for (let step = 0; step < 3; step++) {
    const now = await page.locator('[data-hint]').getAttribute('data-step');
    if (now === 'move' || now === 'why') return;
    if (by === 'keys') await page.keyboard.press('h');
    else await page.locator('[data-hint]').getByRole('button', { name: /^(Show me where|What to do)$/ }).click();
    await page.waitForFunction((before) => document.querySelector('[data-hint]')?.dataset.step !== before, now);
  }
}

/** Plays to the end at any table by asking for hints and doing them. */
export async function playByHints(page, { most = 2000, each } = {}) {
  for (let turn = 0; turn < most; turn++) {
    if (!(await myTurn(page))) return turn;
    const before = await seq(page);
    await hint(page);
    await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
    await goneOn(page, before + 1);
    await each?.(turn);
  }
  assert.fail(`the match has not ended after ${most} actions`);
}
