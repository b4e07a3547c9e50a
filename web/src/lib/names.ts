/** A friendly name for a guest who has not given one. */
const MANNERS = ['Merry', 'Quiet', 'Early', 'Bright', 'Gentle', 'Lucky', 'Patient', 'Brisk', 'Kind', 'Wise', 'Jolly', 'Calm'];
const BIRDS = ['Thrush', 'Heron', 'Finch', 'Wren', 'Plover', 'Robin', 'Swift', 'Lark', 'Martin', 'Jay', 'Dove', 'Starling'];

export function friendlyName(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${MANNERS[a % MANNERS.length]} ${BIRDS[b % BIRDS.length]}`;
}
