//! Laws of whole matches.

use engine::erased::{AnyMatch, Playable, Title, TitleOf};
use engine::fair::{Nonce, Secret};
use engine::play::Match;
use engine::record::Record;
use engine::{Chance, Seat, Skill, Status};

use super::{Effort, Held, broken, ensure};
use crate::walk::{Walker, step, tables};

/// Every match ends, with a count for every seat. People at a table choose as they like, so random players must come to an end
/// too; alone, a puzzle lasts as long as one likes, so a player who knows the way is asked.
pub(super) fn every_match_ends<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "every match ends";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let walker = if table == 1 { Walker::Mostly(Skill::Steady) } else { Walker::Random };
        let mut steps = 0;
        let longest = G::INFO.longest.unwrap_or(1_000_000);
        while step(&mut game, walker, &mut legal, &mut rng) {
            steps += 1;
            ensure::<G>(steps <= longest, LAW, || format!("still playing after {steps} decisions"))?;
        }
        let Status::Over(outcome) = game.state().status() else {
            return Err(broken::<G>(LAW, format!("it stopped in {:?}", game.state())));
        };
        ensure::<G>(outcome.scores.len() == usize::from(table), LAW, || format!("{outcome:?} at a table of {table}"))?;
        ensure::<G>(outcome.winners.iter().all(|seat| seat.index() < usize::from(table)), LAW, || format!("{outcome:?}"))?;
        let (least, most) = G::INFO.points;
        let within = outcome.scores.iter().all(|points| (least..=most).contains(points));
        ensure::<G>(within, LAW, || format!("{:?} is not between {least} and {most}", outcome.scores))?;
        let told: Vec<_> = Seat::all(table).map(|seat| game.state().points(seat)).collect();
        ensure::<G>(told == outcome.scores, LAW, || format!("the points are {told:?}, the scores {:?}", outcome.scores))?;
        let mut list = Vec::new();
        Seat::all(table).for_each(|seat| game.state().legal_actions(seat, &mut list));
        ensure::<G>(list.is_empty(), LAW, || format!("it is over, but {list:?} may still be done"))?;
    }
    Ok(())
}

/// A match that is asked to stop after its hand is the same match up to there, and then it is over.
pub(super) fn a_match_stops_after_its_hand<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "a match stops after its hand";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        let walker = Walker::Mostly(Skill::Greedy);
        for _ in 0..rng.below(30) {
            step(&mut game, walker, &mut legal, &mut rng);
        }
        // The same actions in both: until the hand is over, the match goes as it would go without an end in sight.
        let mut whole = game.state().clone();
        let mut hand = whole.clone();
        hand.stop_after_hand();
        ensure::<G>(hand.hands_to_come() == 0.0, LAW, || format!("{} hands are to come", hand.hands_to_come()))?;
        while let Status::Playing { to_act } = hand.status() {
            ensure::<G>(whole.status() == hand.status(), LAW, || format!("{to_act} is to act, but {:?}", whole.status()))?;
            legal.clear();
            hand.legal_actions(to_act, &mut legal);
            let action = hand.forced().map_or_else(
                || G::choose(&hand.view(engine::Viewer::Seat(to_act)), &legal, Skill::Greedy, &mut rng),
                |(_, action)| action,
            );
            hand.apply(to_act, &action, &mut engine::Silent);
            whole.apply(to_act, &action, &mut engine::Silent);
            let standings: f64 = Seat::all(table).map(|seat| hand.standing(seat, 2.0)).sum();
            ensure::<G>((0.0..=f64::from(table)).contains(&standings), LAW, || format!("standings add up to {standings}"))?;
        }
    }
    Ok(())
}

/// A record written and read is the same record, and replays to the same match; one with an action changed or cut off does not
/// pass unnoticed.
pub(super) fn records_replay_to_the_same_match<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "records replay to the same match";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let secret = Secret(seed.0);
        let nonces: Vec<(Seat, Nonce)> = Seat::all(table).map(|seat| (seat, Nonce([seat.number(); 32]))).collect();
        let plain: Vec<Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
        let mut game = Match::<G>::start(options, table, secret.seed(&plain));
        let mut legal = Vec::new();
        let walker = Walker::Mostly(Skill::Steady);
        let mut undone = 0;
        while step(&mut game, walker, &mut legal, &mut rng) {
            if G::FREE_UNDO && undone < 5 && rng.below(10) == 0 && game.undo(Seat::new(0)).is_ok() {
                undone += 1;
            }
        }
        let title = TitleOf::<G>::new();
        let written = Record::of(&game, &[], &secret, &nonces);
        let text = written.to_string();
        let read = Record::parse(&text).map_err(|bad| broken::<G>(LAW, format!("{bad} in\n{text}")))?;
        ensure::<G>(read.to_string() == text, LAW, || format!("reads back as\n{read}\ninstead of\n{text}"))?;
        let again = title.replay(&read).map_err(|bad| broken::<G>(LAW, format!("{bad} in\n{text}")))?;
        let again = again.as_any().downcast_ref::<Match<G>>().map(Match::state);
        ensure::<G>(again == Some(game.state()), LAW, || format!("another end: {again:?}\ninstead of {:?}", game.state()))?;
        let mut cut = read.clone();
        cut.lines.pop();
        ensure::<G>(title.replay(&cut).is_err(), LAW, || "a record without its last action passes".to_owned())?;
        let mut other = read.clone();
        other.secret = Some(Secret([7; 32]));
        ensure::<G>(title.replay(&other).is_err(), LAW, || "a record with another secret passes".to_owned())?;
    }
    Ok(())
}

/// Taking back leads to the state before the decision, apart from the count of what was taken back; and the match at a step is
/// the match that was.
pub(super) fn taking_back_restores_the_state<G: Playable>(effort: Effort) -> Held {
    const LAW: &str = "taking back restores the state";
    for (table, options, seed) in tables::<G>(effort) {
        let mut rng = seed.playouts();
        let mut game = Match::<G>::start(options, table, seed);
        let mut legal = Vec::new();
        for _ in 0..effort.steps.min(12) {
            let before = game.clone();
            let Some(seat) = game.state().status().to_act() else { break };
            if !step(&mut game, Walker::Random, &mut legal, &mut rng) {
                break;
            }
            let mut back = game.clone();
            back.undo(seat).map_err(|error| broken::<G>(LAW, error.to_string()))?;
            let mut expected = before.state().clone();
            expected.taken_back(1);
            ensure::<G>(*back.state() == expected, LAW, || format!("{:?}\ninstead of\n{expected:?}", back.state()))?;
            let then = AnyMatch::at_step(&game, before.line().len());
            let then = then.as_any().downcast_ref::<Match<G>>().map(Match::state);
            ensure::<G>(then == Some(before.state()), LAW, || "the match at an earlier step is another".to_owned())?;
        }
    }
    Ok(())
}

/// Rules have numbers of their own, say something, and each ruling says what it settles; every option that a ruling names exists.
pub(super) fn rules_are_numbered_and_told<G: Playable>() -> Held {
    const LAW: &str = "rules are numbered and told";
    let title = TitleOf::<G>::new();
    let options: Vec<&str> = title.options().iter().map(|option| option.name).collect();
    for (i, rule) in G::INFO.rules.iter().enumerate() {
        ensure::<G>(G::INFO.rules[..i].iter().all(|other| other.id != rule.id), LAW, || format!("{} stands twice", rule.id))?;
        ensure::<G>(rule.text.len() > 20 && rule.text.ends_with(['.', ')']), LAW, || format!("{} is not a sentence", rule.id))?;
        ensure::<G>(!rule.leaflet.is_empty() || !rule.rulings.is_empty(), LAW, || format!("{} rests on nothing", rule.id))?;
        for ruling in rule.rulings {
            ensure::<G>(!ruling.silent.is_empty() && !ruling.decided.is_empty(), LAW, || {
                format!("a ruling of {} is empty", rule.id)
            })?;
            let known = ruling.option.is_none_or(|option| options.contains(&option));
            ensure::<G>(known, LAW, || format!("{} names an option that does not exist: {:?}", rule.id, ruling.option))?;
        }
    }
    Ok(())
}
