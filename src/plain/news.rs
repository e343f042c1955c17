//! What is said: what was asked for, and what is new.

use super::commands::{Place, Told};
use super::manner::{Style, named};
use super::talk::Talk;
use super::{board, help, menu, play, question, review};
use crate::app::model::Screen;
use crate::app::words::side;
use crate::notation::mark;
use crate::rules::Color;
use crate::text::sanitize;
use crate::texts::text;

impl Talk {
    /// Tells what was asked for.
    pub(super) fn say(&mut self, place: Place, told: Told, rest: &str) {
        let lines = match told {
            Told::Help => help::help(place, rest),
            Told::Status => return self.say_status(),
            Told::Board(_) => self.board(rest),
            Told::Hands => self.position().map(board::hands).unwrap_or_default(),
            Told::Moves => self.moves(rest),
            Told::Legal => self.legal(rest),
            Told::Clock => self.clocks(),
            Told::Score => self.score(),
            Told::Headers => self.headers(),
            Told::Ways => self.ways(),
            Told::List => self.list(rest),
        };
        self.said.extend(lines);
    }

    fn board(&self, style: &str) -> Vec<String> {
        let style = match style {
            "" => Ok(self.manner.style),
            name => named(&Style::ALL, name),
        };
        match (style, self.position()) {
            (Ok(style), Some(position)) => board::board(position, style),
            (Err(expected), _) => vec![expected],
            (_, None) => Vec::new(),
        }
    }

    /// What is to be known when the dialogue ends: what went wrong, and what is kept.
    pub fn last_words(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.notices);
        if let Screen::Play(state) = &self.model.screen {
            let is_kept = !state.game().is_over() && state.game().ply() > 0;
            let is_kept = is_kept && !self.model.shared.pending.is_missing();
            lines.extend(is_kept.then(|| text!("plain-kept")));
        }
        lines.extend(self.model.shared.pending.words());
        clean(lines)
    }

    /// Every line is answered, if only by how things stand.
    pub(super) fn said_something_or_status(&mut self) {
        let is_news = self.changes != self.model.changes || self.wish.is_some();
        let is_asked = !self.model.dialogs.is_empty() || self.model.command.is_some();
        let has_words = !self.said.is_empty() || !self.notices.is_empty();
        if !is_news && !has_words && !is_asked && !self.has_changed() && !self.is_opening {
            self.say_status();
        }
    }

    fn has_changed(&self) -> bool {
        match &self.model.screen {
            Screen::Play(state) => self.game.differs(state),
            Screen::Review(state) => self.record.differs(state),
            _ => false,
        }
    }

    /// Says how things stand.
    pub(super) fn say_status(&mut self) {
        let lines = match &self.model.screen {
            Screen::Menu(state) => menu::told(state),
            Screen::Play(state) => play::status(state),
            Screen::Library(_) => self.list(""),
            Screen::Review(state) => review::step(state),
            _ => Vec::new(),
        };
        self.said.extend(lines);
    }

    /// What is new since the last time, in lines that are harmless to show.
    pub fn news(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.said);
        let is_new = self.changes != self.model.changes;
        self.changes = self.model.changes;
        let notices = std::mem::take(&mut self.notices);
        let question = self.question();
        match &self.model.screen {
            Screen::Menu(state) => {
                lines.extend(notices);
                lines.extend(menu::told(state).into_iter().filter(|_| is_new));
            }
            Screen::Play(state) => {
                let news = self.game.news(state, self.manner, is_new);
                lines.extend(news.moves);
                lines.extend(news.remarks);
                let calls = notices
                    .into_iter()
                    .filter(|words| !news.calls.contains(words));
                let is_asked = question.is_some();
                let asked: Vec<String> = question.into_iter().flatten().collect();
                // How the game ended matters more than where it was saved.
                if state.game().is_over() {
                    lines.extend(asked.into_iter().chain(calls));
                } else {
                    lines.extend(calls.chain(asked));
                }
                lines.extend(news.turn.into_iter().filter(|_| !is_asked));
                return clean(lines);
            }
            Screen::Library(_) => {
                lines.extend(notices);
                lines.extend(self.library_news(is_new));
            }
            Screen::Review(state) => {
                let news = self.record.news(state, self.manner, is_new);
                lines.extend(notices);
                lines.extend(news);
            }
            _ => lines.extend(notices),
        }
        lines.extend(question.into_iter().flatten());
        clean(lines)
    }

    /// The question on top, if it was not told yet.
    fn question(&mut self) -> Option<Vec<String>> {
        let line = self.model.command.as_ref().map(|line| vec![line.prompt()]);
        let told = self.model.dialogs.last().map(question::told).or(line);
        if told == self.asked {
            return None;
        }
        self.asked.clone_from(&told);
        told
    }
}

/// The mark of a side as a word, but for where the word stands beside it.
fn side_in_words(line: &str, mark: char, word: &str) -> String {
    line.replace(&format!("{mark} {word}"), word)
        .replace(&format!("{word} {mark}"), word)
        .replace(&format!("{mark} "), &format!("{word} "))
        .replace(mark, &format!("{word} "))
}

/// Lines that no terminal obeys, with the marks of the sides in words.
fn clean(lines: Vec<String>) -> Vec<String> {
    let words = |line: String| {
        let line = sanitize(&line).into_owned();
        let words = Color::ALL.iter().fold(line, |line, &color| {
            side_in_words(&line, mark(color), &side(color))
        });
        words.trim_end().to_owned()
    };
    lines.into_iter().map(words).collect()
}
