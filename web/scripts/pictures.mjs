// Takes the pictures of the README anew, as WebP: `npm run pictures -- [folder]`, by default `docs/pictures`; a second word takes only the
// pictures whose names contain it. Needs the program with the page built in, as the browser suites do.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { goneOn, hint, myTurn, openBrowser, openHouse, seq, sizes } from '../e2e/lib.mjs';
import { sitAt } from '../e2e/seat.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();

/** A page of its own, at which the same person always sits. */
async function open(size, settings = {}, motion = 'reduce') {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: 'light', reducedMotion: motion });
  await context.addInitScript((stored) => localStorage.setItem('parlor.settings', stored), JSON.stringify({ sound: false, pace: 'once', remarks: false, ask: true, alone: 'house', ...settings }));
  const page = await context.newPage();
  await page.goto(`${house.base}/#/`);
  await page.waitForSelector('main');
  return page;
}

async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  // The engravings of the fair are made while one looks.
  await page.waitForFunction(() => [...document.querySelectorAll('.facade')].every((place) => place.querySelector('img')?.complete));
  await page.waitForLoadState('networkidle');
}

async function write(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
  console.log(`${name}.webp, ${Math.round((data.length * 3) / 4096)} KB`);
}

/** Follows the house's advice until something is to be seen on one's turn; begins anew where a match ends before that. */
async function playUntil(page, card, others, isSeen) {
  for (let match = 0; match < 8; match++) {
    await sitAt(page, card, others);
    for (let turn = 0; turn < 120 && (await myTurn(page)); turn++) {
      if (await isSeen(page, turn)) return settled(page);
      const before = await seq(page);
      await hint(page);
      await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
      await goneOn(page, before + 1);
    }
  }
  throw new Error(`${card.game}: there was no such moment in eight matches`);
}
const count = (selector, least) => async (page) => (await page.locator(selector).count()) >= least;

/** Pictures of phones, side by side. */
async function phones(name, shots) {
  const pictures = [];
  for (const shot of shots) {
    const page = await shot();
    pictures.push((await page.screenshot()).toString('base64'));
    await page.context().close();
  }
  const page = await browser.newPage({ viewport: { width: 28 + pictures.length * 388, height: 696 } });
  await page.setContent(`<style>body { display: flex; gap: 24px; margin: 0; padding: 26px; background: #e6e9e1 } img { width: 360px; height: 640px; border: 2px solid #66736b; border-radius: 18px }</style>${pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await write(page, name);
  await page.close();
}
const phone = (card, others, isSeen) => async () => {
  const page = await open('phone');
  await playUntil(page, card, others, isSeen);
  return page;
};

/** The hands that are turned up after a rap: a scene, so this page shows things at their pace. */
async function showdown() {
  const page = await open('phone', { pace: 'calm' }, 'no-preference');
  for (let match = 0; match < 8; match++) {
    await sitAt(page, { game: 'rap-rummy' }, 3);
    for (let turn = 0; turn < 60; turn++) {
      await page.waitForFunction(() => document.querySelector('.showdown') || (document.querySelector('main')?.dataset.yours === 'true' && document.querySelector('main')?.dataset.busy === '0'), null, { timeout: 60_000 });
      if ((await page.locator('.showdown').count()) > 0) {
        // As it stands when everything has been counted and paid.
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.effect.getComputedTiming().endTime < Infinity && animation.finish()));
        return page;
      }
      const before = await seq(page);
      await hint(page);
      await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
      await goneOn(page, before + 1);
    }
  }
  throw new Error('there was no showdown in eight matches');
}

const pictures = {
  async shelf(name) {
    const page = await open('desk');
    await settled(page);
    await write(page, name);
  },
  async plaza(name) {
    const page = await open('desk');
    await playUntil(page, { game: 'plaza' }, 2, async () => (await page.locator('[role=gridcell] [data-thing], [role=gridcell][data-thing]').count()) >= 14 && (await page.locator('.hand [data-thing]').count()) >= 5);
    await write(page, name);
  },
  phones: (name) =>
    phones(name, [
      phone({ game: 'rummy' }, 2, count('[data-place^="melds "]', 4)),
      showdown,
      phone({ game: 'americana' }, 4, async (page) => (await page.locator('[data-part=actions]').getByRole('button', { name: /^bet/ }).count()) > 0 && (await page.locator('.space.lit').count()) > 0),
    ]),
  async fair(name) {
    const page = await open('desk');
    await playUntil(page, { game: 'worlds-fair' }, 3, async () => (await page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state.view.laid.length, page.url().split('/').at(-1))) >= 6);
    await write(page, name);
  },
  async contact(name) {
    const page = await open('desk');
    await playUntil(page, { game: 'contact' }, 3, async () => (await page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state.view.figure.length, page.url().split('/').at(-1))) >= 15);
    await write(page, name);
  },
};
try {
  for (const [name, take] of Object.entries(pictures)) if (name.includes(only)) await take(name);
} finally {
  await browser.close();
  await house.close();
}
