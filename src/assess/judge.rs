//! Has an engine judge the positions of a game, one after another.

use std::ops::ControlFlow;
use std::time::Duration;

use komadai_core::record::{EngineLine, EngineScore, NodeId, Record};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::engine::{
    Analysis, Awaited, DeclarationTerms, EngineEvent, Query, SearchInfo, SearchScore, Ticket, Wait,
    Watch,
};
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError};

/// The limits of a search; the first one reached counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// Positions to visit.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

impl Budget {
    /// So many positions, in any time.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), time: None }
    }

    /// Multiplies every limit.
    pub(super) fn times(self, factor: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "a budget need not be exact"
        )]
        let nodes = |nodes: u64| ((nodes as f64 * factor) as u64).max(1);
        Self { nodes: self.nodes.map(nodes), time: self.time.map(|time| time.mul_f64(factor)) }
    }
}

#[derive(Debug, Clone)]
pub struct JudgedGame {
    pub start: Position,
    pub moves: Vec<Move>,
    /// The terms for declaring a win, if the rules allow it.
    pub declaration: Option<DeclarationTerms>,
}

impl JudgedGame {
    /// The moves that lead to these nodes of a record; a foul ends the game for an engine.
    #[must_use]
    pub fn of_line(record: &Record, line: &[NodeId]) -> Self {
        let start = record.start().clone();
        let mut position = start.clone();
        let moves = line.iter().filter_map(|&node| record.node(node).mv());
        let moves = moves.take_while(|&mv| position.play(mv).is_ok()).collect();
        Self { start, moves, declaration: None }
    }

    /// A question about the position after `moves`.
    pub(super) fn query(&self, ticket: Ticket, moves: Vec<Move>, budget: Budget) -> Query {
        let mut query = Query::new(ticket, self.start.clone(), moves);
        (query.limits.nodes, query.limits.move_time) = (budget.nodes, budget.time);
        query.declaration = self.declaration;
        query
    }
}

/// Lines to search in each position: the second shows whether the first was the only good move.
const LINES: usize = 2;

/// An engine that ignores limits of positions is stopped after this time.
const LONGEST: Duration = Duration::from_mins(10);
/// The time beyond its limit after which an engine is stopped.
const GRACE: Duration = Duration::from_secs(5);

/// Has `engine` judge the positions after `places` moves each; `events` delivers its answers. `tell` receives
/// the lines of each position and may stop the analysis.
///
/// # Errors
///
/// If the engine fails; earlier results have already been passed on.
pub fn judge(
    engine: &mut dyn Analysis,
    events: &Receiver<EngineEvent>,
    game: &JudgedGame,
    places: impl IntoIterator<Item = usize>,
    budget: Budget,
    tell: &mut dyn FnMut(usize, Vec<EngineLine>) -> ControlFlow<()>,
) -> Result<(), String> {
    engine.new_game();
    for place in places {
        let Some(moves) = game.moves.get(..place) else {
            break;
        };
        let query = game.query(Ticket(place as u64), moves.to_vec(), budget);
        let position = query.position();
        let lines = if position.has_legal_move() {
            let found = search(engine, events, query)?;
            let side = position.side_to_move();
            found.iter().take(LINES).map(|info| line(info, side)).collect()
        } else {
            vec![lost(position.side_to_move())]
        };
        if tell(place, lines).is_break() {
            break;
        }
    }
    Ok(())
}

/// The lines of the deepest search, the best first.
fn search(
    engine: &mut dyn Analysis,
    events: &Receiver<EngineEvent>,
    query: Query,
) -> Result<Vec<SearchInfo>, String> {
    let mut found: Vec<SearchInfo> = Vec::new();
    follow(engine, events, query, LINES, &mut |line, info| {
        let place = line.saturating_sub(1).min(found.len());
        if place == found.len() {
            found.push(info);
        } else {
            found[place] = info;
        }
    })?;
    Ok(found)
}

/// Searches with this many lines and passes on everything that the engine reports until it is done.
pub(super) fn follow(
    engine: &mut dyn Analysis,
    events: &Receiver<EngineEvent>,
    query: Query,
    lines: usize,
    tell: &mut dyn FnMut(usize, SearchInfo),
) -> Result<(), String> {
    let asked = query.ticket;
    let most = query.limits.move_time.unwrap_or(LONGEST) + GRACE;
    let word = "bestmove";
    let wait = Wait::new(Watch::NONE, Awaited { word, most });
    let mut is_stopped = false;
    engine.analyse(query, lines.min(engine.max_lines()));
    loop {
        let left = if is_stopped { GRACE } else { wait.left() };
        match events.recv_timeout(left) {
            Err(RecvTimeoutError::Timeout) if !is_stopped => {
                engine.stop();
                is_stopped = true;
            }
            Ok(EngineEvent::Info { ticket, line, info }) if ticket == asked => tell(line, info),
            Ok(EngineEvent::Done { ticket, .. }) if ticket == asked => return Ok(()),
            Ok(EngineEvent::Failed { error, .. }) => return Err(error),
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return Err("the engine does not stop".to_owned()),
            Err(RecvTimeoutError::Disconnected) => return Err("the engine has ended".to_owned()),
        }
    }
}

/// An engine's report in the form of a record.
pub(super) fn line(info: &SearchInfo, side: Color) -> EngineLine {
    EngineLine {
        score: Some(seen_from_black(info.score, side)),
        depth: Some(info.depth),
        nodes: Some(info.nodes),
        pv: info.pv.clone(),
        ..EngineLine::default()
    }
}

/// A side without legal moves has lost.
fn lost(side: Color) -> EngineLine {
    EngineLine {
        score: Some(EngineScore::Mate { winner: side.opponent(), plies: Some(0) }),
        ..EngineLine::default()
    }
}

/// A score in the form of a record: the higher, the better for Black.
pub fn seen_from_black(score: SearchScore, side: Color) -> EngineScore {
    match score {
        SearchScore::Centipawns(worth) => EngineScore::Centipawns(match side {
            Color::Black => worth,
            Color::White => -worth,
        }),
        SearchScore::Mate(plies) => EngineScore::Mate {
            winner: if plies > 0 { side } else { side.opponent() },
            plies: Some(plies.unsigned_abs()),
        },
    }
}

#[cfg(test)]
mod tests {
    use komadai_engine::world::mpsc::channel;

    use super::*;
    use komadai_engine::engine::BuiltIn;

    #[test]
    fn every_position_of_a_game_is_judged_and_the_mated_side_has_lost() {
        let start = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("an SFEN");
        let game =
            JudgedGame { start, moves: vec!["G*5b".parse().expect("a move")], declaration: None };
        let (sender, events) = channel();
        let mut bot = BuiltIn::start(move |event| _ = sender.send(event)).expect("a thread");
        let mut told = Vec::new();
        let budget = Budget { nodes: Some(2_000), time: None };
        judge(&mut bot, &events, &game, 0..=1, budget, &mut |place, lines| {
            told.push((place, lines[0].score));
            ControlFlow::Continue(())
        })
        .expect("judged");
        let mate = |plies| Some(EngineScore::Mate { winner: Color::Black, plies: Some(plies) });
        assert_eq!(told, [(0, mate(1)), (1, mate(0))]);
    }
}
