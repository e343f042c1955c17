//! The targets of leaving the review.

use komadai_core::rules::Color;

/// A target of leaving the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// The list of games.
    Library,
    /// The screen that waits below.
    Below,
    /// The menu.
    Menu,
    /// The end of the program.
    Quit,
    /// A game that continues from here: of two people, or with the bot of this color.
    PlayOn(Option<Color>),
    /// An adjourned game over a network.
    Network,
}
