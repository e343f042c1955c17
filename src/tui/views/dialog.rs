//! Layout and drawing of dialogs.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::app::action::{ActionEntry, Context, named};
use crate::app::parts::dialog::{Button, Dialog, Promotion, Row};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Page;
use crate::app::person::keymap::Keymap;
use crate::app::wording::words::in_lower_case;
use crate::text::{pad_right, truncate, width, wrap};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::canvas::Canvas;
use crate::tui::layout::{DrawArea, PlayLayout, cut_bottom, cut_left, cut_top};
use crate::tui::widgets::{PromotionLayout, PromotionView, clear_area};

/// A narrower footer has no room for the key that searches the help.
const WITH_SEARCH: u16 = 60;

impl<M: Clone> Dialog<M> {
    /// The visible part of the body.
    pub(crate) fn page(&self, room: DialogRoom) -> Page {
        let layout = self.layout(room);
        Page { rows: layout.body.height, count: layout.lines }
    }

    pub fn layout(&self, room: impl Into<DialogRoom>) -> Layout {
        let room = room.into();
        match self.promotion_layout(room) {
            Some((_, layout)) => Layout {
                area: layout.area,
                body: Rect::default(),
                buttons: layout.choices.to_vec(),
                lines: 0,
            },
            None => self.card_layout(room),
        }
    }

    fn promotion_layout(
        &self,
        DialogRoom { room, .. }: DialogRoom,
    ) -> Option<(Promotion, PromotionLayout)> {
        let promotion = self.promotion?;
        let play = PlayLayout::new(room, promotion.flipped).ok()?;
        let labels = self.buttons.iter().map(Button::text);
        let columns = labels.map(|label| width(label.trim()));
        let columns = columns.chain([width(&self.title)]).max();
        let columns = columns.unwrap_or_default();
        let layout = PromotionLayout::new(room.area, &play.board, promotion.sq, columns);
        Some((promotion, layout))
    }

    pub(crate) fn hints(&self, keymap: &Keymap, room: DialogRoom) -> Vec<Hint> {
        let hint = |names: &[&str], label| hint::hint(keymap, Context::Dialog, names, label);
        let layout = self.layout(room);
        let has_choice = self.buttons.len() > 1;
        let chosen = self.buttons.get(self.selected);
        let sends = chosen.is_some_and(|button| button.sends.is_some());
        let choose = named("choose").map_or_else(String::new, ActionEntry::label);
        let all = ["up", "down", "step-back", "step-forward"];
        // A narrow footer has room for the arrows only.
        let scroll = if room.room.area.width < 44 { &all[..2] } else { &all };
        [
            (has_choice || sends).then(|| hint(&["choose"], choose)),
            has_choice.then(|| hint(&["next-field"], text!("dialog-key-next"))),
            self.has_pages().then(|| hint(&["left", "right"], text!("dialog-key-page"))),
            self.has_links().then(|| hint(&all[..2], text!("dialog-key-sentence"))),
            (layout.lines > layout.body.height && !self.has_links())
                .then(|| hint(scroll, text!("dialog-key-scroll"))),
            (self.is_help() && room.room.area.width >= WITH_SEARCH).then(|| {
                hint::hint(
                    keymap,
                    Context::Settings,
                    &["find-setting"],
                    text!("action-find-setting"),
                )
            }),
            Some(hint(&["cancel"], self.cancel_word())),
        ]
        .into_iter()
        .flatten()
        .flatten()
        .collect()
    }

    /// The word for Esc: the label of the button that only closes, if there is one.
    fn cancel_word(&self) -> String {
        let close = self.buttons.iter().find(|button| button.sends.is_none());
        match close {
            _ if self.cancel.is_some() || self.only_tells() => text!("dialog-key-close"),
            Some(button) => in_lower_case(&button.label),
            None => text!("dialog-key-cancel"),
        }
    }

    /// The card next to the board if the window has the room, else in the middle.
    fn card_layout(&self, room: DialogRoom) -> Layout {
        let beside = room.beside().into_iter().map(|place| self.card_in(place));
        let mut beside = beside.filter(|card| {
            let is_above_graph = card.area.bottom() <= room.kept[1].y;
            let least = match (self.leaves_board, is_above_graph) {
                (false, _) => card.lines,
                (true, true) => READ_LINES.min(card.lines),
                (true, false) => LEAST_LINES.min(card.lines),
            };
            let mut buttons = card.buttons.iter().zip(&self.buttons);
            // A question is short, and stands in the middle rather than with a part of its title.
            let has_title = self.leaves_board || width(&self.title) + 4 <= card.area.width;
            has_title
                && card.body.height >= least
                && self.body.iter().all(|row| row.fits(card.body.width))
                && buttons.all(|(place, button)| place.width >= width(&button.text()))
        });
        beside.next().unwrap_or_else(|| self.card_in(room.whole()))
    }

    /// The card in the middle of `area`.
    fn card_in(&self, area: Rect) -> Layout {
        let widest = self
            .body
            .iter()
            .map(Row::width)
            .chain([width(&self.title), self.buttons_width()])
            .max();
        let width = widest.unwrap_or(0).saturating_add(4).min(area.width);
        // Narrow strips of the screen at its sides would only be noise.
        let width = if area.width - width < SCRAPS { area.width } else { width };
        let inner = width.saturating_sub(4).max(1);
        let lines = self.wrapped(inner).len();
        let lines = u16::try_from(lines).unwrap_or(u16::MAX);
        let rows = self.button_rows(inner);
        let button_height = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let frame = 2 + button_height + u16::from(button_height > 0) + u16::from(lines > 0);
        let height = lines.saturating_add(frame).min(area.height);
        // An even left edge seldom splits a kanji below.
        let x = area.x + (area.width - width) / 2 / 2 * 2;
        let y = area.y + (area.height - height).div_ceil(2);
        let rect = Rect::new(x, y, width, height);
        let body = Rect::new(
            x + 2.min(width),
            y + 2.min(height),
            inner.min(width),
            height.saturating_sub(frame),
        );
        let bottom = (y + height).saturating_sub(button_height + u16::from(button_height > 0));
        let buttons = place_buttons(&rows, x + 2.min(width), bottom)
            .into_iter()
            .map(|button| button.intersection(rect))
            .collect();
        Layout { area: rect, body, buttons, lines }
    }

    fn buttons_width(&self) -> u16 {
        self.buttons.iter().map(|button| width(&button.text()) + 1).sum::<u16>().saturating_sub(1)
    }

    /// The widths of the buttons, row by row, within `columns`.
    fn button_rows(&self, columns: u16) -> Vec<Vec<u16>> {
        let mut rows: Vec<Vec<u16>> = Vec::new();
        let mut used = 0;
        for button in &self.buttons {
            let needed = width(&button.text());
            match rows.last_mut() {
                Some(row) if used + 1 + needed <= columns => {
                    row.push(needed);
                    used += 1 + needed;
                }
                _ => {
                    rows.push(vec![needed]);
                    used = needed;
                }
            }
        }
        rows
    }

    fn wrapped(&self, width: u16) -> Vec<(&Row, String)> {
        self.body
            .iter()
            .flat_map(|row| row.lines(width).into_iter().map(move |line| (row, line)))
            .collect()
    }

    pub(crate) fn render(&self, theme: &Theme, room: impl Into<DialogRoom>, buf: &mut Canvas) {
        let room = room.into();
        let layout = self.layout(room);
        buf.hit(layout.area, Target::Overlay);
        for (place, (row, _)) in self.shown_lines(&layout) {
            if let Row::Link(number, _) = row {
                buf.hit(place, Target::Button(self.buttons.len() + number - 1));
            }
        }
        for (button, &place) in layout.buttons.iter().enumerate() {
            buf.hit(place, Target::Button(button));
        }
        let chosen = layout.buttons.get(self.selected).unwrap_or(&layout.body);
        buf.choose(*chosen);
        match self.promotion_layout(room) {
            Some((promotion, layout)) => self.render_promotion(theme, promotion, &layout, buf),
            None => self.render_card(theme, &layout, buf),
        }
    }

    fn render_promotion(
        &self,
        theme: &Theme,
        promotion: Promotion,
        layout: &PromotionLayout,
        buf: &mut Buffer,
    ) {
        let label = |index: usize| self.buttons.get(index).map(Button::text).unwrap_or_default();
        let labels = [label(0), label(1)];
        let view = PromotionView {
            title: &self.title,
            labels: [labels[0].trim(), labels[1].trim()],
            piece: promotion.piece,
            promotes: self.selected == 0,
            layout,
            theme,
        };
        view.render(layout.area, buf);
    }

    fn render_card(&self, theme: &Theme, layout: &Layout, buf: &mut Buffer) {
        clear_area(layout.area, buf);
        buf.set_style(layout.area, theme[Role::Dialog]);
        if layout.area.height > 0 {
            let line = cut_top(layout.area, 1).0;
            buf.set_style(line, theme[Role::DialogTitle]);
            let place = line.inner(SIDES);
            let title = truncate(&self.title, place.width);
            put(buf, place, &title, theme[Role::DialogTitle]);
        }
        for (place, (row, line)) in self.shown_lines(layout) {
            match row {
                Row::Link(number, _) if self.chosen == Some(number - 1) => {
                    put(buf, place, &line, theme[Role::ButtonFocused]);
                }
                Row::Tiles(tiles) => render_tiles(theme, tiles, place, buf),
                Row::Beside(pair) => render_beside(theme, pair, place, buf),
                _ => put(buf, place, &line, theme[row.role()]),
            }
        }
        self.render_scroll_marks(theme, layout, buf);
        for (index, (button, place)) in self.buttons.iter().zip(&layout.buttons).enumerate() {
            let is_chosen = index == self.selected && self.chosen.is_none();
            let role = if is_chosen { Role::ButtonFocused } else { Role::Button };
            put(buf, *place, &button.text(), theme[role]);
        }
    }

    /// The lines of the body that are shown, with their places.
    fn shown_lines(&self, layout: &Layout) -> impl Iterator<Item = (Rect, (&Row, String))> {
        let lines = self.wrapped(layout.body.width.max(1)).into_iter();
        layout.body.rows().zip(lines.skip(self.scroll_in(layout).into()))
    }

    /// The number of lines above the first one shown; a window that has grown leaves no blank ones below the
    /// last, and the chosen link is shown.
    pub(crate) fn scroll_in(&self, layout: &Layout) -> u16 {
        let height = layout.body.height;
        let most = layout.lines.saturating_sub(height);
        let Some(chosen) = self.chosen else {
            return self.scroll.min(most);
        };
        let lines = self.wrapped(layout.body.width.max(1));
        let is_chosen = |(row, _): &(&Row, String)| matches!(row, Row::Link(number, _) if *number == chosen + 1);
        let place =
            |found: Option<usize>| u16::try_from(found.unwrap_or_default()).unwrap_or(u16::MAX);
        let first = place(lines.iter().position(is_chosen));
        let last = place(lines.iter().rposition(is_chosen));
        let least = (last + 1).saturating_sub(height).min(first);
        self.scroll.clamp(least, first).min(most)
    }

    /// Draws marks if there is more above or below.
    fn render_scroll_marks(&self, theme: &Theme, layout: &Layout, buf: &mut Buffer) {
        let x = layout.area.right().saturating_sub(1);
        let scroll = self.scroll_in(layout);
        let above = scroll > 0;
        let below = scroll + layout.body.height < layout.lines;
        for (more, mark, y) in
            [(above, "▴", layout.body.y), (below, "▾", layout.body.bottom().saturating_sub(1))]
        {
            if more && !layout.body.is_empty() {
                put(buf, Rect::new(x, y, 1, 1), mark, theme[Role::DialogTitle]);
            }
        }
    }
}

fn render_tiles(theme: &Theme, tiles: &[(char, Role)], place: Rect, buf: &mut Buffer) {
    for (x, (c, role)) in (place.x..place.right()).step_by(5).zip(tiles) {
        let tile = Rect::new(x, place.y, 4, 1).intersection(place);
        put(buf, tile, &format!(" {c} "), theme[*role]);
    }
}

fn render_beside(theme: &Theme, [left, right]: &[Row; 2], place: Rect, buf: &mut Buffer) {
    let width = place.width / 2;
    for (row, x) in [(left, place.x), (right, place.x + width)] {
        // A gap stays between the columns.
        let cell = Rect::new(x, place.y, width.saturating_sub(1), 1).intersection(place);
        put(buf, cell, &row.text(), theme[row.role()]);
    }
}

/// The window of a dialog, with the parts that it leaves visible if there is room next to them.
#[derive(Debug, Clone, Copy)]
pub struct DialogRoom {
    pub(crate) room: DrawArea,
    /// The board, and a graph of the game; empty without one.
    pub(crate) kept: [Rect; 2],
}

impl<T: Into<DrawArea>> From<T> for DialogRoom {
    /// A window without a board.
    fn from(room: T) -> Self {
        Self { room: room.into(), kept: [Rect::default(); 2] }
    }
}

impl DialogRoom {
    /// All but the footer, which names the keys of the dialog.
    fn whole(self) -> Rect {
        cut_bottom(self.room.area, 1).0
    }

    /// The places next to the board, the best first: right of it without and with the graph, below it, left of
    /// it, above it.
    fn beside(self) -> Vec<Rect> {
        let (area, [board, graph]) = (self.whole(), self.kept);
        if board.is_empty() {
            return Vec::new();
        }
        let right = cut_left(area, (board.right() + 1).saturating_sub(area.x)).1;
        let is_right = graph.intersects(right);
        let above_graph = Rect { height: graph.y.saturating_sub(right.y), ..right };
        let below = cut_top(area, board.bottom() - area.y).1;
        let left = cut_left(area, (board.x - area.x).saturating_sub(1)).0;
        let above = cut_top(area, board.y - area.y).0;
        let places = is_right.then_some(above_graph).into_iter().chain([right, below, left, above]);
        places.filter(|place| place.width >= NARROWEST && place.height >= LOWEST).collect()
    }
}

/// The smallest place next to the board for a dialog, in columns and rows.
const NARROWEST: u16 = 26;
const LOWEST: u16 = 4;
/// Lines of a dialog next to the board that scrolls there.
const LEAST_LINES: u16 = 6;
/// The same above a graph, which it covers otherwise: the words come first.
const READ_LINES: u16 = 18;

/// Columns next to a dialog that would show too little of the screen below.
const SCRAPS: u16 = 12;

/// Two blank columns on both sides.
const SIDES: Margin = Margin::new(2, 0);

fn put(buf: &mut Buffer, place: Rect, text: &str, style: Style) {
    if !place.is_empty() {
        buf.set_stringn(place.x, place.y, text, place.width.into(), style);
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub area: Rect,
    /// The lines of the body that are shown.
    pub body: Rect,
    /// In order.
    pub buttons: Vec<Rect>,
    /// All lines of the body, shown or not.
    pub lines: u16,
}

fn place_buttons(rows: &[Vec<u16>], x: u16, y: u16) -> Vec<Rect> {
    let mut places = Vec::new();
    for (row, widths) in (y..).zip(rows) {
        let mut column = x;
        for width in widths {
            places.push(Rect::new(column, row, *width, 1));
            column = column.saturating_add(width + 1);
        }
    }
    places
}

impl Row {
    fn text(&self) -> String {
        match self {
            Self::Text(text) | Self::Strong(text) | Self::Faint(text) => text.clone(),
            Self::Tick(true, text) => format!("[x] {text}"),
            Self::Tick(false, text) => format!("[ ] {text}"),
            Self::Pair(key, text) if width(key) < KEYS => {
                format!("{}{text}", pad_right(key, KEYS))
            }
            Self::Pair(key, text) => format!("{key} {text}"),
            Self::Link(number, text) => format!("{number}) {text}"),
            // Drawn separately; the text serves for measuring.
            Self::Beside(pair) => {
                let column = pair.iter().map(Self::width).max().unwrap_or(0) + 1;
                let cells = pair.iter().map(|row| pad_right(&row.text(), column));
                cells.collect()
            }
            Self::Tiles(tiles) => tiles.iter().flat_map(|(c, _)| [' ', *c, ' ', ' ']).collect(),
        }
    }

    /// The text broken into lines of `columns`; explanations stay right of their keys.
    fn lines(&self, columns: u16) -> Vec<String> {
        match self {
            Self::Pair(key, text) if columns > 2 * KEYS => {
                // Keys too long for a gap have a line to themselves.
                let alone = (width(key) >= KEYS).then(|| truncate(key, columns).into_owned());
                let beside = if alone.is_some() { "" } else { key };
                let keys = std::iter::once(beside).chain(std::iter::repeat(""));
                let said = keys
                    .zip(wrap(text, columns - KEYS))
                    .map(|(key, line)| format!("{}{line}", pad_right(key, KEYS)));
                alone.into_iter().chain(said).collect()
            }
            Self::Beside(_) => vec![String::new()],
            Self::Link(number, text) => {
                let heads =
                    std::iter::once(format!("{number}) ")).chain(std::iter::repeat("   ".into()));
                let lines = heads.zip(wrap(text, columns.saturating_sub(3).max(1)));
                lines.map(|(head, line)| head + &line).collect()
            }
            _ => wrap_indented(&self.text(), columns),
        }
    }

    fn width(&self) -> u16 {
        width(&self.text())
    }

    /// Whether lines side by side have the room; other lines wrap.
    fn fits(&self, columns: u16) -> bool {
        match self {
            Self::Beside(halves) => halves.iter().all(|half| half.width() <= columns / 2),
            _ => true,
        }
    }

    const fn role(&self) -> Role {
        match self {
            Self::Strong(_) => Role::DialogTitle,
            Self::Faint(_) | Self::Tick(false, _) => Role::DialogMuted,
            Self::Text(_)
            | Self::Link(..)
            | Self::Tick(true, _)
            | Self::Pair(..)
            | Self::Beside(_)
            | Self::Tiles(_) => Role::Dialog,
        }
    }
}

/// Breaks a text into lines of `columns`, all indented like its first word, behind blanks and a mark such as
/// `- `.
fn wrap_indented(text: &str, columns: u16) -> Vec<String> {
    let words = text.trim_start();
    let marks = ["- ", "[x] ", "[ ] "];
    let words = marks.iter().find_map(|mark| words.strip_prefix(mark)).unwrap_or(words);
    let head = text.strip_suffix(words).unwrap_or_default();
    let indent = width(head);
    if indent == 0 || columns < 2 * indent {
        return wrap(text, columns);
    }
    let blank = pad_right("", indent);
    let heads = std::iter::once(head).chain(std::iter::repeat(&*blank));
    let lines = heads.zip(wrap(words, columns - indent));
    lines.map(|(head, line)| format!("{head}{line}")).collect()
}

/// Columns of the keys in a [`Row::Pair`], with a gap.
const KEYS: u16 = 13;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Table;
    use crate::theme::{BuiltIn, CellSize, ColorDepth};
    use crate::tui::views::dialog_room;

    #[test]
    fn wrapped_lines_begin_where_their_first_word_does() {
        for (row, lines) in [
            (Row::Text("- one two three".into()), ["- one two", "  three"]),
            (Row::Faint("  one two three".into()), ["  one two", "  three"]),
            (Row::Tick(true, "one two".into()), ["[x] one", "    two"]),
            (Row::Text("one two three".into()), ["one two", "three"]),
        ] {
            assert_eq!(row.lines(10), lines);
        }
    }

    const WINDOWS: [(u16, u16); 6] =
        [(80, 24), (100, 30), (120, 36), (140, 45), (160, 50), (200, 60)];

    /// The dialog on top, in cells and as pictures, next to the board of every window.
    #[track_caller]
    fn is_next_to_the_board(table: &mut Table) {
        for (cell, size) in [None, CellSize::checked(11, 23)]
            .into_iter()
            .flat_map(|cell| WINDOWS.map(|size| (cell, size)))
        {
            table.resize(size);
            table.model.app.theme.show_pictures(cell);
            let model = &table.model;
            let room = dialog_room(model, DrawArea::of(&model.app).area);
            let dialog = model.shown.dialogs.last().expect("a dialog");
            let layout = dialog.layout(room);
            let [board, graph] = room.kept;
            assert!(
                !board.is_empty() && !layout.area.intersects(board),
                "{size:?} {layout:?} {board}"
            );
            assert!(!layout.area.intersects(graph), "{size:?} {layout:?} {graph}");
            assert!(layout.buttons.iter().all(|button| !button.is_empty()), "{size:?} {layout:?}");
        }
    }

    #[test]
    fn questions_and_cards_are_next_to_the_board() {
        is_next_to_the_board(Table::playing("7g7f 3c3d").press("t"));
        is_next_to_the_board(Table::playing("7g7f 3c3d").press("t y"));
        let mut reader = Table::menu();
        reader.paste("position startpos moves 7g7f 3c3d 2g2f 8c8d");
        is_next_to_the_board(reader.press("%"));
        is_next_to_the_board(reader.press("Esc a"));
    }

    #[test]
    fn no_scraps_of_the_screen_are_left_beside_a_dialog() {
        for columns in 1..=80 {
            let words = "x".repeat(columns);
            let dialog = Dialog::<()>::new("", vec![Row::Text(words)], Vec::new());
            let area = dialog.layout(Rect::new(0, 0, 80, 24)).area;
            assert!(area.width == 80 || area.width <= 80 - SCRAPS, "{area}");
        }
    }

    #[test]
    fn a_dialog_stays_inside_any_window() {
        let buttons = vec![Button::close("Promote", 'p'), Button::close("Do not promote", 'n')];
        let dialog: Dialog<()> =
            Dialog::new("Promote?", vec![Row::Text("The silver may promote.".into())], buttons);
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        for (width, height) in [(0, 0), (1, 1), (3, 2), (10, 4), (46, 13), (500, 200)] {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            dialog.render(&theme, area, &mut Canvas::new(&mut buf));
            assert_eq!(dialog.layout(area).area.intersection(area), dialog.layout(area).area);
        }
    }
}
