//! The levels of the bot and their limits.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::limits::Limits;

/// A level from 1, which somebody beats who learned the moves today, to 13, full strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The text is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a level: expected a number from {min} to {max}", text = .0, min = Level::MIN, max = Level::MAX)]
pub struct LevelError(pub String);

/// Weaknesses of a level besides its nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Weakness {
    /// Depth in plies before the quiescence search.
    pub depth: u32,
    /// Its rate of oversights, in percent of a beginner's (`attention`).
    pub blindness: u32,
    /// The greatest error in the evaluation of a move, in centipawns.
    pub misjudgment: i32,
    /// The mates in one that it sees.
    pub mates: MatesSeen,
}

/// The mates in one that a weak level sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MatesSeen {
    /// None: a move that mates counts by the position after it.
    None,
    /// Those whose move it notices.
    Noticed,
    /// All.
    All,
}

/// The grade of an amateur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmateurGrade {
    /// Below 1 dan; 1 kyu is the strongest.
    Kyu(u8),
    /// From 1 dan on.
    Dan(u8),
}

impl PartialOrd for AmateurGrade {
    /// The stronger is the greater.
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        let steps = |grade: &Self| match *grade {
            Self::Kyu(kyu) => -i32::from(kyu),
            Self::Dan(dan) => i32::from(dan),
        };
        steps(self).partial_cmp(&steps(other))
    }
}

struct LevelEntry {
    name: &'static str,
    /// Nodes for a move.
    nodes: Option<u64>,
    /// Time for a move without a clock.
    time: Option<Duration>,
    weakness: Option<Weakness>,
    /// The deficit at which it resigns, in centipawns; the lower levels play until they are mated.
    resigns_at: Option<i32>,
}

/// The deficit at which the higher levels resign, in centipawns.
const LOST: i32 = 3000;

const fn weak(
    name: &'static str,
    nodes: u64,
    weakness: (u32, u32, i32),
    mates: MatesSeen,
) -> LevelEntry {
    let (depth, blindness, misjudgment) = weakness;
    LevelEntry {
        name,
        nodes: Some(nodes),
        time: None,
        weakness: Some(Weakness { depth, blindness, misjudgment, mates }),
        resigns_at: None,
    }
}

const fn strong(name: &'static str, nodes: Option<u64>, seconds: Option<u64>) -> LevelEntry {
    LevelEntry {
        name,
        nodes,
        time: match seconds {
            Some(seconds) => Some(Duration::from_secs(seconds)),
            None => None,
        },
        weakness: None,
        resigns_at: Some(LOST),
    }
}

/// All levels, the weakest first: the table to change when they are measured again (docs/levels.md).
///
/// Nodes, then plies, blindness and misjudgment; below level 13 no time, so that every machine plays the
/// same.
const LEVELS: [LevelEntry; 13] = [
    weak("1", 2_000, (1, 270, 592), MatesSeen::None),
    weak("2", 2_000, (1, 223, 505), MatesSeen::Noticed),
    weak("3", 2_000, (1, 151, 362), MatesSeen::Noticed),
    weak("4", 2_000, (1, 110, 202), MatesSeen::Noticed),
    weak("5", 2_000, (2, 81, 164), MatesSeen::Noticed),
    weak("6", 2_000, (2, 40, 87), MatesSeen::All),
    weak("7", 2_000, (3, 24, 43), MatesSeen::All),
    weak("8", 2_500, (4, 7, 13), MatesSeen::All),
    strong("9", Some(1_700), None),
    strong("10", Some(2_700), None),
    strong("11", Some(4_600), None),
    strong("12", Some(7_200), None),
    strong("13", None, Some(3)),
];

/// The measured strength of each level over the one below, in Elo (docs/levels.md).
const STEPS: [i32; LEVELS.len() - 1] = [230, 230, 230, 230, 210, 180, 180, 205, 190, 180, 165, 760];

/// The grades of amateurs that play about as well, as estimated in docs/levels.md.
const GRADES: [AmateurGrade; LEVELS.len()] = {
    use AmateurGrade::{Dan, Kyu};
    [
        Kyu(20),
        Kyu(17),
        Kyu(15),
        Kyu(12),
        Kyu(10),
        Kyu(7),
        Kyu(5),
        Kyu(3),
        Kyu(1),
        Dan(2),
        Dan(3),
        Dan(4),
        Dan(7),
    ]
};

/// Earlier scales, each with the levels that replace its own.
const EARLIER: [&[u8]; 2] = [&[4, 5, 6, 7, 9, 13], &[4, 5, 6, 7, 8, 9, 10, 11, 12, 13]];

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The strongest.
    #[expect(clippy::cast_possible_truncation, reason = "there are ten")]
    pub const MAX: Self = Self(LEVELS.len() as u8);

    /// The names of all levels in files, weakest first: their numbers.
    pub const NAMES: [&'static str; LEVELS.len()] = {
        let mut names = [""; LEVELS.len()];
        let mut i = 0;
        while i < names.len() {
            names[i] = LEVELS[i].name;
            i += 1;
        }
        names
    };

    /// The level with this number, `None` beyond [`Level::MAX`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The level as strong as this one of an earlier scale, which had `count` levels: 6 or 10.
    #[must_use]
    pub fn of_earlier(number: u8, count: usize) -> Option<Self> {
        let scale = EARLIER.iter().find(|scale| scale.len() == count)?;
        scale.get(usize::from(number).checked_sub(1)?).copied().and_then(Self::new)
    }

    /// The level in files, with its scale: `3/13`.
    #[must_use]
    pub fn on_scale(self) -> String {
        format!("{self}/{}", Self::MAX)
    }

    /// Parses the form of [`Level::on_scale`], also of an earlier scale.
    #[must_use]
    pub fn of_scale(text: &str) -> Option<Self> {
        let (level, of) = text.split_once('/')?;
        if of == Self::MAX.to_string() {
            return level.parse().ok();
        }
        Self::of_earlier(level.parse().ok()?, of.parse().ok()?)
    }

    /// Its strength in Elo; the weakest has 0.
    #[must_use]
    pub fn rating(self) -> i32 {
        STEPS.iter().take(usize::from(self.0) - 1).sum()
    }

    /// The grade of amateurs who play about as well: an estimate (docs/levels.md).
    #[must_use]
    pub const fn grade(self) -> AmateurGrade {
        GRADES[self.0 as usize - 1]
    }

    /// The level with the nearest Elo rating.
    #[must_use]
    pub fn nearest(rating: f64) -> Self {
        let distance = |level: &Self| (f64::from(level.rating()) - rating).abs();
        let nearest = Self::all().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or(Self::MIN)
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its limits without a clock.
    #[must_use]
    pub const fn limits(self) -> Limits {
        Limits { nodes: self.entry().nodes, time: self.entry().time, ..Limits::NONE }
    }

    /// The deficit at which it resigns, in centipawns; the lower levels play until they are mated.
    #[must_use]
    pub(crate) const fn resigns_at(self) -> Option<i32> {
        self.entry().resigns_at
    }

    /// Nodes for a move, independent of the clock.
    pub(super) const fn nodes(self) -> Option<u64> {
        self.entry().nodes
    }

    /// The plies of a game in which it uses the opening book.
    ///
    /// The weakest know little of it. The strongest use it only for variety: their search is better than a
    /// book that has to differ from game to game.
    pub(super) const fn book_plies(self) -> u32 {
        match self.0 {
            1..=3 => 2 * self.0 as u32,
            4..=11 => 6 * (self.0 as u32 - 3),
            12 => 12,
            _ => 8,
        }
    }

    pub(super) const fn weakness(self) -> Option<Weakness> {
        self.entry().weakness
    }

    const fn entry(self) -> &'static LevelEntry {
        &LEVELS[self.0 as usize - 1]
    }
}

impl Default for Level {
    /// The weakest.
    fn default() -> Self {
        Self::MIN
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let number = text.parse().ok().and_then(Self::new);
        number.ok_or_else(|| LevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_from_1_to_13() {
        assert_eq!("13".parse(), Ok(Level::MAX));
        for wrong in ["0", "14", "", "-1", "strong"] {
            assert_eq!(wrong.parse::<Level>(), Err(LevelError(wrong.to_owned())));
        }
    }

    #[test]
    fn below_level_13_nodes_alone_end_a_search() {
        for level in Level::all() {
            let Limits { nodes, time, .. } = level.limits();
            assert_eq!(time.is_none(), level < Level::MAX, "{level}");
            assert_eq!(nodes.is_none(), level == Level::MAX, "{level}");
        }
    }

    #[test]
    fn ratings_lead_to_their_levels() {
        for level in Level::all() {
            assert_eq!(Level::nearest(f64::from(level.rating())), level);
            assert_eq!(Level::of_scale(&level.on_scale()), Some(level));
        }
        assert_eq!(Level::nearest(-1e6), Level::MIN);
        assert_eq!(Level::nearest(1e6), Level::MAX);
        assert_eq!(Level::of_scale("3/10"), Level::new(6));
        for wrong in ["3/7", "0/10", "11/10", "14/13", "x/10", "3/x", "3"] {
            assert_eq!(Level::of_scale(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn levels_of_earlier_scales_keep_their_order() {
        for count in [6_u8, 10] {
            let new: Vec<Level> =
                (1..=count).filter_map(|it| Level::of_earlier(it, count.into())).collect();
            assert_eq!(new.len(), usize::from(count));
            assert!(new.is_sorted_by(|a, b| a < b), "{new:?}");
            assert_eq!(Level::of_earlier(0, count.into()), None);
            assert_eq!(Level::of_earlier(count + 1, count.into()), None);
        }
    }

    #[test]
    fn grades_rise_with_the_levels() {
        let grades: Vec<AmateurGrade> = Level::all().map(Level::grade).collect();
        assert!(grades.is_sorted_by(|a, b| a < b), "{grades:?}");
    }
}
