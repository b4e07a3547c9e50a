// The Dissected Views: a quarter, then a place; what lies is taken up the same way.
import { matches } from '../match.mjs';

async function play({ page, press }, action, { view }) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'lift') {
    await press(page.locator(`[data-slot="${words[0]}"]`));
    return press(page.getByRole('button', { name: 'take it up' }));
  }
  await press(page.locator(`.film [data-card="${view.tray[words[0] - 1]}"]`));
  return press(page.locator(`[data-slot="${words[2]}"]`));
}

export const hands = { options: { building: 'art' }, play };
await matches(import.meta, hands);
