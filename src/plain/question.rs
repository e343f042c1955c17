//! Dialogs as questions: written in lines, answered by a letter or a word.

use crate::app::message::Message;
use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::app::wording::words::{in_a_row, spoken};
use crate::texts::text;

/// The meaning of a line as an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TypedAnswer {
    /// The button of this number.
    Button(usize),
    /// The link of this number after the buttons, which leaves the question open.
    Link(usize),
    /// Closed without an answer.
    Cancel,
    /// The question is to be repeated.
    Again,
}

/// The dialog in lines: title, text, and the answers.
pub(super) fn lines(dialog: &Dialog<Message>) -> Vec<String> {
    let mut lines = vec![spoken(&dialog.title).to_owned()];
    for row in &dialog.body {
        push_row(&mut lines, row);
    }
    lines.retain(|line| !line.trim().is_empty());
    if !dialog.only_tells() {
        lines.push(choices(dialog));
    }
    lines
}

/// The possible answers: `answer: y Agree, n Refuse`.
pub(super) fn choices(dialog: &Dialog<Message>) -> String {
    let label = |button: &Button<Message>| match spoken(&button.label) {
        // The name of another language has nothing else to speak.
        "" => button.label.clone(),
        label => label.to_owned(),
    };
    let answer = |button: &Button<Message>| format!("{} {}", button.key, label(button));
    let mut answers: Vec<String> = dialog.buttons.iter().map(answer).collect();
    let links = dialog.links();
    if links > 0 {
        answers.push(text!("plain-answer-links", last = links));
    }
    text!("plain-answers", answers = in_a_row(&answers))
}

fn push_row(lines: &mut Vec<String>, row: &Row) {
    lines.push(match row {
        Row::Text(words) | Row::Strong(words) | Row::Faint(words) => words.clone(),
        Row::Tick(true, words) => text!("plain-holds", words = words.as_str()),
        Row::Tick(false, words) => text!("plain-fails", words = words.as_str()),
        Row::Pair(key, words) => format!("{key}: {words}"),
        Row::Link(number, words) => format!("{number}) {words}"),
        Row::Beside(rows) => {
            for row in rows.iter() {
                push_row(lines, row);
            }
            return;
        }
        Row::Tiles(tiles) => {
            let glyphs: Vec<String> = tiles.iter().map(|(glyph, _)| glyph.to_string()).collect();
            glyphs.join(" ")
        }
    });
}

/// Accepts a letter or the label of a button, yes or no; `None` for anything else.
pub(super) fn answer(dialog: &Dialog<Message>, line: &str) -> Option<TypedAnswer> {
    let line = line.trim().to_lowercase();
    if line.is_empty() {
        return Some(TypedAnswer::Again);
    }
    let find = |fits: &dyn Fn(&Button<Message>) -> bool| dialog.buttons.iter().position(fits);
    let mut glyphs = line.chars();
    let letter = match (glyphs.next(), glyphs.next()) {
        (Some(letter), None) => Some(letter),
        _ => None,
    };
    let pressed = |letter: char| find(&|button| button.has_key(letter));
    let by_letter = letter.and_then(pressed);
    let by_word = || {
        let named = find(&|button| has_word(button, &line));
        named.or_else(|| pressed(if agrees(&line)? { 'y' } else { 'n' }))
    };
    if let Some(button) = by_letter.or_else(by_word) {
        return Some(TypedAnswer::Button(button));
    }
    if let Some(link) = letter.and_then(|letter| dialog.link_of(letter)) {
        return Some(TypedAnswer::Link(link));
    }
    let closes = matches!(&*line, "cancel" | "close" | "ok" | "取消");
    closes.then_some(TypedAnswer::Cancel)
}

/// Whether a word in small letters means yes or no in one of the program's languages; `None` for other words.
pub(super) fn agrees(word: &str) -> Option<bool> {
    match word {
        "y" | "yes" | "accept" | "agree" | "はい" | "kyllä" | "ja" | "ya" => Some(true),
        "n" | "no" | "refuse" | "decline" | "いいえ" | "ei" | "nej" | "tidak" => Some(false),
        _ => None,
    }
}

/// Whether a line is the label of a button, or the first word of it.
fn has_word(button: &Button<Message>, line: &str) -> bool {
    let label = button.label.to_lowercase();
    label == line || label.split_whitespace().next() == Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Action;
    use crate::app::message::Message;

    fn dialog() -> Dialog<Message> {
        let send = Message::Act(Action::Redraw);
        let body = vec![
            Row::Text("Ann asks.".into()),
            Row::Text(String::new()),
            Row::beside(Row::Tick(true, "one".into()), Row::Faint("two".into())),
        ];
        let buttons =
            vec![Button::new("Promote now", 'y', send).or_key('+'), Button::close("Keep", 'n')];
        Dialog::new("Question", body, buttons)
    }

    #[test]
    fn a_dialog_is_written_in_lines_with_its_answers_last() {
        let lines = ["Question", "Ann asks.", "yes: one", "two", "answer: y Promote now, n Keep"];
        assert_eq!(super::lines(&dialog()), lines);
    }

    #[test]
    fn a_digit_follows_the_link_of_a_sentence() {
        let dialog = dialog().link("Even.", Message::Act(Action::Redraw));
        assert!(super::lines(&dialog).contains(&"1) Even.".to_owned()));
        assert_eq!(answer(&dialog, "1"), Some(TypedAnswer::Link(2)));
        assert_eq!(answer(&dialog, "2"), None);
    }

    #[test]
    fn letters_and_words_answer_and_moves_do_not() {
        let dialog = dialog();
        for (line, button) in
            [("y", 0), ("+", 0), ("YES", 0), ("promote", 0), ("n", 1), ("keep", 1), ("no", 1)]
        {
            assert_eq!(answer(&dialog, line), Some(TypedAnswer::Button(button)), "{line}");
        }
        assert_eq!(answer(&dialog, " "), Some(TypedAnswer::Again));
        assert_eq!(answer(&dialog, "cancel"), Some(TypedAnswer::Cancel));
        for line in ["7g7f", "pro", "board", "yy"] {
            assert_eq!(answer(&dialog, line), None, "{line}");
        }
    }
}
