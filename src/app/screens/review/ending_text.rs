//! The end of a recorded game, and its violations of rules, in words (R81-R83).

use crate::app::wording::words::marked_side;
use crate::text::sanitize;
use crate::texts::{self, Language, text, text_in};
use komadai_core::game::audit::{Ended, Objection, Remark};
use komadai_core::record::{End, Reason};
use komadai_core::rules::Color;

/// The end as a row of the move list; in Japanese the word of the record.
pub(super) fn short(end: &End) -> String {
    let is_read = texts::chosen() == Language::JAPANESE && !end.word.is_ascii();
    if end.reason == Reason::Other || is_read {
        sanitize(&end.word).into_owned()
    } else {
        name(end.reason)
    }
}

/// The end as an announcement: outcome, winner, reason, points, number of moves.
pub fn announcement(end: &End, moves: u32) -> String {
    let points =
        end.points.map(|[black, white]| text!("ending-points", black = black, white = white));
    let detail = match sanitize(&end.detail) {
        detail if detail.is_empty() => String::new(),
        detail => text!("ending-detail", detail = detail),
    };
    text!(
        "ending-announcement",
        outcome = outcome_of(end.reason, end.winner),
        reason = reason(end),
        detail = detail,
        points = points.unwrap_or_default(),
        moves = moves,
    )
}

/// The winner, or the kind of an end without a winner.
pub(crate) fn outcome_of(reason: Reason, winner: Option<Color>) -> String {
    match winner {
        Some(color) => text!("ending-wins", side = marked_side(color)),
        None => text!(outcome(reason)),
    }
}

/// The key of the kind of an end without a winner.
const fn outcome(reason: Reason) -> &'static str {
    match reason {
        Reason::Sennichite
        | Reason::ImpasseDraw
        | Reason::DeclarationDraw
        | Reason::MoveLimit
        | Reason::Draw => "ending-is-draw",
        Reason::Interrupted | Reason::SealedMove => "ending-is-broken-off",
        _ => "ending-is-over",
    }
}

/// The reason; unknown words are shown unchanged.
fn reason(end: &End) -> String {
    let loser = match end.winner {
        Some(Color::Black) => "white",
        Some(Color::White) => "black",
        None => "",
    };
    match end.reason {
        Reason::Other if end.word.is_empty() => String::new(),
        Reason::Other => text!("ending-foreign-reason", word = sanitize(&end.word)),
        reason => text!(
            "ending-reason",
            why = text!(&format!("ending-{}.why", reason.token()), loser = loser),
        ),
    }
}

/// The word of an end in lists.
pub(crate) fn name(reason: Reason) -> String {
    text!(&format!("ending-{}", reason.token()))
}

/// The Japanese word of an end.
pub(crate) fn japanese(reason: Reason) -> String {
    let key = format!("ending-{}", reason.token());
    text_in!(Language::JAPANESE, &key)
}

/// A contradiction between the rules and the record.
pub(super) fn remark(remark: &Remark) -> String {
    match *remark {
        Remark::GoesOn { ply, ended } => {
            text!("watch-remark-goes-on", moves = ply, end = in_words(ended))
        }
        Remark::EndsOtherwise { said, ruled } => {
            text!("watch-remark-otherwise", said = in_words(said), ruled = in_words(ruled),)
        }
        Remark::NoEnd { said, why } => {
            text!("watch-remark-no-end", said = in_words(said), why = objection(why),)
        }
    }
}

fn objection(objection: Objection) -> String {
    match objection {
        Objection::NotInCheck => text!("watch-objection-not-in-check"),
        Objection::WayOut => text!("watch-objection-way-out"),
        Objection::LegalMoves => text!("watch-objection-legal-moves"),
        Objection::NewPosition => text!("watch-objection-new-position"),
        Objection::Occurred(count) => text!("watch-objection-occurred", count = count),
        Objection::NoDeclaration => text!("watch-objection-no-declaration"),
        Objection::Ruled(ended) => text!("watch-objection-ruled", end = in_words(ended)),
        Objection::NotEntered => text!("watch-objection-not-entered"),
        Objection::Points([black, white]) => {
            text!("watch-objection-points", black = black, white = white)
        }
        Objection::NoThrone => text!("watch-objection-no-throne"),
        Objection::Limit { limit, moves } => {
            text!("watch-objection-limit", limit = limit, moves = moves)
        }
    }
}

/// An end with its winner: `checkmate, ☗ Black wins`.
fn in_words(ended: Ended) -> String {
    let end = text!(&format!("ending-{}", ended.token));
    match ended.winner {
        Some(winner) => text!("watch-end-won", end = end, side = marked_side(winner)),
        None => end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_has_outcome_winner_reason_points_and_number_of_moves() {
        let end = End::new(Reason::Resignation, Some(Color::White));
        assert_eq!(announcement(&end, 87), "☖ White wins: Black resigned; 87 moves");
        let mut end = End::new(Reason::ImpasseDraw, None);
        end.points = Some([27, 27]);
        assert_eq!(announcement(&end, 1), "Draw: impasse, 27-27 points; 1 move");
        let mut end = End::new(Reason::Other, None);
        end.word = "Time\u{1b}-up".into();
        assert_eq!(announcement(&end, 0), "Finished: Time^[-up; 0 moves");
        let mut end = End::new(Reason::Resignation, None);
        end.word = "%TORYO".into();
        assert_eq!(short(&end), "resignation");
        texts::choose(Language::JAPANESE);
        assert_eq!(short(&end), "投了");
        end.word = "負けました".into();
        assert_eq!(short(&end), "負けました");
        texts::choose(Language::ENGLISH);
    }

    #[test]
    fn remarks_are_said_in_the_language_chosen() {
        let ended = |token, winner| Ended { token, winner };
        let black = Some(Color::Black);
        let said = ended("checkmate", black);
        let objections = [
            Objection::NotInCheck,
            Objection::WayOut,
            Objection::LegalMoves,
            Objection::NewPosition,
            Objection::Occurred(2),
            Objection::NoDeclaration,
            Objection::Ruled(ended("declaration-fail", None)),
            Objection::NotEntered,
            Objection::Points([30, 24]),
            Objection::NoThrone,
            Objection::Limit { limit: 256, moves: 7 },
        ];
        let mut remarks = vec![
            Remark::GoesOn { ply: 12, ended: ended("sennichite", None) },
            Remark::EndsOtherwise { said, ruled: ended("try", black) },
        ];
        remarks.extend(objections.map(|why| Remark::NoEnd { said, why }));
        let first = remark(&remarks[2]);
        assert_eq!(first, "the record says checkmate, ☗ Black wins, but the king is not in check");
        crate::texts::choose(Language::JAPANESE);
        for each in &remarks {
            let words = remark(each);
            assert!(!words.contains("the "), "{words}");
            assert!(words.chars().any(|c| c > '\u{3000}'), "{words}");
        }
    }
}
