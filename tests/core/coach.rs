//! Every claim of the coach about mistakes in games of the bot is checked by playing its line, without the
//! coach's own code: reach, piece values and exchanges are computed independently from legal moves and
//! squares, mates by the full-width search that `mates.rs` compares with brute force.
//!
//! `tests/data/mistakes.txt` has the games and an engine's evaluation of the mistakes;
//! `tools/src/bin/make_mistakes.rs` makes it.

use std::collections::HashMap;

use komadai::assess::coach::{Explanation, Fact, Mate, PieceFact, explain};
use komadai::assess::{Grade, MoveAssessment, sentences, win_rate};
use komadai::texts::Language;
use komadai_core::record::{EngineScore, NodeId};
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Square};
use komadai_engine::bot::{Interpositions, MateLength, ShortestMate};

const MISTAKES: &str = include_str!("../data/mistakes.txt");

/// Nodes to verify that a mate takes no longer than claimed.
const MATE_NODES: u64 = 1_000_000;

/// The least value of a loss, in pawns: more than a lance for a pawn.
const LEAST: i32 = 2;

fn moves(words: &str) -> Vec<Move> {
    let moves = words.split_whitespace();
    moves.map(|mv| mv.parse().expect("a move")).collect()
}

fn score(word: &str) -> EngineScore {
    match word.strip_prefix('#') {
        None => EngineScore::Centipawns(word.parse().expect("a score")),
        Some(plies) => EngineScore::Mate {
            winner: if plies.starts_with('-') { Color::White } else { Color::Black },
            plies: plies.trim_start_matches('-').parse().ok(),
        },
    }
}

/// All mistakes of the file.
fn mistakes() -> Vec<MoveAssessment> {
    let (mut game, mut mistakes) = (Vec::new(), Vec::new());
    for line in MISTAKES.lines() {
        if let Some(words) = line.strip_prefix("game ") {
            game = moves(words.split_once(' ').expect("a level and moves").1);
        } else if let Some(words) = line.strip_prefix("mistake ") {
            let parts: Vec<&str> = words.split('|').collect();
            let [numbers, better, refutation] = parts[..] else {
                panic!("{line}");
            };
            let numbers: Vec<&str> = numbers.split_whitespace().collect();
            let ply: usize = numbers[0].parse().expect("a number");
            let mut before = Position::startpos();
            let mut taken = None;
            for &mv in &game[..ply - 1] {
                let captured = before.play(mv).expect("legal").captured();
                taken = captured.map(|piece| (piece.kind, mv.to()));
            }
            let (score_before, score_after) = (score(numbers[1]), score(numbers[2]));
            let side = before.side_to_move();
            let loss = (win_rate(score_before) - win_rate(score_after)).abs();
            mistakes.push(MoveAssessment {
                node: NodeId::START,
                ply: u32::try_from(ply).expect("a small number"),
                side,
                mv: game[ply - 1],
                before,
                taken,
                score_before,
                score_after,
                loss,
                grade: Grade::Mistake,
                better: moves(better),
                refutation: moves(refutation),
            });
        }
    }
    mistakes
}

/// Piece values as players count them, in pawns, on the board and in hand.
fn worth(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 1,
        PieceKind::Lance => 3,
        PieceKind::Knight => 4,
        PieceKind::Silver | PieceKind::ProPawn => 5,
        PieceKind::Gold | PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => 6,
        PieceKind::Bishop => 8,
        PieceKind::Rook | PieceKind::ProBishop => 10,
        PieceKind::ProRook => 12,
        PieceKind::King => 0,
    }
}

/// The material advantage of a side.
fn balance(position: &Position, side: Color) -> i32 {
    let of = |color: Color| -> i32 {
        let board = position.squares().iter().flatten();
        let board = board.filter(|piece| piece.color == color);
        let hand = PieceKind::ALL.into_iter().take(7);
        let hand = hand.map(|kind| i32::from(position.hand(color).count(kind)) * worth(kind));
        board.map(|piece| worth(piece.kind)).sum::<i32>() + hand.sum::<i32>()
    };
    of(side) - of(side.opponent())
}

/// The least gain of the side to move after recapturing on a square as long as it pays.
fn settled(position: &Position, on: Square) -> i32 {
    let side = position.side_to_move();
    let stand = balance(position, side);
    let takes = position.legal_moves();
    let takes = takes.iter().filter(|mv| mv.to() == on);
    let taken = takes.map(|&mv| {
        let mut after = position.clone();
        after.play(mv).expect("legal");
        -settled(&after, on)
    });
    taken.fold(stand, i32::max)
}

/// File and rank as signed numbers.
fn place(sq: Square) -> (i16, i16) {
    (i16::from(sq.file()), i16::from(sq.rank()))
}

type Step = (i16, i16);

/// The squares that a piece attacks, step by step.
fn reach(squares: &[Option<Piece>; 81], from: Square) -> Vec<Square> {
    let piece = squares[from.index()].expect("a piece");
    let ahead = if piece.color == Color::Black { -1 } else { 1 };
    let gold = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)];
    let diagonals = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    let straight = [(0, 1), (1, 0), (-1, 0), (0, -1)];
    let (steps, slides): (Vec<Step>, Vec<Step>) = match piece.kind {
        PieceKind::Pawn => (vec![(0, 1)], vec![]),
        PieceKind::Lance => (vec![], vec![(0, 1)]),
        PieceKind::Knight => (vec![(1, 2), (-1, 2)], vec![]),
        PieceKind::Silver => ([&diagonals[..], &[(0, 1)]].concat(), vec![]),
        PieceKind::Bishop => (vec![], diagonals.to_vec()),
        PieceKind::Rook => (vec![], straight.to_vec()),
        PieceKind::ProBishop => (straight.to_vec(), diagonals.to_vec()),
        PieceKind::ProRook => (diagonals.to_vec(), straight.to_vec()),
        PieceKind::King => ([diagonals, straight].concat(), vec![]),
        _ => (gold.to_vec(), vec![]),
    };
    let mut reached = Vec::new();
    let longest = |slides: bool| if slides { 8 } else { 1 };
    let ways = steps.into_iter().map(|step| (step, longest(false)));
    for ((file, rank), most) in ways.chain(slides.into_iter().map(|step| (step, longest(true)))) {
        let (mut at_file, mut at_rank) = place(from);
        for _ in 0..most {
            (at_file, at_rank) = (at_file + file, at_rank + rank * ahead);
            let numbers = (u8::try_from(at_file).ok(), u8::try_from(at_rank).ok());
            let (Some(file), Some(rank)) = numbers else {
                break;
            };
            let Some(sq) = Square::new(file, rank) else {
                break;
            };
            reached.push(sq);
            if squares[sq.index()].is_some() {
                break;
            }
        }
    }
    reached
}

/// Whose pieces attack a square.
fn attackers(squares: &[Option<Piece>; 81], sq: Square, color: Color) -> Vec<Square> {
    let pieces =
        Square::all().filter(|from| squares[from.index()].is_some_and(|it| it.color == color));
    pieces.filter(|&from| reach(squares, from).contains(&sq)).collect()
}

/// Checks a line that claims to mate, in its number of plies if that is counted.
fn check_mate(position: &Position, mate: &Mate) -> Result<(), String> {
    let line = &mate.line;
    let mut end = position.clone();
    for &mv in line {
        end.play(mv).map_err(|why| format!("{mv}: {why}"))?;
    }
    if !end.is_in_check() || end.has_legal_move() {
        return Err("no mate at the end of the line".to_owned());
    }
    if !mate.is_shortest {
        return Ok(());
    }
    if line.len() > 9 {
        return Err(format!("{} plies are counted", line.len()));
    }
    // Nothing mates sooner.
    let most = u16::try_from(line.len()).expect("a short line");
    let sooner = most.saturating_sub(2);
    let mut search = ShortestMate::new(Interpositions::All);
    if let MateLength::Plies(plies) = search.length(position, sooner, MATE_NODES, &mut || false) {
        return Err(format!("mate in {plies}, not in {most}"));
    }
    // Against every defense the mate takes no longer than that.
    let mut after = position.clone();
    after.play(line[0]).expect("legal");
    let most = u16::try_from(line.len() - 1).expect("a short line");
    let mut search = ShortestMate::new(Interpositions::All);
    match search.defense(&after, most, MATE_NODES, &mut || false) {
        MateLength::Plies(plies) if plies <= most => Ok(()),
        length => Err(format!("not mate in {}: {length:?}", line.len())),
    }
}

/// Checks that `side` loses the piece on this square before the line, by its last move, without compensation
/// in the engine's continuation.
fn check_loss(
    start: &Position,
    line: &[Move],
    engine: &[Move],
    (side, before): (Color, &Position),
    (kind, square): (PieceKind, Square),
) -> Result<(), String> {
    if !engine.starts_with(line) {
        return Err("not the engine's line".to_owned());
    }
    let mut position = start.clone();
    // The current square of the piece claimed to be lost.
    let mut at = square;
    if position.piece_at(at) != Some(Piece::new(side, kind)) {
        return Err(format!("no {kind:?} on {square}"));
    }
    for (place, &mv) in line.iter().enumerate() {
        let is_own = position.side_to_move() == side;
        let is_last = place + 1 == line.len();
        position.play(mv).map_err(|why| format!("{mv}: {why}"))?;
        if is_own && mv.from() == Some(at) {
            at = mv.to();
        } else if !is_own && (mv.to() == at) != is_last {
            return Err(format!("{mv} does not take the {kind:?} from {square}"));
        }
    }
    // The engine's line to its end, with recaptures there.
    let mut last = *line.last().expect("a move");
    for &mv in &engine[line.len()..] {
        if position.play(mv).is_err() {
            break;
        }
        last = mv;
    }
    let after = settled(&position, last.to());
    let after = if position.side_to_move() == side { after } else { -after };
    let lost = balance(before, side) - after;
    if lost < LEAST {
        return Err(format!("only {lost} pawns are lost"));
    }
    Ok(())
}

/// Checks that a moved piece attacks two of `side`'s and cannot be taken.
fn check_fork(
    position: &Position,
    by: Move,
    targets: &[(PieceKind, Square)],
    side: Color,
) -> Result<(), String> {
    let reached = reach(position.squares(), by.to());
    for &(kind, square) in targets {
        if position.piece_at(square) != Some(Piece::new(side, kind)) {
            return Err(format!("no {kind:?} on {square}"));
        }
        if !reached.contains(&square) {
            return Err(format!("{square} is not attacked"));
        }
    }
    if targets.len() < 2 {
        return Err("one target".to_owned());
    }
    if position.legal_moves().iter().any(|mv| mv.to() == by.to()) {
        return Err(format!("what stands on {} can be taken", by.to()));
    }
    Ok(())
}

/// Checks that a piece is taken in the line and a cheaper one taken for it, with a total loss.
fn check_gift(
    mistake: &MoveAssessment,
    after: &Position,
    (kind, other): (PieceKind, PieceKind),
    by: Move,
) -> Result<(), String> {
    if mistake.refutation.first() != Some(&by) {
        return Err(format!("{by} is not the answer"));
    }
    let side = mistake.side;
    let mut position = after.clone();
    let taken = mistake.before.piece_at(mistake.mv.to());
    let (mut lost, mut won) = (Vec::new(), Vec::from_iter(taken.map(|piece| piece.kind)));
    for &mv in mistake.refutation.iter().take(8) {
        let captured = position.piece_at(mv.to()).map(|piece| piece.kind);
        let is_own = position.side_to_move() == side;
        if position.play(mv).is_err() {
            break;
        }
        let kinds = if is_own { &mut won } else { &mut lost };
        kinds.extend(captured);
    }
    if !lost.contains(&kind) || !won.contains(&other) {
        return Err(format!("{lost:?} are lost for {won:?}"));
    }
    if worth(kind) <= worth(other) {
        return Err("it is no loss".to_owned());
    }
    let left = balance(&position, side);
    let given = balance(&mistake.before, side) - left;
    if given < 1 {
        return Err(format!("only {given} pawns are lost"));
    }
    Ok(())
}

/// What a capture wins in pawns, once captures on its square no longer pay.
fn won(position: &Position, by: Move) -> Result<i32, String> {
    let side = position.side_to_move();
    let mut after = position.clone();
    after.play(by).map_err(|why| format!("{by}: {why}"))?;
    Ok(-settled(&after, by.to()) - balance(position, side))
}

/// Checks that a move takes `side`'s piece and wins by that, also when what stood there before is counted.
fn check_take(
    (before, position): (&Position, &Position),
    by: Move,
    side: Color,
    (kind, square): (PieceKind, Square),
) -> Result<(), String> {
    if by.to() != square || position.piece_at(square) != Some(Piece::new(side, kind)) {
        return Err(format!("{by} does not take a {kind:?} on {square}"));
    }
    let gain = balance(position, side) - balance(before, side);
    let won = won(position, by)?
        - if before.piece_at(square).is_some_and(|it| it.color != side) { gain } else { 0 };
    (won >= 1).then_some(()).ok_or_else(|| format!("{by} wins {won} pawns"))
}

/// Whether a piece can be taken with a gain.
fn is_lost(position: &Position, square: Square) -> bool {
    let takes = position.legal_moves();
    let mut takes = takes.iter().filter(|mv| mv.to() == square);
    takes.any(|&mv| won(position, mv).is_ok_and(|won| won >= 1))
}

/// Checks that a piece of `side` is attacked by a move of the other side that wins it if its side passes, and
/// could not be taken with a gain before.
fn check_attack(
    before: &Position,
    position: &Position,
    by: Move,
    side: Color,
    (kind, square): (PieceKind, Square),
) -> Result<(), String> {
    if position.piece_at(square) != Some(Piece::new(side, kind)) {
        return Err(format!("no {kind:?} on {square}"));
    }
    if !reach(position.squares(), by.to()).contains(&square) {
        return Err(format!("{by} does not attack the {kind:?}"));
    }
    // A check must be answered first.
    if let Some(passed) = position.passed()
        && !is_lost(&passed, square)
    {
        return Err(format!("the {kind:?} on {square} would not be won"));
    }
    (!is_lost(before, square)).then_some(()).ok_or("it could be taken before".to_owned())
}

/// Checks a fact by the position before and after the mistake.
#[expect(clippy::too_many_lines, reason = "an arm for each fact")]
fn check(mistake: &MoveAssessment, after: &Position, fact: &Fact) -> Result<(), String> {
    let side = mistake.side;
    let answered = |by: Move| {
        let mut answered = after.clone();
        answered.play(by).map(|_| answered).map_err(|why| format!("{by}: {why}"))
    };
    let better = |by: Move| {
        let mut position = mistake.before.clone();
        position.play(by).map(|_| position).map_err(|why| format!("{by}: {why}"))
    };
    let stands = |position: &Position, kind, square| {
        if position.piece_at(square) == Some(Piece::new(side, kind)) {
            Ok(())
        } else {
            Err(format!("no {kind:?} on {square}"))
        }
    };
    match fact {
        Fact::AllowsMate(mate) => check_mate(after, mate),
        Fact::MissesMate(mate) => check_mate(&mistake.before, mate),
        Fact::GivesFor { kind, other, by } => check_gift(mistake, after, (*kind, *other), *by),
        Fact::LosesPiece { kind, square, line } => {
            let how = (side, &mistake.before);
            check_loss(after, line, &mistake.refutation, how, (*kind, *square))
        }
        Fact::WinsPiece { kind, square, line } => {
            let how = (side.opponent(), &mistake.before);
            check_loss(&mistake.before, line, &mistake.better, how, (*kind, *square))
        }
        Fact::Fork { by, targets } => check_fork(&answered(*by)?, *by, targets, side),
        Fact::BetterForks { by, targets } => {
            check_fork(&better(*by)?, *by, targets, side.opponent())
        }
        Fact::BetterThreatensMate { by, mate } => {
            let passed = better(*by)?.passed().ok_or("in check")?;
            check_mate(&passed, mate)
        }
        Fact::Promotes { by, kind } => check_promotion(after, &answered(*by)?, *by, *kind),
        Fact::BetterPromotes { by, kind } => {
            check_promotion(&mistake.before, &better(*by)?, *by, *kind)
        }
        Fact::Attacks(PieceFact { by, kind, square }) => {
            check_attack(after, &answered(*by)?, *by, side, (*kind, *square))
        }
        Fact::BetterAttacks(PieceFact { by, kind, square }) => {
            let (before, theirs) = (&mistake.before, side.opponent());
            check_attack(before, &better(*by)?, *by, theirs, (*kind, *square))
        }
        Fact::NotTakenBack { kind, square } => {
            let by = *mistake.better.first().ok_or("no better move")?;
            let is_so = mistake.taken == Some((*kind, *square))
                && mistake.mv.to() != *square
                && by.to() == *square
                && won(&mistake.before, by)? >= 1;
            is_so.then_some(()).ok_or("there is nothing to take back".to_owned())
        }
        Fact::KingLeaves(square) => {
            let is_so = mistake.mv.from() == Some(*square);
            stands(&mistake.before, PieceKind::King, *square)?;
            is_so.then_some(()).ok_or("the king stays".to_owned())
        }
        Fact::GuardLeaves { kind, square } => {
            stands(&mistake.before, *kind, *square)?;
            let zone = zone(&mistake.before, side)?;
            let is_so = mistake.mv.from() == Some(*square)
                && zone.contains(square)
                && !zone.contains(&mistake.mv.to());
            is_so.then_some(()).ok_or("no guard has left".to_owned())
        }
        Fact::EndsAttack { kind, square } => {
            stands(&mistake.before, *kind, *square)?;
            let zone = zone(after, side.opponent())?;
            let hits = |position: &Position, from: Square| {
                reach(position.squares(), from).iter().any(|sq| zone.contains(sq))
            };
            let is_so = hits(&mistake.before, *square) && !hits(after, mistake.mv.to());
            is_so.then_some(()).ok_or("no attack has ended".to_owned())
        }
        Fact::TakesGuard(PieceFact { by, kind, square }) => {
            stands(after, *kind, *square)?;
            let is_so = by.to() == *square && zone(after, side)?.contains(square);
            is_so.then_some(()).ok_or("it guards no king".to_owned())
        }
        Fact::AttacksKing { by, pieces } => check_attackers(&answered(*by)?, *pieces),
        Fact::BetterAttacksKing { by, pieces } => check_attackers(&better(*by)?, *pieces),
        Fact::AttackComes { by, pieces } => {
            (mistake.refutation.first() == Some(by)).then_some(()).ok_or("another reply")?;
            check_attack_to_come(after, &mistake.refutation, side, *pieces)
        }
        Fact::BetterAttackComes { by, pieces } => {
            (mistake.better.first() == Some(by)).then_some(()).ok_or("another move")?;
            let theirs = side.opponent();
            check_attack_to_come(&mistake.before, &mistake.better, theirs, *pieces)
        }
        Fact::TakesWaysOut { by, left } => check_ways_out(&answered(*by)?, *left),
        Fact::BetterTakesWaysOut { by, left } => check_ways_out(&better(*by)?, *left),
        Fact::BetterMovesKing { by } => {
            let is_so = by.from() == mistake.before.king(side);
            is_so.then_some(()).ok_or("another piece moves".to_owned())
        }
        Fact::BetterGuardsKing { by } => {
            let is_so = zone(&better(*by)?, side)?.contains(&by.to());
            is_so.then_some(()).ok_or("it is far from the king".to_owned())
        }
        Fact::Takes(PieceFact { by, kind, square }) => {
            check_take((&mistake.before, after), *by, side, (*kind, *square))
        }
        Fact::LeavesAttacked(PieceFact { by, kind, square }) => {
            let passed = mistake.before.passed().ok_or("in check")?;
            check_take((&mistake.before, &passed), *by, side, (*kind, *square))?;
            check_take((&mistake.before, after), *by, side, (*kind, *square))
        }
        Fact::Unguards(PieceFact { by, kind, square }) => {
            check_take((&mistake.before, after), *by, side, (*kind, *square))?;
            let guards = |position: &Position| attackers(position.squares(), *square, side);
            let from = mistake.mv.from().ok_or("a drop")?;
            let is_so = guards(&mistake.before).contains(&from)
                && !guards(after).contains(&mistake.mv.to());
            is_so.then_some(()).ok_or("no guard has left".to_owned())
        }
        Fact::BetterTakes(PieceFact { by, kind, square }) => {
            let before = (&mistake.before, &mistake.before);
            check_take(before, *by, side.opponent(), (*kind, *square))
        }
        Fact::BetterSaves(PieceFact { by, kind, square }) => {
            stands(&mistake.before, *kind, *square)?;
            stands(after, *kind, *square)?;
            let avoided = better(*by)?;
            let moved = by.from() == Some(*square);
            let stands_on = if moved { by.to() } else { *square };
            if !is_lost(after, *square) {
                return Err("it is not lost otherwise".to_owned());
            }
            (!is_lost(&avoided, stands_on))
                .then_some(())
                .ok_or("it is lost all the same".to_owned())
        }
        Fact::BetterStops { by, answer } => {
            answered(*answer)?;
            let is_so = match better(*by)?.clone() {
                avoided if !avoided.is_legal(*answer) => true,
                avoided => won(&avoided, *answer)? <= -LEAST,
            };
            is_so.then_some(()).ok_or(format!("{answer} is still good"))
        }
        Fact::Threatens(PieceFact { by, kind, square }) => {
            check_threat(after, &answered(*by)?, side, (*kind, *square))
        }
        Fact::BetterThreatens(PieceFact { by, kind, square }) => {
            let (before, theirs) = (&mistake.before, side.opponent());
            check_threat(before, &better(*by)?, theirs, (*kind, *square))
        }
        Fact::BetterThreatensPromotion { by, kind } => {
            let passed = better(*by)?.passed().ok_or("in check")?;
            let moves = passed.legal_moves();
            let own = moves.iter().filter(|mv| mv.from() == Some(by.to()) && mv.is_promotion());
            let checked = own.map(|&mv| {
                let mut after = passed.clone();
                after.play(mv).map_err(|why| format!("{mv}: {why}"))?;
                check_promotion(&passed, &after, mv, *kind)
            });
            let checked: Vec<_> = checked.collect();
            let is_so = checked.iter().any(Result::is_ok);
            is_so.then_some(()).ok_or(format!("{checked:?}"))
        }
        Fact::BetterExchanges { by, kind, square, other } => {
            let position = better(*by)?;
            let (own, theirs) = (Piece::new(side, *other), Piece::new(side.opponent(), *kind));
            let from = by.from().ok_or("a drop")?;
            let is_so = by.to() == *square
                && mistake.before.piece_at(*square) == Some(theirs)
                && mistake.before.piece_at(from) == Some(own)
                && position.legal_moves().iter().any(|mv| mv.to() == *square);
            is_so.then_some(()).ok_or("it is no exchange".to_owned())
        }
        Fact::Checks { by } => {
            (answered(*by)?.is_in_check()).then_some(()).ok_or(format!("{by} is no check"))
        }
        Fact::BetterChecks { by } => {
            (better(*by)?.is_in_check()).then_some(()).ok_or(format!("{by} is no check"))
        }
        Fact::DiscoveredAttack(PieceFact { by, kind, square }) => {
            let position = answered(*by)?;
            stands(&position, *kind, *square)?;
            let theirs = side.opponent();
            let before = attackers(after.squares(), *square, theirs);
            let mut squares = *position.squares();
            let now = attackers(&squares, *square, theirs);
            // The line runs through the vacated square: it closes when a piece is put back there.
            squares[by.from().ok_or("a drop")?.index()] = Some(Piece::new(theirs, PieceKind::Pawn));
            let closed = attackers(&squares, *square, theirs);
            let is_opened = |from: &Square| {
                *from != by.to() && !before.contains(from) && !closed.contains(from)
            };
            let opened = now.iter().any(is_opened);
            opened.then_some(()).ok_or("no line was opened".to_owned())
        }
        Fact::Pin(PieceFact { by, kind, square }) => {
            let position = answered(*by)?;
            stands(&position, *kind, *square)?;
            let king = position.king(side).ok_or("no king")?;
            let theirs = side.opponent();
            let exposed = |position: &Position| {
                let mut squares = *position.squares();
                let before = attackers(&squares, king, theirs);
                squares[square.index()] = None;
                attackers(&squares, king, theirs).len() > before.len()
            };
            if !exposed(&position) {
                return Err("it does not cover the king".to_owned());
            }
            if exposed(after) {
                return Err("it was pinned before".to_owned());
            }
            Ok(())
        }
        Fact::OpensKing(PieceFact { by, kind, square }) => {
            stands(&mistake.before, *kind, *square)?;
            check_opened(mistake, &answered(*by)?, *square, *by)
        }
        Fact::ThreatensMate { by, mate } => {
            let passed = answered(*by)?.passed().ok_or("in check")?;
            check_mate(&passed, mate)
        }
    }
}

/// A king and the squares beside it.
fn zone(position: &Position, side: Color) -> Result<Vec<Square>, String> {
    let king = position.king(side).ok_or("no king")?;
    let (file, rank) = place(king);
    let is_near = |sq: &Square| {
        let (other, row) = place(*sq);
        (file - other).abs() <= 1 && (rank - row).abs() <= 1
    };
    Ok(Square::all().filter(is_near).collect())
}

/// Checks how many pieces attack the king of the side to move and the squares beside it.
fn check_attackers(position: &Position, pieces: u32) -> Result<(), String> {
    check_attackers_of(position, position.side_to_move(), pieces)
}

/// Checks that so many pieces attack the king somewhere in the line.
fn check_attack_to_come(
    start: &Position,
    line: &[Move],
    side: Color,
    pieces: u32,
) -> Result<(), String> {
    let comes = (1..=line.len().min(9)).any(|plies| {
        let mut position = start.clone();
        let played = line[..plies].iter().all(|&mv| position.play(mv).is_ok());
        played && check_attackers_of(&position, side, pieces).is_ok()
    });
    comes.then_some(()).ok_or(format!("{pieces} pieces never attack"))
}

fn check_attackers_of(position: &Position, side: Color, pieces: u32) -> Result<(), String> {
    let mut found: Vec<Square> = zone(position, side)?
        .into_iter()
        .flat_map(|sq| attackers(position.squares(), sq, side.opponent()))
        .collect();
    found.sort_by_key(|sq| sq.index());
    found.dedup();
    let is_so = found.len() == pieces as usize;
    is_so.then_some(()).ok_or(format!("{} pieces attack, not {pieces}", found.len()))
}

/// Checks how many squares the king of the side to move can go to.
fn check_ways_out(position: &Position, left: u32) -> Result<(), String> {
    let king = position.king(position.side_to_move());
    let moves = position.legal_moves();
    let found = moves.iter().filter(|mv| mv.from() == king).count();
    (found == left as usize).then_some(()).ok_or(format!("{found} ways out, not {left}"))
}

/// Checks that `side`'s piece would be taken with a gain if it passed, and could not be before.
fn check_threat(
    before: &Position,
    position: &Position,
    side: Color,
    (kind, square): (PieceKind, Square),
) -> Result<(), String> {
    if position.piece_at(square) != Some(Piece::new(side, kind)) {
        return Err(format!("no {kind:?} on {square}"));
    }
    let passed = position.passed().ok_or("in check")?;
    if !is_lost(&passed, square) {
        return Err(format!("the {kind:?} on {square} is not threatened"));
    }
    let takes = before.legal_moves();
    let mut takes = takes.iter().filter(|mv| mv.to() == square);
    let could = takes.any(|&mv| won(before, mv).is_ok_and(|won| won >= LEAST));
    (!could).then_some(()).ok_or("it could be taken before".to_owned())
}

/// Checks that a move promotes a piece that cannot be taken then.
fn check_promotion(
    before: &Position,
    after: &Position,
    by: Move,
    kind: PieceKind,
) -> Result<(), String> {
    let from = by.from().ok_or("a drop")?;
    let own = Piece::new(before.side_to_move(), kind);
    let is_so = before.piece_at(from) == Some(own)
        && after.piece_at(by.to()).map(|piece| piece.kind) == kind.promoted()
        && !after.legal_moves().iter().any(|mv| mv.to() == by.to());
    is_so.then_some(()).ok_or("it does not promote".to_owned())
}

/// Checks that a piece that left `square` let the check `by` through.
fn check_opened(
    mistake: &MoveAssessment,
    answered: &Position,
    square: Square,
    by: Move,
) -> Result<(), String> {
    if mistake.mv.from() != Some(square) {
        return Err("another piece left".to_owned());
    }
    if !answered.is_in_check() {
        return Err(format!("{by} is no check"));
    }
    // With the piece in its place the same answer would be no check, or the piece could capture.
    let Some(mut stayed) = mistake.before.passed() else {
        return Ok(());
    };
    if stayed.play(by).is_err() || !stayed.is_in_check() {
        return Ok(());
    }
    let takes = Move::normal(square, by.to());
    let promotes = Move::promoting(square, by.to());
    let guards = stayed.is_legal(takes) || stayed.is_legal(promotes);
    guards.then_some(()).ok_or("the piece would not have helped".to_owned())
}

/// The better move is the engine's first, or the missed mate.
fn check_better(mistake: &MoveAssessment, told: &Explanation) -> Result<(), String> {
    let Some(better) = told.better else {
        return Ok(());
    };
    let is_mate = matches!(&told.gains, Some(Fact::MissesMate(mate)) if mate.line[0] == better);
    let is_engines = mistake.better.first() == Some(&better) && mistake.before.is_legal(better);
    (is_mate || is_engines).then_some(()).ok_or(format!("{better} is not known to be better"))
}

#[test]
fn every_claim_about_a_mistake_holds_on_the_board() {
    let mistakes = mistakes();
    assert_eq!(mistakes.len(), 200);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let (mut wrong, mut told, mut only_better) = (Vec::new(), 0, 0);
    for mistake in &mistakes {
        let explanation = explain(mistake);
        let mut after = mistake.before.clone();
        after.play(mistake.mv).expect("legal");
        let facts = explanation.facts().map(|fact| (fact, check(mistake, &after, fact)));
        for (fact, checked) in facts {
            *counts.entry(name(fact)).or_default() += 1;
            if let Err(why) = checked {
                let sfen = mistake.before.to_sfen();
                wrong.push(format!("{why}: {fact:?} after {} in {sfen}", mistake.mv));
            }
        }
        wrong.extend(check_better(mistake, &explanation).err());
        let write = |_: &Position, mv: Move, _| mv.to_string();
        let said = sentences(Language::ENGLISH, mistake, &explanation, &write);
        told += usize::from(!explanation.is_empty());
        only_better += usize::from(explanation.is_empty() && !said.is_empty());
    }
    // If no claim is certain, only the better move is shown.
    assert_eq!(told + only_better, 200);
    assert!(told >= 160 && counts.len() >= 16, "{told}: {counts:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

const fn name(fact: &Fact) -> &'static str {
    match fact {
        Fact::NotTakenBack { .. } => "not taken back",
        Fact::KingLeaves(_) => "king without guards",
        Fact::GuardLeaves { .. } => "guard left",
        Fact::EndsAttack { .. } => "attack ended",
        Fact::AttackComes { .. } => "attack to come",
        Fact::BetterAttackComes { .. } => "attack to come missed",
        Fact::TakesGuard(_) => "guard taken",
        Fact::AttacksKing { .. } => "king attacked",
        Fact::TakesWaysOut { .. } => "ways out taken",
        Fact::BetterMovesKing { .. } => "king not moved",
        Fact::BetterGuardsKing { .. } => "king not guarded",
        Fact::BetterAttacksKing { .. } => "attack on the king missed",
        Fact::BetterTakesWaysOut { .. } => "ways out not taken",
        Fact::AllowsMate(_) => "mate allowed",
        Fact::MissesMate(_) => "mate missed",
        Fact::LosesPiece { .. } => "piece lost",
        Fact::GivesFor { .. } => "piece given for another",
        Fact::WinsPiece { .. } => "piece won",
        Fact::Fork { .. } => "fork",
        Fact::Promotes { .. } => "promotion",
        Fact::Attacks(_) => "attack",
        Fact::Takes(_) => "piece taken",
        Fact::Unguards(_) => "guard gone",
        Fact::LeavesAttacked(_) => "attack unanswered",
        Fact::Threatens(_) => "threat to take",
        Fact::BetterThreatens(_) => "threat to take missed",
        Fact::BetterThreatensPromotion { .. } => "threat to promote missed",
        Fact::BetterExchanges { .. } => "exchange missed",
        Fact::BetterTakes(_) => "capture missed",
        Fact::BetterSaves(_) => "piece not saved",
        Fact::BetterStops { .. } => "answer not prevented",
        Fact::BetterPromotes { .. } => "promotion missed",
        Fact::BetterAttacks(_) => "attack missed",
        Fact::Checks { .. } => "check",
        Fact::BetterChecks { .. } => "check missed",
        Fact::BetterForks { .. } => "fork missed",
        Fact::BetterThreatensMate { .. } => "threat of mate missed",
        Fact::DiscoveredAttack(_) => "discovered attack",
        Fact::Pin(_) => "pin",
        Fact::OpensKing(_) => "king opened",
        Fact::ThreatensMate { .. } => "mate threatened",
    }
}
