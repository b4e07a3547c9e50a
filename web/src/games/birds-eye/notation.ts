/** How the pieces of a puzzle are written by people: by where they lie, in the tray or in the picture. The house writes a piece by its
 * number or its card, which would tell where it belongs. */
interface Lying {
  loose: readonly (string | number)[];
  places: readonly (string | number | null)[];
}

/** An action of the house as people read it: `put 3 at 12` is the third loose piece, `turn at 12` the piece that lies there. */
export function shown(action: string, { loose, places }: Lying): string {
  const [verb, what, ...rest] = action.split(' ');
  if (verb !== 'put' && verb !== 'turn') return action;
  const at = loose.findIndex((piece) => String(piece) === what);
  if (at >= 0) return [verb, at + 1, ...rest].join(' ');
  const place = places.findIndex((piece) => String(piece) === what);
  return place < 0 ? action : [verb, 'at', place + 1].join(' ');
}

/** What people have typed, as the house reads it. */
export function sent(text: string, { loose, places }: Lying): string {
  const [, verb, at, number, rest] = /^\s*(put|turn) +(at +)?(\d+)(.*)$/i.exec(text) ?? [];
  const piece = (at === undefined ? loose : places)[Number(number) - 1];
  return verb === undefined || piece == null ? text : `${verb.toLowerCase()} ${piece}${rest ?? ''}`;
}
