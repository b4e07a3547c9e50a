//! Text that people typed, made safe to show: nothing invisible, nothing that turns the direction of writing, not too long.

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
    (!clean.is_empty() && clean.chars().any(|c| !is_mark(c))).then(|| clean.to_owned())
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

fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
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
        ] {
            assert_eq!(name(typed).as_deref(), shown, "{typed:?}");
        }
        assert_eq!(name(&"x".repeat(1000)).map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!(said(&"ü".repeat(1000)).map(|said| said.chars().count()), Some(LONGEST_WORDS));
    }
}
