//! The reasons why a setting has no effect at the moment.

use crate::app::person::environment::Host;
use crate::app::person::settings::Setting;
use crate::app::state::AppState;
use crate::features::HAS_PICTURES;
use crate::texts::text;
use crate::theme::{ColorDepth, PieceSet, TileSize};

/// The reason why its value has no effect in this terminal, this window, and with the other settings.
pub(crate) fn why_idle(setting: Setting, app: &AppState) -> Option<String> {
    let (settings, theme) = (&app.settings, &app.theme);
    let pieces = theme.pieces();
    let has_pictures = theme.has_pictures();
    let shown = app.viewport.tile_size;
    let wanted = settings.value(setting);
    let why = match setting {
        Setting::Mouse
            if app.environment.host == Host::GnuScreen && settings.mouse != app.mouse =>
        {
            "screen"
        }
        Setting::Theme if app.colors.depth(settings) == ColorDepth::None => "colors",
        Setting::Color if app.colors.asked.is_some() => "line",
        Setting::Color if theme.name() == "mono" => "mono",
        Setting::Graphics | Setting::PieceFont | Setting::PieceFolder | Setting::Slide
            if !HAS_PICTURES =>
        {
            "build"
        }
        Setting::Graphics if app.graphics.is_some() => "line",
        Setting::Graphics if !has_pictures && wanted != "cells" => "terminal",
        Setting::Tiles if has_pictures => "cells",
        Setting::Tiles if pieces.set == PieceSet::Ascii => "letters",
        Setting::PieceFont | Setting::PieceFolder | Setting::Slide if !has_pictures => "pictures",
        Setting::King | Setting::Dragon if pieces.set.has_letters() => "letters",
        Setting::Pieces
            if wanted != "auto"
                && pieces.set == PieceSet::TwoKanji
                && !has_pictures
                && shown.is_some_and(|shown| shown < TileSize::Large) =>
        {
            "two-kanji"
        }
        Setting::Size
            if !has_pictures && shown.is_some_and(|shown| shown < settings.largest_pieces()) =>
        {
            match wanted {
                "auto" => return None,
                _ => "room",
            }
        }
        Setting::EngineTime | Setting::Ponder if app.engines.entries().is_empty() => "engines",
        _ => return None,
    };
    let why = text!(&format!("settings-idle-{why}"));
    Some(text!("settings-idle", why = why))
}
