/** Engraves pictures away from the page, so that nothing on it waits: a picture is some ten thousand strokes. */
import { engrave, type Order } from './engrave';

addEventListener('message', ({ data }: MessageEvent<{ no: number; order: Order }>) => {
  void engrave(data.order).then((blob) => postMessage({ no: data.no, blob }));
});
