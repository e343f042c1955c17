//! The help of text mode, from the table of commands.

use super::exercise;
use crate::app::action::Context;
use crate::app::command::{FrontEnd, Word, find_in_line, words};
use crate::app::model::Screen;
use crate::app::wording::words::in_a_row;
use crate::texts::{self, Language, text};

/// The commands of a context that apply to the screen, one line each, or the help of one of them.
pub(super) fn help(screen: &Screen, context: Context, word: &str) -> Vec<String> {
    if !word.is_empty() {
        return match find_in_line(context, word) {
            Some((command, _)) => vec![line(command)],
            None => vec![text!("plain-no-command", word = word)],
        };
    }
    let mut lines: Vec<String> = moves(screen, context).into_iter().collect();
    let words = words(FrontEnd::Text, context);
    let words = words.filter(|word| exercise::has_use(screen, word.operation));
    lines.extend(words.map(line));
    lines
}

/// How to write moves, where there is a board.
fn moves(screen: &Screen, context: Context) -> Option<String> {
    let is_at_board = exercise::position(screen).is_some();
    match context {
        Context::Play => Some(text!("plain-moves-in-play")),
        Context::Mistakes | Context::Training | Context::Lesson if is_at_board => {
            Some(text!("plain-moves-in-play"))
        }
        Context::Review => Some(text!("plain-moves-in-review")),
        Context::Tsume if is_at_board => Some(text!("plain-moves-in-tsume")),
        _ => None,
    }
}

/// `undo, u: take a move back`.
fn line(command: &Word) -> String {
    let [whole, others @ ..] = command.words else {
        return String::new();
    };
    let arguments = match command.arguments {
        "" => String::new(),
        arguments => format!(" {arguments}"),
    };
    // Kanji are read aloud badly in other languages.
    let is_read = |word: &&&str| word.is_ascii() || texts::chosen() == Language::JAPANESE;
    let others: Vec<&str> = others.iter().filter(is_read).copied().collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        text!("plain-or", others = in_a_row(&others))
    };
    let help = text!(&format!("plain-do-{}", command.name));
    format!("{whole}{arguments} {others}: {help}").replace(" :", ":")
}
