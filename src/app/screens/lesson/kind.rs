//! Lessons as a kind of exercises: the list, moves, keys, and words.

use std::convert::Infallible;

use super::building::Built;
use super::course::{Building, Lesson, Task};
use super::words::{count_done, is_done, last_moves};
use super::{AtStep, Course, Cx, State, Taken, Turn};
use crate::app::action::{Action, Context};
use crate::app::exercise::{Acted, ExerciseList, Kind, Paragraph};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::app::wording::words::{in_a_row, spoken};
use crate::texts::text;
use komadai_core::rules::{Judged, Position};

/// The text lines of a page.
const PAGE: i16 = 5;

impl Kind for Course {
    type Task = AtStep;
    type Asked = Infallible;
    type Message = Infallible;

    const CONTEXT: Context = Context::Lesson;
    const COMPLETES: bool = false;

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        let mut places = 0..;
        let parts = self.parts().map(<[Lesson]>::len);
        let rows = parts.flat_map(|count| {
            let lessons: Vec<_> = places.by_ref().take(count).map(Some).collect();
            std::iter::once(None).chain(lessons)
        });
        rows.collect()
    }

    /// The lessons, each part of the rules below its title.
    fn list(&self, app: &AppState) -> ExerciseList {
        let done = count_done(&self.lessons, app);
        let words = text!("lesson-list-hint", done = done, all = self.lessons.len());
        let mut rows = Vec::new();
        for part in self.parts() {
            let done = count_done(part, app);
            let done = text!("lesson-part-done", done = done, all = part.len());
            let key = part.first().map(Lesson::part_key).unwrap_or_default();
            rows.push((text!(key), done));
            rows.extend(part.iter().map(|lesson| {
                let mark = if is_done(lesson, app) { "✓" } else { " " };
                let title = format!("  {mark} {}", text!(&lesson.key()));
                (title, String::new())
            }));
        }
        ExerciseList { title: text!("lesson-title"), rows, bars: Vec::new(), words }
    }

    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        Position::from_sfen(&self.lessons.get(place)?.sfen).ok()
    }

    fn begin(&mut self, _app: &mut AppState, _cx: &mut Cx, place: usize) -> Option<Taken> {
        self.take(place)
    }

    /// Answers an attempt: by the rules, then by the task of the step.
    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        let task = &self.step(turn.taken).task;
        if let Task::Choose(..) = task {
            turn.taken.input.put_down();
            return turn.cx.notify(Notice::info(text!("lesson-no-answer-here")));
        }
        match (turn.legal_move(judged), task) {
            (Some(mv), Task::Play(wanted)) if wanted.contains(&mv.to_string()) => {
                turn.taken.line.play(mv);
                self.solve(turn);
            }
            (Some(mv), Task::Build(building)) => {
                turn.taken.hint = None;
                match building.play(&mut turn.taken.line, mv) {
                    Built::Done => self.solve(turn),
                    Built::GoesOn => {}
                    Built::TooLong => {
                        turn.taken.line.go_back_to(0);
                        let words = text!("lesson-too-many-moves", most = building.within);
                        turn.cx.notify(Notice::warning(words));
                    }
                }
            }
            (Some(_), _) => turn.cx.notify(Notice::warning(text!("lesson-not-asked"))),
            (None, Task::Refused(code)) => {
                let illegal = judged.verdict().err();
                if illegal.is_some_and(|illegal| illegal.code() == code) {
                    self.solve(turn);
                }
            }
            (None, _) => {}
        }
    }

    fn answers(&self, taken: &Taken) -> usize {
        match self.step(taken).task {
            Task::Choose(count, _) if taken.is_open() => count,
            _ => 0,
        }
    }

    fn answer(&self, turn: &mut Turn, answer: usize) {
        match self.step(turn.taken).task {
            Task::Choose(_, right) if right == answer => self.solve(turn),
            _ => turn.cx.notify(Notice::warning(text!("lesson-wrong-answer"))),
        }
    }

    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        let taken = &mut *turn.taken;
        match action {
            Action::Choose if !taken.is_open() => return self.go_on(turn),
            Action::Earlier => turn.scroll(-PAGE),
            Action::Later => turn.scroll(PAGE),
            Action::Resign => self.resign(turn),
            Action::Hint => self.next_hint(turn),
            // The last move is taken back with its answer.
            Action::TakeBack if self.can_take_back(taken) => {
                taken.input.put_down();
                taken.hint = None;
                taken.line.take_back(2);
            }
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Resign => matches!(self.step(taken).task, Task::Resign) && taken.is_open(),
            Action::TakeBack => self.can_take_back(taken),
            Action::Hint => self.open_building(taken).is_some(),
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        if !taken.is_open() {
            return Some(text!("lesson-key-continue"));
        }
        (self.answers(taken) > 0).then(|| text!("lesson-key-answer"))
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        let exercise = format!("{} {}", self.lesson(taken).id, taken.task.step);
        (exercise, format!("{:?}", taken.stage))
    }

    fn heading(&self, taken: &Taken) -> String {
        let title = text!(&self.lesson(taken).key());
        match self.places_of_tutor().position(|place| place == taken.place) {
            Some(at) if self.is_tutor => {
                let all = self.places_of_tutor().count();
                text!("lesson-tutor-heading", title = title, at = at + 1, all = all)
            }
            _ => title,
        }
    }

    fn paragraphs(&self, _app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut paragraphs = vec![Paragraph::Plain(self.task_words(taken))];
        if !taken.is_open() {
            paragraphs.push(Paragraph::Plain(String::new()));
            paragraphs.push(Paragraph::Muted(text!("lesson-enter-next")));
            return paragraphs;
        }
        if let Some(hint) = taken.hint_words() {
            paragraphs.extend([String::new(), hint].map(Paragraph::Plain));
        }
        let answers = self.answer_words(taken).into_iter().enumerate();
        paragraphs.extend(answers.map(|(index, words)| Paragraph::Answer {
            index,
            words: format!("{} {words}", index + 1),
            is_chosen: index == taken.answer,
        }));
        if self.answers(taken) > 0 {
            paragraphs.push(Paragraph::Muted(text!("lesson-enter-answer")));
        }
        paragraphs
    }

    /// The place in the lesson, with the possible actions and, if the board hides it, the task.
    fn status(&self, _app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        let step = self.step_words(taken);
        let more = match (text, &self.step(taken).task) {
            _ if !taken.is_open() => text!("lesson-enter-next"),
            (Some(_), _) if taken.reads => return text!("lesson-enter-board"),
            (Some(key), _) => {
                let task = self.task_words(taken);
                return format!("{}  {task}", text!("lesson-key-text", key = key));
            }
            (None, Task::Build(building)) => text!(
                "lesson-moves-made",
                made = Building::made(&taken.line),
                most = building.within,
            ),
            (None, _) => return step,
        };
        format!("{step}  {more}")
    }

    fn plain_list(&self, app: &AppState) -> Vec<String> {
        let done = count_done(&self.lessons, app);
        let words = text!("plain-lessons", done = done, all = self.lessons.len());
        let rows = (1..).zip(&self.lessons).map(|(number, lesson)| {
            let title = spoken(&text!(&lesson.key())).to_owned();
            if is_done(lesson, app) {
                text!("plain-lesson-done", number = number, title = title)
            } else {
                format!("{number}. {title}")
            }
        });
        std::iter::once(words).chain(rows).collect()
    }

    fn plain_lines(&self, _app: &AppState, taken: &Taken) -> Vec<String> {
        let title = self.heading(taken);
        let mut lines = vec![in_a_row(&[spoken(&title), &self.step_words(taken)])];
        lines.extend(last_moves(&taken.line));
        lines.push(self.task_in_text_mode(taken));
        let answers = (1..).zip(self.answer_words(taken));
        lines.extend(answers.map(|(number, words)| format!("{number}. {words}")));
        lines.extend((!taken.is_open()).then(|| text!("plain-lesson-next")));
        lines
    }

    fn update(_state: &mut State, _app: &mut AppState, _cx: &mut Cx, own: Infallible) {
        match own {}
    }
}
