//! Changes between screens.

use super::{Cx, end, on_screen};
use crate::app::cx;
use crate::app::message::Message;
use crate::app::model::{Layer, Model, Screen};
use crate::app::parts::notice::Notice;
use crate::app::route::{Returned, Route};
use crate::app::screens::{
    editor, engines, guess, lesson, library, menu, mistakes, online, play, puzzles, review, rules,
    settings, setup, statistics, today, training, tsume, weaknesses,
};
use crate::features::HAS_ONLINE;
use crate::texts::text;

/// Shows the screen of `route` and carries out its first requests.
pub(super) fn go(model: &mut Model, cx: &mut Cx, route: Route) {
    if model.app.online.is_playing() && !route.is_fair() {
        return cx.notify(Notice::warning(text!("network-locked")));
    }
    if model.app.online.shows_unfinished && route.takes_position() {
        return cx.notify(Notice::warning(model.app.online.lock_words()));
    }
    if model.app.is_guest && !route.is_for_guests() {
        // A guest has no menu behind the game.
        if matches!(route, Route::Menu) {
            return end(cx);
        }
        let words = text!("network-not-for-guests", what = "screens");
        return cx.notify(Notice::warning(words));
    }
    on_screen(model, cx, Screen::hidden);
    open(model, cx, route);
}

fn open(model: &mut Model, cx: &mut Cx, route: Route) {
    let is_over = route.lies_over();
    let app = &mut model.app;
    let screen: Screen = match route {
        Route::Menu => opened(cx, |cx| menu::open(app, cx)),
        Route::TwoPlayers => setup::two_players(app).into(),
        Route::AgainstBot => setup::against_bot(app).into(),
        Route::PlayFrom(from) => setup::play_from(*from, app).into(),
        Route::Play(game) => opened(cx, |cx| play::open(app, cx, *game)),
        Route::Online | Route::OnlineForm(_) if !HAS_ONLINE => {
            return cx.notify(Notice::warning(text!("online-not-built")));
        }
        Route::Online => online::open(app).into(),
        Route::OnlineForm(filled) => online::open_filled(app, *filled).into(),
        Route::OnlineGame => return online_game(model, cx),
        Route::Resume(game) => {
            let resumed = cx.part(play::Message::into, |cx| play::resume(app, cx, &game));
            match resumed {
                Ok(state) => state.into(),
                Err(why) => return cx.notify(why),
            }
        }
        Route::Library => return library(model, cx),
        Route::LibraryFile(file) => opened(cx, |cx| library::open(app, cx, file)),
        Route::Search(position) => return search(model, cx, *position),
        Route::Review(reviewed) => opened(cx, |cx| review::open(*reviewed, cx)),
        Route::Live(game) => opened(cx, |cx| review::open_live(*game, cx)),
        Route::Unsaved(unsaved) => opened(cx, |cx| review::take_up(*unsaved, cx)),
        Route::Editor(position, flipped) => editor::open(&position, flipped).into(),
        Route::OpeningTree(position, flipped) => {
            opened(cx, |cx| review::open_tree(app, cx, *position, flipped))
        }
        Route::Rules(rules) => rules::open(*rules, app).into(),
        Route::Settings => settings::open(app).into(),
        Route::Engines => opened(cx, engines::open),
        Route::Welcome => settings::welcome(app).into(),
        Route::Lessons => lesson::open().into(),
        Route::Tutor => opened(cx, |cx| lesson::tutor(app, cx)),
        Route::Statistics(player) => opened(cx, |cx| statistics::open(app, cx, player)),
        Route::Tsume(start) => opened(cx, |cx| tsume::open(app, cx, start)),
        Route::Training(side) => opened(cx, |cx| training::open(app, cx, side)),
        Route::Today(minutes) => opened(cx, |cx| today::open(app, cx, minutes)),
        Route::Guess(start) => opened(cx, |cx| guess::open(app, cx, *start)),
        Route::Puzzles(start) => opened(cx, |cx| puzzles::open(app, cx, start)),
        Route::Weaknesses => opened(cx, |cx| weaknesses::open(app, cx)),
        Route::Mistakes(start) => opened(cx, |cx| mistakes::open(app, cx, start)),
    };
    if is_over {
        lay_over(model, screen);
    } else {
        model.below.clear();
        show(model, screen);
    }
}

/// Shows the game over the current screen; an earlier one at the same server is removed.
fn online_game(model: &mut Model, cx: &mut Cx) {
    let app = &mut model.app;
    let Some(state) = cx.part(Into::into, |cx| play::open_online(app, cx)) else {
        return;
    };
    let screen = Screen::from(state);
    let is_old = |screen: &Screen| matches!(screen, Screen::Play(state) if state.is_online());
    model.below.retain(|layer| !is_old(&layer.screen));
    if is_old(&model.shown.screen) {
        show(model, screen);
    } else {
        lay_over(model, screen);
    }
}

/// A screen with its first requests.
fn opened<S, M>(cx: &mut Cx, open: impl FnOnce(&mut cx::Cx<M>) -> S) -> Screen
where
    S: Into<Screen>,
    M: Into<Message>,
{
    cx.part(M::into, open).into()
}

/// Replaces the current layer, which is returned.
fn show(model: &mut Model, layer: impl Into<Layer>) -> Layer {
    model.command = None;
    model.changes += 1;
    std::mem::replace(&mut model.shown, layer.into())
}

/// Shows `layer`; the current one waits below.
fn lay_over(model: &mut Model, layer: impl Into<Layer>) {
    let covered = show(model, layer);
    model.below.push(covered);
}

/// Removes the library from the layers below.
fn waiting_library(model: &mut Model) -> Option<Layer> {
    let mut below = model.below.iter();
    let at = below.position(|layer| matches!(layer.screen, Screen::Library(_)))?;
    Some(model.below.remove(at))
}

/// Shows the library as it was left, or reads it again.
fn library(model: &mut Model, cx: &mut Cx) {
    let Some(layer) = waiting_library(model) else {
        return open(model, cx, Route::LibraryFile(None));
    };
    show(model, layer);
    model.below.clear();
}

/// Shows the games of the library with a position; the screen shown waits below.
fn search(model: &mut Model, cx: &mut Cx, position: komadai_core::rules::Position) {
    if let Some(layer) = waiting_library(model) {
        lay_over(model, layer);
    } else {
        let screen = opened(cx, |cx| library::open(&mut model.app, cx, None));
        lay_over(model, screen);
    }
    cx.send(library::Message::Search(Box::new(position)).into());
}

/// Exchanges this screen with the one below.
pub(super) fn swap(model: &mut Model) {
    if let Some(layer) = model.below.pop() {
        lay_over(model, layer);
    }
}

/// Shows the screen below, or the menu if there is none; the result of this one goes there.
pub(super) fn back(model: &mut Model, cx: &mut Cx, returned: Option<Returned>) {
    let Some(layer) = model.below.pop() else {
        return go(model, cx, Route::Menu);
    };
    show(model, layer);
    on_screen(model, cx, |screen, app, cx| {
        screen.uncovered(app, cx);
        if let Some(returned) = returned {
            screen.returned(app, cx, returned);
        }
    });
}
