//! The dialogs of the play screen.

use super::series::MatchProgress;
use super::server::Server;
use super::table::Table;
use super::{Message, State};
use crate::app::parts::announced::Agreement;
use crate::app::parts::dialog::Row;
use crate::app::screens::play::{Button, Dialog};
use crate::app::state::AppState;
use crate::app::wording::notation::move_words;
use crate::said::handicap;
use crate::texts::{self, text};
use komadai_core::game::{Outcome, ResignPolicy, clock_time};
use komadai_core::rules::{Color, Handicap};
use komadai_engine::bot::Level;

/// A game that is easier to win than the one lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EasierGame {
    /// Against a lower level.
    Level(Level),
    /// Against the same level, which gives this handicap.
    Handicap(Handicap),
}

impl EasierGame {
    fn button(self) -> Button {
        let (words, key) = match self {
            Self::Level(level) => (text!("play-lower-level", level = level.number()), 'l'),
            Self::Handicap(odds) => {
                let odds = handicap(texts::chosen(), odds);
                (text!("play-with-handicap", odds = odds), 'o')
            }
        };
        Button::new(words, key, Message::Easier(self))
    }
}

/// The result card (R83).
///
/// `strength` are the words about the person's strength after this game. `easier` are the games to offer
/// after several losses, with their words.
pub(super) fn result_card(
    table: &Table,
    series: &MatchProgress,
    strength: Vec<String>,
    easier: Option<(String, Vec<EasierGame>)>,
) -> Dialog {
    let title = match table.outcome().and_then(Outcome::winner) {
        Some(winner) => text!("play-wins", who = table.called(winner), name = table.name(winner),),
        None if table.server.as_ref().is_some_and(Server::is_adjourned) => {
            text!("network-adjourned")
        }
        None => text!("play-no-winner"),
    };
    let mut body: Vec<Row> = table.announcements().map(Row::Text).collect();
    body.extend(table.ending_rows());
    let remarks = table.server.iter().flat_map(|server| &server.remarks);
    body.extend(remarks.map(|words| Row::Faint(words.clone())));
    body.extend([
        Row::Text(String::new()),
        Row::Faint(table.players_on_card()),
        Row::Faint(time_words(table)),
    ]);
    body.extend(table.engine_help.rows(|color| table.called(color)));
    body.extend(series.rows(table));
    body.extend(strength.into_iter().map(Row::Text));
    let (words, easier) = easier.unzip();
    body.extend(words.map(Row::Text));
    let mut buttons = series.buttons(table);
    let easier = easier.into_iter().flatten();
    buttons.extend(easier.map(EasierGame::button));
    if table.server.is_none() && table.may_claim_after_the_end() {
        buttons.push(Button::new(text!("dialog-foul"), 'c', Message::AskToClaim));
    }
    let goes_on = table.goes_on_at_host();
    if !goes_on {
        buttons.push(Button::new(text!("dialog-review"), 'v', Message::Review));
    }
    if table.game.ply() > 0 && !goes_on {
        buttons.push(Button::new(text!("dialog-mistakes"), '%', Message::Mistakes));
    }
    buttons.extend([
        Button::new(text!("dialog-menu"), 'e', Message::Menu).or_key('m'),
        Button::close(text!("dialog-board"), 'b'),
    ]);
    Dialog::new(title, body, buttons).leaving_board()
}

fn time_words(table: &Table) -> String {
    let [black, white] = Color::ALL.map(|color| clock_time(table.game.total_spent(color)));
    text!("play-time-used", black = black, white = white,)
}

/// Asks whether `color` resigns; at one keyboard the other player may do so as well, off turn (R33).
pub(super) fn resign(table: &Table, color: Color) -> Dialog {
    let other = color.opponent();
    let may_other = table.is_hot_seat() && table.game.rules().resign == ResignPolicy::Any;
    let other_resigns = may_other.then(|| {
        let words = text!("play-resign-other", who = table.called(other));
        Button::new(words, 'o', Message::Resign(other))
    });
    Dialog::ask("play-resign-title")
        .says(text!("play-resign-body", winner = table.called(other)))
        .button("dialog-resign", 'y', Message::Resign(color))
        .close("dialog-play-on", 'n')
        .with(other_resigns)
        .with_choice(1)
}

/// Asks the opponent of the player who made the last move (R40).
pub(super) fn take_back(table: &Table) -> Dialog {
    let asked = table.to_move();
    let asking = asked.opponent();
    let last = table.game.ply().checked_sub(1);
    let last = last.and_then(|index| move_words(&table.game, index));
    Dialog::ask("play-take-back-title")
        .says(text!(
            "play-take-back-body",
            who = table.called(asking),
            last = last.unwrap_or_default(),
        ))
        .says(text!("play-take-back-asked", who = table.called(asked)))
        .button("dialog-agree", 'y', Message::TakeBack(1))
        .close("dialog-refuse", 'n')
}

/// The announcement before the first move: the game begins when it is closed.
pub(super) fn announcement(state: &State, app: &AppState) -> Dialog {
    announced(state, app, true)
}

/// The same with all rules, where only some were said.
pub(super) fn whole_announcement(state: &State, app: &AppState) -> Dialog {
    announced(state, app, false)
}

fn announced(state: &State, app: &AppState, is_brief: bool) -> Dialog {
    let close = Button::new(text!("dialog-begin"), 'b', Message::Begin);
    let agreement = agreement(state, is_brief);
    let all = || Button::new(text!("dialog-all-rules"), 'a', Message::AnnounceAll);
    let (presets, languages) = (&app.presets, app.rules_languages());
    agreement
        .dialog(presets, languages, close, Message::AnnounceInOtherLanguage)
        .with(agreement.leaves_out().then(all))
        .or_else(Message::Begin)
        .stopping_clock()
}

/// The same during the game, with the clock running.
pub(super) fn rules(state: &State, app: &AppState) -> Dialog {
    let close = Button::close(text!("dialog-close"), 'c');
    let other = Message::ReadInOtherLanguage;
    agreement(state, false).dialog(&app.presets, app.rules_languages(), close, other)
}

/// The rules, odds, clocks and games.
fn agreement(state: &State, is_brief: bool) -> Agreement<'_> {
    let table = &state.table;
    let setup = table.game.setup();
    let player = |color: Color| (table.name(color), setup.time[color.index()]);
    Agreement {
        rules: table.game.rules(),
        handicap: table.game.handicap(),
        players: Color::ALL.map(player),
        black: Some(Color::Black.index()),
        best_of: state.series.best_of(),
        is_brief,
    }
}
