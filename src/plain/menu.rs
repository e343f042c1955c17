//! The menu in lines: games to resume, and how to start.

use crate::app::person::unsaved::UnfinishedGame;
use crate::app::screens::menu::State;
use crate::app::state::StartKind;
use crate::texts::text;

/// The lines of the menu; at the first start also a hint about hearing the board.
pub(super) fn lines(state: &State, start: &mut StartKind) -> Vec<String> {
    let mut lines = vec![text!("plain-menu")];
    if std::mem::replace(start, StartKind::Later) == StartKind::First {
        lines.push(text!("plain-menu-first"));
    }
    match state.unfinished() {
        [] | [_] => {
            let unfinished = state.unfinished_words();
            lines.extend(unfinished.map(|words| text!("plain-menu-resume", game = words)));
        }
        several => {
            let words = |(number, game): (usize, &UnfinishedGame)| {
                text!("plain-menu-resume-of", number = number, game = game.words())
            };
            lines.extend((1..).zip(several).map(words));
        }
    }
    lines.extend(state.unreadable_words());
    let unsaved = state.unsaved_words();
    lines.extend(unsaved.map(|words| text!("plain-menu-changes", changes = words)));
    lines.push(text!("plain-menu-begin"));
    lines
}
