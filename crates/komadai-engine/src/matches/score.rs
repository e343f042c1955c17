//! The score of a pairing, seen from its first entrant.

use std::collections::BTreeMap;

use super::elo::PairCounts;
use super::referee::{MoveTimes, PlayedGame};
use komadai_core::rules::Color;

/// The result of one entrant against another so far.
#[derive(Debug, Clone, Default)]
pub struct Score {
    /// Won by the first one.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost by the first one.
    pub losses: u32,
    /// Games won by Black, and by White.
    pub by_color: [u32; 2],
    /// Openings with both games played.
    pub pairs: PairCounts,
    /// By token.
    pub endings: BTreeMap<&'static str, u32>,
    /// Games lost by faults, of the first and the second one.
    pub faults: [Faults; 2],
    /// The times of both.
    pub times: [MoveTimes; 2],
    /// The first one's half points from openings with one game played.
    open: BTreeMap<usize, usize>,
}

/// Games that an engine lost by faults, by name.
pub type Faults = BTreeMap<&'static str, u32>;

impl Score {
    /// Counts a game of the pairing; `first` is its first entrant.
    pub fn add(&mut self, game: &PlayedGame, first: usize) {
        let own = if game.sides[0] == first { Color::Black } else { Color::White };
        let half_points = match game.ending.winner() {
            None => 1,
            Some(winner) if winner == own => 2,
            Some(_) => 0,
        };
        *[&mut self.losses, &mut self.draws, &mut self.wins][half_points] += 1;
        if let Some(winner) = game.ending.winner() {
            self.by_color[winner.index()] += 1;
        }
        match self.open.remove(&game.opening) {
            Some(other) => self.pairs.add(half_points + other),
            None => drop(self.open.insert(game.opening, half_points)),
        }
        *self.endings.entry(game.ending.token()).or_default() += 1;
        if let Some((loser, _)) = game.ending.fault() {
            let faults = &mut self.faults[usize::from(loser != own)];
            *faults.entry(game.ending.token()).or_default() += 1;
        }
        for color in Color::ALL {
            let times = &mut self.times[usize::from(color != own)];
            *times = times.and(game.times[color.index()]);
        }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The number of games whose opening was not played with the colors exchanged: no pair counts them.
    #[must_use]
    pub fn unpaired(&self) -> usize {
        self.open.len()
    }

    /// The points of the first one, a draw as half a point.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Its points in percent of the games; 50 without games.
    #[must_use]
    pub fn percent(&self) -> f64 {
        match self.games() {
            0 => 50.0,
            games => 100.0 * self.points() / f64::from(games),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Ending;
    use komadai_core::game::{DrawReason, Outcome, WinReason};
    use komadai_core::record::Record;
    use komadai_core::rules::Position;

    fn game(opening: usize, sides: [usize; 2], winner: Option<Color>) -> PlayedGame {
        let outcome = match winner {
            Some(winner) => Outcome::Win { winner, by: WinReason::Timeout },
            None => Outcome::Draw(DrawReason::Sennichite),
        };
        PlayedGame {
            number: 1,
            pairing: 1,
            opening,
            sides,
            ending: Ending::Judged { outcome, foul: None },
            times: [MoveTimes::default(); 2],
            record: Record::new(Position::startpos()),
        }
    }

    #[test]
    fn games_make_points_and_pairs_for_the_first_whatever_its_color() {
        let mut score = Score::default();
        let (black, white) = (Some(Color::Black), Some(Color::White));
        // Two wins; one each; a draw and a loss; half a pair.
        for (opening, sides, winner) in [
            (0, [0, 2], black),
            (1, [0, 2], white),
            (0, [2, 0], white),
            (1, [2, 0], white),
            (2, [0, 2], None),
            (2, [2, 0], black),
            (3, [0, 2], white),
        ] {
            score.add(&game(opening, sides, winner), 0);
        }
        assert_eq!((score.wins, score.draws, score.losses), (3, 1, 3));
        assert_eq!(score.pairs, PairCounts([0, 1, 1, 0, 1]));
        assert_eq!(score.unpaired(), 1);
        assert_eq!(score.by_color, [2, 4]);
        assert_eq!(score.faults[0].get("time"), Some(&3));
        assert_eq!(score.faults[1].get("time"), Some(&3));
        assert!((score.points() - 3.5).abs() < f64::EPSILON);
        assert!((score.percent() - 50.0).abs() < f64::EPSILON);
    }
}
