/** What has no choice happens by itself, slowly enough to be seen, unless somebody wants to be asked all the same. */
import { LiveTable } from './live.svelte';
import type { TableModel } from './model';
import { settings } from './settings.svelte';

/** How long one looks at the table before it goes on, in milliseconds. */
const LOOK = { calm: 1400, brisk: 800, once: 500 };

/** Does the only action there is after a while. `only` is null where there is a choice. Call it while a component is made. */
export function actAlone(table: () => TableModel, only: () => string | null): void {
  $effect(() => {
    const [model, action] = [table(), only()];
    if (action === null || settings.ask || model.replay || !model.yours || model.busy > 0 || model.line !== null || model.refusal !== null) return;
    // Who has asked for advice decides.
    if (model instanceof LiveTable && model.advice !== null) return;
    const timer = setTimeout(() => void model.act(action), LOOK[settings.pace]);
    return () => clearTimeout(timer);
  });
}
