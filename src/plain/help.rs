//! The help of text mode, from the table of commands.

use super::commands::{COMMANDS, Command, Place, find};
use crate::texts::text;

/// All commands of a place, a line each; or what one of them does.
pub(super) fn help(place: Place, word: &str) -> Vec<String> {
    if !word.is_empty() {
        return match find(place, word) {
            Some((command, _)) => vec![line(command)],
            None => vec![text!("plain-no-command", word = word)],
        };
    }
    let mut lines: Vec<String> = moves(place).into_iter().collect();
    let here = COMMANDS
        .iter()
        .filter(|command| command.places.contains(&place));
    lines.extend(here.map(line));
    lines
}

/// How moves are written, where there is a board.
fn moves(place: Place) -> Option<String> {
    match place {
        Place::Play => Some(text!("plain-moves-in-play")),
        Place::Review => Some(text!("plain-moves-in-review")),
        Place::Menu | Place::Library => None,
    }
}

/// `undo, u: take a move back`.
fn line(command: &Command) -> String {
    let [whole, others @ ..] = command.words else {
        return String::new();
    };
    let takes = match command.takes {
        "" => String::new(),
        takes => format!(" {takes}"),
    };
    let others = match others {
        [] => String::new(),
        others => text!("plain-or", others = others.join(", ")),
    };
    format!("{whole}{takes} {others}: {}", command.help()).replace(" :", ":")
}
