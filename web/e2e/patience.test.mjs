// Both solitaires of the Contact box: played to the end at both sizes, taken back and done again, dealt by number, looked back at, counted;
// and the triangles of one's own box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const stateOf = (page) => page.evaluate(async (id) => (await (await fetch(`./api/tables/${id}/state`)).json()).state, page.url().split('/').at(-1));
const tool = (page, name) => page.locator('[data-part="hand"]').getByRole('button', { name, exact: true });
const result = (page) => page.getByRole('region', { name: 'Result' });

async function doHint(page) {
  const before = await seq(page);
  await hint(page);
  await page.locator('[data-hint]').getByRole('button', { name: 'Do it' }).click();
  await goneOn(page, before + 1);
}
const act = async (page, action) => {
  const { seq: at } = await stateOf(page);
  await page.evaluate(async ([id, text]) => fetch(`./api/tables/${id}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: crypto.randomUUID(), action: text }) }), [page.url().split('/').at(-1), action]);
  await goneOn(page, at);
};

for (const size of ['phone', 'desk']) {
  const touch = size === 'phone';
  test(`a winnable deal of No. 2 comes out, ${size}`, { timeout: 180_000 }, async () => {
    const { page, close } = await openPage(browser, house, { size, touch });
    const press = (locator) => (touch ? locator.tap() : locator.click());
    await sitAt(page, { game: 'contact-solitaire-2', options: { deal: 12, winnable: true } }, 0);
    await page.waitForSelector('[data-pile]');
    await axe(page, `No. 2 ${size}`);
    // The lamp is asked for, and the game is assisted from then on.
    await press(page.getByRole('button', { name: 'Lamp' }));
    await page.getByRole('button', { name: 'Still winnable' }).waitFor();
    // One play by hand, with its sums; taken back, done again, and from the beginning.
    const { view } = await stateOf(page);
    const play = view.lattice.plays[0];
    await press(page.locator(`[data-part="hand"] button:has([data-thing="${play.triangle}"])`));
    const place = page.locator(`[data-spot="${play.at.join(',')}"]`);
    await press(place.locator('.touch'));
    await place.locator('.trial').waitFor();
    let at = await seq(page);
    await press(page.locator('[data-part="actions"]').getByRole('button', { name: /^Lay / }));
    await goneOn(page, at);
    for (const [name, laid] of [['Take back', 1], ['Do it again', 2], ['From the beginning', 1]]) {
      at = await seq(page);
      await press(tool(page, name));
      await goneOn(page, at);
      assert.equal((await stateOf(page)).view.figure.length, laid, name);
    }
    for (let turn = 0; turn < 40 && (await myTurn(page)); turn++) await doHint(page);
    await result(page).waitFor();
    assert.equal((await stateOf(page)).view.figure.length, 36, 'a certified deal comes out when it is played as the house would');
    await press(result(page).getByRole('link', { name: 'How it has gone' }));
    await page.getByRole('heading', { name: 'Assisted' }).waitFor();
    await axe(page, `statistics ${size}`);
    await close();
  });

  test(`No. 1 to its end, ${size}`, { timeout: 180_000 }, async () => {
    const { page, close } = await openPage(browser, house, { size, touch });
    await sitAt(page, { game: 'contact-solitaire-1', options: { deal: 3 } }, 0);
    await page.waitForSelector('[data-place="pile"]');
    await axe(page, `No. 1 ${size}`);
    const at = await seq(page);
    const pile = page.getByRole('button', { name: /^Pile, 35 face down: draw$/ });
    await (touch ? pile.tap() : pile.click());
    await goneOn(page, at);
    const { view } = await stateOf(page);
    assert.equal(await page.locator('[data-place="drawn"] [data-thing]').count() + (view.drawn === null ? 1 : 0), 1);
    // What was drawn lights its places by itself.
    if (view.lattice.plays.length > 0) await page.locator('.opening.lit').first().waitFor({ state: 'attached' });
    for (let turn = 0; turn < 120 && (await myTurn(page)); turn++) {
      const { legal } = await stateOf(page);
      await act(page, legal[0]).catch(() => undefined);
    }
    await result(page).waitFor();
    await close();
  });
}

test('after a dead end the house says where it was lost, and leads back there', { timeout: 180_000 }, async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true });
  // The first legal play again and again seldom wins; deals are tried until one is stuck after it could have been won.
  for (const deal of [21, 22, 23, 24, 25, 26]) {
    await sitAt(page, { game: 'contact-solitaire-2', options: { deal, winnable: true } }, 0);
    await page.waitForSelector('[data-pile]');
    for (let turn = 0; turn < 40 && (await myTurn(page)); turn++) await act(page, (await stateOf(page)).legal[0]);
    if ((await stateOf(page)).view.won) continue;
    await result(page).getByRole('button', { name: 'Where was it lost?' }).click();
    const said = result(page).getByText(/^(Lost|Probably lost) at move \d+\./);
    await said.waitFor();
    const move = Number(/move (\d+)/.exec(await said.innerText())[1]);
    await result(page).getByRole('button', { name: 'Go back there' }).click();
    await page.waitForFunction((n) => document.querySelector('main').dataset.standing === 'playing' && document.querySelectorAll('[data-spot] [data-thing]').length === n, move, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Lamp' }).tap();
    await page.getByRole('button', { name: 'Still winnable' }).waitFor();
    await close();
    return;
  }
  assert.fail('none of the deals was lost');
});

test('deals are laid out by their numbers', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/contact-solitaire-2' });
  await page.waitForSelector('[data-pile]');
  await page.getByRole('button', { name: /^Deal \d+$/ }).click();
  await page.getByLabel('Deal number').fill('4711');
  const table = page.url();
  await page.getByRole('button', { name: 'Lay it out' }).click();
  await page.waitForFunction((was) => location.href !== was, table);
  // The number is among the terms of the table, which are told before the deal.
  const dealt = async () => {
    await page.getByRole('button', { name: 'Deal 4711' }).waitFor();
    await page.waitForSelector('[data-pile]');
  };
  await dealt();
  const piles = (await stateOf(page)).view.piles;
  await sitAt(page, { game: 'contact-solitaire-2', options: { deal: 4711 } }, 0);
  await dealt();
  assert.deepEqual((await stateOf(page)).view.piles, piles);
  await close();
});

test('what was taken back can be done again after a reload, until something else happens', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, { game: 'contact-solitaire-2', options: { deal: 12 } }, 0);
  await page.waitForSelector('[data-pile]');
  for (let turn = 0; turn < 2; turn++) await doHint(page);
  const { figure } = (await stateOf(page)).view;
  for (let turn = 0; turn < 2; turn++) {
    const at = await seq(page);
    await tool(page, 'Take back').click();
    await goneOn(page, at);
  }
  await page.reload();
  for (let turn = 0; turn < 2; turn++) {
    const at = await seq(page);
    await tool(page, 'Do it again').click();
    await goneOn(page, at);
  }
  assert.deepEqual((await stateOf(page)).view.figure, figure);
  assert.ok(await tool(page, 'Do it again').isDisabled(), 'nothing is left');
  // Something else is played while the page is away: what was taken back before does not fit any more.
  let at = await seq(page);
  await tool(page, 'Take back').click();
  await goneOn(page, at);
  at = await seq(page);
  const table = page.url();
  await page.goto(`${house.base}/?away#/settings`);
  await page.evaluate(async (id) => {
    const { state } = await (await fetch(`./api/tables/${id}/state`)).json();
    await fetch(`./api/tables/${id}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: crypto.randomUUID(), action: state.legal.at(-1) }) });
  }, table.split('/').at(-1));
  await page.goto(table);
  await goneOn(page, at);
  assert.ok(await tool(page, 'Do it again').isDisabled());
  await close();
});

test('the triangles of one’s own box are typed in, checked by the house, and played with', async () => {
  const { page, close } = await openPage(browser, house, { path: '/new/contact-solitaire-2' });
  await page.locator('label').filter({ has: page.getByRole('radio', { name: 'Our own way' }) }).click();
  await page.getByRole('button', { name: 'Enter the triangles of your box' }).click();
  const blue = page.getByLabel('Triangle 1, blue');
  await blue.fill('11');
  await page.getByText(/^Not yet a set: .*1 to 10/).waitFor();
  await blue.fill('10');
  await page.getByLabel('Triangle 1 is a mirror image').check();
  await page.getByText('Played with your own triangles.').waitFor();
  await axe(page, 'own triangles');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.waitForSelector('[data-pile]');
  const { view, card } = await stateOf(page);
  assert.deepEqual(view.lattice.sides[0], [['blue', 10], ['orange', 3], ['red', 2]]);
  assert.match(card.options.triangles, /^b10o3r2 b2r1o4 /);
  await close();
});

test('a position is laid out by tapping', async () => {
  const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, path: '/referee/contact' });
  await page.getByRole('button', { name: /^triangle 14: /  }).waitFor();
  await axe(page, 'the editor');
  await page.getByRole('button', { name: 'What may be played?' }).tap();
  await page.getByRole('button', { name: 'place 14 at 0,0 base blue' }).waitFor();
  // Another triangle comes into the figure, is turned, and is taken away again.
  await page.getByRole('button', { name: /^triangle 36: / }).tap();
  await page.locator('[data-spot="2,0"] .cell path').tap();
  await page.locator('[data-spot="2,0"] .piece').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Turn it' }).tap();
  assert.match(await page.locator('[data-spot="2,0"]').getAttribute('aria-label'), /triangle 36: .*base red$/);
  await page.getByRole('button', { name: 'Take away' }).tap();
  assert.match(await page.locator('[data-spot="2,0"]').getAttribute('aria-label'), /empty$/);
  await close();
});
