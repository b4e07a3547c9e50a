// The great moments of every title (docs: the scenes of each table): the script that leads to each, and what is drawn there. The browser
// suite `scenes` checks them, `npm run look` photographs them.

/** A play that counts 50 did not come in thousands of matches: the page is told that the last one did, by a third side. */
function fifty(state) {
  const play = state.view.lattice.last;
  const edge = [0, 1, 2].find((each) => !play.contacts.some((contact) => contact.edge === each));
  if (edge === undefined || play.points >= 50) return;
  play.contacts.push({ ...play.contacts[0], edge, own: 9, across: 50 - play.points - 9, makes: 50 - play.points });
  play.points = 50;
}

/** By name: what is to be seen; `script` where it goes by another name; `beside` where it is not on the stage; `waits` where time alone
 * brings it; `changed` where the last state is told otherwise. */
export const MOMENTS = {
  'rummy-out': { sees: '.stage .run-out' },
  'rap-won': { sees: '.stage .showdown' },
  'rap-beaten': { sees: '.stage .showdown .beaten' },
  'fair-handed': { sees: '.question .flies', beside: true },
  'fair-refused': { sees: '.question .head', beside: true },
  'fair-laid': { sees: '.stage .whole' },
  'fair-deal': { sees: '.stage .counted' },
  'rivalry-steal': { sees: '.stage .word-scene .was' },
  'rivalry-proclaimed': { sees: '.stage .word-scene' },
  'rivalry-prize': { sees: '.stage .prize' },
  'rivalry-seconds': { script: 'rivalry-steal', sees: '.last-seconds', beside: true, waits: 53_000 },
  'dissected-stands': { sees: '.stage .whole' },
  'birds-row': { sees: '.stage .cut' },
  'birds-whole': { sees: '.stage .finished' },
  'contact-sums': { sees: '.figure .total', beside: true },
  'contact-out': { sees: '.stage .sums' },
  'contact-closed': { sees: '.stage .hole' },
  'contact-fifty': { script: 'contact-sums', sees: '.stage .gong', changed: fifty },
  'solitaire1-returns': { sees: '.stage .back' },
  'solitaire1-out': { sees: '.stage .came-out' },
  'solitaire2-out': { sees: '.stage .came-out' },
  'americana-auction': { sees: '.stage .auction' },
  'americana-sold': { sees: '.stage .auction.sold' },
  'americana-showdown': { sees: '.stage .hands-shown' },
  'americana-stop': { sees: '.lane .missing', beside: true },
  'americana-ante': { sees: '.stage .swept' },
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
