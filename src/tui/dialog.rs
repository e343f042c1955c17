//! Dialogs: a title, lines of text and buttons that each send a message.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::action::Action;
use super::layout::PlayLayout;
use super::message::{Input, Message, Wheel};
use super::text::{pad_right, width, wrap};
use super::theme::{Role, Theme};
use super::widgets::{PromotionLayout, PromotionView, clear_area};
use crate::rules::{Piece, Square};

/// A question or a panel on top of a screen.
///
/// Every dialog can be closed by Esc; what that sends is [`Dialog::cancel`].
#[derive(Debug, Clone)]
pub struct Dialog {
    /// The first line.
    pub title: String,
    /// The lines between title and buttons; they scroll where the window is too small for all.
    pub body: Vec<Row>,
    /// What can be answered, from left to right; may be empty.
    pub buttons: Vec<Button>,
    /// Sent when the dialog is closed without an answer.
    pub cancel: Option<Message>,
    /// Shown as two pieces beside a square, where it asks about a promotion.
    promotion: Option<Promotion>,
    /// The button that Enter presses.
    selected: usize,
    /// How many lines of the body are above the first one shown.
    scroll: u16,
}

/// The piece a question about promotion is about.
#[derive(Debug, Clone, Copy)]
pub struct Promotion {
    /// The piece as it is.
    pub piece: Piece,
    /// Where it would arrive.
    pub sq: Square,
    /// Whether White sits at the lower edge of the board.
    pub flipped: bool,
}

/// A line of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// Plain words; wrapped where the window is too narrow.
    Text(String),
    /// A heading.
    Strong(String),
    /// Words of less weight.
    Faint(String),
    /// A condition and whether it holds.
    Tick(bool, String),
    /// A key and what it does.
    Pair(String, String),
    /// Pieces side by side, each as one character on a tile.
    Tiles(Vec<char>),
}

/// An answer that can be chosen.
#[derive(Debug, Clone)]
pub struct Button {
    /// The words on it.
    pub label: String,
    /// The letter that presses it at once, besides Enter and the mouse.
    pub key: char,
    /// A second such letter, which is not shown.
    pub other_key: Option<char>,
    /// What it sends.
    pub sends: Option<Message>,
}

impl Button {
    /// A button that sends `message`.
    pub fn new(label: impl Into<String>, key: char, message: Message) -> Self {
        Self {
            label: label.into(),
            key,
            other_key: None,
            sends: Some(message),
        }
    }

    /// A button that only closes the dialog, as Esc does.
    pub fn close(label: impl Into<String>, key: char) -> Self {
        Self {
            label: label.into(),
            key,
            other_key: None,
            sends: None,
        }
    }

    /// The same button with a second letter that presses it.
    #[must_use]
    pub const fn or_key(mut self, key: char) -> Self {
        self.other_key = Some(key);
        self
    }

    fn has_key(&self, c: char) -> bool {
        [Some(self.key), self.other_key]
            .into_iter()
            .flatten()
            .any(|key| key.eq_ignore_ascii_case(&c))
    }

    fn text(&self) -> String {
        format!(" {} {} ", self.key, self.label)
    }
}

/// What became of a dialog after some input.
#[derive(Debug)]
pub enum Verdict {
    /// It stays open.
    Stay,
    /// It closes and sends this.
    Close(Option<Message>),
}

impl Dialog {
    /// A dialog whose first button is chosen.
    pub fn new(title: impl Into<String>, body: Vec<Row>, buttons: Vec<Button>) -> Self {
        Self {
            title: title.into(),
            body,
            buttons,
            cancel: None,
            promotion: None,
            selected: 0,
            scroll: 0,
        }
    }

    /// The same dialog, sending `message` when it is closed without an answer.
    #[must_use]
    pub fn or_else(mut self, message: Message) -> Self {
        self.cancel = Some(message);
        self
    }

    /// The same dialog as two pieces beside a square: the first button promotes, the second does not.
    #[must_use]
    pub const fn beside(mut self, promotion: Promotion) -> Self {
        self.promotion = Some(promotion);
        self
    }

    /// The same dialog with another button chosen at first.
    #[must_use]
    pub const fn with_choice(mut self, button: usize) -> Self {
        self.selected = button;
        self
    }

    /// Answers input; `size` is that of the window.
    pub fn input(&mut self, size: (u16, u16), input: &Input) -> Verdict {
        match input {
            Input::Act(action) => self.act(size, *action),
            Input::Char(c) => self.press_key(*c),
            Input::Click(x, y) => self.click(size, *x, *y),
            Input::RightClick => Verdict::Close(self.cancel.clone()),
            Input::Wheel(Wheel::Up) => self.scroll_by(size, -3),
            Input::Wheel(Wheel::Down) => self.scroll_by(size, 3),
            Input::Drop(..) | Input::Paste(_) => Verdict::Stay,
        }
    }

    fn act(&mut self, size: (u16, u16), action: Action) -> Verdict {
        let count = self.buttons.len().max(1);
        match action {
            Action::Choose => return self.press(self.selected),
            Action::Cancel | Action::Quit => return Verdict::Close(self.cancel.clone()),
            Action::Left | Action::PreviousField => {
                self.selected = (self.selected + count - 1) % count;
            }
            Action::Right | Action::NextField => self.selected = (self.selected + 1) % count,
            Action::Up => return self.scroll_by(size, -1),
            Action::Down => return self.scroll_by(size, 1),
            Action::Earlier => return self.scroll_by(size, -8),
            Action::Later => return self.scroll_by(size, 8),
            Action::First => self.scroll = 0,
            Action::Last => return self.scroll_by(size, i16::MAX),
            _ => {}
        }
        Verdict::Stay
    }

    fn press_key(&self, c: char) -> Verdict {
        let found = self.buttons.iter().position(|button| button.has_key(c));
        match (found, c) {
            (Some(index), _) => self.press(index),
            (None, 'q' | '?') => Verdict::Close(self.cancel.clone()),
            (None, _) => Verdict::Stay,
        }
    }

    fn press(&self, index: usize) -> Verdict {
        let sends = self
            .buttons
            .get(index)
            .and_then(|button| button.sends.clone());
        Verdict::Close(sends.or_else(|| self.cancel.clone()))
    }

    fn click(&self, size: (u16, u16), x: u16, y: u16) -> Verdict {
        let place = Position::new(x, y);
        let layout = self.layout(Rect::new(0, 0, size.0, size.1));
        if let Some(index) = layout.buttons.iter().position(|rect| rect.contains(place)) {
            return self.press(index);
        }
        if layout.area.contains(place) {
            Verdict::Stay
        } else {
            Verdict::Close(self.cancel.clone())
        }
    }

    fn scroll_by(&mut self, size: (u16, u16), lines: i16) -> Verdict {
        let layout = self.layout(Rect::new(0, 0, size.0, size.1));
        let last = layout.lines.saturating_sub(layout.body.height);
        self.scroll = self.scroll.saturating_add_signed(lines).min(last);
        Verdict::Stay
    }

    /// Where title, body and buttons lie in a window of `area`.
    #[must_use]
    pub fn layout(&self, area: Rect) -> Layout {
        match self.promotion_layout(area) {
            Some((_, layout)) => Layout {
                area: layout.area,
                body: Rect::default(),
                buttons: layout.choices.to_vec(),
                lines: 0,
            },
            None => self.card_layout(area),
        }
    }

    fn promotion_layout(&self, area: Rect) -> Option<(Promotion, PromotionLayout)> {
        let promotion = self.promotion?;
        let play = PlayLayout::new(area, promotion.flipped).ok()?;
        Some((
            promotion,
            PromotionLayout::new(area, &play.board, promotion.sq),
        ))
    }

    fn card_layout(&self, area: Rect) -> Layout {
        let widest = self
            .body
            .iter()
            .map(Row::width)
            .chain([width(&self.title), self.buttons_width()])
            .max();
        let width = widest.unwrap_or(0).saturating_add(4).min(area.width);
        let inner = width.saturating_sub(4).max(1);
        let lines = self.wrapped(inner).len();
        let lines = u16::try_from(lines).unwrap_or(u16::MAX);
        let rows = self.button_rows(inner);
        let button_height = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let frame = 2 + button_height + u16::from(button_height > 0) + u16::from(lines > 0);
        let height = lines.saturating_add(frame).min(area.height);
        // An even left edge seldom splits a kanji of what lies below.
        let x = area.x + (area.width - width) / 2 / 2 * 2;
        let y = area.y + (area.height - height) / 2;
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
        Layout {
            area: rect,
            body,
            buttons,
            lines,
        }
    }

    fn buttons_width(&self) -> u16 {
        self.buttons
            .iter()
            .map(|button| width(&button.text()) + 1)
            .sum::<u16>()
            .saturating_sub(1)
    }

    /// The widths of the buttons, row by row, as they fit into `columns`.
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

    /// Draws the dialog into the window of `area`.
    pub fn render(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        match self.promotion_layout(area) {
            Some((promotion, layout)) => self.render_promotion(theme, promotion, &layout, buf),
            None => self.render_card(theme, area, buf),
        }
    }

    fn render_promotion(
        &self,
        theme: &Theme,
        promotion: Promotion,
        layout: &PromotionLayout,
        buf: &mut Buffer,
    ) {
        let label = |index: usize| {
            self.buttons
                .get(index)
                .map(Button::text)
                .unwrap_or_default()
        };
        let labels = [label(0), label(1)];
        let view = PromotionView {
            title: &self.title,
            labels: [labels[0].trim(), labels[1].trim()],
            kind: promotion.piece.kind,
            color: promotion.piece.color,
            promotes: self.selected == 0,
            flipped: promotion.flipped,
            layout,
            theme,
        };
        view.render(layout.area, buf);
    }

    fn render_card(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        let layout = self.layout(area);
        clear_area(layout.area, buf);
        buf.set_style(layout.area, theme[Role::Dialog]);
        if layout.area.height > 0 {
            let line = Rect {
                height: 1,
                ..layout.area
            };
            buf.set_style(line, theme[Role::DialogTitle]);
            put(
                buf,
                line.inner(SIDES),
                &self.title,
                theme[Role::DialogTitle],
            );
        }
        let lines = self
            .wrapped(layout.body.width.max(1))
            .into_iter()
            .skip(self.scroll.into());
        for (place, (row, line)) in layout.body.rows().zip(lines) {
            match row {
                Row::Tiles(kanji) => render_tiles(theme, kanji, place, buf),
                _ => put(buf, place, &line, theme[row.role()]),
            }
        }
        self.render_scroll_marks(theme, &layout, buf);
        for (index, (button, place)) in self.buttons.iter().zip(&layout.buttons).enumerate() {
            let role = if index == self.selected {
                Role::ButtonFocused
            } else {
                Role::Button
            };
            put(buf, *place, &button.text(), theme[role]);
        }
    }

    /// Says that there is more above or below what is shown.
    fn render_scroll_marks(&self, theme: &Theme, layout: &Layout, buf: &mut Buffer) {
        let x = layout.area.right().saturating_sub(1);
        let above = self.scroll > 0;
        let below = self.scroll + layout.body.height < layout.lines;
        for (more, mark, y) in [
            (above, "▴", layout.body.y),
            (below, "▾", layout.body.bottom().saturating_sub(1)),
        ] {
            if more && !layout.body.is_empty() {
                put(buf, Rect::new(x, y, 1, 1), mark, theme[Role::DialogTitle]);
            }
        }
    }
}

fn render_tiles(theme: &Theme, kanji: &[char], place: Rect, buf: &mut Buffer) {
    for (x, c) in (place.x..place.right()).step_by(5).zip(kanji) {
        let tile = Rect::new(x, place.y, 4, 1).intersection(place);
        put(buf, tile, &format!(" {c} "), theme[Role::Sente]);
    }
}

/// The two columns of air on both sides of a dialog.
const SIDES: Margin = Margin::new(2, 0);

fn put(buf: &mut Buffer, place: Rect, text: &str, style: Style) {
    if !place.is_empty() {
        buf.set_stringn(place.x, place.y, text, place.width.into(), style);
    }
}

/// Where the parts of a dialog lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The whole dialog.
    pub area: Rect,
    /// The lines of the body that are shown.
    pub body: Rect,
    /// The buttons, in their order.
    pub buttons: Vec<Rect>,
    /// How many lines the body has in all.
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
            Self::Pair(key, text) => format!("{}{text}", pad_right(key, KEYS)),
            Self::Tiles(kanji) => kanji.iter().flat_map(|c| [' ', *c, ' ', ' ']).collect(),
        }
    }

    /// The text broken into lines of `columns`; what a key does stays right of the keys.
    fn lines(&self, columns: u16) -> Vec<String> {
        match self {
            Self::Pair(key, text) if columns > 2 * KEYS => {
                let keys = std::iter::once(key.as_str()).chain(std::iter::repeat(""));
                keys.zip(wrap(text, columns - KEYS))
                    .map(|(key, line)| format!("{}{line}", pad_right(key, KEYS)))
                    .collect()
            }
            _ => wrap(&self.text(), columns),
        }
    }

    fn width(&self) -> u16 {
        width(&self.text())
    }

    const fn role(&self) -> Role {
        match self {
            Self::Strong(_) => Role::DialogTitle,
            Self::Faint(_) | Self::Tick(false, _) => Role::DialogMuted,
            Self::Text(_) | Self::Tick(true, _) | Self::Pair(..) | Self::Tiles(_) => Role::Dialog,
        }
    }
}

/// Columns of the keys in a [`Row::Pair`], with a gap.
const KEYS: u16 = 13;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::theme::{BuiltIn, ColorDepth};

    #[test]
    fn a_dialog_stays_inside_any_window() {
        let buttons = vec![
            Button::close("Promote", 'p'),
            Button::close("Do not promote", 'n'),
        ];
        let dialog = Dialog::new(
            "Promote?",
            vec![Row::Text("The silver may promote.".into())],
            buttons,
        );
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        for (width, height) in [(0, 0), (1, 1), (3, 2), (10, 4), (46, 13), (500, 200)] {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            dialog.render(&theme, area, &mut buf);
            assert_eq!(
                dialog.layout(area).area.intersection(area),
                dialog.layout(area).area
            );
        }
    }
}
