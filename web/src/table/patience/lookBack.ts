/** After a dead end: the last step at which a game could still be won. */

export interface TurningPoint {
  /** The number of steps after which it could still be won; null where not even at the beginning. */
  step: number | null;
  /** Whether it is certain that it could not be won any later. */
  certain: boolean;
}

/** Looks for the last of `steps` at which `winnable` says yes, knowing that what is lost stays lost: a few questions are enough. */
export async function turningPoint(steps: number, winnable: (step: number) => Promise<boolean | null>): Promise<TurningPoint> {
  let [good, bad] = [-1, steps];
  let certain = true;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const answer = await winnable(middle);
    if (answer === true) good = middle;
    else bad = middle;
    certain &&= answer !== null;
  }
  return { step: good < 0 ? null : good, certain };
}
