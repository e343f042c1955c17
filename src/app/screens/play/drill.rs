//! A position of an own game to win against the bot at one's level, or to hold against it at its strongest.

use super::{Cx, State};
use crate::app::effect::{Asker, EngineEffect, GameJob, Ticket};
use crate::app::options::Drill;
use crate::app::parts::notice::Notice;
use crate::app::person::cards::{CardKind, Goal};
use crate::app::person::changes::PersonChange;
use crate::app::state::AppState;
use crate::assess::{Budget, win_rate};
use crate::texts::text;
use crate::training::Rating;
use komadai_core::game::Outcome;
use komadai_core::record::EngineLine;
use komadai_core::rules::Color;

/// The own moves after which a position is held, if the chances have not fallen by more than [`FALL`].
const MOVES: usize = 12;
const FALL: f64 = 0.1;
/// Positions searched to compare the chances.
const NODES: u64 = 200_000;

/// A drill that is being played.
#[derive(Debug)]
pub(super) struct Drilled {
    drill: Drill,
    /// The chances at the beginning.
    first: Option<f64>,
    asked: Option<Ticket>,
    is_done: bool,
}

impl Drilled {
    pub(super) const fn new(drill: Drill) -> Self {
        Self { drill, first: None, asked: None, is_done: false }
    }
}

impl State {
    /// Says what is to be done, and asks for the chances at the beginning.
    pub(super) fn begin_drill(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(goal) = self.drilled.as_ref().map(|it| it.drill.goal) else {
            return;
        };
        match goal {
            Goal::Win => cx.notify(Notice::info(text!("convert-win"))),
            Goal::Hold => {
                cx.notify(Notice::info(text!("convert-hold", moves = MOVES)));
                self.ask_chances(app, cx);
            }
        }
    }

    /// Counts the drill after a change of the game, if it has been decided.
    pub(super) fn see_drill(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(Drilled { drill, is_done: false, .. }) = &self.drilled else {
            return;
        };
        let goal = drill.goal;
        let winner = match self.table.outcome() {
            Some(Outcome::Interrupted) => return,
            Some(Outcome::Win { winner, .. }) => Some(*winner),
            Some(Outcome::Draw(_)) => None,
            None => {
                let own_moves = self.table.game.ply().div_ceil(2);
                if goal == Goal::Hold && own_moves >= MOVES && self.table.is_humans_turn() {
                    self.ask_chances(app, cx);
                }
                return;
            }
        };
        let is_held = winner.is_none() && goal == Goal::Hold;
        self.count_drill(app, cx, is_held || winner == Some(self.person()));
    }

    /// Takes the chances in the position asked about.
    pub(super) fn take_chances(
        &mut self,
        app: &AppState,
        cx: &mut Cx,
        ticket: Ticket,
        lines: &[EngineLine],
    ) {
        let person = self.person();
        let Some(drilled) = &mut self.drilled else {
            return;
        };
        let score = lines.first().and_then(|line| line.score);
        let Some(score) = score.filter(|_| drilled.asked == Some(ticket)) else {
            return;
        };
        drilled.asked = None;
        let black = win_rate(score);
        let chance = if person == Color::Black { black } else { 1.0 - black };
        match drilled.first {
            None => drilled.first = Some(chance),
            Some(first) => self.count_drill(app, cx, chance >= first - FALL),
        }
    }

    /// The side of the person: the one that began.
    fn person(&self) -> Color {
        self.table.game.setup().start.side_to_move()
    }

    /// Asks for the chances in the position of the game.
    fn ask_chances(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(drilled) = &mut self.drilled else {
            return;
        };
        let ticket = app.ticket();
        drilled.asked = Some(ticket);
        let game = self.table.judged();
        let places = game.moves.len()..=game.moves.len();
        let budget = Budget::of_nodes(NODES);
        let asker = Asker::Play;
        cx.ask(EngineEffect::Judge(Box::new(GameJob { ticket, asker, game, places, budget })));
    }

    fn count_drill(&mut self, app: &AppState, cx: &mut Cx, is_right: bool) {
        let Some(drilled) = self.drilled.as_mut().filter(|it| !it.is_done) else {
            return;
        };
        drilled.is_done = true;
        cx.notify(Notice::info(text!(if is_right { "convert-done" } else { "convert-missed" })));
        let rating = if is_right { Rating::Good } else { Rating::Again };
        let answer = app.answer(CardKind::Convert, drilled.drill.key(), rating, None);
        cx.ask(PersonChange::Answered(answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::Effect;
    use crate::app::options::{NewGame, Seat, Start};
    use crate::app::screens::play::Message;
    use crate::table::{Table, answers_kept as kept};
    use komadai_core::record::EngineScore;
    use komadai_core::rules::Position;
    use komadai_engine::bot::Level;

    /// A game about this position; here people move for both sides.
    fn drilled(sfen: &str, goal: Goal) -> Table {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let game = Drill::new(&position, goal).game(Level::MIN).expect("a game");
        assert!(game.seats.contains(&Seat::Bot(match goal {
            Goal::Win => Level::MIN,
            Goal::Hold => Level::MAX,
        })));
        let game = NewGame { seats: [Seat::Human, Seat::Human], ..game };
        Table::begin(Start::Play(Box::new(game)))
    }

    /// Answers the last question about the chances.
    fn judge(table: &mut Table, worth: i32) {
        let asked = table.take_effects().into_iter().rev().find_map(|effect| match effect {
            Effect::Engines(EngineEffect::Judge(job)) => Some((job.ticket, *job.places.end())),
            _ => None,
        });
        let (ticket, place) = asked.expect("a question");
        let score = Some(EngineScore::Centipawns(worth));
        let lines = vec![EngineLine { score, ..EngineLine::default() }];
        table.tell(Message::Judged(ticket, place, lines));
    }

    #[test]
    fn a_win_counts_once_and_a_loss_stays_in_training() {
        let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        for (play, rating) in [("G*5b Enter", Rating::Good), ("t y", Rating::Again)] {
            let mut table = drilled(mate, Goal::Win);
            table.sees("Win this position").press(play);
            let effects = table.take_effects();
            let [answer] = kept(&effects)[..] else { panic!("{}", table.screen()) };
            assert_eq!((answer.kind, answer.rating), (CardKind::Convert, rating));
            assert_eq!(answer.key, "4k4/9/4P4/9/9/9/9/9/4K4 b G win");
            let again = Drill::of_key(&answer.key).expect("a drill");
            assert_eq!((again.goal, again.side()), (Goal::Win, Some(Color::Black)));
        }
    }

    #[test]
    fn a_position_is_held_if_the_chances_are_nearly_the_same_after_twelve_moves() {
        let own = "1g1f 9g9f 6g6f 5g5f 4g4f 3g3f 6i6h 4i4h 3i3h 7i7h 5i5h 2g2f";
        let other = "1c1d 9c9d 4c4d 5c5d 6c6d 7c7d 4a4b 6a6b 7a7b 3a3b 5a5b 8c8d";
        for (worth, rating) in [(-200, Rating::Good), (-600, Rating::Again)] {
            let mut table = drilled(
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                Goal::Hold,
            );
            table.sees("Hold this position");
            judge(&mut table, 0);
            for (own, other) in own.split(' ').zip(other.split(' ')) {
                assert!(kept(&table.take_effects()).is_empty());
                table.play(own).play(other);
            }
            judge(&mut table, worth);
            assert_eq!(kept(&table.take_effects()).first().map(|it| it.rating), Some(rating));
        }
    }
}
