//! The settings in groups by topic.

use super::Setting;
use crate::texts::text;

/// The topic of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    Screen,
    Board,
    Input,
    Play,
    Analysis,
    Signals,
}

impl Group {
    /// All groups, in the order of the screen.
    pub(crate) const ALL: [Self; 6] =
        [Self::Screen, Self::Board, Self::Input, Self::Play, Self::Analysis, Self::Signals];

    /// The title above its settings.
    pub(crate) fn title(self) -> String {
        match self {
            Self::Screen => text!("settings-group-screen"),
            Self::Board => text!("settings-group-board"),
            Self::Input => text!("settings-group-input"),
            Self::Play => text!("settings-group-play"),
            Self::Analysis => text!("settings-group-analysis"),
            Self::Signals => text!("settings-group-signals"),
        }
    }
}

impl Setting {
    /// Its topic.
    pub(crate) const fn group(self) -> Group {
        match self {
            Self::Language | Self::Theme | Self::Color | Self::Ambiguous | Self::Title => {
                Group::Screen
            }
            Self::Pieces
            | Self::King
            | Self::Dragon
            | Self::Size
            | Self::Coordinates
            | Self::Graphics
            | Self::Tiles
            | Self::PieceFont
            | Self::PieceFolder
            | Self::Slide
            | Self::Animation => Group::Board,
            Self::Mouse
            | Self::Cursor
            | Self::Keys
            | Self::Notation
            | Self::FromSquares
            | Self::KeyPopup => Group::Input,
            Self::Level | Self::Book | Self::Hints | Self::Turn | Self::Cover => Group::Play,
            Self::EngineTime
            | Self::Ponder
            | Self::AnalysisLines
            | Self::Score
            | Self::TreeBook => Group::Analysis,
            Self::BellMove
            | Self::BellCheck
            | Self::BellEnd
            | Self::Sound
            | Self::Speech
            | Self::Notify => Group::Signals,
        }
    }
}
