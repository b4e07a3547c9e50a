// Every title of the catalogue, from the shelf to its result, at the plain table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, myTurn, openPage, playByHints, setUp } from './lib.mjs';

const { house, browser } = await setUp();
const games = await (await fetch(`${house.base}/api/games`)).json();

/** The shortest match: the lowest number of every option that is a number, where that is a way to play. */
const short = { deals_each: '1', target: null };

for (const game of games) {
  test(`${game.title} at the plain table`, async () => {
    const { page, close } = await openPage(browser, house, { settings: { plain: true, level: 'steady' } });
    await page.goto(`${house.base}/#/new/${game.id}`);
    await page.getByRole('button', { name: /^(Deal|Open the table)$/ }).waitFor();
    if (game.players[1] > 1) {
      await choose(page, String(Math.max(2, game.players[0])));
      for (const select of await page.locator('select[id^=seat-]').all()) await select.selectOption('steady');
    }
    const numbers = game.options.filter((option) => option.values.kind === 'number' && short[option.name] !== undefined);
    if (numbers.length > 0) {
      await choose(page, 'Our own way');
      for (const option of numbers) await page.locator(`#option-${option.name}`).fill(short[option.name] ?? String(option.values.min));
    }
    await page.getByRole('button', { name: 'Deal' }).click();
    if (await myTurn(page)) await axe(page, game.id);
    await playByHints(page);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    assert.ok((await page.locator('.log li').count()) > 1);
    await close();
  });
}
