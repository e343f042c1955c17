//! The editor drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::widgets::Widget;

use super::arrange::Start;
use super::desk::{Held, Place};
use super::verdict::fault_words;
use super::{State, Typed};
use crate::app::action::{Context, entries};
use crate::app::state::Shared;
use crate::app::words::{marked_side, side_in};
use crate::game::side_on_panel;
use crate::notation::mark;
use crate::rules::{Color, Handicap, Piece, PieceKind, Setup};
use crate::text::{width, wrap};
use crate::texts::{self, Language, text};
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::{PaletteLayout, PlayLayout, Room, body};
use crate::tui::widgets::{
    BoardView, KomadaiView, ListRow, ListView, PaletteView, PlayerView, StatusView, clear_area,
    fill,
};

/// Rows below the faults from which on the keys are listed.
const ROOM_FOR_KEYS: u16 = 6;
/// Columns of the list of keys for the key.
const KEY: u16 = 8;

/// Where everything of the editor lies: the layout of play, with the new pieces in the place of the moves.
pub(super) struct Parts {
    pub layout: PlayLayout,
    /// The panel of new pieces with its title; empty where it neither fits nor covers the board.
    pub panel: Rect,
    pub palette: PaletteLayout,
    /// The line that says whose turn it is.
    pub turn: Rect,
}

impl Parts {
    /// `None` where the window is too small for a game.
    pub fn new(state: &State, room: Room) -> Option<Self> {
        let layout = PlayLayout::new(room, state.flipped).ok()?;
        let panel = match layout.moves {
            moves if moves.is_empty() && state.lists_pieces => layout.board.area,
            moves => moves,
        };
        let palette = PaletteLayout::new(body(panel));
        let turn = Rect {
            height: palette.rest.height.min(1),
            ..palette.rest
        };
        Some(Self {
            layout,
            panel,
            palette,
            turn,
        })
    }
}

/// The place of the list of starts: the whole right side, or the board where there is none.
fn starts_panel(parts: &Parts) -> Rect {
    let layout = &parts.layout;
    if layout.moves.is_empty() {
        return layout.board.area;
    }
    layout.players.into_iter().fold(layout.moves, Rect::union)
}

/// The rows of the list of starts.
pub(super) fn starts_area(parts: &Parts) -> Rect {
    body(starts_panel(parts))
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Cell> {
    let parts = Parts::new(state, shared.room_in(area))?;
    let theme = &shared.theme;
    let shown = state.shown();
    draw_header(theme, parts.layout.header, buf);
    draw_board(state, theme, &shown, &parts, buf);
    for color in Color::ALL {
        draw_player(state, theme, &shown, &parts.layout, color, buf);
    }
    draw_panel(state, shared, &parts, buf);
    if let Some(row) = state.picking {
        draw_starts(theme, starts_panel(&parts), row, buf);
    }
    draw_status(state, shared, &parts.layout, buf);
    chrome::footer(shared, Context::Editor, parts.layout.footer, buf);
    draw_input(state, theme, parts.layout.input, buf)
}

fn draw_header(theme: &Theme, area: Rect, buf: &mut Buffer) {
    if !area.is_empty() {
        let columns = area.width.saturating_sub(2);
        let words = text!("editor-title");
        buf.set_stringn(
            area.x + 1,
            area.y,
            words,
            columns.into(),
            theme[Role::Heading],
        );
    }
}

fn draw_board(state: &State, theme: &Theme, shown: &Setup, parts: &Parts, buf: &mut Buffer) {
    let layout = &parts.layout.board;
    let mut board = BoardView::of_squares(&shown.board, layout, theme);
    if state.picking.is_none() {
        board.cursor = state.stand.is_none().then_some(state.cursor);
        board.guilty = state.guilty;
        if let Some(Held::From(Place::Board(sq))) = state.held {
            board.selected = Some(sq);
        }
    }
    board.render(layout.area, buf);
}

fn draw_player(
    state: &State,
    theme: &Theme,
    shown: &Setup,
    layout: &PlayLayout,
    color: Color,
    buf: &mut Buffer,
) {
    let is_handicap = is_handicap(shown);
    let side = side_on_panel(texts::chosen(), color, is_handicap);
    // Where the side is said already there is nothing to add.
    let name = Some(side_in(color, is_handicap)).filter(|name| *name != side);
    let name = name.unwrap_or_default();
    let is_to_move = shown.side_to_move == color;
    let player = PlayerView {
        color,
        side: &side,
        name: &name,
        clock: "",
        detail: "",
        is_to_move,
        is_urgent: false,
        theme,
    };
    player.render(layout.players[color.index()], buf);
    let stand = &layout.stands[color.index()];
    let hand = KomadaiView {
        counts: shown.hands[color.index()],
        color,
        flipped: state.flipped,
        cursor: state.stand.filter(|at| at.0 == color).map(|at| at.1),
        selected: held_from(state, color),
        title: &format!("{} {side}", mark(color)),
        layout: stand,
        theme,
    };
    hand.render(stand.area, buf);
}

/// Whether the pieces are those of a handicap's start (R76).
fn is_handicap(setup: &Setup) -> bool {
    let position = crate::rules::Position::from_setup(setup).ok();
    position.as_ref().and_then(Handicap::of).is_some()
}

fn held_from(state: &State, color: Color) -> Option<PieceKind> {
    match state.held {
        Some(Held::From(Place::Hand(of, kind))) if of == color => Some(kind),
        _ => None,
    }
}

/// The new pieces, whose turn it is, and what R5 finds wrong.
fn draw_panel(state: &State, shared: &Shared, parts: &Parts, buf: &mut Buffer) {
    if parts.panel.is_empty() {
        return;
    }
    let theme = &shared.theme;
    clear_area(parts.panel, buf);
    buf.set_style(parts.panel, theme[Role::Panel]);
    chrome::panel_title(theme, &text!("editor-pieces"), parts.panel, buf);
    let palette = PaletteView {
        chosen: chosen(state),
        flipped: state.flipped,
        layout: &parts.palette,
        theme,
    };
    palette.render(parts.panel, buf);
    let color = state.setup().side_to_move;
    let words = text!(
        "editor-turn",
        side = marked_side(color),
        number = u64::from(state.setup().ply) + 1,
    );
    chrome::line(theme, &words, Role::Panel, parts.turn, buf);
    let below = draw_faults(state, theme, body(parts.palette.rest), buf);
    draw_keys(shared, below, buf);
}

fn chosen(state: &State) -> Option<Piece> {
    match state.held {
        Some(Held::New(piece)) => Some(piece),
        Some(Held::From(_)) | None => None,
    }
}

/// What is wrong, each condition of R5 that does not hold, as far as there is room; returns what is left of it.
fn draw_faults(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let words = state.faults.iter().copied().map(fault_words);
    let lines = words.flat_map(|words| wrap(&format!("* {words}"), area.width.saturating_sub(2)));
    let mut used = 0;
    for (row, words) in area.rows().zip(lines) {
        chrome::line(theme, &words, Role::Warning, row, buf);
        used += 1;
    }
    Rect {
        y: area.y + used,
        height: area.height - used,
        ..area
    }
}

/// What keys do that the footer leaves out, where there is much room.
fn draw_keys(shared: &Shared, area: Rect, buf: &mut Buffer) {
    if area.height < ROOM_FOR_KEYS {
        return;
    }
    let theme = &shared.theme;
    let mut rows = area.rows().skip(1);
    if let Some(row) = rows.next() {
        chrome::line(theme, &text!("editor-keys"), Role::PanelTitle, row, buf);
    }
    let unsaid = entries(Context::Editor)
        .filter(|entry| !entry.is_in_footer && entry.contexts == [Context::Editor]);
    for entry in unsaid {
        let key = shared.keymap.first_key(Context::Editor, entry);
        for (index, words) in wrap(&entry.help(), area.width.saturating_sub(KEY + 3))
            .iter()
            .enumerate()
        {
            let Some(row) = rows.next() else {
                return;
            };
            let text = Rect {
                x: row.x + KEY,
                width: row.width.saturating_sub(KEY),
                ..row
            };
            if index == 0 {
                chrome::line(theme, &key, Role::Panel, row, buf);
            }
            chrome::line(theme, words, Role::PanelMuted, text, buf);
        }
    }
}

fn draw_starts(theme: &Theme, panel: Rect, row: usize, buf: &mut Buffer) {
    let names = Start::all().map(|start| {
        let name = start.name(texts::chosen());
        let japanese = Some(start.name(Language::JAPANESE)).filter(|other| *other != name);
        (name, japanese.unwrap_or_default())
    });
    let names: Vec<_> = names.collect();
    let rows = names.iter().map(ListRow::from);
    let rows: Vec<_> = rows.collect();
    clear_area(panel, buf);
    chrome::panel_title(theme, &text!("editor-starts"), panel, buf);
    let list = ListView {
        rows: &rows,
        current: row,
        theme,
    };
    list.render(body(panel), buf);
}

/// What is going on, and below it the SFEN.
fn draw_status(state: &State, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
    let (words, role) = match (shared.status(), state.held_words()) {
        (Some(notice), _) => (notice.text.clone(), notice.role()),
        (None, Some(held)) => (held, Role::Status),
        (None, None) if state.picking.is_some() => (text!("editor-starts-keys"), Role::Status),
        (None, None) => state.verdict(),
    };
    let lines = wrap(&words, layout.status.width.saturating_sub(2)).len();
    let text = if lines < usize::from(layout.status.height) {
        format!("{words}\n{}", state.shown().to_sfen())
    } else {
        words
    };
    StatusView {
        text: &text,
        role,
        theme: &shared.theme,
    }
    .render(layout.status, buf);
}

/// The line being typed, its end always seen.
fn draw_input(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Cell> {
    let typed = state.typed.as_ref()?;
    let words = match typed {
        Typed::Sfen(line) => text!("editor-type-sfen", typed = line.as_str()),
        Typed::Number(line) => text!("editor-type-number", typed = line.as_str()),
    };
    let room = area.width.saturating_sub(3);
    let words = end_of(&words, room);
    let style = theme[Role::Input];
    fill(buf, area, style);
    buf.set_stringn(area.x + 1, area.y, words, room.into(), style);
    Some(Cell::new(area.x + 1 + width(words), area.y))
}

/// The end of `text` that fits `columns`.
fn end_of(text: &str, columns: u16) -> &str {
    let mut rest = text;
    while width(rest) > columns {
        let mut signs = rest.chars();
        signs.next();
        rest = signs.as_str();
    }
    rest
}
