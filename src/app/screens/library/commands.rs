//! Keys in the library.

use super::game_list::Order;
use super::path_input::Purpose;
use super::{Button, Collection, Cx, Dialog, Item, Message, State};
use crate::app::action::{Action, ActionEntry, Context, entries};
use crate::app::effect::{FileChange, OnlineEffect};
use crate::app::input::Input;
use crate::app::parts::choice::neighbor;
use crate::app::parts::notice::Notice;
use crate::app::parts::text_input::{TextInput, type_search};
use crate::app::person::keymap::Keymap;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::library::Column;
use crate::texts::text;

impl State {
    pub(super) fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        if self.path_input.is_some() {
            self.type_path(app, cx, action);
        } else if self.finding.is_some() {
            self.find(app, action);
        } else if let Some(by) = step_of(app, action) {
            match self.table() {
                Some(tree) => tree.step(by),
                None => self.list.step(by, app.viewport.page.rows),
            }
        } else {
            self.obey(app, cx, action);
        }
    }

    /// Handles an action while a name is typed.
    fn type_path(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        match action {
            Action::Choose => self.finish_path(app, cx),
            Action::Cancel => self.path_input = None,
            action => self.type_in(&Input::Act(action)),
        }
    }

    /// Handles an action while a search is typed; keys still step through the list.
    fn find(&mut self, app: &AppState, action: Action) {
        match action {
            // The buttons of the small board.
            Action::PreviewStart => self.preview.step(isize::MIN),
            Action::PreviewEnd => self.preview.step(isize::MAX),
            Action::First | Action::Last | Action::Choose | Action::Cancel => {
                self.type_in(&Input::Act(action));
            }
            action => match step_of(app, action) {
                Some(by) => self.list.step(by, app.viewport.page.rows),
                None => self.type_in(&Input::Act(action)),
            },
        }
    }

    /// Passes input to the open line.
    pub(super) fn type_in(&mut self, input: &Input) {
        if let Some(path) = &mut self.path_input {
            path.input.input(input, u16::MAX);
        } else if let Some(letters) = type_search(&mut self.finding, input)
            && letters != self.list.wanted()
        {
            self.list.look_for(letters);
        }
    }

    /// Handles an action while nothing is typed.
    fn obey(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        match action {
            Action::Choose => self.choose(app, cx),
            Action::Cancel => self.cancel(app, cx),
            Action::Leave => cx.go(Route::Menu),
            Action::Statistics => cx.go(Route::Statistics(None)),
            Action::Reload => self.reload(app, cx),
            Action::More => cx.open(everything(&app.keymap)),
            Action::FindPosition => self.search_shown(app, cx),
            Action::Mirrored => self.toggle_mirrored(app, cx),
            Action::Rename | Action::Copy | Action::Remove | Action::TakeBack | Action::Convert
                if self.collection() == Collection::Samples =>
            {
                cx.notify(Notice::info(text!("library-samples-stay")));
            }
            Action::Rename => self.ask_for_name(cx, Purpose::Rename),
            Action::Copy => self.ask_for_name(cx, Purpose::Copy),
            Action::Remove => self.ask_to_delete(cx),
            Action::TakeBack => self.change(cx, FileChange::Restore),
            Action::Convert => self.ask_for_format(cx),
            Action::FolderUp => self.up(app, cx),
            Action::Find => {
                self.finding = Some(TextInput::for_search(self.list.wanted()));
            }
            Action::Filters => self.ask_for_filter(app, cx),
            Action::Tag => self.ask_for_tags(cx),
            Action::Sort => self.sort_by_next(),
            Action::SortReversed => self.turn_around(),
            Action::NextField | Action::PreviousField => self.toggle_focus(),
            Action::Mark => self.mark(app.viewport.page.rows),
            Action::MarkAll => self.list.mark_all(),
            Action::InvertMarks => self.list.invert_marks(),
            Action::Flat => self.list.toggle_flat(),
            Action::Left => self.preview.step(-1),
            Action::Right => self.preview.step(1),
            Action::PreviewStart => self.preview.step(isize::MIN),
            Action::PreviewEnd => self.preview.step(isize::MAX),
            Action::Flip => self.preview.flipped = !self.preview.flipped,
            Action::Moves => self.preview.is_toggled = !self.preview.is_toggled,
            _ => {}
        }
    }

    /// Opens the selected item.
    pub(super) fn choose(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.table().is_some() {
            return self.go_on(app, cx);
        }
        match self.list.chosen() {
            Some(Item::Up) => self.up(app, cx),
            Some(Item::Fetch) if self.fetching.is_some() => self.stop_fetching(cx),
            Some(Item::Fetch) => {
                self.fetching = Some(0);
                let server = app.online.memory.lishogi.server.trim().to_owned();
                cx.ask(OnlineEffect::FetchGames(server));
            }
            Some(Item::Samples) => self.list_samples(app, cx, true),
            Some(Item::Folder(folder)) => self.list.enter(&folder),
            // An unreadable file may have been repaired meanwhile; if not, a dialog shows the error.
            Some(Item::Game(row)) => self.open_row(cx, row),
            None => {}
        }
    }

    /// One step back: the board that covers the list, the letters, the search, the folder, the screen.
    fn cancel(&mut self, app: &mut AppState, cx: &mut Cx) {
        if app.viewport.is_covered {
            self.preview.is_toggled = false;
        } else if self.fetching.is_some() {
            self.stop_fetching(cx);
        } else if !self.list.wanted().is_empty() {
            self.list.look_for(String::new());
        } else if !self.leave_list(app, cx) {
            cx.go(Route::Menu);
        }
    }

    /// Breaks the fetch off; its last message says what came.
    fn stop_fetching(&mut self, cx: &mut Cx) {
        self.fetching = None;
        cx.notify(Notice::info(text!("library-stopping")));
        cx.ask(OnlineEffect::StopFetching);
    }

    fn up(&mut self, app: &mut AppState, cx: &mut Cx) {
        if !self.leave_list(app, cx) {
            cx.notify(Notice::info(text!("library-top")));
        }
    }

    /// Leaves the search, the sample games or the folder; `false` at the top of the list.
    fn leave_list(&mut self, app: &mut AppState, cx: &mut Cx) -> bool {
        if self.tree.is_some() {
            self.go_back(app, cx);
        } else if self.collection() == Collection::Samples {
            self.list_samples(app, cx, false);
        } else {
            return self.list.leave();
        }
        true
    }

    /// Sorts by the next column, each in its most useful direction first.
    fn sort_by_next(&mut self) {
        let columns = Column::ALL;
        self.sort_by(match self.list.order() {
            None => columns[0],
            Some(order) => neighbor(&columns, &order.column, true),
        });
    }

    /// Sorts by a column; the current one is reversed.
    pub(super) fn sort_by(&mut self, column: Column) {
        let is_descending = match self.list.order() {
            Some(order) if order.column == column => !order.is_descending,
            _ => matches!(column, Column::Date | Column::Modified | Column::Moves),
        };
        self.list.sort(Order { column, is_descending });
    }

    fn turn_around(&mut self) {
        let (column, is_descending) = match self.list.order() {
            Some(order) => (order.column, !order.is_descending),
            None => (Column::Modified, false),
        };
        self.list.sort(Order { column, is_descending });
    }
}

/// The number of rows that an action moves in the list or in the table of moves.
fn step_of(app: &AppState, action: Action) -> Option<isize> {
    let page = app.viewport.page.rows.saturating_sub(1).max(1);
    let page = isize::try_from(page).unwrap_or(isize::MAX);
    Some(match action {
        Action::Up => -1,
        Action::Down => 1,
        Action::Earlier => -page,
        Action::Later => page,
        Action::First => isize::MIN,
        Action::Last => isize::MAX,
        _ => return None,
    })
}

/// All actions of the screen, as buttons.
fn everything(keymap: &Keymap) -> Dialog {
    let is_step = |action| matches!(action, Action::More | Action::Earlier | Action::Later);
    let button = |entry: &'static ActionEntry| {
        let keys = keymap.keys(Context::Library, entry);
        let key = keys.iter().find_map(|key| {
            let key = key.to_string();
            let mut letters = key.chars();
            letters.next().filter(|_| letters.next().is_none())
        });
        // Marking has only Space, which chooses in a dialog.
        let key = key.or_else(|| (entry.action == Action::Mark).then_some('x'))?;
        Some(Button::new(entry.button(), key, Message::Act(entry.action)))
    };
    let offered = entries(Context::Library).filter(|entry| !is_step(entry.action));
    Dialog::ask("library-title").notes(text!("library-all-keys")).with(offered.filter_map(button))
}
