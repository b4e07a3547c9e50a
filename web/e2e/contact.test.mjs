// Contact and both solitaires at their own tables: whole short matches by touch, by pointer, by keys alone and by the tree that a screen
// reader has; what must be in sight at 360 by 640 is measured.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();

const stateOf = (page) => page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state, page.url().split('/').at(-1));
const offer = (page, name) => page.locator('[data-part="actions"]').getByRole('button', { name });
const result = (page) => page.getByRole('region', { name: 'Result' });
const spot = (page, cell) => page.locator(`[data-spot="${cell}"]`);

/** What everybody must see without scrolling: one's triangles, what is asked and what may be done. */
async function inSight(page, label) {
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part="hand"], [data-part="prompt"], [data-part="actions"], [data-part="hand"] [data-thing], [data-tray]')].flatMap((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      if (part.matches('[data-tray]') && height < 100) return [`the figure has only ${Math.round(height)} pixels`];
      return width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) ? [`${part.className} ${[left, top, right, bottom].map(Math.round)}`] : [];
    }),
  );
  assert.deepEqual(hidden, [], label);
}

/** `place 17 at 0,1 base red` in its parts. */
function parts(action) {
  const [, piece, cell] = /^place (\d+) at (-?\d+,-?\d+) base/.exec(action) ?? [];
  return { piece, cell };
}

const thing = (page, piece) => page.locator(`[data-part="hand"] [data-thing="${piece}"]`).first();

/** The figure may lie outside of the window: one recentres, and steps back. */
async function reach(page, cell, press) {
  const inside = () => page.evaluate((id) => {
    const [field, at] = [document.querySelector('[data-tray]'), document.querySelector(`[data-spot="${id}"]`)].map((part) => part.getBoundingClientRect());
    return at.left >= field.left && at.right <= field.right && at.top >= field.top && at.bottom <= field.bottom;
  }, cell);
  if (!(await inside())) await press(page.getByRole('button', { name: 'Recentre' }));
}

/** One play as a player does it who sees the table: pick, see it lie there, lay it. */
async function byHand(page, action, press, first) {
  const { piece, cell } = parts(action);
  if (!piece) {
    const free = offer(page, new RegExp(`^${action}$`));
    // What has no choice may have happened meanwhile.
    return (await free.count()) > 0 ? press(free).catch(() => undefined) : undefined;
  }
  const pressed = await thing(page, piece).evaluate((element) => element.closest('[aria-pressed]')?.getAttribute('aria-pressed'));
  if (pressed !== 'true') await press(thing(page, piece));
  await spot(page, cell).locator('.lit').waitFor({ state: 'attached' });
  // The hint makes room for the figure, where its place is marked.
  await spot(page, cell).locator('.aimed').waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-hint]').count(), 0);
  await reach(page, cell, press);
  await press(spot(page, cell).locator('.touch'));
  await spot(page, cell).locator('.trial').waitFor();
  const { view } = await stateOf(page);
  const plays = view.lattice.plays.filter(({ triangle, at }) => String(triangle) === piece && at.join(',') === cell);
  // The sums that are seen are those of the house.
  const seen = await spot(page, cell).locator('.sum').evaluateAll((sums) => sums.map((sum) => sum.dataset.text));
  assert.ok(plays.some(({ contacts }) => contacts.length === seen.length), `${seen}`);
  if (first) await axe(page, 'a triangle is tried');
  await press(spot(page, cell).locator('.touch'));
}

/** The same by keys alone: Enter on the triangle, arrows to the place, Enter twice. */
async function byKeys(page, action) {
  const { piece, cell } = parts(action);
  if (!piece) return page.locator('[data-part="actions"] button').first().press('Enter').catch(() => undefined);
  const holder = page.locator('[data-part="hand"] :is(button)').filter({ has: page.locator(`[data-thing="${piece}"]`) }).or(page.locator(`[data-part="hand"] button[data-thing="${piece}"]`)).first();
  await holder.focus();
  await page.keyboard.press('Enter');
  // The keys have gone to the place that counts most; from there arrows lead over the lattice.
  const at = () => page.evaluate(() => document.activeElement?.dataset.spot ?? null);
  await page.waitForFunction(() => document.activeElement?.dataset.spot !== undefined);
  const [row, column] = cell.split(',').map(Number);
  for (let step = 0; step < 40 && (await at()) !== cell; step++) {
    const [r, c] = (await at()).split(',').map(Number);
    const before = await at();
    await page.keyboard.press(r !== row && step % 3 !== 2 ? (r < row ? 'ArrowDown' : 'ArrowUp') : c < column ? 'ArrowRight' : c > column ? 'ArrowLeft' : r < row ? 'ArrowDown' : 'ArrowUp');
    if ((await at()) === before) await page.keyboard.press(c < column ? 'ArrowRight' : 'ArrowLeft');
  }
  if ((await at()) !== cell) await spot(page, cell).focus();
  await page.keyboard.press('Enter');
  await spot(page, cell).locator('.trial').waitFor();
  await page.keyboard.press('Enter');
}

/** The same by names alone, as a screen reader has them. */
async function byNames(page, action) {
  const { piece } = parts(action);
  if (!piece) return page.getByRole('button', { name: action, exact: true }).click().catch(() => undefined);
  const { view } = await stateOf(page);
  const play = view.lattice.plays.find((entry) => entry.play === action);
  const opening = view.lattice.openings.find(({ at }) => at.join() === play.at.join());
  const holder = page.getByRole('button', { name: new RegExp(`triangle ${piece}: `) }).filter({ visible: true }).first();
  if ((await holder.getAttribute('aria-pressed')) !== 'true') await holder.press('Enter');
  const starts = opening.said.charAt(0).toUpperCase() + opening.said.slice(1);
  const place = page.getByRole('button', { name: new RegExp(`^${starts}(, an opportunity)?: triangle ${piece} fits, `) });
  await place.press('Enter');
  const lies = page.getByRole('button', { name: new RegExp(`^${starts}(, an opportunity)?: triangle ${piece} lies here, .*Once more lays it$`) });
  await lies.press('Enter');
}

async function wholeMatch(page, each, most = 400) {
  for (let turn = 0; turn < most; turn++) {
    if (!(await myTurn(page))) return turn;
    if (turn === 3) {
      await page.reload();
      if (!(await myTurn(page))) return turn;
    }
    const before = await seq(page);
    const action = await hint(page);
    if ((await seq(page)) > before + 1) continue;
    await each(action, turn);
    await goneOn(page, before + 1);
  }
  assert.fail('the match has not ended');
}

for (const [size, others] of [['phone', 4], ['desk', 1]]) {
  const touch = size === 'phone';
  test(`a whole hand of Contact with ${others + 1}, ${size}`, { timeout: 240_000 }, async () => {
    const { page, close } = await openPage(browser, house, { size, touch, settings: { ask: true } });
    await sitAt(page, { game: 'contact', options: { hands: 1 } }, others, 'novice');
    await page.waitForSelector('[data-part="hand"] [data-thing]');
    await myTurn(page);
    await axe(page, `Contact ${size}`);
    const press = (locator) => (touch ? locator.tap() : locator.click());
    let laid = 0;
    await wholeMatch(page, async (action, turn) => {
      await inSight(page, `Contact ${size}, before ${action}`);
      // Everybody's hand lies open.
      const { view, you } = await stateOf(page);
      for (const [i, hand] of view.hands.entries()) {
        if (i + 1 === you || turn > 1) continue;
        assert.equal(await page.locator(`[data-place="hand ${i + 1}"] [data-thing]`).count(), hand.length);
      }
      await byHand(page, action, press, laid === 0);
      laid += action.startsWith('place') ? 1 : 0;
    });
    assert.ok(laid > 0);
    await result(page).waitFor();
    await close();
  });
}

test('a whole hand of Contact by keys alone', { timeout: 240_000 }, async () => {
  const { page, close } = await openPage(browser, house, { size: 'desk', settings: { ask: true } });
  await sitAt(page, { game: 'contact', options: { hands: 1 } }, 2, 'novice');
  await page.waitForSelector('[data-part="hand"] [data-thing]');
  await wholeMatch(page, (action) => byKeys(page, action));
  await result(page).waitFor();
  await close();
});

test('a whole hand of Contact by names alone', { timeout: 240_000 }, async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', settings: { ask: true } });
  await sitAt(page, { game: 'contact', options: { hands: 1 } }, 1, 'novice');
  await page.waitForSelector('[data-part="hand"] [data-thing]');
  await wholeMatch(page, (action) => byNames(page, action));
  await result(page).waitFor();
  await close();
});

for (const ask of [false, true]) {
  test(ask ? 'who wants to be asked draws and passes for themselves' : 'draws and passes happen by themselves', { timeout: 120_000 }, async () => {
    const { page, close } = await openPage(browser, house, { settings: { ask } });
    // The page's clock can be put forward: what it would do by itself some day, it does then.
    await page.clock.install();
    const isForced = ({ standing, you, to_act: acts, legal }) => standing === 'playing' && acts === you && legal?.length === 1 && !legal[0].startsWith('place');
    const forced = [];
    const sent = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const { state } = JSON.parse(String(payload));
        if (state && isForced(state)) forced.push(state);
      });
      socket.on('framesent', ({ payload }) => JSON.parse(String(payload)).type === 'act' && sent.push(JSON.parse(String(payload)).action));
    });
    await page.reload();
    const id = await sitAt(page, { game: 'contact', options: { hands: 6 } }, 1, 'novice');
    await page.waitForSelector('[data-part="hand"] [data-thing]');
    for (let turn = 0; turn < 300 && forced.length === 0; turn++) {
      assert.ok(await myTurn(page), 'nothing was forced in six hands');
      if (forced.length > 0) break;
      const { legal, seq: at } = await stateOf(page);
      await page.evaluate(async ([table, action]) => fetch(`./api/tables/${table}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: crypto.randomUUID(), action }) }), [id, legal[0]]);
      await goneOn(page, at);
    }
    const [{ legal: [only], seq: at }] = forced;
    if (ask) await offer(page, new RegExp(`^${only}$`)).waitFor();
    await page.clock.fastForward(60_000);
    if (ask) {
      assert.deepEqual(sent, []);
      assert.equal((await stateOf(page)).seq, at);
      await offer(page, new RegExp(`^${only}$`)).click();
    }
    await goneOn(page, at);
    assert.equal(sent[0], only);
    await close();
  });
}

test('a figure is panned, zoomed in steps and recentred, by keys and by the wheel', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true });
  await sitAt(page, { game: 'contact-solitaire-2', options: { deal: 7 } }, 0);
  await page.waitForSelector('[data-spot]');
  const first = page.locator('[data-spot="0,0"]');
  const box = () => first.boundingBox();
  const before = await box();
  assert.ok(before.width >= 48, `a side has at least 48 pixels, not ${before.width}`);
  await first.focus();
  await page.keyboard.press('+');
  assert.ok((await box()).width > before.width * 1.2);
  await page.keyboard.press('0');
  assert.ok(Math.abs((await box()).width - before.width) < 1);
  const field = await page.locator('[data-tray]').boundingBox();
  await page.mouse.move(field.x + 30, field.y + 30);
  await page.mouse.down();
  await page.mouse.move(field.x + 90, field.y + 60, { steps: 5 });
  await page.mouse.up();
  const panned = await box();
  assert.ok(Math.abs(panned.x - before.x - 60) < 8 && Math.abs(panned.y - before.y - 30) < 8, 'it goes with the finger');
  await page.mouse.wheel(0, 300);
  assert.ok((await box()).width < before.width);
  await page.getByRole('button', { name: 'Recentre' }).tap();
  assert.ok(Math.abs((await box()).x - before.x) < 2);
  await close();
});
