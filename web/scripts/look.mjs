// Takes screenshots of the pages, of every table in mid-game, and of every phase, scene, deal's end and result, and runs axe on each: `npm run look -- [folder] [only] [--bare]`.
// `only` is a regular expression on the pictures' names; `--bare` leaves axe out, which is quicker.
// The tables need the program (`cargo build -p parlor`, or PARLOR names one), with the page built into it.
// Uses the system's Chromium; CHROMIUM names another one.
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { preview } from 'vite';
import { lookAtMoments } from './look-moments.mjs';
import { hint, goneOn, myTurn, openBrowser, openHouse, program, seq } from '../e2e/lib.mjs';

const bare = process.argv.includes('--bare');
const [folder = 'shots', only] = process.argv.slice(2).filter((word) => word !== '--bare');
mkdirSync(folder, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const pages = { shelf: '/', box: '/box/plaza', fair: '/box/worlds-fair', settings: '/settings', styleguide: '/styleguide', table: '/styleguide/table', art: '/styleguide/art', lost: '/nowhere' };
const sizes = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };
const looks = { light: {}, dark: { theme: 'dark' }, contrast: { contrast: 'more' }, large: { print: 'large' }, 'contrast-dark': { contrast: 'more', theme: 'dark' } };

// Without the program only the pages that need no house can be seen.
const house = existsSync(program) ? await openHouse() : null;
const server = house ? null : await preview({ preview: { port: 0 }, logLevel: 'error' });
const base = house ? `${house.base}/` : server.resolvedUrls.local[0];
const browser = await openBrowser();
let bad = 0;

async function violations(page, label) {
  await page.evaluate(axe);
  const result = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  for (const v of result.violations) {
    bad += 1;
    console.log(`${label}: ${v.id} (${v.impact}) ${v.help}: ${v.nodes.slice(0, 4).map((n) => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
  }
}

async function inspect(page, label, fullPage = false) {
  if (!bare) await violations(page, label);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) { bad += 1; console.log(`${label}: ${wide}px too wide`); }
  // The engravings of the fair are made while one looks, and what waits for them has to be there first.
  await page.waitForTimeout(300);
  await page.waitForFunction(() => document.querySelector('[data-bare], .silhouette:not(.drawn)') === null && [...document.querySelectorAll('.facade')].every((place) => place.querySelector('img')?.complete));
  await page.evaluate(() => Promise.all([...document.querySelectorAll('.facade img')].map((image) => image.decode())));
  await page.screenshot({ path: `${folder}/${label}.png`, fullPage });
}

/** A few turns into a match, by the house's own advice. */
async function playInto(page, turns) {
  for (let turn = 0; turn < turns && (await myTurn(page)); turn++) {
    const before = await seq(page);
    await hint(page);
    await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
    await goneOn(page, before + 1);
  }
  await myTurn(page);
}

for (const [look, settings] of Object.entries(looks)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await context.addInitScript((s) => localStorage.setItem('parlor.settings', s), JSON.stringify(settings));
    for (const [name, path] of Object.entries(pages)) {
      const label = `${name}-${size}-${look}`;
      if (only && !label.match(only)) continue;
      const page = await context.newPage();
      page.on('pageerror', (error) => { bad += 1; console.log(`${label}: ${error.message}`); });
      await page.goto(`${base}#${path}`);
      await page.waitForSelector('main');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await inspect(page, label, name === 'styleguide');
      await page.close();
    }
    await context.close();
  }
}
if (house) {
  const games = await (await fetch(`${house.base}/api/games`)).json();
  const tables = [...games.map((game) => [game.id, {}]), ['plaza', { plain: true }]];
  for (const [id, own] of tables) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const name = (look) => `live-${[id, ...Object.keys(own)].join('-')}-${size}-${look}`;
      const wanted = Object.keys(looks).filter((look) => !only || name(look).match(only));
      if (wanted.length === 0) continue;
      const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('pageerror', (error) => { bad += 1; console.log(`${name('')}: ${error.message}`); });
      await page.goto(`${house.base}/`);
      await page.evaluate((s) => localStorage.setItem('parlor.settings', s), JSON.stringify({ sound: false, pace: 'once', ask: true, alone: 'house', ...own }));
      await page.goto(`${house.base}/?look#/play/${id}`);
      await playInto(page, 13);
      // The same table in every look.
      for (const look of wanted) {
        await page.evaluate((s) => localStorage.setItem('parlor.settings', s), JSON.stringify({ sound: false, pace: 'once', ask: true, alone: 'house', ...own, ...looks[look] }));
        await page.reload();
        await myTurn(page);
        await page.evaluate(() => document.fonts.ready);
        await inspect(page, name(look), size === 'phone');
      }
      await context.close();
    }
  }
  await lookAtMoments({ browser, base: `${house.base}/`, sizes, wanted: (label) => !only || label.match(only) !== null, shoot: inspect });
  // A lobby with something in it: a table that waits, and one in play.
  const guest = await browser.newContext();
  await guest.request.post(`${house.base}/api/session`, { data: { name: 'Anna' } });
  for (const [game, second] of [['plaza', { kind: 'open' }], ['rummy', { kind: 'computer', level: 'steady' }], ['americana', { kind: 'computer', level: 'steady' }]]) {
    const opened = await guest.request.post(`${house.base}/api/tables`, { data: { card: { game, seats: 2, public: true }, seats: [{ kind: 'you' }, second] } });
    const { table } = await opened.json();
    await guest.request.post(`${house.base}/api/tables/${table}/cut`, { data: { nonce: 'ab'.repeat(32) } });
  }
  await guest.close();
  const others = { new: '/new/plaza', lobby: '/tables', mine: '/mine', rules: '/rules/plaza', referee: '/referee/plaza', you: '/you' };
  for (const [name, path] of Object.entries(others)) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const label = `live-${name}-${size}`;
      if (only && !label.match(only)) continue;
      const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${house.base}/#${path}`);
      await page.waitForLoadState('networkidle');
      await inspect(page, label, true);
      await context.close();
    }
  }
  await house.close();
}
await browser.close();
await server?.close();
console.log(bad === 0 ? 'no violation' : `${bad} to mend`);
process.exit(bad === 0 ? 0 : 1);
