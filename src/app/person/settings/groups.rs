//! The settings by what they are about, and why one changes nothing here and now.

use super::Setting;
use crate::app::state::AppState;
use crate::texts::text;
use crate::theme::{ColorDepth, PieceSet, TileSize};

/// What a setting is about.
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
    pub(crate) const ALL: [Self; 6] = [
        Self::Screen,
        Self::Board,
        Self::Input,
        Self::Play,
        Self::Analysis,
        Self::Signals,
    ];

    /// What stands above its settings.
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
    /// What it is about.
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
            Self::Mouse | Self::Keys | Self::Notation | Self::FromSquares => Group::Input,
            Self::Level | Self::Book | Self::Hints | Self::Turn | Self::Cover => Group::Play,
            Self::EngineTime | Self::Ponder | Self::AnalysisLines | Self::Score => Group::Analysis,
            Self::BellMove | Self::BellCheck | Self::BellEnd | Self::Sound => Group::Signals,
        }
    }

    /// Why its value changes nothing in this terminal, this window, and with the other settings as they are.
    pub(crate) fn why_idle(self, app: &AppState) -> Option<String> {
        let (settings, theme) = (&app.settings, &app.theme);
        let pieces = theme.pieces();
        let has_pictures = theme.has_pictures();
        let shown = app.viewport.tile_size;
        let wanted = settings.value(self);
        let why = match self {
            Self::Theme if app.colors.depth(settings) == ColorDepth::None => "colors",
            Self::Color if app.colors.asked.is_some() => "line",
            Self::Color if theme.name() == "mono" => "mono",
            Self::Graphics if app.graphics.is_some() => "line",
            Self::Graphics if !has_pictures && wanted != "cells" => "terminal",
            Self::Tiles if has_pictures => "cells",
            Self::Tiles if pieces.set == PieceSet::Ascii => "letters",
            Self::PieceFont | Self::PieceFolder | Self::Slide if !has_pictures => "pictures",
            Self::King | Self::Dragon if pieces.set.has_letters() => "letters",
            Self::Pieces
                if pieces.set == PieceSet::TwoKanji
                    && !has_pictures
                    && shown.is_some_and(|shown| shown < TileSize::Large) =>
            {
                "two-kanji"
            }
            Self::Size
                if !has_pictures
                    && shown.is_some_and(|shown| shown < settings.largest_pieces()) =>
            {
                match wanted {
                    "auto" => return None,
                    _ => "room",
                }
            }
            Self::EngineTime | Self::Ponder if app.engines.entries().is_empty() => "engines",
            _ => return None,
        };
        let why = text!(&format!("settings-idle-{why}"));
        Some(text!("settings-idle", why = why))
    }
}
