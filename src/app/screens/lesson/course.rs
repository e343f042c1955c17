//! The lessons as data: positions, what is asked for, and which rules, castles or openings that is about.

use serde::Deserialize;

/// All lessons, in the order of the rules.
const COURSE: &str = include_str!("../../../../assets/lessons/course.ron");

/// A lesson about a rule or two.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// Its name in the keys of its texts.
    pub id: String,
    /// The numbers of the rules it is about; none after the rules.
    #[serde(default)]
    pub rules: Vec<u8>,
    #[serde(default)]
    pub part: Part,
    /// Where its first step begins.
    pub sfen: String,
    pub steps: Vec<Step>,
}

/// What the lessons of a part are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub(crate) enum Part {
    /// The rules, in parts of their own.
    #[default]
    Rules,
    Castles,
    Openings,
}

/// An opening or a castle to be built against moves of the other side that need no answer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Building {
    /// The names of castles of which one is wanted.
    #[serde(default)]
    pub castles: Vec<String>,
    /// The names of openings of which one is wanted.
    #[serde(default)]
    pub openings: Vec<String>,
    /// The most own moves.
    pub within: usize,
    /// What the other side plays: the first of these moves that is legal, as USI.
    pub replies: Vec<String>,
    /// Own moves that do it, as USI; a test plays them.
    pub solution: Vec<String>,
}

/// A position with a task.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// Where it begins, if not where the step before has ended.
    #[serde(default)]
    pub sfen: String,
    pub task: Task,
    /// What the other side plays before the next step, as USI; may be empty.
    #[serde(default)]
    pub reply: String,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) enum Task {
    /// One of these moves, as USI.
    Play(Vec<String>),
    /// A move that the rules refuse, for the reason of this code (R36).
    Refused(String),
    /// The number of answers to a question, and which of them is right, from 0.
    Choose(usize, usize),
    /// Resigning (R33).
    Resign,
    /// Moves until an opening or a castle stands.
    Build(Building),
}

/// The lessons of the program.
pub(super) fn course() -> Vec<Lesson> {
    ron::from_str(COURSE).expect("the lessons of the program are well-formed")
}

impl Lesson {
    /// The key of its title.
    pub(crate) fn key(&self) -> String {
        format!("lesson-{}", self.id)
    }

    /// The key of what step `step` asks for, counted from 0; `.after` of it is what is said when it is done.
    pub(crate) fn task_key(&self, step: usize) -> String {
        format!("lesson-{}-{}", self.id, step + 1)
    }

    /// The key of the part of the rules it belongs to.
    pub(crate) fn part_key(&self) -> &'static str {
        match (self.part, self.rules.first()) {
            (Part::Castles, _) => "lesson-part-castles",
            (Part::Openings, _) => "lesson-part-openings",
            (Part::Rules, Some(0..=17) | None) => "lesson-part-b",
            (Part::Rules, Some(18..=21)) => "lesson-part-c",
            (Part::Rules, Some(22..=27)) => "lesson-part-d",
            (Part::Rules, Some(28..=32)) => "lesson-part-e",
            (Part::Rules, Some(_)) => "lesson-part-f",
        }
    }
}
