//! The meaning of a typed command, and its completions.

use super::set::parse_setting;
use super::table::{FrontEnd, Operation, Place, Word, find, words};
use crate::app::action::{Action, ActionEntry, Context, Contexts, entries, named, table};
use crate::app::parts::ply::MoveNumber;
use crate::app::person::cards::TrainingCommand;
use crate::app::person::settings::{Setting, SettingEntry, Settings, TABLE, UnknownValues};
use crate::text::half_width_text;
use crate::texts::{self, text};

/// A typed command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// An action of the screen.
    Act(Action),
    /// Go to a move by its number.
    GoTo(MoveNumber),
    /// Save, to a file if one is named.
    Save {
        /// The file; `None` saves as the key does.
        file: Option<String>,
        /// Whether a file of that name may be replaced.
        replaces: bool,
    },
    /// Open a record or a folder.
    Open(String),
    /// Give a setting a value.
    Set(Setting, String),
    /// Report the person's estimated strength, or delete the rated games (`true`).
    Strength(bool),
    /// Report the results against the bot, or those of the player of this name.
    Statistics(Option<String>),
    /// Open the mate problems: all, those of a file, or that of the day.
    Tsume(String),
    /// Treat a text as pasted: a position, moves, a record.
    Paste(String),
    /// Play or look for a move, in any notation.
    Move(String),
    /// Draws marks on the board, or takes them away.
    Mark(String),
    /// Trains with the record under review.
    Training(TrainingCommand),
    /// Send words to the opponent.
    Say(String),
    /// Open a screen.
    Visit(Place),
    /// Begin a game with the options of `komadai play`.
    Play(String),
}

/// The command that a line names on a screen; the error is what was expected.
///
/// # Errors
///
/// In words for the status line.
pub fn parse(line: &str, context: Context) -> Result<Command, String> {
    let line = line.trim();
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (name, rest) = (&*half_width_text(name), rest.trim());
    if let Ok(number) = name.parse() {
        return Ok(Command::GoTo(MoveNumber(number)));
    }
    let word = find(FrontEnd::Screen, context, name);
    if let Some(command) = word.and_then(|word| of_word(word, rest, name)) {
        return command;
    }
    if let Some(entry) = entries(context).find(|entry| entry.name == name && rest.is_empty()) {
        return Ok(Command::Act(entry.action));
    }
    let is_board = Contexts::GAMES.contains(context) || Contexts::PROBLEMS.contains(context);
    if is_board && crate::app::parts::move_input::is_like_a_move(line) {
        return Ok(Command::Move(line.to_owned()));
    }
    Err(text!("command-unknown", name = crate::text::sanitize(name)))
}

/// The command of a word with its argument; `None` if it takes none and one follows.
fn of_word(word: &Word, rest: &str, name: &str) -> Option<Result<Command, String>> {
    let half_width = half_width_text(rest);
    let rest = if word.operation.takes_text() { rest } else { &half_width };
    let save =
        |replaces| Command::Save { file: (!rest.is_empty()).then(|| rest.to_owned()), replaces };
    let given = || (!rest.is_empty()).then(|| rest.to_owned());
    let command = match word.operation {
        Operation::Act(action) => return rest.is_empty().then_some(Ok(Command::Act(action))),
        Operation::Visit(Place::AgainstBot) if !rest.is_empty() => {
            Some(Command::Play(rest.to_owned()))
        }
        Operation::Visit(place) => return rest.is_empty().then_some(Ok(Command::Visit(place))),
        Operation::Quit => Some(Command::Act(Action::Quit)),
        Operation::Save => Some(save(false)),
        Operation::SaveOver => Some(save(true)),
        Operation::GoTo => rest.parse().ok().map(MoveNumber).map(Command::GoTo),
        Operation::Open => given().map(Command::Open),
        Operation::Paste => given().map(Command::Paste),
        Operation::Move => given().map(Command::Move),
        Operation::Mark => given().map(Command::Mark),
        Operation::Say => given().map(Command::Say),
        Operation::Set if !rest.is_empty() => return Some(of_setting(rest)),
        Operation::Set => Some(Command::Act(Action::Settings)),
        Operation::Statistics => Some(Command::Statistics(given())),
        Operation::Strength => {
            matches!(rest, "" | "forget").then_some(Command::Strength(!rest.is_empty()))
        }
        Operation::Tsume => Some(Command::Tsume(rest.to_owned())),
        Operation::Training(begin) => {
            TrainingCommand::parse(&format!("{begin} {rest}")).map(Command::Training)
        }
        _ => None,
    };
    let example = word.example;
    let missing = || text!("command-needs-more", name = name, example = example);
    Some(command.ok_or_else(missing))
}

fn of_setting(rest: &str) -> Result<Command, String> {
    let (setting, value) = parse_setting(rest)?;
    Ok(Command::Set(setting, value.to_owned()))
}

/// A completion of a line.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The whole line; it ends in a blank if an argument can follow.
    pub line: String,
    /// The effect in a sentence.
    pub about: String,
    /// The action with the same effect, if there is one.
    pub entry: Option<&'static ActionEntry>,
    /// The screen that has it.
    pub screen: Context,
    /// Whether that is another screen.
    pub is_elsewhere: bool,
    /// Whether the line is complete without an argument.
    pub is_whole: bool,
}

/// The completions of a line, the likeliest first: commands and actions of the screen, other screens,
/// settings, and commands of other screens. Settings may have values of the user's own.
pub fn choices(line: &str, context: Context, own: &UnknownValues) -> Vec<Choice> {
    let line = half_width_text(line.trim_start());
    if let Some(rest) = line.strip_prefix("set ") {
        return of_settings(rest.trim_start(), context, own);
    }
    let typed = line.to_lowercase();
    let mut found: Vec<(usize, Choice)> = Vec::new();
    let mut add = |base: usize, names: &[&str], choice: Choice| {
        let rank = rank(&typed, names, &choice.about);
        let is_new = found.iter().all(|(_, other)| other.line != choice.line);
        found.extend(rank.filter(|_| is_new).map(|rank| (base + rank, choice)));
    };
    for word in words(FrontEnd::Screen, context) {
        let goes_on = if word.arguments.is_empty() { "" } else { " " };
        let entry = match word.operation {
            Operation::Act(action) => entries(context).find(|entry| entry.action == action),
            Operation::Quit => named("quit"),
            Operation::Save => entries(context).find(|entry| entry.action == Action::Save),
            _ => None,
        };
        let choice = Choice {
            line: format!("{}{goes_on}", word.words[0]),
            about: word.about(entry),
            entry,
            screen: context,
            is_elsewhere: false,
            is_whole: word.arguments.is_empty() || word.arguments.starts_with('['),
        };
        // A list of everything begins with what the screen can do.
        let base = usize::from(typed.is_empty() && matches!(word.operation, Operation::Visit(_)));
        add(base, word.words, choice);
    }
    for entry in entries(context) {
        add(0, &[entry.name], Choice::of(entry, context));
    }
    if !typed.is_empty() {
        for entry in &TABLE {
            let choice = Choice::of_setting(entry, context);
            add(SETTING, &["set", entry.key], choice);
        }
        for entry in table() {
            let is_here = entries(context).any(|here| here.action == entry.action);
            if let Some(place) = entry.home().filter(|_| !is_here) {
                let choice = Choice::of(entry, place);
                add(ELSEWHERE, &[entry.name], Choice { is_elsewhere: true, ..choice });
            }
        }
    }
    ranked(found)
}

/// The choices of the lowest rank first.
fn ranked(mut found: Vec<(usize, Choice)>) -> Vec<Choice> {
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, choice)| choice).collect()
}

/// The rank that is added for settings: commands whose names or sentences match come first.
const SETTING: usize = 1;
/// The rank that is added for commands of other screens, which come last.
const ELSEWHERE: usize = 10;

/// The rank of a command for typed text, 0 best: by the beginning of its name or of a part of it, by a word
/// of its sentence, by letters of its name in order.
fn rank(typed: &str, names: &[&str], about: &str) -> Option<usize> {
    let begins = |name: &&str| name.starts_with(typed);
    if names.iter().any(begins) {
        return Some(0);
    }
    if names.iter().any(|name| name.split('-').any(|part| part.starts_with(typed))) {
        return Some(2);
    }
    let about = about.to_lowercase();
    let is_said = |typed: &str| {
        let mut words = about.split(|c: char| !c.is_alphanumeric());
        // Japanese has no blanks between words.
        words.any(|word| word.starts_with(typed)) || !typed.is_ascii() && about.contains(typed)
    };
    if typed.chars().count() > 1 && typed.split_whitespace().all(is_said) {
        return Some(4);
    }
    let has_letters = |name: &&str| {
        let mut rest = name.chars();
        typed.chars().all(|c| rest.any(|other| other == c))
    };
    let is_long = typed.chars().count() > 2;
    (is_long && names.iter().any(has_letters)).then_some(6)
}

impl Choice {
    fn of(entry: &'static ActionEntry, screen: Context) -> Self {
        Self { entry: Some(entry), ..Self::of_line(entry.name.to_owned(), entry.help(), screen) }
    }

    fn of_setting(entry: &SettingEntry, screen: Context) -> Self {
        let help = entry.setting.help(texts::chosen());
        let about = format!("{}: {help}", entry.setting.label());
        Self::of_line(format!("set {} ", entry.key), about, screen)
    }

    const fn of_line(line: String, about: String, screen: Context) -> Self {
        Self { line, about, entry: None, screen, is_elsewhere: false, is_whole: false }
    }

    /// Whether an argument has to follow.
    pub(crate) fn goes_on(&self) -> bool {
        !self.is_whole && self.line.ends_with(' ')
    }
}

impl Word {
    /// The effect in a sentence; `entry` is the action with the same effect.
    fn about(&self, entry: Option<&ActionEntry>) -> String {
        match self.operation {
            Operation::Visit(place) => text!(place.about()),
            Operation::Paste | Operation::Move | Operation::Set => {
                text!(&format!("command-do-{}", self.name))
            }
            Operation::Act(Action::Engines) => text!("action-engines.help"),
            _ => entry.map_or_else(|| text!(&format!("plain-do-{}", self.name)), ActionEntry::help),
        }
    }
}

fn of_settings(rest: &str, context: Context, own: &UnknownValues) -> Vec<Choice> {
    match rest.split_once(' ') {
        None => {
            let typed = rest.to_lowercase();
            let choices = TABLE.iter().filter_map(|entry| {
                let choice = Choice::of_setting(entry, context);
                let rank = rank(&typed, &[entry.key], &choice.about)?;
                Some((rank, choice))
            });
            ranked(choices.collect())
        }
        Some((key, value)) => {
            let setting = Setting::of_key(key).into_iter();
            let values = setting.flat_map(|setting| {
                let values = own.choices(setting);
                values.map(move |value| (setting, value))
            });
            values
                .filter(|(_, choice)| choice.starts_with(value.trim_start()))
                .map(|(setting, choice)| {
                    let mut settings = Settings::with_own(own.clone());
                    let about = match settings.set(setting, choice) {
                        Ok(()) => settings.words_of(setting),
                        Err(_) => String::new(),
                    };
                    Choice::of_line(format!("set {key} {choice}"), about, context)
                })
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Contexts;

    #[test]
    fn commands_are_read_by_screen() {
        let play = |line: &str| parse(line, Context::Play);
        assert_eq!(play("flip"), Ok(Command::Act(Action::Flip)));
        assert_eq!(play("goto 34"), Ok(Command::GoTo(MoveNumber(34))));
        assert_eq!(play(" 34 "), Ok(Command::GoTo(MoveNumber(34))));
        assert_eq!(play("q"), Ok(Command::Act(Action::Quit)));
        for word in ["resign", "t", "投了"] {
            assert_eq!(play(word), Ok(Command::Act(Action::Resign)));
        }
        let save = |file: Option<&str>, replaces| Command::Save {
            file: file.map(str::to_owned),
            replaces,
        };
        assert_eq!(play("save"), Ok(save(None, false)));
        assert_eq!(play("save my game.kif"), Ok(save(Some("my game.kif"), false)));
        assert_eq!(play("w! x.csa"), Ok(save(Some("x.csa"), true)));
        assert_eq!(play("set theme dark"), Ok(Command::Set(Setting::Theme, "dark".into())));
        assert_eq!(play("play bot:1 --time 10m"), Ok(Command::Play("bot:1 --time 10m".into())));
        assert_eq!(play("play"), Ok(Command::Visit(Place::AgainstBot)));
        assert_eq!(play("7g7f"), Ok(Command::Move("7g7f".into())));
        assert!(parse("resign", Context::Menu).is_err());
        assert_eq!(parse("move-on", Context::Review), Ok(Command::Act(Action::Right)));
    }

    #[test]
    fn errors_give_an_example() {
        for (line, expected) in [
            ("frobnicate", "frobnicate"),
            ("goto", "goto 34"),
            ("open", "open game.kif"),
            ("set colour red", "theme"),
            ("set board on", "--plain"),
            ("headers x", "headers"),
            ("flip 3", "flip"),
            ("a\u{1b}[2J", "a^["),
        ] {
            let error = parse(line, Context::Play).expect_err("no command");
            assert!(error.contains(expected), "{line}: {error}");
        }
    }

    #[test]
    fn a_line_is_completed() {
        let own = UnknownValues::new([(Setting::Theme, vec!["sea".into()])]);
        let lines = |line: &str, context| {
            let found = choices(line, context, &own).into_iter();
            found.map(|choice| choice.line).collect::<Vec<_>>()
        };
        let play = |line: &str| lines(line, Context::Play);
        assert_eq!(play("got")[0], "goto ");
        assert_eq!(play("res")[0], "resign");
        assert_eq!(play("set the")[0], "set theme ");
        assert_eq!(play("set theme ka"), ["set theme kaya"]);
        assert_eq!(play("set theme s"), ["set theme sea"]);
        assert!(play("").len() > 20);
        assert!(play("zzz").is_empty());
    }

    #[test]
    fn every_screen_action_and_setting_is_found_from_every_screen_by_the_beginning_of_its_name() {
        let own = UnknownValues::default();
        for context in Contexts::SCREENS.iter() {
            let found = |line: &str| {
                let found = choices(line, context, &own);
                found.into_iter().map(|choice| choice.line.trim().to_owned()).collect::<Vec<_>>()
            };
            for screen in [
                "play",
                "two-players",
                "library",
                "editor",
                "lessons",
                "tsume",
                "stats",
                "engines",
                "menu",
            ] {
                assert!(found(screen).iter().any(|line| line == screen), "{screen} in {context:?}");
            }
            for entry in table().filter(|entry| entry.home().is_some()) {
                let lines = found(entry.name);
                let is_meant = |line: &String| {
                    let other = named(line).map(|other| other.action);
                    line == entry.name
                        || other == Some(entry.action)
                        || parse(line, context) == Ok(Command::Act(entry.action))
                };
                let is_here = entries(context).any(|here| here.action == entry.action);
                assert!(is_here || lines.iter().any(is_meant), "{} in {context:?}", entry.name);
            }
            for entry in &TABLE {
                assert!(found(entry.key).contains(&format!("set {}", entry.key)));
            }
        }
    }

    #[test]
    fn words_of_the_sentences_and_letters_in_order_are_found_too() {
        let first = |line: &str, context| {
            let found = choices(line, context, &UnknownValues::default());
            found.first().map(|choice| choice.line.clone())
        };
        assert_eq!(first("clipboard", Context::Review).as_deref(), Some("copy-from-review"));
        assert_eq!(first("anlgm", Context::Review).as_deref(), Some("analyse-game"));
        let found = choices("analyse-g", Context::Menu, &UnknownValues::default());
        assert!(found[0].is_elsewhere && found[0].screen == Context::Review);
    }
}
