// Whole games of Plaza at its own table: by pointer and by keys alone, on a phone and on a desk, with a reload and a lost line in between.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, goneOn, hint, myTurn, openBrowser, openHouse, openPage, seq } from './lib.mjs';

let house;
let browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

const names = { R: 'red', Y: 'yellow', G: 'green', K: 'black', B: 'brown' };
const nameOf = (card) => `${names[card[0]]} ${card.slice(1)}`;

/** Does an action with the pointer: piles are tapped, cards are picked, then the button. */
async function byPointer(page, action, touch) {
  const press = (locator) => (touch ? locator.tap() : locator.click());
  const [verb, ...cards] = action.split(' ');
  if (verb === 'draw') return press(page.getByRole('button', { name: cards[0] === 'down' ? /^Pack,/ : /^Discards,/ }));
  for (const card of cards) await press(page.locator(`.hand [data-thing="${card}"]`));
  const said = cards.length > 2 ? `${verb} ${cards.length} cards` : `${verb} ${cards.map(nameOf).join(' and ')}`;
  await press(page.getByRole('button', { name: said, exact: true }));
}

/** Does an action by keys: it is typed, or, now and then, picked card by card. */
async function byKeys(page, action, picking) {
  const [verb, ...cards] = action.split(' ');
  if (picking && verb !== 'draw') {
    for (const card of cards) {
      await page.locator('.hand [data-thing][tabindex="0"]').focus();
      await page.keyboard.press('Home');
      for (let i = 0; i < 14; i++) {
        if ((await page.evaluate(() => document.activeElement?.getAttribute('data-thing'))) === card) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
    }
    const said = cards.length > 2 ? `${verb} ${cards.length} cards` : `${verb} ${cards.map(nameOf).join(' and ')}`;
    await page.getByRole('button', { name: said, exact: true }).focus();
    return page.keyboard.press('Enter');
  }
  await page.keyboard.press('/');
  await page.keyboard.type(action);
  await page.keyboard.press('Enter');
}

async function wholeGame(page, context, how, settle) {
  for (let turn = 0; turn < 900; turn++) {
    if (!(await myTurn(page))) return;
    if (turn === 5) {
      // Come back to the same table.
      const at = await seq(page);
      await page.reload();
      await myTurn(page);
      assert.equal(await seq(page), at);
    }
    const from = await seq(page);
    const action = await hint(page, how === 'keys' ? 'keys' : 'pointer');
    if (turn === 9) {
      // The move is made while the line is down: it goes out when the line is back.
      await context.setOffline(true);
      await settle(page, action, turn);
      await context.setOffline(false);
    } else await settle(page, action, turn);
    await goneOn(page, from + 1);
  }
  assert.fail('the match has not ended');
}

for (const size of ['phone', 'desk']) {
  test(`a whole game by pointer, ${size}`, async () => {
    const { page, context, close } = await openPage(browser, house, { size, touch: size === 'phone' });
    // Three taps from the shelf to ten cards, and no form.
    await page.getByRole('link', { name: /^Plaza/ }).click();
    await page.getByRole('link', { name: /^Play now/ }).click();
    await page.waitForSelector('.hand [data-thing]');
    assert.equal(await page.locator('.hand [data-thing]').count(), 10);
    await myTurn(page);
    await axe(page, `table ${size}`);
    await wholeGame(page, context, 'pointer', (p, action) => byPointer(p, action, size === 'phone'));
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await axe(page, `result ${size}`);
    await page.getByRole('button', { name: 'Was it fair?' }).click();
    await page.getByText('The secret has the hash that the house had published.').waitFor();
    await page.getByText('It is the hash that this browser saw').waitFor();
    await axe(page, `fairness ${size}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
    await close();
  });

  test(`a whole game by keys alone, ${size}`, async () => {
    const { page, context, close } = await openPage(browser, house, { size });
    const tabTo = async (name) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).includes(name)) return page.keyboard.press('Enter');
      }
      assert.fail(`no way to ${name} by Tab`);
    };
    await tabTo('Plaza');
    await page.getByRole('heading', { name: 'Plaza' }).waitFor();
    await tabTo('Play now');
    await page.waitForSelector('.hand [data-thing]');
    await wholeGame(page, context, 'keys', (p, action, turn) => byKeys(p, action, turn % 6 === 4));
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await close();
  });
}

test('what is not allowed is refused with its rule, and the rule opens over the table', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza' });
  await page.waitForSelector('.hand [data-thing]');
  await myTurn(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 11);
  await page.keyboard.press('/');
  await page.keyboard.type('draw down');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await page.getByRole('button', { name: /^Rule P/ }).click();
  await page.getByRole('dialog').getByRole('heading', { name: /^Rule P/ }).waitFor();
  await axe(page, 'rule');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  assert.equal(await page.locator('.hand [data-thing]').count(), 11);
  // A hand stays as its owner lays it, also after a reload.
  await page.getByRole('button', { name: 'By number' }).click();
  const order = () => page.locator('.hand [data-thing]').evaluateAll((cards) => cards.map((card) => card.dataset.thing));
  const sorted = await order();
  await page.reload();
  await page.waitForSelector('.hand [data-thing]');
  assert.deepEqual(await order(), sorted);
  await close();
});
