//! The line above the list: its source, the search, and the progress of reading.

use std::path::MAIN_SEPARATOR;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::rows::write;
use crate::app::screens::library::{Collection, Progress, State, words};
use crate::app::wording::words::percent;
use crate::library::Column;
use crate::text::{sanitize, truncate, width};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::cut_right;
use crate::tui::widgets::{draw_text_input, fill, inside};

/// Columns of the progress bar.
const BAR: usize = 10;

/// Returns the place of the cursor while letters are typed.
pub(super) fn heading(
    state: &State,
    theme: &Theme,
    line: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    if line.is_empty() {
        return None;
    }
    let style = theme[Role::PanelTitleActive];
    fill(buf, line, style);
    let bar = if state.is_complete() { String::new() } else { bar(state.progress) };
    let room = line.width.saturating_sub(2);
    let taken = if bar.is_empty() { 0 } else { width(&bar) + 2 };
    let words = fitting(title(state), &parts(state), room.saturating_sub(taken));
    let place = inside(line);
    write(buf, place, &words, style);
    let end = place.x + width(&words).min(room);
    let left = place.right().saturating_sub(width(&bar));
    if left > end {
        write(buf, cut_right(place, width(&bar)).1, &bar, style);
    }
    let letters = state.finding.as_ref()?;
    // They stand at the end of the line.
    let columns = (width(state.list.wanted()) + 1).min(room);
    let x = (end + 1).saturating_sub(columns).max(line.x);
    let place = Rect::new(x, line.y, columns, 1).intersection(line);
    Some(draw_text_input(letters, style, place, buf))
}

/// The source of the list: words that are dropped where there is no room, and the end of the folder's path.
fn title(state: &State) -> Option<(String, String)> {
    if state.tree.is_some() {
        return None;
    }
    if state.collection() == Collection::Samples {
        return Some((String::new(), text!("library-samples")));
    }
    // The empty name makes a separator at the end.
    let folder = state.folder().join(state.list.here()).join("");
    let folder = sanitize(&folder.display().to_string()).into_owned();
    Some((text!("library-saved-games"), folder))
}

/// Facts about the games, the most important last.
fn parts(state: &State) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(tree) = &state.tree {
        parts.push(text!("library-position-search"));
        if tree.mirrored {
            parts.push(text!("library-mirrored"));
        }
        let wins = tree.found().map(|found| found.wins).unwrap_or_default();
        let decided = wins.black + wins.white + wins.draws;
        let share = |count| percent(count, decided);
        if decided > 0 {
            let (black, white) = (share(wins.black), share(wins.white));
            parts.push(format!("☗ {black}% ☖ {white}% ={}%", share(wins.draws)));
        }
        let games = words::games(wins.games() as usize);
        parts.push(if tree.found().is_some() { games } else { text!("library-searching") });
    } else {
        parts.extend(sorted(state));
        if state.list.is_flat() {
            parts.push(text!("library-all-folders"));
        }
        parts.push(words::games(state.list.total()));
    }
    if state.list.marks() > 0 {
        parts.push(text!("library-marked", games = state.list.marks()));
    }
    if state.finding.is_some() || !state.list.wanted().is_empty() {
        let found = state.list.games().len();
        parts.push(text!("library-found", games = found, letters = state.list.wanted(),));
    }
    parts
}

/// The sort order, if no heading of a column can show it.
fn sorted(state: &State) -> Option<String> {
    let order = state.list.order()?;
    (order.column == Column::Modified).then(|| {
        if order.is_descending {
            text!("library-newest-first")
        } else {
            text!("library-oldest-first")
        }
    })
}

/// Before the end of a path.
const CUT: &str = "...";
/// The fewest useful columns of a path.
const LEAST: u16 = 12;

/// Title and parts in one line; where there is no room, the title is shortened first, then the first parts
/// are dropped.
fn fitting(title: Option<(String, String)>, parts: &[String], room: u16) -> String {
    let rest = parts.join("   ");
    let Some((words, path)) = title else {
        return without_first(parts, room);
    };
    let all: Vec<&str> =
        [&*words, &*path, &*rest].into_iter().filter(|part| !part.is_empty()).collect();
    let all = all.join("   ");
    if width(&all) <= room {
        return all;
    }
    match room.checked_sub(width(&rest) + 3) {
        Some(left) if !path.is_empty() && left >= LEAST => {
            format!("{}   {rest}", end_of(&path, left))
        }
        _ => without_first(parts, room),
    }
}

/// A path in at most `columns`: its last folders if it is longer.
fn end_of(path: &str, columns: u16) -> String {
    if width(path) <= columns {
        return path.to_owned();
    }
    let room = columns.saturating_sub(width(CUT));
    let ends = path.char_indices().filter_map(|(at, _)| path.get(at..));
    let fitting: Vec<&str> = ends.filter(|end| width(end) <= room).collect();
    let is_folder = |end: &&&str| end.len() > 1 && end.starts_with(MAIN_SEPARATOR);
    let folder = fitting.iter().find(is_folder);
    let end = folder.or(fitting.first()).copied().unwrap_or_default();
    format!("{CUT}{end}")
}

/// The parts in one line; where there is no room, the first ones are dropped.
fn without_first(parts: &[String], room: u16) -> String {
    let mut parts = parts;
    loop {
        let words = parts.join("   ");
        match parts.split_first() {
            Some((_, rest)) if width(&words) > room && !rest.is_empty() => parts = rest,
            _ => return truncate(&words, room).into_owned(),
        }
    }
}

/// `[####......] 1234/5000`; while the total is unknown, files are still being found.
fn bar(progress: Progress) -> String {
    let Progress { read, found, is_walking } = progress;
    let done = (read * BAR).checked_div(found).unwrap_or(0).min(BAR);
    let more = if is_walking { "+" } else { "" };
    format!("[{}{}] {read}/{found}{more}", "#".repeat(done), ".".repeat(BAR - done))
}
