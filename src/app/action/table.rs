//! The table of actions.

use super::{ActionEntry, Context, Contexts, Group, Mark};

/// Makes the actions of the following rows, by parts of the help, each with the action (`= Action` for a
/// further name of one), its name in keymap files, its properties, and the groups of contexts that have it,
/// its home first.
macro_rules! actions {
    ($($group:ident { $(
        $($action:ident)? $(= $again:ident)? $name:literal $($mark:ident)* => $home:ident $(| $more:ident)*;
    )* })*) => {
        /// A meaning of a key, a button or a click on the footer.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(
            missing_docs,
            reason = "each action is explained by its sentence in the table"
        )]
        pub enum Action {
            $($($($action,)?)*)*
        }

        const TABLE: &[ActionEntry] = &[$($(ActionEntry {
            action: Action::$($action)?$($again)?,
            name: $name,
            group: Group::$group,
            contexts: Contexts::union(&[Contexts::$home $(, Contexts::$more)*]),
            home: Contexts::$home,
            marks: &[$(Mark::$mark),*],
        },)*)*];
    };
}

// In the order of footer and help: steps and choices, actions of the library, the editor or the review alone,
// actions for watching, all others. Letters of pieces and digits begin a typed move on boards, so no action
// there may use them; a test checks this.
actions! {
    Steps {
        Choose "choose" Footer => CHOICES;
        = Choose "go-on" Footer => FORMS;
        = Choose "look" => WAITING;
        = Cancel "leave-network" Footer => WAITING;
        Cancel "cancel" Footer => CHOICES | FORMS | LIBRARY;
        Up "up" Step => CHOICES | FORMS | LIBRARY;
        Down "down" Step => CHOICES | FORMS | LIBRARY;
        Left "left" Step Board => CHOICES | FORMS;
        Right "right" Step Board => CHOICES | FORMS;
        NextField "next-field" => FORMS | OVER;
        PreviousField "previous-field" => FORMS | OVER | LIBRARY;
        Erase "erase" => RULES | TYPING;
        Reset "reset" Footer => SETTINGS | ENGINES;
    }
    Here {
        = Choose "open" Footer => LIBRARY;
        Find "find" Footer => LIBRARY;
        = Find "find-setting" Footer => SETTINGS;
        Filters "filters" Footer => LIBRARY;
        More "more" Footer => LIBRARY;
        Sort "sort" Footer => LIBRARY;
        SortReversed "sort-reversed" => LIBRARY;
        FindPosition "find-position" Footer Owner => LIBRARY | REVIEW;
        Mirrored "mirrored" => LIBRARY;
        = NextField "moves-or-games" => LIBRARY;
        Mark "mark" Footer => LIBRARY;
        MarkAll "mark-all" => LIBRARY;
        InvertMarks "mark-others" => LIBRARY;
        Tag "tag" => LIBRARY;
        Convert "convert" Footer => LIBRARY;
        Rename "rename" => LIBRARY;
        = Copy "copy-file" => LIBRARY;
        = Remove "delete" Footer => LIBRARY;
        = TakeBack "restore" Footer => LIBRARY;
        Flat "flat" Footer => LIBRARY;
        FolderUp "folder-up" => LIBRARY;
        = Left "preview-back" => LIBRARY;
        = Right "preview-forward" => LIBRARY;
        PreviewStart "preview-start" => LIBRARY;
        PreviewEnd "preview-end" => LIBRARY;
        = Moves "preview" Footer => LIBRARY;

        = PlayOn "play-from-here" Footer => EDITOR;
        Starts "starts" Footer => EDITOR;
        Promote "promote" Footer => EDITOR;
        Turn "turn" Footer => EDITOR;
        SwitchSide "switch-side" Footer => EDITOR;
        = Find "type-sfen" Footer => EDITOR;
        = TakeBack "undo" Footer => EDITOR;
        Redo "redo" => EDITOR;
        Remove "remove" => EDITOR;
        Fewer "fewer" => EDITOR;
        = NextField "next-stand" => EDITOR;
        = PreviousField "previous-stand" => EDITOR;
        = GoToPly "move-number" => EDITOR;
        RestToWhite "rest-to-white" => EDITOR;
        RestToBlack "rest-to-black" => EDITOR;
        Clear "clear" => EDITOR;
        Mirror "mirror" => EDITOR;
        Exchange "exchange" => EDITOR;
        ShowText "show-text" => EDITOR;
        = Moves "new-pieces" => EDITOR;
    }
    Record {
        = Choose "next-step" Footer => REVIEW;
        = Cancel "go-back" Footer => REVIEW;
        = Left "move-back" => REVIEW;
        = Right "move-on" => REVIEW;
        = Up "move-up" => REVIEW;
        = Down "move-down" => REVIEW;
        = NextHandPiece "board" Footer => REVIEW;
        Comment "comment" Footer => REVIEW;
        Bookmark "bookmark" => REVIEW;
        Bookmarks "bookmarks" => REVIEW;
        MarkSquare "mark-square" => REVIEW;
        Headers "headers" => REVIEW;
        EndLine "end-line" => REVIEW;
        = Save "save-record" Footer => REVIEW;
        SaveAs "save-as" Owner => REVIEW;
        SavePicture "save-picture" Owner => REVIEW;
        Share "share" Owner => PLAY | REVIEW;
        NextVariation "next-variation" Step => REVIEW;
        PreviousVariation "previous-variation" Step => REVIEW;
        NextBranch "next-branch" Step => REVIEW;
        PreviousBranch "previous-branch" Step => REVIEW;
        NextComment "next-comment" Step => REVIEW;
        PreviousComment "previous-comment" Step => REVIEW;
        NextBookmark "next-bookmark" Step => REVIEW;
        PreviousBookmark "previous-bookmark" Step => REVIEW;
        PromoteLine "promote-line" => REVIEW;
        DemoteLine "demote-line" => REVIEW;
        MainLine "main-line" => REVIEW;
        = Remove "delete-moves" => REVIEW;
        DeleteVariations "delete-variations" => REVIEW;
    }
    Watching {
        Mates "find-mate" Owner => PLAY | REVIEW;
    }
    Record {
        = TakeBack "undo-change" Footer => REVIEW;
        = Redo "redo-change" => REVIEW;
        = Remove "delete-character" => TYPING;
        = Save "keep-text" => TYPING;
    }
    Watching {
        Analyse "analyse" Footer Owner => REVIEW | LINES;
        = Analyse "analyse-position" => PLAY | EDITOR;
        AnalyseGame "analyse-game" Footer Owner => REVIEW | PLAY;
        Explain "explain" Owner => REVIEW;
        Threat "threat" Owner => REVIEW | PLAY | EDITOR;
        Lines "lines" Owner => REVIEW | PLAY;
        KeepLines "keep-lines" Owner => REVIEW;
        SamePosition "same-position" => REVIEW;
        = Choose "take-line" Footer => LINES;
        = Cancel "leave-lines" Footer => LINES;
        = Up "line-above" => LINES;
        = Down "line-below" => LINES;
        = Left "line-back" Footer => LINES;
        = Right "line-on" Footer => LINES;
        AutoPlay "auto-play" Footer => REVIEW;
        Faster "faster" => REVIEW;
        Slower "slower" => REVIEW;
        Pace "pace" => REVIEW;
        Graph "graph" Footer => REVIEW;
        Facts "facts" => REVIEW;
        = Find "find-comment" => REVIEW;
        Copy "copy-from-review" Footer => REVIEW;
        = Copy "copy-position" => PLAY | EDITOR;
        = Copy "copy-invite" Footer => WAITING;
    }
    Here {
        NextHandPiece "hand-piece" Footer Board => PLAY | EXERCISES;
        Leave "leave" Footer => PLAY | LIBRARY;
        = Leave "leave-review" Footer => REVIEW;
        TakeBack "take-back" Footer Board => PLAY | LESSON;
        Hint "hint" Footer Board Owner => PLAY | EXERCISES;
        Solution "solution" Footer Board => PROBLEMS;
        = TakeBack "try-again" Footer => PROBLEMS;
        = Later "next-problem" Footer => PROBLEMS;
        = Earlier "previous-problem" => PROBLEMS;
        Flip "flip" Footer Board => BOARDS | LIBRARY;
        Resign "resign" Footer Board => PLAY | LESSON;
        Impasse "impasse" Footer => GAMES;
        OfferImpasse "offer-impasse" => PLAY;
        Declare "declare" => PLAY;
        Claim "claim" => PLAY;
        Pause "pause" Footer => PLAY;
        MoveNow "move-now" => PLAY;
        Say "say" => GAMES;
        Rules "rules" => PLAY | SETUP | TYPING;
        Language "language" Footer => SETUP | RULES | TYPING;
        Piece "piece" Board => BOARDS | LIBRARY;
    }
    Everywhere {
        Pieces "pieces" => BOARDS | LIBRARY | SETTINGS;
        Size "size" => BOARDS | LIBRARY | SETTINGS;
        Settings "settings" Owner => MENU | FORMS | WAITING | BOARDS | LIBRARY | STATISTICS | ENGINES;
        Engines "engines" Owner => MENU | SETUP | NETWORK | WAITING | GAMES | LIBRARY | EDITOR | LESSON;
    }
    Here {
        AddEngine "add-engine" Footer => ENGINES;
        FirstEngine "first-engine" Footer => ENGINES;
        SecondEngine "second-engine" Footer => ENGINES;
        TestEngine "test-engine" Footer => ENGINES;
        = Remove "remove-engine" Footer => ENGINES;
        Earlier "earlier" Step => PLAY | LESSON;
        Later "later" Step => PLAY | LESSON;
    }
    Everywhere {
        First "first" => MENU | SETUP | RULES | GAMES | LIBRARY | PAGES | EXERCISES | LINES | OVER;
        Last "last" => MENU | SETUP | RULES | GAMES | LIBRARY | PAGES | EXERCISES | LINES | OVER;
        = Earlier "step-back" => REVIEW | LIBRARY | SETUP | RULES | PAGES | OVER;
        = Later "step-forward" => REVIEW | LIBRARY | SETUP | RULES | PAGES | OVER;
    }
    Here {
        Moves "moves" Board => MOVES;
        Enlarge "enlarge" => GAMES;
        GoToPly "go-to" Footer => REVIEW;
        PlayOn "play-on" Footer Owner => REVIEW;
        Edit "edit" Footer Owner => REVIEW;
        OpeningTree "opening-tree" Owner => REVIEW | EDITOR;
        = Edit "edit-after" => PLAY;
        = Edit "edit-repertoire" Footer Board Owner => TRAINING;
        = NextField "players" Footer => STATISTICS;
        Weaknesses "weaknesses" Footer => STATISTICS;
        Statistics "statistics" => LIBRARY;
        Reload "reload" Footer => LIBRARY;
        Save "save" Footer Owner => PLAY;
    }
    Everywhere {
        Mouse "mouse" => MENU | BOARDS | LIBRARY;
        Command "command" Footer Owner => SCREENS;
        Help "help" Footer => SCREENS | TYPING;
        Redraw "redraw" => EVERYWHERE;
        Suspend "suspend" Owner => EVERYWHERE;
        Quit "quit" Footer => SCREENS;
        QuitAtOnce "quit-at-once" => EVERYWHERE;
    }
}

/// Every action under each of its names, in the order of footer and help.
pub fn table() -> impl Iterator<Item = &'static ActionEntry> {
    TABLE.iter()
}

/// The entry of this name.
pub fn named(name: &str) -> Option<&'static ActionEntry> {
    table().find(|entry| entry.name == name)
}

/// The entries of `context`, in the order of the table.
pub fn entries(context: Context) -> impl Iterator<Item = &'static ActionEntry> {
    table().filter(move |entry| entry.contexts.contains(context))
}
