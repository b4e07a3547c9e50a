// Americana at its own table: whole short matches at both sizes, and every chip on the screen accounted for after every turn.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, goneOn, myTurn, openPage, seq, setUp, sizes } from './lib.mjs';

const { house, browser } = await setUp();
const STAKE = 100;

async function sitDown(page, players) {
  const table = await page.evaluate(async (seats) => {
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/api/session', {});
    const card = { game: 'americana', options: { deals_each: 1 }, seats, clock: { kind: 'none' }, hints: true, public: false };
    const opened = await post('/api/tables', { card, seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'computer', level: 'novice' }))] });
    return (await opened.json()).table;
  }, players);
  await page.goto(`${house.base}/#/table/${table}`);
  await page.reload();
  await page.waitForSelector('[data-space=pool]');
}

/** The chips that can be seen: on the nine places of the board, and on the plates. */
const seen = (page) =>
  page.evaluate(() => {
    const number = (element) => Number(element.textContent.match(/-?\d+/)[0]);
    const board = [...document.querySelectorAll('[data-space] .count')].map(number);
    const stacks = [...document.querySelectorAll('[data-place^="stack "]')].map(number);
    return { board, stacks };
  });
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

for (const [size, players] of [['phone', 3], ['desk', 2]]) {
  test(`a whole match of ${players} at a ${size}, and no chip is lost on the screen`, { timeout: 180_000 }, async () => {
    const { page, close } = await openPage(browser, house, { size });
    await sitDown(page, players);
    const phases = new Set();
    let turns = 0;
    while (await myTurn(page)) {
      const { board, stacks } = await seen(page);
      assert.equal(board.length, 9);
      assert.equal(sum(board) + sum(stacks), players * STAKE, `chips on the screen before turn ${turns}`);
      phases.add(await page.locator('[aria-current=step]').innerText());
      if (turns === 0) await axe(page, `americana ${size}`);
      const fits = await page.evaluate((height) => [...document.querySelectorAll('[data-part=hand], [data-part=prompt], [data-part=actions]')].every((part) => part.getBoundingClientRect().bottom <= height + 1), sizes[size].height);
      assert.ok(fits, 'the hand, the prompt and what may be done are in sight');
      const before = await seq(page);
      const buttons = page.locator('[data-part=actions] button:not([disabled])');
      const names = await buttons.evaluateAll((all) => all.map((button) => button.textContent.trim()));
      // Sells what can be sold, stays in cheaply, and leads whatever may be led.
      const wanted = names.findIndex((name) => /^(sell|call|bid 1$|bet)/.test(name));
      const passes = names.indexOf('pass');
      await buttons.nth(wanted >= 0 ? wanted : passes >= 0 ? passes : names.length - 1).click();
      await goneOn(page, before);
      turns += 1;
      assert.ok(turns < 200, 'a short match ends');
    }
    assert.ok(turns > 3);
    assert.ok(phases.size >= 2, `several parts of the deal were played: ${[...phases].join(', ')}`);
    await close();
  });
}
