//! What the stronger players work out.

use engine::{Chance, Policy, Seed, Status, Viewer};

use super::*;

/// Hands of seven that were played by lot until nothing is left to draw and somebody has a choice.
fn endings(many: usize) -> Vec<(Contact, Vec<Action>)> {
    let mut found = Vec::new();
    for deal in 0.. {
        let seed = Seed::from_text("endings").child(deal);
        let mut rng = seed.playouts();
        let mut table = Contact::deal(&options(1), 7, seed, &mut Silent);
        while let Status::Playing { to_act } = table.status() {
            let mut legal = Vec::new();
            table.legal_actions(to_act, &mut legal);
            if table.pile.is_empty() && legal.len() > 1 && table.hands.iter().map(|hand| hand.len()).sum::<u8>() < 20 {
                found.push((table, legal));
                break;
            }
            let action = *rng.pick(&legal);
            table.apply(to_act, &action, &mut Silent);
        }
        if found.len() == many {
            break;
        }
    }
    found
}

#[test]
fn an_ending_is_worked_out_for_every_action_that_is_legal() {
    let mut worked_out = 0;
    for (table, legal) in endings(12) {
        let view = table.view(Viewer::Seat(table.to_act));
        let Some(values) = Contact::exact(&view, &legal) else { continue };
        worked_out += 1;
        assert_eq!(values.iter().map(|(action, _)| *action).collect::<Vec<_>>(), legal);
        assert!(values.iter().all(|(_, standing)| (0.0..=1.0).contains(standing)), "{values:?}");
        // Everybody can make the best of it at the least: some action wins what the ending promises.
        let mut after = table.clone();
        let best = values.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("there is one");
        after.apply(table.to_act, &best.0, &mut Silent);
        if let Status::Over(outcome) = after.status() {
            assert!((outcome.share(table.to_act) - best.1).abs() < 1e-9, "{outcome:?}");
        }
    }
    assert!(worked_out > 3, "{worked_out} endings were short enough");
}

#[test]
fn while_something_is_to_be_drawn_nothing_is_certain() {
    let table = Contact::deal(&options(1), 2, Seed::from_text("open"), &mut Silent);
    let mut legal = Vec::new();
    table.legal_actions(table.to_act, &mut legal);
    assert_eq!(Contact::exact(&table.view(Viewer::Seat(table.to_act)), &legal), None);
}
