//! The view of exercises: the list, or a board with the task next to it.
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ White
//!  ▐ 王 ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐一
//!  ▐▝▜▛▘▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐三   The king
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     The king moves one square
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐四   in any direction. Move
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     yours from 5e diagonally to
//!  ▐    ▐    ▐    ▐    ▐▗▟▙▖▐    ▐    ▐    ▐    ▐五   4d: pick it up with Enter
//!  ▐    ▐    ▐    ▐    ▐ 玉 ▐    ▐    ▐    ▐    ▐     or a click, or type 5e4d.
//!  …
//!  ▐    ▐    ▐    ▐    ▐[  ]▐    ▐    ▐    ▐    ▐     ▸☗ Black
//!
//!  step 1 of 2
//!  Enter select  Esc back  Tab drop  f flip  t resign  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::chrome;
use super::layout::{DrawArea, PlayLayout, body, cut_right, first_visible};
use super::players::{self, HandMarks, Player};
use super::preview::Preview;
use super::views::{View, viewport_of_window};
use super::widgets::{
    BoardView, ListRow, ListView, StatusView, clear_area, draw_bar, draw_prompt, fill,
};
use crate::app::action::Context;
use crate::app::exercise::{ExerciseList, Kind, Paragraph, State, Taken};
use crate::app::parts::hint::Hint;
use crate::app::parts::move_hint::MoveHint;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::app::parts::prompt::Prompt;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::state::AppState;
use crate::said::side_on_panel;
use crate::text::wrap;
use crate::texts;
use crate::theme::{Role, Theme};
use komadai_core::rules::Color;

impl<K: Kind> View for State<K> {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Cell> {
        let theme = &app.theme;
        let hints = self.footer_hints(&app.keymap);
        let Some(taken) = &self.taken else {
            let row = chosen_row(self, app);
            let mut list = self.kind.list(app);
            if list.words.is_empty() {
                list.words = self.kind.key_words(app, self.chosen).unwrap_or_default();
            }
            let places = self.kind.places(app);
            draw_list((&list, &places, row), &hints, app, area, buf);
            draw_preview(self, app, area, buf);
            return None;
        };
        let layout = ExerciseLayout::new(DrawArea::within(app, area), taken)?;
        if layout.shows_board() {
            let hint = self.kind.marked(taken);
            draw_board(taken, hint, theme, &layout.play, buf);
        }
        buf.hit_with(area, |at| layout.play.target(at));
        let lines = lines(&self.kind.paragraphs(app, taken), layout.panel.width);
        let heading = self.kind.heading(taken);
        draw_text(theme, &heading, &lines, taken.scrolled, layout.panel, buf);
        let words = self.status(app, taken, layout.is_covered);
        draw_status(app, &words, (K::CONTEXT, &layout.play), buf);
        chrome::footer_of(theme, &hints, layout.play.footer, buf);
        let mut prompt: Prompt = taken.input.prompt()?;
        if !K::COMPLETES {
            prompt.more = String::new();
        }
        draw_prompt(&prompt, theme, layout.play.input, buf)
    }

    fn kept(&self, app: &AppState, area: Rect) -> [Rect; 2] {
        let taken = self.taken.as_ref();
        let layout =
            taken.and_then(|taken| ExerciseLayout::new(DrawArea::within(app, area), taken));
        let layout = layout.filter(ExerciseLayout::shows_board);
        [layout.map_or(Rect::default(), |layout| layout.play.board.area), Rect::default()]
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let taken = self.taken.as_ref();
        let at_board =
            taken.and_then(|taken| Some((taken, ExerciseLayout::new(DrawArea::of(app), taken)?)));
        let (page, is_covered) = match at_board {
            None => (list_page(app, self.kind.places(app).len()), false),
            Some((taken, layout)) => {
                let count = lines(&self.kind.paragraphs(app, taken), layout.panel.width).len();
                let page = Page::new(body(layout.panel).height, count);
                (page, layout.is_covered)
            }
        };
        Viewport { page, is_covered, ..viewport_of_window(app) }
    }
}

struct ExerciseLayout {
    play: PlayLayout,
    /// Next to the board, or over it and its stands; empty while the board is shown.
    panel: Rect,
    /// Whether the text covers the board, because there is no room next to it.
    is_covered: bool,
}

impl ExerciseLayout {
    /// `None` if the window is too small for a board.
    fn new<K: Kind>(room: DrawArea, taken: &Taken<K>) -> Option<Self> {
        let play = PlayLayout::new(room, taken.flipped).ok()?;
        let play = play.stacked(&taken.line.position);
        let is_covered = play.moves.is_empty();
        let panel = match (is_covered, taken.reads) {
            (false, _) => play.moves,
            (true, false) => Rect::default(),
            (true, true) => {
                let seats = play.players.into_iter();
                let stands = play.stands.iter().map(|stand| stand.area);
                seats.chain(stands).fold(play.board.area, Rect::union)
            }
        };
        Some(Self { play, panel, is_covered })
    }

    const fn shows_board(&self) -> bool {
        !self.is_covered || self.panel.is_empty()
    }
}

fn draw_board<K: Kind>(
    taken: &Taken<K>,
    hint: Option<MoveHint>,
    theme: &Theme,
    layout: &PlayLayout,
    buf: &mut Canvas,
) {
    let (input, position) = (&taken.input, &taken.line.position);
    let to_move = position.side_to_move();
    let board = BoardView {
        cursor: Some(input.cursor),
        selected: input.selected_on_board(),
        carried: input.carried(position),
        targets: input.targets,
        best_move: hint.map(MoveHint::squares).unwrap_or_default(),
        hint: hint.and_then(MoveHint::arrow),
        offending: input.offending,
        last_move: taken.line.last_move(),
        in_check: position.king_in_check(),
        ..BoardView::new(position, &layout.board, theme)
    };
    buf.board(board);
    let player = |color| Player {
        side: side_on_panel(texts::chosen(), color, false),
        is_to_move: to_move == color,
        ..Player::default()
    };
    let marks =
        HandMarks { held: input.selected_in_hand(), hinted: hint.and_then(MoveHint::dropped) };
    players::draw(layout, position, marks, player, theme, buf);
}

/// A line of the text; in an answer, with the answer's index.
struct TextLine {
    words: String,
    role: Role,
    answer: Option<usize>,
}

fn lines(paragraphs: &[Paragraph], columns: u16) -> Vec<TextLine> {
    let columns = columns.saturating_sub(2);
    let lines = paragraphs.iter().flat_map(|paragraph| {
        let (words, role, answer) = match paragraph {
            Paragraph::Plain(words) => (words.clone(), Role::Panel, None),
            Paragraph::Muted(words) | Paragraph::Keys(words) => {
                (words.clone(), Role::PanelMuted, None)
            }
            Paragraph::Answer { index, words, is_chosen: true } => {
                (format!("▸ {words}"), Role::CurrentRow, Some(*index))
            }
            Paragraph::Answer { index, words, .. } => {
                (format!("  {words}"), Role::Panel, Some(*index))
            }
        };
        let lines = wrap(&words, columns).into_iter();
        lines.map(move |words| TextLine { words, role, answer })
    });
    lines.collect()
}

/// Draws the text below its title, starting at line `scroll`.
fn draw_text(
    theme: &Theme,
    title: &str,
    lines: &[TextLine],
    scroll: u16,
    panel: Rect,
    buf: &mut Canvas,
) {
    if panel.is_empty() {
        return;
    }
    buf.hit(panel, Target::Overlay);
    clear_area(panel, buf);
    buf.set_style(panel, theme[Role::Panel]);
    chrome::panel_title(theme, title, panel, buf);
    for (row, line) in body(panel).rows().zip(lines.iter().skip(scroll.into())) {
        if let Some(answer) = line.answer {
            buf.hit(row, Target::Row(answer));
        }
        if line.role == Role::CurrentRow {
            buf.choose((row.x + 1, row.y));
        }
        buf.set_style(row, theme[line.role]);
        let columns = row.width.saturating_sub(1).into();
        buf.set_stringn(row.x + 1, row.y, &line.words, columns, theme[line.role]);
    }
    let shown = usize::from(scroll) + usize::from(body(panel).height);
    if shown < lines.len() {
        let x = panel.right().saturating_sub(1);
        buf.set_stringn(x, panel.bottom() - 1, "▾", 1, theme[Role::PanelMuted]);
    }
}

/// Draws the notice, else `words`; where there is no footer, also the keys to continue.
fn draw_status(
    app: &AppState,
    words: &str,
    (context, layout): (Context, &PlayLayout),
    buf: &mut Buffer,
) {
    let notice = app.status();
    let area = chrome::room_for_status(app, context, layout, notice.as_ref(), buf);
    let (text, role) = match &notice {
        Some(notice) => (notice.text.as_str(), Notice::role(notice)),
        None => (words, Role::Status),
    };
    let status = StatusView { text, role, theme: &app.theme };
    status.render(area, buf);
}

/// The row of the selected exercise in the list.
fn chosen_row<K: Kind>(state: &State<K>, app: &AppState) -> usize {
    let chosen = Some(state.chosen);
    let mut places = state.kind.places(app).into_iter();
    places.position(|place| place == chosen).unwrap_or_default()
}

fn draw_list(
    (list, places, current): (&ExerciseList, &[Option<usize>], usize),
    hints: &[Hint],
    app: &AppState,
    area: Rect,
    buf: &mut Canvas,
) {
    let [panel, status, footer] = chrome::rows(area);
    let (panel, _) = beside(panel);
    let theme = &app.theme;
    chrome::panel_title(theme, &list.title, panel, buf);
    let rows: Vec<ListRow> = list.rows.iter().map(ListRow::from).collect();
    let view = ListView::new(&rows, current, theme);
    let has_bars = !list.bars.is_empty() && panel.width >= ROOM_FOR_BARS;
    let (lines, bars) = cut_right(body(panel), if has_bars { BAR + 1 } else { 0 });
    buf.list(view, lines, |row| places.get(row)?.map(Target::Row));
    fill(buf, bars, theme[Role::Panel]);
    let first = first_visible(list.bars.len(), current, bars.height);
    for (line, percent) in bars.rows().zip(list.bars.iter().skip(first)) {
        let width = (BAR * percent.unwrap_or_default()).div_ceil(100);
        draw_bar(theme, Rect { width, ..line }, buf);
    }
    chrome::status(app, &list.words, status, buf);
    chrome::footer_of(theme, hints, footer, buf);
}

/// Columns of a list next to a board, and the columns that both need.
const LIST: u16 = 56;
const WITH_BOARD: u16 = 110;

/// The longest bar of a row, and the columns of a list with room for bars.
const BAR: u16 = 10;
const ROOM_FOR_BARS: u16 = 56;

/// The list, and the rest of the area for a board.
fn beside(area: Rect) -> (Rect, Rect) {
    if area.width < WITH_BOARD {
        return (area, Rect::default());
    }
    cut_right(area, area.width - LIST)
}

/// Draws the start position of the selected exercise, where there is room.
fn draw_preview<K: Kind>(state: &State<K>, app: &AppState, area: Rect, buf: &mut Buffer) {
    let [panel, ..] = chrome::rows(area);
    let (_, place) = beside(panel);
    if place.is_empty() {
        return;
    }
    let Some(position) = state.kind.preview(app, state.chosen) else {
        return;
    };
    let room = DrawArea::within(app, place);
    let flipped = position.side_to_move() == Color::White;
    if let Some(preview) = Preview::new(room, flipped) {
        preview.draw(&position, None, &app.theme, buf);
    }
}

pub(crate) fn list_page(app: &AppState, count: usize) -> Page {
    let [list, ..] = chrome::rows(DrawArea::of(app).area);
    Page::new(body(list).height, count)
}
