// The contrast of every text that can be seen, HTML and SVG alike, with what is painted behind its letters: the page is photographed
// with and without its text. Texts that seem pale are then hidden, together and each alone: what looks the same without them is covered, and
// not judged.

export const looks = { day: {}, evening: { theme: 'dark' }, contrast: { contrast: 'more' }, 'contrast in the evening': { theme: 'dark', contrast: 'more' }, 'large print': { print: 'large' } };
const plain = { theme: 'light', contrast: 'normal', print: 'normal' };

/** In the page: every text in sight, with its colour and how strong the contrast has to be. */
function texts(within) {
  const found = [];
  globalThis.textNodes = [];
  const seen = (box) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  /** The part of a box that is painted: what scrolls or is cut off ends within the border of what holds it. */
  const painted = (element, box) => {
    let { left, top, right, bottom } = box;
    // What is placed absolutely is not cut off by what it is not placed in.
    let free = false;
    for (let at = element; at instanceof Element; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { position, display, overflowX, overflowY } = style;
      if (free && position === 'static') continue;
      free = position === 'absolute';
      const edge = at.getBoundingClientRect();
      const border = (side) => Number.parseFloat(style[`border${side}Width`]);
      if (display !== 'inline' && overflowX !== 'visible') [left, right] = [Math.max(left, edge.left + border('Left')), Math.min(right, edge.right - border('Right'))];
      if (display !== 'inline' && overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top + border('Top')), Math.min(bottom, edge.bottom - border('Bottom'))];
      if (position === 'fixed') break;
    }
    return { x: left, y: top, left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const opacity = (element) => {
    let product = 1;
    for (let at = element; at instanceof Element; at = at.parentElement) product *= Number(getComputedStyle(at).opacity);
    return product;
  };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/\S/.test(node.data) || !element || !element.closest(within) || element.closest('script, style, [hidden], :disabled, [aria-disabled=true], .sr-only, option')) continue;
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || style.display === 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = element instanceof SVGElement;
    const size = svg ? element.getBoundingClientRect().height * 0.8 : Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const [r, g, b, a] = channels(svg ? style.fill : style.webkitTextFillColor || style.color);
    for (const whole of range.getClientRects()) {
      const box = painted(element, whole);
      if (!seen(box)) continue;
      globalThis.textNodes.push(element);
      found.push({ text: node.data.trim().slice(0, 40), where: `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`, box: { x: box.x, y: box.y, width: box.width, height: box.height }, ink: [r, g, b], alpha: (a / 255) * opacity(element), least: large ? 3 : 4.5 });
    }
  }
  return found;
}

/** In the page: hides every text and keeps everything else as it is. */
function hideText(hidden) {
  globalThis.noText ??= new CSSStyleSheet();
  globalThis.noText.replaceSync('*, *::before, *::after, *::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; text-decoration-color: transparent !important } svg text, svg text * { fill: transparent !important; stroke: transparent !important }');
  document.adoptedStyleSheets = hidden ? [...document.adoptedStyleSheets, globalThis.noText] : document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.noText);
}

/** In a page without a policy: makes it read pictures. */
function readPictures() {
  globalThis.pixels = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: canvas.getImageData(0, 0, image.width, image.height).data };
  };
}

/** In a page without a policy: the texts whose contrast is too low, by their place in the list. A few of the pixels under a text may be
 * anything: its edge. */
async function judge({ shots, found }) {
  const [shown, bare] = await Promise.all(shots.map(globalThis.pixels));
  const channel = (value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const low = [];
  for (const [i, { box, ink, alpha, least }] of found.entries()) {
    const [letters, all] = [[], []];
    // Most of what lies behind a text has few colours.
    const known = new Map();
    const ratioOn = (...behind) => {
      const [a, b] = [light(behind.map((value, c) => value + (ink[c] - value) * alpha)), light(behind)].sort((p, q) => q - p);
      return (a + 0.05) / (b + 0.05);
    };
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(bare.height, box.y + box.height); y++) {
      for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(bare.width, box.x + box.width); x++) {
        const at = 4 * (y * bare.width + x);
        const [r, g, b] = [bare.data[at], bare.data[at + 1], bare.data[at + 2]];
        const colour = (r << 16) | (g << 8) | b;
        let ratio = known.get(colour);
        if (ratio === undefined) known.set(colour, (ratio = ratioOn(r, g, b)));
        all.push(ratio);
        if (Math.abs(shown.data[at] - r) + Math.abs(shown.data[at + 1] - g) + Math.abs(shown.data[at + 2] - b) > 24) letters.push(ratio);
      }
    }
    // Ink as pale as what lies behind it paints no letters that could be found.
    const judged = (letters.length > 2 ? letters : all).sort((p, q) => p - q);
    const ratio = judged[Math.floor(judged.length * 0.15)] ?? 21;
    if (ratio < least - 0.05) low.push({ i, ratio });
  }
  return low;
}

/** In a page without a policy: whether two pictures differ, in each of these boxes. */
async function differ({ shots, boxes }) {
  const [a, b] = await Promise.all(shots.map(globalThis.pixels));
  return boxes.map(({ x, y, width, height }) => {
    const [left, right] = [Math.max(0, Math.floor(x - 1)), Math.min(a.width, Math.ceil(x + width + 1))];
    for (let row = Math.max(0, Math.floor(y - 1)); row < Math.min(a.height, y + height + 1); row++) {
      for (let at = 4 * (row * a.width + left); at < 4 * (row * a.width + right); at++) if (a.data[at] !== b.data[at]) return true;
    }
    return false;
  });
}

/** Hides some of the texts that were found, or shows them again. */
const hideTexts = (page, list, hidden) =>
  page.evaluate(([list, gone]) => {
    for (const at of list) {
      for (const property of ['-webkit-text-fill-color', 'fill', 'text-shadow']) {
        if (gone) globalThis.textNodes[at].style.setProperty(property, property === 'text-shadow' ? 'none' : 'transparent', 'important');
        else globalThis.textNodes[at].style.removeProperty(property);
      }
    }
  }, [list, hidden]);

/** Of texts that seem pale, those that may be in sight: most lie under something, and the page looks the same without all of them. */
async function maybeSeen(page, bench, low, found) {
  if (low.length < 2) return low;
  const shot = async () => (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  const shown = await shot();
  await hideTexts(page, low.map(({ i }) => i), true);
  const gone = await shot();
  await hideTexts(page, low.map(({ i }) => i), false);
  const differs = await bench.evaluate(differ, { shots: [shown, gone], boxes: low.map(({ i }) => found[i].box) });
  return low.filter((_, at) => differs[at]);
}

/** Whether a text can be seen: the page looks different without it. */
async function visible(page, i, box) {
  const size = page.viewportSize();
  const [left, top] = [Math.max(0, box.x - 1), Math.max(0, box.y - 1)];
  const clip = { x: left, y: top, width: Math.min(size.width, box.x + box.width + 1) - left, height: Math.min(size.height, box.y + box.height + 1) - top };
  if (clip.width < 1 || clip.height < 1) return false;
  const shot = async () => (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
  const hide = (hidden) => hideTexts(page, [i], hidden);
  // Hidden and shown again: whatever else changes meanwhile is not taken for the text.
  for (let tries = 0; tries < 4; tries++) {
    const shown = await shot();
    await hide(true);
    const bare = await shot();
    await hide(false);
    if (shown === bare) return false;
    if ((await shot()) === shown) return true;
  }
  return true;
}

/** The texts of a page that stands still, and the page with and without them. */
async function photograph(page, within) {
  const shot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let tries = 0; ; tries++) {
    const found = await page.evaluate(texts, within);
    const shown = await shot();
    await page.evaluate(hideText, true);
    const bare = await shot();
    await page.evaluate(hideText, false);
    if (tries > 4 || JSON.stringify(await page.evaluate(texts, within)) === JSON.stringify(found)) return { found, shown, bare };
  }
}

/** Texts with too little contrast at this page, in each of these looks; the page looks as before afterwards. `bench` is any page without
 * a content security policy. `within` leaves out what lies under a sheet, and in its shadow. */
export async function paleText(page, bench, { within = 'body', names = Object.keys(looks) } = {}) {
  const wrong = [];
  const was = await page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, document.documentElement.dataset[key]])), Object.keys(plain));
  await bench.evaluate(readPictures);
  const settle = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (const name of names) {
    await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), { ...plain, ...looks[name] });
    await settle();
    const { found, shown, bare } = await photograph(page, within);
    const pale = new Set();
    const low = await bench.evaluate(judge, { shots: [shown.toString('base64'), bare.toString('base64')], found });
    for (const { i, ratio } of await maybeSeen(page, bench, low, found)) {
      const { text, where, box, least } = found[i];
      if (await visible(page, i, box)) pale.add(`${name}: ${text} (${where}) ${ratio.toFixed(2)} of ${least}`);
    }
    wrong.push(...pale);
  }
  await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), was);
  await settle();
  return wrong;
}
