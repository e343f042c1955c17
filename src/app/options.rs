//! The options of the command line for the screen.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::effect::ShareOf;
use crate::app::online::{OnlineOrder, Prefilled, Way};
use crate::app::parts::collection::GameCollection;
use crate::app::parts::mistake::Mistake;
use crate::app::person::cards::Goal;
use crate::app::person::engines::Engines;
use crate::app::person::settings::Settings;
pub use crate::app::seat::Seat;
use crate::text::sanitize;
use crate::texts::{self, text, text_in};
use crate::theme::ColorDepth;
use crate::training::key_of;
use komadai_core::game::{BestOf, RuleSet, TimeControl};
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::{Level, Style};
use komadai_engine::tsume::Collection;

/// Settings for one run.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The first screen.
    pub start: Start,
    /// The folder of saved games; `None` for the default one.
    pub saves: Option<PathBuf>,
    /// The drawing of boards: `auto`, `kitty` or `cells`; `None` leaves it to the settings.
    pub graphics: Option<String>,
    /// The colors to use: `auto`, `none`, `16`, `256` or `true`; `None` is `auto`.
    pub color: Option<String>,
    /// Only the game at this host may be played: no file is read or written, and no program started.
    pub guest_of: Option<Way>,
    /// The program plays itself.
    pub demo: Option<Demo>,
    /// Writes the files of a game to share; `None` where nothing can be shared.
    pub share: Option<ShareOf>,
}

/// How the program plays itself.
#[derive(Debug, Clone, Default)]
pub struct Demo {
    /// Its steps; see `tui::runtime::demo`.
    pub script: &'static str,
    /// The name of the shot where it stays; `None` plays to the end.
    pub until: Option<String>,
    /// Whether it takes no time, for tests and photographs.
    pub is_fast: bool,
}

impl Options {
    /// The colors asked for, and those of the terminal by the environment.
    pub fn colors(&self) -> Colors {
        Colors {
            asked: self.color.as_deref().and_then(ColorDepth::named),
            found: ColorDepth::from_environment(|name| std::env::var(name).ok()),
        }
    }
}

/// The colors that may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colors {
    /// The choice of the command line; `None` leaves it to the settings.
    pub asked: Option<ColorDepth>,
    /// The colors of the terminal, by the environment or its own report.
    pub found: ColorDepth,
}

impl Colors {
    /// Whether no colors are chosen, and only the name of the terminal suggests fewer than those of 24 bits.
    pub(crate) fn is_doubtful(self, settings: &Settings) -> bool {
        let is_by_name = matches!(self.found, ColorDepth::Ansi16 | ColorDepth::Indexed256);
        self.asked.or(settings.color).is_none() && is_by_name
    }

    /// The colors to use: those of the command line, else none if `NO_COLOR` is set, else those of the
    /// settings, else those found.
    pub fn depth(self, settings: &Settings) -> ColorDepth {
        match (self.asked, self.found) {
            (Some(asked), _) => asked,
            (None, ColorDepth::None) => ColorDepth::None,
            (None, found) => settings.color.unwrap_or(found),
        }
    }
}

/// The first screen.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The menu.
    #[default]
    Menu,
    /// The questions of the first start, then the menu.
    Welcome,
    /// A new game.
    Play(Box<NewGame>),
    /// The library, or one saved game.
    Review(Option<PathBuf>),
    /// A game that was already read, such as from standard input.
    Games(Arc<GameCollection>),
    /// The mate problems.
    Tsume(TsumeStart),
    /// The training of the day, in minutes.
    Today(u32),
    /// The lessons that a game needs, then a game.
    Tutor,
    /// Games over a network.
    Online(Box<OnlineOrder>),
    /// The form for them, with these values.
    OnlineForm(Box<Prefilled>),
}

/// The first mate problems.
#[derive(Debug, Clone, Default)]
pub struct TsumeStart {
    /// Problems of a file that was read, besides those of the program.
    pub collection: Option<Arc<Collection>>,
    /// A file to be read.
    pub file: Option<PathBuf>,
    /// Whether the problem of the day is shown at once.
    pub is_daily: bool,
    /// So many problems near one's rating, as a part of the day's training; 0 for the list.
    pub few: usize,
}

/// The moves of a side of a game, to be guessed.
#[derive(Debug, Clone)]
pub struct GuessStart {
    pub start: Position,
    /// All moves of the game; they are legal.
    pub moves: Vec<Move>,
    pub side: Color,
    /// The player of the side, with its mark.
    pub player: String,
    /// The name of the game, sanitized.
    pub name: String,
    /// The moves before the first guess.
    pub first: usize,
    /// The most guesses.
    pub most: usize,
}

/// The mistakes to try again.
#[derive(Debug, Clone)]
pub enum MistakesStart {
    /// These, of one game.
    These(Vec<Mistake>),
    /// Only this one, explained.
    Explain(Box<Mistake>),
    /// The player's mistakes in judged games of this month.
    Month,
    /// These, as a part of the day's training.
    Few(Vec<Mistake>),
}

/// The next moves and brinkmates to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzlesStart {
    /// The list.
    List,
    /// At most this many that come back or are new; after them the screen below is shown again.
    Today(usize),
}

/// Parses the options of `komadai play` in a line; the error is one line.
pub type NewGameOf = fn(&str) -> Result<NewGame, String>;

/// A game to begin.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// The start position.
    pub start: Position,
    /// The moves made already in a resumed game, each with its time; all are legal.
    pub moves: Vec<(Move, Duration)>,
    /// The players, by [`Color::index`](komadai_core::rules::Color::index).
    pub seats: [Seat; 2],
    /// The players' names, by [`Color::index`](komadai_core::rules::Color::index); empty for the default
    /// ones.
    pub names: [String; 2],
    /// The rules agreed on.
    pub rules: RuleSet,
    /// Whether rules, odds and clocks are announced before the first move.
    pub announces: bool,
    /// The clocks, by [`Color::index`](komadai_core::rules::Color::index); `None` plays without one.
    pub time: [Option<TimeControl>; 2],
    /// Whether the game can count for the person's strength, as far as its moves so far allow.
    pub is_rated: bool,
    /// The number of games of the match that this one begins; its replays and scoring are in the rules
    /// (R78–R80).
    pub best_of: BestOf,
    /// The style of the bots in the opening.
    pub style: Style,
    /// Whether the person is told after a move what it loses; such a game does not count for the strength.
    pub teaches: bool,
    /// The position to win or to hold that the game is about.
    pub drill: Option<Drill>,
}

/// A position of an own game to play on from: the person has the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drill {
    /// The position, an SFEN without the number of the move.
    pub position: String,
    pub goal: Goal,
}

impl Drill {
    pub(crate) fn new(position: &Position, goal: Goal) -> Self {
        Self { position: key_of(position), goal }
    }

    /// The key of its card.
    pub(crate) fn key(&self) -> String {
        format!("{} {}", self.position, self.goal.name())
    }

    /// The drill of a card; `None` for another text.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        let (position, goal) = key.rsplit_once(' ')?;
        let goal = [Goal::Win, Goal::Hold].into_iter().find(|it| it.name() == goal)?;
        Some(Self { position: position.to_owned(), goal })
    }

    /// The position; `None` if it cannot be played.
    pub(crate) fn start(&self) -> Option<Position> {
        Position::from_sfen(&format!("{} 1", self.position)).ok()
    }

    /// The side of the person.
    pub(crate) fn side(&self) -> Option<Color> {
        Some(self.start()?.side_to_move())
    }

    /// The game: against the bot at this level, or at its strongest; `None` if the position cannot be played.
    pub(crate) fn game(&self, level: Level) -> Option<NewGame> {
        let start = self.start()?;
        let mut seats = [Seat::Human, Seat::Human];
        seats[start.side_to_move().opponent().index()] = Seat::Bot(match self.goal {
            Goal::Win => level,
            Goal::Hold => Level::MAX,
        });
        let drill = Some(self.clone());
        Some(NewGame { start, seats, is_rated: false, drill, ..NewGame::default() })
    }
}

impl Default for NewGame {
    /// Two people, from the even start.
    fn default() -> Self {
        Self {
            start: Position::startpos(),
            moves: Vec::new(),
            seats: [Seat::Human, Seat::Human],
            names: Default::default(),
            rules: RuleSet::default(),
            announces: false,
            time: [None; 2],
            is_rated: true,
            best_of: BestOf::ONE,
            style: Style::Free,
            teaches: false,
            drill: None,
        }
    }
}

impl NewGame {
    /// The players' names, default ones if none was given.
    pub fn named(&self) -> [String; 2] {
        let hot_seat = self.seats.iter().all(Seat::is_human);
        [0, 1].map(|side| match self.names[side].trim() {
            "" if hot_seat => text!("common-player", number = side + 1),
            "" => self.seats[side].default_name(),
            name => sanitize(name).into_owned(),
        })
    }

    /// Continues from a position of a record, unless the game has a start of its own.
    pub(crate) fn go_on_from(&mut self, start: &Position, moves: Vec<(Move, Duration)>) {
        if self.start == Position::startpos() {
            self.start = start.clone();
            self.moves = moves;
        }
    }

    /// The game of a record, to be continued after the last move of its main line.
    ///
    /// Seats that the record does not name are persons, and external programs are looked up in the list of
    /// `engines`. A bot of an earlier scale becomes one of equal strength on the present scale, and
    /// gets its name unless it had a name of its own.
    pub fn from_record(record: &Record, engines: &Engines) -> Self {
        let header = |key| record.headers.get(key).unwrap_or_default();
        let seat = |key| Seat::from_word(header(key), engines).unwrap_or(Seat::Human);
        let name = |key, seat| match header(key) {
            // A match keeps the names it began with.
            name if record.series.is_none() && is_of_earlier_scale(name, header(seat)) => {
                String::new()
            }
            name => sanitize(name).into_owned(),
        };
        let nodes = record.main_line().map(|id| record.node(id));
        let moves =
            nodes.filter_map(|node| Some((node.mv()?, node.notes.spent.unwrap_or_default())));
        Self {
            start: record.start().clone(),
            is_rated: header(&unrated_key()).is_empty(),
            style: header(&style_key()).parse().unwrap_or_default(),
            teaches: !header(&teaching_key()).is_empty(),
            moves: moves.collect(),
            seats: [seat(&Key::BlackPlayer), seat(&Key::WhitePlayer)],
            names: [name(&Key::Black, &Key::BlackPlayer), name(&Key::White, &Key::WhitePlayer)],
            ..Self::default()
        }
    }
}

/// The header of a game that does not count for the person's strength though it could.
pub fn unrated_key() -> Key {
    Key::Other("unrated".to_owned())
}

/// The header of a teaching game.
pub(crate) fn teaching_key() -> Key {
    Key::Other("teaching".to_owned())
}

/// The header of the bots' style in the opening.
pub(crate) fn style_key() -> Key {
    Key::Other("style".to_owned())
}

/// Whether a player's name is the default one, in any language, of the bot with this word on an earlier scale.
fn is_of_earlier_scale(name: &str, word: &str) -> bool {
    let level = word.strip_prefix("bot:").map(|it| it.split_once('/').unwrap_or((it, "6")));
    let level = level.filter(|(_, count)| *count != Level::MAX.to_string());
    level.and_then(|(number, _)| number.parse::<u8>().ok()).is_some_and(|level| {
        let mut names = texts::languages().into_iter();
        names.any(|language| text_in!(language, "common-bot-name", level = level) == name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::wording::words::level_name;

    #[test]
    fn a_record_is_taken_up_with_its_seats_moves_and_times() {
        let level = Level::new(4).expect("a level");
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::White, "Bot");
        record.headers.set(Key::WhitePlayer, Seat::Bot(level).word());
        let mv = "7g7f".parse().expect("a move");
        let id = record.add_move(record.main_tip(), mv).expect("legal");
        record.notes_mut(id).spent = Some(Duration::from_millis(1500));
        record.headers.set(style_key(), "ranging-rook");
        let engines = Engines::default();
        let game = NewGame::from_record(&record, &engines);
        assert_eq!(game.style, Style::RangingRook);
        assert_eq!(game.seats, [Seat::Human, Seat::Bot(level)]);
        assert_eq!(game.moves, [(mv, Duration::from_millis(1500))]);
        assert_eq!(game.names, ["", "Bot"]);
        for word in ["bot:0", "bot:7", "bot:", "bot:3/7", "bot:11/10", "bot:14/13", "usi:", ""] {
            assert_eq!(Seat::from_word(word, &engines), None, "{word}");
        }
    }

    #[test]
    fn bots_of_earlier_scales_become_as_strong_ones_of_the_present_one() {
        let mut record = Record::new(Position::startpos());
        for (word, now, name, language) in [
            ("6", 13, "Bot level 6", "en"),
            ("2", 5, "CPU レベル2", "ja"),
            ("6/10", 9, "Bot level 6", "en"),
            ("1/10", 4, "CPU レベル1", "ja"),
        ] {
            let level = Level::new(now).expect("a level");
            record.headers.set(Key::WhitePlayer, format!("bot:{word}"));
            record.headers.set(Key::White, name);
            let engines = Engines::default();
            let game = NewGame::from_record(&record, &engines);
            assert_eq!(game.seats[1], Seat::Bot(level), "{language}");
            assert_eq!(game.names[1], "", "the default name of the new level");
            record.headers.set(Key::White, "Mia");
            assert_eq!(NewGame::from_record(&record, &engines).names[1], "Mia");
        }
    }

    #[test]
    fn the_name_of_a_terminal_is_doubted_unless_it_means_all_colors_or_none() {
        let is_doubtful = |asked, found| Colors { asked, found }.is_doubtful(&Settings::default());
        for (asked, found, expected) in [
            (None, ColorDepth::Ansi16, true),
            (None, ColorDepth::Indexed256, true),
            (None, ColorDepth::True, false),
            (None, ColorDepth::None, false),
            (Some(ColorDepth::Indexed256), ColorDepth::Indexed256, false),
            (Some(ColorDepth::Ansi16), ColorDepth::Indexed256, false),
        ] {
            assert_eq!(is_doubtful(asked, found), expected, "{asked:?} {found:?}");
        }
    }

    #[test]
    fn every_level_has_a_name_of_its_own() {
        let mut names: Vec<String> = Level::all().map(level_name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Level::NAMES.len());
    }
}
