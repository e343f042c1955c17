//! Refused requests; a refusal changes nothing.

use std::time::Duration;

use super::Agreement;
use crate::rules::IllegalMove;

/// A request that was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The move is illegal, and the rule set lets the player try again (R37).
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A turn time shorter than one passed before.
    #[error("the clock ran backward: {} ms of the turn were counted, now {} ms", told.as_millis(), now.as_millis())]
    TimeRunsBackward {
        /// The time passed before.
        told: Duration,
        /// The time passed now.
        now: Duration,
    },
    /// Resigning off turn under `resign=turn` (R33).
    #[error("you can resign only on your own turn")]
    NotYourTurn,
    /// Taking back under `takeback=no` (R40).
    #[error("these rules do not allow takebacks")]
    NoTakeBack,
    /// More moves than were played.
    #[error("only {played} moves were played")]
    NothingToTakeBack {
        /// The number of moves played.
        played: usize,
    },
    /// Impasse by consent under `agree=off` (R54).
    #[error("these rules have no impasse by agreement")]
    NoImpasse,
    /// An impasse by consent before the kings have entered (R54).
    #[error("no impasse yet: {}", lacking(*.0))]
    NotEntered(Agreement),
    /// An answer to an offer that the other side has not made.
    #[error("no impasse was offered")]
    NoOffer,
    /// A declaration under `declare=off` (R59).
    #[error("these rules have no declaration")]
    NoDeclaration,
    /// A claim without a foul, or by the offender (R39).
    #[error("no illegal move to claim")]
    NoFoul,
    /// A third party's claim under `claim=players` (R39).
    #[error("under these rules only the players may claim an illegal move")]
    PlayersClaim,
    /// A draw by repetition under `early_sennichite=no` (R50).
    #[error("these rules have no repetition by agreement")]
    NoEarlyRepetition,
    /// A draw by repetition in a position that has not occurred before (R50).
    #[error("no repetition yet: this position is new")]
    NewPosition,
    /// An answer without a proposal of a draw by repetition (R50).
    #[error("no draw by repetition was offered")]
    NoRepetitionOffer,
}

const fn lacking(agreement: Agreement) -> &'static str {
    match agreement {
        Agreement::Both => "one king has not entered",
        Agreement::Either | Agreement::Off => "neither king has entered",
    }
}
