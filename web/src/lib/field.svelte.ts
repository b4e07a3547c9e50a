/** The view of a free field: where one looks and how near. It zooms in steps, goes further away by itself when what lies there no
 * longer fits, and never comes nearer by itself: the field must not jump under the finger at every play. */

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One step nearer or further. */
const STEP = 1.25;

export class FieldView {
  /** Pixels for one unit of the field. */
  scale = $state(1);
  /** The point of the field in the middle of the window. */
  x = $state(0);
  y = $state(0);
  /** Whether one has looked somewhere on purpose. */
  touched = false;

  constructor(
    /** The scale at which one begins, and which one does not exceed by itself. */
    readonly usual: number,
    readonly least = usual / 6,
    readonly most = usual * 4,
  ) {
    this.scale = usual;
  }

  /** What lies there has changed: one steps back until it fits, and the middle moves only when something would be out of sight. */
  follow(bounds: Bounds, width: number, height: number): void {
    if (width === 0 || height === 0) return;
    const fits = () => bounds.width * this.scale <= width && bounds.height * this.scale <= height;
    const seen = () =>
      Math.abs(bounds.x - this.x) * this.scale <= width / 2 && Math.abs(bounds.x + bounds.width - this.x) * this.scale <= width / 2 &&
      Math.abs(bounds.y - this.y) * this.scale <= height / 2 && Math.abs(bounds.y + bounds.height - this.y) * this.scale <= height / 2;
    // A player who has panned or zoomed on purpose is left there.
    if (this.touched) return;
    while (!fits() && this.scale / STEP >= this.least) this.scale /= STEP;
    if (!seen()) this.centre(bounds);
  }

  /** Back to where everything is seen, as near as possible. */
  recentre(bounds: Bounds, width: number, height: number): void {
    this.touched = false;
    this.scale = this.usual;
    this.centre(bounds);
    this.follow(bounds, width, height);
  }

  /** Nearer or further by steps; the point under the finger stays there. `dx`, `dy` are its distance from the middle in pixels. */
  zoom(factor: number, dx = 0, dy = 0): void {
    const next = Math.max(this.least, Math.min(this.most, this.scale * factor));
    this.x += dx / this.scale - dx / next;
    this.y += dy / this.scale - dy / next;
    this.scale = next;
    this.touched = true;
  }

  step(nearer: boolean): void {
    this.zoom(nearer ? STEP : 1 / STEP);
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.touched = true;
  }

  /** Brings a point into the window, with room around it. */
  reveal(x: number, y: number, width: number, height: number, room = 40): void {
    const [left, top] = [(x - this.x) * this.scale, (y - this.y) * this.scale];
    const over = (at: number, half: number) => (at > half - room ? at - half + room : at < -half + room ? at + half - room : 0);
    this.x += over(left, width / 2) / this.scale;
    this.y += over(top, height / 2) / this.scale;
  }

  private centre(bounds: Bounds): void {
    this.x = bounds.x + bounds.width / 2;
    this.y = bounds.y + bounds.height / 2;
  }
}
