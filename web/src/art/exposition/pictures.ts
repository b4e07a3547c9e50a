/** Pictures of the fair as addresses for `<img>`: engraved once for each size, then kept. */
import type { Order } from './engrave';

/** Few widths, so that few pictures have to be made. */
const WIDTHS = [320, 640, 1280, 1920];

const made = new Map<string, Promise<string>>();
const waiting = new Map<number, (blob: Blob) => void>();
let worker: Worker | null | undefined;
let last = 0;

function engraver(): Worker | null {
  if (worker !== undefined) return worker;
  worker = null;
  if (typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined') {
    worker = new Worker(new URL('./engraver.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ no: number; blob: Blob }>) => {
      waiting.get(data.no)?.(data.blob);
      waiting.delete(data.no);
    };
  }
  return worker;
}

async function send(order: Order): Promise<Blob> {
  const to = engraver();
  if (!to) return (await import('./engrave')).engrave(order);
  const no = ++last;
  return new Promise((resolve) => {
    waiting.set(no, resolve);
    to.postMessage({ no, order });
  });
}

/** The address of a picture at least as wide as asked for, in pixels of the page. */
export function picture(subject: string, kind: Order['kind'], width: number): Promise<string> {
  const asked = width * Math.min(2, globalThis.devicePixelRatio || 1);
  const wide = WIDTHS.find((each) => each >= asked) ?? 1920;
  const key = `${subject} ${kind} ${wide}`;
  let address = made.get(key);
  if (!address) {
    address = send({ subject, kind, width: wide }).then((blob) => URL.createObjectURL(blob));
    made.set(key, address);
  }
  return address;
}
