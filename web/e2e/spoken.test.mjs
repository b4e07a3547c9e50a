// What a screen reader is given through a whole game: the accessibility tree of Chromium, in the words of the terminal.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { choose, goneOn, hint, myTurn, openPage, program, seq, setUp } from './lib.mjs';

const { house, browser } = await setUp();

/** A sentence without what differs from deal to deal: names, cards and numbers. */
const shape = (text) =>
  text
    .replace(/\b(Novice|Steady|Keen|Master|Skilled|Strong)( \d+)?\b/g, 'NAME')
    .replace(/\b(the |a )?(red|yellow|green|black|brown) \d+\b/g, 'CARD')
    .replace(/CARD(, CARD)*( and CARD)?/g, 'CARDS')
    .replace(/\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g, '#')
    .replace(/-?\d+/g, '#')
    .replace(/#(, #)*( and #)?/g, '#')
    .trim();

/** Plays a title in the terminal by its own hints; gives the shape of every line it says. */
function terminal(game, args) {
  const child = spawn(program, ['play', game, '--plain', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = new Set();
  return new Promise((resolve, reject) => {
    let text = '';
    let asked = false;
    child.on('error', reject);
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (!text.endsWith('\n> ') && text !== '> ') return;
      const lines = text.slice(0, -2).split('\n');
      for (const line of lines) said.add(shape(line));
      text = '';
      if (asked) {
        const action = lines.map((line) => /^([a-z]+(?: [^:]+)?): /.exec(line)?.[1]).find((found) => found !== undefined && !found.startsWith('Your'));
        asked = false;
        child.stdin.write(`${action ?? 'quit'}\n`);
      } else {
        asked = true;
        child.stdin.write('hint\n');
      }
    });
    child.on('exit', () => {
      for (const line of text.split('\n')) said.add(shape(line));
      resolve(said);
    });
  });
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

const lastPrompts = new WeakMap();

/** At a prompt: it was announced, after everything that led to it; and everything that can be reached has a name. */
async function listen(page, cdp, terminalSaid, label) {
  const prompt = (await page.locator('.prompt [data-home]').textContent()).trim();
  // A prompt that stays as it was is not said again.
  const announced = await page.evaluate(() => globalThis.announced);
  const at = announced.findLastIndex((line) => line.endsWith(prompt));
  assert.ok(at >= 0, `${label}: the prompt is read out: ${prompt}`);
  assert.ok(announced.slice(at + 1).every((line) => !line.includes('Your turn')), `${label}: another prompt came later`);
  const changed = lastPrompts.get(page) !== prompt;
  lastPrompts.set(page, prompt);
  if (changed) assert.equal(at, announced.length - 1, `${label}: the prompt comes last`);
  const tree = await heard(cdp);
  assert.ok(terminalSaid.has(shape(prompt)), `${label}: the terminal never says ${JSON.stringify(shape(prompt))}`);
  for (const node of tree) if (INTERACTIVE.has(node.role)) assert.notEqual(node.name.trim(), '', `${label}: a ${node.role} without a name`);
  return tree;
}

test('Plaza at its own table, in the words of the terminal', async () => {
  // One evening need not say everything that another says.
  const evenings = await Promise.all([1, 2, 3, 4].map(() => terminal('plaza', ['--option', 'deals_each=1'])));
  const said = new Set(evenings.flatMap((evening) => [...evening]));
  const { page, context, close } = await openPage(browser, house, { path: '/new/plaza' });
  const cdp = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('steady');
  await choose(page, 'Our own way');
  await page.getByLabel(/deals each/i).fill('1');
  await follow(page);
  await page.getByRole('button', { name: 'Deal' }).click();
  let turns = 0;
  for (; await myTurn(page); turns++) {
    const tree = await listen(page, cdp, said, `turn ${turns}`);
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
    // What was done stands in the log and was said once, in the terminal's words.
    const told = await page.evaluate(() => [...document.querySelectorAll('[aria-live=polite] > *')].map((line) => line.textContent));
    const own = told.findLast((line) => /^You (draw|park|discard)/.test(line ?? ''));
    assert.ok(own, `turn ${turns}: one’s own action is announced`);
    // More than one sentence comes in one breath here and in lines of their own there.
    const verb = shape(own).split(/(?<=\.) /)[0];
    assert.ok(said.has(verb), `the terminal never says ${JSON.stringify(verb)}`);
  }
  assert.ok(turns > 4);
  const tree = await heard(cdp);
  assert.ok(tree.some((node) => node.role === 'region' && node.name === 'Result'));
  const announced = await page.evaluate(() => [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent).join(' '));
  assert.match(announced, /The game is over\. /, 'who won is announced, as in the terminal');
  await close();
});

test('a solitaire at the plain table, in the words of the terminal', async () => {
  const evenings = await Promise.all([1, 2, 3].map(() => terminal('contact-solitaire-1', [])));
  const said = new Set(evenings.flatMap((evening) => [...evening]));
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/box/contact', settings: { plain: true } });
  const cdp = await context.newCDPSession(page);
  await follow(page);
  await page.goto(`${house.base}/#/play/contact-solitaire-1`);
  let turns = 0;
  for (; await myTurn(page); turns++) {
    const tree = await listen(page, cdp, said, `turn ${turns}`);
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
  assert.deepEqual(names, ['Do it', 'What has happened', 'the end']);
  await page.keyboard.press('Tab');
  for (names.length = 0; names.length < 40 && names.at(-1) !== 'the end'; await page.keyboard.press('Tab')) names.push(await current());
  assert.deepEqual(names.slice(-9), ['At this table', 'Rule P4', 'Dismiss', 'draw down', 'draw up', 'Type a move', 'Do it', 'What has happened', 'the end']);
  await close();
});
