/** Makes a picture from an order: which subject, and how wide. Runs in the worker, or on the page where there is none. */
import { drawings } from './buildings';
import { inks } from './inks';
import { Plate, type Surface } from './plate';
import { TALL, WIDE } from './scenery';
import { view, VIEW_TALL, VIEW_WIDE } from './view';

export interface Order {
  /** A building's name, or `view` for the bird's-eye view. */
  subject: string;
  /** The façade in its scene, or the building's outline alone. */
  kind: 'picture' | 'silhouette';
  /** In pixels of the screen. */
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

export async function engrave({ subject, kind, width }: Order): Promise<Blob> {
  const [wide, tall] = subject === 'view' ? [VIEW_WIDE, VIEW_TALL] : [WIDE, kind === 'silhouette' ? SKYLINE : TALL];
  const scale = width / wide;
  const print = (on: Surface) => {
    on.scale(scale, scale);
    if (kind === 'silhouette') plateOf(subject).paintSilhouette(on);
    else plateOf(subject).paint(on, inks);
  };
  const height = Math.round(tall * scale);
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const on = canvas.getContext('2d');
    if (on) print(on);
    return canvas.convertToBlob({ type: 'image/png' });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const on = canvas.getContext('2d');
  if (on) print(on);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png'));
}
