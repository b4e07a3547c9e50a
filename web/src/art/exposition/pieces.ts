/** The pieces of the bird's-eye view, all on one sheet. A page that shows sixty pieces has one picture to decode, and none that has to be
 * handed to the screen anew while one of them is dragged: sixty canvases would be. */
import { ACROSS, CELL, DOWN, PICTURE, REACH } from './jigsaw';

/** How much wider a piece with its knobs is than its place. */
export const SPREAD = (CELL + 2 * REACH) / CELL;

/** The whole picture is this wide where the pieces are cut from it, in pixels. */
export const CUT_WIDTH = 1280;
/** The side of a piece with its knobs, and the room around it: no neighbour may show where pieces are drawn smaller. */
const SIDE = Math.round((SPREAD * CELL * CUT_WIDTH) / PICTURE.wide);
const ROOM = 6;
const PITCH = SIDE + ROOM;

export const SHEET = { wide: ACROSS * PITCH, tall: DOWN * PITCH, side: SIDE };

/** Where a piece (1 to 60) lies on the sheet, in pixels. */
export const onSheet = (piece: number): { x: number; y: number } => ({ x: ((piece - 1) % ACROSS) * PITCH, y: Math.floor((piece - 1) / ACROSS) * PITCH });

/** The sheet as a background: how large it is, and where it begins for a piece, as CSS has it. */
export const SHEET_SIZE = `${(100 * SHEET.wide) / SIDE}% ${(100 * SHEET.tall) / SIDE}%`;
export function sheetPosition(piece: number): string {
  const { x, y } = onSheet(piece);
  return `${(100 * x) / (SHEET.wide - SIDE)}% ${(100 * y) / (SHEET.tall - SIDE)}%`;
}
