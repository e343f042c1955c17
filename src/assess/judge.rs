//! An engine looks at the positions of a game, one after another.

use std::ops::ControlFlow;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use crate::engine::{
    Analysis, DeclarationTerms, EngineEvent, Query, QueryLimits, SearchInfo, SearchScore, Ticket,
};
use crate::record::{EngineLine, EngineScore};
use crate::rules::{Color, Move, Position};

/// How long a position is looked at; the first limit reached counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many times as much of all that is limited.
    pub(super) fn times(self, factor: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "a budget need not be exact"
        )]
        let nodes = |nodes: u64| ((nodes as f64 * factor) as u64).max(1);
        Self {
            nodes: self.nodes.map(nodes),
            time: self.time.map(|time| time.mul_f64(factor)),
        }
    }
}

/// A game whose positions are to be judged.
#[derive(Debug, Clone)]
pub struct JudgedGame {
    /// Its start.
    pub start: Position,
    /// Its moves, all legal.
    pub moves: Vec<Move>,
    /// How a win can be declared, if it can.
    pub declaration: Option<DeclarationTerms>,
}

/// Lines of play that are kept of each position: the second says whether the first was the only good one.
const LINES: usize = 2;

/// Has the positions numbered in `places`, after so many moves each, judged by `engine`, whose events come by `events`; `tell`
/// gets what it says of each, and may end it.
///
/// # Errors
///
/// When the engine failed; what it said of earlier positions was told.
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
        let query = Query {
            ticket: Ticket(place as u64),
            start: game.start.clone(),
            moves: moves.to_vec(),
            limits: QueryLimits {
                nodes: budget.nodes,
                move_time: budget.time,
                ..QueryLimits::NONE
            },
            declaration: game.declaration,
            use_book: false,
        };
        let position = query.position();
        let lines = if position.has_legal_move() {
            let found = search(engine, events, query)?;
            said(&found, position.side_to_move())
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

/// Asks for so many lines, and tells all that the engine says of them until it is done.
pub(super) fn follow(
    engine: &mut dyn Analysis,
    events: &Receiver<EngineEvent>,
    query: Query,
    lines: usize,
    tell: &mut dyn FnMut(usize, SearchInfo),
) -> Result<(), String> {
    let asked = query.ticket;
    engine.analyse(query, lines.min(engine.max_lines()));
    loop {
        match events.recv() {
            Ok(EngineEvent::Info { ticket, line, info }) if ticket == asked => tell(line, info),
            Ok(EngineEvent::Done { ticket, .. }) if ticket == asked => return Ok(()),
            Ok(EngineEvent::Failed { error, .. }) => return Err(error),
            Ok(_) => {}
            Err(_) => return Err("the engine has ended".to_owned()),
        }
    }
}

/// What an engine said, as records have it.
fn said(found: &[SearchInfo], side: Color) -> Vec<EngineLine> {
    let line = |info: &SearchInfo| EngineLine {
        score: Some(seen_from_black(info.score, side)),
        depth: Some(info.depth),
        nodes: Some(info.nodes),
        pv: info.pv.clone(),
        ..EngineLine::default()
    };
    found.iter().take(LINES).map(line).collect()
}

/// A side that has no legal move has lost.
fn lost(side: Color) -> EngineLine {
    EngineLine {
        score: Some(EngineScore::Mate {
            winner: side.opponent(),
            plies: Some(0),
        }),
        ..EngineLine::default()
    }
}

/// A score as records have it: better for Black the higher it is.
#[must_use]
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
    use std::sync::mpsc::channel;

    use super::*;
    use crate::engine::BuiltIn;

    #[test]
    fn every_position_of_a_game_is_judged_and_the_mated_side_has_lost() {
        let start = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("an SFEN");
        let game = JudgedGame {
            start,
            moves: vec!["G*5b".parse().expect("a move")],
            declaration: None,
        };
        let (sender, events) = channel();
        let mut bot = BuiltIn::start(move |event| _ = sender.send(event)).expect("a thread");
        let mut told = Vec::new();
        let budget = Budget {
            nodes: Some(2_000),
            time: None,
        };
        judge(
            &mut bot,
            &events,
            &game,
            0..=1,
            budget,
            &mut |place, lines| {
                told.push((place, lines[0].score));
                ControlFlow::Continue(())
            },
        )
        .expect("judged");
        let mate = |plies| {
            Some(EngineScore::Mate {
                winner: Color::Black,
                plies: Some(plies),
            })
        };
        assert_eq!(told, [(0, mate(1)), (1, mate(0))]);
    }
}
