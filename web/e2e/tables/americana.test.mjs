// Americana: words are buttons, a number of chips is a button with fewer and more, a card is picked and led.
import { matches } from '../match.mjs';

const labels = { exchange: 'exchange hands', keep: 'keep mine', sell: 'sell it' };

async function play({ page, press }, action) {
  const [verb, what] = action.split(' ');
  const actions = page.locator('[data-part=actions]');
  const named = (name) => actions.getByRole('button', { name, exact: typeof name === 'string' });
  if (verb === 'lead') {
    await press(page.locator(`[data-part=hand] [data-thing="${what}"]`));
    return press(named(/^lead /));
  }
  if (what === undefined) return press(named(labels[verb] ?? (verb === 'call' ? /^call/ : verb)));
  // From the number that is shown to the one that is meant.
  const shown = async () => Number(/(\d+)$/.exec((await named(new RegExp(`^${verb} \\d+$`)).textContent()).trim())[1]);
  for (let at = await shown(); at !== Number(what); at = await shown()) await press(named(at < Number(what) ? 'more chips' : 'fewer chips'));
  return press(named(`${verb} ${what}`));
}

export const hands = { options: { deals_each: 1 }, play };
await matches(import.meta, hands);
