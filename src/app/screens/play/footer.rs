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
        let hint = |names: &[&str], label: String| hint::hint(keymap, Context::Play, names, label);
        let named = |name: &str| {
            hint(
                &[name],
                action::named(name).map_or_else(String::new, ActionEntry::label),
            )
        };
        let cancel = || hint(&["cancel"], text!("dialog-key-cancel"));
        if self.entry.input.is_typing() {
            let typing = |name: &str, label| hint::hint(keymap, Context::Typing, &[name], label);
            let hints = [
                typing("choose", text!("play-key-play")),
                typing("next-field", text!("play-key-complete")),
                typing("cancel", text!("dialog-key-cancel")),
            ];
            return hints.into_iter().flatten().collect();
        }
        let view = hint(&["earlier", "later"], text!("play-key-view"));
        let back = (!self.shown.is_present() || self.shown.lists_moves).then(|| named("cancel"));
        let back = back.flatten();
        let hints = if self.table.outcome().is_some() {
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
            let rest = [
                view,
                named("leave"),
                hint(&["edit-after"], text!("play-key-edit")),
                named("save"),
                named("flip"),
                named("help"),
                named("quit"),
            ];
            first.into_iter().chain(card).chain(rest).collect()
        } else if self.is_online() {
            let is_held = self.entry.input.selected.is_some();
            self.online_hints(keymap, if is_held { cancel() } else { back }, view)
        } else if self.table.speaker().is_none() {
            vec![
                named("pause"),
                named("leave"),
                back,
                view,
                named("flip"),
                named("impasse"),
                named("save"),
                named("help"),
                named("quit"),
            ]
        } else {
            let is_held = self.entry.input.selected.is_some();
            let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
            vec![
                named("choose"),
                if is_held { cancel() } else { back },
                (!is_held).then_some(typed),
                named("hint"),
                named("resign"),
                named("take-back"),
                named("hand-piece"),
                named("leave"),
                view,
                named("pause"),
                named("flip"),
                named("impasse"),
                named("save"),
                named("help"),
                named("quit"),
            ]
        };
        let mut hints: Vec<Hint> = hints.into_iter().flatten().collect();
        if self.table.outcome().is_none() {
            let choosing = self.entry.input.choosing(self.table.position());
            hint::relabel(&mut hints, Action::Choose, choosing);
        }
        hints
    }

    /// The same for a game at a server; komadai servers offer more.
    fn online_hints(
        &self,
        keymap: &Keymap,
        cancel: Option<Hint>,
        view: Option<Hint>,
    ) -> Vec<Option<Hint>> {
        let hint = |name: &str, label| hint::hint(keymap, Context::Play, &[name], label);
        let named = |name: &str| {
            let label = action::named(name).map_or_else(String::new, ActionEntry::label);
            hint(name, label)
        };
        let is_own = self.table.speaker().is_some();
        let own = |name: &str| is_own.then(|| named(name)).flatten();
        let asks = is_own && self.table.server.as_ref().is_some_and(Server::is_komadai);
        let asked = |name: &str| asks.then(|| named(name)).flatten();
        let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
        let say = hint("say", text!("network-key-say"));
        vec![
            own("choose"),
            cancel,
            is_own.then_some(typed),
            own("resign"),
            hint("leave", text!("network-key-leave")),
            asked("take-back"),
            say.filter(|_| asks),
            asked("pause"),
            own("hand-piece"),
            view,
            named("flip"),
            named("impasse"),
            named("save"),
            named("help"),
            named("quit"),
        ]
    }
}
