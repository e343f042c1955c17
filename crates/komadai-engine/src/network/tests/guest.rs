//! A client and the lines of a server.

use super::*;
use crate::network::summary::SummaryReader;
use komadai_core::game::{Game, RuleSet};
use komadai_core::record::Reason;
use komadai_core::rules::{Color, Position};

const OFFER: &str = "BEGIN Game_Summary\nProtocol_Version:1.2\nFormat:Shogi 1.0\nGame_ID:g1\nName+:ann\nName-:bob\n\
    Your_Turn:+\nTo_Move:+\nBEGIN Time\nTime_Unit:1sec\nTotal_Time:60\nByoyomi:10\nEND Time\nBEGIN Position\nPI\n+\n\
    END Position\nEND Game_Summary";

/// A client with its outputs, and a clock that stands still unless it is moved.
struct Table {
    client: Client,
    now: Duration,
    sent: Vec<String>,
    events: Vec<ClientEvent>,
    is_closed: bool,
}

impl Table {
    fn new() -> Self {
        let mut table = Self {
            client: Client::new(login("ann")),
            now: 1000 * SECOND,
            sent: Vec::new(),
            events: Vec::new(),
            is_closed: false,
        };
        let outputs = table.client.connected(table.now);
        table.take(outputs);
        table
    }

    fn take(&mut self, outputs: Vec<ClientOutput>) {
        for output in outputs {
            match output {
                ClientOutput::Send(line) => self.sent.push(line),
                ClientOutput::Close => self.is_closed = true,
                ClientOutput::Event(event) => self.events.push(event),
            }
        }
    }

    fn hear(&mut self, lines: &str) -> Vec<ClientEvent> {
        for line in lines.split('\n') {
            let outputs = self.client.line(self.now, line);
            self.take(outputs);
        }
        std::mem::take(&mut self.events)
    }

    fn sent(&mut self) -> Vec<String> {
        std::mem::take(&mut self.sent)
    }

    /// In a game with this offer.
    fn playing(offer: &str) -> Self {
        let mut table = Self::new();
        assert_eq!(table.hear("LOGIN:ann OK"), [ClientEvent::LoggedIn]);
        let offered = table.hear(offer);
        assert!(matches!(offered[..], [ClientEvent::Offered(_)]), "{offered:?}");
        let outputs = table.client.agree(table.now).expect("an offer");
        table.take(outputs);
        assert_eq!(table.hear("START:g1"), [ClientEvent::Started]);
        assert_eq!(table.sent(), ["LOGIN ann secret", "AGREE g1"]);
        table
    }

    fn play(&mut self, mv: &str) -> Result<(), ActError> {
        let outputs = self.client.play(self.now, mv.parse().expect("a move"), None)?;
        self.take(outputs);
        Ok(())
    }

    fn game(&self) -> &OnlineGame {
        self.client.game().or(self.client.last_game()).expect("a game")
    }

    fn left(&self) -> [u64; 2] {
        Color::ALL.map(|color| self.game().clock(color).expect("a clock").left().as_secs())
    }

    fn ends(&mut self, lines: &str) -> Ending {
        let events = self.hear(lines);
        let ended = events.into_iter().find_map(|event| match event {
            ClientEvent::Ended(ending) => Some(ending),
            _ => None,
        });
        ended.unwrap_or_else(|| panic!("{lines} ends nothing"))
    }
}

fn won(winner: Color, reason: EndReason) -> Ending {
    Ending { winner: Some(winner), reason }
}

#[test]
fn a_refused_login_closes_the_connection() {
    let mut table = Table::new();
    assert_eq!(table.hear("LOGIN:incorrect"), [ClientEvent::LoginRefused]);
    assert!(table.is_closed && table.client.next_tick().is_none());
}

#[test]
fn the_echo_is_the_move_and_its_time_is_the_time() {
    let mut table = Table::playing(OFFER);
    table.play("7g7f").expect("sent");
    assert_eq!(table.sent(), ["+7776FU"]);
    assert_eq!(table.game().game().ply(), 0);
    assert_eq!(table.play("7g7f"), Err(ActError::Unanswered));
    table.now += 3 * SECOND;
    let moved = table.hear("+7776FU,T7");
    let mv: komadai_core::rules::Move = "7g7f".parse().expect("a move");
    assert!(matches!(moved[..], [ClientEvent::Moved(moved)] if moved.mv == mv));
    let game = table.game().game();
    assert_eq!(game.moves()[0].spent, 7 * SECOND);
    assert_eq!(game.position().side_to_move(), Color::White);
    assert_eq!((table.game().game().ply(), table.left()), (1, [53, 60]));
    // CSA 3 has decimals, and a server may send more than was left.
    table.hear("-3334FU,T100.25");
    assert_eq!(table.left(), [53, 0]);
}

#[test]
fn another_move_than_the_one_that_was_sent_makes_the_game_void() {
    let mut table = Table::playing(OFFER);
    table.play("7g7f").expect("sent");
    let heard = table.hear("+2726FU,T1");
    let moves = ["7g7f", "2g2f"].map(|mv| mv.parse().expect("a move"));
    assert_eq!(heard[0], ClientEvent::OtherMove(moves[0], moves[1]));
    let void = Ending { winner: None, reason: EndReason::Void };
    assert_eq!(heard[1..], [ClientEvent::Ended(void)]);
    assert!(table.is_closed);
    assert_eq!(table.game().game().ply(), 0);
    let record = table.game().record();
    let comments = &record.node(record.main_tip()).notes.comments;
    assert_eq!(*comments, ["the server played 2g2f in place of 7g7f"]);
}

#[test]
fn nothing_is_sent_out_of_turn_and_a_resignation_waits_for_it() {
    let mut table = Table::playing(&OFFER.replace("Your_Turn:+", "Your_Turn:-"));
    assert_eq!(table.play("3c3d"), Err(ActError::NotYourTurn));
    assert_eq!(table.client.declare(table.now), Err(ActError::NotYourTurn));
    assert_eq!(table.client.resign(table.now), Ok(Vec::new()));
    table.hear("+7776FU,T1");
    assert_eq!(table.sent(), ["%TORYO"]);
    let ending = table.ends("%TORYO,T1\n#RESIGN\n#LOSE");
    assert_eq!(ending, won(Color::Black, EndReason::ResignedOrLeft));
    assert_eq!(table.play("3c3d"), Err(ActError::NoGame));
}

#[test]
fn illegal_moves_and_declarations_that_fail_are_not_sent() {
    let mut table = Table::playing(OFFER);
    assert!(matches!(table.play("7g7e"), Err(ActError::Illegal(_))));
    assert_eq!(table.client.declare(table.now), Err(ActError::DeclarationFails));
    assert_eq!(table.sent(), Vec::<String>::new());
}

#[test]
fn chudan_is_never_sent() {
    let mut table = Table::playing(OFFER);
    let left = ClientEvent::Ended(Ending { winner: Some(Color::White), reason: EndReason::Left });
    let outputs = [ClientOutput::Event(left), ClientOutput::Close];
    assert_eq!(table.client.leave(table.now), outputs);
    let mut waiting = Table::new();
    waiting.hear("LOGIN:ann OK");
    let goodbye = ClientOutput::Send("LOGOUT".to_owned());
    assert_eq!(waiting.client.leave(waiting.now), [goodbye]);
    assert_eq!(waiting.hear("LOGOUT:completed"), [ClientEvent::LoggedOut]);
    assert!(waiting.is_closed);
}

#[test]
fn every_end_is_known_by_its_words() {
    use EndReason as By;
    let (own, other) = (Color::Black, Color::White);
    for (lines, winner, reason) in [
        ("%TORYO,T1\n#RESIGN\n#WIN", Some(own), By::ResignedOrLeft),
        ("#TIME_UP\n#LOSE", Some(other), By::TimeUp),
        ("#ILLEGAL_MOVE\n#WIN", Some(own), By::IllegalMove),
        ("#ILLEGAL_ACTION\n#LOSE", Some(other), By::IllegalAction),
        ("%KACHI,T1\n#JISHOGI\n#WIN", Some(own), By::Declared),
        ("%KACHI\n#ILLEGAL_MOVE\n#LOSE", Some(other), By::DeclarationFailed),
        ("#SENNICHITE\n#DRAW", None, By::Repetition),
        ("#OUTE_SENNICHITE\n#WIN", Some(own), By::PerpetualCheck),
        ("#MAX_MOVES\n#CENSORED", None, By::MoveLimit),
        ("#CHUDAN", None, By::Interrupted),
        ("#WIN", Some(own), By::Other(String::new())),
        ("#NEW_WORD\n#DRAW", None, By::Other("#NEW_WORD".into())),
    ] {
        let mut table = Table::playing(OFFER);
        let ending = Ending { winner, reason };
        assert_eq!(table.ends(lines), ending, "{lines}");
        let record = table.game().record();
        let end = record.main_end().expect("an end");
        assert_eq!((end.winner, end.reason), (winner, ending.to_end().reason));
        // The next game comes on the same connection.
        assert!(matches!(table.hear(OFFER)[..], [ClientEvent::Offered(_)]));
    }
}

#[test]
fn a_line_that_breaks_ends_the_game_without_a_result_and_the_record_stays() {
    let mut table = Table::playing(OFFER);
    table.hear("+7776FU,T1");
    let outputs = table.client.closed();
    table.take(outputs);
    let lost = Ending { winner: None, reason: EndReason::LineLost };
    assert_eq!(table.hear(""), [ClientEvent::Ended(lost), ClientEvent::Lost]);
    let record = table.game().record();
    assert_eq!(record.main_moves().len(), 1);
    assert_eq!(record.main_end().map(|end| end.reason), Some(Reason::Interrupted));
    assert_eq!(table.client.closed(), []);
}

#[test]
fn a_game_that_goes_on_can_be_taken_up_from_its_record() {
    let text = OFFER.replace("PI\n+\n", "PI\n+\n+7776FU,T59\n-3334FU,T70\n");
    let mut table = Table::playing(&text);
    assert_eq!(table.left(), [1, 0]);
    table.hear("+2726FU,T9");
    let record = table.game().record();
    let again = komadai_core::game::Game::from_record(&record).expect("a game");
    assert_eq!(again.ply(), 3);
    table.hear("#TIME_UP\n#WIN");
    let clock = table.game().record();
    assert_eq!(clock.headers.get(&komadai_core::record::Key::Clock), Some("1m+10s"));
}

#[test]
fn a_rejected_game_leads_back_to_waiting() {
    let mut table = Table::new();
    table.hear("LOGIN:ann OK");
    table.hear(OFFER);
    let outputs = table.client.reject(table.now).expect("an offer");
    table.take(outputs);
    assert_eq!(table.sent().last().map(String::as_str), Some("REJECT g1"));
    let events = table.hear("REJECT:g1 by bob\u{1b}");
    assert_eq!(events, [ClientEvent::Rejected("bob^[".to_owned())]);
    assert!(matches!(table.hear(OFFER)[..], [ClientEvent::Offered(_)]));
}

#[test]
fn a_game_that_cannot_be_is_rejected() {
    let mut table = Table::new();
    table.hear("LOGIN:ann OK");
    table.sent();
    let events = table.hear(&OFFER.replace("PI\n", "PI\n+7775FU\n"));
    assert!(matches!(events[..], [ClientEvent::BadOffer(_)]), "{events:?}");
    assert_eq!(table.sent(), ["REJECT"]);
    assert_eq!(table.client.agree(table.now), Err(ActError::NoOffer));
}

#[test]
fn the_connection_is_kept_and_the_server_is_asked_about_a_clock_that_has_ended() {
    let mut table = Table::playing(OFFER);
    let tick = |table: &mut Table, seconds| {
        table.now += seconds * SECOND;
        let outputs = table.client.tick(table.now);
        table.take(outputs);
        table.sent().len()
    };
    assert_eq!(tick(&mut table, 39), 0);
    assert_eq!(tick(&mut table, 1), 1);
    // 60 s and 10 s of byoyomi: the flag, then again a line to keep the connection.
    assert_eq!((tick(&mut table, 29), tick(&mut table, 1)), (0, 1));
    assert_eq!((tick(&mut table, 39), tick(&mut table, 1)), (0, 1));
    // The answer to it has no meaning.
    assert_eq!(table.hear(""), []);
    assert_eq!(table.client.next_tick(), Some(table.now + 40 * SECOND));
}

#[test]
fn what_cannot_be_ends_the_game_without_a_result() {
    for line in
        ["-3334FU,T1", "+7775FU,T1", "+5554FU,T1", "+7776FU,Tx", "+7776FU,T-1", "+", "+777\u{202e}"]
    {
        let mut table = Table::playing(OFFER);
        let events = table.hear(line);
        let [ClientEvent::Doubt(words), ClientEvent::Ended(ending)] = &events[..] else {
            panic!("{line}: {events:?}");
        };
        assert!(!words.contains('\u{202e}'));
        assert_eq!((&ending.reason, ending.winner), (&EndReason::Void, None));
        assert!(table.is_closed);
        let record = table.game().record();
        let notes = &record.node(record.main_tip()).notes;
        assert_eq!(&notes.comments, std::slice::from_ref(words));
    }
}

#[test]
fn a_verdict_that_the_rules_do_not_support_is_said() {
    let mut table = Table::playing(OFFER);
    let events = table.hear("#SENNICHITE\n#DRAW");
    assert!(matches!(&events[..], [ClientEvent::Doubt(_), ClientEvent::Ended(_)]));
    let mut table = Table::playing(OFFER);
    table.play("7g7f").expect("sent");
    let events = table.hear("#ILLEGAL_MOVE\n#LOSE");
    assert!(matches!(&events[..], [ClientEvent::Doubt(words), _] if words == "7g7f is legal"));
    // The other way round is ambiguous: the move was not shown.
    let mut table = Table::playing(OFFER);
    assert_eq!(table.hear("#ILLEGAL_MOVE\n#WIN").len(), 1);
}

#[test]
fn comments_go_with_moves_where_there_is_room() {
    let mv = "7g7f".parse().expect("a move");
    for (comment, line) in [
        ("* 30 -3334FU", "+7776FU,'* 30 -3334FU"),
        ("* 30\n%TORYO", "+7776FU"),
        ("歩", "+7776FU"),
        (&*"x".repeat(1100), "+7776FU"),
    ] {
        let mut table = Table::playing(OFFER);
        let outputs = table.client.play(table.now, mv, Some(comment));
        table.take(outputs.expect("sent"));
        assert_eq!(table.sent(), [line]);
    }
}

#[test]
fn other_words_are_told_cleaned_and_change_nothing() {
    let mut table = Table::playing(OFFER);
    let told = table.hear("##[ERROR] unknown\u{1b}[2J\nhello");
    let words = ["unknown^[[2J", "hello"];
    assert_eq!(told, words.map(|it| ClientEvent::Told(it.to_owned())));
    // A server that mentions a game before the login, or another one.
    let mut new = Table::new();
    assert!(matches!(
        new.hear("START:g1\n+7776FU,T1")[..],
        [ClientEvent::Told(_), ClientEvent::Told(_)]
    ));
    assert_eq!(table.hear("START:g2").len(), 1);
    assert!(table.client.game().is_some());
}

/// A clock of minutes: 1 min is `Time_Unit:1min`, T stays in seconds.
#[test]
fn the_unit_of_time_does_not_change_what_the_lines_tell() {
    let offer =
        OFFER.replace("Time_Unit:1sec", "Time_Unit:1min").replace("Total_Time:60", "Total_Time:10");
    let mut table = Table::playing(&offer);
    table.hear("+7776FU,T59");
    assert_eq!(table.left(), [600, 600]);
    table.hear("-3334FU,T61");
    assert_eq!(table.left(), [600, 540]);
}

#[test]
fn the_first_increment_is_there_before_the_first_move() {
    let offer = OFFER.replace("Byoyomi:10", "Increment:5");
    let mut table = Table::playing(&offer);
    assert_eq!(table.left(), [65, 65]);
    table.hear("+7776FU,T10");
    assert_eq!(table.left(), [60, 65]);
}

/// A host gives time back for lags: its clock may have more than the moves leave.
#[test]
fn a_game_whose_host_gave_time_back_can_be_resumed_from_its_record() {
    let mut table = Table::new();
    table.client = Client::new(login("ann").known_as("ann"));
    table.client.connected(table.now);
    table.hear("LOGIN:ann OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1");
    table.hear(
        "##[KOMADAI] NAME + ann\n##[KOMADAI] NAME - bob\n##[KOMADAI] RULES casual\n##[KOMADAI] CLOCK + 10m\n\
        ##[KOMADAI] CLOCK - 10m+30s x3\nBEGIN Game_Summary\nGame_ID:g\nName+:ann\nName-:bob\nYour_Turn:+\n\
        To_Move:+\nBEGIN Position\nPI\n+\nEND Position\nEND Game_Summary",
    );
    let outputs = table.client.agree(table.now).expect("an offer");
    table.take(outputs);
    table.hear("START:g\n+7776FU,T9\n##[KOMADAI] LEFT + 598000 0\n-3334FU,T20");
    assert!(table.game().is_full());
    assert_eq!(table.left(), [598, 580]);
    let record = table.game().record();
    let game = Game::from_record(&record).expect("a game that continues");
    let left = game.time_left().map(|left| left.expect("a clock").main);
    assert_eq!(left, [591 * SECOND, 580 * SECOND]);
}

/// A rematch is the same game with the sides switched; whatever else is offered is asked about.
#[test]
fn an_offer_that_differs_from_the_last_game_in_anything_is_no_rematch() {
    let mut table = Table::playing(OFFER);
    let first = table.client.game().expect("a game").summary().clone();
    assert!(!table.client.is_rematch(&first), "the first one still runs");
    table.hear("%TORYO,T1\n#RESIGN\n#WIN");
    let [ann, bob] = first.names.clone();
    let switched = GameSummary { names: [bob, ann], side: Color::White, ..first.clone() };
    assert!(table.client.is_rematch(&switched));
    let other = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").expect("an SFEN");
    let mv = ("7g7f".parse().expect("a move"), SECOND);
    let full = FullTerms { rules: RuleSet::default(), time: [None; 2] };
    for offered in [
        first.clone(),
        GameSummary { names: first.names.clone(), ..switched.clone() },
        GameSummary { side: Color::Black, ..switched.clone() },
        GameSummary { start: other, ..switched.clone() },
        GameSummary { moves: vec![mv], ..switched.clone() },
        GameSummary { full: Some(Box::new(full)), ..switched.clone() },
        GameSummary { time: [None; 2], ..switched.clone() },
    ] {
        assert!(!table.client.is_rematch(&offered), "{offered:?}");
    }
}

/// The offer of a game from this position, with the player as Black.
fn offer_from(sfen: &str) -> String {
    let mut reader = SummaryReader::default();
    let lines = OFFER.lines().skip(1).filter_map(|line| reader.push(line));
    let game = lines.last().expect("the end").expect("a game");
    let start = Position::from_sfen(sfen).expect("an SFEN");
    GameSummary { start, ..game }.to_lines().join("\n")
}

#[test]
fn a_declaration_is_sent_only_if_it_wins() {
    let board = "K+P+P+L5/+N+P+P+B5/+P+P+P+R5/9/9/9/5+r+p+p+p/5+b+p+n+p/5+n+sgk";
    for (hands, is_won) in [("2GSNL4Pg2s2l2p", true), ("2GSNL3Pg2s2l3p", false)] {
        let mut table = Table::playing(&offer_from(&format!("{board} b {hands} 1")));
        match table.client.declare(table.now) {
            Ok(outputs) => table.take(outputs),
            Err(error) => assert_eq!(error, ActError::DeclarationFails),
        }
        assert_eq!(table.sent() == ["%KACHI"], is_won, "{hands}");
    }
}

/// The protocol has one word for resigning, leaving and mate.
#[test]
fn a_lost_game_is_mate_only_if_its_last_position_is() {
    for (sfen, reason) in [
        ("k8/1G7/1G7/9/9/9/9/9/8K w - 1", EndReason::Checkmate),
        // No legal move, and no check.
        ("k8/2G6/1G7/9/9/9/9/9/8K w - 1", EndReason::ResignedOrLeft),
        // A check, and a way out.
        ("k8/1G7/9/9/9/9/9/9/8K w - 1", EndReason::ResignedOrLeft),
    ] {
        let mut table = Table::playing(&offer_from(sfen));
        assert_eq!(table.ends("%TORYO,T1\n#RESIGN\n#WIN"), won(Color::Black, reason), "{sfen}");
    }
    // Who is mated and is said to have won is not said to have mated.
    let mut table = Table::playing(&offer_from("k8/1G7/1G7/9/9/9/9/9/8K w - 1"));
    let ending = table.ends("%TORYO,T1\n#RESIGN\n#LOSE");
    assert_eq!(ending, won(Color::White, EndReason::ResignedOrLeft));
}
