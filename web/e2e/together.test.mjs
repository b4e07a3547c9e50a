// Several browsers at one table: invited by link, a wish to take back, a player who leaves and returns, and a spectator, also
// from the lobby.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, goneOn, openPage, playByHints, seq, setUp } from './lib.mjs';

// The lobby is counted here: no other suite's tables may be in it.
const { house, browser } = await setUp({ ownHouse: true });

/** A table for two people, one deal each; the second joins by the link alone. */
async function twoAtPlaza({ shown = false } = {}) {
  const ada = await openPage(browser, house, { path: '/new/plaza' });
  await ada.page.getByText('As printed', { exact: true }).waitFor();
  await axe(ada.page, 'new table');
  await choose(ada.page, '2');
  await ada.page.getByLabel('Seat 2').selectOption('open');
  if (shown) await ada.page.getByText('Show it in the lobby').click();
  await choose(ada.page, 'Our own way');
  await ada.page.locator('#option-deals_each').fill('1');
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

/** What a page is called at its own table. */
const seatName = (page) => page.evaluate(async () => (await (await fetch('./api/session')).json()).name);

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

/** Whatever the house sends to a page from now on. */
function received(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

const handOf = (page) => page.$$eval('.hand [data-thing]', (cards) => cards.map((card) => card.dataset.thing));

for (const size of ['phone', 'desk']) {
  test(`a table that its owner has shown is watched from the lobby, and no hidden card is seen, ${size}`, async () => {
    const hidden = await twoAtPlaza();
    const { ada, bea, table } = await twoAtPlaza({ shown: true });
    const eve = await openPage(browser, house, { size, path: '/tables' });
    const frames = received(eve.page);
    const section = eve.page.getByRole('region', { name: 'To watch' });
    await section.waitFor();
    // A private table is not listed.
    assert.deepEqual(await section.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [`#/table/${table}`]);
    await section.getByText('in play for less than a minute').waitFor();
    assert.deepEqual(await section.getByRole('list', { name: 'Seats' }).getByRole('listitem').allInnerTexts().then((names) => names.map((name) => name.trim())), [await seatName(ada.page), 'Bea']);
    await axe(eve.page, `lobby ${size}`);

    // By keys alone: the list is a few tabs away.
    for (let tabs = 0; tabs < 20; tabs++) {
      await eve.page.keyboard.press('Tab');
      if (await section.getByRole('link', { name: /^Look on: Plaza, .* and Bea$/ }).evaluate((link) => link === document.activeElement)) break;
    }
    await eve.page.keyboard.press('Enter');
    await eve.page.getByRole('heading', { level: 1, name: 'Plaza, looking on' }).waitFor();
    await eve.page.waitForSelector('.seats');
    await axe(eve.page, `looking on ${size}`);
    const hands = [...(await handOf(ada.page)), ...(await handOf(bea.page))];
    const [first] = await whoseTurn(ada.page, bea.page);
    const at = await seq(first);
    await first.getByRole('button', { name: /^Pack,/ }).click();
    await goneOn(first, at);
    await goneOn(eve.page, at);
    hands.push(...(await handOf(first)));
    assert.ok(new Set(hands).size === 21 && frames.some((frame) => frame.includes('"snapshot"')));
    for (const card of new Set(hands)) {
      assert.equal(await eve.page.locator(`[data-thing="${card}"]`).count(), 0, `${card} is on the page of a spectator`);
      assert.ok(!frames.some((frame) => frame.includes(`"${card}"`)), `${card} was sent to a spectator`);
    }

    // Another player sees how many look on; and when it is ended, it is gone.
    const fred = await openPage(browser, house, { size, path: '/tables' });
    await fred.page.getByText('1 looks on').waitFor();
    await ada.page.getByRole('button', { name: 'At this table' }).click();
    await ada.page.getByRole('menuitem', { name: 'End the match' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await bea.page.getByRole('button', { name: 'Agree to end it' }).click();
    await fred.page.getByText('No table is open to everyone just now.').waitFor();
    for (const one of [ada, bea, eve, fred, hidden.ada, hidden.bea]) await one.close();
  });
}
