// How fast the house on a device is: `cargo xtask device`, on a quiet machine; `npm run device` after it, where nothing was changed since.
// A word names one part: `actions`, `playouts`, `thinking`. The figures of docs/OFFLINE.md come from here.
import { openBrowser } from '../e2e/lib.mjs';
import { actions } from './device/actions.mjs';
import { playouts } from './device/playouts.mjs';
import { thinking } from './device/thinking.mjs';

const parts = { actions, playouts, thinking };
const only = process.argv[2];
if (only !== undefined && !(only in parts)) throw new Error(`there is no part ${only}: ${Object.keys(parts).join(', ')}`);
const browser = await openBrowser();
console.log(`Chromium ${browser.version()}`);
for (const [name, measure] of Object.entries(parts)) if (only === undefined || only === name) await measure(browser);
await browser.close();
