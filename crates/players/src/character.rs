//! Who the computer players are: each level has nine of them, enough for the largest table, with a name and a manner. They say little, and nothing of the cards.

use crate::level::Level;

/// A computer player with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The name to show. No full stop in it: it stands in the middle of sentences.
    pub name: &'static str,
    /// How they are, in a sentence.
    pub about: &'static str,
    /// How well they play.
    pub level: Level,
    temper: Temper,
}

/// How one speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Temper {
    Warm,
    Brisk,
    Dry,
    Shy,
    Grand,
}

/// When something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The cards of the first deal are dealt.
    Beginning,
    /// A deal is over, and another follows.
    BetweenDeals,
    /// The match is over, and the speaker has won it.
    Won,
    /// The match is over, and another player has won it.
    Lost,
}

impl Moment {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Beginning, Self::BetweenDeals, Self::Won, Self::Lost];
}

const fn of(level: Level, name: &'static str, temper: Temper, about: &'static str) -> Character {
    Character { name, about, level, temper }
}

/// Everybody, by level.
pub const ALL: [Character; 36] = [
    of(Level::Novice, "Tilly", Temper::Warm, "Learned it at Christmas and likes the pictures."),
    of(Level::Novice, "Ned", Temper::Brisk, "Plays the first thing he sees, and is glad of it."),
    of(Level::Novice, "Cousin Dora", Temper::Shy, "Came to make up the number, and is enjoying herself."),
    of(Level::Novice, "Alfie", Temper::Grand, "Is nearly nine, and means to win one day."),
    of(Level::Novice, "Miss Pruitt", Temper::Dry, "Would rather be reading, but is a good sport."),
    of(Level::Novice, "Bertie", Temper::Warm, "Laughs when he loses, and when he wins."),
    of(Level::Novice, "Hattie", Temper::Brisk, "Never lets the turn wait."),
    of(Level::Novice, "Cousin Joe", Temper::Shy, "Asks whose turn it is, and it is his."),
    of(Level::Novice, "Mrs Finch", Temper::Grand, "Has an explanation for every card she threw."),
    of(Level::Steady, "Aunt Clara", Temper::Warm, "Pours the tea, counts the cards, gives little away."),
    of(Level::Steady, "Walter", Temper::Brisk, "Keeps the score, and keeps it right."),
    of(Level::Steady, "Miss Ames", Temper::Shy, "Says nothing, notices most things."),
    of(Level::Steady, "Mr Hale", Temper::Dry, "Has played every Thursday since 1911."),
    of(Level::Steady, "Uncle Rufus", Temper::Grand, "Knows the rules by heart, and their history."),
    of(Level::Steady, "Mabel", Temper::Warm, "Remembers who likes their tea with sugar, and who holds the eights."),
    of(Level::Steady, "Mr Dunn", Temper::Brisk, "Deals quickly and fairly."),
    of(Level::Steady, "Cousin Ruth", Temper::Dry, "Was asked to go easy, and did not hear it."),
    of(Level::Steady, "Mr Pratt", Temper::Shy, "Looks up only when it is his turn."),
    of(Level::Sharp, "Edith", Temper::Warm, "Thinks a moment longer than you do, kindly."),
    of(Level::Sharp, "Royce", Temper::Brisk, "Was a captain once: decides, and does not look back."),
    of(Level::Sharp, "Miss Kent", Temper::Shy, "Blushes, and takes the hand."),
    of(Level::Sharp, "Dr Marsh", Temper::Dry, "Makes a careful examination before every play."),
    of(Level::Sharp, "Mr Lowell", Temper::Grand, "Has opinions on the discard."),
    of(Level::Sharp, "Lydia", Temper::Dry, "Reads the newspaper between turns, and misses nothing."),
    of(Level::Sharp, "Mr Sayre", Temper::Brisk, "Was a telegraphist: short, quick, exact."),
    of(Level::Sharp, "Aunt Viola", Temper::Warm, "Knits, smiles, and counts to sixty."),
    of(Level::Sharp, "The Major", Temper::Grand, "Tells you where you went wrong in '98."),
    of(Level::Master, "Mrs Alden", Temper::Warm, "Has taught half the street, and beaten all of it."),
    of(Level::Master, "Judge Reed", Temper::Dry, "Weighs everything, and finds for himself."),
    of(Level::Master, "Prof Quill", Temper::Shy, "Works it out on the back of an envelope."),
    of(Level::Master, "Madame Vane", Temper::Grand, "Played at Saratoga, and remembers it."),
    of(Level::Master, "Old Pierce", Temper::Brisk, "Has seen it all, and plays at once."),
    of(Level::Master, "Mrs Thorne", Temper::Dry, "Was never seen to hesitate, or to gloat."),
    of(Level::Master, "Mr Okada", Temper::Shy, "Bows, plays, and has it right."),
    of(Level::Master, "Grandmother", Temper::Warm, "Has let nobody win since you were six."),
    of(Level::Master, "Captain Lark", Temper::Grand, "Learned patience at sea, and the rest by winning."),
];

/// Who sits at a table, by seat: none where no computer player of these levels sits, and none beyond the ninth of a level. The same
/// `lot` and levels give the same people; nobody sits there twice.
pub fn cast(lot: &[u8; 32], levels: &[Option<Level>]) -> Vec<Option<&'static Character>> {
    let seated = |at: usize| levels[..at].iter().filter(|other| **other == levels[at]).count();
    let one = |(at, level): (usize, &Option<Level>)| {
        let known: Vec<&'static Character> = ALL.iter().filter(|one| Some(one.level) == *level).collect();
        let first = usize::from(lot[(*level)? as usize]);
        (seated(at) < known.len()).then(|| known[(first + seated(at)) % known.len()])
    };
    levels.iter().enumerate().map(one).collect()
}

impl Character {
    /// What they say at a moment; which of their sentences is for `lot` to decide.
    pub fn says(&self, moment: Moment, lot: u8) -> &'static str {
        let sentences = self.temper.sentences(moment);
        sentences[usize::from(lot) % sentences.len()]
    }
}

impl Temper {
    const fn sentences(self, moment: Moment) -> [&'static str; 2] {
        match (self, moment) {
            (Self::Warm, Moment::Beginning) => {
                ["Good evening. How nice to play with you.", "Is everybody comfortable? Then let us begin."]
            }
            (Self::Warm, Moment::BetweenDeals) => ["That was a pleasant one.", "Shall we go on? I should like to."],
            (Self::Warm, Moment::Won) => {
                ["Thank you for the game. It was close to my heart.", "I had the luck of it tonight. Thank you."]
            }
            (Self::Warm, Moment::Lost) => ["Well played. I enjoyed that.", "That was well done. Once more, some evening?"],
            (Self::Brisk, Moment::Beginning) => ["Good evening. To business.", "Evening all. Here we go."],
            (Self::Brisk, Moment::BetweenDeals) => ["On we go.", "Next."],
            (Self::Brisk, Moment::Won) => ["That will do nicely. Good game.", "Mine, I think. Good game."],
            (Self::Brisk, Moment::Lost) => ["Fair and square. Well played.", "Beaten. Well played."],
            (Self::Dry, Moment::Beginning) => {
                ["Good evening. I am told this is amusing.", "Good evening. Mind the clock, it is fast."]
            }
            (Self::Dry, Moment::BetweenDeals) => ["One survives.", "The pencil is getting short."],
            (Self::Dry, Moment::Won) => ["How very satisfactory. Thank you.", "I shall try not to mention it tomorrow."],
            (Self::Dry, Moment::Lost) => ["I have nobody to blame but the cards and myself. Well played.", "Noted. Well played."],
            (Self::Shy, Moment::Beginning) => ["Good evening.", "Oh, good evening. Shall I begin, or you?"],
            (Self::Shy, Moment::BetweenDeals) => ["May we play another?", "I am rather enjoying this."],
            (Self::Shy, Moment::Won) => ["Oh! Thank you for the game.", "I hardly know what to say. Thank you."],
            (Self::Shy, Moment::Lost) => ["Well played, truly.", "You played that beautifully."],
            (Self::Grand, Moment::Beginning) => {
                ["Good evening, good evening! A fine night for it.", "Ah, company at last. Good evening."]
            }
            (Self::Grand, Moment::BetweenDeals) => ["The evening is young!", "Now it grows interesting."],
            (Self::Grand, Moment::Won) => {
                ["A victory to be told by the fireside. Thank you!", "Splendid! You made me work for it."]
            }
            (Self::Grand, Moment::Lost) => ["Magnificent. I yield.", "A worthy hand has beaten me. Well played."],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_at_a_table_twice_and_everybody_at_their_level() {
        for lot in [[0; 32], [7; 32], [255; 32]] {
            let mut levels = vec![Some(Level::Master), Some(Level::Random), None];
            levels.extend([Some(Level::Steady); 10]);
            let cast = cast(&lot, &levels);
            let mut names: Vec<&str> = cast.iter().flatten().map(|one| one.name).collect();
            assert_eq!(names.len(), 10, "nine steady ones and a master; the tenth steady has no name, nor has a random one");
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 10);
            assert!(cast.iter().zip(&levels).all(|(one, level)| one.is_none_or(|one| Some(one.level) == *level)));
        }
    }

    #[test]
    fn another_lot_seats_other_people() {
        let seated = |lot: u8| cast(&[lot; 32], &[Some(Level::Sharp)])[0].map(|one| one.name);
        let mut all: Vec<_> = (0..9).map(seated).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 9);
    }

    #[test]
    fn everybody_is_polite_short_and_has_a_name_for_the_middle_of_a_sentence() {
        for level in Level::PEOPLE {
            assert_eq!(ALL.iter().filter(|one| one.level == level).count(), 9, "{level}");
        }
        for one in ALL {
            assert!(one.name.len() <= 12 && !one.name.contains(['.', ':', ',']), "{}", one.name);
            for moment in Moment::ALL {
                for lot in 0..2 {
                    let said = one.says(moment, lot);
                    assert!(said.len() <= 64 && said.ends_with(['.', '!', '?']), "{}: {said}", one.name);
                }
            }
            let lost = one.says(Moment::Lost, 0);
            assert!(lost.contains("ell played") || lost.contains("I yield"), "who loses says so kindly: {lost}");
        }
    }
}
