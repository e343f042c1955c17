//! Actions besides legal moves, by keys: fouls, claims, resignation, formal mate (R32-R42).

use komadai::app::effect::{DeviceEffect, Effect, OpponentEffect, SharedGame};
use komadai::app::message::Message;
use komadai::app::model::Screen;
use komadai::app::{NewGame, Seat, Start};

use komadai_engine::bot::Level;

use crate::table::Table;

/// Black can drop a second pawn on the fifth file, and leave a check unanswered.
const NIFU: &str = "4k4/9/9/9/9/9/4P4/9/4K4 b Pr 1";

/// R37: the reason, the rule and the squares are named, and the player moves again.
#[test]
fn under_refuse_the_move_is_named_and_not_played() {
    let mut table = Table::under("casual", NIFU);
    table.play("P*5e").sees("Nifu: you already have a pawn on 5g");
    table.play("5g5f").sees("５六歩");
}

/// R38: the board accepts what hands can do, and it loses at once.
#[test]
fn under_lose_an_illegal_move_loses_and_the_card_names_it() {
    let mut table = Table::under("casual illegal=lose", NIFU);
    table.play("P*5e");
    table
        .sees("☖ Player 2 wins")
        .sees("二歩")
        .sees("Black made an illegal move (nifu): White wins, 0 moves");
    let record = table.saved();
    assert_eq!(record.main_moves(), []);
    let end = record.main_end().expect("an end");
    assert_eq!(end.reason.token(), "illegal-move");
}

/// R38: a physically impossible move does not count as a move, so it does not lose.
#[test]
fn under_lose_what_cannot_be_completed_is_only_refused() {
    let mut table = Table::under("casual illegal=lose", NIFU);
    for text in ["5g5i", "5h5g", "G*5e", "P*5g"] {
        table.play(text).press("Esc").sees_no("wins");
    }
    table.play("5g5f").sees("５六歩");
}

/// R38: no target may be highlighted, whether the piece was picked up by keys, by typing or from the stand.
#[test]
fn under_lose_and_claim_nothing_shows_which_moves_are_legal() {
    for rules in ["casual illegal=lose", "casual illegal=claim"] {
        let mut table = Table::under(rules, NIFU);
        let before = table.model.next_tick();
        table.press("5g").sees("choose a square").sees_no("marked");
        table.press("Esc p").sees("drop the pawn on a square");
        assert_eq!(before, None);
    }
    let mut table = Table::under("casual", NIFU);
    table.press("5g").sees("choose a marked square");
}

/// R38: the player is asked, and may choose, even where not promoting is the foul.
#[test]
fn under_lose_a_pawn_may_be_left_unpromoted_on_the_last_rank() {
    let last = "8k/4P4/9/9/9/9/9/9/4K4 b - 1";
    let mut table = Table::under("casual illegal=lose", last);
    table.press("5b5a Enter").sees("Promote?");
    table.press("n").sees("(dead piece): White wins");
    let mut table = Table::under("casual illegal=lose", last);
    table.press("5b5a Enter y").sees("５一歩成");
}

/// R39: the foul stands, the game continues, and it loses many moves later.
#[test]
fn under_claim_a_foul_stands_until_somebody_points_it_out() {
    let mut table = Table::under("casual illegal=claim", NIFU);
    table.play("P*5e R*9a 5e5d").sees("５五歩").sees_no("nifu");
    table.press("Ctrl-k").sees("Who claims?").press("b").sees("no illegal move: the game goes on");
    table.press("Ctrl-k w");
    table
        .sees("☖ Player 2 wins")
        .sees("It was move 1, ☗５五歩")
        .sees("(nifu): White wins, 3 moves");
    let record = table.saved();
    assert_eq!(record.main_moves().len(), 3);
}

/// R39: an unfounded claim by either side changes nothing.
#[test]
fn an_unfounded_claim_changes_nothing() {
    let mut table = Table::under("casual illegal=claim", NIFU);
    table.play("5g5f");
    for key in ["b", "w", "x"] {
        table.press("Ctrl-k").press(key).sees("no illegal move: the game goes on");
    }
    table.press("Ctrl-k n").play("R*9a").sees("９一飛");
}

/// R39: capturing a king left in check points out the foul.
#[test]
fn under_claim_a_king_left_in_check_is_captured_and_that_ends_the_game() {
    let mut table = Table::under("casual illegal=claim", NIFU);
    table.play("5i4i R*9i 5g5f 9i4i").press("n");
    table.sees("☖ Player 2 wins").sees("(king in check): White wins");
}

/// R39: under `priority=no` a foul found after the resignation overturns it; else the resignation stands.
#[test]
fn a_foul_found_after_the_resignation_counts_without_priority_only() {
    let mut table = Table::under("casual illegal=claim priority=no", NIFU);
    table.play("P*5e").press("t y").sees("White resigned");
    table.press("c").sees("Who claims?").press("x");
    table.sees("(nifu): White wins").sees("二歩");
    let mut table = Table::under("casual illegal=claim", NIFU);
    table.play("P*5e").press("t y b Ctrl-k").sees("the resignation stands");
    table.sees_no("nifu");
}

#[test]
fn where_the_rules_judge_by_themselves_there_is_nothing_to_claim() {
    for (rules, words) in [
        ("casual", "illegal moves are refused under these rules"),
        ("pro", "illegal moves lose at once under these rules"),
    ] {
        Table::under(rules, NIFU).press("Ctrl-k").sees(words);
    }
}

/// R39, R42: the bot points out a foul instead of searching an illegal position.
#[test]
fn the_bot_claims_a_foul_as_soon_as_it_is_its_turn() {
    let seats = [Seat::Human, Seat::Bot(Level::MIN)];
    let mut table = Table::seated("casual illegal=claim", NIFU, seats);
    table.play("P*5e").sees("Bot level 1 wins").sees("(nifu)");
    let asked = |effect: &Effect| matches!(effect, Effect::Opponents(OpponentEffect::Think(_)));
    assert!(!table.effects.iter().any(asked));
}

/// The card at the end of any game analyses it and shows what its mistakes lose.
#[test]
fn the_card_at_the_end_has_the_game_judged_at_once() {
    let mut table = Table::hot_seat("none");
    table.play("7g7f 3c3d").press("t y");
    table.sees("Review").sees("% Analyse");
    table.press("%").sees("analysing: 0 of 3");
}

/// A king in the middle of the board, where the card would be.
#[test]
fn the_card_at_the_end_leaves_the_losing_king_in_view() {
    for size in [(80, 24), (100, 30), (140, 45)] {
        let mut table = Table::under("", "9/9/9/9/4K4/9/9/9/4k4 b - 1");
        table.resize(size);
        table.press("t y").sees("e Menu").sees("玉");
    }
}

/// R33: at one keyboard the player not to move may resign, too, unless the rules say `resign=turn`.
#[test]
fn the_other_player_resigns_off_turn() {
    let mut table = Table::under("casual", NIFU);
    table.press("t").sees("o ☖ Player 2 resigns").press("o");
    table.sees("White resigned: Black wins");
    let mut table = Table::under("casual resign=turn", NIFU);
    table.press("t").sees_no("☖ Player 2 resigns").press("y");
    table.sees("Black resigned: White wins");
}

/// R34: under `mate=formal` the mated side learns that only resignation is left.
#[test]
fn a_formal_mate_waits_for_the_resignation() {
    let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let mut table = Table::under("casual mate=formal", mate);
    table.play("G*5b").sees("checkmated, t resigns").sees_no("wins");
    table.press("t y").sees("White resigned: Black wins, 1 move");
    let mut table = Table::under("casual", mate);
    table.play("G*5b").sees("Black wins by checkmate");
}

/// R32: check is on the status line, called, or not announced.
#[test]
fn check_is_announced_as_the_rules_say() {
    let check = "4k4/9/9/9/9/9/9/9/4K4 b R 1";
    let bells = |table: &Table| {
        let is_bell = |effect: &&Effect| matches!(effect, Effect::Device(DeviceEffect::Bell));
        table.effects.iter().filter(is_bell).count()
    };
    let mut table = Table::under("casual", check);
    table.play("R*5e").sees("check!");
    assert_eq!(bells(&table), 0);
    let mut table = Table::under("casual announce_check=call", check);
    table.play("R*5e").sees("Player 1: check!");
    assert_eq!(bells(&table), 1);
    let mut table = Table::under("casual announce_check=off", check);
    table.play("R*5e").sees_no("check!").sees("☖ Player 2 to move");
}

/// R60: the king that reaches the throne wins.
#[test]
fn a_king_on_the_throne_wins() {
    let mut table = Table::under("casual try=simple", "8k/3K5/9/9/9/9/9/9/9 b - 1");
    table.play("6b5a").sees("Black wins by the try rule, 1 move");
}

/// R62, R63: the 500th move gives check, so the game ends only when no chain of checks is alive.
#[test]
fn the_move_limit_waits_for_a_chain_of_checks() {
    let mut table = Table::under("pro", "4k4/9/9/9/9/9/9/9/4K4 b R 500");
    table.play("R*9a").sees_no("limit");
    table.play("5a5b").sees_no("limit");
    table.play("5i5h").sees("Draw by the move limit, 3 moves");
    let mut table = Table::under("pro extend=no", "4k4/9/9/9/9/9/9/9/4K4 b R 500");
    table.play("R*9a").sees("Draw by the move limit, 1 move");
}

/// Any keys under any rules: nothing panics, and a finished game is saved.
#[test]
fn random_keys_under_fouls_never_panic() {
    let mut rng = fastrand::Rng::with_seed(39);
    for round in 0..60 {
        let rules = ["casual illegal=claim", "casual illegal=lose", "casual"][round % 3];
        let mut table = Table::begin(Start::Play(Box::new(NewGame {
            rules: rules.parse().expect("rules"),
            ..NewGame::default()
        })));
        for _ in 0..120 {
            let square =
                |rng: &mut fastrand::Rng| format!("{}{}", rng.u8(1..=9), rng.char('a'..='i'));
            let (from, to) = (square(&mut rng), square(&mut rng));
            let promotes = if rng.u8(..4) == 0 { "+" } else { "" };
            let word = match rng.u8(..12) {
                0 => "Ctrl-k b".to_owned(),
                1 => "u y".to_owned(),
                2 => format!("{}*{to} Enter n", rng.choice(*b"plnsgbr").map_or('p', char::from)),
                _ => format!("{from}{to}{promotes} Enter n"),
            };
            table.press(&word);
            let _ = table.screen();
            if !matches!(table.model.shown.screen, Screen::Play(_)) {
                break;
            }
        }
    }
}

#[test]
fn one_key_shares_a_game_and_its_text_goes_to_the_clipboard() {
    let mut table = Table::playing("7g7f 3c3d");
    let effects = table.effects_of("Ctrl-y");
    let [Effect::Share(request)] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(request.record.main_moves().len(), 2);
    let shared = SharedGame { name: "/games/Shared/A - B".into(), text: "a board".to_owned() };
    table.tell(Message::Shared(Ok(shared))).sees("Shared/A - B.png, .html and .txt");
    let copied = table.take_effects();
    assert!(copied.iter().any(
        |effect| matches!(effect, Effect::Device(DeviceEffect::Copy(text)) if text == "a board")
    ));
}
