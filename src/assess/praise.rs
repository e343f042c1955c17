//! What a side did well in a judged game.

use super::coach::is_gain;
use super::{GameAssessment, MoveAssessment, win_rate};
use komadai_core::openings::{self, Castle};
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Move, PieceKind, Position};
use komadai_engine::bot::piece_worth;

/// Something done well, with the move that did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Praise {
    pub what: Merit,
    /// The number of moves from the start, including the last one of it.
    pub ply: usize,
}

/// A thing done well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merit {
    /// The last move mated.
    Mates,
    /// The move took this piece, which was no exchange.
    Wins(PieceKind),
    /// Every other move was worse by far.
    OnlyMove,
    /// The castle stood.
    Castle(Castle),
    /// The move promoted a rook or a bishop.
    Promotes(PieceKind),
    /// So many moves of the side in a row without a mistake.
    Steady(usize),
    /// So many moves of the side were the best.
    Best(usize),
}

/// An only move keeps at least this much more of the chance to win than the second best.
const FAR_BETTER: f64 = 0.15;
/// The loss, in centipawns, from which a move is no good one, whatever the chances.
const NOTICED: i32 = 150;
/// The chance below which nothing is praised: there even mistakes cost little.
const OPEN: f64 = 0.15;
/// The fewest moves without a mistake that are told, and the fewest that were the best.
const ROW: usize = 4;
/// The least piece whose capture is told, in centipawns: a knight.
const LEAST_WON: i32 = 250;

/// What `side` did well in the game from `start`, the most remarkable first, each move once. `lines` are the
/// engine's lines of the positions, the start first.
pub fn praises(
    start: &Position,
    moves: &[Move],
    lines: &[Vec<EngineLine>],
    assessment: &GameAssessment,
    side: Color,
) -> Vec<Praise> {
    let own: Vec<&MoveAssessment> = assessment.moves.iter().filter(|mv| mv.side == side).collect();
    let good = || own.iter().filter(|mv| !mv.grade.is_mistake() && !loses(mv));
    let mut all = Vec::new();
    let mut told = |what, ply| {
        if !all.iter().any(|told: &Praise| told.ply == ply) {
            all.push(Praise { what, ply });
        }
    };
    if let Some(last) = own.last().filter(|last| mates(last)) {
        told(Merit::Mates, index(last));
    }
    let mut won: Vec<_> = good().filter_map(|mv| Some((wins(mv)?, mv))).collect();
    won.sort_by_key(|(kind, _)| std::cmp::Reverse(piece_worth(*kind)));
    if let Some((kind, mv)) = won.first() {
        told(Merit::Wins(*kind), index(mv));
    }
    let only = good().filter(|mv| is_only(mv, lines.get(index(mv) - 1)));
    if let Some(mv) = only.rev().find(|mv| !takes_back(mv)) {
        told(Merit::OnlyMove, index(mv));
    }
    let built = openings::of(start, moves.iter().copied());
    if let Some(castle) = built.side(side).castles.last() {
        let ply = usize::try_from(castle.ply).unwrap_or_default();
        if ply > 0 {
            told(Merit::Castle(castle.what), ply);
        }
    }
    let stays = |mv: &MoveAssessment| moves.get(index(mv)).is_none_or(|it| it.to() != mv.mv.to());
    let promoted = good().filter(|mv| stays(mv)).find_map(|mv| Some((promotes(mv)?, mv)));
    if let Some((kind, mv)) = promoted {
        told(Merit::Promotes(kind), index(mv));
    }
    if let Some((kind, mv)) = won.get(1) {
        told(Merit::Wins(*kind), index(mv));
    }
    let rows = own.split(|mv| mv.grade.is_mistake() || loses(mv) || mv.chances().1 < OPEN);
    if let Some(row) = rows.max_by_key(|row| row.len()).filter(|row| row.len() >= ROW) {
        told(Merit::Steady(row.len()), row.last().map_or(0, |mv| index(mv)));
    }
    let mut best = own.iter().filter(|mv| mv.grade <= super::Grade::Best && mv.chances().1 >= OPEN);
    let count = best.clone().count();
    if let Some(last) = best.next_back().filter(|_| count >= ROW) {
        told(Merit::Best(count), index(last));
    }
    all
}

fn index(mv: &MoveAssessment) -> usize {
    usize::try_from(mv.ply).unwrap_or_default()
}

/// Whether a move loses a pawn and more, or allows mate.
fn loses(mv: &MoveAssessment) -> bool {
    mv.points_lost().map_or(mv.loss > 0.0, |lost| lost >= NOTICED)
}

fn takes_back(mv: &MoveAssessment) -> bool {
    mv.taken.is_some_and(|(_, square)| square == mv.mv.to())
}

fn mates(last: &MoveAssessment) -> bool {
    let mut after = last.before.clone();
    after.play(last.mv).is_ok() && after.is_in_check() && !after.has_legal_move()
}

/// The piece that a move takes with a gain; taking back is no gain.
fn wins(mv: &MoveAssessment) -> Option<PieceKind> {
    let kind = mv.before.piece_at(mv.mv.to())?.kind;
    let is_dear = piece_worth(kind) >= LEAST_WON;
    (is_dear && !takes_back(mv) && is_gain(&mv.before, mv.mv)).then_some(kind)
}

/// Whether the move played is the engine's own, and the second line worse by far.
fn is_only(mv: &MoveAssessment, lines: Option<&Vec<EngineLine>>) -> bool {
    let Some([best, second, ..]) = lines.map(Vec::as_slice) else {
        return false;
    };
    let (Some(first), Some(second)) = (best.score, second.score) else {
        return false;
    };
    let gap = (win_rate(first) - win_rate(second)).abs();
    best.pv.first() == Some(&mv.mv) && gap >= FAR_BETTER
}

/// The rook or bishop that a move promotes.
fn promotes(mv: &MoveAssessment) -> Option<PieceKind> {
    let kind = mv.before.piece_at(mv.mv.from()?)?.kind;
    let is_major = matches!(kind, PieceKind::Rook | PieceKind::Bishop);
    (is_major && mv.mv.is_promotion()).then_some(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::{Budget, JudgedGame, judge};
    use komadai_core::record::{NodeId, Record};
    use komadai_engine::engine::BuiltIn;
    use komadai_engine::world::mpsc::channel;
    use std::ops::ControlFlow;

    fn praised(sfen: &str, moves: &str, side: Color) -> Vec<Praise> {
        let start = Position::from_sfen(sfen).expect("an SFEN");
        let moves: Vec<Move> = moves.split(' ').map(|mv| mv.parse().expect("a move")).collect();
        let mut record = Record::new(start.clone());
        for &mv in &moves {
            record.add_move(record.main_tip(), mv).expect("legal");
        }
        let game = JudgedGame { start: start.clone(), moves: moves.clone(), declaration: None };
        let (sender, events) = channel();
        let mut bot = BuiltIn::start(move |event| _ = sender.send(event)).expect("a thread");
        let mut all = Vec::new();
        let budget = Budget { nodes: Some(3_000), time: None };
        judge(&mut bot, &events, &game, 0..=moves.len(), budget, &mut |_, lines| {
            all.push(lines);
            ControlFlow::Continue(())
        })
        .expect("judged");
        let line: Vec<NodeId> = [NodeId::START].into_iter().chain(record.main_line()).collect();
        for (&node, lines) in line.iter().zip(&all) {
            record.notes_mut(node).engine.clone_from(lines);
        }
        let assessment = GameAssessment::of(&record, &line);
        praises(&start, &moves, &all, &assessment, side)
    }

    #[test]
    fn a_mate_and_a_piece_taken_for_nothing_are_told_but_no_piece_taken_back() {
        let mate = praised("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", Color::Black);
        assert_eq!(mate.first(), Some(&Praise { what: Merit::Mates, ply: 1 }));
        // The rook takes a silver that nothing guards.
        let sfen = "4k4/9/9/9/7s1/9/9/9/4K2R1 b - 1";
        let won = praised(sfen, "2i2e", Color::Black);
        assert_eq!(won.first(), Some(&Praise { what: Merit::Wins(PieceKind::Silver), ply: 1 }));
        let moves = "7g7f 3c3d 8h2b+ 3a2b";
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        let exchanged = praised(start, moves, Color::White);
        assert!(!exchanged.iter().any(|it| matches!(it.what, Merit::Wins(_))), "{exchanged:?}");
    }
}
