// Two browsers at one table: invited by link, a wish to take back, somebody who leaves and returns, and somebody who looks on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, choose, goneOn, openBrowser, openHouse, openPage, playByHints, seq } from './lib.mjs';

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

/** A table for two people, one deal each; the second joins by the link alone. */
async function twoAtPlaza() {
  const ada = await openPage(browser, house, { path: '/new/plaza' });
  await ada.page.getByText('As printed', { exact: true }).waitFor();
  await axe(ada.page, 'new table');
  await choose(ada.page, '2');
  await ada.page.getByLabel('Seat 2').selectOption('open');
  await choose(ada.page, 'Our own way');
  await ada.page.getByLabel(/deals each/i).fill('1');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByRole('heading', { name: /Waiting for/ }).waitFor();
  await axe(ada.page, 'waiting room');
  const table = new URL(ada.page.url()).hash.split('/').at(-1);
  const bea = await openPage(browser, house, { size: 'phone', path: `/join/${table}`, touch: true });
  await bea.page.getByLabel('Your name').fill('Bea');
  await axe(bea.page, 'join');
  await bea.page.getByRole('button', { name: 'Sit down' }).tap();
  await bea.page.waitForSelector('.hand [data-thing]');
  await ada.page.waitForSelector('.hand [data-thing]');
  return { ada, bea, table };
}

const whoseTurn = async (a, b) => {
  await Promise.race([a, b].map((page) => page.waitForFunction(() => document.querySelector('main')?.dataset.yours === 'true')));
  return (await a.evaluate(() => document.querySelector('main')?.dataset.yours)) === 'true' ? [a, b] : [b, a];
};

test('two play one table to its end, and one comes back in the middle', async () => {
  const { ada, bea, table } = await twoAtPlaza();
  const eve = await openPage(browser, house, { path: `/table/${table}` });
  await eve.page.waitForSelector('.seats');
  assert.equal(await eve.page.locator('.hand [data-thing]').count(), 0);

  // What one does, both see.
  const [first, second] = await whoseTurn(ada.page, bea.page);
  const at = await seq(first);
  await first.getByRole('button', { name: /^Pack,/ }).click();
  await goneOn(second, at);
  await goneOn(eve.page, at);
  // A wish to take back is asked and answered.
  await first.getByRole('button', { name: 'Ask to take back' }).first().click();
  await second.getByRole('button', { name: 'Agree', exact: true }).click();
  await first.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 10);

  // Bea closes the page and opens it again.
  await bea.page.reload();
  await bea.page.waitForSelector('.hand [data-thing]');

  // Who looks away is told what happened meanwhile.
  const [acting, away] = await whoseTurn(ada.page, bea.page);
  await away.goto(`${house.base}/#/settings`);
  await away.getByRole('heading', { name: 'Settings' }).waitFor();
  const then = await seq(acting);
  await acting.getByRole('button', { name: /^Pack,/ }).click();
  await goneOn(acting, then);
  await away.goto(`${house.base}/#/table/${table}`);
  await away.getByRole('heading', { name: 'Since you looked away' }).waitFor();
  await axe(away, 'since you looked away');
  await away.getByRole('button', { name: 'Seen' }).click();
  await away.getByRole('heading', { name: 'Since you looked away' }).waitFor({ state: 'detached' });

  await Promise.all([playByHints(ada.page), playByHints(bea.page)]);
  for (const { page } of [ada, bea, eve]) await page.getByRole('region', { name: 'Result' }).waitFor();
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await bea.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of [ada, bea]) await page.waitForFunction((id) => !location.hash.endsWith(id) && document.querySelector('main')?.dataset.standing === 'playing', table);
  for (const one of [ada, bea, eve]) await one.close();
});

test('who leaves is played for, and gets the seat back', async () => {
  const { ada, bea, table } = await twoAtPlaza();
  await bea.page.getByRole('button', { name: 'At this table' }).click();
  await bea.page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await bea.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await ada.page.getByText('Bea is away.').waitFor();
  await axe(ada.page, 'somebody is away');
  await ada.page.getByRole('button', { name: 'Let a computer play' }).click();
  await ada.page.getByText('acts there').waitFor();
  await bea.page.goto(`${house.base}/#/table/${table}`);
  await bea.page.getByRole('button', { name: 'Take your seat again' }).click();
  await ada.page.getByText('Bea is away.').waitFor({ state: 'detached' });
  await Promise.all([playByHints(ada.page), playByHints(bea.page)]);
  for (const one of [ada, bea]) await one.close();
});
