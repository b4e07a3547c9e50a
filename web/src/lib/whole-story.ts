/** Everything that was told at a table. What is sent with a table ends after some pages; older ones are fetched when they are needed. */
import type { TableModel } from './model';

/** Fetches what was told before, until nothing is missing. A page that cannot be fetched fails it; what has come by then stays. */
export async function tellWhole(table: Pick<TableModel, 'told' | 'older'>): Promise<void> {
  for (;;) {
    const [first, older] = [table.told[0]?.seq, table.older];
    if (!older) return;
    await older();
    // A page with nothing in it is the last one.
    if (table.told[0]?.seq === first) return;
  }
}
