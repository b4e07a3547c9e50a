// The page as `cargo xtask static` writes it, without a house behind it, on a plain file server.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeServiceWorker } from '../scripts/offline.mjs';

export const dist = fileURLToPath(new URL('../dist', import.meta.url));

const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Serves it. `write` puts another version in its place, `close` stops the server. */
export async function openFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-static-'));
  cpSync(dist, folder, { recursive: true });
  const index = join(folder, 'index.html');
  const alone = readFileSync(index, 'utf8').replace('name="parlor-house" content="here"', 'name="parlor-house" content="none"');
  const write = (mark = '') => {
    writeFileSync(index, alone.replace('<title>Parlor', `<title>Parlor${mark}`));
    writeServiceWorker(folder);
  };
  write();
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname.slice(1) || 'index.html';
    try {
      const data = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': kinds[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-cache' }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  const listen = (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address();
  const close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  const remove = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { base: `http://127.0.0.1:${port}`, write, close, remove };
}
