//! What becomes of a move: judged by the solution where it follows it, by the solver elsewhere.

use super::{Asked, Reply, Stage, State};
use crate::app::effect::{Effect, MateEffect, Ticket};
use crate::app::move_hint::{HintLevel, MoveHint};
use crate::app::notation::written;
use crate::app::notice::Notice;
use crate::app::state::AppState;
use crate::app::tsume_progress::Attempt;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::rules::{Judged, Move};
use komadai_engine::tsume::{Answer, Defense, Question, fault_words};

use super::Set;

impl State {
    /// Answers a move of the attacker.
    pub(super) fn attempt(&mut self, judged: &Judged, app: &mut AppState) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return Vec::new();
        };
        taken.input.put_down();
        let mv = match judged.verdict() {
            Ok(mv) => mv,
            Err(illegal) => {
                taken.input.offending = illegal.squares();
                return vec![Notice::error(illegal_move(texts::chosen(), illegal)).into()];
            }
        };
        if !taken.position.gives_check(mv) {
            return vec![Notice::warning(text!("tsume-no-check")).into()];
        }
        let is_next = taken.next_move() == Some(mv);
        let answer = taken.rest_of_solution().get(1).copied();
        taken.play(mv);
        taken.hint = None;
        match (is_next, answer) {
            (true, Some(answer)) => {
                taken.play(answer);
                Vec::new()
            }
            (true, None) => self.solved(app),
            (false, _) => {
                let question = Question::Defend(taken.position.clone());
                self.ask(Asked::Defense, question, app)
            }
        }
    }

    /// Asks the solver, in place of what it was asked before.
    pub(super) fn ask(
        &mut self,
        asked: Asked,
        question: Question,
        app: &mut AppState,
    ) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        let ticket = app.ticket();
        taken.asked = Some((ticket, asked));
        vec![Effect::Mates(MateEffect::Ask(ticket, Box::new(question))).into()]
    }

    /// The solver has answered.
    pub(super) fn answered(
        &mut self,
        ticket: Ticket,
        answer: Answer,
        app: &mut AppState,
    ) -> Vec<Reply> {
        let is_current = |taken: &&mut super::Taken| taken.is_asked(ticket);
        let Some(taken) = self.taken.as_mut().filter(is_current) else {
            return Vec::new();
        };
        let asked = taken.asked.take().map(|(_, asked)| asked);
        match answer {
            Answer::Defended(defense) => self.defended(defense, app),
            Answer::Solved(Ok((solution, fault))) => {
                if asked == Some(Asked::Check) || taken.played.is_empty() {
                    taken.problem.line = solution.line;
                    taken.problem.nodes = solution.nodes;
                    taken.fault = fault.as_ref().map(fault_words);
                } else {
                    taken.found = Some((taken.played.len(), solution.line));
                }
                match asked {
                    Some(Asked::Hint) => self.next_hint(app),
                    Some(Asked::Solution) => self.show_solution(app),
                    Some(Asked::Check | Asked::Defense) | None => Vec::new(),
                }
            }
            // The review asks that.
            Answer::Mates(..) => Vec::new(),
            Answer::Solved(Err(fault)) => {
                let why = fault_words(&fault);
                taken.fault = Some(why.clone());
                vec![Notice::warning(text!("tsume-faulty", why = why)).into()]
            }
        }
    }

    /// What the defender does against a move that the solution does not show. If the question for the solution had to give
    /// way to this one, it is asked again.
    fn defended(&mut self, defense: Defense, app: &mut AppState) -> Vec<Reply> {
        let mut replies = self.after_defense(defense, app);
        if let Some(taken) = &self.taken
            && taken.stage == Stage::Open
            && taken.problem.line.is_empty()
        {
            let question = Question::Solve(taken.problem.position.clone());
            replies.extend(self.ask(Asked::Check, question, app));
        }
        replies
    }

    fn after_defense(&mut self, defense: Defense, app: &mut AppState) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        match defense {
            Defense::Mated => self.solved(app),
            Defense::Longest(mv) => {
                taken.play(mv);
                let notice = Notice::info(text!("tsume-also-mates"));
                vec![notice.into()]
            }
            Defense::Escapes(mv) => {
                let words = written(&taken.position, mv, taken.previous());
                taken.take_back_one();
                let notice = Notice::warning(text!("tsume-escapes", move = words));
                let mut replies = self.count(false, app);
                replies.push(notice.into());
                replies
            }
            Defense::Unknown => {
                taken.take_back_one();
                vec![Notice::warning(text!("tsume-not-decided")).into()]
            }
        }
    }

    fn solved(&mut self, app: &mut AppState) -> Vec<Reply> {
        if let Some(taken) = &mut self.taken {
            taken.stage = Stage::Solved;
            taken.reads = true;
            taken.scroll = 0;
        }
        self.count(true, app)
    }

    /// Counts the attempt, once.
    fn count(&mut self, is_solved: bool, app: &AppState) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_counted) else {
            return Vec::new();
        };
        taken.is_counted = true;
        let attempt = Attempt {
            problem: taken.problem.key(),
            rating: taken.problem.rating(),
            is_solved,
            day: app.day(),
            is_daily: taken.set == Set::Daily,
        };
        vec![Effect::Mates(MateEffect::Keep(Box::new(attempt))).into()]
    }

    /// Shows a little more of the next move: the piece, the square, the move.
    pub(super) fn next_hint(&mut self, app: &mut AppState) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return Vec::new();
        };
        let Some(mv) = taken.next_move() else {
            let question = Question::Solve(taken.position.clone());
            return self.ask(Asked::Hint, question, app);
        };
        let level = HintLevel::after(taken.hint);
        taken.hint = Some(level);
        let words = MoveHint { mv, level }.words(&taken.position, taken.previous());
        let mut replies = self.count(false, app);
        replies.push(Notice::info(words).into());
        replies
    }

    /// Shows the solution from here on.
    pub(super) fn show_solution(&mut self, app: &mut AppState) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        if taken.stage != Stage::Open {
            return Vec::new();
        }
        if taken.rest_of_solution().is_empty() {
            let question = Question::Solve(taken.position.clone());
            return self.ask(Asked::Solution, question, app);
        }
        taken.stage = Stage::Shown;
        taken.reads = true;
        taken.scroll = 0;
        self.count(false, app)
    }

    /// Takes the last move of the attacker back with its answer; a problem that is done begins anew.
    pub(super) fn try_again(&mut self) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        let keep = match taken.stage {
            Stage::Open => taken.played.len().saturating_sub(2),
            Stage::Solved | Stage::Shown => 0,
        };
        let was_asked = taken.asked.take().is_some();
        taken.stage = Stage::Open;
        taken.hint = None;
        taken.input.put_down();
        taken.go_back_to(keep & !1);
        if was_asked {
            vec![Effect::Mates(MateEffect::Stop).into()]
        } else {
            Vec::new()
        }
    }
}

impl super::Taken {
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
