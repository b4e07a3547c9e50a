// Going on: a code that is said aloud, computer players for free seats, the result to show, a match seen again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, choose, myTurn, openPage, playByHints, setUp } from './lib.mjs';

const { house, browser } = await setUp();

/** A waiting table of `count` seats, all but one's own open. */
async function waiting(page, count) {
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, String(count));
  for (let seat = 2; seat <= count; seat++) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('open');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.aloud strong').waitFor();
}

test('six letters lead to a table, and stop doing so when its seats are taken', async () => {
  const ada = await openPage(browser, house, { path: '/new/plaza' });
  await waiting(ada.page, 2);
  await axe(ada.page, 'waiting room with a code');
  const code = await ada.page.locator('.aloud strong').textContent();
  assert.match(code, /^[A-Z]{3} [A-Z]{3}$/);
  const bob = await openPage(browser, house, { size: 'phone', path: '/' });
  await bob.page.getByLabel('Have a code?').fill(code.toLowerCase());
  await bob.page.getByRole('button', { name: 'Join the table' }).click();
  await bob.page.getByRole('heading', { name: /asked to play Plaza/ }).waitFor();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await Promise.race([myTurn(ada.page), myTurn(bob.page)]);
  const late = await openPage(browser, house, { size: 'phone', path: `/join/${code.replace(' ', '')}` });
  await late.page.getByRole('heading', { name: `No table answers to ${code}` }).waitFor();
  await axe(late.page, 'a code that leads nowhere');
  await late.close();
  await bob.close();
  await ada.close();
});

test('seats that stay free are given to computer players, and the cards are dealt', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/new/plaza' });
  await waiting(page, 3);
  await page.getByRole('button', { name: 'Computer player for seat 3' }).click();
  await page.getByRole('listitem').filter({ hasText: 'steady' }).waitFor();
  await page.getByRole('button', { name: 'Computer player for seat 2' }).click();
  await myTurn(page);
  await page.locator('.seats .seat').first().waitFor();
  assert.equal(await page.locator('.seats .seat').count(), 3);
  await close();
});

test('the system’s own sheet gets the link and the code', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/' });
  await page.addInitScript(() => (navigator.share = (what) => Promise.resolve((globalThis.shared = what))));
  await page.goto(`${house.base}/?share#/new/plaza`);
  await waiting(page, 2);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const shared = await page.evaluate(() => globalThis.shared);
  assert.match(shared.url, /#\/join\//);
  assert.match(shared.text, /[A-Z]{3} [A-Z]{3}/);
  await close();
});

test('the result is shown as a picture and as text, and the match is seen again deal by deal with all hands open', async () => {
  const { page, context, close } = await openPage(browser, house, { path: '/new/plaza' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('novice');
  await choose(page, 'Our own way');
  await page.locator('#option-deals_each').fill('1');
  await page.getByRole('button', { name: 'Deal' }).click();
  await playByHints(page);
  const result = page.getByRole('region', { name: 'Result' });
  const points = (await result.getByRole('listitem').locator('b').allTextContents()).map((text) => Number.parseInt(text, 10));
  assert.deepEqual(points, points.toSorted((a, b) => a - b), 'the fewest points against come first');
  await page.getByRole('button', { name: 'Show it' }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await picture.waitFor();
  const drawn = await picture.evaluate(async (image) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const dots = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    const colours = new Set();
    for (let i = 0; i < dots.length; i += 4 * 97) colours.add(`${dots[i]} ${dots[i + 1]} ${dots[i + 2]}`);
    return { width: canvas.width, height: canvas.height, colours: colours.size };
  });
  assert.equal(drawn.width, 1080);
  assert.ok(drawn.colours > 8, `${drawn.colours} colours`);
  await axe(page, 'the result to show');
  await page.getByRole('button', { name: 'Copy as text' }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Plaza, .*\n.* wins?\. .*\n★ .*: \d+ points? against/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'See it again' }).click();
  await page.getByLabel('Deal', { exact: true }).selectOption('Deal 2');
  await page.waitForFunction(() => document.querySelector('[data-home]')?.textContent.includes('Deal 2'));
  await page.getByRole('button', { name: 'All hands' }).click();
  const hands = page.getByRole('region', { name: 'All hands' });
  await page.waitForFunction(() => document.querySelectorAll('.open-hands li').length === 20);
  assert.match(await hands.getByRole('img').first().getAttribute('aria-label'), /^(red|yellow|green|black|brown) \d+$/);
  // A line of the log leads to its move.
  const line = page.locator('.log button').nth(3);
  await line.click();
  await page.waitForFunction(() => document.querySelector('.log [aria-current=step]') !== null && location.hash.endsWith('/3'));
  assert.equal(await page.locator('.log [aria-current=step]').textContent(), await line.textContent());
  assert.equal(await page.locator('[data-part=actions]').count(), 0, 'nothing is offered');
  await axe(page, 'replay with all hands');
  await close();
});

test('a notification is asked for only on a press, and comes when it is one’s turn and one looks elsewhere', async () => {
  const { page, close } = await openPage(browser, house, { path: '/settings' });
  await page.addInitScript(() => {
    globalThis.notified = [];
    globalThis.asked = 0;
    globalThis.Notification = class {
      static permission = 'default';
      static requestPermission = () => ((globalThis.asked += 1), Promise.resolve((globalThis.Notification.permission = 'granted')));
      constructor(title, { body }) {
        globalThis.notified.push(`${title}: ${body}`);
      }
      close() {}
    };
    navigator.setAppBadge = (count) => Promise.resolve((globalThis.badge = count));
    navigator.clearAppBadge = () => Promise.resolve((globalThis.badge = 0));
  });
  await page.reload();
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  await page.getByText('Tell me when it is my turn').click();
  await page.waitForFunction(() => globalThis.asked === 1);
  await page.evaluate(() => (location.hash = '#/play/plaza'));
  await myTurn(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await page.locator('.hand [data-thing]').first().click();
  // The page lies behind another from now on.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
  await page.getByRole('button', { name: /^discard / }).click();
  await page.waitForFunction(() => globalThis.notified.length > 0);
  assert.deepEqual(await page.evaluate(() => [globalThis.notified[0], globalThis.badge]), ['Your turn: Plaza waits for you.', 1]);
  await close();
});

test('where only a service worker may notify, as on Android, it does, and a press closes the notification', async () => {
  const { page, context, close } = await openPage(browser, house, { path: '/settings', settings: { notify: true } });
  await context.grantPermissions(['notifications'], { origin: house.base });
  await page.addInitScript(() => {
    const Real = globalThis.Notification;
    globalThis.Notification = class {
      static get permission() {
        return Real.permission;
      }
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    };
  });
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => (location.hash = '#/play/plaza'));
  await myTurn(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await page.locator('.hand [data-thing]').first().click();
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
  await page.getByRole('button', { name: /^discard / }).click();
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({ title, body, data })));
  for (let tries = 0; tries < 50 && (await shown()).length === 0; tries++) await page.waitForTimeout(100);
  assert.deepEqual(await shown(), [{ title: 'Your turn', body: 'Plaza waits for you.', data: { hash: new URL(page.url()).hash } }]);
  // Pressed while the page is elsewhere, it leads to the table.
  const table = new URL(page.url()).hash;
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  const worker = context.serviceWorkers()[0];
  await worker.evaluate(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForFunction((hash) => location.hash === hash, table);
  assert.deepEqual(await shown(), []);
  await close();
});

test('every title is laid out by tapping at the referee', async () => {
  const titles = await (await fetch(`${house.base}/api/games`)).json();
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: '/' });
  for (const { id } of titles) {
    await page.goto(`${house.base}/?${id}#/referee/${id}`);
    const thing = page.locator('.editor .things button, .editor .tray button').last();
    await thing.waitFor();
    // Triangles lie in a figure or beside it: beside it a tap alone puts them.
    if ((await page.locator('.editor .tray').count()) > 0) await page.locator('.editor .layout fieldset label').nth(1).tap();
    const before = await page.locator('.editor textarea').inputValue();
    await thing.tap();
    await page.waitForFunction((text) => document.querySelector('.editor textarea').value !== text, before);
    await axe(page, `referee for ${id}`);
  }
  // Move by move, where a figure is too long to write.
  await page.goto(`${house.base}/?go-on#/referee/contact`);
  const laid = () => page.evaluate(() => JSON.parse(document.querySelector('.editor textarea').value).figure.length);
  await page.getByRole('button', { name: 'What may be played?' }).tap();
  const before = await laid();
  await page.locator('.answer button').filter({ hasText: 'place' }).first().tap();
  await page.getByRole('button', { name: 'Go on from there' }).tap();
  await page.waitForFunction((count) => JSON.parse(document.querySelector('.editor textarea').value).figure.length === count, before + 1);
  await close();
});
