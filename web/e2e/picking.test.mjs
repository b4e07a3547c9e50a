// Picking among many actions at the plain table: number fields, families of words, words by keys, and things picked before the verb.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, goneOn, hearing, myTurn, openPage, seq, setUp } from './lib.mjs';
import { sitAt } from './seat.mjs';

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

  test(`a card among many is picked by its family, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/play/worlds-fair', settings: { plain: true }, touch: size === 'phone' });
    await myTurn(page);
    const before = await seq(page);
    const press = (locator) => (size === 'phone' ? locator.tap() : locator.click());
    await press(page.getByRole('group', { name: 'After call' }).getByRole('button', { name: '2', exact: true }));
    const group = page.getByRole('group', { name: 'After call 2' });
    await group.getByRole('button').first().waitFor();
    assert.ok((await group.getByRole('button').count()) > 20, 'many cards can be called for');
    await axe(page, `families ${size}`);
    const card = await group.getByRole('button').last().getAttribute('aria-label');
    await press(group.getByRole('button', { name: card, exact: true }));
    await press(page.getByRole('button', { name: `call 2 ${card}`, exact: true }));
    await goneOn(page, before);
    await close();
  });

  test(`no list at the plain table tells where a piece belongs, ${size}`, async () => {
    const { page, close } = await openPage(browser, house, { size, path: '/play/dissected-views', settings: { plain: true } });
    await myTurn(page);
    // Every piece can be had by its place in the tray, though the house lists only six hundred actions.
    assert.equal(await page.getByRole('spinbutton').getAttribute('max'), '60');
    const said = await page.locator('main').innerText();
    assert.match(said, /Loose pieces\s+1: \w/);
    assert.doesNotMatch(said, /[a-z]-[1-4]\b|\b(Administration|Agriculture|Machinery|Manufactures|Transportation|Woman['’]s) \d/, 'nothing loose is named');
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
  await page.keyboard.type('put 42 at 6');
  await page.getByRole('option', { name: 'put 42 at 60', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await goneOn(page, before);
  await close();
});

test('what the list of the house had no room for is offered when it is picked', async () => {
  const { page, close } = await openPage(browser, house);
  // As with a hand of eleven cards that can be parked in more than six hundred ways: only one action of each verb is listed.
  await hearing(page, (message) => {
    const { legal } = message.state;
    const first = legal?.filter((action, i) => legal.findIndex((other) => other.split(' ')[0] === action.split(' ')[0]) === i);
    return { ...message, state: { ...message.state, legal: first, legal_more: first?.length !== legal?.length } };
  });
  await page.reload();
  await sitAt(page, { game: 'plaza', options: { deals_each: 1 } }, 1, 'novice');
  await myTurn(page);
  let before = await seq(page);
  await page.getByRole('button', { name: /^Pack,/ }).click();
  await goneOn(page, before);
  await myTurn(page);
  before = await seq(page);
  await page.locator('.hand [data-thing]').last().click();
  await page.locator('[data-part=actions]').getByRole('button', { name: /^discard / }).click();
  await goneOn(page, before);
  await close();
});
