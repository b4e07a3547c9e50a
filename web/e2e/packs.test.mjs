// Packs with suits: two colours as printed or four by choice, and always a shape and a name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, myTurn, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();

const looks = { day: { theme: 'light' }, evening: { theme: 'dark' }, contrast: { theme: 'light', contrast: 'more' }, 'contrast in the evening': { theme: 'dark', contrast: 'more' } };

/** Every suit that is drawn on the page: its ink, its contrast with the card, and the shape. */
const suits = (page) =>
  page.evaluate(() => {
    const channels = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((value) => Number(value) / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    const light = (colour) => channels(colour).reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
    const found = {};
    for (const card of document.querySelectorAll('.small-card')) {
      const drawn = card.querySelector('.drawn');
      const { color, backgroundColor } = getComputedStyle(drawn);
      const [high, low] = [light(color), light(backgroundColor)].sort((a, b) => b - a);
      found[card.dataset.suit] = { color, contrast: (high + 0.05) / (low + 0.05), shape: drawn.querySelector('path')?.getAttribute('d'), name: card.querySelector('.sr-only')?.textContent };
    }
    return found;
  });

for (const [look, settings] of Object.entries(looks)) {
  for (const pack of ['two', 'four']) {
    test(`every suit can be told by its shape and read, in ${pack} colours, ${look}`, async () => {
      const { page, close } = await openPage(browser, house, { path: '/styleguide', settings: { ...settings, pack } });
      await page.locator('.small-card[data-suit="Flowers"]').first().waitFor();
      const found = await suits(page);
      assert.deepEqual(Object.keys(found), ['clubs', 'diamonds', 'hearts', 'spades', 'Bamboos', 'Dots', 'Characters', 'Flowers']);
      for (const [suit, { contrast, shape, name }] of Object.entries(found)) {
        assert.ok(contrast >= (settings.contrast ? 7 : 4.5), `${suit}: ${contrast}`);
        assert.ok(shape && name.endsWith(` of ${suit}`), suit);
      }
      assert.equal(new Set(Object.values(found).map(({ shape }) => shape)).size, 8, 'no two suits have the same shape');
      const { clubs, diamonds, hearts, spades, ...own } = found;
      if (pack === 'two') assert.deepEqual([clubs.color, diamonds.color], [spades.color, hearts.color]);
      else assert.equal(new Set([clubs, diamonds, hearts, spades].map(({ color }) => color)).size, 4);
      // This box is printed in four colours.
      assert.equal(new Set(Object.values(own).map(({ color }) => color)).size, 4);
      await close();
    });
  }
}

test('four colours are chosen by keys, kept, and shown at the table', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/settings' });
  const toggle = page.getByRole('switch', { name: 'Four-colour pack' });
  await toggle.focus();
  await page.keyboard.press('Space');
  assert.ok(await toggle.isChecked());
  await page.reload();
  assert.ok(await toggle.isChecked());
  await axe(page, 'settings with four colours');

  await page.goto(`${house.base}/#/play/americana`);
  await myTurn(page);
  await page.locator('.scene .small-card').first().waitFor();
  const found = await suits(page);
  assert.equal(new Set(Object.values(found).map(({ color }) => color)).size, Object.keys(found).length);
  await axe(page, 'a table with four colours');
  // A card is said by its name and not by its letters.
  const { state } = await page.evaluate(async (id) => (await fetch(`./api/tables/${id}/state`)).json(), page.url().split('/').at(-1));
  const { pack } = (await (await fetch(`${house.base}/api/games`)).json()).find(({ id }) => id === 'americana');
  const wordOf = (list, sign) => list.find((entry) => entry.sign === sign).name;
  const nameOf = (card) => `${wordOf(pack.ranks, card.slice(0, -1))} of ${wordOf(pack.suits, card.at(-1))}`;
  const hand = page.locator('.scene section').filter({ has: page.getByRole('heading', { name: 'Your hand' }) });
  const said = await hand.locator('.small-card .sr-only').allTextContents();
  const cards = state.view.hands[state.you - 1];
  assert.deepEqual(said.slice(0, cards.length), cards.map(nameOf));
  await close();
});

test('a card of Rummy keeps the letter by which it is typed', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/rummy', settings: { plain: true } });
  await myTurn(page);
  const { state } = await page.evaluate(async (id) => (await fetch(`./api/tables/${id}/state`)).json(), page.url().split('/').at(-1));
  const hand = page.locator('.scene section').filter({ has: page.getByRole('heading', { name: 'Your hand' }) });
  await hand.locator('.drawn').first().waitFor();
  assert.deepEqual(await hand.locator('.drawn').allInnerTexts(), state.view.hands[state.you - 1]);
  await close();
});
