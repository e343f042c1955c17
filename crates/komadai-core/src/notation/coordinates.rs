//! The labels of squares: `7g`, ７七 or 77.

use super::names::{file_digit, rank_kanji};
use crate::rules::Square;

/// The labels of the files and ranks of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// ９ to １ and 一 to 九.
    #[default]
    Japanese,
    /// 9 to 1 and a to i, as in typed moves.
    Letters,
    /// 9 to 1 and 1 to 9.
    Numbers,
    /// 9 to 1, and letters with kanji behind them where there is room for both.
    Both,
}

impl Coordinates {
    /// The coordinates with this name in the settings.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "japanese" => Some(Self::Japanese),
            "letters" => Some(Self::Letters),
            "numbers" => Some(Self::Numbers),
            "both" => Some(Self::Both),
            _ => None,
        }
    }

    /// The label of a file 1-9 in one character.
    #[must_use]
    pub fn file(self, file: u8) -> char {
        match self {
            Self::Japanese => file_digit(file),
            Self::Letters | Self::Numbers | Self::Both => char::from(b'0' + file.min(9)),
        }
    }

    /// The label of a rank 1-9 in one character.
    #[must_use]
    pub fn rank(self, rank: u8) -> char {
        match self {
            Self::Japanese => rank_kanji(rank),
            Self::Numbers => char::from(b'0' + rank.min(9)),
            Self::Letters | Self::Both => char::from(b'a' + rank.clamp(1, 9) - 1),
        }
    }

    /// A square as its labels name it: `7g`, `７七`, `77`.
    ///
    /// ```
    /// use komadai_core::notation::Coordinates;
    /// use komadai_core::rules::Square;
    /// let sq = Square::new(7, 6).unwrap();
    /// assert_eq!(Coordinates::Numbers.square(sq), "76");
    /// assert_eq!(Coordinates::Both.square(sq), "7f");
    /// assert_eq!(Coordinates::Japanese.square(sq), "７六");
    /// ```
    #[must_use]
    pub fn square(self, sq: Square) -> String {
        [self.file(sq.file()), self.rank(sq.rank())].into_iter().collect()
    }

    /// Replaces squares in `words` by these labels, `5e` and ５五 alike; moves such as `5e4d` stay.
    #[must_use]
    pub fn in_words(self, words: &str) -> String {
        let chars: Vec<char> = words.chars().collect();
        let mut said = String::with_capacity(words.len());
        let mut i = 0;
        while let Some(&c) = chars.get(i) {
            let before = i.checked_sub(1).and_then(|before| chars.get(before));
            let behind = chars.get(i + 2);
            let is_open = |c: Option<&char>| {
                !c.is_some_and(|c| c.is_ascii_alphanumeric() || "*-+x".contains(*c))
            };
            let square = chars.get(i + 1).and_then(|&rank| square_of(c, rank));
            match square {
                Some(sq) if !c.is_ascii() || is_open(before) && is_open(behind) => {
                    said += &self.square(sq);
                    i += 2;
                }
                _ => {
                    said.push(c);
                    i += 1;
                }
            }
        }
        said
    }
}

/// The square of `5e` or ５五.
fn square_of(file: char, rank: char) -> Option<Square> {
    let file_number = super::file_of_digit(file)?;
    let rank_number = match rank {
        'a'..='i' if file.is_ascii() => rank as u8 - b'a' + 1,
        _ if !file.is_ascii() => super::rank_of_kanji(rank)?,
        _ => return None,
    };
    Square::new(file_number, rank_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_in_words_follow_the_labels_and_typed_moves_stay() {
        let words = "Move it from 5e to 4d, or type 5e4d; P-7f, P*5e and 9th stay.";
        assert_eq!(Coordinates::Letters.in_words(words), words);
        assert_eq!(
            Coordinates::Numbers.in_words(words),
            "Move it from 55 to 44, or type 5e4d; P-7f, P*5e and 9th stay."
        );
        assert_eq!(Coordinates::Japanese.in_words("from 5e. 4d"), "from ５五. ４四");
        assert_eq!(Coordinates::Letters.in_words("５五の玉を４四へ"), "5eの玉を4dへ");
    }
}
