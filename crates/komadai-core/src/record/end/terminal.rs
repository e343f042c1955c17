//! The end of a line in one word, as in lists of records and CSA.

use std::borrow::Cow;

use super::{End, Reason};
use crate::rules::Color;

impl End {
    /// The end in one word: CSA's name without `%` (formats.md 4), and similar words for ends that CSA lacks.
    ///
    /// Those are `FUSEN_WIN` and `FUSEN_LOSE` (the side to move came, or did not come), `TRY`, and `other:`
    /// before another program's word, such as `other:封じ手`. `ILLEGAL_MOVE` is a foul of the side to move,
    /// `ILLEGAL_ACTION+` one of Black and `ILLEGAL_ACTION-` one of White.
    #[must_use]
    pub fn terminal(&self, side_to_move: Color) -> Cow<'static, str> {
        let word = match self.reason {
            Reason::Checkmate | Reason::NoLegalMoves => "TSUMI",
            Reason::Resignation => "TORYO",
            Reason::IllegalMove | Reason::PerpetualCheck | Reason::DeclarationFail => {
                self.foul(side_to_move)
            }
            Reason::Sennichite => "SENNICHITE",
            Reason::ImpasseDraw | Reason::DeclarationDraw => "JISHOGI",
            Reason::ImpassePoints | Reason::DeclarationWin => "KACHI",
            Reason::Try => "TRY",
            Reason::MoveLimit => "MAX_MOVES",
            Reason::Time => "TIME_UP",
            Reason::Interrupted => "CHUDAN",
            Reason::Draw => "HIKIWAKE",
            Reason::NoMate => "FUZUMI",
            Reason::Forfeit if self.winner == Some(side_to_move) => "FUSEN_WIN",
            Reason::Forfeit => "FUSEN_LOSE",
            Reason::TakeBack => "MATTA",
            Reason::Error => "ERROR",
            Reason::SealedMove => return self.other("封じ手"),
            Reason::Other => return self.other(""),
        };
        Cow::Borrowed(word)
    }

    /// The word for a foul, by the side that broke a rule.
    fn foul(&self, side_to_move: Color) -> &'static str {
        let is_action = self.word.contains("ILLEGAL_ACTION");
        match self.winner.map(Color::opponent) {
            None => "ILLEGAL_MOVE",
            Some(fouler) if fouler == side_to_move && !is_action => "ILLEGAL_MOVE",
            Some(Color::Black) => "ILLEGAL_ACTION+",
            Some(Color::White) => "ILLEGAL_ACTION-",
        }
    }

    fn other(&self, default: &str) -> Cow<'static, str> {
        let word = self.word.strip_prefix('%').unwrap_or(&self.word);
        let word = if word.is_empty() { default } else { word };
        Cow::Owned(format!("other:{word}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn a_foul_names_the_fouler_unless_that_is_the_side_to_move() {
        let lost = |winner| End::new(Reason::IllegalMove, Some(winner));
        assert_eq!(lost(White).terminal(Black), "ILLEGAL_MOVE");
        assert_eq!(lost(Black).terminal(Black), "ILLEGAL_ACTION-");
        assert_eq!(lost(White).terminal(White), "ILLEGAL_ACTION+");
        let action = End { word: "%+ILLEGAL_ACTION".into(), ..lost(White) };
        assert_eq!(action.terminal(Black), "ILLEGAL_ACTION+");
    }

    #[test]
    fn who_came_to_the_game_is_seen_by_the_side_to_move() {
        let end = End::new(Reason::Forfeit, Some(White));
        assert_eq!(end.terminal(White), "FUSEN_WIN");
        assert_eq!(end.terminal(Black), "FUSEN_LOSE");
    }

    #[test]
    fn words_of_other_programs_stay_words() {
        let other = |reason, word: &str| End { word: word.into(), ..End::new(reason, None) };
        let named = other(Reason::Other, "%FUTURE_WORD");
        assert_eq!(named.terminal(Black), "other:FUTURE_WORD");
        assert_eq!(other(Reason::Other, "謎の終局").terminal(White), "other:謎の終局");
        assert_eq!(other(Reason::SealedMove, "").terminal(White), "other:封じ手");
    }
}
