// With the most players a title has, on a small phone, the hand, what is asked and what may be done are in sight, and a hint moves nothing.
// `match.mjs` measures the same in every phase of whole matches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { outOfSight, toActWith } from './measure/sight.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const games = await (await fetch(`${house.base}/api/games`)).json();

const handTop = (page) => page.evaluate(() => document.querySelector('[data-part=hand]')?.getBoundingClientRect().top ?? null);

for (const game of games) {
  test(`${game.title}: everything that one acts with is in sight at 360 by 640`, async () => {
    const { page, close } = await openPage(browser, house, { size: 'phone', touch: true });
    await sitAt(page, { game: game.id }, game.players[1] - 1, 'novice');
    for (let turn = 0; turn < 5 && (await myTurn(page)); turn++) {
      const before = await seq(page);
      await toActWith(page);
      const asked = await page.locator('[data-home]').textContent();
      assert.deepEqual(await outOfSight(page), [], asked);
      const top = await handTop(page);
      await hint(page);
      assert.deepEqual(await outOfSight(page), [], `${asked} With a hint.`);
      assert.equal(await handTop(page), top, 'a hint moves nothing');
      await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
      await goneOn(page, before + 1);
    }
    await close();
  });
}
