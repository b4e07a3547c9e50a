/** Engraves pictures away from the page, so that nothing on it waits: a picture is some ten thousand strokes. What was engraved is kept
 * in the browser's cache under the name of this build, so that the next visit only has to fetch it. */
import { engrave, type Order } from './engrave';

const PREFIX = 'parlor-engravings';
/** The file's name changes with what it draws. */
const NAME = `${PREFIX} ${location.pathname.split('/').at(-1)}`;

/** The pictures of this build; null where the browser keeps nothing: without HTTPS, in some private windows, and while developing. */
async function openKept(): Promise<Cache | null> {
  if (typeof caches === 'undefined' || import.meta.env.DEV) return null;
  try {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
    return await caches.open(NAME);
  } catch {
    return null;
  }
}
const kept = openKept();

async function made(order: Order): Promise<Blob> {
  const cache = await kept;
  const key = `./${order.subject}-${order.kind}-${order.width}.png`;
  const found = await cache?.match(key).catch(() => undefined);
  if (found) return found.blob();
  const blob = await engrave(order);
  // A full disk is no reason to show no picture.
  await cache?.put(key, new Response(blob)).catch(() => undefined);
  return blob;
}

addEventListener('message', ({ data }: MessageEvent<{ no: number; order: Order }>) => {
  void made(data.order).then((blob) => postMessage({ no: data.no, blob }));
});
