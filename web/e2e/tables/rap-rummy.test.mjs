// Rap Rummy: piles are pressed, a card is picked and discarded, with the fist or without; the fist asks first.
import { matches } from '../match.mjs';

async function play({ page, press }, action) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'draw') return press(page.getByRole('button', { name: words[0] === 'pack' ? /^Pack,/ : /^Pile,/ }));
  if (verb === 'discard') await press(page.locator(`.hand [data-thing="${words[0]}"]`));
  if (!action.endsWith('rap')) return press(page.locator('[data-part=actions]').getByRole('button', { name: verb === 'pass' ? 'pass' : /^discard/ }));
  await press(page.locator('.knob'));
  return press(page.getByRole('group', { name: 'Rap now?' }).getByRole('button', { name: /^Yes/ }));
}

export const hands = { options: { deals_each: 1 }, play };
await matches(import.meta, hands);
