//! The end of a game at a server, read from its lines.

use komadai_core::game::{DrawReason, Game, Outcome, WinReason};
use komadai_core::record::{End, Reason};
use komadai_core::rules::Color;
use komadai_core::text::sanitize;

/// The comment of a record about a refused move, as servers write it.
#[must_use]
pub fn foul_remark(line: &str) -> String {
    format!("ILLEGAL_MOVE({line})")
}

/// The server's reason for the end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EndReason {
    /// `#RESIGN`: the loser has resigned or lost the connection: the protocol does not distinguish these.
    ResignedOrLeft,
    /// The loser has resigned; only a komadai distinguishes this from leaving.
    Resigned,
    /// The loser has left the game, or did not return after a lost connection.
    Left,
    /// The loser is mated; the protocol calls that a resignation.
    Checkmate,
    /// The loser has no legal move.
    NoMove,
    /// An impasse: points were counted.
    Impasse,
    /// The winner's king has reached its goal.
    Try,
    /// Both continue another day.
    Adjourned,
    /// `#TIME_UP`
    TimeUp,
    /// `#ILLEGAL_MOVE`
    IllegalMove,
    /// `#ILLEGAL_MOVE` after a declaration.
    DeclarationFailed,
    /// `#ILLEGAL_ACTION`: a forbidden action, such as a move out of turn.
    IllegalAction,
    /// `#SENNICHITE`
    Repetition,
    /// `#OUTE_SENNICHITE`: the loser gave perpetual check.
    PerpetualCheck,
    /// `#JISHOGI`: a win was declared.
    Declared,
    /// `#MAX_MOVES`
    MoveLimit,
    /// `#CHUDAN`: aborted by the server.
    Interrupted,
    /// The connection to the server broke; its decision is unknown.
    LineLost,
    /// The connection to a komadai was not restored, or the host no longer has the game: no result.
    HostLost,
    /// This player has left while the connection to a komadai was lost: nobody has heard it, and the game can go
    /// on.
    LeftUnheard,
    /// This program stopped: the server's lines are impossible.
    Void,
    /// Another word of the server, sanitized; or none.
    Other(String),
}

impl EndReason {
    /// Whether the game has no result and can go on another time.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        matches!(self, Self::Adjourned | Self::HostLost | Self::LeftUnheard)
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: EndReason,
}

/// The words of reasons.
const REASONS: [(&str, EndReason); 9] = [
    ("#RESIGN", EndReason::ResignedOrLeft),
    ("#TIME_UP", EndReason::TimeUp),
    ("#ILLEGAL_MOVE", EndReason::IllegalMove),
    ("#ILLEGAL_ACTION", EndReason::IllegalAction),
    ("#SENNICHITE", EndReason::Repetition),
    ("#OUTE_SENNICHITE", EndReason::PerpetualCheck),
    ("#JISHOGI", EndReason::Declared),
    ("#MAX_MOVES", EndReason::MoveLimit),
    ("#CHUDAN", EndReason::Interrupted),
];

impl EndReason {
    /// The reason of a line such as `#RESIGN`.
    pub(super) fn from_line(line: &str) -> Self {
        let found = REASONS.iter().find(|(word, _)| *word == line);
        found.map_or_else(|| Self::Other(sanitize(line).into_owned()), |(_, reason)| reason.clone())
    }

    /// The reason of a word between two komadais, such as `checkmate`.
    pub(super) fn from_word(word: &str) -> Self {
        match word {
            "checkmate" => Self::Checkmate,
            "no-legal-moves" => Self::NoMove,
            "resignation" => Self::Resigned,
            "left" => Self::Left,
            "illegal-move" => Self::IllegalMove,
            "perpetual-check" => Self::PerpetualCheck,
            "impasse-points" | "impasse-draw" => Self::Impasse,
            "declaration-win" | "declaration-draw" => Self::Declared,
            "declaration-fail" => Self::DeclarationFailed,
            "try" => Self::Try,
            "time" => Self::TimeUp,
            "sennichite" => Self::Repetition,
            "move-limit" => Self::MoveLimit,
            "adjourned" => Self::Adjourned,
            "interrupted" => Self::Interrupted,
            other => Self::Other(sanitize(other).into_owned()),
        }
    }

    /// The line for it, if the protocol has one.
    pub(super) fn line(&self) -> Option<&'static str> {
        match self {
            Self::DeclarationFailed => return Some("#ILLEGAL_MOVE"),
            Self::Resigned => return Some("#RESIGN"),
            _ => {}
        }
        let found = REASONS.iter().find(|(_, reason)| reason == self);
        found.map(|(word, _)| *word)
    }
}

impl Ending {
    /// The nearest outcome of games; a reason without one is [`WinReason::Failure`], or no result.
    #[must_use]
    pub fn outcome(&self, game: &Game) -> Outcome {
        let points = |color| game.tally().side(color).declared_points();
        let Some(winner) = self.winner else {
            return match self.reason {
                EndReason::Repetition => Outcome::Draw(DrawReason::Sennichite),
                EndReason::Declared | EndReason::Impasse => {
                    Outcome::Draw(DrawReason::Impasse(game.tally().points()))
                }
                EndReason::MoveLimit => Outcome::Draw(DrawReason::MoveLimit),
                _ => Outcome::Interrupted,
            };
        };
        let by = match self.reason {
            EndReason::Resigned | EndReason::ResignedOrLeft | EndReason::Left => {
                WinReason::Resignation
            }
            EndReason::Checkmate => WinReason::Checkmate,
            EndReason::NoMove => WinReason::NoLegalMove,
            EndReason::Impasse => WinReason::ImpassePoints(game.tally().points()),
            EndReason::Try => WinReason::Try,
            EndReason::TimeUp => WinReason::Timeout,
            EndReason::PerpetualCheck => WinReason::PerpetualCheck,
            EndReason::Declared => WinReason::Declaration { points: points(winner) },
            _ => WinReason::Failure,
        };
        Outcome::Win { winner, by }
    }

    /// The end for records.
    #[must_use]
    pub(crate) fn to_end(&self) -> End {
        let reason = match &self.reason {
            EndReason::Resigned | EndReason::ResignedOrLeft | EndReason::Left => {
                Reason::Resignation
            }
            EndReason::Checkmate => Reason::Checkmate,
            EndReason::NoMove => Reason::NoLegalMoves,
            EndReason::Try => Reason::Try,
            EndReason::TimeUp => Reason::Time,
            EndReason::IllegalMove | EndReason::IllegalAction => Reason::IllegalMove,
            EndReason::DeclarationFailed => Reason::DeclarationFail,
            EndReason::Repetition => Reason::Sennichite,
            EndReason::PerpetualCheck => Reason::PerpetualCheck,
            EndReason::Declared | EndReason::Impasse if self.winner.is_none() => {
                Reason::ImpasseDraw
            }
            EndReason::Impasse => Reason::ImpassePoints,
            EndReason::Declared => Reason::DeclarationWin,
            EndReason::MoveLimit => Reason::MoveLimit,
            EndReason::Interrupted
            | EndReason::Adjourned
            | EndReason::LineLost
            | EndReason::HostLost
            | EndReason::LeftUnheard
            | EndReason::Void => Reason::Interrupted,
            EndReason::Other(_) => Reason::Other,
        };
        let mut end = End::new(reason, self.winner);
        if let EndReason::Other(word) = &self.reason {
            end.word.clone_from(word);
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::game::GameSetup;

    #[test]
    fn every_word_is_read_and_written() {
        for (word, reason) in &REASONS {
            assert_eq!(EndReason::from_line(word), *reason);
            assert_eq!(reason.line(), Some(*word));
        }
        let strange = EndReason::from_line("#FUTURE\u{1b}[2J");
        assert!(matches!(&strange, EndReason::Other(word) if !word.contains('\u{1b}')));
        assert_eq!(strange.line(), None);
    }

    #[test]
    fn ends_are_those_of_records() {
        let end = |winner, reason| Ending { winner, reason }.to_end().reason;
        let black = Some(Color::Black);
        assert_eq!(end(black, EndReason::Declared), Reason::DeclarationWin);
        assert_eq!(end(None, EndReason::Declared), Reason::ImpasseDraw);
        assert_eq!(end(None, EndReason::LineLost), Reason::Interrupted);
        let ending = Ending { winner: black, reason: EndReason::Other("#X".into()) };
        let game = Game::new(GameSetup::default());
        let by = WinReason::Failure;
        assert_eq!(ending.outcome(&game), Outcome::Win { winner: Color::Black, by });
        assert_eq!(ending.to_end().word, "#X");
    }
}
