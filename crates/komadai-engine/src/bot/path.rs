//! The positions from the start of the game to the one being searched, and the meaning of repetitions
//! (R43-R47).

use komadai_core::rules::{Color, Hand, LAST_OCCURRENCE, Move, PieceKind, Position, Repetition};

#[derive(Debug, Clone, Copy)]
struct PathNode {
    key: u64,
    /// The hash of the board alone.
    board: u64,
    /// Black's hand; the same board leaves the rest to White.
    hand: Hand,
    /// Whether the move to it gave check.
    is_check: bool,
    /// The side to move.
    side: Color,
}

#[derive(Debug, Clone)]
pub(super) struct Path {
    steps: Vec<PathNode>,
    /// The number of boards by the low bits of their hash: 0 or 1 shows at once that a position is new.
    seen: Box<[u16; FILTER]>,
}

const FILTER: usize = 4096;

#[expect(clippy::cast_possible_truncation, reason = "masked to 12 bits")]
const fn low_bits(key: u64) -> usize {
    key as usize & (FILTER - 1)
}

/// The effect of returning to a board for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recurrence {
    /// The same position: the kind of repetition if it continued like this.
    Same(Repetition),
    /// The same board with more in hand than before.
    Superior,
    /// The same board with less in hand.
    Inferior,
}

/// Whether `more` has at least the pieces of `less`.
fn holds_all_of(more: Hand, less: Hand) -> bool {
    let has_enough = |kind| more.count(kind) >= less.count(kind);
    PieceKind::HAND.into_iter().all(has_enough)
}

impl Path {
    /// The path of a game, and its current position.
    ///
    /// # Panics
    ///
    /// If a move is illegal.
    pub(super) fn of(start: &Position, moves: &[Move]) -> (Self, Position) {
        let mut position = start.clone();
        let mut path =
            Self { steps: Vec::with_capacity(moves.len() + 128), seen: Box::new([0; FILTER]) };
        path.push(&position, false);
        for &mv in moves {
            assert!(position.is_legal(mv), "{mv} is not legal in {}", position.to_sfen());
            position.do_move_unchecked(mv);
            path.push(&position, position.is_in_check());
        }
        (path, position)
    }

    /// Advances to `position`, reached by a move that gave check or not.
    pub(super) fn push(&mut self, position: &Position, is_check: bool) {
        let board = position.board_hash();
        self.seen[low_bits(board)] += 1;
        self.steps.push(PathNode {
            key: position.hash(),
            board,
            hand: position.hand(Color::Black),
            is_check,
            side: position.side_to_move(),
        });
    }

    pub(super) fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.seen[low_bits(step.board)] -= 1;
        }
    }

    pub(super) fn is_check(&self) -> bool {
        self.steps.last().is_some_and(|step| step.is_check)
    }

    /// The effect of returning to an earlier position, or to its board; `None` for a new board.
    ///
    /// Hands are only compared with those of the last `searched` positions: earlier losses in the game do not
    /// count.
    pub(super) fn recurrence(&self, searched: usize) -> Option<Recurrence> {
        let now = self.steps.last()?;
        if self.seen[low_bits(now.board)] < 2 {
            return None;
        }
        if let Some((first, _)) = self.earlier() {
            return Some(Recurrence::Same(self.nature(first)));
        }
        let before = self.steps.iter().rev().skip(1).take(searched);
        let alike = before.rev().find(|step| step.board == now.board)?;
        let holder = if holds_all_of(now.hand, alike.hand) {
            Color::Black
        } else if holds_all_of(alike.hand, now.hand) {
            Color::White
        } else {
            return None;
        };
        Some(if holder == now.side { Recurrence::Superior } else { Recurrence::Inferior })
    }

    /// The end by the fourth occurrence (R44, R46).
    pub(super) fn end(&self) -> Option<Repetition> {
        let (first, earlier) = self.earlier()?;
        (earlier + 1 >= LAST_OCCURRENCE).then(|| self.nature(first))
    }

    /// Whether the current position has occurred before.
    pub(super) fn has_come_back(&self) -> bool {
        self.earlier().is_some()
    }

    /// The first occurrence of the current position and the number of earlier ones.
    fn earlier(&self) -> Option<(usize, usize)> {
        let (now, before) = self.steps.split_last()?;
        if self.seen[low_bits(now.board)] < 2 {
            return None;
        }
        let mut same = (0..before.len()).filter(|&i| before[i].key == now.key);
        let first = same.next()?;
        Some((first, 1 + same.count()))
    }

    /// The side with nothing but checks since `first` (R46, R47).
    fn nature(&self, first: usize) -> Repetition {
        let mut always = [true; 2];
        for step in self.steps.iter().skip(first + 1) {
            always[step.side.opponent().index()] &= step.is_check;
        }
        Repetition::by_checks(always)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::rules::History;

    fn moves(text: &str) -> Vec<Move> {
        let read = |mv: &str| mv.parse().expect("a move");
        text.split_whitespace().map(read).collect()
    }

    /// The result must agree with the rules at every step.
    fn agrees(sfen: &str, lap: &str, laps: usize) -> Option<Repetition> {
        let start = Position::from_sfen(sfen).expect("an SFEN");
        let played = moves(&vec![lap; laps].join(" "));
        let mut history = History::new(start.clone());
        for n in 0..=played.len() {
            let (path, _) = Path::of(&start, &played[..n]);
            assert_eq!(path.end(), history.verdict(), "after {n} moves");
            if let Some(&next) = played.get(n) {
                history.play_any(next).expect("a possible move");
            }
        }
        Path::of(&start, &played).0.end()
    }

    #[test]
    fn quiet_laps_are_sennichite() {
        let lap = "5c5d 3a4a 5d5c 4a3a";
        let end = agrees("6gkl/6pn1/4G3p/9/9/9/9/9/K8 b Gg 1", lap, 3);
        assert_eq!(end, Some(Repetition::Sennichite));
    }

    #[test]
    fn the_same_board_with_a_pawn_more_in_hand_is_superior() {
        let start = Position::from_sfen("k8/9/9/9/4p3R/9/9/9/8K b p 1").expect("an SFEN");
        let lap = "1e5e 9a8a 5e2e 8a9a 2e1e P*5e";
        let recurrence =
            |line: &str, searched| Path::of(&start, &moves(line)).0.recurrence(searched);
        assert_eq!(recurrence(lap, 6), Some(Recurrence::Superior));
        assert_eq!(recurrence(lap, 5), None, "before the search");
        let next = format!("{lap} 1e5e");
        assert_eq!(recurrence(&next, 6), Some(Recurrence::Inferior));
        let same = "1e2e 9a8a 2e1e 8a9a";
        let sennichite = Recurrence::Same(Repetition::Sennichite);
        assert_eq!(recurrence(same, 4), Some(sennichite));
    }

    #[test]
    fn laps_of_checks_lose_for_the_checker() {
        let lap = "5h5g 4a3a 5g5h 3a4a";
        let sfen = "5k3/9/9/9/9/9/9/4R4/8K b - 1";
        assert_eq!(agrees(sfen, lap, 3), Some(Repetition::Sennichite));
        let checks = "5h4h 4a3a 4h3h 3a4a 3h4h 4a3a 4h3h 3a4a 3h4h 4a3a 4h3h 3a4a 3h4h";
        let end = agrees(sfen, checks, 1);
        let offender = Color::Black;
        assert_eq!(end, Some(Repetition::PerpetualCheck { offender }));
    }
}
