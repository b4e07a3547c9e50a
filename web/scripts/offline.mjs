// A step of the build: what the page needs without a house. `catalog.json` has the lists of titles, levels and phrases, so that the shelf
// needs no WebAssembly; `sw.js` is the service worker with the list of the files that it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const wasm = fileURLToPath(new URL('../wasm/', import.meta.url));
const template = fileURLToPath(new URL('./service-worker.js', import.meta.url));

/** The compiled rules, in Node.js. */
export async function loadRules(folder = wasm) {
  const rules = await import(pathToFileURL(join(folder, 'house.js')).href);
  rules.initSync({ module: readFileSync(join(folder, 'house_bg.wasm')) });
  return rules;
}

/** The files that are kept for use without a connection: all but the dictionary, which is kept once it was needed. */
export function keptFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((name) => !/(\.(br|gz|bin|map)$)|^sw\.js$/.test(name))
    .sort();
}

export async function writeOffline(folder) {
  const rules = await loadRules();
  const lists = Object.fromEntries(['games', 'levels', 'phrases'].map((name) => [name, JSON.parse(rules.ask(name, ''))]));
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify(lists));
  writeServiceWorker(folder);
}

/** Also for a folder that was changed since. */
export function writeServiceWorker(folder) {
  const files = keptFiles(folder);
  const hash = createHash('sha256');
  // The names in `assets` have hashes of what is in them.
  for (const file of files) hash.update(`${file}\0`).update(file.startsWith('assets/') ? '' : readFileSync(join(folder, file)));
  const text = readFileSync(template, 'utf8')
    .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['FILES']", JSON.stringify(files));
  writeFileSync(join(folder, 'sw.js'), text);
}

/** The step as Vite takes it, after everything was written and before it is compressed. */
export function offline() {
  let folder;
  return {
    name: 'parlor-offline',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => writeOffline(folder) },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2]) writeServiceWorker(process.argv[2]);
