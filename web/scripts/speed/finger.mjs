// A hand that stays on what it presses as long as a person's does at the least. Between touching and letting go the page shows what is
// pressed; without that time this picture would be painted while the answer is waited for.
import { handAt } from '../../e2e/ways.mjs';

/** Milliseconds between touching and letting go. */
const HELD = 60;

/** A hand that touches a phone, or has a mouse at a desk. */
export async function handOf(size, page, context) {
  const hand = await handAt(size === 'phone' ? 'touch' : 'pointer', page, context);
  if (size !== 'phone') return { ...hand, press: (locator) => locator.click({ delay: HELD }) };
  const cdp = await context.newCDPSession(page);
  async function press(locator) {
    // Waits until it can be touched.
    await locator.tap({ trial: true });
    const { x, y, width, height } = await locator.boundingBox();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await page.waitForTimeout(HELD);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  return { ...hand, press };
}
