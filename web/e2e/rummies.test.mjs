// What is particular to the tables of Rummy and Rap Rummy: the fist, the count beneath the hand, refusals. Whole matches in every way are in
// `tables/rummy.test.mjs` and `tables/rap-rummy.test.mjs`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hearing, hint, myTurn, openPage, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();

const stateOf = (page) => page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state, page.url().split('/').at(-1));
const inHand = (page, card) => page.locator(`.hand [data-thing="${card}"]`);
const offer = (page, name) => page.locator('[data-part="actions"]').getByRole('button', { name });

/** What everybody must see without scrolling: the hand, what is asked and what may be done. */
async function inSight(page, label) {
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part="hand"], [data-part="prompt"], [data-part="knock"], .hand [data-thing]')].flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 ? [`${part.className} ${[left, top, right, bottom].map(Math.round)}`] : [];
    }),
  );
  assert.deepEqual(hidden, [], label);
}

/** Draws from a pile, or picks cards and presses the button. */
function hands(touch) {
  const press = (locator) => (touch ? locator.tap() : locator.click());
  return {
    press,
    draw: (page, from) => press(page.getByRole('button', { name: from === 'pack' ? /^Pack,/ : /^Pile,/ })),
    async pick(page, cards) {
      for (const card of cards) await press(inHand(page, card));
    },
  };
}

/** By keys alone: the fist is reached with R, and asks first. */
async function playRap(page, action, { press, draw, pick }, keys) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'draw') return draw(page, words[0]);
  const raps = action.endsWith('rap');
  if (verb === 'discard') await pick(page, words.slice(0, 1));
  if (!raps) return press(offer(page, verb === 'pass' ? 'pass' : /^discard/));
  if (keys) {
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    return page.keyboard.press('Enter');
  }
  const groove = await page.locator('.groove').boundingBox();
  const knob = await page.locator('.knob').boundingBox();
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  // Half the way is not enough.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + groove.width * 0.4, y, { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.locator('main').getAttribute('data-busy'), '0');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(groove.x + groove.width, y, { steps: 6 });
  return page.mouse.up();
}

async function wholeMatch(page, each) {
  for (let turn = 0; turn < 600; turn++) {
    if (!(await myTurn(page))) return;
    if (turn === 4) {
      const at = await seq(page);
      await page.reload();
      await myTurn(page);
      assert.equal(await seq(page), at);
    }
    const before = await seq(page);
    const action = await hint(page);
    await each(action, turn);
    await goneOn(page, before + 1);
  }
  assert.fail('the match has not ended');
}

for (const size of ['phone', 'desk']) {
  const touch = size === 'phone';

  test(`a whole match of Rap Rummy, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, touch, path: '/play/rap-rummy' });
    await page.waitForSelector('.hand [data-thing]');
    await myTurn(page);
    await axe(page, `Rap Rummy ${size}`);
    const how = hands(touch);
    await wholeMatch(page, async (action, turn) => {
      if (turn < 6) {
        await inSight(page, `Rap Rummy ${size}, before ${action}`);
        // The count beneath the hand, and the groups above it, are those of the house.
        const { you, view } = await stateOf(page);
        const { melds, rest, count } = view.arranged[you - 1];
        assert.equal(await page.locator('.counts b').first().innerText(), String(count));
        const laid = await page.locator('.hand [data-thing]').evaluateAll((cards) => cards.map((card) => card.dataset.thing));
        assert.deepEqual(laid, [...melds.flat(), ...rest]);
      }
      await playRap(page, action, how, !touch && turn % 2 === 0);
    });
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await close();
  });
}

test('a card dragged to the pile asks whether to rap with it', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/rap-rummy' });
  await page.waitForSelector('.hand [data-thing]');
  // Passes until a card may be drawn: who is asked first, and for how long, is chance.
  const pack = page.locator('button[data-place=pack]');
  for (let match = 1; ; ) {
    // The others may rap in every deal, before a card was drawn: then there is another match.
    if (!(await myTurn(page))) {
      match += 1;
      await page.goto(`${house.base}/?${match}#/play/rap-rummy`);
      continue;
    }
    const found = await page.waitForFunction(() => {
      if (document.querySelector('.deal-end button')) return 'over';
      const pack = document.querySelector('button[data-place=pack]');
      if (pack && pack.getAttribute('aria-disabled') !== 'true') return 'draw';
      return [...document.querySelectorAll('[data-part=actions] button')].some((button) => button.textContent.trim() === 'pass') ? 'pass' : null;
    });
    const asked = await found.jsonValue();
    if (asked === 'over') continue;
    if (asked === 'draw') break;
    const before = await seq(page);
    await offer(page, 'pass').click();
    await goneOn(page, before);
  }
  await pack.click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 7);
  const card = page.locator('.hand [data-thing]').last();
  const name = await card.getAttribute('data-thing');
  const [from, to] = [await card.boundingBox(), await page.getByRole('button', { name: /^Pile,/ }).boundingBox()];
  const before = await seq(page);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await offer(page, /^just discard/).waitFor();
  assert.equal(await seq(page), before, 'nothing is done yet');
  assert.match((await page.locator('.knob').getAttribute('aria-label')) ?? '', new RegExp(`^discard ${name} and rap: you count \\d+`));
  await offer(page, /^just discard/).click();
  await goneOn(page, before);
  await close();
});

test('what is no meld is refused with its rule', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/rummy' });
  await page.waitForSelector('.hand [data-thing]');
  await myTurn(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-thing]').length === 7);
  const { legal } = await stateOf(page);
  const cards = await page.locator('.hand [data-thing]').evaluateAll((all) => all.map((card) => card.dataset.thing));
  const wrong = cards.flatMap((a, i) => cards.slice(i + 1).map((b) => [a, b]))[0];
  assert.ok(!legal.includes(`meld ${wrong.join(' ')}`));
  for (const card of wrong) await inHand(page, card).click();
  await offer(page, 'try to meld').click();
  await page.locator('[data-part="prompt"]').getByRole('button', { name: /R6/ }).waitFor();
  await close();
});

for (const size of ['phone', 'desk']) {
  test(`no meld moves or changes its size when another is laid or when it grows, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/play/rummy' });
    await myTurn(page);
    const table = page.url();
    // More melds than a deal sees in play; which cards they are does not matter to where they lie.
    const melds = ['B', 'D', 'C', 'F'].flatMap((suit) => [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map((ranks) => ranks.map((rank) => `${suit}${rank}`))).slice(0, 11);
    const whole = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'BX'];
    let laid = [];
    await hearing(page, (message) => ({ ...message, state: { ...message.state, view: { ...message.state.view, melds: laid } } }));
    /** Where every meld lies, and whether all of its cards lie within it. */
    const look = async (next) => {
      laid = next;
      await page.goto(`${house.base}/?${laid.flat().length}${table.slice(house.base.length + 1)}`);
      await page.waitForFunction((count) => document.querySelectorAll('[data-place^="melds "]').length === count, laid.length);
      const found = await page.locator('[data-place^="melds "]').evaluateAll((all) =>
        all.map((meld) => {
          const { x, y, width, height, right } = meld.getBoundingClientRect();
          return { at: [x, y, width, height].map(Math.round).join(' '), within: [...meld.querySelectorAll('[data-thing] svg')].every((card) => card.getBoundingClientRect().right <= right + 1) };
        }),
      );
      assert.ok(found.every(({ within }) => within), `the cards of ${laid.length} melds lie within them`);
      return found.map(({ at }) => at);
    };
    let before = await look(melds.slice(0, 1));
    for (let count = 2; count <= melds.length; count++) {
      const now = await look(melds.slice(0, count));
      assert.deepEqual(now.slice(0, before.length), before, `with ${count} melds`);
      before = now;
    }
    // Eight, with a whole suit in the first.
    assert.deepEqual(await look([whole, ...melds.slice(3, 10)]), before.slice(0, 8), 'with a whole suit in the first');
    const inside = await page.evaluate(() => [...document.querySelectorAll('[data-place^="melds "]')].at(-1).getBoundingClientRect().bottom <= document.querySelector('[data-part=middle]').getBoundingClientRect().bottom + 1);
    assert.ok(inside, 'eight are in sight');
    await close();
  });
}
