// The Game of World's Fair: a call is two presses, a missing quarter and a player.
import { matches } from '../match.mjs';

async function play({ page, press }, action) {
  const [verb, ...words] = action.split(' ');
  const card = words.at(-1);
  await press(page.locator(`.tiles [data-card="${card}"]`));
  if (verb === 'call') return press(page.locator('.seats .seat').nth(Number(words[0]) - 1).locator('.pick'));
  return press(page.locator('[data-part=actions]').getByRole('button', { name: new RegExp(`^${verb}`) }));
}

export const hands = { options: { target: 2 }, play };
await matches(import.meta, hands);
