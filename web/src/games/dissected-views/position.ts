/** A position of the Dissected Views to begin with at the referee. */
import type { TitlePosition } from '../../lib/layout';

export default { example: { game: 'dissected-views' } } satisfies TitlePosition;
