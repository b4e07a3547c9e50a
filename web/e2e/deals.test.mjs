// The end of a deal is a moment: a sheet lies over the table until everybody is ready or ten seconds have passed. And what a table does
// about who is away, who would like to end, and who practises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, goneOn, myTurn, openPage, seq, setUp } from './lib.mjs';
import { playDeal, sitAt, sitTogether } from './seat.mjs';

const { house, browser } = await setUp();
/** What lies on the square of Plaza, as it is drawn, and as the house says it lay at the end of a deal and lies now. */
const drawnSquare = (page) => page.locator('[data-place=plaza] [data-thing]').evaluateAll((cards) => cards.map((card) => card.dataset.thing).sort());
const toldSquare = async (page, id) => {
  const { state } = await page.evaluate(async (table) => (await fetch(`./api/tables/${table}/state`)).json(), id);
  return { ended: state.deal_end?.view.plaza.toSorted(), now: state.view.plaza.toSorted() };
};
const sheetOf = (page) => page.getByRole('region', { name: 'Deal 1 is over' });

for (const [size, plain] of [['desk', false], ['phone', true], ['phone', false], ['desk', true]]) {
  test(`the end of a deal is a sheet over the ${plain ? 'plain' : 'pictured'} table, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, touch: size === 'phone', settings: { plain } });
    const id = await sitAt(page, { game: 'plaza' }, 1, 'greedy');
    await myTurn(page, { stay: true });
    await playDeal(id, page);
    const sheet = sheetOf(page);
    await sheet.waitFor();
    assert.match(await sheet.innerText(), /has run out|have run out|Nobody/i);
    assert.equal(await sheet.getByRole('listitem').count(), 2);
    // The cards of every player who has any left are laid open, and the sheet says what they count.
    assert.ok((await sheet.locator('.thing, .word').count()) > 0);
    assert.match(await sheet.getByRole('table').innerText(), /Deal 1/);
    assert.match(await sheet.locator('.count').innerText(), /^in \d+ s$/);
    assert.match(await sheet.getByRole('status').innerText(), /The next deal begins in \d+ seconds, or when everybody is ready/);
    assert.equal(await page.evaluate(() => document.querySelector('main')?.dataset.yours), 'false');
    if (!plain) {
      // Beneath it lies the deal that is over, though the next one is dealt already.
      const { ended, now } = await toldSquare(page, id);
      assert.deepEqual(await drawnSquare(page), ended);
      assert.notDeepEqual(ended, now);
    }
    await axe(page, 'the end of a deal');
    // On a slow machine its ten seconds may be over by now.
    await sheet.getByRole('button', { name: 'Next deal' }).click({ timeout: 5000 }).catch(() => undefined);
    await sheet.waitFor({ state: 'detached', timeout: 5000 });
    if (!plain) {
      await myTurn(page, { stay: true });
      assert.deepEqual(await drawnSquare(page), (await toldSquare(page, id)).now);
    }
    await close();
  });
}

test('the next deal waits for everybody, but not longer than ten seconds', async () => {
  const ada = await openPage(browser, house, {});
  const bea = await openPage(browser, house, { size: 'phone', touch: true });
  const { id, names } = await sitTogether(ada.page, bea.page, { game: 'plaza' });
  await playDeal(id, ada.page, bea.page);
  await sheetOf(ada.page).getByRole('button', { name: 'Next deal' }).click();
  await sheetOf(ada.page).getByText(`Waiting for ${names[1]}.`).first().waitFor();
  await sheetOf(ada.page).getByRole('button', { name: 'Next deal' }).waitFor({ state: 'detached' });
  await sheetOf(bea.page).getByRole('button', { name: 'Next deal' }).tap();
  for (const { page } of [ada, bea]) await sheetOf(page).waitFor({ state: 'detached', timeout: 5000 });
  await playDeal(id, ada.page, bea.page);
  // No player says that they are ready.
  const second = (page) => page.getByRole('region', { name: 'Deal 2 is over' });
  for (const { page } of [ada, bea]) await second(page).waitFor();
  for (const { page } of [ada, bea]) await second(page).waitFor({ state: 'detached', timeout: 20_000 });
  for (const one of [ada, bea]) await one.close();
});

test('who closes the page is absent, is played for, and gets the seat back', async () => {
  const ada = await openPage(browser, house, {});
  const bea = await openPage(browser, house, {});
  const { id, names } = await sitTogether(ada.page, bea.page, { game: 'plaza', away_after: 1 });
  await bea.page.goto('about:blank');
  const notice = ada.page.locator('.notice').filter({ hasText: `${names[1]} is away` });
  await notice.getByRole('button', { name: 'Wait', exact: true }).waitFor();
  await notice.getByRole('button', { name: 'End the match' }).waitFor();
  await notice.getByRole('button', { name: 'Let a computer play' }).click();
  await notice.getByText(/A computer player \(\w+\) acts there/).waitFor();
  await bea.page.goto(`${house.base}/#/table/${id}`);
  await notice.waitFor({ state: 'detached' });
  for (const one of [ada, bea]) await one.context.close();
});

test('a wish to end is declined, and withdrawn', async () => {
  const ada = await openPage(browser, house, {});
  const bea = await openPage(browser, house, {});
  const { names } = await sitTogether(ada.page, bea.page, { game: 'plaza' });
  const ask = async () => {
    await ada.page.getByRole('button', { name: 'At this table' }).click();
    await ada.page.getByRole('menuitem', { name: 'End the match' }).click();
    await ada.page.getByRole('button', { name: 'End it' }).click();
  };
  const wish = (page, who) => page.locator('.notice').filter({ hasText: `${who} would like to end the match` });
  await ask();
  await wish(bea.page, names[0]).getByRole('button', { name: 'Play on', exact: true }).click();
  await wish(ada.page, 'You').waitFor({ state: 'detached' });
  await ask();
  await wish(bea.page, names[0]).waitFor();
  await wish(ada.page, 'You').getByRole('button', { name: 'Play on after all' }).click();
  await wish(bea.page, names[0]).waitFor({ state: 'detached' });
  for (const one of [ada, bea]) await one.close();
});

test('a table for practice takes back what was seen, and says that it is one', async () => {
  const { page, close } = await openPage(browser, house, { path: '/new/plaza' });
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('steady');
  await page.getByText('Practice', { exact: true }).click();
  await axe(page, 'a new table for practice');
  await page.getByRole('button', { name: 'Deal' }).click();
  await myTurn(page);
  await page.getByText('Plaza, practice').first().waitFor();
  const before = await seq(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await goneOn(page, before);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 10);
  await close();
});
