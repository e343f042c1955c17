//! The lines of the form.

use crate::app::parts::hint::FormLine;

/// A line or a button of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// Whether to join or to host.
    Kind,
    /// The adjourned game that goes on.
    Resumed,
    /// A server known to the program.
    Preset,
    Address,
    /// The game to ask for.
    Game,
    Name,
    Password,
    PasswordFile,
    /// Who plays.
    Seat,
    /// Which side in the first game.
    Side,
    Rules,
    Clock,
    Handicap,
    /// Who can connect.
    Reach,
    Port,
    Start,
    Back,
}

/// The lines for joining.
pub(super) const JOIN: [Field; 8] = [
    Field::Kind,
    Field::Preset,
    Field::Address,
    Field::Name,
    Field::Seat,
    Field::Password,
    Field::PasswordFile,
    Field::Game,
];

/// The lines for watching games of others.
pub(super) const WATCH: [Field; 6] = [
    Field::Kind,
    Field::Preset,
    Field::Address,
    Field::Name,
    Field::Password,
    Field::PasswordFile,
];

/// The lines for going on with an adjourned game: it has its rules, clocks and sides.
pub(super) const RESUME: [Field; 7] = [
    Field::Resumed,
    Field::Name,
    Field::Seat,
    Field::Reach,
    Field::Port,
    Field::Password,
    Field::PasswordFile,
];

/// The lines for hosting.
pub(super) const HOST: [Field; 11] = [
    Field::Kind,
    Field::Name,
    Field::Seat,
    Field::Side,
    Field::Rules,
    Field::Clock,
    Field::Handicap,
    Field::Reach,
    Field::Port,
    Field::Password,
    Field::PasswordFile,
];

impl Field {
    /// Whether characters are text here.
    pub(crate) const fn is_text(self) -> bool {
        matches!(
            self,
            Self::Address
                | Self::Game
                | Self::Name
                | Self::Password
                | Self::PasswordFile
                | Self::Clock
                | Self::Port
        )
    }

    /// Whether there are values to go through with left and right.
    pub(crate) const fn is_turned(self) -> bool {
        !self.is_text() && !matches!(self, Self::Start | Self::Back | Self::Resumed)
    }

    /// What keys do there.
    pub(crate) const fn line(self) -> FormLine {
        match self {
            Self::Start | Self::Back => FormLine::Button,
            Self::Resumed => FormLine::Words,
            field if field.is_text() => FormLine::Text,
            _ => FormLine::Choice,
        }
    }
}
