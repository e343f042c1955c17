//! Keys and mouse in the review.

use super::jump::{Mark, Way};
use super::sheet::notes::Kind;
use super::{Leaving, Message, PAGE, State, sheet};
use crate::app::action::Action;
use crate::app::dialog::Row;
use crate::app::input::{Input, Wheel};
use crate::app::move_input::LONGEST;
use crate::app::notice::Notice;
use crate::app::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::screens::review::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::app::tally;
use crate::app::text_input::{Accepts, Limit, TextInput};
use crate::rules::Color;
use crate::texts::text;

/// No game has more moves than this many digits can count.
const MOST_DIGITS: usize = 6;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    if state.sheet.is_some() {
        let mut replies = sheet::input(state, shared, input);
        state.look();
        replies.extend(state.tell_lost());
        return replies;
    }
    let watched = state.watch(shared, input);
    let mut replies = watched.unwrap_or_else(|| answer(state, shared, input));
    state.look();
    replies.extend(state.tell_lost());
    replies
}

fn answer(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(_) | Input::Char(_) if state.number.is_some() => {
            return type_number(state, input);
        }
        Input::Act(action) if state.hands.is_typing() => return state.act_typing(*action),
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(sign) if state.hands.is_typing() => return state.type_on(*sign),
        Input::Char(sign) => state.begin_typing(*sign),
        Input::Paste(text) => return paste(state, text),
        Input::Wheel(Wheel::Up) => state.go_to(state.walk.at().saturating_sub(1)),
        Input::Wheel(Wheel::Down) => state.go_to(state.walk.at() + 1),
        Input::Pointer(Gesture::Click, target) => return click(state, *target),
        Input::Pointer(Gesture::RightClick, _) => return act(state, shared, Action::Cancel),
        Input::Pointer(Gesture::Drop, target) => return state.release(*target),
        Input::Pointer(Gesture::Drag, _) => {}
    }
    Vec::new()
}

/// Text pasted where some is being typed.
fn paste(state: &mut State, text: &str) -> Vec<Reply> {
    if let Some(number) = &mut state.number {
        number.paste(text);
        return Vec::new();
    }
    let mut replies = Vec::new();
    for sign in text.trim().chars().take(usize::from(LONGEST)) {
        if state.hands.is_typing() {
            replies.extend(state.type_on(sign));
        }
    }
    replies
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right if state.is_at_board() => {
            state.hands.step(action, state.flipped);
        }
        Action::Choose if state.is_at_board() => return state.choose_square(state.hands.cursor),
        Action::Cancel if state.is_at_board() => {
            // First the piece is put down, then the board is left.
            state.is_at_board &= state.hands.selected.is_some();
            state.hands.put_down();
        }
        Action::NextHandPiece => return state.next_at_board(),
        Action::Left | Action::Up => state.go_to(state.walk.at().saturating_sub(1)),
        Action::Right | Action::Down => state.go_to(state.walk.at() + 1),
        Action::Choose => return state.step_on().into_iter().collect(),
        Action::Earlier => state.go_to(state.walk.at().saturating_sub(PAGE)),
        Action::Later => state.go_to(state.walk.at() + PAGE),
        Action::First => state.go_to(0),
        Action::Last => state.go_to(usize::MAX),
        Action::Flip => state.flipped = !state.flipped,
        Action::Moves => state.lists_moves = !state.lists_moves,
        Action::GoToPly => {
            let number = TextInput::of_line("").accepting(Accepts::Digits);
            state.number = Some(number.with_limit(Limit::Characters(MOST_DIGITS)));
        }
        Action::NextVariation => return state.go_beside(Way::On).into_iter().collect(),
        Action::PreviousVariation => return state.go_beside(Way::Back).into_iter().collect(),
        Action::NextBranch => return jump(state, Mark::Branch, Way::On),
        Action::PreviousBranch => return jump(state, Mark::Branch, Way::Back),
        Action::NextComment => return jump(state, Mark::Comment, Way::On),
        Action::PreviousComment => return jump(state, Mark::Comment, Way::Back),
        Action::NextBookmark => return jump(state, Mark::Bookmark, Way::On),
        Action::PreviousBookmark => return jump(state, Mark::Bookmark, Way::Back),
        Action::PromoteLine => return vec![state.promote()],
        Action::DemoteLine => return vec![state.demote()],
        Action::MainLine => return vec![state.make_main()],
        Action::Remove => return vec![state.ask_to_delete()],
        Action::DeleteVariations => return vec![state.ask_to_delete_variations()],
        Action::Comment => state.write_notes(Kind::Comment),
        Action::Bookmark => return vec![state.switch_bookmark()],
        Action::Bookmarks => state.write_notes(Kind::Bookmark),
        Action::Headers => state.edit_headers(),
        Action::EndLine => state.choose_end(),
        Action::Save => return state.save(None),
        Action::SaveAs => state.ask_where(None),
        Action::TakeBack => return vec![state.undo()],
        Action::Redo => return vec![state.redo()],
        Action::PlayOn => return vec![play_on(state)],
        Action::FindPosition => {
            return vec![Route::Search(Box::new(state.position().clone())).into()];
        }
        Action::Edit => {
            let position = Box::new(state.position().clone());
            return vec![Route::Editor(position, state.flipped).into()];
        }
        Action::Impasse => return vec![impasse(state, shared.viewport.columns)],
        Action::Cancel if state.lists_moves => state.lists_moves = false,
        Action::Cancel => return state.leave_for(Leaving::Library, shared),
        Action::Leave => return state.leave_for(Leaving::Menu, shared),
        _ => {}
    }
    Vec::new()
}

fn jump(state: &mut State, mark: Mark, way: Way) -> Vec<Reply> {
    state.jump(mark, way).into_iter().collect()
}

/// While the number of a move is typed.
fn type_number(state: &mut State, input: &Input) -> Vec<Reply> {
    let Some(mut number) = state.number.take() else {
        return Vec::new();
    };
    match input {
        Input::Act(Action::Choose) => match number.line().parse() {
            Ok(number) => state.go_to_ply(number),
            Err(_) => return vec![Notice::info(text!("review-go-to-what")).into()],
        },
        Input::Char(_)
        | Input::Act(
            Action::Left | Action::Right | Action::First | Action::Last | Action::Remove,
        ) => {
            number.input(input, u16::MAX);
            state.number = Some(number);
        }
        Input::Act(Action::Erase) => {
            number.erase();
            // Erasing the last digit closes the line.
            state.number = Some(number).filter(|number| !number.is_empty());
        }
        _ => {}
    }
    Vec::new()
}

fn click(state: &mut State, target: Option<Target>) -> Vec<Reply> {
    if let Some(Target::Move(row)) = target {
        if let Some(node) = state.tree.node(row) {
            state.go_to_node(node);
        }
        return Vec::new();
    }
    state.click_board(target)
}

/// The points of the position shown.
fn impasse(state: &State, columns: u16) -> Reply {
    let (tally, rules) = (state.tally(), state.rules());
    let names = Color::ALL.map(|color| state.called(color));
    let subject = tally::Subject {
        position: state.position(),
        tally: &tally,
        rules: &rules,
        has_time: [true; 2],
        names: names.each_ref().map(String::as_str),
    };
    tally::panel(subject, columns, Vec::new()).into()
}

/// Asks who plays on from the position shown.
fn play_on(state: &State) -> Reply {
    let position = state.position();
    let board_has_both = Color::ALL
        .iter()
        .all(|&color| position.king(color).is_some());
    if !board_has_both {
        return Notice::warning(text!("review-needs-kings")).into();
    }
    if !position.has_legal_move() {
        return Notice::warning(text!("review-is-over")).into();
    }
    let message = |bot| Message::AskToLeave(Leaving::PlayOn(bot));
    let body = vec![Row::Text(text!(
        "review-play-on-what",
        move = position.ply()
    ))];
    let buttons = vec![
        Button::new(text!("review-two-players"), 't', message(None)),
        Button::new(
            text!("review-bot-plays-white"),
            'w',
            message(Some(Color::White)),
        ),
        Button::new(
            text!("review-bot-plays-black"),
            'b',
            message(Some(Color::Black)),
        ),
        Button::close(text!("dialog-cancel"), 'c'),
    ];
    Dialog::new(text!("review-play-on"), body, buttons).into()
}
