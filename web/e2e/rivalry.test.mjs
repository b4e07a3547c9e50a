// The Game of Rivalry at its own table: words by typing at the desk, by taps on the phone; refusals; no word is ever offered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedWhich, axe, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const box = (page) => page.getByRole('textbox', { name: 'Your word' });
const short = { game: 'rivalry', options: { deals: 1, seconds_per_play: 0 } };

for (const size of ['phone', 'desk']) {
  const touch = size === 'phone';
  test(`a deal, ${touch ? 'by taps' : 'by typing'}, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, touch });
    const press = (locator) => (touch ? locator.tap() : locator.click());
    await sitAt(page, short, 1);
    await page.waitForSelector('.mine');
    await myTurn(page);
    await axe(page, `rivalry, ${size}`);
    let turns = 0;
    for (; turns < 60; turns++) {
      if (!(await myTurn(page))) break;
      const before = await seq(page);
      const [verb, what, , play] = (await hint(page)).split(' ');
      await page.getByRole('button', { name: 'Dismiss the hint' }).click();
      if (verb === 'add') await press(page.getByRole('button', { name: `add ${what}`, exact: true }));
      else if (verb === 'bank') {
        await press(page.getByRole('button', { name: `${what} of yours` }).first());
        await press(page.getByRole('button', { name: `${what} to the bank` }));
      } else if (verb === 'word' && touch) {
        // Letter by letter, the played one from the hand and the others from the bank.
        let played = false;
        for (const letter of what) {
          const own = !played && letter === play;
          played ||= own;
          await press(page.getByRole('button', { name: own ? `${letter} of yours` : `${letter} of the bank` }).first());
        }
        assert.equal(await box(page).inputValue(), what);
        await press(page.locator('.composing .primary'));
      } else {
        await box(page).fill(what);
        await box(page).press('Enter');
        // Where there are several ways the tray asks which; the first is reached, and Enter takes it.
        if (await askedWhich(page, before + 1)) await page.keyboard.press('Enter');
      }
      await goneOn(page, before + 1);
    }
    await page.getByRole('region', { name: 'Result' }).waitFor();
    assert.ok(turns > 5);
    // After the deal, for who asks: what was there at each turn.
    await page.getByRole('button', { name: 'Look at the table' }).click();
    if (touch) await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('button', { name: 'Deal 1: what was there for me?' }).click();
    const back = page.getByRole('region', { name: 'Looking back at deal 1' });
    await back.getByRole('status').waitFor();
    assert.equal(await back.getByRole('listitem').count(), turns);
    await page.getByText(/Words by wordnik_list \d/).waitFor();
    await axe(page, `looking back, ${size}`);
    await close();
  });

  test(`ten players, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size });
    await sitAt(page, short, 9, 'novice');
    await page.waitForSelector('.mine');
    await myTurn(page);
    const { hand, asked, tall } = await page.evaluate(() => {
      const part = (name) => document.querySelector(`[data-part=${name}]`).getBoundingClientRect();
      return { hand: part('hand').bottom, asked: part('prompt').bottom, tall: innerHeight };
    });
    assert.ok(hand <= tall + 1 && asked < hand, 'the hand and what is asked are in sight');
    await axe(page, `ten, ${size}`);
    await close();
  });
}

test('letters that make no word are refused with the reason, and stay in the tray', async () => {
  const { page, close } = await openPage(browser, house);
  await sitAt(page, short, 1);
  await page.waitForSelector('.mine');
  await myTurn(page);
  const own = (await page.locator('.mine .hand button').first().innerText()).trim();
  // A letter of the hand four times over is no word, whatever lies there: the bank may be empty already.
  const word = own.repeat(4);
  await box(page).fill(word);
  await box(page).press('Enter');
  await page.locator('[data-part=prompt]').getByRole('alert').or(page.locator('.refusal')).first().waitFor();
  assert.equal(await box(page).inputValue(), word);
  await close();
});

test('the page is told of no word, and offers none', async () => {
  const { page, close } = await openPage(browser, house);
  const arrived = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => arrived.push(JSON.parse(String(payload)))));
  await page.reload();
  await sitAt(page, short, 1);
  await page.waitForSelector('.mine');
  await myTurn(page);
  assert.equal(await box(page).getAttribute('autocomplete'), 'off');
  assert.equal(await page.locator('datalist').count(), 0);
  const own = (await page.locator('.mine .hand button').first().innerText()).trim();
  await box(page).fill(own);
  assert.deepEqual(await page.locator('.composing button').allInnerTexts(), [`${own} to the bank`, 'clear']);
  // Nor does the box for notation know one: what begins a word is completed by nothing.
  await page.getByRole('combobox', { name: 'Type a move' }).fill('word ');
  await page.getByRole('combobox', { name: 'Type a move' }).press('ArrowDown');
  assert.equal(await page.getByRole('option').count(), 0);
  const listed = arrived.flatMap(({ state, actions }) => [...(state?.legal ?? []), ...(actions ?? [])]);
  assert.ok(listed.length > 0, 'something may be done');
  assert.deepEqual(listed.filter((action) => !/^(bank|add) [A-Z]$/.test(action)), []);
  await close();
});

/** What the house would do, and doing it, beside the page: the page hears only what everybody hears. */
async function playBeside(page, table, id) {
  const post = async (path, data) => (await page.request.post(`${house.base}/api/${path}`, { data })).json();
  const { state } = await (await page.request.get(`${house.base}/api/tables/${table}/state`)).json();
  const position = { ...state.view };
  for (;;) {
    const { action, message } = await post('hint', { position });
    const unknown = /^(\w+): this game has no such member/.exec(message ?? '')?.[1];
    if (unknown === undefined) return (await post(`tables/${table}/act`, { id, action }), action);
    delete position[unknown];
  }
}

/** Capital letters that make a word, in whatever is said in a message; ids and codes do not count. */
function wordsIn(message) {
  const found = [];
  JSON.parse(message, (member, value) => {
    if (typeof value === 'string' && !['code', 'id', 'table'].includes(member) && !/^(?=.*[a-z0-9_-])\S{16,}$/.test(value)) found.push(...(value.match(/\b[A-Z]{2,}\b/g) ?? []));
    return value;
  });
  return found;
}

test('through a whole deal, no word arrives that nobody has laid, and no dictionary', { timeout: 120_000 }, async () => {
  const { page, close } = await openPage(browser, house);
  const [arrived, files] = [[], []];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => arrived.push(String(payload))));
  page.on('response', (response) => {
    files.push(new URL(response.url()).pathname);
    if (response.url().includes('/api/')) response.text().then((text) => arrived.push(text), () => undefined);
  });
  await page.reload();
  const table = await sitAt(page, short, 2);
  await page.waitForSelector('.mine');
  let turns = 0;
  for (; turns < 80 && (await myTurn(page)); turns++) {
    const before = await seq(page);
    // Letters are tried in the tray, where there is one: a player who has proclaimed a word goes on with that.
    if ((await box(page).count()) > 0) {
      for (const letter of new Set(await page.locator('.mine .hand button').allInnerTexts())) await box(page).fill(letter.trim());
      await box(page).fill('');
    }
    await playBeside(page, table, `t${turns}`);
    await goneOn(page, before);
  }
  await page.getByRole('region', { name: 'Result' }).waitFor();
  // What was laid, proclaimed or refused, by any player, is what the record of the match has.
  const record = await (await page.request.get(`${house.base}/api/tables/${table}/record`)).text();
  const laid = new Set(record.match(/[A-Z]{2,}/g));
  assert.ok(laid.size > 5, `words were laid: ${[...laid].join(' ')}`);
  const seen = new Set(arrived.flatMap(wordsIn));
  assert.ok([...laid].some((word) => seen.has(word)), 'what is laid arrives');
  assert.deepEqual([...seen].filter((word) => !laid.has(word)), []);
  assert.deepEqual(files.filter((file) => /words/.test(file)), [], 'no dictionary is fetched');
  await close();
});

test('nobody can look back at a deal that is played', async () => {
  const { page, close } = await openPage(browser, house);
  const table = await sitAt(page, short, 1);
  await page.waitForSelector('.mine');
  assert.equal(await page.getByRole('button', { name: /what was there for me/ }).count(), 0);
  const answer = await page.evaluate(async (id) => (await fetch(`./api/tables/${id}/hindsight?deal=1`)).json(), table);
  assert.equal(answer.code, 'table/not-over');
  await close();
});
