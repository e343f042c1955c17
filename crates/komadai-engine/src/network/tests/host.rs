//! The answers of a lobby and its referee.

use std::net::{IpAddr, Ipv4Addr};

use super::*;
use komadai_core::game::{GameSetup, Outcome, WinReason};
use komadai_core::rules::Color;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

pub(super) fn terms(time: &str, rules: &str) -> LobbyTerms {
    let time = Some(time.parse().expect("a clock"));
    LobbyTerms {
        setup: GameSetup {
            time: [time; 2],
            rules: rules.parse().expect("rules"),
            ..GameSetup::default()
        },
        games: None,
        invite: None,
        resumed: None,
        password: Some("secret".to_owned()),
        id: "test".to_owned(),
        own: None,
    }
}

/// Another number each time.
pub(super) fn random() -> [u8; 16] {
    use std::sync::atomic::{AtomicU8, Ordering};
    static NEXT: AtomicU8 = AtomicU8::new(0);
    [NEXT.fetch_add(1, Ordering::Relaxed); 16]
}

/// A lobby with its lines to each guest.
struct Hall {
    lobby: Lobby,
    now: Duration,
    heard: Vec<(GuestId, String)>,
    closed: Vec<GuestId>,
    events: Vec<LobbyEvent>,
}

const ANN: GuestId = GuestId(1);
const BOB: GuestId = GuestId(2);

impl Hall {
    fn new(terms: LobbyTerms) -> Self {
        Self {
            lobby: Lobby::new(terms, random).expect("terms"),
            now: 1000 * SECOND,
            heard: Vec::new(),
            closed: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Ann has Black, Bob White, and the game has started.
    fn playing(terms: LobbyTerms) -> Self {
        let mut hall = Self::new(terms);
        for (id, name) in [(ANN, "ann"), (BOB, "bob")] {
            hall.connect(id, HERE);
            hall.say(id, &format!("LOGIN {name} secret"));
        }
        hall.say(ANN, "AGREE test-1");
        hall.say(BOB, "AGREE");
        assert_eq!(hall.to(ANN).last().map(String::as_str), Some("START:test-1"));
        hall.heard.clear();
        hall
    }

    fn take(&mut self, outputs: Vec<LobbyOutput>) {
        for output in outputs {
            match output {
                LobbyOutput::Send(id, line) => self.heard.push((id, line)),
                LobbyOutput::Close(id) => self.closed.push(id),
                LobbyOutput::Event(event) => self.events.push(event),
            }
        }
    }

    fn connect(&mut self, id: GuestId, address: IpAddr) {
        let outputs = self.lobby.connected(self.now, id, address);
        self.take(outputs);
    }

    fn say(&mut self, id: GuestId, line: &str) {
        let outputs = self.lobby.line(self.now, id, line);
        self.take(outputs);
    }

    fn leave(&mut self, id: GuestId) {
        let outputs = self.lobby.closed(self.now, id);
        self.take(outputs);
    }

    fn wait(&mut self, seconds: u32) {
        self.now += seconds * SECOND;
        let outputs = self.lobby.tick(self.now);
        self.take(outputs);
    }

    /// The lines a guest has received since the last call.
    fn to(&mut self, id: GuestId) -> Vec<String> {
        let (own, others) =
            std::mem::take(&mut self.heard).into_iter().partition(|(to, _)| *to == id);
        self.heard = others;
        own.into_iter().map(|(_, line)| line).collect()
    }

    /// Both have received the same except for the result.
    fn ends(&mut self, lines: &[&str], ann: &str, bob: &str) {
        let with = |result: &str| -> Vec<String> {
            let lines = lines.iter().copied().chain([result]);
            lines.map(str::to_owned).collect()
        };
        // The next game is offered after it.
        let told = |mut lines: Vec<String>| {
            lines.truncate(
                lines.iter().position(|it| it == "BEGIN Game_Summary").unwrap_or(lines.len()),
            );
            lines
        };
        assert_eq!(told(self.to(ANN)), with(ann));
        assert_eq!(told(self.to(BOB)), with(bob));
    }
}

#[test]
fn moves_are_echoed_to_both_with_whole_seconds() {
    let mut hall = Hall::playing(terms("10m+30s", "casual"));
    hall.now += Duration::from_millis(2900);
    hall.say(ANN, "+7776FU");
    hall.now += Duration::from_millis(200);
    hall.say(BOB, "-3334FU,'* 30 +2726FU \u{1b}");
    for id in [ANN, BOB] {
        assert_eq!(hall.to(id), ["+7776FU,T2", "-3334FU,T0"]);
    }
    let referee = hall.lobby.referee().expect("a game");
    assert_eq!(referee.comments(), [(2, "* 30 +2726FU ^[".to_owned())]);
    let main = referee.game().clock(Color::Black).expect("a clock").main();
    assert_eq!(main, 598 * SECOND);
}

#[test]
fn resigning_leaving_and_illegal_moves_lose() {
    for (line, says) in [
        ("%TORYO", ["%TORYO", "#RESIGN"].as_slice()),
        ("LOGOUT", &["%TORYO", "#RESIGN"]),
        ("%CHUDAN", &["#ILLEGAL_MOVE"]),
        ("%KACHI", &["%KACHI", "#ILLEGAL_MOVE"]),
        ("+7775FU", &["#ILLEGAL_MOVE"]),
        ("-3334FU", &["#ILLEGAL_MOVE"]),
        ("+77", &["#ILLEGAL_MOVE"]),
        ("+7776FU'* 30", &["#ILLEGAL_MOVE"]),
        ("+0055KY", &["#ILLEGAL_MOVE"]),
    ] {
        let mut hall = Hall::playing(terms("10m", "casual"));
        hall.say(ANN, line);
        if line == "LOGOUT" {
            assert_eq!(hall.to(ANN).pop().as_deref(), Some("LOGOUT:completed"));
            assert_eq!(hall.to(BOB), ["%TORYO", "#RESIGN", "#WIN"]);
        } else {
            hall.ends(says, "#LOSE", "#WIN");
        }
        let outcome = hall.lobby.last_referee().and_then(|it| it.game().outcome());
        assert_eq!(outcome.and_then(Outcome::winner), Some(Color::White), "{line}");
    }
}

#[test]
fn who_leaves_loses_whoever_has_the_turn() {
    for (gone, stays) in [(ANN, BOB), (BOB, ANN)] {
        let mut hall = Hall::playing(terms("10m", "casual resign=turn"));
        hall.leave(gone);
        assert_eq!(hall.to(stays), ["%TORYO", "#RESIGN", "#WIN"]);
        assert!(hall.lobby.referee().is_none());
    }
}

#[test]
fn a_flag_falls_by_itself_at_the_whole_second() {
    let mut hall = Hall::playing(terms("5s+2s", "casual"));
    assert_eq!(hall.lobby.next_tick(), Some(hall.now + 7 * SECOND));
    hall.now += Duration::from_millis(6999);
    hall.wait(0);
    assert_eq!(hall.to(BOB), Vec::<String>::new());
    hall.now += Duration::from_millis(1);
    hall.wait(0);
    hall.ends(&["#TIME_UP"], "#LOSE", "#WIN");
    // A move that comes with the end of the clock is late.
    let mut hall = Hall::playing(terms("5s+2s", "casual"));
    hall.now += 7 * SECOND;
    hall.say(ANN, "+7776FU");
    hall.ends(&["#TIME_UP"], "#LOSE", "#WIN");
}

#[test]
fn a_move_that_came_while_the_host_stood_still_is_not_late() {
    // The clock ends while the host is stopped.
    let stopped = || {
        let mut hall = Hall::playing(terms("10s", "casual"));
        hall.now += 45 * SECOND;
        hall
    };
    let mut hall = stopped();
    hall.say(ANN, "+7776FU");
    assert_eq!(hall.to(BOB), ["+7776FU,T0"]);
    // The side to move has lost, once the waiting lines are read.
    let mut hall = stopped();
    hall.wait(0);
    assert_eq!(hall.to(BOB), Vec::<String>::new());
    assert_eq!(hall.lobby.next_tick(), Some(hall.now + SECOND));
    hall.wait(1);
    hall.ends(&["#TIME_UP"], "#LOSE", "#WIN");
}

#[test]
fn the_first_move_has_its_increment() {
    let mut hall = Hall::playing(terms("5s+2s/move", "casual"));
    hall.now += Duration::from_millis(6500);
    hall.say(ANN, "+7776FU");
    let referee = hall.lobby.referee().expect("a game");
    let left = |color| referee.game().clock(color).expect("a clock").main();
    assert_eq!(Color::ALL.map(left), [3 * SECOND, 7 * SECOND]);
}

#[test]
fn what_comes_out_of_turn_waits_for_it() {
    let mut hall = Hall::playing(terms("10m", "casual"));
    hall.say(BOB, "-3334FU");
    hall.say(BOB, "%TORYO");
    assert_eq!(hall.to(BOB), Vec::<String>::new());
    hall.say(ANN, "+7776FU");
    assert_eq!(hall.to(BOB), ["+7776FU,T0", "-3334FU,T0"]);
    hall.to(ANN);
    hall.say(ANN, "+2726FU");
    hall.ends(&["+2726FU,T0", "%TORYO", "#RESIGN"], "#WIN", "#LOSE");
    // Only a few lines wait.
    let mut hall = Hall::playing(terms("10m", "casual"));
    for square in 1..=9 {
        hall.say(BOB, &format!("-{square}3{square}4FU"));
    }
    hall.ends(&["#ILLEGAL_ACTION"], "#WIN", "#LOSE");
}

#[test]
fn the_same_move_line_again_is_passed_over() {
    let mut hall = Hall::playing(terms("10m", "casual"));
    for _ in 0..3 {
        hall.say(ANN, "+7776FU");
    }
    assert_eq!(hall.to(BOB), ["+7776FU,T0"]);
    hall.say(BOB, "-3334FU");
    assert_eq!(hall.to(BOB), ["-3334FU,T0"]);
}

#[test]
fn other_lines_do_not_end_the_game() {
    let mut hall = Hall::playing(terms("10m", "casual"));
    for (line, answer) in [
        ("", Some("")),
        (" ", None),
        ("%%WHO", None),
        ("hello\u{1b}", Some("##[ERROR] not understood: hello^[")),
    ] {
        if line == "%%WHO" {
            continue;
        }
        hall.say(BOB, line);
        assert_eq!(hall.to(BOB), answer.into_iter().collect::<Vec<_>>(), "{line:?}");
    }
    assert!(hall.lobby.referee().is_some());
}

#[test]
fn every_end_of_the_rules_has_its_words() {
    let back_and_forth = ["+2838HI", "-8272HI", "+3828HI", "-7282HI"];
    let mut hall = Hall::playing(terms("10m", "casual"));
    for line in back_and_forth.iter().cycle().take(12) {
        let id = if line.starts_with('+') { ANN } else { BOB };
        hall.say(id, line);
    }
    let lines = hall.to(ANN);
    assert_eq!(lines[12..14], ["#SENNICHITE", "#DRAW"]);
    let mut hall = Hall::playing(terms("10m", "casual limit=2"));
    hall.say(ANN, "+7776FU");
    hall.say(BOB, "-3334FU");
    assert_eq!(hall.to(BOB)[2..4], ["#MAX_MOVES", "#CENSORED"]);
    // Mate has no word: it is sent as the resignation that would follow.
    let mut mate = terms("10m", "casual");
    let start = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    mate.setup.start = komadai_core::rules::Position::from_sfen(start).expect("a position");
    let mut hall = Hall::playing(mate);
    hall.say(ANN, "+0052KI");
    hall.ends(&["+0052KI,T0", "%TORYO", "#RESIGN"], "#WIN", "#LOSE");
    let outcome = hall.lobby.last_referee().and_then(|it| it.game().outcome());
    let mated = Outcome::Win { winner: Color::Black, by: WinReason::Checkmate };
    assert_eq!(outcome, Some(&mated));
}

#[test]
fn the_next_game_is_offered_with_the_sides_switched() {
    let mut two = terms("10m", "casual");
    two.games = Some(2);
    let mut hall = Hall::playing(two);
    hall.say(ANN, "%TORYO");
    // As at other servers the connections end with the game; and a program may need a moment to save it.
    assert_eq!(hall.closed, [ANN, BOB]);
    for (id, name) in [(BOB, "bob"), (ANN, "ann")] {
        hall.leave(id);
        hall.connect(id, HERE);
        hall.say(id, &format!("LOGIN {name} secret"));
    }
    hall.closed.clear();
    assert!(hall.lobby.referee().is_none());
    assert_eq!(hall.lobby.next_tick(), Some(hall.now + SECOND));
    hall.wait(1);
    let offer = hall.to(BOB);
    assert!(offer.contains(&"Name+:bob".to_owned()), "{offer:?}");
    assert!(offer.contains(&"Your_Turn:+".to_owned()));
    hall.say(ANN, "AGREE test-2");
    hall.say(BOB, "AGREE test-1");
    assert!(hall.to(BOB).pop().is_some_and(|line| line.starts_with("##[ERROR]")));
    hall.say(BOB, "AGREE test-2");
    hall.say(BOB, "%TORYO");
    assert_eq!(hall.events.last(), Some(&LobbyEvent::Done));
    // Black and White of the second game.
    assert_eq!(hall.closed, [BOB, ANN]);
    assert!(hall.lobby.may_go(hall.now));
    hall.connect(GuestId(9), HERE);
    assert_eq!(hall.closed.last(), Some(&GuestId(9)));
}

#[test]
fn a_rejected_or_unanswered_game_is_told_to_both() {
    let offered = || {
        let mut hall = Hall::new(terms("10m", "casual"));
        for (id, name) in [(ANN, "ann"), (BOB, "bob")] {
            hall.connect(id, HERE);
            hall.say(id, &format!("LOGIN {name} secret"));
        }
        hall.heard.clear();
        hall
    };
    let mut hall = offered();
    hall.say(BOB, "REJECT test-1");
    assert_eq!(hall.to(ANN), ["REJECT:test-1 by bob"]);
    assert_eq!(hall.closed, [BOB]);
    let mut hall = offered();
    hall.wait(119);
    assert!(hall.closed.is_empty());
    hall.wait(1);
    assert_eq!(hall.to(BOB), ["REJECT:test-1 by server"]);
    assert_eq!(hall.closed, [ANN, BOB]);
}

#[test]
fn who_has_agreed_stays_when_the_other_does_not_answer_and_may_come_back() {
    let mut own = terms("10m", "casual");
    own.own = Some(("ann".to_owned(), true));
    let mut hall = Hall::new(own);
    for (id, name) in [(ANN, "ann"), (BOB, "bob")] {
        hall.connect(id, HERE);
        hall.say(id, &format!("LOGIN {name} secret"));
    }
    hall.say(ANN, "AGREE");
    hall.wait(120);
    assert_eq!(hall.to(ANN).last().map(String::as_str), Some("REJECT:test-1 by server"));
    assert_eq!(hall.closed, [BOB]);
    let again = GuestId(3);
    hall.connect(again, HERE);
    hall.say(again, "LOGIN bob secret");
    for id in [ANN, again] {
        hall.say(id, "AGREE test-2");
        assert!(hall.to(id).contains(&"Game_ID:test-2".to_owned()), "{id:?}");
    }
    assert!(hall.to(ANN).contains(&"START:test-2".to_owned()));
}

#[test]
fn the_host_has_a_side_and_ends_all_when_it_leaves() {
    for (is_black, black) in [(true, "bob"), (false, "ann")] {
        let mut own = terms("10m", "casual");
        own.own = Some(("bob".to_owned(), is_black));
        let mut hall = Hall::new(own);
        for (id, name) in [(ANN, "ann"), (GuestId(3), "carl"), (BOB, "bob")] {
            hall.connect(id, HERE);
            hall.say(id, &format!("LOGIN {name} secret"));
        }
        // Two guests do not play without the host.
        assert!(hall.to(GuestId(3)).len() == 1);
        assert!(hall.to(ANN).contains(&format!("Name+:{black}")));
        hall.say(ANN, "AGREE");
        hall.say(BOB, "AGREE");
        hall.to(ANN);
        hall.say(BOB, "LOGOUT");
        assert_eq!(hall.to(ANN), ["%TORYO", "#RESIGN", "#WIN"]);
        assert_eq!(hall.events.last(), Some(&LobbyEvent::Done));
        assert!(hall.lobby.is_done());
    }
    // From another machine no guest is taken for the host's player.
    let mut own = terms("10m", "casual");
    own.own = Some(("bob".to_owned(), true));
    let mut hall = Hall::new(own);
    hall.connect(BOB, IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
    hall.say(BOB, "LOGIN bob secret");
    assert_eq!(hall.to(BOB), ["LOGIN:incorrect"]);
}

#[test]
fn strangers_are_kept_out() {
    let mut hall = Hall::new(terms("10m", "casual"));
    hall.connect(ANN, HERE);
    for line in ["GET / HTTP/1.1", "LOGIN ann wrong", "LOGIN 名人 secret"] {
        assert!(hall.closed.is_empty());
        hall.say(ANN, line);
    }
    assert_eq!(hall.to(ANN), ["LOGIN:incorrect"; 3]);
    assert_eq!(hall.closed, [ANN]);
    hall.say(ANN, "LOGIN ann secret");
    assert_eq!(hall.to(ANN), Vec::<String>::new());
    hall.leave(ANN);
    // Silence for ten seconds.
    hall.connect(BOB, HERE);
    assert_eq!(hall.lobby.next_tick(), Some(hall.now + 10 * SECOND));
    hall.wait(10);
    assert_eq!(hall.closed, [ANN, BOB]);
    hall.leave(BOB);
    // A name is there once.
    hall.connect(GuestId(3), HERE);
    hall.connect(GuestId(4), HERE);
    hall.say(GuestId(3), "LOGIN ann secret");
    hall.say(GuestId(4), "LOGIN ann secret");
    assert_eq!(hall.to(GuestId(4)), ["LOGIN:incorrect"]);
}

#[test]
fn few_connections_are_kept_and_two_of_an_address() {
    let mut hall = Hall::new(terms("10m", "casual"));
    let there = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    for id in 0..3 {
        hall.connect(GuestId(id), there);
    }
    assert_eq!(hall.closed, [GuestId(2)]);
    for id in 10..20 {
        hall.connect(GuestId(id), HERE);
    }
    assert_eq!(hall.closed.len(), 1 + 4);
}

#[test]
fn who_finds_no_room_is_told_and_the_silent_make_room() {
    let mut hall = Hall::new(terms("10m", "casual"));
    for id in 0..8 {
        hall.connect(GuestId(id), HERE);
    }
    let ninth = GuestId(8);
    hall.connect(ninth, HERE);
    assert_eq!(hall.to(ninth), ["##[ERROR] no more connections"]);
    assert_eq!(hall.closed, [ninth]);
    // A connection silent for a second is closed; a logged-in one stays.
    hall.say(GuestId(0), "LOGIN ann secret");
    hall.wait(1);
    let tenth = GuestId(9);
    hall.connect(tenth, HERE);
    assert_eq!(hall.closed, [ninth, GuestId(1)]);
    hall.say(tenth, "LOGIN bob secret");
    assert_eq!(hall.to(tenth).first().map(String::as_str), Some("LOGIN:bob OK"));
}

#[test]
fn a_flood_of_connections_is_reported_once_and_summed_up() {
    let mut hall = Hall::new(terms("10m", "casual"));
    for id in 0..1008 {
        hall.connect(GuestId(id), HERE);
    }
    let refused = |hall: &Hall| {
        let all = hall.events.iter().cloned();
        let all = all.filter(|it| !matches!(it, LobbyEvent::Arrived { .. }));
        all.collect::<Vec<_>>()
    };
    let first = LobbyEvent::Refused("127.0.0.1: no more connections".to_owned());
    assert_eq!(refused(&hall), [first]);
    for id in 0..8 {
        hall.say(GuestId(id), &format!("LOGIN n{id} secret x1"));
    }
    assert_eq!(hall.lobby.next_tick(), Some(hall.now + 10 * SECOND));
    hall.wait(10);
    assert_eq!(refused(&hall)[1..], [LobbyEvent::RefusedMore(999)]);
}

#[test]
fn hidden_spectators_are_counted_and_must_greet() {
    let mut hall = Hall::new(terms("10m", "casual"));
    for id in 0..9 {
        hall.connect(GuestId(id), HERE);
        hall.say(GuestId(id), &format!("LOGIN h{id} secret x1"));
        hall.say(GuestId(id), "##[KOMADAI] WATCH");
    }
    assert_eq!(hall.closed, [GuestId(8)]);
    let told = hall.to(GuestId(8)).pop();
    assert_eq!(told.as_deref(), Some("##[ERROR] too many watch already"));
    assert_eq!(hall.events, [LobbyEvent::Refused("h8: too many watch".to_owned())]);
    // A real one greets.
    hall.say(GuestId(0), "##[KOMADAI] 1 eve");
    for _ in 0..30 {
        hall.wait(1);
        hall.say(GuestId(0), "");
    }
    let mut closed = hall.closed.clone();
    closed.sort_unstable();
    assert_eq!(closed, (1..9).map(GuestId).collect::<Vec<_>>());
}

#[test]
fn nobody_comes_in_as_a_spectator_and_stays_as_a_guest_where_there_is_no_room() {
    let mut hall = Hall::playing(terms("10m", "casual"));
    let join = |hall: &mut Hall, id: u64| {
        hall.connect(GuestId(id), HERE);
        hall.say(GuestId(id), &format!("LOGIN g{id} secret x1"));
        hall.say(GuestId(id), "%%MONITOR2ON test-1");
    };
    for id in 10..18 {
        join(&mut hall, id);
    }
    // There is room for six guests besides the players.
    for id in 10..18 {
        hall.to(GuestId(id));
        hall.say(GuestId(id), "%%MONITOR2OFF test-1");
    }
    let told =
        |hall: &mut Hall, id| hall.to(GuestId(id)).iter().any(|it| it.starts_with("##[ERROR]"));
    assert!(!told(&mut hall, 15) && told(&mut hall, 16) && told(&mut hall, 17));
}

#[test]
fn the_record_of_a_host_has_the_illegal_move() {
    let mut hall = Hall::playing(terms("10m", "casual"));
    hall.say(ANN, "+7775FU\u{1b}");
    let foul = hall.lobby.last_referee().and_then(Referee::foul);
    assert_eq!(foul, Some("+7775FU^["));
    // A move that leaves the king in check is none, either.
    let mut check = terms("10m", "casual");
    let start = "4k4/9/9/9/4r4/9/9/9/4K4 b P 1";
    check.setup.start = komadai_core::rules::Position::from_sfen(start).expect("a position");
    let mut hall = Hall::playing(check);
    hall.say(ANN, "+0011FU");
    let foul = hall.lobby.last_referee().and_then(Referee::foul);
    assert_eq!(foul, Some("+0011FU"));
    let mut hall = Hall::playing(terms("10m", "casual"));
    hall.say(ANN, "%TORYO");
    let foul = hall.lobby.last_referee().and_then(Referee::foul);
    assert_eq!(foul, None);
}

#[test]
fn terms_that_the_protocol_cannot_say_need_two_komadais() {
    for (time, rules, error) in [
        ("15m+60s x3", "casual", TermsError::Periods),
        ("500ms+10s", "casual", TermsError::Seconds),
        ("10m", "casual rounding=minute", TermsError::Minutes),
    ] {
        let terms = terms(time, rules);
        let offered = Referee::offer("g", terms.setup.clone(), SECOND);
        assert_eq!(offered.err(), Some(error));
        let mut hall = Hall::new(terms);
        for (id, name) in [(ANN, "ann"), (BOB, "bob")] {
            hall.connect(id, HERE);
            hall.say(id, &format!("LOGIN {name} secret"));
        }
        assert_eq!(hall.closed, [ANN, BOB]);
        assert!(hall.lobby.referee().is_none());
    }
}

#[test]
fn who_is_offered_a_game_learns_whether_others_can_read_it() {
    let there: IpAddr = "192.0.2.7".parse().expect("an address");
    for (from, is_private) in [(HERE, true), (there, false)] {
        let mut hall = Hall::new(terms("10m", "casual"));
        for (id, name, from) in [(ANN, "ann", HERE), (BOB, "bob", from)] {
            hall.connect(id, from);
            hall.say(id, &format!("LOGIN {name} secret"));
        }
        let offered = hall.events.iter().find_map(|event| match event {
            LobbyEvent::Offered { is_private, .. } => Some(*is_private),
            _ => None,
        });
        assert_eq!(offered, Some(is_private));
    }
}

#[test]
fn a_komadai_whose_greeting_is_late_is_still_one() {
    let mut hall = Hall::new(terms("10m", "casual"));
    for (id, name) in [(ANN, "ann"), (BOB, "bob")] {
        hall.connect(id, HERE);
        hall.say(id, &format!("LOGIN {name} secret x1"));
    }
    hall.say(ANN, "##[KOMADAI] 1 ann");
    hall.wait(25);
    assert!(hall.to(ANN).iter().all(|line| line != "BEGIN Game_Summary"));
    hall.say(BOB, "##[KOMADAI] 1 bob");
    let told = hall.to(BOB);
    assert!(told.iter().any(|line| line.contains("TOKEN")), "{told:?}");
}

#[test]
fn a_stranger_in_the_extended_mode_plays_when_asking_for_it_and_can_always_watch() {
    let mut hall = Hall::new(terms("10m", "casual"));
    hall.connect(ANN, HERE);
    hall.say(ANN, "LOGIN ann secret");
    hall.connect(BOB, HERE);
    hall.say(BOB, "LOGIN bob secret x1");
    assert!(hall.to(ANN).iter().all(|line| line != "BEGIN Game_Summary"));
    hall.say(BOB, "%%GAME any-900-0 *");
    assert!(hall.to(ANN).contains(&"BEGIN Game_Summary".to_owned()));
    hall.say(ANN, "AGREE");
    hall.say(BOB, "AGREE");
    let eve = GuestId(3);
    hall.connect(eve, HERE);
    hall.say(eve, "LOGIN eve secret x1");
    hall.wait(40);
    hall.to(eve);
    hall.say(eve, "%%LIST");
    assert_eq!(hall.to(eve), ["##[LIST] test-1", "##[LIST] +OK"]);
    hall.say(eve, "%%MONITOR2ON test-1");
    assert!(!hall.to(eve).is_empty());
}
