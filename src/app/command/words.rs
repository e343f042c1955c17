//! What a typed command means, and how one can go on.

use super::set::parse_setting;
use super::table::{FrontEnd, Operation, Place, Word, find, words};
use crate::app::action::{Action, Context, entries};
use crate::app::parts::ply::MoveNumber;
use crate::app::person::settings::{Setting, TABLE, UnknownValues};
use crate::texts::text;

/// What is asked for.
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
    /// Tell how well the person plays, or delete the rated games (`true`).
    Strength(bool),
    /// Tell how the games against the bot ended, or those of the player of this name.
    Statistics(Option<String>),
    /// Open the mate problems: all, those of a file, or that of the day.
    Tsume(String),
    /// Treat a text as if it had been pasted: a position, moves, a record.
    Paste(String),
    /// Play or look for a move, in any notation.
    Move(String),
    /// Draws marks on the board, or takes them away.
    Mark(String),
    /// Open a screen.
    Visit(Place),
}

/// What a line asks for on a screen, or what was expected.
///
/// # Errors
///
/// In words for the status line.
pub fn parse(line: &str, context: Context) -> Result<Command, String> {
    let line = line.trim();
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
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
    let is_board = matches!(
        context,
        Context::Play | Context::Review | Context::Tsume | Context::Mistakes
    );
    if is_board && crate::app::parts::move_input::is_like_a_move(line) {
        return Ok(Command::Move(line.to_owned()));
    }
    Err(text!("command-unknown", name = crate::text::sanitize(name)))
}

/// What a word means with what follows it; `None` where it takes nothing and something follows.
fn of_word(word: &Word, rest: &str, name: &str) -> Option<Result<Command, String>> {
    let save = |replaces| Command::Save {
        file: (!rest.is_empty()).then(|| rest.to_owned()),
        replaces,
    };
    let given = || (!rest.is_empty()).then(|| rest.to_owned());
    let command = match word.operation {
        Operation::Act(action) => return rest.is_empty().then_some(Ok(Command::Act(action))),
        Operation::Visit(place) => return rest.is_empty().then_some(Ok(Command::Visit(place))),
        Operation::Quit => Some(Command::Act(Action::Quit)),
        Operation::Save => Some(save(false)),
        Operation::SaveOver => Some(save(true)),
        Operation::GoTo => rest.parse().ok().map(MoveNumber).map(Command::GoTo),
        Operation::Open => given().map(Command::Open),
        Operation::Paste => given().map(Command::Paste),
        Operation::Move => given().map(Command::Move),
        Operation::Mark => given().map(Command::Mark),
        Operation::Set if !rest.is_empty() => return Some(of_setting(rest)),
        Operation::Statistics => Some(Command::Statistics(given())),
        Operation::Strength => {
            matches!(rest, "" | "forget").then_some(Command::Strength(!rest.is_empty()))
        }
        Operation::Tsume => Some(Command::Tsume(rest.to_owned())),
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

/// The ways a line can go on, each as the whole line; the likeliest first. Settings may have values of the user's own.
pub fn candidates(line: &str, context: Context, own: &UnknownValues) -> Vec<String> {
    let line = line.trim_start();
    if let Some(rest) = line.strip_prefix("set ") {
        return of_settings(rest.trim_start(), own);
    }
    let words = words(FrontEnd::Screen, context);
    let words = words.map(|word| (word.words[0], !word.arguments.is_empty()));
    let actions = entries(context).map(|entry| (entry.name, false));
    let mut found: Vec<String> = Vec::new();
    for (name, goes_on) in words.chain(actions) {
        let whole = if goes_on {
            format!("{name} ")
        } else {
            name.to_owned()
        };
        if name.starts_with(line) && !found.contains(&whole) {
            found.push(whole);
        }
    }
    found
}

fn of_settings(rest: &str, own: &UnknownValues) -> Vec<String> {
    match rest.split_once(' ') {
        None => TABLE
            .iter()
            .filter(|entry| entry.key.starts_with(rest))
            .map(|entry| format!("set {} ", entry.key))
            .collect(),
        Some((key, value)) => {
            let setting = Setting::of_key(key).into_iter();
            setting
                .flat_map(|setting| own.choices(setting))
                .filter(|choice| choice.starts_with(value.trim_start()))
                .map(|choice| format!("set {key} {choice}"))
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(
            play("save my game.kif"),
            Ok(save(Some("my game.kif"), false))
        );
        assert_eq!(play("w! x.csa"), Ok(save(Some("x.csa"), true)));
        assert_eq!(
            play("set theme dark"),
            Ok(Command::Set(Setting::Theme, "dark".into()))
        );
        assert_eq!(play("7g7f"), Ok(Command::Move("7g7f".into())));
        assert!(parse("resign", Context::Menu).is_err());
        assert_eq!(
            parse("move-on", Context::Review),
            Ok(Command::Act(Action::Right))
        );
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
        let play = |line: &str| candidates(line, Context::Play, &own);
        assert_eq!(play("got"), ["goto "]);
        assert_eq!(play("res"), ["resign"]);
        assert_eq!(play("set the"), ["set theme "]);
        assert_eq!(play("set theme ka"), ["set theme kaya"]);
        assert_eq!(play("set theme s"), ["set theme sea"]);
        assert!(play("").len() > 20);
        assert!(play("zzz").is_empty());
    }
}
