//! A fair deal, by commitment. Before the deal the house publishes the hash of its secret; every person adds a nonce; the deal
//! comes from all of them, so nobody chose it; when the match is over the secret opens and anyone can deal again and compare.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::seed::{Seed, from_hex, to_hex};

/// What the house keeps to itself until the match is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of the secret, published before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

/// What one person's device adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce(pub [u8; 32]);

impl Secret {
    /// What the house publishes before the deal.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"parlor commitment\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The seed of the deal. `nonces` in the order of the seats that gave one.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"parlor deal\n");
        hash.update(self.0);
        hash.update((nonces.len() as u64).to_le_bytes());
        for nonce in nonces {
            hash.update(nonce.0);
        }
        Seed(hash.finalize().into())
    }
}

macro_rules! hexadecimal {
    ($($name:ident),*) => {$(
        impl $name {
            /// As 64 hexadecimal digits.
            pub fn to_hex(&self) -> String {
                to_hex(&self.0)
            }

            /// Reads 64 hexadecimal digits.
            pub fn from_hex(text: &str) -> Option<Self> {
                from_hex(text).map(Self)
            }
        }
    )*};
}
hexadecimal!(Secret, Commitment, Nonce);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deal_depends_on_the_secret_and_on_every_nonce() {
        let (a, b) = (Secret([1; 32]), Secret([2; 32]));
        let nonces = [Nonce([3; 32]), Nonce([4; 32])];
        assert_ne!(a.seed(&nonces), b.seed(&nonces));
        assert_ne!(a.seed(&nonces), a.seed(&nonces[..1]));
        assert_ne!(a.seed(&nonces), a.seed(&[nonces[1], nonces[0]]));
        assert_ne!(a.commitment(), b.commitment());
    }

    #[test]
    fn a_commitment_is_not_the_seed() {
        let secret = Secret([9; 32]);
        assert_ne!(secret.commitment().0, secret.seed(&[]).0);
    }
}
