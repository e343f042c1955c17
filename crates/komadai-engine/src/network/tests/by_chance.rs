//! Two clients and a referee; their lines come in any order that a network allows.

use std::collections::VecDeque;

use proptest::prelude::*;

use super::host::terms;
use super::*;
use komadai_core::game::{Clock, Outcome};
use komadai_core::rules::Color;

/// The next step.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// The next line of this side arrives at the referee.
    ToReferee(usize),
    /// The next line arrives at this side.
    ToClient(usize),
    /// This side plays one of its legal moves.
    Play(usize, usize),
    Resign(usize),
    Declare(usize),
    /// Milliseconds pass.
    Wait(u64),
    /// This side's program sends an improper line.
    Nonsense(usize, usize),
    /// The connection of this side breaks.
    Break(usize),
}

const NONSENSE: [&str; 8] =
    ["%CHUDAN", "+7776FU", "-3334FU", "AGREE", "", "hello", "%TORYO", "+0055FU"];

fn step() -> impl Strategy<Value = Step> {
    let side = 0..2_usize;
    prop_oneof![
        12 => side.clone().prop_map(Step::ToReferee),
        12 => side.clone().prop_map(Step::ToClient),
        8 => (side.clone(), any::<usize>()).prop_map(|(side, mv)| Step::Play(side, mv)),
        2 => (0..4000_u64).prop_map(Step::Wait),
        1 => (side.clone(), 0..NONSENSE.len()).prop_map(|(side, line)| Step::Nonsense(side, line)),
        1 => side.clone().prop_map(Step::Declare),
        1 => (side.clone(), 0..8_u32).prop_map(|(side, one)| if one == 0 { Step::Resign(side) } else { Step::ToClient(side) }),
        1 => (side, 0..16_u32).prop_map(|(side, one)| if one == 0 { Step::Break(side) } else { Step::ToReferee(side) }),
    ]
}

/// The referee, two clients, and the lines between them.
struct Network {
    referee: Referee,
    clients: [Client; 2],
    up: [VecDeque<String>; 2],
    down: [VecDeque<String>; 2],
    broken: [bool; 2],
    is_rude: [bool; 2],
    now: Duration,
    ended: [Vec<Ending>; 2],
}

impl Network {
    fn new() -> Self {
        let mut setup = terms("20s+2s", "casual").setup;
        setup.names = ["ann".to_owned(), "bob".to_owned()];
        let now = 100 * SECOND;
        let (referee, offers) = Referee::offer("g", setup, now).expect("terms");
        let mut network = Self {
            referee,
            clients: ["ann", "bob"].map(|name| Client::new(login(name))),
            up: Default::default(),
            down: Default::default(),
            broken: [false; 2],
            is_rude: [false; 2],
            now,
            ended: Default::default(),
        };
        for side in 0..2 {
            network.clients[side].connected(now);
            network.clients[side].line(now, "LOGIN:x OK");
        }
        network.take_said(offers);
        network.settle();
        for side in 0..2 {
            let agreed = network.clients[side].agree(now).expect("an offer");
            network.take(side, agreed);
        }
        network.settle();
        network
    }

    fn take(&mut self, side: usize, outputs: Vec<ClientOutput>) {
        for output in outputs {
            match output {
                ClientOutput::Send(line) if !self.broken[side] => self.up[side].push_back(line),
                ClientOutput::Event(ClientEvent::Ended(ending)) => self.ended[side].push(ending),
                ClientOutput::Event(ClientEvent::Doubt(words)) => {
                    // A side that bypasses the client is judged by lines unknown to it.
                    assert!(self.is_rude[side], "side {side} doubts: {words}");
                }
                ClientOutput::Close => self.cut(side),
                ClientOutput::Send(_) | ClientOutput::Event(_) => {}
            }
        }
    }

    fn take_said(&mut self, outputs: Vec<RefereeOutput>) {
        for output in outputs {
            if let RefereeOutput::Send(color, line) = output {
                self.down[color.index()].push_back(line);
            }
        }
    }

    fn cut(&mut self, side: usize) {
        if !std::mem::replace(&mut self.broken[side], true) {
            self.up[side].clear();
            let said = self.referee.left(self.now, Color::ALL[side]);
            self.take_said(said);
            self.down[side].clear();
            let outputs = self.clients[side].closed();
            self.take(side, outputs);
        }
    }

    fn reach_referee(&mut self, side: usize) -> bool {
        let Some(line) = self.up[side].pop_front() else {
            return false;
        };
        let said = self.referee.line(self.now, Color::ALL[side], &line);
        self.take_said(said);
        true
    }

    fn reach_client(&mut self, side: usize) -> bool {
        if self.broken[side] {
            self.down[side].clear();
        }
        let Some(line) = self.down[side].pop_front() else {
            return false;
        };
        let outputs = self.clients[side].line(self.now, &line);
        self.take(side, outputs);
        true
    }

    /// All pending lines arrive.
    fn settle(&mut self) {
        while (0..2).any(|side| self.reach_referee(side) || self.reach_client(side)) {}
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::ToReferee(side) => drop(self.reach_referee(side)),
            Step::ToClient(side) => drop(self.reach_client(side)),
            Step::Play(side, number) => {
                let Some(game) = self.clients[side].game() else {
                    return;
                };
                let moves = game.game().position().legal_moves();
                if !moves.is_empty() {
                    let mv = moves[number % moves.len()];
                    if let Ok(outputs) = self.clients[side].play(self.now, mv, None) {
                        self.take(side, outputs);
                    }
                }
            }
            Step::Resign(side) => {
                let outputs = self.clients[side].resign(self.now);
                self.take(side, outputs.unwrap_or_default());
            }
            Step::Declare(side) => {
                let outputs = self.clients[side].declare(self.now);
                self.take(side, outputs.unwrap_or_default());
            }
            Step::Wait(milliseconds) => {
                self.now += Duration::from_millis(milliseconds);
                let said = self.referee.tick(self.now);
                self.take_said(said);
                for side in 0..2 {
                    let outputs = self.clients[side].tick(self.now);
                    self.take(side, outputs);
                }
            }
            Step::Nonsense(side, line) => {
                self.is_rude[side] = true;
                if !self.broken[side] {
                    self.up[side].push_back(NONSENSE[line].to_owned());
                }
            }
            Step::Break(side) => self.cut(side),
        }
    }
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn both_ends_agree_in_any_order_and_nobody_wins_twice(steps in prop::collection::vec(step(), 1..300)) {
        let mut network = Network::new();
        for step in steps {
            network.step(step);
        }
        network.settle();
        let referee = network.referee.game();
        for side in 0..2 {
            prop_assert!(network.ended[side].len() <= 1);
            if network.broken[side] {
                continue;
            }
            let client = &network.clients[side];
            let game = client.game().or(client.last_game()).expect("a game");
            prop_assert_eq!(game.game().position(), referee.position());
            for color in Color::ALL {
                let (here, there) = (game.clock(color), referee.clock(color));
                prop_assert_eq!(here.map(RemoteClock::left), there.map(Clock::main));
            }
            let winner = game.ending().and_then(|ending| ending.winner);
            prop_assert_eq!(game.ending().is_some(), referee.is_over());
            prop_assert_eq!(winner, referee.outcome().and_then(Outcome::winner));
        }
    }

    #[test]
    fn no_line_of_a_server_breaks_a_client(lines in prop::collection::vec("[-+%#A-Za-z0-9_:,'.\\[\\] ]{0,24}|BEGIN [A-Z][a-z_+A-Z]{0,12}|END Game_Summary|START:|\\PC{0,12}", 0..60)) {
        let mut network = Network::new();
        for (number, line) in lines.iter().enumerate() {
            for output in network.clients[0].line(network.now, line) {
                match output {
                    ClientOutput::Send(line) => prop_assert!(line.is_ascii() && line.len() <= LONGEST_LINE),
                    ClientOutput::Event(ClientEvent::Told(words) | ClientEvent::Doubt(words)) => {
                        prop_assert!(words.chars().all(komadai_core::text::is_harmless), "{}", number);
                    }
                    _ => {}
                }
            }
        }
        if let Some(game) = network.clients[0].last_game() {
            let _ = game.record();
        }
    }
}
