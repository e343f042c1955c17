//! Saved searches, and tags of games.

use super::path_input::{PathInput, Purpose};
use super::{Button, Cx, Dialog, Message, State};
use crate::app::parts::notice::Notice;
use crate::app::person::library_notes::{LibraryNotes, NoteChange};
use crate::app::state::AppState;
use crate::library::GameRow;
use crate::text::sanitize;
use crate::texts::text;

/// The built-in searches, by the key of their name.
const OFFERED: [(&str, &str); 4] = [
    ("library-filter-lost", "me:lost"),
    ("library-filter-won", "me:won"),
    ("library-filter-lost-static", "me:lost me:static-rook"),
    ("library-filter-lost-ranging", "me:lost me:ranging-rook"),
];

impl State {
    /// Lists the searches: the saved ones, then the built-in ones.
    pub(super) fn ask_for_filter(&self, app: &AppState, cx: &mut Cx) {
        let own = app.notes.filters();
        let own = own.map(|(name, search)| (sanitize(name).into_owned(), search.to_owned()));
        let offered = OFFERED.map(|(key, search)| (text!(key), search.to_owned()));
        let all = ('1'..='9').zip(own.chain(offered));
        let use_it = |(key, (name, search))| Button::new(name, key, Message::Filter(search));
        let mut dialog = Dialog::ask("library-filters")
            .notes(text!("library-filter-words"))
            .with(all.map(use_it));
        let wanted = self.list.wanted().trim();
        let kept = app.notes.filters().find(|(_, search)| *search == wanted);
        if let Some((name, _)) = kept {
            let forget = Message::ForgetFilter(name.to_owned());
            dialog = dialog.button("library-filter-forget", 'd', forget);
        } else if !wanted.is_empty() {
            dialog = dialog.button("library-filter-keep", 's', Message::KeepFilter);
        }
        cx.open(dialog.close("dialog-close", 'c'));
    }

    /// Shows the results of a search.
    pub(super) fn filter(&mut self, search: String) {
        self.finding = None;
        self.list.look_for(search);
    }

    /// Asks for the name of the search to save.
    pub(super) fn ask_for_filter_name(&mut self) {
        let search = self.list.wanted().trim().to_owned();
        self.path_input = Some(PathInput::new(Purpose::KeepFilter(search), ""));
    }

    /// Asks for the tags of the marked games, or of the selected one.
    pub(super) fn ask_for_tags(&mut self, cx: &mut Cx) {
        let meant = self.list.meant();
        let rows = meant.iter().filter_map(|row| self.list.row(*row));
        let games: Vec<String> = rows.map(GameRow::fingerprint).collect();
        let first = meant.first().and_then(|row| self.list.row(*row));
        let Some(first) = first else {
            return cx.notify(Notice::info(text!("library-choose-games")));
        };
        let tags = tag_words(self.list.tags_of(first));
        self.path_input = Some(PathInput::new(Purpose::Tags(games), &tags));
    }

    /// Sets the tags of games from a line.
    pub(super) fn tag(app: &mut AppState, cx: &mut Cx, games: Vec<String>, line: &str) {
        let tags = LibraryNotes::tags_of_line(line);
        cx.ask(app.change_notes(NoteChange::Tag { games, tags }));
    }

    /// Saves a search under the typed name.
    pub(super) fn keep_filter(app: &mut AppState, cx: &mut Cx, name: String, search: String) {
        if name.is_empty() {
            return cx.notify(Notice::info(text!("library-needs-name")));
        }
        cx.ask(app.change_notes(NoteChange::Keep { name, search }));
        cx.notify(Notice::info(text!("library-filter-kept")));
    }

    /// Deletes a saved search.
    pub(super) fn forget_filter(app: &mut AppState, cx: &mut Cx, name: String) {
        cx.ask(app.change_notes(NoteChange::Forget(name)));
        cx.notify(Notice::info(text!("library-filter-forgotten")));
    }
}

/// Tags as they are typed: `#endgame #study`.
pub(crate) fn tag_words(tags: &[String]) -> String {
    let words = tags.iter().map(|tag| format!("#{}", sanitize(tag)));
    words.collect::<Vec<_>>().join(" ")
}
