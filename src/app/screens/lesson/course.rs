//! The lessons as data: positions, tasks, and the rules, castles or openings that they are about.

use serde::Deserialize;

/// All lessons, in the order of the rules.
const COURSE: &str = include_str!("../../../../assets/lessons/course.ron");

/// A lesson about a rule or two.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// Its name in the keys of its texts.
    pub id: String,
    /// The numbers of its rules; none after the rules.
    #[serde(default)]
    pub rules: Vec<u8>,
    #[serde(default)]
    pub part: Part,
    /// The start of its first step.
    pub sfen: String,
    pub steps: Vec<LessonStep>,
}

/// The topic of a part of the lessons.
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
    /// The names of castles, one of which is to be built.
    #[serde(default)]
    pub castles: Vec<String>,
    /// The names of openings, one of which is to be built.
    #[serde(default)]
    pub openings: Vec<String>,
    /// The most own moves.
    pub within: usize,
    /// The moves of the other side, as USI: the first legal one is played.
    pub replies: Vec<String>,
    /// Own moves that build it, as USI; a test plays them.
    pub solution: Vec<String>,
}

/// A position with a task.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonStep {
    /// The start position, if it is not the end of the step before.
    #[serde(default)]
    pub sfen: String,
    pub task: Task,
    /// The move of the other side before the next step, as USI; may be empty.
    #[serde(default)]
    pub reply: String,
}

/// The task of a step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) enum Task {
    /// Play one of these moves, as USI.
    Play(Vec<String>),
    /// Try a move that the rules refuse, for the reason of this code (R36).
    Refused(String),
    /// Answer a question: the number of answers, and the index of the right one, from 0.
    Choose(usize, usize),
    /// Resign (R33).
    Resign,
    /// Play until an opening or a castle is complete.
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

    /// The key of the task of step `step`, counted from 0; its `.after` is the explanation shown when it is
    /// done.
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
