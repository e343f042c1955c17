//! Games on the screen without a terminal: keys in, pictures, saves and other wishes out. Time passes only when told.
#![allow(dead_code, reason = "each test uses what it needs")]

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use komadai::app::message::{Effect, Message};
use komadai::app::model::{Model, Screen};
use komadai::app::screens::menu;
use komadai::app::{NewGame, Seat, Start, update};
use komadai::game::parse_time;
use komadai::record::Record;
use komadai::record::save::from_text;
use komadai::rules::Position;
use komadai::tui::draw;
use komadai::tui::theme::{BuiltIn, ColorDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// A game at a table where time passes only when told.
pub struct Table {
    pub model: Model,
    pub now: Duration,
    pub effects: Vec<Effect>,
}

pub fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

impl Table {
    pub fn with(black: &str, white: &str, seats: [Seat; 2]) -> Self {
        let time = [black, white].map(|text| parse_time(text).expect("a clock"));
        Self::begin(Start::Play(Box::new(NewGame {
            time,
            seats,
            ..NewGame::default()
        })))
    }

    pub fn hot_seat(clock: &str) -> Self {
        Self::with(clock, clock, [Seat::Human; 2])
    }

    /// Two people under these rules from this position, without clocks.
    pub fn under(rules: &str, sfen: &str) -> Self {
        Self::seated(rules, sfen, [Seat::Human; 2])
    }

    /// As [`Table::under`], with these players.
    pub fn seated(rules: &str, sfen: &str, seats: [Seat; 2]) -> Self {
        Self::begin(Start::Play(Box::new(NewGame {
            rules: rules.parse().expect("rules"),
            start: Position::from_sfen(sfen).expect("an SFEN"),
            seats,
            ..NewGame::default()
        })))
    }

    /// Two people under these rules from this position, with equal clocks.
    pub fn timed(rules: &str, sfen: &str, clock: &str) -> Self {
        Self::begin(Start::Play(Box::new(NewGame {
            rules: rules.parse().expect("rules"),
            start: Position::from_sfen(sfen).expect("an SFEN"),
            time: [parse_time(clock).expect("a clock"); 2],
            ..NewGame::default()
        })))
    }

    pub fn begin(start: Start) -> Self {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let model = Model::new(Screen::Menu(menu::State::default()), (80, 24), theme);
        let mut table = Self {
            model,
            now: seconds(100.0),
            effects: Vec::new(),
        };
        table.tell(Message::Begin(start));
        table
    }

    pub fn tell(&mut self, message: Message) {
        let effects = update(&mut self.model, self.now, message);
        self.effects.extend(effects);
    }

    /// Lets time pass in ticks, as the screen asks for them; returns how many there were.
    pub fn wait(&mut self, time: f64) -> usize {
        let end = self.now + seconds(time);
        let mut ticks = 0;
        while let Some(tick) = self.model.next_tick().filter(|tick| *tick <= end) {
            assert!(
                tick > self.now,
                "a tick that does not come later never ends"
            );
            self.now = tick;
            self.tell(Message::Tick);
            ticks += 1;
        }
        self.now = end;
        ticks
    }

    /// The program at its menu.
    pub fn menu() -> Self {
        Self::begin(Start::Menu)
    }

    /// A click of the left button on the first place where these words stand.
    #[track_caller]
    pub fn click_on(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        let found = (0..).zip(screen.lines()).find_map(|(row, line)| {
            let (before, _) = line.split_once(words)?;
            Some((u16::try_from(before.width()).ok()?, row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no `{words}` in\n{screen}"));
        for kind in [
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Up(MouseButton::Left),
        ] {
            self.tell(Message::Mouse(MouseEvent {
                kind,
                column,
                row,
                modifiers: KeyModifiers::NONE,
            }));
        }
        self
    }

    pub fn press(&mut self, keys: &str) -> &mut Self {
        for word in keys.split_whitespace() {
            let codes = match word {
                "Enter" => vec![KeyCode::Enter],
                "Esc" => vec![KeyCode::Esc],
                "Up" => vec![KeyCode::Up],
                "Down" => vec![KeyCode::Down],
                "Left" => vec![KeyCode::Left],
                "Right" => vec![KeyCode::Right],
                "Home" => vec![KeyCode::Home],
                "End" => vec![KeyCode::End],
                "PageDown" => vec![KeyCode::PageDown],
                "Backspace" => vec![KeyCode::Backspace],
                "Tab" => vec![KeyCode::Tab],
                "F2" => vec![KeyCode::F(2)],
                "F3" => vec![KeyCode::F(3)],
                "F5" => vec![KeyCode::F(5)],
                "F8" => vec![KeyCode::F(8)],
                word => word.chars().map(KeyCode::Char).collect(),
            };
            for code in codes {
                self.tell(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            }
        }
        self
    }

    /// Types moves and enters each.
    pub fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split_whitespace() {
            self.press(mv).press("Enter");
        }
        self
    }

    #[track_caller]
    pub fn sees(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        assert!(screen.contains(words), "no `{words}` in\n{screen}");
        self
    }

    #[track_caller]
    pub fn sees_no(&mut self, words: &str) -> &mut Self {
        let screen = self.screen();
        assert!(!screen.contains(words), "`{words}` in\n{screen}");
        self
    }

    pub fn screen(&self) -> String {
        self.screen_of(80, 24)
    }

    pub fn screen_of(&self, width: u16, height: u16) -> String {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        draw(&self.model, area, &mut buf);
        // The cell behind a wide sign holds a blank of its own, which no screen shows.
        let mut text = String::new();
        for y in 0..area.height {
            let mut x = 0;
            while x < area.width {
                let symbol = buf[(x, y)].symbol();
                text.push_str(symbol);
                x += u16::try_from(symbol.width().max(1)).unwrap_or(1);
            }
            text.push('\n');
        }
        text
    }

    /// The game as it was written last.
    pub fn saved(&self) -> Record {
        let text = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Save(request) => Some(&request.text),
            _ => None,
        });
        from_text(text.expect("a save").as_bytes()).expect("our own text")
    }

    pub fn bells(&mut self) -> (usize, usize) {
        let rung = std::mem::take(&mut self.effects);
        let count = |long| {
            let is = |effect: &&Effect| matches!(effect, Effect::LongBell) == long;
            let bells = rung
                .iter()
                .filter(|effect| matches!(effect, Effect::Bell | Effect::LongBell));
            bells.filter(is).count()
        };
        (count(false), count(true))
    }
}
