// The contrast of every text that can be seen, HTML and SVG alike, with what is painted behind it: the page is photographed with and
// without its text. What looks the same both times is covered, and not judged.

export const looks = { day: {}, evening: { theme: 'dark' }, contrast: { contrast: 'more' }, 'contrast in the evening': { theme: 'dark', contrast: 'more' }, 'large print': { print: 'large' } };
const plain = { theme: 'light', contrast: 'normal', print: 'normal' };

/** In the page: every text in sight, with its colour and how strong the contrast has to be. */
function texts() {
  const found = [];
  const seen = (box) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
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
    if (!/\S/.test(node.data) || !element || element.closest('script, style, [hidden], :disabled, [aria-disabled=true], .sr-only, option')) continue;
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || style.display === 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = element instanceof SVGElement;
    const size = svg ? element.getBoundingClientRect().height * 0.8 : Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const [r, g, b, a] = channels(svg ? style.fill : style.webkitTextFillColor || style.color);
    for (const box of range.getClientRects()) {
      if (!seen(box)) continue;
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

/** In a page without a policy: the texts whose contrast is too low. A tenth of what lies behind a text may be anything: its edge. */
async function judge({ shots, found }) {
  const pixels = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: canvas.getImageData(0, 0, image.width, image.height).data };
  };
  const [shown, bare] = await Promise.all(shots.map(pixels));
  const channel = (value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const low = [];
  for (const { text, where, box, ink, alpha, least } of found) {
    const ratios = [];
    let differs = 0;
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(bare.height, box.y + box.height); y++) {
      for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(bare.width, box.x + box.width); x++) {
        const at = 4 * (y * bare.width + x);
        const behind = [bare.data[at], bare.data[at + 1], bare.data[at + 2]];
        const moved = Math.abs(shown.data[at] - behind[0]) + Math.abs(shown.data[at + 1] - behind[1]) + Math.abs(shown.data[at + 2] - behind[2]);
        if (moved > 24) differs += 1;
        const front = behind.map((value, i) => value + (ink[i] - value) * alpha);
        const [a, b] = [light(front), light(behind)].sort((p, q) => q - p);
        ratios.push((a + 0.05) / (b + 0.05));
      }
    }
    // Ink as pale as what lies behind it would not differ either: such a text is judged, not skipped.
    const usual = ratios.sort((p, q) => p - q)[Math.floor(ratios.length / 2)] ?? 21;
    if (differs < 3 && usual > 1.5) continue;
    const ratio = ratios[Math.floor(ratios.length * 0.15)] ?? 21;
    if (ratio < least - 0.05) low.push(`${text} (${where}) ${ratio.toFixed(2)} of ${least}`);
  }
  return low;
}

/** Texts with too little contrast at this page, in each of these looks; the page looks as before afterwards. `bench` is any page without
 * a content security policy. */
export async function paleText(page, bench, names = Object.keys(looks)) {
  const wrong = [];
  const was = await page.evaluate((keys) => Object.fromEntries(keys.map((key) => [key, document.documentElement.dataset[key]])), Object.keys(plain));
  const settle = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (const name of names) {
    await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), { ...plain, ...looks[name] });
    await settle();
    const found = await page.evaluate(texts);
    const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await page.evaluate(hideText, true);
    const bare = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await page.evaluate(hideText, false);
    const low = await bench.evaluate(judge, { shots: [shown.toString('base64'), bare.toString('base64')], found });
    wrong.push(...new Set(low.map((text) => `${name}: ${text}`)));
  }
  await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), was);
  await settle();
  return wrong;
}
