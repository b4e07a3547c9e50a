//! Reviews of whole matches.

use engine::erased::AnyMatch;
use engine::{Seat, Seed, Status};
use games::catalog;
use players::Level;
use players::computer::decide;
use players::review::{Effort, LEAST_LOSS, Review, Reviewed, STANDARD_ERRORS};

const ME: Seat = Seat::new(0);

/// A match in which seat 1 plays anything and the others soundly.
fn played(id: &str, seats: u8, seed: &str) -> Box<dyn AnyMatch> {
    let title = catalog::find(id).expect("a title");
    let seed = Seed::from_text(seed);
    let mut game = title.start(&[], seats, seed).expect("it can be dealt");
    for at in 0..5_000 {
        let Status::Playing { to_act } = game.status() else { return game };
        let level = if to_act == ME { Level::Random } else { Level::Steady };
        let action = decide(&game.sight(to_act).expect("it acts"), level, seed.child(at)).expect("something to do");
        game.play(to_act, &action).expect("it is legal");
    }
    game
}

fn reviewed(game: &dyn AnyMatch, seat: Seat, seed: &str) -> Reviewed {
    let effort = Effort { simulations: Some(12_000), replays: 8 };
    Review::new(game, seat, &[], Seed::from_text(seed), effort).expect("a seat of the match").finish()
}

#[test]
fn only_what_clearly_cost_something_is_named() {
    for (id, seats) in [("contact", 2), ("contact", 3)] {
        let game = played(id, seats, "named");
        let found = reviewed(&*game, ME, "a");
        assert!(!found.decisions.is_empty(), "{id}: a player who does anything loses something by it");
        assert!(found.decisions.is_sorted_by(|a, b| a.loss >= b.loss), "{id}");
        for one in &found.decisions {
            assert!(one.loss >= LEAST_LOSS && one.loss > STANDARD_ERRORS * one.error, "{id}: {one:?}");
            assert_eq!(game.step(one.step), Some((ME, one.played.clone(), false)), "{id}");
            let then = game.at_step(one.step - 1);
            assert!(one.played != one.best && then.legal(ME).contains(&one.best), "{id}: {one:?}");
            let line = &game.lines()[one.entry];
            assert_eq!((line.seat, &line.action), (ME, &one.played), "{id}");
        }
    }
}

#[test]
fn another_seed_names_the_same_worst_decision() {
    // With all the simulations that a review has: with a quarter of them two decisions that cost about the same change places.
    let whole = |game: &dyn AnyMatch, seed: &str| {
        let effort = Effort { simulations: None, replays: 8 };
        Review::new(game, ME, &[], Seed::from_text(seed), effort).expect("a seat of the match").finish()
    };
    // Nine times in ten, of those matches in which a decision is named: two that cost the same may change places.
    let (mut named, mut same) = (0, 0);
    for number in 0..10 {
        let game = played("contact", 2, &format!("worst {number}"));
        let [one, other] = ["a", "b"].map(|seed| whole(&*game, seed).decisions.first().map(|one| one.step));
        if one.is_some() || other.is_some() {
            named += 1;
            same += u32::from(one == other);
        }
    }
    assert!(named >= 8, "a player who does anything loses something by it: {named} of ten");
    assert!(same + 1 >= named, "{same} of {named}");
}

#[test]
fn the_same_seed_gives_the_same_review() {
    let game = played("plaza", 2, "same");
    assert_eq!(reviewed(&*game, ME, "a"), reviewed(&*game, ME, "a"));
}

#[test]
fn a_review_goes_on_step_by_step_and_says_how_far_it_is() {
    let game = played("contact", 3, "steps");
    let effort = Effort { simulations: Some(2_000), replays: 3 };
    let mut review = Review::new(&*game, ME, &[], Seed::from_text("a"), effort).expect("a seat");
    let (mut before, mut steps) = (0, 0);
    loop {
        let more = review.step();
        let now = review.progress();
        assert!(before <= now.done && now.done <= now.of, "{now:?}");
        (before, steps) = (now.done, steps + 1);
        if !more {
            break;
        }
    }
    assert!(steps > 10 && review.progress().done == review.progress().of, "{:?}", review.progress());
    assert!(!review.step(), "there is no more to do");
}

#[test]
fn the_shares_of_all_seats_in_the_replays_make_one() {
    let game = played("rummy", 3, "luck");
    let luck = |seat: u8| reviewed(&*game, Seat::new(seat), "a").luck.expect("three play");
    let all = [luck(0), luck(1), luck(2)];
    let sum: f64 = all.iter().map(|luck| luck.expected).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    for luck in all {
        assert_eq!(luck.spread.len(), 8);
        assert!(luck.spread.is_sorted() && luck.ahead_of() <= 8.0);
        assert!((luck.cards() + luck.play() - (luck.share - luck.fair)).abs() < 1e-9);
    }
}

#[test]
fn a_solitaire_names_the_play_that_lost_it() {
    use engine::Game;
    use engine::play::Match;
    use games::contact_solitaire_2::{Action, ContactSolitaire2, solver};
    use games::triangles::search::Answer;
    let mut named = 0;
    for seed in 0..12 {
        let game = played("contact-solitaire-2", 1, &format!("lost {seed}"));
        let found = reviewed(&*game, ME, "a");
        assert_eq!(found.luck, None);
        let Some(one) = found.decisions.first() else { continue };
        named += 1;
        let state = |action: &str| {
            let mut then = game.at_step(one.step - 1);
            then.play(ME, action).expect("it is legal");
            let then: &Match<ContactSolitaire2> = then.as_any().downcast_ref().expect("its type");
            then.state().clone()
        };
        let winnable = |state: &ContactSolitaire2| matches!(solver::solve(state, |nodes| nodes < 200_000).0, Answer::Winnable(_));
        assert!(winnable(&state(&one.best)) && !winnable(&state(&one.played)), "{one:?}");
        let _: Action = one.best.parse().expect("notation");
        assert_eq!(ContactSolitaire2::INFO.id, "contact-solitaire-2");
    }
    assert!(named > 0, "among a dozen random games one was lost by a play");
}
