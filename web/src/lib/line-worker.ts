/** The line to the house on this device: a worker (`worker/house.worker.ts`), started when it is first needed. One that is broken is thrown away;
 * the next one finds every table as its log has it.
 *
 * The worker answers over a channel. After a press Chromium holds back what workers post, timers and answers of the network until it has
 * painted the press, which is most of a picture's time; a channel it lets through, so that the answer can be in that very picture. */
import { commandId } from './api';
import { openChannel } from './channel';
import { device } from './device.svelte';
import type { AskLine, Ear, OpenLine } from './line';
import { friendlyName } from './names';
import { settings } from './settings.svelte';
import type { FromWorker, ToWorker } from '../worker/messages';

interface Running {
  worker: Worker;
  channel: BroadcastChannel | null;
  answers: Map<number, (response: Response) => void>;
}

let running: Running | null = null;
let ear: Ear | null = null;
let asked = 0;
/** What a new line has missed: the worker may have been started by a question. */
let welcome: string | null = null;

function start(): Running {
  if (running) return running;
  const worker = new Worker(new URL('../worker/house.worker.ts', import.meta.url), { type: 'module', name: 'house' });
  const channel = openChannel(`parlor-line-${commandId()}`);
  const mine: Running = { worker, channel, answers: new Map() };
  running = mine;
  const listen = ({ data }: MessageEvent<FromWorker>) => running === mine && hear(mine, data);
  worker.onmessage = listen;
  if (channel) channel.onmessage = listen;
  worker.onerror = (event) => {
    event.preventDefault();
    if (running === mine) broken(event.message);
  };
  const pause = { calm: 1, brisk: 0.5, once: 0 }[settings.pace];
  tell({ kind: 'hello', name: (settings.name ||= friendlyName()), pause, channel: channel?.name ?? null });
  return mine;
}

const tell = (message: ToWorker): void => running?.worker.postMessage(message);

function hear(mine: Running, data: FromWorker): void {
  switch (data.kind) {
    case 'ready':
      device.lasts = data.lasts;
      return;
    case 'said':
      for (const text of data.texts) {
        if (text.startsWith('{"type":"welcome"')) welcome = text;
        ear?.message(text);
      }
      return;
    case 'answered': {
      const answer = mine.answers.get(data.number);
      mine.answers.delete(data.number);
      return answer?.(new Response(data.text, { status: data.failed ? 400 : 200 }));
    }
    case 'broken':
      return broken(data.what);
  }
}

/** Throws the worker away. */
function broken(what: string): void {
  const old = running;
  if (!old) return;
  console.warn(`the house on this device is started again: ${what}`);
  end();
  const problem = JSON.stringify({ code: 'device/broken', message: 'something went wrong on this device: try again', rule: null });
  for (const answer of old.answers.values()) answer(new Response(problem, { status: 500 }));
  ear?.closed();
}

function end(): void {
  running?.worker.terminate();
  running?.channel?.close();
  running = null;
  welcome = null;
}

export const openWorker: OpenLine = (listener) => {
  ear = listener;
  start();
  const known = welcome;
  if (known !== null) queueMicrotask(() => ear === listener && listener.message(known));
  return {
    send: (text) => tell({ kind: 'say', text }),
    close: () => {
      if (ear !== listener) return;
      ear = null;
      end();
    },
  };
};

/** Says what the player is called. */
export const callHere = (name: string): void => tell({ kind: 'name', name });

export const askDevice: AskLine = (path, body, method) => {
  const { answers } = start();
  asked += 1;
  const number = asked;
  return new Promise((resolve) => {
    answers.set(number, resolve);
    tell({ kind: 'ask', number, path, body: typeof body === 'string' ? body : JSON.stringify(body ?? null), method: method ?? (body === undefined ? 'GET' : 'POST') });
  });
};
