/** Makes a picture from an order: which subject, and how wide. Runs in the worker, or on the page where there is none. */
import { drawings } from './buildings';
import { cutPieces } from './cut';
import { inks } from './inks';
import { SHEET } from './pieces';
import { Plate, type Surface } from './plate';
import { TALL, WIDE } from './scenery';
import { view, VIEW_TALL, VIEW_WIDE } from './view';

export interface Order {
  /** A building's name, or `view` for the bird's-eye view. */
  subject: string;
  /** The façade in its scene, or the building's outline alone; of the view, the whole, or its pieces on one sheet. */
  kind: 'picture' | 'silhouette' | 'pieces';
  /** In pixels of the screen; of the pieces, how wide they lie side by side. */
  width: number;
}

/** How high a silhouette is, in the units of the drawing: the foreground is left off. */
export const SKYLINE = 300;

/** The plates already cut, so that another size of a picture only has to be printed. */
const cut = new Map<string, Plate>();

function plateOf(subject: string): Plate {
  let plate = cut.get(subject);
  if (!plate) {
    plate = new Plate();
    (subject === 'view' ? view : drawings[subject])?.(plate);
    cut.set(subject, plate);
  }
  return plate;
}

type Sheet = OffscreenCanvas | HTMLCanvasElement;

function sheetOf(width: number, height: number): Sheet {
  return typeof OffscreenCanvas === 'undefined' ? Object.assign(document.createElement('canvas'), { width, height }) : new OffscreenCanvas(width, height);
}
const penOf = (sheet: Sheet): Surface | null => sheet.getContext('2d') as Surface | null;

function png(sheet: Sheet): Promise<Blob> {
  if ('convertToBlob' in sheet) return sheet.convertToBlob({ type: 'image/png' });
  return new Promise((resolve) => sheet.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png'));
}

export async function engrave({ subject, kind, width }: Order): Promise<Blob> {
  const [wide, tall] = subject === 'view' ? [VIEW_WIDE, VIEW_TALL] : [WIDE, kind === 'silhouette' ? SKYLINE : TALL];
  const scale = width / wide;
  const whole = sheetOf(width, Math.round(tall * scale));
  const on = penOf(whole);
  on?.scale(scale, scale);
  if (on && kind === 'silhouette') plateOf(subject).paintSilhouette(on);
  else if (on) plateOf(subject).paint(on, inks);
  if (kind !== 'pieces') return png(whole);
  const pieces = sheetOf(SHEET.wide, SHEET.tall);
  const cutter = penOf(pieces);
  if (cutter) cutPieces(cutter, whole, width);
  return png(pieces);
}
