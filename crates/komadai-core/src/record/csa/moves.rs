//! Moves: sign, origin, destination, and the piece after the move.

use super::pieces::{kind_of, name_of};
use crate::rules::{Color, Move, Piece, PieceKind, Square};

/// By [`Square::index`].
pub(super) type Squares = [Option<Piece>; Square::COUNT];

/// The reason why a statement is no move here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Wrong {
    #[error("expected a move such as +7776FU or -0055KA")]
    Shape,
    #[error("expected squares from 11 to 99, or 00 before a piece from the hand")]
    Square,
    #[error("expected a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY")]
    Piece,
    #[error("there is no piece on {0}: expected its square, or 00 for a piece from the hand")]
    Empty(Number),
    #[error("the piece on {0} is {1}: expected {2} after the move")]
    Name(Number, &'static str, Names),
    #[error("{0} cannot be dropped: expected FU KY KE GI KI KA HI")]
    Drop(&'static str),
}

/// A square in CSA: `77`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number(pub Square);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.0.file(), self.0.rank())
    }
}

/// The possible names of a piece after a move: its kind and the promoted kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Names(PieceKind);

impl std::fmt::Display for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(name_of(self.0))?;
        let promoted = self.0.promoted().map(name_of);
        promoted.map_or(Ok(()), |name| write!(f, " or {name}"))
    }
}

pub(super) const fn side_of(sign: u8) -> Option<Color> {
    match sign {
        b'+' => Some(Color::Black),
        b'-' => Some(Color::White),
        _ => None,
    }
}

pub(super) const fn sign_of(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

pub(super) fn square(file: u8, rank: u8) -> Option<Square> {
    let number = |digit: u8| digit.checked_sub(b'0');
    Square::new(number(file)?, number(rank)?)
}

/// Whether a word has the form of a move; the squares are not looked at.
pub(super) fn has_form(word: &str) -> bool {
    let &[sign, from_file, from_rank, file, rank, first, second] = word.as_bytes() else {
        return false;
    };
    let is_origin = [from_file, from_rank] == *b"00" || square(from_file, from_rank).is_some();
    side_of(sign).is_some()
        && is_origin
        && square(file, rank).is_some()
        && kind_of([first, second]).is_some()
}

/// The side and the move of a statement such as `+7776FU`; its legality is not checked.
///
/// The piece is named as it is after the move, so that `squares` show whether it promotes.
pub(super) fn read(text: &str, squares: &Squares) -> Result<(Color, Move), Wrong> {
    let &[sign, from_file, from_rank, file, rank, first, second] = text.as_bytes() else {
        return Err(Wrong::Shape);
    };
    let color = side_of(sign).ok_or(Wrong::Shape)?;
    let to = square(file, rank).ok_or(Wrong::Square)?;
    let name = [first.to_ascii_uppercase(), second.to_ascii_uppercase()];
    if [from_file, from_rank] == *b"00" {
        let kind = kind_of(name).ok_or(Wrong::Piece)?;
        let mv = Move::drop(kind, to).ok_or(Wrong::Drop(name_of(kind)))?;
        return Ok((color, mv));
    }
    let from = square(from_file, from_rank).ok_or(Wrong::Square)?;
    let moved = squares[from.index()].ok_or(Wrong::Empty(Number(from)))?;
    // Nearly every piece has its old name: no other name has to be looked up.
    let is_named = |kind: PieceKind| *name_of(kind).as_bytes() == name;
    if is_named(moved.kind) {
        Ok((color, Move::normal(from, to)))
    } else if moved.kind.promoted().is_some_and(is_named) {
        Ok((color, Move::promoting(from, to)))
    } else {
        kind_of(name).ok_or(Wrong::Piece)?;
        let (is, may_be) = (name_of(moved.kind), Names(moved.kind));
        Err(Wrong::Name(Number(from), is, may_be))
    }
}

/// Writes the move of `color`; `None` if its origin is empty.
pub(super) fn write(mv: Move, color: Color, squares: &Squares, out: &mut String) -> Option<()> {
    let kind = match mv.from() {
        Some(from) => squares[from.index()]?.kind,
        None => mv.dropped()?,
    };
    let kind = if mv.is_promotion() { kind.promoted()? } else { kind };
    out.push(sign_of(color));
    match mv.from() {
        Some(from) => push_square(from, out),
        None => out.push_str("00"),
    }
    push_square(mv.to(), out);
    out.push_str(name_of(kind));
    Some(())
}

/// Writes a square: `77`.
pub(super) fn push_square(sq: Square, out: &mut String) {
    out.push(char::from(b'0' + sq.file()));
    out.push(char::from(b'0' + sq.rank()));
}

/// Makes a move on squares only, without hands and rules.
pub(super) fn make(mv: Move, color: Color, squares: &mut Squares) {
    let moved = match mv.from() {
        Some(from) => squares[from.index()].take(),
        None => mv.dropped().map(|kind| Piece::new(color, kind)),
    };
    squares[mv.to().index()] = moved.map(|piece| match piece.kind.promoted() {
        Some(kind) if mv.is_promotion() => Piece::new(piece.color, kind),
        _ => piece,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    fn usi(text: &str, position: &Position) -> Result<(Color, String), Wrong> {
        let read = read(text, position.squares());
        read.map(|(color, mv)| (color, mv.to_string()))
    }

    #[test]
    fn promotion_is_told_by_the_name_after_the_move() {
        let start = Position::startpos();
        let black = |mv: &str| Ok((Color::Black, mv.to_owned()));
        assert_eq!(usi("+7776FU", &start), black("7g7f"));
        assert_eq!(usi("+8822KA", &start), black("8h2b"));
        assert_eq!(usi("+8822UM", &start), black("8h2b+"));
        assert_eq!(usi("+0055KA", &start), black("B*5e"));
        assert_eq!(usi("-3334FU", &start), Ok((Color::White, "3c3d".into())));
        assert_eq!(usi("+7776fu", &start), black("7g7f"));
    }

    #[test]
    fn statements_that_are_no_moves_say_what_was_expected() {
        let start = Position::startpos();
        let horse = Position::from_sfen("4k4/9/9/9/4+B4/9/9/9/4K4 b - 1").expect("an SFEN");
        for (text, position, wrong) in [
            ("+777", &start, "a move such as"),
            ("+7776歩", &start, "a move such as"),
            ("+7770FU", &start, "squares from 11 to 99"),
            ("+0776FU", &start, "squares from 11 to 99"),
            ("+7776XX", &start, "expected a piece: FU"),
            ("+5554FU", &start, "there is no piece on 55"),
            ("+7776KI", &start, "the piece on 77 is FU: expected FU or TO"),
            ("+4938GI", &start, "the piece on 49 is KI: expected KI after"),
            ("+5564KA", &horse, "the piece on 55 is UM: expected UM after"),
            ("+0055UM", &start, "UM cannot be dropped"),
            ("+0055OU", &start, "OU cannot be dropped"),
        ] {
            let error = usi(text, position).expect_err(text).to_string();
            assert!(error.contains(wrong), "{text}: {error}");
        }
    }

    #[test]
    fn moves_are_written_as_they_are_read() {
        let mut squares = *Position::startpos().squares();
        for text in ["+7776FU", "-3334FU", "+8822UM", "-3122GI", "+0045KA"] {
            let (color, mv) = read(text, &squares).expect(text);
            let mut written = String::new();
            assert_eq!(write(mv, color, &squares, &mut written), Some(()));
            assert_eq!(written, text);
            make(mv, color, &mut squares);
        }
        let from_nowhere = "5e5d".parse().expect("a move");
        let written = write(from_nowhere, Color::Black, &squares, &mut String::new());
        assert_eq!(written, None);
    }
}
