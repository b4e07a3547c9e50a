// Picking among many actions at the plain table: number fields, families of words, words by keys, and things picked before the verb.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, myTurn, openPage, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();

for (const size of ['phone', 'desk']) {
  test(`a number is typed, stepped or set by arrow keys, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/play/birds-eye', settings: { plain: true } });
    await myTurn(page);
    const before = await seq(page);
    const field = page.getByRole('spinbutton');
    await field.waitFor();
    assert.equal(await field.getAttribute('max'), '60');
    await axe(page, `number ${size}`);
    await page.getByRole('button', { name: 'More' }).click();
    await field.press('ArrowUp');
    assert.equal(await field.inputValue(), '3');
    await field.fill('99');
    await field.blur();
    assert.equal(await field.inputValue(), '60');
    await field.fill('7');
    await field.press('Enter');
    // The same field asks for the place.
    await page.getByText('put 7 at', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByText('put 7 at', { exact: true }).waitFor({ state: 'detached' });
    await field.fill('8');
    await field.press('Enter');
    await page.getByText('put 8 at', { exact: true }).waitFor();
    await field.fill('60');
    await field.press('Enter');
    await page.getByRole('button', { name: 'put 8 at 60', exact: true }).click();
    await goneOn(page, before);
    await page.getByText(/59 pieces loose/).first().waitFor();
    await close();
  });

  test(`a piece among three thousand actions is picked by its family, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/play/dissected-views', settings: { plain: true }, touch: size === 'phone' });
    await myTurn(page);
    const before = await seq(page);
    const press = (locator) => (size === 'phone' ? locator.tap() : locator.click());
    const group = page.getByRole('group', { name: 'After put' });
    await group.waitFor();
    // Every piece is there, though the house lists only six hundred actions.
    assert.equal(await group.getByRole('button').count(), 60);
    await axe(page, `families ${size}`);
    await press(group.getByRole('button', { name: 'womans-4', exact: true }));
    await page.getByRole('spinbutton').fill('33');
    await page.getByRole('spinbutton').press('Enter');
    await press(page.getByRole('button', { name: 'put womans-4 at 33', exact: true }));
    await goneOn(page, before);
    await close();
  });
}

test('words are chosen by keys alone, and the focus goes on to the next', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/worlds-fair', settings: { plain: true } });
  await myTurn(page);
  const before = await seq(page);
  const seats = page.getByRole('group', { name: 'After call' });
  await seats.getByRole('button', { name: '2', exact: true }).focus();
  await page.keyboard.press('Enter');
  const cards = page.getByRole('group', { name: 'After call 2' });
  await cards.getByRole('button').first().waitFor();
  // The focus is where one goes on.
  await page.waitForFunction(() => /^[a-z]+-\d$/.test(document.activeElement?.getAttribute('aria-label') ?? ''));
  const card = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, `call 2 ${card}`);
  await page.keyboard.press('Enter');
  await goneOn(page, before);
  await close();
});

test('cards are picked in any order before the verb', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { plain: true } });
  await myTurn(page);
  const drawn = await seq(page);
  await page.getByRole('button', { name: 'draw down' }).first().click();
  await goneOn(page, drawn);
  const before = await seq(page);
  const things = page.getByRole('group', { name: 'Pick', exact: true });
  await things.waitFor();
  const first = things.getByRole('button').first();
  const card = (await first.textContent()).trim();
  await first.click();
  assert.equal(await first.getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Put back' }).click();
  assert.equal(await first.getAttribute('aria-pressed'), 'false');
  await first.click();
  await page.getByRole('button', { name: `discard ${card}`, exact: true }).click();
  await goneOn(page, before);
  await close();
});

test('the box to type in completes what is legal', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/dissected-views', settings: { plain: true } });
  await myTurn(page);
  const before = await seq(page);
  await page.keyboard.press('/');
  await page.keyboard.type('put womans-4 at 6');
  await page.getByRole('option', { name: 'put womans-4 at 60', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await goneOn(page, before);
  await close();
});

/** How an action goes on, as the house answers it: by small letters too, and the word that is begun counts as one to come. */
function goingOn(legal, prefix) {
  const begun = prefix.toLowerCase();
  const actions = legal.filter((action) => action.toLowerCase().startsWith(begun));
  return { actions, next: [...new Set(actions.map((action) => action.slice(begun.lastIndexOf(' ') + 1).split(' ', 1)[0]))] };
}

/** No title lists more words than can be looked over: Rivalry keeps its words to itself. So here the page is told every action that
 * the referee finds in the position; with `few` only some of them, as where there are too many to be sent, and has to ask for the
 * others. Gives what may be done now. */
async function tellWords(page, few) {
  let all = [];
  const legalIn = async ({ dictionary, sheet, ...position }) => {
    const answer = await fetch(`${house.base}/api/referee`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ position }) });
    return (await answer.json()).legal;
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const there = socket.connectToServer();
    // One message after the other, though some have to wait for the referee.
    let told = Promise.resolve();
    there.onMessage((text) => {
      told = told.then(async () => {
        const message = JSON.parse(text);
        if (message.state?.legal?.some((action) => action.startsWith('bank '))) {
          all = await legalIn(message.state.view);
          Object.assign(message.state, few ? { legal: all.slice(0, 9), legal_more: true } : { legal: all });
        }
        socket.send(JSON.stringify(message));
      });
    });
    socket.onMessage((text) => {
      const { type, table, prefix } = JSON.parse(text);
      if (type !== 'complete') there.send(text);
      else socket.send(JSON.stringify({ type: 'completions', table, prefix, ...goingOn(all, prefix) }));
    });
  });
  await page.reload();
  return () => all;
}

/** Opens tables of Rivalry until the first turn has a verb with more words than can be looked over; gives the verb and its words. */
async function manyWords(page, legal) {
  for (let tries = 0; tries < 40; tries++) {
    await page.goto(`${house.base}/#/`);
    await page.waitForSelector('.shelf');
    await page.goto(`${house.base}/#/play/rivalry`);
    await myTurn(page);
    for (const verb of ['proclaim', 'word', 'build']) {
      const words = goingOn(legal(), `${verb} `).next;
      if (words.length > 40) return { verb, words };
    }
  }
  assert.fail('no deal with many words');
}

for (const [size, few] of [['phone', false], ['desk', true]]) {
  test(`a word among many is found by its beginning, ${few ? 'asked of the house' : 'in the list'}, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, settings: { plain: true } });
    const legal = await tellWords(page, few);
    const { verb, words } = await manyWords(page, legal);
    const before = await seq(page);
    await page.getByRole('button', { name: few ? verb : `${verb} …`, exact: true }).click();
    const field = page.getByRole('searchbox', { name: 'Find a word' });
    await field.waitFor();
    // One goes on where the words are, and hears how many there are.
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    const group = page.getByRole('group', { name: `After ${verb}` });
    const offered = () => group.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await page.getByRole('status').filter({ hasText: `${words.length} words go on from here; the first 40 are shown.` }).waitFor();
    assert.deepEqual(await offered(), words.slice(0, 40));
    await axe(page, `find a word ${size}`);

    await page.keyboard.type('qqq');
    await page.getByRole('status').filter({ hasText: 'No word begins so.' }).waitFor();
    assert.deepEqual(await offered(), []);
    // A word that was not among those shown, by small letters.
    const last = words.at(-1);
    await field.fill(last.slice(0, -1).toLowerCase());
    const fitting = words.filter((word) => word.startsWith(last.slice(0, -1)));
    await page.waitForFunction((n) => document.querySelectorAll('.words button').length === n, fitting.length);
    assert.deepEqual(await offered(), fitting);
    await field.press('Tab');
    for (let i = 0; i < fitting.indexOf(last); i++) await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), last);
    // What is still open is chosen by keys too, until the action is whole.
    const soFar = () => page.locator('.so-far').innerText();
    for (let whole = false; !whole; ) {
      const then = await soFar();
      await page.keyboard.press('Enter');
      await page.waitForFunction((words) => document.querySelector('.so-far')?.innerText !== words && document.activeElement?.hasAttribute('data-next'), then);
      whole = await page.evaluate((start) => document.activeElement?.textContent?.trim().startsWith(start), `${verb} ${last} `);
    }
    await page.keyboard.press('Enter');
    await goneOn(page, before);
    await page.locator('.log li').filter({ hasText: last }).first().waitFor({ state: 'attached' });
    await close();
  });
}
