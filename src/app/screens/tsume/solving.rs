//! What becomes of a move: judged by the solution where it follows it, by the solver elsewhere.

use super::{Asked, CurrentProblem, Cx, Set, Stage, State};
use crate::app::effect::{MateEffect, Ticket};
use crate::app::exercise::Exercise as _;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::person::tsume_progress::Attempt;
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::said;
use crate::texts::{self, text};
use komadai_core::rules::{Judged, Move};
use komadai_engine::tsume::{Answer, Defense, Question, fault_words};

impl State {
    /// Answers a move of the attacker.
    pub(super) fn answer_move(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        let Some((mv, taken)) = self.legal_move(cx, judged).zip(self.taken.as_mut()) else {
            return;
        };
        if !taken.position.gives_check(mv) {
            return cx.notify(Notice::warning(text!("tsume-no-check")));
        }
        let is_next = taken.next_move() == Some(mv);
        let answer = taken.rest_of_solution().get(1).copied();
        taken.play(mv);
        taken.hint = None;
        match (is_next, answer) {
            (true, Some(answer)) => taken.play(answer),
            (true, None) => self.solved(app, cx),
            (false, _) => {
                let question = Question::Defend(taken.position.clone());
                self.ask(app, cx, Asked::Defense, question);
            }
        }
    }

    /// Asks the solver, in place of what it was asked before.
    pub(super) fn ask(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        asked: Asked,
        question: Question,
    ) {
        if let Some(taken) = &mut self.taken {
            let ticket = app.ticket();
            taken.asked = Some((ticket, asked));
            cx.ask(MateEffect::Ask(ticket, Box::new(question)));
        }
    }

    /// The solver has answered.
    pub(super) fn answered(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        ticket: Ticket,
        answer: Answer,
    ) {
        let is_current = |taken: &&mut CurrentProblem| taken.is_asked(ticket);
        let Some(taken) = self.taken.as_mut().filter(is_current) else {
            return;
        };
        let asked = taken.asked.take().map(|(_, asked)| asked);
        match answer {
            Answer::Defended(defense) => self.defended(app, cx, defense),
            Answer::Solved(Ok((solution, fault))) => {
                if asked == Some(Asked::Check) || taken.played.is_empty() {
                    taken.problem.line = solution.line;
                    taken.problem.nodes = solution.nodes;
                    taken.fault = fault.as_ref().map(fault_words);
                } else {
                    taken.found = Some((taken.played.len(), solution.line));
                }
                match asked {
                    Some(Asked::Hint) => self.next_hint(app, cx),
                    Some(Asked::Solution) => self.show_solution(app, cx),
                    Some(Asked::Check | Asked::Defense) | None => {}
                }
            }
            // The review asks that.
            Answer::Mates(..) => {}
            Answer::Solved(Err(fault)) => {
                let why = fault_words(&fault);
                taken.fault = Some(why.clone());
                cx.notify(Notice::warning(text!("tsume-faulty", why = why)));
            }
        }
    }

    /// What the defender does against a move that the solution does not show. If the question for the solution had to give
    /// way to this one, it is asked again.
    fn defended(&mut self, app: &mut AppState, cx: &mut Cx, defense: Defense) {
        self.after_defense(app, cx, defense);
        if let Some(taken) = &self.taken
            && taken.stage == Stage::Open
            && taken.problem.line.is_empty()
        {
            let question = Question::Solve(taken.problem.position.clone());
            self.ask(app, cx, Asked::Check, question);
        }
    }

    fn after_defense(&mut self, app: &mut AppState, cx: &mut Cx, defense: Defense) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        match defense {
            Defense::Mated => self.solved(app, cx),
            Defense::Longest(mv) => {
                taken.play(mv);
                cx.notify(Notice::info(text!("tsume-also-mates")));
            }
            Defense::Escapes(mv) => {
                let position = &taken.position;
                let king = position.king(position.side_to_move());
                let words = if king.is_some() && mv.from() == king {
                    let square = said::square(texts::chosen(), mv.to());
                    text!("tsume-escapes-to", square = square)
                } else {
                    let words = written(position, mv, taken.previous());
                    text!("tsume-escapes", move = words)
                };
                taken.take_back_one();
                cx.notify(Notice::warning(words));
                self.count(app, cx, false);
            }
            Defense::Unknown => {
                taken.take_back_one();
                cx.notify(Notice::warning(text!("tsume-not-decided")));
            }
        }
    }

    fn solved(&mut self, app: &mut AppState, cx: &mut Cx) {
        if let Some(taken) = &mut self.taken {
            taken.stage = Stage::Solved;
            taken.board.read();
        }
        self.count(app, cx, true);
    }

    /// Counts the attempt, once; in a run the next problem follows.
    fn count(&mut self, app: &mut AppState, cx: &mut Cx, is_solved: bool) {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_counted) else {
            return;
        };
        taken.is_counted = true;
        // Haste says nothing of the rating.
        if self.run.is_some() {
            return self.run_on(app, cx, is_solved);
        }
        let attempt = Attempt {
            problem: taken.problem.key(),
            rating: taken.problem.rating(),
            is_solved,
            with_hint: !is_solved && taken.stage == Stage::Open && taken.hint.is_some(),
            day: app.day(),
            is_daily: taken.set == Set::Daily,
        };
        cx.ask(PersonChange::Attempt(attempt));
    }

    /// Shows a little more of the next move: the piece, the square, the move.
    pub(super) fn next_hint(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_running() {
            return cx.notify(Notice::info(text!("tsume-run-no-hint")));
        }
        let can_move = self.taken.as_ref().is_some_and(CurrentProblem::can_move);
        if !can_move || self.tells_prices(app, cx) {
            return;
        }
        let Some(taken) = &mut self.taken else {
            return;
        };
        let Some(mv) = taken.next_move() else {
            let question = Question::Solve(taken.position.clone());
            return self.ask(app, cx, Asked::Hint, question);
        };
        let level = HintLevel::after(taken.hint);
        taken.hint = Some(level);
        let words = MoveHint { mv, level }.words(&taken.position, taken.previous());
        self.count(app, cx, false);
        cx.notify(Notice::info(words));
    }

    /// Tells once, in place of the help, what help costs of the rating; `false` where it costs nothing or that is known.
    fn tells_prices(&mut self, app: &AppState, cx: &mut Cx) -> bool {
        let is_free = self.knows_prices || self.run.is_some();
        let taken = self.taken.as_ref().filter(|it| !is_free && !it.is_counted);
        let Some((hint, solution)) = taken.and_then(|it| app.tsume.help_prices(&it.problem)) else {
            return false;
        };
        self.knows_prices = true;
        let words = text!("tsume-help-prices", hint = hint, solution = solution);
        cx.notify(Notice::warning(words));
        true
    }

    /// Shows the solution from here on.
    pub(super) fn show_solution(&mut self, app: &mut AppState, cx: &mut Cx) {
        let is_open = self
            .taken
            .as_ref()
            .is_some_and(|it| it.stage == Stage::Open);
        if !is_open || self.tells_prices(app, cx) {
            return;
        }
        let Some(taken) = &mut self.taken else {
            return;
        };
        if taken.rest_of_solution().is_empty() {
            let question = Question::Solve(taken.position.clone());
            return self.ask(app, cx, Asked::Solution, question);
        }
        taken.stage = Stage::Shown;
        taken.board.read();
        self.count(app, cx, false);
    }

    /// Takes the last move of the attacker back with its answer; a problem that is done begins anew.
    pub(super) fn try_again(&mut self, cx: &mut Cx) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        let keep = match taken.stage {
            Stage::Open => taken.played.len().saturating_sub(2),
            Stage::Solved | Stage::Shown => 0,
        };
        if taken.asked.take().is_some() {
            cx.ask(MateEffect::Stop);
        }
        taken.stage = Stage::Open;
        taken.hint = None;
        taken.board.input.put_down();
        taken.go_back_to(keep & !1);
    }
}

impl CurrentProblem {
    /// Whether a move of the attacker is taken: it is its turn, and nobody thinks about the one before.
    pub(super) fn can_move(&self) -> bool {
        let waits = matches!(self.asked, Some((_, Asked::Defense)));
        self.stage == Stage::Open && !waits
    }

    fn play(&mut self, mv: Move) {
        if self.position.play(mv).is_ok() {
            self.played.push(mv);
        }
    }

    fn take_back_one(&mut self) {
        self.go_back_to(self.played.len().saturating_sub(1));
    }

    fn go_back_to(&mut self, plies: usize) {
        self.played.truncate(plies);
        self.position = self.problem.position.clone();
        for &mv in &self.played {
            // They were legal before.
            let _ = self.position.play(mv);
        }
    }
}
