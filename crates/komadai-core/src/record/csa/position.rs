//! The start position: `PI`, the rows `P1` to `P9`, single pieces and hands.

use super::moves::{Number, side_of, square};
use super::pieces::kind_of;
use crate::rules::{Color, Piece, PieceKind, Position, Setup, SetupError, Square};

/// A start position being read.
pub(super) struct SetupDraft {
    setup: Setup,
    /// Which rows were read, as bits.
    rows: u16,
    is_even: bool,
    /// The side that holds all remaining pieces.
    rest: Option<Color>,
    /// Whether any line was read.
    pub is_told: bool,
}

/// The number of characters before the error, and the error.
pub(super) type Wrong = (usize, String);

impl SetupDraft {
    pub(super) const fn new() -> Self {
        Self { setup: Setup::empty(), rows: 0, is_even: false, rest: None, is_told: false }
    }

    /// Reads a statement that begins with `P`.
    pub(super) fn take(&mut self, text: &str) -> Result<(), Wrong> {
        let kind = text.as_bytes().get(1).copied().unwrap_or_default();
        let pieces = text.get(2..).unwrap_or_default();
        self.is_told = true;
        match kind {
            b'I' => self.even(pieces),
            b'1'..=b'9' => self.row(kind - b'0', pieces),
            b'+' => self.pieces(Color::Black, pieces),
            b'-' => self.pieces(Color::White, pieces),
            _ => Err((1, "expected PI, P1 to P9, P+ or P-".into())),
        }
    }

    /// The even start without these pieces.
    fn even(&mut self, removed: &str) -> Result<(), Wrong> {
        if self.is_even || self.setup != Setup::empty() {
            return Err((0, "expected PI before all other pieces, and once".into()));
        }
        self.setup = Position::startpos().to_setup();
        self.is_even = true;
        each_piece(removed, |at, [file, rank, first, second]| {
            let sq = square(file, rank).ok_or((at, SQUARE.to_owned()))?;
            let kind = kind_of([first, second]).ok_or((at + 2, PIECE.to_owned()))?;
            match self.setup.board[sq.index()].take() {
                Some(piece) if piece.kind == kind => Ok(()),
                _ => Err((at, format!("there is no such piece on {}", Number(sq)))),
            }
        })
    }

    fn row(&mut self, rank: u8, cells: &str) -> Result<(), Wrong> {
        let bit = 1 << (rank - 1);
        if self.is_even || self.rows & bit != 0 {
            return Err((0, format!("the row P{rank} is there already")));
        }
        self.rows |= bit;
        let mut rest = cells.as_bytes();
        for file in (1..=9).rev() {
            let at = 2 + cells.len() - rest.len();
            let (piece, after) = cell(rest).map_err(|words| (at, words.to_owned()))?;
            rest = after;
            if let Some(piece) = piece {
                self.put(file, rank, piece, at)?;
            }
        }
        let extra = rest.iter().position(|byte| !is_blank(*byte));
        match extra {
            Some(extra) => {
                let at = 2 + cells.len() - rest.len() + extra;
                Err((at, "expected no more than nine squares in a row".into()))
            }
            None => Ok(()),
        }
    }

    fn put(&mut self, file: u8, rank: u8, piece: Piece, at: usize) -> Result<(), Wrong> {
        let sq = Square::new(file, rank).ok_or((at, SQUARE.to_owned()))?;
        let place = &mut self.setup.board[sq.index()];
        if place.is_some() {
            return Err((at, format!("there is a piece on {} already", Number(sq))));
        }
        *place = Some(piece);
        Ok(())
    }

    /// Pieces of one side, on squares or in hand.
    fn pieces(&mut self, color: Color, pieces: &str) -> Result<(), Wrong> {
        each_piece(pieces, |at, [file, rank, first, second]| {
            if self.rest.is_some() {
                return Err((at, "expected no piece after 00AL".into()));
            }
            let in_hand = [file, rank] == *b"00";
            if in_hand && [first, second] == *b"AL" {
                self.rest = Some(color);
                return Ok(());
            }
            let kind = kind_of([first, second]).ok_or((at + 2, PIECE.to_owned()))?;
            if in_hand {
                return self.hold(color, kind, at);
            }
            let digit = |byte: u8| byte.wrapping_sub(b'0');
            self.put(digit(file), digit(rank), Piece::new(color, kind), at)
        })
    }

    fn hold(&mut self, color: Color, kind: PieceKind, at: usize) -> Result<(), Wrong> {
        let count = self.setup.hands[color.index()].get_mut(kind.index());
        let count = count.filter(|_| kind != PieceKind::King).ok_or((
            at,
            "expected FU KY KE GI KI KA HI in a hand: no other piece can be held".to_owned(),
        ))?;
        if *count >= kind.full_set() {
            return Err((
                at,
                SetupError::Pieces { kind, count: u16::from(*count) + 1 }.to_string(),
            ));
        }
        *count += 1;
        Ok(())
    }

    pub(super) fn position(mut self, side: Color) -> Result<Position, String> {
        if !self.is_told {
            let mut start = Position::startpos().to_setup();
            start.side_to_move = side;
            return Position::from_record(&start).map_err(|error| error.to_string());
        }
        if let Some(row) = (0..9).find(|row| self.rows != 0 && self.rows >> row & 1 == 0) {
            return Err(format!("the row P{} is missing", row + 1));
        }
        if let Some(color) = self.rest {
            self.hold_rest(color);
        }
        self.setup.side_to_move = side;
        Position::from_record(&self.setup).map_err(|error| error.to_string())
    }

    fn hold_rest(&mut self, color: Color) {
        for kind in PieceKind::HAND {
            let placed = self.setup.count(kind);
            let rest = u16::from(kind.full_set()).saturating_sub(placed);
            let count = &mut self.setup.hands[color.index()][kind.index()];
            *count += u8::try_from(rest).unwrap_or_default();
        }
    }
}

const SQUARE: &str = "expected a square from 11 to 99";
const PIECE: &str = "expected a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY";

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'.')
}

/// Calls `take` for each four letters, with their column.
fn each_piece(
    text: &str,
    mut take: impl FnMut(usize, [u8; 4]) -> Result<(), Wrong>,
) -> Result<(), Wrong> {
    let (pieces, rest) = text.as_bytes().as_chunks::<4>();
    for (at, piece) in (2..).step_by(4).zip(pieces) {
        take(at, *piece)?;
    }
    if rest.is_empty() {
        Ok(())
    } else {
        let at = 2 + pieces.len() * 4;
        Err((at, "expected a square and a piece, such as 82HI".into()))
    }
}

/// The first square of a row, usually three characters, and the rest of the row.
///
/// Editors and mail strip blanks at the end of lines, and web pages merge two blanks: a `*` in the place of
/// the sign means that the blank before it is missing.
fn cell(row: &[u8]) -> Result<(Option<Piece>, &[u8]), &'static str> {
    match row {
        [] => Err("expected nine squares in a row"),
        [sign @ (b'+' | b'-'), first, second, after @ ..] => {
            let color = side_of(*sign).unwrap_or(Color::Black);
            let kind = kind_of([*first, *second]).ok_or(PIECE)?;
            Ok((Some(Piece::new(color, kind)), after))
        }
        [b'+' | b'-', ..] => Err(PIECE),
        [b'*', _, after @ ..] | [_, _, _, after @ ..] => empty(row, after),
        [..] => empty(row, &[]),
    }
}

/// An empty square may have any signs, but letters are a misspelled piece.
fn empty<'a>(row: &[u8], after: &'a [u8]) -> Result<(Option<Piece>, &'a [u8]), &'static str> {
    let drawn = row.iter().take(row.len() - after.len());
    if drawn.copied().all(|byte| byte.is_ascii_punctuation() || byte == b' ') {
        Ok((None, after))
    } else {
        Err("expected a piece with its sign, such as -HI, or ` * ` for an empty square")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position of these statements with Black to move, or the error.
    fn sfen(statements: &[&str]) -> Result<String, Wrong> {
        let mut draft = SetupDraft::new();
        for text in statements {
            draft.take(text)?;
        }
        let position = draft.position(Color::Black).map_err(|words| (0, words))?;
        Ok(position.to_sfen())
    }

    fn is_start(rows: [&str; 9]) {
        let sfen = sfen(&rows);
        assert_eq!(sfen, Ok(Position::startpos().to_sfen()), "{rows:?}");
    }

    const START: [&str; 9] = [
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
        "P2 * -HI *  *  *  *  * -KA * ",
        "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU",
        "P4 *  *  *  *  *  *  *  *  * ",
        "P5 *  *  *  *  *  *  *  *  * ",
        "P6 *  *  *  *  *  *  *  *  * ",
        "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU",
        "P8 * +KA *  *  *  *  * +HI * ",
        "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY",
    ];

    #[test]
    fn rows_are_read_in_every_spelling_of_empty_squares() {
        is_start(START);
        let with = |second: &'static str, fourth: &'static str| {
            let mut rows = START;
            (rows[1], rows[3]) = (second, fourth);
            is_start(rows);
        };
        with("P2 * -HI *  *  *  *  * -KA *", "P4 *  *  *  *  *  *  *  *  *");
        with("P2 * -HI *  *  *  *  * -KA *.", "P4 *  *  *  *  *  *  *  *  *.");
        with("P2 * -HI * * * * * -KA *", "P4 * * * * * * * * *");
        with("P2 * -HI *  *  *  *  * -KA   ", "P4                          ");
    }

    #[test]
    fn the_even_start_may_lack_pieces_and_single_pieces_may_follow() {
        assert_eq!(
            sfen(&["PI82HI22KA"]).as_deref(),
            Ok("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
        );
        assert_eq!(
            sfen(&["PI82HI22KA", "P+55KA00HI", "P-"]).as_deref(),
            Ok("lnsgkgsnl/9/ppppppppp/9/4B4/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R 1")
        );
    }

    #[test]
    fn all_pieces_that_stand_nowhere_but_kings_may_be_in_one_hand() {
        assert_eq!(
            sfen(&["P-11OU", "P+13TO12UM92RY91NG81NK71NY", "P-00AL"]).as_deref(),
            Ok("+S+N+L5k/+R7+B/8+P/9/9/9/9/9/9 b rb4g3s3n3l17p 1")
        );
        assert_eq!(
            sfen(&["P-51OU", "P+00KI00AL"]).as_deref(),
            Ok("4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1")
        );
        let after = sfen(&["P-51OU", "P-00AL", "P+", "P+00FU"]);
        assert_eq!(after, Err((2, "expected no piece after 00AL".into())));
    }

    #[test]
    fn two_pieces_on_a_square_and_other_nonsense_are_refused_with_their_column() {
        for (statements, column, words) in [
            (&["PI55KA"][..], 2, "no such piece on 55"),
            (&["PI82KA"], 2, "no such piece on 82"),
            (&["PI82XX"], 4, "expected a piece"),
            (&["PI00HI"], 2, "expected a square"),
            (&["PI82H"], 2, "such as 82HI"),
            (&["PI", "PI"], 0, "expected PI before"),
            (&["P+55KA55KA"], 6, "a piece on 55 already"),
            (&["P+00OU"], 2, "expected FU KY"),
            (&["P+00TO"], 2, "expected FU KY"),
            (&["P+00HI00HI00HI"], 10, "3 rooks, a set has 2"),
            (&["P+99あ"], 4, "expected a piece"),
            (&["P0"], 1, "expected PI, P1"),
            (&["P1-KY-KE-GI"], 11, "nine squares"),
            (&["P1-KY-KE-GX"], 8, "expected a piece"),
            (&["P1-KY-KE-"], 8, "expected a piece"),
            (&["P1-KY KE-GI-KI-OU-KI-GI-KE-KY"], 5, "with its sign"),
            (&["P1-KY-KE-GI-KI-OU-KI-GI-KE-KY-KY"], 29, "no more than nine"),
            (&["P1-KY-KE-GI-KI-OU-KI-GI-KE-KY", "P1"], 0, "there already"),
            (&["P1-KY-KE-GI-KI-OU-KI-GI-KE-KY"], 0, "P2 is missing"),
            (&["P+59OU58OU"], 0, "more than one king"),
            (&["PI", "P+00FU"], 0, "19 pawns, a set has 18"),
        ] {
            let (at, wrong) = sfen(statements).expect_err("a fault");
            assert_eq!(at, column, "{statements:?}: {wrong}");
            assert!(wrong.contains(words), "{statements:?}: {wrong}");
        }
    }
}
