//! Everything the screen shows, as one value that only [`update`](super::update()) changes.

use std::time::Duration;

use jiff::civil::DateTime;
use ratatui::layout::Rect;

use super::action::Context;
use super::command::Line;
use super::dialog::Dialog;
use super::keymap::{Changes, Keymap, Preset};
use super::message::Ticket;
use super::notation::{self, Notation};
use super::pending::Pending;
use super::screens::{editor, lesson, library, menu, play, review, rules, settings, setup};
use super::settings::{FileError, Setting, Settings};
use crate::game::RulePresets;
use crate::texts::{self, text};
use crate::tui::layout::Room;
use crate::tui::neutral::SignWidth;
use crate::tui::theme::{ColorDepth, Theme, Themes};

/// The screen shown, the dialogs on it, and what outlives both.
#[derive(Debug)]
pub struct Model {
    /// The screen under all dialogs.
    pub screen: Screen,
    /// The screens that wait under this one, the next to come back to last.
    pub below: Vec<Screen>,
    /// The command being typed, at the foot of the window.
    pub command: Option<Line>,
    /// Open dialogs; the last one is on top and gets the keys.
    pub dialogs: Vec<Dialog>,
    /// What all screens share.
    pub shared: Shared,
    /// How often another screen was shown, so that a new one can be told from the one before.
    pub changes: u64,
}

/// One of the screens with its state.
#[derive(Debug)]
pub enum Screen {
    /// What to do next.
    Menu(menu::State),
    /// Who plays, and how.
    Setup(Box<setup::State>),
    /// A game being played, or just ended.
    Play(Box<play::State>),
    /// The saved games.
    Library(Box<library::State>),
    /// A saved game, stepped through.
    Review(Box<review::State>),
    /// A position being set up.
    Editor(Box<editor::State>),
    /// The rules of a game, option by option.
    Rules(Box<rules::State>),
    /// What is chosen once and kept.
    Settings(Box<settings::State>),
    /// The lessons about the rules.
    Lesson(Box<lesson::State>),
}

/// What environment and terminal say of themselves; settings can overrule it.
#[derive(Debug, Clone, Copy)]
pub struct Found {
    /// The language asked for.
    pub language: Option<texts::Language>,
    /// Whether there are kanji.
    pub has_kanji: bool,
    /// How wide signs of ambiguous width are drawn.
    pub signs: SignWidth,
}

impl Default for Found {
    fn default() -> Self {
        Self {
            language: None,
            has_kanji: true,
            signs: SignWidth::default(),
        }
    }
}

/// What outlives a screen.
#[derive(Debug)]
pub struct Shared {
    /// Time since the program started, as of the message being handled; only the runtime reads the clock.
    pub now: Duration,
    /// The date and time of day at which the program started.
    pub started: DateTime,
    /// The window's columns and rows.
    pub size: (u16, u16),
    /// What keys mean, as the settings and the user's keymap want it.
    pub keymap: Keymap,
    /// What the user's keymap changes.
    pub own_keys: Changes,
    /// What roles look like, as the settings want it.
    pub theme: Theme,
    /// The themes that can be chosen.
    pub themes: Themes,
    /// What is chosen once and kept.
    pub settings: Settings,
    /// The colors that the terminal has, and those that the command line asks for, which come first.
    pub colors: Colors,
    /// What the status line says for now, in place of the screen's own words.
    pub notice: Option<Notice>,
    /// The games that could not be written.
    pub pending: Pending,
    /// What is called out while a clock runs.
    pub calls: play::Calls,
    /// The rule sets with names: those of the program, and the user's.
    pub presets: RulePresets,
    /// What environment and terminal say of themselves.
    pub found: Found,
    /// Whether rules are read in the language beside the one chosen.
    pub reads_in_other_language: bool,
    /// What was chosen on the set-up form last.
    pub setup: setup::Kept,
    /// Whether the window has the focus, as far as the terminal tells.
    pub is_focused: bool,
    /// When an event rang last.
    pub rang: Option<Duration>,
    /// The lessons taken to their end in this run.
    pub lessons_done: lesson::Done,
    /// The commands typed before, the latest last.
    pub commands: Vec<String>,
    /// The number typed before a step in a list, 0 for none.
    pub count: u32,
    /// Whether the mouse is ours.
    pub mouse: bool,
    tickets: u64,
}

/// Which colors may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colors {
    /// What the command line asks for; `None` leaves it to the settings.
    pub asked: Option<ColorDepth>,
    /// What the environment says that the terminal has.
    pub found: ColorDepth,
}

impl Colors {
    /// The colors to use: what the command line asks for, else none where `NO_COLOR` says so, else what the settings
    /// want, else what was found.
    #[must_use]
    pub fn depth(self, settings: &Settings) -> ColorDepth {
        let wanted = ColorDepth::named(settings.value(Setting::Color));
        match (self.asked, self.found) {
            (Some(asked), _) => asked,
            (None, ColorDepth::None) => ColorDepth::None,
            (None, found) => wanted.unwrap_or(found),
        }
    }
}

impl Shared {
    /// The state at the start, in a window of `size` columns and rows.
    #[must_use]
    pub fn new(size: (u16, u16), theme: Theme) -> Self {
        Self {
            now: Duration::ZERO,
            started: DateTime::default(),
            size,
            keymap: Keymap::default(),
            own_keys: Changes::default(),
            theme,
            themes: Themes::default(),
            settings: Settings::default(),
            colors: Colors {
                asked: None,
                found: ColorDepth::True,
            },
            notice: None,
            pending: Pending::default(),
            calls: play::Calls::default(),
            presets: RulePresets::default(),
            found: Found::default(),
            reads_in_other_language: false,
            setup: setup::Kept::default(),
            is_focused: true,
            rang: None,
            lessons_done: lesson::Done::new(),
            commands: Vec::new(),
            count: 0,
            mouse: true,
            tickets: 0,
        }
    }

    /// Makes the keys what the settings and the user's keymap say.
    ///
    /// # Errors
    ///
    /// When a key would mean two things; the keys are those of the settings alone then.
    pub fn apply_keys(&mut self) -> Result<(), FileError> {
        let preset = Preset::named(self.settings.value(Setting::Keys)).unwrap_or_default();
        self.keymap = Keymap::preset(preset);
        self.keymap = self.keymap.with(&self.own_keys)?;
        Ok(())
    }

    /// Makes language, colors and pieces what the settings say.
    pub fn apply_settings(&mut self) {
        texts::choose(
            self.settings
                .language(self.found.language, self.found.has_kanji),
        );
        let level = self.settings.value(Setting::Level).parse();
        self.setup.set_level(level.unwrap_or_default());
        let notation = Notation::named(self.settings.value(Setting::Notation));
        notation::choose(notation.unwrap_or_default());
        let depth = self.colors.depth(&self.settings);
        let theme = self
            .themes
            .theme(self.settings.value(Setting::Theme), depth);
        self.theme = theme.with_pieces(self.settings.pieces(self.found.has_kanji));
    }

    /// The language in which rules are read, and the other one that they can be read in.
    #[must_use]
    pub fn rules_languages(&self) -> [texts::Language; 2] {
        let chosen = texts::chosen();
        if self.reads_in_other_language {
            [chosen.beside(), chosen]
        } else {
            [chosen, chosen.beside()]
        }
    }

    /// Reads rules in the other language from now on.
    pub const fn read_in_other_language(&mut self) {
        self.reads_in_other_language = !self.reads_in_other_language;
    }

    /// Whether signs of ambiguous width take two cells, as the settings say or the terminal did.
    #[must_use]
    pub fn has_wide_signs(&self) -> bool {
        match self.settings.value(Setting::Ambiguous) {
            "wide" => true,
            "narrow" => false,
            _ => self.found.signs == SignWidth::Wide,
        }
    }

    /// The whole window.
    #[must_use]
    pub const fn window(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    /// The window with the size of pieces that the settings want in it.
    #[must_use]
    pub fn room(&self) -> Room {
        self.room_in(self.window())
    }

    /// As [`Shared::room`], for a window of `area`.
    #[must_use]
    pub fn room_in(&self, area: Rect) -> Room {
        let largest = self.settings.largest_pieces();
        Room { area, largest }
    }

    /// What the status line says in place of the screen's own words: the notice, and that a game is not saved as long as
    /// that is so.
    #[must_use]
    pub fn status(&self) -> Option<Notice> {
        let Some(words) = self.pending.words() else {
            return self.notice.clone();
        };
        let notice = self.notice.as_ref().filter(|notice| notice.text != words);
        let text =
            notice.map(|notice| format!("{}  {}", text!("command-unsaved-game"), notice.text));
        Some(Notice::error(text.unwrap_or(words)))
    }

    /// The date and time of day now, such as `2026-05-01T18:30:00`.
    #[must_use]
    pub fn date_and_time(&self) -> String {
        self.started
            .saturating_add(self.now)
            .strftime("%Y-%m-%dT%H:%M:%S")
            .to_string()
    }

    /// A ticket never given before.
    pub fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    /// The ticket given last.
    #[must_use]
    pub const fn last_ticket(&self) -> Ticket {
        Ticket(self.tickets)
    }
}

/// A line for the status bar that stays until the next key or click.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// One line.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// How a notice is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Info,
    /// Something needs attention.
    Warning,
    /// Something was refused or failed.
    Error,
}

impl Notice {
    /// Something was done.
    pub fn info(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Info,
        }
    }

    /// Something needs attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Warning,
        }
    }

    /// Something was refused or failed.
    pub fn error(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tone: Tone::Error,
        }
    }
}

impl Model {
    /// The model at the start, showing `screen` in a window of `size` columns and rows.
    #[must_use]
    pub fn new(screen: Screen, size: (u16, u16), theme: Theme) -> Self {
        Self {
            screen,
            below: Vec::new(),
            command: None,
            dialogs: Vec::new(),
            shared: Shared::new(size, theme),
            changes: 0,
        }
    }

    /// When the screen has something new to show though nothing happens, in time since the program started.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        match &self.screen {
            Screen::Play(state) => play::next_tick(state, self.shared.now),
            // What nobody sees need not move.
            Screen::Review(state) if self.dialogs.is_empty() => review::next_tick(state),
            _ => None,
        }
    }

    /// What the window is called, as far as the settings want it; empty for no name of its own.
    #[must_use]
    pub fn title(&self) -> String {
        match &self.screen {
            _ if !self.shared.settings.is_on(Setting::Title) => String::new(),
            Screen::Play(state) => play::title(state),
            _ => "komadai".to_owned(),
        }
    }

    /// Where keys go now.
    #[must_use]
    pub fn context(&self) -> Context {
        if self.dialogs.is_empty() && self.command.is_some() {
            Context::Typing
        } else if self.dialogs.is_empty() {
            self.screen.context()
        } else {
            Context::Dialog
        }
    }
}

impl Screen {
    /// What keys mean on this screen now.
    #[must_use]
    pub fn context(&self) -> Context {
        match self {
            Self::Menu(_) => Context::Menu,
            Self::Setup(state) => state.context(),
            Self::Play(state) => state.context(),
            Self::Library(state) => state.context(),
            Self::Review(state) => state.context(),
            Self::Editor(state) => state.context(),
            Self::Rules(state) => state.context(),
            Self::Settings(_) => Context::Settings,
            Self::Lesson(state) => state.context(),
        }
    }

    /// The context whose actions the footer and the help list: that of the screen, also while text is typed.
    #[must_use]
    pub const fn home_context(&self) -> Context {
        match self {
            Self::Menu(_) => Context::Menu,
            Self::Setup(_) => Context::Setup,
            Self::Play(_) => Context::Play,
            Self::Library(_) => Context::Library,
            Self::Review(_) => Context::Review,
            Self::Editor(_) => Context::Editor,
            Self::Rules(_) => Context::Rules,
            Self::Settings(_) => Context::Settings,
            Self::Lesson(_) => Context::Lesson,
        }
    }
}
