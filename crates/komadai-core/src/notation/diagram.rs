//! Positions as pasted text: diagrams of pieces, SFEN, and USI position lines.
//!
//! Reads BOD, the board of KIF files (formats.md 2.3), the diagrams of `komadai show` with kanji and with
//! letters, and SFEN with or without the words of USI (formats.md 5). The result is a [`Setup`]: the form of
//! the text is checked, the conditions of R5 are not. BOD is also written here.

mod board;
mod draft;
mod error;
mod hand;
mod lines;
mod picture;

pub use board::bod;
pub use draft::Draft;
pub use error::DiagramError;
pub use picture::{braille, letters, letters_with, turn, unicode, unicode_with};

use crate::rules::{Position, Setup, SfenError};

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// Reads a diagram or an SFEN, without the conditions of R5.
///
/// A handicap named without a board (`手合割：二枚落ち`) is the start of that handicap.
///
/// ```
/// let setup = komadai_core::notation::diagram::read("sfen 4k4/9/9/9/9/9/9/9/4K4 b 2P 1")?;
/// assert_eq!(setup.hands[0][0], 2);
/// # Ok::<(), komadai_core::notation::diagram::DiagramError>(())
/// ```
///
/// ```
/// use komadai_core::notation::diagram;
/// use komadai_core::rules::Setup;
/// let start = Setup::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2P 1").unwrap();
/// assert_eq!(diagram::read(&diagram::bod(&start)), Ok(start.clone()));
/// assert_eq!(diagram::read(&diagram::letters(&start)), Ok(start));
/// ```
///
/// # Errors
///
/// The text found and the form expected, with line and column; or the first illegal move.
pub fn read(text: &str) -> Result<Setup, DiagramError> {
    if text.len() > MAX_BYTES {
        return Err(DiagramError::TooLong { bytes: text.len() });
    }
    let text = text.trim_start_matches('\u{feff}');
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_usi = matches!(first, "position" | "startpos" | "sfen") || first.contains('/');
    if is_usi { read_usi(text) } else { lines::read(text) }
}

/// Reads `[position] startpos|[sfen] SFEN [moves …]`.
fn read_usi(text: &str) -> Result<Setup, DiagramError> {
    let text = text.trim();
    let text = text.strip_prefix("position").unwrap_or(text);
    let Some((start, moves)) = text.split_once("moves") else {
        return Ok(Setup::from_sfen(text)?);
    };
    let setup = Setup::from_sfen(start)?;
    let mut position = Position::from_setup(&setup).map_err(SfenError::from)?;
    for (number, text) in (1..).zip(moves.split_ascii_whitespace()) {
        let mv = position.judge_usi(text);
        mv.and_then(|mv| position.play(mv))
            .map_err(|illegal| DiagramError::illegal(number, text, &illegal))?;
    }
    Ok(position.to_setup())
}

#[cfg(test)]
mod tests;
