//! What makes a problem: no mate, and one move to a brinkmate.

use komadai_core::rules::{Bitboard, Color, Move, Piece, PieceKind, Position, attacks};
use komadai_engine::exercises::{Brinkmate, BrinkmateSolver, Standing, Truth};

/// What a question may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// While problems are looked for.
    Quick,
    /// To check the finished problem.
    Thorough,
}

impl Effort {
    /// Nodes of the mate solver for a question.
    const fn nodes(self) -> u64 {
        match self {
            Self::Quick => 2_000,
            Self::Thorough => 30_000,
        }
    }
}

/// Nodes of the mate solver to see whether a move threatens mate.
const THREAT: u64 = 100;
/// Nodes for a question while nothing is known.
const GLANCE: u64 = 400;
/// Pieces farther from the king are not shown, unless they attack a square next to it.
const SHOWN: u8 = 3;
/// First moves farther from the king are not expected to threaten mate.
const FAR: u8 = 3;
/// A first move that more moves answer without being mated at once is not looked at.
const MOST_ANSWERS: usize = 3;

/// The position as a problem shows it: the king of White with what stands near it or looks there from afar, and
/// the hands, White's with at most `most` pieces; Black has no king.
pub fn around_the_king(position: &Position, most: u8) -> Option<Position> {
    let king = position.king(Color::White)?;
    let near = attacks(PieceKind::King, Color::White, king, Bitboard::EMPTY);
    let mut setup = position.to_setup();
    for sq in position.occupied() {
        let Some(piece) = position.piece_at(sq) else { continue };
        let looks = attacks(piece.kind, piece.color, sq, position.occupied());
        let is_shown = sq.distance(king) <= SHOWN || !(looks & near).is_empty();
        let is_black_king = piece == Piece::new(Color::Black, PieceKind::King);
        if !is_shown || is_black_king {
            setup.board[sq.index()] = None;
        }
    }
    let mut left = most;
    for kind in PieceKind::HAND {
        let count = &mut setup.hands[Color::White.index()][kind.index()];
        *count = left.min(*count);
        left -= *count;
    }
    Position::from_setup(&setup).ok()
}

/// The position if Black has no mate; else those without one that lack one of the attacking pieces.
pub fn without_a_mate(
    solver: &mut BrinkmateSolver,
    position: &Position,
    nodes: u64,
) -> Vec<Position> {
    match solver.mates(position, nodes) {
        Truth::No => return vec![position.clone()],
        Truth::Open => return Vec::new(),
        Truth::Yes => {}
    }
    let whole = position.to_setup();
    let mut weaker = Vec::new();
    for kind in PieceKind::HAND {
        let mut setup = whole.clone();
        let count = &mut setup.hands[Color::Black.index()][kind.index()];
        if *count > 0 {
            *count -= 1;
            weaker.push(setup);
        }
    }
    for sq in position.pieces(Color::Black) {
        let mut setup = whole.clone();
        setup.board[sq.index()] = None;
        weaker.push(setup);
    }
    let weaker = weaker.into_iter().filter_map(|setup| Position::from_setup(&setup).ok());
    weaker.filter(|it| !it.is_in_check() && solver.mates(it, nodes) == Truth::No).collect()
}

/// The moves of Black after which White seems to be lost, by a quick look; those that take nothing.
pub fn promising(solver: &mut BrinkmateSolver, position: &Position) -> Vec<Move> {
    let Some(king) = position.king(Color::White) else { return Vec::new() };
    let mut found = Vec::new();
    for &mv in &position.legal_moves() {
        if mv.to().distance(king) > FAR || position.piece_at(mv.to()).is_some() {
            continue;
        }
        let after = after(position, mv);
        let threatens = |solver: &mut BrinkmateSolver, passed: &Position| {
            solver.mates(passed, THREAT) == Truth::Yes
        };
        if after.passed().is_some_and(|passed| threatens(solver, &passed))
            && solver.standing(&after, 0, GLANCE) == Standing::Lost
        {
            found.push(mv);
        }
    }
    found
}

/// The problem in a position in which Black is to move, if it begins with this move: one of one move if White
/// is lost after it, else one of three.
pub fn of(solver: &mut BrinkmateSolver, position: &Position, first: Move) -> Option<Brinkmate> {
    let nodes = Effort::Quick.nodes();
    if position.is_in_check() || solver.mates(position, nodes) != Truth::No {
        return None;
    }
    let made = after(position, first);
    let is_brinkmate = solver.standing(&made, 0, nodes) == Standing::Lost;
    let is_first_of_three = |solver: &mut BrinkmateSolver| {
        // Few moves may answer a threat or a check, or there is too much to look at.
        let answers = answers(solver, &made, GLANCE, MOST_ANSWERS);
        answers.is_some_and(|answers| !answers.is_empty())
            && solver.standing(&made, 1, GLANCE) == Standing::Lost
    };
    if !is_brinkmate && !is_first_of_three(solver) {
        return None;
    }
    let found = solved(solver, position, !is_brinkmate, Effort::Quick)?;
    let is_first = is_same_but_promotion(found.line[0], first) || found.line[0] == first;
    (is_first && (found.moves() == 1) == is_brinkmate).then_some(found)
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

/// The problem in a position: nothing unless there is no mate and exactly one move to a brinkmate.
fn solved(
    solver: &mut BrinkmateSolver,
    position: &Position,
    longer: bool,
    effort: Effort,
) -> Option<Brinkmate> {
    let nodes = effort.nodes();
    if solver.mates(position, nodes) != Truth::No {
        return None;
    }
    let before = solver.nodes();
    let position = position.clone();
    if let Some(mv) = only(solver, &position, 0, nodes)? {
        let nodes = solver.nodes() - before;
        return Some(Brinkmate { position, line: vec![mv], nodes });
    }
    if !longer {
        return None;
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

/// The problem, if it stands with this effort and a solver that has learned nothing: in one of one move no
/// check is found that begins a solution of three moves.
pub fn sound(problem: &Brinkmate, effort: Effort) -> Option<Brinkmate> {
    let mut solver = BrinkmateSolver::new(16);
    let found = solved(&mut solver, &problem.position, problem.moves() > 1, effort)?;
    if found.line != problem.line {
        return None;
    }
    let position = &found.position;
    let begins = |mv: &Move, solver: &mut BrinkmateSolver| {
        *mv != found.line[0]
            && position.gives_check(*mv)
            && solver.standing(&after(position, *mv), 1, GLANCE) == Standing::Lost
    };
    let checks = position.legal_moves();
    let is_sound = found.moves() > 1 || !checks.iter().any(|mv| begins(mv, &mut solver));
    is_sound.then_some(found)
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.do_move_unchecked(mv);
    after
}
