/** A position of Contact Solitaire No. 1 to begin with at the referee. */
import type { TitlePosition } from '../../lib/layout';

export default { example: { game: 'contact-solitaire-1' } } satisfies TitlePosition;
