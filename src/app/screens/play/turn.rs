//! Game events other than moves, and whose turn comes next.

use std::time::Duration;

use super::autosave::Autosave;
use super::impasse::{Draw, which_draw_dialog};
use super::table::{Rated, Table};
use super::{State, dialogs};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::screens::play::{Cx, Dialog};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::{Claimant, Game, Refusal, Series};
use komadai_engine::network::Proposal;

impl State {
    /// Saves, then shows the end of the game or asks the next player.
    pub(super) fn after_change(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.timer.begin_turn(app.now, Duration::ZERO);
        self.autosave = Autosave::new(Duration::ZERO);
        cx.ask_all(self.kept_record().keep());
        cx.ask_all(self.game_over());
        cx.ask_all(self.drop_hint());
        if let Some(game) = self.table.count() {
            app.strength.add(game);
            cx.ask(PersonChange::Rated(game));
        }
        if let Some((level, result)) = self.table.take_result() {
            app.losing.add(level, result);
        }
        self.teach(app, cx);
        self.see_drill(app, cx);
        self.ask_next_player(app, cx);
    }

    /// Shows the end of the game, or asks the program to move.
    pub(super) fn ask_next_player(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.table.outcome().is_some() {
            cx.ask_all(app.ring_for(app.settings.bell_end));
            if !self.is_judging() {
                cx.open(self.result_card(app).unasked());
            }
        } else if !self.table.is_humans_turn() && !self.is_online() {
            self.ask_program(app, cx);
        }
    }

    pub(super) fn result_card(&self, app: &AppState) -> Dialog {
        let strength = self.table.strength_words(&app.strength);
        let easier = self.table.easier_games(app);
        let card = dialogs::result_card(&self.table, &self.series, strength, easier);
        self.with_lesson(card)
    }

    /// Asks the program to move. A foul is pointed out and a winning declaration made for it at once, without
    /// a search (R42).
    fn ask_program(&mut self, app: &mut AppState, cx: &mut Cx) {
        let color = self.table.to_move();
        if self.table.game.claim(Claimant::Player(color)).is_ok() {
            return self.end_by_foul(app, cx);
        }
        if self.table.wins_by_declaration(color) {
            return self.act(app, cx, Game::declare);
        }
        match self.engine_dialog(color) {
            Some(dialog) => cx.open(dialog.unasked()),
            None => cx.ask_all(self.opponents.ask(&self.table, app)),
        }
    }

    /// Changes the state of the game, or reports why that is refused.
    pub(super) fn act(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        act: impl FnOnce(&mut Game) -> Result<(), Refusal>,
    ) {
        // The time of a turn that ends without a move counts as well; a game that is over has no calls.
        let _ = self.table.game.advance_clock(self.timer.elapsed(app.now));
        match act(&mut self.table.game) {
            Ok(()) => self.changed(app, cx),
            Err(refusal) => cx.notify(self.refused(&refusal)),
        }
    }

    fn changed(&mut self, app: &mut AppState, cx: &mut Cx) {
        cx.ask_all(self.opponents.stop());
        self.entry.begin_turn();
        self.after_change(app, cx);
    }

    /// The game has ended without a move: questions about it close.
    pub(super) fn end(&mut self, app: &mut AppState, cx: &mut Cx) {
        cx.close();
        self.changed(app, cx);
    }

    /// The game has ended by a foul: the board shows its squares.
    fn end_by_foul(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.look_at(self.table.ending_ply());
        self.end(app, cx);
    }

    /// Points out a foul for `by`.
    pub(super) fn claim(&mut self, app: &mut AppState, cx: &mut Cx, by: Claimant) {
        match self.table.game.claim(by) {
            Ok(()) => self.end_by_foul(app, cx),
            Err(Refusal::NoFoul) => cx.notify(Notice::warning(text!("play-no-foul"))),
            Err(refusal) => cx.notify(self.refused(&refusal)),
        }
    }

    pub(super) fn ask_to_resign(&self, cx: &mut Cx) {
        match self.table.speaker() {
            _ if self.table.outcome().is_some() => {
                cx.notify(Notice::info(text!("play-game-over")));
            }
            Some(color) => cx.open(dialogs::resign(&self.table, color)),
            None if self.is_online() => self.ask_to_leave(cx),
            None => cx.notify(Notice::info(text!("play-bots-play"))),
        }
    }

    /// At one keyboard it asks; against the bot the bot's answer is taken back as well, so that the player is
    /// to move again.
    pub(super) fn ask_to_take_back(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_online_now() {
            return self.propose(cx, Proposal::TakeBack);
        }
        let ply = self.table.game.ply();
        let Some(person) = self.table.speaker() else {
            return cx.notify(Notice::info(text!("play-bots-play")));
        };
        let plies = if self.table.is_hot_seat() || self.table.to_move() != person { 1 } else { 2 };
        if plies > ply {
            cx.notify(Notice::info(text!("play-nothing-to-take-back")));
        } else if self.table.is_hot_seat() {
            cx.open(dialogs::take_back(&self.table));
        } else {
            self.take_back(app, cx, plies);
        }
    }

    pub(super) fn take_back(&mut self, app: &mut AppState, cx: &mut Cx, plies: usize) {
        self.shown.look_at_present();
        let before = self.table.game.ply();
        self.act(app, cx, |game| game.take_back(plies));
        if self.table.game.ply() < before {
            self.table.stop_rating();
            self.shown.list_moves(&self.table.game);
            cx.notify(Notice::info(text!("play-taken-back")));
        }
    }

    /// Offers a possible draw, answers the open offer, or reports why there is none.
    pub(super) fn ask_for_draw(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_online_now() {
            return self.ask_to_propose(cx, &[Proposal::Impasse, Proposal::Repetition]);
        }
        if let Some((draw, by)) = self.table.offered_draw() {
            return cx.open(self.table.draw_dialog(draw, by));
        }
        match self.table.draw_proposals() {
            _ if self.table.speaker().is_none() => {
                cx.notify(Notice::info(text!("play-bots-play")));
            }
            [true, true] => cx.open(which_draw_dialog()),
            [false, true] => self.offer(app, cx, Draw::Repetition),
            [_, false] => self.offer(app, cx, Draw::Impasse),
        }
    }

    /// Offers a draw for the person at the keyboard; the bot answers at once.
    pub(super) fn offer(&mut self, app: &mut AppState, cx: &mut Cx, draw: Draw) {
        let Some(person) = self.table.speaker() else {
            return;
        };
        if let Err(refusal) = draw.propose(&mut self.table.game, person) {
            return cx.notify(self.refused(&refusal));
        }
        if self.table.is_hot_seat() {
            return cx.open(self.table.draw_dialog(draw, person));
        }
        let accepts = self.table.bot_accepts(draw, person);
        self.answer_offer(app, cx, accepts);
        if !accepts {
            let who = self.table.called(person.opponent());
            cx.notify(Notice::info(text!("play-bot-refuses", who = who)));
        }
    }

    /// Accepts or refuses the open offer (R54, R50).
    pub(super) fn answer_offer(&mut self, app: &mut AppState, cx: &mut Cx, accepted: bool) {
        let Some((draw, by)) = self.table.offered_draw() else {
            return;
        };
        let answer = |game: &mut Game| draw.answer(game, by, accepted);
        if accepted {
            return self.act(app, cx, answer);
        }
        cx.notify(match answer(&mut self.table.game) {
            Ok(()) => Notice::info(text!("play-refused")),
            Err(refusal) => self.refused(&refusal),
        });
    }

    /// Begins the next game of a match in the place of this one.
    pub(super) fn begin(&mut self, app: &mut AppState, cx: &mut Cx, series: Series) {
        let Some((game, seats)) = self.series.next_game(&self.table, &series) else {
            return;
        };
        let adaptive = app.strength.adaptive_level();
        let names = game.setup().names.clone();
        let seats = seats.map(|seat| seat.with_adaptive(adaptive));
        let table = Table::new(game, seats, names, app.date_and_time(), Rated::Yes);
        let table = table.with_style(self.table.style).teaching(self.table.teaches);
        *self = Self::new(table, series);
        cx.renew();
        self.begin_engines(app, cx);
        self.ask_next_player(app, cx);
    }

    /// Called before the screen is left: stops searches, and saves the time of the turn.
    pub(super) fn stop(&mut self, cx: &mut Cx) {
        cx.ask_all(self.opponents.stop());
        cx.ask_all(self.drop_hint());
        cx.ask_all(self.kept_record().save_turn());
    }
}
