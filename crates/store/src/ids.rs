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
            /// A new one of 128 random bits, safe in an address.
            pub fn random() -> Self {
                Self(random_text::<16>().into())
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
    /// A table. Whoever knows the id of a private table may look at it, so it is as hard to guess as a secret.
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

/// A secret that opens a session or a seat: 256 random bits. Only its SHA-256 is stored, and `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub(crate) fn random() -> Self {
        Self(random_text::<32>())
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
    let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn is_id(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// `N` bytes from the operating system, six bits a letter.
fn random_text<const N: usize>() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    let letter = |bits: u32| char::from(LETTERS[(bits & 63) as usize]);
    let mut text = String::with_capacity(N.div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        text.extend((0..=group.len()).map(|i| letter(bits >> (18 - 6 * i))));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn random_ids_are_long_distinct_and_safe_in_an_address() {
        let ids: BTreeSet<TableId> = (0..1000).map(|_| TableId::random()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.as_str().len() == 22 && TableId::parse(id.as_str()).as_ref() == Ok(id)));
    }

    #[test]
    fn every_letter_occurs_in_random_text() {
        let letters: BTreeSet<char> = (0..200).flat_map(|_| random_text::<32>().chars().collect::<Vec<_>>()).collect();
        assert_eq!(letters.len(), 64);
        assert_eq!(random_text::<32>().len(), 43);
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "a b", "a/b", "ü", "a\0", &"a".repeat(65)] {
            assert!(TableId::parse(text).is_err(), "{text:?}");
            assert!(Token::parse(text).is_none(), "{text:?}");
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
