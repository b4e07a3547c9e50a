// Who one is: a guest with a name, an account that is found on another device, one's data, and being forgotten.
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { axe, openPage, setUp } from './lib.mjs';

const { house, browser } = await setUp();

test('a guest keeps the games, finds them on another device, and is forgotten', async () => {
  const here = await openPage(browser, house, { path: '/play/plaza' });
  await here.page.waitForSelector('.hand [data-thing]');
  await here.page.goto(`${house.base}/#/you`);
  await here.page.getByRole('heading', { name: 'Keep my games' }).waitFor();
  await axe(here.page, 'a guest');
  await here.page.getByLabel('As the table reads it').fill('Ada');
  await here.page.getByRole('button', { name: 'Take this name' }).click();
  await here.page.waitForFunction(() => JSON.parse(localStorage.getItem('parlor.settings')).name === 'Ada');
  await here.page.getByLabel('Name to log in').first().fill('ada');
  await here.page.getByLabel('Password').first().fill('short');
  await here.page.getByRole('button', { name: 'Keep my games' }).click();
  await here.page.getByRole('alert').filter({ hasText: 'password has at least' }).waitFor();
  await here.page.getByLabel('Password').first().fill('a longer password');
  await here.page.getByRole('button', { name: 'Keep my games' }).click();
  await here.page.getByText('You are logged in as ada').waitFor();
  await axe(here.page, 'an account');

  // Another device.
  const there = await openPage(browser, house, { size: 'phone', path: '/you' });
  await there.page.getByText('I have an account: log in').click();
  await there.page.getByLabel('Name to log in').last().fill('ada');
  await there.page.getByLabel('Password').last().fill('not the password');
  await there.page.getByRole('button', { name: 'Log in' }).click();
  await there.page.getByRole('alert').filter({ hasText: 'no account' }).waitFor();
  await there.page.getByLabel('Password').last().fill('a longer password');
  await there.page.getByRole('button', { name: 'Log in' }).click();
  await there.page.getByText('You are logged in as ada').waitFor();
  await axe(there.page, 'an account on a phone');
  await there.page.goto(`${house.base}/#/mine`);
  await there.page.getByRole('link', { name: 'Go on' }).click();
  await there.page.waitForSelector('.hand [data-thing]');

  // What is stored can be taken along.
  await there.page.goto(`${house.base}/#/you`);
  const saving = there.page.waitForEvent('download');
  await there.page.getByRole('link', { name: 'Download my data' }).click();
  // The browser may be another machine's: what it downloads is read through it.
  const data = JSON.parse(await text(await (await saving).createReadStream()));
  assert.ok(JSON.stringify(data).includes('"ada"'), 'the login is in the data');

  // Logging out on one device leaves the other where it is; being forgotten is asked twice.
  await there.page.getByRole('button', { name: 'Log out' }).click();
  await there.page.waitForSelector('.shelf');
  await here.page.reload();
  await here.page.getByText('You are logged in as ada').waitFor();
  await here.page.getByRole('button', { name: 'Forget me' }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await here.page.getByRole('button', { name: 'Forget me' }).click();
  await axe(here.page, 'forget');
  await here.page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
  await here.page.waitForSelector('.shelf, .failed');
  assert.deepEqual(await here.page.locator('.failed').allTextContents(), []);
  await there.page.goto(`${house.base}/#/you`);
  await there.page.getByText('I have an account: log in').click();
  await there.page.getByLabel('Name to log in').last().fill('ada');
  await there.page.getByLabel('Password').last().fill('a longer password');
  await there.page.getByRole('button', { name: 'Log in' }).click();
  await there.page.getByRole('alert').filter({ hasText: 'no account' }).waitFor();
  for (const one of [here, there]) await one.close();
});
