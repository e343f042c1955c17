//! Endings of lines in records (R81, formats.md 2.4 and 4).

mod terminal;

use std::fmt;

use crate::rules::Color;

/// The reason for the end of a line: those of R81 and of other programs' records. The game controller decides
/// between them; a record stores its source's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Mate (R30); 詰み, `%TSUMI`.
    Checkmate,
    /// No legal move without check (R31).
    NoLegalMoves,
    /// 投了, `%TORYO` (R33).
    Resignation,
    /// A foul ended the game; 反則, `%ILLEGAL_MOVE` (R38, R39).
    IllegalMove,
    /// Perpetual check (R46).
    PerpetualCheck,
    /// 千日手, `%SENNICHITE` (R44).
    Sennichite,
    /// 持将棋, `%JISHOGI` (R55).
    ImpasseDraw,
    /// An impasse decided by points (R55, R56).
    ImpassePoints,
    /// 入玉勝ち, `%KACHI` (R57, R58).
    DeclarationWin,
    /// A declaration that draws (R58).
    DeclarationDraw,
    /// A declaration that fails (R59).
    DeclarationFail,
    /// The king reached the throne (R60).
    Try,
    /// The move limit; 最大手数, `%MAX_MOVES` (R62).
    MoveLimit,
    /// Out of time; 切れ負け, `%TIME_UP` (R70).
    Time,
    /// 中断, `%CHUDAN` (R35).
    Interrupted,
    /// A draw of unknown kind; 引き分け, `%HIKIWAKE`.
    Draw,
    /// 不詰, `%FUZUMI`: the problem has no mate.
    NoMate,
    /// 不戦勝, 不戦敗: the opponent did not play.
    Forfeit,
    /// 封じ手: the game continues another day.
    SealedMove,
    /// 待った, `%MATTA`: a move was taken back.
    TakeBack,
    /// `%ERROR`.
    Error,
    /// Another program's word, in [`End::word`].
    Other,
}

/// Every reason with its token: those of R81, and our own for the others.
const TOKENS: [(Reason, &str); 22] = [
    (Reason::Checkmate, "checkmate"),
    (Reason::NoLegalMoves, "no-legal-moves"),
    (Reason::Resignation, "resignation"),
    (Reason::IllegalMove, "illegal-move"),
    (Reason::PerpetualCheck, "perpetual-check"),
    (Reason::Sennichite, "sennichite"),
    (Reason::ImpasseDraw, "impasse-draw"),
    (Reason::ImpassePoints, "impasse-points"),
    (Reason::DeclarationWin, "declaration-win"),
    (Reason::DeclarationDraw, "declaration-draw"),
    (Reason::DeclarationFail, "declaration-fail"),
    (Reason::Try, "try"),
    (Reason::MoveLimit, "move-limit"),
    (Reason::Time, "time"),
    (Reason::Interrupted, "interrupted"),
    (Reason::Draw, "draw"),
    (Reason::NoMate, "no-mate"),
    (Reason::Forfeit, "forfeit"),
    (Reason::SealedMove, "sealed-move"),
    (Reason::TakeBack, "take-back"),
    (Reason::Error, "error"),
    (Reason::Other, "other"),
];

impl Reason {
    /// All reasons.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        TOKENS.iter().map(|&(reason, _)| reason)
    }

    /// The token of R81, such as `checkmate`.
    #[must_use]
    pub fn token(self) -> &'static str {
        let found = TOKENS.iter().find(|&&(reason, _)| reason == self);
        found.map_or("other", |&(_, token)| token)
    }

    /// The reason with this token.
    #[must_use]
    pub fn from_token(token: &str) -> Option<Self> {
        let found = TOKENS.iter().find(|&&(_, other)| other == token);
        found.map(|&(reason, _)| reason)
    }
}

impl fmt::Display for Reason {
    /// The token of R81, [`Reason::token`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}

/// The end of a line.
///
/// ```
/// use komadai_core::record::{End, Reason};
/// use komadai_core::rules::Color;
/// let end = End::new(Reason::Resignation, Some(Color::Black));
/// assert_eq!(end.reason.token(), "resignation");
/// assert_eq!(Reason::from_token("sennichite"), Some(Reason::Sennichite));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct End {
    /// The reason.
    pub reason: Reason,
    /// The winner; `None` for a draw, an interruption, or if the source has none.
    pub winner: Option<Color>,
    /// Impasse points of Black and White if they were counted (R83).
    pub points: Option<[u32; 2]>,
    /// Details for the announcement, such as the rule a foul broke; often empty.
    pub detail: String,
    /// The word of the source, such as `Time-up`; empty in our own games.
    pub word: String,
}

impl End {
    /// An end with only reason and winner.
    #[must_use]
    pub const fn new(reason: Reason, winner: Option<Color>) -> Self {
        Self { reason, winner, points: None, detail: String::new(), word: String::new() }
    }
}

impl End {
    /// An end with the word of its source.
    pub(super) fn with_word(reason: Reason, winner: Option<Color>, word: &str) -> Self {
        Self { word: word.to_owned(), ..Self::new(reason, winner) }
    }
}

impl fmt::Display for End {
    /// `resignation, Black wins`; only the reason if the winner is unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{}, {winner} wins", self.reason),
            None => self.reason.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_token_of_its_own() {
        for reason in Reason::all() {
            assert_eq!(Reason::from_token(reason.token()), Some(reason));
        }
        assert_eq!(Reason::from_token("won"), None);
    }
}
