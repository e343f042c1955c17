//! Sessions line by line, without a process.

mod by_ear;

use std::time::Duration;

use super::{LONGEST_LINE, Session};
use crate::app::effect::{
    Effect, FileDigest, KeepEffect, LibraryEffect, OpponentEffect, SavePlace, Ticket, WriteError,
};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::online::OnlineOrder;
use crate::app::person::settings::Setting;
use crate::app::person::unsaved::UnfinishedGame;
use crate::app::screens::{library, menu, play, review, statistics};
use crate::app::{NewGame, Seat, Start};
use crate::library::{PlayedMoves, Report};
use crate::texts::{self, Language};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use komadai_core::game::parse_time;
use komadai_core::record::{Key, ReadOptions, Record, read};
use komadai_core::rules::Position;
use komadai_engine::bot::Level;
use komadai_engine::engine::TurnChoice;

/// A session at the menu, its first lines taken.
fn session() -> Session {
    let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::None);
    let screen = Screen::from(menu::State::default());
    let new_game = |options: &str| match options {
        "" => Ok(NewGame::default()),
        other => Err(format!("{other}: no such\u{1b} option")),
    };
    let mut session = Session::new(Model::new(screen, (60, 20), theme), new_game);
    begin(&mut session, Start::Menu);
    session
}

fn begin(session: &mut Session, start: Start) -> Vec<String> {
    session.handle(Duration::ZERO, Message::Begin(start));
    session.take_output()
}

/// A two-player game under these rules from this position.
fn game(rules: &str, sfen: &str) -> Session {
    let mut session = session();
    let new = NewGame {
        start: Position::from_sfen(sfen).expect("an SFEN"),
        rules: rules.parse().expect("rules"),
        ..NewGame::default()
    };
    begin(&mut session, Start::Play(Box::new(new)));
    session
}

fn send(session: &mut Session, line: &str) -> Vec<String> {
    session.handle_line(Duration::ZERO, line);
    session.take_output()
}

fn last(session: &mut Session, lines: &[&str]) -> String {
    let output = lines.iter().map(|line| send(session, line)).last();
    output.and_then(|output| output.last().cloned()).unwrap_or_default()
}

#[test]
fn the_move_comes_first_then_check_then_whose_turn_it_is() {
    let mut session = game("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert_eq!(
        send(&mut session, "G*4b"),
        ["1. Player 1 (Black): G*4b", "check!", "Player 2 (White) to move"]
    );
    assert_eq!(send(&mut session, "")[1..], ["check!", "Player 2 (White) to move"]);
}

#[test]
fn every_notation_of_the_screen_is_taken() {
    let mut session = game("casual", "startpos");
    for line in ["7g7f", "３四歩", "P-2f", "84歩", "☗２五歩", "8d8e"] {
        let output = send(&mut session, line);
        assert!(output[0].contains("Player"), "{line}: {output:?}");
    }
    assert_eq!(
        last(&mut session, &["set moves japanese", "moves 1"]),
        "6. Player 2 (White): ８五歩"
    );
}

#[test]
fn a_refused_move_names_the_rule_and_nothing_else() {
    let mut session = game("casual", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    let output = send(&mut session, "P*5e");
    assert_eq!(output.len(), 1);
    assert!(output[0].starts_with("Nifu"), "{output:?}");
    assert!(send(&mut session, "9x")[0].contains("is not a move. Examples:"));
    assert!(send(&mut session, "xyzzy")[0].contains("help"));
}

#[test]
fn what_the_menu_does_not_understand_is_answered_by_what_begins_a_game() {
    let mut session = session();
    for line in ["1", "7g7f"] {
        let answer = send(&mut session, line);
        assert!(answer[0].starts_with("not understood"), "{answer:?}");
        assert!(answer[1].contains("play starts a game"), "{answer:?}");
    }
    assert!(send(&mut session, "help")[0].starts_with("play "));
}

#[test]
fn a_command_of_another_place_says_where_it_works() {
    let mut session = game("casual", "startpos");
    let answer = "\"resume\" is no command here; it works in the menu";
    assert_eq!(send(&mut session, "resume"), [answer]);
    assert_eq!(send(&mut session, "redo"), ["\"redo\" is no command here; it works in a review"]);
}

#[test]
fn the_recent_records_are_listed_and_opened_by_number() {
    let mut session = session();
    assert_eq!(send(&mut session, "recent"), ["no record has been opened yet"]);
    let found = menu::Message::Recent(vec!["/games/a.kif".into(), "/games/b.kif".into()]);
    session.handle(Duration::ZERO, found.into());
    session.take_output();
    let lines = send(&mut session, "recent");
    assert!(lines.contains(&"2: /games/b.kif".to_owned()), "{lines:?}");
    for line in ["2", "open 2"] {
        let effects = session.handle_line(Duration::ZERO, line);
        let opens = |effect: &Effect| {
            matches!(effect, Effect::Library(LibraryEffect::LoadGame(_, file))
                if file.ends_with("b.kif"))
        };
        assert!(effects.iter().any(opens), "{line}: {effects:?}");
        session = self::session();
        let found = menu::Message::Recent(vec!["/games/a.kif".into(), "/games/b.kif".into()]);
        session.handle(Duration::ZERO, found.into());
        session.take_output();
    }
}

#[test]
fn no_record_is_saved_under_the_ending_of_a_picture() {
    let mut session = game("casual", "startpos");
    for line in ["save z.png", "save! foo/bar.zzz"] {
        let effects = session.handle_line(Duration::ZERO, line);
        assert!(effects.is_empty(), "{effects:?}");
        let output = session.take_output();
        assert!(output[0].contains("is no record format (kif, "), "{output:?}");
    }
    let effects = session.handle_line(Duration::ZERO, "save name");
    assert!(effects.iter().any(|it| matches!(it, Effect::Keep(KeepEffect::WriteRecord(_)))));
}

#[test]
fn promotion_is_asked_and_answered_or_dropped_for_another_move() {
    let sfen = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1";
    let mut session = game("casual", sfen);
    let output = send(&mut session, "7d7c");
    assert!(output.last().expect("a question").contains("answer: y"), "{output:?}");
    assert!(send(&mut session, "")[0].starts_with("Promote"), "asked again");
    assert!(send(&mut session, "hand")[0].contains("in hand"), "a question may wait");
    assert_eq!(send(&mut session, "y")[0], "1. Player 1 (Black): S-7c+");
    let mut session = game("casual", sfen);
    assert_eq!(last(&mut session, &["7d7c", "hm"]), last(&mut session, &["hm"]));
    assert_eq!(send(&mut session, "5i5h")[0], "1. Player 1 (Black): K-5h");
}

#[test]
fn undo_needs_consent_and_resignation_one_question() {
    let mut session = game("casual", "startpos");
    assert!(send(&mut session, "undo")[0].contains("no move"));
    assert!(last(&mut session, &["7g7f", "undo"]).starts_with("answer:"));
    assert_eq!(last(&mut session, &["no"]), "Player 2 (White) to move");
    assert_eq!(last(&mut session, &["u", "agree"]), "Player 1 (Black) to move");
    assert!(last(&mut session, &["resign"]).starts_with("answer:"));
    let output = send(&mut session, "y");
    assert_eq!(output[0], "Player 2 (White) wins");
    assert!(output.last().expect("choices").contains("r Rematch"), "{output:?}");
    assert_eq!(last(&mut session, &["rematch"]), "Player 2 (Black) to move");
}

#[test]
fn every_line_is_answered_without_control_characters() {
    let mut session = game("casual", "startpos");
    let long = "7".repeat(LONGEST_LINE + 1);
    for line in [
        "",
        " ",
        ":",
        "help",
        "help undo",
        "help x",
        "\u{1b}[31m7g",
        "\u{9b}歩",
        "0",
        &long,
        "set",
        "set x",
    ] {
        let output = send(&mut session, line);
        assert!(!output.is_empty(), "{line:?}");
        assert!(!output.iter().any(|line| line.chars().any(char::is_control)), "{output:?}");
    }
    assert!(send(&mut session, "play x\u{1b}")[0].contains("no such^[ option"));
}

#[test]
fn legal_moves_are_listed_unless_the_rules_leave_them_to_the_players() {
    let mut session = game("casual", "startpos");
    assert!(send(&mut session, "legal")[0].starts_with("30 legal moves"));
    assert_eq!(send(&mut session, "legal 7g"), ["1 legal move: P-7f"]);
    assert_eq!(send(&mut session, "legal p"), ["no legal move"]);
    assert_eq!(send(&mut session, "legal 76歩"), ["P-7f is legal"]);
    assert!(send(&mut session, "legal 7g7e")[0].contains("pawn"));
    let mut session = game("casual illegal=claim", "startpos");
    assert!(send(&mut session, "legal")[0].contains("under these rules"));
}

#[test]
fn a_position_is_written_in_every_style() {
    let mut session = game("casual", "4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1");
    assert_eq!(
        send(&mut session, "board pieces"),
        [
            "Black: king 5i, pawn 5g",
            "White: king 5a",
            "Black in hand: 2 pawns",
            "White in hand: nothing"
        ]
    );
    let ranks = send(&mut session, "board ranks");
    assert_eq!(ranks[..2], ["rank a: 5a White king", "rank b: empty"]);
    assert_eq!(send(&mut session, "board sfen"), ["4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1"]);
    for style in ["diagram", "letters"] {
        let text = send(&mut session, &format!("board {style}")).join("\n");
        assert_eq!(text.lines().count(), 12, "{text}");
    }
    send(&mut session, "set board sfen");
    send(&mut session, "set board on");
    assert_eq!(send(&mut session, "5g5f")[1], "4k4/9/9/9/9/4P4/9/9/4K4 w 2P 2");
}

#[test]
fn set_changes_settings_and_output_options() {
    let mut session = game("casual", "startpos");
    send(&mut session, "set moves usi");
    let effects = session.handle_line(Duration::ZERO, "set theme dark");
    let keeps = |effect: &Effect| match effect {
        Effect::Keep(KeepEffect::SaveSettings(settings)) => {
            settings.value(Setting::Theme) == "dark"
        }
        _ => false,
    };
    assert!(effects.iter().any(keeps), "{effects:?}");
    assert_eq!(session.take_output(), ["Colors: dark (muted colors for a dark room)"]);
    assert_eq!(send(&mut session, "7g7f")[0], "1. Player 1 (Black): 7g7f");
    assert!(send(&mut session, "set theme x")[0].contains("expected wood"));
    assert!(send(&mut session, "set colour red")[0].contains("board, moves, language"));
    let values = send(&mut session, "set");
    assert!(values[0].contains("usi") && values[1].contains("theme dark"));
    send(&mut session, "set notation kif");
    assert_eq!(send(&mut session, "3c3d")[0], "2. Player 2 (White): ３四歩(33)");
    send(&mut session, "set notation auto");
    assert_eq!(send(&mut session, "2g2f")[0], "3. Player 1 (Black): P-2f");
    send(&mut session, "set notation japanese");
}

#[test]
fn an_offer_is_accepted_by_a_word_and_panels_need_not_be_closed() {
    let sfen = "4K4/9/9/9/9/9/9/9/4k4 b 9P9p 1";
    let mut session = game("casual", sfen);
    let output = send(&mut session, "points");
    assert!(output.iter().any(|line| line.contains("By agreement")), "{output:?}");
    assert!(send(&mut session, "accept")[0].contains("nobody"));
    assert!(last(&mut session, &["offer"]).starts_with("answer: y Accept"));
    send(&mut session, "accept");
    let is_over =
        matches!(&session.model.shown.screen, Screen::Play(state) if state.game().is_over());
    assert!(is_over);
}

#[test]
fn fouls_stand_until_they_are_claimed_where_the_rules_say_so() {
    let mut session = game("casual illegal=claim", "4k4/9/9/9/9/9/4P4/9/K8 b P 1");
    assert_eq!(send(&mut session, "P*5e")[0], "1. Player 1 (Black): P*5e");
    assert!(last(&mut session, &["claim"]).contains("w Player 2 (White)"));
    let output = send(&mut session, "w");
    assert_eq!(output[0], "Player 2 (White) wins");
    assert!(output.iter().any(|line| line.contains("move 1")), "{output:?}");
}

#[test]
fn a_game_is_kept_after_every_move_and_the_end_is_saved() {
    let mut session = game("casual", "startpos");
    let places = |effects: Vec<Effect>| -> Vec<SavePlace> {
        let place = |effect| match effect {
            Effect::Keep(KeepEffect::Save(request)) => Some(request.place),
            _ => None,
        };
        effects.into_iter().filter_map(place).collect()
    };
    let kept = session.handle_line(Duration::ZERO, "7g7f");
    assert_eq!(places(kept), [SavePlace::Unfinished]);
    assert!(session.take_final_output()[0].contains("kept"));
    session.handle_line(Duration::ZERO, "resign");
    let saved = session.handle_line(Duration::ZERO, "y");
    assert!(matches!(&places(saved)[..], [SavePlace::Finished { .. }]));
    assert_eq!(session.take_final_output(), [""; 0]);
}

#[test]
fn the_clock_runs_while_no_line_comes_and_its_flag_falls() {
    let mut session = session();
    let time = parse_time("10s+5s").expect("a time");
    let new = NewGame { time: [time; 2], ..NewGame::default() };
    begin(&mut session, Start::Play(Box::new(new)));
    let second = Duration::from_secs(1);
    assert!(session.next_tick().is_some());
    session.handle(10 * second, Message::Tick);
    let output = session.take_output();
    assert!(output[0].contains("byoyomi"), "{output:?}");
    session.handle(10 * second, Message::Tick);
    assert!(session.take_output().is_empty(), "reported once");
    session.handle(16 * second, Message::Tick);
    let output = session.take_output();
    assert_eq!(output[0], "Player 2 (White) wins");
    assert_eq!(session.next_tick(), None);
    let late = {
        session.handle_line(17 * second, "7g7f");
        session.take_output()
    };
    assert!(late.iter().any(|line| line.contains("over")), "{late:?}");
}

#[test]
fn the_bot_is_waited_for_and_its_move_is_reported() {
    let mut session = session();
    let new = NewGame { seats: [Seat::Human, Seat::Bot(Level::MIN)], ..NewGame::default() };
    begin(&mut session, Start::Play(Box::new(new)));
    let effects = session.handle_line(Duration::ZERO, "7g7f");
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Opponents(OpponentEffect::Think(question)) => Some(question.query.ticket),
        _ => None,
    });
    assert!(session.is_waiting());
    assert_eq!(
        session.take_output().last().map(String::as_str),
        Some("Bot level 1 (White) is thinking...")
    );
    assert!(send(&mut session, "2g2f")[0].contains("thinking"));
    let answer = Ok(TurnChoice::Move("3c3d".parse().expect("a move")));
    let ticket = ticket.expect("the bot is asked");
    session.handle(
        Duration::ZERO,
        Message::from(play::Message::Chose { ticket, answer, expected: None }),
    );
    assert!(!session.is_waiting());
    assert_eq!(session.take_output()[0], "2. Bot level 1 (White): P-3d");
}

/// A record with a variation, comments and an end.
const RECORD: &str = "先手：Ann\n後手：Ben\n   1 ７六歩(77)\n*first\u{1b}\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n*other\n";

fn reviewed() -> Session {
    let mut session = session();
    let mut reading = read(RECORD.as_bytes(), ReadOptions::default()).expect("a record");
    let record = reading.games.remove(0).expect("a game").record;
    let several = std::sync::Arc::new(crate::app::parts::collection::GameCollection {
        name: "ann".into(),
        games: vec![Ok(komadai_core::record::ParsedGame { record, warnings: Vec::new() })],
        leaves: false,
        pasted: None,
    });
    session.handle(Duration::ZERO, Message::Begin(Start::Games(several)));
    session
}

#[test]
fn a_record_is_stepped_through_with_comments_and_ways_on() {
    let mut session = reviewed();
    let output = session.take_output();
    assert_eq!(output[..2], ["record: ann", "Ann (Black), Ben (White)"]);
    assert_eq!(output.last().map(String::as_str), Some("start"));
    let ways = ["variation 1: 2. White P-3d", "variation 2: 2. White P-8d"];
    let output = send(&mut session, "next");
    assert_eq!(output[0], "1. Black P-7f, 2 continuations");
    assert_eq!(output[1], "comment: first^[");
    assert_eq!(output[2..], ways);
    assert_eq!(send(&mut session, "var 2"), ["2. White P-8d, line 2 of 2", "comment: other"]);
    assert_eq!(last(&mut session, &["other", "back", "variations"]), ways[1]);
    assert!(last(&mut session, &["variation 1", "last"]).contains("resigned"));
    assert_eq!(last(&mut session, &["first"]), "start");
    assert_eq!(send(&mut session, "2")[0], "2. White P-3d, line 1 of 2");
    assert!(send(&mut session, "goto x")[0].starts_with("expected"));
    assert!(send(&mut session, "variation 7")[0].starts_with("expected"));
}

#[test]
fn changes_of_a_record_are_asked_about_before_the_end() {
    let mut session = reviewed();
    session.take_output();
    send(&mut session, "2g2f");
    assert_eq!(last(&mut session, &["comment new words", ""]), "comment: new words");
    assert_eq!(last(&mut session, &["mark 5e 2g2f"]), "mark drawn (u: undo)");
    assert!(send(&mut session, "").contains(&"marks: 5e 2g2f".to_owned()));
    assert!(send(&mut session, "mark 5j")[0].contains("`5j` is no mark"));
    assert!(send(&mut session, "mark")[0].starts_with("mark: expected"));
    let refused = send(&mut session, "play").remove(0);
    assert!(refused.contains("unsaved changes: save FILE"), "{refused}");
    let output = send(&mut session, "quit");
    assert!(output.last().expect("a question").contains("s Save"), "{output:?}");
    let again = session.handle_line(Duration::ZERO, "quit");
    assert!(again.iter().any(|effect| matches!(effect, Effect::Quit)));
    let effects = {
        send(&mut session, "save");
        session.handle_line(Duration::ZERO, "save new.ron")
    };
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Keep(KeepEffect::WriteRecord(_))))
    );
    let written = Message::Written(Ok("new.ron".into()));
    session.handle(Duration::ZERO, written);
    assert!(session.take_output().iter().any(|line| line.contains("saved: new.ron")));
}

#[test]
fn the_question_whether_to_replace_a_file_ends_with_each_answer_and_says_what_it_takes() {
    let asked = || {
        let mut session = reviewed();
        session.take_output();
        send(&mut session, "2g2f");
        session.handle_line(Duration::ZERO, "save new.ron");
        let error = WriteError::Changed(FileDigest(Some(1)));
        session.handle(Duration::ZERO, Message::Written(Err(error)));
        session.take_output();
        session
    };
    let answers = "answer: r Replace, o Other name, c Cancel";
    let [nothing, which] = ["1. Black P-2f, line 2 of 2", "which file? for example: save game.kif"];
    for (line, writes, last) in [
        ("r", true, nothing),
        ("y", true, nothing),
        ("yes", true, nothing),
        ("c", false, nothing),
        // Not the next move.
        ("n", false, nothing),
        ("no", false, nothing),
        ("cancel", false, nothing),
        ("o", false, which),
        ("other", false, which),
        ("save other.ron", true, nothing),
        ("x", false, answers),
        ("maybe", false, answers),
    ] {
        let mut session = asked();
        let effects = session.handle_line(Duration::ZERO, line);
        let is_write = |it: &Effect| matches!(it, Effect::Keep(KeepEffect::WriteRecord(_)));
        assert_eq!(effects.iter().any(is_write), writes, "{line}");
        assert_eq!(session.model.shown.dialogs.is_empty(), last != answers, "{line}");
        let output = session.take_output();
        assert_eq!(output.last().map(String::as_str), Some(last), "{line}");
    }
}

/// A menu with the game of a guest whose program was killed.
fn left_at_a_host(moves: &[&str]) -> Session {
    let mut record = Record::new(Position::startpos());
    for mv in moves {
        record.add_move(record.main_tip(), mv.parse().expect("a move")).expect("legal");
    }
    let headers = [
        (Key::Black, "ann"),
        (Key::White, "bob"),
        (Key::WhitePlayer, "human"),
        (Key::Site, "localhost:4081"),
    ];
    for (key, words) in headers {
        record.headers.set(key, words);
    }
    let mut session = session();
    let game = UnfinishedGame { file: "unfinished-1.ron".into(), record };
    session.handle(Duration::ZERO, menu::Message::Unfinished(vec![game], Vec::new()).into());
    session.take_output();
    session
}

#[test]
#[cfg(feature = "online")]
fn an_unfinished_game_goes_on_over_the_network_in_lines() {
    for moves in [&[][..], &["7g7f"]] {
        let mut session = left_at_a_host(moves);
        let question = send(&mut session, "resume");
        assert!(question.last().is_some_and(|line| line.contains("n Over the network")));
        send(&mut session, "n");
        let Some(Start::Online(order)) = session.take_next_start() else { panic!("no game") };
        let OnlineOrder::Join(guest) = *order else { panic!("{order:?}") };
        assert_eq!(guest.way.to_string(), "localhost:4081");
        assert_eq!((guest.login.name(), guest.keeps_seat), ("bob", true));
    }
}

/// Else the review of its record would stay locked.
#[test]
fn a_game_over_a_network_that_is_put_away_has_an_end() {
    let mut session = left_at_a_host(&["7g7f"]);
    send(&mut session, "resume");
    let effects = session.handle_line(Duration::ZERO, "o");
    let saved = effects.iter().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::Save(request)) => Some(request),
        _ => None,
    });
    let text = &saved.expect("a record").text;
    let record = komadai_core::record::save::from_text(text.as_bytes()).expect("a save");
    assert_eq!((record.main_moves().len(), record.main_end().is_some()), (1, true));
}

#[test]
fn the_output_is_in_the_chosen_language() {
    texts::choose(Language::JAPANESE);
    let mut session = game("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    let output = send(&mut session, "４二金打");
    assert_eq!(output[1], "王手！");
    assert!(
        output[0].starts_with("1. 対局者1（先手）") && output[0].ends_with("４二金"),
        "{output:?}"
    );
    assert_eq!(send(&mut session, "持駒"), ["先手の持駒：なし", "後手の持駒：なし"]);
    texts::choose(Language::ENGLISH);
}

#[test]
fn outside_japanese_a_game_ends_without_japanese_words() {
    let mut session = game("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    let mut output = send(&mut session, "resign");
    output.extend(send(&mut session, "y"));
    let lines = output.join("\n");
    assert!(lines.starts_with("Resign?\n"), "{lines}");
    assert!(lines.contains("Black resigned: White wins"), "{lines}");
    // The title, the announcement and the times before the answers.
    assert_eq!(output.len(), 4 + 3, "{output:?}");
    assert!(!lines.contains(['投', 'ま']), "{lines}");
    let help = send(&mut session, "help").join("\n");
    assert!(!help.contains('再'), "{help}");
}

/// The ticket of the last question to the library.
fn question(effects: &[Effect]) -> Option<Ticket> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Library(
            LibraryEffect::LookUpMoves(ticket, ..) | LibraryEffect::CountGames(ticket, _),
        ) => Some(*ticket),
        _ => None,
    })
}

#[test]
fn the_opening_tree_is_reported_once_the_library_has_answered_and_closed() {
    let mut session = session();
    let pasted = Message::Paste("position startpos moves 7g7f".into());
    session.handle(Duration::ZERO, pasted);
    session.take_output();
    let effects = session.handle_line(Duration::ZERO, "tree");
    assert!(session.is_waiting());
    let ticket = question(&effects).expect("a question");
    let all = PlayedMoves { is_complete: true, ..PlayedMoves::default() };
    let effects = session
        .handle(Duration::ZERO, Message::from(review::Message::Played(ticket, Box::new(all))));
    let output = session.take_output();
    assert_eq!(output[0], "0 games", "{output:?}");
    assert!(output[1].contains("book: "), "{output:?}");
    assert!(!session.is_waiting());
    assert!(
        matches!(effects.last(), Some(Effect::Library(LibraryEffect::CloseLibrary))),
        "{effects:?}"
    );
}

/// A folder with a link to a large tree can be walked for minutes.
#[test]
fn a_folder_that_is_read_for_long_is_reported_with_how_far_it_is() {
    let mut session = session();
    let at = Duration::from_secs;
    let effects = session.handle(at(1), Message::Begin(Start::Review(None)));
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::LoadLibrary(ticket)) => Some(*ticket),
        _ => None,
    });
    let ticket = ticket.expect("a folder is read");
    session.take_output();
    assert_eq!(session.next_tick(), Some(at(3)));
    let mut said = |now| {
        session.handle(at(now), Message::Tick);
        (session.take_output(), session.next_tick())
    };
    assert_eq!(said(2), (Vec::new(), Some(at(3))));
    let line = |files| vec![format!("looking for games: {files} files so far")];
    assert_eq!(said(3), (line(0), Some(at(5))));
    let progress =
        library::Progress { found: 40, is_walking: true, ..library::Progress::default() };
    session.handle(at(4), library::Message::Progress(ticket, progress).into());
    let mut said = |now| {
        session.handle(at(now), Message::Tick);
        (session.take_output(), session.next_tick())
    };
    assert_eq!(said(5), (line(40), Some(at(9))));
    let complete = library::Message::Complete(ticket, library::ScanReport::default());
    session.handle(at(6), complete.into());
    assert_eq!(session.next_tick(), None);
}

#[test]
fn statistics_are_reported_once_all_games_are_counted_and_left() {
    let mut session = session();
    let effects = session.handle_line(Duration::ZERO, "stats");
    let ticket = question(&effects).expect("a question");
    assert!(session.is_waiting());
    let counted = |is_complete| {
        let report = Report { is_complete, ..Report::default() };
        Message::from(statistics::Message::Counted(ticket, Box::new(report)))
    };
    session.handle(Duration::ZERO, counted(false));
    assert!(session.is_waiting());
    session.handle(Duration::ZERO, counted(true));
    let output = session.take_output();
    assert_eq!(output[0], "Statistics   Against the bot", "{output:?}");
    assert!(
        output.iter().any(|line| line.starts_with("No finished games against the bot yet")),
        "{output:?}"
    );
    assert!(matches!(session.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn lessons_and_problems_say_what_text_mode_takes() {
    let mut session = session();
    let list = send(&mut session, "lessons");
    assert!(list.contains(&"30. The Mino castle".to_owned()), "{list:?}");
    let task = send(&mut session, "1").join(" ");
    assert!(task.contains("type 5e4d"), "{task}");
    assert!(!task.contains("click") && !task.contains("Enter"), "{task}");
    let done = send(&mut session, "5e4d");
    assert_eq!(done.last().map(String::as_str), Some("next goes on"));
    let menu = send(&mut session, "menu");
    assert!(menu.len() <= 3 && menu[0].starts_with("komadai"), "{menu:?}");
    let sets = send(&mut session, "tsume");
    let run = sets.iter().find(|line| line.contains("3 minutes"));
    assert!(run.is_some_and(|line| !line.ends_with(':')), "{sets:?}");
}

const TWO_PIECE: &str = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

#[test]
fn the_sides_of_a_handicap_game_have_their_own_words_in_japanese() {
    texts::choose(Language::JAPANESE);
    let mut session = game("casual", TWO_PIECE);
    let said = |session: &mut Session, line: &str| send(session, line).join("\n");
    let mut all = said(&mut session, "3c3d");
    assert!(all.contains("上手"), "{all}");
    for line in ["", "7g7f", "7g7f", "hands", "board ranks", "board pieces", "resign", "y"] {
        all += &said(&mut session, line);
    }
    assert!(all.contains("下手"), "{all}");
    assert!(!all.contains("先手") && !all.contains("後手"), "{all}");
    // The next game is an even one.
    let mut session = game("casual", "startpos");
    let even = said(&mut session, "7g7f");
    assert!(even.contains("先手") && even.contains("後手"), "{even}");
    texts::choose(Language::ENGLISH);
}

#[test]
fn lines_typed_with_a_japanese_input_method_on_are_understood() {
    let mut session = game("casual", "startpos");
    let (plain, wide) = (send(&mut session, "board"), send(&mut session, "ｂｏａｒｄ"));
    assert_eq!(plain, wide);
    assert_eq!(send(&mut session, "：ｂｏａｒｄ　ｒａｎｋｓ"), send(&mut session, "board ranks"));
    assert!(send(&mut session, "７ｇ７ｆ")[0].ends_with("P-7f"));
    assert_eq!(
        send(&mut session, "ｓｅｔ　ｃｏｏｒｄｉｎａｔｅｓ　ｎｕｍｂｅｒｓ"),
        send(&mut session, "set coordinates numbers")
    );
    for (yes, no) in
        [("ｙ", "ｎ"), ("はい", "いいえ"), ("kyllä", "ei"), ("ja", "nej"), ("ya", "tidak")]
    {
        let mut session = game("casual", "startpos");
        send(&mut session, "7g7f");
        send(&mut session, "resign");
        let stays = send(&mut session, no);
        assert!(stays.last().is_some_and(|line| line.ends_with("to move")), "{no}: {stays:?}");
        send(&mut session, "resign");
        let ends = send(&mut session, yes);
        assert!(ends.iter().any(|line| line.contains("resigned")), "{yes}: {ends:?}");
    }
}

#[test]
fn moves_boards_and_refusals_name_squares_alike() {
    let mut session = game("casual", "startpos");
    crate::app::wording::notation::choose(crate::app::wording::notation::Notation::Western);
    send(&mut session, "set coordinates numbers");
    assert_eq!(send(&mut session, "7g7f")[0], "1. Player 1 (Black): P-76");
    let refused = send(&mut session, "1a2b");
    assert!(refused[0].contains("22") && !refused[0].contains("2b"), "{refused:?}");
    let board = send(&mut session, "board letters");
    assert!(board.iter().any(|line| line.starts_with("9  L")), "{board:?}");
    assert!(send(&mut session, "board ranks").iter().any(|line| line.contains("76 Black pawn")));
    // What is shown can be typed.
    assert!(send(&mut session, "P-34")[0].contains("P-34"));
    send(&mut session, "set coordinates auto");
    crate::app::wording::notation::choose(crate::app::wording::notation::Notation::Japanese);
}

#[test]
fn text_from_macos_is_written_in_whole_letters() {
    let kif = "先手：カ\u{3099}フ\u{3099}リエル\n後手：Zoe\u{308} Mu\u{308}ller\n手数----指手\n*e\u{301}te\u{301} \u{3099}x\n   1 ７六歩(77)\n";
    let mut session = session();
    let record = read(kif.as_bytes(), ReadOptions::default())
        .expect("a record")
        .first()
        .expect("a game")
        .record;
    let reviewed = crate::app::route::Reviewed {
        record,
        name: "カ\u{3099}.kif".into(),
        file: None,
        pasted: None,
        ply: None,
        node: None,
        warning: None,
        lies_over: false,
        is_judged: false,
    };
    session.model.shown.screen =
        Screen::from(review::open(reviewed, &mut crate::app::cx::Cx::default()));
    let mut said = session.take_output();
    for line in ["headers", "status", "comment"] {
        said.extend(send(&mut session, line));
    }
    let said = said.join("\n");
    for whole in ["ガブリエル", "Zoë Müller", "été"] {
        assert!(said.contains(whole), "{whole} in\n{said}");
    }
    assert!(!said.contains("<308>") && !said.contains("<301>"), "{said}");
}

#[test]
fn a_lesson_begins_by_its_number_or_its_name_from_the_menu_and_from_the_list() {
    for lines in [
        &["lesson 1"][..],
        &["lesson king"],
        &["lessons", "lesson the king"],
        &["lessons", "1"],
        &["lesson 5", "lesson 1"],
        &["tsume", "lesson 1"],
    ] {
        let mut session = session();
        let output = lines.iter().map(|line| send(&mut session, line)).last();
        let output = output.expect("an answer");
        let told = output.iter().any(|line| line.starts_with("The king, step 1"));
        assert!(told, "{lines:?}: {output:?}");
        assert!(output.len() < 20, "no list: {output:?}");
    }
}

#[test]
fn what_a_list_of_exercises_does_not_understand_is_answered_by_what_it_expects() {
    let mut session = session();
    send(&mut session, "lessons");
    for line in ["7g7f", "35", "lesson 35", "lesson nothing", "xyzzy"] {
        let answer = send(&mut session, line);
        let last = answer.last().expect("an answer");
        assert!(last.starts_with("expected: the number or the name"), "{answer:?}");
        assert!(answer.len() <= 2, "{answer:?}");
    }
    send(&mut session, "back");
    send(&mut session, "tsume");
    let answer = send(&mut session, "99");
    assert!(answer[1].starts_with("expected: the number of a set"), "{answer:?}");
}

#[test]
fn the_help_of_a_lesson_has_only_what_is_of_use_there() {
    let mut session = session();
    send(&mut session, "lesson 1");
    let help = send(&mut session, "help");
    let words = help.iter().skip(1).map(|line| line.split([' ', ':']).next());
    let words: Vec<&str> = words.flatten().collect();
    assert!(help[0].starts_with("type a move as"), "{help:?}");
    let expected = "menu board hand status at file rank where around attackers walk \
        last legal set next leave help quit";
    assert_eq!(words.join(" "), expected);
}

/// A refused move leaves marks on the board; `back` leads to the list nevertheless.
#[test]
fn a_move_of_a_castle_and_the_answer_are_told() {
    let mut session = session();
    send(&mut session, "lesson mino");
    let output = send(&mut session, "7g7f");
    assert_eq!(output[1], "Black P-7f  White P-3d", "{output:?}");
}

#[test]
fn back_leaves_a_lesson_at_once() {
    let mut session = session();
    send(&mut session, "lesson 1");
    send(&mut session, "5e5c");
    assert!(send(&mut session, "back")[0].contains("lessons done"));
}

#[test]
fn a_move_where_none_is_asked_for_is_answered() {
    let mut session = session();
    send(&mut session, "lesson 1");
    send(&mut session, "5e4d");
    assert_eq!(send(&mut session, "4d5e")[0], "No move is asked for now");
}

#[test]
fn a_person_alone_is_told_that_it_is_their_move() {
    let mut session = session();
    let seats = [Seat::Human, Seat::Bot(Level::MIN)];
    let new = NewGame { seats, ..NewGame::default() };
    let output = begin(&mut session, Start::Play(Box::new(new)));
    assert_eq!(output, ["You (Black), Bot level 1 (White)", "Your move"]);
    assert!(send(&mut session, "show").len() > 9, "the board");
}

#[test]
fn the_first_start_says_how_to_hear_the_board() {
    let mut session = session();
    session.model.app.start = crate::app::state::StartKind::First;
    let output = send(&mut session, "lessons");
    assert!(!output.is_empty());
    let menu = send(&mut session, "back");
    assert!(menu[1].contains("set board ranks"), "{menu:?}");
    send(&mut session, "lessons");
    assert!(!send(&mut session, "back")[1].contains("set board"), "once");
}
