// The Game of World's Fair at its own table: calls in two taps, on a phone and at a desk; what costs something; ten players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const seatsOf = (page) => page.locator('.seats .seat');

for (const size of ['phone', 'desk']) {
  test(`a short match in two taps a call, ${size}`, async () => {
    const touch = size === 'phone';
    const { page, close } = await openPage(browser, house, { size, touch });
    const press = (locator) => (touch ? locator.tap() : locator.click());
    await sitAt(page, { game: 'worlds-fair', options: { target: 4, false_calls: 'refuse' } }, 2);
    await page.waitForSelector('.tiles');
    await myTurn(page);
    assert.doesNotMatch(await page.locator('[data-home]').innerText(), /\w-\d/, 'what is asked is said in words');
    await press(page.locator('.tiles [data-card]').first());
    await axe(page, `a call, ${size}`);
    await page.keyboard.press('Escape');
    let calls = 0;
    for (; calls < 400; calls++) {
      if (!(await myTurn(page))) break;
      const before = await seq(page);
      const [verb, seat, card] = (await hint(page)).split(' ');
      assert.equal(verb, 'call');
      await press(page.locator(`.tiles [data-card="${card}"]`));
      assert.equal(await page.locator('.pick').count() > 0, true, 'the players who can be asked light up');
      await press(seatsOf(page).nth(Number(seat) - 1).locator('.pick'));
      await goneOn(page, before);
    }
    await page.getByRole('region', { name: 'Result' }).waitFor();
    assert.ok(calls > 0);
    await close();
  });

  test(`ten players, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size });
    await sitAt(page, { game: 'worlds-fair' }, 9);
    await page.waitForSelector('.tiles');
    assert.equal(await seatsOf(page).count(), 10);
    await myTurn(page);
    const { hand, asked, tall } = await page.evaluate(() => {
      const box = (part) => document.querySelector(`[data-part=${part}]`).getBoundingClientRect();
      return { hand: box('hand').bottom, asked: box('prompt').bottom, tall: innerHeight };
    });
    assert.ok(hand <= tall + 1 && asked < hand, 'the hand and what is asked are in sight');
    await axe(page, `ten, ${size}`);
    await close();
  });
}

test('what a call costs is said before it is made', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'worlds-fair' }, 2);
  await page.waitForSelector('.tiles');
  assert.ok(await myTurn(page), 'the match has ended before anything was asked of us');
  await page.getByRole('button', { name: 'call for something else' }).click();
  const own = page.locator('.elsewhere ul').last().locator('button').first();
  const before = await seq(page);
  await own.click();
  await page.locator('.price').waitFor();
  assert.match((await page.locator('.price').textContent()) ?? '', /costs that card/);
  await page.locator('.pick').first().click();
  await goneOn(page, before);
  await page.locator('.story').getByText(/But it is in your own hand, and goes to/).waitFor();
  await close();
});

test('the ledger knows what crossed the table, and can be closed', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'worlds-fair', options: { false_calls: 'refuse' } }, 1);
  await page.waitForSelector('.tiles');
  const ledger = page.getByRole('table', { name: 'Where each card was last seen' });
  const mine = await page.locator('.tiles [data-thing]').count();
  assert.equal(await ledger.locator('td.own').count(), mine);
  await page.locator('label').filter({ has: page.getByRole('switch', { name: 'Ledger' }) }).click();
  await ledger.waitFor({ state: 'detached' });
  await page.getByText('Closed for you alone: you play from memory, the others may not').waitFor();
  await close();
});

test('a table without a ledger has none for anybody, and says so', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'worlds-fair', options: { ledger: false } }, 1);
  await page.waitForSelector('.tiles');
  await page.getByText('This table keeps no ledger, for anybody.').waitFor();
  assert.equal(await page.getByRole('switch', { name: 'Ledger' }).count(), 0);
  assert.equal(await page.getByRole('table', { name: 'Where each card was last seen' }).count(), 0);
  await axe(page, 'World’s Fair from memory');
  await close();
});
