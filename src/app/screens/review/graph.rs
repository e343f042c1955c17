//! The graphs of the line: time for each move, material, evaluation.

use std::time::Duration;

use super::insights::on_clock;
use super::line_cursor::LineCursor;
use crate::app::analysis::{ScoreForm, score_words};
use crate::assess::{GameAssessment, Grade, MoveAssessment, win_rate};
use crate::texts::text;
use komadai_core::game::clock_time;
use komadai_core::record::{EngineScore, NodeId, Record};
use komadai_core::rules::{Color, Move};
use komadai_engine::bot::material;

/// The contents of a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GraphKind {
    Time,
    Material,
    Evaluation,
    /// The evaluation in centipawns.
    Points,
}

/// The value of a sure win of Black; 0 is an even game.
const SURE: i32 = 100;
/// The fewest steps of a graph, including the start.
const SHORTEST: usize = 4;
/// The largest scale of points.
const MOST_POINTS: i32 = 3_000;
/// The smallest scale of material and points; smaller differences do not fill the graph.
const LEAST_WORTH: i32 = 500;

impl GraphKind {
    const ALL: [Self; 4] = [Self::Time, Self::Material, Self::Evaluation, Self::Points];

    /// Whether engines have made its numbers.
    pub(crate) const fn is_of_engines(self) -> bool {
        matches!(self, Self::Evaluation | Self::Points)
    }

    /// The title of the graph.
    pub(crate) fn title(self) -> String {
        text!(match self {
            Self::Time => "watch-time",
            Self::Material => "watch-material",
            Self::Evaluation => "watch-evaluation",
            Self::Points => "watch-centipawns",
        })
    }

    /// The default: the evaluation, if the line was analysed.
    pub(crate) fn first(record: &Record, line: &[NodeId]) -> Option<Self> {
        let evaluation = Self::Evaluation;
        if has_length(line) && evaluation.is_known(record, line) {
            return Some(evaluation);
        }
        Self::next(None, record, line)
    }

    /// The next kind with data in the line, after `after`; `None` past the last.
    pub(crate) fn next(after: Option<Self>, record: &Record, line: &[NodeId]) -> Option<Self> {
        let kinds = Self::ALL.into_iter();
        let is_long = has_length(line);
        let kinds = kinds.filter(|_| is_long);
        let from = kinds.skip_while(|kind| after.is_some_and(|after| *kind != after));
        let skipped = usize::from(after.is_some());
        from.skip(skipped).find(|kind| kind.is_known(record, line))
    }

    fn is_known(self, record: &Record, line: &[NodeId]) -> bool {
        let mut notes = line.iter().map(|&id| &record.node(id).notes);
        match self {
            Self::Time => notes.any(|notes| notes.spent.is_some_and(|spent| !spent.is_zero())),
            Self::Material => true,
            Self::Evaluation | Self::Points => notes.any(|notes| notes.score().is_some()),
        }
    }
}

/// Whether a line has enough steps for a graph.
pub(super) const fn has_length(line: &[NodeId]) -> bool {
    line.len() >= SHORTEST
}

/// A number for each step of a line, above 0 for Black.
#[derive(Debug)]
pub(crate) struct Series {
    pub kind: GraphKind,
    /// By the index in the line: milliseconds, hundredths of a pawn, or the stretched chance to win.
    pub worth: Vec<Option<i32>>,
    /// The value at the edge of the graph.
    pub most: i32,
    scores: Vec<Option<EngineScore>>,
    /// The mistakes by their indices in the line, and whether they are blunders.
    pub mistakes: Vec<(usize, Color, bool)>,
    /// The moves of the line for which the material was counted.
    moves: Vec<Option<Move>>,
}

impl Series {
    /// The numbers of the line; those of `old`, a series of the same record, are reused as far as they are
    /// valid.
    pub(crate) fn new(
        kind: GraphKind,
        record: &Record,
        cursor: &LineCursor,
        old: Option<Self>,
    ) -> Self {
        let line = cursor.line();
        let mut moves = Vec::new();
        let scores: Vec<Option<EngineScore>> = match kind {
            GraphKind::Evaluation | GraphKind::Points => {
                line.iter().map(|&id| record.node(id).notes.score()).collect()
            }
            GraphKind::Time | GraphKind::Material => Vec::new(),
        };
        let worth = match kind {
            GraphKind::Time => line.iter().map(|&id| time(record, id)).collect(),
            GraphKind::Material => {
                moves.extend(line.iter().map(|&id| record.node(id).mv()));
                materials(record, cursor, &moves, old)
            }
            GraphKind::Evaluation => scores.iter().map(|score| score.map(from_even)).collect(),
            GraphKind::Points => scores.iter().map(|score| score.map(points)).collect(),
        };
        let mistakes = match kind {
            GraphKind::Evaluation | GraphKind::Points => mistakes(record, line),
            GraphKind::Time | GraphKind::Material => Vec::new(),
        };
        let greatest = worth.iter().flatten().map(|worth| worth.saturating_abs()).max();
        let least = match kind {
            GraphKind::Time => 1,
            GraphKind::Material | GraphKind::Points => LEAST_WORTH,
            GraphKind::Evaluation => SURE,
        };
        Self { kind, most: greatest.unwrap_or(0).max(least), worth, scores, mistakes, moves }
    }

    /// The value at an index of the line and the scale, in words.
    pub(crate) fn now(&self, place: usize) -> String {
        let worth = self.worth.get(place).copied().flatten();
        let (now, most) = match self.kind {
            GraphKind::Time => (
                worth.map(|worth| clock_time(milliseconds(worth))),
                clock_time(milliseconds(self.most)),
            ),
            GraphKind::Material => (worth.map(|worth| format!("{worth:+}")), self.most.to_string()),
            GraphKind::Evaluation | GraphKind::Points => {
                let form = match self.kind {
                    GraphKind::Points => ScoreForm::Centipawns,
                    _ => ScoreForm::Percent,
                };
                let score = self.scores.get(place).copied().flatten();
                let words = score.map(|score| score_words(score, form));
                return words.unwrap_or_default();
            }
        };
        let now = now.unwrap_or_default();
        let words = text!("watch-scale", now = now, most = most);
        words.trim_start().to_owned()
    }
}

/// Black's chance from -100 to 100, stretched around an even one: most games are lost in steps of a few percent.
fn from_even(score: EngineScore) -> i32 {
    let twice = (win_rate(score) - 0.5) * 2.0;
    #[expect(clippy::cast_possible_truncation, reason = "at most 100")]
    let stretched = (twice.abs().sqrt().copysign(twice) * 100.0).round() as i32;
    stretched
}

/// The score in centipawns; a mate, and what is as good as one, is at the edge.
fn points(score: EngineScore) -> i32 {
    match score {
        EngineScore::Centipawns(worth) => worth.clamp(-MOST_POINTS, MOST_POINTS),
        EngineScore::Mate { winner: Color::Black, .. } => MOST_POINTS,
        EngineScore::Mate { .. } => -MOST_POINTS,
    }
}

fn time(record: &Record, id: NodeId) -> Option<i32> {
    let spent = record.node(id).notes.spent?;
    let spent = i32::try_from(spent.as_millis()).unwrap_or(i32::MAX);
    Some(match on_clock(record, id) {
        Color::Black => spent,
        Color::White => -spent,
    })
}

fn materials(
    record: &Record,
    cursor: &LineCursor,
    moves: &[Option<Move>],
    old: Option<Series>,
) -> Vec<Option<i32>> {
    let line = cursor.line();
    let old = old.filter(|old| old.kind == GraphKind::Material);
    let (mut worth, before) = old.map(|old| (old.worth, old.moves)).unwrap_or_default();
    let app = before.iter().zip(moves);
    let app = app.take_while(|(old, new)| old == new).count();
    worth.truncate(app);
    let Some(&next) = line.get(app) else {
        return worth;
    };
    let mut walk = cursor.walk().clone();
    walk.go_to(record, record.node(next).parent().unwrap_or(next));
    for (&id, &mv) in line.iter().zip(moves).skip(app) {
        walk.step(id, mv);
        worth.push(Some(material(walk.position())));
    }
    worth
}

/// The mistakes of an analysed line.
fn mistakes(record: &Record, line: &[NodeId]) -> Vec<(usize, Color, bool)> {
    let assessment = GameAssessment::of(record, line);
    let found = assessment.moves.iter().filter(|mv| mv.grade.is_mistake());
    let mark = |mv: &MoveAssessment| {
        let place = line.iter().position(|&node| node == mv.node)?;
        Some((place, mv.side, mv.grade == Grade::Blunder))
    };
    found.filter_map(mark).collect()
}

fn milliseconds(worth: i32) -> Duration {
    Duration::from_millis(worth.unsigned_abs().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{End, Reason};
    use komadai_core::rules::Position;

    /// Two moves with times, a capture, an end.
    fn game() -> (Record, LineCursor) {
        let mut record = Record::new(Position::startpos());
        let mut at = NodeId::START;
        for (text, seconds) in [("7g7f", 3), ("3c3d", 61), ("8h2b+", 0)] {
            at = record.add_move(at, text.parse().expect("a move")).expect("legal");
            record.notes_mut(at).spent = Some(Duration::from_secs(seconds));
        }
        let tip = record.main_tip();
        record.notes_mut(tip).comments = vec!["*評価値=900".into()];
        let end = End::new(Reason::Resignation, Some(Color::Black));
        let end = record.add_end(tip, end).expect("room");
        record.notes_mut(end).spent = Some(Duration::from_secs(5));
        let cursor = LineCursor::new(&record);
        (record, cursor)
    }

    #[test]
    fn times_are_of_the_side_whose_clock_ran() {
        let (record, cursor) = game();
        let series = Series::new(GraphKind::Time, &record, &cursor, None);
        assert_eq!(series.worth, [None, Some(3_000), Some(-61_000), Some(0), Some(-5_000)]);
        assert_eq!(series.now(2), "1:01  max 1:01");
        assert_eq!(series.now(0), "max 1:01");
    }

    #[test]
    fn material_is_blacks_less_whites_and_scores_are_those_of_comments() {
        let (record, cursor) = game();
        let series = Series::new(GraphKind::Material, &record, &cursor, None);
        assert_eq!(&series.worth[..3], [Some(0); 3]);
        let won = series.worth[3].expect("known");
        assert!(won > 1_500, "a bishop won and one promoted: {won}");
        assert_eq!(series.worth[4], Some(won));
        let series = Series::new(GraphKind::Evaluation, &record, &cursor, None);
        assert_eq!(series.worth, [None, None, None, Some(75), None]);
        assert_eq!(series.now(3), "☗ 78 %");
        let series = Series::new(GraphKind::Points, &record, &cursor, None);
        assert_eq!((series.worth[3], series.most), (Some(900), 900));
        assert_eq!(series.now(3), "+900");
    }

    #[test]
    fn material_that_is_known_is_kept_and_what_follows_a_change_is_counted() {
        let (mut record, mut cursor) = game();
        let old = || Series::new(GraphKind::Material, &game().0, &game().1, None);
        let second = record.main_line().nth(1).expect("a move");
        let mv = "2g2f".parse().expect("a move");
        let branch = record.add_move(second, mv).expect("legal");
        cursor.follow(&record, branch);
        let series = Series::new(GraphKind::Material, &record, &cursor, Some(old()));
        assert_eq!(series.worth, [Some(0); 4], "the capture is not in this line");
        let tip = record.main_tip();
        cursor.follow(&record, tip);
        let series = Series::new(GraphKind::Material, &record, &cursor, Some(series));
        assert_eq!(series.worth, old().worth);
    }

    #[test]
    fn graphs_without_anything_to_show_are_passed_over() {
        let (mut record, cursor) = game();
        let line = cursor.line().to_vec();
        let next = |after, record: &Record| GraphKind::next(after, record, &line);
        assert_eq!(next(None, &record), Some(GraphKind::Time));
        assert_eq!(next(Some(GraphKind::Time), &record), Some(GraphKind::Material));
        assert_eq!(next(Some(GraphKind::Material), &record), Some(GraphKind::Evaluation));
        assert_eq!(next(Some(GraphKind::Evaluation), &record), Some(GraphKind::Points));
        assert_eq!(next(Some(GraphKind::Points), &record), None);
        assert_eq!(
            GraphKind::next(None, &record, &line[..SHORTEST - 1]),
            None,
            "two moves are no graph"
        );
        for &id in &line {
            *record.notes_mut(id) = komadai_core::record::Notes::default();
        }
        assert_eq!(next(None, &record), Some(GraphKind::Material));
        assert_eq!(next(Some(GraphKind::Material), &record), None);
    }
}
