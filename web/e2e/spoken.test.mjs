// What a screen reader is given through a whole game: the accessibility tree of Chromium, in the words of the terminal.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { choose, goneOn, hint, myTurn, openBrowser, openHouse, openPage, program, seq } from './lib.mjs';

let house;
let browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

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
      // More than one sentence comes in one breath on the page, and in lines of their own there.
      // What was done before one came to the table stands in the log, and is not read out: the story begins with one’s own first action.
      told: steps.slice(steps.findIndex((step) => step.seat === 1)).map((step) => step.events.join(' ')).filter((text) => text !== ''),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Notes everything that is added to the polite live region of the page from now on. */
async function listenIn(page) {
  await page.evaluate(() => {
    globalThis.announced = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLElement) globalThis.announced.push(node.textContent);
    }).observe(document.querySelector('[role=log][aria-live=polite]'), { childList: true });
  });
}

/** Whether a match was told and asked on the page word for word as in the terminal, everything once and in order. */
async function sameWords(page, prompts) {
  const { asked, told } = await terminal(page);
  assert.deepEqual(prompts, asked, 'what is asked');
  const words = new Set(told);
  const announced = await page.evaluate(() => globalThis.announced);
  assert.deepEqual(announced.slice(announced.indexOf(told[0])).filter((text) => words.has(text)), told, 'what is announced');
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

/** At a prompt: it is in a live region, everything that can be reached has a name, and what happened was announced. */
async function listen(page, cdp, prompts, label) {
  const prompt = (await page.locator('.prompt [role=status]').textContent()).trim();
  // The tree follows the page a frame or two later.
  let tree = [];
  let read = false;
  for (let frame = 0; frame < 60 && !read; frame++) {
    tree = await heard(cdp);
    read = tree.some((node) => node.role === 'status' && node.live === 'polite' && node.text.trim() === prompt);
    if (!read) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  assert.ok(read, `${label}: the prompt is read out: ${prompt}`);
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
  await page.getByLabel(/deals each/i).fill('1');
  await page.getByRole('button', { name: 'Deal' }).click();
  let turns = 0;
  await listenIn(page);
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
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/play/contact-solitaire-1', settings: { plain: true } });
  const cdp = await context.newCDPSession(page);
  let turns = 0;
  await listenIn(page);
  for (; await myTurn(page); turns++) {
    const tree = await listen(page, cdp, prompts, `turn ${turns}`);
    assert.ok(tree.some((node) => node.role === 'heading' && node.name === 'What has happened'));
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
