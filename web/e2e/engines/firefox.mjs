// Firefox over WebDriver BiDi: its own WebSocket, without a driver program in between.
import { WebSocket } from 'ws';
import { find, start, temporary } from './program.mjs';

export const name = 'Firefox';
const PATIENCE = 40_000;
/** What is missing on this machine; undefined where it can run. */
export const missing = find('firefox-esr') || find('firefox') ? undefined : 'firefox-esr';

export async function open() {
  const profile = temporary();
  const args = ['--headless', '--no-remote', '--profile', profile.folder, '--remote-debugging-port', '0', '--window-size', '1280,800', 'about:blank'];
  const program = await start(find('firefox-esr') ?? find('firefox'), args, { ready: /WebDriver BiDi listening on (ws:\/\/\S+)/, env: { MOZ_DISABLE_CONTENT_SANDBOX: '1', HOME: profile.folder } });
  const end = () => program.end().then(profile.remove);
  try {
    return await opened(await connect(`${program.address}/session`, program.fate), end);
  } catch (error) {
    // Left open, it would keep the suite from ending.
    await end();
    throw error;
  }
}

async function opened(bidi, end) {
  await bidi.send('session.new', { capabilities: {} });
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(text) {
      const answer = await bidi.send('script.evaluate', { expression: `(async () => JSON.stringify(${text}) ?? 'null')()`, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    perform: (actions) => bidi.send('input.performActions', { context, actions }),
    async close() {
      bidi.close();
      await end();
    },
  };
}

/** `fate` says how the program fares, for when it hangs up. */
async function connect(url, fate) {
  const socket = new WebSocket(url);
  const waiting = new Map();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') answer?.reject(new Error(`${error}: ${message}`));
    else answer?.resolve(result);
  });
  socket.addEventListener('close', ({ code, reason }) => {
    for (const { reject } of waiting.values()) reject(new Error(`Firefox has hung up: ${code} ${reason}; ${fate()}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${url}`)));
  });
  return {
    send(method, params) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        // What is not answered is said, and not waited for until the test is over.
        const late = setTimeout(() => reject(new Error(`Firefox does not answer ${method} ${JSON.stringify(params).slice(0, 400)}`)), PATIENCE);
        const settled = (settle) => (value) => (clearTimeout(late), settle(value));
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      });
    },
    close: () => socket.close(),
  };
}
