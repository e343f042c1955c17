//! Games of the bot against itself that begin as its book does.

use std::time::Instant;

use fastrand::Rng;

use komadai_core::rules::{Color, History, Move, Position, Repetition};
use komadai_engine::bot::{
    Level, Limits, Request, SearchScore, Searcher, Signal, Style, Ticket, TurnChoice,
};

/// A game, with the score of each move for the side that made it; moves of the book have none.
pub struct Played {
    pub moves: Vec<(Move, Option<i32>)>,
    pub winner: Option<Color>,
}

/// A game that lasts longer is a draw.
const LONGEST: usize = 240;
/// A side has won when this many scores in a row are beyond that one, in centipawns.
const CLEAR: (u32, i32) = (4, 2500);
/// Nodes for a move: one of these for a side in a whole game, so that there are mistakes of all sizes.
const NODES: [u64; 4] = [150, 400, 1_000, 2_500];

/// The game of this number.
pub fn game(searcher: &mut Searcher, number: u64) -> Played {
    let mut chance = Rng::with_seed(number ^ 0x6e78_746d_6f76);
    let sides = Color::ALL.map(|_| {
        (NODES[chance.usize(..NODES.len())], Style::ALL[chance.usize(..Style::ALL.len())])
    });
    let mut history = History::new(Position::startpos());
    let mut moves: Vec<(Move, Option<i32>)> = Vec::new();
    let mut clear = [0; 2];
    searcher.new_game();
    let winner = loop {
        match history.verdict() {
            Some(Repetition::Sennichite) => break None,
            Some(Repetition::PerpetualCheck { offender }) => break Some(offender.opponent()),
            None if moves.len() >= LONGEST => break None,
            None => {}
        }
        let side = history.position().side_to_move();
        let (nodes, style) = sides[side.index()];
        let ticket = Ticket(number);
        let made = moves.iter().map(|(mv, _)| *mv).collect();
        let mut request = Request::new(ticket, Position::startpos(), made, Level::MAX);
        request.seed = chance.u64(..);
        request.style = style;
        request.resign = None;
        request.limits = Limits::NONE.with_nodes(chance.u64(nodes / 2..=nodes * 3 / 2));
        let signal = Signal::default();
        signal.want(&request);
        let answer = searcher.think(&request, &signal, Instant::now, &mut |_| {});
        let TurnChoice::Move(mv) = answer.choice else { break Some(side.opponent()) };
        let is_book = answer.info.nodes == 0;
        let value = match answer.info.score {
            SearchScore::Centipawns(value) => value,
            SearchScore::Mate(plies) if plies > 0 => 30_000,
            SearchScore::Mate(_) => -30_000,
        };
        moves.push((mv, (!is_book).then_some(value)));
        if history.play_any(mv).is_err() {
            break None;
        }
        for color in Color::ALL {
            let value = if color == side { value } else { -value };
            let count = &mut clear[color.index()];
            *count = if value >= CLEAR.1 { *count + 1 } else { 0 };
        }
        let won = |color: &Color| clear[color.index()] >= CLEAR.0;
        if let Some(winner) = Color::ALL.into_iter().find(won) {
            break Some(winner);
        }
    };
    Played { moves, winner }
}
