//! Keys, the mouse, and the screen's own messages.

use super::opponents::Answer;
use super::{Message, State, dialogs, rules};
use crate::app::action::Action;
use crate::app::analysis_control;
use crate::app::input::{Input, Wheel};
use crate::app::move_input::MoveInput;
use crate::app::notice::Notice;
use crate::app::ply::Ply;
use crate::app::pointer::{Gesture, Target};
use crate::app::route::{Reviewed, Route};
use crate::app::screens::play::Reply;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::Game;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    if state.is_covered() {
        let uncovers = matches!(
            input,
            Input::Act(Action::Choose | Action::Cancel)
                | Input::Pointer(Gesture::Click, _)
                | Input::Char(' ')
        );
        state.shown.is_covered = !uncovers;
        return Vec::new();
    }
    match input {
        Input::Act(action) if state.entry.input.is_typing() => {
            let flipped = state.shown.flipped;
            state.enter(app, |input, board| input.edit_line(*action, flipped, board))
        }
        Input::Act(action) => act(state, app, *action),
        Input::Char(c) if state.entry.input.is_typing() => {
            state.enter(app, |input, board| input.type_char(*c, board))
        }
        Input::Char(c) if MoveInput::can_begin(*c) => {
            state.enter(app, |input, board| input.begin_typing(*c, board))
        }
        Input::Pointer(gesture, target) => point(state, app, *gesture, *target),
        Input::Wheel(wheel) => {
            state.look_at(match wheel {
                Wheel::Up => state.shown_ply().before(),
                Wheel::Down => state.shown_ply().after(),
            });
            Vec::new()
        }
        Input::Paste(text) => state.paste(text, app),
        Input::Char(_) => Vec::new(),
    }
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let table = &state.table;
    match action {
        Action::Analyse | Action::Threat | Action::Lines | Action::Mates => {
            if !state.is_analysed() {
                return vec![state.ask_to_analyse(action)];
            }
            let replies = analysis_control::act(app, action, state.shown.position(&table.game));
            return replies.unwrap_or_default();
        }
        Action::Up | Action::Down | Action::Left | Action::Right => {
            state.shown.look_at_present();
            state.entry.step(action, state.shown.flipped, table);
        }
        Action::Choose if table.outcome().is_some() => {
            let strength = table.strength_words(&app.strength);
            return vec![
                dialogs::result_card(table, &state.series, strength, state.shown.flipped).into(),
            ];
        }
        Action::Choose => {
            let cursor = state.entry.input.cursor;
            return state.enter(app, |input, board| input.choose(cursor, board));
        }
        Action::Cancel => {
            state.entry.put_down();
            state.shown.look_at_present();
            state.shown.lists_moves = false;
        }
        Action::NextHandPiece => return state.enter(app, MoveInput::take_next_in_hand),
        Action::Flip => state.shown.flipped = !state.shown.flipped,
        Action::Moves => state.shown.lists_moves = !state.shown.lists_moves,
        Action::Earlier => state.look_at(state.shown_ply().before()),
        Action::Later => state.look_at(state.shown_ply().after()),
        Action::First => state.look_at(Ply(0)),
        Action::Last => {
            state.entry.put_down();
            state.shown.look_at_present();
        }
        Action::TakeBack => return state.ask_to_take_back(app),
        Action::Hint => return state.next_hint(app),
        Action::Resign => return vec![state.ask_to_resign()],
        Action::Edit => return vec![state.edit()],
        Action::Impasse => return vec![state.tally_panel(app).into()],
        Action::Declare => return vec![table.impasse().ask_to_declare()],
        Action::OfferImpasse => return state.ask_for_draw(app),
        Action::Save => return vec![state.kept_record().save_copy()],
        Action::Claim => return vec![table.claims().ask()],
        Action::Rules => return vec![rules::dialog(state, app).into()],
        Action::Pause => return vec![state.pause(app)],
        Action::MoveNow => return vec![state.move_now()],
        Action::Leave => return state.go_to_menu(),
        _ => {}
    }
    Vec::new()
}

fn point(
    state: &mut State,
    app: &mut AppState,
    gesture: Gesture,
    target: Option<Target>,
) -> Vec<Reply> {
    match gesture {
        Gesture::Click => return click(state, app, target),
        // The end of a drag, unless the button went down in the same place.
        Gesture::Drop => {
            let board = state.table.board();
            if let Some(to) = state.entry.input.release(target, board) {
                return state.enter(app, |input, board| input.choose(to, board));
            }
        }
        Gesture::RightClick => state.entry.put_down(),
        Gesture::Drag => state.entry.input.drag(target),
        Gesture::RightDrop => {}
    }
    Vec::new()
}

fn click(state: &mut State, app: &mut AppState, target: Option<Target>) -> Vec<Reply> {
    let table = &state.table;
    state.entry.input.press(None);
    match target {
        Some(Target::Square(_)) if !state.shown.lists_moves => {
            state.enter(app, |input, board| input.click(target, board))
        }
        Some(Target::Hand(color, kind)) if table.board().has_in_hand(color, kind) => {
            state.enter(app, |input, board| input.click(target, board))
        }
        Some(Target::Player(_)) if table.clocks().are_set() && table.outcome().is_none() => {
            vec![state.pause(app)]
        }
        Some(Target::Move(row)) => {
            state.look_at(Ply(row));
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Answers the screen's own messages.
pub(super) fn update(state: &mut State, app: &mut AppState, message: Message) -> Vec<Reply> {
    match message {
        Message::Chose {
            ticket,
            answer,
            expected,
        } if state.opponents.take(ticket) => {
            let answer = answer.map(|choice| Answer { choice, expected });
            state.take_answer(answer, app)
        }
        Message::Chose { .. } => Vec::new(),
        Message::EngineReady { ticket, name } => state.engine_ready(ticket, &name, app),
        Message::EngineFailed { ticket, why } => match state.opponents.side_of(ticket) {
            Some(color) => state.engine_failed(color, &why, app),
            None => Vec::new(),
        },
        Message::TryEngine(color) => state.try_engine(color, app),
        Message::StartUnlisted(color) => state.start_unlisted(color, app),
        Message::TakeOver(color) => state.take_over(color, app),
        Message::MoveNow => vec![state.move_now()],
        Message::Hinted { ticket, answer } => state.take_hint(ticket, answer),
        Message::AnalyseTogether(action) => state.analyse_together(action, app),
        Message::Play(judged) => state.play(judged, app),
        Message::Resign(color) => state.act(app, |game| game.resign(color)),
        Message::TakeBack(plies) => state.take_back(plies, app),
        Message::Begin => state.ask_next_player(app),
        Message::AnnounceInOtherLanguage => {
            app.read_in_other_language();
            vec![rules::announcement(state, app).into()]
        }
        Message::ReadInOtherLanguage => {
            app.read_in_other_language();
            vec![rules::dialog(state, app).into()]
        }
        Message::AskToDeclare => vec![state.table.impasse().ask_to_declare()],
        Message::Declare => state.act(app, Game::declare),
        Message::Offer(draw) => state.offer(draw, app),
        Message::AnswerOffer(accepted) => state.answer_offer(accepted, app),
        Message::AskToClaim => vec![state.table.claims().ask()],
        Message::Claim(by) => state.claim(by, app),
        Message::BreakOff => state.act(app, Game::interrupt),
        Message::SwitchCalls => {
            app.calls.words = !app.calls.words;
            vec![state.pause(app)]
        }
        Message::SwitchBell => {
            app.calls.bell = !app.calls.bell;
            vec![state.pause(app)]
        }
        Message::Rematch => {
            let again = state.series.after(&state.table).again();
            state.begin(again, app)
        }
        Message::NextGame => state.begin(state.series.after(&state.table), app),
        Message::NextGameWith(black) => {
            let mut series = state.series.after(&state.table);
            series.toss(black);
            state.begin(series, app)
        }
        Message::Toss => vec![state.series.ask_to_toss(app.ticket()).into()],
        Message::Review => vec![state.review(false)],
        Message::Mistakes => vec![state.review(true)],
        Message::Menu => state.go_to_menu(),
    }
}

impl State {
    /// Goes through the game on the screen of reviews; with `is_judged` engines look at it at once.
    fn review(&self, is_judged: bool) -> Reply {
        let kept = self.kept_record();
        let reviewed = Reviewed {
            record: kept.record(),
            name: kept.file_title(),
            file: None,
            ply: None,
            warning: None,
            lies_over: false,
            is_judged,
        };
        Route::Review(Box::new(reviewed)).into()
    }

    /// Sets up a position from the one shown; a running game is left alone.
    fn edit(&self) -> Reply {
        if self.table.outcome().is_some() {
            let position = Box::new(self.shown_position().clone());
            return Route::Editor(position, self.shown.flipped).into();
        }
        Notice::info(text!("play-no-edit")).into()
    }

    fn go_to_menu(&mut self) -> Vec<Reply> {
        let mut replies = self.stop();
        replies.push(Route::Menu.into());
        replies
    }
}
