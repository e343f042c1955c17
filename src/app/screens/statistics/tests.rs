use super::*;
use crate::app::cx::{Reply, asked};
use crate::app::effect::{Effect, LibraryEffect};
use crate::app::person::strength::{PersonalStrength, RatedGame};
use crate::library::{Statistics, Timed};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::views::{View, drawn_alone};
use komadai_core::game::GameResult;
use komadai_core::openings::{Castle, Opening};
use komadai_core::record::Reason;
use komadai_engine::bot::Level;

fn app(size: (u16, u16)) -> AppState {
    AppState::new(size, Theme::built_in(BuiltIn::Wood, ColorDepth::True))
}

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
                ("bot:3/10".into(), score(6, 0, 1)),
                ("bot:old".into(), score(1, 1, 3)),
            ],
            opponents: vec![("Ben".into(), all)],
            months: vec![("2026-05".into(), all)],
            openings: vec![
                (Some(Opening::FourthFileRook), score(7, 1, 3)),
                (None, score(0, 0, 1)),
            ],
            castles: vec![(Some(Castle::Mino), all)],
            endings: vec![
                (Some(Reason::Checkmate), score(7, 0, 4)),
                (None, score(0, 1, 0)),
            ],
            timed: Timed {
                games: 12,
                moves: 400,
                seconds: 4000,
            },
        },
        is_complete: true,
    }
}

fn question(replies: &[Reply<Message>]) -> Option<(Ticket, Subject)> {
    replies.iter().find_map(|reply| match reply {
        Reply::Ask(Effect::Library(LibraryEffect::CountGames(ticket, subject))) => {
            Some((*ticket, (**subject).clone()))
        }
        _ => None,
    })
}

/// The statistics just opened, and their requests.
fn opened(app: &mut AppState, player: Option<String>) -> (State, Vec<Reply<Message>>) {
    let mut cx = Cx::default();
    let state = open(app, &mut cx, player);
    (state, cx.into_replies())
}

fn count(state: &mut State, app: &mut AppState, ticket: Ticket, report: Report) {
    let message = Message::Counted(ticket, Box::new(report));
    state.update(app, &mut Cx::default(), message);
}

/// The statistics against the bot with an answer.
fn counted(app: &mut AppState) -> State {
    let (mut state, replies) = opened(app, None);
    let (ticket, subject) = question(&replies).expect("a question");
    assert_eq!(subject, Subject::AgainstBots);
    assert!(state.is_counting());
    count(&mut state, app, ticket, report());
    state
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply<Message>> {
    app.viewport = state.viewport(app);
    asked(|cx| state.input(app, cx, &Input::Act(action)))
}

fn drawn(state: &State, app: &AppState) -> String {
    let drawn = drawn_alone(state, app);
    drawn
        .lines()
        .map(|row| row.trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn everything_is_told_in_lines() {
    let mut app = app((80, 24));
    let state = counted(&mut app);
    let lines = state.lines_in_full(&app).expect("all is counted");
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
        assert!(
            lines.iter().any(|found| found == line),
            "{line}: {lines:#?}"
        );
    }
    assert!(
        lines.iter().any(|line| line.starts_with("level 3, ")),
        "{lines:#?}"
    );
}

#[test]
fn a_player_is_chosen_from_the_list_and_left_again() {
    let mut app = app((80, 24));
    let mut state = counted(&mut app);
    act(&mut state, &mut app, Action::NextField);
    assert_eq!(state.chosen(), Some(0));
    act(&mut state, &mut app, Action::Last);
    let replies = act(&mut state, &mut app, Action::Choose);
    let (ticket, subject) = question(&replies).expect("a question");
    assert_eq!(subject, Subject::Player("Ben".into()));
    count(&mut state, &mut app, ticket, report());
    assert!(state.heading().contains("Ben"));
    let lines = state.lines_in_full(&app).expect("all is counted");
    assert!(lines.contains(&"By opponent".to_owned()) && !lines.contains(&"By level".to_owned()));
    let back = question(&act(&mut state, &mut app, Action::Cancel));
    assert_eq!(back.map(|(_, subject)| subject), Some(Subject::AgainstBots));
    let replies = act(&mut state, &mut app, Action::Cancel);
    assert!(matches!(replies[..], [Reply::Back(None)]), "{replies:?}");
}

#[test]
fn late_answers_are_dropped_and_a_partial_count_says_so() {
    let mut app = app((80, 24));
    let (mut state, replies) = opened(&mut app, Some("Aki".into()));
    count(&mut state, &mut app, Ticket(77), report());
    assert_eq!(state.lines_in_full(&app), None);
    let (ticket, _) = question(&replies).expect("a question");
    let partial = Report {
        is_complete: false,
        ..report()
    };
    count(&mut state, &mut app, ticket, partial);
    assert_eq!(state.lines_in_full(&app), None);
    assert!(state.lines(&app).len() > 10);
    assert!(drawn(&state, &app).contains("counting the games"));
}

#[test]
fn the_screen_is_drawn_in_every_size_and_scrolls() {
    for size in [(1, 1), (46, 13), (80, 24), (140, 45), (300, 80)] {
        let mut app = app(size);
        for number in [3, 4, 3] {
            app.strength.add(RatedGame {
                level: Level::new(number).expect("a level"),
                result: GameResult::Win,
            });
        }
        let mut state = counted(&mut app);
        drawn(&state, &app);
        act(&mut state, &mut app, Action::Last);
        let end = drawn(&state, &app);
        assert!(size.0 < 40 || end.contains("10 s per move"), "{end}");
        act(&mut state, &mut app, Action::NextField);
        drawn(&state, &app);
    }
}

#[test]
fn large_windows_show_the_rating_as_a_graph() {
    let mut app = app((140, 45));
    app.strength = PersonalStrength::default();
    let without = counted(&mut app);
    assert!(!drawn(&without, &app).contains("Elo"));
    for _ in 0..5 {
        app.strength.add(RatedGame {
            level: Level::MIN,
            result: GameResult::Loss,
        });
    }
    assert!(drawn(&without, &app).contains("(Elo)"));
    assert!(app.strength.rating_steps().is_sorted_by(|a, b| a > b));
}
