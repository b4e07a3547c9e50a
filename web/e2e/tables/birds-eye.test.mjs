// The Bird's-eye View: a piece, then a place.
import { matches } from '../match.mjs';

async function play({ page, press }, action, { view }) {
  const [verb, ...words] = action.split(' ');
  if (verb === 'lift') {
    await press(page.locator(`[data-slot="${words[0]}"]`));
    return press(page.getByRole('button', { name: 'take up' }));
  }
  await press(page.locator(`.tray [data-piece="${view.tray[words[0] - 1]}"]`));
  return press(page.locator(`[data-slot="${words[2]}"]`));
}

export const hands = { play };
await matches(import.meta, hands);
