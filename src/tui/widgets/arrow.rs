//! Arrows in cells: the part of one that is on a square.

use komadai_core::rules::{Square, between};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ArrowPart {
    /// Along the file.
    Upright,
    /// Along the rank.
    Level,
    /// From the lower left to the upper right.
    Rising,
    /// From the upper left to the lower right.
    Falling,
    /// The head.
    End,
}

impl ArrowPart {
    /// The part on `sq` of an arrow; `None` at its beginning and outside it.
    pub(super) fn on(sq: Square, from: Square, to: Square) -> Option<Self> {
        if sq == to {
            return Some(Self::End);
        }
        if !between(from, to).contains(sq) {
            return None;
        }
        // Files count from the right: where both numbers grow, an arrow points down to the left.
        let is_rising = (to.file() > from.file()) == (to.rank() > from.rank());
        Some(match (from.file() == to.file(), from.rank() == to.rank()) {
            (true, _) => Self::Upright,
            (_, true) => Self::Level,
            _ if is_rising => Self::Rising,
            _ => Self::Falling,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_cross_squares_in_eight_directions_and_end_on_one() {
        let on = |sq: &str, from: &str, to: &str| {
            let [sq, from, to] = [sq, from, to].map(|sq| sq.parse().expect("a square"));
            ArrowPart::on(sq, from, to)
        };
        for (sq, from, to, part) in [
            ("5e", "5i", "5a", Some(ArrowPart::Upright)),
            ("5e", "9e", "1e", Some(ArrowPart::Level)),
            ("5e", "8h", "2b", Some(ArrowPart::Rising)),
            ("5e", "2h", "8b", Some(ArrowPart::Falling)),
            ("2b", "8h", "2b", Some(ArrowPart::End)),
            ("8h", "8h", "2b", None),
            ("6e", "7g", "6e", Some(ArrowPart::End)),
            ("7f", "7g", "6e", None),
        ] {
            assert_eq!(on(sq, from, to), part, "{from}{to} on {sq}");
        }
    }
}
