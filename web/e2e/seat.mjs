// Tables with options of their own, opened the way the page opens them.
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
