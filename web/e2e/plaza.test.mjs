// Plaza at its own table: a whole game with a lost line in between and the proof of its deals, and what is particular to this table. Whole
// matches in every way are in `tables/plaza.test.mjs`.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axe, choose, goneOn, hint, myTurn, openHouse, openPage, playByHints, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();
/** Where the others take a moment, so that one's own action is seen by itself. */
const patient = await openHouse({ pause: 500 });
after(() => patient.close());

const names = { R: 'red', Y: 'yellow', G: 'green', K: 'black', B: 'brown' };
const nameOf = (card) => `${names[card[0]]} ${card.slice(1)}`;

/** Does an action with the pointer: piles are tapped, cards are picked, then the button. */
async function byPointer(page, action) {
  const [verb, ...cards] = action.split(' ');
  if (verb === 'draw') return page.getByRole('button', { name: cards[0] === 'down' ? /^Pack,/ : /^Discards,/ }).click();
  for (const card of cards) await page.locator(`.hand [data-thing="${card}"]`).click();
  const said = cards.length > 2 ? `${verb} ${cards.length} cards` : `${verb} ${cards.map(nameOf).join(' and ')}`;
  await page.getByRole('button', { name: said, exact: true }).click();
}

async function wholeGame(page, context) {
  for (let turn = 0; turn < 900; turn++) {
    if (!(await myTurn(page))) return;
    const from = await seq(page);
    const action = await hint(page);
    if (turn === 9) {
      // The move is made while the line is down: it goes out when the line is back.
      await context.setOffline(true);
      await byPointer(page, action);
      await context.setOffline(false);
    } else await byPointer(page, action);
    await goneOn(page, from + 1);
  }
  assert.fail('the match has not ended');
}

test('three taps from the shelf to a whole game, whose deals are proved fair', async () => {
  const { page, context, close } = await openPage(browser, house, { size: 'desk' });
  await page.getByRole('link', { name: /^Plaza/ }).click();
  await page.getByRole('link', { name: /^Play now/ }).click();
  await page.waitForSelector('.hand [data-thing]');
  assert.equal(await page.locator('.hand [data-thing]').count(), 10);
  await wholeGame(page, context);
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await page.getByRole('button', { name: 'Was it fair?' }).click();
  await page.getByText('The secret has the hash that the house had published.').waitFor();
  await page.getByText('It is the hash that this browser saw before it cut the cards.').waitFor();
  await page.getByText('The number that this browser added is among those that made the deal.').waitFor();
  // Our own rules have dealt the cards again, in the worker.
  await page.getByText(/^Dealt again here, the cards are the same, and every one of \d+ actions is as the rules have it/).waitFor();
  await axe(page, 'fairness');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
  await close();
});

test('by Tab and Enter alone one comes from the shelf to the cards', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone' });
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
  await close();
});

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

/** Moves a card with the finger: real touch events, as a phone sends them. */
async function swipe(page, context, from, to) {
  const cdp = await context.newCDPSession(page);
  const touch = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step++) await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  await touch('touchEnd', []);
}

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

for (const [how, size] of [['mouse', 'desk'], ['finger', 'phone']]) {
  test(`a card is dragged by ${how}: along the hand, to the Plaza, and to the discards`, async () => {
    const { page, context, close } = await openPage(browser, house, { size, touch: how === 'finger', path: '/play/plaza' });
    const cards = page.locator('.hand [data-thing]');
    const drag = async (from, to) => {
      const [a, b] = [await middle(from), await middle(to)];
      if (how === 'finger') return swipe(page, context, a, b);
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move(b.x, b.y, { steps: 8 });
      await page.mouse.up();
    };
    await cards.first().waitFor();
    await myTurn(page);
    const drawn = await seq(page);
    await page.getByRole('button', { name: /^Pack,/ }).click();
    await goneOn(page, drawn);
    const order = () => cards.evaluateAll((all) => all.map((card) => card.dataset.thing));
    const [first, second, third] = await order();

    // Along the hand: it stays where it is put, and is not picked by it.
    await drag(cards.nth(0), cards.nth(2));
    await page.waitForFunction((card) => document.querySelectorAll('.hand [data-thing]')[2]?.dataset.thing === card, first);
    assert.deepEqual((await order()).slice(0, 3), [second, third, first]);
    assert.equal(await page.locator('.hand [aria-pressed=true]').count(), 0);

    // To the Plaza: it is picked, and shown where it would lie.
    await drag(page.locator(`.hand [data-thing="${first}"]`), page.locator(`[data-place="plaza ${first}"]`));
    await page.waitForSelector(`.hand [data-thing="${first}"][aria-pressed=true]`);
    assert.match(await page.locator(`[data-place="plaza ${first}"]`).getAttribute('aria-label'), /picked, not yet parked/);
    await page.keyboard.press('Escape');

    // To the discards: it is discarded.
    const before = await seq(page);
    await drag(page.locator(`.hand [data-thing="${second}"]`), page.locator('[data-place="discard"]'));
    await goneOn(page, before);
    await page.locator(`.hand [data-thing="${second}"]`).waitFor({ state: 'detached' });
    await close();
  });
}

test('the key m turns the sounds off and on, and says so', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { sound: true } });
  await page.waitForSelector('.hand [data-thing]');
  const sound = () => page.evaluate(() => JSON.parse(localStorage.getItem('parlor.settings')).sound);
  await page.keyboard.press('m');
  await page.getByText('Sounds off.').waitFor({ state: 'attached' });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('parlor.settings')).sound === false);
  await page.keyboard.press('m');
  await page.getByText('Sounds on.').waitFor({ state: 'attached' });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('parlor.settings')).sound === true);
  // In the box to type in it is a letter.
  await page.keyboard.press('/');
  await page.keyboard.type('m');
  assert.equal(await sound(), true);
  await close();
});

test('the score sheet has a column for each player, a row for each deal and totals that agree', async () => {
  const { page, close } = await openPage(browser, house, { path: '/new/plaza' });
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('novice');
  await choose(page, 'Our own way');
  await page.locator('#option-deals_each').fill('1');
  await page.getByRole('button', { name: 'Deal' }).click();
  await playByHints(page);
  await page.getByRole('region', { name: 'Result' }).waitFor();
  const sheet = page.getByRole('table');
  assert.equal(await sheet.getByRole('columnheader').count(), 3);
  const numbers = (row) => row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => Number.parseInt(cell.textContent, 10)));
  const rows = await sheet.getByRole('row').all();
  const deals = await Promise.all(rows.slice(1, -1).map(numbers));
  const totals = await numbers(rows.at(-1));
  assert.ok(deals.length >= 2, `${deals.length} deals`);
  assert.deepEqual(totals, deals.reduce((sum, deal) => sum.map((points, i) => points + deal[i])));
  await close();
});

for (const size of ['phone', 'desk']) {
  test(`who does not know the rules tries, is told why, reads the rule and can mend the play, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, touch: size === 'phone', path: '/play/plaza' });
    const press = (locator) => (size === 'phone' ? locator.tap() : locator.click());
    await page.waitForSelector('.hand [data-thing]');
    await myTurn(page);
    await press(page.getByRole('button', { name: /^Pack,/ }));
    await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 11);
    // A card that cannot be parked alone: there is always one, for not all eleven can stand by themselves.
    const attempt = page.getByRole('button', { name: 'try to park' });
    const cards = page.locator('.hand [data-thing]');
    for (let i = 0; i < 11; i++) {
      await press(cards.nth(i));
      await page.waitForFunction((at) => document.querySelectorAll('.hand [data-thing]')[at]?.getAttribute('aria-pressed') === 'true', i);
      if (await attempt.isVisible()) break;
      await press(cards.nth(i));
    }
    const at = await seq(page);
    await press(attempt);
    await page.getByRole('alert').filter({ hasText: /^Cannot park/ }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await axe(page, 'keys');
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: /^Rule P/ }));
    await page.getByRole('dialog').getByRole('heading', { name: /^Rule P/ }).waitFor();
    await press(page.getByRole('button', { name: 'Back to the table' }));
    // The same table, and what was picked is still picked.
    assert.equal(await seq(page), at);
    assert.equal(await page.locator('.hand [aria-pressed=true]').count(), 1);
    await press(page.getByRole('button', { name: /^discard / }));
    await goneOn(page, at);
    await close();
  });
}

/** In the page: keeps back what the house tells while `held` is set, so that a test decides between which frames it comes. */
function holdMessages() {
  globalThis.line = { held: false, kept: [] };
  const { onmessage } = Object.getOwnPropertyDescriptors(WebSocket.prototype);
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...onmessage,
    set(hear) {
      onmessage.set.call(this, (event) => (globalThis.line.held ? globalThis.line.kept.push({ event, hear: () => hear.call(this, event) }) : hear.call(this, event)));
    },
  });
}

/** Does something, and counts how often the page is laid out from the moment at which it hears what came of it until that is painted.
 * The press itself is painted before, and what follows is heard afterwards. */
async function layouts(page, context, act) {
  const cdp = await context.newCDPSession(page);
  const trace = [];
  cdp.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  await page.evaluate(() => (globalThis.line.held = true));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] } });
  await act();
  await page.waitForFunction(() => globalThis.line.kept.some(({ event }) => JSON.parse(event.data).type === 'update'));
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { kept } = globalThis.line;
    const at = kept.findIndex(({ event }) => JSON.parse(event.data).type === 'update');
    for (const { hear } of kept.splice(0, at)) hear();
    await painted();
    performance.mark('told');
    kept.shift().hear();
    await painted();
  });
  // What glides has come to rest.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await ended;
  await cdp.detach();
  await page.evaluate(() => {
    globalThis.line.held = false;
    for (const { hear } of globalThis.line.kept.splice(0)) hear();
  });
  // A trace is of the whole browser, in which other suites are at work: only this page's own thread counts.
  const told = trace.find((event) => event.name === 'told');
  const named = (name) => trace.filter((event) => event.name === name && event.pid === told.pid && event.tid === told.tid).sort((a, b) => a.ts - b.ts);
  const shown = named('Paint').find(({ ts }) => ts > told.ts).ts;
  return named('Layout').filter(({ ts }) => ts > told.ts && ts < shown).length;
}

/** How often the page is laid out when a card is drawn, and when one is discarded. */
async function layoutsOfATurn(size) {
  const { page, context, close } = await openPage(browser, patient, { size, motion: 'no-preference' });
  await context.addInitScript(holdMessages);
  await page.goto(`${patient.base}/?held#/play/plaza`);
  await myTurn(page);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const pack = page.getByRole('button', { name: /^Pack,/ });
  await pack.focus();
  const drawn = await layouts(page, context, () => pack.press('Enter'));
  await myTurn(page);
  const card = page.locator('.hand [data-thing]').first();
  await card.press('Enter');
  // The button that is pressed is taken away with its action.
  const discard = page.getByRole('button', { name: /^discard / });
  await discard.focus();
  const discarded = await layouts(page, context, () => discard.press('Enter'));
  await page.waitForFunction(() => document.activeElement?.matches('.prompt [data-home]'));
  await close();
  return { drawn, discarded };
}

for (const size of ['phone', 'desk']) {
  test(`what is told is laid out once before it is shown, ${size}`, async () => {
    assert.deepEqual(await layoutsOfATurn(size), { drawn: 1, discarded: 1 });
  });
}

test('the square, what is asked and the whole hand are seen together on a small phone', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: '/play/plaza' });
  const seen = (what) => page.evaluate((label) => {
    const low = Math.max(...[...document.querySelectorAll('.place, .prompt, .hand [data-thing]')].map((element) => element.getBoundingClientRect().bottom));
    return low <= innerHeight ? null : `${label}: ${low} of ${innerHeight}`;
  }, what);
  await myTurn(page);
  assert.equal(await seen('to draw'), null);
  await page.getByRole('button', { name: /^Pack,/ }).tap();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 11);
  assert.equal(await seen('eleven cards'), null);
  const top = () => page.locator('.hand .cards').evaluate((cards) => cards.getBoundingClientRect().top);
  const before = await top();
  for (const card of [0, 1]) {
    await page.locator('.hand [data-thing]').nth(card).tap();
    await page.locator('.prompt').getByRole('button').first().waitFor();
    assert.equal(await seen(`${card + 1} picked`), null);
    assert.equal(await top(), before, 'the hand stays where it is when something is picked');
  }
  await close();
});
