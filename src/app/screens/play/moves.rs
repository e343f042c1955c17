//! Moves entered at the board, and their effects.

use std::time::Duration;

use super::{Message, State};
use crate::app::effect::{DeviceEffect, Effect};
use crate::app::parts::move_input::{
    Board, Entered, LONGEST, MoveInput, TextSource, promotion_dialog,
};
use crate::app::parts::notice::Notice;
use crate::app::screens::play::{Cx, Dialog};
use crate::app::state::AppState;
use crate::said;
use crate::texts::{self, text};
use komadai_core::game::{AnnounceCheck, Game, Moved, Refusal, TurnResult};
use komadai_core::rules::{Bitboard, Color, Judged, Move, Repetition};

impl State {
    /// Enters something at the board, if a person is to move; the current position is shown then.
    pub(super) fn enter(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) {
        if !self.may_enter(cx) {
            return;
        }
        match self.entry.enter(&self.table, enter) {
            Entered::Try(judged) => self.attempt(app, cx, judged),
            Entered::AskPromotion(moves) => {
                let position = self.table.position();
                let flipped = self.shown.flipped;
                cx.open(promotion_dialog(position, moves, flipped, Message::Play));
            }
            Entered::ForeignPiece => {
                let who = self.table.called(self.table.to_move());
                cx.notify(Notice::warning(text!("play-foreign-piece", who = who)));
            }
            Entered::NoCompletion => self.enter(app, cx, MoveInput::take_next_in_hand),
            entered => entered.tell(cx),
        }
    }

    /// Shows the current position; returns whether a person may move there, and reports why not.
    pub(super) fn may_enter(&mut self, cx: &mut Cx) -> bool {
        self.shown.look_at_present();
        self.entry.input.offending = Bitboard::EMPTY;
        let color = self.table.to_move();
        if self.table.outcome().is_some() {
            cx.notify(Notice::info(text!("play-game-over-enter")));
        } else if let Some(words) = self.sent_words() {
            cx.notify(Notice::info(words));
        } else if self.table.is_humans_turn() {
            return true;
        } else if let Some(dialog) = self.engine_dialog(color) {
            cx.open(dialog);
        } else if self.table.speaker().is_none() {
            cx.notify(Notice::info(text!("play-bots-play")));
        } else {
            cx.notify(self.told_to_wait());
        }
        false
    }

    /// The notice for input while a program thinks.
    fn told_to_wait(&self) -> Notice {
        if self.is_online() {
            return Notice::info(text!("online-not-your-turn"));
        }
        let who = self.table.called(self.table.to_move());
        Notice::info(text!("play-wait", who = who))
    }

    /// Makes a move, after a question if that ends the game by repetition (R49).
    fn attempt(&mut self, app: &mut AppState, cx: &mut Cx, judged: Judged) {
        match judged.verdict() {
            Ok(mv) => match self.table.game.forecast(mv).verdict {
                None => self.play(app, cx, judged),
                Some(end) => cx.open(self.repetition_dialog(end, judged)),
            },
            // A physically impossible move does not count as a move (R38).
            Err(reason) if self.table.takes_fouls() && !reason.can_be_completed() => {
                let refusal = Refusal::Illegal(reason.clone());
                cx.notify(self.refused(&refusal));
            }
            Err(_) => self.play(app, cx, judged),
        }
    }

    /// Asks whether to play a move that brings the position for the fourth time.
    fn repetition_dialog(&self, end: Repetition, judged: Judged) -> Dialog {
        Dialog::ask("play-fourth-title")
            .says(self.table.repetition_meaning(end))
            .close("dialog-another-move", 'n')
            .button("dialog-play-it", 'y', Message::Play(judged))
    }

    /// Plays pasted moves in order; stops at the first impossible one.
    pub(super) fn paste(&mut self, app: &mut AppState, cx: &mut Cx, text: &str) {
        let words = text.split_whitespace();
        for word in words.filter(|word| !matches!(*word, "moves" | "position" | "startpos")) {
            let word: String = word.chars().take(usize::from(LONGEST)).collect();
            let ply = self.table.game.ply();
            self.enter_text(app, cx, &word, TextSource::Paste);
            if self.table.game.ply() == ply {
                break;
            }
        }
    }

    /// Plays the move of a text, or reports the error.
    pub(super) fn enter_text(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        text: &str,
        source: TextSource,
    ) {
        self.enter(app, cx, |input, board| input.enter_text(text, source, board));
    }

    /// Reports a refusal, and marks the offending squares.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> Notice {
        self.entry.input.close_line();
        if let Refusal::Illegal(illegal) = refusal {
            self.entry.input.offending = illegal.squares();
        }
        Notice::error(said::refusal(texts::chosen(), refusal))
    }

    /// Makes a move of the person to move, with all its effects.
    pub(super) fn play(&mut self, app: &mut AppState, cx: &mut Cx, judged: Judged) {
        if self.is_online() {
            return self.send_move(cx, judged);
        }
        self.make_move(app, cx, |game, spent| game.play_judged(judged, spent));
    }

    /// Makes a move that a bot or an engine has chosen.
    pub(super) fn play_for_program(&mut self, app: &mut AppState, cx: &mut Cx, mv: Move) {
        // The notice that the program thinks is obsolete.
        let told = self.told_to_wait();
        app.notice.take_if(|notice| *notice == told);
        self.drop_warning(app);
        self.make_move(app, cx, |game, spent| game.play_engine(mv, spent));
    }

    pub(super) fn make_move(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        play: impl FnOnce(&mut Game, Duration) -> Result<TurnResult, Refusal>,
    ) {
        let mover = self.table.to_move();
        let spent = self.timer.elapsed(app.now);
        let result = match play(&mut self.table.game, spent) {
            Ok(result) => result,
            Err(refusal) => return cx.notify(self.refused(&refusal)),
        };
        self.entry.begin_turn();
        self.shown.look_at_present();
        self.shown.list_moves(&self.table.game);
        let TurnResult::Moved(moved) = result else {
            return self.after_change(app, cx);
        };
        // The bot's moves do not move the player's cursor.
        if self.table.seat(mover).is_human() {
            self.entry.input.cursor = moved.mv.to();
        }
        cx.ask_all(self.show_move(moved.mv, mover, app));
        self.after_change(app, cx);
        self.remark(app, cx, moved, mover);
    }

    /// Animates the move and turns the board for the next player, if the settings want it; returns the ring.
    fn show_move(&mut self, mv: Move, mover: Color, app: &mut AppState) -> Option<Effect> {
        let table = &self.table;
        if app.animates() {
            self.shown.animate(mv, &table.game, app.now);
        }
        if table.outcome().is_some() {
            return None;
        }
        if table.is_hot_seat() {
            if app.settings.turn {
                self.shown.turn_to(table.to_move());
            }
            self.shown.is_covered = app.settings.cover;
        }
        let check = table.shows_check().then_some(app.settings.bell_check);
        let is_bots = !table.seat(mover).is_human();
        let check = check.and_then(|bell| app.ring_for(bell));
        check.or_else(|| is_bots.then(|| app.ring_for(app.settings.bell_move))?)
    }

    /// Calls out a check if the rules want it (R32), and reports a king that has entered (R52).
    fn remark(&self, app: &AppState, cx: &mut Cx, moved: Moved, mover: Color) {
        let table = &self.table;
        let is_called = table.game.rules().announce_check == AnnounceCheck::Call;
        if moved.is_check && is_called && table.outcome().is_none() {
            cx.ask(DeviceEffect::Bell);
            cx.notify(Notice::warning(table.check_call(mover)));
        }
        if moved.king_entered {
            let words = text!("play-king-entered", who = table.called(mover));
            cx.notify(Notice::info(words));
            if table.outcome().is_none() {
                // The panel takes no keys from the board.
                let mut panel = self.tally_panel(app).passing_on();
                panel.title = text!("tally-entered", who = table.called(mover));
                cx.open(panel);
            }
        }
    }

    /// The points and conditions of both sides in the position shown (R66).
    pub(super) fn tally_panel(&self, app: &AppState) -> Dialog {
        let may_act = self.shown.is_present() && self.table.is_humans_turn();
        let buttons = if may_act { self.table.tally_buttons() } else { Vec::new() };
        let columns = app.viewport.columns;
        self.table.tally_panel(self.shown_position(), columns, buttons)
    }
}
