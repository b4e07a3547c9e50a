/** The pieces of the bird's-eye view as drawings on canvases: cut once from one picture, so that dragging them costs nothing. */
import { CELL, PICTURE, pieceBox, piecePath, REACH } from './jigsaw';
import { pictureBlob } from './pictures';
import { inks } from './inks';

/** The whole picture, wide enough for the pieces at this many pixels a side. */
const WIDTH = 1280;
let whole: Promise<ImageBitmap> | undefined;

export function wholePicture(): Promise<ImageBitmap> {
  whole ??= pictureBlob('view', 'picture', WIDTH).then((blob) => createImageBitmap(blob));
  return whole;
}

/** How much wider a piece with its knobs is than its place. */
export const SPREAD = (CELL + 2 * REACH) / CELL;

/** Draws a piece (1 to 60) over the whole canvas: bare cardboard as long as there is no picture. */
export function drawPiece(canvas: HTMLCanvasElement, picture: ImageBitmap | null, piece: number): void {
  const { x, y, size } = pieceBox(piece);
  const scale = WIDTH / PICTURE.wide;
  canvas.width = canvas.height = Math.round(size * scale);
  const on = canvas.getContext('2d');
  if (!on) return;
  on.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const path = new Path2D(piecePath(piece));
  on.save();
  on.clip(path);
  if (picture) on.drawImage(picture, 0, 0, PICTURE.wide, PICTURE.tall);
  else {
    on.fillStyle = inks.tint;
    on.fill(path);
  }
  // A light edge above and a dark one below: cardboard.
  Object.assign(on, { lineWidth: 3, strokeStyle: 'rgb(255 255 255 / 0.5)' });
  on.translate(0.9, 0.9);
  on.stroke(path);
  on.restore();
  Object.assign(on, { lineWidth: 1.1, strokeStyle: inks.ink });
  on.stroke(path);
}
