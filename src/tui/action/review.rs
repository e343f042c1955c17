//! The actions of the review: walking through the tree of moves, and changing it.

use super::Context::{Review, Typing};
use super::{Action, Entry, entry, shown};

/// What only the review has, in the order of footer and help; letters of pieces and digits begin a typed move
/// there and stay free.
pub(super) const REVIEW: &[Entry] = &[
    shown(Action::Choose, "next-step", &["Enter", "Space"], &[Review]),
    shown(Action::Cancel, "go-back", &["Esc"], &[Review]),
    entry(Action::Left, "move-back", &["Left"], &[Review]),
    entry(Action::Right, "move-on", &["Right"], &[Review]),
    entry(Action::Up, "move-up", &["Up"], &[Review]),
    entry(Action::Down, "move-down", &["Down"], &[Review]),
    shown(Action::NextHandPiece, "board", &["Tab"], &[Review]),
    shown(Action::Comment, "comment", &["c"], &[Review]),
    entry(Action::Bookmark, "bookmark", &["o"], &[Review]),
    entry(Action::Bookmarks, "bookmarks", &["O"], &[Review]),
    entry(Action::Headers, "headers", &["h"], &[Review]),
    entry(Action::EndLine, "end-line", &["E"], &[Review]),
    shown(Action::Save, "save-record", &["w"], &[Review]),
    entry(Action::SaveAs, "save-as", &["W"], &[Review]),
    entry(Action::NextVariation, "next-variation", &["]"], &[Review]),
    entry(
        Action::PreviousVariation,
        "previous-variation",
        &["["],
        &[Review],
    ),
    entry(Action::NextBranch, "next-branch", &["}"], &[Review]),
    entry(Action::PreviousBranch, "previous-branch", &["{"], &[Review]),
    entry(Action::NextComment, "next-comment", &[">"], &[Review]),
    entry(
        Action::PreviousComment,
        "previous-comment",
        &["<"],
        &[Review],
    ),
    entry(Action::NextBookmark, "next-bookmark", &[")"], &[Review]),
    entry(
        Action::PreviousBookmark,
        "previous-bookmark",
        &["("],
        &[Review],
    ),
    entry(Action::PromoteLine, "promote-line", &["t"], &[Review]),
    entry(Action::DemoteLine, "demote-line", &["z"], &[Review]),
    entry(Action::MainLine, "main-line", &["T"], &[Review]),
    entry(Action::Remove, "delete-moves", &["d", "Delete"], &[Review]),
    entry(
        Action::DeleteVariations,
        "delete-variations",
        &["D"],
        &[Review],
    ),
    shown(Action::TakeBack, "undo-change", &["u"], &[Review]),
    entry(Action::Redo, "redo-change", &["y", "Ctrl-r"], &[Review]),
    entry(Action::Remove, "delete-character", &["Delete"], &[Typing]),
];
