// A table of a device played with the compiled rules, as the worker plays it; every input and deed is a line.
// The other half is crates/browser/examples/transcript.rs.
import { createHash } from 'node:crypto';

const ID = 'device:same';
const NAME = 'Ada';

export function transcript(rules, game, seats, level, seed, steps, clock = null) {
  const lines = [];
  // As `Seed::from_text`.
  const secretOf = (text) => createHash('sha256').update(`parlor seed\n${text}`).digest('hex');
  const computer = `,{"kind":"computer","level":"${level}"}`.repeat(seats - 1);
  let now = 1_800_000_000_000;
  const [seated, first] = rules.create(`{"card":{"game":"${game}","seats":${seats},"hints":true},"seats":[{"kind":"you"}${computer}]}`, ID, secretOf(seed), now);
  lines.push(`${seated} ${secretOf(seed)}`, first);
  const room = new rules.Room(ID, first, NAME, secretOf('chance'), now);
  const mirror = new rules.Mirror(ID, first, NAME);
  let thinks = null;
  let wake = null;
  let state = null;
  const process = (deeds) => {
    for (const deed of deeds) {
      lines.push(deed.join(' '));
      const [what, value] = deed;
      if (what === 'append') {
        mirror.take(value);
        process(room.appended(now, ''));
      } else if (what === 'read') process(room.read(now, '[]', ''));
      else if (what === 'send') state = JSON.parse(value).state ?? state;
      else if (what === 'think') thinks = value;
      else if (what === 'wake') wake = value;
      else throw new Error(`not expected here: ${what}`);
    }
  };
  const say = (message) => {
    now += 1000;
    lines.push(`say ${message}`);
    process(room.hear(now, message));
  };
  process(room.begin(now));
  say(`{"type":"watch","table":"${ID}","from":0}`);
  for (let step = 0; step < steps && state.standing === 'playing'; step++) {
    if (state.deal_end !== null) say(`{"type":"ready","id":"c${step}","table":"${ID}"}`);
    else if (thinks !== null) {
      const began = performance.now();
      const [seat, action] = mirror.think();
      if (clock) clock.thought += performance.now() - began;
      const seq = thinks;
      thinks = null;
      now += 1000;
      process(room.thought(now, seq, seat, action));
    } else if (state.legal.length > 0) {
      // Alone one does what is advised, or a puzzle would never end.
      const action = seats === 1 ? JSON.parse(mirror.advise('hint')).action : state.legal[state.seq % state.legal.length];
      say(`{"type":"act","id":"c${step}","table":"${ID}","action":"${action}"}`);
    } else if (wake !== null) {
      now = Math.max(now, wake);
      wake = null;
      process(room.woke(now));
    } else {
      lines.push('stuck');
      break;
    }
  }
  lines.push(room.summary());
  room.free();
  mirror.free();
  return lines;
}
