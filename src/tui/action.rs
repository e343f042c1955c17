//! What a key can mean: the one table that feeds dispatch, footer and help.

mod editor;
mod library;
mod review;
mod steps;
mod watch;

use crate::texts::text;

/// A place where keys have a meaning of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// The menu.
    Menu,
    /// The set-up form.
    Setup,
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
    /// A dialog lies on top.
    Dialog,
}

impl Context {
    /// All contexts.
    pub const ALL: [Self; 10] = [
        Self::Menu,
        Self::Setup,
        Self::Typing,
        Self::Play,
        Self::Library,
        Self::Review,
        Self::Editor,
        Self::Rules,
        Self::Settings,
        Self::Dialog,
    ];

    /// Whether plain characters are text here, so that no action may take them.
    #[must_use]
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
    Rules,
    Language,
    Pieces,
    Settings,
    Earlier,
    Later,
    First,
    Last,
    Moves,
    More,
    Sort,
    SortReversed,
    FindPosition,
    Mirrored,
    Mark,
    MarkAll,
    InvertMarks,
    Convert,
    Rename,
    Flat,
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
    AutoPlay,
    Faster,
    Slower,
    Pace,
    Graph,
    Facts,
    Copy,
    Redraw,
    Suspend,
    Quit,
    QuitAtOnce,
}

/// An action with its name, keys and words.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// Its stable name in keymap files.
    pub name: &'static str,
    /// The keys it has without a keymap file, such as `Enter`, `u`, `Ctrl-c`.
    pub keys: &'static [&'static str],
    /// Where it can be used.
    pub contexts: &'static [Context],
    /// Whether the footer names it, beside the help.
    pub is_in_footer: bool,
}

use Context::{Editor, Library, Menu, Play, Review, Rules, Settings, Setup, Typing};

const EVERYWHERE: &[Context] = &Context::ALL;
const SCREENS: &[Context] = &[Menu, Setup, Play, Library, Review, Editor, Rules, Settings];

/// Every action, in the order of footer and help: steps and choices, what only the library, the editor or
/// the review has, what helps to watch, all the rest.
pub fn table() -> impl Iterator<Item = &'static Entry> {
    [
        steps::STEPS,
        library::LIBRARY,
        editor::EDITOR,
        review::REVIEW,
        watch::WATCH,
        TABLE,
    ]
    .into_iter()
    .flatten()
}

/// The actions of games and of the whole program.
///
/// Letters of pieces (`p l n s g b r k`) and digits begin a typed move on the play screen, so no action there may
/// take one; a test holds this.
const TABLE: &[Entry] = &[
    entry(Action::NextHandPiece, "hand-piece", &["Tab"], &[Play]),
    shown(Action::TakeBack, "take-back", &["u"], &[Play]),
    shown(
        Action::Flip,
        "flip",
        &["f"],
        &[Play, Review, Editor, Library],
    ),
    shown(Action::Resign, "resign", &["t"], &[Play]),
    shown(Action::Impasse, "impasse", &["i"], &[Play, Review]),
    entry(Action::OfferImpasse, "offer-impasse", &["o"], &[Play]),
    entry(Action::Declare, "declare", &["d"], &[Play]),
    entry(Action::Claim, "claim", &["c"], &[Play]),
    shown(Action::Pause, "pause", &["a"], &[Play]),
    entry(Action::Rules, "rules", &["F2"], &[Play, Setup, Typing]),
    shown(
        Action::Language,
        "language",
        &["F3", "j"],
        &[Setup, Rules, Typing],
    ),
    entry(
        Action::Pieces,
        "pieces",
        &["F4"],
        &[Play, Review, Library, Editor, Settings],
    ),
    entry(
        Action::Settings,
        "settings",
        &["F5"],
        &[Menu, Setup, Play, Review, Library, Editor, Rules],
    ),
    entry(Action::Earlier, "earlier", &[",", "PageUp"], &[Play]),
    entry(Action::Later, "later", &[".", "PageDown"], &[Play]),
    entry(
        Action::First,
        "first",
        &["Home"],
        &[Play, Review, Library, Rules, Settings, Typing],
    ),
    entry(
        Action::Last,
        "last",
        &["End"],
        &[Play, Review, Library, Rules, Settings, Typing],
    ),
    entry(
        Action::Earlier,
        "step-back",
        &["PageUp", ","],
        &[Review, Library, Setup, Rules, Typing],
    ),
    entry(
        Action::Later,
        "step-forward",
        &["PageDown", "."],
        &[Review, Library, Setup, Rules, Typing],
    ),
    entry(Action::Moves, "moves", &["v"], &[Play, Review]),
    shown(Action::GoToPly, "go-to", &["#"], &[Review]),
    shown(Action::PlayOn, "play-on", &["a"], &[Review]),
    shown(Action::Edit, "edit", &["x"], &[Review]),
    entry(Action::Edit, "edit-after", &["x"], &[Play]),
    shown(Action::Reload, "reload", &["r"], &[Library]),
    shown(Action::Save, "save", &["w"], &[Play]),
    shown(Action::Leave, "leave", &["e"], &[Play, Library]),
    shown(Action::Leave, "leave-review", &["e"], &[Review]),
    entry(
        Action::Mouse,
        "mouse",
        &["m"],
        &[Menu, Play, Review, Library, Editor],
    ),
    shown(Action::Help, "help", &["?", "F1"], SCREENS),
    entry(Action::Redraw, "redraw", &["Ctrl-l"], EVERYWHERE),
    entry(Action::Suspend, "suspend", &["Ctrl-z"], EVERYWHERE),
    shown(Action::Quit, "quit", &["q"], SCREENS),
    entry(Action::QuitAtOnce, "quit-at-once", &["Ctrl-c"], EVERYWHERE),
];

/// An action that only the help names.
const fn entry(
    action: Action,
    name: &'static str,
    keys: &'static [&'static str],
    contexts: &'static [Context],
) -> Entry {
    Entry {
        action,
        name,
        keys,
        contexts,
        is_in_footer: false,
    }
}

/// An action that the footer names, too.
const fn shown(
    action: Action,
    name: &'static str,
    keys: &'static [&'static str],
    contexts: &'static [Context],
) -> Entry {
    Entry {
        action,
        name,
        keys,
        contexts,
        is_in_footer: true,
    }
}

impl Entry {
    /// A word for the footer; empty where the footer leaves the action out.
    #[must_use]
    pub fn label(&self) -> String {
        if self.is_in_footer {
            text!(&format!("action-{}", self.name))
        } else {
            String::new()
        }
    }

    /// Its word on a button, which the footer may leave out.
    #[must_use]
    pub fn button(&self) -> String {
        if self.is_in_footer {
            self.label()
        } else {
            text!(&format!("action-{}.button", self.name))
        }
    }

    /// A sentence for the help, in lower case without a full stop.
    #[must_use]
    pub fn help(&self) -> String {
        text!(&format!("action-{}.help", self.name))
    }
}

/// The entries of `context`, in the order of the table.
pub fn entries(context: Context) -> impl Iterator<Item = &'static Entry> {
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

    #[test]
    fn no_key_means_two_things_in_one_context() {
        for context in Context::ALL {
            let mut seen = HashSet::new();
            for entry in entries(context) {
                for key in entry.keys {
                    assert!(seen.insert(*key), "{key} twice in {context:?}");
                }
            }
        }
    }

    #[test]
    fn letters_of_pieces_and_digits_stay_free_for_the_editor() {
        for key in entries(Context::Editor).flat_map(|entry| entry.keys) {
            let is_taken = key.len() == 1 && "plnsgbrkPLNSGBRK0123456789".contains(key);
            assert!(!is_taken, "{key} puts a piece");
        }
    }

    #[test]
    fn letters_of_pieces_and_digits_stay_free_for_moves() {
        let both = [Context::Play, Context::Review].into_iter();
        for key in both.flat_map(entries).flat_map(|entry| entry.keys) {
            let begins = key.len() == 1 && "plnsgbrkPLNSGBRK123456789+*=".contains(key);
            assert!(!begins, "{key} begins a move");
        }
    }
}
