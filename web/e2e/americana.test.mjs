// Americana at its own table: whole short matches at both sizes, and every chip on the screen accounted for after every message.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, choose, goneOn, hearing, myTurn, openPage, seq, setUp, sizes } from './lib.mjs';

const { house, browser } = await setUp();
const STAKE = 100;

async function sitDown(page, players) {
  const table = await page.evaluate(async (seats) => {
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/api/session', {});
    const card = { game: 'americana', options: { deals_each: 1 }, seats, clock: { kind: 'none' }, hints: true, public: false };
    const opened = await post('/api/tables', { card, seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'computer', level: 'novice' }))] });
    return (await opened.json()).table;
  }, players);
  await page.goto(`${house.base}/#/table/${table}`);
  await page.reload();
  await page.waitForSelector('[data-space=pool]');
}

/** In the page: after every change of the screen, notes the chips on the nine places of the board and on the plates. */
function watchChips() {
  globalThis.chips = { bySeq: {}, sums: [] };
  const number = (element) => Number(element.textContent.match(/-?\d+/)[0]);
  const read = (within) => [...document.querySelectorAll(within)].map(number);
  const note = () => {
    const main = document.querySelector('main[data-seq]');
    const board = read('[data-space] .count');
    if (!main || board.length === 0) return;
    const stacks = read('[data-place^="stack "]');
    // While the end of a deal is looked at, the next one is not on the table yet.
    globalThis.chips.bySeq[`${main.dataset.seq}${document.querySelector('.deal-end') ? ' ended' : ''}`] = { board, stacks };
    globalThis.chips.sums.push([...board, ...stacks].reduce((sum, chips) => sum + chips, 0));
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** What the house has said of the chips, by the number of its last entry. */
function hearChips(page) {
  const heard = new Map();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { state } = JSON.parse(String(payload));
      const view = state?.deal_end?.view ?? state?.view;
      if (view?.stacks) heard.set(`${state.seq}${state.deal_end ? ' ended' : ''}`, { chips: view.chips, stacks: view.stacks });
    }),
  );
  return heard;
}
const LAID = ['ace', 'king', 'queen', '8-9-10', 'pool', 'king-queen', 'jack', 'ten', 'ante'];

/** Sells what can be sold, stays in cheaply, and leads whatever may be led. */
async function actSomehow(page) {
  const buttons = page.locator('[data-part=actions] button:not([disabled])');
  const names = await buttons.evaluateAll((all) => all.map((button) => button.textContent.trim()));
  const wanted = names.findIndex((name) => /^(sell|call|bid 1$|bet)/.test(name));
  const passes = names.indexOf('pass');
  await buttons.nth(wanted >= 0 ? wanted : passes >= 0 ? passes : names.length - 1).click();
}

for (const [size, players] of [['phone', 3], ['desk', 2]]) {
  test(`a whole match of ${players} at a ${size}: after every message the chips on the screen are those of the house`, { timeout: 180_000 }, async () => {
    const { page, close } = await openPage(browser, house, { size });
    const heard = hearChips(page);
    await page.addInitScript(watchChips);
    await sitDown(page, players);
    const parts = new Set();
    let turns = 0;
    while (await myTurn(page)) {
      parts.add(await page.locator('[aria-current=step] .wide').textContent());
      if (turns === 0) await axe(page, `americana ${size}`);
      const fits = await page.evaluate((height) => [...document.querySelectorAll('[data-part=hand], [data-part=prompt], [data-part=actions]')].every((part) => part.getBoundingClientRect().bottom <= height + 1), sizes[size].height);
      assert.ok(fits, 'the hand, the prompt and what may be done are in sight');
      const before = await seq(page);
      await actSomehow(page);
      await goneOn(page, before);
      turns += 1;
      assert.ok(turns < 200, 'a short match ends');
    }
    assert.ok(turns > 3);
    assert.ok(parts.size >= 2, `several parts of the deal were played: ${[...parts].join(', ')}`);
    const { bySeq, sums } = await page.evaluate(() => globalThis.chips);
    assert.ok(Object.keys(bySeq).length > turns, 'the screen was read after messages');
    for (const [at, shown] of Object.entries(bySeq)) {
      // The sheet of a deal that is over comes some pictures after its end.
      const said = heard.get(at) ?? heard.get(`${at} ended`);
      assert.ok(said, `the house has said something at ${at}`);
      assert.deepEqual(shown, { board: LAID.map((space) => said.chips[space]), stacks: said.stacks }, `the chips after message ${at}`);
    }
    assert.deepEqual([...new Set(sums)], [players * STAKE], 'no chip is lost or doubled on the screen');
    await close();
  });
}

test('while chips are told one after the other, none is lost on the screen', { timeout: 180_000 }, async () => {
  const { page, close } = await openPage(browser, house, { settings: { pace: 'brisk' }, motion: 'no-preference' });
  await page.addInitScript(watchChips);
  await sitDown(page, 3);
  for (let turn = 0; turn < 12 && (await myTurn(page)); turn++) {
    const before = await seq(page);
    await page.locator('[data-part=prompt]').click({ position: { x: 20, y: 20 } });
    await actSomehow(page);
    await goneOn(page, before);
  }
  const { sums } = await page.evaluate(() => globalThis.chips);
  assert.ok(sums.length > 20, 'the chips were seen moving');
  assert.deepEqual([...new Set(sums)], [3 * STAKE]);
  await close();
});

/** In the page: every chip that flies, with the sentence that is told meanwhile, and whether both its ends are in sight. */
function watchFlights() {
  globalThis.flights = [];
  const inSight = (place) => {
    const { left, top, right, bottom, width } = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const chip of addedNodes) {
        if (!(chip instanceof HTMLElement) || chip.dataset.way === undefined) continue;
        const [, from, to] = /^\d+ from (.*) to (.*)$/.exec(chip.dataset.way);
        globalThis.flights.push({ way: chip.dataset.way, told: document.querySelector('.told')?.textContent ?? null, seen: inSight(from) && inSight(to) });
      }
    }
  }).observe(document, { subtree: true, childList: true });
}

for (const [size, players] of [['phone', 9], ['desk', 4]]) {
  test(`who looks on at ${players} is told why each chip moves, and sees from where to where, ${size}`, { timeout: 120_000 }, async () => {
    const ada = await openPage(browser, house, {});
    await sitDown(ada.page, players);
    const { page, close } = await openPage(browser, house, { size, settings: { pace: 'brisk' }, motion: 'no-preference' });
    // The sentence of every motion of chips, as the house tells it.
    const told = new Map();
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        for (const { text, motions } of JSON.parse(String(payload)).told ?? []) {
          for (const { what, from, to, at } of motions) if (/ chips?$/.test(what ?? '')) told.set(`${Number.parseInt(what)} from ${from} to ${to}`, [...(told.get(`${Number.parseInt(what)} from ${from} to ${to}`) ?? []), text[at]]);
        }
      }),
    );
    await page.addInitScript(watchFlights);
    await page.evaluate((hash) => (location.hash = hash), new URL(ada.page.url()).hash);
    await page.reload();
    await page.waitForSelector('[data-space=pool]');
    for (let turn = 0; turn < 6 && (await myTurn(ada.page)); turn++) {
      const before = await seq(ada.page);
      await actSomehow(ada.page);
      await goneOn(ada.page, before);
    }
    await page.waitForFunction(() => globalThis.flights.length >= 3, undefined, { timeout: 60_000 });
    for (const flight of await page.evaluate(() => globalThis.flights)) {
      assert.ok(flight.seen, `both ends of ${flight.way} are in sight`);
      const words = flight.told?.replace(/\s+/g, ' ').trim();
      assert.ok(words, `a sentence is told with ${flight.way}`);
      assert.ok(told.get(flight.way)?.some((sentence) => sameWords(sentence, words)), `${flight.way} is told by its own sentence, not by “${words}”`);
    }
    await close();
    await ada.close();
  });
}

/** Cards are drawn in a sentence: only its letters and numbers are compared. */
function sameWords(sentence, shown) {
  const bare = (text) => text.replace(/[^A-Za-z0-9]/g, '');
  return bare(shown) === bare(sentence);
}

for (const size of ['phone', 'desk']) {
  test(`the board of one’s own box is entered by tapping cards, and played with, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/new/americana' });
    await choose(page, 'Our own way');
    await choose(page, 'Michigan');
    await page.getByRole('img', { name: 'ace of hearts' }).waitFor();
    await choose(page, 'Your own');
    // It begins with what lay there.
    assert.ok(await page.getByRole('radio', { name: 'ace of hearts' }).isChecked());
    const printed = { Ace: 'ace of spades', Ten: 'ten of diamonds', 'King & Queen': 'king of hearts and queen of hearts' };
    for (const [space, card] of Object.entries(printed)) await page.getByRole('group', { name: space, exact: true }).locator('label').filter({ has: page.getByRole('radio', { name: card, exact: true }) }).click();
    await axe(page, `own board ${size}`);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText(/^Played board: our own;/).waitFor();
    const { card } = await page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state, page.url().split('/').at(-1));
    assert.equal(card.options.board, 'As Ks Qd Js 10d Kh+Qh');
    await close();
  });
}

test('the ledger goes back to the first deal, also where the page was sent only the end of it', async () => {
  const { page, close } = await openPage(browser, house);
  await sitDown(page, 2);
  const deals = () => page.locator('.ledger h3').allTextContents();
  for (let turn = 0; turn < 200 && (await deals()).length < 2; turn++) {
    assert.ok(await myTurn(page), 'the match has ended in its first deal');
    const before = await seq(page);
    await actSomehow(page);
    await goneOn(page, before);
  }
  await myTurn(page);
  await page.locator('.ledger summary').click();
  const whole = await page.locator('.ledger li').allTextContents();
  await hearing(page, (message) => (message.type === 'snapshot' ? { ...message, told: message.told.slice(-3) } : message));
  await page.reload();
  await myTurn(page);
  assert.ok((await page.locator('.ledger li').count()) < whole.length, 'only the end was sent');
  await page.locator('.ledger summary').click();
  await page.waitForFunction((count) => document.querySelectorAll('.ledger li').length === count, whole.length);
  assert.deepEqual(await page.locator('.ledger li').allTextContents(), whole);
  await close();
});
