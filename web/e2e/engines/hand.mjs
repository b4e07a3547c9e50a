// Hands for any engine: finds controls by role and name, presses them with a real pointer, types with real keys. An engine has
// `goto(url)`, `evaluate(text)` (an expression whose value is JSON) and `perform(actions)` (the actions of WebDriver, which all share).
const PATIENCE = 20_000;

export class Hand {
  constructor(engine) {
    this.engine = engine;
  }

  /** Waits until an expression is true or not null, and gives its value. */
  async wait(text, what = text) {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const value = await this.engine.evaluate(text);
      if (value) return value;
    }
    const page = await this.engine.evaluate('document.body?.innerText ?? ""');
    throw new Error(`waited in vain for ${what}, on a page that says:\n${page.slice(0, 2000)}`);
  }

  /** Presses the element that a selector finds or, where it has a name, the one of them that is called so. */
  async press(selector, name) {
    // Seen whole, standing still, and not covered by anything.
    const place = `(async () => {
      const called = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim();
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => ${JSON.stringify(name ?? null)} === null || called(element) === ${JSON.stringify(name ?? null)});
      if (!element || element.disabled) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const first = element.getBoundingClientRect();
      // Still there two frames later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const box = element.getBoundingClientRect();
      const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      const top = document.elementFromPoint(point.x, point.y);
      return box.width > 0 && first.x === box.x && first.y === box.y && (element.contains(top) || top?.contains(element)) ? point : null;
    })()`;
    const { x, y } = await this.wait(`await ${place}`, `${selector} ${name ?? ''} to be pressed`);
    const actions = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async type(text) {
    const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
