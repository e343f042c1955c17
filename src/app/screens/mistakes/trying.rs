//! What becomes of a move: known from the analysis, or searched first.

use super::{CurrentMistake, Cx, Stage, State};
use crate::app::analysis::{coached_lines, refuted};
use crate::app::effect::{Asker, EngineEffect, GameJob, Ticket};
use crate::app::exercise::Exercise as _;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::person::mistake_progress::TriedMistake;
use crate::app::state::AppState;
use crate::assess::{Budget, JudgedGame, MoveAssessment, Said, win_rate};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Judged, Move};

/// A move may lose this much of the chance to win and still be as good as the best.
const MARGIN: f64 = 0.05;
/// Positions searched for a move that the analysis does not know.
const NODES: u64 = 150_000;
/// The moves shown at once: the one tried and the reply.
const PLAYED_OUT: usize = 2;

impl State {
    /// Judges a move: at once where the analysis knows it, else by a search.
    pub(super) fn answer_move(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        let Some(mv) = self.legal_move(cx, judged) else {
            return;
        };
        let Some(mistake) = self.mistake().map(|mistake| mistake.assessment.clone()) else {
            return;
        };
        if mv == mistake.mv {
            let stage = Stage::Wrong {
                words: text!("mistakes-same"),
                short: text!("mistakes-same.short"),
            };
            self.is_wrong(app, cx, &mistake, stage);
        } else if mistake.better.first() == Some(&mv) {
            self.is_right(app, cx, mistake.better);
        } else {
            self.ask(app, cx, &mistake, mv);
        }
    }

    fn ask(&mut self, app: &mut AppState, cx: &mut Cx, mistake: &MoveAssessment, mv: Move) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        let ticket = app.ticket();
        taken.asked = Some((ticket, mv));
        let job = GameJob {
            ticket,
            asker: Asker::Mistakes,
            game: JudgedGame {
                start: mistake.before.clone(),
                moves: vec![mv],
                declaration: None,
            },
            places: 1..=1,
            budget: Budget {
                nodes: Some(NODES),
                time: None,
            },
        };
        cx.ask(EngineEffect::Judge(Box::new(job)));
    }

    /// Takes what the search says of the move that was tried.
    pub(super) fn judged(
        &mut self,
        app: &AppState,
        cx: &mut Cx,
        ticket: Ticket,
        lines: &[EngineLine],
    ) {
        let Some(mv) = self.take_asked(ticket) else {
            return;
        };
        let Some(mut tried) = self.mistake().map(|mistake| mistake.assessment.clone()) else {
            return;
        };
        let line = lines.first();
        let Some(score) = line.and_then(|line| line.score) else {
            return;
        };
        let (before, _) = tried.chances();
        let left = match tried.side {
            Color::Black => win_rate(score),
            Color::White => 1.0 - win_rate(score),
        };
        tried.mv = mv;
        tried.loss = before - left;
        tried.score_after = score;
        tried.refutation = line.map(|line| line.pv.clone()).unwrap_or_default();
        if tried.loss <= MARGIN {
            let line = [mv].into_iter().chain(tried.refutation).collect();
            self.is_right(app, cx, line);
        } else {
            let percent = format!("{:.0}", tried.loss * 100.0);
            let stage = Stage::Wrong {
                words: text!("mistakes-wrong", percent = percent.as_str()),
                short: text!("mistakes-wrong.short", percent = percent),
            };
            self.is_wrong(app, cx, &tried, stage);
        }
    }

    /// The search for the move that is tried is over; it said nothing if it is still waited for.
    pub(super) fn end_judging(&mut self, cx: &mut Cx, ticket: Ticket, ended: Result<(), String>) {
        self.take_asked(ticket);
        if let Err(why) = ended {
            cx.notify(Notice::error(sanitize(&why).into_owned()));
        }
    }

    /// The move that was asked about with this ticket.
    fn take_asked(&mut self, ticket: Ticket) -> Option<Move> {
        let asked = &mut self.taken.as_mut()?.asked;
        let asked = asked.take_if(|(asked, _)| *asked == ticket);
        asked.map(|(_, mv)| mv)
    }

    /// A good move was found: it is played out with the reply.
    fn is_right(&mut self, app: &AppState, cx: &mut Cx, line: Vec<Move>) {
        self.count(app, cx, true);
        let said = Said {
            words: String::new(),
            line,
            shown: String::new(),
        };
        self.play_out(Stage::Right, vec![said]);
    }

    /// A move loses: its refutation is played out.
    fn is_wrong(&mut self, app: &AppState, cx: &mut Cx, tried: &MoveAssessment, stage: Stage) {
        self.count(app, cx, false);
        let mut said = refuted(tried);
        if said.is_empty() {
            let line = [tried.mv].into_iter().chain(tried.refutation.clone());
            said.push(Said {
                words: String::new(),
                line: line.collect(),
                shown: String::new(),
            });
        }
        self.play_out(stage, said);
    }

    /// Explains the mistake, the line of its first reason on the board.
    pub(super) fn show(&mut self, app: &AppState, cx: &mut Cx) {
        let Some(mistake) = self.mistake() else {
            return;
        };
        let said = coached_lines(&mistake.assessment);
        if !self.explains {
            self.count(app, cx, false);
        }
        self.play_out(Stage::Shown, said);
    }

    fn play_out(&mut self, stage: Stage, said: Vec<Said>) {
        if let Some(taken) = &mut self.taken {
            (taken.stage, taken.said, taken.line) = (stage, said, 0);
            taken.asked = None;
            taken.board.read();
            taken.board.reads = false;
        }
        self.go_to_step(PLAYED_OUT);
    }

    /// Shows the position after so many moves of the line, as far as they are legal.
    pub(super) fn go_to_step(&mut self, step: usize) {
        let Some(before) = self.mistake().map(|mistake| &mistake.assessment.before) else {
            return;
        };
        let mut position = before.clone();
        let Some(taken) = &mut self.taken else {
            return;
        };
        let moves = taken.line().iter().take(step);
        taken.step = moves.take_while(|&&mv| position.play(mv).is_ok()).count();
        taken.position = position;
    }

    /// Chooses the line of the sentence before or after.
    pub(super) fn choose_line(&mut self, forward: bool) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        let last = taken.said.len().saturating_sub(1);
        let line = if forward {
            (taken.line + 1).min(last)
        } else {
            taken.line.saturating_sub(1)
        };
        if line != taken.line {
            taken.line = line;
            self.go_to_step(PLAYED_OUT);
        }
    }

    /// Goes a move back or on in the line.
    pub(super) fn step(&mut self, forward: bool) {
        let Some(step) = self.taken.as_ref().map(|taken| taken.step) else {
            return;
        };
        self.go_to_step(if forward {
            step + 1
        } else {
            step.saturating_sub(1)
        });
    }

    /// Shows a little more of the better move: the piece, the square, the move.
    pub(super) fn next_hint(&mut self, app: &AppState, cx: &mut Cx) {
        let Some(mistake) = self.mistake() else {
            return;
        };
        let (better, previous) = (mistake.assessment.better.first().copied(), mistake.previous);
        let Some(taken) = self.taken.as_mut().filter(|taken| taken.can_move()) else {
            return;
        };
        let Some(mv) = better else {
            return cx.notify(Notice::info(text!("mistakes-no-hint")));
        };
        let level = HintLevel::after(taken.hint);
        taken.hint = Some(level);
        let words = MoveHint { mv, level }.words(&taken.position, previous);
        self.count(app, cx, false);
        cx.notify(Notice::info(words));
    }

    /// Lets the mistake be tried once more; a line that is being typed goes on.
    pub(super) fn try_again(&mut self, cx: &mut Cx) {
        if self
            .taken
            .as_mut()
            .and_then(|taken| taken.asked.take())
            .is_some()
        {
            cx.ask(EngineEffect::StopJudging);
        }
        let before = self.taken.take();
        self.take(self.chosen);
        if let (Some(taken), Some(before)) = (&mut self.taken, before) {
            (taken.hint, taken.board.flipped) = (before.hint, before.board.flipped);
            taken.board.input.take_line_of(before.board.input);
        }
    }

    /// Goes to another mistake; the list follows the last one.
    pub(super) fn go_on(&mut self, app: &mut AppState, cx: &mut Cx, forward: bool) {
        if self.is_waiting() {
            cx.ask(EngineEffect::StopJudging);
        }
        match (forward, self.chosen) {
            (true, chosen) if chosen + 1 >= self.mistakes.len() => self.close(app, cx),
            (true, chosen) => self.take(chosen + 1),
            (false, chosen) => self.take(chosen.saturating_sub(1)),
        }
    }

    /// Counts the first attempt at the mistake.
    fn count(&mut self, app: &AppState, cx: &mut Cx, is_solved: bool) {
        let Some(result @ None) = self.results.get_mut(self.chosen) else {
            return;
        };
        *result = Some(is_solved);
        let Some(mistake) = self.mistake() else {
            return;
        };
        let tried = TriedMistake {
            key: mistake.key(),
            is_solved,
            day: app.day(),
        };
        cx.ask(PersonChange::Mistake(tried));
    }
}

impl CurrentMistake {
    /// Whether a move is taken: one is looked for, and none is being judged.
    pub(super) fn can_move(&self) -> bool {
        self.stage == Stage::Open && self.asked.is_none()
    }

    /// Whether a wrong move is shown.
    pub(super) const fn is_wrong(&self) -> bool {
        matches!(self.stage, Stage::Wrong { .. })
    }

    /// Whether a move is being judged.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }
}
