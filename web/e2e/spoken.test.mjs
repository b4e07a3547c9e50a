// What a screen reader is given through a whole game: the accessibility tree of Chromium, in the words of the terminal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { follow, hearPrompt, sameWords } from './measure/story.mjs';

const { house, browser } = await setUp();

/** What a screen reader finds: every node that is not ignored, with its role, name and liveness. */
async function heard(cdp) {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node) => (node.role?.value === 'StaticText' ? (node.name?.value ?? '') : (node.childIds ?? []).map((id) => (byId.has(id) ? words(byId.get(id)) : '')).join(''));
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({ role: node.role?.value, name: node.name?.value ?? '', live: node.properties?.find((property) => property.name === 'live')?.value.value, text: words(node), focusable: node.properties?.some((property) => property.name === 'focusable' && property.value.value) }));
}

const INTERACTIVE = new Set(['button', 'link', 'textbox', 'combobox', 'spinbutton', 'searchbox', 'gridcell', 'radio', 'switch', 'slider', 'menuitem']);

/** At a prompt: it was announced, after everything that led to it; and everything that can be reached has a name. */
async function listen(page, cdp, prompts, label) {
  await hearPrompt(page, prompts, label);
  const tree = await heard(cdp);
  for (const node of tree) if (INTERACTIVE.has(node.role)) assert.notEqual(node.name.trim(), '', `${label}: a ${node.role} without a name`);
  return tree;
}

test('Plaza at its own table, in the words of the terminal', async () => {
  const prompts = [];
  const { page, context, close } = await openPage(browser, house, { path: '/new/plaza' });
  const cdp = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('steady');
  await choose(page, 'Our own way');
  await page.locator('#option-deals_each').fill('1');
  await follow(page);
  await page.getByRole('button', { name: 'Deal' }).click();
  let turns = 0;
  for (; await myTurn(page); turns++) {
    const tree = await listen(page, cdp, prompts, `turn ${turns}`);
    const grid = tree.find((node) => node.role === 'grid');
    assert.equal(grid?.name, 'The Plaza');
    assert.equal(tree.filter((node) => node.role === 'gridcell').length, 60);
    const cards = await page.locator('.hand [data-thing]').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    for (const card of cards) assert.match(card, /^(red|yellow|green|black|brown) \d+(, new)?(, can be played)?$/);
    const from = await seq(page);
    await hint(page, 'keys');
    const action = await page.locator('[data-hint]').getAttribute('data-hint');
    await page.keyboard.press('/');
    await page.keyboard.type(action);
    await page.keyboard.press('Enter');
    await goneOn(page, from + 1);
  }
  assert.ok(turns > 4);
  // The result comes once the last action has been painted.
  await page.getByRole('region', { name: 'Result' }).waitFor();
  const tree = await heard(cdp);
  assert.ok(tree.some((node) => node.role === 'region' && node.name === 'Result'));
  const told = await sameWords(page, prompts);
  assert.match(told.at(-1), /The game is over\. /, 'who won is announced, as in the terminal');
  await close();
});

test('a solitaire at the plain table, in the words of the terminal', async () => {
  const prompts = [];
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/box/contact', settings: { plain: true } });
  const cdp = await context.newCDPSession(page);
  await follow(page);
  await page.goto(`${house.base}/#/play/contact-solitaire-1`);
  let turns = 0;
  for (; await myTurn(page); turns++) {
    const tree = await listen(page, cdp, prompts, `turn ${turns}`);
    assert.ok(tree.some((node) => node.role === 'button' && node.name === 'Log'));
    const from = await seq(page);
    await hint(page, 'keys');
    const action = await page.locator('[data-hint]').getAttribute('data-hint');
    await page.keyboard.press('/');
    await page.keyboard.type(action);
    await page.keyboard.press('Enter');
    await goneOn(page, from + 1);
  }
  assert.ok(turns > 4);
  await sameWords(page, prompts);
  await close();
});

test('by keys alone every control of the plain table is reached, one after the other', async () => {
  const { page, close } = await openPage(browser, house, { path: '/play/plaza', settings: { plain: true } });
  await myTurn(page);
  // Something refused is shown above, and stays there while one goes on.
  await page.keyboard.press('/');
  await page.keyboard.type('discard K12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  const names = [];
  const current = () => page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'the end' : (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim();
  });
  for (let tabs = 0; tabs < 40 && names.at(-1) !== 'the end'; tabs++) {
    await page.keyboard.press('Tab');
    names.push(await current());
  }
  assert.deepEqual(names, ['Do it', 'the end']);
  await page.keyboard.press('Tab');
  for (names.length = 0; names.length < 40 && names.at(-1) !== 'the end'; await page.keyboard.press('Tab')) names.push(await current());
  assert.deepEqual(names.slice(-10), ['At this table', 'The table', 'Rule P4', 'Dismiss', 'draw down', 'draw up', 'What has happened', 'Type a move', 'Do it', 'the end']);
  await close();
});
