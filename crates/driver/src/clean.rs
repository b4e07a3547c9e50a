//! Text that people typed, made safe to show: nothing invisible, nothing that turns the direction of writing, not too long.

mod marks;

use marks::is_mark;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The longest thing to say, in characters.
pub const LONGEST_WORDS: usize = 280;

/// A name to show, or nothing where nothing visible is left.
pub fn name(text: &str) -> Option<String> {
    words(text, LONGEST_NAME)
}

/// Something to say.
pub fn said(text: &str) -> Option<String> {
    words(text, LONGEST_WORDS)
}

fn words(text: &str, longest: usize) -> Option<String> {
    let mut clean = String::new();
    let mut marks = 0;
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| is_shown(*c)) {
        // A pile of accents on one letter would cover the lines above it.
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > 2 || (c == ' ' && (clean.is_empty() || clean.ends_with(' '))) {
            continue;
        }
        clean.push(c);
    }
    let clean: String = clean.trim().chars().take(longest).collect();
    let clean = clean.trim_end();
    clean.chars().any(is_visible).then(|| clean.to_owned())
}

/// Something that can be seen: not a blank, not a mark alone, not a character whose shape is empty.
fn is_visible(c: char) -> bool {
    !c.is_whitespace() && !is_mark(c) && !matches!(c, '\u{2800}' | '\u{1d159}')
}

/// Not a control character, not one that turns the direction or is invisible, not private, not unassigned for good.
fn is_shown(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}'
            | '\u{fffe}' | '\u{ffff}')
}

/// Whether a name may be shown to others: it does not pass for the house, for a computer player or for "You", and holds none of these
/// words, which are in small letters and digits. Computer players who go by a first name alone share it with people.
pub fn is_fitting(name: &str, refused: &[String]) -> bool {
    let skeleton = skeleton(name);
    // "You" and what stands for no person, however it is spelled.
    const TAKEN: &[&str] = &[
        "you",
        "yourself",
        "thehouse",
        "house",
        "parlor",
        "theparlor",
        "parlour",
        "somebody",
        "nobody",
        "everybody",
        "anybody",
        "admin",
        "administrator",
        "operator",
        "moderator",
        "system",
        "server",
        "referee",
        "computer",
        "thecomputer",
        "spectator",
        "guest",
    ];
    !TAKEN.contains(&skeleton.as_str())
        && !passes_for_computer(name)
        && !refused.iter().any(|word| !word.is_empty() && skeleton.contains(&self::skeleton(word)))
}

/// Whether a name is that of a level, or of a computer player with a title ("Judge Reed"), with or without a number behind it.
fn passes_for_computer(name: &str) -> bool {
    let unnumbered = name.trim_end_matches(|c: char| !c.is_alphabetic());
    // A digit may be a number, or stand for a letter.
    let looks = [name, unnumbered].map(skeleton);
    let levels = players::Level::ALL.iter().map(|level| level.name().to_owned());
    let titled = players::character::ALL.iter().filter(|one| one.name.contains(' ')).map(|one| skeleton(one.name));
    levels.chain(titled).chain(["computer".to_owned()]).any(|taken| looks.contains(&taken))
}

/// What a name looks like at a glance: small Latin letters, without marks, blanks and signs.
fn skeleton(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter_map(look).collect()
}

/// The small Latin letter that a character looks like; itself where it looks like none; nothing for signs and marks.
fn look(c: char) -> Option<char> {
    Some(match c {
        '0' | 'о' | 'ο' | 'օ' | 'ö' | 'ò' | 'ó' | 'ô' | 'õ' | 'ø' => 'o',
        '1' | '!' | '|' | 'ı' | 'і' | 'ι' | 'ì' | 'í' | 'î' | 'ï' | 'ӏ' => 'i',
        '3' | 'е' | 'ё' | 'ε' | 'è' | 'é' | 'ê' | 'ë' => 'e',
        '4' | '@' | 'а' | 'α' | 'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        '5' | '$' | 'ѕ' => 's',
        '7' | 'т' | 'τ' => 't',
        'у' | 'υ' | 'γ' | 'ý' | 'ÿ' | 'ү' => 'y',
        'ù' | 'ú' | 'û' | 'ü' | 'ս' | 'ц' => 'u',
        'р' | 'ρ' => 'p',
        'с' | 'ϲ' | 'ç' => 'c',
        'х' | 'χ' => 'x',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'н' | 'һ' => 'h',
        'ν' => 'v',
        'ñ' | 'п' => 'n',
        c if c.is_alphanumeric() && !is_mark(c) => c,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_seen() {
        for (typed, shown) in [
            ("Anna", Some("Anna")),
            ("  Anna \t the\nfox ", Some("Anna the fox")),
            ("An\u{202e}na", Some("Anna")),
            ("\u{200b}\u{2066}\u{feff}", None),
            ("\0\u{7}\u{1b}[31mred", Some("[31mred")),
            ("<script>", Some("<script>")),
            ("Zoë Łukasz 王", Some("Zoë Łukasz 王")),
            ("\u{301}\u{301}", None),
            ("a\u{301}\u{301}\u{301}\u{301}b", Some("a\u{301}\u{301}b")),
            ("", None),
            ("   ", None),
            ("\u{2800}\u{2800}", None),
            ("\u{e49}\u{e49}\u{e49}", None),
            ("ก\u{e49}\u{e49}\u{e49}\u{e49}ก", Some("ก\u{e49}\u{e49}ก")),
            ("a\u{20dd}\u{489}\u{489}\u{489}", Some("a\u{20dd}\u{489}")),
        ] {
            assert_eq!(name(typed).as_deref(), shown, "{typed:?}");
        }
        assert_eq!(name(&"x".repeat(1000)).map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!(said(&"ü".repeat(1000)).map(|said| said.chars().count()), Some(LONGEST_WORDS));
    }

    #[test]
    fn names_that_pass_for_another_are_refused() {
        let words = ["rude".to_owned()];
        for name in
            ["You", "y0u", "Уоu", "You.", " y o u ", "The House", "Parlor", "ADMIN", "Steady", "Yóu", "very RUDE one", "r.u.d.e"]
        {
            assert!(!is_fitting(name, &words), "{name}");
        }
        for name in
            ["Steady 1", "MASTER-12", "Sh4rp", "Judge Reed", "judge  reed", "Mr. Hale", "Mrs Alden 2", "Dr Mаrsh", "The Major"]
        {
            assert!(!is_fitting(name, &words), "{name} passes for a computer player");
        }
        for name in
            ["Anna", "Youssef", "Householder", "王", "Guest 204", "Łukasz", "Ada L.", "Ned", "Edith", "Clara", "Steadyman 1"]
        {
            assert!(is_fitting(name, &words), "{name}");
        }
    }
}
