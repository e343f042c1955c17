//! Games of the bot against itself that begin as its book does.

use std::time::Instant;

use fastrand::Rng;

use super::search::Line;
use komadai_core::rules::{Color, History, Move, Position, Repetition};
use komadai_engine::bot::{Level, Limits, Request, Searcher, Signal, Style, Ticket, TurnChoice};

/// How games are played.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Nodes for a move: one of these for a side in a whole game, so that there are mistakes of all sizes.
    pub nodes: &'static [u64],
    /// Whether each search also says how far the best move is ahead; then a side often makes the move that it
    /// sees at a glance instead.
    pub compares: bool,
    /// Whether a game goes on when it is decided.
    pub to_the_end: bool,
}

/// A move of a game; what is missing is missing in moves of the book.
#[derive(Debug, Clone, Copy)]
pub struct Ply {
    pub mv: Move,
    /// The best move, and whether it is seen at a glance.
    pub best: Move,
    pub is_obvious: bool,
    /// The score of the best move for the side that moved.
    pub score: Option<i32>,
    /// What the second best move loses, in chances.
    pub gap: Option<f64>,
}

/// A game.
pub struct Played {
    pub plies: Vec<Ply>,
    pub winner: Option<Color>,
}

/// A game that lasts longer is a draw.
const LONGEST: usize = 240;
/// A side has won when this many scores in a row are beyond that one, in centipawns.
const CLEAR: (u32, i32) = (4, 2500);

/// Nodes of a glance.
const GLANCE: u64 = super::OBVIOUS;
/// One of so many moves is made at a glance.
const SLIPS: u32 = 3;

/// The game of this number.
pub fn game(searcher: &mut Searcher, number: u64, plan: Plan) -> Played {
    let mut chance = Rng::with_seed(number ^ 0x6e78_746d_6f76);
    let sides = Color::ALL.map(|_| {
        let nodes = plan.nodes[chance.usize(..plan.nodes.len())];
        (nodes, Style::ALL[chance.usize(..Style::ALL.len())])
    });
    let mut history = History::new(Position::startpos());
    let mut plies: Vec<Ply> = Vec::new();
    let mut clear = [0; 2];
    searcher.new_game();
    let mut quick = Searcher::new();
    quick.set_hash_mib(1);
    let winner = loop {
        match history.verdict() {
            Some(Repetition::Sennichite) => break None,
            Some(Repetition::PerpetualCheck { offender }) => break Some(offender.opponent()),
            None if plies.len() >= LONGEST => break None,
            None => {}
        }
        let side = history.position().side_to_move();
        let (nodes, style) = sides[side.index()];
        let made = plies.iter().map(|ply| ply.mv).collect();
        let mut request = Request::new(Ticket(number), Position::startpos(), made, Level::MAX);
        request.seed = chance.u64(..);
        request.style = style;
        request.resign = None;
        // The book answers only who asks for one line.
        let is_opening = plies.len() < super::FIRST_PLY;
        request.lines = if plan.compares && !is_opening { 2 } else { 1 };
        request.limits = Limits::NONE.with_nodes(chance.u64(nodes / 2..=nodes * 3 / 2));
        let Some((best, lines, is_book)) = thought(searcher, &request) else {
            break Some(side.opponent());
        };
        let value = lines.first().map(Line::centipawns).filter(|_| !is_book);
        let mut mv = best;
        let mut is_obvious = false;
        if request.lines > 1 {
            request.lines = 1;
            request.use_book = false;
            request.limits = Limits::NONE.with_nodes(GLANCE);
            let seen = thought(&mut quick, &request).map_or(best, |(seen, ..)| seen);
            is_obvious = seen == best;
            if chance.u32(..SLIPS) == 0 {
                mv = seen;
            }
        }
        let gap = super::search::gap(&lines);
        plies.push(Ply { mv, best, is_obvious, score: value, gap });
        if history.play_any(mv).is_err() {
            break None;
        }
        for color in Color::ALL {
            let value = value.map_or(0, |value| if color == side { value } else { -value });
            let count = &mut clear[color.index()];
            *count = if value >= CLEAR.1 { *count + 1 } else { 0 };
        }
        let won = |color: &Color| !plan.to_the_end && clear[color.index()] >= CLEAR.0;
        if let Some(winner) = Color::ALL.into_iter().find(won) {
            break Some(winner);
        }
    };
    Played { plies, winner }
}

/// The move, the lines that the search has found, and whether the move is from the book; `None` if it resigns.
fn thought(searcher: &mut Searcher, request: &Request) -> Option<(Move, Vec<Line>, bool)> {
    let signal = Signal::default();
    signal.want(request);
    let mut lines = super::search::Lines::default();
    let answer = searcher.think(request, &signal, Instant::now, &mut |info| lines.hear(info));
    let TurnChoice::Move(mv) = answer.choice else { return None };
    Some((mv, lines.best(request.lines, &answer.info), answer.info.nodes == 0))
}
