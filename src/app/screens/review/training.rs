//! Training with the record: a repertoire, moves to guess, a turning point to play on.

use super::{Cx, State};
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::options::{Drill, GuessStart};
use crate::app::parts::notice::Notice;
use crate::app::person::cards::{Goal, RepertoireChange, RepertoireFile, TrainingCommand};
use crate::app::person::changes::PersonChange;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::app::wording::words::{file_name, marked_side};
use crate::assess::{GameAssessment, JudgedGame};
use crate::texts::text;
use komadai_core::rules::Color;

/// `convert` while an earlier analysis is looked for.
#[derive(Debug)]
pub(super) struct Converting {
    ticket: Ticket,
    side: Color,
    goal: Option<Goal>,
}

impl State {
    /// Carries out a typed command; the side is the one at the lower edge if none is named.
    pub(super) fn train(&mut self, app: &mut AppState, cx: &mut Cx, command: TrainingCommand) {
        let lower = if self.flipped { Color::White } else { Color::Black };
        match command {
            TrainingCommand::Add(side) => self.change_repertoires(cx, true, side.unwrap_or(lower)),
            TrainingCommand::Remove(side) => {
                self.change_repertoires(cx, false, side.unwrap_or(lower));
            }
            TrainingCommand::Guess(side) => self.guess(cx, side.unwrap_or(lower)),
            TrainingCommand::Convert(goal) => self.convert(app, cx, lower, goal),
        }
    }

    /// Adds the record to the repertoires, or removes it.
    fn change_repertoires(&self, cx: &mut Cx, adds: bool, side: Color) {
        let file = self.storage.file().filter(|_| !self.editor.document().is_changed());
        let Some(file) = file else {
            return cx.notify(Notice::warning(text!("training-save-first")));
        };
        let name = file_name(file);
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        let file = RepertoireFile { file, side: side.into() };
        let (change, key) = if adds {
            (RepertoireChange::Add(file), "training-added")
        } else {
            (RepertoireChange::Remove(file), "training-removed")
        };
        cx.ask(PersonChange::Repertoire(change));
        cx.notify(Notice::info(text!(key, name = name, side = marked_side(side))));
    }

    /// The moves of a side from the position shown on, to guess; at the end of the line all of them.
    fn guess(&self, cx: &mut Cx, side: Color) {
        let (line, at) = self.line();
        let JudgedGame { start, moves, .. } = JudgedGame::of_line(self.record(), line);
        let first = if at < moves.len() { at } else { 0 };
        cx.go(Route::Guess(Box::new(GuessStart {
            start,
            moves,
            side,
            player: self.called(side),
            name: self.name().to_owned(),
            first,
            most: usize::MAX,
        })));
    }

    /// Plays on against the bot from the turning point of a side. Where the record is not judged, an earlier
    /// analysis of its line is looked for first.
    fn convert(&mut self, app: &mut AppState, cx: &mut Cx, lower: Color, goal: Option<Goal>) {
        if self.editor.document().is_changed() {
            return cx.notify(Notice::warning(text!("command-unsaved")));
        }
        let side = match self.record().headers.persons() {
            [true, false] => Color::Black,
            [false, true] => Color::White,
            _ => lower,
        };
        let (line, _) = self.line();
        let assessment = GameAssessment::of(self.record(), line);
        if !assessment.moves.is_empty() {
            return self.play_from(app, cx, &assessment, side, goal);
        }
        let game = JudgedGame::of_line(self.record(), line);
        let ticket = app.ticket();
        self.converting = Some(Converting { ticket, side, goal });
        cx.ask(LibraryEffect::FindAnalysis(ticket, Box::new(game)));
    }

    /// Goes on with the typed command after an earlier analysis was looked for.
    pub(super) fn convert_by_earlier(
        &mut self,
        app: &AppState,
        cx: &mut Cx,
        ticket: Ticket,
        found: &GameAssessment,
    ) {
        let is_meant = |it: &mut Converting| it.ticket == ticket;
        if let Some(Converting { side, goal, .. }) = self.converting.take_if(is_meant) {
            self.play_from(app, cx, found, side, goal);
        }
    }

    /// Plays on from the worst move of a side, or, where the game is not judged and the goal is named, from the
    /// position shown.
    fn play_from(
        &self,
        app: &AppState,
        cx: &mut Cx,
        assessment: &GameAssessment,
        side: Color,
        goal: Option<Goal>,
    ) {
        let of_side = assessment.moves.iter().filter(|made| made.side == side && made.loss > 0.0);
        let turning = of_side.max_by(|one, other| one.loss.total_cmp(&other.loss));
        let likely = |chance: f64| if chance >= 0.5 { Goal::Win } else { Goal::Hold };
        let (position, goal) = match (turning, goal) {
            (Some(made), goal) => (&made.before, goal.unwrap_or(likely(made.chances().0))),
            (None, Some(goal)) => (self.position(), goal),
            (None, None) if assessment.moves.is_empty() => {
                return cx.notify(Notice::warning(text!("convert-unjudged")));
            }
            (None, None) => {
                let side = marked_side(side);
                return cx.notify(Notice::info(text!("convert-no-loss", side = side)));
            }
        };
        match Drill::new(position, goal).game(app.strength.adaptive_level()) {
            Some(game) if position.has_legal_move() => cx.go(Route::Play(Box::new(game))),
            _ => cx.notify(Notice::warning(text!("convert-none"))),
        }
    }
}
