//! Tables to compare, and what happens at them.

use engine::erased::{AnyMatch, Playable};
use engine::fair::{Nonce, Secret};
use engine::play::Match;
use engine::{Chance, Options, PlayRng, Seat, Seed, Value};
use games::catalog::{self, Visitor};
use players::Level;
use table::{Command, Logged, Sitter, Table, Terms, clock::Clock};

/// A table with this number of seats and these options.
pub(super) struct Setting {
    pub(super) seats: u8,
    options: Vec<(String, Value)>,
}

/// Every number of seats with every option in turn.
pub(super) fn settings(game: &str) -> Vec<Setting> {
    struct All;
    impl Visitor for All {
        type Out = Vec<Setting>;
        fn visit<G: Playable>(self) -> Vec<Setting> {
            let (fewest, most) = G::INFO.seats;
            let named = |options: G::Options| options.settings().into_iter().map(|(name, value)| (name.to_owned(), value));
            (fewest..=most)
                .flat_map(|seats| {
                    let all = crate::walk::settings::<G>(seats).into_iter();
                    all.map(move |options| Setting { seats, options: named(options).collect() })
                })
                .collect()
        }
    }
    catalog::visit(game, All).expect("a title of the catalogue")
}

/// A table with people in every seat, dealt.
pub(super) fn sit_down(game: &str, setting: &Setting, number: u64) -> Table {
    let chance = Seed::from_text(&format!("worlds of {game}")).child(number);
    let terms = Terms {
        game: game.to_owned(),
        settings: setting.options.clone(),
        seats: setting.seats,
        clock: Clock::None,
        hints: true,
        public: false,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    };
    let opened = Table::open(terms, Secret(chance.0)).expect("the options suit the seats");
    let mut table = Table::replay([Logged { at: 0, command: None, entry: opened }]).expect("the log of a new table");
    for seat in Seat::all(setting.seats) {
        let sitter = Sitter::Person { user: format!("user{seat}"), name: format!("Player {seat}") };
        let sat = table.decide_sit(Some(seat), &sitter).expect("the seat is free");
        table.commit(sat, 0, None).expect("it was decided");
        let nonce = Nonce(chance.child(seat.number().into()).0);
        super::advance(&mut table, seat, &Command::Cut(nonce)).expect("nobody has cut for them");
    }
    table
}

/// What the seat to act does: mostly something sensible, now and then anything.
pub(super) fn act(table: &Table, rng: &mut PlayRng) -> Option<(Seat, Command)> {
    let seat = table.to_act()?;
    let level = if rng.below(8) == 0 { Level::Random } else { Level::Greedy };
    let action = players::computer::decide(&table.game()?.sight(seat)?, level, Seed::imagined(rng))?;
    Some((seat, Command::Act(action)))
}

/// Whether two tables differ in anything that lies on them, hidden or not.
pub(super) fn differ(one: &Table, other: &Table) -> bool {
    struct Differ<'a>(&'a dyn AnyMatch, &'a dyn AnyMatch);
    impl Visitor for Differ<'_> {
        type Out = bool;
        fn visit<G: Playable>(self) -> bool {
            let position = |game: &dyn AnyMatch| game.as_any().downcast_ref::<Match<G>>().map(|game| game.state().position());
            position(self.0) != position(self.1)
        }
    }
    let (Some(one), Some(other)) = (one.game(), other.game()) else { return false };
    catalog::visit(one.info().id, Differ(one, other)).expect("a title of the catalogue")
}
