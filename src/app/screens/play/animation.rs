//! A piece moving over the board.

use std::time::Duration;

use komadai_core::rules::{Move, Position, Square};

/// The time that a moving piece stays on a square.
const A_SQUARE: Duration = Duration::from_millis(45);

/// A piece on its way over the squares between two.
#[derive(Debug)]
pub(super) struct MoveAnimation {
    /// The position with the piece on each square of its way, the first at once.
    frames: Vec<Position>,
    since: Duration,
}

impl MoveAnimation {
    /// The way of a move made in `before`; `None` if no square is between.
    pub(super) fn new(before: &Position, mv: Move, since: Duration) -> Option<Self> {
        let (from, to) = (mv.from()?, mv.to());
        let frames: Vec<Position> = between(from, to)
            .into_iter()
            .filter_map(|sq| {
                let mut setup = before.to_setup();
                setup.board[sq.index()] = setup.board[from.index()].take();
                Position::from_setup(&setup).ok()
            })
            .collect();
        (!frames.is_empty()).then_some(Self { frames, since })
    }

    fn frame(&self, now: Duration) -> usize {
        let passed = now.saturating_sub(self.since).as_millis() / A_SQUARE.as_millis();
        usize::try_from(passed).unwrap_or(usize::MAX)
    }

    pub(super) fn shown(&self, now: Duration) -> Option<&Position> {
        self.frames.get(self.frame(now))
    }

    pub(super) fn next(&self, now: Duration) -> Duration {
        let frame = u32::try_from(self.frame(now)).unwrap_or(u32::MAX);
        self.since + A_SQUARE.saturating_mul(frame.saturating_add(1))
    }
}

/// The squares between two on a line, in order; none if they are not on a line.
fn between(from: Square, to: Square) -> Vec<Square> {
    let step = |a: u8, b: u8| i16::from(b) - i16::from(a);
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let count = files.abs().max(ranks.abs());
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return Vec::new();
    }
    (1..count)
        .filter_map(|step| {
            let file = i16::from(from.file()) + files.signum() * step;
            let rank = i16::from(from.rank()) + ranks.signum() * step;
            Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_between_two_lie_on_a_line() {
        let sq = |name: &str| name.parse::<Square>().expect("a square");
        let names = |from, to| -> Vec<String> {
            between(sq(from), sq(to)).iter().map(ToString::to_string).collect()
        };
        assert_eq!(names("8h", "2b"), ["7g", "6f", "5e", "4d", "3c"]);
        assert_eq!(names("2h", "2f"), ["2g"]);
        assert_eq!(names("7g", "7f"), [""; 0]);
        assert_eq!(names("8i", "7g"), [""; 0]);
    }

    #[test]
    fn a_piece_goes_from_square_to_square_and_arrives() {
        let mut position = Position::startpos();
        for word in ["7g7f", "3c3d"] {
            position.play(word.parse().expect("a move")).expect("legal");
        }
        let mv: Move = "8h2b+".parse().expect("a move");
        let animation = MoveAnimation::new(&position, mv, Duration::from_secs(1)).expect("a way");
        let at = |millis| {
            let now = Duration::from_millis(millis);
            animation.shown(now).map(Position::to_sfen)
        };
        assert!(at(1000).is_some_and(|sfen| sfen != position.to_sfen()));
        assert_ne!(at(1000), at(1045));
        assert_eq!(at(1000 + 45 * 5), None);
        assert_eq!(animation.next(Duration::from_millis(1010)), Duration::from_millis(1045));
    }
}
