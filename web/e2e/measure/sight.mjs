// What must never be out of sight: the prompt, one's own things, and what may be done.

/** What is out of sight, in words. A part that is not there is not missed: a puzzle has no hand. */
export const outOfSight = (page) =>
  page.evaluate(() => {
    const wrong = [];
    const inside = (element, label) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0 && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1)) wrong.push(`${label}: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`);
    };
    const prompt = document.querySelector('[data-part=prompt]');
    if (!prompt) return ['no prompt'];
    inside(prompt, 'the prompt');
    // A tray of loose pieces pans, so it is the tray that has to be in sight.
    for (const tray of document.querySelectorAll('[data-tray]')) inside(tray, 'the tray');
    for (const thing of document.querySelectorAll('[data-part=hand] [data-thing]:not([data-tray] *)')) inside(thing, `${thing.dataset.thing} of the hand`);
    for (const knock of document.querySelectorAll('[data-part=knock]')) inside(knock, 'the knock');
    // What is written of one's own things begins in sight.
    const own = document.querySelector('[data-part=own]');
    if (own && own.getBoundingClientRect().top > prompt.getBoundingClientRect().top) wrong.push('one’s own things');
    if (document.querySelector('main')?.dataset.yours === 'true') {
      const controls = [...document.querySelectorAll('[data-part=actions]')].flatMap((part) => [...part.querySelectorAll('button, input')]);
      const legal = [...document.querySelectorAll('[data-part=hand] [data-thing], [data-part=middle] button, [data-part=middle] [role=gridcell], .piles button')];
      if (controls.length + legal.length === 0) wrong.push('nothing to act with');
      if (controls[0]) inside(controls[0], 'what may be done');
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`the page scrolls: ${document.documentElement.scrollHeight}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is too wide: ${document.documentElement.scrollWidth}`);
    return wrong;
  });

/** Waits until there is something to act with: words that the house is asked for take a moment. */
export const toActWith = (page) =>
  page.waitForFunction(() => document.querySelector('[data-part=actions] :is(button, input), [data-part=hand] [data-thing], [data-part=middle] :is(button, [role=gridcell])'));
