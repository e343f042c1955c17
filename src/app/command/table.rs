//! The words of all commands: one table for the `:` line of the screen and for the lines of text mode.

use crate::app::action::{Action, Context};

/// Where commands are typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrontEnd {
    /// In the `:` line of the screen.
    Screen,
    /// In the lines of text mode.
    Text,
}

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// What a key of the screen does.
    Act(Action),
    /// Writes a report and changes nothing.
    Report(Report),
    /// Gives a setting or an output option a value.
    Set,
    /// Starts a game with the options of `komadai play`.
    NewGame,
    /// Opens a record or lists a folder; without a name the saved games.
    OpenRecord,
    /// Opens a file or a folder, or a game of the list by its number.
    Open,
    /// Continues the unfinished game.
    Resume,
    /// Restores the unsaved changes to a record.
    RestoreChanges,
    /// Accepts or declines the open offer.
    AnswerOffer(bool),
    /// Saves the game.
    Save,
    /// Saves the game over a file.
    SaveOver,
    /// Shows the position after a move.
    GoTo,
    /// Follows a continuation by its number.
    Variation,
    /// Writes a comment, or goes to the next one.
    Comment,
    /// Lists the games that contain some letters.
    Find,
    /// Lists the sample games (`true`), or the saved ones again.
    ListSamples(bool),
    /// Treats a text as pasted.
    Paste,
    /// Plays a move, or goes to it.
    Move,
    /// Ends the program.
    Quit,
}

/// What text mode can report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report {
    /// The commands.
    Help,
    /// The last move, and whose turn it is.
    Status,
    /// The position.
    Board,
    /// The pieces in hand.
    Hands,
    /// The moves so far.
    Moves,
    /// The legal moves.
    Legal,
    /// Both clocks.
    Clock,
    /// The score of the match.
    Score,
    /// The headers of a record.
    Headers,
    /// The continuations of the node shown.
    Continuations,
    /// The list of games.
    List,
}

/// A command with its words.
#[derive(Debug)]
pub struct Word {
    /// The end of the keys of its texts.
    pub name: &'static str,
    /// The whole word first, then short ones and those of other languages.
    pub words: &'static [&'static str],
    /// The contexts in which the screen has it.
    screen: &'static [Context],
    /// The contexts in which text mode has it.
    text: &'static [Context],
    /// What it does.
    pub operation: Operation,
    /// What may follow the word; empty for nothing.
    pub arguments: &'static str,
    /// What may follow the word, for example.
    pub example: &'static str,
}

use Context::{Editor, Library, Menu, Play, Review};
use Operation::{Act, Report as Show};

/// The contexts that text mode has.
pub const TEXT_SCREENS: &[Context] = &[Menu, Play, Library, Review];
const BOARDS: &[Context] = &[Play, Review];

/// A command of the screen and of text mode, in the same contexts.
const fn both(
    name: &'static str,
    words: &'static [&'static str],
    contexts: &'static [Context],
    operation: Operation,
    arguments: &'static str,
) -> Word {
    Word {
        name,
        words,
        screen: contexts,
        text: contexts,
        operation,
        arguments,
        example: "",
    }
}

/// A command of text mode: the screen shows what it reports, or has a form for it.
const fn text_only(
    name: &'static str,
    words: &'static [&'static str],
    contexts: &'static [Context],
    operation: Operation,
    arguments: &'static str,
) -> Word {
    both(name, words, contexts, operation, arguments).screen_in(&[])
}

/// A command of the screen: in text mode the bare text is enough.
const fn screen_only(
    name: &'static str,
    words: &'static [&'static str],
    contexts: &'static [Context],
    operation: Operation,
    arguments: &'static str,
) -> Word {
    let mut word = both(name, words, contexts, operation, arguments);
    word.text = &[];
    word
}

impl Word {
    const fn screen_in(mut self, contexts: &'static [Context]) -> Self {
        self.screen = contexts;
        self
    }

    const fn example(mut self, example: &'static str) -> Self {
        self.example = example;
        self
    }

    fn is_in(&self, front_end: FrontEnd, context: Context) -> bool {
        let contexts = match front_end {
            FrontEnd::Screen => self.screen,
            FrontEnd::Text => self.text,
        };
        contexts.contains(&context)
    }
}

/// Every command, in the order of the help. No word has a digit, so that none can be a move.
const WORDS: &[Word] = &[
    text_only(
        "resume",
        &["resume", "再開"],
        &[Menu],
        Operation::Resume,
        "[NUMBER]",
    ),
    text_only(
        "changes",
        &["changes"],
        &[Menu],
        Operation::RestoreChanges,
        "",
    ),
    text_only(
        "play",
        &["play", "new", "対局"],
        TEXT_SCREENS,
        Operation::NewGame,
        "[OPTIONS]",
    ),
    text_only(
        "review",
        &["review", "open", "棋譜"],
        &[Menu, Play, Review],
        Operation::OpenRecord,
        "[FILE|FOLDER]",
    ),
    both(
        "open",
        &["open", "e", "review"],
        &[Library],
        Operation::Open,
        "NUMBER|FILE|FOLDER",
    )
    .screen_in(&Context::ALL)
    .example("game.kif"),
    text_only(
        "list",
        &["list", "l"],
        &[Library],
        Show(Report::List),
        "[NUMBER]",
    ),
    text_only(
        "find",
        &["find", "f"],
        &[Library],
        Operation::Find,
        "[LETTERS]",
    ),
    text_only(
        "samples",
        &["samples", "見本"],
        &[Library],
        Operation::ListSamples(true),
        "",
    ),
    text_only(
        "saved",
        &["library", "saved"],
        &[Library],
        Operation::ListSamples(false),
        "",
    ),
    text_only(
        "board",
        &["board", "b", "盤", "盤面"],
        BOARDS,
        Show(Report::Board),
        "[diagram|letters|ranks|pieces|sfen]",
    ),
    text_only(
        "hand",
        &["hand", "hands", "持ち駒", "持駒"],
        BOARDS,
        Show(Report::Hands),
        "",
    ),
    text_only(
        "status",
        &["status", "?"],
        TEXT_SCREENS,
        Show(Report::Status),
        "",
    ),
    text_only(
        "moves",
        &["moves", "history", "m", "指し手"],
        BOARDS,
        Show(Report::Moves),
        "[NUMBER]",
    ),
    text_only(
        "legal",
        &["legal", "合法手"],
        BOARDS,
        Show(Report::Legal),
        "[SQUARE|PIECE|MOVE]",
    ),
    text_only(
        "clock",
        &["clock", "time", "時計"],
        &[Play],
        Show(Report::Clock),
        "",
    ),
    both(
        "undo",
        &["undo", "u", "takeback", "待った"],
        &[Play],
        Act(Action::TakeBack),
        "",
    ),
    both(
        "resign",
        &["resign", "t", "投了"],
        &[Play],
        Act(Action::Resign),
        "",
    ),
    both(
        "points",
        &["points", "i", "impasse", "点数"],
        BOARDS,
        Act(Action::Impasse),
        "",
    ),
    both(
        "declare",
        &["declare", "d", "宣言"],
        &[Play],
        Act(Action::Declare),
        "",
    ),
    both(
        "offer",
        &["offer", "o", "draw", "持将棋"],
        &[Play],
        Act(Action::OfferImpasse),
        "",
    ),
    text_only(
        "accept",
        &["accept", "yes", "同意"],
        &[Play],
        Operation::AnswerOffer(true),
        "",
    ),
    text_only(
        "decline",
        &["decline", "refuse", "no", "拒否"],
        &[Play],
        Operation::AnswerOffer(false),
        "",
    ),
    both(
        "claim",
        &["claim", "c", "foul", "反則"],
        &[Play],
        Act(Action::Claim),
        "",
    ),
    both(
        "pause",
        &["pause", "a", "adjourn", "中断"],
        &[Play],
        Act(Action::Pause),
        "",
    ),
    both("rules", &["rules", "規定"], &[Play], Act(Action::Rules), ""),
    text_only(
        "score",
        &["score", "match"],
        &[Play],
        Show(Report::Score),
        "",
    ),
    both(
        "next",
        &["next", "n", "次"],
        &[Review],
        Act(Action::Right),
        "",
    ),
    both(
        "back",
        &["back", "previous", "p", "前"],
        &[Review],
        Act(Action::Left),
        "",
    ),
    both(
        "goto",
        &["goto", "go", "g"],
        &[Review],
        Operation::GoTo,
        "NUMBER",
    )
    .screen_in(BOARDS)
    .example("34"),
    both(
        "first",
        &["first", "start", "最初"],
        &[Review],
        Act(Action::First),
        "",
    ),
    both(
        "last",
        &["last", "end", "最後"],
        &[Review],
        Act(Action::Last),
        "",
    ),
    text_only(
        "variations",
        &["variations", "ways", "分岐"],
        &[Review],
        Show(Report::Continuations),
        "",
    ),
    text_only(
        "variation",
        &["variation", "var", "v", "変化"],
        &[Review],
        Operation::Variation,
        "NUMBER",
    ),
    both(
        "other",
        &["other"],
        &[Review],
        Act(Action::NextVariation),
        "",
    ),
    both(
        "branch",
        &["branch"],
        &[Review],
        Act(Action::NextBranch),
        "",
    ),
    text_only(
        "comment",
        &["comment", "コメント"],
        &[Review],
        Operation::Comment,
        "[TEXT]",
    ),
    text_only(
        "headers",
        &["headers", "info", "情報"],
        &[Review],
        Show(Report::Headers),
        "",
    ),
    both(
        "undo-change",
        &["undo", "u"],
        &[Review],
        Act(Action::TakeBack),
        "",
    )
    .screen_in(&[Review, Editor, Library]),
    both("redo", &["redo"], &[Review], Act(Action::Redo), ""),
    both(
        "save",
        &["save", "w", "write", "保存"],
        BOARDS,
        Operation::Save,
        "[FILE]",
    )
    .example("game.kif"),
    both(
        "save-over",
        &["save!", "w!"],
        BOARDS,
        Operation::SaveOver,
        "FILE",
    )
    .example("game.kif"),
    both(
        "set",
        &["set", "設定"],
        TEXT_SCREENS,
        Operation::Set,
        "[NAME VALUE]",
    )
    .screen_in(&Context::ALL)
    .example("theme dark"),
    screen_only("paste", &["paste"], &Context::ALL, Operation::Paste, "TEXT").example("7g7f 3c3d"),
    screen_only("move", &["move"], BOARDS, Operation::Move, "MOVE").example("7g7f"),
    text_only(
        "library",
        &["library", "e"],
        &[Review],
        Act(Action::Cancel),
        "",
    ),
    both(
        "menu",
        &["menu", "leave", "メニュー"],
        &[Play, Library, Review],
        Act(Action::Leave),
        "",
    ),
    text_only(
        "help",
        &["help", "h", "ヘルプ"],
        TEXT_SCREENS,
        Show(Report::Help),
        "[COMMAND]",
    ),
    both(
        "quit",
        &["quit", "q", "exit", "終了"],
        TEXT_SCREENS,
        Operation::Quit,
        "",
    )
    .screen_in(&Context::ALL),
];

/// The commands of a context, in the order of the help.
pub fn words(front_end: FrontEnd, context: Context) -> impl Iterator<Item = &'static Word> {
    WORDS
        .iter()
        .filter(move |word| word.is_in(front_end, context))
}

/// The command of this word.
pub fn find(front_end: FrontEnd, context: Context, typed: &str) -> Option<&'static Word> {
    words(front_end, context).find(|word| word.words.contains(&typed))
}

/// The shortest beginning of a word that is taken for it.
const SHORTEST: usize = 3;

/// The command that a line of text mode begins with, and the rest of the line.
///
/// A colon or slash may stand before it. Of a word of letters its beginning is enough where no other begins so.
#[must_use]
pub fn find_in_line(context: Context, line: &str) -> Option<(&'static Word, &str)> {
    let line = line.trim();
    let line = line.strip_prefix([':', '/']).unwrap_or(line).trim_start();
    let (typed, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let typed = typed.to_lowercase();
    let by_beginning = || {
        let is_long = typed.len() >= SHORTEST && typed.chars().all(|c| c.is_ascii_lowercase());
        let begins = |word: &&Word| word.words.iter().any(|other| other.starts_with(&typed));
        let mut found = words(FrontEnd::Text, context).filter(begins);
        let first = found.next().filter(|_| is_long)?;
        found.next().is_none().then_some(first)
    };
    let word = find(FrontEnd::Text, context, &typed).or_else(by_beginning)?;
    Some((word, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::entries;
    use std::collections::HashSet;

    #[test]
    fn no_word_means_two_things_in_one_context_and_none_is_a_move() {
        for front_end in [FrontEnd::Screen, FrontEnd::Text] {
            for context in Context::ALL {
                let mut seen = HashSet::new();
                for word in words(front_end, context).flat_map(|word| word.words) {
                    assert!(seen.insert(word), "{word} twice in {context:?}");
                    assert!(!word.chars().any(|c| c.is_ascii_digit()), "{word}");
                }
            }
        }
    }

    #[test]
    fn words_that_are_names_of_actions_mean_these_actions() {
        for context in Context::ALL {
            for entry in entries(context) {
                let Some(word) = find(FrontEnd::Screen, context, entry.name) else {
                    continue;
                };
                let means = match word.operation {
                    Act(action) => action == entry.action,
                    Operation::Quit => entry.action == Action::Quit,
                    Operation::Save => entry.action == Action::Save,
                    Operation::Open => entry.action == Action::Choose,
                    _ => false,
                };
                assert!(means, "{} in {context:?}", entry.name);
            }
        }
    }

    #[test]
    fn words_are_found_whole_short_begun_and_after_a_colon() {
        let operation = |line| find_in_line(Play, line).map(|(word, rest)| (word.operation, rest));
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
