//! Help from engines during a game: hints, and analysis if both players agree.

use std::time::Duration;

use super::{Message, State};
use crate::app::action::{Action, Context};
use crate::app::effect::EngineEffect;
use crate::app::options::Seat;
use crate::app::parts::dialog::Row;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::screens::play::{Cx, Dialog};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move};
use komadai_engine::engine::{Query, Ticket, TurnChoice};

/// The time to search for a good move.
const THINKING_TIME: Duration = Duration::from_secs(1);

/// The hint for the person to move.
#[derive(Debug, Default)]
pub(super) enum Hint {
    /// No hint.
    #[default]
    None,
    /// The price was shown: the next request shows a hint.
    Priced,
    /// The engine searches for a good move.
    Asked(Ticket),
    /// The part of the move that is shown.
    Shown(MoveHint),
}

impl State {
    /// Shows a little more of a good move: the piece, its square, the move; asks the engine for it first.
    pub(super) fn next_hint(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_online_now() {
            return cx.notify(Notice::info(text!("network-locked")));
        }
        if !self.may_enter(cx) {
            return;
        }
        if let Some(why) = self.why_no_hint(app) {
            return cx.notify(Notice::info(why));
        }
        match self.hint {
            Hint::Asked(_) => cx.notify(Notice::info(text!("play-hint-thinking"))),
            Hint::Shown(MoveHint { mv, level }) => {
                let words = self.show_hint(mv, HintLevel::after(Some(level)));
                cx.notify(Notice::info(words));
            }
            Hint::None if self.table.would_count() => {
                self.hint = Hint::Priced;
                let key = app.typed_for(Context::Play, "hint");
                let words = text!("play-hint-price", key = key);
                cx.notify(Notice::warning(words));
            }
            Hint::None | Hint::Priced => {
                let ticket = app.ticket();
                self.hint = Hint::Asked(ticket);
                let mut query = Query::about(ticket, &self.table.game);
                query.limits.move_time = Some(THINKING_TIME);
                cx.ask(EngineEffect::Hint(Box::new(query)));
                cx.notify(Notice::info(text!("play-hint-thinking")));
            }
        }
    }

    /// The reason why there are no hints in this game: they are switched off, its rules allow no take-backs,
    /// or the opponent's level follows the results.
    fn why_no_hint(&self, app: &AppState) -> Option<String> {
        let is_adaptive = |seat: &Seat| matches!(seat, Seat::Adaptive(_));
        if !app.settings.hints {
            Some(text!("play-hints-off"))
        } else if self.table.seats.iter().any(is_adaptive) {
            Some(text!("play-no-hints-adaptive"))
        } else if !self.table.game.rules().takeback {
            Some(text!("play-no-hints-rules"))
        } else {
            None
        }
    }

    /// Handles the move that the engine has found.
    pub(super) fn take_hint(
        &mut self,
        cx: &mut Cx,
        ticket: Ticket,
        answer: Result<TurnChoice, String>,
    ) {
        if !matches!(self.hint, Hint::Asked(asked) if asked == ticket) {
            return;
        }
        self.hint = Hint::None;
        let words = match answer {
            Ok(TurnChoice::Move(mv)) => self.show_hint(mv, HintLevel::Piece),
            Ok(TurnChoice::Declare) => text!("play-hint-declare"),
            Ok(TurnChoice::Resign) => text!("play-hint-none"),
            Err(why) => {
                let why = sanitize(&why);
                return cx.notify(Notice::error(text!("play-hint-failed", why = why)));
            }
        };
        self.table.engine_help.count_hint(self.table.to_move());
        self.table.stop_rating();
        cx.ask_all(self.kept_record().keep());
        cx.notify(Notice::info(words));
    }

    /// Shows a part of a move, and returns its words.
    fn show_hint(&mut self, mv: Move, level: HintLevel) -> String {
        let hint = MoveHint { mv, level };
        self.hint = Hint::Shown(hint);
        self.words_of(hint)
    }

    fn words_of(&self, hint: MoveHint) -> String {
        let game = &self.table.game;
        hint.words(game.position(), game.last_move().map(Move::to))
    }

    /// The part of a good move that was shown to the person to move, in words.
    pub(super) fn hint_words(&self) -> Option<String> {
        Some(self.words_of(self.shown_hint()?))
    }

    /// The hint for the person to move, while the current position is on the screen.
    pub(crate) fn shown_hint(&self) -> Option<MoveHint> {
        match self.hint {
            Hint::Shown(hint) if self.shown.is_present() => Some(hint),
            Hint::None | Hint::Priced | Hint::Asked(_) | Hint::Shown(_) => None,
        }
    }

    /// Whether the engine searches for a good move.
    pub(crate) const fn is_asked_for_hint(&self) -> bool {
        matches!(self.hint, Hint::Asked(_))
    }

    /// Drops the hint and its search: the turn is over.
    pub(super) fn drop_hint(&mut self) -> Option<EngineEffect> {
        match std::mem::take(&mut self.hint) {
            Hint::None | Hint::Priced => None,
            Hint::Asked(_) | Hint::Shown(_) => Some(EngineEffect::StopHint),
        }
    }

    /// Whether engines may analyse the game: after its end, if both players agreed, or if no person plays.
    pub(super) fn is_analysed(&self) -> bool {
        let table = &self.table;
        table.outcome().is_some()
            || table.engine_help.has_analysis
            || !table.seats.contains(&Seat::Human) && !self.is_online()
    }

    /// Asks both players whether engines may analyse the running game; a person against a bot has to wait for
    /// the end.
    pub(super) fn ask_to_analyse(&self, cx: &mut Cx, action: Action) {
        if self.is_online() {
            return cx.notify(Notice::info(text!("network-locked")));
        }
        if !self.table.is_hot_seat() {
            return cx.notify(Notice::info(text!("analysis-running-game")));
        }
        let dialog = Dialog::ask("play-analyse-title")
            .says(text!("play-analyse-body"))
            .says(text!("play-analyse-asked"))
            .button("dialog-agree", 'y', Message::AnalyseTogether(action))
            .close("dialog-refuse", 'n');
        cx.open(dialog.with_choice(1));
    }

    /// Both players have agreed to analyse the game.
    pub(super) fn analyse_together(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        self.table.engine_help.has_analysis = true;
        // It may still be on from an earlier game.
        app.analysis.turn_off();
        cx.ask_all(self.kept_record().keep());
        cx.act(action);
    }
}

/// The headers that count the hints of Black and White.
const HINTS: [&str; 2] = ["hints-black", "hints-white"];
/// The header of a game that was analysed while it was played, and its value.
const ANALYSIS: (&str, &str) = ("analysis", "agreed");

/// The help of engines in a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct EngineHelp {
    /// The number of hints for each side.
    hints: [u16; 2],
    /// Whether both players agreed to analyse the game while they play it.
    pub(super) has_analysis: bool,
}

impl EngineHelp {
    /// The help noted in a record.
    pub(super) fn of(record: &Record) -> Self {
        let header = |name: &str| record.headers.get(&Key::Other(name.to_owned()));
        let count = |name| header(name).and_then(|count| count.parse().ok());
        Self {
            hints: HINTS.map(|name| count(name).unwrap_or(0)),
            has_analysis: header(ANALYSIS.0) == Some(ANALYSIS.1),
        }
    }

    /// Notes it in a record, if there was any.
    pub(super) fn write(self, record: &mut Record) {
        for (name, count) in HINTS.into_iter().zip(self.hints) {
            if count > 0 {
                let key = Key::Other(name.to_owned());
                record.headers.set(key, count.to_string());
            }
        }
        if self.has_analysis {
            let (name, value) = ANALYSIS;
            record.headers.set(Key::Other(name.to_owned()), value);
        }
    }

    pub(super) fn count_hint(&mut self, color: Color) {
        let count = &mut self.hints[color.index()];
        *count = count.saturating_add(1);
    }

    /// The rows of the result card about it.
    pub(super) fn rows(self, called: impl Fn(Color) -> String) -> Vec<Row> {
        let hints = Color::ALL.into_iter().filter_map(|color| {
            let count = self.hints[color.index()];
            let who = called(color);
            (count > 0).then(|| text!("play-with-hints", who = who, n = count))
        });
        let analysis = self.has_analysis.then(|| text!("play-with-analysis"));
        hints.chain(analysis).map(Row::Faint).collect()
    }
}
