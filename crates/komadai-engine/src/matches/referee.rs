//! One game: the engines are asked in turn, the controller judges, faults are named.

use std::time::Duration;

use super::openings::Opening;
use super::pace::Pace;
use super::player::{Player, PlayerAnswer};
use crate::engine::{
    Awaited, ClockBudget, Query, QueryLimits, SearchInfo, SearchScore, Ticket, TurnChoice, Watch,
};
use komadai_core::game::{Game, GameResult, GameSetup, Outcome, RuleSet, TurnResult, WinReason};
use komadai_core::record::{End, EngineLine, EngineScore, Key, Reason, Record};
use komadai_core::rules::Color;

/// A played game, by the numbers of its match.
#[derive(Debug, Clone)]
pub struct PlayedGame {
    /// The number of the game, from 1, in starting order.
    pub number: usize,
    /// The opponent of the first entrant, from 1.
    pub pairing: usize,
    /// The number of the opening, from 0: both games of a pair have the same.
    pub opening: usize,
    /// The entrants with Black and White, from 0.
    pub sides: [usize; 2],
    /// Its end.
    pub ending: Ending,
    /// The move times of Black and White, without those of the opening.
    pub times: [MoveTimes; 2],
    /// The moves, with the engines' evaluations.
    pub record: Record,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Judged {
        /// The result.
        outcome: Outcome,
        /// The illegal move that lost, as text.
        foul: Option<String>,
    },
    /// An engine failed: it ended, was silent, or gave an invalid answer.
    Failed {
        /// The engine's side.
        loser: Color,
        /// The violation.
        how: String,
    },
}

impl Ending {
    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self {
            Self::Judged { outcome, .. } => outcome.winner(),
            Self::Failed { loser, .. } => Some(loser.opponent()),
        }
    }

    /// Its token: one of the controller's, such as `checkmate`, or `failure`.
    #[must_use]
    pub const fn token(&self) -> &'static str {
        match self {
            Self::Judged { outcome, .. } => outcome.token(),
            Self::Failed { .. } => "failure",
        }
    }

    /// The side that lost by a fault of its program, and the fault: an illegal move, time, or a failure.
    #[must_use]
    pub fn fault(&self) -> Option<(Color, String)> {
        match self {
            Self::Judged { outcome: Outcome::Win { winner, by }, foul } => {
                let words = match by {
                    WinReason::IllegalMove(reason) => {
                        let mv = foul.as_deref().unwrap_or("a move");
                        format!("illegal move {mv}: {reason}")
                    }
                    WinReason::Timeout => "out of time".to_owned(),
                    WinReason::DeclarationFailed(_) => "declared a win without one".to_owned(),
                    WinReason::PerpetualCheck => "gave perpetual check".to_owned(),
                    _ => return None,
                };
                Some((winner.opponent(), words))
            }
            Self::Judged { .. } => None,
            Self::Failed { loser, how } => Some((*loser, how.clone())),
        }
    }
}

/// Statistics of move times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoveTimes {
    /// Number of moves.
    pub moves: u32,
    /// All of their time.
    pub total: Duration,
    /// The longest time of a move.
    pub longest: Duration,
}

impl MoveTimes {
    /// These and `other`.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            total: self.total + other.total,
            longest: self.longest.max(other.longest),
        }
    }

    /// The mean time of a move.
    #[must_use]
    pub fn mean(&self) -> Duration {
        self.total / self.moves.max(1)
    }

    fn add(&mut self, spent: Duration) {
        *self = self.and(Self { moves: 1, total: spent, longest: spent });
    }
}

/// Shared by the games of a match.
pub(super) struct Referee<'a> {
    pub rules: &'a RuleSet,
    /// The delay of a move that does not lose, for pipes and threads.
    pub margin: Duration,
    /// The time that an engine without a clock may think.
    pub patience: Duration,
    /// The time since some moment.
    pub clock: &'a dyn Fn() -> Duration,
    /// Whether to abort the game.
    pub is_stopped: &'a dyn Fn() -> bool,
    /// Called with the name of an engine that delays the start of a game.
    pub on_slow: &'a dyn Fn(&str, Awaited),
}

/// The identity of a game.
pub(super) struct GameSheet {
    pub ending: Ending,
    pub times: [MoveTimes; 2],
    pub record: Record,
}

/// A game being played.
struct Play<'a, 'p> {
    referee: &'a Referee<'a>,
    /// Black and White.
    players: [&'a mut Player<'p>; 2],
    paces: [Pace; 2],
    game: Game,
    times: [MoveTimes; 2],
    /// The engines' reports before each move, by its number from 0.
    infos: Vec<(usize, SearchInfo)>,
    foul: Option<String>,
}

/// The reason why a game cannot continue.
enum Break {
    /// An engine failed.
    Failed { loser: Color, how: String },
    /// The match was stopped.
    Stopped,
}

impl Referee<'_> {
    /// Plays a game; `None` if it was aborted.
    pub(super) fn play(
        &self,
        players: [&mut Player<'_>; 2],
        paces: [Pace; 2],
        opening: &Opening,
    ) -> Option<GameSheet> {
        let setup = GameSetup {
            start: opening.start.clone(),
            rules: self.rules.clone(),
            names: [0, 1].map(|color: usize| players[color].entrant.name.clone()),
            time: paces.map(|pace| pace.clock),
            ..GameSetup::default()
        };
        let mut play = Play {
            referee: self,
            players,
            paces,
            game: opened(setup, opening),
            times: [MoveTimes::default(); 2],
            infos: Vec::new(),
            foul: None,
        };
        let broken = play.play_to_the_end().err();
        let ending = match (broken, play.game.outcome().cloned()) {
            (Some(Break::Stopped), _) | (None, None) => return None,
            (Some(Break::Failed { loser, how }), _) => Ending::Failed { loser, how },
            (None, Some(outcome)) => Ending::Judged { outcome, foul: play.foul.take() },
        };
        play.tell_result(&ending);
        let record = play.record(&ending);
        Some(GameSheet { ending, times: play.times, record })
    }
}

/// A game after its opening, with full clocks.
fn opened(setup: GameSetup, opening: &Opening) -> Game {
    let mut game = Game::new(setup);
    for &mv in &opening.moves {
        // Legal; a game that its opening ends has ended.
        let _ = game.play(mv, Duration::ZERO);
    }
    game.reset_clocks();
    game
}

impl Play<'_, '_> {
    fn play_to_the_end(&mut self) -> Result<(), Break> {
        for color in Color::ALL {
            let player = &mut *self.players[color.index()];
            let name = &player.entrant.name;
            let watch = Watch {
                is_cancelled: self.referee.is_stopped,
                on_slow: &|awaited| (self.referee.on_slow)(name, awaited),
            };
            player.new_game(watch).map_err(|how| {
                if (self.referee.is_stopped)() {
                    Break::Stopped
                } else {
                    Break::Failed { loser: color, how }
                }
            })?;
        }
        while !self.game.is_over() {
            self.turn()?;
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Break> {
        let color = self.game.position().side_to_move();
        let mover = color.index();
        let limit = self.limit(color);
        let Referee { margin, patience, clock, is_stopped, .. } = *self.referee;
        let most = limit.map_or(patience, |limit| limit + margin);
        let query = self.query(color);
        let begin = clock();
        let failed = |how| Break::Failed { loser: color, how };
        let answer = self.players[mover].ask(query, most, clock, is_stopped);
        let spent = clock().saturating_sub(begin);
        match answer.map_err(failed)? {
            PlayerAnswer::Stopped => Err(Break::Stopped),
            PlayerAnswer::Late if limit.is_some() => {
                // Fails only if the game is over, which it was not.
                let _ = self.game.run_out_of_time();
                Ok(())
            }
            PlayerAnswer::Late => {
                Err(failed(format!("no answer within {} s", patience.as_secs_f64())))
            }
            PlayerAnswer::Chosen(choice, info) => {
                self.times[mover].add(spent);
                if let Some(info) = info {
                    self.infos.push((self.game.ply(), info));
                }
                // An answer within the margin counts as just in time.
                let told = limit.map_or(spent, |limit| {
                    spent.min(limit.saturating_sub(Duration::from_millis(1)))
                });
                self.act(color, choice, told).map_err(failed)
            }
        }
    }

    /// The time of a move, if there is a limit.
    fn limit(&self, color: Color) -> Option<Duration> {
        let clock = self.game.clock(color);
        let clock = clock.map(|clock| clock.limit(self.game.rules().rounding));
        let move_time = self.paces[color.index()].move_time;
        clock.into_iter().chain(move_time).min()
    }

    fn query(&self, mover: Color) -> Query {
        let pace = self.paces[mover.index()];
        Query {
            limits: QueryLimits {
                clocks: ClockBudget::of(&self.game, mover, Duration::ZERO),
                move_time: pace.move_time,
                depth: pace.depth,
                nodes: pace.nodes,
                ..QueryLimits::NONE
            },
            use_book: true,
            ..Query::about(Ticket(self.game.ply() as u64 + 1), &self.game)
        }
    }

    fn act(&mut self, color: Color, choice: TurnChoice, spent: Duration) -> Result<(), String> {
        let refused = |refusal: komadai_core::game::Refusal| refusal.to_string();
        match choice {
            TurnChoice::Move(mv) => {
                if let TurnResult::Lost(_) = self.game.play(mv, spent).map_err(refused)? {
                    self.foul = Some(mv.to_string());
                }
                Ok(())
            }
            TurnChoice::Resign => self.game.resign(color).map_err(refused),
            TurnChoice::Declare => self.game.declare().map_err(refused),
        }
    }

    fn tell_result(&mut self, ending: &Ending) {
        for color in Color::ALL {
            let result = GameResult::new(ending.winner(), color);
            self.players[color.index()].game_over(result);
        }
    }

    fn record(&self, ending: &Ending) -> Record {
        let mut record = self.game.to_record();
        record.session = None;
        record.headers.set(Key::Event, "komadai match");
        if let Ending::Failed { loser, how } = ending {
            let end = End::new(Reason::Error, Some(loser.opponent()));
            // A record too full for its last move is too full for its end.
            if let Ok(id) = record.add_end(record.main_tip(), end) {
                let name = &self.players[loser.index()].entrant.name;
                let words = format!("{name}: {how}").replace(char::is_control, " ");
                record.notes_mut(id).comments.push(words);
            }
        }
        let nodes: Vec<_> = record.main_line().collect();
        let first = self.game.setup().start.side_to_move();
        for (ply, info) in &self.infos {
            let mover = first.after(*ply);
            if let Some(&node) = nodes.get(*ply)
                && record.node(node).mv().is_some()
            {
                let name = self.players[mover.index()].entrant.name.clone();
                let line = engine_line(name, info, mover);
                record.notes_mut(node).engine.push(line);
            }
        }
        record
    }
}

/// An engine's report before its move, as an evaluation of the position after it.
fn engine_line(engine: String, info: &SearchInfo, mover: Color) -> EngineLine {
    let score = match info.score {
        SearchScore::Centipawns(score) if mover == Color::Black => EngineScore::Centipawns(score),
        SearchScore::Centipawns(score) => EngineScore::Centipawns(score.saturating_neg()),
        SearchScore::Mate(plies) => EngineScore::Mate {
            winner: if plies > 0 { mover } else { mover.opponent() },
            plies: Some(plies.unsigned_abs()).filter(|&plies| plies > 0),
        },
    };
    EngineLine {
        engine,
        score: Some(score),
        depth: Some(info.depth).filter(|&depth| depth > 0),
        nodes: Some(info.nodes).filter(|&nodes| nodes > 0),
        time: Some(info.time),
        pv: info.pv.iter().skip(1).copied().collect(),
        rest: String::new(),
    }
}
