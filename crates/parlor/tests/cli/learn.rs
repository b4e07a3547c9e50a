//! First hands in plain lines, as somebody with a screen reader plays them.

use crate::support::{parlor, titles, unusable};

#[test]
fn every_first_hand_can_be_shown_to_its_end() {
    for title in titles() {
        // Enter where nothing is asked, `show` where something is; what is left over is not read.
        let answer = parlor(&["learn", &title], "show\n".repeat(20));
        assert_eq!(answer.status, Some(0), "{title}: {}", answer.err);
        assert!(answer.out.contains("1 of "), "{title}: {}", answer.out);
        assert!(answer.out.contains("That is how "), "{title}: {}", answer.out);
        assert!(answer.out.contains(&format!("`parlor play {title}`")), "{title}: {}", answer.out);
    }
}

#[test]
fn a_first_hand_answers_what_is_typed() {
    let typed = "\nlegal\ndraw up\ndiscard K12\nrules P5\nback\nhelp\nlook\n\ndraw down\nquit\n";
    let answer = parlor(&["learn", "plaza"], typed);
    assert_eq!(answer.status, Some(0), "{}", answer.err);
    for said in [
        "  draw up\n",
        "The open green 12 may be drawn",
        "Type `rules P5` to read the rule.",
        "Type `rules P4` to read the rule.",
        "P5  One card is drawn",
        "You draw the brown 9 from the pack.",
        "You leave the first hand.",
    ] {
        assert!(answer.out.contains(said), "`{said}` is missing: {}", answer.out);
    }
    assert_eq!(answer.out.matches("1 of 14: The Plaza").count(), 2, "`back` tells the first step again");
}

#[test]
fn a_first_hand_begins_at_any_of_its_steps() {
    let answer = parlor(&["learn", "plaza", "--step", "3"], "quit\n");
    assert!(answer.out.contains("3 of 14: Park a row"), "{}", answer.out);
    unusable(&["learn", "plaza", "--step", "15"], "", "--step 15: takes a whole number from 1 to 14");
    unusable(&["learn", "chess"], "", "there is no game `chess`");
}
