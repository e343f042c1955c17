//! The state that all screens share and that outlives them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::app::action::{Context, named};
use crate::app::analysis::Analysis;
use crate::app::analysis::mates::MateQuery;
use crate::app::command::{FrontEnd, Word};
use crate::app::effect::{Effect, Ticket};
use crate::app::online::Online;
use crate::app::options::{Colors, Seat};
use crate::app::parts::key_popup::KeyPopupState;
use crate::app::parts::notice::Notice;
use crate::app::parts::today_run::TodayRun;
use crate::app::parts::viewport::Viewport;
use crate::app::person::cards::{CardAnswer, CardKind};
use crate::app::person::changes::{Person, PersonChange};
use crate::app::person::engines::Engines;
use crate::app::person::environment::Environment;
use crate::app::person::keymap::{Changes, Keymap};
use crate::app::person::lessons_done::LessonsDone;
use crate::app::person::library_notes::{LibraryNotes, NoteChange};
use crate::app::person::mistake_progress::MistakeProgress;
use crate::app::person::pending::Pending;
use crate::app::person::repetition::day_of;
use crate::app::person::settings::{Ambiguous, BotLevel, Graphics, Settings};
use crate::app::person::strength::{LosingStreak, PersonalStrength};
use crate::app::person::tsume_progress::TsumeProgress;
use crate::app::person::woodpecker::Woodpecker;
use crate::app::screens::setup::choices::RememberedSetup;
use crate::app::wording::file_error::FileError;
use crate::app::wording::notation;
use crate::app::wording::words::sides_in_words;
use crate::features::HAS_PICTURES;
use crate::said::choose_squares;
use crate::texts::{self, text};
use crate::theme::{BuiltIn, CellSize, ColorDepth, Grid, Theme, Themes};
use crate::training::Rating;
use komadai_core::game::RulePresets;
use komadai_engine::bot::Level;

/// The calls while a clock runs; each can be switched off (R71).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Calls {
    /// Whether seconds are called on the status line.
    pub words: bool,
    /// Whether the bell rings in the last ten seconds.
    pub bell: bool,
}

impl Default for Calls {
    fn default() -> Self {
        Self { words: true, bell: true }
    }
}

/// Whether the program was started before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartKind {
    /// The first start.
    First,
    /// There are settings of an earlier start.
    Later,
}

/// The state that outlives a screen.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct AppState {
    /// Whether a guest on this machine plays, who may do nothing else.
    pub is_guest: bool,
    /// Whether keys are pressed, or commands typed.
    pub front_end: FrontEnd,
    /// Time since the program started, as of the message being handled; only the runtime reads the clock.
    pub now: Duration,
    /// The date and time of day when the program started.
    pub started: DateTime,
    /// The window's columns and rows.
    pub size: (u16, u16),
    /// The room in the window.
    pub viewport: Viewport,
    /// The keys, by the settings and the user's keymap.
    pub keymap: Keymap,
    /// The changes of the user's keymap.
    pub own_keys: Changes,
    /// The styles of roles, by the settings.
    pub theme: Theme,
    /// The available themes.
    pub themes: Themes,
    /// The settings.
    pub settings: Settings,
    /// The colors of the terminal, and those that the command line asks for, which take precedence.
    pub colors: Colors,
    /// The open question to the mate solver.
    pub mate: MateQuery,
    /// The drawing of boards that the command line asks for, which overrides the settings.
    pub graphics: Option<Graphics>,
    /// Whether the keys of the screen are shown without being asked for.
    pub(crate) key_popup: KeyPopupState,
    /// The current notice of the status line.
    pub notice: Option<Notice>,
    /// The games that could not be written.
    pub pending: Pending,
    /// The calls while a clock runs.
    pub calls: Calls,
    /// The named rule sets: built-in ones, and the user's.
    pub presets: RulePresets,
    /// The abilities that the environment and the terminal report.
    pub environment: Environment,
    /// The folder of saved games, if it is known.
    pub saves: Option<PathBuf>,
    /// Whether rules are shown in the second language.
    pub reads_in_other_language: bool,
    pub start: StartKind,
    /// The engines that the user has set up.
    pub engines: Engines,
    /// The analysis of the position shown.
    pub analysis: Analysis,
    /// The person's strength.
    pub strength: PersonalStrength,
    /// Consecutive losses to one level.
    pub(crate) losing: LosingStreak,
    /// The progress with mate problems.
    pub tsume: TsumeProgress,
    /// The sets of the woodpecker.
    pub woodpecker: Woodpecker,
    /// The progress with retried mistakes.
    pub mistakes: MistakeProgress,
    /// The connection to a server, and the last values of the form for it.
    pub online: Online,
    /// The last choices of the set-up form.
    pub setup: RememberedSetup,
    /// Whether the window is focused, if the terminal reports it.
    pub is_focused: bool,
    /// The time of the last ring for an event.
    pub rang: Option<Duration>,
    /// Saved searches and tags of the library.
    pub notes: Arc<LibraryNotes>,
    /// The completed lessons.
    pub lessons_done: BTreeSet<String>,
    /// The earlier commands, the latest last.
    pub commands: Vec<String>,
    /// The number typed before a step in a list; 0 for none.
    pub count: u32,
    /// The run of the day's training, during one.
    pub(crate) today: Option<TodayRun>,
    /// Whether the program has the mouse.
    pub mouse: bool,
    tickets: u64,
}

impl AppState {
    /// The state at the start, in a window of `size` columns and rows.
    pub fn new(size: (u16, u16), theme: Theme) -> Self {
        Self {
            is_guest: false,
            front_end: FrontEnd::Screen,
            now: Duration::ZERO,
            key_popup: KeyPopupState::default(),
            started: DateTime::default(),
            size,
            viewport: Viewport { columns: size.0, ..Viewport::default() },
            keymap: Keymap::default(),
            own_keys: Changes::default(),
            theme,
            themes: Themes::default(),
            settings: Settings::default(),
            colors: Colors { asked: None, found: ColorDepth::True },
            mate: MateQuery::default(),
            graphics: None,
            notice: None,
            pending: Pending::default(),
            calls: Calls::default(),
            presets: RulePresets::default(),
            environment: Environment::default(),
            saves: None,
            reads_in_other_language: false,
            start: StartKind::Later,
            engines: Engines::default(),
            analysis: Analysis::default(),
            strength: PersonalStrength::default(),
            losing: LosingStreak::default(),
            tsume: TsumeProgress::default(),
            woodpecker: Woodpecker::default(),
            mistakes: MistakeProgress::default(),
            online: Online::default(),
            setup: RememberedSetup::default(),
            is_focused: true,
            rang: None,
            notes: Arc::default(),
            lessons_done: BTreeSet::new(),
            commands: Vec::new(),
            count: 0,
            today: None,
            mouse: true,
            tickets: 0,
        }
    }

    /// Speaks words, if a command is set for that; sides have their names in place of their marks.
    pub(crate) fn spoken(&self, words: &str) -> Option<Effect> {
        let command = self.settings.speech.as_ref()?.to_string();
        Some(Effect::Speak(command, sides_in_words(words)))
    }

    /// What is typed for the action of this name: its first key, or its command in text mode.
    pub(crate) fn typed_for(&self, context: Context, name: &str) -> String {
        let Some(entry) = named(name) else {
            return String::new();
        };
        let command =
            Word::of_action(context, entry.action).filter(|_| self.front_end == FrontEnd::Text);
        let command = command.and_then(|word| word.words.first());
        command.map_or_else(|| self.keymap.first_key(context, entry), |word| (*word).to_owned())
    }

    /// Sets the keys by the settings and the user's keymap.
    ///
    /// # Errors
    ///
    /// If a key would have two meanings; then only the keys of the settings are used.
    pub(crate) fn apply_keys(&mut self) -> Result<(), FileError> {
        self.keymap = Keymap::preset(self.settings.keys);
        self.keymap = self.keymap.with(&self.own_keys)?;
        Ok(())
    }

    /// Applies language, colors and pieces of the settings.
    pub fn apply_settings(&mut self) {
        texts::choose(
            self.settings.language(self.environment.language, self.environment.has_kanji),
        );
        self.setup.set_bot(match self.settings.opponent_level {
            BotLevel::Adaptive => Seat::Adaptive(Level::default()),
            BotLevel::At(level) => Seat::Bot(level),
        });
        notation::choose(self.settings.notation(self.environment.has_kanji));
        self.choose_theme();
    }

    /// Sets colors and pieces by the settings and the terminal.
    fn choose_theme(&mut self) {
        let depth = self.colors.depth(&self.settings);
        let theme = self.themes.theme(&self.settings.theme, depth);
        let mut pieces = self.settings.pieces(self.environment.has_kanji);
        if self.environment.has_odd_parts {
            pieces.grid = Grid::default();
        }
        choose_squares(self.settings.squares(pieces));
        self.theme = theme.with_pieces(pieces);
        self.choose_graphics();
    }

    /// The terminal has at least these colors, regardless of the environment.
    pub(crate) fn has_colors(&mut self, depth: ColorDepth) {
        if self.colors.is_doubtful(&self.settings) {
            self.colors.found = self.colors.found.max(depth);
            self.choose_theme();
        }
    }

    /// The terminal shows pictures in cells of this size, or none; one with pictures has more than 16 colors.
    pub(crate) fn can_show_pictures(&mut self, cell: Option<CellSize>) {
        self.environment.pictures = cell;
        if cell.is_some() {
            self.has_colors(ColorDepth::Indexed256);
        }
        self.choose_graphics();
    }

    /// The parts of cells for outlines, if the terminal draws them in one cell.
    pub(crate) fn wanted_grid(&self) -> Grid {
        self.settings.pieces(self.environment.has_kanji).grid
    }

    /// The drawing of boards, by the command line and the settings.
    pub fn graphics(&self) -> Graphics {
        self.graphics.unwrap_or(self.settings.graphics)
    }

    /// Whether pictures are wanted: never without colors.
    pub(crate) fn wants_pictures(&self) -> bool {
        let has_colors = self.colors.depth(&self.settings) != ColorDepth::None;
        HAS_PICTURES
            && self.graphics() != Graphics::Cells
            && has_colors
            && self.theme.name() != BuiltIn::Mono.name()
    }

    /// Draws boards as pictures if they are wanted and the terminal supports them.
    pub(crate) fn choose_graphics(&mut self) {
        let cell = self.environment.pictures;
        self.theme.show_pictures(cell.filter(|_| self.wants_pictures()));
    }

    /// The language of rules, and the second language for them.
    pub(crate) fn rules_languages(&self) -> [texts::Language; 2] {
        let chosen = texts::chosen();
        if self.reads_in_other_language {
            [chosen.beside(), chosen]
        } else {
            [chosen, chosen.beside()]
        }
    }

    /// Shows rules in the other language from now on.
    pub(crate) const fn read_in_other_language(&mut self) {
        self.reads_in_other_language = !self.reads_in_other_language;
    }

    /// Whether characters of ambiguous width take two cells, by the settings or the terminal.
    pub fn has_wide_ambiguous(&self) -> bool {
        match self.settings.ambiguous {
            Some(width) => width == Ambiguous::Wide,
            None => self.environment.has_wide_ambiguous,
        }
    }

    /// The notice of the status line, with the words about unsaved games as long as there are any.
    pub fn status(&self) -> Option<Notice> {
        let Some(words) = self.pending.words() else {
            return self.notice.clone();
        };
        let notice = self.notice.as_ref().filter(|notice| notice.text != words);
        let text =
            notice.map(|notice| format!("{}  {}", text!("command-unsaved-game"), notice.text));
        Some(Notice::error(text.unwrap_or(words)))
    }

    /// The current day, counted from the first of the year 2000.
    pub fn day(&self) -> i64 {
        day_of(self.started.saturating_add(self.now))
    }

    /// The current month, such as `2026-05`.
    pub(crate) fn month(&self) -> String {
        let now = self.started.saturating_add(self.now);
        now.strftime("%Y-%m").to_string()
    }

    /// Whether there is no sign that the person knows the game: no lesson completed, no rated game, no mate
    /// problem tried.
    pub(crate) fn is_newcomer(&self) -> bool {
        let has_tried = self.tsume != TsumeProgress::default();
        self.lessons_done.is_empty() && self.strength.games() == 0 && !has_tried
    }

    /// The current date and time of day, such as `2026-05-01T18:30:00`.
    pub(crate) fn date_and_time(&self) -> String {
        self.started.saturating_add(self.now).strftime("%Y-%m-%dT%H:%M:%S").to_string()
    }

    /// An answer given now to a card; `value` is the number that its kind keeps with it.
    pub(crate) fn answer(
        &self,
        kind: CardKind,
        key: String,
        rating: Rating,
        value: Option<u32>,
    ) -> CardAnswer {
        CardAnswer { kind, key, rating, time: self.date_and_time(), value }
    }

    /// Whether a moved piece goes over the squares between, which pictures do by themselves.
    pub(crate) fn animates(&self) -> bool {
        let is_smooth =
            self.colors.depth(&self.settings) == ColorDepth::True && !self.theme.has_pictures();
        self.settings.animation.unwrap_or(is_smooth)
    }

    /// A new ticket.
    pub fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    /// The last ticket.
    pub(crate) const fn last_ticket(&self) -> Ticket {
        Ticket(self.tickets)
    }
}

impl AppState {
    /// Stores the contents of a file, which another program may have changed as well.
    pub(crate) fn hear_of_person(&mut self, person: Person) {
        match person {
            Person::Strength(strength) => self.strength = strength,
            Person::Tsume(progress) => self.tsume = progress,
            Person::Mistakes(progress) => self.mistakes = progress,
            Person::Notes(notes) => self.notes = Arc::new(notes),
            Person::Lessons(LessonsDone(done)) => self.lessons_done = done,
            // Copies beside the file have more than the file.
            Person::Woodpecker(all) => self.woodpecker.merge(all),
            // The screen that asks the cards has them.
            Person::Cards(_) | Person::Repertoires(_) => {}
        }
    }

    /// Changes the notes about the library, at once and in their file.
    pub(crate) fn change_notes(&mut self, change: NoteChange) -> PersonChange {
        let mut notes = LibraryNotes::clone(&self.notes);
        notes.change(change.clone());
        self.notes = Arc::new(notes);
        PersonChange::Notes(change)
    }
}
