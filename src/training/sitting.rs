//! A sitting: the cards of a repertoire that are asked at one time, in lines from its beginnings.
//!
//! Lines lead to cards still to ask; own moves on the way that are not asked are played. A card answered
//! wrongly is asked again in the same sitting, after all others.

use std::collections::{BTreeSet, HashMap, VecDeque};

use super::repertoire::{Place, Repertoire, Step};
use komadai_core::rules::Move;

/// How often the moves of positions were played in games.
pub type Played = HashMap<(Place, Move), u32>;

/// The cards still to ask.
#[derive(Debug, Clone, Default)]
pub struct Sitting {
    open: BTreeSet<Place>,
    /// Those answered wrongly, to ask again after all others.
    again: BTreeSet<Place>,
    /// Those ever answered wrongly.
    missed: BTreeSet<Place>,
}

/// The way to the next card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Where it begins: the place shown, or the start of a record.
    pub from: Place,
    pub moves: Vec<Move>,
    pub card: Place,
}

impl Sitting {
    /// Asks these cards.
    #[must_use]
    pub fn new(cards: impl IntoIterator<Item = Place>) -> Self {
        Self { open: cards.into_iter().collect(), ..Self::default() }
    }

    /// The number of cards still to ask.
    #[must_use]
    pub fn left(&self) -> usize {
        self.open.len() + self.again.len()
    }

    /// Whether a card was answered wrongly before.
    #[must_use]
    pub fn was_missed(&self, card: Place) -> bool {
        self.missed.contains(&card)
    }

    /// Takes the answer to a card.
    pub fn answer(&mut self, card: Place, is_right: bool) {
        self.open.remove(&card);
        if is_right {
            self.again.remove(&card);
        } else {
            self.again.insert(card);
            self.missed.insert(card);
        }
    }

    /// The same cards in another repertoire, by their places there; those without one are left out.
    #[must_use]
    pub fn relocated(&self, to: impl Fn(Place) -> Option<Place>) -> Self {
        let [open, again, missed] = [&self.open, &self.again, &self.missed]
            .map(|cards| cards.iter().filter_map(|&card| to(card)).collect());
        Self { open, again, missed }
    }

    /// The way to the next card, from the place shown if one can be reached from there, else from a start of
    /// a record; `None` if none is left. `dice` gives a number from 0 below its argument.
    pub fn next(
        &mut self,
        repertoire: &Repertoire,
        played: &Played,
        shown: Option<Place>,
        mut dice: impl FnMut(u32) -> u32,
    ) -> Option<Way> {
        if self.open.is_empty() {
            self.open = std::mem::take(&mut self.again);
        }
        let away = self.distances(repertoire);
        let from = shown.filter(|&place| away[place].is_some()).or_else(|| {
            let starts = repertoire.starts().iter().filter(|&&start| away[start].is_some());
            chosen(&starts.map(|&start| (start, 1)).collect::<Vec<_>>(), &mut dice)
        })?;
        let (mut place, mut moves) = (from, Vec::new());
        let (mut seen, mut is_direct) = (BTreeSet::from([place]), false);
        while !self.open.contains(&place) {
            let node = &repertoire.nodes()[place];
            let is_own = node.position.side_to_move() == repertoire.side();
            let leads = node.steps.iter().filter(|step| away[step.to].is_some());
            let fresh: Vec<&Step> = leads.clone().filter(|step| !seen.contains(&step.to)).collect();
            // Lines that come back to their beginning end by the shortest way.
            is_direct |= fresh.is_empty();
            let step = if is_direct {
                leads.min_by_key(|step| away[step.to])
            } else if is_own {
                fresh.first().copied()
            } else {
                let weighted = fresh.iter().map(|&step| {
                    let games = played.get(&(place, step.mv)).copied();
                    (step, weight(games.unwrap_or_default()))
                });
                chosen(&weighted.collect::<Vec<_>>(), &mut dice)
            }?;
            moves.push(step.mv);
            place = step.to;
            seen.insert(place);
        }
        Some(Way { from, moves, card: place })
    }

    /// The moves from each place to the nearest card still to ask; `None` where no line leads to one.
    fn distances(&self, repertoire: &Repertoire) -> Vec<Option<u32>> {
        let nodes = repertoire.nodes();
        let mut before: Vec<Vec<Place>> = vec![Vec::new(); nodes.len()];
        for (place, node) in nodes.iter().enumerate() {
            for step in &node.steps {
                before[step.to].push(place);
            }
        }
        let mut away = vec![None; nodes.len()];
        let mut open: VecDeque<(Place, u32)> = self.open.iter().map(|&place| (place, 0)).collect();
        while let Some((place, moves)) = open.pop_front() {
            if away[place].is_none() {
                away[place] = Some(moves);
                open.extend(before[place].iter().map(|&place| (place, moves + 1)));
            }
        }
        away
    }
}

/// The weight of a move by the games in which it was played: rare moves come, too.
fn weight(games: u32) -> u32 {
    1 + games.min(1 << 20).isqrt()
}

/// One of these by their weights.
fn chosen<T: Copy>(weighted: &[(T, u32)], dice: &mut impl FnMut(u32) -> u32) -> Option<T> {
    let total = weighted.iter().map(|(_, weight)| weight).sum();
    let mut at = if total == 0 { return None } else { dice(total) };
    let found = weighted.iter().find(|(_, weight)| {
        let is_here = at < *weight;
        at = at.saturating_sub(*weight);
        is_here
    });
    found.map(|(item, _)| *item)
}

#[cfg(test)]
mod tests {
    use super::super::repertoire::tests::record;
    use super::*;
    use komadai_core::rules::Color;

    /// Answers all cards of a sitting; returns their keys in order.
    fn answered(
        repertoire: &Repertoire,
        sitting: &mut Sitting,
        mut is_right: impl FnMut(usize) -> bool,
    ) -> Vec<Place> {
        let mut asked = Vec::new();
        let mut shown = None;
        while let Some(way) = sitting.next(repertoire, &Played::new(), shown, |sides| sides / 2) {
            assert!(asked.len() < 100, "{asked:?}");
            let mut position = repertoire.nodes()[way.from].position.clone();
            for mv in way.moves {
                position.play(mv).expect("legal");
            }
            assert_eq!(repertoire.find(&position), Some(way.card));
            sitting.answer(way.card, is_right(asked.len()));
            asked.push(way.card);
            shown = Some(repertoire.nodes()[way.card].steps[0].to);
        }
        asked
    }

    #[test]
    fn every_card_is_asked_once_and_again_at_the_end_where_the_answer_was_wrong() {
        let record = record(&["7g7f 3c3d 2g2f 8c8d 2f2e", "7g7f 8c8d 7i6h 3c3d 6g6f"]);
        let repertoire = Repertoire::of(Color::Black, [&record]);
        let mut sitting = Sitting::new(repertoire.cards());
        assert_eq!(sitting.left(), 5);
        let asked = answered(&repertoire, &mut sitting, |number| number != 1);
        assert_eq!((asked.len(), sitting.left()), (6, 0));
        assert_eq!(asked[5], asked[1]);
    }

    #[test]
    fn lines_lead_to_the_cards_asked_and_may_repeat_themselves() {
        let moves = "2h3h 8b7b 3h2h 7b8b 7g7f 3c3d 2g2f";
        let record = record(&[moves]);
        let repertoire = Repertoire::of(Color::Black, [&record]);
        let last = repertoire.cards().last().expect("a card");
        let mut sitting = Sitting::new([last]);
        let way = sitting.next(&repertoire, &Played::new(), None, |_| 0).expect("a way");
        assert_eq!(way.card, last);
        let asked = answered(&repertoire, &mut sitting, |_| true);
        assert_eq!(asked, [last]);
        assert!(sitting.next(&repertoire, &Played::new(), None, |_| 0).is_none());
    }

    #[test]
    fn frequent_replies_come_oftener_and_rare_ones_come_too() {
        let record = record(&["7g7f 3c3d 2g2f", "7g7f 8c8d 7i6h"]);
        let repertoire = Repertoire::of(Color::Black, [&record]);
        let cards: Vec<Place> = repertoire.cards().filter(|&card| card != 0).collect();
        let after = repertoire.nodes()[0].steps[0].to;
        let frequent = "8c8d".parse().expect("a move");
        let played = Played::from([((after, frequent), 100)]);
        let mut times = 0;
        for number in 0..12 {
            let mut sitting = Sitting::new(cards.clone());
            let way = sitting.next(&repertoire, &played, Some(after), |_| number).expect("a way");
            times += u32::from(way.moves == [frequent]);
        }
        assert_eq!(times, 11);
    }
}
