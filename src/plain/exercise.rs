//! Exercises in lines: lessons, mate problems and mistakes, as lists or with their positions.

use super::board;
use super::options::OutputOptions;
use crate::app::exercise::{Exercise, ExerciseProgress};
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::screens::{lesson, mistakes, tsume};
use crate::app::state::AppState;
use komadai_core::rules::Position;

/// Calls a method of the exercise shown; another screen answers `$other`.
macro_rules! exercise_of {
    ($screen:expr, $other:expr, $state:ident => $answer:expr) => {
        match $screen {
            Screen::Lesson($state) => $answer,
            Screen::Tsume($state) => $answer,
            Screen::Mistakes($state) => $answer,
            _ => $other,
        }
    };
}

/// How far the exercise shown has come.
pub(super) fn progress(screen: &Screen) -> Option<ExerciseProgress> {
    exercise_of!(screen, None, state => Some(state.progress()))
}

/// What is said of the exercise or the list shown.
pub(super) fn lines(screen: &Screen, app: &AppState) -> Vec<String> {
    exercise_of!(screen, Vec::new(), state => state.plain_lines(app))
}

/// The position of the exercise shown.
pub(super) fn position(screen: &Screen) -> Option<&Position> {
    exercise_of!(screen, None, state => state.on_board().map(|shown| shown.position))
}

/// News; for another exercise also its position.
pub(super) fn output(
    screen: &Screen,
    app: &AppState,
    reported: &mut ExerciseProgress,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let Some(progress) = progress(screen) else {
        return Vec::new();
    };
    let before = std::mem::replace(reported, progress.clone());
    if !is_new && before == progress {
        return Vec::new();
    }
    let is_other = is_new || before.exercise != progress.exercise;
    let position = position(screen).filter(|_| is_other || options.shows_board);
    let position = position.map(|position| board::board(position, options.style));
    let position = position.into_iter().flatten();
    position.chain(lines(screen, app)).collect()
}

/// What a number typed as a whole line means: an exercise of the list, or the answer to the question of a lesson's step.
pub(super) fn message_of_number(screen: &Screen, number: usize) -> Option<Message> {
    match screen {
        Screen::Lesson(state) if state.open_answers().is_some() => {
            Some(lesson::Message::Answer(number).into())
        }
        screen if position(screen).is_some() => None,
        screen => take(screen, number),
    }
}

/// Begins an exercise by its number.
pub(super) fn take(screen: &Screen, number: usize) -> Option<Message> {
    Some(match screen {
        Screen::Lesson(_) => lesson::Message::Take(number).into(),
        Screen::Tsume(_) => tsume::Message::Take(number).into(),
        Screen::Mistakes(_) => mistakes::Message::Take(number).into(),
        _ => return None,
    })
}
