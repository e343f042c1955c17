//! The scenarios of a client, and what holds by chance as well.

mod by_chance;
mod faults;
mod scenarios;

use std::time::Duration;

use super::*;
use komadai_core::rules::Move;

pub(super) const fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

pub(super) fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

#[test]
fn the_problem_of_the_day_begins_after_the_move_before_it() {
    let position = |puzzle: &str| {
        let text = format!(r#"{{"game":{{}},"puzzle":{puzzle},"theme":null}}"#);
        let daily: DailyProblem = read(text.as_bytes()).expect("a problem");
        daily.position().map(|it| it.to_sfen())
    };
    let after = Some("4k4/9/4P4/9/9/9/9/9/4K4 b G 2".to_owned());
    let before = r#"{"initialSfen":"3k5/9/4P4/9/9/9/9/9/4K4 w G 1","initialUsi":"6a5a"}"#;
    assert_eq!(position(before), after);
    let there = r#"{"initialSfen":"4k4/9/4P4/9/9/9/9/9/4K4 b G 2","initialUsi":"6a5a"}"#;
    assert_eq!(position(there), after);
    assert_eq!(position(r#"{"initialSfen":"4k4/9/4P4/9/9/9/9/9/4K4 b G 2"}"#), after);
    for wrong in ["{}", r#"{"initialSfen":"x"}"#] {
        assert_eq!(position(wrong), None, "{wrong}");
    }
}

/// The first line of a game's stream.
pub(super) fn full_line(state: &str) -> String {
    full_with(
        r#""startpos""#,
        r#"{"initial":600000,"increment":0,"byoyomi":30000,"periods":1}"#,
        state,
    )
}

pub(super) fn full_with(start: &str, clock: &str, state: &str) -> String {
    format!(
        r#"{{"type":"gameFull","id":"AAAAAAAA","variant":{{"key":"standard","name":"Standard"}},"clock":{clock},
        "speed":"classical","perf":{{"name":"Real time"}},"rated":true,"createdAt":1790000000000,
        "sente":{{"id":"ann","name":"Ann","rating":1534}},"white":{{"id":"ann","name":"Ann"}},
        "gote":{{"id":"ben","name":"Ben","rating":1610,"title":null}},"black":{{"id":"ben","name":"Ben"}},
        "initialSfen":{start},"initialFen":{start},"state":{state}}}"#
    )
    .replace('\n', "")
}

pub(super) fn state_with(moves: &str, black: i64, white: i64, more: &str) -> String {
    format!(
        r#"{{"type":"gameState","moves":"{moves}","btime":{black},"wtime":{white},"binc":0,"winc":0,"byo":30000,"sdraw":false,"gdraw":false,{more}}}"#
    )
}

pub(super) fn state(moves: &str) -> String {
    state_with(moves, 600_000, 600_000, r#""status":"started""#)
}

/// A line of the server's chat.
pub(super) fn server_line(key: &str) -> String {
    format!(r#"{{"type":"chatLine","room":"player","username":"lishogi","text":"{key}"}}"#)
}

pub(super) fn ok() -> Answer {
    answer(200, r#"{"ok":true}"#)
}

pub(super) fn answer(status: u16, body: &str) -> Answer {
    Answer { status, body: body.into(), ..Answer::default() }
}

/// A game of Ann's, the side with the first move, with its owner: outputs are sorted.
pub(super) struct Player {
    pub session: GameSession,
    pub now: Duration,
    pub stream: StreamId,
    pub opened: u32,
    pub sent: Vec<(Call, Request)>,
    pub events: Vec<GameEvent>,
    pub is_closed: bool,
}

impl Player {
    pub(super) fn new() -> Self {
        let party = Party {
            api: Api::Board,
            game: "AAAAAAAA".parse().expect("an id"),
            account: "ann".to_owned(),
            side: None,
        };
        let mut player = Self {
            session: GameSession::new(party),
            now: seconds(100),
            stream: StreamId::default(),
            opened: 0,
            sent: Vec::new(),
            events: Vec::new(),
            is_closed: false,
        };
        let outputs = player.session.start(player.now);
        player.take(outputs);
        player
    }

    /// In a game that has these moves.
    pub(super) fn in_game(moves: &str) -> Self {
        let mut player = Self::new();
        player.hear(&full_line(&state(moves)));
        player.events.clear();
        player
    }

    pub(super) fn take(&mut self, outputs: Vec<GameOutput>) {
        for output in outputs {
            match output {
                GameOutput::Open(id, request) => {
                    assert_eq!(request.path, "/api/board/game/stream/AAAAAAAA");
                    self.stream = id;
                    self.opened += 1;
                }
                GameOutput::Close => self.is_closed = true,
                GameOutput::Send(call, request) => self.sent.push((call, request)),
                GameOutput::Event(event) => self.events.push(event),
            }
        }
    }

    pub(super) fn hear(&mut self, line: &str) {
        let outputs = self.session.line(self.now, self.stream, line);
        self.take(outputs);
    }

    pub(super) fn wait(&mut self, time: Duration) {
        let until = self.now + time;
        while let Some(tick) = self.session.next_tick().filter(|at| *at <= until) {
            self.now = self.now.max(tick);
            let outputs = self.session.tick(self.now);
            self.take(outputs);
        }
        self.now = until;
    }

    pub(super) fn play(&mut self, text: &str) -> Result<(), ActError> {
        let outputs = self.session.play(mv(text))?;
        self.take(outputs);
        Ok(())
    }

    pub(super) fn answer(&mut self, answer: Option<&Answer>) {
        let call = self.sent.last().expect("a call").0;
        let outputs = self.session.answered(self.now, call, answer);
        self.take(outputs);
    }

    pub(super) fn cut(&mut self) {
        let outputs = self.session.closed(self.now, self.stream, &Closed::Broken);
        self.take(outputs);
    }

    pub(super) fn moves(&self) -> String {
        let game = self.session.game().expect("a game");
        let moves: Vec<String> = game.moves().iter().map(|it| it.mv.to_string()).collect();
        moves.join(" ")
    }

    pub(super) fn events(&mut self) -> Vec<GameEvent> {
        std::mem::take(&mut self.events)
    }

    /// The paths of the calls so far.
    pub(super) fn calls(&self) -> Vec<&str> {
        self.sent.iter().map(|(_, request)| request.path.as_str()).collect()
    }
}
