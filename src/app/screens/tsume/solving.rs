//! The result of a move: by the solution as long as it is followed, else by the solver.

use super::{Asked, Set, Sets, Turn};
use crate::app::effect::MateEffect;
use crate::app::exercise::{ExerciseLine, Kind as _, Stage};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::person::tsume_progress::Attempt;
use crate::app::wording::notation::written;
use crate::said;
use crate::texts::{self, text};
use komadai_core::rules::Move;
use komadai_engine::tsume::{Answer, Defense, Question, fault_words};

impl Sets {
    /// Answers a move of the attacker.
    pub(super) fn answer_move(&mut self, turn: &mut Turn, mv: Move) {
        let taken = &mut *turn.taken;
        if !taken.line.position.gives_check(mv) {
            return turn.cx.notify(Notice::warning(text!("tsume-no-check")));
        }
        let is_next = taken.next_move() == Some(mv);
        let answer = taken.rest_of_solution().get(1).copied();
        taken.line.play(mv);
        taken.hint = None;
        match (is_next, answer) {
            (true, Some(answer)) => {
                taken.line.play(answer);
            }
            (true, None) => self.solved(turn),
            (false, _) => turn.ask(Asked::Defense),
        }
    }

    /// The solver has answered.
    pub(super) fn answered(&mut self, turn: &mut Turn, asked: Asked, answer: Answer) {
        let taken = &mut *turn.taken;
        match answer {
            Answer::Defended(defense) => self.defended(turn, defense),
            Answer::Solved(Ok((solution, fault))) => {
                let ply = taken.line.moves.len();
                if asked == Asked::Check || ply == 0 {
                    taken.task.problem.line = solution.line;
                    taken.task.problem.nodes = solution.nodes;
                    taken.task.fault = fault.as_ref().map(fault_words);
                } else {
                    taken.task.found = Some((ply, solution.line));
                }
                match asked {
                    Asked::Hint => self.next_hint(turn),
                    Asked::Solution => self.show_solution(turn),
                    Asked::Check | Asked::Defense => {}
                }
            }
            // Only the review asks for that.
            Answer::Mates(..) => {}
            Answer::Solved(Err(fault)) => {
                let why = fault_words(&fault);
                taken.task.fault = Some(why.clone());
                let words = text!("tsume-faulty", why = why);
                turn.cx.notify(Notice::warning(words));
            }
        }
    }

    /// The defender's answer to a move that is not in the solution. If the question for the solution was
    /// replaced by this one, it is asked again.
    fn defended(&mut self, turn: &mut Turn, defense: Defense) {
        let line = &mut turn.taken.line;
        match defense {
            Defense::Mated => self.solved(turn),
            Defense::Longest(mv) => {
                line.play(mv);
                turn.cx.notify(Notice::info(text!("tsume-also-mates")));
            }
            Defense::Escapes(mv) => {
                let king = line.position.king(line.position.side_to_move());
                let words = if king.is_some() && mv.from() == king {
                    let square = said::square(texts::chosen(), mv.to());
                    text!("tsume-escapes-to", square = square)
                } else {
                    let words = written(&line.position, mv, line.previous());
                    text!("tsume-escapes", move = words)
                };
                line.take_back(1);
                turn.cx.notify(Notice::warning(words));
                self.count(turn, false);
            }
            Defense::Unknown => {
                line.take_back(1);
                let words = text!("tsume-not-decided");
                turn.cx.notify(Notice::warning(words));
            }
        }
        if turn.taken.is_open() && turn.taken.task.problem.line.is_empty() {
            turn.ask(Asked::Check);
        }
    }

    fn solved(&mut self, turn: &mut Turn) {
        turn.taken.stage = Stage::Solved;
        turn.taken.read();
        self.count(turn, true);
    }

    /// Counts the attempt, once; in a run the next problem follows.
    fn count(&mut self, turn: &mut Turn, is_solved: bool) {
        let Turn { app, cx, taken } = turn;
        if std::mem::replace(&mut taken.task.is_counted, true) {
            return;
        }
        // Runs do not count for the rating: they reward speed.
        if self.run.is_some() {
            return self.run_on(turn, is_solved);
        }
        if self.pecking.is_some() {
            return self.peck(turn, is_solved);
        }
        let attempt = Attempt {
            problem: taken.task.problem.key(),
            rating: taken.task.problem.rating(),
            is_solved,
            with_hint: !is_solved && taken.is_open() && taken.hint.is_some(),
            day: app.day(),
            is_daily: taken.task.set == Set::Daily,
        };
        cx.ask(PersonChange::Attempt(attempt));
    }

    /// Shows a little more of the next move.
    pub(super) fn next_hint(&mut self, turn: &mut Turn) {
        if self.is_running() {
            let words = text!("tsume-run-no-hint");
            return turn.cx.notify(Notice::info(words));
        }
        if !Self::can_move(turn.taken) || self.tells_prices(turn) {
            return;
        }
        match turn.taken.next_move() {
            Some(mv) => {
                turn.show_more(mv);
                self.count(turn, false);
            }
            None => turn.ask(Asked::Hint),
        }
    }

    /// Shows once, in place of the help, its price in rating points; `false` if it is free or the price was
    /// shown.
    fn tells_prices(&mut self, Turn { app, cx, taken }: &mut Turn) -> bool {
        let is_free = self.run.is_some() || self.pecking.is_some();
        if self.knows_prices || is_free || taken.task.is_counted {
            return false;
        }
        let Some((hint, solution)) = app.tsume.help_prices(&taken.task.problem) else {
            return false;
        };
        self.knows_prices = true;
        let words = text!("tsume-help-prices", hint = hint, solution = solution);
        cx.notify(Notice::warning(words));
        true
    }

    /// Shows the rest of the solution.
    pub(super) fn show_solution(&mut self, turn: &mut Turn) {
        if !turn.taken.is_open() || self.tells_prices(turn) {
            return;
        }
        if turn.taken.rest_of_solution().is_empty() {
            return turn.ask(Asked::Solution);
        }
        turn.taken.stage = Stage::Shown;
        turn.taken.read();
        self.count(turn, false);
    }
}

impl Turn<'_> {
    /// Asks the solver, in place of the question before.
    pub(super) fn ask(&mut self, asked: Asked) {
        let ticket = self.app.ticket();
        self.taken.asked = Some((ticket, asked));
        let ExerciseLine { start, position, .. } = &self.taken.line;
        let question = match asked {
            Asked::Defense => Question::Defend(position.clone()),
            Asked::Hint | Asked::Solution => Question::Solve(position.clone()),
            Asked::Check => Question::Solve(start.clone()),
        };
        self.cx.ask(MateEffect::Ask(ticket, Box::new(question)));
    }

    /// Takes back the last move of the attacker with its answer; a completed problem begins again.
    pub(super) fn try_again(&mut self) {
        let Self { cx, taken, .. } = self;
        let keep = match taken.stage {
            Stage::Open | Stage::Wrong => taken.line.moves.len().saturating_sub(2),
            Stage::Solved | Stage::Shown => 0,
        };
        cx.ask_all(taken.asked.take().map(|_| MateEffect::Stop));
        taken.stage = Stage::Open;
        taken.hint = None;
        taken.input.put_down();
        taken.line.go_back_to(keep & !1);
    }
}
