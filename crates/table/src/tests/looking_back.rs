//! Looking back at a deal.

use super::*;

/// Anna and Bert after the first deal of Rivalry, in which they only played cards into the bank.
fn after_a_deal() -> House {
    let mut house = House::anna_and_bert(terms("rivalry", 2));
    let deal = |house: &House| house.table.game().expect("dealt").look(Viewer::Spectator).show().get("deal").cloned();
    let first = deal(&house);
    while deal(&house) == first {
        let seat = house.table.to_act().expect("somebody acts");
        let legal = house.table.game().expect("dealt").legal(seat);
        let bank = legal.into_iter().find(|action| action.starts_with("bank")).expect("a card can go into the bank");
        house.does(seat, &Command::Act(bank));
    }
    house
}

#[test]
fn a_player_is_told_a_better_play_for_each_turn_of_a_deal() {
    let house = after_a_deal();
    let game = house.table.game().expect("dealt");
    for who in [seat(1), seat(2)] {
        let own = (1..=game.steps()).filter(|step| game.step(*step).is_some_and(|(seat, ..)| seat == who)).count();
        let turns = house.table.look_back(who, 1).expect("the deal is over").look();
        assert_eq!(turns.len(), own);
        for turn in &turns {
            assert!(turn.told.starts_with("You play "), "{turn:?}");
            assert!(turn.best_told.starts_with("You "), "{turn:?}");
            assert!(game.at_step(turn.step - 1).legal(who).contains(&turn.best), "{turn:?}");
        }
        // Sixty letters lie there in the end: somewhere was a word.
        assert!(turns.iter().any(|turn| turn.best.starts_with("word")), "{turns:?}");
    }
}

#[test]
fn nobody_is_told_what_could_be_played_in_a_deal_that_goes_on() {
    let house = after_a_deal();
    for deal in [2, 3] {
        assert_eq!(house.table.look_back(seat(1), deal).err(), Some(Refused::NotOver));
    }
    let house = House::anna_and_bert(terms("rivalry", 2));
    assert_eq!(house.table.look_back(seat(1), 1).err(), Some(Refused::NotOver));
    let house = House::open(terms("rivalry", 2));
    assert_eq!(house.table.look_back(seat(1), 1).err(), Some(Refused::NotBegun));
}
