//! The answers to the cards of each kind of training, and the list of repertoires.
//!
//! A file holds every answer with its time, so that files of two machines are merged without loss: all
//! answers of both, each once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::repetition::day_of_time;
use crate::app::wording::faults::ron_file;
use crate::training::{Memory, Rating, State};
use komadai_core::rules::Color;

/// The version of the files.
const VERSION: u32 = 1;
/// The most answers to a card that are kept: older ones hardly matter.
const MOST_ANSWERS: usize = 200;

/// A kind of cards; each has its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the kinds")]
pub enum CardKind {
    Repertoire,
    NextMove,
    Brinkmate,
    Guess,
    Convert,
    Today,
}

impl CardKind {
    pub(crate) const ALL: [Self; 6] = [
        Self::Repertoire,
        Self::NextMove,
        Self::Brinkmate,
        Self::Guess,
        Self::Convert,
        Self::Today,
    ];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repertoire => "repertoire",
            Self::NextMove => "next-move",
            Self::Brinkmate => "brinkmate",
            Self::Guess => "guess",
            Self::Convert => "convert",
            Self::Today => "today",
        }
    }
}

/// An answer to a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardAnswer {
    pub kind: CardKind,
    /// The card.
    pub key: String,
    pub rating: Rating,
    /// The local date and time, such as `2026-05-01T18:30:00`.
    pub time: String,
    /// A number that the kind keeps with the answer, such as what a guess loses.
    pub value: Option<u32>,
}

/// The answers to the cards of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cards {
    version: u32,
    /// By the card: times with the rating and the number of the kind, such as `2026-05-01T18:30:00 good 12`, in
    /// order.
    cards: BTreeMap<String, BTreeSet<String>>,
}

/// A record that is a repertoire.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepertoireFile {
    pub file: PathBuf,
    /// The side that learns.
    pub side: Side,
}

/// A side in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the sides")]
pub enum Side {
    Black,
    White,
}

/// The records that are repertoires, each once a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Repertoires {
    version: u32,
    files: BTreeSet<RepertoireFile>,
}

/// A change of the list of repertoires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RepertoireChange {
    Add(RepertoireFile),
    Remove(RepertoireFile),
}

/// A typed command about the record under review. A side is the one at the lower edge of the board if none is
/// named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainingCommand {
    /// `repertoire add [black|white]`
    Add(Option<Color>),
    /// `repertoire remove [black|white]`
    Remove(Option<Color>),
    /// `guess [black|white]`
    Guess(Option<Color>),
    /// `convert [win|hold]`
    Convert(Option<Goal>),
}

/// What is to be done with a position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Win it against the bot at one's own level.
    Win,
    /// Hold it against the bot at its strongest.
    Hold,
}

impl TrainingCommand {
    /// The command of these words.
    pub(crate) fn parse(words: &str) -> Option<Self> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (begin, named) = match words[..] {
            [begin @ "repertoire", what] => ([begin, what], None),
            [begin @ "repertoire", what, named] => ([begin, what], Some(named)),
            [begin] => ([begin, ""], None),
            [begin, named] => ([begin, ""], Some(named)),
            _ => return None,
        };
        let side = match named {
            Some("black") => Some(Color::Black),
            Some("white") => Some(Color::White),
            _ => None,
        };
        let goal = match named {
            Some("win") => Some(Goal::Win),
            Some("hold") => Some(Goal::Hold),
            _ => None,
        };
        let (command, is_named) = match begin {
            ["repertoire", "add"] => (Self::Add(side), side.is_some()),
            ["repertoire", "remove"] => (Self::Remove(side), side.is_some()),
            ["guess", _] => (Self::Guess(side), side.is_some()),
            ["convert", _] => (Self::Convert(goal), goal.is_some()),
            _ => return None,
        };
        (is_named == named.is_some()).then_some(command)
    }
}

impl Goal {
    /// Its name in files and commands.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Hold => "hold",
        }
    }
}

impl Default for Cards {
    fn default() -> Self {
        Self { version: VERSION, cards: BTreeMap::new() }
    }
}

impl Default for Repertoires {
    fn default() -> Self {
        Self { version: VERSION, files: BTreeSet::new() }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

impl Cards {
    /// Takes an answer.
    pub fn add(&mut self, answer: &CardAnswer) {
        let answers = self.cards.entry(answer.key.clone()).or_default();
        let value = answer.value.map_or_else(String::new, |value| format!(" {value}"));
        answers.insert(format!("{} {}{value}", answer.time, word(answer.rating)));
        while answers.len() > MOST_ANSWERS {
            answers.pop_first();
        }
    }

    /// Takes the answers of another file of this kind.
    pub fn merge(&mut self, other: Self) {
        for (key, answers) in other.cards {
            self.cards.entry(key).or_default().extend(answers);
        }
    }

    /// What is remembered of a card; `None` if it was never answered. Answers that cannot be read are passed
    /// over.
    pub fn memory(&self, key: &str) -> Option<Memory> {
        remembered(self.cards.get(key)?.iter().filter_map(|answer| read(answer)))
    }

    /// Whether a card was answered right at least once.
    pub fn was_right(&self, key: &str) -> bool {
        let answers = self.cards.get(key).into_iter().flatten();
        answers.filter_map(|answer| read(answer)).any(|(_, rating)| rating != Rating::Again)
    }

    /// The cards that come back on a day, or did before it.
    pub fn due(&self, day: i64) -> usize {
        let memories = self.cards.keys().filter_map(|key| self.memory(key));
        memories.filter(|memory| memory.due() <= day).count()
    }

    /// The cards answered on a day, and those of them that were new or had faded before. Answers of later days
    /// count, too: the clock was set back after them.
    pub fn answered(&self, day: i64) -> [usize; 2] {
        let mut counts = [0, 0];
        for answers in self.cards.values() {
            let answers = answers.iter().filter_map(|answer| read(answer));
            let (before, since): (Vec<_>, Vec<_>) = answers.partition(|(of, _)| *of < day);
            if !since.is_empty() {
                let state = State::of(remembered(before), day);
                counts[0] += 1;
                counts[1] += usize::from(matches!(state, State::New | State::Faded));
            }
        }
        counts
    }

    /// The numbers of the answers that have one, each with its day.
    pub fn values(&self) -> impl Iterator<Item = (i64, u32)> {
        self.cards.values().flatten().filter_map(|answer| {
            let value = answer.rsplit_once(' ')?.1.parse().ok()?;
            Some((read(answer)?.0, value))
        })
    }

    /// The cards with the number of right answers.
    pub fn rights(&self) -> impl Iterator<Item = (&str, usize)> {
        self.cards.iter().map(|(key, answers)| {
            let answers = answers.iter().filter_map(|answer| read(answer));
            (&**key, answers.filter(|(_, rating)| *rating != Rating::Again).count())
        })
    }

    /// The number of answers by day.
    pub fn days(&self) -> BTreeMap<i64, usize> {
        let mut days = BTreeMap::new();
        for answer in self.cards.values().flatten() {
            if let Some((day, _)) = read(answer) {
                *days.entry(day).or_default() += 1;
            }
        }
        days
    }
}

ron_file!(Cards, 3);

impl Repertoires {
    /// Carries out a change.
    pub fn change(&mut self, change: RepertoireChange) {
        match change {
            RepertoireChange::Add(file) => {
                self.files.insert(file);
            }
            RepertoireChange::Remove(file) => {
                self.files.remove(&file);
            }
        }
    }

    /// The records, by the names of their files.
    pub fn files(&self) -> impl Iterator<Item = &RepertoireFile> {
        self.files.iter()
    }
}

ron_file!(Repertoires, 3);

/// What is remembered after these answers, in order.
fn remembered(answers: impl IntoIterator<Item = (i64, Rating)>) -> Option<Memory> {
    let mut memory: Option<Memory> = None;
    for (day, rating) in answers {
        memory = Some(match memory {
            Some(memory) => memory.after(rating, day),
            None => Memory::first(rating, day),
        });
    }
    memory
}

const fn word(rating: Rating) -> &'static str {
    match rating {
        Rating::Again => "again",
        Rating::Hard => "hard",
        Rating::Good => "good",
        Rating::Easy => "easy",
    }
}

/// The day, counted from the first of the year 2000, and the rating.
fn read(answer: &str) -> Option<(i64, Rating)> {
    let (time, said) = answer.split_once(' ')?;
    let said = said.split(' ').next()?;
    let rating = Rating::ALL.into_iter().find(|&rating| word(rating) == said)?;
    Some((day_of_time(time)?, rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(key: &str, time: &str, rating: Rating) -> CardAnswer {
        CardAnswer {
            kind: CardKind::Repertoire,
            key: key.to_owned(),
            rating,
            time: time.to_owned(),
            value: None,
        }
    }

    #[test]
    fn the_files_of_two_machines_are_merged_without_loss() {
        let both = answer("a", "2026-11-28T09:00:00", Rating::Good);
        let [mut here, mut there] = [Cards::default(), Cards::default()];
        for cards in [&mut here, &mut there] {
            cards.add(&both);
        }
        here.add(&answer("a", "2026-11-29T10:00:00", Rating::Again));
        here.add(&answer("b", "2026-11-29T10:00:05", Rating::Good));
        there.add(&answer("a", "2026-11-29T08:00:00", Rating::Good));
        let text = there.to_text();
        let mut merged = here.clone();
        merged.merge(Cards::parse(&text).expect("a file"));
        there.merge(here);
        assert_eq!(merged, there);
        assert_eq!(merged.days().values().sum::<usize>(), 4);
        let day = 9829;
        assert_eq!(merged.answered(day), [2, 1]);
        // The clock was set back by a day, and the card that is forgotten after years begins again.
        assert_eq!(merged.answered(day - 1), [2, 2]);
        merged.add(&answer("b", "2036-11-29T10:00:05", Rating::Good));
        assert_eq!(merged.answered(day + 3653), [1, 1]);
        merged.cards.get_mut("b").expect("a card").pop_last();
        let memory = Memory::first(Rating::Good, day - 1).after(Rating::Good, day);
        assert_eq!(merged.memory("a"), Some(memory.after(Rating::Again, day)));
        assert_eq!(merged.memory("c"), None);
        let due = memory.after(Rating::Again, day).due();
        assert!(merged.due(due) >= 1 && merged.due(day - 2) == 0, "{due}");
        let before = merged.values().count();
        let guess = answer("c", "2026-11-29T10:00:00", Rating::Hard);
        merged.add(&CardAnswer { value: Some(12), ..guess });
        assert_eq!((before, merged.values().collect::<Vec<_>>()), (0, vec![(day, 12)]));
        assert_eq!(merged.memory("c"), Some(Memory::first(Rating::Hard, day)));
    }

    #[test]
    fn a_file_of_another_version_is_refused_and_an_answer_nobody_knows_is_passed_over() {
        assert!(Cards::parse("(version: 2, cards: {})").is_err());
        let odd =
            r#"(version: 1, cards: {"a": ["x good", "2026-99-01T0 good", "2026-11-28 fine"]})"#;
        assert_eq!(Cards::parse(odd).expect("a file").memory("a"), None);
    }
}
