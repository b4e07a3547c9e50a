//! Passwords that are guessed first: the most common ones of published lists, with the changes that people make to them.

/// Common passwords and the words that they are made of, in small letters.
const WORDS: &str = include_str!("common.txt");

/// Whether a password is one that is guessed first: a common one, also with capitals, figures for letters and something added at its
/// end; the login name; a row of keys; or a short thing repeated.
pub(super) fn is_common(password: &str, login: Option<&str>) -> bool {
    let plain = password.to_lowercase();
    let letters = spelled(&plain);
    let stem = letters.trim_end_matches(|c: char| !c.is_alphabetic());
    let bare = plain.trim_end_matches(|c: char| !c.is_alphabetic());
    let bare_letters = spelled(bare);
    let forms = [plain.as_str(), letters.as_str(), stem, bare, bare_letters.as_str()];
    if let Some(login) = login.map(str::to_lowercase)
        && (forms.contains(&login.as_str()) || forms.contains(&spelled(&login).as_str()))
    {
        return true;
    }
    WORDS.lines().any(|word| !word.is_empty() && forms.contains(&word)) || is_repeated(&plain) || is_a_row(&plain)
}

/// With the letters for which people write figures.
fn spelled(text: &str) -> String {
    let letter = |c: char| match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// Up to four characters, again and again.
fn is_repeated(text: &str) -> bool {
    let characters: Vec<char> = text.chars().collect();
    (1..=4).any(|period| characters.iter().zip(characters.iter().skip(period)).all(|(a, b)| a == b))
}

/// Keys or letters in a row, forwards or backwards.
fn is_a_row(text: &str) -> bool {
    const ROWS: [&str; 6] = [
        "01234567890123456789",
        "abcdefghijklmnopqrstuvwxyz",
        "qwertyuiop[]",
        "asdfghjkl;'",
        "zxcvbnm,./",
        "1q2w3e4r5t6y7u8i9o0p",
    ];
    let backwards: String = text.chars().rev().collect();
    let characters = text.chars().count();
    ROWS.iter().any(|row| row.contains(text) || row.contains(&backwards))
        || ROWS.iter().any(|row| {
            // Two rows of at least four keys each: `qwer1234`.
            (4..=characters.saturating_sub(4)).any(|at| {
                let (head, tail): (String, String) = (text.chars().take(at).collect(), text.chars().skip(at).collect());
                row.contains(&head) && ROWS.iter().any(|other| other.contains(&tail))
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_refused() {
        for password in [
            "password",
            "Password1",
            "P@ssw0rd!",
            "passw0rd2026",
            "12345678",
            "87654321",
            "qwertyui",
            "qwer1234",
            "aaaaaaaa",
            "abababab",
            "abcabcabc",
            "iloveyou",
            "ILoveYou!!",
            "letmein123",
            "1q2w3e4r",
            "superman99",
            "trustno1",
            "football1",
        ] {
            assert!(is_common(password, None), "{password}");
        }
        assert!(is_common("ada.lovelace", Some("Ada.Lovelace")));
        assert!(is_common("adalovelace1815", Some("adalovelace")));
    }

    #[test]
    fn what_is_not_is_taken() {
        for password in ["correct horse", "battery staple", "drei Igel im Klee", "xkT9-pelican", "a very long sentence 1"] {
            assert!(!is_common(password, Some("ada")), "{password}");
        }
    }
}
