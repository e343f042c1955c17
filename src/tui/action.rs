//! What a key can mean: the one table that feeds dispatch, footer and help.

mod editor;
mod library;
mod review;
mod steps;
mod watch;

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
    /// A word for the footer; empty where the footer leaves it out.
    pub label: &'static str,
    /// A sentence for the help, in lower case without a full stop.
    pub help: &'static str,
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
    entry(
        Action::NextHandPiece,
        "hand-piece",
        &["Tab"],
        &[Play],
        "",
        "take the next piece in hand, to drop it",
    ),
    entry(
        Action::TakeBack,
        "take-back",
        &["u"],
        &[Play],
        "undo",
        "take a move back; against a person by consent, against the bot its answer too",
    ),
    entry(
        Action::Flip,
        "flip",
        &["f"],
        &[Play, Review, Editor, Library],
        "flip",
        "turn the board around",
    ),
    entry(
        Action::Resign,
        "resign",
        &["t"],
        &[Play],
        "resign",
        "resign (tōryō 投了), after one question",
    ),
    entry(
        Action::Impasse,
        "impasse",
        &["i"],
        &[Play, Review],
        "impasse",
        "count the impasse points of both sides (jishōgi 持将棋)",
    ),
    entry(
        Action::OfferImpasse,
        "offer-impasse",
        &["o"],
        &[Play],
        "",
        "offer to end the game as an impasse, or answer such an offer",
    ),
    entry(
        Action::Declare,
        "declare",
        &["d"],
        &[Play],
        "",
        "declare the impasse (nyūgyoku sengen 入玉宣言), after one question that says what it would give",
    ),
    entry(
        Action::Claim,
        "claim",
        &["c"],
        &[Play],
        "",
        "point out that a move on the board was illegal, where the rules leave that to the players",
    ),
    entry(
        Action::Pause,
        "pause",
        &["a"],
        &[Play],
        "pause",
        "pause: the clocks stand still; also adjourns the game or breaks it off",
    ),
    entry(
        Action::Rules,
        "rules",
        &["F2"],
        &[Play, Setup, Typing],
        "",
        "show the rules of the game in plain words",
    ),
    entry(
        Action::Language,
        "language",
        &["F3", "j"],
        &[Setup, Rules, Typing],
        "日本語",
        "read the rules in the other language",
    ),
    entry(
        Action::Pieces,
        "pieces",
        &["F4"],
        &[Play, Review, Library, Editor, Settings],
        "",
        "draw the pieces in another way: kanji, with marks of their moves, or letters",
    ),
    entry(
        Action::Settings,
        "settings",
        &["F5"],
        &[Menu, Setup, Play, Review, Library, Editor, Rules],
        "",
        "change colors, pieces and all that is chosen once",
    ),
    entry(
        Action::Earlier,
        "earlier",
        &[",", "PageUp"],
        &[Play],
        "",
        "look one move back; the game stays as it is",
    ),
    entry(
        Action::Later,
        "later",
        &[".", "PageDown"],
        &[Play],
        "",
        "look one move forward",
    ),
    entry(
        Action::First,
        "first",
        &["Home"],
        &[Play, Review, Library, Rules, Settings, Typing],
        "",
        "look at the first position, or the first line",
    ),
    entry(
        Action::Last,
        "last",
        &["End"],
        &[Play, Review, Library, Rules, Settings, Typing],
        "",
        "look at the last position, or the last line",
    ),
    entry(
        Action::Earlier,
        "step-back",
        &["PageUp", ","],
        &[Review, Library, Setup, Rules, Typing],
        "",
        "ten moves, or one page, back",
    ),
    entry(
        Action::Later,
        "step-forward",
        &["PageDown", "."],
        &[Review, Library, Setup, Rules, Typing],
        "",
        "ten moves, or one page, forward",
    ),
    entry(
        Action::Moves,
        "moves",
        &["v"],
        &[Play, Review],
        "",
        "show the list of moves where the window is too small for it",
    ),
    entry(
        Action::GoToPly,
        "go-to",
        &["#"],
        &[Review],
        "go to",
        "go to a move by its number",
    ),
    entry(
        Action::PlayOn,
        "play-on",
        &["a"],
        &[Review],
        "play on",
        "take over and play on from the position shown",
    ),
    entry(
        Action::Edit,
        "edit",
        &["x"],
        &[Review],
        "edit",
        "set up a position, beginning with the one shown",
    ),
    entry(
        Action::Edit,
        "edit-after",
        &["x"],
        &[Play],
        "",
        "after the game: set up a position, beginning with the one shown",
    ),
    entry(
        Action::Reload,
        "reload",
        &["r"],
        &[Library],
        "reload",
        "read the folder again",
    ),
    entry(
        Action::Save,
        "save",
        &["w"],
        &[Play],
        "save",
        "write the game to the saves folder under a name of its own",
    ),
    entry(
        Action::Leave,
        "leave",
        &["e"],
        &[Play, Library],
        "menu",
        "leave for the menu; an unfinished game is kept",
    ),
    entry(
        Action::Leave,
        "leave-review",
        &["e"],
        &[Review],
        "menu",
        "leave for the menu; changes that are not saved are asked about",
    ),
    entry(
        Action::Mouse,
        "mouse",
        &["m"],
        &[Menu, Play, Review, Library, Editor],
        "",
        "give the mouse to the terminal, to mark and copy text, or take it back",
    ),
    entry(
        Action::Help,
        "help",
        &["?", "F1"],
        SCREENS,
        "help",
        "show this help",
    ),
    entry(
        Action::Redraw,
        "redraw",
        &["Ctrl-l"],
        EVERYWHERE,
        "",
        "draw the whole screen again",
    ),
    entry(
        Action::Suspend,
        "suspend",
        &["Ctrl-z"],
        EVERYWHERE,
        "",
        "stop the program and go to the shell; `fg` comes back",
    ),
    entry(
        Action::Quit,
        "quit",
        &["q"],
        SCREENS,
        "quit",
        "quit; an unfinished game is kept and offered at the next start, unsaved changes are asked about",
    ),
    entry(
        Action::QuitAtOnce,
        "quit-at-once",
        &["Ctrl-c"],
        EVERYWHERE,
        "",
        "quit from anywhere, just as with q",
    ),
];

const fn entry(
    action: Action,
    name: &'static str,
    keys: &'static [&'static str],
    contexts: &'static [Context],
    label: &'static str,
    help: &'static str,
) -> Entry {
    Entry {
        action,
        name,
        keys,
        contexts,
        label,
        help,
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
