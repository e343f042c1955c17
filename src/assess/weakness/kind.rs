//! Kinds of mistakes, by the facts that the coach found.

use crate::assess::coach::{Explanation, Fact};

/// What a mistake did wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MistakeKind {
    /// The opponent can mate.
    AllowedMate,
    /// The side could have mated.
    MissedMate,
    /// A piece was not taken back.
    Recapture,
    /// The reply takes a piece for nothing or for less.
    Hanging,
    /// The reply attacks two pieces at once.
    Fork,
    /// The reply opens the line of another piece.
    Discovered,
    /// A piece is lost a few moves later.
    Later,
    /// The own king lost its guards.
    KingOpened,
    /// An attack on the other king was given up.
    AttackLeft,
    /// The own king comes under attack.
    KingAttacked,
    /// What the coach has no word for, and gains that were missed.
    Other,
}

impl MistakeKind {
    /// The name in files and text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AllowedMate => "allowed-mate",
            Self::MissedMate => "missed-mate",
            Self::Recapture => "recapture",
            Self::Hanging => "hanging",
            Self::Fork => "fork",
            Self::Discovered => "discovered",
            Self::Later => "later",
            Self::KingOpened => "king-opened",
            Self::AttackLeft => "attack-left",
            Self::KingAttacked => "king-attacked",
            Self::Other => "other",
        }
    }

    /// The kind by the first fact that names one: what is lost at once, the way of the reply, what is lost
    /// later.
    pub(crate) fn of(explanation: &Explanation) -> Self {
        let Explanation { loses, by, gains, .. } = explanation;
        let at_once = loses.as_ref().and_then(|fact| match fact {
            Fact::AllowsMate(_) => Some(Self::AllowedMate),
            Fact::NotTakenBack { .. } => Some(Self::Recapture),
            Fact::LosesPiece { line, .. } if line.len() == 1 => Some(Self::Hanging),
            Fact::Unguards(_) | Fact::LeavesAttacked(_) => Some(Self::Hanging),
            _ => None,
        });
        let missed = matches!(gains, Some(Fact::MissesMate(_))).then_some(Self::MissedMate);
        let way = by.as_ref().and_then(|fact| match fact {
            Fact::Fork { .. } => Some(Self::Fork),
            Fact::DiscoveredAttack(_) => Some(Self::Discovered),
            Fact::Takes(_)
            | Fact::Unguards(_)
            | Fact::LeavesAttacked(_)
            | Fact::GivesFor { .. } => Some(Self::Hanging),
            Fact::OpensKing(_) => Some(Self::KingOpened),
            Fact::ThreatensMate { .. }
            | Fact::TakesGuard(_)
            | Fact::AttacksKing { .. }
            | Fact::TakesWaysOut { .. } => Some(Self::KingAttacked),
            _ => None,
        });
        let later = loses.as_ref().and_then(|fact| match fact {
            Fact::LosesPiece { .. } | Fact::GivesFor { .. } => Some(Self::Later),
            Fact::KingLeaves(_) | Fact::GuardLeaves { .. } => Some(Self::KingOpened),
            Fact::EndsAttack { .. } => Some(Self::AttackLeft),
            Fact::AttackComes { .. } => Some(Self::KingAttacked),
            _ => None,
        });
        // Who loses a piece in a line that begins with an attack on the king has lost a piece.
        let later_first = later.filter(|_| way == Some(Self::KingAttacked));
        at_once.or(missed).or(later_first).or(way).or(later).unwrap_or(Self::Other)
    }
}
