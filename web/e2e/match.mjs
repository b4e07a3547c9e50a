// Whole short matches at a title's own table, in every way and at every size, with everything measured that must hold at each. A title's
// suite is `tables/<id>.test.mjs`: it says how an action is done at that table. The test run plays two matches a title; the whole
// matrix (`cargo xtask browser`, or `npm run e2e -- --whole`) plays every way, at both sizes, with the fewest and with the most players.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { axe, goneOn, myTurn, openPage, seq, setUp, shared } from './lib.mjs';
import { paleText } from './measure/contrast.mjs';
import { movedParts, noteShifts, withoutShifts } from './measure/shift.mjs';
import { outOfSight, toActWith } from './measure/sight.mjs';
import { follow, hearPrompt, sameWords } from './measure/story.mjs';
import { sitAt } from './seat.mjs';
import { handAt, nameless } from './ways.mjs';

/** Set by `run.mjs`: the whole matrix, and not only a match at each size. */
export const whole = process.env[shared.whole] === '1';
const WAYS = ['pointer', 'touch', 'keys', 'spoken'];
const said = { pointer: 'by mouse', touch: 'by touch', keys: 'by keys alone', spoken: 'by what a screen reader finds' };

/** Which matches are played of a title for `least` to `most` players. */
function cases([least, most]) {
  const counts = [...new Set([Math.max(least, Math.min(2, most)), most])];
  if (!whole) return [{ way: 'touch', size: 'phone', players: counts[0] }, { way: 'keys', size: 'desk', players: counts[0] }];
  return WAYS.flatMap((way) => ['phone', 'desk'].flatMap((size) => counts.map((players) => ({ way, size, players }))));
}

/** In the page: the state of the table that is open, and what the house would do in it, as `legal` writes it. A view has more members than a
 * position: those are left out. */
export async function advise() {
  const id = /#\/table\/([^/?]+)/.exec(location.hash)[1];
  const { state } = await (await fetch(`./api/tables/${id}/state`)).json();
  const extra = (globalThis.noMembers ??= new Set());
  for (;;) {
    const position = Object.fromEntries(Object.entries(state.view).filter(([name]) => !extra.has(name)));
    const { action: advice, message } = await (await fetch('./api/hint', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ position }) })).json();
    // The referee calls the pieces of a puzzle as records do; at the table they are called by their place in the tray.
    const { tray, places } = state.view;
    const called = (verb, piece) => (verb === 'turn' && places.some((lying) => String(lying) === piece) ? `turn at ${places.findIndex((lying) => String(lying) === piece) + 1}` : `${verb} ${tray.findIndex((other) => String(other) === piece) + 1}`);
    const action = tray ? advice?.replace(/^(put|turn) (\S+)/, (_, verb, piece) => called(verb, piece)) : advice;
    const unknown = /^(\w+): this game has no such member/.exec(message ?? '')?.[1];
    // What is left out may matter: then another action of the same kind is done, or any where nothing is advised.
    const kind = (text) => text?.split(' ')[0];
    const same = !state.legal_more && !state.legal.includes(action) ? state.legal.find((legal) => !action || kind(legal) === kind(action)) : undefined;
    if (unknown === undefined) return { state, action: same ?? action, problem: message };
    extra.add(unknown);
  }
}

export const advised = (page) => page.evaluate(advise);

/** The phase of a match: whatever may be done, without what it is done with. */
const phaseOf = ({ legal }) => [...new Set(legal.map((action) => action.split(' ')[0]))].sort().join(' ');

/** Registers the matches of a title, whose id is the name of the suite's file: nothing, where the suite is only imported for its
 * hands. `play(at, action, state)` does an action at the table: `at` has the page, `press(locator)` and
 * `type(locator, text)`. `most` is the number of one's own actions after which a match must be over. */
export async function matches(suite, { options = {}, settings = {}, play, most = 400 }) {
  const file = fileURLToPath(suite.url);
  if (process.argv[1] !== file) return;
  const id = basename(file, '.test.mjs');
  const { house, browser } = await setUp();
  const game = (await (await fetch(`${house.base}/api/games`)).json()).find((title) => title.id === id);
  assert.ok(game, `there is no title ${id}`);
  // A page without a content security policy, where pictures are judged.
  const bench = await (await browser.newContext()).newPage();
  for (const one of cases(game.players)) {
    const label = `${game.title}: a match of ${one.players} ${said[one.way]}, ${one.size}`;
    test(label, { timeout: whole ? 600_000 : 180_000 }, () => match({ house, browser, bench, game, options, settings, play, most, ...one }));
  }
}

async function match({ house, browser, bench, game, options, settings, play, most, way, size, players }) {
  const { page, context, close } = await openPage(browser, house, { size, settings, touch: way === 'touch', prepare: noteShifts });
  const cdp = await context.newCDPSession(page);
  const prompts = [];
  // Colours are the same by whatever way one plays: the whole matrix looks at them in the matches by mouse, the test run on the phone.
  const pale = (whole ? way === 'pointer' : size === 'phone') ? (at, within) => paleText(at, bench, within) : null;
  if (way === 'spoken') await follow(page);
  const table = await sitAt(page, { game: game.id, options }, players - 1, 'novice');
  const at = { page, size, ...(await handAt(way, page, context)) };
  await myTurn(page);
  const watching = await lookOn(browser, house, table, size);
  // The plain table is as high as what may be done at it.
  const own = (await page.locator('.lying > .scene').count()) === 0;
  const phases = new Set();
  let turns = 0;
  for (; turns < most && (await myTurn(page)); turns++) {
    if (turns === 3 && way !== 'spoken') await comeBack(page);
    const { state, action, problem } = await advised(page);
    // What has no choice may have been done by the page meanwhile.
    if (!action && state.to_act !== state.you) continue;
    assert.ok(action, problem);
    const phase = phaseOf(state);
    const where = `${state.prompt} (${action})`;
    await toActWith(page);
    if (way === 'spoken') await hearPrompt(page, prompts, where, game.pack);
    if (size === 'phone') assert.deepEqual(await outOfSight(page), [], where);
    if (!phases.has(phase)) {
      phases.add(phase);
      await look(page, pale, `${game.id} ${size}, ${where}`);
      assert.deepEqual(await nameless(cdp), [], where);
    }
    const before = await seq(page);
    await play(at, action, state)
      .then(() => goneOn(page, before))
      .catch(async (error) => assert.fail(`${where} was not done: ${error.message} ${await onThePage(page)}`));
  }
  assert.ok(turns < most, `the match is not over after ${most} actions`);
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await look(page, pale, `${game.id} ${size}, the result`, 'section[aria-label=Result]');
  if (way === 'spoken') await sameWords(page, prompts, game.pack);
  if (own) assert.deepEqual(await movedParts(page), [], 'the parts of the frame stay where they are');
  await watching.end(own);
  await seeAgain(page, pale, `${game.id} ${size}`);
  await close();
}

/** What the page shows where an action fails: what is asked, picked and offered, and the end of the log. */
const onThePage = (page) =>
  page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim());
    return JSON.stringify({ asked: texts('[data-part=prompt]'), picked: texts('[data-part=hand] [aria-pressed=true]'), offered: texts('[data-part=actions] button'), said: texts('.refusal'), table: { ...document.querySelector('main')?.dataset }, focus: document.activeElement?.outerHTML.slice(0, 120), log: texts('[role=log] p').slice(-3) });
  });

/** What must hold of whatever is in sight; `pale` finds texts with too little contrast, or is null where they are not looked for. */
async function look(page, pale, label, within = 'body') {
  await axe(page, label);
  if (pale) assert.deepEqual(await withoutShifts(page, () => pale(page, { within })), [], `contrast of ${label}`);
}

/** Comes back to the same table. */
async function comeBack(page) {
  const before = await seq(page);
  await page.reload();
  await myTurn(page);
  assert.equal(await seq(page), before);
}

/** A spectator from the beginning to the end, who presses nothing and has no hand. */
async function lookOn(browser, house, table, size) {
  const { page, close } = await openPage(browser, house, { size, prepare: noteShifts });
  await page.evaluate((id) => (location.hash = `#/table/${id}`), table);
  await page.waitForSelector('.frame');
  await page.getByRole('heading', { level: 1, name: /looking on/ }).waitFor();
  await axe(page, 'looking on');
  return {
    async end(own) {
      await page.getByRole('region', { name: 'Result' }).waitFor();
      assert.equal(await page.locator('[data-part=actions] :is(button, input):not([disabled], [data-tools] *)').count(), 0, 'who looks on has nothing to do');
      if (own) assert.deepEqual(await movedParts(page), [], 'nothing moves for those who look on');
      await close();
    },
  };
}

/** The match seen again: from its first step to its last. */
async function seeAgain(page, pale, label) {
  await page.getByRole('link', { name: 'See it again' }).click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  const count = Number(await slider.getAttribute('max'));
  const shown = (step) => page.getByText(new RegExp(`^${step} of ${count}$`)).waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await shown(1);
  await slider.focus();
  for (const step of [Math.floor(count / 2), count]) {
    await slider.fill(String(step));
    await shown(step);
    await page.waitForSelector('.frame.replay');
  }
  await look(page, pale, `${label}, seen again`);
  assert.equal(await page.locator('.frame [aria-pressed=true]').count(), 0, 'nothing is picked in a replay');
}

/** Does an action by asking for a hint and following it: for tables that have no hands of their own here. */
export async function byAdvice({ page, press }) {
  await press(page.getByRole('button', { name: 'A hint', exact: true }));
  const hint = page.locator('[data-hint]');
  // In steps: what to think about, where to look, and then what to do.
  for (let step = await hint.getAttribute('data-step'); step === 'nudge' || step === 'place'; step = await hint.getAttribute('data-step')) {
    await press(hint.getByRole('button').first());
    await page.waitForFunction((before) => document.querySelector('[data-hint]')?.dataset.step !== before, step);
  }
  await press(hint.getByRole('button', { name: 'Do it' }));
}
