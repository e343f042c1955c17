//! Forms and their effects: the record is changed, written, or left.

use super::destination::Destination;
use super::form::{Form, FormStep};
use super::{Cx, State, dialogs, tell};
use crate::app::effect::{Effect, KeepEffect, OpponentEffect};
use crate::app::input::Input;
use crate::app::parts::notice::Notice;
use crate::app::parts::offer;
use crate::app::person::library_notes::NoteChange;
use crate::app::route::{PlayFrom, Route};
use crate::app::state::AppState;
use crate::app::wording::words::no_format;
use crate::library::GameRow;
use crate::texts::text;

impl State {
    /// Gives the written game the tags that it had before it was changed.
    pub(super) fn keep_tags(&mut self, app: &mut AppState, cx: &mut Cx) {
        let now = GameRow::fingerprint_of(self.editor.record());
        let before = std::mem::replace(&mut self.fingerprint, now);
        let tags = app.notes.tags(&before).to_vec();
        if before != self.fingerprint && !tags.is_empty() {
            let games = vec![self.fingerprint.clone()];
            cx.ask(app.change_notes(NoteChange::Tag { games, tags }));
        }
    }

    /// Opens a form.
    pub(super) fn open_form(&mut self, form: Form) {
        self.entry.input.put_down();
        self.form = Some(form);
    }

    /// Answers input while a form is open; `false` if none is.
    pub(super) fn form_input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) -> bool {
        let Some(form) = &mut self.form else {
            return false;
        };
        match form.input(app, input, self.editor.record()) {
            FormStep::Stay => {}
            FormStep::Close => self.form = None,
            FormStep::Keep => self.keep_form(cx),
            FormStep::AskToKeep => cx.open(dialogs::ask_to_keep()),
        }
        true
    }

    /// Closes the form, and carries it out.
    pub(super) fn keep_form(&mut self, cx: &mut Cx) {
        match self.form.take() {
            None => {}
            Some(Form::Notes(form)) => {
                tell(cx, self.editor.set_notes(form.kind, form.input.lines()));
            }
            Some(Form::Headers(form)) => tell(cx, self.editor.set_headers(form.finished())),
            Some(Form::Ending(form)) => {
                if let Some(end) = form.end(&self.editor.tally()) {
                    cx.notify(self.editor.set_end(end));
                }
            }
            Some(Form::Save(form)) if form.name.line().trim().is_empty() => {
                self.form = Some(Form::Save(form));
                cx.notify(Notice::warning(text!("review-needs-name")));
            }
            Some(Form::Save(form)) if let Some(why) = no_format(&form.name.line()) => {
                self.form = Some(Form::Save(form));
                cx.notify(Notice::error(why));
            }
            Some(Form::Save(form)) => self.storage.write_as(cx, &self.editor, &form),
        }
    }

    /// Saves over the record's own file if that is a save, else asks where.
    pub(super) fn save(&mut self, cx: &mut Cx, then: Option<Destination>) {
        match self.storage.own_save() {
            Some(path) => self.storage.save_over(cx, &self.editor, path, then),
            None => self.ask_where(then),
        }
    }

    /// Opens the form for name and format.
    pub(super) fn ask_where(&mut self, then: Option<Destination>) {
        let form = self.storage.form(self.record(), then);
        self.open_form(Form::Save(form));
    }

    /// Writes under a typed name, in the format of its extension or of the record; over an existing file if
    /// `replaces`.
    pub(super) fn save_as(&mut self, cx: &mut Cx, file: &str, replaces: bool) {
        let mut form = self.storage.form(self.record(), None);
        form.set_name(file);
        if replaces {
            self.storage.replace(cx, &self.editor, &form);
        } else {
            self.open_form(Form::Save(form));
            self.keep_form(cx);
        }
    }

    /// Leaves for `destination`, after a question if there are changes to lose.
    pub(super) fn leave_for(&self, cx: &mut Cx, destination: Destination) {
        if self.editor.document().is_changed() {
            cx.open(dialogs::ask_to_save(destination));
        } else {
            self.leave_now(cx, destination);
        }
    }

    /// Leaves for `destination`, and loses unsaved changes.
    pub(super) fn leave_now(&self, cx: &mut Cx, destination: Destination) {
        cx.ask(KeepEffect::ForgetChanges);
        match destination {
            Destination::Library => cx.go(Route::Library),
            Destination::Below => cx.back(None),
            Destination::Menu => cx.go(Route::Menu),
            Destination::Quit => {
                cx.ask(OpponentEffect::Stop);
                cx.ask(Effect::Quit);
            }
            Destination::Network => offer::go_on(cx, self.record()),
            Destination::PlayOn(bot) => cx.go(Route::PlayFrom(Box::new(PlayFrom {
                start: self.record().start().clone(),
                moves: self.moves(),
                bot,
                lies_over: false,
            }))),
        }
    }
}
