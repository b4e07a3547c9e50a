/**
 * The block that a picture is engraved on: marks in the order in which they are cut, each paper, tint or ink.
 *
 * Tone is made as a wood engraver makes it: ruled lines that swell where it is dark (`engrave`). A mark of paper covers what was
 * cut before it, so a picture is drawn from the back to the front. Start with `Plate`; `parts.ts` and `scenery.ts` draw on it.
 */
export type Colour = 'ink' | 'paper' | 'tint';
export type Point = readonly [x: number, y: number];
export type Shape = readonly Point[];
/** How dark it is, 0 to 1: everywhere, or at a point. */
export type Tone = number | ((x: number, y: number) => number);
export interface Ruling {
  /** Degrees from the horizontal. */
  angle?: number;
  /** From line to line. */
  gap?: number;
  /** How closely the tone is looked at along a line. */
  step?: number;
  colour?: Colour;
}
export type Palette = Readonly<Record<Colour, string>>;

export const num = (value: number): string => String(Math.round(value * 100) / 100);
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** The same scatter of numbers between 0 and 1 for the same seed, so that a picture is the same in every house. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Slow hills and hollows between 0 and 1, for clouds, foliage and ripples. */
export function drift(x: number, y: number, seed = 0): number {
  const wave = Math.sin(x * 0.9 + seed * 1.7 + 1.3 * Math.sin(y * 0.7 + seed)) + Math.sin(x * 0.43 - y * 1.1 + seed * 2.3) + 0.6 * Math.sin(x * 2.3 + y * 1.9 + seed * 0.7);
  return clamp(0.5 + wave / 5.2);
}

export const rect = (x: number, y: number, w: number, h: number): Shape => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
/** Part of an ellipse, from one angle to another: 180 to 360 is its upper half, left to right. */
export function bow(cx: number, cy: number, rx: number, ry = rx, from = 180, till = 360, steps = 20): Shape {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = ((from + ((till - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(at), cy + ry * Math.sin(at)] as const;
  });
}
export const round = (cx: number, cy: number, rx: number, ry = rx): Shape => bow(cx, cy, rx, ry, 0, 360, 28);
export const outline = (shape: Shape, closed = true): string => 'M' + shape.map(([x, y]) => `${num(x)} ${num(y)}`).join('L') + (closed ? 'z' : '');
export const mirrored = (shape: Shape, about: number): Shape => shape.map(([x, y]) => [2 * about - x, y] as const);

/** All one way round, so that shapes cut together never leave a hole where they overlap. */
function clockwise(shape: Shape): Shape {
  const twice = shape.reduce((sum, [x, y], i) => {
    const [nx, ny] = shape[(i + 1) % shape.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return twice < 0 ? shape.toReversed() : shape;
}

/** How a surface counts in the silhouette of its building. */
export type Part = 'body' | 'opening' | 'glass';
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** An engraver leaves a white line about the building, which parts it from the sky. */
const HALO = 4.5;

interface Mark {
  fill: Colour | 'none';
  line: Colour | 'none';
  width: number;
  d: string;
  /** Whether it belongs to the building itself, and how it counts in its silhouette. */
  part: 'scene' | 'shading' | Part;
}

export class Plate {
  readonly #marks: Mark[] = [];
  #inside = false;

  /** What is cut from here on is the building; `false` ends it. */
  building(inside = true): this {
    this.#inside = inside;
    return this;
  }

  #cut(d: string, fill: Mark['fill'], line: Mark['line'] = 'none', width = 0, as: Mark['part'] = 'shading'): this {
    const part = this.#inside ? as : 'scene';
    const last = this.#marks.at(-1);
    // Only what covers nothing may be cut together with the mark before it.
    const joins = last && last.fill === fill && last.line === line && last.width === width && last.part === part && (fill === 'none' || line === 'none');
    if (joins) last.d += d;
    else this.#marks.push({ fill, line, width, d, part });
    return this;
  }

  /** A surface with its edge: covers what lies behind it. */
  face(shape: Shape | string, width = 0.9, fill: Colour = 'paper', as: Part = 'body'): this {
    return this.#cut(typeof shape === 'string' ? shape : outline(shape), fill, width ? 'ink' : 'none', width, as);
  }
  solid(shape: Shape | string, colour: Colour = 'ink'): this {
    return this.#cut(typeof shape === 'string' ? shape : outline(clockwise(shape)), colour);
  }
  line(path: Shape | string, width = 0.8, colour: Colour = 'ink'): this {
    return this.#cut(typeof path === 'string' ? path : outline(path, false), 'none', colour, width);
  }
  level(x: number, till: number, y: number, width = 0.8, colour: Colour = 'ink'): this {
    return this.line(`M${num(x)} ${num(y)}H${num(till)}`, width, colour);
  }
  plumb(x: number, y: number, till: number, width = 0.8, colour: Colour = 'ink'): this {
    return this.line(`M${num(x)} ${num(y)}V${num(till)}`, width, colour);
  }

  /** A line that swells and thins: points with the width at each. */
  ribbon(points: readonly (readonly [x: number, y: number, width: number])[], colour: Colour = 'ink'): this {
    const there: string[] = [];
    const back: string[] = [];
    points.forEach(([x, y, width], i) => {
      const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y];
      const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const dx = (-(by - ay) / long) * (width / 2);
      const dy = ((bx - ax) / long) * (width / 2);
      there.push(`${num(x + dx)} ${num(y + dy)}`);
      back.unshift(`${num(x - dx)} ${num(y - dy)}`);
    });
    return points.length < 2 ? this : this.#cut(`M${[...there, ...back].join('L')}z`, colour);
  }

  /** Rules lines across a shape, as wide as the tone asks for at each point. Several shapes leave holes where they overlap. */
  engrave(area: Shape | readonly Shape[], tone: Tone, { angle = 0, gap = 2.6, step = 7, colour = 'ink' }: Ruling = {}): this {
    const shapes = (typeof area[0]?.[0] === 'number' ? [area] : area) as readonly Shape[];
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const turned = shapes.map((shape) => shape.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin] as const));
    const heights = turned.flat().map(([, y]) => y);
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    for (let row = Math.ceil(low / gap); row * gap < high; row++) {
      // A hand is never quite even.
      const y = row * gap + Math.sin(row * 12.9898) * gap * 0.07;
      const crossings: number[] = [];
      for (const shape of turned) {
        shape.forEach(([ax, ay], i) => {
          const [bx, by] = shape[(i + 1) % shape.length] ?? [ax, ay];
          if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
        });
      }
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) this.#rule(crossings[i] ?? 0, crossings[i + 1] ?? 0, y, cos, sin, tone, gap, step, colour);
    }
    return this;
  }

  #rule(from: number, till: number, y: number, cos: number, sin: number, tone: Tone, gap: number, step: number, colour: Colour): void {
    const at = (x: number, side: number): Point => [x * cos - (y + side) * sin, x * sin + (y + side) * cos];
    if (typeof tone === 'number') {
      this.line([at(from, 0), at(till, 0)], Math.round(tone * gap * 50) / 50, colour);
      return;
    }
    const count = Math.max(1, Math.round((till - from) / step));
    let run: (readonly [number, number])[] = [];
    const finish = () => {
      if (run.length > 1) {
        // Points between which the width runs straight are left out.
        const kept = run.filter(([, w], i) => i === 0 || i === run.length - 1 || Math.abs(w * 2 - (run[i - 1]?.[1] ?? 0) - (run[i + 1]?.[1] ?? 0)) > 0.05);
        this.#cut(outline([...kept.map(([x, w]) => at(x, w / 2)), ...kept.toReversed().map(([x, w]) => at(x, -w / 2))]), colour);
      }
      run = [];
    };
    for (let i = 0; i <= count; i++) {
      const x = from + ((till - from) * i) / count;
      const width = clamp(tone(...at(x, 0))) * gap;
      if (width > 0.12) run.push([x, width]);
      else {
        if (run.length) run.push([x, 0]);
        finish();
      }
    }
    finish();
  }

  #edge(): string {
    return this.#marks.filter(({ part }) => part !== 'scene' && part !== 'shading').map(({ d }) => d).join('');
  }

  /** The picture as SVG. */
  print(palette: Palette): string {
    const of = (colour: Colour | 'none') => (colour === 'none' ? 'none' : palette[colour]);
    const cut = ({ fill, line, width, d }: Mark) => `<path fill="${of(fill)}"${line === 'none' ? '' : ` stroke="${of(line)}" stroke-width="${num(width)}"`} d="${d}"/>`;
    const first = this.#marks.findIndex(({ part }) => part !== 'scene');
    const halo = `<path fill="none" stroke="${palette.paper}" stroke-width="${HALO}" stroke-linejoin="round" d="${this.#edge()}"/>`;
    return this.#marks.map((mark, i) => (i === first ? halo : '') + cut(mark)).join('');
  }

  /** The picture on a canvas, at the scale that is set there. */
  paint(on: Surface, palette: Palette): void {
    const first = this.#marks.findIndex(({ part }) => part !== 'scene');
    this.#marks.forEach(({ fill, line, width, d }, i) => {
      if (i === first) {
        Object.assign(on, { strokeStyle: palette.paper, lineWidth: HALO, lineJoin: 'round' });
        on.stroke(new Path2D(this.#edge()));
        on.lineJoin = 'miter';
      }
      const path = new Path2D(d);
      if (fill !== 'none') {
        on.fillStyle = palette[fill];
        on.fill(path);
      }
      if (line !== 'none') {
        Object.assign(on, { strokeStyle: palette[line], lineWidth: width });
        on.stroke(path);
      }
    });
  }

  /** The building alone, as a silhouette: its body full, its roofs and glass half, its great openings left free. */
  paintSilhouette(on: Surface): void {
    const draw = (path: Path2D, width: number, colour: string, how: GlobalCompositeOperation) => {
      on.globalCompositeOperation = how;
      on.fillStyle = on.strokeStyle = colour;
      on.fill(path);
      on.lineWidth = width;
      if (width) on.stroke(path);
    };
    for (const { fill, width, d, part } of this.#marks) {
      if (part === 'scene' || part === 'shading') continue;
      const path = new Path2D(d);
      const half = part === 'glass' || fill === 'tint';
      if (half || part === 'opening') draw(path, half ? width : 0, '#000', 'destination-out');
      if (half) draw(path, 0, 'rgb(0 0 0 / 0.55)', 'source-over');
      else if (part === 'body') draw(path, width, '#000', 'source-over');
    }
  }
}
