//! The program without a terminal: keys and clicks in; pictures, saves and other effects out. Time only
//! advances explicitly. Unit tests of screens, `tests/app` and the fuzzer drive the program with it.

#![allow(dead_code, reason = "unit tests, tests/app and the fuzzer each need a part of it")]

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use komadai::app::effect::{DeviceEffect, Effect, KeepEffect, OpponentEffect, SavePlace, Ticket};
use komadai::app::message::Message;
use komadai::app::model::{Model, Screen};
use komadai::app::person::cards::CardAnswer;
use komadai::app::person::changes::PersonChange;
use komadai::app::person::settings::Setting;
use komadai::app::screens::{menu, play};
use komadai::app::{NewGame, Seat, Start};
use komadai::theme::{BuiltIn, ColorDepth, Theme};
use komadai::tui::layout::{DrawArea, PlayLayout};
use komadai::tui::{draw, message_of, update};
use komadai_core::game::parse_time;
use komadai_core::record::Record;
use komadai_core::record::save::from_text;
use komadai_core::rules::{Position, Square};
use komadai_engine::engine::TurnChoice;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::keys::keys;
use crate::shelf::Shelf;

/// The program in a window of 80x24, the time, and all effects.
pub(crate) struct Table {
    pub model: Model,
    pub now: Duration,
    pub effects: Vec<Effect>,
    /// The time before each message.
    pub step: Duration,
    /// Answers requests to the library at once; without one they stay open.
    shelf: Option<Shelf>,
}

pub(crate) fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

impl Table {
    pub(crate) fn with(black: &str, white: &str, seats: [Seat; 2]) -> Self {
        let time = [black, white].map(|text| parse_time(text).expect("a clock"));
        Self::begin(Start::Play(Box::new(NewGame { seats, time, ..NewGame::default() })))
    }

    pub(crate) fn hot_seat(clock: &str) -> Self {
        Self::with(clock, clock, [Seat::Human, Seat::Human])
    }

    /// A two-player game under these rules from this position, without clocks.
    pub(crate) fn under(rules: &str, sfen: &str) -> Self {
        Self::seated(rules, sfen, [Seat::Human, Seat::Human])
    }

    /// As [`Table::under`], with these players.
    pub(crate) fn seated(rules: &str, sfen: &str, seats: [Seat; 2]) -> Self {
        Self::begin(Start::Play(Box::new(NewGame {
            rules: rules.parse().expect("rules"),
            start: Position::from_sfen(sfen).expect("an SFEN"),
            seats,
            ..NewGame::default()
        })))
    }

    /// A two-player game under these rules from this position, with equal clocks.
    pub(crate) fn timed(rules: &str, sfen: &str, clock: &str) -> Self {
        Self::begin(Start::Play(Box::new(NewGame {
            rules: rules.parse().expect("rules"),
            start: Position::from_sfen(sfen).expect("an SFEN"),
            time: [parse_time(clock).expect("a clock"); 2],
            ..NewGame::default()
        })))
    }

    pub(crate) fn begin(start: Start) -> Self {
        Self::begin_in((80, 24), start)
    }

    /// The menu in a window of 46x13.
    pub(crate) fn small() -> Self {
        Self::begin_in((46, 13), Start::Menu)
    }

    pub(crate) fn begin_in(size: (u16, u16), start: Start) -> Self {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let mut table = Self {
            model: Model::new(Screen::from(menu::State::default()), size, theme),
            now: seconds(100.0),
            effects: Vec::new(),
            step: Duration::ZERO,
            shelf: None,
        };
        table.tell(Message::Begin(start));
        table
    }

    /// A screen that was opened over the menu.
    pub(crate) fn over_menu(screen: impl Into<Screen>) -> Self {
        let mut table = Self::menu();
        table.lay_over(screen);
        table
    }

    /// Opens a screen over the one shown.
    pub(crate) fn lay_over(&mut self, screen: impl Into<Screen>) -> &mut Self {
        let below = std::mem::replace(&mut self.model.shown, screen.into().into());
        self.model.below.push(below);
        self
    }

    /// A two-player game after these moves, without clocks.
    pub(crate) fn playing(moves: &str) -> Self {
        let mut table = Self::begin(Start::Play(Box::default()));
        table.play(moves);
        table
    }

    /// The library in a window of this size, completely read.
    pub(crate) fn library(size: (u16, u16)) -> Self {
        let mut table = Self::begin_in(size, Start::Menu);
        table.shelf = Some(Shelf::default());
        table.press(":library Enter");
        table
    }

    pub(crate) fn tell(&mut self, message: impl Into<Message>) -> &mut Self {
        self.now += self.step;
        let effects = update(&mut self.model, self.now, message.into());
        let mut answers = Vec::new();
        if let Some(shelf) = &mut self.shelf {
            answers.extend(effects.iter().flat_map(|effect| shelf.answers(effect)));
        }
        self.effects.extend(effects);
        for answer in answers {
            self.tell(answer);
        }
        self
    }

    /// Gives the window another size.
    pub(crate) fn resize(&mut self, (width, height): (u16, u16)) -> &mut Self {
        self.tell(Message::Resize(width, height))
    }

    /// Sets a value in place of the settings screen.
    pub(crate) fn set(&mut self, setting: Setting, value: &str) -> &mut Self {
        let app = &mut self.model.app;
        app.settings.set(setting, value).expect("a value");
        app.apply_settings();
        self
    }

    /// Lets time pass in ticks, as the screen asks for them; returns their number.
    pub(crate) fn wait(&mut self, time: f64) -> usize {
        let end = self.now + seconds(time);
        let mut ticks = 0;
        while let Some(tick) = self.model.next_tick().filter(|tick| *tick <= end) {
            assert!(tick > self.now, "a tick that does not come later never ends");
            self.now = tick;
            self.tell(Message::Tick);
            ticks += 1;
        }
        self.now = end;
        ticks
    }

    /// The program at its menu.
    pub(crate) fn menu() -> Self {
        Self::begin(Start::Menu)
    }

    /// A left click on the first place with these words.
    #[track_caller]
    pub(crate) fn click_on(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        let found = (0..).zip(screen.lines()).find_map(|(row, line)| {
            let (before, _) = line.split_once(words)?;
            Some((u16::try_from(before.width()).ok()?, row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no `{words}` in\n{screen}"));
        self.click((column, row))
    }

    pub(crate) fn click(&mut self, place: (u16, u16)) -> &mut Self {
        self.drag(MouseButton::Left, place, place)
    }

    pub(crate) fn right_click(&mut self, place: (u16, u16)) -> &mut Self {
        self.drag(MouseButton::Right, place, place)
    }

    /// Presses a button at one place and releases it at another.
    pub(crate) fn drag(
        &mut self,
        button: MouseButton,
        from: (u16, u16),
        to: (u16, u16),
    ) -> &mut Self {
        self.mouse(MouseEventKind::Down(button), from).mouse(MouseEventKind::Up(button), to)
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> &mut Self {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        if let Some(message) = message_of(&self.model, event) {
            self.tell(message);
        }
        self
    }

    /// The cell of a square in the window.
    pub(crate) fn place(&self, sq: &str) -> (u16, u16) {
        let layout = PlayLayout::new(DrawArea::of(&self.model.app), false).expect("room");
        let tile = layout.board.tile(sq.parse::<Square>().expect("a square"));
        (tile.x + 1, tile.y + 1)
    }

    /// Presses keys by their names, and all others character by character.
    pub(crate) fn press(&mut self, words: &str) -> &mut Self {
        for key in words.split_whitespace().flat_map(keys) {
            self.tell(Message::Key(key));
        }
        self
    }

    /// Types text as it is; `\n` is Enter.
    pub(crate) fn type_in(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                c => KeyCode::Char(c),
            };
            self.tell(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
        self
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.tell(Message::Paste(text.to_owned()))
    }

    /// Presses keys; returns what the program asks for because of them.
    pub(crate) fn effects_of(&mut self, words: &str) -> Vec<Effect> {
        self.effects.clear();
        self.press(words);
        std::mem::take(&mut self.effects)
    }

    /// The effects since the last call.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Types moves and enters each.
    pub(crate) fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split_whitespace() {
            self.press(mv).press("Enter");
        }
        self
    }

    /// Whether a dialog is open.
    pub(crate) fn is_asked(&self) -> bool {
        !self.model.shown.dialogs.is_empty()
    }

    #[track_caller]
    pub(crate) fn sees(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        let cells = self.cells();
        let Rect { width, height, .. } = cells.area;
        let rows =
            |left, right| (0..height).map(|y| line_of(&cells, left..right, y)).collect::<Vec<_>>();
        let is_seen = screen.contains(words) || crate::wrapped::reads(words, width, rows);
        assert!(is_seen, "no `{words}` in\n{screen}");
        self
    }

    #[track_caller]
    pub(crate) fn sees_no(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        assert!(!screen.contains(words), "`{words}` in\n{screen}");
        self
    }

    pub(crate) fn screen(&self) -> String {
        let (width, height) = self.model.app.size;
        self.screen_of(width, height)
    }

    /// The screen without trailing blanks.
    pub(crate) fn picture(&self) -> String {
        let (width, height) = self.model.app.size;
        self.picture_of(width, height)
    }

    /// As [`Table::picture`], of a window of another size.
    pub(crate) fn picture_of(&self, width: u16, height: u16) -> String {
        let screen = self.screen_of(width, height);
        screen.lines().fold(String::new(), |text, line| text + line.trim_end() + "\n")
    }

    /// The cells of the window.
    pub(crate) fn cells(&self) -> Buffer {
        let (width, height) = self.model.app.size;
        self.cells_of(width, height)
    }

    fn cells_of(&self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        draw(&self.model, area, &mut buf);
        buf
    }

    pub(crate) fn screen_of(&self, width: u16, height: u16) -> String {
        let buf = self.cells_of(width, height);
        (0..height).fold(String::new(), |text, y| text + &line_of(&buf, 0..width, y) + "\n")
    }

    /// The game as it was written last.
    pub(crate) fn saved(&self) -> Record {
        let text = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(KeepEffect::Save(request)) => Some(&request.text),
            _ => None,
        });
        from_text(text.expect("a save").as_bytes()).expect("our own text")
    }

    /// The last text saved as the unfinished game.
    pub(crate) fn kept(&self) -> &str {
        let kept = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(KeepEffect::Save(request)) if request.place == SavePlace::Unfinished => {
                Some(&request.text)
            }
            _ => None,
        });
        kept.expect("a game was kept")
    }

    /// The ticket of the last question to the bot.
    pub(crate) fn question(&self) -> Ticket {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Opponents(OpponentEffect::Think(question)) => Some(question.query.ticket),
            _ => None,
        });
        asked.expect("the bot was asked")
    }

    pub(crate) fn bot_plays(&mut self, ticket: Ticket, mv: &str) {
        let answer = Ok(TurnChoice::Move(mv.parse().expect("a move")));
        self.tell(play::Message::Chose { ticket, answer, expected: None });
    }

    pub(crate) fn bells(&mut self) -> (usize, usize) {
        let rung = std::mem::take(&mut self.effects);
        let count = |long| {
            let is =
                |effect: &&Effect| matches!(effect, Effect::Device(DeviceEffect::LongBell)) == long;
            let bells = rung.iter().filter(|effect| {
                matches!(effect, Effect::Device(DeviceEffect::Bell | DeviceEffect::LongBell))
            });
            bells.filter(is).count()
        };
        (count(false), count(true))
    }
}

/// The glyphs of a row in these columns; the cell after a wide one holds a blank that no screen shows.
fn line_of(cells: &Buffer, columns: std::ops::Range<u16>, y: u16) -> String {
    let mut text = String::new();
    let mut x = columns.start;
    while x < columns.end {
        let symbol = cells[(x, y)].symbol();
        text.push_str(symbol);
        x += u16::try_from(symbol.width().max(1)).unwrap_or(1);
    }
    text
}

/// The answers to cards that are kept by these effects.
pub(crate) fn answers_kept(effects: &[Effect]) -> Vec<&CardAnswer> {
    let answers = effects.iter().filter_map(|effect| match effect {
        Effect::Keep(KeepEffect::Change(PersonChange::Answered(answer))) => Some(answer),
        _ => None,
    });
    answers.collect()
}
