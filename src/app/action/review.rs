//! The actions of the review: walking through the tree of moves, and changing it.

use super::Context::{Play, Review, Typing};
use super::{Action, ActionEntry, entry, shown};

/// What only the review has, in the order of footer and help; letters of pieces and digits begin a typed move
/// there and stay free.
pub(crate) const REVIEW: &[ActionEntry] = &[
    shown(Action::Choose, "next-step", &[Review]),
    shown(Action::Cancel, "go-back", &[Review]),
    entry(Action::Left, "move-back", &[Review]),
    entry(Action::Right, "move-on", &[Review]),
    entry(Action::Up, "move-up", &[Review]),
    entry(Action::Down, "move-down", &[Review]),
    shown(Action::NextHandPiece, "board", &[Review]),
    shown(Action::Comment, "comment", &[Review]),
    entry(Action::Bookmark, "bookmark", &[Review]),
    entry(Action::Bookmarks, "bookmarks", &[Review]),
    entry(Action::MarkSquare, "mark-square", &[Review]),
    entry(Action::Headers, "headers", &[Review]),
    entry(Action::EndLine, "end-line", &[Review]),
    shown(Action::Save, "save-record", &[Review]),
    entry(Action::SaveAs, "save-as", &[Review]),
    entry(Action::SavePicture, "save-picture", &[Review]),
    entry(Action::NextVariation, "next-variation", &[Review]),
    entry(Action::PreviousVariation, "previous-variation", &[Review]),
    entry(Action::NextBranch, "next-branch", &[Review]),
    entry(Action::PreviousBranch, "previous-branch", &[Review]),
    entry(Action::NextComment, "next-comment", &[Review]),
    entry(Action::PreviousComment, "previous-comment", &[Review]),
    entry(Action::NextBookmark, "next-bookmark", &[Review]),
    entry(Action::PreviousBookmark, "previous-bookmark", &[Review]),
    entry(Action::PromoteLine, "promote-line", &[Review]),
    entry(Action::DemoteLine, "demote-line", &[Review]),
    entry(Action::MainLine, "main-line", &[Review]),
    entry(Action::Remove, "delete-moves", &[Review]),
    entry(Action::DeleteVariations, "delete-variations", &[Review]),
    entry(Action::Mates, "find-mate", &[Play, Review]),
    shown(Action::TakeBack, "undo-change", &[Review]),
    entry(Action::Redo, "redo-change", &[Review]),
    entry(Action::Remove, "delete-character", &[Typing]),
    entry(Action::Save, "keep-text", &[Typing]),
];
