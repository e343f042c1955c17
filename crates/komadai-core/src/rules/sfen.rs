//! Positions as SFEN text.

use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::position::Position;
use super::setup::{Setup, SetupError};
use super::square::Square;

/// The SFEN of the even start (R4).
pub const STARTPOS: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// The reason why a text is no SFEN: the field and its fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SfenError {
    /// Not three or four fields.
    #[error(
        "expected 3 or 4 fields (board, side to move, hands and perhaps a move number), found {0}"
    )]
    Fields(usize),
    /// Not nine ranks.
    #[error("board: expected 9 ranks between slashes, found {0}")]
    Ranks(usize),
    /// A rank that is not nine squares wide.
    #[error("board: rank {rank} is {width} squares wide, expected 9")]
    Width {
        /// The letter of the rank.
        rank: char,
        /// The number of squares in the text; 10 stands for more.
        width: u8,
    },
    /// A character that is no piece and no count of empty squares.
    #[error(
        "board: `{}` on rank {rank} is not a piece, a `+` before one of PLNSBR, or a count 1-9",
        .c.escape_debug()
    )]
    Piece {
        /// The letter of the rank.
        rank: char,
        /// The character.
        c: char,
    },
    /// A side to move other than `b` and `w`.
    #[error("side to move: `{0}`, expected b or w")]
    Side(String),
    /// A hand that cannot be read.
    #[error("hands: `{0}`, expected `-` or counts (2 or more) and letters such as R2Pb")]
    Hand(String),
    /// A move number that is no number from 1 to 999999.
    #[error("move number: `{0}`, expected 1 or more")]
    Number(String),
    /// Valid syntax, but against R5.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl SfenError {
    /// The code of R5 for this error: `syntax` for unreadable text.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Setup(error) => error.code(),
            _ => "syntax",
        }
    }
}

impl Setup {
    /// Reads an SFEN, or the word `startpos`, without the conditions of R5. A leading `sfen` is skipped; a
    /// missing move number counts as 1.
    ///
    /// # Errors
    ///
    /// The first unreadable field.
    pub fn from_sfen(text: &str) -> Result<Self, SfenError> {
        let text = text.trim();
        let text = if text == "startpos" { STARTPOS } else { text };
        let mut fields: Vec<&str> = text.split_ascii_whitespace().take(6).collect();
        if fields.first() == Some(&"sfen") {
            fields.remove(0);
        }
        let (board, side, hands, number) = match fields[..] {
            [board, side, hands] => (board, side, hands, "1"),
            [board, side, hands, number] => (board, side, hands, number),
            _ => return Err(SfenError::Fields(fields.len())),
        };
        let mut setup = Self::empty();
        setup.read_board(board)?;
        setup.side_to_move = match side {
            "b" => Color::Black,
            "w" => Color::White,
            _ => return Err(SfenError::Side(shortened(side))),
        };
        setup.hands = read_hands(hands).ok_or_else(|| SfenError::Hand(shortened(hands)))?;
        setup.ply = read_number(number).ok_or_else(|| SfenError::Number(shortened(number)))? - 1;
        Ok(setup)
    }

    fn read_board(&mut self, text: &str) -> Result<(), SfenError> {
        let ranks = text.split('/').count();
        if ranks != 9 {
            return Err(SfenError::Ranks(ranks));
        }
        for (rank, row) in (1..).zip(text.split('/')) {
            self.read_rank(rank, row)?;
        }
        Ok(())
    }

    fn read_rank(&mut self, rank: u8, row: &str) -> Result<(), SfenError> {
        let letter = char::from(b'a' + rank - 1);
        let mut width = 0_u8;
        let mut chars = row.chars();
        while let Some(c) = chars.next() {
            if let Some(gap @ 1..=9) = c.to_digit(10) {
                width = width.saturating_add(u8::try_from(gap).unwrap_or(9));
                continue;
            }
            let wrong = |c| SfenError::Piece { rank: letter, c };
            let (plus, c) = match c {
                '+' => (true, chars.next().ok_or_else(|| wrong('+'))?),
                _ => (false, c),
            };
            let piece = Piece::from_letter(c, plus).ok_or_else(|| wrong(c))?;
            width = width.saturating_add(1);
            let file = 10_u8.saturating_sub(width);
            if let Some(sq) = Square::new(file, rank) {
                self.board[sq.index()] = Some(piece);
            }
        }
        if width == 9 {
            Ok(())
        } else {
            Err(SfenError::Width { rank: letter, width: width.min(10) })
        }
    }

    /// The SFEN, with its move number.
    #[must_use]
    pub fn to_sfen(&self) -> String {
        let mut text = String::with_capacity(96);
        for rank in 1..=9 {
            if rank > 1 {
                text.push('/');
            }
            self.write_rank(rank, &mut text);
        }
        text.extend([' ', self.side_to_move.sfen(), ' ']);
        self.write_hands(&mut text);
        text + &format!(" {}", self.ply + 1)
    }

    fn write_rank(&self, rank: u8, text: &mut String) {
        let mut gap = 0_u8;
        for sq in Square::row(rank) {
            let Some(piece) = self.board[sq.index()] else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text.push(char::from(b'0' + gap));
                gap = 0;
            }
            text.push_str(&piece.to_string());
        }
        if gap > 0 {
            text.push(char::from(b'0' + gap));
        }
    }

    fn write_hands(&self, text: &mut String) {
        let before = text.len();
        for color in Color::ALL {
            for kind in PieceKind::HAND_DISPLAY {
                let count = self.hands[color.index()][kind.index()];
                if count > 1 {
                    text.push_str(&count.to_string());
                }
                if count > 0 {
                    text.push_str(&Piece::new(color, kind).to_string());
                }
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::startpos()
    }
}

impl Position {
    /// The even start, hirate (R4).
    #[must_use]
    pub fn startpos() -> Self {
        Self::from_sfen(STARTPOS).expect("the start position holds to R5")
    }

    /// Reads an SFEN, or the word `startpos`, and checks it by R5.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2P 1").unwrap();
    /// assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b 2P 1");
    /// ```
    ///
    /// # Errors
    ///
    /// The unreadable field, or the violated condition of R5.
    pub fn from_sfen(text: &str) -> Result<Self, SfenError> {
        Ok(Self::from_setup(&Setup::from_sfen(text)?)?)
    }

    /// The SFEN, with its move number.
    #[must_use]
    pub fn to_sfen(&self) -> String {
        self.to_setup().to_sfen()
    }
}

impl std::fmt::Display for Setup {
    /// The SFEN with its move number.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.to_sfen())
    }
}

impl std::fmt::Display for Position {
    /// The SFEN with its move number.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.to_sfen())
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({self})")
    }
}

fn read_hands(text: &str) -> Option<[[u8; 7]; 2]> {
    let mut hands = [[0_u8; 7]; 2];
    if text == "-" {
        return Some(hands);
    }
    let mut count: Option<u8> = None;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            let digit = u8::try_from(digit).ok()?;
            // `0P` and `02P` are no counts; `1P` is written `P`.
            if count.is_none() && digit == 0 {
                return None;
            }
            count = Some(count.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
            continue;
        }
        let Piece { color, kind } = Piece::from_letter(c, false)?;
        let held = hands[color.index()].get_mut(kind.index())?;
        let more = match count.take() {
            Some(1) => return None,
            Some(count) => count,
            None => 1,
        };
        *held = held.checked_add(more)?;
    }
    if count.is_none() && !text.is_empty() { Some(hands) } else { None }
}

fn read_number(text: &str) -> Option<u32> {
    // Without a sign, which a number in Rust may have.
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_plain)?;
    (1..=999_999).contains(&number).then_some(number)
}

/// Enough of a field to recognize it in a message, sanitized.
fn shortened(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    let mark = if start.len() < text.len() { "…" } else { "" };
    format!("{}{mark}", start.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_written_strongest_first_and_read_in_any_order() {
        let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 w p2PsR3g 7").expect("SFEN");
        assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 w R2P3gsp 7");
        assert_eq!(position.ply(), 6);
    }

    #[test]
    fn a_missing_number_is_one_and_a_leading_sfen_is_skipped() {
        let position = Position::from_sfen(" sfen 4k4/9/9/9/9/9/9/9/4K4 b -").expect("SFEN");
        assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    }

    #[test]
    fn errors_name_the_field() {
        let message = |text| Position::from_sfen(text).expect_err("refused").to_string();
        assert!(message("4k4/9/9/9/9/9/9/9 b - 1").ends_with("between slashes, found 8"));
        assert!(message("4k3/9/9/9/9/9/9/9/4K4 b - 1").contains("rank a is 8 squares"));
        assert!(message("4k4/9/9/9/9/9/9/9/4K4 x - 1").starts_with("side to move: `x`"));
        assert!(message("4k4/9/9/9/9/9/9/9/4K4 b 0P 1").starts_with("hands: `0P`"));
        assert!(message("4k4/9/9/9/9/9/9/9/4K4 b - 0").starts_with("move number: `0`"));
        assert!(message("4+k4/9/9/9/9/9/9/9/4K4 b - 1").contains("`k` on rank a"));
        assert!(message("").ends_with("found 0"));
    }

    #[test]
    fn what_a_terminal_would_obey_is_written_out_in_errors() {
        for text in [
            "4\u{1b}k4/9/9/9/9/9/9/9/4K4 b - 1",
            "4k4/9/9/9/9/9/9/9/4K4 \u{9b}b - 1",
            "4k4/9/9/9/9/9/9/9/4K4 b \u{202e}P 1",
            "4k4/9/9/9/9/9/9/9/4K4 b - \u{7}",
        ] {
            let shown = Position::from_sfen(text).expect_err("refused").to_string();
            let obeyed = |c: char| c.is_control() || c == '\u{202e}';
            assert!(!shown.chars().any(obeyed), "{shown:?}");
        }
    }

    proptest::proptest! {
        #![proptest_config(crate::property::property())]

        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC*") {
            let _ = Position::from_sfen(&text);
        }

        #[test]
        fn what_looks_like_an_sfen_is_read_or_refused(
            text in "[1-9PLNSBRGKplnsbrgk+/]{5,60} [bw] [0-9RBGSNLPrbgsnlp-]{1,8} [0-9]{1,8}",
        ) {
            if let Ok(position) = Position::from_sfen(&text) {
                proptest::prop_assert_eq!(Position::from_sfen(&position.to_sfen()), Ok(position));
            }
        }
    }
}
