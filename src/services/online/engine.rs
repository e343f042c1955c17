//! An engine that plays a side over a network: the bot, or a USI engine.

use std::time::Duration;

use crate::app::Seat;
use crate::services::engine_host::{Role, start_engine};
use komadai_core::record::csa_move;
use komadai_core::rules::{Color, Position};
use komadai_engine::engine::{
    ClockBudget, DeclarationTerms, EngineEvent, Opponent, Query, QueryLimits, SearchInfo,
    SearchScore, Ticket, TurnChoice,
};
use komadai_engine::network::OnlineGame;

/// Reserved for the connection: the server's clock includes network delay.
const MARGIN: Duration = Duration::from_millis(1500);

/// The score that servers show for a mate.
const MATE_SCORE: i32 = 100_000;

/// The most moves of a line in a comment.
const LONGEST_LINE: usize = 16;

/// An engine and its current question.
#[derive(Debug)]
pub(super) struct EnginePlayer {
    port: Box<dyn Opponent>,
    seat: Seat,
    ticket: u64,
    info: Option<SearchInfo>,
    question: Option<Question>,
}

/// The last question to the engine.
#[derive(Debug)]
struct Question {
    query: Query,
    /// The answer, if it could not be sent when it arrived.
    answer: Option<Choice>,
}

/// An engine's choice, with its comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choice {
    pub choice: TurnChoice,
    /// Score and line, in floodgate's format.
    pub comment: Option<String>,
}

impl EnginePlayer {
    /// Starts the engine of a seat and waits until it is ready; `None` for a person.
    pub(super) fn start(
        seat: &Seat,
        events: impl Fn(EngineEvent) + Send + Sync + 'static,
    ) -> Result<Option<Self>, String> {
        let entry = match seat {
            Seat::Human | Seat::Network => return Ok(None),
            Seat::Bot(_) | Seat::Adaptive(_) => None,
            Seat::Engine(entry) => Some(&**entry),
        };
        let (port, _) = start_engine(entry, Role::Unwatched, None, &|| false, events)?;
        Ok(Some(Self::over(port, seat.clone())))
    }

    /// A player over an engine that is ready.
    pub(super) fn over(port: Box<dyn Opponent>, seat: Seat) -> Self {
        Self { port, seat, ticket: 0, info: None, question: None }
    }

    pub(super) fn new_game(&mut self) {
        self.question = None;
        self.port.new_game();
    }

    /// Stops the search: its move is no longer needed.
    pub(super) fn stop(&mut self) {
        self.ticket += 1;
        self.question = None;
        self.port.stop();
    }

    /// Requests a move for the side to move. An open question is not repeated; a postponed answer to it is
    /// returned.
    pub(super) fn ask(&mut self, game: &OnlineGame, now: Duration) -> Option<Choice> {
        let query = Query::about(Ticket(self.ticket + 1), game.game());
        let open = self.question.as_mut();
        if let Some(open) = open.filter(|open| open.query.is_same_game(&query)) {
            let choice = open.answer.take();
            self.question.take_if(|_| choice.is_some());
            return choice;
        }
        self.question = Some(Question { query: query.clone(), answer: None });
        self.ticket += 1;
        self.info = None;
        let is_own = matches!(self.seat, Seat::Engine(_));
        let mover = game.game().position().side_to_move();
        let budget = |color: Color| {
            let clock = game.clock(color);
            clock.map_or(ClockBudget::default(), |clock| {
                let terms = clock.terms();
                // A player who returns to a game has already used a part of the turn.
                let elapsed = if color == mover { game.elapsed(now) } else { Duration::ZERO };
                let (left, byoyomi) = match clock.reading(elapsed) {
                    (left, true) => (Duration::ZERO, left),
                    (left, false) => (left, terms.byoyomi),
                };
                // USI has no margin option: engines get less time.
                let less = |time: Duration| {
                    if is_own { time.saturating_sub(MARGIN).max(time / 2) } else { time }
                };
                ClockBudget {
                    // The increment of the move is already included.
                    main: if terms.byoyomi.is_zero() { less(left) } else { left },
                    increment: terms.increment,
                    byoyomi: less(byoyomi),
                    margin: MARGIN,
                }
            })
        };
        let has_clock = game.clock(game.side()).is_some();
        let (level, own) = match &self.seat {
            Seat::Bot(level) | Seat::Adaptive(level) => (Some(*level), None),
            Seat::Engine(entry) => (None, Some(entry)),
            Seat::Human | Seat::Network => (None, None),
        };
        let own_time = own.and_then(|entry| entry.own_time());
        let nodes = own.and_then(|entry| entry.nodes);
        // Without any limit an engine would never stop.
        let is_endless = !has_clock && level.is_none() && nodes.is_none();
        let default_time = is_endless.then_some(Duration::from_secs(10));
        self.port.choose_move(Query {
            limits: QueryLimits {
                clocks: has_clock.then(|| Color::ALL.map(budget)),
                move_time: own_time.or(default_time),
                nodes,
                level,
                ..QueryLimits::NONE
            },
            declaration: Some(DeclarationTerms::default()),
            use_book: true,
            ..query
        });
        None
    }

    /// Forgets the question, because its answer is sent.
    pub(super) fn settle(&mut self) {
        self.question = None;
    }

    /// Postpones an answer that cannot be sent now, until its question is asked again.
    pub(super) fn put_off(&mut self, choice: Choice) {
        if let Some(question) = &mut self.question {
            question.answer = Some(choice);
        }
    }

    /// Handles the engine's output; returns its choice in `position` when it is complete.
    pub(super) fn hear(
        &mut self,
        event: EngineEvent,
        position: &Position,
    ) -> Option<Result<Choice, String>> {
        match event {
            EngineEvent::Info { ticket: Ticket(of), line: 1, info }
                if of == self.ticket && info.is_whole() =>
            {
                self.info = Some(info);
                None
            }
            EngineEvent::Done { ticket: Ticket(of), choice, .. } if of == self.ticket => {
                let info = self.info.take();
                let comment = info.and_then(|info| comment(&info, choice, position));
                Some(Ok(Choice { choice, comment }))
            }
            EngineEvent::Failed { ticket, error }
                if ticket.is_none_or(|Ticket(of)| of == self.ticket) =>
            {
                Some(Err(error))
            }
            _ => None,
        }
    }
}

/// `* 30 -3334FU +2726FU`: Black's score, then the line after the move.
fn comment(info: &SearchInfo, choice: TurnChoice, position: &Position) -> Option<String> {
    let TurnChoice::Move(mv) = choice else {
        return None;
    };
    let score = match info.score {
        SearchScore::Centipawns(score) => score,
        SearchScore::Mate(plies) if plies > 0 => MATE_SCORE,
        SearchScore::Mate(_) => -MATE_SCORE,
    };
    let score = match position.side_to_move() {
        Color::Black => score,
        Color::White => score.saturating_neg(),
    };
    let mut text = format!("* {score}");
    let mut position = position.clone();
    position.play(mv).ok()?;
    let line = info.pv.first().filter(|&&first| first == mv);
    let line = line.and_then(|_| info.pv.get(1..)).unwrap_or_default();
    for &mv in line.iter().take(LONGEST_LINE) {
        let Some(words) = csa_move(mv, &position) else {
            break;
        };
        if position.play(mv).is_err() {
            break;
        }
        text.push(' ');
        text.push_str(&words);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_from_black_s_side_and_lines_in_csa() {
        let mut position = Position::startpos();
        let moves = |text: &str| -> Vec<komadai_core::rules::Move> {
            let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
            moves.collect()
        };
        let said = |position: &Position, score, pv: &str| {
            let pv = moves(pv);
            let choice = TurnChoice::Move(pv[0]);
            let info = SearchInfo { score, pv, ..SearchInfo::default() };
            comment(&info, choice, position).expect("a comment")
        };
        let first = SearchScore::Centipawns(30);
        assert_eq!(said(&position, first, "7g7f 3c3d 2g2f"), "* 30 -3334FU +2726FU");
        position.play("7g7f".parse().expect("a move")).expect("legal");
        assert_eq!(said(&position, first, "3c3d"), "* -30");
        // A line with an impossible move is cut.
        let mate = SearchScore::Mate(-4);
        assert_eq!(said(&position, mate, "3c3d 2g2e"), "* 100000");
    }
}
