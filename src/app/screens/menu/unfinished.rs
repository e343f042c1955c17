//! The unfinished games in the menu: they go on at this keyboard or over a network, or become records.

use super::{Cx, Dialog, Message, PAGE, State, choices, standing};
use crate::app::effect::{KeepEffect, SavePlace, SaveRequest};
use crate::app::online::NetworkSeat;
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::person::unsaved::{UnfinishedGame, game_title};
use crate::app::route::Route;
use crate::app::wording::dates::date_words;
use crate::app::wording::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::save::to_text;
use komadai_core::record::{End, Key, Reason};

impl State {
    pub(super) fn resume(&self, cx: &mut Cx, place: Option<usize>) {
        let at = place.unwrap_or(0);
        if place.is_none() && self.unfinished.len() > 1 {
            cx.open(self.unfinished_dialog(0));
        } else if let Some(game) = self.unfinished.get(at) {
            // The opponent may be waiting there.
            match NetworkSeat::of(&game.record) {
                Some(seat) => cx.open(network_dialog(at, game, &seat)),
                None => cx.go(Route::Resume(Box::new(game.clone()))),
            }
        }
    }

    /// Goes on with an unfinished game over a network.
    pub(super) fn go_online(&self, cx: &mut Cx, place: usize) {
        if let Some(game) = self.unfinished.get(place) {
            offer::go_on(cx, &game.record);
        }
    }

    /// Makes an unfinished game a record without a result.
    pub(super) fn put_away(&mut self, cx: &mut Cx, place: usize) {
        if place >= self.unfinished.len() {
            return;
        }
        let mut game = self.unfinished.remove(place);
        // A record with an end is locked no longer, and no game to go on with.
        if NetworkSeat::of(&game.record).is_some() {
            let tip = game.record.main_tip();
            // Never refused: there is no end yet.
            let _ = game.record.add_end(tip, End::new(Reason::Interrupted, None));
            game.record.session = None;
        }
        let began = game.record.headers.get(&Key::Started).unwrap_or_default();
        let title = game_title(began, game.players().each_ref().map(String::as_str));
        let place = SavePlace::Finished { title, goes_on: false };
        let text = to_text(&game.record).into();
        cx.ask(KeepEffect::Resume(game.file));
        cx.ask(KeepEffect::Save(Box::new(SaveRequest { place, text })));
        cx.ask(KeepEffect::FindUnfinished);
    }

    /// Continues the game that was found, or reports that there is none.
    pub(super) fn resume_found(&self, cx: &mut Cx) {
        if self.unfinished.is_empty() {
            cx.notify(Notice::info(text!("menu-nothing-unfinished")));
        }
        self.resume(cx, None);
    }

    /// Asks which of several games to continue.
    pub(super) fn unfinished_dialog(&self, from: usize) -> Dialog {
        let games: Vec<String> = self.unfinished.iter().map(UnfinishedGame::words).collect();
        let resume = |place| Message::Resume(Some(place));
        let dialog = choices("menu-which-game", &games, from, ("menu-resume", &resume));
        dialog.paged(from, PAGE, games.len(), Message::ListUnfinished).close("dialog-cancel", 'c')
    }

    /// The unfinished games, newest first.
    pub fn unfinished(&self) -> &[UnfinishedGame] {
        &self.unfinished
    }

    /// The game left last, if there is one, and the number of other unfinished games.
    pub(crate) fn unfinished_words(&self) -> Option<String> {
        let (newest, others) = self.unfinished.split_first()?;
        let record = &newest.record;
        let [black, white] = newest.players();
        let game = text!(
            "menu-unfinished",
            black = black,
            white = white,
            moves = record.main_moves().len()
        );
        let standing = record.series.as_ref().map(standing);
        let game = game + &standing.unwrap_or_default();
        Some(match others.len() {
            0 => game,
            more => text!("menu-unfinished-more", game = game, more = more),
        })
    }
}

impl UnfinishedGame {
    fn players(&self) -> [String; 2] {
        let name = |key| sanitize(self.record.headers.get(key).unwrap_or("?")).into_owned();
        [name(&Key::Black), name(&Key::White)]
    }

    /// `Ann - Ben, 12 moves, 2026-05-01 18:30`, and the score of the match.
    pub fn words(&self) -> String {
        let moves = text!("paste-moves", moves = self.record.main_moves().len());
        let began = self.record.headers.get(&Key::Started).unwrap_or_default();
        let mut parts = vec![self.players().join(" - "), moves];
        parts.extend((!began.is_empty()).then(|| sanitize(&date_words(began)).into_owned()));
        let standing = self.record.series.as_ref().map(standing);
        in_a_row(&parts) + &standing.unwrap_or_default()
    }
}

/// Asks what to do with an unfinished game over a network: `place` is its index. The command is for text mode, and
/// for those who know the shell.
fn network_dialog(place: usize, game: &UnfinishedGame, seat: &NetworkSeat) -> Dialog {
    let NetworkSeat { name, address, .. } = seat;
    let dialog = Dialog::ask("menu-network-game").says(game.words());
    let dialog = if address.is_empty() {
        let file = game.file.display().to_string();
        dialog
            .says(text!("menu-network-here"))
            .notes(format!("komadai host --name \"{name}\" --resume \"{}\"", sanitize(&file)))
    } else {
        dialog
            .says(text!("menu-network-there", site = address.as_str()))
            .notes(format!("komadai join {address} --name \"{name}\""))
    };
    dialog
        .button("network-go-on", 'n', Message::GoOnline(place))
        .button("menu-look-at", 'l', Message::LookAt(place))
        .button("menu-put-away", 'o', Message::PutAway(place))
        .close("dialog-cancel", 'c')
}

/// A notice with the number of games open in other programs; with the words of a single one.
pub(super) fn open_elsewhere(games: &[UnfinishedGame]) -> Notice {
    let newest = games.first().map(UnfinishedGame::words);
    Notice::info(text!(
        "menu-open-elsewhere",
        games = games.len(),
        game = newest.unwrap_or_default(),
    ))
}
