//! The graphs of the line walked on: time a move, material, evaluation.

use std::time::Duration;

use super::walk::Walk;
use crate::bot::material;
use crate::game::clock_time;
use crate::notation::mark;
use crate::record::{EngineScore, NodeId, Record};
use crate::rules::{Color, Move};
use crate::texts::text;

/// What a graph shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Time,
    Material,
    Evaluation,
}

/// Whether there is a graph, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Choice {
    /// Where there is room, the first that has something to say.
    #[default]
    ByItself,
    Shown(Kind),
    Hidden,
}

/// Evaluations beyond this are as good as won.
const MOST_EVALUATION: i32 = 2000;
/// Smaller differences of worth do not fill a graph.
const LEAST_WORTH: i32 = 500;

impl Kind {
    const ALL: [Self; 3] = [Self::Time, Self::Material, Self::Evaluation];

    /// The title of the graph.
    pub fn title(self) -> String {
        text!(match self {
            Self::Time => "watch-time",
            Self::Material => "watch-material",
            Self::Evaluation => "watch-evaluation",
        })
    }

    /// The first that a line has something for, from the kind `after` on; past the last comes none.
    pub fn next(after: Option<Self>, record: &Record, line: &[NodeId]) -> Option<Self> {
        let kinds = Self::ALL.into_iter();
        let from = kinds.skip_while(|kind| after.is_some_and(|after| *kind != after));
        let skipped = usize::from(after.is_some());
        from.skip(skipped).find(|kind| kind.is_known(record, line))
    }

    fn is_known(self, record: &Record, line: &[NodeId]) -> bool {
        let mut notes = line.iter().map(|&id| &record.node(id).notes);
        match self {
            Self::Time => notes.any(|notes| notes.spent.is_some_and(|spent| !spent.is_zero())),
            Self::Material => line.len() > 1,
            Self::Evaluation => notes.any(|notes| notes.score().is_some()),
        }
    }
}

/// A number for each step of a line, above 0 for Black.
#[derive(Debug)]
pub(crate) struct Series {
    pub kind: Kind,
    /// By the place in the line: milliseconds, or hundredths of a pawn.
    pub worth: Vec<Option<i32>>,
    /// What reaches the edge of the graph.
    pub most: i32,
    scores: Vec<Option<EngineScore>>,
    /// The moves of the line, for which the material was counted.
    moves: Vec<Option<Move>>,
}

impl Series {
    /// The numbers of the line walked on; those of `old`, a series of the same record, are kept as far as they are right.
    pub fn new(kind: Kind, record: &Record, walk: &Walk, old: Option<Self>) -> Self {
        let line = walk.line();
        let mut moves = Vec::new();
        let scores: Vec<Option<EngineScore>> = match kind {
            Kind::Evaluation => line
                .iter()
                .map(|&id| record.node(id).notes.score())
                .collect(),
            Kind::Time | Kind::Material => Vec::new(),
        };
        let worth = match kind {
            Kind::Time => line.iter().map(|&id| time(record, id)).collect(),
            Kind::Material => {
                moves.extend(line.iter().map(|&id| record.node(id).mv()));
                materials(record, walk, &moves, old)
            }
            Kind::Evaluation => scores
                .iter()
                .map(|score| score.map(|score| score.within(MOST_EVALUATION)))
                .collect(),
        };
        let greatest = worth
            .iter()
            .flatten()
            .map(|worth| worth.saturating_abs())
            .max();
        let least = if kind == Kind::Time { 1 } else { LEAST_WORTH };
        Self {
            kind,
            most: greatest.unwrap_or(0).max(least),
            worth,
            scores,
            moves,
        }
    }

    /// The value at a place of the line and the scale, in words.
    pub fn now(&self, place: usize) -> String {
        let worth = self.worth.get(place).copied().flatten();
        let most = match self.kind {
            Kind::Time => clock_time(milliseconds(self.most)),
            Kind::Material | Kind::Evaluation => self.most.to_string(),
        };
        let now = match (self.kind, worth) {
            (_, None) => String::new(),
            (Kind::Time, Some(worth)) => clock_time(milliseconds(worth)),
            (Kind::Material, Some(worth)) => format!("{worth:+}"),
            (Kind::Evaluation, Some(worth)) => {
                let score = self.scores.get(place).copied().flatten();
                score.map_or_else(|| format!("{worth:+}"), words)
            }
        };
        let words = text!("watch-scale", now = now, most = most);
        words.trim_start().to_owned()
    }
}

/// A score in words: `+52`, `☗ mates in 7`.
pub(super) fn words(score: EngineScore) -> String {
    match score {
        EngineScore::Centipawns(worth) => format!("{worth:+}"),
        EngineScore::Mate { winner, plies } => match plies {
            Some(plies) => text!(
                "watch-mates-in",
                side = mark(winner).to_string(),
                plies = plies,
            ),
            None => text!("watch-mates", side = mark(winner).to_string()),
        },
    }
}

/// The side whose clock ran for a step: a move is made by the side before it, an end comes on the time of the side
/// to move.
pub(super) fn on_clock(record: &Record, id: NodeId) -> Color {
    let first = record.start().side_to_move();
    let node = record.node(id);
    let before = match node.mv() {
        Some(_) => node.ply().saturating_sub(1),
        None => node.ply(),
    };
    if before % 2 == 0 {
        first
    } else {
        first.opponent()
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
    walk: &Walk,
    moves: &[Option<Move>],
    old: Option<Series>,
) -> Vec<Option<i32>> {
    let line = walk.line();
    let old = old.filter(|old| old.kind == Kind::Material);
    let (mut worth, before) = old.map(|old| (old.worth, old.moves)).unwrap_or_default();
    let shared = before.iter().zip(moves);
    let shared = shared.take_while(|(old, new)| old == new).count();
    worth.truncate(shared);
    let Some(&next) = line.get(shared) else {
        return worth;
    };
    let mut cursor = walk.cursor().clone();
    cursor.go_to(record, record.node(next).parent().unwrap_or(next));
    for (&id, &mv) in line.iter().zip(moves).skip(shared) {
        cursor.step(id, mv);
        worth.push(Some(material(cursor.position())));
    }
    worth
}

fn milliseconds(worth: i32) -> Duration {
    Duration::from_millis(worth.unsigned_abs().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{End, Reason};
    use crate::rules::Position;

    /// Two moves with times, a capture, an end.
    fn game() -> (Record, Walk) {
        let mut record = Record::new(Position::startpos());
        let mut at = NodeId::START;
        for (text, seconds) in [("7g7f", 3), ("3c3d", 61), ("8h2b+", 0)] {
            at = record
                .add_move(at, text.parse().expect("a move"))
                .expect("legal");
            record.notes_mut(at).spent = Some(Duration::from_secs(seconds));
        }
        let tip = record.main_tip();
        record.notes_mut(tip).comments = vec!["*評価値=900".into()];
        let end = End::new(Reason::Resignation, Some(Color::Black));
        let end = record.add_end(tip, end).expect("room");
        record.notes_mut(end).spent = Some(Duration::from_secs(5));
        let walk = Walk::new(&record);
        (record, walk)
    }

    #[test]
    fn times_are_of_the_side_whose_clock_ran() {
        let (record, walk) = game();
        let series = Series::new(Kind::Time, &record, &walk, None);
        assert_eq!(
            series.worth,
            [None, Some(3_000), Some(-61_000), Some(0), Some(-5_000)]
        );
        assert_eq!(series.now(2), "1:01  max 1:01");
        assert_eq!(series.now(0), "max 1:01");
    }

    #[test]
    fn material_is_blacks_less_whites_and_scores_are_those_of_comments() {
        let (record, walk) = game();
        let series = Series::new(Kind::Material, &record, &walk, None);
        assert_eq!(&series.worth[..3], [Some(0); 3]);
        let won = series.worth[3].expect("known");
        assert!(won > 1_500, "a bishop won and one promoted: {won}");
        assert_eq!(series.worth[4], Some(won));
        let series = Series::new(Kind::Evaluation, &record, &walk, None);
        assert_eq!(series.worth, [None, None, None, Some(900), None]);
        assert_eq!(series.now(3), "+900  max 900");
    }

    #[test]
    fn material_that_is_known_is_kept_and_what_follows_a_change_is_counted() {
        let (mut record, mut walk) = game();
        let old = || Series::new(Kind::Material, &game().0, &game().1, None);
        let second = record.main_line().nth(1).expect("a move");
        let mv = "2g2f".parse().expect("a move");
        let branch = record.add_move(second, mv).expect("legal");
        walk.follow(&record, branch);
        let series = Series::new(Kind::Material, &record, &walk, Some(old()));
        assert_eq!(
            series.worth,
            [Some(0); 4],
            "the capture is not in this line"
        );
        let tip = record.main_tip();
        walk.follow(&record, tip);
        let series = Series::new(Kind::Material, &record, &walk, Some(series));
        assert_eq!(series.worth, old().worth);
    }

    #[test]
    fn graphs_without_anything_to_show_are_passed_over() {
        let (mut record, walk) = game();
        let line = walk.line().to_vec();
        let next = |after, record: &Record| Kind::next(after, record, &line);
        assert_eq!(next(None, &record), Some(Kind::Time));
        assert_eq!(next(Some(Kind::Time), &record), Some(Kind::Material));
        assert_eq!(next(Some(Kind::Material), &record), Some(Kind::Evaluation));
        assert_eq!(next(Some(Kind::Evaluation), &record), None);
        for &id in &line {
            *record.notes_mut(id) = crate::record::Notes::default();
        }
        assert_eq!(next(None, &record), Some(Kind::Material));
        assert_eq!(next(Some(Kind::Material), &record), None);
    }
}
