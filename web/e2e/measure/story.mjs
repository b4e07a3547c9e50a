// What a screen reader is told through a match, beside what the terminal tells of the same match.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../lib.mjs';

/** Notes every line that is announced, in its order; to be called on any page of the house before the table is opened. */
export async function follow(page) {
  await page.evaluate(() => {
    globalThis.announced = [];
    const region = document.querySelector('[role=log][aria-live=polite]');
    new MutationObserver((changes) => {
      for (const change of changes) for (const line of change.addedNodes) if (line.nodeName === 'P') globalThis.announced.push(line.textContent);
    }).observe(region, { childList: true });
  });
}

/** At a prompt: it was announced, after everything that led to it. Adds it to `prompts`. */
export async function hearPrompt(page, prompts, label, pack = null) {
  const prompt = (await page.locator('.prompt [data-home]').textContent()).trim();
  // It is said when it has been shown. A prompt that stays as it was is not said again.
  if (prompts.at(-1) !== prompt) {
    const last = page.waitForFunction((asked) => globalThis.announced.at(-1)?.endsWith(asked), inWords(prompt, pack));
    await last.catch(async () => assert.fail(`${label}: ${prompt} is not what was said last: ${JSON.stringify(await page.evaluate(() => globalThis.announced.slice(-3)))}`));
  }
  prompts.push(prompt);
}

/** The match that was just played, as the terminal tells it to seat 1: what was asked of it, and what it was told of every action. */
async function terminal(page) {
  const id = /#\/table\/([^/?]+)/.exec(page.url())?.[1];
  assert.ok(id, page.url());
  const { state } = await page.evaluate(async (table) => (await fetch(`./api/tables/${table}/state`)).json(), id);
  // A patience that has not come out can be taken back, and its record opens when it is left.
  if (state.standing === 'over' && state.can_undo) {
    await page.getByRole('button', { name: 'Was it fair?' }).click();
    await page.getByRole('button', { name: 'Leave it so' }).click();
    await page.getByText('The secret has the hash that the house had published.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  }
  const kept = await page.evaluate(async (table) => (await fetch(`./api/tables/${table}/record`)).text(), id);
  // A record calls a computer player by its level, a table by the name of its character.
  const record = state.seats.reduce((text, { seat, name }) => text.replace(new RegExp(`^seat ${seat} .*$`, 'm'), () => `seat ${seat} ${name}`), kept);
  const folder = mkdtempSync(join(tmpdir(), 'parlor-spoken-'));
  try {
    const file = join(folder, 'match.record');
    writeFileSync(file, record);
    const { steps } = JSON.parse(execFileSync(program, ['record', 'show', file, '--seat', '1', '--json'], { encoding: 'utf8', maxBuffer: 1 << 28 }));
    return {
      asked: steps.flatMap((step) => step.prompt ?? []),
      // What was done before one came to the table stands in the log, and is not read out: the story begins with one’s own first action.
      told: steps.slice(steps.findIndex((step) => step.seat === 1)).map((step) => step.events.join(' ')).filter((text) => text !== ''),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A sentence with its cards in words, as it is said aloud. */
function inWords(text, pack) {
  if (!pack) return text;
  const names = new Map(pack.suits.flatMap((suit) => pack.ranks.map((rank) => [pack.suit_first ? suit.sign + rank.sign : rank.sign + suit.sign, `${rank.name} of ${suit.name}`])));
  return text.replace(/[A-Za-z0-9]+/g, (word, at) => {
    const name = names.get(word);
    return name === undefined ? word : text.startsWith(`, ${name}`, at + word.length) ? '' : name;
  });
}

/** Whether a match was told and asked on the page word for word as in the terminal, everything once and in order. */
export async function sameWords(page, prompts, pack = null) {
  const { asked, told: written } = await terminal(page);
  assert.deepEqual(prompts, asked, 'what is asked');
  const told = written.map((text) => inWords(text, pack));
  // It is said when it has been shown.
  await page.waitForFunction((last) => globalThis.announced.some((line) => line.includes(last)), told.at(-1));
  const announced = (await page.evaluate(() => globalThis.announced)).join(' ');
  const story = announced.slice(announced.indexOf(told[0]));
  let at = 0;
  for (const text of told) {
    const found = story.indexOf(text, at);
    assert.ok(found >= 0, `not announced in its place: ${text}`);
    at = found + text.length;
  }
  for (const text of new Set(told)) assert.equal(story.split(text).length - 1, told.reduce((sum, other) => sum + other.split(text).length - 1, 0), `announced more than once: ${text}`);
  return told;
}
