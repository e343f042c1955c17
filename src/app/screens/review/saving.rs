//! Forms that are opened and kept, and what they lead to: the record changed, written, or left.

use super::destination::Destination;
use super::form::{Form, FormStep};
use super::record_editor::RecordEditor;
use super::{Reply, State, dialogs};
use crate::app::effect::{Effect, OpponentEffect};
use crate::app::input::Input;
use crate::app::notice::Notice;
use crate::app::route::{PlayFrom, Route};
use crate::app::state::AppState;
use crate::texts::text;

impl State {
    /// Opens a form.
    pub(super) fn open_form(&mut self, form: Form) -> Vec<Reply> {
        self.entry.input.put_down();
        self.form = Some(form);
        Vec::new()
    }

    /// Answers input while a form is open.
    pub(super) fn form_input(&mut self, app: &AppState, input: &Input) -> Vec<Reply> {
        let Some(form) = &mut self.form else {
            return Vec::new();
        };
        let columns = app.viewport.columns;
        match form.input(input, columns, self.editor.record()) {
            FormStep::Stay => {}
            FormStep::Close => self.form = None,
            FormStep::Keep => return self.keep_form(),
            FormStep::AskToKeep => return vec![dialogs::ask_to_keep().into()],
        }
        Vec::new()
    }

    /// Closes the form, and does what it says.
    pub(super) fn keep_form(&mut self) -> Vec<Reply> {
        let notice = match self.form.take() {
            None => None,
            Some(Form::Notes(form)) => self.editor.set_notes(form.kind, form.input.lines()),
            Some(Form::Headers(form)) => self.editor.set_headers(form.finished()),
            Some(Form::Ending(form)) => {
                let end = form.end(&self.editor.tally());
                end.map(|end| self.editor.set_end(end))
            }
            Some(Form::Save(form)) if form.name.line().trim().is_empty() => {
                self.form = Some(Form::Save(form));
                Some(Notice::warning(text!("review-needs-name")))
            }
            Some(Form::Save(form)) => return self.storage.write_as(&self.editor, &form),
        };
        notice.map(Reply::from).into_iter().collect()
    }

    /// Saves over the record's own file where that is one of our saves, else asks where.
    pub(super) fn save(&mut self, then: Option<Destination>) -> Vec<Reply> {
        match self.storage.own_save() {
            Some(path) => self.storage.save_over(&self.editor, path, then),
            None => self.ask_where(then),
        }
    }

    /// Opens the form that asks where to and how.
    pub(super) fn ask_where(&mut self, then: Option<Destination>) -> Vec<Reply> {
        let form = self.storage.form(self.record(), then);
        self.open_form(Form::Save(form))
    }

    /// Writes under a typed name, in the format of its ending or of the record; over an old file if `replaces`.
    pub(super) fn save_as(&mut self, file: &str, replaces: bool) -> Vec<Reply> {
        let mut form = self.storage.form(self.record(), None);
        form.set_name(file);
        if replaces {
            return self.storage.replace(&self.editor, &form);
        }
        self.open_form(Form::Save(form));
        self.keep_form()
    }

    /// Goes there, after a question if there are changes to lose.
    pub(super) fn leave_for(&self, destination: Destination) -> Vec<Reply> {
        if self.editor.document().is_changed() {
            return vec![dialogs::ask_to_save(destination).into()];
        }
        go(destination, &self.editor)
    }
}

/// Goes there, whatever is lost.
pub(super) fn go(to: Destination, editor: &RecordEditor) -> Vec<Reply> {
    let forget = Effect::ForgetChanges.into();
    let route = match to {
        Destination::Library => Route::Library,
        Destination::Below => return vec![forget, Reply::Back(None)],
        Destination::Menu => Route::Menu,
        Destination::Quit => return vec![forget, OpponentEffect::Stop.into(), Effect::Quit.into()],
        Destination::PlayOn(bot) => Route::PlayFrom(Box::new(PlayFrom {
            start: editor.record().start().clone(),
            moves: editor.moves(),
            bot,
            lies_over: false,
        })),
    };
    vec![forget, route.into()]
}
