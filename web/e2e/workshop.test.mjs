// What every table shares: what others do is shown at reading speed, nothing is pushed aside, and one finds one's way back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hearing, hint, myTurn, openPage, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();

/** In the page: from `holdTimers()` on nothing is shown because its time has come. */
function timersToHold() {
  const later = globalThis.setTimeout;
  const waiting = new Set();
  let held = false;
  globalThis.setTimeout = (run, time = 0, ...rest) => {
    if (held && time > 300) return 0;
    const id = later(() => (waiting.delete(id), run(...rest)), time);
    if (time > 300) waiting.add(id);
    return id;
  };
  globalThis.holdTimers = () => {
    held = true;
    for (const id of waiting) clearTimeout(id);
  };
}

const lines = (page) => page.locator('.log li').count();

test('what the others do is shown line by line, and nothing that may be done waits for it', async () => {
  const { page, context, close } = await openPage(browser, house, { size: 'phone', touch: true, settings: { pace: 'calm' }, motion: 'no-preference' });
  await context.addInitScript(timersToHold);
  await page.goto(`${house.base}/?timers#/play/plaza`);
  await myTurn(page);
  await page.waitForFunction(() => document.querySelector('.told') === null && document.getAnimations().length === 0);
  const before = await seq(page);
  await page.getByRole('button', { name: /^Pack,/ }).tap();
  await goneOn(page, before);
  await page.locator('.hand [data-thing]').first().tap();
  await page.getByRole('button', { name: /^discard / }).tap();
  // The house has gone round the table; the page still tells the first of it.
  await page.waitForFunction((n) => Number(document.querySelector('main').dataset.seq) > n + 4, before);
  assert.ok(await myTurn(page));
  await page.locator('.told').waitFor();
  await page.evaluate(() => globalThis.holdTimers());
  const shown = await lines(page);
  assert.match(await page.locator('[data-home]').textContent(), /^Your turn:/, 'what is asked is there at once');
  assert.ok(await page.locator('.prompt').getByRole('button', { name: 'draw down' }).isVisible(), 'and what may be done');
  // Space goes on to the next line.
  await page.locator('[data-home]').focus();
  await page.keyboard.press('Space');
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, shown);
  // A player who acts has seen enough.
  await page.locator('.prompt').getByRole('button', { name: 'draw down' }).tap();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 11);
  await close();
});

for (const ask of [false, true]) {
  test(ask ? 'who wants to be asked also does what has no choice' : 'where one action is legal, it happens by itself, after a moment', async () => {
    const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { ask } });
    await page.clock.install();
    await myTurn(page);
    const [before, table] = [await seq(page), page.url()];
    // The discards cannot be drawn from, as far as the page is told.
    await hearing(page, (message) => ({ ...message, state: { ...message.state, legal: message.state.legal?.[0] === 'draw down' ? ['draw down'] : message.state.legal } }));
    await page.goto(`${house.base}/?one${table.slice(house.base.length + 1)}`);
    await myTurn(page);
    await page.locator('.hand [data-thing]').nth(9).waitFor();
    await page.clock.fastForward(30_000);
    if (ask) await page.locator('.prompt').getByRole('button', { name: 'draw down' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 11);
    await goneOn(page, before);
    // Now there is a choice, and it is the player's.
    await page.clock.fastForward(30_000);
    await page.locator('.hand [data-thing]').first().click();
    await page.getByRole('button', { name: /^discard / }).click();
    await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length < 11);
    await close();
  });
}

test('a press is not lost while something is shown: nothing moves between press and release', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { pace: 'calm' } });
  for (let turn = 0; turn < 4; turn++) {
    await myTurn(page);
    const before = await seq(page);
    await hint(page, 'keys');
    const button = page.locator('[data-hint]').getByRole('button', { name: 'Do it' });
    await button.waitFor();
    const box = await button.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // A hand holds a button longer than a test does: what is shown would go on meanwhile, and the labels beside it change.
    await page.waitForTimeout(120);
    await page.mouse.up();
    await goneOn(page, before + 1);
  }
  await close();
});

test('a tap ends what is being shown', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { pace: 'calm' } });
  await myTurn(page);
  await page.waitForFunction(() => document.querySelector('.told') === null);
  const before = await seq(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await goneOn(page, before);
  await page.locator('.hand [data-thing]').first().click();
  await page.getByRole('button', { name: /^discard / }).click();
  await page.waitForFunction((n) => Number(document.querySelector('main').dataset.seq) > n + 4, before);
  await page.locator('.told').waitFor();
  const shown = await lines(page);
  await page.locator('.seats').click();
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, shown, { timeout: 500 });
  await close();
});

test('going back closes an open rule, and not the table', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/play/plaza' });
  await myTurn(page);
  const address = page.url();
  await page.keyboard.press('/');
  await page.keyboard.type('discard K12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Rule P/ }).click();
  await page.getByRole('dialog').getByRole('heading', { name: /^Rule P/ }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' }).catch(() => undefined);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.equal(page.url(), address);
  assert.equal(await page.locator('.hand [data-thing]').count(), 10);
  await close();
});

test('the tab says when it is one’s turn, and the shelf and the box lead back to the match', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/play/plaza' });
  await myTurn(page);
  assert.match(await page.title(), /Your turn · Plaza/);
  const address = new URL(page.url()).hash;
  await page.goto(`${house.base}/#/`);
  await page.getByRole('link', { name: /^Go on with Plaza/ }).waitFor();
  await axe(page, 'shelf with a match in progress');
  await page.goto(`${house.base}/#/box/plaza`);
  await page.getByRole('link', { name: /^Go on/ }).click();
  await myTurn(page);
  assert.equal(new URL(page.url()).hash, address);
  await close();
});

test('the level of the opponents is chosen on the box, and remembered', async () => {
  const { page, close } = await openPage(browser, house, { path: '/box/plaza' });
  const level = page.getByLabel(/^Against/);
  await level.selectOption('novice');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.level select')?.value === 'novice');
  await axe(page, 'box');
  await page.getByRole('link', { name: /^Play now/ }).click();
  await myTurn(page);
  const { state } = await page.evaluate(async (id) => (await fetch(`./api/tables/${id}/state`)).json(), page.url().split('/').at(-1));
  assert.deepEqual(state.seats.map((seat) => seat.level), [null, 'novice', 'novice']);
  await close();
});

test('a position is laid out by tapping, is the same as its text, and goes along in the link', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: '/referee/plaza' });
  await page.getByRole('button', { name: 'red 12, not laid out' }).tap();
  await page.getByRole('button', { name: 'red 12, in the hand' }).waitFor();
  await page.getByText('As text').click();
  assert.deepEqual(JSON.parse(await page.getByRole('textbox', { name: /^The position/ }).inputValue()).hands[0], ['Y5', 'G5', 'R8', 'K12', 'R12']);
  const link = page.url();
  const other = await openPage(browser, house, { path: '/' });
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'red 12, in the hand' }).waitFor();
  await other.page.getByRole('button', { name: 'What may be played?' }).click();
  await other.page.getByRole('heading', { name: 'This may be played' }).waitFor();
  await axe(other.page, 'referee');
  await other.close();
  await close();
});

test('five sit at a phone’s table with whole names, and nothing lies over anything', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', path: '/styleguide/table' });
  await page.selectOption('#phase', 'play 5');
  await page.waitForFunction(() => document.querySelectorAll('.seat').length === 5);
  const wrong = await page.evaluate(() => {
    const seats = [...document.querySelectorAll('.seats .seat')];
    const cut = [...document.querySelectorAll('.seats .name')].filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent);
    const over = seats.slice(1).filter((seat, i) => seat.getBoundingClientRect().left < seats[i].getBoundingClientRect().right).length;
    return { cut, over, spilt: seats.filter((seat) => seat.scrollWidth > seat.clientWidth + 1).length };
  });
  assert.deepEqual(wrong, { cut: [], over: 0, spilt: 0 });
  await close();
});

test('large print makes nothing at the table smaller', async () => {
  const sizes = {};
  for (const print of ['normal', 'large']) {
    const { page, close } = await openPage(browser, house, { size: 'phone', path: '/styleguide/table', settings: { print } });
    await page.locator('.hand [data-thing]').first().waitFor();
    sizes[print] = await page.evaluate(() => {
      const size = (selector) => document.querySelector(selector).getBoundingClientRect();
      return { card: size('.hand [data-thing]').width, place: size('[role=gridcell]').width, prompt: Number.parseFloat(getComputedStyle(document.querySelector('[data-home]')).fontSize), seen: [...document.querySelectorAll('.hand [data-thing]')].every((card) => card.getBoundingClientRect().bottom <= innerHeight) };
    });
    await close();
  }
  for (const what of ['card', 'place', 'prompt']) assert.ok(sizes.large[what] >= sizes.normal[what], `${what}: ${sizes.normal[what]}, large ${sizes.large[what]}`);
  assert.ok(sizes.large.seen, 'the hand is in sight');
});
