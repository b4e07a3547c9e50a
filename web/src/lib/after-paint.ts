/** About two pictures, in milliseconds. */
const PICTURES = 32;

/** Runs what can wait for what was done to be seen: what is only read or heard, or lies over it. The next picture is on the screen then;
 * a hidden page is not painted. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run, PICTURES));
}
