// What a screen reader is given through a whole game: the accessibility tree of Chromium, in the words of the terminal.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
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

/** At a prompt: it is in a live region, everything that can be reached has a name, and what happened was announced. */
async function listen(page, cdp, terminalSaid, label) {
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
  assert.ok(terminalSaid.has(shape(prompt)), `${label}: the terminal never says ${JSON.stringify(shape(prompt))}`);
  for (const node of tree) if (INTERACTIVE.has(node.role)) assert.notEqual(node.name.trim(), '', `${label}: a ${node.role} without a name`);
  return tree;
}

test('Plaza at its own table, in the words of the terminal', async () => {
  // One short game need not have every kind of play in it.
  const games = await Promise.all([1, 2, 3].map(() => terminal('plaza', ['--option', 'deals_each=1'])));
  const said = new Set(games.flatMap((lines) => [...lines]));
  const { page, context, close } = await openPage(browser, house, { path: '/new/plaza' });
  const cdp = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose(page, '2');
  await page.getByLabel('Seat 2').selectOption('steady');
  await choose(page, 'Our own way');
  await page.getByLabel(/deals each/i).fill('1');
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
    const announcement = await page.waitForFunction((verb) => {
      const told = [...document.querySelectorAll('[aria-live=polite] > *')].map((line) => line.textContent ?? '');
      const last = told.findLast((line) => /^You (draw|park|discard)/.test(line));
      return last?.startsWith(`You ${verb}`) ? last : null;
    }, action.split(' ')[0]);
    const own = await announcement.jsonValue();
    // More than one sentence comes in one breath here and in lines of their own there.
    const verb = shape(own).split(/(?<=\.) /)[0];
    assert.ok(said.has(verb), `the terminal never says ${JSON.stringify(verb)}`);
  }
  assert.ok(turns > 4);
  const tree = await heard(cdp);
  assert.ok(tree.some((node) => node.role === 'region' && node.name === 'Result'));
  // Who won is announced, as in the terminal.
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-live=polite]')].some((region) => region.textContent?.includes('The game is over. ')));
  await close();
});

test('a solitaire at the plain table, in the words of the terminal', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => terminal('contact-solitaire-1', [])));
  const said = new Set([...first, ...second, ...third]);
  const { page, context, close } = await openPage(browser, house, { size: 'phone', path: '/play/contact-solitaire-1', settings: { plain: true } });
  const cdp = await context.newCDPSession(page);
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
