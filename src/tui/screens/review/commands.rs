//! Keys and mouse in the review.

use super::jump::{Mark, Way};
use super::{Message, PAGE, State, view};
use crate::game::RuleSet;
use crate::record::Key;
use crate::rules::{Color, Handicap, RemovedPieces, Tally};
use crate::tui::action::Action;
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::{Input, Message as Any, Reply, Wheel};
use crate::tui::model::{Notice, Shared};
use crate::tui::screens::{editor, library, menu, tally};

/// No game has more moves than this many digits can count.
const MOST_DIGITS: usize = 6;

/// Answers keys and the mouse.
pub fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(sign) => type_sign(state, *sign),
        Input::Paste(text) => text.trim().chars().for_each(|sign| type_sign(state, sign)),
        Input::Wheel(Wheel::Up) => state.go_to(state.walk.at().saturating_sub(1)),
        Input::Wheel(Wheel::Down) => state.go_to(state.walk.at() + 1),
        Input::Click(x, y) => click(state, shared, (*x, *y)),
        Input::RightClick(..) => return library::open(shared),
        Input::Drop(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Choose | Action::Cancel | Action::Erase if state.typed.is_some() => {
            return edit(state, action);
        }
        Action::Left | Action::Up => state.go_to(state.walk.at().saturating_sub(1)),
        Action::Right | Action::Down => state.go_to(state.walk.at() + 1),
        Action::Choose => return state.step_on().into_iter().collect(),
        Action::Earlier => state.go_to(state.walk.at().saturating_sub(PAGE)),
        Action::Later => state.go_to(state.walk.at() + PAGE),
        Action::First => state.go_to(0),
        Action::Last => state.go_to(usize::MAX),
        Action::Flip => state.flipped = !state.flipped,
        Action::Moves => state.lists_moves = !state.lists_moves,
        Action::GoToPly => state.typed = Some(String::new()),
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
        Action::TakeBack => return vec![state.undo()],
        Action::Redo => return vec![state.redo()],
        Action::PlayOn => return vec![play_on(state)],
        Action::Edit => return editor::open(state.position(), state.flipped),
        Action::Impasse => return vec![impasse(state, shared.window().width)],
        Action::Cancel if state.lists_moves => state.lists_moves = false,
        Action::Cancel => return library::open(shared),
        Action::Leave => return menu::open(),
        _ => {}
    }
    Vec::new()
}

fn jump(state: &mut State, mark: Mark, way: Way) -> Vec<Reply> {
    state.jump(mark, way).into_iter().collect()
}

/// A digit begins or continues the number of a move.
fn type_sign(state: &mut State, sign: char) {
    if sign.is_ascii_digit() {
        let typed = state.typed.get_or_insert_default();
        if typed.len() < MOST_DIGITS {
            typed.push(sign);
        }
    }
}

fn edit(state: &mut State, action: Action) -> Vec<Reply> {
    let typed = state.typed.take().unwrap_or_default();
    match (action, typed.parse()) {
        (Action::Choose, Ok(number)) => state.go_to_ply(number),
        (Action::Choose, Err(_)) => {
            return vec![Notice::info("type the number of a move, then Enter").into()];
        }
        (Action::Erase, _) => {
            let mut rest = typed;
            // Erasing the last digit closes the line.
            if rest.pop().is_some() && !rest.is_empty() {
                state.typed = Some(rest);
            }
        }
        _ => {}
    }
    Vec::new()
}

fn click(state: &mut State, shared: &Shared, (column, row): (u16, u16)) {
    if let Some(node) = view::move_at(state, shared.window(), column, row) {
        state.go_to_node(node);
    }
}

/// The points of the position shown, with those of the pieces a handicap removed (R64).
fn impasse(state: &State, columns: u16) -> Reply {
    let removed = match Handicap::of(state.record().start()) {
        Some(_) => RemovedPieces::CountForWhite,
        None => RemovedPieces::DoNotCount,
    };
    let tally = Tally::of(state.position(), removed);
    // A record whose rules cannot be read is counted by the usual ones.
    let rules = state.record().headers.get(&Key::Rules).unwrap_or_default();
    let rules: RuleSet = rules.parse().unwrap_or_default();
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
        return Notice::warning("a game needs both kings: this position is a diagram").into();
    }
    if !position.has_legal_move() {
        return Notice::warning("the game is over in this position: step back to play on").into();
    }
    let message = |bot| Any::Review(Message::PlayOn(bot));
    let body = vec![Row::Text(format!(
        "The position after move {} becomes a new game; the saved one stays as it is.",
        position.ply()
    ))];
    let buttons = vec![
        Button::new("Two players", 't', message(None)),
        Button::new("Bot plays ☖ White", 'w', message(Some(Color::White))),
        Button::new("Bot plays ☗ Black", 'b', message(Some(Color::Black))),
        Button::close("Cancel", 'c'),
    ];
    Dialog::new("Play on from here", body, buttons).into()
}
