//! Reasons why the rules refuse something, in the languages of the program (R36).
//!
//! The rules report reasons as types and squares. The words for players are here; `Display` has those of the
//! command line.

use super::names::{how_it_moves, piece, side, speaks_of_handicap, square, squares, the_piece};
use crate::texts::{Language, text_in};
use komadai_core::game::{Agreement, Refusal};
use komadai_core::rules::{Exposure, IllegalMove};

/// The most characters shown of a text that is not a move.
const SHOWN: usize = 20;

/// The name of a foul: `nifu`, `二歩`.
pub fn illegal_move_name(language: Language, reason: &IllegalMove) -> String {
    text_in!(language, &format!("reason-{}.name", key(reason)))
}

/// Explains to the player why a move is illegal: "Nifu: you already have a pawn on 3g".
pub fn illegal_move(language: Language, reason: &IllegalMove) -> String {
    let key = &format!("reason-{}", key(reason));
    let square = |sq| square(language, sq);
    let the_piece = |kind| the_piece(language, kind);
    match reason {
        IllegalMove::OutOfTurn { turn } => {
            text_in!(language, key, side = side(language, *turn, speaks_of_handicap()))
        }
        IllegalMove::Syntax { text } => {
            let mut shown: String = text.chars().take(SHOWN).collect();
            if shown.len() < text.len() {
                shown.push('…');
            }
            text_in!(language, key, text = shown)
        }
        IllegalMove::NotInHand { kind } => {
            text_in!(language, key, piece = piece(language, *kind))
        }
        IllegalMove::PromotedDrop { kind } => {
            text_in!(language, key, piece = the_piece(*kind))
        }
        IllegalMove::Occupied { to: sq }
        | IllegalMove::Nifu { pawn: sq }
        | IllegalMove::NoPiece { from: sq }
        | IllegalMove::CapturesKing { king: sq }
        | IllegalMove::Uchifuzume { king: sq, .. } => {
            text_in!(language, key, square = square(*sq))
        }
        IllegalMove::DeadPiece { kind, to: sq, .. }
        | IllegalMove::NotYourPiece { from: sq, kind }
        | IllegalMove::OwnPiece { to: sq, kind }
        | IllegalMove::Promotion { kind, to: sq } => {
            text_in!(language, key, piece = the_piece(*kind), square = square(*sq),)
        }
        IllegalMove::Movement { from, to, kind, blockers } => text_in!(
            language,
            key,
            piece = the_piece(*kind),
            from = square(*from),
            to = square(*to),
            squares = squares(language, *blockers),
            moves = how_it_moves(language, *kind),
        ),
        IllegalMove::KingInCheck { king, attackers, .. } => {
            text_in!(language, key, king = square(*king), squares = squares(language, *attackers),)
        }
    }
}

/// The reason as part of text keys.
const fn key(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::OutOfTurn { .. } => "out-of-turn",
        IllegalMove::Syntax { .. } => "syntax",
        IllegalMove::PromotedDrop { .. } => "promoted-drop",
        IllegalMove::NotInHand { .. } => "not-in-hand",
        IllegalMove::Occupied { .. } => "occupied",
        IllegalMove::DeadPiece { dropped: true, .. } => "dead-drop",
        IllegalMove::DeadPiece { dropped: false, .. } => "dead-move",
        IllegalMove::Nifu { .. } => "nifu",
        IllegalMove::NoPiece { .. } => "no-piece",
        IllegalMove::NotYourPiece { .. } => "not-your-piece",
        IllegalMove::OwnPiece { .. } => "own-piece",
        IllegalMove::Movement { blockers, .. } if blockers.is_empty() => "movement",
        IllegalMove::Movement { .. } => "blocked",
        IllegalMove::CapturesKing { .. } => "captures-king",
        IllegalMove::Promotion { kind, .. } if kind.promoted().is_none() => "never-promotes",
        IllegalMove::Promotion { .. } => "outside-zone",
        IllegalMove::KingInCheck { how, .. } => match how {
            Exposure::Unanswered => "unanswered",
            Exposure::Unshielded => "unshielded",
            Exposure::SteppedIn => "stepped-in",
        },
        IllegalMove::Uchifuzume { .. } => "uchifuzume",
    }
}

/// The reason why an action was refused, for the screen.
pub fn refusal(language: Language, why: &Refusal) -> String {
    let key = match why {
        Refusal::Illegal(reason) => return illegal_move(language, reason),
        Refusal::TimeRunsBackward { told, now } => {
            let [told, now] = [told, now].map(|time| time.as_millis().to_string());
            return text_in!(language, "reason-time-backward", told = told, now = now);
        }
        Refusal::NothingToTakeBack { played } => {
            return text_in!(language, "reason-nothing-to-take-back", played = *played);
        }
        Refusal::GameOver => "reason-game-over",
        Refusal::NotYourTurn => "reason-not-your-turn",
        Refusal::NoTakeBack => "reason-no-take-back",
        Refusal::NoImpasse => "reason-no-impasse",
        Refusal::NotEntered(Agreement::Both) => "reason-one-not-entered",
        Refusal::NotEntered(_) => "reason-none-entered",
        Refusal::NoOffer => "reason-no-offer",
        Refusal::NoDeclaration => "reason-no-declaration",
        Refusal::NoFoul => "reason-no-foul",
        Refusal::PlayersClaim => "reason-players-claim",
        Refusal::NoEarlyRepetition => "reason-no-early-repetition",
        Refusal::NewPosition => "reason-new-position",
        Refusal::NoRepetitionOffer => "reason-no-repetition-offer",
    };
    text_in!(language, key)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use komadai_core::rules::{Bitboard, Color, PieceKind, Square};

    fn sq(name: &str) -> Square {
        name.parse().expect("a square")
    }

    /// One reason of each kind, and of each sentence.
    fn reasons() -> Vec<IllegalMove> {
        use PieceKind::{Gold, Pawn, ProSilver, Rook};
        let (a, b) = (sq("3g"), sq("4h"));
        let one = Bitboard::from_square(a);
        let movement = |blockers| IllegalMove::Movement { from: a, to: b, kind: Rook, blockers };
        let dead = |dropped| IllegalMove::DeadPiece { kind: Pawn, to: a, dropped };
        let check = |how| IllegalMove::KingInCheck { king: a, attackers: one.with(b), how };
        vec![
            IllegalMove::OutOfTurn { turn: Color::White },
            IllegalMove::Syntax { text: "abcdefghijklmnopqrstuvwxyz".into() },
            IllegalMove::PromotedDrop { kind: Pawn },
            IllegalMove::NotInHand { kind: Gold },
            IllegalMove::Occupied { to: a },
            dead(true),
            dead(false),
            IllegalMove::Nifu { pawn: a },
            IllegalMove::NoPiece { from: a },
            IllegalMove::NotYourPiece { from: a, kind: ProSilver },
            IllegalMove::OwnPiece { to: a, kind: Gold },
            movement(Bitboard::EMPTY),
            movement(one.with(b)),
            IllegalMove::CapturesKing { king: a },
            IllegalMove::Promotion { kind: Gold, to: a },
            IllegalMove::Promotion { kind: Pawn, to: a },
            check(Exposure::Unanswered),
            check(Exposure::Unshielded),
            check(Exposure::SteppedIn),
            IllegalMove::Uchifuzume { pawn: a, king: b },
        ]
    }

    #[test]
    fn in_english_the_screen_says_what_the_command_line_says() {
        for reason in reasons() {
            // The screen adds how the piece moves, unless something blocks it.
            let goes = match &reason {
                IllegalMove::Movement { kind, blockers, .. } if blockers.is_empty() => {
                    format!(". {}", how_it_moves(Language::ENGLISH, *kind))
                }
                _ => String::new(),
            };
            let said = format!("{reason}{goes}");
            assert_eq!(illegal_move(Language::ENGLISH, &reason), said);
            let name = reason.code().replace('-', " ");
            assert_eq!(illegal_move_name(Language::ENGLISH, &reason), name);
        }
        for why in [
            Refusal::GameOver,
            Refusal::TimeRunsBackward { told: Duration::from_secs(2), now: Duration::from_secs(1) },
            Refusal::NotYourTurn,
            Refusal::NoTakeBack,
            Refusal::NothingToTakeBack { played: 0 },
            Refusal::NoImpasse,
            Refusal::NotEntered(Agreement::Both),
            Refusal::NotEntered(Agreement::Either),
            Refusal::NoOffer,
            Refusal::NoDeclaration,
            Refusal::NoFoul,
            Refusal::PlayersClaim,
            Refusal::NoEarlyRepetition,
            Refusal::NewPosition,
            Refusal::NoRepetitionOffer,
        ] {
            assert_eq!(refusal(Language::ENGLISH, &why), why.to_string());
        }
    }

    #[test]
    fn in_japanese_a_foul_has_its_name_and_squares_their_kanji() {
        let said = |reason| illegal_move(Language::JAPANESE, &reason);
        assert_eq!(said(IllegalMove::Nifu { pawn: sq("3g") }), "二歩：３七に自分の歩があります");
        let name = |how| {
            let reason = IllegalMove::KingInCheck {
                king: sq("5i"),
                attackers: Bitboard::from_square(sq("5a")),
                how,
            };
            illegal_move_name(Language::JAPANESE, &reason)
        };
        assert_eq!(name(Exposure::Unanswered), "王手放置");
        assert_eq!(name(Exposure::SteppedIn), "自殺手");
    }
}
