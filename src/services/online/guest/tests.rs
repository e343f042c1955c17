//! A player with an engine that thinks while the line breaks.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::*;
use crate::app::Seat;
use crate::app::online::{OnlineAct, Way};
use crate::services::online::connection::Incoming;
use crate::services::online::line::{LONGEST_SILENCE, LineInput, SILENCE_SAID};
use komadai_core::rules::Move;
use komadai_engine::bot::Level;
use komadai_engine::engine::{Engine, Opponent, Query, Ticket};
use komadai_engine::network::{Login, Wire};

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// An engine that thinks until the test answers for it.
#[derive(Debug, Clone, Default)]
struct Thinker(Arc<Mutex<Vec<Query>>>);

impl Engine for Thinker {
    fn new_game(&mut self) {}

    fn stop(&mut self) {}

    fn quit(&mut self) {}
}

impl Opponent for Thinker {
    fn choose_move(&mut self, query: Query) {
        held(&self.0).push(query);
    }
}

fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The sent lines of all connections.
#[derive(Debug, Clone, Default)]
struct Sent(Arc<Mutex<Vec<String>>>);

/// A connection with the test's lines as its only input.
#[derive(Debug, Default)]
struct Quiet {
    sent: Sent,
    is_closed: Mutex<bool>,
    changed: Condvar,
}

impl Wire for Quiet {
    fn receive(&self, _: &mut [u8]) -> std::io::Result<usize> {
        let closed = held(&self.is_closed);
        let woken = self.changed.wait_while(closed, |is_closed| !*is_closed);
        drop(woken);
        Ok(0)
    }

    fn send(&self, bytes: &[u8]) -> std::io::Result<()> {
        let text = String::from_utf8_lossy(bytes);
        held(&self.sent.0).extend(text.lines().map(str::to_owned));
        Ok(())
    }

    fn close(&self) {
        *held(&self.is_closed) = true;
        self.changed.notify_all();
    }
}

/// A guest at a komadai; its engine plays Black.
struct Played {
    guest: Guest,
    thinker: Thinker,
    sent: Sent,
}

fn summary(moves: &str) -> String {
    format!(
        "##[KOMADAI] NAME + bot\n##[KOMADAI] NAME - ann\n##[KOMADAI] RULES casual\n##[KOMADAI] CLOCK + 30s\n\
        ##[KOMADAI] CLOCK - 30s\nBEGIN Game_Summary\nGame_ID:g\nName+:bot\nName-:ann\nYour_Turn:+\nTo_Move:+\n\
        BEGIN Position\nPI\n+\n{moves}END Position\nEND Game_Summary"
    )
}

impl Played {
    fn new() -> Self {
        let order = GuestOrder {
            way: Way::tcp("test".to_owned()),
            login: Login::new("bot", "x").expect("a login").known_as("bot"),
            seat: Seat::Human,
            games: 1,
            agrees: true,
            saves: None,
            hosts: false,
            keeps_records: false,
            keeps_seat: false,
        };
        let sent = Sent::default();
        let to = sent.clone();
        let connect: Connect = Box::new(move |_| {
            let sent = to.clone();
            Ok(Arc::new(Quiet { sent, ..Quiet::default() }))
        });
        let mut guest = Guest::over(order, connect, Duration::ZERO).expect("a guest");
        let thinker = Thinker::default();
        let seat = Seat::Bot(Level::MAX);
        guest.engine = Some(EnginePlayer::over(Box::new(thinker.clone()), seat));
        let mut played = Self { guest, thinker, sent };
        played.connect();
        played.hear(&format!(
            "LOGIN:bot OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n##[KOMADAI] TOKEN {TOKEN}\n{}\nSTART:g",
            summary("")
        ));
        played
    }

    fn connect(&mut self) {
        let now = self.guest.now();
        self.guest.line.connect_at = Some(now);
        self.guest.pass_time(now);
        // The rest of the earlier connection may come first.
        let mut is_opened = false;
        while !is_opened {
            let input = self.guest.line.inputs.recv().expect("a connection");
            is_opened = matches!(input, PlayerInput::Line(LineInput(_, LineEvent::Opened(_))));
            self.guest.handle(input);
        }
    }

    fn hear(&mut self, lines: &str) {
        for line in lines.lines() {
            let number = self.guest.line.number;
            let event = LineEvent::Heard(Incoming::Line(line.to_owned()));
            let line = LineInput(number, event);
            self.guest.handle(PlayerInput::Line(line));
        }
    }

    fn lose(&mut self) {
        let number = self.guest.line.number;
        let closed = LineEvent::Heard(Incoming::Closed(Some(LineFault::Gone)));
        self.guest.handle(PlayerInput::Line(LineInput(number, closed)));
        assert!(self.guest.client.is_away());
    }

    fn come_back(&mut self) {
        self.connect();
        self.hear(&format!(
            "LOGIN:bot OK\n##[KOMADAI] 1 \n##[KOMADAI] TOKEN {TOKEN}\n##[KOMADAI] RETURN\n{}\nSTART:g\n\
            ##[KOMADAI] LEFT + 30000 1\n##[KOMADAI] LEFT - 30000 1\n##[KOMADAI] TURN 10000\n##[LOGIN] +OK x1",
            summary("")
        ));
    }

    fn asked(&self) -> usize {
        held(&self.thinker.0).len()
    }

    fn answers(&mut self, mv: &str) {
        let last = held(&self.thinker.0).last().expect("a question").ticket;
        let choice = TurnChoice::Move(mv.parse::<Move>().expect("a move"));
        self.guest.handle(PlayerInput::Engine(EngineEvent::Done {
            ticket: last,
            choice,
            expected: None,
        }));
        let failed = |news: &OnlineNews| matches!(news, OnlineNews::EngineFailed(_));
        assert!(!self.guest.news.iter().any(failed));
    }

    /// Whether the line was sent; another thread writes it, so this waits a moment.
    fn sends(&self, line: &str) -> bool {
        let begin = Instant::now();
        let is_sent = || held(&self.sent.0).iter().any(|sent| sent == line);
        while !is_sent() && begin.elapsed() < Duration::from_secs(20) {
            std::thread::yield_now();
        }
        is_sent()
    }
}

#[test]
fn a_move_that_was_found_while_the_line_was_gone_is_sent_afterwards() {
    let mut played = Played::new();
    assert_eq!(played.asked(), 1);
    played.lose();
    played.answers("7g7f");
    assert!(!held(&played.sent.0).iter().any(|line| line == "+7776FU"));
    played.come_back();
    assert!(played.sends("+7776FU"));
    assert_eq!(played.asked(), 1, "it is not asked again");
}

#[test]
fn a_program_that_still_thinks_when_the_line_is_back_thinks_on() {
    let mut played = Played::new();
    played.lose();
    played.come_back();
    assert_eq!(played.asked(), 1);
    played.answers("2g2f");
    assert!(played.sends("+2726FU"));
}

#[test]
fn a_program_is_asked_again_about_a_position_whose_answer_was_sent() {
    let mut played = Played::new();
    played.answers("7g7f");
    // Another game with the same side.
    played.hear("##[KOMADAI] END left +\n%TORYO\n#RESIGN\n#WIN");
    played.guest.leaves_by = None;
    played.guest.client = Client::new(played.guest.order.login.clone());
    played.connect();
    played.hear(&format!(
        "LOGIN:bot OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n##[KOMADAI] TOKEN {TOKEN}\n{}\nSTART:g",
        summary("")
    ));
    assert_eq!(played.asked(), 2);
}

#[test]
fn a_program_thinks_on_through_a_pause() {
    let mut played = Played::new();
    played.hear("##[KOMADAI] PAUSED 2000");
    played.answers("7g7f");
    assert!(played.guest.engine.is_some());
    played.hear("##[KOMADAI] GO 2000");
    assert!(played.sends("+7776FU"));
}

#[test]
fn a_program_that_is_asked_after_a_return_knows_how_much_of_the_turn_has_passed() {
    let mut played = Played::new();
    played.lose();
    // The engine has no question left.
    let engine = played.guest.engine.as_mut().expect("a program");
    engine.stop();
    played.come_back();
    let clocks = held(&played.thinker.0).last().and_then(|it| it.limits.clocks);
    let main = clocks.expect("clocks")[0].main;
    assert!(main <= Duration::from_secs(20), "{main:?}");
    assert_eq!(Ticket(3), held(&played.thinker.0)[1].ticket);
}

#[test]
fn a_server_that_says_nothing_is_named_and_then_given_up() {
    let mut played = Played::new();
    let guest = &mut played.guest;
    guest.client = Client::new(guest.order.login.clone());
    let now = guest.now();
    guest.news.clear();
    guest.line.silent_since = Some(now.saturating_sub(SILENCE_SAID));
    guest.pass_time(now);
    assert_eq!(guest.news, [OnlineNews::Silent]);
    guest.news.clear();
    guest.line.silent_since = Some(now.saturating_sub(LONGEST_SILENCE));
    guest.pass_time(now);
    let given_up = OnlineNews::NotConnected(LineFault::NoAnswer, Retry::Never);
    assert!(guest.news.contains(&given_up), "{:?}", guest.news);
    assert!(guest.has_finished);
}

#[test]
fn a_game_of_others_than_the_rematch_is_asked_about() {
    let switched = summary("")
        .replace("NAME + bot", "NAME + ann")
        .replace("NAME - ann", "NAME - bot")
        .replace("Your_Turn:+", "Your_Turn:-");
    let faster = switched.replace("CLOCK + 30s", "CLOCK + 1s");
    for (offered, is_asked_about) in [(switched, false), (faster, true)] {
        let mut played = Played::new();
        played.guest.engine = None;
        played.guest.order.agrees = false;
        played.hear("##[KOMADAI] END resignation +\n%TORYO\n#RESIGN\n#WIN");
        assert_eq!(played.guest.act(&OnlineAct::Propose(Proposal::Rematch)), Ok(()));
        played.hear(&offered);
        let offer = played.guest.client.offer();
        assert_eq!(offer.is_some(), is_asked_about, "{offered}");
    }
}
