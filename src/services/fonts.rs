//! The letters of pictures, from the fonts of the system.

use crate::picture::{Outlines, font_families, is_font_style};
use crate::store::{FontChoice, FontError, Fonts};

/// The fonts in the order that suits a style (`auto`, `brush`, …), a family or a file.
///
/// # Errors
///
/// When no font is called so, or the file is none.
pub fn fonts(wanted: &str) -> Result<Fonts, FontError> {
    if is_font_style(wanted) {
        Fonts::find(&FontChoice::Best, &font_families(wanted))
    } else {
        let choice = FontChoice::Named(wanted.to_owned());
        Fonts::find(&choice, &font_families("auto"))
    }
}

/// The outlines of these characters; a font that cannot be had gives way to the best that is there.
#[must_use]
pub fn outlines(wanted: &str, characters: &[char]) -> Outlines {
    let fonts = fonts(wanted).or_else(|_| fonts("auto"));
    fonts.map_or_else(
        |_| Outlines::default(),
        |fonts| Outlines::gather(characters, |look| fonts.each(look)),
    )
}
