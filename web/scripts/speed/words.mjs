// How long a word takes at a table where words are typed: from Enter to the paint that shows it laid, or refused.
import { goneOn, myTurn, openPage, seq } from '../../e2e/lib.mjs';
import { advised } from '../../e2e/match.mjs';
import { sitAt } from '../../e2e/seat.mjs';
import { handOf } from './finger.mjs';
import { summary } from './answers.mjs';

/** In the page: waits for what tells of a word, laid or refused, and for the paint after it; from the last Enter or press on. */
function watchJudged() {
  let came = 0;
  for (const kind of ['click', 'keydown', 'pointerup']) addEventListener(kind, (event) => (came = event.timeStamp), { capture: true });
  globalThis.nextJudged = () => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no word was judged within ten seconds')), 10_000);
    const main = document.querySelector('main');
    const before = main.dataset.seq;
    const refused = document.querySelector('.refusal');
    const observer = new MutationObserver(() => {
      const now = document.querySelector('.refusal');
      if (main.dataset.seq === before && (now === null || now === refused)) return;
      observer.disconnect();
      const pressed = came;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-seq'] });
  });
}

/** The answers to words, laid and refused; null where no words are typed. */
export async function wordsOf(browser, house, game, hands, { size, slow, words }) {
  if (game.id !== 'rivalry') return null;
  const { page, context, close } = await openPage(browser, house, { size, touch: size === 'phone', motion: 'no-preference' });
  await page.evaluate(watchJudged);
  await sitAt(page, { game: game.id, options: hands.options ?? {} }, 2, 'novice');
  const hand = await handOf(size, page, context);
  const box = page.getByRole('textbox', { name: 'Your word' });
  const cdp = await context.newCDPSession(page);
  const [laid, refused] = [[], []];
  const judged = async (doing) => {
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.evaluate(() => void (globalThis.awaited = globalThis.nextJudged()));
    await doing();
    const took = await page.evaluate(() => globalThis.awaited);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return took;
  };
  while (laid.length < words) {
    while (!(await myTurn(page))) {
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
    }
    const { state, action } = await advised(page);
    const before = await seq(page);
    // Who has only a letter to bank, or to go on with, is asked for no word.
    if (refused.length < words && (await box.isVisible())) {
      // A letter of the hand four times over is no word.
      const wrong = (await page.locator('.mine .hand button').first().innerText()).trim().repeat(4);
      refused.push(await judged(async () => {
        await box.fill(wrong);
        await box.press('Enter');
      }));
      await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
      await box.fill('');
    }
    const took = await judged(() => hands.play({ page, ...hand }, action, state));
    if (/^(word|build|proclaim) /.test(action)) laid.push(took);
    await goneOn(page, before);
  }
  await close();
  return { laid: summary(laid), refused: summary(refused), p95_ms: Math.max(summary(laid).p95_ms, summary(refused).p95_ms) };
}
