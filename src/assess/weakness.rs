//! Weaknesses: what the moves of a player lose over many games, by phase, kind of mistake, opening, clock and
//! side.
//!
//! `docs/training.md` has the measure.

mod kind;
mod levels;

use std::time::Duration;

pub use kind::MistakeKind;
pub use levels::{Likeness, likeness};

use super::story::{Stage, stages};
use super::{AssessedGame, Mistake, coach};
use komadai_core::game::{Clock, Rounding, TimeControl};
use komadai_core::openings::{self, Opening};
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;

/// A move counts if its side had at least this chance to win before it: who has lost loses nothing more.
const OPEN: f64 = 0.10;
/// Less time than this is short.
const SHORT: Duration = Duration::from_mins(1);

/// A part of a player's moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    All,
    Stage(Stage),
    /// The mistakes of a kind.
    Kind(MistakeKind),
    /// The games with an own opening, `None` for one without a name.
    Opening(Option<Opening>),
    Clock(ClockBand),
    Side(Color),
}

/// The time left before a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClockBand {
    /// At least half of the main time.
    Half,
    /// Less.
    Less,
    /// Less than a minute of main time, or byoyomi.
    Short,
}

impl Part {
    /// The name of its group in files and text keys, and its place among the groups.
    pub const fn group(self) -> (usize, &'static str) {
        match self {
            Self::All => (0, "all"),
            Self::Stage(_) => (1, "phase"),
            Self::Kind(_) => (2, "kind"),
            Self::Opening(_) => (3, "opening"),
            Self::Clock(_) => (4, "clock"),
            Self::Side(_) => (5, "side"),
        }
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Stage(stage) => stage.name(),
            Self::Kind(kind) => kind.name(),
            Self::Opening(Some(opening)) => opening.token(),
            Self::Opening(None) => "none",
            Self::Clock(band) => band.name(),
            Self::Side(side) => side.token(),
        }
    }

    /// Whether it is a kind of mistakes: its moves are all mistakes, so that their number and share count and
    /// not their mean.
    pub const fn is_kind(self) -> bool {
        matches!(self, Self::Kind(_))
    }

    /// Its place in a group that has an order of its own.
    const fn place(self) -> usize {
        match self {
            Self::Stage(stage) => stage as usize,
            Self::Clock(band) => band as usize,
            Self::Side(side) => side.index(),
            Self::All | Self::Kind(_) | Self::Opening(_) => 0,
        }
    }
}

impl ClockBand {
    /// The name in files and text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Less => "less",
            Self::Short => "short",
        }
    }

    fn of(clock: &Clock) -> Self {
        match clock.main() {
            left if left < SHORT => Self::Short,
            left if left < clock.control().main / 2 => Self::Less,
            _ => Self::Half,
        }
    }
}

/// What the moves of a part lost.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tally {
    pub moves: u32,
    /// The sum of their losses; 1 is a whole game.
    pub lost: f64,
    /// The sum of the squares of their losses.
    squares: f64,
    /// The mistakes among them, by their place in [`Weaknesses::mistakes`].
    mistakes: Vec<usize>,
}

impl Tally {
    fn add(&mut self, loss: f64, mistake: Option<usize>) {
        self.moves += 1;
        self.lost += loss;
        self.squares += loss * loss;
        self.mistakes.extend(mistake);
    }

    /// What a move loses on average, from 0 to 1.
    pub fn mean(&self) -> f64 {
        self.lost / f64::from(self.moves.max(1))
    }

    /// The standard error of the mean, as if each move were made in another game.
    pub fn error(&self) -> f64 {
        let moves = f64::from(self.moves.max(1));
        let variance = (self.squares / moves - self.mean().powi(2)).max(0.0);
        (variance / moves).sqrt()
    }

    pub const fn mistakes(&self) -> usize {
        self.mistakes.len()
    }
}

/// What a player's moves lost in many games.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Weaknesses {
    pub games: u32,
    parts: Vec<(Part, Tally)>,
    mistakes: Vec<Mistake>,
}

impl Weaknesses {
    /// Counts the moves of a side.
    pub fn add(&mut self, game: &AssessedGame, side: Color) {
        let AssessedGame { record, line, assessment, .. } = game;
        let moves = || line.iter().filter_map(|&node| record.node(node).mv());
        let [middle, end] = stages(record.start(), moves());
        let opening = openings::of(record.start(), moves()).side(side).opening();
        let clocks = clocks(record, side);
        let own = assessment.moves.iter().filter(|mv| mv.side == side);
        let open = own.filter(|mv| mv.chances().0 >= OPEN);
        let mut is_counted = false;
        for mv in open {
            is_counted = true;
            let place = usize::try_from(mv.ply).unwrap_or_default().saturating_sub(1);
            let stage = match place {
                place if place >= end => Stage::End,
                place if place >= middle => Stage::Middle,
                _ => Stage::Opening,
            };
            let mut parts =
                vec![Part::All, Part::Stage(stage), Part::Opening(opening), Part::Side(side)];
            parts.extend(clocks.get(place).copied().flatten().map(Part::Clock));
            let mistake = mv.grade.is_mistake().then(|| {
                parts.push(Part::Kind(MistakeKind::of(&coach::explain(mv))));
                self.mistakes.push(game.mistake(mv));
                self.mistakes.len() - 1
            });
            for part in parts {
                self.tally(part).add(mv.loss, mistake);
            }
        }
        self.games += u32::from(is_counted);
    }

    /// Adds the games of another count.
    pub fn extend(&mut self, more: Self) {
        self.games += more.games;
        let first = self.mistakes.len();
        for (part, other) in more.parts {
            let tally = self.tally(part);
            tally.moves += other.moves;
            tally.lost += other.lost;
            tally.squares += other.squares;
            tally.mistakes.extend(other.mistakes.into_iter().map(|at| at + first));
        }
        self.mistakes.extend(more.mistakes);
    }

    fn tally(&mut self, part: Part) -> &mut Tally {
        let known = self.parts.iter().position(|(known, _)| *known == part);
        let place = known.unwrap_or_else(|| {
            self.parts.push((part, Tally::default()));
            self.parts.len() - 1
        });
        &mut self.parts[place].1
    }

    /// The parts, group by group; kinds and openings that cost most first.
    pub fn parts(&self) -> Vec<(Part, &Tally)> {
        let mut parts: Vec<_> = self.parts.iter().map(|(part, tally)| (*part, tally)).collect();
        parts.sort_by(|(a, lost), (b, less)| {
            let place = |part: &Part| (part.group().0, part.place());
            place(a).cmp(&place(b)).then(less.lost.total_cmp(&lost.lost))
        });
        parts
    }

    /// The part of all loss that is that of a tally, from 0 to 1.
    pub fn share(&self, tally: &Tally) -> f64 {
        let all = self.parts.iter().find(|(part, _)| *part == Part::All);
        all.map_or(0.0, |(_, all)| tally.lost / all.lost.max(f64::MIN_POSITIVE))
    }

    /// The worst mistakes of a tally; one that was made again in the same position comes once.
    pub fn worst(&self, tally: &Tally, most: usize) -> Vec<&Mistake> {
        let mut all: Vec<&Mistake> = tally.mistakes.iter().map(|&at| &self.mistakes[at]).collect();
        all.sort_by(|a, b| b.assessment.loss.total_cmp(&a.assessment.loss));
        let mut worst: Vec<&Mistake> = Vec::new();
        for mistake in all {
            let made = &mistake.assessment;
            let is_known = worst.iter().map(|known| &known.assessment);
            let mut is_known = is_known.filter(|known| known.mv == made.mv);
            if worst.len() < most && !is_known.any(|known| known.before.is_same(&made.before)) {
                worst.push(mistake);
            }
        }
        worst
    }
}

/// The time that a side had left before each step of the main line, if the record has its clock and times.
fn clocks(record: &Record, side: Color) -> Vec<Option<ClockBand>> {
    let own = if side == Color::Black { Key::BlackClock } else { Key::WhiteClock };
    let control = record.headers.get(&own).or_else(|| record.headers.get(&Key::Clock));
    let Some(control) = control.and_then(|text| text.parse::<TimeControl>().ok()) else {
        return Vec::new();
    };
    let mut clock = Clock::new(control);
    let mut to_move = record.start().side_to_move();
    let steps = record.main_line().map(|node| {
        let spent = record.node(node).notes.spent;
        let is_own = to_move == side;
        to_move = to_move.opponent();
        let band = ClockBand::of(&clock);
        if let Some(spent) = spent.filter(|_| is_own) {
            // A late move ends the game or is forgiven; the clock stays as it was.
            let _ = clock.spend(spent, Rounding::Exact);
        }
        spent.filter(|_| is_own).map(|_| band)
    });
    steps.collect()
}

#[cfg(test)]
mod tests;
