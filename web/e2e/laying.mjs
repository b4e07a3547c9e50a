// How a triangle is laid at the tables of the Contact box: it is picked, tried in a place, and laid there by the same press again.

/** Does an action at one of these tables. */
export async function lay({ page, press, way }, action) {
  const [, piece, cell] = /^place (\d+) at (-?\d+,-?\d+)/.exec(action) ?? [];
  if (!piece) return press(page.locator('[data-part=actions]').getByRole('button', { name: action, exact: true }));
  const held = page.locator(`[data-part=hand] :is(button[data-thing="${piece}"], button:has([data-thing="${piece}"]))`).first();
  if ((await held.getAttribute('aria-pressed')) !== 'true') await press(held);
  const spot = page.locator(`[data-spot="${cell}"]`);
  await spot.locator('.lit').waitFor({ state: 'attached' });
  const pointing = way === 'pointer' || way === 'touch';
  // The figure may lie outside of its window; keys and a screen reader bring it there themselves.
  if (pointing && !(await isInside(page, cell))) await press(page.getByRole('button', { name: 'Recentre' }));
  await press(pointing ? spot.locator('.touch') : spot);
  await spot.locator('.trial').waitFor();
  return press(pointing ? spot.locator('.touch') : spot);
}

const isInside = (page, cell) =>
  page.evaluate((id) => {
    const [field, at] = [document.querySelector('[data-tray]'), document.querySelector(`[data-spot="${id}"]`)].map((part) => part.getBoundingClientRect());
    return at.left >= field.left && at.right <= field.right && at.top >= field.top && at.bottom <= field.bottom;
  }, cell);
