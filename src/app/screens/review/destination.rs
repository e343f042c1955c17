//! Where one goes from the review.

use komadai_core::rules::Color;

/// Where one goes from here.
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
    /// A game that goes on from here: of two people, or with the bot of this color.
    PlayOn(Option<Color>),
    /// An adjourned game over a network.
    Network,
}
