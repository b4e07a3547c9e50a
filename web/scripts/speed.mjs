// How fast every table answers, judges words, deals and follows the finger: `npm run speed -- [WORD…] [--json]` for the titles whose ids
// contain one of the words. The processor is slowed four times (SLOW names another factor; ACTIONS and SIZE say how much is measured). An
// answer has the way to the server in it. Times are of the wall: they mean something on a quiet machine; `page_cpu_ms` is what the page
// itself works for an action, and can be compared on a busy one too. A whole run takes a quarter of an hour. PARLOR names the program;
// `cargo xtask speed` takes the release build. PAGE names a folder with a built page to be measured in place of the program's.
import { cpus } from 'node:os';
import { chromium } from 'playwright-core';
import { launching, openBrowser, openHouse } from '../e2e/lib.mjs';
import { answersOf } from './speed/answers.mjs';
import { dealOf } from './speed/deal.mjs';
import { fromFolder, reachesHouse } from './speed/folder.mjs';
import { motionOf } from './speed/motion.mjs';
import { wordsOf } from './speed/words.mjs';

const json = process.argv.includes('--json');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const slow = Number(process.env.SLOW ?? 4);
const actions = Number(process.env.ACTIONS ?? 20);
const sizes = process.env.SIZE ? [process.env.SIZE] : ['phone', 'desk'];
/** What is wanted of every table: milliseconds at the 95th percentile, for an action and for a word that is typed, and frames a second. */
const WANTED = { p95_ms: 100, words_p95_ms: 150, per_second: 58 };

/** How long the machine takes for the same work now: other things may be running on it. */
function yardstick() {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e8; i++) sum = (sum + i * i) | 0;
  return Math.round(performance.now() - begin + (sum === 1 ? 1 : 0));
}

const house = await openHouse({ pause: 250 });
const folder = process.env.PAGE;
const browser = folder ? fromFolder(await chromium.launch({ ...launching, args: [...launching.args, reachesHouse] }), folder) : await openBrowser();
const report = { machine: { cpu: cpus()[0]?.model, cores: cpus().length, yardstick_ms: yardstick() }, slowed: slow, wanted: WANTED, tables: {} };
const line = (cells) => cells.map((cell, i) => String(cell ?? '–')[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 28 : 9)).join(' ');
if (!json) console.log(line(['table', 'median', 'p95', 'slowest', 'server', 'page cpu', 'frames/s', 'dropped', 'longest', 'motion/s', 'its cpu', 'words', '']));
const games = (await (await fetch(`${house.base}/api/games`)).json()).filter(({ id }) => only.length === 0 || only.some((word) => id.includes(word)));
for (const game of games) {
  const { hands } = await import(`../e2e/tables/${game.id}.test.mjs`);
  for (const size of sizes) {
    const label = `${game.id} ${size}`;
    try {
      const answers = await answersOf(browser, house, game, hands, { size, slow, actions });
      const deal = await dealOf(browser, house, game, { size, slow });
      const motion = await motionOf(browser, house, game, { size, slow });
      const words = await wordsOf(browser, house, game, hands, { size, slow, words: actions });
      const missed = [answers.p95_ms > WANTED.p95_ms && 'answers', deal && !(deal.per_second >= WANTED.per_second) && 'deal', motion && !(motion.per_second >= WANTED.per_second) && 'motion', words && words.p95_ms > WANTED.words_p95_ms && 'words'].filter(Boolean);
      report.tables[label] = { ...answers, deal, motion, words, missed };
      if (!json) console.log(line([label, answers.median_ms, answers.p95_ms, answers.slowest_ms, answers.server.median_ms, answers.page_cpu_ms.task, deal?.per_second, deal?.dropped, deal?.longest_ms, motion?.per_second, motion?.page_cpu_ms, words?.p95_ms, missed.length > 0 ? `over: ${missed.join(', ')}` : '']));
    } catch (error) {
      report.tables[label] = { failed: String(error) };
      console.error(`${label}: ${error}`);
      process.exitCode = 1;
      // A page that is left open goes on working beside the next ones.
      await Promise.all(browser.contexts().map((context) => context.close()));
    }
  }
}
await browser.close();
await house.close();
report.machine.yardstick_after_ms = yardstick();
if (json) console.log(JSON.stringify(report, null, 2));
else console.log(`milliseconds with the processor slowed ${slow} times; this machine: ${report.machine.yardstick_ms} ms before and ${report.machine.yardstick_after_ms} ms after for the same work`);
