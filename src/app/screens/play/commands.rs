//! Keys and messages of the play screen.

use super::{Message, State};
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::move_input::MoveInput;
use crate::app::notice::Notice;
use crate::app::pointer::Gesture;
use crate::app::route::{Reviewed, Route};
use crate::app::screens::play::Reply;
use crate::app::state::Shared;
use crate::engine::TurnChoice;
use crate::rules::Color;
use crate::texts::text;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    if state.is_covered {
        let uncovers = matches!(
            input,
            Input::Act(Action::Choose | Action::Cancel)
                | Input::Pointer(Gesture::Click, _)
                | Input::Char(' ')
        );
        state.is_covered = !uncovers && state.outcome().is_none();
        return Vec::new();
    }
    match input {
        Input::Act(action) if state.input.is_typing() => {
            let flipped = state.flipped;
            state.enter(shared, |input, board| {
                input.edit_line(*action, flipped, board)
            })
        }
        Input::Act(action) => act(state, shared, *action),
        Input::Char(c) if state.input.is_typing() => {
            state.enter(shared, |input, board| input.type_char(*c, board))
        }
        Input::Char(c) if MoveInput::can_begin(*c) => {
            state.enter(shared, |input, board| input.begin_typing(*c, board))
        }
        Input::Char(_) => Vec::new(),
        Input::Pointer(gesture, target) => state.point(*gesture, *target, shared),
        Input::Wheel(wheel) => {
            state.wheel(*wheel);
            Vec::new()
        }
        Input::Paste(text) => state.paste(text, shared),
    }
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right => {
            state.shown = None;
            state.input.step(action, state.flipped);
            state.look_ahead();
        }
        Action::Choose if state.outcome().is_some() => return vec![state.result_card().into()],
        Action::Choose => {
            let cursor = state.input.cursor;
            return state.enter(shared, |input, board| input.choose(cursor, board));
        }
        Action::Cancel => {
            state.put_down();
            state.shown = None;
            state.lists_moves = false;
        }
        Action::NextHandPiece => return state.enter(shared, MoveInput::take_next_in_hand),
        Action::Flip => state.flipped = !state.flipped,
        Action::Moves => state.lists_moves = !state.lists_moves,
        Action::Earlier => state.look_at(state.shown_ply().saturating_sub(1)),
        Action::Later => state.look_at(state.shown_ply() + 1),
        Action::First => state.look_at(0),
        Action::Last => state.look_at(state.game.ply()),
        Action::TakeBack => return state.ask_to_take_back(shared),
        Action::Resign => return state.ask_to_resign(),
        Action::Edit => return state.edit(),
        Action::Impasse => return vec![state.tally_panel(shared).into()],
        Action::Declare => return vec![state.ask_to_declare()],
        Action::OfferImpasse => return state.ask_for_draw(shared),
        Action::Save => return vec![state.save_copy()],
        Action::Claim => return vec![state.ask_to_claim()],
        Action::Rules => return vec![state.rules_dialog(shared).into()],
        Action::Pause => return vec![state.pause(shared)],
        Action::Leave => return state.go_to_menu(),
        _ => {}
    }
    Vec::new()
}

/// Answers the screen's own messages.
pub(super) fn update(state: &mut State, shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {
        Message::BotChose { ticket, answer } if state.thinking == Some(ticket) => {
            state.bot_chose(answer, shared)
        }
        // The player took a move back or left while the bot was thinking.
        Message::BotChose { .. } => Vec::new(),
        Message::Play(judged) => state.play(judged, shared),
        Message::Resign(color) => state.resign(color, shared),
        Message::TakeBack(plies) => state.take_back(plies, shared),
        Message::Begin => state.ask_next_player(shared),
        Message::AnnounceInOtherLanguage => state.announce_in_other_language(shared),
        Message::ReadInOtherLanguage => state.read_in_other_language(shared),
        Message::AskToDeclare => vec![state.ask_to_declare()],
        Message::Declare => state.declare(shared),
        Message::Offer(draw) => state.offer(draw, shared),
        Message::AnswerOffer(accepted) => state.answer(accepted, shared),
        Message::AskToClaim => vec![state.ask_to_claim()],
        Message::Claim(by) => state.claim(by, shared),
        Message::BreakOff => state.break_off(shared),
        Message::SwitchCalls => {
            shared.calls.words = !shared.calls.words;
            vec![state.pause(shared)]
        }
        Message::SwitchBell => {
            shared.calls.bell = !shared.calls.bell;
            vec![state.pause(shared)]
        }
        Message::Rematch => state.rematch(shared),
        Message::NextGame => state.next_game(shared),
        Message::NextGameWith(black) => state.next_game_with(black, shared),
        Message::Toss => state.toss(shared),
        Message::Review => {
            let reviewed = Reviewed {
                record: state.record(),
                name: state.title(),
                file: None,
                ply: None,
                warning: None,
                lies_over: false,
            };
            vec![Route::Review(Box::new(reviewed)).into()]
        }
        Message::Menu => state.go_to_menu(),
    }
}

/// What has to be done before the screen is left: the bot stops, and the time of the turn is kept.
pub(super) fn leave(state: &mut State) -> Vec<Reply> {
    state
        .stop_bot()
        .into_iter()
        .chain(state.keep_turn())
        .collect()
}

impl State {
    fn bot_chose(&mut self, answer: Result<TurnChoice, String>, shared: &mut Shared) -> Vec<Reply> {
        self.thinking = None;
        let color = self.to_move();
        match answer {
            Ok(TurnChoice::Move(mv)) => self.play_for_bot(mv, shared),
            Ok(TurnChoice::Resign) => self.resign(color, shared),
            Ok(TurnChoice::Declare) => self.declare(shared),
            Err(why) => {
                vec![Notice::error(text!("play-bot-failed", why = why)).into()]
            }
        }
    }

    fn resign(&mut self, color: Color, shared: &mut Shared) -> Vec<Reply> {
        let mut replies: Vec<Reply> = self.stop_bot().into_iter().collect();
        self.put_down();
        match self.game.resign(color) {
            Ok(()) => replies.extend(self.after_change(shared)),
            Err(refusal) => replies.push(self.refused(&refusal)),
        }
        replies
    }

    fn ask_to_resign(&mut self) -> Vec<Reply> {
        match self.speaker() {
            _ if self.outcome().is_some() => vec![Notice::info(text!("play-game-over")).into()],
            Some(color) => vec![self.resign_dialog(color).into()],
            None => vec![Notice::info(text!("play-bots-play")).into()],
        }
    }

    /// In hot-seat a question; against the bot its answer goes back too, so that the player is to move again.
    fn ask_to_take_back(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let ply = self.game.ply();
        let Some(person) = self.speaker().filter(|_| ply > 0) else {
            return vec![Notice::info(text!("play-nothing-to-take-back")).into()];
        };
        if self.is_hot_seat() {
            return vec![self.take_back_dialog().into()];
        }
        let plies = if self.to_move() == person { 2 } else { 1 };
        if plies > ply {
            return vec![Notice::info(text!("play-nothing-to-take-back")).into()];
        }
        self.take_back(plies, shared)
    }

    fn take_back(&mut self, plies: usize, shared: &mut Shared) -> Vec<Reply> {
        let mut replies: Vec<Reply> = self.stop_bot().into_iter().collect();
        self.put_down();
        self.shown = None;
        match self.game.take_back(plies) {
            Ok(()) => {
                self.list_moves();
                replies.extend(self.after_change(shared));
                replies.push(Notice::info(text!("play-taken-back")).into());
            }
            Err(refusal) => replies.push(self.refused(&refusal)),
        }
        replies
    }

    /// Sets up a position from the one shown; a running game is left alone.
    fn edit(&self) -> Vec<Reply> {
        if self.outcome().is_some() {
            let position = Box::new(self.shown_position().clone());
            return vec![Route::Editor(position, self.flipped).into()];
        }
        vec![Notice::info(text!("play-no-edit")).into()]
    }

    fn go_to_menu(&mut self) -> Vec<Reply> {
        let mut replies = leave(self);
        replies.push(Route::Menu.into());
        replies
    }
}
