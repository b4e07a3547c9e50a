/** A time that a puzzle took, as a clock shows it: "4:07", "1:02:30". */
export function clockTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? rest.replace(/^0(?=\d:)/, '') : `${Math.floor(seconds / 3600)}:${rest}`;
}
