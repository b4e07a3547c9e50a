// What an account plays on its device is kept by the house: played before there was an account, without a connection, and seen on
// another device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openPage, playByHints, setUp } from './lib.mjs';

const { house, browser } = await setUp({ ownHouse: true });
const here = { settings: { alone: 'device', level: 'novice' } };

/** Plays a patience on this device to its end. */
async function playHere(page) {
  await page.evaluate(() => (location.hash = '#/play/contact-solitaire-2'));
  await page.waitForURL(/#\/table\/device/);
  await playByHints(page);
}

const handedIn = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('parlor.handed-in') ?? '[]'));
const waitForHanded = (page, count) => page.waitForFunction((count) => JSON.parse(localStorage.getItem('parlor.handed-in') ?? '[]').length === count, count);
const finished = (page) => page.locator('.finished li');

test('what was played on a device is found on another after signing in', { timeout: 240_000 }, async () => {
  const first = await openPage(browser, house, here);
  await playHere(first.page);
  await first.page.evaluate(() => (location.hash = '#/mine'));
  await first.page.getByText('No house knows them').waitFor();
  assert.deepEqual(await handedIn(first.page), [], 'nothing leaves the device without an account');

  await first.page.evaluate(() => (location.hash = '#/you'));
  await first.page.getByLabel('Name to log in').first().fill('ada');
  await first.page.getByLabel('Password').first().fill('a longer password');
  await first.page.getByRole('button', { name: 'Keep my games' }).click();
  await first.page.getByText('You are logged in as ada').waitFor();
  await waitForHanded(first.page, 1);

  // The next one is played without a connection, and handed in with it.
  await first.context.setOffline(true);
  await playHere(first.page);
  await first.page.waitForTimeout(1500);
  assert.equal((await handedIn(first.page)).length, 1);
  await first.context.setOffline(false);
  await waitForHanded(first.page, 2);
  await first.page.evaluate(() => (location.hash = '#/mine'));
  await finished(first.page).nth(1).waitFor();
  assert.equal(await finished(first.page).count(), 2, 'a match that the house keeps too is listed once');
  await first.page.getByText('kept for your account, too').waitFor();
  await axe(first.page, 'games of a device with an account');

  const second = await openPage(browser, house, { size: 'phone', path: '/you' });
  await second.page.getByText('I have an account: log in').click();
  await second.page.getByLabel('Name to log in').last().fill('ada');
  await second.page.getByLabel('Password').last().fill('a longer password');
  await second.page.getByRole('button', { name: 'Log in' }).click();
  await second.page.getByText('You are logged in as ada').waitFor();
  await second.page.evaluate(() => (location.hash = '#/mine'));
  await second.page.getByText('on your device').first().waitFor();
  assert.equal(await finished(second.page).count(), 2);
  await axe(second.page, 'games of another device');
  await second.page.getByRole('link', { name: 'See it again' }).first().click();
  await second.page.waitForURL(/#\/replay\/device-/);
  await second.page.locator('main [data-thing], main svg').first().waitFor();
  await second.close();
  await first.close();
});
