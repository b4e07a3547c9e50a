// The ways in which a table is played: by mouse, by touch, by keys alone, and by what a screen reader finds. Each presses an element and
// types into one, so that a title's suite says what is pressed and not how.
import assert from 'node:assert/strict';

/** Everything that a screen reader offers to act on. */
const INTERACTIVE = new Set(['button', 'link', 'textbox', 'combobox', 'spinbutton', 'searchbox', 'gridcell', 'radio', 'switch', 'slider', 'menuitem', 'option']);

/** In the page: the next key on the way from where the focus is to `target`; null when it is there. */
function nextKey(target) {
  const active = document.activeElement ?? document.body;
  if (active === target) return null;
  const way = (globalThis.reaching ??= { last: null, dead: [], seen: [] });
  const toward = (stop) => (active === document.body || active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab');
  const isStop = (element) => element.tabIndex >= 0 && !element.disabled && element.getClientRects().length > 0;
  if (isStop(target)) return toward(target);
  // One of many places with a single tab stop: first to the stop, then by arrow keys.
  let group = target.parentElement;
  const stopIn = () => [...group.querySelectorAll('[tabindex="0"]')].find(isStop);
  while (group && !stopIn()) group = group.parentElement;
  if (!group) return 'Tab';
  if (!group.contains(active) || active === group) return toward(stopIn());
  if (way.last?.on === active) way.dead.push(way.last);
  way.seen.push(active);
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, height, width };
  };
  const [from, to] = [middle(active), middle(target)];
  const across = to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
  const down = to.y > from.y ? 'ArrowDown' : 'ArrowUp';
  const order = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const keys = dy > from.height / 2 ? [down, ...(dx > 2 ? [across] : []), order] : [across, order, down];
  // Who comes to the same place again goes on in the order of the page.
  if (way.seen.filter((element) => element === active).length > 1) keys.unshift(order);
  const key = keys.find((each) => !way.dead.some((dead) => dead.on === active && dead.key === each)) ?? order;
  way.last = { on: active, key };
  return key;
}

/** Moves the focus to an element by Tab and arrow keys alone. */
export async function reach(page, locator) {
  const target = await locator.elementHandle();
  await page.evaluate(() => (globalThis.reaching = undefined));
  const pressed = [];
  for (let presses = 0; presses < 160; presses++) {
    const key = await target.evaluate(nextKey);
    if (key === null) return;
    pressed.push(key);
    await page.keyboard.press(key);
  }
  const [wanted, at] = await target.evaluate((element) => [element.outerHTML.slice(0, 200), document.activeElement?.outerHTML.slice(0, 200)]);
  assert.fail(`keys do not lead to ${wanted}; the focus is at ${at} after ${pressed.slice(-12).join(' ')}`);
}

/** What a screen reader is told of an element. */
async function spoken(cdp, handle) {
  await handle.evaluate((element) => (globalThis.heardOf = element));
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'globalThis.heardOf' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  const [node] = nodes;
  return { ignored: node.ignored, role: node.role?.value, name: (node.name?.value ?? '').trim() };
}

/** A hand at a page: `press(locator)` and `type(locator, text)`. */
export async function handAt(way, page, context) {
  if (way === 'pointer') return { way, press: (locator) => locator.click(), type: (locator, text) => locator.fill(text).then(() => locator.press('Enter')) };
  if (way === 'touch') {
    return {
      way,
      press: (locator) => locator.tap(),
      async type(locator, text) {
        await locator.tap();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      },
    };
  }
  if (way === 'keys') {
    return {
      way,
      async press(locator) {
        await reach(page, locator);
        await page.keyboard.press('Enter');
      },
      async type(locator, text) {
        await reach(page, locator);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      },
    };
  }
  const cdp = await context.newCDPSession(page);
  const find = async (locator) => {
    const handle = await locator.elementHandle();
    const { ignored, role, name } = await spoken(cdp, handle);
    assert.ok(!ignored && INTERACTIVE.has(role) && name !== '', `a screen reader finds ${role} “${name}”${ignored ? ', which is ignored' : ''}: ${locator}`);
    return handle;
  };
  return {
    way,
    // What a screen reader does with a control: it has no pointer, only the default action.
    press: async (locator) => (await find(locator)).evaluate((element) => (element.focus(), element.click())),
    async type(locator, text) {
      await (await find(locator)).evaluate((element) => (element.focus(), element.select()));
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** Every control that a screen reader finds without a name. */
export async function nameless(cdp) {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => !node.ignored && INTERACTIVE.has(node.role?.value) && (node.name?.value ?? '').trim() === '').map((node) => node.role.value);
}
