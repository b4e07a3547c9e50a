// On a small phone the hand, what is asked and what may be done are in sight in every phase of every title, and nothing moves the hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();
const games = await (await fetch(`${house.base}/api/games`)).json();

/** What is out of sight, of the parts that must not be. A part that is not there is not missed: a puzzle has no hand. */
const outOfSight = (page) =>
  page.evaluate(() => {
    const wrong = [];
    const inside = (element, label) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0 && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1)) wrong.push(`${label}: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`);
    };
    const prompt = document.querySelector('[data-part=prompt]');
    if (!prompt) return ['no prompt'];
    inside(prompt, 'the prompt');
    // A tray of loose pieces pans, so it is the tray that has to be in sight.
    for (const tray of document.querySelectorAll('[data-tray]')) inside(tray, 'the tray');
    for (const thing of document.querySelectorAll('[data-part=hand] [data-thing]:not([data-tray] *)')) inside(thing, `${thing.dataset.thing} of the hand`);
    // What is written of one's own things begins in sight.
    const own = document.querySelector('[data-part=own]');
    if (own && own.getBoundingClientRect().top > prompt.getBoundingClientRect().top) wrong.push('one’s own things');
    const doing = [...document.querySelectorAll('[data-part=actions]')];
    if (document.querySelector('main')?.dataset.yours === 'true') {
      const controls = doing.flatMap((part) => [...part.querySelectorAll('button, input')]);
      const legal = [...document.querySelectorAll('[data-part=hand] [data-thing], [data-part=middle] button, [data-part=middle] [role=gridcell], .piles button')];
      if (controls.length + legal.length === 0) wrong.push('nothing to act with');
      if (controls[0]) inside(controls[0], 'what may be done');
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`the page scrolls: ${document.documentElement.scrollHeight}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is too wide: ${document.documentElement.scrollWidth}`);
    return wrong;
  });

const handTop = (page) => page.evaluate(() => document.querySelector('[data-part=hand]')?.getBoundingClientRect().top ?? null);

for (const game of games) {
  test(`${game.title}: everything that one acts with is in sight at 360 by 640`, async () => {
    const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, settings: { level: 'novice' }, path: `/new/${game.id}` });
    await page.getByRole('button', { name: /^(Deal|Open the table)$/ }).waitFor();
    if (game.players[1] > 1) {
      await choose(page, String(Math.min(5, game.players[1])));
      for (const select of await page.locator('select[id^=seat-]').all()) await select.selectOption('novice');
    }
    await page.getByRole('button', { name: 'Deal' }).click();
    const phases = new Set();
    for (let turn = 0; turn < 14 && (await myTurn(page)); turn++) {
      const before = await seq(page);
      const asked = await page.locator('[data-home]').textContent();
      // Words that the house is asked for take a moment.
      await page.waitForFunction(() => document.querySelector('[data-part=actions] :is(button, input), [data-part=hand] [data-thing], [data-part=middle] :is(button, [role=gridcell])'));
      phases.add(asked.replace(/\d+/g, '#'));
      assert.deepEqual(await outOfSight(page), [], asked);
      const top = await handTop(page);
      await hint(page);
      assert.deepEqual(await outOfSight(page), [], `${asked} With a hint.`);
      assert.equal(await handTop(page), top, 'a hint moves nothing');
      await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
      await goneOn(page, before + 1);
    }
    assert.ok(phases.size > 0);
    await close();
  });
}
