use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::effect::{Effect, SavePlace};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::options::{NewGame, Seat, Start};
use crate::app::screens::{menu, play};
use crate::app::update;
use crate::bot::Level;
use crate::game::{BestOf, RuleSet};
use crate::record::Record;
use crate::record::save::from_text;
use crate::rules::{Color, Move};
use crate::theme::{BuiltIn, ColorDepth, Theme};
use crate::tui::draw;

/// A game as the menu offers it.
fn left_behind(record: Record) -> Vec<crate::app::unsaved::UnfinishedGame> {
    let file = "unfinished-1.ron".into();
    vec![crate::app::unsaved::UnfinishedGame { file, record }]
}

/// A program whose clock goes on by a second with every message.
struct Program {
    model: Model,
    now: Duration,
    effects: Vec<Effect>,
}

impl Program {
    fn new() -> Self {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let menu = Screen::from(menu::State::default());
        Self {
            model: Model::new(menu, (140, 45), theme),
            now: Duration::ZERO,
            effects: Vec::new(),
        }
    }

    fn playing(game: NewGame) -> Self {
        let mut program = Self::new();
        program.tell(Message::Begin(Start::Play(Box::new(game))));
        program
    }

    /// Takes up the game kept last, as a new run does after a kill.
    fn killed(&self) -> Self {
        let mut program = Self::new();
        let found = left_behind(self.kept().expect("a game was kept"));
        program.tell(Message::from(menu::Message::Unfinished(found, Vec::new())));
        program.press("Enter");
        program
    }

    fn tell(&mut self, message: Message) {
        self.now += Duration::from_secs(1);
        let effects = update(&mut self.model, self.now, message);
        self.effects.extend(effects);
    }

    fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            let code = match key {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Up" => KeyCode::Up,
                _ => KeyCode::Char(key.chars().next().unwrap_or(' ')),
            };
            self.tell(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
        self
    }

    fn moves(&mut self, moves: &str) -> &mut Self {
        for text in moves.split_whitespace() {
            let mv: Move = text.parse().expect("a move");
            let Screen::Play(state) = &self.model.screen else {
                panic!("no game");
            };
            let judged = state.game().position().judged(mv);
            self.tell(Message::from(play::Message::Play(judged)));
        }
        self
    }

    fn resign(&mut self, color: Color) -> &mut Self {
        self.tell(Message::from(play::Message::Resign(color)));
        self
    }

    fn picture(&self) -> String {
        let (width, height) = self.model.shared.size;
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        draw(&self.model, area, &mut buf);
        let mut text = String::new();
        for row in buf.content().chunks(width.into()) {
            let mut cells = row.iter();
            while let Some(cell) = cells.next() {
                text.push_str(cell.symbol());
                // Behind a wide kanji lies a cell that is not seen.
                if crate::text::width(cell.symbol()) == 2 {
                    cells.next();
                }
            }
            text.push('\n');
        }
        text
    }

    #[track_caller]
    fn sees(&self, words: &str) -> &Self {
        let picture = self.picture();
        assert!(picture.contains(words), "no `{words}` in\n{picture}");
        self
    }

    #[track_caller]
    fn misses(&self, words: &str) -> &Self {
        let picture = self.picture();
        assert!(!picture.contains(words), "`{words}` in\n{picture}");
        self
    }

    /// What lies in the file of the unfinished game.
    fn kept(&self) -> Option<Record> {
        let mut kept = None;
        for effect in &self.effects {
            match effect {
                Effect::Save(request) if request.place == SavePlace::Unfinished => {
                    kept = Some(from_text(request.text.as_bytes()).expect("a save"));
                }
                Effect::Save(request) if matches!(request.place, SavePlace::Finished { .. }) => {
                    kept = None;
                }
                _ => {}
            }
        }
        kept
    }

    fn finished(&self) -> usize {
        let is_new = |effect: &&Effect| matches!(effect, Effect::Save(request) if request.place != SavePlace::Unfinished);
        self.effects.iter().filter(is_new).count()
    }
}

fn game(games: u32, rules: &str, time: &str) -> NewGame {
    NewGame {
        names: ["Aki".into(), "Ben".into()],
        rules: rules.parse::<RuleSet>().expect("rules"),
        time: [crate::game::parse_time(time).expect("a clock"); 2],
        best_of: BestOf::try_from(games).expect("a length"),
        ..NewGame::default()
    }
}

/// Moves after which the start position stands for the fourth time.
fn repetition() -> String {
    "2h3h 8b7b 3h2h 7b8b ".repeat(3)
}

#[test]
fn r78_a_best_of_three_is_played_to_its_end() {
    let mut program = Program::playing(game(3, "casual", "none"));
    program.sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.moves("7g7f 3c3d").resign(Color::White);
    program
        .sees("Aki wins")
        .sees("The match, best of 3: Aki 1 - 0 Ben");
    program
        .sees("Next is game 2: ☗ Ben - ☖ Aki")
        .misses("Rematch");
    program.press("n").sees("game 2, best of 3   Aki 1 - 0 Ben");
    program.moves("7g7f").resign(Color::White);
    program.sees("The match, best of 3: Aki 1 - 1 Ben");
    program.press("n").moves("2g2f").resign(Color::White);
    program
        .sees("Aki wins the match: Aki 2 - 1 Ben")
        .misses("Next");
    assert_eq!((program.kept(), program.finished()), (None, 3));
    // The last game had Aki as Black, so the new match begins with Ben.
    program.press("r").sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.sees("☗ Ben to move");
}

#[test]
fn r79_a_repetition_is_replayed_with_the_time_that_remained() {
    let mut program = Program::playing(game(1, "casual", "10m+30s"));
    program.sees("☗ Aki - ☖ Ben");
    program.moves(&repetition());
    program
        .sees("Replay, sides switched")
        .sees("Replay 指し直し: ☗ Ben - ☖ Aki");
    program.sees("Both begin with 9:54 left, then byoyomi 0:30.");
    program
        .press("n")
        .sees("replay 指し直し   ☗ Ben - ☖ Aki")
        .sees("☗ Ben to move");
    program.moves("7g7f").resign(Color::White);
    program.sees("Rematch").misses("the match");
    program.sees("1r  ☗ Ben  Ben won  resignation, 1 move ");
    program.sees("1  ☗ Aki  drawn    sennichite, 12 moves");
}

#[test]
fn r79_without_replays_and_with_half_points_a_draw_is_a_game() {
    let mut program = Program::playing(game(1, "casual replay=off", "none"));
    program
        .moves(&repetition())
        .sees("Rematch")
        .misses("Replay");
    let mut program = Program::playing(game(2, "casual scoring=half", "none"));
    program.moves(&repetition());
    program.sees("The match, best of 2: Aki 0.5 - 0.5 Ben");
    program
        .press("n")
        .sees("game 2, best of 2   Aki 0.5 - 0.5 Ben");
    program.moves(&repetition());
    program.sees("The match is tied: Aki 1 - 1 Ben");
    let mut program = Program::playing(game(3, "casual scoring=fesa", "none"));
    program.moves(&repetition());
    program
        .sees("Aki 0 - 0 Ben")
        .sees("rated as Aki 0.5 - 0.5 Ben");
    program
        .press("r")
        .sees("game 1 replayed, best of 3   Aki 0 - 0 Ben");
}

#[test]
fn r78_a_small_window_has_the_score_over_the_moves() {
    let mut program = Program::playing(game(3, "casual", "none"));
    program.moves("7g7f").resign(Color::White).press("n");
    program.model.shared.size = (80, 24);
    program.sees("game 2/3  ☗ 0 - 1 ☖");
}

#[test]
fn r76_a_handicap_stays_with_who_gives_it() {
    let mut new = game(3, "casual", "none");
    new.start = crate::rules::Handicap::TwoPiece.position();
    let mut program = Program::playing(new);
    program.moves("3a3b").resign(Color::Black);
    program.sees("Next is game 2: ☗ Aki - ☖ Ben");
    program.press("n").sees("game 2, best of 3   Aki 0 - 1 Ben");
    program.sees("☖ Ben to move");
}

#[test]
fn r80_a_match_goes_on_after_a_kill_at_any_instant() {
    let mut program = Program::playing(game(3, "casual", "10m+30s"));
    program.moves("7g7f");
    program.killed().sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.moves("3c3d").resign(Color::Black);
    // The card is open: the next game lies in the file already.
    let mut again = program.killed();
    again
        .sees("game 2, best of 3   Aki 0 - 1 Ben")
        .sees("☗ Ben to move");
    again.moves(&repetition());
    let mut again = again.killed();
    again.sees("game 2 replayed, best of 3   Aki 0 - 1 Ben");
    again.moves("7g7f").resign(Color::Black);
    again.sees("Ben wins the match: Aki 0 - 2 Ben");
    assert_eq!(again.kept(), None);
}

#[test]
fn r78_a_match_that_contradicts_itself_is_not_taken_up_and_stays_where_it_is() {
    let mut program = Program::playing(game(3, "casual", "none"));
    program.moves("7g7f").resign(Color::White);
    let mut record = program.kept().expect("the next game");
    if let Some(series) = &mut record.series {
        series.score = (0, 6);
    }
    let mut program = Program::new();
    let found = left_behind(record);
    program.tell(Message::from(menu::Message::Unfinished(found, Vec::new())));
    program.press("Enter");
    program.sees("the score is said to be 0-3, but the games give 1-0");
    program
        .press("Esc")
        .sees("Resume")
        .sees("unfinished: Ben - Aki");
}

#[test]
fn r78_a_move_taken_back_after_the_end_takes_the_point_back() {
    let mut new = game(3, "casual", "none");
    new.start =
        crate::rules::Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("a position");
    let mut program = Program::playing(new);
    program.moves("G*5b").sees("Aki 1 - 0 Ben");
    program
        .press("b u y")
        .sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.killed().sees("game 1, best of 3   Aki 0 - 0 Ben");
}

#[test]
fn r35_a_game_broken_off_is_played_again_in_a_match_and_over_for_good_without_one() {
    let broken_off = || Message::from(play::Message::BreakOff);
    let mut program = Program::playing(game(3, "casual", "none"));
    program.moves("7g7f").tell(broken_off());
    program
        .sees("Same game again")
        .sees("Next is game 1: ☗ Aki - ☖ Ben");
    program.press("n").sees("game 1, best of 3   Aki 0 - 0 Ben");
    program.sees("☗ Aki to move");
    let mut program = Program::playing(game(1, "casual", "10m+30s"));
    program.moves("7g7f").tell(broken_off());
    program.sees("Rematch").misses("Next is");
    assert_eq!(program.kept(), None);
}

#[test]
fn r79_the_bot_changes_sides_too() {
    let mut new = game(3, "casual", "none");
    new.seats = [Seat::Human, Seat::Bot(Level::MIN)];
    let mut program = Program::playing(new);
    program.resign(Color::Black).press("n");
    let asked = program
        .effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Think(_)));
    assert_eq!(asked.count(), 1);
    program.sees("Ben is thinking");
}

#[test]
fn r77_the_deciding_game_may_be_tossed_for() {
    let mut program = Program::playing(game(3, "casual", "none"));
    program.resign(Color::White).misses("Toss");
    program.press("n").resign(Color::White).press("t");
    let ticket = program.effects.iter().find_map(|effect| match effect {
        Effect::Toss(ticket) => Some(*ticket),
        _ => None,
    });
    let toss = crate::game::Toss::from_random([60; 5]);
    program.tell(Message::Tossed(ticket.expect("a toss"), toss));
    program.sees("Ben is Black");
    program.press("s");
    program
        .sees("game 3, best of 3   Aki 1 - 1 Ben")
        .sees("☗ Ben to move");
    program.moves("7g7f");
    program.killed().sees("☖ Aki to move");
}

#[test]
fn r79_time_thought_before_an_impasse_is_agreed_on_is_used() {
    let mut new = game(1, "casual", "10m+30s");
    let entered = "9/4K4/9/9/9/9/9/4k4/9 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
    new.start = crate::rules::Position::from_sfen(entered).expect("a position");
    let mut program = Program::playing(new);
    program.now += Duration::from_secs(200);
    program.press("o").sees("accept?");
    program.press("y").sees("Replay, sides switched");
    program.sees("☗ begins with 10:00 left, then byoyomi 0:30, ☖ with 6:39 left");
}
