/** Pictures of the fair as addresses for `<img>`: engraved once for each size, then kept. */
import type { Order } from './engrave';

/** Few widths, so that few pictures have to be made. */
const WIDTHS = [320, 640, 1280, 1920];

const made = new Map<string, Promise<Blob>>();
const addresses = new Map<string, Promise<string>>();
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

const keyOf = (subject: string, kind: Order['kind'], width: number): string => `${subject} ${kind} ${width}`;

/** A picture so many pixels of the screen wide. */
export function pictureBlob(subject: string, kind: Order['kind'], width: number): Promise<Blob> {
  const key = keyOf(subject, kind, width);
  const blob = made.get(key) ?? send({ subject, kind, width });
  made.set(key, blob);
  return blob;
}

/** The address of a picture at least as wide as asked for, in pixels of the page. */
export function picture(subject: string, kind: Order['kind'], width: number): Promise<string> {
  const asked = width * Math.min(2, globalThis.devicePixelRatio || 1);
  const wide = WIDTHS.find((each) => each >= asked) ?? 1920;
  const key = keyOf(subject, kind, wide);
  const address = addresses.get(key) ?? pictureBlob(subject, kind, wide).then((blob) => URL.createObjectURL(blob));
  addresses.set(key, address);
  return address;
}
