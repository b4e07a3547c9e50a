//! The forms in which a file can be sent, and those that a client accepts.

/// A compressed form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smallest first.
    pub(super) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// As HTTP calls it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// How the build ends the name of a file in this form.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }
}

/// The compressed forms that the lines of `Accept-Encoding` allow, the most wanted first and, among those wanted alike, the smallest.
/// A weight of zero refuses a form; `*` speaks of those that are not named.
pub(super) fn accepted<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Encoding> {
    let weights: Vec<(String, f32)> = lines
        .flat_map(|line| line.split(','))
        .map(|part| {
            let (name, parameters) = part.split_once(';').unwrap_or((part, ""));
            let weight = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("q="));
            (name.trim().to_ascii_lowercase(), weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0)))
        })
        .collect();
    let weight_of = |name: &str| weights.iter().find(|(named, _)| named == name).map(|(_, weight)| *weight);
    let mut found: Vec<(Encoding, f32)> = Encoding::ALL
        .into_iter()
        .filter_map(|encoding| Some((encoding, weight_of(encoding.name()).or_else(|| weight_of("*"))?)))
        .filter(|(_, weight)| *weight > 0.0)
        .collect();
    // A stable sort: the smallest stays first among equals.
    found.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    found.into_iter().map(|(encoding, _)| encoding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_wanted_form_comes_first() {
        use Encoding::{Brotli, Gzip};
        let check = |line: &str, expected: &[Encoding]| assert_eq!(accepted([line].into_iter()), expected, "{line}");
        check("", &[]);
        check("gzip, deflate, br", &[Brotli, Gzip]);
        check("GZIP;q=0.9, br;q=0.1", &[Gzip, Brotli]);
        check("*", &[Brotli, Gzip]);
        check("gzip;q=0, *;q=0.3", &[Brotli]);
        check("br;q=nonsense", &[]);
        check("identity", &[]);
        assert_eq!(accepted(["gzip", "br;q=0.5"].into_iter()), [Gzip, Brotli]);
    }
}
