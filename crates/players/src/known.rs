//! A computer player for tools of other languages: it gets what a seat knows, without its type, and answers with a place in the
//! list of what is legal.

use engine::Seed;
use engine::erased::{AnyKnowledge, KnowledgeOf, Playable};
use games::catalog::{self, Visitor};

use crate::level::{Level, judge};
use crate::search::Budget;

/// What a player of this level does, as a place in the list of what is legal; `None` where the owner of the knowledge is not to
/// act. With `simulations` it searches with that many, whatever its level. The same seed gives the same choice.
pub fn choose(knowledge: &dyn AnyKnowledge, level: Level, simulations: Option<u32>, seed: Seed) -> Option<usize> {
    struct Choose<'a>(&'a dyn AnyKnowledge, Level, Option<u32>, Seed);
    impl Visitor for Choose<'_> {
        type Out = Option<usize>;
        fn visit<G: Playable>(self) -> Option<usize> {
            let KnowledgeOf { view, legal, .. } = self.0.as_any().downcast_ref::<KnowledgeOf<G>>()?;
            let mut rng = self.3.playouts();
            let action = match (legal.as_slice(), self.2) {
                ([], _) => return None,
                ([only], _) => only.clone(),
                (_, None) => self.1.choose::<G>(view, legal, &mut rng),
                (_, Some(simulations)) => {
                    judge::<G>(view, legal, Budget::simulations(simulations), &mut rng).chosen().action.clone()
                }
            };
            legal.iter().position(|legal| *legal == action)
        }
    }
    catalog::visit(knowledge.info().id, Choose(knowledge, level, simulations, seed)).flatten()
}
