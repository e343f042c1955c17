//! How games end.

use serde::Deserialize;

use super::clean::clean;
use crate::network::{self, EndReason};
use komadai_core::game::{DrawReason, Game, Outcome, WinReason};
use komadai_core::record::{End, Reason};
use komadai_core::rules::Color;

/// Whether a game goes on, or how it ended: a name, a number or both, depending on the place.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "StatusForm")]
pub enum Status {
    /// Not begun.
    #[default]
    Created,
    /// Going on.
    Started,
    /// Adjourned.
    Paused,
    /// Ended without a result before two moves.
    Aborted,
    /// Mate, or mate by a pawn drop, which loses.
    Mate,
    /// One resigned.
    Resign,
    /// One has no legal move and lost.
    Stalemate,
    /// One left, and the other claimed.
    Timeout,
    /// By agreement, or too many moves.
    Draw,
    /// The time is over.
    OutOfTime,
    /// One was helped by a program.
    Cheat,
    /// One did not make the first move.
    NoStart,
    /// A record that does not say.
    UnknownFinish,
    /// The king reached its goal.
    TryRule,
    /// One gave check for ever and lost.
    PerpetualCheck,
    /// Declared by the server.
    Impasse27,
    /// The fourth time.
    Repetition,
    /// An illegal move on the website.
    IllegalMove,
    /// Another word of the server, sanitized.
    Other(String),
}

/// Names and numbers.
const NAMES: [(&str, i64, Status); 18] = [
    ("created", 10, Status::Created),
    ("started", 20, Status::Started),
    ("paused", 21, Status::Paused),
    ("aborted", 25, Status::Aborted),
    ("mate", 30, Status::Mate),
    ("resign", 31, Status::Resign),
    ("stalemate", 32, Status::Stalemate),
    ("timeout", 33, Status::Timeout),
    ("draw", 34, Status::Draw),
    ("outoftime", 35, Status::OutOfTime),
    ("cheat", 36, Status::Cheat),
    ("noStart", 37, Status::NoStart),
    ("unknownFinish", 38, Status::UnknownFinish),
    ("tryRule", 39, Status::TryRule),
    ("perpetualCheck", 40, Status::PerpetualCheck),
    ("impasse27", 41, Status::Impasse27),
    ("repetition", 44, Status::Repetition),
    ("illegalMove", 46, Status::IllegalMove),
];

#[derive(Deserialize)]
#[serde(untagged)]
enum StatusForm {
    Name(String),
    Number(i64),
    Both { name: String },
}

impl From<StatusForm> for Status {
    fn from(form: StatusForm) -> Self {
        match form {
            StatusForm::Name(name) | StatusForm::Both { name } => Self::from_name(&name),
            StatusForm::Number(number) => {
                let found = NAMES.iter().find(|(_, id, _)| *id == number);
                found.map_or_else(|| Self::Other(number.to_string()), |(_, _, it)| it.clone())
            }
        }
    }
}

impl Status {
    fn from_name(name: &str) -> Self {
        let found = NAMES.iter().find(|(word, ..)| *word == name);
        found.map_or_else(|| Self::Other(clean(name, 40)), |(_, _, status)| status.clone())
    }

    /// The name of the server, such as `outoftime`.
    #[must_use]
    pub fn name(&self) -> &str {
        if let Self::Other(name) = self {
            return name;
        }
        let found = NAMES.iter().find(|(_, _, status)| status == self);
        found.map_or("", |(name, ..)| name)
    }

    /// Whether the game may go on.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        matches!(self, Self::Created | Self::Started | Self::Paused)
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// How.
    pub status: Status,
    /// The winner, if any.
    pub winner: Option<Color>,
}

impl Ending {
    /// Whether the game counts in nobody's statistics: it hardly began.
    #[must_use]
    pub const fn is_no_game(&self) -> bool {
        matches!(self.status, Status::Aborted | Status::NoStart)
    }

    /// The nearest outcome of games; a way that has none is [`WinReason::Failure`], or no result.
    #[must_use]
    pub fn outcome(&self, game: &Game) -> Outcome {
        let tally = game.tally();
        let Some(winner) = self.winner else {
            return match self.status {
                Status::Repetition => Outcome::Draw(DrawReason::Sennichite),
                Status::Draw => Outcome::Draw(DrawReason::MoveLimit),
                _ => Outcome::Interrupted,
            };
        };
        let by = match self.status {
            Status::Mate => WinReason::Checkmate,
            Status::Resign => WinReason::Resignation,
            Status::Stalemate => WinReason::NoLegalMove,
            Status::OutOfTime => WinReason::Timeout,
            Status::TryRule => WinReason::Try,
            Status::PerpetualCheck => WinReason::PerpetualCheck,
            Status::Impasse27 => {
                WinReason::Declaration { points: tally.side(winner).declared_points() }
            }
            _ => WinReason::Failure,
        };
        Outcome::Win { winner, by }
    }

    /// The end for records.
    #[must_use]
    pub fn to_end(&self) -> End {
        let reason = match self.status {
            Status::Mate => Reason::Checkmate,
            Status::Resign => Reason::Resignation,
            Status::Stalemate => Reason::NoLegalMoves,
            Status::OutOfTime if self.winner.is_some() => Reason::Time,
            Status::TryRule => Reason::Try,
            Status::PerpetualCheck => Reason::PerpetualCheck,
            Status::Impasse27 => Reason::DeclarationWin,
            Status::Repetition => Reason::Sennichite,
            Status::Draw => Reason::Draw,
            Status::NoStart => Reason::Forfeit,
            Status::IllegalMove => Reason::IllegalMove,
            Status::Aborted => Reason::Interrupted,
            _ => Reason::Other,
        };
        let mut end = End::new(reason, self.winner);
        if reason == Reason::Other {
            self.status.name().clone_into(&mut end.word);
        }
        end
    }

    /// The same as a CSA server would say it: screens know these.
    #[must_use]
    pub fn as_csa(&self) -> network::Ending {
        let reason = match &self.status {
            Status::Mate => EndReason::Checkmate,
            Status::Resign => EndReason::Resigned,
            Status::Stalemate => EndReason::NoMove,
            Status::Timeout => EndReason::Left,
            Status::OutOfTime => EndReason::TimeUp,
            Status::TryRule => EndReason::Try,
            Status::PerpetualCheck => EndReason::PerpetualCheck,
            Status::Impasse27 => EndReason::Declared,
            Status::Repetition => EndReason::Repetition,
            Status::Draw => EndReason::MoveLimit,
            Status::IllegalMove => EndReason::IllegalMove,
            Status::Aborted => EndReason::Interrupted,
            other => EndReason::Other(other.name().to_owned()),
        };
        network::Ending { winner: self.winner, reason }
    }

    /// What our rules say against this end; `None` where they agree or say nothing.
    pub(super) fn doubt(&self, game: &Game) -> Option<String> {
        let here = game.end_by_rules();
        let by = match (&self.status, &here) {
            (Status::Mate, Some(Outcome::Win { by: WinReason::Checkmate, winner }))
            | (Status::Stalemate, Some(Outcome::Win { by: WinReason::NoLegalMove, winner }))
            | (
                Status::PerpetualCheck,
                Some(Outcome::Win { by: WinReason::PerpetualCheck, winner }),
            )
            | (
                Status::Impasse27,
                Some(Outcome::Win { by: WinReason::Declaration { .. }, winner }),
            ) => Some(*winner),
            (Status::Repetition, Some(Outcome::Draw(DrawReason::Sennichite))) => None,
            // A mate by a pawn drop is on no board of ours.
            (
                Status::Mate
                | Status::Stalemate
                | Status::PerpetualCheck
                | Status::Impasse27
                | Status::Repetition,
                _,
            ) => {
                let name = self.status.name();
                return Some(match here {
                    Some(here) => format!("the server says {name}, our rules {}", here.token()),
                    None => format!("the server says {name}, our rules that the game goes on"),
                });
            }
            _ => return None,
        };
        (by != self.winner)
            .then(|| format!("{}: the server has another winner", self.status.name()))
    }
}
