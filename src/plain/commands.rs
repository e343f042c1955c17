//! The commands of text mode: their words, where they work, and what they do.

use super::options::Style;
use crate::app::action::Action;
use crate::app::model::Screen;
use crate::texts::text;

/// The screen that a command is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Menu,
    Play,
    Library,
    Review,
}

impl Place {
    /// The place of a screen; `None` where text mode has no such screen.
    pub const fn of(screen: &Screen) -> Option<Self> {
        match screen {
            Screen::Menu(_) => Some(Self::Menu),
            Screen::Play(_) => Some(Self::Play),
            Screen::Library(_) => Some(Self::Library),
            Screen::Review(_) => Some(Self::Review),
            Screen::Setup(_)
            | Screen::Editor(_)
            | Screen::Rules(_)
            | Screen::Settings(_)
            | Screen::Lesson(_) => None,
        }
    }
}

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    /// What a key of the screen does.
    Act(Action),
    /// Reports something and changes nothing.
    Report(Report),
    /// Sets an output option.
    Set,
    NewGame,
    OpenRecord,
    Resume,
    RestoreChanges,
    /// Answers the offer or the question that waits.
    Answer(bool),
    Save,
    SaveOver,
    GoTo,
    Variation,
    Comment,
    OpenRow,
    Find,
    /// Lists the sample games (`true`), or the saved ones again.
    ListSamples(bool),
    Quit,
}

/// What can be reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Report {
    Help,
    Status,
    Board(Option<Style>),
    Hands,
    Moves,
    Legal,
    Clock,
    Score,
    Headers,
    Continuations,
    List,
}

/// A command.
#[derive(Debug)]
pub(super) struct Command {
    /// What it is called in the texts.
    name: &'static str,
    /// The whole word first, then the short ones and those of other languages.
    pub words: &'static [&'static str],
    pub places: &'static [Place],
    pub operation: Operation,
    /// What may follow the word.
    pub takes: &'static str,
}

impl Command {
    /// What it operation, in a sentence.
    pub fn help(&self) -> String {
        text!(&format!("plain-do-{}", self.name))
    }
}

use Operation::{Act, Report as Show};
use Place::{Library, Menu, Play, Review};

const EVERYWHERE: &[Place] = &[Menu, Play, Library, Review];
const BOARDS: &[Place] = &[Play, Review];

const fn command(
    name: &'static str,
    words: &'static [&'static str],
    places: &'static [Place],
    operation: Operation,
    takes: &'static str,
) -> Command {
    Command {
        name,
        words,
        places,
        operation,
        takes,
    }
}

/// Every command, in the order of the help. No word has a digit, so that none can be a move.
pub(super) const COMMANDS: &[Command] = &[
    command(
        "resume",
        &["resume", "再開"],
        &[Menu],
        Operation::Resume,
        "[NUMBER]",
    ),
    command(
        "changes",
        &["changes"],
        &[Menu],
        Operation::RestoreChanges,
        "",
    ),
    command(
        "play",
        &["play", "new", "対局"],
        EVERYWHERE,
        Operation::NewGame,
        "[OPTIONS]",
    ),
    command(
        "review",
        &["review", "open", "棋譜"],
        &[Menu, Play, Review],
        Operation::OpenRecord,
        "[FILE|FOLDER]",
    ),
    command(
        "open",
        &["open", "review"],
        &[Library],
        Operation::OpenRow,
        "NUMBER|FILE|FOLDER",
    ),
    command(
        "list",
        &["list", "l"],
        &[Library],
        Show(Report::List),
        "[NUMBER]",
    ),
    command(
        "find",
        &["find", "f"],
        &[Library],
        Operation::Find,
        "[LETTERS]",
    ),
    command(
        "samples",
        &["samples", "見本"],
        &[Library],
        Operation::ListSamples(true),
        "",
    ),
    command(
        "saved",
        &["library", "saved"],
        &[Library],
        Operation::ListSamples(false),
        "",
    ),
    command(
        "board",
        &["board", "b", "盤", "盤面"],
        BOARDS,
        Show(Report::Board(None)),
        "[diagram|letters|ranks|pieces|sfen]",
    ),
    command(
        "hand",
        &["hand", "hands", "持ち駒", "持駒"],
        BOARDS,
        Show(Report::Hands),
        "",
    ),
    command(
        "status",
        &["status", "?"],
        EVERYWHERE,
        Show(Report::Status),
        "",
    ),
    command(
        "moves",
        &["moves", "history", "m", "指し手"],
        BOARDS,
        Show(Report::Moves),
        "[NUMBER]",
    ),
    command(
        "legal",
        &["legal", "合法手"],
        BOARDS,
        Show(Report::Legal),
        "[SQUARE|PIECE|MOVE]",
    ),
    command(
        "clock",
        &["clock", "time", "時計"],
        &[Play],
        Show(Report::Clock),
        "",
    ),
    command(
        "undo",
        &["undo", "u", "takeback", "待った"],
        &[Play],
        Act(Action::TakeBack),
        "",
    ),
    command(
        "resign",
        &["resign", "t", "投了"],
        &[Play],
        Act(Action::Resign),
        "",
    ),
    command(
        "points",
        &["points", "i", "impasse", "点数"],
        BOARDS,
        Act(Action::Impasse),
        "",
    ),
    command(
        "declare",
        &["declare", "d", "宣言"],
        &[Play],
        Act(Action::Declare),
        "",
    ),
    command(
        "offer",
        &["offer", "o", "draw", "持将棋"],
        &[Play],
        Act(Action::OfferImpasse),
        "",
    ),
    command(
        "accept",
        &["accept", "yes", "同意"],
        &[Play],
        Operation::Answer(true),
        "",
    ),
    command(
        "decline",
        &["decline", "refuse", "no", "拒否"],
        &[Play],
        Operation::Answer(false),
        "",
    ),
    command(
        "claim",
        &["claim", "c", "foul", "反則"],
        &[Play],
        Act(Action::Claim),
        "",
    ),
    command(
        "pause",
        &["pause", "a", "adjourn", "中断"],
        &[Play],
        Act(Action::Pause),
        "",
    ),
    command("rules", &["rules", "規定"], &[Play], Act(Action::Rules), ""),
    command(
        "score",
        &["score", "match"],
        &[Play],
        Show(Report::Score),
        "",
    ),
    command(
        "next",
        &["next", "n", "次"],
        &[Review],
        Act(Action::Right),
        "",
    ),
    command(
        "back",
        &["back", "previous", "p", "前"],
        &[Review],
        Act(Action::Left),
        "",
    ),
    command(
        "goto",
        &["goto", "go", "g"],
        &[Review],
        Operation::GoTo,
        "NUMBER",
    ),
    command(
        "first",
        &["first", "start", "最初"],
        &[Review],
        Act(Action::First),
        "",
    ),
    command(
        "last",
        &["last", "end", "最後"],
        &[Review],
        Act(Action::Last),
        "",
    ),
    command(
        "variations",
        &["variations", "ways", "分岐"],
        &[Review],
        Show(Report::Continuations),
        "",
    ),
    command(
        "variation",
        &["variation", "var", "v", "変化"],
        &[Review],
        Operation::Variation,
        "NUMBER",
    ),
    command(
        "other",
        &["other"],
        &[Review],
        Act(Action::NextVariation),
        "",
    ),
    command(
        "branch",
        &["branch"],
        &[Review],
        Act(Action::NextBranch),
        "",
    ),
    command(
        "comment",
        &["comment", "コメント"],
        &[Review],
        Operation::Comment,
        "[TEXT]",
    ),
    command(
        "headers",
        &["headers", "info", "情報"],
        &[Review],
        Show(Report::Headers),
        "",
    ),
    command(
        "undo-change",
        &["undo", "u"],
        &[Review],
        Act(Action::TakeBack),
        "",
    ),
    command("redo", &["redo"], &[Review], Act(Action::Redo), ""),
    command(
        "save",
        &["save", "w", "write", "保存"],
        BOARDS,
        Operation::Save,
        "[FILE]",
    ),
    command(
        "save-over",
        &["save!", "w!"],
        BOARDS,
        Operation::SaveOver,
        "FILE",
    ),
    command(
        "set",
        &["set", "設定"],
        EVERYWHERE,
        Operation::Set,
        "[NAME VALUE]",
    ),
    command(
        "library",
        &["library", "e"],
        &[Review],
        Act(Action::Cancel),
        "",
    ),
    command(
        "menu",
        &["menu", "leave", "メニュー"],
        &[Play, Library, Review],
        Act(Action::Leave),
        "",
    ),
    command(
        "help",
        &["help", "h", "ヘルプ"],
        EVERYWHERE,
        Show(Report::Help),
        "[COMMAND]",
    ),
    command(
        "quit",
        &["quit", "q", "exit", "終了"],
        EVERYWHERE,
        Operation::Quit,
        "",
    ),
];

/// The shortest beginning of a word that is taken for it.
const SHORTEST: usize = 3;

/// The command that a line begins with, and the rest of the line.
///
/// A colon or slash may stand before it. Of a word of letters its beginning is enough where no other begins so.
pub(super) fn find(place: Place, line: &str) -> Option<(&'static Command, &str)> {
    let line = line.trim();
    let line = line.strip_prefix([':', '/']).unwrap_or(line).trim_start();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let here = || {
        COMMANDS
            .iter()
            .filter(|command| command.places.contains(&place))
    };
    let whole = here().find(|command| command.words.contains(&word.as_str()));
    let begun = || {
        let is_word = word.len() >= SHORTEST && word.chars().all(|c| c.is_ascii_lowercase());
        let mut found = here().filter(|command| {
            is_word && command.words.iter().any(|other| other.starts_with(&word))
        });
        found.next().filter(|_| found.next().is_none())
    };
    whole.or_else(begun).map(|command| (command, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_word_means_two_things_in_one_place_and_none_is_a_move() {
        for place in EVERYWHERE {
            let mut seen = HashSet::new();
            for command in COMMANDS
                .iter()
                .filter(|command| command.places.contains(place))
            {
                for word in command.words {
                    assert!(seen.insert(word), "{word} twice in {place:?}");
                    assert!(!word.chars().any(|c| c.is_ascii_digit()), "{word}");
                }
            }
        }
    }

    #[test]
    fn words_are_found_whole_short_begun_and_after_a_colon() {
        let operation = |line| find(Play, line).map(|(command, rest)| (command.operation, rest));
        let resign = Some((Act(Action::Resign), ""));
        for line in ["resign", ":resign", "RESIGN", "res", " t ", "投了", "/t"] {
            assert_eq!(operation(line), resign, "{line}");
        }
        assert_eq!(operation("legal  7g "), Some((Show(Report::Legal), "7g")));
        for line in ["", "7g7f", "re", "xyz", "P*5e", "next", "r"] {
            assert_eq!(operation(line), None, "{line}");
        }
    }
}
