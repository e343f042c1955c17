//! What happens to a game beside moves, and who is asked next.

use std::time::Duration;

use super::autosave::Autosave;
use super::impasse::{Draw, which_draw_dialog};
use super::table::{Rated, Table};
use super::{State, dialogs};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::screens::play::Reply;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::{Claimant, Game, Refusal, Series};

impl State {
    /// Saves, then shows the end of the game or asks the next player.
    pub(super) fn after_change(&mut self, app: &mut AppState) -> Vec<Reply> {
        self.timer.begin_turn(app.now);
        self.autosave = Autosave::new(Duration::ZERO);
        let mut replies = self.kept_record().keep();
        replies.extend(self.tell_result());
        replies.extend(self.drop_hint());
        if let Some(game) = self.table.count() {
            app.strength.add(game);
            replies.push(Effect::AddRated(game).into());
        }
        replies.extend(self.ask_next_player(app));
        replies
    }

    /// Shows the end of the game, or asks the program that is to move.
    pub(super) fn ask_next_player(&mut self, app: &mut AppState) -> Vec<Reply> {
        if self.table.outcome().is_some() {
            let strength = self.table.strength_words(&app.strength);
            let card =
                dialogs::result_card(&self.table, &self.series, strength, self.shown.flipped);
            let bell = app.ring_for(app.settings.bell_end).map(Reply::Do);
            return bell.into_iter().chain([card.into()]).collect();
        }
        if self.table.is_humans_turn() {
            return Vec::new();
        }
        self.ask_program(app)
    }

    /// For a program a foul is pointed out and a win declared as soon as that wins; its search is not asked then (R42).
    fn ask_program(&mut self, app: &mut AppState) -> Vec<Reply> {
        let color = self.table.to_move();
        if self.table.game.claim(Claimant::Player(color)).is_ok() {
            return self.end_by_foul(app);
        }
        if self.table.impasse().wins_by_declaration(color) {
            return self.act(app, Game::declare);
        }
        if let Some(dialog) = self.engine_dialog(color) {
            return vec![dialog.into()];
        }
        let question = self.opponents.ask(&self.table, app).map(Reply::from);
        question.into_iter().collect()
    }

    pub(super) fn stop_search(&mut self) -> Option<Reply> {
        self.opponents.stop().map(Reply::from)
    }

    /// Does something that changes how the game stands, or says why that is refused.
    pub(super) fn act(
        &mut self,
        app: &mut AppState,
        act: impl FnOnce(&mut Game) -> Result<(), Refusal>,
    ) -> Vec<Reply> {
        if let Err(refusal) = act(&mut self.table.game) {
            return vec![self.refused(&refusal)];
        }
        let mut replies: Vec<Reply> = self.stop_search().into_iter().collect();
        self.entry.put_down();
        replies.extend(self.after_change(app));
        replies
    }

    /// The game has ended though nobody has moved: questions about it close.
    pub(super) fn end(&mut self, app: &mut AppState) -> Vec<Reply> {
        let mut replies = vec![Reply::Close];
        replies.extend(self.stop_search());
        self.entry.put_down();
        replies.extend(self.after_change(app));
        replies
    }

    /// The game has ended by a foul that stood: the board shows where.
    fn end_by_foul(&mut self, app: &mut AppState) -> Vec<Reply> {
        self.look_at(self.table.ending().ply());
        self.end(app)
    }

    /// Somebody points out a foul.
    pub(super) fn claim(&mut self, by: Claimant, app: &mut AppState) -> Vec<Reply> {
        match self.table.game.claim(by) {
            Ok(()) => self.end_by_foul(app),
            Err(Refusal::NoFoul) => vec![Notice::warning(text!("play-no-foul")).into()],
            Err(refusal) => vec![self.refused(&refusal)],
        }
    }

    pub(super) fn ask_to_resign(&self) -> Reply {
        match self.table.speaker() {
            _ if self.table.outcome().is_some() => Notice::info(text!("play-game-over")).into(),
            Some(color) => dialogs::resign(&self.table, color).into(),
            None => Notice::info(text!("play-bots-play")).into(),
        }
    }

    /// In hot-seat a question; against the bot its answer goes back too, so that the player is to move again.
    pub(super) fn ask_to_take_back(&mut self, app: &mut AppState) -> Vec<Reply> {
        let ply = self.table.game.ply();
        let nothing = || vec![Notice::info(text!("play-nothing-to-take-back")).into()];
        if self.table.speaker().is_none() {
            return vec![Notice::info(text!("play-bots-play")).into()];
        }
        let Some(person) = self.table.speaker().filter(|_| ply > 0) else {
            return nothing();
        };
        if self.table.is_hot_seat() {
            return vec![dialogs::take_back(&self.table).into()];
        }
        let plies = if self.table.to_move() == person { 2 } else { 1 };
        if plies > ply {
            return nothing();
        }
        self.take_back(plies, app)
    }

    pub(super) fn take_back(&mut self, plies: usize, app: &mut AppState) -> Vec<Reply> {
        self.shown.look_at_present();
        let before = self.table.game.ply();
        let mut replies = self.act(app, |game| game.take_back(plies));
        if self.table.game.ply() < before {
            self.table.stop_rating();
            self.shown.list_moves(&self.table.game);
            replies.push(Notice::info(text!("play-taken-back")).into());
        }
        replies
    }

    /// Offers what may be offered, answers the offer that stands, or says why there is nothing to offer.
    pub(super) fn ask_for_draw(&mut self, app: &mut AppState) -> Vec<Reply> {
        let impasse = self.table.impasse();
        if let Some((draw, by)) = impasse.offered() {
            return vec![impasse.answer_dialog(draw, by).into()];
        }
        match impasse.proposals() {
            _ if self.table.speaker().is_none() => {
                vec![Notice::info(text!("play-bots-play")).into()]
            }
            [true, true] => vec![which_draw_dialog().into()],
            [false, true] => self.offer(Draw::Repetition, app),
            [_, false] => self.offer(Draw::Impasse, app),
        }
    }

    /// Offers a draw for the person at the keyboard; the bot answers at once.
    pub(super) fn offer(&mut self, draw: Draw, app: &mut AppState) -> Vec<Reply> {
        let Some(person) = self.table.speaker() else {
            return Vec::new();
        };
        if let Err(refusal) = draw.propose(&mut self.table.game, person) {
            return vec![self.refused(&refusal)];
        }
        let impasse = self.table.impasse();
        if self.table.is_hot_seat() {
            return vec![impasse.answer_dialog(draw, person).into()];
        }
        let accepts = impasse.is_accepted_by_bot(draw, person);
        let mut replies = self.answer_offer(accepts, app);
        if !accepts {
            let who = self.table.called(person.opponent());
            replies.push(Notice::info(text!("play-bot-refuses", who = who)).into());
        }
        replies
    }

    /// The offer that stands is accepted or refused (R54, R50).
    pub(super) fn answer_offer(&mut self, accepted: bool, app: &mut AppState) -> Vec<Reply> {
        let Some((draw, by)) = self.table.impasse().offered() else {
            return Vec::new();
        };
        let answer = |game: &mut Game| draw.answer(game, by, accepted);
        if accepted {
            return self.act(app, answer);
        }
        vec![match answer(&mut self.table.game) {
            Ok(()) => Notice::info(text!("play-refused")).into(),
            Err(refusal) => self.refused(&refusal),
        }]
    }

    /// The next game of a match in the place of this one.
    pub(super) fn begin(&mut self, series: Series, app: &mut AppState) -> Vec<Reply> {
        let Some((game, seats)) = self.series.next_game(&self.table, &series) else {
            return Vec::new();
        };
        let adaptive = app.strength.adaptive_level();
        let names = game.setup().names.clone();
        let seats = seats.map(|seat| seat.with_adaptive(adaptive));
        let table = Table::new(game, seats, names, app.date_and_time(), Rated::Yes);
        *self = Self::new(table, series);
        let mut replies = vec![Reply::Renew];
        replies.extend(self.begin_engines(app));
        replies.extend(self.ask_next_player(app));
        replies
    }

    /// What has to be done before the screen is left: searches stop, and the time of the turn is kept.
    pub(super) fn stop(&mut self) -> Vec<Reply> {
        let search = self.stop_search();
        let hint = self.drop_hint();
        let turn = self.kept_record().save_turn();
        search.into_iter().chain(hint).chain(turn).collect()
    }
}
