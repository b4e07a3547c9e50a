//! Which words a computer player knows and uses: a novice everyday ones, a master all of the dictionary. None uses a rude word,
//! whatever the dictionary allows people.

use std::sync::LazyLock;

use super::finder::letters_of;
use crate::lexicon::commonness::{self, Commonness};
use crate::lexicon::{self, WordId};

/// The words that a player knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vocabulary(Commonness);

impl Vocabulary {
    /// Everyday words.
    pub(super) const SMALL: Self = Self(Commonness::Everyday);
    /// Words that everybody has heard.
    pub(super) const FAIR: Self = Self(Commonness::Familiar);
    /// Words of somebody who reads much.
    pub(super) const LARGE: Self = Self(Commonness::Bookish);
    /// The whole dictionary.
    pub(super) const WHOLE: Self = Self(Commonness::Rare);

    /// Whether the player knows the word and would say it.
    #[inline]
    pub(super) fn has(self, word: WordId) -> bool {
        USED[word.index()].is_some_and(|commonness| commonness <= self.0)
    }

    /// Whether the player thinks of it that another might say the word. Who knows the whole dictionary expects rude words too.
    #[inline]
    pub(super) fn expects(self, word: WordId) -> bool {
        self == Self::WHOLE || self.has(word)
    }
}

/// By word of the dictionary how common it is; none for what no computer player uses.
static USED: LazyLock<Vec<Option<Commonness>>> = LazyLock::new(|| {
    let by_word = lexicon::ids().zip(commonness::by_word());
    by_word.map(|(word, commonness)| (!letters_of(word).is_empty() && is_polite(word)).then_some(commonness)).collect()
});

/// Rude words and slurs are not spelled out in the source: these are hashes of them. A word is rude if one of the first stands
/// anywhere in it, or if it is one of the second with or without a common ending.
const RUDE_ANYWHERE: &[u32] = &[
    0x1938_6723,
    0x2467_8d20,
    0x2650_7258,
    0x275b_e324,
    0x43fb_ea26,
    0x44f9_66c1,
    0x4ffb_fd0a,
    0x54cf_6693,
    0x582f_dbf9,
    0x5b2c_c301,
    0x6145_fbfe,
    0x67a2_92a9,
    0x69d4_6b84,
    0x6acf_8935,
    0x7316_e345,
    0x7b1b_8ecb,
    0x7bbc_976d,
    0x7de0_61b0,
    0x808a_2271,
    0x848a_28bd,
    0x9be5_b581,
    0x9c2d_14f2,
    0xaa1a_3f85,
    0xaac5_ee3b,
    0xaffa_c70d,
    0xba8c_7eff,
    0xc952_b506,
    0xcc9c_52ad,
    0xcf5c_3dbf,
    0xd8f4_73b0,
    0xdf5c_56ef,
    0xe599_9872,
    0xe5a9_2033,
    0xeb99_a1e4,
    0xee4f_6720,
];
const RUDE_ALONE: &[u32] = &[
    0x0599_2d07,
    0x06b8_b890,
    0x0e7b_77b7,
    0x1281_816e,
    0x1545_3004,
    0x16f6_d800,
    0x1a62_abe6,
    0x1e3f_0a38,
    0x22be_81b3,
    0x2c53_2c2b,
    0x2df4_4817,
    0x3000_98bc,
    0x34d2_847d,
    0x353c_eea4,
    0x37de_d321,
    0x38a7_c477,
    0x3947_905e,
    0x3a30_ef29,
    0x3b00_12c8,
    0x3cf9_5a29,
    0x413b_0fd9,
    0x41cf_f7aa,
    0x4203_e959,
    0x44f9_66c1,
    0x48c8_5d23,
    0x4935_9236,
    0x4ccc_8efc,
    0x4df6_b15b,
    0x5197_7cb3,
    0x5206_822a,
    0x5596_e30f,
    0x5a44_3190,
    0x5bc7_c93c,
    0x5ccc_7713,
    0x5e13_18a5,
    0x6041_55ef,
    0x6059_d38a,
    0x622f_3962,
    0x630d_2fad,
    0x63a9_efd6,
    0x6423_96d1,
    0x6459_d9d6,
    0x681d_2a85,
    0x7030_9b78,
    0x721d_3a43,
    0x7311_fbfc,
    0x74ad_a33a,
    0x7523_b194,
    0x760f_1a59,
    0x7db4_9188,
    0x804b_798f,
    0x8169_6f2e,
    0x81ad_2a92,
    0x8248_7900,
    0x862d_fd24,
    0x8746_039d,
    0x8920_5409,
    0x8d20_4b1a,
    0x8df5_bad6,
    0x90e8_8ad4,
    0x92d4_2337,
    0x9378_0973,
    0x9463_ca47,
    0x993f_647b,
    0x9bf1_a99e,
    0xa35a_9a88,
    0xab8d_dc3c,
    0xac4b_9dcb,
    0xb230_f2f7,
    0xb5bc_5c5b,
    0xb96a_971c,
    0xba1a_58b5,
    0xbbe0_1333,
    0xc030_6419,
    0xc52d_3486,
    0xc936_06c9,
    0xca72_bd99,
    0xcd49_1811,
    0xcf5c_3dbf,
    0xd397_1590,
    0xd52d_deeb,
    0xd62d_e07e,
    0xd837_05b0,
    0xd9ce_e7ea,
    0xdb2c_4e07,
    0xde08_fc84,
    0xde29_94de,
    0xdf09_096f,
    0xdf97_8aa6,
    0xe599_9872,
    0xedbb_5c8d,
    0xef8f_fe22,
    0xf0c6_1235,
    0xf1fc_9bc9,
    0xf31c_7d05,
    0xf36d_62b9,
    0xf4a1_b0b7,
    0xf560_6c81,
    0xf599_fa28,
    0xff3e_19c2,
    0xffb8_28ea,
];

/// Whether a computer player may use the word.
fn is_polite(word: WordId) -> bool {
    let text = word.text();
    let anywhere = (4..=7).flat_map(|length| text.as_bytes().windows(length)).any(|part| RUDE_ANYWHERE.contains(&hash(part)));
    let endings = ["", "S", "ES", "ED", "D", "ER", "ERS", "ING", "INGS", "Y", "IER", "IEST", "IES", "ISH", "LY"];
    let mut stems = endings.iter().filter_map(|end| text.strip_suffix(end));
    !anywhere && !stems.any(|stem| RUDE_ALONE.contains(&hash(stem.as_bytes())))
}

/// FNV-1a.
fn hash(text: &[u8]) -> u32 {
    text.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_players_know_more_words() {
        let sizes = [Vocabulary::SMALL, Vocabulary::FAIR, Vocabulary::LARGE, Vocabulary::WHOLE]
            .map(|vocabulary| lexicon::ids().filter(|word| vocabulary.has(*word)).count());
        assert!(sizes.is_sorted_by(|fewer, more| fewer + 5_000 < *more), "{sizes:?}");
        let known = |vocabulary: Vocabulary, word: &str| vocabulary.has(lexicon::find(word).expect("it is in the dictionary"));
        assert!(known(Vocabulary::SMALL, "STREAM") && known(Vocabulary::SMALL, "ADMINISTRATION"));
        assert!(!known(Vocabulary::LARGE, "PICHOLINES") && known(Vocabulary::WHOLE, "PICHOLINES"));
    }
}
