//! The options of a game (R84), their names and presets.

mod choices;
mod contradiction;
mod error;
mod file;
mod presets;
#[cfg(test)]
mod tests;
mod text;
mod words;

use crate::rules::{CountRule, DeclarationRule, RemovedPieces};

pub use choices::{Choices, RuleOption};
pub use contradiction::RuleContradiction;
pub use error::RuleSetError;
pub use file::{RuleFileError, RuleFileFault};
pub use presets::{RulePreset, RulePresets};
pub use words::OPTIONS;

/// The consequence of an illegal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalPolicy {
    /// It is not played, the player moves again (R37).
    Refuse,
    /// Its player loses at once (R38).
    Lose,
    /// It is played if the board allows it, and loses when it is pointed out (R39).
    Claim,
}

/// The players who may point out an illegal move, and the deadline (R39).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimRule {
    /// The opponent or a third party, until the end of the game.
    Any,
    /// The opponent alone, while the violation is still on the board.
    Players,
}

/// The time when a player may resign (R33).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResignPolicy {
    /// At any moment.
    Any,
    /// On one's own turn.
    Turn,
}

/// The effect of checkmate (R34).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MateRule {
    /// It ends the game.
    Auto,
    /// The mated side still has to resign.
    Formal,
}

/// Which kings must have entered for an impasse by consent (R54).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// Both.
    Both,
    /// One is enough.
    Either,
    /// There is no impasse by consent.
    Off,
}

/// The try rule (R60).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TryRule {
    /// Not in force.
    Off,
    /// The opposing king must have entered too.
    Both,
    /// Arrival is enough.
    Simple,
}

/// The rounding of spent time (R72).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// Not at all, as a chess clock.
    Exact,
    /// Down to whole minutes, as with a stop-watch.
    Minute,
}

/// The time of the game that replays a draw (R79).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replay {
    /// The time left to each player.
    Remaining,
    /// The initial time again.
    Fresh,
    /// Draws are not replayed.
    Off,
}

/// The score of draws in a match (R80).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    /// Undecided games are no games.
    Pro,
    /// A draw for the rating, then replayed.
    Fesa,
    /// Half a point.
    Half,
}

/// The way in which check is announced (R32).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnnounceCheck {
    /// On the status line.
    Status,
    /// Called out.
    Call,
    /// Nowhere.
    Off,
}

/// The rules of one game: every option of R84.
///
/// Prints and parses as a preset and `name=value` options, such as `casual count=27`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no by its own name")]
///
/// ```
/// use komadai_core::game::{IllegalPolicy, RuleSet};
/// let rules: RuleSet = "casual illegal=lose".parse().unwrap();
/// assert_eq!(rules.illegal, IllegalPolicy::Lose);
/// ```
pub struct RuleSet {
    /// `illegal`.
    pub illegal: IllegalPolicy,
    /// `claim`.
    pub claim: ClaimRule,
    /// `priority`: a resignation stands though a foul is found later (R39).
    pub priority: bool,
    /// `resign`.
    pub resign: ResignPolicy,
    /// `mate`.
    pub mate: MateRule,
    /// `takeback` (R40).
    pub takeback: bool,
    /// `announce_check`.
    pub announce_check: AnnounceCheck,
    /// `sennichite`: whether the fourth occurrence ends the game (R44–R46).
    pub sennichite: bool,
    /// `early_sennichite`: both may agree to a repetition draw from the second occurrence on (R50).
    pub early_sennichite: bool,
    /// `agree`.
    pub agree: Agreement,
    /// `count`: the verdict after an impasse by consent.
    pub count: CountRule,
    /// `declare`; `None` is `off`.
    pub declare: Option<DeclarationRule>,
    /// `auto`: a declaration that would win is made by the program (R65).
    pub auto: bool,
    /// `try`.
    pub try_rule: TryRule,
    /// `fairbairn` (R61).
    pub fairbairn: bool,
    /// `limit`: the move number after which the game ends (R62); `None` is `0`.
    pub limit: Option<u32>,
    /// `extend`: a chain of checks puts the limit off (R63).
    pub extend: bool,
    /// `entry`: the limit needs an entered king (R62).
    pub entry: bool,
    /// `handicap` (R64).
    pub handicap: RemovedPieces,
    /// `rounding`.
    pub rounding: Rounding,
    /// `replay`.
    pub replay: Replay,
    /// `replay_min`: minutes the shorter clock is raised to in a replay (R79); 0 is none.
    pub replay_min: u32,
    /// `scoring`.
    pub scoring: Scoring,
}

impl Default for RuleSet {
    /// The preset `casual`.
    fn default() -> Self {
        Self {
            illegal: IllegalPolicy::Refuse,
            claim: ClaimRule::Any,
            priority: true,
            resign: ResignPolicy::Any,
            mate: MateRule::Auto,
            takeback: true,
            announce_check: AnnounceCheck::Status,
            sennichite: true,
            early_sennichite: false,
            agree: Agreement::Both,
            count: CountRule::Points24,
            declare: Some(DeclarationRule::Points27),
            auto: false,
            try_rule: TryRule::Off,
            fairbairn: false,
            limit: None,
            extend: true,
            entry: false,
            handicap: RemovedPieces::CountForWhite,
            rounding: Rounding::Exact,
            replay: Replay::Remaining,
            replay_min: 0,
            scoring: Scoring::Pro,
        }
    }
}
