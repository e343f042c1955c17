//! The lessons as data: positions, what is asked for, and which rules that is about.

use serde::Deserialize;

/// All lessons, in the order of the rules.
const COURSE: &str = include_str!("../../../../assets/lessons/course.ron");

/// A lesson about a rule or two.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// Its name in the keys of its texts.
    pub id: String,
    /// The numbers of the rules it is about.
    pub rules: Vec<u8>,
    /// Where its first step begins.
    pub sfen: String,
    pub steps: Vec<Step>,
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
        match self.rules.first() {
            Some(0..=17) | None => "lesson-part-b",
            Some(18..=21) => "lesson-part-c",
            Some(22..=27) => "lesson-part-d",
            Some(28..=32) => "lesson-part-e",
            Some(_) => "lesson-part-f",
        }
    }
}
