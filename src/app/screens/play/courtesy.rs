//! What is done for people at the board besides the rules: turning it, covering it, ringing, showing how a piece goes.

use crate::app::screens::play::Reply;
use std::time::Duration;

use super::State;
use crate::app::effect::Effect;
use crate::app::settings::Setting;
use crate::app::state::Shared;
use crate::rules::{Color, Move, Position, Square};
use crate::texts::text;

/// Events ring no oftener than this.
const RINGS_APART: Duration = Duration::from_secs(1);
/// How long a sliding piece stays on a square.
const A_SQUARE: Duration = Duration::from_millis(45);

/// A piece on its way over the squares between two.
#[derive(Debug)]
pub(super) struct MoveAnimation {
    /// The position with the piece on each square of its way, the first at once.
    frames: Vec<Position>,
    since: Duration,
}

impl MoveAnimation {
    /// The way of a move made in `before`; `None` where no square lies between.
    fn new(before: &Position, mv: Move, since: Duration) -> Option<Self> {
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

    fn shown(&self, now: Duration) -> Option<&Position> {
        self.frames.get(self.frame(now))
    }

    fn next(&self, now: Duration) -> Duration {
        let frame = u32::try_from(self.frame(now)).unwrap_or(u32::MAX);
        self.since + A_SQUARE.saturating_mul(frame.saturating_add(1))
    }
}

/// The squares between two on a line, in order; none where they are on no line.
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

impl Shared {
    /// Rings for an event as its setting wants it: `on`, `off`, or only while the window has not the focus.
    pub fn ring_for(&mut self, event: Setting) -> Option<Effect> {
        let wanted = match self.settings.value(event) {
            "on" => true,
            "unfocused" => !self.is_focused,
            _ => false,
        };
        let is_apart = self
            .rang
            .is_none_or(|rang| self.now >= rang.saturating_add(RINGS_APART));
        (wanted && is_apart).then(|| {
            self.rang = Some(self.now);
            Effect::Bell
        })
    }
}

impl State {
    /// After a move: how the piece went, whose side of the board is shown, and a bell.
    pub(super) fn after_move_feedback(
        &mut self,
        mv: Move,
        mover: Color,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        if shared.settings.is_on(Setting::Animation) {
            let before = self.game.position_at(self.game.ply().saturating_sub(1));
            self.animation = before.and_then(|before| MoveAnimation::new(before, mv, shared.now));
        }
        if self.outcome().is_some() {
            return Vec::new();
        }
        if self.is_hot_seat() {
            if shared.settings.is_on(Setting::Turn) {
                self.flipped = self.to_move() == Color::White;
            }
            self.is_covered = shared.settings.is_on(Setting::Cover);
        }
        let is_check = self.position().is_in_check() && self.announces_check();
        let check = is_check
            .then(|| shared.ring_for(Setting::BellCheck))
            .flatten();
        let is_bot = self.seat(mover) != crate::app::options::Seat::Human;
        let event = Some(Setting::BellMove).filter(|_| is_bot);
        let bell = check.or_else(|| event.and_then(|event| shared.ring_for(event)));
        bell.map(Reply::Do).into_iter().collect()
    }

    /// The position on the screen while a piece slides over it.
    pub(crate) fn sliding(&self, now: Duration) -> Option<&Position> {
        self.animation
            .as_ref()?
            .shown(now)
            .filter(|_| self.shown.is_none())
    }

    /// When the sliding piece is on its next square.
    pub(super) fn next_animation_frame(&self, now: Duration) -> Option<Duration> {
        let slide = self.animation.as_ref()?;
        slide.shown(now).map(|_| slide.next(now))
    }
}

/// What the window is called: whose turn it is, or how the game ended.
#[must_use]
pub(super) fn title(state: &State) -> String {
    match state.outcome() {
        Some(_) => text!("play-title-over", names = state.names.join(" - ")),
        None => text!("play-title-turn", name = state.called(state.to_move())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_between_two_lie_on_a_line() {
        let sq = |name: &str| name.parse::<Square>().expect("a square");
        let names = |from, to| -> Vec<String> {
            between(sq(from), sq(to))
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(names("8h", "2b"), ["7g", "6f", "5e", "4d", "3c"]);
        assert_eq!(names("2h", "2f"), ["2g"]);
        assert_eq!(names("7g", "7f"), [""; 0]);
        assert_eq!(names("8i", "7g"), [""; 0]);
    }

    #[test]
    fn a_piece_slides_from_square_to_square_and_arrives() {
        let mut position = Position::startpos();
        for word in ["7g7f", "3c3d"] {
            position.play(word.parse().expect("a move")).expect("legal");
        }
        let mv: Move = "8h2b+".parse().expect("a move");
        let slide = MoveAnimation::new(&position, mv, Duration::from_secs(1)).expect("a way");
        let at = |millis| {
            let now = Duration::from_millis(millis);
            slide.shown(now).map(Position::to_sfen)
        };
        assert!(at(1000).is_some_and(|sfen| sfen != position.to_sfen()));
        assert_ne!(at(1000), at(1045));
        assert_eq!(at(1000 + 45 * 5), None);
        assert_eq!(
            slide.next(Duration::from_millis(1010)),
            Duration::from_millis(1045)
        );
    }
}
