//! The play screen drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::widgets::Widget;

use super::State;
use crate::app::action::{self, Action, Context, Entry};
use crate::app::hint::{self, Hint};
use crate::app::keymap::Keymap;
use crate::app::notice::Tone;
use crate::app::state::Shared;
use crate::game::side_on_panel;
use crate::notation::mark;
use crate::rules::Color;
use crate::text::width;
use crate::texts::{self, text};
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::PlayLayout;
use crate::tui::players::{self, Player};
use crate::tui::widgets::{BoardView, MoveListView, StatusView};

/// Draws the screen; returns where the terminal's cursor belongs while a move is typed.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Place> {
    let layout = PlayLayout::new(shared.room_in(area), state.flipped)
        .ok()?
        .stacked(state.shown_position());
    let theme = &shared.theme;
    state.draw_header(theme, layout.header, buf);
    if state.is_covered && state.outcome().is_none() {
        state.draw_cover(shared, area, buf);
        chrome::footer_of(theme, &hints(state, &shared.keymap), layout.footer, buf);
        return None;
    }
    let board = state.board(shared, &layout);
    board.render(layout.board.area, buf);
    let held = state.hands.held_from_hand();
    let player = |color| state.player(&layout, color);
    players::draw(&layout, state.shown_position(), held, player, theme, buf);
    state.draw_moves(theme, &layout, buf);
    state.draw_status(shared, &layout, buf);
    chrome::footer_of(theme, &hints(state, &shared.keymap), layout.footer, buf);
    state.typing_place(&layout)
}

/// What the keys do that the footer shows, what people need most first.
#[must_use]
pub fn hints(state: &State, keymap: &Keymap) -> Vec<Hint> {
    let hint = |names: &[&str], label: String| hint::hint(keymap, Context::Play, names, label);
    let named = |name: &str| {
        hint(
            &[name],
            action::named(name).map_or_else(String::new, Entry::label),
        )
    };
    let cancel = || hint(&["cancel"], text!("dialog-key-cancel"));
    if state.hands.typed.is_some() {
        let typing = |name: &str, label| hint::hint(keymap, Context::Typing, &[name], label);
        let hints = [
            typing("choose", text!("play-key-play")),
            typing("next-field", text!("play-key-complete")),
            typing("cancel", text!("dialog-key-cancel")),
        ];
        return hints.into_iter().flatten().collect();
    }
    let view = hint(&["earlier", "later"], text!("play-key-view"));
    let back = (state.shown.is_some() || state.lists_moves).then(|| named("cancel"));
    let back = back.flatten();
    let hints = if state.outcome().is_some() {
        vec![
            hint(&["choose"], text!("play-key-result")),
            back,
            view,
            named("leave"),
            hint(&["edit-after"], text!("play-key-edit")),
            named("save"),
            named("flip"),
            named("help"),
            named("quit"),
        ]
    } else {
        let is_held = state.hands.held.is_some();
        let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
        vec![
            named("choose"),
            if is_held { cancel() } else { back },
            (!is_held).then_some(typed),
            named("hand-piece"),
            named("leave"),
            named("take-back"),
            view,
            named("resign"),
            named("pause"),
            named("flip"),
            named("impasse"),
            named("save"),
            named("help"),
            named("quit"),
        ]
    };
    hints.into_iter().flatten().collect()
}

impl State {
    fn draw_header(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        let players = || Color::ALL.map(|color| self.called(color)).join(" - ");
        let words = text!(
            "play-header",
            program = text!("common-program"),
            number = text!("play-move-number", ply = self.shown_ply()),
            rest = self.match_words().unwrap_or_else(players),
        );
        if !area.is_empty() {
            buf.set_stringn(
                area.x + 1,
                area.y,
                words,
                area.width.saturating_sub(2).into(),
                theme[Role::Heading],
            );
        }
    }

    fn board<'a>(&'a self, shared: &'a Shared, layout: &'a PlayLayout) -> BoardView<'a> {
        let theme = &shared.theme;
        if let Some(position) = self.sliding(shared.now) {
            return BoardView::new(position, &layout.board, theme);
        }
        let position = self.shown_position();
        let is_present = self.shown.is_none();
        let mut board = BoardView::new(position, &layout.board, theme);
        board.last_move = self
            .shown_ply()
            .checked_sub(1)
            .and_then(|index| Some(self.game.moves().get(index)?.mv));
        board.in_check = position
            .king(position.side_to_move())
            .filter(|_| position.is_in_check() && self.announces_check());
        if is_present {
            board.cursor = self.outcome().is_none().then_some(self.hands.cursor);
            board.targets = self.lit();
            board.guilty = self.hands.guilty;
            board.selected = self.hands.held_from_board();
        }
        if self.outcome().is_some() && self.shown_ply() == self.deciding_ply() {
            board.guilty = self.deciding_squares();
        }
        board
    }

    fn player(&self, layout: &PlayLayout, color: Color) -> Player<'_> {
        let side = side_on_panel(texts::chosen(), color, self.game.handicap().is_some());
        // The mark of the side and that of the turn stand before it.
        let columns = layout.players[color.index()].width.saturating_sub(3);
        let (clock, is_urgent) = self.clock_words(color, columns);
        let to_move = self.shown_position().side_to_move();
        Player {
            stand: format!("{} {side}", mark(color)),
            side,
            name: &self.names[color.index()],
            clock,
            detail: self.clock_setting(color),
            is_to_move: to_move == color && self.outcome().is_none(),
            is_urgent,
        }
    }

    fn draw_moves(&self, theme: &Theme, layout: &PlayLayout, buf: &mut Buffer) {
        let columns = layout.moves.width.saturating_sub(2);
        let standing = self.short_match_words(columns);
        let title = standing.filter(|_| layout.header.is_empty());
        let title = title.unwrap_or_else(|| text!("play-moves"));
        let title = match self.meter() {
            Some(meter) => format!("{title}   {meter}"),
            None => title,
        };
        let list = MoveListView {
            title: &title,
            rows: &self.rows,
            current: self.shown_ply(),
            theme,
        };
        if !layout.moves.is_empty() {
            list.render(layout.moves, buf);
        } else if self.lists_moves {
            list.render(layout.board.area, buf);
        }
    }

    fn draw_status(&self, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
        let (words, role) = match (shared.status(), self.status()) {
            (Some(notice), (announced, role))
                if notice.tone == Tone::Aside && self.outcome().is_some() =>
            {
                (format!("{announced}  {}", notice.text), role)
            }
            (Some(notice), _) => (notice.text.clone(), notice.role()),
            (None, own) => own,
        };
        StatusView {
            text: &words,
            role,
            theme: &shared.theme,
        }
        .render(layout.status, buf);
        let line = layout.input;
        buf.set_style(
            line,
            shared.theme[if self.hands.typed.is_some() {
                Role::Input
            } else {
                Role::Status
            }],
        );
        if let Some(typed) = &self.hands.typed {
            StatusView {
                text: &(prompt(typed) + &self.hands.completion_words()),
                role: Role::Input,
                theme: &shared.theme,
            }
            .render(line, buf);
        }
    }

    /// The end of the line being typed.
    fn typing_place(&self, layout: &PlayLayout) -> Option<Place> {
        let typed = self.hands.typed.as_ref()?;
        let x = layout.input.x + 1 + width(&prompt(typed));
        Some(Place::new(x, layout.input.y))
    }
}

fn prompt(typed: &str) -> String {
    format!("> {typed}")
}
