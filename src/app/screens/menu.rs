//! The first screen: the menu.

use std::path::PathBuf;

use crate::app::action::{self, Action, Context};
use crate::app::cx;
use crate::app::effect::{Effect, EngineEffect, EngineSeeker, KeepEffect};
use crate::app::input::Input;
use crate::app::options::TsumeStart;
use crate::app::parts::dialog::Row;
use crate::app::parts::list::row_after;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::today_run;
use crate::app::person::unsaved::{UnfinishedGame, Unsaved};
use crate::app::route::Route;
use crate::app::screen::{PasteUse, ScreenState};
use crate::app::state::{AppState, StartKind};
use crate::app::wording::words::{file_name, in_a_row, written_file};
use crate::features::HAS_ONLINE;
use crate::text::sanitize;
use crate::texts::{self, find, text};
use komadai_core::game::Points;
use komadai_core::record::SavedSeries;
use komadai_core::rules::{Move, Position};
use komadai_engine::engine::position_after;
use komadai_engine::tsume::{Collection, Problem};

mod unfinished;

use unfinished::open_elsewhere;

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;

/// The lines of the menu and the selected one.
#[derive(Debug, Default)]
pub struct State {
    pub(crate) selected: usize,
    /// The unfinished games, newest first.
    unfinished: Vec<UnfinishedGame>,
    /// Unfinished games that cannot be taken up.
    unreadable_games: Vec<Unreadable>,
    /// Unsaved changes of a record.
    unsaved: Option<Box<Unsaved>>,
    /// Unsaved changes that cannot be taken up.
    unreadable_changes: Vec<Unreadable>,
    /// The mate problem of the day.
    today: Option<Box<Problem>>,
    /// The state of the search for unfinished games, and whether one is to be continued when it ends.
    search: UnfinishedSearch,
    /// The files of the recent records.
    recent: Vec<PathBuf>,
    /// The position of the newest unfinished game.
    left: Option<Box<LastPosition>>,
}

/// The state of the search for unfinished games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum UnfinishedSearch {
    #[default]
    Begun,
    /// It runs; a game is to be continued when it ends.
    ToResume,
    Done,
}

/// A position with the move that led to it.
#[derive(Debug)]
struct LastPosition(Position, Option<Move>);

/// The board next to the menu of a wide window.
#[derive(Debug)]
pub(crate) struct BesideMenu<'a> {
    pub title: String,
    pub position: &'a Position,
    pub last_move: Option<Move>,
}

/// A file of an unfinished game or of unsaved changes that cannot be taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// Its folder.
    pub folder: PathBuf,
    /// Its name and the error, in one line.
    pub why: String,
}

/// The messages to the menu besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The unfinished games, newest first, and those that cannot be taken up.
    Unfinished(Vec<UnfinishedGame>, Vec<Unreadable>),
    /// The games that other programs have open, at least one.
    OpenElsewhere(Vec<UnfinishedGame>),
    /// The newest unsaved changes of a record, if there are any, and those that cannot be taken up.
    Unsaved(Option<Box<Unsaved>>, Vec<Unreadable>),
    /// Continue the unfinished game with this index; without one ask which, if there are several.
    Resume(Option<usize>),
    /// Go on over the network with the unfinished game of this index.
    GoOnline(usize),
    /// Look at the unfinished game of this index.
    LookAt(usize),
    /// The unfinished game of this index is over: it becomes a record.
    PutAway(usize),
    /// Continue the unfinished game once it is found.
    ResumeFound,
    /// Ask which unfinished game to continue, from this index on.
    ListUnfinished(usize),
    /// Take up the unsaved changes.
    TakeUp,
    /// The files of the recent records.
    Recent(Vec<PathBuf>),
    /// Ask which recent record to open, from this index on.
    ListRecent(usize),
    /// Open the recent record of this index.
    OpenRecent(usize),
    /// Engines of the machine.
    Found(Vec<PathBuf>),
}

/// A line of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    Resume,
    Unsaved,
    Unreadable,
    TwoPlayers,
    AgainstBot,
    Network,
    Review,
    Recent,
    Editor,
    Lessons,
    Statistics,
    Today,
    Tsume,
    Training,
    Settings,
    Engines,
    Quit,
}

impl Item {
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Resume => "menu-resume",
            Self::Unsaved => "menu-unsaved",
            Self::Unreadable => "menu-unreadable",
            Self::TwoPlayers => "menu-two-players",
            Self::AgainstBot => "menu-against-bot",
            Self::Network => "menu-network",
            Self::Review => "menu-review",
            Self::Recent => "menu-recent",
            Self::Editor => "menu-editor",
            Self::Lessons => "menu-lessons",
            Self::Statistics => "menu-statistics",
            Self::Tsume => "menu-tsume",
            Self::Today => "menu-day",
            Self::Training => "menu-training",
            Self::Settings => "menu-settings",
            Self::Engines => "menu-engines",
            Self::Quit => "menu-quit",
        }
    }

    /// The line that explains it; `None` where the name says it all.
    fn about(self) -> Option<String> {
        let name = self.key().strip_prefix("menu-")?;
        find(texts::chosen(), &format!("menu-{name}.about"), &[])
    }
}

/// The menu; a search for unfinished games and changes begins.
pub fn open(app: &AppState, cx: &mut Cx) -> State {
    cx.ask(KeepEffect::SetAside);
    cx.ask(KeepEffect::FindUnfinished);
    cx.ask(KeepEffect::FindChanges(None));
    cx.ask(KeepEffect::FindRecent);
    State { today: Collection::of_the_day(app.day()).map(Box::new), ..State::default() }
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let count = self.items().count();
        let column = usize::from(app.viewport.page.rows);
        // Up stops at the top: if it wrapped around, Enter would quit.
        let is_at_top = self.selected == 0 && matches!(input, Input::Act(Action::Up));
        if let Some(row) = row_after(input, self.selected, count, count).filter(|_| !is_at_top) {
            self.selected = row;
        }
        match input {
            Input::Act(Action::Choose) => self.choose(app, cx),
            // A low window has two columns.
            Input::Act(Action::Left) => {
                self.selected = self.selected.checked_sub(column).unwrap_or(self.selected);
            }
            Input::Act(Action::Right) if self.selected + column < count => {
                self.selected += column;
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => {
                self.selected = *row;
                self.choose(app, cx);
            }
            Input::Pointer(Gesture::Click, Some(Target::PanelForward)) => self.choose_beside(cx),
            _ => {}
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Resume(place) => self.resume(cx, place),
            Message::GoOnline(place) => self.go_online(cx, place),
            Message::LookAt(place) => {
                if let Some(game) = self.unfinished.get(place) {
                    cx.go(Route::LibraryFile(Some(game.file.clone())));
                }
            }
            Message::PutAway(place) => self.put_away(cx, place),
            Message::ResumeFound if self.search == UnfinishedSearch::Done => self.resume_found(cx),
            Message::ResumeFound => self.search = UnfinishedSearch::ToResume,
            Message::ListUnfinished(from) => cx.open(self.unfinished_dialog(from)),
            Message::TakeUp => self.take_up(cx),
            Message::Recent(files) => self.offer(|state| state.recent = files),
            Message::ListRecent(_) if self.recent.is_empty() => {
                cx.notify(Notice::info(text!("menu-no-recent")));
            }
            Message::ListRecent(from) => cx.open(self.recent_dialog(app, from)),
            Message::OpenRecent(place) => {
                if let Some(file) = self.recent.get(place) {
                    cx.go(Route::LibraryFile(Some(file.clone())));
                }
            }
            Message::Found(found) => offer_engines(app, cx, &found),
            Message::Unfinished(found, unreadable) => {
                self.offer(|state| {
                    state.left = found.first().map(|game| Box::new(LastPosition::of(game)));
                    state.unfinished = found;
                    state.unreadable_games = unreadable;
                });
                if std::mem::replace(&mut self.search, UnfinishedSearch::Done)
                    == UnfinishedSearch::ToResume
                {
                    self.resume_found(cx);
                }
            }
            Message::OpenElsewhere(games) => cx.notify(open_elsewhere(&games)),
            Message::Unsaved(found, unreadable) => {
                self.offer(|state| {
                    state.unsaved = found;
                    state.unreadable_changes = unreadable;
                });
                // The person's own unfinished work comes first; it has been searched for before.
                let is_left = self.items().next() != Some(Item::AgainstBot);
                let may_offer = app.engines.lacks_offer() && app.start == StartKind::Later;
                if may_offer && !is_left && self.unreadable().next().is_none() {
                    cx.ask(EngineEffect::Find(EngineSeeker::Menu));
                }
            }
        }
    }

    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Opened { asks: false }
    }
}

/// Reports once that engines can be added; later if another notice is shown.
fn offer_engines(app: &mut AppState, cx: &mut Cx, found: &[PathBuf]) {
    if found.is_empty() || !app.engines.lacks_offer() || app.notice.is_some() {
        return;
    }
    app.engines.set_offered();
    cx.ask(KeepEffect::SaveEngines(Box::new(app.engines.clone())));
    let names: Vec<String> = found.iter().map(|path| file_name(path)).collect();
    let engines = action::named("engines");
    let key = engines.map(|entry| app.keymap.first_key(Context::Menu, entry));
    cx.notify(Notice::info(text!(
        "menu-engines-found",
        names = in_a_row(&names),
        key = key.unwrap_or_default(),
    )));
}

impl State {
    pub(crate) fn items(&self) -> impl Iterator<Item = Item> {
        let resume = (!self.unfinished.is_empty()).then_some(Item::Resume);
        let always = [
            Item::AgainstBot,
            Item::TwoPlayers,
            Item::Network,
            Item::Lessons,
            Item::Today,
            Item::Tsume,
            Item::Training,
            Item::Review,
            Item::Recent,
            Item::Editor,
            Item::Statistics,
            Item::Settings,
            Item::Engines,
        ];
        let unsaved = self.unsaved.as_ref().map(|_| Item::Unsaved);
        let unreadable = self.unreadable().next().map(|_| Item::Unreadable);
        let left = [resume, unsaved].into_iter().flatten();
        let last = unreadable.into_iter().chain([Item::Quit]);
        let has_recent = !self.recent.is_empty();
        let always = always.into_iter().filter(move |item| match item {
            Item::Network => HAS_ONLINE,
            Item::Recent => has_recent,
            _ => true,
        });
        left.chain(always).chain(last)
    }

    /// The board next to the menu: the game left last, else the mate problem of the day.
    pub(crate) fn beside(&self) -> Option<BesideMenu<'_>> {
        if let (Some(left), Some(title)) = (&self.left, self.unfinished_words()) {
            let LastPosition(position, last_move) = left.as_ref();
            return Some(BesideMenu { title, position, last_move: *last_move });
        }
        let today = self.today.as_deref()?;
        let moves = today.plies().unwrap_or_default();
        Some(BesideMenu {
            title: text!("menu-today", plies = moves),
            position: &today.position,
            last_move: None,
        })
    }

    /// Opens the board next to the menu.
    fn choose_beside(&self, cx: &mut Cx) {
        if self.left.is_some() {
            return self.resume(cx, Some(0));
        }
        cx.go(Route::Tsume(TsumeStart { is_daily: true, ..TsumeStart::default() }));
    }

    /// Changes the offers; the selection stays on its line, which moves down for a new one above it.
    fn offer(&mut self, change: impl FnOnce(&mut Self)) {
        let chosen = self.items().nth(self.selected).filter(|_| self.selected > 0);
        change(self);
        let place = self.items().position(|item| Some(item) == chosen);
        self.selected = place.unwrap_or(0);
    }

    fn choose(&self, app: &AppState, cx: &mut Cx) {
        let Some(item) = self.items().nth(self.selected) else {
            return;
        };
        match item {
            Item::Resume => self.resume(cx, None),
            Item::Unsaved => self.take_up(cx),
            Item::Unreadable => cx.open(self.unreadable_dialog()),
            Item::TwoPlayers => cx.go(Route::TwoPlayers),
            Item::AgainstBot => cx.go(Route::AgainstBot),
            Item::Network => cx.go(Route::Online),
            Item::Review => cx.go(Route::Library),
            Item::Recent => cx.open(self.recent_dialog(app, 0)),
            Item::Editor => cx.go(Route::Editor(Box::new(Position::startpos()), false)),
            Item::Lessons => cx.go(Route::Lessons),
            Item::Statistics => cx.go(Route::Statistics(None)),
            Item::Tsume => cx.go(Route::Tsume(TsumeStart::default())),
            Item::Today => cx.go(Route::Today(today_run::MINUTES)),
            Item::Training => cx.go(Route::Training(None)),
            Item::Settings => cx.go(Route::Settings),
            Item::Engines => cx.go(Route::Engines),
            Item::Quit => cx.ask(Effect::Quit),
        }
    }

    /// The number of recent records.
    pub fn recent(&self) -> usize {
        self.recent.len()
    }

    /// Asks which of the recent records to open.
    fn recent_dialog(&self, app: &AppState, from: usize) -> Dialog {
        let files = self.recent.iter().map(|file| written_file(app.saves.as_deref(), file));
        let files: Vec<String> = files.collect();
        let dialog = choices("menu-recent", &files, from, ("paste-pick", &Message::OpenRecent));
        dialog.paged(from, PAGE, files.len(), Message::ListRecent).close("dialog-cancel", 'c')
    }

    fn take_up(&self, cx: &mut Cx) {
        if let Some(unsaved) = &self.unsaved {
            cx.go(Route::Unsaved(unsaved.clone()));
        }
    }

    /// The words below the menu about the selected item.
    pub(crate) fn hint(&self) -> String {
        let item = self.items().nth(self.selected);
        let words = match item {
            Some(Item::Unsaved) => self.unsaved_words(),
            Some(Item::Unreadable) => self.unreadable_words(),
            Some(Item::Resume) => self.unfinished_words(),
            _ => {
                // The explanation of the first item comes after errors.
                let unreadable = (self.selected == 0).then(|| self.unreadable_words());
                unreadable.flatten().or_else(|| item?.about())
            }
        };
        words.unwrap_or_default()
    }

    /// The name of the unsaved changes, if there are any.
    pub(crate) fn unsaved_words(&self) -> Option<String> {
        let name = self.unsaved.as_ref()?.name();
        Some(text!("menu-unsaved-changes", name = name))
    }

    /// Files that cannot be taken up: games, then changes.
    fn unreadable(&self) -> impl Iterator<Item = &Unreadable> {
        self.unreadable_games.iter().chain(&self.unreadable_changes)
    }

    /// The first file that cannot be taken up, with the reason, if there is any.
    pub(crate) fn unreadable_words(&self) -> Option<String> {
        let why = sanitize(&self.unreadable().next()?.why);
        let more = self.unreadable().count() - 1;
        Some(text!("menu-not-readable", why = why, more = more))
    }

    fn unreadable_dialog(&self) -> Dialog {
        let files = self.unreadable();
        let files = files.map(|file| Row::Text(sanitize(&file.why).into_owned()));
        let folder = self.unreadable().next().map(|file| file.folder.display());
        let folder = folder.map_or_else(String::new, |folder| folder.to_string());
        Dialog::ask("menu-unreadable")
            .rows(files)
            .notes(text!("menu-files-stay", folder = sanitize(&folder)))
            .close("dialog-close", 'c')
    }
}

impl LastPosition {
    fn of(game: &UnfinishedGame) -> Self {
        let moves = game.record.main_moves();
        let position = position_after(game.record.start(), &moves);
        Self(position, moves.last().copied())
    }
}

/// A question with a page of lines, each with a button of this label that sends its message.
fn choices(
    title: &str,
    lines: &[String],
    from: usize,
    (label, message): (&str, &dyn Fn(usize) -> Message),
) -> Dialog {
    let mut dialog = Dialog::ask(title);
    let shown = lines.iter().enumerate().skip(from).take(PAGE);
    for (key, (place, words)) in ('1'..='9').zip(shown) {
        let row = Row::Pair(key.to_string(), words.clone());
        dialog = dialog.rows([row]).button(label, key, message(place));
    }
    dialog
}

/// The score of the match of an unfinished game, from its save.
fn standing(series: &SavedSeries) -> String {
    let [one, two] = [&series.names.0, &series.names.1].map(|name| sanitize(name));
    let [first, second] = [series.score.0, series.score.1].map(Points::from_halves);
    text!(
        "menu-match",
        games = series.best_of.to_string(),
        one = one,
        two = two,
        first = first.to_string(),
        second = second.to_string(),
    )
}

/// The number of games offered at once.
const PAGE: usize = 9;
