//! Clocks on the screen, without a terminal and without waiting: hours pass by being told (R68-R73).

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use komadai::game::{Game, parse_time};
use komadai::record::Record;
use komadai::record::save::from_text;
use komadai::rules::Color;
use komadai::tui::message::{Effect, Message};
use komadai::tui::model::{Model, Screen};
use komadai::tui::screens::menu;
use komadai::tui::theme::{BuiltIn, ColorDepth, Theme};
use komadai::tui::{NewGame, Seat, Start, draw, update};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// A game at a table where time passes only when told.
struct Table {
    model: Model,
    now: Duration,
    effects: Vec<Effect>,
}

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

impl Table {
    fn with(black: &str, white: &str, seats: [Seat; 2]) -> Self {
        let time = [black, white].map(|text| parse_time(text).expect("a clock"));
        Self::begin(Start::Play(Box::new(NewGame {
            time,
            seats,
            ..NewGame::default()
        })))
    }

    fn hot_seat(clock: &str) -> Self {
        Self::with(clock, clock, [Seat::Human; 2])
    }

    fn begin(start: Start) -> Self {
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

    fn tell(&mut self, message: Message) {
        let effects = update(&mut self.model, self.now, message);
        self.effects.extend(effects);
    }

    /// Lets time pass in ticks, as the screen asks for them; returns how many there were.
    fn wait(&mut self, time: f64) -> usize {
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

    fn press(&mut self, keys: &str) -> &mut Self {
        for word in keys.split_whitespace() {
            let codes = match word {
                "Enter" => vec![KeyCode::Enter],
                "Esc" => vec![KeyCode::Esc],
                word => word.chars().map(KeyCode::Char).collect(),
            };
            for code in codes {
                self.tell(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            }
        }
        self
    }

    fn screen(&self) -> String {
        let area = Rect::new(0, 0, 80, 24);
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
    fn saved(&self) -> Record {
        let text = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Save(request) => Some(&request.text),
            _ => None,
        });
        from_text(text.expect("a save").as_bytes()).expect("our own text")
    }

    fn bells(&mut self) -> (usize, usize) {
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

#[test]
fn one_redraw_a_second_and_tenths_only_in_the_last_ten() {
    let mut table = Table::hot_seat("1m");
    assert_eq!(table.wait(50.0), 50);
    assert_eq!(table.wait(9.0), 90);
    assert!(table.screen().contains(" 1.0 "), "{}", table.screen());
}

#[test]
fn nothing_ticks_without_a_clock() {
    let table = Table::hot_seat("none");
    assert_eq!(table.model.next_tick(), None);
    let mut table = Table::with("none", "5m", [Seat::Human; 2]);
    assert_eq!(table.model.next_tick(), None, "Black has no clock");
    table.press("7g7f Enter");
    assert!(table.model.next_tick().is_some(), "White has");
}

#[test]
fn the_flag_falls_and_what_is_pressed_then_is_not_played() {
    let mut table = Table::hot_seat("1m");
    table.wait(59.95);
    table.press("7g7f");
    table.now += seconds(0.05);
    table.press("Enter");
    let said = table.screen();
    assert!(
        said.contains("Black ran out of time: White wins, 0 moves"),
        "{said}"
    );
    assert_eq!(table.model.next_tick(), None);
    let record = table.saved();
    assert_eq!(record.main_moves(), []);
    let end = record.main_end().expect("an end");
    assert_eq!(
        (end.reason.token(), end.winner),
        ("time", Some(Color::White))
    );
}

/// R71: 30, 20, 10 and each second to the end; short bells, then long ones.
#[test]
fn the_last_seconds_are_called_and_rung_and_both_can_be_switched_off() {
    let mut table = Table::hot_seat("40s+30s x2");
    table.wait(10.0);
    assert!(
        table.screen().contains("30 seconds left"),
        "{}",
        table.screen()
    );
    table.wait(5.0);
    assert!(!table.screen().contains("seconds left"));
    assert_eq!(table.bells(), (0, 0));
    table.wait(24.5);
    assert!(
        table.screen().contains(": 1 second left"),
        "{}",
        table.screen()
    );
    assert_eq!(table.bells(), (5, 5));
    table.wait(0.6);
    assert!(
        table.screen().contains("byoyomi begins, 2 periods"),
        "{}",
        table.screen()
    );
    table.press("a c").press("l").press("g");
    table.wait(28.0);
    assert!(!table.screen().contains("left  残り"), "{}", table.screen());
    assert_eq!(table.bells(), (0, 0));
}

/// R73: a pause stops the clock, so do a suspended program and the question about an impasse.
#[test]
fn a_pause_stops_the_clock_and_going_on_starts_it() {
    let mut table = Table::hot_seat("10m");
    table.wait(60.0);
    table.press("a");
    assert!(table.screen().contains("Paused"), "{}", table.screen());
    assert_eq!(table.model.next_tick(), None);
    table.now += seconds(5000.0);
    table.press("g");
    assert!(table.screen().contains(" 9:00 "), "{}", table.screen());
    table.wait(1.0);
    assert!(table.screen().contains(" 8:59 "), "{}", table.screen());
    table.tell(Message::StandStill);
    assert_eq!(table.model.next_tick(), None);
    table.now += seconds(5000.0);
    table.press("Esc");
    assert!(table.screen().contains(" 8:59 "), "{}", table.screen());
}

/// R73: the clock runs on for refused moves and while a promotion is asked about.
#[test]
fn a_refused_move_leaves_the_clock_running() {
    let mut table = Table::hot_seat("10m");
    table.wait(10.0);
    table.press("7g7e Enter");
    assert!(table.model.next_tick().is_some());
    table.wait(10.0);
    table.press("7g7f Enter");
    assert!(table.screen().contains(" 9:40 "), "{}", table.screen());
}

/// The adjourned and resumed game has the right clocks, paused until somebody is there.
#[test]
fn an_adjourned_game_goes_on_with_the_clocks_it_had() {
    let mut table = Table::hot_seat("10m+30s x3");
    table.wait(100.0);
    table.press("7g7f Enter");
    table.wait(630.0);
    table.press("3c3d Enter");
    table.wait(20.0);
    table.press("e");
    let record = table.saved();
    let mut table = Table::begin(Start::Menu);
    table.tell(Message::Menu(menu::Message::Unfinished(Some(Box::new(
        record.clone(),
    )))));
    table.press("Enter");
    let said = table.screen();
    assert!(
        said.contains("Paused") && said.contains("8:00 +30秒 x3"),
        "{said}"
    );
    assert!(said.contains("秒 0:30 x2"), "{said}");
    table.now += seconds(1000.0);
    table.press("g");
    table.wait(0.5);
    assert!(
        table.screen().contains("8:00 +30秒 x3"),
        "{}",
        table.screen()
    );
    let game = Game::from_record(&record).expect("resumed");
    assert_eq!(game.total_spent(Color::Black), seconds(120.0));
    assert_eq!(game.total_spent(Color::White), seconds(630.0));
}

/// A kill loses no more of a turn than ten seconds.
#[test]
fn the_time_of_a_long_turn_is_kept_as_it_passes() {
    let mut table = Table::hot_seat("10m");
    table.press("7g7f Enter");
    table.effects.clear();
    table.wait(35.0);
    let record = table.saved();
    let turn = record.session.map(|session| session.turn);
    assert_eq!(turn, Some(seconds(30.0)));
}

/// A time per move and the totals stand in the record.
#[test]
fn the_record_has_the_clocks_and_the_time_of_each_move_and_of_the_end() {
    let mut table = Table::with("10m", "5m+10s/move", [Seat::Human; 2]);
    table.wait(3.25);
    table.press("7g7f Enter");
    table.wait(4.0);
    table.press("3c3d Enter");
    table.wait(2.0);
    table.press("t y");
    let record = table.saved();
    let times: Vec<_> = record
        .main_line()
        .filter_map(|id| record.node(id).notes.spent)
        .collect();
    assert_eq!(times, [3.25, 4.0, 2.0].map(seconds));
    let headers: Vec<_> = record
        .headers
        .iter()
        .map(|header| header.value.as_str())
        .collect();
    assert!(
        headers.contains(&"10m") && headers.contains(&"5m+10s/move"),
        "{headers:?}"
    );
    assert!(record.session.is_none());
}

#[test]
fn a_broken_off_game_has_no_result_and_is_saved() {
    let mut table = Table::hot_seat("10m");
    table.press("7g7f Enter a b");
    assert!(
        table.screen().contains("Interrupted, 1 move"),
        "{}",
        table.screen()
    );
    let end = table
        .saved()
        .main_end()
        .map(|end| (end.reason.token(), end.winner));
    assert_eq!(end, Some(("interrupted", None)));
}

/// The bot is told what its clock allows, and loses on time like anybody else.
#[test]
fn the_bot_plays_by_its_clock() {
    let mut table = Table::with("10m", "10m+5s", [Seat::Human, Seat::Bot(6)]);
    table.press("7g7f Enter");
    let question = table.effects.iter().find_map(|effect| match effect {
        Effect::Think(question) => Some(question.clone()),
        _ => None,
    });
    let clock = question.expect("the bot is asked").clock.expect("a clock");
    assert_eq!((clock.main, clock.byoyomi), (seconds(600.0), seconds(5.0)));
    table.wait(700.0);
    let said = table.screen();
    assert!(said.contains("White ran out of time: Black wins"), "{said}");
    let stopped = |effect: &Effect| matches!(effect, Effect::StopThinking);
    assert!(table.effects.iter().any(stopped));
}
