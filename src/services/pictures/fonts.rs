//! The fonts of pictures, from the system.

use super::OwnPieces;
use crate::picture::{Outlines, font_families, is_font_style};
use crate::services::PictureSettings;
use crate::store::{FontChoice, FontError, Fonts};

/// The fonts in the order that suits a style (`auto`, `brush`, …), a family or a file.
pub fn fonts(wanted: &str) -> Result<Fonts, FontError> {
    if is_font_style(wanted) {
        Fonts::find(&FontChoice::Best, &font_families(wanted))
    } else {
        let choice = FontChoice::Named(wanted.to_owned());
        Fonts::find(&choice, &font_families("auto"))
    }
}

/// The fonts, or the best available ones with the reason why the wanted one is not.
pub fn fonts_or_best(wanted: &str) -> (Option<Fonts>, Option<FontError>) {
    match fonts(wanted) {
        Ok(fonts) => (Some(fonts), None),
        Err(why) => (fonts("auto").ok(), Some(why)),
    }
}

/// The outlines of these characters in the font of the settings; another font replaces missing ones, which is
/// reported.
pub fn outlines(wanted: &PictureSettings, characters: &[char]) -> (Outlines, Vec<String>) {
    let (fonts, fault) = fonts_or_best(&wanted.font);
    let mut faults: Vec<String> = fault.iter().map(ToString::to_string).collect();
    let outlines = fonts.map_or_else(Outlines::default, |fonts| {
        Outlines::gather(characters, |look| fonts.each(look))
    });
    let own = OwnPieces::of(wanted.folder.as_deref(), wanted.language);
    faults.extend(own.faults);
    (outlines.with_pieces(own.art), faults)
}
