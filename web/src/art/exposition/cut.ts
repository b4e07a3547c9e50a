/** Cuts the bird's-eye view into its pieces, and lays them on their sheet. */
import { pieceBox, piecePath, PICTURE } from './jigsaw';
import { inks } from './inks';
import { onSheet, SHEET } from './pieces';
import type { Surface } from './plate';

/** `picture` is the whole view, however wide. */
export function cutPieces(on: Surface, picture: CanvasImageSource, width: number): void {
  for (let piece = 1; piece <= 60; piece++) cutPiece(on, picture, piece, width / PICTURE.wide);
}

function cutPiece(on: Surface, picture: CanvasImageSource, piece: number, scale: number): void {
  const { x, y } = pieceBox(piece);
  const at = onSheet(piece);
  const path = new Path2D(piecePath(piece));
  on.save();
  on.beginPath();
  on.rect(at.x, at.y, SHEET.side, SHEET.side);
  on.clip();
  on.setTransform(scale, 0, 0, scale, at.x - x * scale, at.y - y * scale);
  on.save();
  on.clip(path);
  on.drawImage(picture, 0, 0, PICTURE.wide, PICTURE.tall);
  // A light edge above and a dark one below: cardboard.
  Object.assign(on, { lineWidth: 3, strokeStyle: 'rgb(255 255 255 / 0.5)' });
  on.translate(0.9, 0.9);
  on.stroke(path);
  on.restore();
  Object.assign(on, { lineWidth: 1.1, strokeStyle: inks.ink });
  on.stroke(path);
  on.restore();
}
