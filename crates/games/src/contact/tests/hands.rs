//! Every rule of a hand and of a game.

use engine::play::Match;
use engine::{Chance, Ended, Game, Imagine, PlayRng, Policy, Positions, Seed, Silent, Skill, Status, Viewer};

use super::{Action, Contact, ContactOptions, legal, options, play, refused, scores, seat, table, with};
use crate::contact::{End, Event};
use crate::triangles::testing::{any_edition, numbers, read_back};
use crate::triangles::{Triangle, Triangles};

fn deal(seats: u8, seed: &str) -> Contact {
    Contact::deal(&ContactOptions::default(), seats, Seed::from_text(seed), &mut Silent)
}

/// Plays a match by chance and shows every state.
fn random_match(seats: u8, options: &ContactOptions, seed: Seed, mut look: impl FnMut(&Contact, &[Event])) -> Contact {
    let mut rng = seed.playouts();
    let mut state = Contact::deal(options, seats, seed, &mut Silent);
    let mut legal = Vec::new();
    while let Status::Playing { to_act } = state.status() {
        legal.clear();
        state.legal_actions(to_act, &mut legal);
        let action = *rng.pick(&legal);
        let mut events = Vec::new();
        state.apply(to_act, &action, &mut events);
        look(&state, &events);
    }
    state
}

#[test]
fn everyone_draws_five_and_the_rest_is_the_pile() {
    // C1.
    for seats in 2..=7 {
        let state = deal(seats, "five");
        assert!(state.hands[..seats.into()].iter().all(|hand| hand.len() == 5));
        assert_eq!(state.pile.len(), 36 - 5 * usize::from(seats));
        let all = state.in_hands().union(state.pile.iter().copied().collect());
        assert_eq!(all, Triangles::ALL);
    }
}

#[test]
fn the_holder_of_the_lowest_begins_in_the_middle_of_the_table() {
    // C2.
    for number in 0..50 {
        let mut state = deal(3, &number.to_string());
        let lowest = state.tables().lowest(state.in_hands()).expect("a triangle");
        assert!(state.hand().contains(lowest));
        let only = format!("place {lowest} at 0,0 base blue");
        assert_eq!(legal(&state), [&*only]);
        assert_eq!(refused(&state, &format!("place {lowest} at 0,0 base red")), "C2");
        let other = state.hand().iter().find(|triangle| *triangle != lowest).expect("five");
        assert_eq!(refused(&state, &format!("place {other} at 0,0 base blue")), "C2");
        assert_eq!(refused(&state, "draw"), "C3");
        let first = state.to_act;
        play(&mut state, &only);
        assert_eq!(state.to_act, first.left(3), "that was their first turn");
        assert_eq!(scores(&state), [0, 0, 0]);
    }
}

#[test]
fn who_can_play_must_and_only_from_their_own_hand() {
    // C3, C9.
    let state = table("1 at 0,0 base blue", &[&[27, 36], &[2]]);
    assert!(!legal(&state).is_empty());
    assert!(legal(&state).iter().all(|action| action.starts_with("place 27 ")), "{:?}", legal(&state));
    assert_eq!(refused(&state, "draw"), "C3");
    assert_eq!(refused(&state, "pass"), "C3");
    assert_eq!(refused(&state, "place 2 at 0,1 base blue"), "C3");
    let action: Action = "place 2 at 0,1 base blue".parse().expect("an action");
    assert_eq!(
        state.check(seat(2), &action).map_err(|why| why.to_string()),
        Err("it is not your turn: seat 1 is to act (C3)".into())
    );
}

#[test]
fn sides_that_touch_must_be_contacts() {
    // C4: red 2 against red 3 makes 5, red 2 against red 1 nothing; and the place comes after the contacts.
    let state = table("1 at 0,0 base blue", &[&[14, 2, 33], &[3]]);
    assert_eq!(refused(&state, "place 2 at 0,-1 base blue"), "C4");
    assert!(legal(&state).contains(&"place 14 at 0,-1 base blue".to_owned()));
    assert_eq!(refused(&state, "place 14 at 0,-1 base red"), "C4");
    assert_eq!(refused(&state, "place 14 at 0,0 base blue"), "C5");
    assert_eq!(refused(&state, "place 14 at 5,5 base blue"), "C5");
}

#[test]
fn a_play_goes_beside_the_last_triangle_or_touches_two() {
    // C5: beside 1, which is not the last, one contact is not enough.
    let state = table("1 at 0,0 base blue; 14 at 0,-1 base blue", &[&[29, 2], &[3]]);
    assert_eq!(refused(&state, "place 29 at 0,1 base red"), "C4");
    assert_eq!(refused(&state, "place 2 at 1,0 base red"), "C4");
    let one = table("1 at 0,0 base blue; 14 at 0,-1 base blue", &[&[11, 2], &[3]]);
    // 11 has orange 2 against the orange 3 of triangle 1: a good contact, but with the wrong triangle.
    assert_eq!(refused(&one, "place 11 at 0,1 base blue"), "C5");
}

#[test]
fn a_pass_leaves_the_last_triangle_as_it_was() {
    // C7. Seat 1 has five that do not fit, seat 2 can play beside the last one.
    let mut state = blocked_first();
    let last = state.figure.last();
    play(&mut state, "pass");
    assert_eq!(state.figure.last(), last);
    assert_eq!(state.to_act, seat(2));
    assert!(legal(&state).iter().all(|action| action.starts_with("place ")));
}

/// Seat 1 has a full hand of which nothing fits triangle 36 (blue 8, red 9, orange 10), seat 2 has one that does.
fn blocked_first() -> Contact {
    let figure = "36 at 0,0 base blue";
    let tables_of = table(figure, &[&[1, 2], &[3]]);
    let playable = tables_of.figure.playable();
    let misfits = Triangles::ALL.difference(playable).iter().map(Triangle::number).filter(|number| *number != 36);
    let misfits: Vec<u8> = misfits.take(5).collect();
    let fit = playable.iter().map(Triangle::number).find(|number| *number != 36).expect("something fits");
    let other = Triangles::ALL.iter().map(Triangle::number).find(|n| *n != 36 && *n != fit && !misfits.contains(n));
    table(figure, &[&misfits, &[fit, other.expect("there are many")]])
}

#[test]
fn who_cannot_play_draws_to_five_and_then_passes() {
    // C9.
    let state = blocked_first();
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(refused(&state, "draw"), "C9");
    let misfits: Vec<u8> = state.hands[0].iter().map(Triangle::number).collect();
    let fitting: Vec<u8> = state.hands[1].iter().map(Triangle::number).collect();
    // With three of the five in hand they draw the other two, in whatever order, and then a pass is all that is left.
    let rest: Vec<u8> = (1..=36).filter(|n| *n != 36 && !misfits.contains(n) && !fitting.contains(n)).collect();
    let pile = [&misfits[3..], &rest[..]].concat();
    let mut state = with("36 at 0,0 base blue", &[&misfits[..3], &fitting], &[("pile", numbers(&pile))]);
    for left in [4, 5] {
        assert_eq!(legal(&state), ["draw"]);
        assert_eq!(refused(&state, "pass"), "C9");
        play(&mut state, "draw");
        assert_eq!((state.hands[0].len(), state.to_act), (left, seat(1)));
    }
    assert_eq!(legal(&state), ["pass"]);
    // One that fits must be played at once.
    let fits_next = [&fitting[1..], &rest[..], &misfits[3..]].concat();
    let playable = state.figure.playable();
    let next = fits_next.iter().copied().find(|n| playable.contains(Triangle::new(n - 1))).expect("something fits");
    let pile = [vec![next], fits_next.iter().copied().filter(|n| *n != next).collect()].concat();
    let mut state = with("36 at 0,0 base blue", &[&misfits[..3], &fitting[..1]], &[("pile", numbers(&pile))]);
    play(&mut state, "draw");
    assert!(legal(&state).iter().all(|action| action.starts_with(&format!("place {next} "))), "{:?}", legal(&state));
    assert_eq!(refused(&state, "draw"), "C3");
}

#[test]
fn a_hand_ends_when_somebody_has_no_triangle_left() {
    // C10, C12.
    let mut state = with(
        "17 at 0,0 base blue",
        &[&[18], &[1, 2, 3], &[4]],
        &[("scores", engine::Value::list([5, -20, 7])), ("deal", 2.into())],
    );
    play(&mut state, "place 18 at 1,0 base blue");
    assert!(state.over);
    assert_eq!(scores(&state), [5, -50, -3]);
    let Status::Over(outcome) = state.status() else { panic!("the hand is over") };
    assert_eq!(outcome.ended, Ended::HandOver);
    assert_eq!(refused(&state, "draw"), "C3");
    assert!(legal(&state).is_empty());
    read_back(&state);
}

#[test]
fn a_hand_ends_at_once_when_nobody_can_play_or_draw() {
    // C10: the last triangle is drawn and fits nowhere; nobody has to pass first.
    let open = blocked_first().figure.playable();
    let misfits: Vec<u8> = Triangles::ALL.difference(open).iter().map(Triangle::number).filter(|number| *number != 36).collect();
    let (hands, drawn) = (&misfits[..9], misfits[9]);
    // Everything else lies far away, each alone, and 36 is the last played.
    let far = (1..36).filter(|number| !misfits[..10].contains(number)).enumerate();
    let far: Vec<String> = far.map(|(i, number)| format!("{number} at 40,{} base blue", 4 * i)).collect();
    let laid = format!("{}; 36 at 0,0 base blue", far.join("; "));
    let mut state = with(&laid, &[&hands[..4], &hands[4..]], &[("pile", numbers(&[drawn]))]);
    assert_eq!(legal(&state), ["draw"]);
    play(&mut state, "draw");
    assert!(state.over);
    assert_eq!(scores(&state), [-50, -50]);
    // Laid out by hand it is over before it is answered.
    let state = with(&laid, &[&hands[..4], &misfits[4..9]], &[("pile", numbers(&[])), ("figure", extra(&laid, drawn))]);
    assert!(state.over);
}

/// The figure with one more triangle far away, under all others.
fn extra(laid: &str, number: u8) -> engine::Value {
    crate::triangles::testing::figure(&format!("{number} at 60,0 base blue; {laid}"))
}

#[test]
fn three_hands_make_a_game_and_the_highest_total_wins() {
    // C13.
    for (hands, seats) in [(3, 2), (1, 4), (5, 7)] {
        let mut counted = 0;
        let mut won = None;
        let state = random_match(seats, &options(hands), Seed::from_text("game"), |_, events| {
            counted += events.iter().filter(|event| matches!(event, Event::Counted { .. })).count();
            won = won.take().or(events.iter().find_map(|event| match event {
                Event::Won { totals, winners } => Some((totals.clone(), winners.clone())),
                _ => None,
            }));
        });
        assert_eq!(counted, usize::from(hands));
        let (totals, winners) = won.expect("the match is won");
        let most = *totals.iter().max().expect("scores");
        assert_eq!(scores(&state), totals);
        assert!(winners.iter().all(|seat| totals[seat.index()] == most));
        assert_eq!(state.sheet.len(), usize::from(hands));
        assert_eq!(state.sheet.iter().map(|row| row[0]).sum::<i32>(), totals[0]);
    }
}

#[test]
fn legal_is_every_placement_or_else_a_draw_or_else_a_pass() {
    // C9, with own sets and mirror images too.
    let mut rng = Seed::from_text("kinds").playouts();
    for number in 0..60 {
        let mut options = options(1);
        if number % 2 == 1 {
            options.triangles = any_edition(&mut rng);
        }
        random_match(2 + number % 6, &options, Seed::from_text(&number.to_string()), |state, _| {
            let legal = legal(state);
            let kinds = |verb: &str| legal.iter().filter(|action| action.starts_with(verb)).count();
            let (places, draws, passes) = (kinds("place"), kinds("draw"), kinds("pass"));
            match state.status() {
                Status::Over(_) => assert!(legal.is_empty()),
                Status::Playing { .. } => {
                    assert!(places > 0 && draws + passes == 0 || places == 0 && draws + passes == 1, "{legal:?}");
                    let may_draw = state.hand().len() < 5 && !state.pile.is_empty();
                    assert!(draws == 0 || may_draw);
                    assert!(passes == 0 || !may_draw);
                }
            }
        });
    }
}

#[test]
fn hands_played_by_chance_end_as_they_are_known_to() {
    // About nine in ten hands end by going out, about one in a hundred by a closed hole; 13 turns with two players, 22 with
    // four. (Measured on 20,000 hands elsewhere; these bounds hold with room to spare.)
    for (seats, low, high) in [(2, 11.0, 15.5), (4, 19.0, 25.5)] {
        let (mut out, mut closed, mut hands, mut turns) = (0, 0, 0, 0);
        for number in 0..400u64 {
            random_match(seats, &options(1), Seed::from_text("ends").child(number), |_, events| {
                for event in events {
                    match event {
                        Event::Placed { .. } | Event::Passed { .. } => turns += 1,
                        Event::Counted { end, .. } => {
                            hands += 1;
                            out += i32::from(matches!(end, End::Out(_)));
                            closed += i32::from(*end == End::Closed);
                        }
                        _ => {}
                    }
                }
            });
        }
        assert_eq!(hands, 400);
        assert!((330..=390).contains(&out), "{out} of {hands} hands ended by going out with {seats} players");
        assert!(closed <= 20, "{closed} of {hands} hands ended by a closed hole");
        let mean = f64::from(turns) / f64::from(hands);
        assert!((low..=high).contains(&mean), "{mean} turns a hand with {seats} players");
    }
}

#[test]
fn the_order_of_the_pile_is_in_no_view() {
    let state = deal(2, "order");
    let mut other = state.clone();
    other.pile.reverse();
    assert_ne!(state, other);
    for viewer in Viewer::all(2) {
        assert_eq!(state.view(viewer), other.view(viewer));
        let shown = Contact::show(&state.view(viewer));
        assert_eq!(shown.get("pile"), Some(&26.into()));
    }
}

#[test]
fn what_is_imagined_has_every_order_of_the_pile() {
    // The next triangle is each of the twenty-six about as often as any other.
    let view = deal(2, "imagined").view(Viewer::Spectator);
    let mut rng = Seed::from_text("imagine").playouts();
    let mut next = [0u32; 36];
    for _ in 0..26_000 {
        next[Contact::imagine(&view, &mut rng).pile.last().expect("a pile").index()] += 1;
    }
    let chi: f64 = next.iter().filter(|n| **n > 0).map(|n| (f64::from(*n) - 1000.0).powi(2) / 1000.0).sum();
    assert_eq!(next.iter().filter(|n| **n > 0).count(), 26);
    assert!(chi < 60.0, "twenty-five degrees of freedom: {chi}");
}

/// The share of one-hand matches that `one` wins against `other`, over duplicate deals.
fn share(one: Option<Skill>, other: Option<Skill>, deals: u64) -> f64 {
    let mut wins = 0.0;
    for number in 0..deals {
        for swapped in [0, 1] {
            let seed = Seed::from_text("duel").child(number);
            let mut rng = seed.child(swapped).playouts();
            let mut state = Contact::deal(&options(1), 2, seed, &mut Silent);
            let mut legal = Vec::new();
            let outcome = loop {
                let to_act = match state.status() {
                    Status::Over(outcome) => break outcome,
                    Status::Playing { to_act } => to_act,
                };
                legal.clear();
                state.legal_actions(to_act, &mut legal);
                let skill = if to_act.index() == swapped as usize { one } else { other };
                let action = choose(&state, &legal, skill, &mut rng);
                state.apply(to_act, &action, &mut Silent);
            };
            wins += outcome.share(seat(swapped as u8 + 1));
        }
    }
    wins / (2 * deals) as f64
}

fn choose(state: &Contact, legal: &[Action], skill: Option<Skill>, rng: &mut PlayRng) -> Action {
    match skill {
        None => *rng.pick(legal),
        Some(skill) => Contact::choose(&state.view(Viewer::Seat(state.to_act)), legal, skill, rng),
    }
}

#[test]
fn better_players_win_more() {
    // Measured on 4,000 deals: greedy wins 60 % of hands against chance.
    let greedy = share(Some(Skill::Greedy), None, 600);
    assert!((0.55..0.66).contains(&greedy), "greedy wins {greedy} against chance");
    let steady = share(Some(Skill::Steady), Some(Skill::Greedy), 600);
    assert!(steady > 0.56, "steady wins {steady} against greedy");
    // Who sees only what lies beside the last triangle is about as good as who takes the most points anywhere.
    let novice = share(Some(Skill::Novice), None, 600);
    assert!(novice > 0.55, "novice wins {novice} against chance");
    let novice = share(Some(Skill::Novice), Some(Skill::Steady), 600);
    assert!(novice < 0.46, "novice wins {novice} against steady");
}

#[test]
fn a_set_of_ones_own_is_kept_by_a_match_and_its_record() {
    let mut rng = Seed::from_text("own").playouts();
    let options = ContactOptions { triangles: any_edition(&mut rng), ..options(1) };
    let game = Match::<Contact>::start(options.clone(), 2, Seed::from_text("own"));
    assert_eq!(game.state().options(), &options);
    let settings = engine::Options::settings(&options);
    let typed: Vec<_> = settings.iter().map(|(name, value)| (*name, engine::Value::from_typed(&value.to_string()))).collect();
    let again = <ContactOptions as engine::Options>::from_settings(typed.iter().map(|(name, value)| (*name, value)));
    assert_eq!(again, Ok(options));
    read_back(game.state());
}

#[test]
fn the_next_hand_remembers_how_the_last_one_ended() {
    let mut ends = std::collections::HashSet::new();
    for number in 0..12 {
        let options = ContactOptions { hands: 4, ..ContactOptions::default() };
        let mut last = None;
        random_match(3, &options, Seed::from_text("last").child(number), |state, events| {
            for event in events {
                if let Event::Counted { end, left, .. } = event {
                    last = Some((*end, left.clone()));
                }
            }
            let shown = Contact::show(&state.view(Viewer::Spectator));
            let told = shown.get("last_hand").expect("a member");
            let Some((end, left)) = &last else {
                assert_eq!(told, &engine::Value::Null);
                return;
            };
            let word = match end {
                End::Out(_) => "out",
                End::Blocked => "blocked",
                End::Closed => "closed",
            };
            ends.insert(word);
            assert_eq!(told.get("ended").and_then(engine::Value::as_text), Some(word));
            let lost: Vec<i64> = left.iter().map(|left| i64::from(*left) * 10).collect();
            assert_eq!(told.get("lost"), Some(&engine::Value::list(lost)));
        });
    }
    assert!(ends.len() >= 2, "{ends:?}");
}
