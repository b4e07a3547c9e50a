// With the most players a title has, on a small phone, the hand, what is asked and what may be done are in sight in every phase, and a
// hint moves nothing. Matches are played until everything that a title can ask of a player has been asked; `match.mjs` measures the
// same through whole matches in every way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goneOn, hint, myTurn, openPage, seq, setUp } from './lib.mjs';
import { advised } from './match.mjs';
import { outOfSight, toActWith } from './measure/sight.mjs';
import { sitAt } from './seat.mjs';

const { house, browser } = await setUp();
const games = await (await fetch(`${house.base}/api/games`)).json();

/** What a title asks of its players, by the first words of the actions. */
const ASKED = {
  plaza: ['draw', 'park', 'discard'],
  rummy: ['draw', 'meld', 'add', 'discard'],
  'rap-rummy': ['pass', 'rap', 'draw', 'discard'],
  'worlds-fair': ['call', 'forfeit'],
  rivalry: ['bank', 'add'],
  'dissected-views': ['put', 'lift'],
  // Its list of actions is cut off: taking up and turning may be done at the same time, and come after all places of all pieces.
  'birds-eye': ['put'],
  contact: ['place', 'draw', 'pass'],
  'contact-solitaire-1': ['place', 'draw', 'discard'],
  'contact-solitaire-2': ['place'],
  americana: ['exchange', 'keep', 'sell', 'bid', 'pass', 'bet', 'call', 'raise', 'lead'],
};
/** What leads to a thing that is rarely asked, where the house advises it too seldom: whoever proclaims a word goes on with it, unless
 * somebody takes it before. */
const LEADS = { rivalry: { add: 'proclaim' } };
const OPTIONS = { 'birds-eye': { turned: true }, rivalry: { seconds_per_play: 0 } };
/** Matches at most, the turns of each at most, and how many are looked at in any case. What is rarest (a draw at Contact's table for seven,
 * a bid in Americana) comes up in every other match or so, and two or three matches are the rule. */
const [MATCHES, TURNS, LEAST] = [20, 60, 8];

const verbOf = (action) => action.split(' ')[0];
const handTop = (page) => page.evaluate(() => document.querySelector('[data-part=hand]')?.getBoundingClientRect().top ?? null);

/** Everything that may be done in a state, also where a table withholds the list: the referee tells it of any position, with what takes
 * longest to complete first. */
const everything = (page, state) =>
  page.evaluate(async (view) => {
    const position = Object.fromEntries(Object.entries(view).filter(([name]) => !globalThis.noMembers.has(name)));
    const { legal } = await (await fetch('./api/referee', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ position }) })).json();
    return legal.toSorted((a, b) => b.split(' ').length - a.split(' ').length);
  }, state.view);

/** What leads to something that was not asked yet; what was not yet done; else whatever comes, and every other time what the house
 * advises. */
async function choose(page, turn, done, leads) {
  const { state, action, problem } = await advised(page);
  assert.ok(action, problem);
  const legal = state.legal_more && state.legal.length === 0 ? [action] : state.legal;
  if (leads.length > 0) {
    const leading = (await everything(page, state)).find((each) => leads.includes(verbOf(each)));
    if (leading !== undefined) return { legal, chosen: leading };
  }
  const fresh = legal.filter((each) => !done.has(verbOf(each)));
  const among = fresh.length > 0 ? fresh : legal;
  // The same matches are played the same way.
  const chosen = fresh.length > 0 || turn % 2 === 1 ? among[(turn * 7919) % among.length] : action;
  return { legal, chosen };
}

const act = (page, table, action, id) =>
  page.evaluate(async ([table, body]) => (await fetch(`./api/tables/${table}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).ok, [table, { id, action }]);

for (const game of games) {
  test(`${game.title}: everything that one acts with is in sight at 360 by 640`, { timeout: 300_000 }, async () => {
    // What has no choice would happen by itself: here everything is asked.
    const { page, close } = await openPage(browser, house, { size: 'phone', touch: true, settings: { ask: true } });
    const missing = new Set(ASKED[game.id]);
    const [phases, done] = [new Set(), new Set()];
    for (let match = 0; match < MATCHES && missing.size > 0; match++) {
      // Players who do anything at all lead to what is rare: an extra hand that is sold.
      const table = await sitAt(page, { game: game.id, options: OPTIONS[game.id] ?? {} }, game.players[1] - 1, match === 0 ? 'novice' : 'random');
      await page.waitForFunction((id) => location.hash.endsWith(id) && document.querySelector('main')?.dataset.standing === 'playing', table);
      for (let turn = 0; turn < TURNS && (missing.size > 0 || turn < LEAST) && (await myTurn(page)); turn++) {
        const before = await seq(page);
        await toActWith(page);
        const asked = await page.locator('[data-home]').textContent();
        const { legal, chosen } = await choose(page, turn + 31 * match, done, [...missing].flatMap((verb) => LEADS[game.id]?.[verb] ?? []));
        assert.deepEqual(await outOfSight(page), [], asked);
        const phase = [...new Set(legal.map(verbOf))].sort().join(' ');
        for (const verb of phase.split(' ')) missing.delete(verb);
        if (!phases.has(phase)) {
          phases.add(phase);
          const top = await handTop(page);
          await hint(page);
          assert.deepEqual(await outOfSight(page), [], `${asked} With a hint.`);
          assert.equal(await handTop(page), top, 'a hint moves nothing');
          await page.getByRole('button', { name: 'Dismiss the hint' }).click();
        }
        done.add(verbOf(chosen));
        assert.ok(await act(page, table, chosen, `m${match}t${turn}`), `${asked} ${chosen}`);
        await goneOn(page, before);
      }
    }
    assert.deepEqual([...missing], [], `asked in ${MATCHES} matches: ${[...phases].join('; ')}`);
    await close();
  });
}
