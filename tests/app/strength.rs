//! The person's strength by rated games, and the bot whose level follows it (docs/levels.md).

use komadai::app::Seat;
use komadai::app::command::Command;
use komadai::app::effect::{Effect, KeepEffect};
use komadai::app::message::Message;
use komadai::app::options::unrated_key;
use komadai::app::person::changes::PersonChange;
use komadai::app::person::strength::RatedGame;
use komadai_core::game::GameResult;
use komadai_engine::bot::Level;

use crate::table::Table;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const MOVES: [(&str, &str); 5] =
    [("7g7f", "3c3d"), ("2g2f", "8c8d"), ("2f2e", "8d8e"), ("6i7h", "4a3b"), ("9g9f", "9c9d")];

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// A game against the bot after these moves of both sides.
fn after(bot: Seat, moves: &[(&str, &str)]) -> Table {
    let mut table = Table::seated("casual", START, [Seat::Human, bot]);
    for (own, answer) in moves {
        table.play(own);
        let ticket = table.question();
        table.bot_plays(ticket, answer);
    }
    table
}

fn counted(table: &Table) -> Vec<RatedGame> {
    let counted = table.effects.iter().filter_map(|effect| match effect {
        Effect::Keep(KeepEffect::Change(PersonChange::Rated(game))) => Some(*game),
        _ => None,
    });
    counted.collect()
}

#[test]
fn a_game_against_a_level_counts_once_and_the_card_says_what_it_means() {
    let mut table = after(Seat::Bot(level(3)), &MOVES);
    table.press("t y").sees("Rated games: 1 of 5");
    let game = RatedGame { level: level(3), result: GameResult::Loss };
    assert_eq!(counted(&table), [game]);
    table.press("r t y").sees_no("2 of 5");
    assert_eq!(counted(&table).len(), 1, "nothing was played");
}

#[test]
fn after_three_losses_in_a_row_an_easier_game_is_offered() {
    for (key, seen) in [("l", "Bot level 2"), ("o", "Black 下手")] {
        let mut table = after(Seat::Bot(level(3)), &MOVES);
        let loss = RatedGame { level: level(3), result: GameResult::Loss };
        table.model.app.strength.add(loss);
        table.press("t y").sees_no("losses in a row");
        let mut table = after(Seat::Bot(level(3)), &MOVES);
        table.model.app.strength.add(loss);
        table.model.app.strength.add(loss);
        table.press("t y").sees("3 losses in a row against level 3").press(key).sees(seen);
    }
}

#[test]
fn an_adaptive_bot_shows_its_level_and_changes_it_after_the_game() {
    let mut table = after(Seat::Adaptive(level(9)), &MOVES);
    table.sees("Adaptive bot 2");
    assert!(table.screen_of(100, 30).contains("adaptive, now level 2"));
    table.press("t y").sees("Adaptive bot 2 wins").sees("the next game at level 1");
    assert_eq!(
        table.saved().headers.get(&komadai_core::record::Key::WhitePlayer),
        Some("adaptive:2/13")
    );
    table.press("r").sees("Adaptive bot 1");
}

#[test]
fn a_game_with_a_move_taken_back_does_not_count_and_says_so_in_its_file() {
    let mut table = after(Seat::Bot(level(3)), &MOVES);
    table.press("u").play("9g9f");
    let ticket = table.question();
    table.bot_plays(ticket, "9c9d");
    table.press("t y").sees_no("Rated games");
    assert_eq!(counted(&table), []);
    assert!(table.saved().headers.get(&unrated_key()).is_some());
}

#[test]
fn short_games_handicaps_and_games_of_two_people_do_not_count() {
    let mut short = after(Seat::Bot(level(3)), &MOVES[..4]);
    let mut two = Table::seated("casual", START, [Seat::Human, Seat::Human]);
    for (black, white) in MOVES {
        two.play(black).play(white);
    }
    for table in [&mut short, &mut two] {
        table.press("t y").sees("resigned");
        assert_eq!(counted(table), []);
    }
}

#[test]
fn a_command_tells_the_strength_and_another_one_deletes_it() {
    let mut table = Table::menu();
    for _ in 0..40 {
        table.model.app.strength.add(RatedGame { level: level(4), result: GameResult::Draw });
    }
    table.tell(Message::Command(Command::Strength(false)));
    table.sees("You play about level 4, novice, about 12 kyu (40 games).");
    table.tell(Message::Command(Command::Strength(true)));
    table.sees("your rated games are deleted");
    assert!(table.effects.iter().any(|effect| matches!(
        effect,
        Effect::Keep(KeepEffect::Change(PersonChange::ForgetRated))
    )));
    assert_eq!(table.model.app.strength.games(), 0);
}
