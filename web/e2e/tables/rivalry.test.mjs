// The Game of Rivalry: a word is typed, or put together letter by letter; one letter alone goes to the bank.
import { askedWhich, seq } from '../lib.mjs';
import { matches } from '../match.mjs';

async function play({ page, press, type, way }, action) {
  const [verb, what] = action.split(' ');
  const actions = page.locator('[data-part=actions]');
  if (verb === 'add') return press(actions.getByRole('button', { name: `add ${what}`, exact: true }));
  if (verb === 'bank') {
    await press(page.getByRole('button', { name: `${what} of yours` }).first());
    return press(actions.getByRole('button', { name: `${what} to the bank` }));
  }
  const letters = verb === 'word' && way === 'touch' ? await lettersOf(page, action) : null;
  if (letters === null) {
    const before = await seq(page);
    await type(page.getByRole('textbox', { name: 'Your word' }), what);
    // Where a word can be made in several ways, the tray asks which.
    if (await askedWhich(page, before)) await press(page.locator('.composing button').first());
    return;
  }
  for (const letter of letters) await press(letter);
  return press(page.locator('.composing .primary'));
}

/** The letters of a word that is laid from the hand and the bank, each where it lies. */
async function lettersOf(page, action) {
  const [, word, , own] = action.split(' ');
  const taken = new Map();
  let played = false;
  return [...word].map((letter) => {
    const mine = !played && letter === own;
    played ||= mine;
    const name = mine ? `${letter} of yours` : `${letter} of the bank`;
    const nth = taken.get(name) ?? 0;
    taken.set(name, nth + 1);
    return page.getByRole('button', { name, exact: true }).nth(nth);
  });
}

export const hands = { options: { deals: 1, seconds_per_play: 0 }, play };
await matches(import.meta, hands);
