//! Words of lessons: tasks, answers, moves, names.

use super::course::Lesson;
use super::{Course, State, Taken};
use crate::app::analysis::written;
use crate::app::exercise::{ExerciseLine, Kind as _};
use crate::app::state::AppState;
use crate::said::with_squares;
use crate::texts::{self, text};

/// The keys of the answers, after the key of the task.
const ANSWERS: [&str; 3] = ["a", "b", "c"];

pub(super) fn is_done(lesson: &Lesson, app: &AppState) -> bool {
    app.lessons_done.contains(&lesson.id)
}

pub(super) fn count_done(lessons: &[Lesson], app: &AppState) -> usize {
    let done = lessons.iter().filter(|lesson| is_done(lesson, app));
    done.count()
}

/// The last move with the one before it, `☗P-7f  ☖P-3d`; `None` before the first.
pub(super) fn last_moves(line: &ExerciseLine) -> Option<String> {
    let first = line.moves.len().saturating_sub(2);
    let words = written(&line.start, None, &line.moves).skip(first);
    let words = words.collect::<Vec<_>>().join("  ");
    Some(words).filter(|words| !words.is_empty())
}

impl Course {
    pub(super) fn step_words(&self, taken: &Taken) -> String {
        let all = self.lesson(taken).steps.len();
        text!("lesson-step", step = taken.task.step + 1, all = all)
    }

    fn task_key(&self, taken: &Taken) -> String {
        self.lesson(taken).task_key(taken.task.step)
    }

    /// The task; when it is done, its explanation.
    pub(super) fn task_words(&self, taken: &Taken) -> String {
        let after = if taken.is_open() { "" } else { ".after" };
        with_squares(&text!(&format!("{}{after}", self.task_key(taken))))
    }

    /// The same for text mode, which has neither keys nor a mouse.
    pub(super) fn task_in_text_mode(&self, taken: &Taken) -> String {
        let after = if taken.is_open() { "" } else { "-after" };
        let key = format!("{}.lines{after}", self.task_key(taken));
        let own = texts::find(texts::chosen(), &key, &[]);
        own.map_or_else(|| self.task_words(taken), |words| with_squares(&words))
    }

    /// The answers to the question of the step, while it is open.
    pub(super) fn answer_words(&self, taken: &Taken) -> Vec<String> {
        let key = self.task_key(taken);
        let answers = ANSWERS.iter().take(self.answers(taken));
        let answers = answers.map(|letter| with_squares(&text!(&format!("{key}.{letter}"))));
        answers.collect()
    }

    pub(super) fn parts(&self) -> impl Iterator<Item = &[Lesson]> {
        self.lessons.chunk_by(|a, b| a.part_key() == b.part_key())
    }
}

impl State {
    /// The number in the list of a lesson, by its name or by words that only its title has.
    pub(crate) fn number_of(&self, named: &str) -> Option<usize> {
        let named = named.to_lowercase();
        let lessons = &self.kind.lessons;
        let by_title = || {
            let has_name = |lesson: &Lesson| text!(&lesson.key()).to_lowercase().contains(&named);
            let mut found = (0..).zip(lessons).filter(|(_, lesson)| has_name(lesson));
            let (place, _) = found.next()?;
            found.next().is_none().then_some(place)
        };
        let by_id = lessons.iter().position(|lesson| lesson.id == named);
        Some(by_id.or_else(by_title)? + 1)
    }
}
