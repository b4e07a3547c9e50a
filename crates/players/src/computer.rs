//! A computer player of a game that is known only by its title. It gets a [`Sight`], the view of its own seat, and nothing else:
//! finds out the type, and decides.
//!
//! What is on the table cannot be passed:
//!
//! ```compile_fail
//! # use engine::Seed;
//! # use engine::erased::AnyMatch;
//! # use players::Level;
//! fn a_match_is_no_sight(table: &dyn AnyMatch) -> Option<String> {
//!     players::computer::decide(table, Level::Steady, Seed::from_text("mine"))
//! }
//! ```

use engine::erased::{Playable, Sight};
use engine::{Names, Seed};
use games::catalog::{self, Visitor};

use crate::level::{Level, judge};
use crate::search::Budget;

/// What a computer player would do, and why. A hint is given in steps: what to think about, where to look, what to do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The action in notation.
    pub action: String,
    /// The same as the player in that seat writes it.
    pub written: String,
    /// The same as an instruction: "ask Anna for Art 3".
    pub words: String,
    /// What to think about, as an instruction that does not tell the action: "think about which card you can best spare".
    pub nudge: String,
    /// The things and places that the action is about, as views and motions write them.
    pub points_at: Vec<String>,
    /// The reason, in the words of the game.
    pub why: String,
    /// How much better it is than the alternatives, in a sentence; empty where nothing was compared.
    pub sure: String,
    /// The chance to win with it, as far as was looked; none where nothing was compared.
    pub value: Option<f64>,
    /// What else was thought of, best first.
    pub alternatives: Vec<Alternative>,
    /// Whether the action is better than every alternative by more than two standard errors. Otherwise some of them are about
    /// equal.
    pub clear: bool,
}

/// Another action, compared with the one that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The action in notation.
    pub action: String,
    /// The same as the player in that seat writes it.
    pub written: String,
    /// The same as an instruction.
    pub words: String,
    /// The chance to win with it.
    pub value: f64,
    /// How much worse it is than what is advised: the difference in the chance to win, in the same imagined worlds.
    pub worse: f64,
    /// The standard error of that difference.
    pub error: f64,
    /// Whether that is less than two standard errors: about equal, as far as was looked.
    pub about_equal: bool,
}

/// How many alternatives a hint names.
const MOST_ALTERNATIVES: usize = 3;

/// What a computer player of this level does. `seed` is its own chance, apart from that of the deal; the same seed gives the same
/// choice.
pub fn decide(sight: &Sight, level: Level, seed: Seed) -> Option<String> {
    decide_within(sight, level, None, seed)
}

/// The same with at most this number of simulations, where the level searches.
pub fn decide_within(sight: &Sight, level: Level, simulations: Option<u32>, seed: Seed) -> Option<String> {
    struct Decide<'a>(&'a Sight, Level, u32, Seed);
    impl Visitor for Decide<'_> {
        type Out = Option<String>;
        fn visit<G: Playable>(self) -> Option<String> {
            let Decide(sight, level, simulations, seed) = self;
            let sight = sight.of::<G>()?;
            Some(level.choose_within::<G>(&sight.view, &sight.legal, simulations, &mut seed.playouts()).to_string())
        }
    }
    catalog::visit(sight.game(), Decide(sight, level, simulations.unwrap_or(u32::MAX), seed)).flatten()
}

/// What the strongest player would do with what this seat sees, compared with what else there is to do. The words call the players
/// by these names.
pub fn hint(sight: &Sight, names: &Names<'_>) -> Option<Advice> {
    struct Hint<'a>(&'a Sight, &'a Names<'a>);
    impl Visitor for Hint<'_> {
        type Out = Option<Advice>;
        fn visit<G: Playable>(self) -> Option<Advice> {
            let sight = self.0.of::<G>()?;
            Some(advice::<G>(&sight.view, &sight.legal, self.1))
        }
    }
    catalog::visit(sight.game(), Hint(sight, names)).flatten()
}

/// What the quick player of the game does at a glance with what this seat sees, and why.
pub fn at_a_glance(sight: &Sight, names: &Names<'_>) -> Option<(String, String)> {
    struct Glance<'a>(&'a Sight, &'a Names<'a>);
    impl Visitor for Glance<'_> {
        type Out = Option<(String, String)>;
        fn visit<G: Playable>(self) -> Self::Out {
            let sight = self.0.of::<G>()?;
            // The same question gets the same answer.
            let mut rng = Seed::from_text("at a glance").playouts();
            let action = Level::Steady.choose::<G>(&sight.view, &sight.legal, &mut rng);
            Some((action.to_string(), G::why(&sight.view, &action, self.1)))
        }
    }
    catalog::visit(sight.game(), Glance(sight, names)).flatten()
}

fn advice<G: Playable>(view: &G::View, legal: &[G::Action], names: &Names<'_>) -> Advice {
    // The same question gets the same answer.
    let mut rng = Seed::from_text("advice").playouts();
    let simulations = G::SEARCH.hint.unwrap_or(2 * G::SEARCH.sharp);
    if legal.len() == 1 || simulations == 0 || !Level::thinks::<G>() {
        let action = Level::STRONGEST.choose::<G>(view, legal, &mut rng);
        let why = G::why(view, &action, names);
        let sure = if legal.len() == 1 { "Nothing else can be done.".to_owned() } else { String::new() };
        return told::<G>(view, &action, names, Reasons { why, sure, clear: legal.len() == 1, ..Reasons::default() });
    }
    let judged = judge::<G>(view, legal, Budget::simulations(simulations), &mut rng);
    let best = judged.chosen();
    let alternatives: Vec<Alternative> = judged
        .tried
        .iter()
        .filter(|tried| tried.action != best.action)
        .map(|tried| {
            let (worse, error) = best.ahead_of(tried);
            Alternative {
                action: tried.action.to_string(),
                written: G::write(view, &tried.action),
                words: G::advise(view, &tried.action, names),
                value: tried.value(),
                worse,
                error,
                about_equal: worse < CLEARLY * error,
            }
        })
        .take(MOST_ALTERNATIVES)
        .collect();
    let clear = alternatives.iter().all(|other| !other.about_equal);
    // The reasons of a game are those of its quick player. Where the search leaves it, only what was found can be said.
    let why = if judged.chosen == judged.own {
        G::why(view, &best.action, names)
    } else {
        let (gain, _) = best.ahead_of(judged.own());
        let (deals, own) = (best.standings.len(), G::advise(view, &judged.own().action, names));
        format!("in {deals} deals that are possible here it wins about {:.1} in a hundred more than to {own}", gain * 100.0)
    };
    let sure = how_sure(&alternatives);
    told::<G>(view, &best.action, names, Reasons { why, sure, value: Some(best.value()), alternatives, clear })
}

/// A difference is clear above this number of standard errors.
const CLEARLY: f64 = 2.0;

#[derive(Default)]
struct Reasons {
    why: String,
    sure: String,
    value: Option<f64>,
    alternatives: Vec<Alternative>,
    clear: bool,
}

fn told<G: Playable>(view: &G::View, action: &G::Action, names: &Names<'_>, reasons: Reasons) -> Advice {
    let Reasons { why, sure, value, alternatives, clear } = reasons;
    Advice {
        action: action.to_string(),
        written: G::write(view, action),
        words: G::advise(view, action, names),
        nudge: G::nudge(action),
        points_at: G::points_at(view, action),
        why,
        sure,
        value,
        alternatives,
        clear,
    }
}

/// How the best alternative compares, in a sentence.
fn how_sure(alternatives: &[Alternative]) -> String {
    let equal: Vec<&str> = alternatives.iter().filter(|other| other.about_equal).map(|other| other.words.as_str()).collect();
    match (equal.as_slice(), alternatives.first()) {
        ([], None) => String::new(),
        // The rest of a difference below one in a thousand says nothing.
        ([], Some(next)) if next.worse < 0.0005 => format!("To {} is hardly worse.", next.words),
        ([], Some(next)) => {
            format!("To {} wins about {:.1} in a hundred fewer.", next.words, next.worse * 100.0)
        }
        ([one], _) => format!("To {one} is about equal."),
        ([one, ..], _) => format!("It is close: to {one} is about equal, and so are others."),
    }
}
