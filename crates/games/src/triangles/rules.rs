//! The rules that the game and its solitaires have in common, in the program's own words.

use engine::{Rule, Ruling};

/// C4: contacts.
pub const C4: Rule = Rule {
    id: "C4",
    text: "Where two triangles share an edge, the two sides must make a contact: they have the same colour, and their numbers \
           are either equal (a matching contact) or add up to 5, 10, 15 or 20 (a counting contact). Two fives and two tens \
           are equal and add up as well; they count.",
    leaflet: "Matching Contact, Counting Contact, and the note under Scoring (pages 4 to 7 and 11)",
    rulings: &[
        Ruling::reconstruction(
            "which numbers are on which of the thirty-six triangles",
            "A table of thirty-six triangles that has the three known from real boxes (1-2-3, 9-2-8 and 9-5-8), makes every \
             picture in the leaflet possible, and spreads the numbers evenly: three or four of each in every colour. Owners of a \
             box can put in their own.",
        )
        .or_option("triangles"),
        Ruling::new(
            "in which order the colours go round a triangle",
            "Blue, red, orange, clockwise, on all of them. Then neighbours always agree in colour and only the numbers count; \
             were some the other way round, hardly an opening could ever be filled.",
        )
        .or_option("triangles"),
    ],
};

/// C5: beside the triangle last played.
pub const C5: Rule = Rule {
    id: "C5",
    text: "One plays to the last triangle: against a side of it that is still free.",
    leaflet: "Method of Play (page 4)",
    rulings: &[Ruling::new(
        "what holds when a triangle beside the one last played touches others as well",
        "Every side that touches another has to make a contact. Only the place counts: beside the triangle last played, or \
         touching two or three of them (C6), or both at once.",
    )],
};

/// C6: the Opportunity play.
pub const C6: Rule = Rule {
    id: "C6",
    text: "Opportunity play: instead, a triangle may go anywhere in the figure where it touches two or three others, if every \
           side that touches makes a contact.",
    leaflet: "Opportunity Play (pages 7 to 10)",
    rulings: &[],
};

/// C7: what "last played" means.
pub const C7: Rule = Rule {
    id: "C7",
    text: "Whichever way it was played, that triangle is now the last played. A turn that is passed changes nothing about it.",
    leaflet: "Opportunity Play (page 8)",
    rulings: &[],
};

/// C8: points.
pub const C8: Rule = Rule {
    id: "C8",
    text: "Every counting contact that a play makes scores the sum of its two numbers, and a play scores all of them: 50 at \
           the most. A matching contact scores nothing.",
    leaflet: "Scoring, and the examples of Opportunity plays (pages 8 to 11)",
    rulings: &[],
};
