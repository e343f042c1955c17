//! The help of text mode, from the table of commands.

use crate::app::action::Context;
use crate::app::command::{FrontEnd, Word, find_in_line, words};
use crate::texts::{self, Language, text};

/// The commands of a context, one line each, or the help of one of them.
pub(super) fn help(context: Context, word: &str) -> Vec<String> {
    if !word.is_empty() {
        return match find_in_line(context, word) {
            Some((command, _)) => vec![line(command)],
            None => vec![text!("plain-no-command", word = word)],
        };
    }
    let mut lines: Vec<String> = moves(context).into_iter().collect();
    lines.extend(words(FrontEnd::Text, context).map(line));
    lines
}

/// How to write moves, where there is a board.
fn moves(context: Context) -> Option<String> {
    match context {
        Context::Play | Context::Mistakes => Some(text!("plain-moves-in-play")),
        Context::Review => Some(text!("plain-moves-in-review")),
        Context::Tsume => Some(text!("plain-moves-in-tsume")),
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
    // A screen reader has nothing to say of kanji where the language is another.
    let is_read = |word: &&&str| word.is_ascii() || texts::chosen() == Language::JAPANESE;
    let others: Vec<&str> = others.iter().filter(is_read).copied().collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        text!("plain-or", others = others.join(", "))
    };
    let help = text!(&format!("plain-do-{}", command.name));
    format!("{whole}{arguments} {others}: {help}").replace(" :", ":")
}
