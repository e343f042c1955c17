//! The keys of the footer.

use super::State;
use super::server::Server;
use crate::app::action::{self, Action, ActionEntry, Context};
use crate::app::parts::hint::{self, Hint};
use crate::app::person::keymap::Keymap;
use crate::app::wording::words::in_lower_case;
use crate::texts::text;

impl State {
    /// The keys of the footer, the most important ones first.
    pub(crate) fn footer_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let is_typing = self.entry.input.is_typing();
        let context = if is_typing { Context::Typing } else { Context::Play };
        let hint = |names: &[&str], label: String| hint::hint(keymap, context, names, label);
        let named = |name: &str| {
            let label = action::named(name).map_or_else(String::new, ActionEntry::label);
            hint(&[name], label)
        };
        if is_typing {
            let hints = [
                hint(&["choose"], text!("play-key-play")),
                hint(&["next-field"], text!("play-key-complete")),
                hint(&["cancel"], text!("dialog-key-cancel")),
            ];
            return hints.into_iter().flatten().collect();
        }
        let view = hint(&["earlier", "later"], text!("play-key-view"));
        let goes_back = !self.shown.is_present() || self.shown.large.is_some();
        let back = goes_back.then(|| named("cancel")).flatten();
        if self.table.outcome().is_some() {
            let card = self.series.buttons(&self.table).into_iter().map(|button| {
                let key = button.key.to_string();
                Some(Hint::new(Action::Choose, key, in_lower_case(&button.label)))
            });
            let review = Hint::new(Action::Moves, "v", in_lower_case(&text!("dialog-review")));
            let label = in_lower_case(&text!("dialog-mistakes"));
            let analyse = Hint::new(Action::AnalyseGame, "%", label);
            let has_moves = self.table.game.ply() > 0;
            let first = [hint(&["choose"], text!("play-key-result")), back];
            let card = card.chain([Some(review), has_moves.then_some(analyse)]);
            let rest = [view, named("leave"), hint(&["edit-after"], text!("play-key-edit"))];
            let everywhere = ["save", "flip", "help", "quit"].map(named);
            let hints = first.into_iter().chain(card).chain(rest);
            return hints.chain(everywhere).flatten().collect();
        }
        let is_own = self.table.speaker().is_some();
        let is_held = self.entry.input.selected.is_some();
        let cancel = if is_held { hint(&["cancel"], text!("dialog-key-cancel")) } else { back };
        let typed = || Hint::new(Action::Help, "7g7f", text!("play-key-type"));
        let hints = if self.is_online() {
            // Only a komadai can be asked for more than the protocol has.
            let asks = is_own && self.table.server.as_ref().is_some_and(Server::is_komadai);
            let own = |name: &str| is_own.then(|| named(name)).flatten();
            let asked = |name: &str| asks.then(|| named(name)).flatten();
            let say = hint(&["say"], text!("network-key-say"));
            vec![
                own("choose"),
                cancel,
                is_own.then(typed),
                own("resign"),
                hint(&["leave"], text!("network-key-leave")),
                asked("take-back"),
                say.filter(|_| asks),
                asked("pause"),
                own("hand-piece"),
                view,
            ]
        } else if is_own {
            vec![
                named("choose"),
                cancel,
                (!is_held).then(typed),
                named("hint"),
                named("resign"),
                named("take-back"),
                named("hand-piece"),
                named("leave"),
                view,
                named("pause"),
            ]
        } else {
            vec![named("pause"), named("leave"), cancel, view]
        };
        let everywhere = ["flip", "impasse", "save", "help", "quit"].map(named);
        let mut hints: Vec<Hint> = hints.into_iter().chain(everywhere).flatten().collect();
        let choosing = self.entry.input.choosing(self.table.position());
        hint::relabel(&mut hints, Action::Choose, choosing);
        hints
    }
}
