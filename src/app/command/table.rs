//! The words of all commands: one table for the `:` line of the screen and for the lines of text mode.

use crate::app::action::{Action, Context, Contexts};
use crate::app::online::Purpose;
use crate::text::half_width_text;

/// The place where commands are typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrontEnd {
    /// In the `:` line of the screen.
    Screen,
    /// In the lines of text mode.
    Text,
}

/// The effect of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// The action of a key.
    Act(Action),
    /// Writes a report and changes nothing.
    Report(Report),
    /// Sets a setting or an output option.
    Set,
    /// Starts a game with the options of `komadai play`.
    NewGame,
    /// Opens a record or lists a folder; without a name the saved games.
    OpenRecord,
    /// Opens a file or a folder, or a game of the list by its number.
    Open,
    /// Lists the records opened last.
    Recent,
    /// Continues an unfinished game that the menu has listed.
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
    /// Draws marks on the board, or takes them away.
    Mark,
    /// Sends words to the opponent.
    Say,
    /// Lists the games that contain some letters.
    Find,
    /// Lists the sample games (`true`), or the saved ones again.
    ListSamples(bool),
    /// Treats a text as pasted.
    Paste,
    /// Plays a move, or goes to it.
    Move,
    /// Reports the person's estimated strength, or deletes the rated games.
    Strength,
    /// Reports the results against the bot, or those of a player.
    Statistics,
    /// Trains with the record under review, by a command of this name.
    Training(&'static str),
    /// Opens the mate problems: all, those of a file, or that of the day.
    Tsume,
    /// Begins an exercise of the list by its number, a lesson also by its name.
    TakeSet,
    /// Opens the lessons, and begins one by its number or its name.
    Lesson,
    /// Opens a screen.
    Visit(Place),
    /// Moves over the board with keys, in text mode at a terminal.
    Walk,
    /// Ends the program.
    Quit,
}

impl Operation {
    /// Whether the argument is free text, such as a name, which keeps its letters.
    pub(crate) const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::NewGame
                | Self::OpenRecord
                | Self::Open
                | Self::Save
                | Self::SaveOver
                | Self::Comment
                | Self::Find
                | Self::Paste
                | Self::Statistics
                | Self::Visit(Place::AgainstBot)
        )
    }
}

/// A screen that a command opens from the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The form of a game against the computer.
    AgainstBot,
    /// The form of a game of two people.
    TwoPlayers,
    /// Games over a network.
    Network,
    /// The form for games over a network, with this purpose.
    Online(Purpose),
    /// The saved games.
    Library,
    /// The position editor.
    Editor,
    /// The lessons.
    Lessons,
    /// The lessons that a game needs, then a game.
    Tutor,
    /// The mistakes of this month.
    Mistakes,
    /// Training.
    Training,
    /// The training of the day.
    Today,
    /// Next moves and brinkmates.
    Puzzles,
    /// What the moves of the person lost.
    Weaknesses,
    /// The menu.
    Menu,
    /// The unfinished game, or the menu if there are several.
    Unfinished,
}

impl Place {
    /// The key of the sentence about it.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::AgainstBot => "menu-against-bot.about",
            Self::TwoPlayers => "menu-two-players.about",
            Self::Network => "menu-network.about",
            Self::Online(Purpose::Join) => "network-form-kind-join",
            Self::Online(Purpose::Host) => "network-form-kind-host",
            Self::Online(Purpose::Watch) => "network-form-kind-watch",
            Self::Online(Purpose::Lishogi) => "network-form-kind-lishogi",
            Self::Library => "menu-review.about",
            Self::Editor => "menu-editor.about",
            Self::Lessons => "menu-lessons.about",
            Self::Tutor => "lesson-tutor-about",
            Self::Mistakes => "mistakes-list-title",
            Self::Training => "menu-training.about",
            Self::Today => "menu-day.about",
            Self::Puzzles => "puzzles-about",
            Self::Weaknesses => "weaknesses-title",
            Self::Menu => "action-leave.help",
            Self::Unfinished => "menu-resume.about",
        }
    }
}

/// A report of text mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report {
    /// The commands.
    Help,
    /// The last move, and the side to move.
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
    /// The piece on a square.
    At,
    /// The pieces on a file.
    File,
    /// The pieces on a rank.
    Rank,
    /// The places of a kind of piece.
    Where,
    /// The squares around a square.
    Around,
    /// The pieces that reach a square.
    Attackers,
    /// The last move.
    LastMove,
    /// The moves from a number on.
    Since,
}

/// A command with its words.
#[derive(Debug)]
pub struct Word {
    /// The ending of the keys of its texts.
    pub name: &'static str,
    /// The whole word first, then short ones and those of other languages.
    pub words: &'static [&'static str],
    /// The contexts in which the screen has it.
    screen: Contexts,
    /// The contexts in which text mode has it.
    text: Contexts,
    /// The effect.
    pub operation: Operation,
    /// The possible arguments; empty for none.
    pub arguments: &'static str,
    /// An example of arguments.
    pub example: &'static str,
}

use Operation::{Act, Report as Show};

impl Word {
    /// The command of an action in text mode.
    pub(crate) fn of_action(context: Context, action: Action) -> Option<&'static Self> {
        let mut words = words(FrontEnd::Text, context);
        words.find(|word| matches!(word.operation, Act(other) if other == action))
    }

    fn is_in(&self, front_end: FrontEnd, context: Context) -> bool {
        let contexts = match front_end {
            FrontEnd::Screen => self.screen,
            FrontEnd::Text => self.text,
        };
        contexts.contains(context)
    }
}

/// Makes the table of the following rows, each with the ending of the keys of its texts, its words (the whole
/// word first, then short ones and those of other languages), its contexts in text mode and on the screen,
/// its effect, and, if it takes arguments, their form and an example.
macro_rules! words {
    ($($name:literal [$($word:literal),*] text [$($text:ident)|*] screen [$($screen:ident)|*] => $operation:expr $(, $arguments:literal $(, $example:literal)?)?;)*) => {
        /// Every command, in the order of the help. No word has a digit, so that none can be a move.
        const WORDS: &[Word] = &[$(Word {
            name: $name,
            words: &[$($word),*],
            screen: Contexts::union(&[$(Contexts::$screen),*]),
            text: Contexts::union(&[$(Contexts::$text),*]),
            operation: $operation,
            arguments: concat!("" $(, $arguments)?),
            example: concat!("" $($(, $example)?)?),
        }),*];
    };
}

words! {
    "play" ["play", "new", "対局"] text [TEXT] screen [] => Operation::NewGame, "[OPTIONS]";
    "review" ["review", "open", "棋譜"] text [MENU | GAMES] screen [] => Operation::OpenRecord, "[FILE|FOLDER]";
    "visit-play" ["play", "対局"] text [] screen [EVERYWHERE] => Operation::Visit(Place::AgainstBot);
    "visit-two-players" ["two-players"] text [] screen [EVERYWHERE] => Operation::Visit(Place::TwoPlayers);
    "visit-network" ["network", "通信"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Network);
    "visit-join" ["join"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Online(Purpose::Join));
    "visit-host" ["host"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Online(Purpose::Host));
    "visit-watch" ["watch"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Online(Purpose::Watch));
    "visit-lishogi" ["lishogi"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Online(Purpose::Lishogi));
    "visit-library" ["library", "games"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Library);
    "visit-editor" ["editor"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Editor);
    "visit-lessons" ["lessons", "入門"] text [] screen [EVERYWHERE] => Operation::Visit(Place::Lessons);
    "lessons" ["lessons", "lesson", "入門"] text [MENU | LIBRARY | EXERCISES] screen [] => Operation::Lesson, "[NUMBER|NAME]";
    "recent" ["recent"] text [MENU] screen [] => Operation::Recent;
    "resume" ["resume", "再開"] text [MENU] screen [] => Operation::Resume, "[NUMBER]";
    "visit-unfinished" ["resume", "再開"] text [LIBRARY | REVIEW | EXERCISES] screen [MENU | SETUP | RULES | PAGES | LIBRARY | REVIEW | EDITOR | EXERCISES] => Operation::Visit(Place::Unfinished);
    "changes" ["changes"] text [MENU] screen [] => Operation::RestoreChanges;
    "visit-menu" ["menu", "メニュー"] text [EXERCISES] screen [APART | EDITOR | EXERCISES] => Operation::Visit(Place::Menu);
    "open" ["open", "e", "review"] text [LIBRARY] screen [EVERYWHERE] => Operation::Open, "NUMBER|FILE|FOLDER", "game.kif";
    "list" ["list", "l"] text [LIBRARY] screen [] => Show(Report::List), "[NUMBER]";
    "find" ["find", "f"] text [LIBRARY] screen [] => Operation::Find, "[LETTERS]";
    "samples" ["samples", "見本"] text [LIBRARY] screen [] => Operation::ListSamples(true);
    "saved" ["library", "saved"] text [LIBRARY] screen [] => Operation::ListSamples(false);
    "board" ["board", "b", "show", "盤", "盤面"] text [MOVES] screen [] => Show(Report::Board), "[diagram|letters|ranks|pieces|braille|sfen]";
    "hand" ["hand", "hands", "持ち駒", "持駒"] text [MOVES] screen [] => Show(Report::Hands);
    "status" ["status", "?"] text [TEXT] screen [] => Show(Report::Status);
    "moves" ["moves", "history", "m", "指し手"] text [GAMES] screen [] => Show(Report::Moves), "[NUMBER]";
    "at" ["at", "マス"] text [MOVES] screen [] => Show(Report::At), "SQUARE", "7g";
    "file" ["file", "筋"] text [MOVES] screen [] => Show(Report::File), "FILE", "7";
    "rank" ["rank", "段"] text [MOVES] screen [] => Show(Report::Rank), "RANK", "c";
    "where" ["where", "駒"] text [MOVES] screen [] => Show(Report::Where), "PIECE", "gold";
    "around" ["around", "周り", "周囲"] text [MOVES] screen [] => Show(Report::Around), "SQUARE", "5e";
    "attackers" ["attackers", "attacks", "利き"] text [MOVES] screen [] => Show(Report::Attackers), "SQUARE", "5e";
    "walk" ["walk", "歩く"] text [MOVES] screen [] => Operation::Walk;
    "last-move" ["last", "直前"] text [PLAY | EXERCISES] screen [] => Show(Report::LastMove);
    "since" ["since", "から"] text [GAMES] screen [] => Show(Report::Since), "NUMBER", "20";
    "legal" ["legal", "合法手"] text [MOVES] screen [] => Show(Report::Legal), "[SQUARE|PIECE|MOVE]";
    "clock" ["clock", "time", "時計"] text [PLAY] screen [] => Show(Report::Clock);
    "undo" ["undo", "u", "takeback", "待った"] text [PLAY | LESSON] screen [PLAY | LESSON] => Act(Action::TakeBack);
    "resign" ["resign", "t", "投了"] text [PLAY | LESSON] screen [PLAY] => Act(Action::Resign);
    "points" ["points", "i", "impasse", "点数"] text [GAMES] screen [GAMES] => Act(Action::Impasse);
    "declare" ["declare", "d", "宣言"] text [PLAY] screen [PLAY] => Act(Action::Declare);
    "offer" ["offer", "o", "draw", "持将棋"] text [PLAY] screen [PLAY] => Act(Action::OfferImpasse);
    "accept" ["accept", "yes", "同意"] text [PLAY] screen [] => Operation::AnswerOffer(true);
    "decline" ["decline", "refuse", "no", "拒否"] text [PLAY] screen [] => Operation::AnswerOffer(false);
    "claim" ["claim", "c", "foul", "反則"] text [PLAY] screen [PLAY] => Act(Action::Claim);
    "pause" ["pause", "a", "adjourn", "中断"] text [PLAY] screen [PLAY] => Act(Action::Pause);
    "rules" ["rules", "規定"] text [PLAY] screen [PLAY] => Act(Action::Rules);
    "score" ["score", "match"] text [PLAY] screen [] => Show(Report::Score);
    "next" ["next", "n", "次"] text [REVIEW] screen [REVIEW] => Act(Action::Right);
    "back" ["back", "previous", "p", "前"] text [REVIEW] screen [REVIEW] => Act(Action::Left);
    "goto" ["goto", "go", "g"] text [REVIEW] screen [GAMES] => Operation::GoTo, "NUMBER", "34";
    "first" ["first", "start", "最初"] text [REVIEW] screen [REVIEW] => Act(Action::First);
    "last" ["last", "end", "最後"] text [REVIEW] screen [REVIEW] => Act(Action::Last);
    "variations" ["variations", "ways", "分岐"] text [REVIEW] screen [] => Show(Report::Continuations);
    "variation" ["variation", "var", "v", "変化"] text [REVIEW] screen [] => Operation::Variation, "NUMBER";
    "other" ["other"] text [REVIEW] screen [REVIEW] => Act(Action::NextVariation);
    "branch" ["branch"] text [REVIEW] screen [REVIEW] => Act(Action::NextBranch);
    "mate" ["mate", "詰み"] text [GAMES] screen [GAMES] => Act(Action::Mates);
    "analyse" ["analyse", "analyze", "検討"] text [GAMES] screen [GAMES | EDITOR] => Act(Action::Analyse);
    "threat" ["threat", "狙い"] text [GAMES] screen [GAMES | EDITOR] => Act(Action::Threat);
    "judge" ["judge", "全体検討"] text [REVIEW] screen [REVIEW] => Act(Action::AnalyseGame);
    "engines" ["engines", "エンジン"] text [] screen [EVERYWHERE] => Act(Action::Engines);
    "comment" ["comment", "コメント"] text [REVIEW] screen [] => Operation::Comment, "[TEXT]";
    "tell" ["tell"] text [] screen [PLAY] => Operation::Say, "TEXT", "hello";
    "mark" ["mark", "印"] text [REVIEW] screen [REVIEW] => Operation::Mark, "SQUARE|SQUARES|none", "7g7f";
    "headers" ["headers", "info", "情報"] text [REVIEW] screen [] => Show(Report::Headers);
    "facts" ["facts", "details", "詳細"] text [REVIEW] screen [REVIEW] => Act(Action::Facts);
    "keep-lines" ["keep-lines", "keep"] text [REVIEW] screen [REVIEW] => Act(Action::KeepLines);
    "same-position" ["same-position", "same"] text [REVIEW] screen [REVIEW] => Act(Action::SamePosition);
    "tree" ["tree", "定跡"] text [REVIEW] screen [REVIEW | EDITOR] => Act(Action::OpeningTree);
    "undo-change" ["undo", "u"] text [REVIEW] screen [REVIEW | EDITOR | LIBRARY] => Act(Action::TakeBack);
    "redo" ["redo"] text [REVIEW] screen [REVIEW] => Act(Action::Redo);
    "save" ["save", "w", "write", "保存"] text [GAMES] screen [GAMES] => Operation::Save, "[FILE]", "game.kif";
    "save-over" ["save!", "w!"] text [GAMES] screen [GAMES] => Operation::SaveOver, "FILE", "game.kif";
    "set" ["set", "設定"] text [] screen [EVERYWHERE] => Operation::Set, "[NAME VALUE]", "theme dark";
    "set" ["set", "settings", "設定"] text [TEXT] screen [] => Operation::Set, "[NAME VALUE]", "theme dark";
    "strength" ["strength", "棋力"] text [TEXT] screen [EVERYWHERE] => Operation::Strength, "[forget]", "forget";
    "stats" ["stats", "statistics", "成績"] text [TEXT] screen [EVERYWHERE] => Operation::Statistics, "[PLAYER]";
    "tsume" ["tsume", "詰将棋"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Tsume, "[FILE|daily]";
    "mistakes" ["mistakes"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Visit(Place::Mistakes);
    "repertoire" ["repertoire"] text [REVIEW] screen [REVIEW] => Operation::Training("repertoire"), "add|remove [black|white]", "add black";
    "guess" ["guess"] text [REVIEW] screen [REVIEW] => Operation::Training("guess"), "[black|white]", "black";
    "convert" ["convert"] text [REVIEW] screen [REVIEW] => Operation::Training("convert"), "[win|hold]", "win";
    "today" ["today"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Visit(Place::Today);
    "training" ["training", "train"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Visit(Place::Training);
    "puzzles" ["puzzles", "次の一手"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Visit(Place::Puzzles);
    "weaknesses" ["weaknesses"] text [MENU | GAMES | LIBRARY] screen [EVERYWHERE] => Operation::Visit(Place::Weaknesses);
    "tutor" ["tutor"] text [MENU | LIBRARY | EXERCISES] screen [EVERYWHERE] => Operation::Visit(Place::Tutor);
    "take" ["take", "open"] text [EXERCISES] screen [] => Operation::TakeSet, "NUMBER";
    "hint" ["hint", "ヒント"] text [PLAY | EXERCISES] screen [PLAY | EXERCISES] => Act(Action::Hint);
    "solution" ["solution", "o", "正解"] text [PROBLEMS] screen [PROBLEMS] => Act(Action::Solution);
    "try-again" ["try-again", "undo", "u"] text [PROBLEMS] screen [PROBLEMS] => Act(Action::TakeBack);
    "next-problem" ["next-problem", "next", "n", "次"] text [PROBLEMS] screen [PROBLEMS] => Act(Action::Later);
    "previous-problem" ["previous-problem", "previous", "p", "前"] text [PROBLEMS] screen [PROBLEMS] => Act(Action::Earlier);
    "leave-problem" ["leave", "back"] text [PROBLEMS] screen [] => Act(Action::Cancel);
    "lesson-next" ["next", "n", "次"] text [LESSON] screen [] => Act(Action::Choose);
    "leave-lesson" ["leave", "back"] text [LESSON] screen [] => Act(Action::Cancel);
    "paste" ["paste"] text [] screen [EVERYWHERE] => Operation::Paste, "TEXT", "7g7f 3c3d";
    "move" ["move"] text [] screen [GAMES] => Operation::Move, "MOVE", "7g7f";
    "library" ["library", "e"] text [REVIEW] screen [] => Act(Action::Cancel);
    "menu" ["menu", "leave", "メニュー"] text [GAMES | LIBRARY] screen [GAMES | LIBRARY] => Act(Action::Leave);
    "help" ["help", "h", "ヘルプ"] text [TEXT] screen [] => Show(Report::Help), "[COMMAND]";
    "quit" ["quit", "q", "exit", "終了"] text [TEXT] screen [EVERYWHERE] => Operation::Quit;
}

/// The commands of a context, in the order of the help.
pub fn words(front_end: FrontEnd, context: Context) -> impl Iterator<Item = &'static Word> {
    WORDS.iter().filter(move |word| word.is_in(front_end, context))
}

/// The command of this word.
pub(super) fn find(front_end: FrontEnd, context: Context, typed: &str) -> Option<&'static Word> {
    words(front_end, context).find(|word| word.words.contains(&typed))
}

/// The shortest beginning of a word that stands for it.
const SHORTEST: usize = 3;

/// The command that a line of text mode begins with, and the rest of the line.
///
/// A colon or slash may precede it. A beginning of a word stands for the word if no other word has it.
pub fn find_in_line(context: Context, line: &str) -> Option<(&'static Word, &str)> {
    let line = line.trim();
    let line = line.strip_prefix([':', '/', '：', '／']).unwrap_or(line).trim_start();
    let (typed, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let typed = half_width_text(typed).to_lowercase();
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
                    Operation::Statistics => entry.action == Action::Statistics,
                    Operation::Visit(Place::Weaknesses) => entry.action == Action::Weaknesses,
                    _ => false,
                };
                assert!(means, "{} in {context:?}", entry.name);
            }
        }
    }

    #[test]
    fn words_are_found_whole_short_begun_and_after_a_colon() {
        let operation =
            |line| find_in_line(Context::Play, line).map(|(word, rest)| (word.operation, rest));
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
