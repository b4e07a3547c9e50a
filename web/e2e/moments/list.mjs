// The great moments of every title (docs: the scenes of each table): the script that leads to each, and what is drawn there. The browser
// suite `scenes` checks them, `npm run look` photographs them.

/** A play that counts 50 did not come in thousands of matches: the page is told that the last one did, by a third side. */
function fifty(state) {
  const play = state.view.lattice.last;
  const edge = [0, 1, 2].find((each) => !play.contacts.some((contact) => contact.edge === each));
  if (edge === undefined || play.points >= 50) return;
  play.contacts.push({ ...play.contacts[0], edge, own: 9, across: 50 - play.points - 9, makes: 50 - play.points });
  play.points = 50;
  play.most = true;
}

/** By name: what is to be seen; `script` where it goes by another name; `beside` where it is not on the stage; `waits` where time alone
 * brings it; `changed` where the last state is told otherwise;
 * `short` where the test run looks at it too, and not only the whole matrix. */
export const MOMENTS = {
  'rummy-out': { sees: '.stage .run-out', short: true },
  'rap-won': { sees: '.stage .showdown' },
  'rap-beaten': { sees: '.stage .showdown .beaten', short: true },
  'fair-handed': { sees: '.question .flies', beside: true },
  'fair-refused': { sees: '.question .head', beside: true, short: true },
  'fair-laid': { sees: '.stage .whole', short: true },
  'fair-deal': { sees: '.stage .counted' },
  'rivalry-steal': { sees: '.stage .word-scene .was', short: true },
  'rivalry-proclaimed': { sees: '.stage .word-scene' },
  'rivalry-prize': { sees: '.stage .prize' },
  'rivalry-seconds': { script: 'rivalry-steal', sees: '.last-seconds', beside: true, waits: 53_000 },
  'dissected-stands': { sees: '.stage .whole', short: true },
  'birds-row': { sees: '.stage .cut' },
  'birds-whole': { sees: '.stage .finished', short: true },
  'contact-sums': { sees: '.figure .total', beside: true, short: true },
  'contact-out': { sees: '.stage .sums' },
  'contact-closed': { sees: '.stage .hole', short: true },
  'contact-fifty': { script: 'contact-sums', sees: '.stage .gong', changed: fifty },
  'solitaire1-returns': { sees: '.stage .back' },
  'solitaire1-out': { sees: '.stage .came-out', short: true },
  'solitaire2-out': { sees: '.stage .came-out' },
  'americana-auction': { sees: '.stage .auction' },
  'americana-sold': { sees: '.stage .auction.sold', short: true },
  'americana-showdown': { sees: '.stage .hands-shown', parts: 3 },
  'americana-stop': { sees: '.lane .missing', beside: true },
  'americana-ante': { sees: '.stage .swept', short: true },
  'americana-last': { sees: '.stage .hands-shown .wins' },
};

/** Lets the moment come: the next step of its script, and as much of the page's time as it takes until it is drawn. The page's clock
 * stands still, so that what is drawn stays. */
export async function comeTo(page, moment, { sees, waits }, most = 40_000) {
  if (waits === undefined) moment.next();
  else await page.clock.fastForward(waits);
  const seen = page.locator(sees).first();
  for (let time = 0; time < most; time += 200) {
    // What was sent arrives in its own time.
    await page.evaluate(() => new Promise((done) => queueMicrotask(done)));
    if (await seen.isVisible()) return seen;
    await page.clock.runFor(200);
  }
  throw new Error(`${sees} was not seen`);
}

/** Does something that needs timers of its own, such as axe, while the page's clock stands still: it goes on by as little as that takes. */
export async function ticking(page, work) {
  let done = false;
  const settled = work.finally(() => (done = true));
  settled.catch(() => undefined);
  while (!done) await page.clock.runFor(1);
  return settled;
}
