//! The opening tree: what the games of the library, the book of the program, and a book in a file play in the position shown.

use std::path::PathBuf;

use super::Cx;
use super::record_editor::RecordEditor;
use crate::app::action::Action;
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::app::wording::words::percent;
use crate::library::{BookInFile, GameRow, PlayedMoves, TextBookMove, Wins};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::book::Book;

/// The panel, open or not.
#[derive(Debug, Default)]
pub(crate) struct TreePanel(Option<OpenTree>);

/// The moves of a position.
#[derive(Debug)]
struct OpenTree {
    book: Option<Book<'static>>,
    /// The position shown.
    position: Position,
    asked: Option<Ticket>,
    /// What the library says; `None` while it is asked.
    played: Option<Box<PlayedMoves>>,
    moves: Vec<TreeMove>,
    current: usize,
    /// Whether a move was chosen; else it is the first one, also when more are known.
    is_chosen: bool,
}

/// A move of the tree.
#[derive(Debug, Clone)]
pub(crate) struct TreeMove {
    /// The move.
    pub mv: Move,
    /// How the games of the library with it ended.
    pub wins: Wins,
    /// How often the book plays it, in percent; empty where it does not.
    pub book: String,
    /// What the book in a file says of it.
    pub file: Option<TextBookMove>,
    /// The latest game with it.
    last: Option<GameRow>,
}

/// What a key means to the panel.
#[derive(Debug, Clone, Copy)]
pub(super) enum TreeInput {
    /// Nothing: it is for the rest of the screen.
    Passed,
    /// It was done.
    Done,
    /// Play this move.
    Play(Move),
}

impl TreePanel {
    /// Whether it is open.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens it, or closes it again.
    pub(crate) fn toggle(&mut self) {
        self.0 = match self.0 {
            Some(_) => None,
            None => Some(OpenTree {
                // A program whose book is broken plays without it.
                book: Book::embedded().ok(),
                position: Position::startpos(),
                asked: None,
                played: None,
                moves: Vec::new(),
                current: 0,
                is_chosen: false,
            }),
        };
    }

    /// Asks for the moves of the position shown, where that is another than before.
    pub(super) fn follow(&mut self, app: &mut AppState, cx: &mut Cx, position: &Position) {
        let Some(tree) = &mut self.0 else {
            return;
        };
        if tree.asked.is_some() && tree.position.is_same(position) {
            return;
        }
        let ticket = app.ticket();
        tree.position = position.clone();
        tree.asked = Some(ticket);
        tree.played = None;
        tree.is_chosen = false;
        tree.list();
        let book = app.settings.tree_book.as_deref().map(PathBuf::from);
        cx.ask(LibraryEffect::LookUpMoves(
            ticket,
            Box::new(position.clone()),
            book,
        ));
    }

    /// Takes an answer, unless it comes too late.
    pub(crate) fn take(&mut self, ticket: Ticket, played: Box<PlayedMoves>) {
        if let Some(tree) = &mut self.0
            && tree.asked == Some(ticket)
        {
            tree.played = Some(played);
            tree.list();
        }
    }

    /// Whether the library has not answered yet.
    pub(crate) fn is_waiting(&self) -> bool {
        let tree = self.0.as_ref();
        tree.is_some_and(|tree| {
            tree.played
                .as_ref()
                .is_none_or(|played| !played.is_complete)
        })
    }

    /// What a key means while it is open.
    pub(super) fn act(&mut self, action: Action) -> TreeInput {
        let Some(tree) = &mut self.0 else {
            return TreeInput::Passed;
        };
        match action {
            Action::Up => tree.choose(tree.current.saturating_sub(1)),
            Action::Down => tree.choose(tree.current + 1),
            Action::Choose => {
                let chosen = tree.moves.get(tree.current);
                return chosen.map_or(TreeInput::Done, |chosen| TreeInput::Play(chosen.mv));
            }
            Action::Cancel => self.0 = None,
            _ => return TreeInput::Passed,
        }
        TreeInput::Done
    }

    /// A click on a row: chooses it, and plays the one chosen.
    pub(super) fn click(&mut self, row: usize) -> TreeInput {
        match &mut self.0 {
            Some(tree) if tree.current == row => self.act(Action::Choose),
            Some(tree) => {
                tree.choose(row);
                TreeInput::Done
            }
            None => TreeInput::Passed,
        }
    }

    /// The moves, the most frequent first, then those of the book alone, then those of the book in a file.
    pub(crate) fn moves(&self) -> &[TreeMove] {
        self.0.as_ref().map_or(&[], |tree| &tree.moves)
    }

    /// The move chosen, from 0.
    pub(crate) fn current(&self) -> usize {
        self.0.as_ref().map_or(0, |tree| tree.current)
    }

    /// How all games that reach the position ended.
    pub(crate) fn wins(&self) -> Wins {
        let played = self.0.as_ref().and_then(|tree| tree.played.as_ref());
        played.map(|played| played.wins).unwrap_or_default()
    }

    /// What is said where there are no moves.
    pub(crate) fn empty_words(&self) -> String {
        if self.is_waiting() {
            text!("tree-reading")
        } else {
            self.fault().unwrap_or_else(|| text!("tree-nothing"))
        }
    }

    /// The book in a file.
    fn file(&self) -> Option<&BookInFile> {
        self.0.as_ref()?.played.as_ref()?.file.as_ref()
    }

    /// Why the book in a file cannot be read.
    fn fault(&self) -> Option<String> {
        let why = self.file()?.moves.as_ref().err()?;
        Some(sanitize(why).into_owned())
    }

    /// What is known of the move chosen, a line each: when it was played last, by whom, and in the book.
    pub(crate) fn about(&self) -> Vec<String> {
        let chosen = self.moves().get(self.current());
        let about = |chosen: &TreeMove| chosen.about(self.file());
        let mut lines: Vec<String> = chosen.map(about).unwrap_or_default();
        if !self.moves().is_empty() {
            lines.extend(self.fault());
        }
        if self.is_waiting() && !self.moves().is_empty() {
            lines.push(text!("tree-reading"));
        }
        lines
    }

    /// All of it in lines, for text mode: a line for each move.
    pub(crate) fn lines(&self, editor: &RecordEditor) -> Vec<String> {
        let games = self.wins().games();
        let mut lines = vec![text!("tree-games", games = games)];
        if self.moves().is_empty() {
            lines.push(self.empty_words());
        }
        lines.extend(self.moves().iter().map(|chosen| {
            let mut parts = vec![chosen.name(editor)];
            if chosen.wins.games() > 0 {
                let decided = chosen.wins.black + chosen.wins.white + chosen.wins.draws;
                parts.push(text!(
                    "tree-line",
                    games = chosen.wins.games(),
                    share = percent(chosen.wins.games(), games),
                    black = percent(chosen.wins.black, decided),
                    white = percent(chosen.wins.white, decided),
                    draws = percent(chosen.wins.draws, decided),
                ));
            }
            parts.extend(chosen.about(self.file()));
            parts.join("; ")
        }));
        if !self.moves().is_empty() {
            lines.extend(self.fault());
        }
        lines
    }
}

impl OpenTree {
    fn choose(&mut self, row: usize) {
        self.current = row.min(self.moves.len().saturating_sub(1));
        self.is_chosen = true;
    }

    /// Makes the moves of what library and book say; the one chosen stays chosen.
    fn list(&mut self) {
        let chosen = self.moves.get(self.current).filter(|_| self.is_chosen);
        let chosen = chosen.map(|chosen| chosen.mv);
        let book = self.book.map(|book| book.moves(&self.position));
        let mut book = book.unwrap_or_default();
        let all: u32 = book.iter().map(|found| u32::from(found.weight)).sum();
        let played = self.played.iter().flat_map(|played| &played.moves);
        self.moves = played
            .map(|(next, last)| TreeMove {
                mv: next.mv,
                wins: next.wins,
                book: String::new(),
                file: None,
                last: last.clone(),
            })
            .collect();
        book.sort_by_key(|found| std::cmp::Reverse(found.weight));
        for found in book {
            let share = format!("{}%", percent(found.weight.into(), all));
            match self.moves.iter_mut().find(|known| known.mv == found.mv) {
                Some(known) => known.book = share,
                None => self.moves.push(TreeMove {
                    mv: found.mv,
                    wins: Wins::default(),
                    book: share,
                    file: None,
                    last: None,
                }),
            }
        }
        let file = self.played.as_ref().and_then(|played| played.file.as_ref());
        let file = file.and_then(|file| file.moves.as_ref().ok());
        for found in file.into_iter().flatten() {
            let said = Some(found.clone());
            match self.moves.iter_mut().find(|known| known.mv == found.mv) {
                Some(known) => known.file = said,
                None => self.moves.push(TreeMove {
                    mv: found.mv,
                    wins: Wins::default(),
                    book: String::new(),
                    file: said,
                    last: None,
                }),
            }
        }
        let place = self.moves.iter().position(|known| Some(known.mv) == chosen);
        self.current = place.unwrap_or(0);
    }
}

impl TreeMove {
    /// The move as people write it: `☗７六歩`.
    pub(crate) fn name(&self, editor: &RecordEditor) -> String {
        let position = editor.position();
        let previous = editor.navigator().last_move().map(Move::to);
        let side = mark(position.side_to_move());
        format!("{side}{}", written(position, self.mv, previous))
    }

    /// What stands in the narrow column: the share of the book, or the score of the one in a file.
    pub(crate) fn note(&self) -> String {
        let score = self.file.as_ref().and_then(|said| said.score);
        match score {
            Some(score) if self.book.is_empty() => format!("{score:+}"),
            _ => self.book.clone(),
        }
    }

    fn about(&self, file: Option<&BookInFile>) -> Vec<String> {
        let last = self.last.as_ref().map(|row| {
            let date = row.date().split(' ').next().unwrap_or_default();
            let players = Color::ALL.map(|color| format!("{} {}", mark(color), row.player(color)));
            let players = sanitize(&players.join("  ")).into_owned();
            text!(
                "tree-last",
                date = sanitize(date).into_owned(),
                players = players
            )
        });
        let book =
            (!self.book.is_empty()).then(|| text!("tree-in-book", share = self.book.as_str()));
        let said = file.zip(self.file.as_ref());
        let file = said.map(|(file, said)| {
            let score = said.score.map(|score| format!("{score:+}"));
            let depth = said
                .depth
                .map(|depth| text!("tree-file-depth", depth = depth));
            let count = said
                .count
                .map(|count| text!("tree-file-count", count = count));
            let said: Vec<String> = [score, depth, count].into_iter().flatten().collect();
            let name = sanitize(&file.name);
            format!("{name}: {}", said.join(", "))
        });
        last.into_iter().chain(book).chain(file).collect()
    }
}
