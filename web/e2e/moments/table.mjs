// A page in front of a scripted table: the page talks to it over its WebSocket as to any other, and a test says when the others act.
// So a scene that comes once in a hundred matches comes at once, and the same in every run.
import { readFileSync } from 'node:fs';
import { rules, ScriptedRoom } from './room.mjs';

export const scripts = JSON.parse(readFileSync(new URL('scripts.json', import.meta.url), 'utf8'));

function changedText(message, changed) {
  changed(message.state);
  return JSON.stringify(message);
}

/** Opens the table of a script just before its moment, or `before` steps earlier; `level` is what the plates say of the computer players. The page must be at an address of the house. */
export async function openMoment(page, name, { before = 1, changed, level } = {}) {
  const script = scripts[name];
  if (!script) throw new Error(`there is no script ${name}`);
  const { steps } = script;
  const room = new ScriptedRoom(await rules(), { ...script, ...(level ? { level } : {}), now: Date.now() - 1000 * steps.length });
  for (const step of steps.slice(0, steps.length - before)) room.step(step);
  // The page goes by the id: one of this device would be looked for in its own database.
  const id = `moment-${name}`;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    room.sent = (text, message) => socket.send((changed && message.state && at === steps.length ? changedText(message, changed) : text).replaceAll(room.id, id));
    socket.onMessage((text) => {
      const message = String(text).replaceAll(id, room.id);
      if (JSON.parse(message).type === 'ping') return socket.send('{"type":"pong"}');
      room.now = Math.max(room.now, Date.now());
      room.hear(message);
    });
    socket.send('{"type":"welcome","version":1,"user":null}');
  });
  let at = steps.length - before;
  await page.evaluate((to) => (location.hash = `#/table/${to}`), id);
  await page.waitForFunction(() => document.querySelector('main .frame') !== null);
  return {
    room,
    /** The sentence that tells of the last step. */
    sentence: '',
    /** The next step of the script. */
    next() {
      room.now = Math.max(room.now, Date.now());
      room.step(steps[at++]);
      this.sentence = room.told.findLast((line) => line.text.length > 0)?.text[0] ?? '';
    },
  };
}
