//! Names for rows, and secrets. All are random and unguessable; the two are different types because ids may be shown.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::error::{Error, Result};

/// Milliseconds since 1970, as the caller's clock says.
pub type Millis = i64;

/// A seat of a table, from 0.
pub type SeatNumber = u8;

/// The longest id accepted from outside.
const LONGEST: usize = 64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// A new one of at least 128 random bits, safe in an address, at a prompt and in a letter.
            pub fn random() -> Self {
                Self(random_text(22).into())
            }

            /// One that came from outside: letters, digits, `-` and `_`, at most 64 of them.
            pub fn parse(text: &str) -> Result<Self> {
                if is_id(text) { Ok(Self(text.into())) } else { Err(Error::Invalid("an id has 1 to 64 letters, digits, - or _")) }
            }

            /// The text of it.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// One that came from the database.
            #[allow(dead_code, reason = "not every kind of id is read from a row")]
            pub(crate) fn stored(text: String) -> Self {
                Self(text.into())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }
    };
}

id! {
    /// A table. Knowing the id of a private table is enough to watch it, so it is as hard to guess as a secret.
    TableId
}
id! {
    /// A guest or an account.
    UserId
}
id! {
    /// A session, as shown in the list of one's devices. It opens nothing; the [`Token`] does.
    SessionId
}

/// What the id of a match begins with that was played on a device. Random ids have no hyphen.
const KEPT: &str = "device-";
/// What the ids of tables on a device begin with.
const ON_DEVICE: &str = "device:";

impl TableId {
    /// The id of a table on a user's device, under which its log was sealed there. No table of the house has such an id.
    pub fn on_device(text: &str) -> Result<Self> {
        let known = text.strip_prefix(ON_DEVICE).is_some_and(is_id);
        if known { Ok(Self(text.into())) } else { Err(Error::Invalid("a table on a device is device: and an id")) }
    }

    /// Under which the house keeps a match that a user has played on a device: the same however often it is handed in.
    #[must_use]
    pub fn kept(user: &UserId, on_device: &Self) -> Self {
        let hash = Sha256::digest(format!("{user} {on_device}").as_bytes());
        Self(format!("{KEPT}{}", hex(&hash[..20])).into())
    }

    /// Whether the match was played on a device, and the house only keeps it.
    pub fn is_kept(&self) -> bool {
        self.as_str().starts_with(KEPT)
    }
}

/// A secret that opens a session or a seat: 256 random bits. Only its SHA-256 is stored, and `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub(crate) fn random() -> Self {
        Self(random_text(43))
    }

    /// One that came from outside. Anything of another shape is no token and need not be looked up.
    pub fn parse(text: &str) -> Option<Self> {
        is_id(text).then(|| Self(text.to_owned()))
    }

    /// The secret itself, to be given to its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it. A plain hash is enough: there are 256 random bits to guess, not a password.
    pub(crate) fn stored(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// Lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

fn is_id(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// An id of `length` letters and digits, each drawn from the operating system: 22 of them are 131 bits, 43 are 256. Nothing else, for an id is
/// also typed at a prompt, where `-k…` would be an option, and copied out of a letter, where a `_` at the end is easily lost.
pub(crate) fn random_text(length: usize) -> String {
    random_letters(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", length)
}

/// A random text of this length in these letters (at most 256 of them), each as likely as the others.
pub(crate) fn random_letters(letters: &[u8], length: usize) -> String {
    // What is left of 256 beyond a multiple of their number would make the first letters more likely than the others.
    let fair = 256 - 256 % letters.len();
    let mut text = String::with_capacity(length);
    let mut bytes = [0; 64];
    loop {
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        for byte in bytes.iter().map(|byte| usize::from(*byte)).filter(|byte| *byte < fair) {
            text.push(char::from(letters[byte % letters.len()]));
            if text.len() == length {
                return text;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn random_ids_are_long_distinct_and_safe_in_an_address() {
        let ids: BTreeSet<TableId> = (0..1000).map(|_| TableId::random()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.as_str().len() == 22 && TableId::parse(id.as_str()).as_ref() == Ok(id)));
    }

    #[test]
    fn random_text_is_letters_and_digits_each_as_likely_as_the_others() {
        let mut counts = BTreeMap::new();
        for letter in (0..2000).flat_map(|_| random_text(43).into_bytes()) {
            *counts.entry(letter).or_insert(0u32) += 1;
        }
        // Of 86,000 each is expected 1,387 times; 250 more or less is nearly seven standard deviations.
        assert_eq!(counts.len(), 62);
        let fair = |(letter, count): (&u8, &u32)| letter.is_ascii_alphanumeric() && (1137..=1637).contains(count);
        assert!(counts.iter().all(fair), "{counts:?}");
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "a b", "a/b", "ü", "a\0", &"a".repeat(65)] {
            assert!(TableId::parse(text).is_err(), "{text:?}");
            assert!(Token::parse(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn a_match_of_a_device_has_one_id_for_each_user() {
        let [ada, bob] = ["ada", "bob"].map(|id| UserId::parse(id).expect("an id"));
        let [one, two] = ["device:1", "device:2"].map(|id| TableId::on_device(id).expect("an id"));
        let kept = TableId::kept(&ada, &one);
        assert!(kept.is_kept() && TableId::parse(kept.as_str()).as_ref() == Ok(&kept));
        assert_eq!(kept, TableId::kept(&ada, &one));
        assert_ne!(kept, TableId::kept(&ada, &two));
        assert_ne!(kept, TableId::kept(&bob, &one));
        assert!(!one.is_kept() && !TableId::random().is_kept() && !TableId::with_code().is_kept());
        for text in ["1", "device:", "device:a b", "device-1", "device:device:1"] {
            assert!(TableId::on_device(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_token_does_not_show_itself() {
        let token = Token::random();
        assert_eq!(format!("{token:?}"), "Token(secret)");
        assert_ne!(token.stored(), token.reveal());
        assert_eq!(token.stored().len(), 64);
    }
}
