// Plaza: piles are pressed, cards are picked, then what is done with them.
import { matches } from '../match.mjs';

async function play({ page, press }, action) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'draw') return press(page.getByRole('button', { name: words[0] === 'down' ? /^Pack,/ : /^Discards,/ }));
  for (const card of words) await press(page.locator(`.hand [data-thing="${card}"]`));
  return press(page.locator('[data-part=actions]').getByRole('button', { name: new RegExp(`^${verb} `) }));
}

export const hands = { options: { deals_each: 1 }, play };
await matches(import.meta, hands);
