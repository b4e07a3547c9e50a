/** A position of the Bird's-eye View to begin with at the referee. */
import type { TitlePosition } from '../../lib/layout';

export default { example: { game: 'birds-eye' } } satisfies TitlePosition;
