//! Parses typed moves: USI, Japanese as in KIF and KI2, Western (formats.md 2.4 and 3).

mod grammar;
mod resolve;
mod romaji;

use crate::rules::{Move, PieceKind, Position, Square};

use super::names::mark;
pub(super) use grammar::narrowed;
pub use grammar::{read_file, read_kind, read_rank, read_square};
pub(super) use romaji::{can_begin as can_begin_in_romaji, of_japanese as in_romaji};

/// A typed move, not yet judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParsedMove {
    /// The move, without promotion if the text does not mention it and it is not forced (R20).
    pub mv: Move,
    /// Whether the text leaves open a promotion that R19 offers, so that the player has to be asked. Never
    /// with USI, where a missing `+` declines it.
    pub asks_promotion: bool,
}

/// The reason why a typed text is no move in this position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// The text is in no known notation.
    #[error("`{0}` is not a move. Examples: 7g7f, P*5e, P-7f")]
    NotAMove(String),
    /// 同 without a previous move.
    #[error("同 means the square of the previous move, and there is none")]
    NoPrevious,
    /// The mark is that of the side not to move.
    #[error("it is not {}'s turn", mark(*.0))]
    WrongSide(crate::rules::Color),
    /// The piece on the origin is of another kind, missing, or the opponent's.
    #[error("you have no {} on {from}", .kind.name())]
    NotThere {
        /// The kind in the text.
        kind: PieceKind,
        /// The origin in the text.
        from: Square,
    },
    /// No piece of that kind can go there, and none is in hand.
    #[error("none of your {}s can go to {to}", .kind.name())]
    NoneReaches {
        /// The kind in the text.
        kind: PieceKind,
        /// Its target.
        to: Square,
    },
    /// Pieces of that kind can go there, but none matches 右, 左, 上 and so on.
    #[error("no {} that can go to {to} fits {modifiers}", .kind.name())]
    NoneFits {
        /// The kind in the text.
        kind: PieceKind,
        /// Its target.
        to: Square,
        /// The modifiers of the text.
        modifiers: String,
    },
    /// Several pieces match the text.
    #[error("which {}? {} can go to {to}: add the start square, for example {}{to}", .kind.name(), listed(.origins), first(.origins))]
    Ambiguous {
        /// The kind in the text.
        kind: PieceKind,
        /// Its target.
        to: Square,
        /// The squares of the pieces, at least two.
        origins: Vec<Square>,
    },
    /// A king or a promoted piece as a drop.
    #[error("a {} cannot be dropped: pieces in hand are unpromoted", .0.name())]
    NoDrop(PieceKind),
    /// Promotion of a king, a gold or a promoted piece (R21).
    #[error("a {} does not promote", .0.name())]
    NoPromotion(PieceKind),
}

fn listed(origins: &[Square]) -> String {
    let names: Vec<String> = origins.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn first(origins: &[Square]) -> String {
    origins.first().map(ToString::to_string).unwrap_or_default()
}

/// A parsed text, before the position determines the piece.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Wanted {
    /// Origin and destination, as in USI.
    FromTo(Move),
    /// A piece and its destination, with the origin as far as the text gives it.
    Piece { kind: PieceKind, to: Square, origin: Origin, promotion: Option<bool> },
}

/// The origin in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Origin {
    /// `７六歩(77)`, `G6i-5h`.
    On(Square),
    /// `５五歩打`, `P*5e`.
    Hand,
    /// `５八金右`, `P-7f`; often without a modifier.
    Found(Vec<char>),
}

/// Parses a typed move of the side to move.
///
/// Takes USI (`7g7f`, `8h2b+`, `P*5e`; also `7776`), Japanese (`７六歩`, `76歩`, `同銀右不成`, `５五歩打`,
/// `22角成(88)`, with or without the mark of the side), Western (`P-7f`, `Px2d`, `S-3b+`, `G6i-5h`) and
/// romaji (`76fu`, `dou gin`), in full-width characters as well. `previous` is the target of the last move,
/// for 同. The move may be illegal: the controller refuses it by name.
///
/// ```
/// use komadai_core::notation::parse;
/// use komadai_core::rules::Position;
/// let start = Position::startpos();
/// for text in ["7g7f", "７六歩", "☗７六歩(77)", "P-7f", "76fu"] {
///     assert_eq!(parse(text, &start, None).unwrap().mv.to_string(), "7g7f");
/// }
/// ```
///
/// # Errors
///
/// The expected form, or the pieces that match the text.
pub fn parse(
    text: &str,
    position: &Position,
    previous: Option<Square>,
) -> Result<ParsedMove, ParseError> {
    let wanted = grammar::read(text, position.side_to_move(), previous)?;
    resolve::resolve(wanted, position)
}

#[cfg(test)]
mod tests {
    use super::super::{japanese, kif, kitao, mark, western};
    use super::*;

    const TWO_GOLDS: &str = "4k4/9/9/9/9/9/9/9/3GKG3 b - 1";

    fn typed(sfen: &str, text: &str) -> Result<String, String> {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let previous = "2d".parse().ok();
        parse(text, &position, previous)
            .map(|typed| {
                let open = if typed.asks_promotion { "?" } else { "" };
                format!("{}{open}", typed.mv)
            })
            .map_err(|error| error.to_string())
    }

    #[test]
    fn one_move_in_many_spellings() {
        let spellings = [
            "7g7f",
            "7G7F",
            "７ｇ７ｆ",
            "7776",
            "76歩",
            "７六歩",
            "7六歩",
            "七六歩",
            "☗７六歩",
            "▲７六歩",
            "７六歩(77)",
            "７六歩（７７）",
            "P-7f",
            "p-7f",
            "P7f",
            "P-76",
            "P7g-7f",
            "歩-76",
            "歩-7f",
            "歩(77)-76",
            "☗歩－７６",
            "歩ー７６",
            "Ｐ−７６",
            " 7g7f ",
        ];
        for text in spellings {
            assert_eq!(typed("startpos", text), Ok("7g7f".into()), "{text}");
        }
    }

    #[test]
    fn drops_are_read_in_every_notation_and_found_where_no_piece_on_the_board_is_meant() {
        let sfen = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
        for text in ["P*5e", "p*5e", "５五歩打", "55歩", "P'5e", "P-5e"] {
            assert_eq!(typed(sfen, text), Ok("P*5e".into()), "{text}");
        }
    }

    #[test]
    fn promotion_is_asked_only_where_the_text_leaves_it_open() {
        let sfen = "4k4/9/9/1S7/9/9/9/9/P3K4 b - 1";
        assert_eq!(typed(sfen, "83銀"), Ok("8d8c?".into()));
        assert_eq!(typed(sfen, "83銀成"), Ok("8d8c+".into()));
        assert_eq!(typed(sfen, "83銀不成"), Ok("8d8c".into()));
        assert_eq!(typed(sfen, "S-8c="), Ok("8d8c".into()));
        assert_eq!(typed(sfen, "S-8c+"), Ok("8d8c+".into()));
        assert_eq!(typed(sfen, "8d8c"), Ok("8d8c".into()));
        let forced = "4k4/P8/9/9/9/9/9/9/4K4 b - 1";
        assert_eq!(typed(forced, "91歩"), Ok("9b9a+".into()));
    }

    #[test]
    fn several_pieces_that_fit_are_named() {
        assert_eq!(
            typed(TWO_GOLDS, "58金"),
            Err("which gold? 4i and 6i can go to 5h: add the start square, for example 4i5h".into())
        );
        assert_eq!(typed(TWO_GOLDS, "58金右"), Ok("4i5h".into()));
        assert_eq!(typed(TWO_GOLDS, "G6i-5h"), Ok("6i5h".into()));
        assert_eq!(typed(TWO_GOLDS, "58金直"), Err("no gold that can go to 5h fits 直".into()));
    }

    #[test]
    fn a_pinned_piece_is_not_meant_when_another_may_move() {
        // The gold on 5h is pinned by the lance on 5a.
        let sfen = "4l3k/9/9/9/9/9/9/4G1G2/4K4 b - 1";
        assert_eq!(typed(sfen, "48金"), Ok("3h4h".into()));
    }

    #[test]
    fn dou_is_the_square_of_the_move_before() {
        let sfen = "lnsgkgsnl/1r5b1/ppppppp1p/7p1/7P1/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 5";
        for text in ["同歩", "同　歩", "同　歩(25)", "仝歩", "Px2d"] {
            assert_eq!(typed(sfen, text), Ok("2e2d".into()), "{text}");
        }
        let position = Position::startpos();
        assert_eq!(parse("同歩", &position, None), Err(ParseError::NoPrevious));
    }

    #[test]
    fn what_cannot_be_meant_is_said() {
        let no = |text: &str| typed("startpos", text).expect_err(text);
        assert_eq!(no("55歩"), "none of your pawns can go to 5e");
        assert_eq!(no("76金(77)"), "you have no gold on 7g");
        assert_eq!(no("△34歩"), "it is not ☖'s turn");
        assert_eq!(no("58金右成"), "a gold does not promote");
        assert_eq!(no("K*5e"), "a king cannot be dropped: pieces in hand are unpromoted");
        for text in
            ["", "hello", "7g", "7g7f7e", "76", "歩", "*5e", "7j7f", "０六歩", "76歩!", "P-7f-"]
        {
            assert_eq!(no(text), format!("`{text}` is not a move. Examples: 7g7f, P*5e, P-7f"));
        }
    }

    #[test]
    fn control_signs_and_length_of_a_refused_text_do_not_reach_the_screen() {
        let text = format!("\u{1b}[31m\u{202e}{}", "x".repeat(1000));
        let error = typed("startpos", &text).expect_err("no move");
        assert!(!error.chars().any(|c| c.is_control() || c == '\u{202e}'));
        assert!(error.chars().count() < 120, "{error}");
    }

    #[test]
    fn what_is_written_is_read_back_in_random_games() {
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..60 {
            let mut position = Position::startpos();
            let mut previous = None;
            for _ in 0..200 {
                let moves = position.legal_moves();
                let Some(&mv) = rng.choice(moves.iter()) else {
                    break;
                };
                let texts = [
                    japanese(&position, mv, previous),
                    format!("{}{}", mark(position.side_to_move()), japanese(&position, mv, None)),
                    western(&position, mv),
                    kitao(&position, mv),
                    mv.to_string(),
                ];
                for text in texts {
                    let read = parse(&text, &position, previous);
                    assert_eq!(
                        read,
                        Ok(ParsedMove { mv, asks_promotion: false }),
                        "{text} {position}"
                    );
                }
                let read = parse(&kif(&position, mv, previous), &position, previous);
                assert_eq!(read.map(|typed| typed.mv), Ok(mv), "{position}");
                position.play(mv).expect("legal");
                previous = Some(mv.to());
            }
        }
    }
}
