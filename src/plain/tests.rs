//! The dialogue line by line, without a process.

use std::time::Duration;

use super::{LONGEST_LINE, Talk};
use crate::app::effect::{Effect, SavePlace};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::screens::{menu, play};
use crate::app::{NewGame, Seat, Start};
use crate::bot::Level;
use crate::engine::TurnChoice;
use crate::game::parse_time;
use crate::record::{ReadOptions, read};
use crate::rules::Position;
use crate::texts::{self, Language};
use crate::tui::theme::{BuiltIn, ColorDepth, Theme};

/// A dialogue at the menu, the first words said.
fn talk() -> Talk {
    let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::None);
    let screen = Screen::from(menu::State::default());
    let new_game = |options: &str| match options {
        "" => Ok(NewGame::default()),
        other => Err(format!("{other}: no such\u{1b} option")),
    };
    let mut talk = Talk::new(Model::new(screen, (60, 20), theme), new_game);
    begin(&mut talk, Start::Menu);
    talk
}

fn begin(talk: &mut Talk, start: Start) -> Vec<String> {
    talk.tell(Duration::ZERO, Message::Begin(start));
    talk.news()
}

/// A game of two under these rules from this position.
fn game(rules: &str, sfen: &str) -> Talk {
    let mut talk = talk();
    let new = NewGame {
        start: Position::from_sfen(sfen).expect("an SFEN"),
        rules: rules.parse().expect("rules"),
        ..NewGame::default()
    };
    begin(&mut talk, Start::Play(Box::new(new)));
    talk
}

fn hear(talk: &mut Talk, line: &str) -> Vec<String> {
    talk.hear(Duration::ZERO, line);
    talk.news()
}

/// The last line said in answer to the last of these.
fn last(talk: &mut Talk, lines: &[&str]) -> String {
    let said = lines.iter().map(|line| hear(talk, line)).last();
    said.and_then(|said| said.last().cloned())
        .unwrap_or_default()
}

#[test]
fn a_move_is_told_first_then_check_then_whose_turn_it_is() {
    let mut talk = game("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert_eq!(
        hear(&mut talk, "G*4b"),
        [
            "1. Black Player 1: G*4b",
            "check 王手!",
            "White Player 2 to move"
        ]
    );
    assert_eq!(
        hear(&mut talk, "")[1..],
        ["check 王手!", "White Player 2 to move"]
    );
}

#[test]
fn every_notation_of_the_screen_is_taken() {
    let mut talk = game("casual", "startpos");
    for line in ["7g7f", "３四歩", "P-2f", "84歩", "☗２五歩", "8d8e"] {
        let said = hear(&mut talk, line);
        assert!(said[0].contains("Player"), "{line}: {said:?}");
    }
    assert_eq!(
        last(&mut talk, &["set moves japanese", "moves 1"]),
        "6. White Player 2: ８五歩"
    );
}

#[test]
fn a_refused_move_names_the_rule_and_nothing_else_is_said() {
    let mut talk = game("casual", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    let said = hear(&mut talk, "P*5e");
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("Nifu"), "{said:?}");
    assert!(hear(&mut talk, "9x")[0].contains("is not a move: try"));
    assert!(hear(&mut talk, "xyzzy")[0].contains("help"));
}

#[test]
fn promotion_is_asked_and_answered_or_dropped_for_another_move() {
    let sfen = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1";
    let mut talk = game("casual", sfen);
    let said = hear(&mut talk, "7d7c");
    assert!(
        said.last().expect("a question").contains("answer: y"),
        "{said:?}"
    );
    assert!(hear(&mut talk, "")[0].starts_with("Promote"), "asked again");
    assert!(
        hear(&mut talk, "hand")[0].contains("in hand"),
        "a question may wait"
    );
    assert_eq!(hear(&mut talk, "y")[0], "1. Black Player 1: S-7c+");
    let mut talk = game("casual", sfen);
    assert_eq!(last(&mut talk, &["7d7c", "hm"]), last(&mut talk, &["hm"]));
    assert_eq!(hear(&mut talk, "5i5h")[0], "1. Black Player 1: K-5h");
}

#[test]
fn undo_needs_consent_and_resignation_one_question() {
    let mut talk = game("casual", "startpos");
    assert!(hear(&mut talk, "undo")[0].contains("no move"));
    assert!(last(&mut talk, &["7g7f", "undo"]).starts_with("answer:"));
    assert_eq!(last(&mut talk, &["no"]), "White Player 2 to move");
    assert_eq!(last(&mut talk, &["u", "agree"]), "Black Player 1 to move");
    assert!(last(&mut talk, &["resign"]).starts_with("answer:"));
    let said = hear(&mut talk, "y");
    assert_eq!(said[0], "White Player 2 wins");
    assert!(
        said.last().expect("choices").contains("r Rematch"),
        "{said:?}"
    );
    assert_eq!(last(&mut talk, &["rematch"]), "Black Player 2 to move");
}

#[test]
fn every_line_is_answered_and_no_line_brings_a_control_sign() {
    let mut talk = game("casual", "startpos");
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
        let said = hear(&mut talk, line);
        assert!(!said.is_empty(), "{line:?}");
        assert!(
            !said.iter().any(|line| line.chars().any(char::is_control)),
            "{said:?}"
        );
    }
    assert!(hear(&mut talk, "play x\u{1b}")[0].contains("no such^[ option"));
}

#[test]
fn legal_moves_are_told_unless_the_rules_leave_them_to_the_players() {
    let mut talk = game("casual", "startpos");
    assert!(hear(&mut talk, "legal")[0].starts_with("30 legal moves"));
    assert_eq!(hear(&mut talk, "legal 7g"), ["1 legal move: P-7f"]);
    assert_eq!(hear(&mut talk, "legal p"), ["no legal move"]);
    assert_eq!(hear(&mut talk, "legal 76歩"), ["P-7f is legal"]);
    assert!(hear(&mut talk, "legal 7g7e")[0].contains("pawn"));
    let mut talk = game("casual illegal=claim", "startpos");
    assert!(hear(&mut talk, "legal")[0].contains("under these rules"));
}

#[test]
fn a_position_is_told_as_it_is_asked_for() {
    let mut talk = game("casual", "4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1");
    assert_eq!(
        hear(&mut talk, "board pieces"),
        [
            "Black: king 5i, pawn 5g",
            "White: king 5a",
            "Black in hand: 2 pawns",
            "White in hand: nothing"
        ]
    );
    let ranks = hear(&mut talk, "board ranks");
    assert_eq!(ranks[..2], ["rank a: 5a White king", "rank b: empty"]);
    assert_eq!(
        hear(&mut talk, "board sfen"),
        ["4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1"]
    );
    for style in ["diagram", "letters"] {
        let text = hear(&mut talk, &format!("board {style}")).join("\n");
        assert_eq!(text.lines().count(), 12, "{text}");
    }
    hear(&mut talk, "set board sfen");
    hear(&mut talk, "set board on");
    assert_eq!(hear(&mut talk, "5g5f")[1], "4k4/9/9/9/9/4P4/9/9/4K4 w 2P 2");
}

#[test]
fn an_offer_is_accepted_by_a_word_and_panels_need_not_be_closed() {
    let sfen = "4K4/9/9/9/9/9/9/9/4k4 b 9P9p 1";
    let mut talk = game("casual", sfen);
    let said = hear(&mut talk, "points");
    assert!(
        said.iter().any(|line| line.contains("By agreement")),
        "{said:?}"
    );
    assert!(hear(&mut talk, "accept")[0].contains("nobody"));
    assert!(last(&mut talk, &["offer"]).starts_with("answer: y Accept"));
    hear(&mut talk, "accept");
    let is_over = matches!(&talk.model.screen, Screen::Play(state) if state.game().is_over());
    assert!(is_over);
}

#[test]
fn fouls_stand_until_they_are_claimed_where_the_rules_say_so() {
    let mut talk = game("casual illegal=claim", "4k4/9/9/9/9/9/4P4/9/K8 b P 1");
    assert_eq!(hear(&mut talk, "P*5e")[0], "1. Black Player 1: P*5e");
    assert!(last(&mut talk, &["claim"]).contains("w White Player 2"));
    let said = hear(&mut talk, "w");
    assert_eq!(said[0], "White Player 2 wins");
    assert!(said.iter().any(|line| line.contains("move 1")), "{said:?}");
}

#[test]
fn a_game_is_kept_after_every_move_and_the_end_is_saved() {
    let mut talk = game("casual", "startpos");
    let places = |effects: Vec<Effect>| -> Vec<SavePlace> {
        let place = |effect| match effect {
            Effect::Save(request) => Some(request.place),
            _ => None,
        };
        effects.into_iter().filter_map(place).collect()
    };
    let kept = talk.hear(Duration::ZERO, "7g7f");
    assert_eq!(places(kept), [SavePlace::Unfinished]);
    assert!(talk.last_words()[0].contains("kept"));
    talk.hear(Duration::ZERO, "resign");
    let saved = talk.hear(Duration::ZERO, "y");
    assert!(matches!(&places(saved)[..], [SavePlace::Finished { .. }]));
    assert_eq!(talk.last_words(), [""; 0]);
}

#[test]
fn the_clock_runs_while_nobody_says_anything_and_its_flag_falls() {
    let mut talk = talk();
    let time = parse_time("10s+5s").expect("a time");
    let new = NewGame {
        time: [time; 2],
        ..NewGame::default()
    };
    begin(&mut talk, Start::Play(Box::new(new)));
    let second = Duration::from_secs(1);
    assert!(talk.next_tick().is_some());
    talk.tell(10 * second, Message::Tick);
    let said = talk.news();
    assert!(said[0].contains("byoyomi"), "{said:?}");
    talk.tell(10 * second, Message::Tick);
    assert!(talk.news().is_empty(), "said once");
    talk.tell(16 * second, Message::Tick);
    let said = talk.news();
    assert_eq!(said[0], "White Player 2 wins");
    assert_eq!(talk.next_tick(), None);
    let late = {
        talk.hear(17 * second, "7g7f");
        talk.news()
    };
    assert!(late.iter().any(|line| line.contains("over")), "{late:?}");
}

#[test]
fn the_bot_is_waited_for_and_its_move_is_told() {
    let mut talk = talk();
    let new = NewGame {
        seats: [Seat::Human, Seat::Bot(Level::MIN)],
        ..NewGame::default()
    };
    begin(&mut talk, Start::Play(Box::new(new)));
    let effects = talk.hear(Duration::ZERO, "7g7f");
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Think(question) => Some(question.ticket),
        _ => None,
    });
    assert!(talk.is_waiting());
    assert_eq!(
        talk.news().last().map(String::as_str),
        Some("White Bot level 1 is thinking...")
    );
    assert!(hear(&mut talk, "2g2f")[0].contains("thinking"));
    let answer = Ok(TurnChoice::Move("3c3d".parse().expect("a move")));
    let ticket = ticket.expect("the bot is asked");
    talk.tell(
        Duration::ZERO,
        Message::from(play::Message::BotChose { ticket, answer }),
    );
    assert!(!talk.is_waiting());
    assert_eq!(talk.news()[0], "2. White Bot level 1: P-3d");
}

/// A record with a variation, comments and an end.
const RECORD: &str = "先手：Ann\n後手：Ben\n   1 ７六歩(77)\n*first\u{1b}\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n*other\n";

fn reviewed() -> Talk {
    let mut talk = talk();
    let mut reading = read(RECORD.as_bytes(), ReadOptions::default()).expect("a record");
    let record = reading.games.remove(0).expect("a game").record;
    let several = std::sync::Arc::new(crate::app::collection::Several {
        name: "ann".into(),
        games: vec![Ok(crate::record::ParsedGame {
            record,
            warnings: Vec::new(),
        })],
        leaves: false,
    });
    talk.tell(Duration::ZERO, Message::Begin(Start::Games(several)));
    talk
}

#[test]
fn a_record_is_stepped_through_with_comments_and_ways_on() {
    let mut talk = reviewed();
    let said = talk.news();
    assert_eq!(said[..2], ["record: ann", "Black Ann, White Ben"]);
    assert_eq!(said.last().map(String::as_str), Some("start"));
    let ways = ["variation 1: 2. White P-3d", "variation 2: 2. White P-8d"];
    let said = hear(&mut talk, "next");
    assert_eq!(said[0], "1. Black P-7f, 2 continuations");
    assert_eq!(said[1], "comment: first^[");
    assert_eq!(said[2..], ways);
    assert_eq!(
        hear(&mut talk, "var 2"),
        ["2. White P-8d, line 2 of 2", "comment: other"]
    );
    assert_eq!(last(&mut talk, &["other", "back", "variations"]), ways[1]);
    assert!(last(&mut talk, &["variation 1", "last"]).contains("resigned"));
    assert_eq!(last(&mut talk, &["first"]), "start");
    assert_eq!(hear(&mut talk, "2")[0], "2. White P-3d, line 1 of 2");
    assert!(hear(&mut talk, "goto x")[0].starts_with("expected"));
    assert!(hear(&mut talk, "variation 7")[0].starts_with("expected"));
}

#[test]
fn changes_of_a_record_are_asked_about_before_the_end() {
    let mut talk = reviewed();
    talk.news();
    hear(&mut talk, "2g2f");
    assert_eq!(
        last(&mut talk, &["comment new words", ""]),
        "comment: new words"
    );
    assert!(hear(&mut talk, "play")[0].contains("save it first"));
    let said = hear(&mut talk, "quit");
    assert!(
        said.last().expect("a question").contains("s Save"),
        "{said:?}"
    );
    let again = talk.hear(Duration::ZERO, "quit");
    assert!(again.iter().any(|effect| matches!(effect, Effect::Quit)));
    let effects = {
        hear(&mut talk, "save");
        talk.hear(Duration::ZERO, "save new.ron")
    };
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::WriteRecord(_)))
    );
    let written = Message::Written(Ok("new.ron".into()));
    talk.tell(Duration::ZERO, written);
    assert!(
        talk.news()
            .iter()
            .any(|line| line.contains("saved: new.ron"))
    );
}

#[test]
fn the_dialogue_speaks_the_language_chosen() {
    texts::choose(Language::JAPANESE);
    let mut talk = game("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    let said = hear(&mut talk, "４二金打");
    assert_eq!(said[1], "王手!");
    assert!(
        said[0].starts_with("1. 先手 ") && said[0].ends_with("４二金"),
        "{said:?}"
    );
    assert_eq!(
        hear(&mut talk, "持駒"),
        ["先手の持駒：なし", "後手の持駒：なし"]
    );
    texts::choose(Language::ENGLISH);
}
