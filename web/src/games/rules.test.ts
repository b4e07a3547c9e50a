import { expect, it } from 'vitest';

/** What a test can see of "the page knows no rule": the folders of the games compute nothing that a rule is about. What they need of
 * that comes in the generated types of the views, or from the legal actions. */
const texts = import.meta.glob<string>(['./*/*.{ts,svelte}', '!./**/*.test.ts', '!./*/position.ts'], { query: '?raw', import: 'default', eager: true });
const files = Object.keys(texts);

/** Comments may say why. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|<!--[\s\S]*?-->/gm, '');

/** What was once worked out here, each with what says it now. */
const REMOVED: readonly [RegExp, string][] = [
  [/waysTo|missing\(|toCome/, 'the ways to a word: `ways` and `lacking` of the completions'],
  [/sideOf|options\.sides/, 'who plays together: `sides` of the view'],
  [/wholeRows\((?!before|after|view: BirdsView)/, 'whole rows: `whole` of the view'],
  [/standing\(/, 'buildings that stand: `whole` of the view'],
  [/\bMOST\b|points >=/, 'a play that counts all there is: `most` of the play'],
  [/put \$\{(piece|card)\}/, 'pieces are called by their place in the tray'],
];

it('finds the tables of the games', () => {
  expect(files.length).toBeGreaterThan(60);
});

it.each(files)('%s works out no rule', (file) => {
  const text = code(texts[file] ?? '');
  expect(REMOVED.filter(([sign]) => sign.test(text)).map(([, now]) => now)).toEqual([]);
});

it('a rule is only named to be shown: no table decides by one', () => {
  // The two prices of a call have a sentence each.
  const named = files.filter((file) => /['"`][ACPRVWXZ]\d{1,2}['"`]/.test(code(texts[file] ?? '')));
  expect(named).toEqual(['./worlds-fair/Elsewhere.svelte']);
});
