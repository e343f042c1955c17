//! From one screen to another.

use super::{Replies, of_screen};
use crate::app::dialog::Dialog;
use crate::app::message::Message;
use crate::app::model::{Layer, Model, Screen};
use crate::app::reply::Reply;
use crate::app::route::{Returned, Route};
use crate::app::screen::{Opening, ScreenState};
use crate::app::screens::{
    ScreenMessage, editor, engines, lesson, library, lifted, menu, play, review, rules, settings,
    setup, statistics, tsume,
};

/// Shows the screen of `route`; what it asks for at once follows.
pub(super) fn go(model: &mut Model, route: Route) -> Replies {
    let mut replies = of_screen(model.screen.hidden(&mut model.app));
    replies.extend(open(model, route));
    replies
}

fn open(model: &mut Model, route: Route) -> Replies {
    let is_over = route.lies_over();
    let app = &mut model.app;
    let (screen, replies) = match route {
        Route::Menu => opened(menu::open()),
        Route::TwoPlayers => opened(setup::two_players(app)),
        Route::AgainstBot => opened(setup::against_bot(app)),
        Route::PlayFrom(from) => opened(setup::play_from(*from, app)),
        Route::Play(game) => opened(play::open(*game, app)),
        Route::Resume(game) => match play::resume(&game, app) {
            Ok(opening) => opened(opening),
            Err(why) => return vec![why.into()],
        },
        Route::Library => return library(model),
        Route::LibraryFile(file) => opened(library::open(app, file)),
        Route::Search(position) => return search(model, *position),
        Route::Review(reviewed) => opened(review::open(*reviewed)),
        Route::Unsaved(unsaved) => opened(review::take_up(*unsaved)),
        Route::Editor(position, flipped) => opened(editor::open(&position, flipped)),
        Route::OpeningTree(position, flipped) => opened(review::open_tree(*position, flipped, app)),
        Route::Rules(rules) => opened(rules::open(*rules, app)),
        Route::Settings => opened(settings::open(app)),
        Route::Engines => opened(engines::open()),
        Route::Welcome => opened(settings::welcome(app)),
        Route::Lessons => opened(lesson::open()),
        Route::Statistics(player) => opened(statistics::open(player, app)),
        Route::Tsume(start) => opened(tsume::open(start, app)),
    };
    if is_over {
        lay_over(model, screen);
    } else {
        model.below.clear();
        show(model, screen, Vec::new());
    }
    replies
}

fn opened<S>(opening: Opening<S>) -> (Screen, Replies)
where
    S: ScreenState + Into<Screen>,
    S::Message: Into<ScreenMessage>,
{
    (opening.state.into(), of_screen(lifted(opening.replies)))
}

/// Puts `screen` with its dialogs in the place of the one shown, which is returned with its own.
fn show(model: &mut Model, screen: Screen, dialogs: Vec<Dialog<Message>>) -> Layer {
    model.command = None;
    model.changes += 1;
    Layer {
        screen: std::mem::replace(&mut model.screen, screen),
        dialogs: std::mem::replace(&mut model.dialogs, dialogs),
    }
}

fn lay_over(model: &mut Model, screen: Screen) {
    let covered = show(model, screen, Vec::new());
    model.below.push(covered);
}

/// Takes the library out of the layers below.
fn waiting_library(model: &mut Model) -> Option<Layer> {
    let mut below = model.below.iter();
    let at = below.position(|layer| matches!(layer.screen, Screen::Library(_)))?;
    Some(model.below.remove(at))
}

/// Shows the library as it was left, or reads it anew.
fn library(model: &mut Model) -> Replies {
    let Some(layer) = waiting_library(model) else {
        return open(model, Route::LibraryFile(None));
    };
    show(model, layer.screen, layer.dialogs);
    model.below.clear();
    Vec::new()
}

/// Shows what the library has of a position; the screen shown waits below.
fn search(model: &mut Model, position: komadai_core::rules::Position) -> Replies {
    let mut replies = if let Some(layer) = waiting_library(model) {
        let covered = show(model, layer.screen, layer.dialogs);
        model.below.push(covered);
        Vec::new()
    } else {
        let (screen, replies) = opened(library::open(&mut model.app, None));
        lay_over(model, screen);
        replies
    };
    let message = library::Message::Search(Box::new(position));
    replies.push(Reply::Send(message.into()));
    replies
}

/// Shows the screen below, which this one then waits under.
pub(super) fn swap(model: &mut Model) {
    if let Some(layer) = model.below.pop() {
        let covered = show(model, layer.screen, layer.dialogs);
        model.below.push(covered);
    }
}

/// Shows the screen below, or the menu where none waits; what this one gives goes there.
pub(super) fn back(model: &mut Model, returned: Option<Returned>) -> Replies {
    let Some(layer) = model.below.pop() else {
        return go(model, Route::Menu);
    };
    show(model, layer.screen, layer.dialogs);
    let mut replies = model.screen.uncovered(&mut model.app);
    if let Some(returned) = returned {
        replies.extend(model.screen.returned(&mut model.app, returned));
    }
    of_screen(replies)
}
