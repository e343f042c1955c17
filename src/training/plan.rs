//! The cards of a day: those that come back, and new ones, never more than a sitting holds.
//!
//! Cards that were due long ago do not pile up: what is probably forgotten fades, that is, it waits among the
//! new cards and is learned again at their pace.

use super::fsrs::Memory;
use super::repertoire::Place;

/// A card that would be remembered with a smaller probability has faded.
const FADED: f64 = 0.6;

/// The most cards of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// All of them.
    pub most: usize,
    /// New and faded ones among them.
    pub new: usize,
}

impl Default for Pace {
    fn default() -> Self {
        Self { most: 30, new: 6 }
    }
}

/// The state of a card on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// It comes back.
    Due,
    /// It was due, and is probably forgotten.
    Faded,
    /// It was never asked.
    New,
    /// It comes back later.
    Later,
}

/// The numbers of cards by their state on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    pub due: usize,
    pub faded: usize,
    pub new: usize,
    pub later: usize,
}

impl State {
    /// The state of a card by what is remembered of it; `None` if it was never asked.
    #[must_use]
    pub fn of(memory: Option<Memory>, day: i64) -> Self {
        match memory {
            None => Self::New,
            Some(memory) if memory.due() > day => Self::Later,
            Some(memory) if memory.recall(day) < FADED => Self::Faded,
            Some(_) => Self::Due,
        }
    }
}

impl Counts {
    /// All cards.
    #[must_use]
    pub const fn all(self) -> usize {
        self.due + self.faded + self.new + self.later
    }

    /// Counts cards by what is remembered of them.
    #[must_use]
    pub fn of(memories: impl IntoIterator<Item = Option<Memory>>, day: i64) -> Self {
        let mut counts = Self::default();
        for memory in memories {
            *match State::of(memory, day) {
                State::Due => &mut counts.due,
                State::Faded => &mut counts.faded,
                State::New => &mut counts.new,
                State::Later => &mut counts.later,
            } += 1;
        }
        counts
    }
}

impl Pace {
    /// The cards to ask on a day: those that come back, the best remembered first, then faded ones, then new
    /// ones in their order. `begun` new or faded cards were already answered on this day, and `answered`
    /// cards in all.
    #[must_use]
    pub fn cards(
        self,
        cards: &[(Place, Option<Memory>)],
        day: i64,
        [answered, begun]: [usize; 2],
    ) -> Vec<Place> {
        let of = |wanted| {
            let cards = cards.iter().filter(move |(_, memory)| State::of(*memory, day) == wanted);
            let mut cards: Vec<_> = cards.collect();
            let recall = |memory: &Option<Memory>| memory.map_or(0.0, |memory| memory.recall(day));
            cards.sort_by(|(_, a), (_, b)| recall(b).total_cmp(&recall(a)));
            cards.into_iter().map(|(place, _)| *place)
        };
        let new = of(State::Faded).chain(of(State::New)).take(self.new.saturating_sub(begun));
        of(State::Due).chain(new).take(self.most.saturating_sub(answered)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::fsrs::Rating;
    use super::*;

    /// A generator of numbers from 0 to 1: the low bits of a linear congruence.
    struct Chance(u64);

    impl Chance {
        fn is_below(&mut self, probability: f64) -> bool {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let bits = u32::try_from(self.0 >> 33).expect("31 bits");
            f64::from(bits) / f64::from(1_u32 << 31) < probability
        }
    }

    /// 180 days with 300 cards.
    #[derive(Debug, PartialEq, Eq)]
    struct Simulated {
        days: usize,
        /// The cards of all days together, and those of the fullest day.
        cards: usize,
        most: usize,
        /// The cards answered at all in the end.
        begun: usize,
        /// Right answers to cards that came back, in percent.
        right: usize,
    }

    fn simulated(is_there: impl Fn(i64) -> bool, pace: Pace) -> Simulated {
        let mut memories: Vec<Option<Memory>> = vec![None; 300];
        let mut chance = Chance(61);
        let mut all = Simulated { days: 0, cards: 0, most: 0, begun: 0, right: 0 };
        let (mut right, mut asked) = (0, 0);
        for day in (0..180).filter(|&day| is_there(day)) {
            let cards: Vec<_> = memories.iter().copied().enumerate().collect();
            let todo = pace.cards(&cards, day, [0, 0]);
            all.days += 1;
            all.cards += todo.len();
            all.most = all.most.max(todo.len());
            for place in todo {
                let is_right = memories[place].is_some_and(|it| chance.is_below(it.recall(day)));
                asked += usize::from(memories[place].is_some());
                right += usize::from(is_right);
                let rating = if is_right { Rating::Good } else { Rating::Again };
                let after = match memories[place] {
                    Some(memory) => memory.after(rating, day),
                    None => Memory::first(rating, day),
                };
                // A wrong answer is asked again in the same sitting.
                memories[place] =
                    Some(if is_right { after } else { after.after(Rating::Good, day) });
            }
        }
        all.begun = memories.iter().flatten().count();
        all.right = right * 100 / asked;
        all
    }

    /// The table of docs/training.md.
    #[test]
    fn cards_a_day_stay_bounded_for_everybody_over_half_a_year() {
        let pace = Pace::default();
        let everyday = simulated(|_| true, pace);
        let expected = Simulated { days: 180, cards: 3263, most: 30, begun: 300, right: 87 };
        assert_eq!(everyday, expected);
        let seldom = simulated(|day| matches!(day % 7, 0 | 2 | 5), pace);
        let expected = Simulated { days: 77, cards: 2130, most: 30, begun: 234, right: 82 };
        assert_eq!(seldom, expected);
        let ill = simulated(|day| !(60..74).contains(&day), pace);
        let expected = Simulated { days: 166, cards: 3227, most: 30, begun: 300, right: 87 };
        assert_eq!(ill, expected);
    }

    #[test]
    fn what_is_forgotten_waits_among_the_new_cards() {
        let memory = Memory::first(Rating::Good, 0);
        let cards = [(0, None), (1, Some(memory)), (2, Some(memory.after(Rating::Good, 2)))];
        assert_eq!(State::of(cards[1].1, 1), State::Later);
        assert_eq!(State::of(cards[1].1, 3), State::Due);
        assert_eq!(State::of(cards[1].1, 2000), State::Faded);
        let pace = Pace { most: 2, new: 1 };
        assert_eq!(pace.cards(&cards, 2, [0, 0]), [1, 0]);
        assert_eq!(pace.cards(&cards, 2000, [0, 0]).len(), 1);
        assert_eq!(pace.cards(&cards, 2, [1, 1]), [1]);
        assert_eq!(Counts::of(cards.map(|(_, memory)| memory), 2).due, 1);
    }
}
