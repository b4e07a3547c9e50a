/** Whether the ledger lies open, kept for the next table. */
const KEY = 'parlor.worlds-fair.ledger';

function load(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

class KeptLedger {
  private shown = $state(load());
  get open(): boolean {
    return this.shown;
  }
  set open(open: boolean) {
    this.shown = open;
    try {
      localStorage.setItem(KEY, open ? 'open' : 'closed');
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  }
}

export const keptLedger = new KeptLedger();
