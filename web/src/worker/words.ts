/** The dictionary: a file of its own, loaded for the titles that need it and no others. */
import wordsAddress from '../../wasm/words.bin?url';
import { lacksWords, loadWords } from '../../wasm/house.js';

const AWAY = JSON.stringify({ code: 'words/away', message: 'the dictionary of this game is not on this device yet: open the game once while there is a connection', rule: null });

let loading: Promise<void> | null = null;

/** Sees to the dictionary where a title needs it. Throws a problem as JSON. */
export async function withWords(game: string | undefined): Promise<void> {
  if (game === undefined || !lacksWords(game)) return;
  loading ??= (async () => {
    const response = await fetch(wordsAddress).catch(() => null);
    if (!response?.ok) throw AWAY;
    loadWords(new Uint8Array(await response.arrayBuffer()));
  })().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
}
