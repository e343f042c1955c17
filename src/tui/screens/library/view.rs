//! The library drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::State;
use super::game::Game;
use crate::tui::action::Context;
use crate::tui::chrome;
use crate::tui::layout::{body, first_visible};
use crate::tui::model::Shared;
use crate::tui::text::{pad_right, truncate, width};
use crate::tui::theme::Role;
use crate::tui::widgets::{ListRow, ListView};

/// Where the rows of the list lie in a window of `area`.
pub(super) fn list_area(area: Rect) -> Rect {
    let [main, ..] = chrome::rows(area);
    body(main)
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [main, status, footer] = chrome::rows(area);
    let theme = &shared.theme;
    let title = Rect {
        height: main.height.min(1),
        ..main
    };
    buf.set_style(title, theme[Role::PanelTitleActive]);
    let heading = truncate(&heading(state), title.width.saturating_sub(2)).into_owned();
    let (end, _) = buf.set_stringn(
        title.x + 1,
        title.y,
        &heading,
        title.width.into(),
        theme[Role::PanelTitleActive],
    );
    let list = list_area(area);
    let lines: Vec<(String, String)> = visible(state, list)
        .map(|game| line(game, list.width))
        .collect();
    let first = first_visible(state.shown.len(), state.current, list.height);
    let rows: Vec<ListRow> = lines
        .iter()
        .map(|(text, note)| ListRow { text, note })
        .collect();
    ListView {
        rows: &rows,
        current: state.current.saturating_sub(first),
        theme,
    }
    .render(list, buf);
    chrome::status(shared, &words(state), status, buf);
    chrome::footer(theme, Context::Library, footer, buf);
    if state.is_finding {
        Some(Position::new(end, title.y))
    } else {
        let row = u16::try_from(state.current.saturating_sub(first)).unwrap_or(0);
        Some(Position::new(list.x + 1, list.y + row))
    }
}

/// Only the games that are seen are put into words.
fn visible(state: &State, list: Rect) -> impl Iterator<Item = &Game> {
    let first = first_visible(state.shown.len(), state.current, list.height);
    let indices = state.shown.iter().skip(first).take(list.height.into());
    indices.filter_map(|&index| state.games.get(index))
}

fn heading(state: &State) -> String {
    let count = state.games.len();
    let games = if count == 1 { "game" } else { "games" };
    let more = if state.is_complete {
        ""
    } else {
        ", reading .."
    };
    let found = if state.is_finding || !state.wanted.is_empty() {
        format!("   {} with: {}", state.shown.len(), state.wanted)
    } else {
        String::new()
    };
    format!("Saved games 棋譜   {count} {games}{more}{found}")
}

/// Columns of the result of a game.
const RESULT: u16 = 18;

/// In narrower lists date and number of moves are left out.
const WIDE: u16 = 60;

/// Date, players and title or file on the left; result and number of moves on the right.
fn line(game: &Game, columns: u16) -> (String, String) {
    let Ok(contents) = &game.contents else {
        return (game.name.clone(), "cannot be read".into());
    };
    let result = pad_right(&contents.result, RESULT);
    let players = match contents.players.as_str() {
        "" => &game.name,
        players => players,
    };
    let (text, note) = if columns < WIDE {
        (players.to_owned(), result)
    } else {
        let date = pad_right(&contents.date, 10);
        let unit = if contents.moves == 1 {
            "move "
        } else {
            "moves"
        };
        let moves = format!("{result} {:>4} {unit}", contents.moves);
        let names = columns.saturating_sub(width(&moves) + 18) / 2;
        let file = game.name.strip_suffix(".ron").unwrap_or(&game.name);
        let about = if contents.title.is_empty() {
            file
        } else {
            &contents.title
        };
        let text = format!("{date}  {}  {about}", pad_right(players, names));
        (text, moves)
    };
    let room = columns.saturating_sub(width(&note) + 6);
    (truncate(&text, room).into_owned(), note)
}

/// What the status line says: what is wrong with the chosen file or with the folder.
fn words(state: &State) -> String {
    match (state.chosen(), state.faults.first()) {
        (
            Some(Game {
                contents: Err(why), ..
            }),
            _,
        ) => why.clone(),
        (_, Some(fault)) => fault.clone(),
        (Some(game), None) => game.name.clone(),
        (None, None) if state.is_complete && state.wanted.is_empty() => {
            "no games yet: finished games are saved here".into()
        }
        (None, None) => String::new(),
    }
}
