/** What has no choice happens by itself, slowly enough to be seen, unless the setting "Ask me always" is on. */
import { LiveTable } from './live.svelte';
import type { TableModel } from './model';
import type { TableState } from './protocol';
import { settings } from './settings.svelte';

/** How long one looks at the table before it goes on, in milliseconds. */
const LOOK = { calm: 1400, brisk: 800, once: 500 };

/** Does the only action there is after a while. `only` is null where there is a choice. Call it while a component is made. */
export function actAlone(table: () => TableModel, only: () => string | null): void {
  $effect(() => {
    const [model, action] = [table(), only()];
    if (action === null || settings.ask || model.replay || !model.yours || model.busy > 0 || model.line !== null || model.refusal !== null) return;
    // A player who has asked for advice decides; and in a first hand everything is done by the one who learns it.
    if (model instanceof LiveTable && (model.advice !== null || model.lesson !== null)) return;
    const timer = setTimeout(() => void model.act(action), LOOK[settings.pace]);
    return () => clearTimeout(timer);
  });
}

/** The only action that is legal; null where there are several, where not all are listed, and while the end of a deal is looked at. */
export function onlyAction({ legal, legal_more: more, deal_end: over }: Pick<TableState, 'legal' | 'legal_more' | 'deal_end'>): string | null {
  return over === null && !more && legal?.length === 1 ? (legal[0] ?? null) : null;
}
