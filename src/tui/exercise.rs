//! A board to move on with a text next to it, and the list to choose it from: shared by lessons and mate problems.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::widgets::Widget;

use super::chrome;
use super::layout::{DrawArea, PlayLayout, body};
use super::players::{self, HandMarks, Player};
use super::widgets::{BoardView, ListRow, ListView, StatusView, clear_area};
use crate::app::action::Context;
use crate::app::parts::hint::Hint;
use crate::app::parts::move_hint::MoveHint;
use crate::app::parts::move_input::MoveInput;
use crate::app::parts::notice::Notice;
use crate::app::parts::viewport::Page;
use crate::app::state::AppState;
use crate::app::wording::words::{marked_side, side};
use crate::theme::{Role, Theme};
use komadai_core::rules::{Move, Position};

pub(crate) struct ExerciseLayout {
    pub play: PlayLayout,
    /// Next to the board, or over it and its stands; empty while the board is shown instead.
    pub panel: Rect,
    /// Whether the text covers the board while it is read, because there is no room next to it.
    pub is_covered: bool,
}

impl ExerciseLayout {
    /// `None` where the window is too small for a board; `reads` is whether the text is shown where it would cover
    /// the board.
    pub(crate) fn new(
        room: DrawArea,
        position: &Position,
        flipped: bool,
        reads: bool,
    ) -> Option<Self> {
        let play = PlayLayout::new(room, flipped).ok()?.stacked(position);
        let is_covered = play.moves.is_empty();
        let panel = match (is_covered, reads) {
            (false, _) => play.moves,
            (true, false) => Rect::default(),
            (true, true) => {
                let seats = play.players.into_iter();
                let stands = play.stands.iter().map(|stand| stand.area);
                seats.chain(stands).fold(play.board.area, Rect::union)
            }
        };
        Some(Self {
            play,
            panel,
            is_covered,
        })
    }

    pub(crate) const fn shows_board(&self) -> bool {
        !self.is_covered || self.panel.is_empty()
    }

    pub(crate) fn page(&self, lines: usize) -> Page {
        Page::new(body(self.panel).height, lines)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Exercise<'a> {
    pub position: &'a Position,
    pub input: &'a MoveInput,
    /// How much of a good move is shown.
    pub hint: Option<MoveHint>,
    pub last_move: Option<Move>,
}

impl Exercise<'_> {
    pub(crate) fn draw(&self, theme: &Theme, layout: &PlayLayout, buf: &mut Buffer) {
        let Self {
            position, input, ..
        } = *self;
        let to_move = position.side_to_move();
        let board = BoardView {
            cursor: Some(input.cursor),
            selected: input.selected_on_board(),
            carried: input.carried(position),
            targets: input.targets,
            best_move: self.hint.map(MoveHint::squares).unwrap_or_default(),
            offending: input.offending,
            last_move: self.last_move,
            in_check: position.king(to_move).filter(|_| position.is_in_check()),
            ..BoardView::new(position, &layout.board, theme)
        };
        board.render(layout.board.area, buf);
        let player = |color| Player {
            side: side(color),
            stand: marked_side(color),
            is_to_move: to_move == color,
            ..Player::default()
        };
        let marks = HandMarks {
            held: input.selected_in_hand(),
            hinted: self.hint.and_then(MoveHint::dropped),
        };
        players::draw(layout, position, marks, player, theme, buf);
    }
}

/// Draws the text below its title, starting at line `scroll`.
pub(crate) fn draw_text<'a>(
    theme: &Theme,
    title: &str,
    lines: impl ExactSizeIterator<Item = (&'a str, Role)>,
    scroll: u16,
    panel: Rect,
    buf: &mut Buffer,
) {
    if panel.is_empty() {
        return;
    }
    clear_area(panel, buf);
    buf.set_style(panel, theme[Role::Panel]);
    chrome::panel_title(theme, title, panel, buf);
    let count = lines.len();
    for (row, (line, role)) in body(panel).rows().zip(lines.skip(scroll.into())) {
        buf.set_style(row, theme[role]);
        let columns = row.width.saturating_sub(1).into();
        buf.set_stringn(row.x + 1, row.y, line, columns, theme[role]);
    }
    let shown = usize::from(scroll) + usize::from(body(panel).height);
    if shown < count {
        let x = panel.right().saturating_sub(1);
        buf.set_stringn(x, panel.bottom() - 1, "▾", 1, theme[Role::PanelMuted]);
    }
}

/// Draws the notice, else `words`, and the keys to get on where there is no footer.
pub(crate) fn draw_status(
    app: &AppState,
    words: &str,
    (context, layout): (Context, &PlayLayout),
    buf: &mut Buffer,
) {
    let area = chrome::ways_out(app, context, (layout.footer, layout.status), buf);
    let notice = app.status();
    let (text, role) = match &notice {
        Some(notice) => (notice.text.as_str(), Notice::role(notice)),
        None => (words, Role::Status),
    };
    let status = StatusView {
        text,
        role,
        theme: &app.theme,
    };
    status.render(area, buf);
}

pub(crate) struct ExerciseList<'a> {
    pub title: &'a str,
    pub rows: &'a [(String, String)],
    pub chosen: usize,
    pub words: &'a str,
    pub hints: &'a [Hint],
}

impl ExerciseList<'_> {
    pub(crate) fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) {
        let [list, status, footer] = chrome::rows(area);
        let theme = &app.theme;
        chrome::panel_title(theme, self.title, list, buf);
        let rows: Vec<ListRow> = self.rows.iter().map(ListRow::from).collect();
        ListView {
            rows: &rows,
            current: self.chosen,
            theme,
        }
        .render(body(list), buf);
        chrome::status(app, self.words, status, buf);
        chrome::footer_of(theme, self.hints, footer, buf);
    }
}

/// Which of `count` rows is drawn at a cell of the window.
pub(crate) fn list_row(app: &AppState, count: usize, chosen: usize, at: Cell) -> Option<usize> {
    let [list, ..] = chrome::rows(DrawArea::of(app).area);
    ListView::row_at(body(list), (at.x, at.y), count, chosen)
}

pub(crate) fn list_page(app: &AppState, count: usize) -> Page {
    let [list, ..] = chrome::rows(DrawArea::of(app).area);
    Page::new(body(list).height, count)
}

/// The footer: keys of the board, or of the list.
pub(crate) fn footer(app: &AppState, is_taken: bool) -> Option<Rect> {
    let room = DrawArea::of(app);
    if is_taken {
        Some(PlayLayout::new(room, false).ok()?.footer)
    } else {
        Some(chrome::rows(room.area)[2])
    }
}
