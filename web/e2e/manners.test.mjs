// What people can do about one another at a table: mute, block, report, send away, and close it to onlookers. PARLOR_LOOK names a
// folder for pictures of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();

async function picture(page, name) {
  if (process.env.PARLOR_LOOK) await page.screenshot({ path: `${process.env.PARLOR_LOOK}/${name}.png` });
}

/** A table that waits for two more, and how one joins it. */
async function open(size, seats) {
  const ada = await openPage(browser, house, { size, path: '/new/plaza' });
  await ada.page.getByText('As printed', { exact: true }).waitFor();
  await choose(ada.page, String(seats));
  for (let seat = 2; seat <= seats; seat++) await ada.page.getByLabel(`Seat ${seat}`).selectOption('open');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByRole('heading', { name: /Waiting for/ }).waitFor();
  const table = new URL(ada.page.url()).hash.split('/').at(-1);
  const join = async (name) => {
    const one = await openPage(browser, house, { size: 'phone', path: `/join/${table}` });
    await one.page.getByLabel('Your name').fill(name);
    await one.page.getByRole('button', { name: 'Sit down' }).click();
    return one;
  };
  return { ada, table, join };
}

const say = async (page, words) => {
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('menuitem', { name: words }).click();
};

for (const size of ['phone', 'desk']) {
  test(`who is muted is not heard, and all of it can be taken back, ${size}`, async () => {
    const { ada, join } = await open(size, 2);
    const bea = await join('Bea');
    for (const { page } of [ada, bea]) await page.waitForSelector('.hand [data-thing]');
    await say(bea.page, 'Good evening.');
    await ada.page.getByText('Bea: Good evening.').waitFor();
    // By keys alone, and back to where one was.
    const plate = ada.page.getByRole('button', { name: /^About Bea/ });
    await plate.focus();
    await ada.page.keyboard.press('Enter');
    const dialog = ada.page.getByRole('dialog', { name: 'Bea' });
    await dialog.waitFor();
    await axe(ada.page, `about somebody, ${size}`);
    await picture(ada.page, `about-${size}`);
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await dialog.getByText('Muted', { exact: true }).waitFor();
    await picture(ada.page, `muted-${size}`);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.getByText('Muted, and blocked').waitFor();
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    const report = ada.page.getByRole('dialog', { name: 'Report Bea' });
    await report.getByLabel('What happened?').fill('Rude names.');
    await axe(ada.page, `a report, ${size}`);
    await picture(ada.page, `report-${size}`);
    await report.getByRole('button', { name: 'Send the report' }).click();
    await ada.page.getByText('The operators are told of Bea.').first().waitFor();
    await report.waitFor({ state: 'detached' });
    assert.ok(await plate.evaluate((button) => button === document.activeElement), 'the focus is where it was');
    await say(bea.page, 'Well played.');
    await bea.page.getByText('Well played.').last().waitFor();
    await say(ada.page, 'Thank you.');
    await ada.page.getByText('Thank you.').last().waitFor();
    assert.equal(await ada.page.locator('.said').getByText('Well played.').count(), 0);

    await ada.page.goto(`${house.base}/#/you`);
    const kept = ada.page.getByRole('region', { name: 'Whom you keep away' });
    await kept.getByText('blocked').waitFor();
    await picture(ada.page, `you-${size}`);
    await kept.getByRole('button', { name: 'Take it back' }).click();
    await kept.waitFor({ state: 'detached' });
    for (const one of [ada, bea]) await one.close();
  });

  test(`who has opened a table sends a guest away and closes it to onlookers, ${size}`, async () => {
    const { ada, table, join } = await open(size, 3);
    const bea = await join('Bea');
    await ada.page.getByText('Bea').first().waitFor();
    await ada.page.getByText('Closed to onlookers', { exact: true }).click();
    await ada.page.getByText('Nobody may look on any more.').first().waitFor();
    await picture(ada.page, `waiting-${size}`);
    const eve = await openPage(browser, house, { size, path: `/table/${table}` });
    await eve.page.getByText('This table is closed to onlookers.').waitFor();
    await axe(eve.page, `closed, ${size}`);
    await picture(eve.page, `closed-${size}`);
    await ada.page.getByRole('button', { name: /^About Bea/ }).click();
    await picture(ada.page, `refuse-${size}`);
    await ada.page.getByRole('dialog', { name: 'Bea' }).getByRole('button', { name: 'Send away' }).click();
    await ada.page.getByText('Seat 2 is free', { exact: true }).waitFor();
    await bea.page.getByText('This table is closed to onlookers.').waitFor();
    for (const one of [ada, bea, eve]) await one.close();
  });
}

test('the privacy page is read by everyone', async () => {
  for (const size of ['phone', 'desk']) {
    const one = await openPage(browser, house, { size, path: '/privacy' });
    await one.page.getByRole('heading', { name: 'What the house keeps' }).waitFor();
    await axe(one.page, `privacy, ${size}`);
    await picture(one.page, `privacy-${size}`);
    await one.close();
  }
});
