//! Writing moves: Japanese with modifiers, KIF with the origin, Western.

use super::Coordinates;
use super::disambiguate::{modifier, rivals};
use super::names::{file_digit, piece_name, rank_kanji};
use crate::rules::{Move, PieceKind, Position, Square};

/// A square in Japanese: `７六`.
///
/// ```
/// use komadai_core::notation::square_in_japanese;
/// assert_eq!(square_in_japanese("7f".parse().unwrap()), "７六");
/// ```
#[must_use]
pub fn square_in_japanese(sq: Square) -> String {
    [file_digit(sq.file()), rank_kanji(sq.rank())].iter().collect()
}

/// The move in Japanese without the mark of the side: `７六歩`, `同　歩`, `５八金右`, `２二角成`, `５五銀打`.
///
/// `previous` is the target of the last move, for 同. A wide blank after 同 keeps the width of a move without
/// modifiers. The text follows formats.md 3 exactly; a move from an empty square is written in USI.
///
/// ```
/// use komadai_core::notation::{japanese, kif, western};
/// use komadai_core::rules::Position;
/// let start = Position::startpos();
/// let mv = "4i5h".parse().unwrap();
/// assert_eq!(japanese(&start, mv, None), "５八金右");
/// assert_eq!(kif(&start, mv, None), "５八金(49)");
/// assert_eq!(western(&start, mv), "G4i-5h");
/// ```
#[must_use]
pub fn japanese(position: &Position, mv: Move, previous: Option<Square>) -> String {
    let Some(kind) = moving_kind(position, mv) else {
        return mv.to_string();
    };
    let mut after = modifier(position, mv, kind);
    if may_promote(position, mv, kind) {
        after.push_str(if mv.is_promotion() { "成" } else { "不成" });
    }
    let name = piece_name(kind);
    if previous != Some(mv.to()) {
        return format!("{}{name}{after}", square_in_japanese(mv.to()));
    }
    let bare = after.is_empty() && name.chars().count() == 1;
    let blank = if bare { "　" } else { "" };
    format!("同{blank}{name}{after}")
}

/// The move as in KIF files: `７六歩(77)`, `同　歩(23)`, `２二角成(88)`, `５五銀打` (formats.md 2.4). KIF
/// never writes 不成: without 成 the piece does not promote.
#[must_use]
pub fn kif(position: &Position, mv: Move, previous: Option<Square>) -> String {
    let Some(kind) = moving_kind(position, mv) else {
        return mv.to_string();
    };
    let to =
        if previous == Some(mv.to()) { "同　".to_owned() } else { square_in_japanese(mv.to()) };
    let name = piece_name(kind);
    let promotion = if mv.is_promotion() { "成" } else { "" };
    match mv.from() {
        Some(from) => format!("{to}{name}{promotion}({}{})", from.file(), from.rank()),
        None => format!("{to}{name}打"),
    }
}

/// The move in Western notation: `P-7f`, `Rx2d`, `P*5e`, `S-3b+`, `S-3b=`, `G6i-5h`, `+Rx2a`. The origin is
/// given if another piece of the kind could go there; `=` declines a promotion.
#[must_use]
pub fn western(position: &Position, mv: Move) -> String {
    western_with(position, mv, Coordinates::Letters)
}

/// The move as [`western`] has it, with squares as these labels name them: `P-76` with numbers. Kanji are
/// none of Western notation: letters stand for them.
#[must_use]
pub fn western_with(position: &Position, mv: Move, coordinates: Coordinates) -> String {
    let square = |sq| match coordinates {
        Coordinates::Numbers => coordinates.square(sq),
        Coordinates::Japanese | Coordinates::Letters | Coordinates::Both => {
            Coordinates::Letters.square(sq)
        }
    };
    let name = |kind: PieceKind| {
        let plus = if kind.is_promoted() { "+" } else { "" };
        format!("{plus}{}", kind.letter())
    };
    with_signs(position, mv, name, square, square)
}

/// The move as Kitao and Kawasaki write it, as lishogi does: `歩-76`, `飛x24`, `歩*55`, `金(69)-58`, `+銀-32`. The
/// target is always written, also where the last move ended.
///
/// ```
/// use komadai_core::notation::kitao;
/// use komadai_core::rules::Position;
/// let start = Position::startpos();
/// assert_eq!(kitao(&start, "7g7f".parse().unwrap()), "歩-76");
/// assert_eq!(kitao(&start, "6i5h".parse().unwrap()), "金(69)-58");
/// ```
#[must_use]
pub fn kitao(position: &Position, mv: Move) -> String {
    let square = |sq| Coordinates::Numbers.square(sq);
    let name = |kind| piece_name(kind).replace('成', "+");
    with_signs(position, mv, name, |from| format!("({})", square(from)), square)
}

/// A move with `-`, `x` or `*` between the piece and the target, `+` or `=` at the end.
fn with_signs(
    position: &Position,
    mv: Move,
    name: impl Fn(PieceKind) -> String,
    origin: impl Fn(Square) -> String,
    square: impl Fn(Square) -> String,
) -> String {
    let Some(kind) = moving_kind(position, mv) else {
        return mv.to_string();
    };
    let (name, to) = (name(kind), square(mv.to()));
    let Some(from) = mv.from() else {
        return format!("{name}*{to}");
    };
    let origin = if rivals(position, mv, kind).is_empty() { String::new() } else { origin(from) };
    let way = match position.piece_at(mv.to()) {
        Some(_) => 'x',
        None => '-',
    };
    let promotion = match (mv.is_promotion(), may_promote(position, mv, kind)) {
        (true, _) => "+",
        (false, true) => "=",
        (false, false) => "",
    };
    format!("{name}{origin}{way}{to}{promotion}")
}

/// The kind before the move; `None` if the origin is empty.
pub(super) fn moving_kind(position: &Position, mv: Move) -> Option<PieceKind> {
    match mv.from() {
        Some(from) => position.piece_at(from).map(|piece| piece.kind),
        None => mv.dropped(),
    }
}

/// Whether a promotable piece starts or ends its move in the zone (R19), forced to promote or not.
pub(super) fn may_promote(position: &Position, mv: Move, kind: PieceKind) -> bool {
    let zone = position.side_to_move().promotion_zone();
    mv.from().is_some_and(|from| {
        kind.promoted().is_some() && (zone.contains(from) || zone.contains(mv.to()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(sfen: &str, usi: &str, previous: Option<&str>) -> [String; 3] {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let mv = usi.parse().expect("a move");
        let previous = previous.map(|sq| sq.parse().expect("a square"));
        [japanese(&position, mv, previous), kif(&position, mv, previous), western(&position, mv)]
    }

    #[test]
    fn an_opening_move_has_its_plain_names() {
        assert_eq!(texts("startpos", "7g7f", None), ["７六歩", "７六歩(77)", "P-7f"]);
        assert_eq!(texts("startpos", "6i5h", None), ["５八金左", "５八金(69)", "G6i-5h"]);
    }

    #[test]
    fn kitao_and_kawasaki_write_kanji_and_numbers() {
        let of = |sfen: &str, mv: &str| {
            kitao(&Position::from_sfen(sfen).expect("an SFEN"), mv.parse().expect("a move"))
        };
        let sfen = "4k4/9/9/1S7/9/9/1+S7/9/+S3K4 b P 1";
        assert_eq!(of(sfen, "8d8c"), "銀-83=");
        assert_eq!(of(sfen, "8d8c+"), "銀-83+");
        assert_eq!(of(sfen, "8g8h"), "+銀(87)-88");
        assert_eq!(of(sfen, "P*5e"), "歩*55");
        assert_eq!(of("4k4/9/9/9/7p1/9/9/7R1/4K4 b - 1", "2h2e"), "飛x25");
    }

    #[test]
    fn a_capture_where_the_last_move_ended_is_written_with_dou() {
        let taken = "lnsgkgsnl/1r5b1/ppppppp1p/7p1/7P1/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 5";
        assert_eq!(texts(taken, "2e2d", Some("2d")), ["同　歩", "同　歩(25)", "Px2d"]);
    }

    #[test]
    fn promotion_and_its_refusal_are_written_where_there_is_a_choice() {
        let sfen = "4k4/7R1/9/2S6/9/9/9/9/4K4 b P 1";
        assert_eq!(texts(sfen, "2b2a+", None), ["２一飛成", "２一飛成(22)", "R-2a+"]);
        assert_eq!(texts(sfen, "7d7c", None), ["７三銀不成", "７三銀(74)", "S-7c="]);
        assert_eq!(texts(sfen, "P*5e", None), ["５五歩", "５五歩打", "P*5e"]);
    }

    #[test]
    fn a_modifier_follows_dou_without_a_blank() {
        let sfen = "4k4/9/9/9/9/5p3/4G1G2/9/4K4 b - 1";
        assert_eq!(texts(sfen, "5g4f", Some("4f"))[0], "同金左");
    }

    #[test]
    fn a_move_of_no_piece_is_written_in_usi() {
        assert_eq!(texts("startpos", "5e5d", None), ["5e5d", "5e5d", "5e5d"]);
    }
}
