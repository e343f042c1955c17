//! Furigoma 振り駒: five tossed pawns decide who is Black (R77).

/// The result of one tossed pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lying {
    /// 歩 is up: for the senior player.
    Pawn,
    /// と is up: for the other player.
    Tokin,
    /// It stands on its edge or lies on another one: it is not counted.
    Uncounted,
}

/// Five pawns on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toss {
    /// The result of each pawn, from left to right.
    pub pieces: [Lying; 5],
}

impl Toss {
    /// A toss from five random numbers: both sides are equally likely, and one pawn in 61 is not counted.
    ///
    /// ```
    /// use komadai_core::game::Toss;
    /// let toss = Toss::from_random([0, 1, 2, 3, 4]);
    /// assert!(toss.counts().iter().sum::<usize>() + toss.uncounted() == 5);
    /// ```
    #[must_use]
    pub fn from_random(numbers: [u32; 5]) -> Self {
        Self {
            pieces: numbers.map(|number| match number % 61 {
                0 => Lying::Uncounted,
                1..=30 => Lying::Pawn,
                _ => Lying::Tokin,
            }),
        }
    }

    /// The numbers of pieces that show 歩 and と.
    #[must_use]
    pub fn counts(self) -> [usize; 2] {
        [Lying::Pawn, Lying::Tokin].map(|side| self.count(side))
    }

    /// The number of pieces that do not count.
    #[must_use]
    pub fn uncounted(self) -> usize {
        self.count(Lying::Uncounted)
    }

    fn count(self, side: Lying) -> usize {
        self.pieces.iter().filter(|&&lies| lies == side).count()
    }

    /// Whether the senior player, the owner of the tossed pawns, is Black; `None` for equal numbers: toss
    /// again.
    #[must_use]
    pub fn black_is_senior(self) -> Option<bool> {
        let [pawns, tokins] = self.counts();
        (pawns != tokins).then_some(pawns > tokins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random numbers that make the pawns lie as in the text: `p` 歩, `t` と, `-` not counted.
    fn toss(text: &str) -> Toss {
        let mut chars = text.chars();
        Toss::from_random(std::array::from_fn(|_| match chars.next() {
            Some('p') => 30,
            Some('t') => 31,
            _ => 61,
        }))
    }

    #[test]
    fn r77_more_pawns_make_the_senior_black_and_equal_numbers_are_tossed_again() {
        for (text, counts, senior) in [
            ("ppptt", [3, 2], Some(true)),
            ("pptpp", [4, 1], Some(true)),
            ("ttttt", [0, 5], Some(false)),
            ("tpttp", [2, 3], Some(false)),
            ("pp-tt", [2, 2], None),
            ("p-t--", [1, 1], None),
            ("-----", [0, 0], None),
            ("-p-pt", [2, 1], Some(true)),
        ] {
            let toss = toss(text);
            assert_eq!((toss.counts(), toss.black_is_senior()), (counts, senior));
            assert_eq!(toss.uncounted(), text.matches('-').count());
        }
    }

    #[test]
    fn r77_no_side_is_favored() {
        let all = || (0..61).map(|number| Toss::from_random([number; 5]).pieces[0]);
        let times = |side| all().filter(|&lies| lies == side).count();
        let lying = [Lying::Pawn, Lying::Tokin, Lying::Uncounted];
        assert_eq!(lying.map(times), [30, 30, 1]);
    }
}
