/** Runs what need not be seen with the next picture, such as what is only read or heard, once that picture has been painted. A hidden page
 * is not painted. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
