//! The positions of a game, and the effect of the fourth occurrence (R43–R49).

use std::collections::BTreeMap;
use std::fmt;

use super::color::Color;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::position::Position;

/// The end at the fourth occurrence (R44, R46).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A draw; also when both sides gave check all the time (R47c).
    Sennichite,
    /// One side gave check with every move since the first occurrence, and loses.
    PerpetualCheck {
        /// The loser.
        offender: Color,
    },
}

impl Repetition {
    /// The kind of a repetition, by whether all moves of Black, and of White, since the first occurrence were
    /// checks (R46, R47).
    ///
    /// ```
    /// use komadai_core::rules::{Color, Repetition};
    /// let offender = Color::Black;
    /// assert_eq!(Repetition::by_checks([true, false]), Repetition::PerpetualCheck { offender });
    /// assert_eq!(Repetition::by_checks([true, true]), Repetition::Sennichite);
    /// ```
    #[must_use]
    pub const fn by_checks(always: [bool; 2]) -> Self {
        match always {
            [true, false] => Self::PerpetualCheck { offender: Color::Black },
            [false, true] => Self::PerpetualCheck { offender: Color::White },
            _ => Self::Sennichite,
        }
    }
}

impl fmt::Display for Repetition {
    /// `sennichite`, or `perpetual check by Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sennichite => f.pad("sennichite"),
            Self::PerpetualCheck { offender } => write!(f, "perpetual check by {offender}"),
        }
    }
}

/// The effect of a possible move on the repetition count (R49).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Forecast {
    /// Which occurrence of its position it would be, from 1.
    pub occurrence: usize,
    /// The end it would bring, at the fourth.
    pub verdict: Option<Repetition>,
    /// The end at one more occurrence if every move until then is like those since the first.
    pub threat: Option<Repetition>,
}

/// The positions of a game from its start to the current one. Ply 0 is the start position, which counts as an
/// occurrence (R45).
#[derive(Debug, Clone)]
pub struct History {
    entries: Vec<HistoryEntry>,
    /// The last ply with a position of each hash, the head of a chain through [`HistoryEntry::before`], so
    /// that no move searches all others.
    last: BTreeMap<u64, usize>,
}

#[derive(Debug, Clone)]
struct HistoryEntry {
    position: Position,
    /// Whether the move to it gave check; false at the start.
    is_check: bool,
    /// The previous ply with a position of the same hash.
    before: Option<usize>,
    /// Which occurrence of its position it is, from 1.
    occurrence: usize,
    /// The ply of the first occurrence.
    first: usize,
}

/// The occurrence of a position that ends the game (R44).
pub const LAST_OCCURRENCE: usize = 4;

impl History {
    /// The history of a game that begins with `start`.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let mut history = Self { entries: Vec::new(), last: BTreeMap::new() };
        history.push(start, false);
        history
    }

    fn push(&mut self, position: Position, is_check: bool) {
        let ply = self.entries.len();
        let (occurrence, first) = match self.latest(&position) {
            Some(entry) => (entry.occurrence + 1, entry.first),
            None => (1, ply),
        };
        self.entries.push(HistoryEntry {
            before: self.last.insert(position.hash(), ply),
            position,
            is_check,
            occurrence,
            first,
        });
    }

    /// The moves made.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.entries.len() - 1
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.entries.last().expect("the start is never removed").position
    }

    /// The position after `ply` moves; `None` beyond the current one.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        Some(&self.entries.get(ply)?.position)
    }

    /// Whether the move that led to `ply` gave check (R28).
    #[must_use]
    pub fn is_check_at(&self, ply: usize) -> bool {
        self.entries.get(ply).is_some_and(|entry| entry.is_check)
    }

    /// Makes a move that hands can make, legal or not, as [`Position::play_any`] does.
    ///
    /// # Errors
    ///
    /// If no piece can make it; nothing is changed then.
    pub fn play_any(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let mut position = self.position().clone();
        position.play_any(mv)?;
        let is_check = position.is_in_check();
        self.push(position, is_check);
        Ok(())
    }

    /// Goes back to the position after `ply` moves; later ones no longer count (R40).
    pub fn truncate(&mut self, ply: usize) {
        let kept = self.entries.len().min(ply + 1);
        for entry in self.entries.drain(kept..).rev() {
            let hash = entry.position.hash();
            match entry.before {
                Some(before) => self.last.insert(hash, before),
                None => self.last.remove(&hash),
            };
        }
    }

    /// The plies, latest first, of positions with the hash of this one.
    fn alike(&self, position: &Position) -> impl Iterator<Item = usize> + '_ {
        let last = self.last.get(&position.hash()).copied();
        std::iter::successors(last, |&ply| self.entries.get(ply)?.before)
    }

    fn latest(&self, position: &Position) -> Option<&HistoryEntry> {
        let mut alike = self.alike(position).filter_map(|ply| self.entries.get(ply));
        alike.find(|entry| entry.position.is_same(position))
    }

    /// The plies, earliest first, at which `position` occurred (R43).
    ///
    /// ```
    /// use komadai_core::rules::{History, Position};
    /// let mut history = History::new(Position::startpos());
    /// for text in ["2h3h", "8b7b", "3h2h", "7b8b"] {
    ///     history.play_any(text.parse().unwrap()).unwrap();
    /// }
    /// let plies: Vec<usize> = history.occurrences(&Position::startpos()).collect();
    /// assert_eq!(plies, [0, 4]);
    /// ```
    pub fn occurrences(&self, position: &Position) -> impl Iterator<Item = usize> + use<> {
        let is_same = |ply: &usize| self.entries[*ply].position.is_same(position);
        let plies: Vec<usize> = self.alike(position).filter(is_same).collect();
        plies.into_iter().rev()
    }

    /// Which occurrence the current position is, from 1.
    #[must_use]
    pub fn count(&self) -> usize {
        self.entries.last().map_or(1, |entry| entry.occurrence)
    }

    /// The end that the current position brings as the fourth occurrence (R44–R47).
    ///
    /// ```
    /// use komadai_core::rules::{History, Position, Repetition};
    /// let mut history = History::new(Position::startpos());
    /// for text in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
    ///     history.play_any(text.parse().unwrap()).unwrap();
    /// }
    /// assert_eq!(history.verdict(), Some(Repetition::Sennichite));
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Option<Repetition> {
        let present = self.entries.last()?;
        (present.occurrence >= LAST_OCCURRENCE).then(|| self.nature(present.first))
    }

    /// The effect of `mv` (R49); an impossible move has none.
    ///
    /// ```
    /// use komadai_core::rules::{History, Position};
    /// let history = History::new(Position::startpos());
    /// assert_eq!(history.forecast("7g7f".parse().unwrap()).occurrence, 1);
    /// ```
    #[must_use]
    pub fn forecast(&self, mv: Move) -> Forecast {
        let mut next = self.position().clone();
        let is_made = next.play_any(mv).is_ok();
        let Some(latest) = self.latest(&next).filter(|_| is_made) else {
            return Forecast { occurrence: 1, verdict: None, threat: None };
        };
        let occurrence = latest.occurrence + 1;
        let end = self.nature_with(latest.first, Some(next.is_in_check()));
        Forecast {
            occurrence,
            verdict: (occurrence >= LAST_OCCURRENCE).then_some(end),
            threat: (occurrence + 1 == LAST_OCCURRENCE).then_some(end),
        }
    }

    /// The kind of a repetition since `first`, by the moves up to now: a warning at the third occurrence.
    #[must_use]
    pub fn nature(&self, first: usize) -> Repetition {
        self.nature_with(first, None)
    }

    fn nature_with(&self, first: usize, next_is_check: Option<bool>) -> Repetition {
        let since = self.entries.iter().skip(first + 1);
        let checks = since.map(|entry| entry.is_check).chain(next_is_check);
        let mut mover = self.position_at(first).map_or(Color::Black, Position::side_to_move);
        let mut always = [true; 2];
        for is_check in checks {
            always[mover.index()] &= is_check;
            mover = mover.opponent();
        }
        Repetition::by_checks(always)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(sfen: &str, moves: &str) -> History {
        let mut history = History::new(Position::from_sfen(sfen).expect("an SFEN"));
        for text in moves.split_whitespace() {
            let mv = history.position().judge_usi(text).expect("a legal move");
            history.play_any(mv).expect("a possible move");
        }
        history
    }

    fn forecast(history: &History, text: &str) -> Forecast {
        history.forecast(history.position().judge_usi(text).expect("a legal move"))
    }

    /// R44-g03 of the corpus: two golds step back and forth.
    const GOLDS: &str = "6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1";
    const LAP: &str = "5c5d 3a4a 5d5c 4a3a";

    #[test]
    fn the_fourth_occurrence_is_sennichite_and_the_third_is_not() {
        assert_eq!(after(GOLDS, &[LAP; 2].join(" ")).verdict(), None);
        let end = after(GOLDS, &[LAP; 3].join(" "));
        assert_eq!((end.count(), end.verdict()), (4, Some(Repetition::Sennichite)));
    }

    #[test]
    fn the_forecast_tells_the_third_and_the_fourth_before_they_happen() {
        let third = after(GOLDS, &format!("{LAP} 5c5d 3a4a 5d5c"));
        let warning = forecast(&third, "4a3a");
        assert_eq!(warning.occurrence, 3);
        assert_eq!((warning.verdict, warning.threat), (None, Some(Repetition::Sennichite)));
        let fourth = after(GOLDS, &format!("{LAP} {LAP} 5c5d 3a4a 5d5c"));
        assert_eq!(forecast(&fourth, "4a3a").verdict, Some(Repetition::Sennichite));
        assert_eq!(forecast(&fourth, "4a5a").occurrence, 1);
    }

    /// R67-g02: the king steps back and forth, a bishop checks every time.
    const CHECKS: &str = "8l/7nk/8p/9/5B3/9/9/9/K8 w - 1";
    const CHECK_LAP: &str = "1b2a 4e5d 2a1b 5d4e";

    #[test]
    fn perpetual_check_names_the_checking_side() {
        let end = after(CHECKS, &[CHECK_LAP; 3].join(" "));
        let offender = Color::Black;
        assert_eq!(end.verdict(), Some(Repetition::PerpetualCheck { offender }));
    }

    #[test]
    fn the_forecast_sees_a_perpetual_check_coming() {
        let before = after(CHECKS, &format!("{CHECK_LAP} {CHECK_LAP} 1b2a 4e5d 2a1b"));
        let offender = Color::Black;
        let verdict = forecast(&before, "5d4e").verdict;
        assert_eq!(verdict, Some(Repetition::PerpetualCheck { offender }));
    }

    #[test]
    fn positions_taken_back_do_not_count() {
        let mut history = after(GOLDS, &[LAP; 2].join(" "));
        history.truncate(4);
        assert_eq!((history.ply(), history.count()), (4, 2));
        let again: Vec<usize> = history.occurrences(history.position()).collect();
        assert_eq!(again, [0, 4]);
        history.truncate(0);
        assert_eq!(history.count(), 1);
        history.truncate(7);
        assert_eq!(history.occurrences(history.position()).count(), 1);
    }
}
