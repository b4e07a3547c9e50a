// Rummy: piles are pressed, cards are picked, then what is done with them, or the meld that a card joins.
import { matches } from '../match.mjs';

async function play({ page, press }, action) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'draw') return press(page.getByRole('button', { name: words[0] === 'pack' ? /^Pack,/ : /^Pile,/ }));
  for (const card of verb === 'meld' ? words : words.slice(0, 1)) await press(page.locator(`.hand [data-thing="${card}"]`));
  // The meld lights up, with the card drawn where it would lie.
  if (verb === 'add') return press(page.locator(`button[data-place="melds ${words[2]}"]`));
  return press(page.locator('[data-part=actions]').getByRole('button', { name: verb === 'meld' ? `lay down ${words.length}` : /^discard/ }));
}

export const hands = { options: { deals_each: 1 }, play };
await matches(import.meta, hands);
