//! Steps through the lines of play that an engine has found.

use super::Analysis;
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::pointer::{Gesture, Target};
use komadai_core::rules::{Move, Position};
use komadai_engine::engine::SearchInfo;

/// The selected line.
#[derive(Debug)]
pub struct ChosenLine {
    /// The index of its engine.
    pub seat: usize,
    /// All lines, as they were when stepping began: the engine thinks on, but what is read does not change.
    pub lines: Vec<SearchInfo>,
    /// Its index among them, from 0.
    pub line: usize,
    /// The number of its moves made on the board.
    pub ply: usize,
}

/// The board after some moves of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stepped {
    /// The position.
    pub position: Position,
    /// The last move to it; `None` at the beginning of the line.
    pub last: Option<Move>,
}

impl ChosenLine {
    fn moves(&self) -> &[Move] {
        self.lines.get(self.line).map_or(&[], |info| &info.pv)
    }

    /// The board after the moves made; `None` if one of them is illegal.
    pub(super) fn stepped(&self, root: &Position) -> Option<Stepped> {
        let made = self.moves().get(..self.ply)?;
        let mut position = root.clone();
        for &mv in made {
            position.play(mv).ok()?;
        }
        Some(Stepped { position, last: made.last().copied() })
    }

    fn choose(&mut self, line: usize) {
        if line < self.lines.len() {
            (self.line, self.ply) = (line, 0);
        }
    }

    fn step_by(&mut self, by: isize) {
        let last = self.moves().len();
        self.ply = self.ply.saturating_add_signed(by).min(last);
    }
}

impl Analysis {
    /// Begins to step through the lines found, from this one on; `false` if there are none.
    pub(crate) fn choose_line(&mut self, seat: usize, line: usize) -> bool {
        let lines = self.found(seat).map(|found| found.lines.clone());
        let lines = lines.filter(|lines| line < lines.len());
        if let Some(lines) = lines {
            self.chosen = Some(ChosenLine { seat, lines, line, ply: 0 });
        }
        self.has_lines()
    }
}

/// Answers input while lines are stepped through, and the click that begins it: the moves to play when a line
/// was taken; `None` if the input is for the screen.
pub(crate) fn input(analysis: &mut Analysis, input: &Input) -> Option<Vec<Move>> {
    if let Input::Pointer(Gesture::Click, Some(Target::Line(seat, line))) = input {
        let is_chosen =
            analysis.step().is_some_and(|step| (step.seat, step.line) == (*seat, *line));
        if is_chosen {
            analysis.chosen.iter_mut().for_each(|chosen| chosen.step_by(1));
        } else {
            analysis.choose_line(*seat, *line);
        }
        return Some(Vec::new());
    }
    let chosen = analysis.chosen.as_mut()?;
    match input {
        Input::Act(Action::Up) => chosen.choose(chosen.line.wrapping_sub(1)),
        Input::Act(Action::Down) => chosen.choose(chosen.line + 1),
        Input::Act(Action::Left) | Input::Wheel(Wheel::Up) => chosen.step_by(-1),
        Input::Act(Action::Right) | Input::Wheel(Wheel::Down) => chosen.step_by(1),
        Input::Act(Action::First) => chosen.step_by(isize::MIN),
        Input::Act(Action::Last) => chosen.step_by(isize::MAX),
        Input::Act(Action::Choose) => {
            let taken = chosen.taken();
            analysis.chosen = None;
            return Some(taken);
        }
        Input::Char(c @ '1'..='9') => {
            let line = *c as usize - '1' as usize;
            if line < chosen.lines.len() {
                chosen.choose(line);
                let taken = chosen.taken();
                analysis.chosen = None;
                return Some(taken);
            }
        }
        Input::Act(Action::Cancel | Action::Lines) | Input::Pointer(Gesture::RightClick, _) => {
            analysis.chosen = None;
        }
        Input::Act(Action::Analyse) => analysis.toggle(),
        _ => {}
    }
    Some(Vec::new())
}

impl ChosenLine {
    /// The moves to play: those made on the board, or, before the first, all of them.
    fn taken(&self) -> Vec<Move> {
        let moves = self.moves();
        let made = if self.ply == 0 { moves.len() } else { self.ply };
        moves[..made].to_vec()
    }
}
