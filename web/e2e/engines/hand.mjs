// Hands for any engine, at a page that is asked like Playwright's (only what the tables' suites ask), so that a title is played in every
// engine by the same hands: presses with a real pointer, types with real keys. An engine has `goto(url)`, `evaluate(text)` (an expression
// whose value is JSON) and `perform(actions)` (the actions of WebDriver, which all share).
const PATIENCE = 20_000;
const ENTER = '\uE007';

/** In the page: what a chain of steps finds. A name is what a screen reader would be told, as far as this page needs it. */
function find(steps) {
  const inside = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(inside).join(' ');
  };
  const name = (element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)).filter(Boolean);
    const said = by?.length ? by.map(inside).join(' ') : (element.getAttribute('aria-label') ?? (element.labels?.length ? [...element.labels].map(inside).join(' ') : inside(element)));
    return said.replace(/\s+/g, ' ').trim();
  };
  const called = (element, { text, source, flags, exact }) =>
    source !== undefined ? new RegExp(source, flags).test(name(element)) : exact ? name(element) === text : name(element).toLowerCase().includes(text.toLowerCase());
  const roles = { button: 'button, [role=button]', textbox: 'input:not([type]), input[type=text], textarea, [role=textbox]', group: '[role=group], fieldset', region: 'section, [role=region]' };
  let found = [document];
  for (const { css, role, named, nth } of steps) {
    if (nth !== undefined) found = found.slice(nth).slice(0, 1);
    else found = [...new Set(found.flatMap((element) => [...element.querySelectorAll(css ?? roles[role] ?? `[role=${role}]`)]))];
    if (named) found = found.filter((element) => called(element, named));
  }
  return found;
}

/** In the page: the middle of an element that is seen, stands still and is not covered by anything; else null. */
async function placeOf(element) {
  if (!element || element.disabled) return null;
  const middle = ({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });
  const isSeen = (box) => {
    const { x, y } = middle(box);
    const top = document.elementFromPoint(x, y);
    // What is pressed may be drawn by what is around it, such as the label of a choice.
    return box.width > 0 && (element.closest('button, label, a, [role=button], [role=gridcell]') ?? element).contains(top);
  };
  // Outside the window, or of what scrolls inside it, such as the tray of a puzzle.
  if (!isSeen(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const first = element.getBoundingClientRect();
  // Still there two frames later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const box = element.getBoundingClientRect();
  return first.x === box.x && first.y === box.y && isSeen(box) ? middle(box) : null;
}

/** What a page is asked to find, when it is asked. */
class Locator {
  constructor(hand, steps) {
    this.hand = hand;
    this.steps = steps;
  }

  more(step) {
    return new Locator(this.hand, [...this.steps, step]);
  }

  locator(css) {
    return this.more({ css });
  }

  getByRole(role, { name, exact = false } = {}) {
    return this.more({ role, named: name instanceof RegExp ? { source: name.source, flags: name.flags } : name === undefined ? undefined : { text: name, exact } });
  }

  nth(index) {
    return this.more({ nth: index });
  }

  first() {
    return this.nth(0);
  }

  /** The elements, as an expression. */
  get all() {
    return `(${find})(${JSON.stringify(this.steps)})`;
  }

  toString() {
    return JSON.stringify(this.steps);
  }

  count() {
    return this.hand.engine.evaluate(`${this.all}.length`);
  }

  waitFor({ state = 'visible' } = {}) {
    return this.hand.wait(`${this.all}.some((element) => ${state === 'attached'} || element.getClientRects().length > 0)`, `${this}`);
  }

  async getAttribute(name) {
    return (await this.hand.wait(`${this.all}.slice(0, 1).map((element) => [element.getAttribute(${JSON.stringify(name)})])[0]`, `${this}`))[0];
  }

  async textContent() {
    return (await this.hand.wait(`${this.all}.slice(0, 1).map((element) => [element.textContent])[0]`, `${this}`))[0];
  }
}

export class Hand {
  /** By mouse, in the words of the other hands. */
  way = 'pointer';

  constructor(engine) {
    this.engine = engine;
    this.page = new Locator(this, []);
    this.page.waitForFunction = (run, argument) => this.wait(`await (${run})(${JSON.stringify(argument) ?? ''})`);
    this.page.evaluate = (run, argument) => engine.evaluate(`await (${run})(${JSON.stringify(argument) ?? ''})`);
  }

  /** Waits until an expression is true or not null, and gives its value. */
  async wait(text, what = text) {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const value = await this.engine.evaluate(text);
      if (value) return value;
    }
    const page = await this.engine.evaluate('document.body?.innerText ?? ""');
    throw new Error(`waited in vain for ${what}, on a page that says:\n${page.slice(0, 2000)}`);
  }

  /** Presses what is found. */
  press = async (locator) => {
    const { x, y } = await this.wait(`await (${placeOf})(${locator.all}[0])`, `${locator} to be pressed`);
    const actions = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };

  /** Types into what is found, and Enter. */
  type = async (locator, text) => {
    await this.press(locator);
    await this.keys(text + ENTER);
  };

  async keys(text) {
    const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
