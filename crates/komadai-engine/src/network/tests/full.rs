//! Two komadais and a lobby: everything beyond the protocol.

use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr};

use proptest::prelude::*;

use super::host::{random, terms};
use super::*;
use komadai_core::game::Outcome;
use komadai_core::rules::{Color, Move, Position};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const ANN: GuestId = GuestId(1);
const BOB: GuestId = GuestId(2);

/// A lobby, its clients, and lines that take no time.
struct Evening {
    lobby: Lobby,
    clients: BTreeMap<GuestId, Client>,
    events: BTreeMap<GuestId, Vec<ClientEvent>>,
    hall: Vec<LobbyEvent>,
    /// Connections that are cut: nothing goes through.
    cut: Vec<GuestId>,
    now: Duration,
    next: u64,
    /// The lines of the lobby, in order.
    queue: VecDeque<LobbyOutput>,
    is_pumping: bool,
}

impl Evening {
    fn new(terms: LobbyTerms) -> Self {
        Self {
            lobby: Lobby::new(terms, random).expect("terms"),
            clients: BTreeMap::new(),
            events: BTreeMap::new(),
            hall: Vec::new(),
            cut: Vec::new(),
            now: 100 * SECOND,
            next: 3,
            queue: VecDeque::new(),
            is_pumping: false,
        }
    }

    /// Two have sat down and agreed.
    fn playing(time: &str, rules: &str) -> Self {
        let mut evening = Self::new(terms(time, rules));
        evening.sit(ANN, "ann", "安");
        evening.sit(BOB, "bob", "ボブ");
        evening.agree();
        evening
    }

    fn sit(&mut self, id: GuestId, name: &str, display: &str) {
        let login = Login::new(name, "secret").expect("a login").known_as(display);
        self.clients.insert(id, Client::new(login));
        self.connect(id);
    }

    fn connect(&mut self, id: GuestId) {
        let outputs = self.lobby.connected(self.now, id, HERE);
        self.take_hall(outputs);
        let now = self.now;
        let outputs = self.clients.get_mut(&id).expect("a client").connected(now);
        self.take(id, outputs);
    }

    fn agree(&mut self) {
        for id in [ANN, BOB] {
            self.act(id, Client::agree);
        }
    }

    fn take(&mut self, id: GuestId, outputs: Vec<ClientOutput>) {
        for output in outputs {
            match output {
                ClientOutput::Send(line) if !self.cut.contains(&id) => {
                    let outputs = self.lobby.line(self.now, id, &line);
                    self.take_hall(outputs);
                }
                ClientOutput::Event(event) => self.events.entry(id).or_default().push(event),
                ClientOutput::Close => self.lose(id),
                ClientOutput::Send(_) => {}
            }
        }
    }

    fn take_hall(&mut self, outputs: Vec<LobbyOutput>) {
        self.queue.extend(outputs);
        if std::mem::replace(&mut self.is_pumping, true) {
            return;
        }
        while let Some(output) = self.queue.pop_front() {
            match output {
                LobbyOutput::Send(id, line) if !self.cut.contains(&id) => {
                    let now = self.now;
                    if let Some(client) = self.clients.get_mut(&id) {
                        let outputs = client.line(now, &line);
                        self.take(id, outputs);
                    }
                }
                LobbyOutput::Close(id) => {
                    if let Some(client) = self.clients.get_mut(&id) {
                        let outputs = client.closed();
                        self.take(id, outputs);
                    }
                }
                LobbyOutput::Event(event) => self.hall.push(event),
                LobbyOutput::Send(..) => {}
            }
        }
        self.is_pumping = false;
    }

    /// Both ends notice that a connection is gone.
    fn lose(&mut self, id: GuestId) {
        let outputs = self.lobby.closed(self.now, id);
        self.take_hall(outputs);
        let outputs = self.clients.get_mut(&id).expect("a client").closed();
        self.take(id, outputs);
    }

    /// The client of `old` connects again; returns its new number.
    fn come_back(&mut self, old: GuestId) -> GuestId {
        let id = GuestId(self.next);
        self.next += 1;
        let client = self.clients.remove(&old).expect("a client");
        self.clients.insert(id, client);
        self.connect(id);
        id
    }

    fn act(
        &mut self,
        id: GuestId,
        act: impl FnOnce(&mut Client, Duration) -> Result<Vec<ClientOutput>, ActError>,
    ) {
        let now = self.now;
        let client = self.clients.get_mut(&id).expect("a client");
        let outputs = act(client, now).expect("allowed");
        self.take(id, outputs);
    }

    fn play(&mut self, id: GuestId, mv: &str) {
        let mv: Move = mv.parse().expect("a move");
        self.act(id, |client, now| client.play(now, mv, None));
    }

    /// Time passes in steps of seconds, with everything that is due.
    fn wait(&mut self, time: Duration) {
        let end = self.now + time;
        while self.now < end {
            self.now = end.min(self.now + SECOND);
            let outputs = self.lobby.tick(self.now);
            self.take_hall(outputs);
            let ids: Vec<_> = self.clients.keys().copied().collect();
            for id in ids {
                let now = self.now;
                if let Some(client) = self.clients.get_mut(&id) {
                    let outputs = client.tick(now);
                    self.take(id, outputs);
                }
            }
        }
    }

    fn game(&self, id: GuestId) -> &OnlineGame {
        let client = &self.clients[&id];
        client.game().or(client.last_game()).expect("a game")
    }

    /// All have the same position, clocks and end.
    #[track_caller]
    fn agrees(&self, ids: [GuestId; 2]) {
        let referee = self.lobby.referee().or(self.lobby.last_referee());
        let there = referee.expect("a game").game();
        for id in ids {
            let here = self.game(id);
            assert_eq!(here.game().position(), there.position());
            for color in Color::ALL {
                let clock = here.clock(color).map(|it| (it.left(), it.periods()));
                let other = there.clock(color).map(|it| (it.main(), it.periods()));
                assert_eq!(clock, other, "{id:?} {color:?}");
            }
            let winner = here.ending().and_then(|ending| ending.winner);
            assert_eq!(winner, there.outcome().and_then(Outcome::winner));
            let doubts = self.events[&id].iter();
            assert!(!doubts.into_iter().any(|it| matches!(it, ClientEvent::Doubt(_))));
        }
    }

    fn heard(&self, id: GuestId, event: &ClientEvent) -> bool {
        self.events[&id].contains(event)
    }

    fn ending(&self, id: GuestId) -> EndReason {
        self.game(id).ending().expect("an end").reason.clone()
    }
}

#[test]
fn names_rules_and_clocks_are_told_in_full() {
    let evening = Evening::playing("1500ms+900ms x3", "pro limit=256");
    for id in [ANN, BOB] {
        let game = evening.game(id);
        assert_eq!(game.summary().names, ["安", "ボブ"]);
        let full = game.summary().full.as_deref().expect("terms");
        assert_eq!(full.rules.limit, Some(256));
        let clock = full.time[0].expect("a clock");
        assert_eq!((clock.periods, clock.main.as_millis()), (3, 1500));
    }
    evening.agrees([ANN, BOB]);
}

#[test]
fn clocks_count_milliseconds_and_periods() {
    let mut evening = Evening::playing("1500ms+900ms x3", "casual");
    evening.now += Duration::from_millis(1234);
    evening.play(ANN, "7g7f");
    evening.now += Duration::from_millis(2600);
    evening.play(BOB, "3c3d");
    evening.agrees([ANN, BOB]);
    let left = |color| {
        let clock = evening.game(ANN).clock(color).expect("a clock");
        (clock.left().as_millis(), clock.periods())
    };
    assert_eq!(left(Color::Black), (266, 3));
    assert_eq!(left(Color::White), (0, 2));
}

#[test]
fn a_takeback_is_asked_for_and_time_stays_spent() {
    let mut evening = Evening::playing("10m", "casual");
    evening.wait(3 * SECOND);
    evening.play(ANN, "7g7f");
    evening.wait(2 * SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::TakeBack));
    assert!(evening.heard(BOB, &ClientEvent::Asked(Proposal::TakeBack)));
    evening.act(BOB, |it, now| it.answer(now, false));
    assert!(evening.heard(ANN, &ClientEvent::Answered(Proposal::TakeBack, false)));
    assert_eq!(evening.game(ANN).game().ply(), 1);
    // Not again immediately.
    evening.act(ANN, |it, now| it.propose(now, Proposal::TakeBack));
    assert_eq!(evening.clients[&BOB].proposal(), None);
    evening.wait(60 * SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::TakeBack));
    evening.act(BOB, |it, now| it.answer(now, true));
    assert_eq!(evening.game(BOB).game().ply(), 0);
    evening.agrees([ANN, BOB]);
    assert!(evening.game(ANN).clock(Color::Black).expect("a clock").left() < 598 * SECOND);
    // The same move again is a move.
    evening.play(ANN, "7g7f");
    evening.play(BOB, "3c3d");
    evening.agrees([ANN, BOB]);
    // On one's own turn two moves go.
    evening.act(ANN, |it, now| it.propose(now, Proposal::TakeBack));
    evening.act(BOB, |it, now| it.answer(now, true));
    assert_eq!(evening.game(ANN).game().ply(), 0);
    evening.agrees([ANN, BOB]);
}

#[test]
fn another_position_at_the_host_makes_the_game_void() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let (now, position) = (evening.now, evening.game(BOB).game().position().clone());
    let client = evening.clients.get_mut(&BOB).expect("a client");
    let board = |sum: u64| format!("##[KOMADAI] BOARD 1 {sum:016x}");
    let sum = |position: &Position| crate::network::talk::checksum(position);
    assert!(client.line(now, &board(sum(&position))).is_empty());
    let outputs = client.line(now, &board(sum(&Position::startpos())));
    let why = "after move 1 the host has another position".to_owned();
    assert_eq!(outputs.first(), Some(&ClientOutput::Event(ClientEvent::Doubt(why))));
    let game = client.last_game().expect("a game");
    assert_eq!(game.ending().map(|ending| &ending.reason), Some(&EndReason::Void));
}

#[test]
fn rules_without_takeback_refuse_it() {
    let mut evening = Evening::playing("10m", "pro");
    evening.play(ANN, "7g7f");
    let client = evening.clients.get_mut(&ANN).expect("a client");
    let asked = client.propose(evening.now, Proposal::TakeBack);
    assert_eq!(asked, Err(ActError::NotNow));
}

#[test]
fn a_pause_stops_the_clocks() {
    let mut evening = Evening::playing("10s", "casual");
    evening.wait(2 * SECOND);
    evening.act(BOB, |it, now| it.propose(now, Proposal::Pause));
    evening.act(ANN, |it, now| it.answer(now, true));
    evening.wait(300 * SECOND);
    assert!(evening.game(ANN).is_paused() && !evening.game(ANN).may_act());
    evening.act(ANN, |it, now| it.propose(now, Proposal::Resume));
    evening.act(BOB, |it, now| it.answer(now, true));
    evening.wait(3 * SECOND);
    evening.play(ANN, "7g7f");
    evening.agrees([ANN, BOB]);
    let left = evening.game(BOB).clock(Color::Black).expect("a clock").left();
    assert_eq!(left, 5 * SECOND);
}

/// As [`Evening::playing`]; the first is the host's own player.
fn playing_at_home(time: &str) -> Evening {
    let mut own = terms(time, "casual");
    own.own = Some(("ann".to_owned(), true));
    let mut evening = Evening::new(own);
    evening.sit(ANN, "ann", "安");
    evening.sit(BOB, "bob", "ボブ");
    evening.agree();
    evening
}

#[test]
fn who_comes_back_during_a_pause_finds_the_clocks_stopped() {
    let mut evening = Evening::playing("10m", "casual");
    evening.wait(3 * SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::Pause));
    evening.act(BOB, |it, now| it.answer(now, true));
    evening.lose(ANN);
    evening.wait(20 * SECOND);
    let ann = evening.come_back(ANN);
    assert!(evening.game(ann).is_paused() && evening.game(BOB).is_paused());
    evening.wait(20 * SECOND);
    evening.agrees([ann, BOB]);
}

#[test]
fn a_host_that_stood_still_gives_nobody_up_and_the_clock_has_run() {
    let mut evening = playing_at_home("10m");
    evening.wait(20 * SECOND);
    let count = evening.hall.len();
    // Stopped, or asleep: nothing is read, and everything is due.
    evening.now += 100 * SECOND;
    let outputs = evening.lobby.tick(evening.now);
    evening.take_hall(outputs);
    evening.wait(5 * SECOND);
    assert_eq!(evening.hall.len(), count, "{:?}", evening.hall);
    assert!(!evening.lobby.is_done());
    evening.play(ANN, "7g7f");
    let spent = evening.game(BOB).game().moves()[0].spent;
    assert_eq!(spent, 125 * SECOND);
    evening.agrees([ANN, BOB]);
}

#[test]
fn a_guest_that_stood_still_does_not_give_its_host_up_before_it_has_listened() {
    let mut evening = Evening::playing("10m", "casual");
    evening.wait(20 * SECOND);
    for id in [ANN, BOB] {
        evening.now += 100 * SECOND;
        let now = evening.now;
        let client = evening.clients.get_mut(&id).expect("a client");
        assert!(!client.tick(now).contains(&ClientOutput::Close));
        // A line on which nothing comes afterwards is lost, as ever.
        assert!(client.tick(now + 29 * SECOND).is_empty());
        let outputs = client.tick(now + 30 * SECOND);
        assert_eq!(outputs, [ClientOutput::Close]);
    }
}

#[test]
fn the_own_player_of_a_host_comes_back_like_everybody() {
    let mut evening = playing_at_home("10m");
    evening.lose(ANN);
    assert!(!evening.lobby.is_done());
    assert!(evening.hall.contains(&LobbyEvent::Gone("安".to_owned())));
    assert!(evening.heard(BOB, &ClientEvent::OpponentGone(60 * SECOND)));
    let ann = evening.come_back(ANN);
    assert!(evening.hall.contains(&LobbyEvent::Returned("安".to_owned())));
    evening.play(ann, "7g7f");
    evening.agrees([ann, BOB]);
    // Silence shows nothing: it is the same program.
    evening.cut.push(ann);
    for _ in 0..60 {
        evening.now += SECOND;
        let outputs = evening.lobby.tick(evening.now);
        evening.take_hall(outputs);
    }
    let gone = LobbyEvent::Gone("安".to_owned());
    assert_eq!(evening.hall.iter().filter(|it| **it == gone).count(), 1);
}

#[test]
fn a_move_that_came_while_the_host_stood_still_costs_what_the_player_thought() {
    let mut evening = playing_at_home("20s");
    evening.play(ANN, "7g7f");
    let said = evening.clients.get_mut(&BOB).expect("a client");
    let mv = "3c3d".parse().expect("a move");
    let said = said.play(evening.now + 3 * SECOND, mv, None).expect("sent");
    evening.now += 60 * SECOND;
    evening.take(BOB, said);
    assert_eq!(evening.game(ANN).game().ply(), 2);
    let spent = evening.game(ANN).game().moves()[1].spent;
    assert_eq!(spent, 3 * SECOND);
    evening.agrees([ANN, BOB]);
}

#[test]
fn who_is_awaited_has_as_long_after_a_standstill() {
    let mut evening = playing_at_home("10m");
    evening.lose(BOB);
    evening.wait(30 * SECOND);
    evening.now += 300 * SECOND;
    let outputs = evening.lobby.tick(evening.now);
    evening.take_hall(outputs);
    assert!(!evening.heard(ANN, &ClientEvent::MayClaim));
    let bob = evening.come_back(BOB);
    evening.wait(60 * SECOND);
    assert!(!evening.heard(ANN, &ClientEvent::MayClaim));
    evening.agrees([ANN, bob]);
}

#[test]
fn a_rematch_switches_sides_once_both_want_it() {
    let mut evening = Evening::playing("10m", "casual");
    evening.act(ANN, Client::resign);
    assert_eq!(evening.ending(BOB), EndReason::Resigned);
    evening.wait(SECOND);
    assert!(evening.clients[&ANN].offer().is_none());
    evening.act(ANN, |it, now| it.propose(now, Proposal::Rematch));
    assert!(evening.heard(BOB, &ClientEvent::Asked(Proposal::Rematch)));
    evening.act(BOB, |it, now| it.answer(now, true));
    evening.agree();
    assert_eq!(evening.game(ANN).side(), Color::White);
    evening.agrees([ANN, BOB]);
}

#[test]
fn a_refused_rematch_is_told_and_both_have_to_want_it_again() {
    let mut evening = Evening::playing("10m", "casual");
    evening.act(ANN, Client::resign);
    evening.wait(SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::Rematch));
    evening.act(BOB, |it, now| it.answer(now, false));
    assert!(evening.heard(ANN, &ClientEvent::Answered(Proposal::Rematch, false)));
    evening.wait(60 * SECOND);
    evening.act(BOB, |it, now| it.propose(now, Proposal::Rematch));
    assert!(evening.heard(ANN, &ClientEvent::Asked(Proposal::Rematch)));
    assert!(evening.clients[&ANN].offer().is_none(), "her wish was refused");
    evening.act(ANN, |it, now| it.answer(now, true));
    evening.agree();
    assert_eq!(evening.game(ANN).side(), Color::White);
}

/// The host of one game ends when both know how it ended, or do not answer.
#[test]
fn a_host_may_go_once_both_have_heard_the_end() {
    for is_cut in [false, true] {
        let mut evening = Evening::new(LobbyTerms { games: Some(1), ..terms("10m", "casual") });
        evening.sit(ANN, "ann", "安");
        evening.sit(BOB, "bob", "ボブ");
        evening.agree();
        assert!(!evening.lobby.may_go(evening.now));
        evening.cut.extend(is_cut.then_some(BOB));
        evening.act(ANN, Client::resign);
        assert_eq!(evening.lobby.may_go(evening.now), !is_cut);
        assert!(!evening.lobby.may_go(evening.now + 9 * SECOND) || !is_cut);
        assert!(evening.lobby.may_go(evening.now + 10 * SECOND));
    }
}

#[test]
fn mate_is_told_as_mate() {
    let mut evening = Evening::playing("10m", "casual");
    for (number, mv) in
        ["7g7f", "5a4b", "8h3c+", "4b3c", "7i7h", "3c3d", "7h7g", "3d3e"].iter().enumerate()
    {
        evening.play(if number % 2 == 0 { ANN } else { BOB }, mv);
    }
    evening.agrees([ANN, BOB]);
}

#[test]
fn a_lost_line_waits_and_the_move_that_was_on_its_way_is_played() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.cut.push(BOB);
    evening.play(BOB, "3c3d");
    assert_eq!(evening.game(ANN).game().ply(), 1);
    evening.lose(BOB);
    assert!(evening.clients[&BOB].is_away());
    assert!(evening.heard(ANN, &ClientEvent::OpponentGone(60 * SECOND)));
    evening.wait(20 * SECOND);
    let bob = evening.come_back(BOB);
    assert!(evening.heard(ANN, &ClientEvent::OpponentBack));
    assert!(evening.heard(bob, &ClientEvent::Returned));
    assert_eq!(evening.game(ANN).game().ply(), 2);
    evening.agrees([ANN, bob]);
    // The clock ran on.
    let left = evening.game(ANN).clock(Color::White).expect("a clock").left();
    assert!(left < 581 * SECOND, "{left:?}");
    evening.play(ANN, "2g2f");
    evening.agrees([ANN, bob]);
    // The token is another one now.
    evening.lose(bob);
    let bob = evening.come_back(bob);
    evening.play(bob, "8c8d");
    evening.agrees([ANN, bob]);
}

#[test]
fn a_line_that_breaks_again_before_the_new_token_has_come_loses_no_seat() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    for _ in 0..3 {
        // The host lets Bob in, and nothing of its answer arrives.
        let id = GuestId(evening.next);
        evening.next += 1;
        let outputs = evening.lobby.connected(evening.now, id, HERE);
        evening.take_hall(outputs);
        let now = evening.now;
        let bob = evening.clients.get_mut(&BOB).expect("a client");
        let Some(ClientOutput::Send(line)) = bob.connected(now).pop() else {
            panic!("no login");
        };
        assert!(line.contains("reconnect:"));
        let outputs = evening.lobby.line(now, id, &line);
        evening.take_hall(outputs);
        let outputs = evening.lobby.closed(now, id);
        evening.take_hall(outputs);
    }
    let bob = evening.come_back(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    evening.play(bob, "3c3d");
    evening.agrees([ANN, bob]);
}

#[test]
fn a_login_that_is_heard_after_a_later_one_loses_no_seat() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    // The host stands still: Bob gives a line up, and the host hears its login after that of the next line.
    let now = evening.now;
    let bob = evening.clients.get_mut(&BOB).expect("a client");
    let Some(ClientOutput::Send(late)) = bob.connected(now).pop() else {
        panic!("no login");
    };
    let bob = evening.come_back(BOB);
    let id = GuestId(evening.next);
    evening.next += 1;
    let outputs = evening.lobby.connected(now, id, HERE);
    evening.take_hall(outputs);
    let outputs = evening.lobby.line(now, id, &late);
    evening.take_hall(outputs);
    evening.lose(bob);
    let bob = evening.come_back(bob);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    evening.play(bob, "3c3d");
    evening.agrees([ANN, bob]);
}

#[test]
fn a_silent_line_is_lost_after_half_a_minute_at_both_ends() {
    let mut evening = Evening::playing("10m", "casual");
    evening.wait(SECOND);
    evening.cut.push(BOB);
    evening.wait(45 * SECOND);
    assert!(evening.clients[&BOB].is_away());
    let gone = |event: &ClientEvent| matches!(event, ClientEvent::OpponentGone(_));
    assert!(evening.events[&ANN].iter().any(gone));
    let bob = evening.come_back(BOB);
    evening.play(ANN, "7g7f");
    evening.play(bob, "3c3d");
    evening.agrees([ANN, bob]);
}

#[test]
fn a_program_that_was_killed_comes_back_by_name_and_password() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    let login = login("bob").known_as("ボブ");
    evening.clients.insert(BOB, Client::new(login));
    let bob = evening.come_back(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    evening.play(bob, "3c3d");
    evening.agrees([ANN, bob]);
}

#[test]
fn a_program_that_was_killed_comes_back_with_its_token_to_a_host_without_a_password() {
    for (left, comes_back) in [(true, true), (false, false)] {
        let mut evening = Evening::new(LobbyTerms { password: None, ..terms("10m", "casual") });
        evening.sit(ANN, "ann", "安");
        evening.sit(BOB, "bob", "ボブ");
        evening.agree();
        evening.play(ANN, "7g7f");
        let token = evening.clients[&BOB].token().expect("a token").to_owned();
        evening.lose(BOB);
        let mut again = Client::new(login("bob").known_as("ボブ"));
        again.come_back_with(if left { token } else { "0".repeat(32) });
        evening.clients.insert(BOB, again);
        let bob = evening.come_back(BOB);
        assert_eq!(evening.heard(bob, &ClientEvent::Returned), comes_back);
        assert_eq!(evening.heard(bob, &ClientEvent::SeatUnknown), !comes_back);
        if comes_back {
            evening.play(bob, "3c3d");
            evening.agrees([ANN, bob]);
            evening.act(bob, Client::resign);
            assert_eq!(evening.clients[&bob].token(), None, "the game is over");
        }
    }
}

#[test]
fn leaving_loses_only_a_game_whose_host_has_heard_it() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let now = evening.now;
    let leave = |evening: &mut Evening| {
        let outputs = evening.clients.get_mut(&BOB).expect("a client").leave(now);
        assert_eq!(outputs, [ClientOutput::Send("LOGOUT".to_owned())]);
        evening.take(BOB, outputs);
    };
    evening.cut.push(BOB);
    leave(&mut evening);
    let bob = evening.clients.get_mut(&BOB).expect("a client");
    assert!(bob.game().is_some(), "the answer is waited for");
    let token = bob.token().map(str::to_owned);
    let outputs = bob.left_unheard();
    evening.take(BOB, outputs);
    assert_eq!(evening.ending(BOB), EndReason::LeftUnheard);
    assert!(token.is_some() && evening.clients[&BOB].token() == token.as_deref());
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    leave(&mut evening);
    for id in [ANN, BOB] {
        assert_eq!(evening.ending(id), EndReason::Left);
    }
    assert_eq!(evening.clients[&BOB].token(), None);
    assert_eq!(evening.clients.get_mut(&BOB).expect("a client").left_unheard(), []);
}

#[test]
fn who_leaves_a_host_that_stands_still_has_not_resigned() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.wait(SECOND);
    // Nobody calls the lobby meanwhile; the logout is the first that it reads.
    evening.now += 20 * SECOND;
    let now = evening.now;
    let outputs = evening.clients.get_mut(&BOB).expect("a client").leave(now);
    evening.take(BOB, outputs);
    assert!(!evening.events[&ANN].iter().any(|it| matches!(it, ClientEvent::Ended(_))));
    assert!(evening.events[&ANN].iter().any(|it| matches!(it, ClientEvent::OpponentGone(_))));
    let outputs = evening.clients.get_mut(&BOB).expect("a client").left_unheard();
    evening.take(BOB, outputs);
}

#[test]
fn a_token_that_the_host_does_not_know_leaves_name_and_password() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    let mut again = Client::new(login("bob").known_as("ボブ"));
    again.come_back_with("0".repeat(32));
    evening.clients.insert(BOB, again);
    let bob = evening.come_back(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
}

/// A second program logs in as Bob; returns its number and its answers so far.
fn second_bob(evening: &mut Evening) -> GuestId {
    let id = GuestId(evening.next);
    evening.next += 1;
    evening.sit(id, "bob", "ボブ");
    id
}

#[test]
fn who_lost_power_comes_back_by_name_before_the_host_notices_the_loss() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.cut.push(BOB);
    let bob = second_bob(&mut evening);
    evening.wait(4 * SECOND);
    assert_eq!(evening.events.get(&bob), None, "the lost connection may still answer");
    evening.wait(2 * SECOND);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    evening.play(bob, "3c3d");
    evening.agrees([ANN, bob]);
}

#[test]
fn nobody_takes_the_name_of_a_player_who_is_there() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let other = second_bob(&mut evening);
    assert_eq!(evening.events[&other], [ClientEvent::LoginRefused]);
    evening.wait(20 * SECOND);
    evening.play(BOB, "3c3d");
    evening.agrees([ANN, BOB]);
}

#[test]
fn a_name_is_free_as_soon_as_its_connection_is_known_to_be_lost() {
    let mut evening = Evening::playing("10m", "casual");
    evening.cut.push(BOB);
    let bob = second_bob(&mut evening);
    assert_eq!(evening.events.get(&bob), None);
    evening.lose(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
}

#[test]
fn a_waiting_guest_who_lost_power_comes_back_under_the_same_name() {
    let mut evening = Evening::playing("10m", "casual");
    let [eve, again] = [90, 91].map(GuestId);
    evening.sit(eve, "eve", "エバ");
    evening.cut.push(eve);
    evening.sit(again, "eve", "エバ");
    assert_eq!(evening.events.get(&again), None);
    evening.wait(6 * SECOND);
    assert!(evening.heard(again, &ClientEvent::Komadai));
}

/// What the host sends never arrives, and nothing tells the host.
fn logged_in_over_a_dead_line(evening: &mut Evening, id: GuestId, login: &str) {
    let outputs = evening.lobby.connected(evening.now, id, HERE);
    evening.take_hall(outputs);
    let outputs = evening.lobby.line(evening.now, id, login);
    evening.take_hall(outputs);
}

#[test]
fn a_name_is_not_held_by_a_line_that_died_during_the_login() {
    let mut evening = Evening::playing("10m", "casual");
    let [eve, again] = [90, 91].map(GuestId);
    logged_in_over_a_dead_line(&mut evening, eve, "LOGIN eve secret x1");
    evening.sit(again, "eve", "エバ");
    evening.wait(4 * SECOND);
    assert_eq!(evening.events.get(&again), None, "its greeting may be on the way");
    evening.wait(2 * SECOND);
    assert!(evening.heard(again, &ClientEvent::Komadai));
    // A program of the plain protocol waits without a word.
    let [fay, again] = [93, 94].map(GuestId);
    logged_in_over_a_dead_line(&mut evening, fay, "LOGIN fay secret");
    evening.wait(6 * SECOND);
    evening.sit(again, "fay", "フェイ");
    assert_eq!(evening.events[&again], [ClientEvent::LoginRefused]);
    evening.agrees([ANN, BOB]);
}

#[test]
fn after_a_minute_the_other_may_claim_and_not_before() {
    let mut evening = Evening::playing("10m", "casual");
    evening.lose(BOB);
    let now = evening.now;
    let ann = evening.clients.get_mut(&ANN).expect("a client");
    assert_eq!(ann.claim(now, Claim::Win), Err(ActError::NoClaim));
    // The host judges, too.
    let outputs = evening.lobby.line(now, ANN, "##[KOMADAI] CLAIM win");
    evening.take_hall(outputs);
    assert!(evening.game(ANN).ending().is_none());
    evening.wait(61 * SECOND);
    assert!(evening.heard(ANN, &ClientEvent::MayClaim));
    evening.act(ANN, |it, now| it.claim(now, Claim::Win));
    assert_eq!(evening.ending(ANN), EndReason::Left);
    // A player who comes back later receives the result.
    let bob = evening.come_back(BOB);
    assert_eq!(evening.ending(bob), EndReason::Left);
    evening.agrees([ANN, bob]);
}

#[test]
fn an_adjourned_game_goes_on_another_day() {
    let mut evening = Evening::playing("10m", "casual");
    evening.wait(10 * SECOND);
    evening.play(ANN, "7g7f");
    evening.wait(20 * SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::Adjourn));
    evening.act(BOB, |it, now| it.answer(now, true));
    assert_eq!(evening.ending(ANN), EndReason::Adjourned);
    assert_eq!(evening.ending(BOB), EndReason::Adjourned);
    let mut game = evening.lobby.last_referee().expect("a game").game().clone();
    game.resume();
    let record = game.to_record();
    let game = komadai_core::game::Game::from_record(&record).expect("a game");
    let mut next = Evening::new(LobbyTerms {
        resumed: Some(Box::new(game)),
        own: Some(("ann".to_owned(), true)),
        ..terms("10m", "casual")
    });
    next.sit(ANN, "ann", "");
    next.sit(BOB, "bob", "");
    assert_eq!(next.clients[&BOB].offer().map(|it| it.moves.len()), Some(1));
    next.agree();
    next.wait(5 * SECOND);
    next.play(BOB, "3c3d");
    next.agrees([ANN, BOB]);
    let left = next.game(ANN).clock(Color::White).expect("a clock").left();
    assert_eq!(left, 575 * SECOND);
}

#[test]
fn after_a_claimed_win_both_may_play_again_once_the_other_is_back() {
    for leaves in [false, true] {
        let mut evening = playing_at_home("10m");
        evening.play(ANN, "7g7f");
        evening.lose(BOB);
        evening.wait(60 * SECOND);
        evening.act(ANN, |it, now| it.claim(now, Claim::Win));
        assert_eq!(evening.ending(ANN), EndReason::Left);
        if leaves {
            evening.lose(ANN);
        }
        let bob = evening.come_back(BOB);
        assert_eq!(evening.ending(bob), EndReason::Left);
        assert_eq!(evening.heard(bob, &ClientEvent::OpponentLeft), leaves);
        if leaves {
            continue;
        }
        assert!(evening.heard(ANN, &ClientEvent::OpponentBack));
        evening.act(ANN, |it, now| it.propose(now, Proposal::Rematch));
        assert!(evening.heard(bob, &ClientEvent::Asked(Proposal::Rematch)));
        evening.act(bob, |it, now| it.answer(now, true));
        evening.act(ANN, Client::agree);
        evening.act(bob, Client::agree);
        assert_eq!(evening.game(ANN).side(), Color::White);
        evening.agrees([ANN, bob]);
    }
}

/// The lines about the last game go to its players only.
#[test]
fn who_comes_back_to_the_last_game_does_not_disturb_the_next_one() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    evening.act(ANN, Client::resign);
    let eve = GuestId(evening.next);
    evening.next += 1;
    evening.sit(eve, "eve", "イブ");
    evening.wait(SECOND);
    evening.act(ANN, Client::agree);
    evening.act(eve, Client::agree);
    let heard = |evening: &Evening| [ANN, eve].map(|id| evening.events[&id].len());
    let before = heard(&evening);
    let bob = evening.come_back(BOB);
    assert_eq!(heard(&evening), before);
    assert_eq!(evening.ending(bob), EndReason::Resigned);
    assert!(evening.heard(bob, &ClientEvent::OpponentLeft));
    evening.agrees([ANN, eve]);
}

#[test]
fn who_may_claim_may_adjourn_as_well() {
    let mut evening = Evening::playing("10m", "casual");
    evening.lose(BOB);
    evening.wait(61 * SECOND);
    evening.act(ANN, |it, now| it.propose(now, Proposal::Adjourn));
    assert_eq!(evening.ending(ANN), EndReason::Adjourned);
}

/// The host of this evening is killed after `ply` moves and goes on; Bob's program was left running.
fn after_a_new_start(mut evening: Evening, ply: usize) -> Evening {
    let before = evening.lobby.referee().expect("a game").game();
    let mut game = komadai_core::game::Game::new(before.setup().clone());
    for played in before.moves().iter().take(ply) {
        game.play(played.mv, played.spent).expect("legal");
    }
    game.interrupt().expect("it runs");
    game.resume();
    let mut bob = evening.clients.remove(&BOB).expect("a client");
    bob.closed();
    assert!(bob.is_away());
    let mut next = Evening::new(LobbyTerms {
        resumed: Some(Box::new(game)),
        own: Some(("ann".to_owned(), true)),
        ..terms("10m", "casual")
    });
    next.now = evening.now + 20 * SECOND;
    next.sit(ANN, "ann", "安");
    next.clients.insert(BOB, bob);
    next.connect(BOB);
    assert!(next.heard(BOB, &ClientEvent::Forgotten));
    next
}

#[test]
fn a_guest_goes_on_in_the_same_game_when_the_host_was_killed_and_resumes_it() {
    for ply in [0, 1, 2, 3] {
        let mut evening = Evening::playing("10m", "casual");
        let moves = [(ANN, "7g7f"), (BOB, "3c3d"), (ANN, "2g2f")];
        for (id, mv) in moves.into_iter().take(ply) {
            evening.play(id, mv);
        }
        let mut next = after_a_new_start(evening, ply);
        next.act(ANN, Client::agree);
        // Bob returns without a question, because it is his game.
        assert!(next.heard(BOB, &ClientEvent::Returned));
        let asked =
            |it: &ClientEvent| matches!(it, ClientEvent::Offered(_) | ClientEvent::Ended(_));
        assert!(!next.events[&BOB].iter().any(asked));
        let (id, mv) = [(ANN, "7g7f"), (BOB, "3c3d"), (ANN, "2g2f"), (BOB, "8c8d")][ply];
        next.play(id, mv);
        next.agrees([ANN, BOB]);
        assert_eq!(next.game(BOB).game().ply(), ply + 1);
    }
}

#[test]
fn a_resumed_game_is_offered_again_when_its_guest_is_lost_before_it_begins() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let mut next = after_a_new_start(evening, 1);
    next.lose(BOB);
    next.wait(SECOND);
    next.connect(BOB);
    assert_eq!(next.clients[&ANN].offer().map(|it| it.moves.len()), Some(1));
    next.act(ANN, Client::agree);
    assert!(next.heard(BOB, &ClientEvent::Returned));
    next.play(BOB, "3c3d");
    next.agrees([ANN, BOB]);
    // The next game begins at the start.
    next.act(BOB, Client::resign);
    for id in [ANN, BOB] {
        next.act(id, |it, now| it.propose(now, Proposal::Rematch));
    }
    assert_eq!(next.clients[&BOB].offer().map(|it| it.moves.len()), Some(0));
}

#[test]
fn moves_that_the_host_has_lost_are_told_and_kept_in_words() {
    let mut evening = Evening::playing("10m", "casual");
    for (id, mv) in [(ANN, "7g7f"), (BOB, "3c3d"), (ANN, "2g2f")] {
        evening.play(id, mv);
    }
    let mut next = after_a_new_start(evening, 1);
    next.act(ANN, Client::agree);
    assert!(next.heard(BOB, &ClientEvent::Knew(3)));
    next.play(BOB, "8c8d");
    next.agrees([ANN, BOB]);
    next.act(BOB, Client::resign);
    let record = next.game(BOB).record();
    let comments = &record.node(record.main_tip()).notes.comments;
    assert!(comments.iter().any(|it| it.contains("3c3d 2g2f")), "{comments:?}");
}

#[test]
fn another_game_at_a_new_host_is_another_game() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let mut bob = evening.clients.remove(&BOB).expect("a client");
    bob.closed();
    let mut next = Evening::new(terms("10m", "casual"));
    next.sit(ANN, "ann", "安");
    next.clients.insert(BOB, bob);
    next.connect(BOB);
    assert!(next.clients[&BOB].offer().is_some());
    let last = next.clients[&BOB].last_game().expect("a game");
    assert_eq!(last.ending().map(|it| &it.reason), Some(&EndReason::HostLost));
    // The game can continue another day.
    let game = komadai_core::game::Game::from_record(&last.record()).expect("a game");
    assert_eq!((game.ply(), game.is_over()), (1, false));
    next.agree();
    next.play(ANN, "2g2f");
    next.agrees([ANN, BOB]);
}

#[test]
fn a_resignation_on_the_opponents_turn_ends_the_game_at_once() {
    let mut evening = Evening::playing("10m", "casual");
    evening.act(BOB, Client::resign);
    for id in [ANN, BOB] {
        assert_eq!(evening.ending(id), EndReason::Resigned);
    }
    evening.agrees([ANN, BOB]);
}

#[test]
fn a_game_that_the_rules_have_ended_is_over_though_the_host_says_no_more() {
    let mate = "BEGIN Position\nP-51OU\nP+53FU59OU00KI\n+\nEND Position\nEND Game_Summary";
    let said = OFFER_OF_A_LIAR.replace("END Game_Summary", mate);
    let mut client = Client::new(login("ann").known_as("ann"));
    client.connected(SECOND);
    for line in said.lines() {
        client.line(SECOND, line);
    }
    client.agree(SECOND).expect("an offer");
    client.line(SECOND, "START:g");
    client.line(SECOND, "+0052KI,T1");
    let ending = client.last_game().and_then(OnlineGame::ending);
    let won = Ending { winner: Some(Color::Black), reason: EndReason::Checkmate };
    assert_eq!(ending, Some(&won));
    // Late words change nothing.
    client.line(SECOND, "##[KOMADAI] END checkmate +");
    assert!(client.line(SECOND, "#WIN").is_empty());
}

#[test]
fn what_a_host_says_about_its_lines_is_no_word_for_people_and_a_rebuff_is_one() {
    let mut client = Client::new(login("ann").known_as("ann"));
    client.connected(SECOND);
    for line in OFFER_OF_A_LIAR.lines().take(3) {
        client.line(SECOND, line);
    }
    let mut heard = |line: &str| client.line(SECOND, line);
    assert!(heard("##[ERROR] not understood: ##[KOMADAI] CLAIM win").is_empty());
    for (line, rebuff) in [
        ("##[ERROR] no more connections", Rebuff::Full),
        ("##[ERROR] the invite is used: with it one can only watch", Rebuff::InviteUsed),
    ] {
        let event = ClientOutput::Event(ClientEvent::Rebuffed(rebuff));
        assert_eq!(heard(line), [event]);
    }
}

#[test]
fn a_proposal_is_over_with_the_next_move_and_both_learn_it() {
    let mut evening = Evening::playing("10m", "casual");
    evening.act(BOB, |it, now| it.propose(now, Proposal::Adjourn));
    evening.play(ANN, "7g7f");
    assert!(evening.heard(ANN, &ClientEvent::Lapsed(Proposal::Adjourn, false)));
    assert!(evening.heard(BOB, &ClientEvent::Lapsed(Proposal::Adjourn, true)));
    let now = evening.now;
    let ann = evening.clients.get_mut(&ANN).expect("a client");
    assert_eq!(ann.answer(now, true), Err(ActError::NoProposal));
    // Neither gets the answered proposal again.
    evening.act(BOB, |it, now| it.propose(now, Proposal::Adjourn));
    evening.act(ANN, |it, now| it.answer(now, false));
    evening.play(BOB, "3c3d");
    let lapsed = |it: &&ClientEvent| matches!(it, ClientEvent::Lapsed(..));
    for id in [ANN, BOB] {
        assert_eq!(evening.events[&id].iter().filter(lapsed).count(), 1);
    }
}

#[test]
fn phrases_and_the_common_board_go_across() {
    let mut evening = Evening::playing("10m", "casual");
    evening.act(ANN, |it, now| it.say_phrase(now, Phrase::Greeting));
    assert!(evening.heard(BOB, &ClientEvent::Said(Color::Black, Phrase::Greeting)));
    evening.play(ANN, "7g7f");
    evening.play(BOB, "3c3d");
    evening.act(ANN, Client::resign);
    let at = evening.clients[&BOB].study().expect("a board").at();
    let first = evening.clients[&BOB].study().expect("a board").record().path_to(at)[0];
    let mv = "8c8d".parse().expect("a move");
    evening.act(BOB, |it, now| it.change_study(now, &StudyChange::Go(first)));
    evening.act(ANN, |it, now| it.change_study(now, &StudyChange::Play(first, mv)));
    let boards = [ANN, BOB].map(|id| evening.clients[&id].study().expect("a board"));
    assert_eq!(boards[0].at(), boards[1].at());
    assert_eq!(boards[0].record().variation_count(), 1);
    assert!(evening.heard(BOB, &ClientEvent::Studied(Color::Black, StudyChange::Play(first, mv))));
}

#[test]
fn a_stranger_gets_the_protocol_alone() {
    let mut evening = Evening::new(terms("10m", "casual"));
    evening.sit(ANN, "ann", "安");
    let login = Login::new("bob", "secret").expect("a login");
    evening.clients.insert(BOB, Client::new(login));
    evening.connect(BOB);
    evening.agree();
    assert!(!evening.game(ANN).is_full());
    assert_eq!(evening.game(BOB).summary().names, ["ann", "bob"]);
    let told = |event: &ClientEvent| matches!(event, ClientEvent::Told(_));
    assert!(!evening.events[&BOB].iter().any(told));
    // Another game begins when the host's own player wants it.
    evening.act(BOB, Client::resign);
    evening.play(ANN, "7g7f");
    evening.wait(SECOND);
    assert_eq!(evening.ending(ANN), EndReason::Resigned);
    // Its connection ends with the game.
    assert!(evening.clients[&BOB].offer().is_none());
    let login = Login::new("bob", "secret").expect("a login");
    evening.clients.insert(BOB, Client::new(login));
    let bob = evening.come_back(BOB);
    evening.wait(SECOND);
    for id in [ANN, bob] {
        evening.act(id, Client::agree);
    }
    assert_eq!(evening.game(bob).side(), Color::Black);
    evening.play(bob, "7g7f");
    // A lost line loses.
    evening.lose(bob);
    assert_eq!(evening.ending(ANN), EndReason::Left);
}

/// All answers to a guest's line.
fn answers(evening: &mut Evening, id: GuestId, line: &str) -> Vec<String> {
    let outputs = evening.lobby.line(evening.now, id, line);
    let own = |output: &LobbyOutput| match output {
        LobbyOutput::Send(to, line) if *to == id => Some(line.clone()),
        _ => None,
    };
    let heard = outputs.iter().filter_map(own).collect();
    evening.take_hall(outputs);
    heard
}

#[test]
fn who_is_back_and_greets_is_not_told_that_nobody_understands() {
    let mut evening = Evening::playing("10m", "casual");
    evening.lose(BOB);
    let bob = evening.come_back(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    let told = |it: &ClientEvent| matches!(it, ClientEvent::Told(_));
    assert!(!evening.events[&bob].iter().any(told), "{:?}", evening.events[&bob]);
}

#[test]
fn a_claim_without_right_is_answered_with_what_is_so() {
    let mut evening = Evening::playing("10m", "casual");
    let claim = "##[KOMADAI] CLAIM win";
    assert_eq!(answers(&mut evening, ANN, claim), ["##[KOMADAI] HERE -"]);
    evening.lose(BOB);
    evening.wait(20 * SECOND);
    let wait = answers(&mut evening, ANN, claim);
    assert_eq!(wait, ["##[KOMADAI] GONE - 40000"]);
    assert!(evening.game(ANN).ending().is_none());
}

#[test]
fn a_guest_is_announced_under_the_name_that_people_read() {
    let mut evening = Evening::new(terms("10m", "casual"));
    evening.sit(ANN, "u52c9", "勉");
    let arrived = evening.hall.iter().filter_map(|event| match event {
        LobbyEvent::Arrived { name, .. } => Some(name.as_str()),
        _ => None,
    });
    assert_eq!(arrived.collect::<Vec<_>>(), ["勉"]);
}

#[test]
fn a_host_goes_when_the_end_was_heard_or_nobody_answers() {
    let ended = || {
        let mut own = terms("10m", "casual");
        own.own = Some(("ann".to_owned(), true));
        own.games = Some(1);
        let mut evening = Evening::new(own);
        evening.sit(ANN, "ann", "安");
        evening.sit(BOB, "bob", "ボブ");
        evening.agree();
        evening
    };
    let mut evening = ended();
    evening.act(ANN, Client::resign);
    assert_eq!(evening.ending(BOB), EndReason::Resigned);
    assert!(evening.lobby.may_go(evening.now));
    // On its way for a while, and then lost.
    let mut evening = ended();
    evening.cut.push(BOB);
    evening.act(ANN, Client::resign);
    assert!(!evening.lobby.may_go(evening.now));
    evening.wait(3 * SECOND);
    evening.cut.clear();
    evening.lose(BOB);
    assert!(!evening.lobby.may_go(evening.now));
    let bob = evening.come_back(BOB);
    assert_eq!(evening.ending(bob), EndReason::Resigned);
    assert!(evening.lobby.may_go(evening.now));
    // The wait for players is limited, and other guests come too late.
    let mut evening = ended();
    evening.cut.push(BOB);
    evening.act(ANN, Client::resign);
    evening.sit(GuestId(30), "eve", "eve");
    assert!(evening.heard(GuestId(30), &ClientEvent::LoginRefused));
    evening.wait(9 * SECOND);
    assert!(!evening.lobby.may_go(evening.now));
    evening.wait(SECOND);
    assert!(evening.lobby.may_go(evening.now));
}

#[test]
fn who_was_killed_and_comes_back_after_the_end_is_told_it_and_then_asked() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    evening.lose(BOB);
    evening.wait(61 * SECOND);
    evening.act(ANN, |it, now| it.claim(now, Claim::Win));
    let login = login("bob").known_as("ボブ");
    evening.clients.insert(BOB, Client::new(login));
    let bob = evening.come_back(BOB);
    assert!(evening.heard(bob, &ClientEvent::Returned));
    assert_eq!(evening.ending(bob), EndReason::Left);
    evening.agrees([ANN, bob]);
    evening.wait(5 * SECOND);
    assert!(evening.lobby.referee().is_none());
    for id in [ANN, bob] {
        evening.act(id, |it, now| it.propose(now, Proposal::Rematch));
    }
    assert!(evening.lobby.referee().is_some());
    // Announced once: later a guest of this name only joins.
    evening.lose(bob);
}

#[test]
fn a_person_who_hosts_is_asked_before_another_guest_plays() {
    let eve = GuestId(30);
    let mut evening = playing_at_home("10m");
    evening.sit(eve, "eve", "イブ");
    let runs = ClientEvent::Runs(["安".to_owned(), "ボブ".to_owned()]);
    assert!(evening.heard(eve, &runs));
    evening.act(ANN, Client::resign);
    // At the common board with Bob, who asks for another game and leaves.
    evening.act(BOB, |it, now| it.propose(now, Proposal::Rematch));
    let waits = ClientEvent::Waits("イブ".to_owned());
    assert!(!evening.heard(ANN, &waits));
    let now = evening.now;
    let bob = evening.clients.get_mut(&BOB).expect("a client").leave(now);
    evening.take(BOB, bob);
    evening.wait(5 * SECOND);
    assert!(evening.heard(ANN, &waits));
    assert!(evening.lobby.referee().is_none());
    let asked = |evening: &Evening| {
        let all = evening.events[&ANN].iter();
        all.filter(|it| **it == waits).count()
    };
    assert_eq!(asked(&evening), 1);
    evening.act(ANN, |it, now| it.answer(now, true));
    for id in [ANN, eve] {
        evening.act(id, Client::agree);
    }
    assert_eq!(evening.game(eve).summary().names, ["イブ", "安"]);
}

#[test]
fn proposals_and_phrases_do_not_flood_the_opponent() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let kinds = ["takeback", "pause", "adjourn", "impasse", "repetition"];
    for number in 0..75 {
        let line = format!("##[KOMADAI] ASK {}", kinds[number % 5]);
        answers(&mut evening, BOB, &line);
        answers(&mut evening, BOB, "##[KOMADAI] SAY sorry");
    }
    let count =
        |is: &dyn Fn(&ClientEvent) -> bool| evening.events[&ANN].iter().filter(|it| is(it)).count();
    assert!(count(&|it| matches!(it, ClientEvent::Asked(_))) <= kinds.len());
    assert_eq!(count(&|it| matches!(it, ClientEvent::Said(..))), 5);
    // A move makes new proposals sensible.
    evening.play(BOB, "3c3d");
    answers(&mut evening, BOB, "##[KOMADAI] ASK takeback");
    assert_eq!(evening.clients[&ANN].proposal(), Some(Proposal::TakeBack));
}

#[test]
fn a_guest_who_knows_more_moves_than_the_host_is_told_of() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    answers(&mut evening, BOB, "##[KOMADAI] KNOWS 1");
    answers(&mut evening, BOB, "##[KOMADAI] KNOWS 3");
    let told = evening.hall.iter();
    let told = told.filter(|it| matches!(it, LobbyEvent::KnowsMore(..)));
    let knows = LobbyEvent::KnowsMore("ボブ".to_owned(), 3);
    assert_eq!(told.collect::<Vec<_>>(), [&knows]);
}

#[test]
fn a_server_that_is_no_komadai_is_known_as_a_stranger() {
    let mut client = Client::new(login("ann").known_as("安"));
    client.connected(SECOND);
    client.line(SECOND, "LOGIN:ann OK");
    let heard = client.line(SECOND, "##[LOGIN] +OK x1");
    assert_eq!(heard, [ClientOutput::Event(ClientEvent::Stranger)]);
}

const OFFER_OF_A_LIAR: &str = "LOGIN:ann OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n##[KOMADAI] RULES casual\n\
    ##[KOMADAI] CLOCK + 10m\n##[KOMADAI] CLOCK - 10m\nBEGIN Game_Summary\nGame_ID:g\nName+:ann\nName-:liar\nYour_Turn:+\n\
    To_Move:+\nEND Game_Summary";

/// A full game of one client against a host with invented lines.
fn against_a_liar(lines: &[&str]) -> (Client, Vec<ClientEvent>) {
    let mut client = Client::new(login("ann").known_as("ann"));
    let mut now = SECOND;
    client.connected(now);
    let mut events = Vec::new();
    for line in OFFER_OF_A_LIAR.lines() {
        client.line(now, line);
    }
    client.agree(now).expect("an offer");
    for line in ["START:g"].iter().chain(lines) {
        now += SECOND;
        for output in client.line(now, line) {
            if let ClientOutput::Event(event) = output {
                events.push(event);
            }
        }
    }
    (client, events)
}

#[test]
fn a_lying_host_decides_nothing() {
    for (lines, is_void) in [
        (&["##[KOMADAI] END checkmate -", "%TORYO", "#RESIGN", "#LOSE"][..], true),
        (&["##[KOMADAI] END resignation -", "%TORYO", "#RESIGN", "#LOSE"], true),
        (&["##[KOMADAI] END time -", "#TIME_UP", "#LOSE"], true),
        (&["##[KOMADAI] END left -", "%TORYO", "#RESIGN", "#LOSE"], true),
        (&["##[KOMADAI] END sennichite =", "#SENNICHITE", "#DRAW"], true),
        (&["##[KOMADAI] END declaration-win -", "%KACHI", "#JISHOGI", "#LOSE"], true),
        (&["##[KOMADAI] BACK 0 0"], true),
        (&["+7776FU,T1", "##[KOMADAI] BACK 0 0"], true),
        (&["+7775FU,T1"], true),
        (&["##[KOMADAI] END resignation +", "%TORYO", "#RESIGN", "#WIN"], false),
        (&["##[KOMADAI] END adjourned =", "#CHUDAN"], false),
    ] {
        let (client, events) = against_a_liar(lines);
        let ending = client.last_game().and_then(OnlineGame::ending).expect("an end");
        assert_eq!(ending.reason == EndReason::Void, is_void, "{lines:?} {ending:?}");
        let said = events.iter().any(|it| matches!(it, ClientEvent::Doubt(_)));
        assert_eq!(said, is_void, "{lines:?}");
        if is_void {
            assert_eq!(ending.winner, None);
            let record = client.last_game().expect("a game").record();
            let tip = record.node(record.main_tip());
            assert!(!tip.notes.comments.is_empty(), "the record says why");
        }
    }
}

#[test]
fn who_comes_to_watch_is_never_offered_a_game() {
    let mut evening = Evening::new(terms("10m", "casual"));
    let mut watchers: Vec<_> = (0..2).map(|_| Watcher::new(login("eve"), None, false)).collect();
    for (number, watcher) in (20..).zip(&mut watchers) {
        let id = GuestId(number);
        let now = evening.now;
        evening.lobby.connected(now, id, HERE);
        let line = format!("LOGIN eve{number} secret x1");
        watcher.connected(now);
        let mut lines: Vec<_> = evening.lobby.line(now, id, &line);
        while !lines.is_empty() {
            let mut next = Vec::new();
            for output in lines {
                let LobbyOutput::Send(to, line) = output else {
                    continue;
                };
                // The number of spectators is also sent to earlier ones.
                if to != id {
                    continue;
                }
                for output in watcher.line(now, &line) {
                    if let WatcherOutput::Send(line) = output {
                        next.extend(evening.lobby.line(now, id, &line));
                    }
                }
            }
            lines = next;
        }
    }
    evening.lobby.tick(evening.now + 5 * SECOND);
    assert!(evening.lobby.referee().is_none());
}

#[test]
fn eight_may_watch_and_see_every_move() {
    let mut evening = Evening::playing("10m", "casual");
    evening.play(ANN, "7g7f");
    let mut lines: BTreeMap<GuestId, Vec<String>> = BTreeMap::new();
    let mut refused = Vec::new();
    let take = |outputs: Vec<LobbyOutput>,
                lines: &mut BTreeMap<GuestId, Vec<String>>,
                refused: &mut Vec<GuestId>| {
        for output in outputs {
            match output {
                LobbyOutput::Send(id, line) => lines.entry(id).or_default().push(line),
                LobbyOutput::Close(id) => refused.push(id),
                LobbyOutput::Event(_) => {}
            }
        }
    };
    for number in 10..19 {
        let id = GuestId(number);
        let now = evening.now;
        let mut outputs = evening.lobby.connected(now, id, HERE);
        for line in [
            format!("LOGIN w{number} secret x1"),
            "%%LIST".to_owned(),
            "%%MONITOR2ON test-1".to_owned(),
        ] {
            outputs.extend(evening.lobby.line(now, id, &line));
        }
        take(outputs, &mut lines, &mut refused);
    }
    assert_eq!(refused, [GuestId(18)]);
    let now = evening.now;
    let outputs = evening.lobby.line(now, BOB, "-3334FU");
    take(outputs, &mut lines, &mut refused);
    for number in 10..18 {
        let seen = &lines[&GuestId(number)];
        assert!(seen.contains(&"##[LIST] test-1".to_owned()));
        assert!(seen.contains(&"##[MONITOR2][test-1] +7776FU".to_owned()), "{seen:?}");
        assert_eq!(seen.last().map(String::as_str), Some("##[MONITOR2][test-1] T0"));
        assert!(seen.contains(&"##[MONITOR2][test-1] -3334FU".to_owned()));
    }
}

/// The events of an evening.
#[derive(Debug, Clone, Copy)]
enum Act {
    Play(usize, usize),
    Propose(usize, usize),
    Answer(usize, bool),
    Claim(usize, bool),
    Resign(usize),
    Say(usize, usize),
    /// Milliseconds pass.
    Wait(u64),
    /// Lines are lost, and neither side notices yet.
    Cut(usize),
    Lose(usize),
    Back(usize),
}

fn act() -> impl Strategy<Value = Act> {
    let side = 0..2_usize;
    prop_oneof![
        12 => (side.clone(), any::<usize>()).prop_map(|(side, mv)| Act::Play(side, mv)),
        // A rematch is another game.
        3 => (side.clone(), 0..6_usize).prop_map(|(side, what)| Act::Propose(side, what)),
        4 => (side.clone(), any::<bool>()).prop_map(|(side, yes)| Act::Answer(side, yes)),
        1 => (side.clone(), any::<bool>()).prop_map(|(side, win)| Act::Claim(side, win)),
        1 => (side.clone(), 0..20_usize).prop_map(|(side, one)| if one == 0 { Act::Resign(side) } else { Act::Back(side) }),
        1 => (side.clone(), 0..8_usize).prop_map(|(side, what)| Act::Say(side, what)),
        4 => (0..9000_u64).prop_map(Act::Wait),
        1 => (40_000..80_000_u64).prop_map(Act::Wait),
        1 => side.clone().prop_map(Act::Cut),
        1 => side.clone().prop_map(Act::Lose),
        3 => side.prop_map(Act::Back),
    ]
}

impl Evening {
    fn attempt(
        &mut self,
        id: GuestId,
        act: impl FnOnce(&mut Client, Duration) -> Result<Vec<ClientOutput>, ActError>,
    ) {
        let now = self.now;
        let client = self.clients.get_mut(&id).expect("a client");
        let outputs = act(client, now).unwrap_or_default();
        self.take(id, outputs);
    }

    /// The connection of a player is mended, if it is cut or lost; returns its number.
    fn mend(&mut self, id: GuestId) -> GuestId {
        let was_cut = self.cut.contains(&id);
        if was_cut {
            self.lose(id);
            self.cut.retain(|it| *it != id);
        }
        if self.clients[&id].is_away() {
            return self.come_back(id);
        }
        id
    }
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn whatever_two_komadais_do_both_and_the_host_agree(acts in prop::collection::vec(act(), 1..120)) {
        let mut evening = Evening::playing("5m+10s x3", "casual");
        let mut ids = [ANN, BOB];
        for act in acts {
            match act {
                Act::Play(side, number) => {
                    let game = evening.clients[&ids[side]].game();
                    let moves = game.map(|game| game.game().position().legal_moves());
                    let moves = moves.unwrap_or_default();
                    if let Some(&mv) = moves.get(number % moves.len().max(1)) {
                        evening.attempt(ids[side], |client, now| client.play(now, mv, None));
                    }
                }
                Act::Propose(side, number) => {
                    let what = Proposal::all().nth(number).expect("a proposal");
                    evening.attempt(ids[side], |client, now| client.propose(now, what));
                }
                Act::Answer(side, yes) => {
                    evening.attempt(ids[side], |client, now| client.answer(now, yes));
                }
                Act::Claim(side, win) => {
                    let claim = if win { Claim::Win } else { Claim::Adjourn };
                    evening.attempt(ids[side], |client, now| client.claim(now, claim));
                }
                Act::Resign(side) => evening.attempt(ids[side], Client::resign),
                Act::Say(side, number) => {
                    let phrase = Phrase::all().nth(number).expect("a phrase");
                    evening.attempt(ids[side], |client, now| client.say_phrase(now, phrase));
                }
                Act::Wait(milliseconds) => evening.wait(Duration::from_millis(milliseconds)),
                Act::Cut(side) => evening.cut.push(ids[side]),
                Act::Lose(side) => evening.lose(ids[side]),
                Act::Back(side) => ids[side] = evening.mend(ids[side]),
            }
        }
        ids = ids.map(|id| evening.mend(id));
        let referee = evening.lobby.referee().or(evening.lobby.last_referee());
        let there = referee.expect("a game").game();
        for id in ids {
            let doubt = evening.events[&id].iter().find(|it| matches!(it, ClientEvent::Doubt(_)));
            prop_assert!(doubt.is_none(), "{doubt:?}");
            let client = &evening.clients[&id];
            let here = client.game().or(client.last_game()).expect("a game");
            // A player who lost the connection after the end cannot come back to it.
            if here.ending().is_some_and(|it| it.reason == EndReason::LineLost) {
                continue;
            }
            prop_assert_eq!(here.game().position(), there.position());
            let winner = here.ending().and_then(|ending| ending.winner);
            prop_assert_eq!(winner, there.outcome().and_then(Outcome::winner));
            prop_assert_eq!(here.ending().is_some(), there.is_over());
            if !there.is_over() {
                for color in Color::ALL {
                    let clock = here.clock(color).map(|it| (it.left(), it.periods()));
                    let other = there.clock(color).map(|it| (it.main(), it.periods()));
                    prop_assert_eq!(clock, other);
                }
            }
        }
    }

    #[test]
    fn no_line_breaks_a_komadai_or_a_lobby(lines in prop::collection::vec(
        "##\\[KOMADAI\\] [A-Z1]{1,9}( [-+=a-z0-9/]{0,6}){0,3}|##\\[MONITOR2\\]\\[g\\] [-+%#TV0-9A-Z]{0,9}|\\PC{0,20}", 0..60,
    )) {
        let mut evening = Evening::playing("10m", "casual");
        let mut watcher = Watcher::new(login("eve"), None, false);
        watcher.connected(SECOND);
        for line in &lines {
            let now = evening.now;
            let outputs = evening.lobby.line(now, ANN, line);
            evening.take_hall(outputs);
            for output in watcher.line(now, line) {
                if let WatcherOutput::Event(WatcherEvent::Told(words) | WatcherEvent::Doubt(words)) = output {
                    prop_assert!(words.chars().all(komadai_core::text::is_harmless));
                }
            }
            if let Some(client) = evening.clients.get_mut(&BOB) {
                for output in client.line(now, line) {
                    if let ClientOutput::Send(line) = output {
                        prop_assert!(line.len() <= LONGEST_LINE);
                    }
                }
            }
        }
    }
}

#[test]
fn an_invite_gives_one_seat_and_a_third_who_has_it_may_only_watch() {
    let terms = LobbyTerms { invite: Some(("secret".to_owned(), false)), ..terms("10m", "") };
    let mut lobby = Lobby::new(terms, random).expect("terms");
    let now = SECOND;
    let mut say = |id: u64, lines: &[&str]| {
        let id = GuestId(id);
        let mut outputs = lobby.connected(now, id, HERE);
        lobby.encrypted(id);
        for line in lines {
            outputs.extend(lobby.line(now, id, line));
        }
        outputs
    };
    let closes =
        |outputs: &[LobbyOutput]| outputs.iter().any(|it| matches!(it, LobbyOutput::Close(_)));
    let hello = "##[KOMADAI] 1 x";
    for (id, name) in [(1, "ann"), (2, "bob")] {
        let came = say(id, &[&format!("LOGIN {name} secret x1"), hello]);
        assert!(!closes(&came), "{came:?}");
    }
    let third = say(3, &["LOGIN eve secret x1", hello]);
    assert!(closes(&third), "{third:?}");
    let told = third
        .iter()
        .any(|it| matches!(it, LobbyOutput::Send(_, line) if line.contains("the invite is used")));
    assert!(told);
    let watches = say(4, &["LOGIN una secret x1", "##[KOMADAI] WATCH", hello]);
    assert!(!closes(&watches), "{watches:?}");
    // A player returns to the same seat.
    lobby.closed(now, GuestId(2));
    lobby.connected(now, GuestId(5), HERE);
    lobby.encrypted(GuestId(5));
    lobby.line(now, GuestId(5), "LOGIN bob secret x1");
    let back = lobby.line(now, GuestId(5), hello);
    assert!(!closes(&back), "{back:?}");
}
