//! The position editor:
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ 後手  White
//!  ▐ 香 ▐ 桂 ▐ 銀 ▐ 金 ▐ 王 ▐ 金 ▐ 銀 ▐ 桂 ▐ 香 ▐一    飛 x2
//!  ▐    ▐ 飛 ▐    ▐    ▐    ▐    ▐    ▐ 角 ▐    ▐二
//!  ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐三   Pieces  駒箱   Shift: ☖
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐四        k  r  b  g  s  n  l  p
//!  ▐    ▐    ▐    ▐    ▐[歩]▐    ▐    ▐    ▐    ▐五   ☗  玉 飛 角 金 銀 桂 香 歩
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐六           龍 馬    全 圭 杏 と
//!  ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐七   ☖  王 飛 角 金 銀 桂 香 歩
//!  ▐    ▐ 角 ▐    ▐    ▐    ▐    ▐    ▐ 飛 ▐    ▐八           龍 馬    全 圭 杏 と
//!  ▐ 香 ▐ 桂 ▐ 銀 ▐ 金 ▐ 玉 ▐ 金 ▐ 銀 ▐ 桂 ▐ 香 ▐九   ☗ Black to move, move 1
//!
//!  too many pieces: 19 pawns, a set has 18 (and 2 more)
//!  lnsgkgsnl/1r5b1/ppppppppp/9/4p4/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2r 1
//!
//!  Enter select  Esc back  a play  h starts  + promote  t turn  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::widgets::Widget;

use super::View;
use crate::app::action::{Context, Contexts, entries};
use crate::app::parts::pointer::Target;
use crate::app::screens::editor::State;
use crate::app::screens::editor::arrange::Start;
use crate::app::screens::editor::history::{HeldPiece, PiecePlace};
use crate::app::screens::editor::verdict::{fault_words, side_of};
use crate::app::state::AppState;
use crate::app::wording::words::marked_side;
use crate::text::wrap;
use crate::texts::{self, Language, text};
use crate::theme::{Role, Theme};
use crate::tui::analysis;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, PaletteLayout, PlayLayout, body, cut_left, cut_top};
use crate::tui::widgets::{
    BoardView, KomadaiView, ListRow, ListView, PaletteView, Player, PlayerView, StatusView,
    clear_area, draw_prompt,
};
use komadai_core::rules::{Color, Piece, PieceKind, Setup};

/// With this many rows below the faults, the keys are listed.
const ROOM_FOR_KEYS: u16 = 6;
/// Columns for the key in the list of keys.
const KEY: u16 = 8;

/// The layout of play, with the new pieces in the place of the moves.
struct EditorAreas {
    layout: PlayLayout,
    /// The panel of new pieces with its title; empty if it neither fits nor covers the board.
    panel: Rect,
    palette: PaletteLayout,
    /// The line that shows the side to move.
    turn: Rect,
}

impl EditorAreas {
    /// `None` if the window is too small for a game.
    fn new(state: &State, room: DrawArea) -> Option<Self> {
        let layout = PlayLayout::new(room, state.flipped).ok()?;
        let panel = match layout.moves {
            moves if moves.is_empty() && state.lists_pieces => layout.board.area,
            moves => moves,
        };
        let palette = PaletteLayout::new(body(panel));
        let turn = cut_top(palette.rest, 1).0;
        Some(Self { layout, panel, palette, turn })
    }
}

/// The list of starts: the whole right side, or the board if there is none.
fn starts_panel(parts: &EditorAreas) -> Rect {
    let layout = &parts.layout;
    if layout.moves.is_empty() {
        return layout.board.area;
    }
    layout.players.into_iter().fold(layout.moves, Rect::union)
}

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Cell> {
        let parts = EditorAreas::new(self, DrawArea::within(app, area))?;
        let theme = &app.theme;
        let shown = self.shown();
        draw_header(theme, parts.layout.header, buf);
        draw_board(self, app, &shown, &parts, buf);
        for color in Color::ALL {
            draw_player(self, theme, &shown, &parts.layout, color, buf);
        }
        draw_panel(self, app, &parts, buf);
        hit_board(&parts, area, buf);
        if let Some(row) = self.picking {
            buf.cover();
            draw_starts(theme, starts_panel(&parts), row, buf);
        }
        draw_status(self, app, &parts.layout, buf);
        chrome::footer(app, Context::Editor, parts.layout.footer, buf);
        draw_prompt(&self.typed.as_ref()?.prompt(), theme, parts.layout.input, buf)
    }

    fn kept(&self, app: &AppState, area: Rect) -> [Rect; 2] {
        let parts = EditorAreas::new(self, DrawArea::within(app, area));
        [parts.map_or(Rect::default(), |parts| parts.layout.board.area), Rect::default()]
    }
}

/// New pieces, squares, hands, stands and players.
fn hit_board(parts: &EditorAreas, area: Rect, buf: &mut Canvas) {
    let layout = &parts.layout;
    for color in Color::ALL {
        buf.hit(layout.players[color.index()], Target::Player(color));
        buf.hit(layout.stands[color.index()].area, Target::Stand(color));
    }
    buf.hit_with(area, |at| {
        let hand = || layout.hand_at(at.x, at.y);
        let hand = || hand().map(|(color, kind)| Target::Hand(color, kind));
        let square = layout.square_at(at.x, at.y).map(Target::Square);
        square.or_else(hand)
    });
    buf.hit(parts.panel, Target::PieceBox);
    buf.hit(parts.turn, Target::MoveNumber);
    buf.hit_with(parts.panel, |at| parts.palette.piece_at(at.x, at.y).map(Target::NewPiece));
}

fn draw_header(theme: &Theme, area: Rect, buf: &mut Buffer) {
    if !area.is_empty() {
        let columns = area.width.saturating_sub(2);
        let words = text!("editor-title");
        buf.set_stringn(area.x + 1, area.y, words, columns.into(), theme[Role::Heading]);
    }
}

fn draw_board(state: &State, app: &AppState, shown: &Setup, parts: &EditorAreas, buf: &mut Canvas) {
    let (theme, layout) = (&app.theme, &parts.layout.board);
    let mut board = BoardView::of_squares(&shown.board, layout, theme);
    if state.picking.is_none() {
        board.cursor = state.cursor.stand.is_none().then_some(state.cursor.square);
        board.offending = state.offending;
        if let Some(HeldPiece::From(PiecePlace::Board(sq))) = state.held {
            board.selected = Some(sq);
        }
    }
    board.best_move = app.analysis.best_squares();
    board.lines = analysis::on_board(app);
    buf.board(board);
    analysis::draw_bar(app, &parts.layout, buf);
}

fn draw_player(
    state: &State,
    theme: &Theme,
    shown: &Setup,
    layout: &PlayLayout,
    color: Color,
    buf: &mut Canvas,
) {
    let player = &Player {
        side: side_of(shown, color),
        is_to_move: shown.side_to_move == color,
        ..Player::default()
    };
    let panel = PlayerView { color, player, theme };
    panel.render(layout.players[color.index()], buf);
    let stand = &layout.stands[color.index()];
    let hand = KomadaiView {
        counts: shown.hands[color.index()],
        color,
        flipped: state.flipped,
        cursor: state.cursor.stand.filter(|at| at.0 == color).map(|at| at.1),
        selected: held_from(state, color),
        hinted: None,
        side: &player.side,
        layout: stand,
        theme,
    };
    let slot = stand.slots().find(|(kind, _)| hand.cursor == Some(*kind));
    if let Some((_, slot)) = slot {
        buf.choose(slot);
    }
    hand.render(stand.area, buf);
}

fn held_from(state: &State, color: Color) -> Option<PieceKind> {
    match state.held {
        Some(HeldPiece::From(PiecePlace::Hand(of, kind))) if of == color => Some(kind),
        _ => None,
    }
}

/// The new pieces, the side to move, and violations of R5.
fn draw_panel(state: &State, app: &AppState, parts: &EditorAreas, buf: &mut Buffer) {
    if parts.panel.is_empty() {
        return;
    }
    let theme = &app.theme;
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
    let words =
        text!("editor-turn", side = marked_side(color), number = u64::from(state.setup().ply) + 1,);
    chrome::line(theme, &words, Role::Panel, parts.turn, buf);
    let below = draw_faults(state, theme, body(parts.palette.rest), buf);
    draw_keys(app, below, buf);
}

fn chosen(state: &State) -> Option<Piece> {
    match state.held {
        Some(HeldPiece::New(piece)) => Some(piece),
        Some(HeldPiece::From(_)) | None => None,
    }
}

/// Lists each violated condition of R5, as far as there is room; returns the remaining area.
fn draw_faults(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) -> Rect {
    let words = state.faults.iter().copied().map(fault_words);
    let lines = words.flat_map(|words| wrap(&format!("* {words}"), area.width.saturating_sub(2)));
    let mut used = 0;
    for (row, words) in area.rows().zip(lines) {
        chrome::line(theme, &words, Role::Warning, row, buf);
        used += 1;
    }
    cut_top(area, used).1
}

/// Keys that the footer leaves out, where there is much room.
fn draw_keys(app: &AppState, area: Rect, buf: &mut Buffer) {
    if area.height < ROOM_FOR_KEYS {
        return;
    }
    let theme = &app.theme;
    let mut rows = area.rows().skip(1);
    if let Some(row) = rows.next() {
        chrome::line(theme, &text!("editor-keys"), Role::PanelTitle, row, buf);
    }
    let unsaid = entries(Context::Editor)
        .filter(|entry| !entry.is_in_footer() && entry.contexts == Contexts::EDITOR);
    for entry in unsaid {
        let key = app.keymap.first_key(Context::Editor, entry);
        for (index, words) in
            wrap(&entry.help(), area.width.saturating_sub(KEY + 3)).iter().enumerate()
        {
            let Some(row) = rows.next() else {
                return;
            };
            let text = cut_left(row, KEY).1;
            if index == 0 {
                chrome::line(theme, &key, Role::Panel, row, buf);
            }
            chrome::line(theme, words, Role::PanelMuted, text, buf);
        }
    }
}

fn draw_starts(theme: &Theme, panel: Rect, row: usize, buf: &mut Canvas) {
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
    let list = ListView::new(&rows, row, theme);
    buf.list(list, body(panel), |row| Some(Target::Row(row)));
}

fn draw_status(state: &State, app: &AppState, layout: &PlayLayout, buf: &mut Buffer) {
    let (words, role) = match (app.status(), state.held_words()) {
        (Some(notice), _) => (notice.text.clone(), notice.role()),
        (None, Some(held)) => (held, Role::Status),
        (None, None) if state.picking.is_some() => (text!("editor-starts-keys"), Role::Status),
        (None, None) => {
            let (own, role) = state.verdict();
            (analysis::beside(own, app, false), role)
        }
    };
    let notice = app.status();
    let area = chrome::room_for_status(app, Context::Editor, layout, notice.as_ref(), buf);
    let lines = wrap(&words, area.width.saturating_sub(2)).len();
    let text = if lines < usize::from(area.height) {
        format!("{words}\n{}", state.shown().to_sfen())
    } else {
        words
    };
    StatusView { text: &text, role, theme: &app.theme }.render(area, buf);
}
