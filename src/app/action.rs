//! What a key can mean: the one table that feeds dispatch, footer and help.

mod editor;
mod library;
mod review;
mod steps;
mod watch;

pub(crate) use review::REVIEW;
pub(crate) use steps::STEPS;
pub(crate) use watch::WATCH;

use crate::texts::text;

/// A place where keys have a meaning of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// The menu.
    Menu,
    /// The set-up form.
    Setup,
    /// The form for games over a network.
    Network,
    /// The wait for an opponent in a game over a network.
    Waiting,
    /// A text field, or a typed move: plain characters are text.
    Typing,
    /// The board of a running or finished game.
    Play,
    /// The list of saved games.
    Library,
    /// A saved game, stepped through.
    Review,
    /// A position being set up.
    Editor,
    /// The rules of a game, option by option.
    Rules,
    /// What is chosen once and kept.
    Settings,
    /// The lessons about the rules.
    Lesson,
    /// The engines of other programs.
    Engines,
    /// The lines of play that an engine has found.
    Lines,
    /// How games ended.
    Statistics,
    /// The mate problems.
    Tsume,
    /// Mistakes that are tried again.
    Mistakes,
    /// A dialog lies on top.
    Dialog,
}

impl Context {
    /// Its name in keymap files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Setup => "setup",
            Self::Network => "network",
            Self::Waiting => "waiting",
            Self::Typing => "typing",
            Self::Play => "play",
            Self::Library => "library",
            Self::Review => "review",
            Self::Editor => "editor",
            Self::Rules => "rules",
            Self::Settings => "settings",
            Self::Lesson => "lesson",
            Self::Engines => "engines",
            Self::Lines => "lines",
            Self::Statistics => "statistics",
            Self::Tsume => "tsume",
            Self::Mistakes => "mistakes",
            Self::Dialog => "dialog",
        }
    }

    /// Where it is, in words.
    pub(crate) fn words(self) -> String {
        text!("command-screen", screen = self.name())
    }

    /// All contexts.
    pub const ALL: [Self; 18] = [
        Self::Menu,
        Self::Setup,
        Self::Network,
        Self::Waiting,
        Self::Typing,
        Self::Play,
        Self::Library,
        Self::Review,
        Self::Editor,
        Self::Rules,
        Self::Settings,
        Self::Lesson,
        Self::Tsume,
        Self::Mistakes,
        Self::Statistics,
        Self::Engines,
        Self::Lines,
        Self::Dialog,
    ];

    /// Whether it is a whole screen, not a part of one.
    pub const fn is_screen(self) -> bool {
        !matches!(self, Self::Typing | Self::Lines | Self::Dialog)
    }

    /// Whether plain characters are text here, so that no action may take them.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Typing)
    }
}

/// What a key, a button or a click on the footer can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "each action is explained by its sentence in the table"
)]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    Choose,
    Cancel,
    NextField,
    PreviousField,
    Erase,
    Reset,
    NextHandPiece,
    PlayOn,
    Promote,
    SwitchSide,
    Turn,
    Starts,
    Remove,
    Fewer,
    Mirror,
    Exchange,
    Clear,
    RestToWhite,
    RestToBlack,
    ShowText,
    Redo,
    TakeBack,
    NextVariation,
    PreviousVariation,
    NextBranch,
    PreviousBranch,
    NextComment,
    PreviousComment,
    NextBookmark,
    PreviousBookmark,
    PromoteLine,
    DemoteLine,
    MainLine,
    DeleteVariations,
    Comment,
    Bookmark,
    Bookmarks,
    SavePicture,
    MarkSquare,
    Headers,
    EndLine,
    SaveAs,
    Flip,
    Resign,
    Impasse,
    OfferImpasse,
    Claim,
    Declare,
    Pause,
    MoveNow,
    Say,
    Rules,
    Language,
    Piece,
    Pieces,
    Size,
    Settings,
    Engines,
    AddEngine,
    FirstEngine,
    SecondEngine,
    TestEngine,
    Earlier,
    Later,
    First,
    Last,
    Moves,
    More,
    Sort,
    SortReversed,
    FindPosition,
    OpeningTree,
    Statistics,
    Mirrored,
    Mark,
    MarkAll,
    InvertMarks,
    Convert,
    Rename,
    Flat,
    Filters,
    Tag,
    FolderUp,
    PreviewStart,
    PreviewEnd,
    Save,
    Leave,
    GoToPly,
    Edit,
    Reload,
    Find,
    Mouse,
    Help,
    Command,
    AutoPlay,
    Faster,
    Slower,
    Pace,
    Graph,
    Facts,
    Analyse,
    AnalyseGame,
    Threat,
    Lines,
    KeepLines,
    SamePosition,
    Copy,
    Redraw,
    Suspend,
    Quit,
    QuitAtOnce,
    Hint,
    Solution,
    Explain,
    Mates,
}

/// An action with its name, keys and words.
#[derive(Debug, Clone, Copy)]
pub struct ActionEntry {
    /// The action.
    pub action: Action,
    /// Its stable name in keymap files.
    pub name: &'static str,
    /// Where it can be used.
    pub contexts: &'static [Context],
    /// Whether the footer names it, as well as the help.
    pub is_in_footer: bool,
}

use Context::{
    Dialog, Editor, Engines, Lesson, Library, Lines, Menu, Mistakes, Network, Play, Review, Rules,
    Settings, Setup, Statistics, Tsume, Typing, Waiting,
};

const EVERYWHERE: &[Context] = &Context::ALL;
const SCREENS: &[Context] = &[
    Menu, Setup, Network, Waiting, Play, Library, Review, Editor, Rules, Settings, Lesson, Tsume,
    Mistakes, Statistics, Engines,
];

/// The screens, and lines of text: there F1 is the key.
const HELPED: &[Context] = &[
    Menu, Setup, Network, Waiting, Typing, Play, Library, Review, Editor, Rules, Settings, Lesson,
    Tsume, Mistakes, Statistics, Engines,
];

/// Every action, in the order of footer and help: steps and choices, what only the library, the editor or
/// the review has, what helps to watch, all the rest.
pub fn table() -> impl Iterator<Item = &'static ActionEntry> {
    [
        STEPS,
        library::LIBRARY,
        editor::EDITOR,
        REVIEW,
        WATCH,
        TABLE,
    ]
    .into_iter()
    .flatten()
}

/// The actions of games and of the whole program.
///
/// Letters of pieces (`p l n s g b r k`) and digits begin a typed move on the play screen, so no action there may
/// take one; a test holds this.
const TABLE: &[ActionEntry] = &[
    shown(
        Action::NextHandPiece,
        "hand-piece",
        &[Play, Lesson, Tsume, Mistakes],
    ),
    shown(Action::Leave, "leave", &[Play, Library]),
    shown(Action::Leave, "leave-review", &[Review]),
    shown(Action::TakeBack, "take-back", &[Play, Lesson]),
    shown(Action::Hint, "hint", &[Play, Lesson, Tsume, Mistakes]),
    shown(Action::Solution, "solution", &[Tsume, Mistakes]),
    shown(Action::TakeBack, "try-again", &[Tsume, Mistakes]),
    shown(Action::Later, "next-problem", &[Tsume, Mistakes]),
    entry(Action::Earlier, "previous-problem", &[Tsume, Mistakes]),
    shown(
        Action::Flip,
        "flip",
        &[Play, Review, Editor, Library, Lesson, Tsume, Mistakes],
    ),
    shown(Action::Resign, "resign", &[Play, Lesson]),
    shown(Action::Impasse, "impasse", &[Play, Review]),
    entry(Action::OfferImpasse, "offer-impasse", &[Play]),
    entry(Action::Declare, "declare", &[Play]),
    entry(Action::Claim, "claim", &[Play]),
    shown(Action::Pause, "pause", &[Play]),
    entry(Action::MoveNow, "move-now", &[Play]),
    entry(Action::Say, "say", &[Play, Review]),
    entry(Action::Rules, "rules", &[Play, Setup, Typing]),
    shown(Action::Language, "language", &[Setup, Rules, Typing]),
    entry(
        Action::Piece,
        "piece",
        &[Play, Review, Library, Editor, Lesson, Tsume, Mistakes],
    ),
    entry(
        Action::Pieces,
        "pieces",
        &[
            Play, Review, Library, Editor, Settings, Lesson, Tsume, Mistakes,
        ],
    ),
    entry(
        Action::Size,
        "size",
        &[
            Play, Review, Library, Editor, Settings, Lesson, Tsume, Mistakes,
        ],
    ),
    entry(
        Action::Settings,
        "settings",
        &[
            Menu, Setup, Network, Waiting, Play, Review, Library, Editor, Rules, Lesson, Tsume,
            Mistakes, Statistics, Engines,
        ],
    ),
    entry(
        Action::Engines,
        "engines",
        &[
            Menu, Setup, Network, Waiting, Play, Review, Library, Editor, Lesson,
        ],
    ),
    shown(Action::AddEngine, "add-engine", &[Engines]),
    shown(Action::FirstEngine, "first-engine", &[Engines]),
    shown(Action::SecondEngine, "second-engine", &[Engines]),
    shown(Action::TestEngine, "test-engine", &[Engines]),
    shown(Action::Remove, "remove-engine", &[Engines]),
    entry(Action::Earlier, "earlier", &[Play, Lesson]),
    entry(Action::Later, "later", &[Play, Lesson]),
    entry(
        Action::First,
        "first",
        &[
            Menu, Setup, Play, Review, Library, Rules, Settings, Statistics, Engines, Lesson,
            Tsume, Mistakes, Lines, Dialog, Typing,
        ],
    ),
    entry(
        Action::Last,
        "last",
        &[
            Menu, Setup, Play, Review, Library, Rules, Settings, Statistics, Engines, Lesson,
            Tsume, Mistakes, Lines, Dialog, Typing,
        ],
    ),
    entry(
        Action::Earlier,
        "step-back",
        &[
            Review, Library, Setup, Rules, Settings, Statistics, Engines, Dialog, Typing,
        ],
    ),
    entry(
        Action::Later,
        "step-forward",
        &[
            Review, Library, Setup, Rules, Settings, Statistics, Engines, Dialog, Typing,
        ],
    ),
    entry(
        Action::Moves,
        "moves",
        &[Play, Review, Lesson, Tsume, Mistakes],
    ),
    shown(Action::GoToPly, "go-to", &[Review]),
    shown(Action::PlayOn, "play-on", &[Review]),
    shown(Action::Edit, "edit", &[Review]),
    entry(Action::OpeningTree, "opening-tree", &[Review, Editor]),
    entry(Action::Edit, "edit-after", &[Play]),
    shown(Action::NextField, "players", &[Statistics]),
    entry(Action::Statistics, "statistics", &[Library]),
    shown(Action::Reload, "reload", &[Library]),
    shown(Action::Save, "save", &[Play]),
    entry(
        Action::Mouse,
        "mouse",
        &[Menu, Play, Review, Library, Editor, Lesson, Tsume, Mistakes],
    ),
    shown(Action::Command, "command", SCREENS),
    shown(Action::Help, "help", HELPED),
    entry(Action::Redraw, "redraw", EVERYWHERE),
    entry(Action::Suspend, "suspend", EVERYWHERE),
    shown(Action::Quit, "quit", SCREENS),
    entry(Action::QuitAtOnce, "quit-at-once", EVERYWHERE),
];

/// An action that only the help names.
const fn entry(action: Action, name: &'static str, contexts: &'static [Context]) -> ActionEntry {
    ActionEntry {
        action,
        name,
        contexts,
        is_in_footer: false,
    }
}

/// An action that the footer names, too.
const fn shown(action: Action, name: &'static str, contexts: &'static [Context]) -> ActionEntry {
    ActionEntry {
        action,
        name,
        contexts,
        is_in_footer: true,
    }
}

impl ActionEntry {
    /// A word for the footer; empty where the footer leaves the action out.
    pub fn label(&self) -> String {
        if self.is_in_footer {
            text!(&format!("action-{}", self.name))
        } else {
            String::new()
        }
    }

    /// Its word on a button, which the footer may leave out.
    pub fn button(&self) -> String {
        if self.is_in_footer {
            self.label()
        } else {
            text!(&format!("action-{}.button", self.name))
        }
    }

    /// A sentence for the help, in lower case without a full stop.
    pub fn help(&self) -> String {
        text!(&format!("action-{}.help", self.name))
    }
}

/// The entry of this name.
pub fn named(name: &str) -> Option<&'static ActionEntry> {
    table().find(|entry| entry.name == name)
}

/// The entries of `context`, in the order of the table.
pub fn entries(context: Context) -> impl Iterator<Item = &'static ActionEntry> {
    table().filter(move |entry| entry.contexts.contains(&context))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique() {
        let names: HashSet<_> = table().map(|entry| entry.name).collect();
        assert_eq!(names.len(), table().count());
    }
}
