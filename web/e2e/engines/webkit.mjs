// WebKitGTK over WebDriver: its small browser on a display of its own, driven by HTTP.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { find, start, temporary } from './program.mjs';

/** The browser that comes with the library; its folder has the version of the interface in its name. */
function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter((folder) => existsSync(folder));
  const libraries = folders.flatMap((folder) => readdirSync(folder).filter((entry) => entry.startsWith('webkit2gtk-') || entry.startsWith('webkitgtk-')).map((entry) => join(folder, entry)));
  return libraries.map((folder) => join(folder, 'MiniBrowser')).find((file) => existsSync(file));
}

export const name = 'WebKit';
const needed = { 'webkit2gtk-driver': find('WebKitWebDriver') && miniBrowser(), xvfb: find('Xvfb') };
/** What is missing on this machine; undefined where it can run. */
export const missing = Object.keys(needed).filter((entry) => !needed[entry]).join(' ') || undefined;

export async function open() {
  const profile = temporary();
  const display = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { ready: /^(\d+)\n/m });
  const env = { DISPLAY: `:${display.address}`, HOME: profile.folder, XDG_RUNTIME_DIR: profile.folder, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const port = await freePort();
  // Left open, a program would keep the suite from ending.
  const ending = (...programs) => async (error) => {
    for (const program of programs) await program.end();
    throw error;
  };
  const driver = await startDriver(port, env).catch(ending(display));
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--geometry=1280x880'] } };
  const { sessionId } = await ask('POST', '', { capabilities: { alwaysMatch: options } }).catch(ending(driver, display));
  const path = `/${sessionId}`;
  return {
    goto: (url) => ask('POST', `${path}/url`, { url }),
    async evaluate(text) {
      const script = `const done = arguments[arguments.length - 1]; (async () => JSON.stringify(${text}) ?? 'null')().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = await ask('POST', `${path}/execute/async`, { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(json);
    },
    perform: (actions) => ask('POST', `${path}/actions`, { actions }),
    async close() {
      await ask('DELETE', path).catch(() => {});
      await driver.end();
      await display.end();
      profile.remove();
    },
  };
}

async function startDriver(port, env) {
  // It prints nothing: it is ready when it answers.
  const driver = await start('sh', ['-c', 'echo started; exec WebKitWebDriver "$0"', `--port=${port}`], { ready: /(started)/, env });
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/status`).then((answer) => answer.ok, () => false);
    if (answers) return driver;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await driver.end();
  throw new Error('WebKitWebDriver does not answer');
}

async function freePort() {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
