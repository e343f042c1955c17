//! A program that draws no pictures.

use super::order::DiagramStyle;
use crate::commands::argument::PositionArg;
use crate::commands::{CommandError, Show};
use crate::features::NO_PICTURES;
use crate::services::PictureSettings;
use komadai_core::rules::{Move, Position};

/// The look of a diagram: text in English, which programs read.
pub(in crate::commands) struct Look {
    pub faults: Vec<String>,
    pub settings: PictureSettings,
}

impl Look {
    pub(in crate::commands) fn of_cards(_: fn() -> PictureSettings) -> Result<Self, CommandError> {
        Err(CommandError::Usage(NO_PICTURES.to_owned()))
    }

    #[expect(clippy::unused_self, reason = "called as with pictures")]
    pub(in crate::commands) const fn element(&self, _: &Position, _: &[Move]) -> String {
        String::new()
    }

    pub(super) fn new(_: &Show, style: DiagramStyle) -> Result<Self, CommandError> {
        if style.is_picture() {
            return Err(CommandError::Usage(NO_PICTURES.to_owned()));
        }
        Ok(Self { faults: Vec::new(), settings: PictureSettings::default() })
    }
}

/// A place in a game.
pub(super) struct Drawing<'a> {
    pub(super) place: &'a PositionArg,
}

impl<'a> Drawing<'a> {
    pub(super) const fn new(place: &'a PositionArg, _: &Look, _: &Show) -> Self {
        Self { place }
    }
}

impl Drawing<'_> {
    #[expect(clippy::unused_self, reason = "called as with pictures")]
    pub(super) fn picture(&self, _: DiagramStyle) -> Result<Vec<u8>, CommandError> {
        Err(CommandError::Usage(NO_PICTURES.to_owned()))
    }
}
