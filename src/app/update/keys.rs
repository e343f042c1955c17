//! Keys become actions by the keymap, with counts before steps.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::{Cx, input};
use crate::app::action::{Action, Context, Mark};
use crate::app::input::Input;
use crate::app::model::Model;
use crate::app::person::keymap::typed;
use crate::text::half_width;

/// Repeat counts are capped at the longest possible list or game.
const MOST_STEPS: u32 = 9999;

pub(super) fn key(model: &mut Model, cx: &mut Cx, event: KeyEvent) {
    if event.kind == KeyEventKind::Release {
        return;
    }
    let event = half_width_key(model, event);
    let top = model.shown.dialogs.last();
    if top.is_some_and(|dialog| dialog.passes_on(typed(event))) {
        model.shown.dialogs.pop();
    }
    if let Some((steps, action)) = counted(model, event) {
        return repeat(model, cx, steps, action);
    }
    let context = model.context();
    let letter = typed(event);
    // The letters of buttons take precedence over the keymap.
    let top = model.shown.dialogs.last().filter(|_| context == Context::Dialog);
    if let Some(c) = letter.filter(|c| top.is_some_and(|dialog| dialog.has_key(*c))) {
        return input(model, cx, Input::Char(c));
    }
    match model.app.keymap.action(context, event) {
        Some(action) => input(model, cx, Input::Act(action)),
        None => {
            if let Some(c) = letter {
                digit_or(model, cx, context, c);
            }
        }
    }
}

/// A letter that was typed for a move but begins none: it has the meaning of its key on the screen.
pub(super) fn press(model: &mut Model, cx: &mut Cx, letter: char) {
    let context = model.context();
    match model.app.keymap.action_of(context, letter.into()) {
        Some(action) => input(model, cx, Input::Act(action)),
        None => input(model, cx, Input::Char(letter)),
    }
}

/// The intended key while a Japanese input method is on, which types `ｆ` for `f` and `、` for `,`: where keys
/// are no text, if the character has no meaning of its own.
fn half_width_key(model: &Model, event: KeyEvent) -> KeyEvent {
    let context = model.context();
    let types_move =
        context.is_text() && model.command.is_none() && model.shown.screen.typed_line().is_some();
    let Some(c) = typed(event).filter(|_| !context.is_text() || types_move) else {
        return event;
    };
    let meant = match c {
        '、' => ',',
        '。' => '.',
        '・' => '/',
        '「' => '[',
        '」' => ']',
        '￥' => '\\',
        c => half_width(c),
    };
    if meant == c || model.app.keymap.action(context, event).is_some() {
        return event;
    }
    KeyEvent { code: KeyCode::Char(meant), ..event }
}

/// A character without an action: in lists a digit begins a count, all others are for the screen.
fn digit_or(model: &mut Model, cx: &mut Cx, context: Context, c: char) {
    let counts = matches!(context, Context::Menu | Context::Library | Context::Settings);
    match c.to_digit(10).filter(|_| counts) {
        Some(digit) => {
            let count = model.app.count.saturating_mul(10).saturating_add(digit);
            model.app.count = count.min(MOST_STEPS);
        }
        None => input(model, cx, Input::Char(c)),
    }
}

/// A step with the count typed before it: at a board the digits of a line that is no move.
fn counted(model: &mut Model, event: KeyEvent) -> Option<(u32, Action)> {
    let count = std::mem::take(&mut model.app.count);
    if !model.shown.dialogs.is_empty() || model.command.is_some() {
        return None;
    }
    let context = model.shown.screen.home_context();
    let action = model.app.keymap.action(context, event);
    let digit = typed(event).is_some_and(|c| c.is_ascii_digit());
    if count > 0 && digit && action.is_none() {
        // The count continues.
        model.app.count = count;
        return None;
    }
    let action = action.filter(|action| action.is(Mark::Step))?;
    if count > 0 {
        return Some((count, action));
    }
    let line = model.shown.screen.typed_line()?;
    // A rank may follow the digit of a file.
    let is_rank = line.len() == 1 && matches!(typed(event), Some('a'..='i'));
    let steps: u32 = line.parse().ok().filter(|_| !is_rank)?;
    Some((steps.min(MOST_STEPS), action))
}

/// Repeats the step by the count; the line with the count closes.
fn repeat(model: &mut Model, cx: &mut Cx, steps: u32, action: Action) {
    model.shown.screen.drop_line();
    for _ in 0..steps {
        input(model, cx, Input::Act(action));
        // The screen has answered, for example that there is no further branch: it would only repeat that.
        if !cx.is_empty() {
            break;
        }
    }
}
