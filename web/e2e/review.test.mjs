// A match that is over, reviewed: the decisions that cost most, each at its table and tried again, cards and play; and a hint step by
// step. PARLOR_LOOK names a folder for pictures of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, myTurn, openPage, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();

async function picture(page, name) {
  if (!process.env.PARLOR_LOOK) return;
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await page.screenshot({ path: `${process.env.PARLOR_LOOK}/${name}-${theme}.png` });
  }
}

/** Plays the last thing that is legal until the match is over: not well, so that there is something to review. */
async function playBadly(page, id) {
  await page.evaluate(async (table) => {
    const look = async (since) => (await (await fetch(`./api/tables/${table}/state${since === undefined ? '' : `?since=${since}`}`)).json()).state;
    const ask = (path, body) => fetch(`./api/tables/${table}/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    for (let turn = 0, state = await look(); state.standing === 'playing' && turn < 2000; turn++) {
      if (state.deal_end) await ask('ready', { id: `r${turn}` });
      else if (state.to_act === state.you && state.legal.length > 0) await ask('act', { id: `a${turn}`, action: state.legal.at(-1) });
      state = await look(state.to_act === state.you ? undefined : state.seq);
    }
  }, id);
}

for (const size of ['phone', 'desk']) {
  test(`a match is reviewed, a decision is seen at its table and tried again, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/settings' });
    let id;
    let cost = 0;
    // In a short match luck may hide what was done badly; in five it does not.
    for (let match = 0; match < 5 && cost === 0; match++) {
      id = await sitAt(page, { game: 'contact' }, 1);
      await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
      await playBadly(page, id);
      await page.getByRole('link', { name: 'Review it' }).click();
      await page.getByRole('heading', { name: 'What could have been better' }).waitFor();
      await page.getByRole('heading', { name: 'Cards and play' }).waitFor({ timeout: 60_000 });
      assert.match(await page.locator('.summary').innerText(), /decisions of yours looked at/);
      await axe(page, `review, ${size}`);
      await picture(page, `review-${size}`);
      cost = await page.locator('main li').count();
    }
    assert.ok(cost > 0, 'who plays badly is told so');
    await page.getByRole('link', { name: 'See it at the table (decision 1)' }).click();
    await page.locator('[data-part=prompt]').getByText(/^Better by/).waitFor();
    await axe(page, `decision, ${size}`);
    await picture(page, `decision-${size}`);
    await page.getByRole('button', { name: 'Try it again' }).click();
    await page.waitForFunction((before) => document.querySelector('main')?.dataset.standing === 'playing' && !location.hash.includes(before), id);
    assert.ok(await myTurn(page), 'it is one’s turn just there');
    await close();
  });

  test(`a hint comes in steps, by keys and by pointer, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/settings' });
    await sitAt(page, { game: 'plaza' }, 1);
    await myTurn(page);
    await page.keyboard.press('h');
    const hint = page.locator('[data-hint]');
    const action = await hint.getAttribute('data-hint');
    assert.equal(await hint.getAttribute('data-step'), 'nudge');
    assert.equal(await page.locator('[data-hinted]').count(), 0, 'nothing is shown before it is asked for');
    assert.equal(await hint.getByRole('button', { name: 'Do it' }).count(), 0);
    await page.keyboard.press('h');
    await page.waitForFunction(() => document.querySelector('[data-hint]')?.dataset.step === 'place');
    await page.locator('[data-hinted]').first().waitFor();
    await picture(page, `hint-${size}`);
    await hint.getByRole('button', { name: 'What to do' }).click();
    await hint.getByRole('button', { name: 'Why?' }).click();
    await picture(page, `why-${size}`);
    await axe(page, `hint, ${size}`);
    await hint.getByRole('button', { name: 'Do it' }).click();
    await page.waitForFunction(() => document.querySelector('[data-hint]') === null);
    assert.equal(await page.locator('[data-hinted]').count(), 0, `the marks are gone after ${action}`);
    await close();
  });
}
