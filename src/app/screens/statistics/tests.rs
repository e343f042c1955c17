use super::*;
use crate::app::effect::{Effect, LibraryEffect};
use crate::app::model::Screen;
use crate::app::person::strength::{PersonalStrength, RatedGame};
use crate::library::{Judged, Statistics, Timed};
use crate::table::Table;
use komadai_core::game::GameResult;
use komadai_core::openings::{Castle, Opening};
use komadai_core::record::Reason;
use komadai_engine::bot::Level;

fn score(won: u32, drawn: u32, lost: u32) -> Score {
    Score { won, drawn, lost }
}

fn report() -> Report {
    let all = score(7, 1, 4);
    Report {
        players: vec![("Aki\u{1b}".into(), all), ("Ben".into(), score(4, 1, 7))],
        statistics: Statistics {
            total: all,
            colors: [score(5, 0, 1), score(2, 1, 3)],
            bots: vec![
                ("bot:3/10".into(), score(4, 0, 1)),
                ("bot:6/13".into(), score(2, 0, 0)),
                ("bot:old".into(), score(1, 1, 3)),
            ],
            opponents: vec![("Ben".into(), all)],
            months: vec![("2026-05".into(), all)],
            openings: vec![(Some(Opening::FourthFileRook), score(7, 1, 3)), (None, score(0, 0, 1))],
            castles: vec![(Some(Castle::Mino), all)],
            endings: vec![(Some(Reason::Checkmate), score(7, 0, 4)), (None, score(0, 1, 0))],
            timed: Timed { games: 12, moves: 400, seconds: 4000 },
            judged: Judged { accuracies: vec![88; 5] },
        },
        is_complete: true,
    }
}

/// What the keys want to have counted.
fn question(table: &mut Table, keys: &str) -> Option<(Ticket, Subject)> {
    table.effects_of(keys).into_iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::CountGames(ticket, subject)) => Some((ticket, *subject)),
        _ => None,
    })
}

fn state(table: &Table) -> &State {
    match &table.model.shown.screen {
        Screen::Statistics(state) => state,
        other => panic!("another screen: {other:?}"),
    }
}

fn lines_in_full(table: &Table) -> Option<Vec<String>> {
    state(table).lines_in_full(&table.model.app)
}

/// The statistics against the bot with an answer.
fn counted() -> Table {
    let mut table = Table::menu();
    let asked = question(&mut table, ":statistics Enter");
    let (ticket, subject) = asked.expect("a question");
    assert_eq!(subject, Subject::AgainstBots);
    assert!(state(&table).is_counting());
    table.tell(Message::Counted(ticket, Box::new(report())));
    table
}

#[test]
fn everything_is_told_in_lines() {
    let lines = lines_in_full(&counted()).expect("all is counted");
    for line in [
        "Statistics   Against the bot",
        "All games: 12 games: 7 won, 1 drawn, 4 lost, 63%",
        "☖ White: 6 games: 2 won, 1 drawn, 3 lost, 42%",
        "bot:old: 5 games: 1 won, 1 drawn, 3 lost, 30%",
        "2026-05: 12 games: 7 won, 1 drawn, 4 lost, 63%",
        "Fourth-File Rook: 11 games: 7 won, 1 drawn, 3 lost, 68%",
        "no name: 1 game: 0 won, 0 drawn, 1 lost, 0%",
        "Mino: 12 games: 7 won, 1 drawn, 4 lost, 63%",
        "no result: 1 game: 0 won, 1 drawn, 0 lost, 50%",
        "10 s per move, 5:33 per game (of 12 with times)",
        "Ben: 12 games: 4 won, 1 drawn, 7 lost, 38%",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line}: {lines:#?}");
    }
    assert!(
        lines.iter().any(|line| line.starts_with("level 6, ") && line.contains("7 games")),
        "{lines:#?}"
    );
}

#[test]
fn a_player_is_chosen_from_the_list_and_left_again() {
    let mut table = counted();
    table.press("Tab");
    assert_eq!(state(&table).chosen(), Some(0));
    let (ticket, subject) = question(&mut table, "End Enter").expect("a question");
    assert_eq!(subject, Subject::Player("Ben".into()));
    table.tell(Message::Counted(ticket, Box::new(report())));
    assert!(state(&table).heading().contains("Ben"));
    let lines = lines_in_full(&table).expect("all is counted");
    assert!(lines.contains(&"By opponent".to_owned()) && !lines.contains(&"By level".to_owned()));
    let back = question(&mut table, "Esc");
    assert_eq!(back.map(|(_, subject)| subject), Some(Subject::AgainstBots));
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn late_answers_are_dropped_and_a_partial_count_says_so() {
    let mut table = Table::menu();
    let asked = question(&mut table, ":stats Space Aki Enter");
    let (ticket, subject) = asked.expect("a question");
    assert_eq!(subject, Subject::Player("Aki".into()));
    table.tell(Message::Counted(Ticket(77), Box::new(report())));
    assert_eq!(lines_in_full(&table), None);
    let partial = Report { is_complete: false, ..report() };
    table.tell(Message::Counted(ticket, Box::new(partial)));
    assert_eq!(lines_in_full(&table), None);
    assert!(state(&table).lines(&table.model.app).len() > 10);
    table.sees("counting the games");
}

#[test]
fn the_screen_is_drawn_in_every_size_and_scrolls() {
    for (width, height) in [(1, 1), (46, 13), (80, 24), (140, 45), (300, 80)] {
        let mut table = counted();
        for number in [3, 4, 3] {
            table.model.app.strength.add(RatedGame {
                level: Level::new(number).expect("a level"),
                result: GameResult::Win,
            });
        }
        table.resize((width, height)).cells();
        let end = table.press("End").screen();
        assert!(width < 40 || end.contains("10 s per move"), "{end}");
        table.press("Tab").cells();
    }
}

#[test]
fn large_windows_show_the_rating_as_a_graph() {
    let mut table = counted();
    table.resize((140, 45));
    table.model.app.strength = PersonalStrength::default();
    table.sees_no("Elo");
    for _ in 0..5 {
        table.model.app.strength.add(RatedGame { level: Level::MIN, result: GameResult::Loss });
    }
    table.sees("(Elo)");
    let steps = table.model.app.strength.rating_steps();
    assert!(steps.is_sorted_by(|a, b| a > b));
}

#[test]
fn accuracy_is_a_word_over_five_games_or_more() {
    for (accuracies, word) in [
        (vec![98; 4], None),
        (vec![40, 93, 95, 91, 96], Some("precise: like strong players (5 judged games)")),
        (vec![80, 91, 85, 99, 60], Some("solid: like club players (5 judged games)")),
        (vec![99, 84, 30, 99, 20], Some("uneven: like beginners (5 judged games)")),
    ] {
        let mut told = report();
        told.statistics.judged = Judged { accuracies };
        let mut table = Table::menu();
        let asked = question(&mut table, ":statistics Enter");
        let (ticket, _) = asked.expect("a question");
        table.tell(Message::Counted(ticket, Box::new(told)));
        let lines = lines_in_full(&table).expect("counted");
        let said = lines.iter().find(|line| line.contains("judged games"));
        assert_eq!(said.map(String::as_str), word);
    }
}
