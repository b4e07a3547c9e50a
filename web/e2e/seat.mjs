// Tables with options of their own, opened and played the way the page does, without its buttons.
/** Sits down at a new table with computer players; answers its id. The page has to have an address of the house already. */
export async function sitAt(page, card, others, level = 'steady') {
  const id = await page.evaluate(async ([card, others, level]) => {
    const ask = async (path, body) => (await fetch(`./api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('session', { name: 'Ada' });
    const seats = [{ kind: 'you' }, ...Array.from({ length: others }, () => ({ kind: 'computer', level }))];
    const { table } = await ask('tables', { card: { options: {}, seats: others + 1, clock: { kind: 'none' }, hints: true, public: false, ...card }, seats });
    return table;
  }, [card, others, level]);
  await page.evaluate((table) => (location.hash = `#/table/${table}`), id);
  return id;
}

/** Two people at a table for two, each with a page of their own; answers its id and what they are called. */
export async function sitTogether(ada, bea, card) {
  const id = await ada.evaluate(async (card) => {
    const ask = async (path, body) => (await fetch(`./api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('session', { name: 'Ada' });
    const { table } = await ask('tables', { card: { options: {}, seats: 2, clock: { kind: 'none' }, hints: true, public: false, ...card }, seats: [{ kind: 'you' }, { kind: 'open' }] });
    return table;
  }, card);
  await bea.evaluate(async (table) => {
    const ask = async (path, body) => (await fetch(`./api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await ask('session', { name: 'Bea' });
    await ask(`tables/${table}/sit`, {});
  }, id);
  // Each page cuts the cards when it comes to the table.
  for (const page of [ada, bea]) await page.evaluate((table) => (location.hash = `#/table/${table}`), id);
  for (const page of [ada, bea]) await page.waitForFunction(() => document.querySelector('main')?.dataset.standing === 'playing');
  const names = await ada.evaluate(async (table) => (await (await fetch(`./api/tables/${table}/state`)).json()).state.seats.map((seat) => seat.name), id);
  return { id, names };
}

/** Plays whatever uses most cards, in the seats of these pages, until a deal is over. */
export async function playDeal(id, ...pages) {
  for (let turn = 0; turn < 400; turn++) {
    for (const page of pages) {
      const over = await page.evaluate(async (table) => {
        const look = async () => (await (await fetch(`./api/tables/${table}/state`)).json()).state;
        for (let state = await look(); ; state = await look()) {
          if (state.deal_end !== null || state.standing !== 'playing') return state.standing;
          if (state.to_act !== state.you) return null;
          const words = (action) => action.split(' ').length;
          const action = state.legal.toSorted((a, b) => words(b) - words(a))[0];
          await fetch(`./api/tables/${table}/act`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: `s${state.seq}`, action }) });
        }
      }, id);
      if (over !== null) return over;
    }
  }
  throw new Error('the deal does not end');
}
