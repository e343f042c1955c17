//! The opening tree: the moves of the library's games, of the built-in book, and of a book in a file in the
//! position shown.

use std::path::PathBuf;

use super::Cx;
use super::record_editor::RecordEditor;
use crate::app::action::Action;
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::app::wording::words::{in_a_row, percent};
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
    /// The moves of the library; `None` until it answers.
    played: Option<Box<PlayedMoves>>,
    moves: Vec<TreeMove>,
    current: usize,
    /// Whether engines must not help.
    locked: Option<String>,
    /// Whether the player has selected a move; else the first one is selected, also when more are known.
    is_chosen: bool,
}

/// A move of the tree.
#[derive(Debug, Clone)]
pub(crate) struct TreeMove {
    /// The move.
    pub mv: Move,
    /// The results of the library's games with it.
    pub wins: Wins,
    /// Its share in the book, in percent; empty if it is not in the book.
    pub book: String,
    /// Its entry of the book in a file.
    pub file: Option<TextBookMove>,
    /// The latest game with it.
    last: Option<GameRow>,
}

/// The meaning of a key for the panel.
#[derive(Debug, Clone, Copy)]
pub(super) enum TreeInput {
    /// None: it is for the rest of the screen.
    Passed,
    /// It was handled.
    Done,
    /// Play this move.
    Play(Move),
}

impl TreePanel {
    /// Whether it is open.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens or closes it.
    pub(crate) fn toggle(&mut self) {
        self.0 = match self.0 {
            Some(_) => None,
            None => Some(OpenTree {
                // Without a valid book the program works as well.
                book: Book::embedded().ok(),
                position: Position::startpos(),
                asked: None,
                played: None,
                moves: Vec::new(),
                current: 0,
                locked: None,
                is_chosen: false,
            }),
        };
    }

    /// Requests the moves of the position shown, if it is a new one.
    pub(super) fn follow(&mut self, app: &mut AppState, cx: &mut Cx, position: &Position) {
        let Some(tree) = &mut self.0 else {
            return;
        };
        let locked = app.online.is_locked().then(|| app.online.locked_scores_words());
        if std::mem::replace(&mut tree.locked, locked.clone()) != locked {
            tree.list();
        }
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
        cx.ask(LibraryEffect::LookUpMoves(ticket, Box::new(position.clone()), book));
    }

    /// Stores an answer, unless it is too late.
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
        tree.is_some_and(|tree| tree.played.as_ref().is_none_or(|played| !played.is_complete))
    }

    /// Handles a key while it is open.
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

    /// A click on a row selects it; on the selected one it plays the move.
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

    /// The moves, the most frequent first, then those only in the book, then those only in the book in a
    /// file.
    pub(crate) fn moves(&self) -> &[TreeMove] {
        self.0.as_ref().map_or(&[], |tree| &tree.moves)
    }

    /// The index of the selected move.
    pub(crate) fn current(&self) -> usize {
        self.0.as_ref().map_or(0, |tree| tree.current)
    }

    /// The results of all games that reach the position.
    pub(crate) fn wins(&self) -> Wins {
        let played = self.0.as_ref().and_then(|tree| tree.played.as_ref());
        played.map(|played| played.wins).unwrap_or_default()
    }

    /// The words shown if there are no moves.
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

    /// The reason why the book in a file cannot be read, or is not shown.
    fn fault(&self) -> Option<String> {
        let tree = self.0.as_ref()?;
        if tree.hides_file() {
            return tree.locked.clone();
        }
        let why = self.file()?.moves.as_ref().err()?;
        Some(sanitize(why).into_owned())
    }

    /// Facts about the selected move, a line each: its latest game, its players, and the books.
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

    /// The moves of the book in a file.
    fn file_moves(&self) -> Option<&Vec<TextBookMove>> {
        self.played.as_ref()?.file.as_ref()?.moves.as_ref().ok()
    }

    /// Whether the book in a file has scores, which are help by an engine.
    fn hides_file(&self) -> bool {
        let has_score = |it: &TextBookMove| it.score.is_some() || it.depth.is_some();
        self.locked.is_some() && self.file_moves().is_some_and(|moves| moves.iter().any(has_score))
    }

    /// Makes the list of moves from library and books; the selected one stays selected.
    fn list(&mut self) {
        let chosen = self.moves.get(self.current).filter(|_| self.is_chosen);
        let chosen = chosen.map(|chosen| chosen.mv);
        let book = self.book.map(|book| book.moves(&self.position));
        let mut book = book.unwrap_or_default();
        let all: u32 = book.iter().map(|found| u32::from(found.weight)).sum();
        let played = self.played.iter().flat_map(|played| &played.moves);
        self.moves = played
            .map(|(next, last)| TreeMove {
                wins: next.wins,
                last: last.clone(),
                ..TreeMove::new(next.mv)
            })
            .collect();
        book.sort_by_key(|found| std::cmp::Reverse(found.weight));
        for found in book {
            let share = format!("{}%", percent(found.weight.into(), all));
            row_of(found.mv, &mut self.moves).book = share;
        }
        let is_hidden = self.hides_file();
        let file = self.file_moves().filter(|_| !is_hidden).cloned();
        for found in file.into_iter().flatten() {
            let row = row_of(found.mv, &mut self.moves);
            row.file = Some(found);
        }
        let place = self.moves.iter().position(|known| Some(known.mv) == chosen);
        self.current = place.unwrap_or(0);
    }
}

/// The row of a move, added as the last one where it is missing.
fn row_of(mv: Move, moves: &mut Vec<TreeMove>) -> &mut TreeMove {
    let place = moves.iter().position(|known| known.mv == mv);
    let place = place.unwrap_or_else(|| {
        moves.push(TreeMove::new(mv));
        moves.len() - 1
    });
    &mut moves[place]
}

impl TreeMove {
    fn new(mv: Move) -> Self {
        Self { mv, wins: Wins::default(), book: String::new(), file: None, last: None }
    }

    /// The move in the chosen notation: `☗７六歩`.
    pub(crate) fn name(&self, editor: &RecordEditor) -> String {
        let position = editor.position();
        let previous = editor.navigator().last_move().map(Move::to);
        let side = mark(position.side_to_move());
        format!("{side}{}", written(position, self.mv, previous))
    }

    /// The text of the narrow column: the share in the book, or the score of the one in a file.
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
            text!("tree-last", date = sanitize(date).into_owned(), players = players)
        });
        let book =
            (!self.book.is_empty()).then(|| text!("tree-in-book", share = self.book.as_str()));
        let said = file.zip(self.file.as_ref());
        let file = said.map(|(file, said)| {
            let score = said.score.map(|score| format!("{score:+}"));
            let depth = said.depth.map(|depth| text!("tree-file-depth", depth = depth));
            let count = said.count.map(|count| text!("tree-file-count", count = count));
            let said: Vec<String> = [score, depth, count].into_iter().flatten().collect();
            let name = sanitize(&file.name);
            format!("{name}: {}", in_a_row(&said))
        });
        last.into_iter().chain(book).chain(file).collect()
    }
}
