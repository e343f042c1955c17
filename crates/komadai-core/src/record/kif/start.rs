//! The start of a game: the names of 手合割 (formats.md 2.2).

use crate::rules::{Handicap, Position};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::record) enum Named {
    /// The even game.
    Even,
    Handicap(Handicap),
    /// 七枚落ち without a side: taken as the right one.
    SevenPieces,
    /// The board decides.
    Board,
    /// Another game than shogi, with other moves or another board.
    Variant,
    /// A user's word.
    Unknown,
}

/// Games with other moves or boards than shogi, by their names in 手合割.
const VARIANTS: [&str; 10] = [
    "5五将棋",
    "５五将棋",
    "五五将棋",
    "京都将棋",
    "安南将棋",
    "安北将棋",
    "中将棋",
    "大将棋",
    "禽将棋",
    "和将棋",
];

/// Parses the value; blanks around it are ignored.
pub(in crate::record) fn named(value: &str) -> Named {
    match value.trim() {
        "平手" => Named::Even,
        "飛車落ち" => Named::Handicap(Handicap::Rook),
        "七枚落ち" => Named::SevenPieces,
        "その他" | "詰将棋" => Named::Board,
        name if VARIANTS.contains(&name) => Named::Variant,
        name => Handicap::ALL
            .into_iter()
            .find(|handicap| handicap.japanese() == name)
            .map_or(Named::Unknown, Named::Handicap),
    }
}

impl Named {
    /// The start, if the name alone decides it; for unknown names, the even one.
    pub(super) fn position(&self) -> Option<Position> {
        match self {
            Self::Even | Self::Unknown => Some(Position::startpos()),
            Self::Handicap(handicap) => Some(handicap.position()),
            Self::SevenPieces => Some(Handicap::RightSevenPiece.position()),
            Self::Board | Self::Variant => None,
        }
    }
}

/// The value of 手合割 for a start: その他 if it needs a board.
pub(in crate::record) fn name_of_start(start: &Position) -> &'static str {
    if start.is_same(&Position::startpos()) {
        return "平手";
    }
    match Handicap::of(start) {
        // The name in records differs from that of the rules by one character.
        Some(Handicap::Rook) => "飛車落ち",
        Some(handicap) => handicap.japanese(),
        None => "その他",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_is_found_again_by_its_name() {
        let starts = Handicap::ALL.map(Handicap::position);
        for start in starts.into_iter().chain([Position::startpos()]) {
            let name = format!("{}　　", name_of_start(&start));
            assert_eq!(named(&name).position(), Some(start), "{name}");
        }
        let problem = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").expect("an SFEN");
        assert_eq!(named(name_of_start(&problem)), Named::Board);
    }

    #[test]
    fn names_outside_the_document_are_told_apart() {
        assert_eq!(named("詰将棋"), Named::Board);
        assert_eq!(named("七枚落ち"), Named::SevenPieces);
        assert_eq!(named("京都将棋"), Named::Variant);
        assert_eq!(named("王手将棋"), Named::Unknown);
    }
}
