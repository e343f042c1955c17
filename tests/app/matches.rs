//! Matches, replays and tosses, through the whole program (R76-R80).

use std::time::Duration;

use komadai::app::effect::{Effect, KeepEffect, OpponentEffect, SaveOutcome, SavePlace};
use komadai::app::message::Message;
use komadai::app::model::Screen;
use komadai::app::person::settings::Setting;
use komadai::app::person::unsaved::UnfinishedGame;
use komadai::app::screens::{menu, play};
use komadai::app::{NewGame, Seat, Start};
use komadai_core::game::{BestOf, RuleSet, Toss, parse_time};
use komadai_core::record::Record;
use komadai_core::record::save::from_text;
use komadai_core::rules::{Color, Handicap, Move, Position};
use komadai_engine::bot::Level;

use crate::table::Table;

/// A program in a large window whose clock advances by a second with every message.
fn timed(mut table: Table) -> Table {
    table.resize((140, 45));
    table.step = Duration::from_secs(1);
    table
}

fn playing(game: NewGame) -> Table {
    timed(Table::begin(Start::Play(Box::new(game))))
}

/// Resumes a game as the menu offers it.
fn taking_up(record: Record) -> Table {
    let mut table = timed(Table::menu());
    let file = "unfinished-1.ron".into();
    let found = vec![UnfinishedGame { file, record }];
    table.tell(menu::Message::Unfinished(found, Vec::new()));
    table.press("Enter");
    table
}

/// Resumes the game saved last, as a new run does after a kill.
fn killed(table: &Table) -> Table {
    taking_up(left(table).expect("a game was kept"))
}

/// The contents of the unfinished game's file.
fn left(table: &Table) -> Option<Record> {
    let mut left = None;
    for effect in &table.effects {
        match effect {
            Effect::Keep(KeepEffect::Save(request)) if request.place == SavePlace::Unfinished => {
                left = Some(from_text(request.text.as_bytes()).expect("a save"));
            }
            Effect::Keep(KeepEffect::Save(request))
                if matches!(request.place, SavePlace::Finished { .. }) =>
            {
                left = None;
            }
            _ => {}
        }
    }
    left
}

fn finished(table: &Table) -> usize {
    let is_new = |effect: &&Effect| matches!(effect, Effect::Keep(KeepEffect::Save(request)) if request.place != SavePlace::Unfinished);
    table.effects.iter().filter(is_new).count()
}

/// The events of a match, each in one message.
trait InMatch {
    fn moves(&mut self, moves: &str) -> &mut Self;
    fn resign(&mut self, color: Color) -> &mut Self;
}

impl InMatch for Table {
    fn moves(&mut self, moves: &str) -> &mut Self {
        for text in moves.split_whitespace() {
            let mv: Move = text.parse().expect("a move");
            let Screen::Play(state) = &self.model.shown.screen else {
                panic!("no game");
            };
            let judged = state.game().position().judged(mv);
            self.tell(play::Message::Play(judged));
        }
        self
    }

    fn resign(&mut self, color: Color) -> &mut Self {
        self.tell(play::Message::Resign(color));
        self
    }
}

fn game(games: u32, rules: &str, time: &str) -> NewGame {
    NewGame {
        names: ["Aki".into(), "Ben".into()],
        rules: rules.parse::<RuleSet>().expect("rules"),
        time: [parse_time(time).expect("a clock"); 2],
        best_of: BestOf::try_from(games).expect("a length"),
        ..NewGame::default()
    }
}

/// Moves after which the start position occurs for the fourth time.
fn repetition() -> String {
    "2h3h 8b7b 3h2h 7b8b ".repeat(3)
}

#[test]
fn r78_a_best_of_three_is_played_to_its_end() {
    let mut program = playing(game(3, "casual", "none"));
    program.sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.moves("7g7f 3c3d").resign(Color::White);
    program.sees("Aki wins").sees("The match, best of 3: Aki 1 - 0 Ben");
    program.sees("Next is game 2: ☗ Ben - ☖ Aki").sees_no("Rematch");
    program.press("n").sees("game 2, best of 3   Aki 1 - 0 Ben");
    program.moves("7g7f").resign(Color::White);
    program.sees("The match, best of 3: Aki 1 - 1 Ben");
    program.press("n").moves("2g2f").resign(Color::White);
    program.sees("Aki wins the match: Aki 2 - 1 Ben").sees_no("Next");
    assert_eq!((left(&program), finished(&program)), (None, 3));
    // The last game had Aki as Black, so the new match begins with Ben.
    program.press("r").sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.sees("☗ Ben to move");
}

/// A slow disk reports the save when the next game has begun.
#[test]
fn whose_turn_it_is_is_said_before_the_name_of_the_save() {
    let mut program = playing(game(3, "casual", "none"));
    program.moves("7g7f").resign(Color::White);
    let effects = std::mem::take(&mut program.effects);
    program.press("n").sees("game 2, best of 3");
    for effect in effects {
        if let Effect::Keep(KeepEffect::Save(request)) = effect
            && matches!(request.place, SavePlace::Finished { .. })
        {
            program.tell(Message::Saved(request, Ok(SaveOutcome::At("/saves/one.ron".into()))));
        }
    }
    program.sees("☗ Ben to move").sees("saved: one.ron");
}

#[test]
fn r79_a_repetition_is_replayed_with_the_time_that_remained() {
    let mut program = playing(game(1, "casual", "10m+30s"));
    program.sees("☗ Aki - ☖ Ben");
    program.moves(&repetition());
    program.sees("Replay, sides switched").sees("Replay 指し直し: ☗ Ben - ☖ Aki");
    program.sees("Both begin with 9:54 left, then byoyomi 0:30.");
    program.press("n").sees("replay 指し直し   ☗ Ben - ☖ Aki").sees("☗ Ben to move");
    program.moves("7g7f").resign(Color::White);
    program.sees("Rematch").sees_no("the match");
    program.sees("1r  ☗ Ben  Ben won  resignation, 1 move ");
    program.sees("1  ☗ Aki  drawn    sennichite, 12 moves");
}

#[test]
fn r79_without_replays_and_with_half_points_a_draw_is_a_game() {
    let mut program = playing(game(1, "casual replay=off", "none"));
    program.moves(&repetition()).sees("Rematch").sees_no("Replay");
    let mut program = playing(game(2, "casual scoring=half", "none"));
    program.moves(&repetition());
    program.sees("The match, best of 2: Aki 0.5 - 0.5 Ben");
    program.press("n").sees("game 2, best of 2   Aki 0.5 - 0.5 Ben");
    program.moves(&repetition());
    program.sees("The match is tied: Aki 1 - 1 Ben");
    let mut program = playing(game(3, "casual scoring=fesa", "none"));
    program.moves(&repetition());
    program.sees("Aki 0 - 0 Ben").sees("rated as Aki 0.5 - 0.5 Ben");
    program.press("r").sees("game 1 replayed, best of 3   Aki 0 - 0 Ben");
}

#[test]
fn r78_a_small_window_has_the_score_over_the_moves() {
    let mut program = playing(game(3, "casual", "none"));
    program.moves("7g7f").resign(Color::White).press("n");
    program.model.app.size = (80, 24);
    program.sees("game 2/3  ☗ 0 - 1 ☖");
}

#[test]
fn r76_a_handicap_stays_with_who_gives_it() {
    let mut new = game(3, "casual", "none");
    new.start = Handicap::TwoPiece.position();
    let mut program = playing(new);
    program.moves("3a3b").resign(Color::Black);
    program.sees("Next is game 2: ☗ Aki - ☖ Ben");
    program.press("n").sees("game 2, best of 3   Aki 0 - 1 Ben");
    program.sees("☖ Ben to move");
}

#[test]
fn r80_a_match_goes_on_after_a_kill_at_any_instant() {
    let mut program = playing(game(3, "casual", "10m+30s"));
    program.moves("7g7f");
    killed(&program).sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.moves("3c3d").resign(Color::Black);
    // The card is open: the next game is in the file already.
    let mut again = killed(&program);
    again.sees("game 2, best of 3   Aki 0 - 1 Ben").sees("☗ Ben to move");
    again.moves(&repetition());
    let mut again = killed(&again);
    again.sees("game 2 replayed, best of 3   Aki 0 - 1 Ben");
    again.moves("7g7f").resign(Color::Black);
    again.sees("Ben wins the match: Aki 0 - 2 Ben");
    assert_eq!(left(&again), None);
}

#[test]
fn r78_a_match_that_contradicts_itself_is_not_taken_up_and_stays_where_it_is() {
    let mut program = playing(game(3, "casual", "none"));
    program.moves("7g7f").resign(Color::White);
    let mut record = left(&program).expect("the next game");
    if let Some(series) = &mut record.series {
        series.score = (0, 6);
    }
    let mut program = taking_up(record);
    program.sees("the score is said to be 0-3, but the games give 1-0");
    program.press("Esc").sees("Resume").sees("unfinished: Ben - Aki");
}

#[test]
fn r78_a_move_taken_back_after_the_end_takes_the_point_back() {
    let mut new = game(3, "casual", "none");
    new.start = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("a position");
    let mut program = playing(new);
    program.moves("G*5b").sees("Aki 1 - 0 Ben");
    program.press("b u y").sees("game 1, best of 3   Aki 0 - 0 Ben");
    killed(&program).sees("game 1, best of 3   Aki 0 - 0 Ben");
}

#[test]
fn r35_a_game_broken_off_is_played_again_in_a_match_and_over_for_good_without_one() {
    let broken_off = || Message::from(play::Message::BreakOff);
    let mut program = playing(game(3, "casual", "none"));
    program.moves("7g7f").tell(broken_off());
    program.sees("Same game again").sees("Next is game 1: ☗ Aki - ☖ Ben");
    program.press("n").sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.sees("☗ Aki to move");
    let mut program = playing(game(1, "casual", "10m+30s"));
    program.moves("7g7f").tell(broken_off());
    program.sees("Rematch").sees_no("Next is");
    assert_eq!(left(&program), None);
}

#[test]
fn r79_the_bot_changes_sides_too() {
    let mut new = game(3, "casual", "none");
    new.seats = [Seat::Human, Seat::Bot(Level::MIN)];
    let mut program = playing(new);
    program.resign(Color::Black).press("n");
    let asked = program
        .effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Opponents(OpponentEffect::Think(_))));
    assert_eq!(asked.count(), 1);
    program.sees("Ben is thinking");
}

#[test]
fn r77_the_deciding_game_may_be_tossed_for() {
    let mut program = playing(game(3, "casual", "none"));
    program.resign(Color::White).sees_no("Toss");
    program.press("n").resign(Color::White).press("t");
    let ticket = program.effects.iter().find_map(|effect| match effect {
        Effect::Toss(ticket) => Some(*ticket),
        _ => None,
    });
    let toss = Toss::from_random([60; 5]);
    program.tell(Message::Tossed(ticket.expect("a toss"), toss));
    program.sees("Ben is Black");
    program.press("s");
    program.sees("game 3, best of 3   Aki 1 - 1 Ben").sees("☗ Ben to move");
    program.moves("7g7f");
    killed(&program).sees("☖ Aki to move");
}

#[test]
fn r79_time_thought_before_an_impasse_is_agreed_on_is_used() {
    let mut new = game(1, "casual", "10m+30s");
    let entered = "9/4K4/9/9/9/9/9/4k4/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
    new.start = Position::from_sfen(entered).expect("a position");
    let mut program = playing(new);
    program.now += Duration::from_secs(200);
    program.press("Ctrl-o").sees("accept?");
    program.press("y").sees("Replay, sides switched");
    program.sees("☗ begins with 10:00 left, then byoyomi 0:30, ☖ with 6:39 left");
}

/// The frames of the last move come after the end of the game.
#[test]
fn a_game_that_has_ended_is_saved_once() {
    let seats = [Seat::Human, Seat::Human];
    let mut table = Table::seated("casual", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", seats);
    table.set(Setting::Animation, "on").play("G*5b");
    table.wait(3.0);
    table.tell(Message::Tick).sees("wins");
    let is_finished = |effect: &&Effect| match effect {
        Effect::Keep(KeepEffect::Save(request)) => {
            matches!(request.place, SavePlace::Finished { .. })
        }
        _ => false,
    };
    assert_eq!(table.take_effects().iter().filter(is_finished).count(), 1);
}
