//! The scenarios, by their numbers.

use super::*;
use komadai_core::record::{Key, Reason};
use komadai_core::rules::Color;

const MOVE: &str = "/api/board/game/AAAAAAAA/move/7g7f";

#[test]
fn s1_a_wrong_token_is_named() {
    let refused = answer(401, r#"{"error":"No such token"}"#);
    assert_eq!(Refusal::of(&refused), Some(Refusal::Token));
    assert!(refused.read::<Account>().is_err());
    assert!(Refusal::Token.to_string().contains("login"));
}

#[test]
fn s2_a_missing_scope_is_named() {
    let refused = Answer {
        scopes: Some("puzzle:read".to_owned()),
        accepted: Some("board:play".to_owned()),
        ..answer(401, r#"{"error":"Missing scope"}"#)
    };
    let why = Refusal::of(&refused).expect("refused");
    assert!(why.to_string().contains("board:play") && why.to_string().contains("puzzle:read"));
    let bare = Refusal::of(&answer(401, r#"{"error":"Missing scope"}"#)).expect("refused");
    assert!(bare.to_string().contains("board:play"));
}

#[test]
fn s3_a_grant_has_a_token_that_is_not_printed() {
    let granted =
        answer(200, r#"{"token_type":"Bearer","access_token":"lio_x","expires_in":31535999}"#);
    let grant: TokenGrant = granted.read().expect("granted");
    assert_eq!(grant.access_token, "lio_x");
    let refused = answer(400, r#"{"error":"invalid_grant","error_description":"code expired"}"#);
    assert_eq!(Refusal::of(&refused), Some(Refusal::Refused("code expired".to_owned())));
}

#[test]
fn s4_a_silent_event_stream_is_opened_again_with_a_sign_only() {
    let mut events = EventSession::default();
    let EventOutput::Open(id, request) = events.start(seconds(0)).remove(0) else {
        panic!("not opened");
    };
    assert_eq!(request.path, "/api/stream/event");
    for at in [6, 12, 18] {
        assert_eq!(events.line(seconds(at), id, ""), []);
        assert_eq!(events.tick(seconds(at)), []);
    }
    assert_eq!(events.next_tick(), Some(seconds(38)));
    assert_eq!(events.tick(seconds(37)), []);
    let outputs = events.tick(seconds(38));
    assert_eq!(outputs[0], EventOutput::Event(LobbyEvent::Away));
    let EventOutput::Open(again, _) = outputs[1] else {
        panic!("not opened");
    };
    assert_eq!(events.line(seconds(39), id, ""), [], "an old stream");
    let returned = events.line(seconds(44), again, "");
    assert_eq!(returned, [EventOutput::Event(LobbyEvent::Returned)]);
}

fn game_start(id: &str, source: &str, last: &str) -> String {
    format!(
        r#"{{"type":"gameStart","game":{{"fullId":"{id}bbbb","gameId":"{id}","color":"gote","lastMove":"{last}","source":"{source}","status":{{"id":20,"name":"started"}},"isMyTurn":true,"opponent":{{"id":"ben","username":"Ben","rating":1610}},"perf":"correspondence","secondsLeft":172800,"compat":{{"bot":false,"board":true}},"id":"{id}"}}}}"#
    )
}

fn in_lobby(lines: &[String]) -> (EventSession, Vec<LobbyEvent>) {
    let mut events = EventSession::default();
    let EventOutput::Open(id, _) = events.start(seconds(0)).remove(0) else {
        panic!("not opened");
    };
    let outputs: Vec<EventOutput> =
        lines.iter().flat_map(|line| events.line(seconds(1), id, line)).collect();
    let told = outputs.into_iter().map(|output| match output {
        EventOutput::Event(event) => event,
        EventOutput::Open(..) => panic!("opened again"),
    });
    let told = told.collect();
    (events, told)
}

#[test]
fn s5_games_at_the_start_are_listed_once() {
    let line = game_start("AAAAAAAA", "friend", "7g7f");
    let (events, told) = in_lobby(&[line.clone(), line]);
    let [LobbyEvent::GameStarted(game)] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(game.color, Some(Color::White));
    assert_eq!((game.is_my_turn, game.seconds_left), (true, Some(172_800)));
    assert_eq!(game.opponent.called(), "Ben (1610)");
    assert!(game.is_playable(false) && !game.is_playable(true));
    assert_eq!(events.games().len(), 1);
}

#[test]
fn games_that_ended_while_away_are_gone_after_the_next_list() {
    let (mut events, _) =
        in_lobby(&["AAAAAAAA", "BBBBBBBB"].map(|id| game_start(id, "friend", "")));
    let outputs = events.tick(seconds(60));
    let Some(EventOutput::Open(id, _)) = outputs.last() else {
        panic!("not opened");
    };
    events.line(seconds(61), *id, &game_start("BBBBBBBB", "friend", ""));
    assert_eq!(events.games().len(), 2);
    events.line(seconds(67), *id, "");
    let left: Vec<_> = events.games().iter().map(|it| it.game_id.as_str()).collect();
    assert_eq!(left, ["BBBBBBBB"]);
}

fn seeking() -> (SeekSession, StreamId) {
    let clock = "10+0|30".parse().expect("a clock");
    let seek = Seek { clock, rated: true, color: Play(None), ratings: None };
    let mut seek = SeekSession::new(seek);
    let SeekOutput::Open(id, _) = seek.start().remove(0) else {
        panic!("not opened");
    };
    (seek, id)
}

#[test]
fn s6_a_seek_that_is_taken_at_once_becomes_a_game() {
    let (mut seek, id) = seeking();
    assert_eq!(seek.opened(id), [SeekOutput::Seeking]);
    assert_eq!(seek.closed(seconds(1), id, &Closed::End), []);
    let (_, told) = in_lobby(&[game_start("BBBBBBBB", "lobby", "")]);
    let LobbyEvent::GameStarted(game) = &told[0] else {
        panic!("{told:?}");
    };
    let found = seek.game_started(game);
    assert!(
        matches!(&found[..], [SeekOutput::Close, SeekOutput::Found(game)] if game.game_id == "BBBBBBBB")
    );
    assert_eq!(seek.next_tick(), None);
}

#[test]
fn s7_a_refused_seek_names_what_would_do() {
    let (mut seek, id) = seeking();
    let why = Refusal::of(&answer(400, r#"{"":["Invalid time control"]}"#)).expect("refused");
    assert_eq!(why, Refusal::Refused("Invalid time control".to_owned()));
    let refused = seek.closed(seconds(1), id, &Closed::Refused(why.clone()));
    assert_eq!(refused, [SeekOutput::Refused(why)]);
    let both = r#"{"error":{"clock.limit":["Wrong","No"]},"clock.limit":["Wrong"]}"#;
    let why = Refusal::of(&answer(400, both));
    assert_eq!(why, Some(Refusal::Refused("clock.limit: Wrong, No".to_owned())));
}

#[test]
fn s8_a_second_seek_waits_once_for_the_first_to_close() {
    let (mut seek, id) = seeking();
    let words = r#"{"error":"Please only run 1 request(s) at a time"}"#;
    let busy = Closed::Refused(Refusal::of(&answer(429, words)).expect("refused"));
    assert_eq!(seek.closed(seconds(1), id, &busy), [SeekOutput::Waits]);
    let at = seek.next_tick().expect("another try");
    let SeekOutput::Open(again, _) = seek.tick(at).remove(0) else {
        panic!("not opened");
    };
    assert_eq!(seek.closed(at, again, &busy), [SeekOutput::Refused(Refusal::OneAtATime)]);
}

#[test]
fn s9_a_seek_that_ends_without_a_game_is_over_after_five_seconds() {
    let (mut seek, id) = seeking();
    seek.closed(seconds(900), id, &Closed::End);
    assert_eq!(seek.tick(seconds(902)), [SeekOutput::Look]);
    assert_eq!(seek.tick(seconds(904)), []);
    assert_eq!(seek.tick(seconds(905)), [SeekOutput::Over]);
    let (_, told) = in_lobby(&[game_start("BBBBBBBB", "lobby", "")]);
    if let LobbyEvent::GameStarted(game) = &told[0] {
        assert_eq!(seek.game_started(game), []);
    }
}

#[test]
fn s10_the_first_state_gives_sides_and_no_running_clock() {
    let mut player = Player::new();
    assert_eq!(player.session.stage(), Stage::Opening);
    player.hear(&full_line(&state("")));
    assert_eq!(player.events(), [GameEvent::Started]);
    assert_eq!(player.session.side(), Some(Color::Black));
    let names = &player.session.game().expect("a game").setup().names;
    assert_eq!(names, &["Ann", "Ben"]);
    player.wait(seconds(19));
    let left = player.session.clocks().left(Color::Black, player.now).expect("a clock");
    assert_eq!(left.time, seconds(600));
    assert_eq!(player.session.clocks().running(), None);
}

#[test]
fn s11_a_move_is_marked_when_sent_and_made_when_shown() {
    let mut player = Player::in_game("");
    player.play("7g7f").expect("sent");
    assert_eq!(player.calls(), [MOVE]);
    assert_eq!(player.play("2g2f"), Err(ActError::Unanswered));
    player.answer(Some(&ok()));
    assert_eq!((player.session.sent(), player.moves().as_str()), (Some(mv("7g7f")), ""));
    player.hear(&state("7g7f"));
    assert_eq!((player.session.sent(), player.moves().as_str()), (None, "7g7f"));
    assert_eq!(player.events(), [GameEvent::Moved(1)]);
    assert_eq!(player.session.clocks().running(), Some(Color::White));
    player.wait(seconds(15));
    let left = player.session.clocks().left(Color::White, player.now).expect("a clock");
    assert_eq!(left.time, seconds(585));
    // The stream may be quicker than the answer.
    player.hear(&state("7g7f 3c3d"));
    player.play("2g2f").expect("sent");
    player.hear(&state("7g7f 3c3d 2g2f"));
    player.answer(Some(&ok()));
    assert_eq!(player.session.sent(), None);
    assert_eq!(player.sent.len(), 2);
}

#[test]
fn s12_a_refused_move_leaves_the_board_and_opens_the_stream_again() {
    let mut player = Player::in_game("");
    player.play("7g7f").expect("sent");
    player.answer(Some(&answer(400, r#"{"error":"Not your turn, or game already over"}"#)));
    let words = "Not your turn, or game already over".to_owned();
    let refused = GameEvent::Refused(Call::Move(1), Refusal::Refused(words));
    assert_eq!(player.events(), [refused]);
    assert_eq!((player.session.sent(), player.moves().as_str(), player.opened), (None, "", 2));
    player.hear(&full_line(&state("7g7f 3c3d")));
    assert_eq!(player.moves(), "7g7f 3c3d");
    assert_eq!(player.sent.len(), 1);
    assert_eq!(player.play("7g7e"), Err(player.play("7g7e").expect_err("illegal")));
}

#[test]
fn s13_main_time_is_gone_and_the_record_has_the_times() {
    let mut player = Player::in_game("7g7f 3c3d");
    let mut moves = "7g7f 3c3d".to_owned();
    for (own, his, left) in
        [("2g2f", "8c8d", 41_200), ("2f2e", "8d8e", 3_100), ("6i7h", "4a3b", 30_000)]
    {
        let started = r#""status":"started""#;
        player.wait(seconds(10));
        moves += &format!(" {own}");
        player.hear(&state_with(&moves, left, 600_000, started));
        player.wait(seconds(2));
        moves += &format!(" {his}");
        player.hear(&state_with(&moves, left, 598_000, started));
    }
    let left = player.session.clocks().left(Color::Black, player.now).expect("a clock");
    assert_eq!((left.time, left.in_byoyomi), (seconds(30), true));
    let record = player.session.record("https://lishogi.org").expect("a record");
    let times: Vec<_> = record.main_line().map(|id| record.node(id).notes.spent).collect();
    let millis = [0, 0, 558_800, 2_000, 38_100, 2_000, 10_000, 2_000].map(Duration::from_millis);
    // The first two moves were made before.
    let expected = millis.map(|spent| Some(spent).filter(|it| !it.is_zero()));
    assert_eq!(times, expected);
    assert_eq!(record.headers.get(&Key::Site), Some("https://lishogi.org/AAAAAAAA"));
    assert_eq!(record.headers.get(&Key::Clock), Some("10m+30s"));
    assert_eq!(record.headers.get(&Key::Note), Some("Ann (1534), Ben (1610)"));
    // A program that comes back to the game knows the times by its file.
    let mut again = Player::new();
    again.session.recall(&record);
    again.hear(&full_line(&state(&moves)));
    assert_eq!(again.session.record("https://lishogi.org"), Some(record));
}

#[test]
fn s14_periods_are_counted() {
    let mut player = Player::new();
    let clock = r#"{"initial":0,"increment":0,"byoyomi":60000,"periods":3}"#;
    let at = |moves| state_with(moves, 60_000, 60_000, r#""status":"started""#);
    player.hear(&full_with(r#""startpos""#, clock, &at("7g7f 3c3d")));
    player.wait(seconds(15));
    player.hear("");
    player.wait(seconds(15));
    player.hear("");
    player.wait(seconds(15));
    player.hear("");
    player.wait(seconds(15));
    player.hear("");
    player.wait(seconds(10));
    player.hear(&at("7g7f 3c3d 2g2f"));
    let left = player.session.clocks().left(Color::Black, player.now).expect("a clock");
    assert_eq!((left.periods, left.in_byoyomi), (2, true));
    let white = player.session.clocks().left(Color::White, player.now).expect("a clock");
    assert_eq!(white.periods, 3);
}

#[test]
fn s15_a_take_back_is_asked_on_the_page_and_seen_here() {
    let mut player = Player::in_game("7g7f 3c3d 2g2f 8c8d");
    player.hear(&server_line("key:takebackPropositionSent:"));
    player.hear(&server_line("key:takebackPropositionAccepted:"));
    player.hear(&state("7g7f 3c3d"));
    let told = player.events();
    let expected =
        [GameEvent::TakeBackAsked, GameEvent::TakeBackAnswered(true), GameEvent::TakenBack(2)];
    assert_eq!(told, expected);
    assert_eq!(player.moves(), "7g7f 3c3d");
    player.play("2g2f").expect("another turn");
    player.hear(&server_line("key:takebackPropositionDeclined:"));
    player.hear(&server_line("key:somethingNew:x"));
    let noted = GameEvent::Noted("somethingNew:x".to_owned());
    assert_eq!(player.events(), [GameEvent::TakeBackAnswered(false), noted]);
}

#[test]
fn s16_a_sealed_move_is_not_sent_again() {
    let mut player = Player::in_game("7g7f 3c3d");
    let offer = "[28/11/2026 13:05:11 (24. move)]key:xOffersAdjournment:Gote:false";
    player.hear(&server_line(offer));
    player.hear(&server_line("key:adjournmentOfferAccepted:"));
    let told = [GameEvent::AdjournmentOffered(Some(Color::White)), GameEvent::AdjournmentAgreed];
    assert_eq!(player.events(), told);
    player.play("2g2f").expect("the sealed move");
    player.answer(Some(&ok()));
    for _ in 0..60 {
        player.wait(seconds(6));
        player.hear("");
    }
    assert_eq!(player.events(), [GameEvent::Adjourned]);
    assert_eq!(player.session.stage(), Stage::Paused);
    assert_eq!((player.sent.len(), player.opened), (1, 1));
    player.hear(&server_line("key:gameResumed:"));
    player.hear(&state("7g7f 3c3d 2g2f"));
    assert_eq!(player.events(), [GameEvent::Resumed, GameEvent::Moved(1)]);
    assert_eq!(player.session.sent(), None);
}

#[test]
fn s16_a_silence_past_the_flag_asks_for_the_list_of_games() {
    let mut player = Player::in_game("7g7f");
    for _ in 0..130 {
        player.wait(seconds(6));
        player.hear("");
    }
    assert_eq!(player.events(), [GameEvent::Quiet]);
    assert_eq!(player.calls(), ["/api/account/playing?nb=50"]);
    let list = r#"{"nowPlaying":[{"gameId":"AAAAAAAA","status":{"id":21,"name":"paused"}}]}"#;
    player.answer(Some(&answer(200, list)));
    assert_eq!(player.events(), [GameEvent::Adjourned]);
}

#[test]
fn s17_a_mate_ends_the_game_once() {
    let mut player = Player::new();
    let start = r#""4k4/9/4P4/9/9/9/9/9/4K4 b G 1""#;
    let clock = r#"{"initial":600000,"increment":0,"byoyomi":30000,"periods":1}"#;
    player.hear(&full_with(start, clock, &state("")));
    player.play("G*5b").expect("sent");
    player.events.clear();
    let end = state_with("G*5b", 1, 1, r#""status":"mate","winner":"sente""#);
    player.hear(&end);
    player.hear(&end);
    player.cut();
    player.session.finished(player.now);
    let ending = Ending { status: Status::Mate, winner: Some(Color::Black) };
    assert_eq!(player.events(), [GameEvent::Moved(1), GameEvent::Ended(ending)]);
    assert!(player.is_closed && player.opened == 1);
    assert_eq!(player.session.next_tick(), None);
    let record = player.session.record("x").expect("a record");
    let end = record.main_end().expect("an end");
    assert_eq!((end.reason, end.winner), (Reason::Checkmate, Some(Color::Black)));
}

#[test]
fn an_end_that_the_stream_does_not_show_is_looked_for() {
    let mut player = Player::in_game("7g7f");
    player.session.finished(player.now);
    player.wait(seconds(2));
    assert_eq!(player.opened, 2);
    player.hear(&full_line(&state_with("7g7f", 1, 1, r#""status":"resign","winner":"sente""#)));
    assert_eq!(player.session.stage(), Stage::Over);
}

/// How a game after four times the same position is said to end, and what is doubted.
fn ended(more: &str) -> (Option<Ending>, Vec<String>) {
    let circle = " 2h3h 8b7b 3h2h 7b8b";
    let moves = circle.repeat(3).trim().to_owned();
    let mut player = Player::in_game("");
    player.hear(&state_with(&moves, 1, 1, more));
    let doubts = player.events().into_iter().filter_map(|event| match event {
        GameEvent::Doubt(why) => Some(why),
        _ => None,
    });
    let doubts = doubts.collect();
    (player.session.ending().cloned(), doubts)
}

#[test]
fn s18_repetition_perpetual_check_and_impasse_are_compared_with_our_rules() {
    let (ending, doubts) = ended(r#""status":"repetition""#);
    assert_eq!(ending.expect("ended"), Ending { status: Status::Repetition, winner: None });
    assert_eq!(doubts, Vec::<String>::new());
    for more in [
        r#""status":"perpetualCheck","winner":"gote""#,
        r#""status":"impasse27","winner":"sente""#,
        r#""status":"mate","winner":"sente""#,
        r#""status":"repetition","winner":"sente""#,
    ] {
        assert_eq!(ended(more).1.len(), 1, "{more}");
    }
    for more in [
        r#""status":"resign","winner":"gote""#,
        r#""status":"outoftime","winner":"gote""#,
        r#""status":"timeout""#,
        r#""status":"cheat","winner":"gote""#,
    ] {
        assert_eq!(ended(more).1, Vec::<String>::new(), "{more}");
    }
}

#[test]
fn s19_a_game_that_did_not_begin_is_none() {
    for more in [r#""status":"aborted""#, r#""status":"noStart","winner":"gote""#] {
        let mut player = Player::new();
        player.hear(&full_line(&state_with("", 1, 1, more)));
        assert!(player.session.ending().is_some_and(Ending::is_no_game));
        assert!(player.is_closed);
        assert!(player.session.record("x").is_some_and(|it| it.main_end().is_some()));
    }
}

#[test]
fn s20_an_unknown_end_has_its_name() {
    let (ending, _) = ended(r#""status":"somethingNew","winner":"gote""#);
    let ending = ending.expect("ended");
    assert_eq!(ending.status, Status::Other("somethingNew".to_owned()));
    assert_eq!(ending.winner, Some(Color::White));
    assert_eq!(ending.to_end().word, "somethingNew");
}

#[test]
fn s21_a_handicap_challenge_has_its_position() {
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let challenge = Challenge {
        terms: Terms::Clock("15+0|30".parse().expect("a clock")),
        rated: false,
        color: Play(Some(Color::White)),
        sfen: Some(sfen.to_owned()),
    };
    let request = Request::challenge(&"ben".parse().expect("a name"), &challenge);
    assert_eq!(request.path, "/api/challenge/ben");
    let form = request.encoded_body();
    let first = "rated=false&color=gote&clock.limit=900&clock.increment=0&clock.byoyomi=30&clock.periods=1&sfen=lnsgkgsnl%2F9";
    assert!(form.starts_with(first), "{form}");
    let made = answer(
        200,
        r#"{"id":"Ab3dEf7h","url":"https://lishogi.org/Ab3dEf7h","status":"created","challenger":{"id":"ann","name":"Ann","title":null},"destUser":null,"timeControl":{"type":"clock","limit":900,"show":"15|30"},"color":"gote","perf":{"icon":"","name":"realTime"}}"#,
    );
    let made: ChallengeInfo = made.read().expect("made");
    assert_eq!((made.id.as_str(), made.status.as_str()), ("Ab3dEf7h", "created"));
    // The one who gives the handicap begins.
    let mut player = Player::new();
    let clock = r#"{"initial":900000,"increment":0,"byoyomi":30000,"periods":1}"#;
    player.hear(&full_with(&format!("\"{sfen}\""), clock, &state("3c3d")));
    assert_eq!(player.moves(), "3c3d");
}

#[test]
fn s22_a_rematch_is_a_challenge() {
    let challenge = |kind| {
        format!(
            r#"{{"type":"{kind}","challenge":{{"id":"CCCCCCCC","rematchOf":"AAAAAAAA","challenger":{{"id":"ben","name":"Ben"}}}}}}"#
        )
    };
    let (events, told) = in_lobby(&[challenge("challenge")]);
    let [LobbyEvent::Challenged(it)] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(it.rematch_of.as_deref(), Some("AAAAAAAA"));
    assert_eq!(events.challenges().len(), 1);
    let id: GameId = it.id.parse().expect("an id");
    assert_eq!(Request::accept(&id).path, "/api/challenge/CCCCCCCC/accept");
    let withdrawn = r#"{"type":"challengeCanceled","challenge":{"id":"CCCCCCCC"}}"#.to_owned();
    let (events, told) = in_lobby(&[challenge("challenge"), withdrawn]);
    assert!(matches!(told.last(), Some(LobbyEvent::Withdrawn(_))));
    assert!(events.challenges().is_empty());
    let (events, _) = in_lobby(&[challenge("challenge"), game_start("CCCCCCCC", "friend", "")]);
    assert!(events.challenges().is_empty() && events.games().len() == 1);
    let mut player = Player::in_game("7g7f");
    let more = r#""status":"resign","winner":"sente","rematch":"CCCCCCCC""#;
    player.hear(&state_with("7g7f", 1, 1, more));
    assert!(player.events().contains(&GameEvent::Rematch(id)));
}

/// A move is on its way as the line breaks: neither the stream nor the call answers.
fn cut_with_a_move_on_its_way() -> Player {
    let mut player = Player::in_game("");
    player.play("7g7f").expect("sent");
    player.cut();
    player.wait(seconds(1));
    assert_eq!(player.opened, 2);
    player
}

#[test]
fn s23_a_move_that_arrived_is_not_sent_again() {
    let mut player = cut_with_a_move_on_its_way();
    player.answer(None);
    player.hear(&full_line(&state("7g7f")));
    assert_eq!((player.sent.len(), player.session.sent()), (1, None));
}

#[test]
fn s23_a_move_that_did_not_arrive_is_sent_again_once() {
    let mut player = cut_with_a_move_on_its_way();
    player.hear(&full_line(&state("")));
    assert_eq!(player.sent.len(), 1, "the answer may still come");
    player.answer(None);
    player.hear(&full_line(&state("")));
    assert_eq!(player.calls(), [MOVE, MOVE]);
    player.answer(None);
    player.events.clear();
    player.hear(&full_line(&state("")));
    assert_eq!(player.sent.len(), 2);
    assert_eq!(player.events(), [GameEvent::NotTaken(mv("7g7f"))]);
    player.play("2g2f").expect("the player decides again");
}

#[test]
fn a_move_that_is_taken_and_never_shown_is_given_back() {
    let mut player = Player::in_game("");
    player.play("7g7f").expect("sent");
    player.answer(Some(&ok()));
    player.wait(seconds(5));
    assert_eq!(player.opened, 2);
    player.hear(&full_line(&state("")));
    assert_eq!(player.session.sent(), Some(mv("7g7f")));
    player.wait(seconds(15));
    player.hear("");
    player.wait(seconds(15));
    assert_eq!(player.opened, 3);
    player.hear(&full_line(&state("")));
    assert!(player.events().contains(&GameEvent::NotTaken(mv("7g7f"))));
    assert_eq!(player.sent.len(), 1);
}

#[test]
fn too_many_requests_hold_a_move_for_a_minute() {
    for body in [r#"{"error":"Error 429: Too many requests! Try again later."}"#, ""] {
        let mut player = Player::in_game("");
        player.play("7g7f").expect("sent");
        player.answer(Some(&answer(429, body)));
        for _ in 0..6 {
            player.wait(seconds(9));
            player.hear("");
        }
        assert_eq!(player.sent.len(), 1);
        player.wait(seconds(9));
        assert_eq!(player.calls(), [MOVE, MOVE]);
    }
}

#[test]
fn s24_a_deployment_shows_no_fault_and_gives_time() {
    let mut player = Player::in_game("7g7f 3c3d");
    player.cut();
    let down = Closed::Refused(Refusal::Down(502));
    for wait in [1, 2, 4, 8, 16] {
        player.wait(seconds(wait));
        let outputs = player.session.closed(player.now, player.stream, &down);
        player.take(outputs);
    }
    assert_eq!(player.play("2g2f"), Err(ActError::Away));
    player.wait(seconds(30));
    player.hear("<html><body>Soon</body></html>");
    player.wait(seconds(30));
    let given = state_with("7g7f 3c3d", 720_000, 660_000, r#""status":"started""#);
    player.hear(&full_line(&given));
    assert_eq!(player.events(), [GameEvent::Away, GameEvent::Returned]);
    let left = player.session.clocks().left(Color::Black, player.now).expect("a clock");
    assert_eq!((left.time, left.in_byoyomi), (seconds(720), false));
}

#[test]
fn s25_hostile_text_is_cleaned_and_an_endless_line_gives_the_stream_up() {
    let long = "x".repeat(10_000);
    let hostile = format!(r"\u001b[2J\u202e\u0000{long}");
    let mut player = Player::in_game("");
    let line = format!(
        r#"{{"type":"chatLine","room":"spectator","username":"{hostile}","text":"{hostile}"}}"#
    );
    player.hear(&line);
    let [GameEvent::Said { by, text, room: Room::Spectator }] = &player.events()[..] else {
        panic!("no chat");
    };
    for (words, most) in [(by, 41), (text, 301)] {
        assert!(words.chars().all(komadai_core::text::is_harmless), "{words:?}");
        assert_eq!(words.chars().count(), most);
    }
    let mut lines = lines();
    let mut told = Vec::new();
    assert!(lines.push(&vec![b'x'; 2 << 20], |line| told.push(line)).is_err());
    let outputs = player.session.closed(player.now, player.stream, &Closed::Endless);
    player.take(outputs);
    assert_eq!(player.events(), [GameEvent::Away]);
    player.hear(&line);
    assert!(player.events().is_empty());
}

#[test]
fn s26_a_game_of_the_server_s_program_is_opened_by_its_id() {
    let challenge = Challenge {
        terms: Terms::Clock("10+0|30".parse().expect("a clock")),
        rated: false,
        color: Play(Some(Color::Black)),
        sfen: None,
    };
    let form = Request::challenge_ai(3, &challenge).encoded_body();
    assert_eq!(
        form,
        "level=3&color=sente&clock.limit=600&clock.increment=0&clock.byoyomi=30&clock.periods=1"
    );
    let made = answer(201, r#"{"id":"DDDDDDDD","variant":{"key":"standard"},"source":"ai"}"#);
    let made: CreatedGame = made.read().expect("made");
    assert_eq!(made.id, "DDDDDDDD");
    let mut player = Player::new();
    let ai = full_line(&state(""))
        .replace(r#"{"id":"ben","name":"Ben","rating":1610,"title":null}"#, r#"{"aiLevel":3}"#);
    player.hear(&ai);
    assert!(player.session.is_against_program());
    assert_eq!(player.session.game().expect("a game").setup().names[1], "AI level 3");
}

#[test]
fn s27_lines_of_an_export_are_games_and_keep_alives() {
    let user = "ann".parse().expect("a name");
    let request = Request::games(&user, Some(5), Some(9));
    assert_eq!(request.accept.header(), "application/x-ndjson");
    assert_eq!(request.path, "/api/games/user/ann?evals=false&since=5&until=9");
    let keep_alive: ExportedGame = read(b"{}").expect("nothing");
    assert_eq!(keep_alive.id, "");
    let game: ExportedGame = read(br#"{"id":"AAAAAAAA","createdAt":7,"status":"mate","winner":"gote","players":{"sente":{"user":{"name":"Ann","id":"ann","title":"BOT"},"rating":1500,"ratingDiff":-4},"gote":{"aiLevel":2}},"moves":"7g7f","variant":"standard"}"#).expect("a game");
    assert_eq!(game.players.sente.to_person().called(), "BOT Ann (1500)");
    assert_eq!(game.players.gote.to_person().called(), "AI level 2");
    assert!(read::<ExportedGame>(br#"{"id":"AAAA"#).is_err());
}

#[test]
fn an_illegal_move_of_the_server_is_doubted_and_stops_the_play() {
    let mut player = Player::in_game("7g7f");
    for word in ["3c3e", "9z9z"] {
        player.hear(&state(&format!("7g7f {word} 2g2f")));
        assert_eq!(player.moves(), "7g7f");
    }
    let told = player.events();
    assert!(
        matches!(&told[..], [GameEvent::Doubt(why)] if why.starts_with("move 2, 3c3e")),
        "{told:?}"
    );
    player.hear(&state("7g7f 3c3e"));
    assert_eq!(player.play("2g2f"), Err(ActError::Doubtful));
    player.hear(&state("7g7f 3c3d"));
    player.play("2g2f").expect("the boards agree again");
}

#[test]
fn a_variant_and_another_s_game_are_not_played() {
    for (from, to) in
        [("\"standard\"", "\"chushogi\""), ("\"AAAAAAAA\"", "\"BBBBBBBB\""), ("startpos", "9/9 b")]
    {
        let mut player = Player::new();
        player.hear(&full_line(&state("")).replace(from, to));
        assert!(matches!(&player.events()[..], [GameEvent::Unplayable(_)]), "{to}");
        assert_eq!(player.session.stage(), Stage::Over);
        assert!(player.session.game().is_none() && player.is_closed);
    }
}

#[test]
fn acts_are_calls_and_their_refusals_are_told() {
    let mut player = Player::in_game("");
    for outputs in [player.session.abort(), player.session.resign()] {
        player.take(outputs.expect("going on"));
    }
    let outputs = player.session.say(Room::Player, " hello ");
    player.take(outputs);
    assert!(player.session.say(Room::Player, " \n").is_empty());
    let base = "/api/board/game/AAAAAAAA/";
    let paths: Vec<_> = player.calls().iter().map(|it| it.strip_prefix(base)).collect();
    assert_eq!(paths, [Some("abort"), Some("resign"), Some("chat")]);
    player.answer(Some(&answer(400, r#"{"error":"no"}"#)));
    player.answer(None);
    let refused = GameEvent::Refused(Call::Chat, Refusal::Refused("no".to_owned()));
    assert_eq!(player.events(), [refused, GameEvent::NotSent(Call::Chat)]);
    player.hear(&state("7g7f 3c3d"));
    assert_eq!(player.session.abort(), Err(ActError::TooLate));
}
