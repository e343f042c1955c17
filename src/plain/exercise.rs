//! Exercises in lines: lessons, mate problems and mistakes, as lists or with their positions.

use super::board;
use super::options::OutputOptions;
use super::question::agrees;
use crate::app::action::Action;
use crate::app::command::{Operation, Place, Report};
use crate::app::exercise::ExerciseProgress;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::Position;

/// What text mode has said of the exercise.
#[derive(Debug, Default)]
pub(super) struct ReportedExercise {
    pub progress: ExerciseProgress,
    lines: Vec<String>,
}

/// Calls a method of the exercise shown; another screen answers `$other`.
macro_rules! exercise_of {
    ($screen:expr, $other:expr, $state:ident => $answer:expr) => {
        match $screen {
            Screen::Lesson($state) => $answer,
            Screen::Tsume($state) => $answer,
            Screen::Mistakes($state) => $answer,
            Screen::Training($state) => $answer,
            Screen::Guess($state) => $answer,
            Screen::Today($state) => $answer,
            Screen::Puzzles($state) => $answer,
            Screen::Weaknesses($state) => $answer,
            _ => $other,
        }
    };
}

/// The progress in the exercise shown.
pub(super) fn progress(screen: &Screen) -> Option<ExerciseProgress> {
    exercise_of!(screen, None, state => Some(state.progress()))
}

/// The lines about the exercise or the list shown.
pub(super) fn lines(screen: &Screen, app: &AppState) -> Vec<String> {
    exercise_of!(screen, Vec::new(), state => state.plain_lines(app))
}

/// The position of the exercise shown.
pub(super) fn position(screen: &Screen) -> Option<&Position> {
    exercise_of!(screen, None, state => state.position())
}

/// News; for another exercise also its position.
pub(super) fn output(
    screen: &Screen,
    app: &AppState,
    reported: &mut ReportedExercise,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let Some(progress) = progress(screen) else {
        return Vec::new();
    };
    let before = std::mem::replace(&mut reported.progress, progress.clone());
    if !is_new && before == progress {
        return Vec::new();
    }
    let is_other = is_new || before.exercise != progress.exercise;
    let lines = lines(screen, app);
    let said = std::mem::replace(&mut reported.lines, lines.clone());
    let is_news = |line: &String| is_other || !said.contains(line);
    let mut news: Vec<String> = lines.iter().filter(|line| is_news(line)).cloned().collect();
    if news.is_empty() {
        news = lines;
    }
    let position = position(screen).filter(|_| is_other || options.shows_board);
    let position = position.map(|position| board::board(position, options.style));
    let position = position.into_iter().flatten();
    position.chain(news).collect()
}

/// The meaning of a number typed as a whole line: an exercise of the list, or the answer to an open question.
pub(super) fn message_of_number(screen: &Screen, app: &AppState, number: usize) -> Option<Message> {
    exercise_of!(screen, None, state => state.message_of_number(app, number).map(Message::from))
}

/// The meaning of a line that is an answer to the open question, or yes or no where one of them is.
pub(super) fn message_of_answer(screen: &Screen, app: &AppState, line: &str) -> Option<Message> {
    let line = line.to_lowercase();
    let is_meant = |answer: &String| {
        let answer = answer.to_lowercase();
        answer == line || agrees(&line).is_some_and(|yes| agrees(&answer) == Some(yes))
    };
    let answers = exercise_of!(screen, Vec::new(), state => state.answers(app));
    message_of_number(screen, app, answers.iter().position(is_meant)? + 1)
}

/// Begins an exercise by its number, a lesson also by its name.
pub(super) fn take(screen: &Screen, app: &AppState, named: &str) -> Option<Message> {
    let number = match screen {
        Screen::Lesson(state) => named.parse().ok().or_else(|| state.number_of(named)),
        _ => named.parse().ok(),
    }?;
    exercise_of!(screen, None, state => state.message_to_take(app, number).map(Message::from))
}

/// The input that a list expects.
pub(super) fn expected(screen: &Screen, app: &AppState) -> Option<String> {
    if position(screen).is_some() {
        return None;
    }
    let key = match screen {
        Screen::Lesson(_) => "plain-expects-lesson",
        Screen::Tsume(_) => "plain-expects-set",
        _ if count(screen, app) == 0 => return None,
        Screen::Mistakes(_) => "plain-expects-mistake",
        Screen::Training(_)
        | Screen::Today(_)
        | Screen::Puzzles(_)
        | Screen::Guess(_)
        | Screen::Weaknesses(_) => "plain-expects-row",
        _ => return None,
    };
    Some(text!(key, count = count(screen, app)))
}

/// The number of exercises in the list.
fn count(screen: &Screen, app: &AppState) -> usize {
    exercise_of!(screen, 0, state => state.count(app))
}

/// Whether a command applies to the board of an exercise or to its list; on other screens each one does.
pub(super) fn has_use(screen: &Screen, operation: Operation) -> bool {
    if progress(screen).is_none() {
        return true;
    }
    let is_at_board = position(screen).is_some();
    match operation {
        Operation::Act(Action::Cancel)
        | Operation::Set
        | Operation::Quit
        | Operation::Visit(Place::Menu)
        | Operation::Report(Report::Help | Report::Status) => true,
        Operation::Act(action) => {
            is_at_board && exercise_of!(screen, true, state => state.has_use(action))
        }
        Operation::Report(_) | Operation::Walk => is_at_board,
        _ => !is_at_board,
    }
}
