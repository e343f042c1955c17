//! The small board: a position of the chosen game, or the one searched for, with information on the game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::layout::LibraryLayout;
use super::rows::write;
use crate::app::action::Action;
use crate::app::parts::pointer::Target;
use crate::app::screens::library::{State, filters, words};
use crate::app::wording::openings;
use crate::library::{Column, GameRow};
use crate::text::{pad_right, wrap};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::layout::{cut_left, cut_top, row_at};
use crate::tui::preview::{draw_hand, hand_in_words, upper_side};
use crate::tui::widgets::{BoardView, fill};
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Move, Position};

/// The buttons that step through the game, at the right end of the title; each with a blank on either side.
const BUTTONS: [(&str, Target); 4] = [
    ("[", Target::Action(Action::PreviewStart)),
    ("<", Target::PanelBack),
    (">", Target::PanelForward),
    ("]", Target::Action(Action::PreviewEnd)),
];

/// Columns of a button.
const BUTTON: u16 = 3;

/// The most lines that one fact may take.
const MOST_LINES: usize = 2;

struct Shown<'a> {
    title: String,
    position: &'a Position,
    last_move: Option<Move>,
}

/// The position searched for while its moves are chosen from, else that of the chosen game.
fn shown(state: &State) -> Option<Shown<'_>> {
    if let Some(tree) = state.tree.as_ref().filter(|tree| !tree.is_in_games) {
        let path = tree.path();
        let title = if path.is_empty() { text!("library-searched-for") } else { path };
        return Some(Shown { title, position: tree.position(), last_move: tree.last_move() });
    }
    let preview = &state.preview;
    let mv = preview.last_move_in_words().unwrap_or_default();
    Some(Shown {
        title: format!("{}/{} {mv}", preview.ply(), preview.last()),
        position: preview.position()?,
        last_move: preview.last_move(),
    })
}

pub(super) fn panel(state: &State, theme: &Theme, layout: &LibraryLayout, buf: &mut Canvas) {
    let area = layout.panel;
    if area.is_empty() {
        return;
    }
    buf.hit(area, Target::PanelForward);
    buf.hit(cut_left(area, area.width / 2).0, Target::PanelBack);
    for ((_, target), place) in BUTTONS.iter().zip(button_places(area)) {
        buf.hit(place, *target);
    }
    fill(buf, area, theme[Role::Panel]);
    fill(buf, line(area, 0), theme[Role::PanelTitle]);
    let Some(shown) = shown(state) else {
        write(buf, indented(line(area, 0)), &text!("library-board"), theme[Role::PanelTitle]);
        if state.list.len() > 0 {
            let words = text!("library-no-board");
            write(buf, indented(line(area, 2)), &words, theme[Role::PanelMuted]);
        }
        return;
    };
    draw_title(state, &shown, theme, layout, buf);
    let Some(board) = &layout.board else {
        return;
    };
    let view =
        BoardView { last_move: shown.last_move, ..BoardView::new(shown.position, board, theme) };
    view.render(board.area, buf);
    let upper = upper_side(state.preview.flipped);
    for (color, y) in
        [(upper, board.area.y.saturating_sub(1)), (upper.opponent(), board.area.bottom())]
    {
        let stand = row_at(area, y);
        if y > area.y && y < area.bottom() {
            draw_hand(shown.position, color, theme, stand, buf);
        }
    }
    let used = board.area.bottom() + 1 - area.y;
    draw_about(state, theme, cut_top(area, used).1, buf);
}

/// The place in the game and the buttons; both hands if the panel has no lines for them.
fn draw_title(
    state: &State,
    shown: &Shown,
    theme: &Theme,
    layout: &LibraryLayout,
    buf: &mut Buffer,
) {
    let title = line(layout.panel, 0);
    let style = theme[Role::PanelTitle];
    let has_stands = layout.board.is_some_and(|board| board.area.y > layout.panel.y + 1);
    if !has_stands {
        let [black, white] = Color::ALL.map(|color| hand_in_words(shown.position, color, theme));
        let ply = state.preview.ply();
        write(buf, indented(title), &format!("{ply}  {black}  {white}"), style);
        return;
    }
    let buttons = button_places(layout.panel);
    let room = buttons[0].x.saturating_sub(title.x + 1);
    write(buf, indented(title), &pad_right(&shown.title, room), style);
    if state.table_is_chosen() {
        return;
    }
    for ((glyph, _), place) in BUTTONS.iter().zip(buttons) {
        write(buf, indented(place), glyph, style);
    }
}

/// Facts about the chosen game, as many as fit.
fn draw_about(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let row = state.list.chosen_game().and_then(|row| state.list.row(row));
    let Some(row) = row.filter(|_| !state.table_is_chosen()) else {
        return;
    };
    let mut lines = about(row);
    let tags = state.list.tags_of(row);
    if !tags.is_empty() {
        lines.insert(1, filters::tag_words(tags));
    }
    let columns = area.width.saturating_sub(2);
    let lines = lines.iter().flat_map(|text| wrap(text, columns).into_iter().take(MOST_LINES));
    for (place, text) in area.rows().skip(1).zip(lines) {
        write(buf, indented(place), &text, theme[Role::Panel]);
    }
}

fn about(row: &GameRow) -> Vec<String> {
    let is_nameless = Color::ALL.iter().all(|&color| row.player(color).is_empty());
    let player = |color, column| format!("{} {}", mark(color), words::cell(row, column));
    let players = format!(
        "{}   {}",
        player(Color::Black, Column::Black),
        player(Color::White, Column::White)
    );
    let players = if is_nameless { String::new() } else { players };
    let said = |column| words::cell(row, column);
    let result = format!("{}   {}", words::result(row), words::moves(row));
    let format = row.format().map_or("", |format| format.token());
    let lines = [
        players,
        said(Column::Event),
        format!("{}   {}", said(Column::Date), said(Column::Handicap)),
        result,
        apart(&said(Column::Opening)),
        openings::of_row(row),
        format!("{}   {format}", words::file(row)),
    ];
    let lines = lines.into_iter().map(|text| text.trim().to_owned());
    lines.filter(|text| !text.is_empty()).collect()
}

/// The moves with a blank between them, where a line may break.
fn apart(moves: &str) -> String {
    let marks = Color::ALL.map(mark);
    let mut text = String::new();
    for glyph in moves.chars() {
        if marks.contains(&glyph) && !text.is_empty() && !text.ends_with(' ') {
            text.push(' ');
        }
        text.push(glyph);
    }
    text
}

fn button_places(panel: Rect) -> [Rect; 4] {
    let first = panel.right().saturating_sub(4 * BUTTON);
    let place = |index| Rect::new(first + index * BUTTON, panel.y, BUTTON, 1);
    [0, 1, 2, 3].map(|index| place(index).intersection(panel))
}

fn line(area: Rect, row: u16) -> Rect {
    row_at(area, area.y.saturating_add(row)).intersection(area)
}

fn indented(line: Rect) -> Rect {
    cut_left(line, 1).1
}
