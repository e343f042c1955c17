//! What makes a problem: no mate, and one move to a brinkmate.

use fastrand::Rng;

use crate::tsume::{Place, places, without};
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Setup, Square};
use komadai_engine::exercises::{Brinkmate, BrinkmateSolver, Standing, Truth};

/// What a question may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// While pieces are taken away.
    Quick,
    /// To check the finished problem.
    Thorough,
}

impl Effort {
    /// Nodes of the mate solver for a question.
    const fn nodes(self) -> u64 {
        match self {
            Self::Quick => 600,
            Self::Thorough => 100_000,
        }
    }
}

/// More pieces than this on the board make no problem.
const MOST_PIECES: usize = 11;
/// Nodes of the mate solver to see whether a move threatens mate.
const GLANCE: u64 = 300;
/// A first move that more moves answer without being mated at once is not looked at.
const MOST_ANSWERS: usize = 3;

/// The problem in a position, with as few pieces as it needs.
pub fn of(
    solver: &mut BrinkmateSolver,
    position: &Position,
    moves: usize,
    chance: &mut Rng,
) -> Option<Brinkmate> {
    let nodes = Effort::Quick.nodes();
    if solver.mates(position, nodes) != Truth::No {
        return None;
    }
    let first = promising(solver, position, moves)?;
    let mut setup = position.to_setup();
    let mut found = solved(solver, &setup, Effort::Quick)?;
    if moves > 0 && found.moves() != moves || found.line[0] != first {
        return None;
    }
    loop {
        let mut is_smaller = false;
        for place in places(&setup, None, chance) {
            // A king without its pieces is no picture from a game.
            if is_castle(&setup, place) {
                continue;
            }
            let Some(fewer) = away(&setup, place) else { continue };
            let smaller = solved(solver, &fewer, Effort::Quick);
            if let Some(smaller) = smaller.filter(|it| it.moves() == found.moves()) {
                (setup, found) = (fewer, smaller);
                is_smaller = true;
            }
        }
        if !is_smaller {
            break;
        }
    }
    // If the defender may hold all that is not shown, so much the better.
    let mut rich = setup.clone();
    for kind in PieceKind::HAND {
        let hand = &mut rich.hands[Color::White.index()][kind.index()];
        let shown = setup.count(kind) - u16::from(*hand);
        *hand = u8::try_from(u16::from(kind.full_set()) - shown).unwrap_or(0);
    }
    if let Some(richer) = solved(solver, &rich, Effort::Quick)
        && richer.line == found.line
    {
        found = richer;
    }
    let captures = found.position.piece_at(found.line[0].to()).is_some();
    (setup.board.iter().flatten().count() <= MOST_PIECES && !captures).then_some(found)
}

/// Whether a piece of the defender stands near its king.
fn is_castle(setup: &Setup, place: Place) -> bool {
    let Place::Board(index) = place else { return false };
    let king = Piece::new(Color::White, PieceKind::King);
    let king = Square::all().find(|sq| setup.board[sq.index()] == Some(king));
    let near = |(sq, king): (Square, Square)| sq.distance(king) <= 2;
    let is_white = setup.board[index].is_some_and(|piece| piece.color == Color::White);
    is_white && Square::all().nth(index).zip(king).is_some_and(near)
}

/// The set-up without a piece, which is nowhere then.
fn away(setup: &Setup, place: Place) -> Option<Setup> {
    let mut fewer = without(setup, place)?;
    fewer.hands[Color::White.index()] = setup.hands[Color::White.index()];
    Some(fewer)
}

/// A first move that looks like the solution, found without proving that it is the only one.
fn promising(solver: &mut BrinkmateSolver, position: &Position, moves: usize) -> Option<Move> {
    let nodes = Effort::Quick.nodes();
    let mut longer = None;
    let king = position.king(Color::White)?;
    for &mv in &position.legal_moves() {
        if mv.to().distance(king) > 4 {
            continue;
        }
        let after = after(position, mv);
        if let Some(passed) = after.passed() {
            if solver.mates(&passed, GLANCE) != Truth::Yes {
                continue;
            }
            if moves != 3 && solver.standing(&after, 0, nodes) == Standing::Lost {
                return Some(mv);
            }
        }
        if moves != 1 && longer.is_none() {
            // Few moves may answer a threat or a check, or there is too much to look at.
            let answers = answers(solver, &after, GLANCE, MOST_ANSWERS);
            if answers.is_some() && solver.standing(&after, 1, GLANCE) == Standing::Lost {
                longer = Some(mv);
            }
        }
    }
    longer
}

/// The moves after which there is no mate; nothing if there are more than `most`.
fn answers(
    solver: &mut BrinkmateSolver,
    position: &Position,
    nodes: u64,
    most: usize,
) -> Option<Vec<Move>> {
    let mut answers = Vec::new();
    for &mv in &position.legal_moves() {
        if solver.mates(&after(position, mv), nodes) != Truth::Yes {
            answers.push(mv);
            if answers.len() > most {
                return None;
            }
        }
    }
    Some(answers)
}

/// The problem in a set-up: nothing unless there is no mate and exactly one move to a brinkmate.
fn solved(solver: &mut BrinkmateSolver, setup: &Setup, effort: Effort) -> Option<Brinkmate> {
    let position = Position::from_setup(setup).ok()?;
    let nodes = effort.nodes();
    if solver.mates(&position, nodes) != Truth::No {
        return None;
    }
    let before = solver.nodes();
    if let Some(mv) = only(solver, &position, 0, nodes)? {
        let nodes = solver.nodes() - before;
        return Some(Brinkmate { position, line: vec![mv], nodes });
    }
    let first = only(solver, &position, 1, nodes)??;
    let made = after(&position, first);
    let answers = answers(solver, &made, nodes, MOST_ANSWERS)?;
    // Of the answers to which there is one second move, the one that is hardest to prove.
    let mut best: Option<(u64, [Move; 2])> = None;
    for &answer in &answers {
        let begun = solver.nodes();
        if let Some(Some(second)) = only(solver, &after(&made, answer), 0, nodes) {
            let cost = solver.nodes() - begun;
            if best.is_none_or(|(most, _)| cost > most) {
                best = Some((cost, [answer, second]));
            }
        }
    }
    let (_, [answer, second]) = best?;
    let nodes = solver.nodes() - before;
    Some(Brinkmate { position, line: vec![first, answer, second], nodes })
}

/// The only move after which the other side is lost in at most `quiet` further quiet moves; `Some(None)` if
/// no move is, and nothing if several are or it is not decided. A move and the same with promotion count as
/// one, the first of them.
fn only(
    solver: &mut BrinkmateSolver,
    position: &Position,
    quiet: u8,
    nodes: u64,
) -> Option<Option<Move>> {
    let mut found: Option<Move> = None;
    for &mv in &position.legal_moves() {
        match solver.standing(&after(position, mv), quiet, nodes) {
            Standing::HeldBy(_) => {}
            Standing::Open(_) => return None,
            Standing::Lost => match found {
                Some(found) if !is_same_but_promotion(found, mv) => return None,
                Some(_) => {}
                None => found = Some(mv),
            },
        }
    }
    Some(found)
}

fn is_same_but_promotion(one: Move, other: Move) -> bool {
    one.from().is_some() && (one.from(), one.to()) == (other.from(), other.to())
}

/// The problem, if it stands with this effort and a solver that has learned nothing: one of one move has no
/// solution of three moves that begins otherwise, with a check for instance.
pub fn sound(problem: &Brinkmate, effort: Effort) -> Option<Brinkmate> {
    let mut solver = BrinkmateSolver::new(16);
    let found = solved(&mut solver, &problem.position.to_setup(), effort)?;
    if found.line != problem.line {
        return None;
    }
    if found.moves() == 1 {
        let position = &found.position;
        for &mv in &position.legal_moves() {
            if mv == found.line[0] || !position.gives_check(mv) {
                continue;
            }
            if !matches!(
                solver.standing(&after(position, mv), 1, effort.nodes()),
                Standing::HeldBy(_)
            ) {
                return None;
            }
        }
    }
    Some(found)
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.do_move_unchecked(mv);
    after
}
