// What a screen reader is given through a whole game: the accessibility tree of Chromium, in the words of the terminal.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { choose, goneOn, hint, myTurn, openPage, program, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();

/** The match that was just played, as the terminal tells it to seat 1: what was asked of it, and what it was told of every action. */
async function terminal(page) {
  const id = /#\/table\/([^/?]+)/.exec(page.url())?.[1];
  assert.ok(id, page.url());
  const record = await page.evaluate(async (table) => (await fetch(`./api/tables/${table}/record`)).text(), id);
  const folder = mkdtempSync(join(tmpdir(), 'parlor-spoken-'));
  try {
    const file = join(folder, 'match.record');
    writeFileSync(file, record);
    const { steps } = JSON.parse(execFileSync(program, ['record', 'show', file, '--seat', '1', '--json'], { encoding: 'utf8' }));
    return {
      asked: steps.flatMap((step) => step.prompt ?? []),
      // What was done before one came to the table stands in the log, and is not read out: the story begins with one’s own first action.
      told: steps.slice(steps.findIndex((step) => step.seat === 1)).map((step) => step.events.join(' ')).filter((text) => text !== ''),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a match was told and asked on the page word for word as in the terminal, everything once and in order. */
async function sameWords(page, prompts) {
  const { asked, told } = await terminal(page);
  assert.deepEqual(prompts, asked, 'what is asked');
  // It is said when it has been shown.
  await page.waitForFunction((last) => globalThis.announced.some((line) => line.includes(last)), told.at(-1));
  const announced = (await page.evaluate(() => globalThis.announced)).join(' ');
  const story = announced.slice(announced.indexOf(told[0]));
  let at = 0;
  for (const text of told) {
    const found = story.indexOf(text, at);
    assert.ok(found >= 0, `not announced in its place: ${text}`);
    at = found + text.length;
  }
  for (const text of new Set(told)) assert.equal(story.split(text).length - 1, told.filter((other) => other === text).length, `announced more than once: ${text}`);
  return told;
}

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

/** Notes every line that is announced, in its order. */
async function follow(page) {
  await page.evaluate(() => {
    globalThis.announced = [];
    const region = document.querySelector('[role=log][aria-live=polite]');
    new MutationObserver((changes) => {
      for (const change of changes) for (const line of change.addedNodes) if (line.nodeName === 'P') globalThis.announced.push(line.textContent);
    }).observe(region, { childList: true });
  });
}

/** At a prompt: it was announced, after everything that led to it; and everything that can be reached has a name. */
async function listen(page, cdp, prompts, label) {
  const prompt = (await page.locator('.prompt [data-home]').textContent()).trim();
  // It is said when it has been shown. A prompt that stays as it was is not said again.
  if (prompts.at(-1) !== prompt) {
    const last = page.waitForFunction((asked) => globalThis.announced.at(-1)?.endsWith(asked), prompt);
    await last.catch(async () => assert.fail(`${label}: ${prompt} is not what was said last: ${JSON.stringify(await page.evaluate(() => globalThis.announced.slice(-3)))}`));
  }
  const tree = await heard(cdp);
  prompts.push(prompt);
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
