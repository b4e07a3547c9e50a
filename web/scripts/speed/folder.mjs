// Measures a page that has been built into a folder, without compiling it into a program.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.wasm': 'application/wasm' };

/** The flag with which a page that was put in place may speak to this machine. */
export const reachesHouse = '--disable-features=LocalNetworkAccessChecks';

/** All pages of this browser are loaded from the folder; whatever is not there comes from the house. */
export function fromFolder(browser, folder) {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.route(/\/(assets\/[^/]*)?$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      // The house gives the session with the page.
      if (pathname === '/') return route.fulfill({ response: await route.fetch(), body: readFileSync(join(folder, 'index.html')) });
      const file = join(folder, pathname);
      return existsSync(file) ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' }) : route.continue();
    });
    return context;
  };
  return browser;
}
