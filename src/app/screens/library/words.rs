//! The texts of the library about games and itself; everything from outside is sanitized here.

use std::path::Path;

use super::{Collection, State};
use crate::app::wording::notation::{self, Notation};
use crate::library::{Column, GameRow};
use crate::said;
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::notation::{mark, parse};
use komadai_core::record::Reason;
use komadai_core::rules::{Color, Position};

/// The text of a row in a column; empty if its record has none.
pub(crate) fn cell(row: &GameRow, column: Column) -> String {
    let clean = |text: &str| sanitize(text).into_owned();
    match column {
        Column::Date => clean(row.date().split(' ').next().unwrap_or_default()),
        Column::Black => clean(row.player(Color::Black)),
        Column::White => clean(row.player(Color::White)),
        Column::Event => clean(row.event()),
        Column::Handicap => handicap(row),
        Column::Opening => first_moves(row),
        Column::Result => result(row),
        Column::Moves => row.moves().to_string(),
        Column::File | Column::Modified => file(row),
    }
}

/// The first moves in the chosen notation; in Japanese, as stored, if one of them is illegal.
fn first_moves(row: &GameRow) -> String {
    let kept = row.opening();
    let is_kept = notation::chosen() == Notation::Japanese;
    let start = if is_kept { None } else { row.start() };
    start.and_then(|start| in_notation(kept, start)).unwrap_or_else(|| sanitize(kept).into_owned())
}

/// Moves in Japanese, each after the mark of its side, in the chosen notation; `None` if they are no moves
/// from this position.
fn in_notation(kept: &str, mut position: Position) -> Option<String> {
    let mut previous = None;
    let mut words = Vec::new();
    for text in kept.split(['☗', '☖']).skip(1) {
        let mv = parse(text, &position, previous).ok()?.mv;
        let side = mark(position.side_to_move());
        words.push(format!("{side}{}", notation::written(&position, mv, previous)));
        position.play(mv).ok()?;
        previous = Some(mv.to());
    }
    Some(words.join(" "))
}

/// The file, and the number of the game in it unless it is the first.
pub(crate) fn file(row: &GameRow) -> String {
    file_below(row, Path::new(""))
}

/// The file relative to a folder of the library.
pub(crate) fn file_below(row: &GameRow, folder: &Path) -> String {
    let below = row.file().strip_prefix(folder).unwrap_or(row.file());
    let name = sanitize(&below.display().to_string()).into_owned();
    match row.game() {
        0 => name,
        game => format!("{name} #{}", game.saturating_add(1)),
    }
}

/// `even`, `lance`, or the words for another start position.
fn handicap(row: &GameRow) -> String {
    match row.handicap() {
        Some(odds) => said::handicap(texts::chosen(), odds),
        None if row.is_even() => text!("editor-start-even"),
        None => text!("library-own-position"),
    }
}

/// `1-0 resignation`, `sennichite`, `unfinished`.
pub(crate) fn result(row: &GameRow) -> String {
    if row.fault().is_some() {
        return text!("library-unreadable");
    }
    if row.is_unfinished() {
        return text!("library-unfinished");
    }
    let Some(end) = row.ending() else {
        return String::new();
    };
    let reason = match (end.reason, row.word()) {
        (Reason::Other, word) if !word.is_empty() => sanitize(word).into_owned(),
        (reason, _) => text!(&format!("ending-{}", reason.token())),
    };
    match end.winner {
        Some(winner) => text!("library-wins", winner = winner.token(), reason = reason,),
        None => reason,
    }
}

/// The fault of a file: `name:line:column: why`.
pub(super) fn fault(row: &GameRow) -> Option<String> {
    let why = row.fault()?;
    let gap = if why.starts_with(|glyph: char| glyph.is_ascii_digit()) { "" } else { " " };
    let file = file(row);
    Some(format!("{file}:{gap}{}", sanitize(why)))
}

/// `1 game`, `1234 games`.
pub(crate) fn games(count: usize) -> String {
    text!("library-games", games = count)
}

/// The name of a column over it.
pub(crate) fn heading(column: Column) -> String {
    text!(match column {
        Column::Date => "library-date",
        Column::Black => "library-black",
        Column::White => "library-white",
        Column::Event => "library-event",
        Column::Handicap => "library-handicap",
        Column::Opening => "library-opening",
        Column::Result => "library-result",
        Column::Moves => "library-number",
        Column::File => "library-file",
        Column::Modified => "library-modified",
    })
}

/// The status line: the fault of the chosen file or of the folder, else the path of the file.
pub(crate) fn status(state: &State) -> String {
    if state.is_opening {
        return text!("library-reading-game");
    }
    let row = state.list.chosen_game().and_then(|row| state.list.row(row));
    match (row, state.faults.first()) {
        (Some(row), fault) => self::fault(row)
            .or_else(|| fault.map(|fault| sanitize(fault).into_owned()))
            .unwrap_or_else(|| chosen(row)),
        (None, Some(fault)) => sanitize(fault).into_owned(),
        (None, None) => nothing_chosen(state),
    }
}

/// The facts about the selected game, for windows without room for them elsewhere.
fn chosen(row: &GameRow) -> String {
    let parts = [file(row), moves(row), cell(row, Column::Event)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("   ")
}

/// `1 move`, `87 moves`.
pub(crate) fn moves(row: &GameRow) -> String {
    text!("library-moves", moves = row.moves())
}

fn nothing_chosen(state: &State) -> String {
    let folder = sanitize(&state.folder.display().to_string()).into_owned();
    let is_empty = state.list.total() == 0 && state.collection() == Collection::Saves;
    if state.list.len() > 0 && !(is_empty && state.is_complete) {
        folder
    } else if state.list.is_filtered() {
        text!("library-no-letters")
    } else if state.tree.is_some() || !state.is_complete {
        String::new()
    } else {
        text!("library-empty")
    }
}
