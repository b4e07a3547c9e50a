// Looks for matches that come to the great moments of their games, and writes what was done in them to `scripts.json`:
// `node e2e/moments/find.mjs [NAME]`. Needed where a moment is new, or the rules of a title have a new version; a script is only what
// each seat did, so that other players or another page do not change it.
import { readFileSync, writeFileSync } from 'node:fs';
import { rules, ScriptedRoom } from './room.mjs';

const file = new URL('scripts.json', import.meta.url);
/** How many hands of a showdown have something melded. */
const melded = ({ last_deal: { hands } }) => hands.filter(({ melds }) => melds.length > 0).length;
const words = (told) => told.flatMap((line) => line.text).join(' ');
const moved = (told, way) => told.some((line) => line.motions.some(way));
const heldBuilding = (state, card) => state.view.hands[0].some((own) => own.slice(0, -2) === card.slice(0, -2)) && !state.view.hands[0].includes(card);
const any = (state, random) => state.legal[Math.floor(random() * state.legal.length)];
const verb = (state, ...verbs) => verbs.map((wanted) => state.legal.find((action) => action.split(' ')[0] === wanted)).find((action) => action !== undefined);
const byAdvice = (state, random, mirror) => JSON.parse(mirror.advise('hint')).action;
const longest = (state, random) => state.legal.toSorted((a, b) => b.split(' ').length - a.split(' ').length || random() - 0.5)[0];
const best = ({ view, legal }) => {
  const most = view.lattice.plays.toSorted((a, b) => b.points - a.points)[0];
  return legal.find((action) => most && action.startsWith(`place ${most.triangle} at ${most.at.join(',')} `)) ?? legal[0];
};
/** What touches most triangles: so holes close. */
const filling = ({ view, legal }, random) => {
  const most = view.lattice.plays.toSorted((a, b) => b.contacts.length - a.contacts.length || random() - 0.5)[0];
  return legal.find((action) => most && action.startsWith(`place ${most.triangle} at ${most.at.join(',')} `)) ?? legal[0];
};
const asking = (state, random) => {
  const free = state.legal.filter((action) => heldBuilding(state, action.split(' ')[2] ?? ''));
  return free[Math.floor(random() * free.length)] ?? any(state, random);
};
/** One's own turn, some way into a match. */
const midway = (least) => ({ now, count }) => count >= least && now.to_act === 1 && now.deal_end === null && now.standing === 'playing';
const trade = (state, random) => verb(state, 'sell', 'call') ?? (state.view.phase === 'auction' ? (verb(state, 'bid') ?? 'pass') : state.view.phase === 'betting' ? 'pass' : any(state, random));
/** Rivalry lists no words: some are tried. */
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const TRIED = 'ART DAIRY MINES RATES STARE TEARS STARED RATE TEAR STAR RATS ARTS EAT TEA ATE EAST SEAT RAT TAR ONE TONE NOTE NOTES STONE ION TIN SIT ITS TIE TIES SITE RISE SIR NET TEN TENS NEST SENT SET LET LETS TALE LATE TALES SALE SEA EAR ARE RARE CAR CARE RACE CARD HEAR HARE SHARE SHOE HOSE OAR ROAR SOAR RAIN TRAIN IRON NOSE'.split(' ');
const minus = (letters, some) => some.reduce((left, letter) => (left === null || !left.includes(letter) ? null : left.toSpliced(left.indexOf(letter), 1)), [...letters]);
const written = (letters) => letters.toSorted().join(' ') || '-';
/** What a seat can try, by letters alone: taking, new words, and proclaiming what needs two of one's cards. */
function tried({ view, to_act }, ...ways) {
  const held = Array.isArray(view.hands[to_act - 1]) ? view.hands[to_act - 1] : ALPHABET;
  const ofBank = (need) => minus(view.bank, need) !== null;
  const one = (word, need, text) => [...new Set(need)].flatMap((card) => (held.includes(card) && ofBank(minus(need, [card])) ? [text(card, written(minus(need, [card])))] : []));
  const found = {
    take: (word) => view.words.filter(({ seat }) => seat !== to_act).flatMap((base) => { const need = minus([...word], [...base.word]); return need === null || need.length === 0 ? [] : one(word, need, (card, bank) => `build ${word} on ${base.no} with ${card} bank ${bank}`); }),
    word: (word) => one(word, [...word], (card, bank) => `word ${word} with ${card} bank ${bank}`),
    proclaim: (word) => [...word].flatMap((card, i) => [...word].slice(i + 1).flatMap((next) => { const rest = minus([...word], [card, next]); return minus(held, [card, next]) !== null && rest !== null && ofBank(rest) ? [`proclaim ${word} on 0 play ${card} hold ${next} bank ${written(rest)}`] : []; })),
  };
  return ways.flatMap((way) => TRIED.flatMap(found[way]));
}
const banked = (state) => ALPHABET.flatMap((letter) => [`add ${letter}`, `bank ${letter}`]);
const spelling = (...ways) => (state) => [...tried(state, ...ways), ...banked(state)];

/** `mine` chooses one's own action, or `tries` says for every seat what may be an action; `found` tells whether the moment has come. */
const WANTED = {
  'plaza-deal': { game: 'plaza', seats: 3, mine: longest, found: ({ now }) => now.deal_end !== null },
  'rummy-out': { game: 'rummy', seats: 3, mine: longest, found: ({ now }) => now.deal_end !== null },
  'rap-won': { game: 'rap-rummy', seats: 4, mine: any, found: ({ now }) => now.deal_end?.view.last_deal?.rapper && now.deal_end.view.last_deal.winner === now.deal_end.view.last_deal.rapper && melded(now.deal_end.view) > 2 },
  'rap-beaten': { game: 'rap-rummy', seats: 3, mine: any, found: ({ now }) => now.deal_end?.view.last_deal?.rapper && now.deal_end.view.last_deal.winner === null && melded(now.deal_end.view) > 0 },
  'fair-handed': { game: 'worlds-fair', seats: 4, mine: asking, found: ({ told }) => /calls for .* hands? it over/.test(words(told)) && !/\byou\b/i.test(words(told)) && !moved(told, ({ to }) => to.startsWith('laid')) },
  'fair-refused': { game: 'worlds-fair', seats: 4, mine: asking, found: ({ told }) => /calls for .*from you\. You do not have it/.test(words(told)) },
  'fair-laid': { game: 'worlds-fair', seats: 3, mine: asking, found: ({ told }) => moved(told, ({ to }) => to.startsWith('laid')) },
  'fair-deal': { game: 'worlds-fair', seats: 3, most: 900, mine: asking, found: ({ now }) => now.deal_end !== null },
  'rivalry-steal': { game: 'rivalry', seats: 2, tries: (state) => spelling(...(state.to_act === 1 ? ['take'] : ['word']))(state), found: ({ now, was }) => now.view.words.some(({ no, seat }) => was.view.words.some((old) => old.no === no && old.seat !== seat)) },
  'rivalry-proclaimed': { game: 'rivalry', seats: 2, tries: spelling('proclaim'), found: ({ now, was }) => now.view.unfinished.length > was.view.unfinished.length },
  'rivalry-prize': { game: 'rivalry', seats: 2, tries: spelling('word'), found: ({ told }) => words(told).includes('the prize of') },
  'dissected-stands': { game: 'dissected-views', seats: 1, mine: byAdvice, found: ({ told }) => /\. .+/.test(words(told)) && moved(told, ({ to }) => to.startsWith('place')) },
  'birds-row': { game: 'birds-eye', seats: 1, mine: byAdvice, found: ({ now }) => now.view.places.slice(0, 10).every((piece, i) => piece === i + 1) },
  'birds-whole': { game: 'birds-eye', seats: 1, mine: byAdvice, found: ({ now }) => now.standing === 'over' },
  'contact-sums': { game: 'contact', seats: 3, mine: best, found: ({ now, was }) => (now.view.lattice.last?.contacts.length ?? 0) === 2 && now.view.lattice.last.points > 20 && now.view.lattice.last.play !== was.view.lattice.last?.play && now.deal_end === null },
  'contact-out': { game: 'contact', options: { hands: 2 }, seats: 3, mine: best, found: ({ now }) => now.deal_end?.view.last_hand?.ended === 'out' },
  'contact-closed': { game: 'contact', options: { hands: 2 }, seats: 3, most: 60, mine: filling, found: ({ now }) => now.deal_end?.view.last_hand?.ended === 'closed' },
  'solitaire1-returns': { game: 'contact-solitaire-1', seats: 1, mine: byAdvice, found: ({ told, now, was }) => moved(told, ({ from }) => from === 'discard') && now.view.figure.length > was.view.figure.length },
  'solitaire1-out': { game: 'contact-solitaire-1', seats: 1, mine: byAdvice, found: ({ now }) => now.view.won === true },
  'solitaire2-out': { game: 'contact-solitaire-2', options: { winnable: true }, seats: 1, mine: byAdvice, found: ({ now }) => now.view.won === true },
  'americana-auction': { game: 'americana', seats: 4, mine: trade, found: ({ now, was, told }) => was.view.phase === 'auction' && now.view.phase === 'auction' && now.view.bids.filter((bid) => typeof bid === 'number').length > 1 && told[0]?.seat !== 1 },
  'americana-sold': { game: 'americana', seats: 4, mine: trade, found: ({ told }) => /bought|buys|sold to/.test(words(told)) },
  'americana-showdown': { game: 'americana', seats: 4, mine: (state, random) => verb(state, 'call') ?? trade(state, random), found: ({ told }) => (words(told).match(/ shows? (\S+ ){4}\S+: /g) ?? []).length > 1 },
  'americana-stop': { game: 'americana', seats: 3, mine: trade, found: ({ told }) => words(told).includes('Stop: nobody holds') },
  'americana-ante': { game: 'americana', seats: 3, mine: trade, found: ({ told, now }) => / the Ante: \d+/.test(words(told)) && now.deal_end !== null },
  'americana-last': { game: 'americana', options: { deals_each: 1 }, seats: 2, mine: trade, found: ({ now }) => now.standing === 'over' },
  // Whole short matches, for a picture of every phase and of the result.
  'plaza-over': { game: 'plaza', options: { deals_each: 1 }, seats: 2, most: 600, mine: longest, found: ({ now }) => now.standing === 'over' },
  'rummy-over': { game: 'rummy', options: { deals_each: 1 }, seats: 2, most: 600, mine: longest, found: ({ now }) => now.standing === 'over' },
  'rap-over': { game: 'rap-rummy', options: { deals_each: 1 }, seats: 2, most: 600, mine: any, found: ({ now }) => now.standing === 'over' },
  'fair-over': { game: 'worlds-fair', options: { target: 1 }, seats: 3, most: 900, mine: asking, found: ({ now }) => now.standing === 'over' },
  'rivalry-over': { game: 'rivalry', options: { deals: 1 }, seats: 2, most: 200, tries: spelling('take', 'word'), found: ({ now }) => now.standing === 'over' },
  'dissected-over': { game: 'dissected-views', options: { building: 'art' }, seats: 1, mine: byAdvice, found: ({ now }) => now.standing === 'over' },
  'contact-over': { game: 'contact', options: { hands: 1 }, seats: 2, mine: best, found: ({ now }) => now.standing === 'over' },
  // For the picture in the README.
  'rummy-laid': { game: 'rummy', seats: 4, mine: longest, found: ({ now, count }) => midway(0)({ now, count }) && now.view.melds.length >= 3 && now.view.hands[0].length >= 4 },
  // In the middle of a match with as many as can play, for a picture of the fullest table.
  'plaza-most': { game: 'plaza', seats: 5, mine: longest, found: midway(26) },
  'rummy-most': { game: 'rummy', seats: 6, mine: byAdvice, found: midway(30) },
  'rap-most': { game: 'rap-rummy', seats: 6, mine: byAdvice, found: midway(20) },
  'fair-most': { game: 'worlds-fair', seats: 10, mine: asking, found: midway(50) },
  'rivalry-most': { game: 'rivalry', seats: 10, tries: spelling('take', 'word'), found: midway(32) },
  'contact-most': { game: 'contact', seats: 7, mine: best, found: midway(14) },
  'americana-most': { game: 'americana', seats: 9, mine: (state, random) => verb(state, 'call') ?? trade(state, random), found: midway(20) },
};

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed) {
  let at = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => ((at = (Math.imul(at, 1664525) + 1013904223) >>> 0) / 2 ** 32);
}

function play(made, { game, options, seats, mine, tries, found, most = 400 }, seed) {
  const room = new ScriptedRoom(made, { game, options, seats, seed });
  const mirror = new made.Mirror(room.id, room.first, 'Ada');
  room.grown = (rows) => mirror.take(rows);
  const random = numbers(seed);
  const steps = [];
  try {
    for (let count = 0; count < most && room.state.standing === 'playing'; count++) {
      const was = room.state;
      const choices = was.deal_end !== null ? ['ready'] : (tries?.(was).map((action) => `${was.to_act} ${action}`) ?? [was.to_act === 1 ? `1 ${mine(was, random, mirror)}` : mirror.think()?.join(' ')]);
      // What the rules refuse changes nothing.
      const step = choices.find((choice) => (room.attempt(choice), room.state.seq > was.seq));
      if (step === undefined) break;
      steps.push(step);
      if (found({ was, now: room.state, told: room.told, count })) return { game, ...(options ? { options } : {}), seats, seed, steps };
    }
    return null;
  } finally {
    room.free();
    mirror.free();
  }
}

const made = await rules();
const kept = JSON.parse(readFileSync(file, 'utf8'));
const only = process.argv[2];
function keep(name, script) {
  kept[name] = script;
  const lines = Object.entries(kept).map((each) => `  ${each.map((part) => JSON.stringify(part)).join(': ')}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
for (const [name, wanted] of Object.entries(WANTED)) {
  if (only ? !name.startsWith(only) : kept[name]) continue;
  let shortest = null;
  const until = Date.now() + 4_000;
  for (let n = 0; n < 4000 && Date.now() < until && !(n >= 5 && shortest); n++) {
    const found = play(made, wanted, `${name} ${n}`);
    if (found && (shortest === null || found.steps.length < shortest.steps.length)) shortest = found;
  }
  if (shortest) keep(name, shortest);
  console.log(name, shortest ? `${shortest.steps.length} steps: ${shortest.steps.at(-1)}` : 'was not found');
}
