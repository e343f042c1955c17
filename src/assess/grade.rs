//! Grades of moves, by how much they lower the chance to win.

use super::scale::win_rate;
use crate::library::ACCURACY;
use komadai_core::record::{EngineLine, EngineScore, Key, NodeId, Record};
use komadai_core::rules::{Color, Move, PieceKind, Position, Square};
use komadai_engine::bot::material;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The only good move, and it sacrifices material.
    Brilliant,
    /// The engine's own move, or one that loses next to nothing, in points too.
    Best,
    Good,
    /// Loses 5 % or more of the chance to win.
    Inaccuracy,
    /// 10 % or more.
    Mistake,
    /// 20 % or more.
    Blunder,
}

impl Grade {
    pub const ALL: [Self; 6] =
        [Self::Brilliant, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The name in files and text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brilliant => "brilliant",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The name in English behind a number.
    const fn counted(self, count: usize) -> &'static str {
        match self {
            Self::Inaccuracy if count > 1 => "inaccuracies",
            Self::Mistake if count > 1 => "mistakes",
            Self::Blunder if count > 1 => "blunders",
            _ => self.name(),
        }
    }

    /// The mark after a move: `!!`, `?!`, `?`, `??`; empty for moves that are neither bad nor brilliant.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Best | Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    pub(crate) fn is_mistake(self) -> bool {
        self >= Self::Mistake
    }

    /// The grade of a move that is not the engine's own, by the scores before and after it.
    fn of_scores(before: EngineScore, after: EngineScore, side: Color) -> Self {
        let points = points_lost(before, after, side).unwrap_or_default();
        match chance(before, side) - chance(after, side) {
            0.20.. => Self::Blunder,
            0.10.. => Self::Mistake,
            0.05.. => Self::Inaccuracy,
            0.01.. => Self::Good,
            // In a decided game chances hardly change.
            _ if points >= NOTICED => Self::Good,
            _ => Self::Best,
        }
    }
}

/// A move with a judged position before and after it.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveAssessment {
    pub node: NodeId,
    /// The number of moves from the start of the record, including this one.
    pub ply: u32,
    pub side: Color,
    pub mv: Move,
    pub before: Position,
    /// What the opponent's move before took, and where.
    pub taken: Option<(PieceKind, Square)>,
    /// The score of the position before the move.
    pub score_before: EngineScore,
    /// The score of the position after the move.
    pub score_after: EngineScore,
    /// The decrease of the side's chance to win, from 0 to 1.
    pub loss: f64,
    pub grade: Grade,
    /// The engine's line in the position before, if the record or a comment in it has one.
    pub better: Vec<Move>,
    /// The engine's line in the position after, if the record has one.
    pub refutation: Vec<Move>,
}

impl MoveAssessment {
    /// Whether the side lost a forced mate.
    pub(crate) fn misses_mate(&self) -> bool {
        self.loss > 0.0
            && mates(self.score_before, self.side)
            && !mates(self.score_after, self.side)
    }

    /// How accurate the move is: 1 for one that loses nothing, less the more it loses, at least 0.01. The
    /// curve is that of lichess.
    fn accuracy(&self) -> f64 {
        (1.031_668 * (-4.354 * self.loss).exp() - 0.031_669).clamp(0.01, 1.0)
    }

    /// The points that the move lost for its side, in centipawns; `None` if mate was in sight before or after.
    pub(crate) fn points_lost(&self) -> Option<i32> {
        points_lost(self.score_before, self.score_after, self.side)
    }

    /// The chance to win of the side that moved, before and after the move.
    pub(crate) fn chances(&self) -> (f64, f64) {
        let of = |score| chance(score, self.side);
        (of(self.score_before), of(self.score_after))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SideAssessment {
    /// The number of moves of each grade, in the order of [`Grade::ALL`].
    pub counts: [usize; Grade::ALL.len()],
}

impl SideAssessment {
    /// A summary in English for files and the command line: `12 best, 3 good, 1 blunder`; `None` without
    /// judged moves.
    pub fn words(&self) -> Option<String> {
        let counts = Grade::ALL.iter().zip(&self.counts);
        let counts = counts.filter(|(_, count)| **count > 0);
        let words: Vec<String> =
            counts.map(|(grade, count)| format!("{count} {}", grade.counted(*count))).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// The points that `side` loses from one score to the other, in centipawns; `None` between mates.
fn points_lost(before: EngineScore, after: EngineScore, side: Color) -> Option<i32> {
    let (EngineScore::Centipawns(before), EngineScore::Centipawns(after)) = (before, after) else {
        return None;
    };
    let lost = before.saturating_sub(after);
    Some(if side == Color::Black { lost } else { lost.saturating_neg() })
}

/// The loss in centipawns from which a move is not the best.
const NOTICED: i32 = 100;

/// The most mistakes of a side that a summary shows.
const MOST_TOLD: usize = 5;

/// The headers with the number of moves of each grade, for Black and White.
const GRADES: [&str; 2] = ["grades-black", "grades-white"];
/// A side with fewer judged moves has no accuracy.
const LEAST_MOVES: usize = 15;

/// A line of a record with grades for its judged moves.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GameAssessment {
    /// The judged moves, in order.
    pub moves: Vec<MoveAssessment>,
    /// Both sides, by [`Color::index`].
    pub sides: [SideAssessment; 2],
}

impl GameAssessment {
    /// Grades the moves of `line`, consecutive steps from the start of the record.
    pub fn of(record: &Record, line: &[NodeId]) -> Self {
        let mut position = record.start().clone();
        let mut assessment = Self::default();
        let (mut before, mut taken) = (NodeId::START, None);
        for &node in line {
            let Some(mv) = record.node(node).mv() else {
                continue;
            };
            let held = position.clone();
            let Ok(played) = position.play(mv) else {
                break;
            };
            let judged = judged(record, before, node, mv, (held, taken), &position);
            assessment.moves.extend(judged);
            taken = played.captured().map(|piece| (piece.kind, mv.to()));
            before = node;
        }
        for side in Color::ALL {
            assessment.sides[side.index()] = assessment.side(side);
        }
        assessment
    }

    /// Writes the number of moves of each grade, and the accuracy in percent, into the headers of the record;
    /// returns whether that changes it.
    pub(crate) fn note_in(&self, record: &mut Record) -> bool {
        let mut changes = false;
        let mut set = |name: &str, words: Option<String>| {
            let key = Key::Other(name.to_owned());
            if let Some(words) = words
                && record.headers.get(&key) != Some(&words)
            {
                record.headers.set(key, words);
                changes = true;
            }
        };
        for side in Color::ALL {
            let counts = self.sides[side.index()];
            set(GRADES[side.index()], counts.words());
            let is_long = counts.counts.iter().sum::<usize>() >= LEAST_MOVES;
            let accuracy = self.accuracy(side).filter(|_| is_long);
            let percent = accuracy.map(|part| format!("{:.0}", 100.0 * part));
            set(ACCURACY[side.index()], percent);
        }
        changes
    }

    fn side(&self, side: Color) -> SideAssessment {
        let mut counts = [0; Grade::ALL.len()];
        for mv in self.moves_of(side) {
            counts[mv.grade as usize] += 1;
        }
        SideAssessment { counts }
    }

    fn moves_of(&self, side: Color) -> impl Iterator<Item = &MoveAssessment> {
        self.moves.iter().filter(move |mv| mv.side == side)
    }

    /// Black's chance to win after each judged move, from 0 to 1, with the number of the move.
    pub fn chances(&self) -> impl Iterator<Item = (u32, f64)> {
        self.moves.iter().map(|mv| (mv.ply, win_rate(mv.score_after)))
    }

    /// What a move of a side loses on average of its chance to win, from 0 to 1; `None` without judged moves.
    pub fn average_loss(&self, side: Color) -> Option<f64> {
        self.mean(side, |mv| mv.loss)
    }

    /// The harmonic mean of how accurate the moves of a side are, from 0 to 1: one bad move weighs more than
    /// many good ones. `None` without judged moves.
    fn accuracy(&self, side: Color) -> Option<f64> {
        self.mean(side, |mv| 1.0 / mv.accuracy()).map(|mean| 1.0 / mean)
    }

    fn mean(&self, side: Color, of: impl Fn(&MoveAssessment) -> f64) -> Option<f64> {
        let (sum, count) =
            self.moves_of(side).fold((0.0, 0.0), |(sum, count), mv| (sum + of(mv), count + 1.0));
        (count > 0.0).then(|| sum / count)
    }

    /// The worst mistakes of both sides, at most five each, the worst first.
    pub(crate) fn turning_points(&self) -> Vec<&MoveAssessment> {
        let mut left = [MOST_TOLD; 2];
        let mut mistakes = self.mistakes(None);
        mistakes.retain(|mistake| {
            let left = &mut left[mistake.side.index()];
            let is_told = *left > 0;
            *left = left.saturating_sub(1);
            is_told
        });
        mistakes
    }

    /// The mistakes and blunders of a side, or of both, the worst first; one that comes back with its
    /// position counts once.
    pub fn mistakes(&self, side: Option<Color>) -> Vec<&MoveAssessment> {
        let is_meant = |mv: &&MoveAssessment| side.is_none_or(|side| mv.side == side);
        let mut all: Vec<_> = self.all_mistakes().filter(is_meant).collect();
        all.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        let mut mistakes: Vec<&MoveAssessment> = Vec::new();
        for mistake in all {
            let is_known =
                |it: &&MoveAssessment| it.mv == mistake.mv && it.before.is_same(&mistake.before);
            if !mistakes.iter().any(is_known) {
                mistakes.push(mistake);
            }
        }
        mistakes
    }

    /// The mistakes and blunders of both sides, in order.
    pub(crate) fn all_mistakes(&self) -> impl Iterator<Item = &MoveAssessment> {
        self.moves.iter().filter(|mv| mv.grade.is_mistake())
    }
}

/// The grade of a step by the record's scores alone; it is never `Brilliant`.
pub fn step_grade(record: &Record, node: NodeId) -> Option<Grade> {
    let step = record.node(node);
    let (mv, parent) = (step.mv()?, step.parent()?);
    let lines = record.engine_lines(parent, || record.position_at(parent));
    let before = best_score(&lines)?;
    let after = match said_of(&lines, mv) {
        Some((score, _)) => score,
        None => step.notes.score()?,
    };
    let is_own = is_first(&lines, mv);
    if is_own {
        return Some(Grade::Best);
    }
    let first = record.start().side_to_move();
    let side = if step.ply() % 2 == 1 { first } else { first.opponent() };
    Some(Grade::of_scores(before, after, side))
}

/// The best score of a position in the record's engine lines.
fn best_score(lines: &[EngineLine]) -> Option<EngineScore> {
    lines.iter().find_map(|line| line.score)
}

/// The score of a move and the moves after it, if an engine line of the record begins with it.
fn said_of(lines: &[EngineLine], mv: Move) -> Option<(EngineScore, &[Move])> {
    lines.iter().find_map(|line| {
        let (&first, answers) = line.pv.split_first()?;
        (first == mv).then_some((line.score?, answers))
    })
}

/// Whether the best line begins with the move.
fn is_first(lines: &[EngineLine], mv: Move) -> bool {
    let first = lines.first().and_then(|line| line.pv.first());
    first == Some(&mv)
}

fn judged(
    record: &Record,
    before: NodeId,
    node: NodeId,
    mv: Move,
    (position, taken): (Position, Option<(PieceKind, Square)>),
    after: &Position,
) -> Option<MoveAssessment> {
    let side = position.side_to_move();
    let lines = record.engine_lines(before, || position.clone());
    let score_before = best_score(&lines)?;
    // Compares with the search of the played move if there is one, else with the position after the move.
    let (score_after, answers) = match said_of(&lines, mv) {
        Some((score, answers)) => (score, answers.to_vec()),
        None => (record.node(node).notes.score()?, Vec::new()),
    };
    let loss = (chance(score_before, side) - chance(score_after, side)).clamp(0.0, 1.0);
    let pv = |lines: &[EngineLine]| lines.first().map_or_else(Vec::new, |line| line.pv.clone());
    let better = pv(&lines);
    let refutation =
        if answers.is_empty() { pv(&record.engine_lines(node, || after.clone())) } else { answers };
    let is_own = is_first(&lines, mv);
    // The engine saw more after its own move: the move is not at fault.
    let loss = if is_own { 0.0 } else { loss };
    let grade = if is_own && is_brilliant(&lines, (&position, mv), after, &refutation) {
        Grade::Brilliant
    } else if is_own {
        Grade::Best
    } else {
        Grade::of_scores(score_before, score_after, side)
    };
    Some(MoveAssessment {
        node,
        ply: record.node(node).ply(),
        side,
        mv,
        before: position,
        taken,
        score_before,
        score_after,
        loss,
        grade,
        better,
        refutation,
    })
}

/// A brilliant move keeps at least this much more of the chance to win than the second best.
const FAR_BETTER: f64 = 0.10;
/// Above this chance to win, no move counts as brilliant.
const WON: f64 = 0.95;
/// A brilliant move leaves at least this chance to win.
const FAIR: f64 = 0.40;
/// The least material that a brilliant move sacrifices, in centipawns.
const SACRIFICE: i32 = 200;
/// With at most this many legal moves, a good one is easy to find.
const FEW_MOVES: usize = 5;

/// Whether `mv`, which leads from `before` to `after`, offers a piece that the reply takes for
/// good, and is far better than the second line. King moves and replies to a check offer nothing.
fn is_brilliant(
    lines: &[EngineLine],
    (before, mv): (&Position, Move),
    after: &Position,
    refutation: &[Move],
) -> bool {
    let side = before.side_to_move();
    let [best, second, ..] = lines else {
        return false;
    };
    let (Some(best), Some(second)) = (best.score, second.score) else {
        return false;
    };
    let (best, second) = (chance(best, side), chance(second, side));
    let is_far_better = best - second >= FAR_BETTER && second < WON && best >= FAIR;
    let offered = after.piece_at(mv.to()).map(|piece| piece.kind);
    let is_offer = offered != Some(PieceKind::King)
        && refutation.first().is_some_and(|answer| answer.to() == mv.to());
    is_far_better
        && is_offer
        && !before.is_in_check()
        && before.legal_moves().len() > FEW_MOVES
        && gives_up(before, after, refutation)
}

/// Whether the reply takes `SACRIFICE` more than the move has taken, and an immediate recapture
/// does not make up for it.
fn gives_up(before: &Position, after: &Position, refutation: &[Move]) -> bool {
    let side = before.side_to_move();
    let worth = |position: &Position| match side {
        Color::Black => material(position),
        Color::White => -material(position),
    };
    let mut position = after.clone();
    let Some(&answer) = refutation.first() else {
        return false;
    };
    if position.play(answer).is_err() {
        return false;
    }
    let mut least = worth(before) - worth(&position);
    if let Some(back) = refutation.get(1)
        && back.to() == answer.to()
        && position.play(*back).is_ok()
    {
        least = least.min(worth(before) - worth(&position));
    }
    least >= SACRIFICE
}

/// The chance of a side to win, from 0 to 1.
pub(super) fn chance(score: EngineScore, side: Color) -> f64 {
    match side {
        Color::Black => win_rate(score),
        Color::White => 1.0 - win_rate(score),
    }
}

const fn mates(score: EngineScore, side: Color) -> bool {
    matches!(score, EngineScore::Mate { winner, .. } if winner as u8 == side as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record of these moves with a score for each position, starting with the first.
    fn record(moves: &[&str], scores: &[i32]) -> (Record, Vec<NodeId>) {
        let mut record = Record::new(Position::startpos());
        let mut line = Vec::new();
        let mut at = NodeId::START;
        for text in moves {
            let mv = text.parse().expect("a move");
            at = record.add_move(at, mv).expect("room");
            line.push(at);
        }
        for (&id, &score) in [NodeId::START].iter().chain(&line).zip(scores) {
            let score = Some(EngineScore::Centipawns(score));
            let said = EngineLine { score, ..EngineLine::default() };
            record.notes_mut(id).engine = vec![said];
        }
        (record, line)
    }

    #[test]
    fn moves_are_graded_by_what_their_own_side_loses() {
        let moves = ["7g7f", "3c3d", "2g2f", "8c8d"];
        let (record, line) = record(&moves, &[0, 0, 200, -700, -700]);
        let assessment = GameAssessment::of(&record, &line);
        let grades: Vec<_> = assessment.moves.iter().map(|mv| mv.grade).collect();
        assert_eq!(grades, [Grade::Best, Grade::Inaccuracy, Grade::Blunder, Grade::Best]);
        let [black, white] = assessment.sides;
        assert_eq!(black.counts, [0, 1, 0, 0, 0, 1]);
        assert_eq!(white.counts, [0, 1, 0, 1, 0, 0]);
        let worst = assessment.mistakes(None);
        assert_eq!(worst.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [3]);
        assert!(assessment.mistakes(Some(Color::White)).is_empty());
        assert_eq!(black.words().as_deref(), Some("1 best, 1 blunder"));
        let many = SideAssessment { counts: [0, 2, 0, 4, 3, 2] };
        let words = "2 best, 4 inaccuracies, 3 mistakes, 2 blunders";
        assert_eq!(many.words().as_deref(), Some(words));
    }

    #[test]
    fn a_side_has_an_average_loss_and_an_accuracy() {
        let moves = ["7g7f", "3c3d", "2g2f", "8c8d"];
        let (record, line) = record(&moves, &[0, 0, 200, -700, -700]);
        let assessment = GameAssessment::of(&record, &line);
        let lost = chance(EngineScore::Centipawns(200), Color::Black)
            - chance(EngineScore::Centipawns(-700), Color::Black);
        let average = assessment.average_loss(Color::Black).expect("moves");
        assert!((average - lost / 2.0).abs() < 1e-9, "{average}");
        let [black, white] = Color::ALL.map(|side| assessment.accuracy(side).expect("moves"));
        assert!(black < white && black < 0.5 && white < 1.0, "{black} {white}");
        let chances: Vec<_> = assessment.chances().collect();
        assert_eq!((chances.len(), chances[0]), (4, (1, 0.5)));
        assert_eq!(GameAssessment::default().accuracy(Color::Black), None);
    }

    #[test]
    fn a_mistake_that_comes_back_with_its_position_counts_once() {
        let moves = ["6i6h", "4a4b", "6h6i", "4b4a", "6i6h", "4a4b"];
        let scores = [0, -700, -700, 0, 0, -650, -650];
        let (record, line) = record(&moves, &scores);
        let assessment = GameAssessment::of(&record, &line);
        assert_eq!(assessment.all_mistakes().count(), 2);
        let told = assessment.mistakes(None);
        assert_eq!(told.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn the_engine_s_own_move_loses_nothing_and_another_best_one_next_to_nothing() {
        let (mut record, line) = record(&["7g7f", "3c3d"], &[0, -400, -400]);
        record.notes_mut(NodeId::START).engine[0].pv = vec!["7g7f".parse().expect("a move")];
        assert_eq!(step_grade(&record, line[0]), Some(Grade::Best));
        let assessment = GameAssessment::of(&record, &line);
        assert_eq!(assessment.moves[0].grade, Grade::Best);
        assert!(assessment.moves[0].loss.abs() < f64::EPSILON);
        // In a lost position chances hardly change, but points do.
        for (after, grade) in [(-3050, Grade::Best), (-3200, Grade::Good)] {
            let (record, line) = self::record(&["7g7f"], &[-3000, after]);
            assert_eq!(step_grade(&record, line[0]), Some(grade));
            assert_eq!(GameAssessment::of(&record, &line).moves[0].grade, grade);
        }
    }

    #[test]
    fn positions_without_a_score_leave_the_moves_beside_them_out() {
        let (mut record, line) = record(&["7g7f", "3c3d", "2g2f"], &[0, 0, 0, 0]);
        record.notes_mut(line[1]).engine.clear();
        let assessment = GameAssessment::of(&record, &line);
        assert_eq!(assessment.moves.len(), 1);
        assert_eq!(assessment.sides[1].words(), None);
    }

    #[test]
    fn a_mate_that_is_let_go_is_missed() {
        let (mut record, line) = record(&["7g7f"], &[0, 300]);
        record.notes_mut(NodeId::START).engine[0].score =
            Some(EngineScore::Mate { winner: Color::Black, plies: Some(5) });
        let assessment = GameAssessment::of(&record, &line);
        assert!(assessment.moves[0].misses_mate());
        assert_eq!(assessment.moves[0].grade, Grade::Blunder);
    }

    #[test]
    fn the_only_move_that_gives_material_up_is_brilliant() {
        let (mut record, line) = record(&["7g7f", "3c3d", "8h2b+", "3a2b"], &[0; 5]);
        // The second-best move is far worse, and a rook takes the bishop in return for nothing.
        let said = |score, pv: &[&str]| EngineLine {
            score: Some(EngineScore::Centipawns(score)),
            pv: pv.iter().map(|mv| mv.parse().expect("a move")).collect(),
            ..EngineLine::default()
        };
        record.notes_mut(line[1]).engine = vec![said(0, &["8h2b+"]), said(-400, &["2g2f"])];
        record.notes_mut(line[2]).engine = vec![said(0, &["3a2b"])];
        let grade = |record: &Record| GameAssessment::of(record, &line).moves[2].grade;
        // An exchange is not a sacrifice.
        assert_eq!(grade(&record), Grade::Best);
        let before = Position::from_sfen("4k4/9/4p4/4P4/9/9/9/4R4/4K4 b - 1").expect("an SFEN");
        let mut record = Record::new(before);
        let mv = record.add_move(NodeId::START, "5d5c".parse().expect("a move")).expect("room");
        record.notes_mut(NodeId::START).engine = vec![said(0, &["5d5c"]), said(-400, &["5h4h"])];
        record.notes_mut(mv).engine = vec![said(0, &["5a4b"])];
        assert_eq!(GameAssessment::of(&record, &[mv]).moves[0].grade, Grade::Best);
    }
}
