//! What is said of a lesson: the task with its answers, what it teaches, the list.

use super::course::{Building, Lesson, Task};
use super::{CurrentLesson, State};
use crate::app::exercise::{ExerciseList, Paragraph};
use crate::app::state::AppState;
use crate::app::wording::notation::move_words;
use crate::app::wording::words::spoken;
use crate::said::with_squares;
use crate::texts::{self, text};
use komadai_core::game::Game;

/// The keys of the answers, after the key of the task.
const ANSWERS: [&str; 3] = ["a", "b", "c"];

impl State {
    fn step_words(&self, taken: &CurrentLesson) -> String {
        let all = self.lesson().steps.len();
        text!("lesson-step", step = taken.step + 1, all = all)
    }

    /// The place in the lesson, with what can be done and, where the board hides it, the task after the key `text` to it.
    pub(super) fn status_words(&self, taken: &CurrentLesson, text: Option<&str>) -> String {
        let step = self.step_words(taken);
        let more = match (text, taken.board.reads, taken.is_solved) {
            (_, _, true) => text!("lesson-enter-next"),
            (Some(_), true, false) => return text!("lesson-enter-board"),
            (Some(key), false, false) => {
                let task = with_squares(&text!(&self.lesson().task_key(taken.step)));
                return format!("{}  {task}", text!("lesson-key-text", key = key));
            }
            (None, _, false) => match self.step().map(|step| &step.task) {
                Some(Task::Build(building)) => text!(
                    "lesson-moves-made",
                    made = Building::made(&taken.game),
                    most = building.within,
                ),
                _ => return step,
            },
        };
        format!("{step}  {more}")
    }

    /// The task; when done, what it teaches.
    fn task_words(&self, taken: &CurrentLesson) -> String {
        let key = self.lesson().task_key(taken.step);
        let key = if taken.is_solved {
            format!("{key}.after")
        } else {
            key
        };
        with_squares(&text!(&key))
    }

    /// The same for text mode, which has neither keys nor a mouse.
    fn task_lines(&self, taken: &CurrentLesson) -> String {
        let after = if taken.is_solved { "-after" } else { "" };
        let key = format!("{}.lines{after}", self.lesson().task_key(taken.step));
        let own = texts::find(texts::chosen(), &key, &[]);
        own.map_or_else(|| self.task_words(taken), |words| with_squares(&words))
    }

    /// The answers to the question of the step, while it is open.
    fn answers(&self, taken: &CurrentLesson) -> Vec<String> {
        let key = self.lesson().task_key(taken.step);
        let answers = ANSWERS.iter().take(self.open_answers().unwrap_or_default());
        let answers = answers.map(|letter| with_squares(&text!(&format!("{key}.{letter}"))));
        answers.collect()
    }

    pub(super) fn task_paragraphs(&self, taken: &CurrentLesson) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Plain(self.task_words(taken))];
        if taken.is_solved {
            paragraphs.push(Paragraph::Plain(String::new()));
            paragraphs.push(Paragraph::Muted(text!("lesson-enter-next")));
            return paragraphs;
        }
        if let Some(hint) = taken.hint {
            paragraphs.push(Paragraph::Plain(String::new()));
            paragraphs.push(Paragraph::Plain(taken.words_of(hint)));
        }
        let answers = self.answers(taken).into_iter().enumerate();
        paragraphs.extend(answers.map(|(index, words)| Paragraph::Answer {
            index,
            words: format!("{} {words}", index + 1),
            is_chosen: index == taken.answer,
        }));
        if self.open_answers().is_some() {
            paragraphs.push(Paragraph::Muted(text!("lesson-enter-answer")));
        }
        paragraphs
    }

    /// The lessons, each part of the rules below its title.
    pub(super) fn list_of_parts(&self, app: &AppState) -> ExerciseList {
        let is_done = |lesson: &&Lesson| app.lessons_done.contains(&lesson.id);
        let count = self.course.iter().filter(is_done).count();
        let words = text!("lesson-list-hint", done = count, all = self.course.len());
        let mut rows = Vec::new();
        for part in self.parts() {
            let done = part.iter().filter(is_done).count();
            let done = text!("lesson-part-done", done = done, all = part.len());
            let key = part.first().map(Lesson::part_key).unwrap_or_default();
            rows.push((text!(key), done));
            rows.extend(part.iter().map(|lesson| {
                let mark = if is_done(&lesson) { "✓" } else { " " };
                let title = format!("  {mark} {}", text!(&lesson.key()));
                (title, String::new())
            }));
        }
        ExerciseList {
            title: text!("lesson-title"),
            rows,
            words,
        }
    }

    /// The number in the list of a lesson by its name, or by words that only its title has.
    pub(crate) fn number_of(&self, named: &str) -> Option<usize> {
        let named = named.to_lowercase();
        let titles = self
            .course
            .iter()
            .map(|lesson| text!(&lesson.key()).to_lowercase());
        let titles: Vec<String> = titles.collect();
        let is_named = |lesson: &Lesson| lesson.id == named;
        let by_title = || {
            let mut found = (0..)
                .zip(&titles)
                .filter(|(_, title)| title.contains(&named));
            let (place, _) = found.next()?;
            found.next().is_none().then_some(place)
        };
        let place = self.course.iter().position(is_named).or_else(by_title)?;
        Some(place + 1)
    }

    fn parts(&self) -> impl Iterator<Item = &[Lesson]> {
        self.course.chunk_by(|a, b| a.part_key() == b.part_key())
    }

    /// The rows of the list: the title of each part, then its lessons.
    pub(super) fn rows_of_parts(&self) -> Vec<Option<usize>> {
        let mut places = 0..;
        let parts = self.parts().map(<[Lesson]>::len);
        let rows = parts.flat_map(|count| {
            let lessons: Vec<_> = places.by_ref().take(count).map(Some).collect();
            std::iter::once(None).chain(lessons)
        });
        rows.collect()
    }

    /// What text mode says of the step or of the list.
    pub(super) fn lines_of_text(&self, app: &AppState) -> Vec<String> {
        let Some(taken) = &self.taken else {
            let is_done = |lesson: &&Lesson| app.lessons_done.contains(&lesson.id);
            let done = self.course.iter().filter(is_done).count();
            let words = text!("plain-lessons", done = done, all = self.course.len());
            let rows = (1..).zip(&self.course).map(|(number, lesson)| {
                let title = spoken(&text!(&lesson.key())).to_owned();
                if is_done(&lesson) {
                    text!("plain-lesson-done", number = number, title = title)
                } else {
                    format!("{number}. {title}")
                }
            });
            return std::iter::once(words).chain(rows).collect();
        };
        let title = text!(&self.lesson().key());
        let title = spoken(&title);
        let mut lines = vec![format!("{title}, {}", self.step_words(taken))];
        lines.extend(last_moves(&taken.game));
        lines.push(self.task_lines(taken));
        let answers = (1..).zip(self.answers(taken));
        lines.extend(answers.map(|(number, words)| format!("{number}. {words}")));
        lines.extend(taken.is_solved.then(|| text!("plain-lesson-next")));
        lines
    }
}

/// The last move with the one before it, `☗P-7f  ☖P-3d`; `None` before the first.
fn last_moves(game: &Game) -> Option<String> {
    let first = game.ply().saturating_sub(2);
    let words = (first..game.ply()).filter_map(|index| move_words(game, index));
    let words = words.collect::<Vec<_>>().join("  ");
    Some(words).filter(|words| !words.is_empty())
}
