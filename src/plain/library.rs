//! The games of a folder as a numbered list.

use super::session::Session;
use crate::app::Start;
use crate::app::model::Screen;
use crate::app::screens::library::{self, Collection, State};
use crate::app::wording::openings;
use crate::app::wording::words::in_a_row;
use crate::library::GameRow;
use crate::texts::text;
use komadai_core::rules::Color;

/// Games listed at once.
const PAGE: usize = 20;

impl Session {
    /// The list, once it is complete.
    pub(super) fn take_library_output(&mut self, is_new: bool) -> Vec<String> {
        let Screen::Library(state) = &self.model.shown.screen else {
            return Vec::new();
        };
        let was_complete = self.has_listed && !is_new;
        self.has_listed = state.is_complete();
        if !state.is_complete() || was_complete || self.is_opening {
            return Vec::new();
        }
        let mut lines = vec![match state.collection() {
            Collection::Samples => text!("library-samples"),
            Collection::Folder | Collection::Saves => {
                let folder = state.folder().display().to_string();
                text!("plain-folder", folder = folder)
            }
        }];
        lines.extend(state.faults().iter().cloned());
        lines.extend(listed(state, 1));
        let is_empty = state.collection() == Collection::Saves && state.games().len() == 0;
        lines.extend(is_empty.then(|| text!("plain-no-games")));
        lines
    }

    /// The games from this number on.
    pub(super) fn list(&self, from: &str) -> Vec<String> {
        match &self.model.shown.screen {
            Screen::Library(state) => listed(state, from.parse().unwrap_or(1)),
            _ => Vec::new(),
        }
    }

    /// Opens a game by its number in the list, or a file.
    pub(super) fn open_row(&mut self, words: &str) {
        let Screen::Library(state) = &self.model.shown.screen else {
            return;
        };
        let number = words.parse::<usize>();
        if number.is_err() && !words.is_empty() {
            self.next_start = Some(Start::Review(Some(words.into())));
            return;
        }
        let index = number.ok().and_then(|number| number.checked_sub(1));
        if let Some((row, _)) = index.and_then(|index| state.games().nth(index)) {
            self.tell(library::Message::Open(row));
        } else {
            let count = state.games().len();
            self.output.push(text!("plain-expects-game", count = count));
        }
    }
}

/// A page of the list, and how to see more of it.
fn listed(state: &State, from: usize) -> Vec<String> {
    let count = state.games().len();
    let first = from.max(1);
    let mut lines = vec![text!("plain-games", games = count)];
    let shown = (1..).zip(state.games()).skip(first - 1).take(PAGE);
    lines.extend(shown.filter_map(|(number, (_, row))| Some(format!("{number}: {}", about(row?)))));
    let next = first + PAGE;
    if next <= count {
        lines.push(text!("plain-list-more", number = next));
    }
    lines
}

/// `2026-05-01, Ann - Ben, 87 moves, games/cup.kif`.
fn about(row: &GameRow) -> String {
    let file = row.file().display().to_string();
    if let Some(fault) = row.fault() {
        return text!("plain-broken", file = file, fault = fault);
    }
    let players = Color::ALL.map(|color| row.player(color)).join(" - ");
    let moves = text!("plain-moves", moves = row.moves());
    let unfinished = text!("library-unfinished");
    let unfinished = if row.is_unfinished() { &*unfinished } else { "" };
    let players = players.trim_matches([' ', '-']);
    let built = openings::of_row(row).replace("   ", ", ");
    let parts = [row.date(), players, &moves, unfinished, &built, &file];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    in_a_row(&parts)
}
