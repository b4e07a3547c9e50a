/** The result of a match as a picture and as text, to be sent on. The picture is drawn here, in the colours and the letters of
 * the page, and leaves it only when it is sent. */

export interface ResultCard {
  /** "Plaza". */
  game: string;
  /** "You win" as others read it: "Martin wins". */
  title: string;
  about: string;
  /** What is counted may be said otherwise of one than of several. */
  rows: readonly { name: string; points: number | string; won: boolean; unit?: string }[];
  unit: string;
  /** When the match ended. */
  date: Date;
}

export function dateText(date: Date): string {
  return date.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Lines that can be sent in a letter. */
export function resultText({ game, title, about, rows, unit, date }: ResultCard): string {
  return [`${game}, ${dateText(date)}`, `${title}. ${about}`.trimEnd(), ...rows.map((row) => `${row.won ? '★ ' : ''}${row.name}: ${row.points} ${row.unit ?? unit}`)].join('\n');
}

const WIDTH = 1080;
const EDGE = 64;
const ROW = 84;

interface Inks {
  paper: string;
  ink: string;
  faint: string;
  accent: string;
  line: string;
  display: string;
  text: string;
}

/** The colours and letters of the place where the result is shown. */
function inksOf(place: Element): Inks {
  const style = getComputedStyle(place);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { paper: read('--surface'), ink: read('--ink'), faint: read('--ink-2'), accent: read('--accent-ink'), line: read('--line'), display: read('--font-display'), text: read('--font-text') };
}

export async function resultPicture(card: ResultCard, place: Element): Promise<Blob> {
  const inks = inksOf(place);
  // A fallback that this machine does not have fails to load, and is not needed.
  await Promise.allSettled([document.fonts.load(`700 72px ${inks.display}`), document.fonts.load(`600 40px ${inks.text}`)]);
  const canvas = document.createElement('canvas');
  const height = 500 + card.rows.length * ROW;
  Object.assign(canvas, { width: WIDTH, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  draw(pen, card, inks, height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this browser draws no pictures'))), 'image/png'));
}

function draw(pen: CanvasRenderingContext2D, card: ResultCard, inks: Inks, height: number): void {
  const middle = WIDTH / 2;
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, WIDTH, height);
  // Two frames, as on a leaflet.
  pen.strokeStyle = inks.accent;
  for (const [inset, width] of [[28, 6], [44, 2]] as const) {
    pen.lineWidth = width;
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, height - 2 * inset);
  }
  const write = (text: string, y: number, font: string, colour: string, align: CanvasTextAlign = 'center', x = middle, room = WIDTH - 2 * EDGE - 40) => {
    Object.assign(pen, { font, fillStyle: colour, textAlign: align, textBaseline: 'alphabetic' });
    pen.fillText(text, x, y, room);
  };
  write(card.game.toUpperCase(), 140, `600 36px ${inks.text}`, inks.accent);
  ornament(pen, middle, 186, inks.accent);
  write(card.title, 290, `700 72px ${inks.display}`, inks.ink);
  card.rows.forEach((row, i) => {
    const y = 400 + i * ROW;
    const weight = row.won ? 700 : 500;
    if (row.won) star(pen, EDGE + 60, y - 13, 15, inks.accent);
    write(row.name, y, `${weight} 42px ${inks.text}`, inks.ink, 'left', EDGE + 96, 560);
    write(`${row.points} ${row.unit ?? card.unit}`, y, `${weight} 42px ${inks.text}`, row.won ? inks.ink : inks.faint, 'right', WIDTH - EDGE - 40, 300);
    pen.fillStyle = inks.line;
    pen.fillRect(EDGE + 40, y + 24, WIDTH - 2 * (EDGE + 40), 2);
  });
  write(`Parlor, ${dateText(card.date)}`, height - 84, `400 30px ${inks.text}`, inks.faint);
}

/** A lozenge between two rules. */
function ornament(pen: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  Object.assign(pen, { strokeStyle: colour, lineWidth: 3 });
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * 30, y);
    pen.lineTo(x + side * 150, y);
  }
  pen.moveTo(x, y - 12);
  for (const [dx, dy] of [[12, 0], [0, 12], [-12, 0], [0, -12]] as const) pen.lineTo(x + dx, y + dy);
  pen.stroke();
}

function star(pen: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const far = i % 2 === 0 ? size : size * 0.42;
    pen.lineTo(x + far * Math.sin((i * Math.PI) / 5), y - far * Math.cos((i * Math.PI) / 5));
  }
  pen.fill();
}
