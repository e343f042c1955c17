//! The table of each format's features (formats.md 9).

use super::file_format::{FileFormat, Format};

/// A part of a record that some formats cannot express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    FirstMove,
    Moves,
    Ends,
    Variations,
    Headers,
    Comments,
    Bookmarks,
    Times,
    Milliseconds,
    EngineLines,
    Marks,
}

use Feature::{
    Bookmarks, Comments, Ends, EngineLines, FirstMove, Headers, Milliseconds, Moves, Times,
    Variations,
};

impl Format {
    pub(super) fn holds(self, feature: Feature) -> bool {
        let features: &[Feature] = match self {
            Self::Save => return true,
            Self::Kif | Self::Jkf => {
                &[Moves, Ends, Variations, Headers, Comments, Bookmarks, Times]
            }
            Self::Ki2 => &[Moves, Ends, Variations, Headers, Comments, Bookmarks],
            Self::Csa => &[Moves, Ends, Headers, Comments, Times, Milliseconds, EngineLines],
            Self::Usi => &[FirstMove, Moves],
            Self::Usen => &[Moves, Ends, Variations],
            Self::Sfen => &[FirstMove],
            Self::Bod | Self::Pgn => &[],
        };
        features.contains(&feature)
    }

    /// Whether engine lines become comments, because the format has no other place.
    pub(super) fn holds_comments_for_engines(self) -> bool {
        let has_place = self.holds(EngineLines);
        !has_place && self.holds(Comments)
    }
}

/// Whether kept lines are written: only by their own format, if it has such lines.
pub(super) fn holds_kept(source: Option<FileFormat>, format: Format) -> bool {
    match format {
        Format::Save => true,
        // KI2 has the lines of KIF (formats.md 3).
        Format::Kif | Format::Ki2 => {
            source.is_some_and(|source| matches!(source.format, Format::Kif | Format::Ki2))
        }
        Format::Csa => source.is_some_and(|source| source.format == format),
        Format::Jkf | Format::Usi | Format::Sfen | Format::Bod | Format::Usen | Format::Pgn => {
            false
        }
    }
}

/// Whether a time may stand before the first move.
pub(super) const fn holds_start_time(format: Format) -> bool {
    matches!(format, Format::Jkf | Format::Save)
}

/// Whether the format has ends and headers at all.
pub(super) const fn has_words(format: Format) -> bool {
    matches!(format, Format::Kif | Format::Ki2 | Format::Csa | Format::Jkf | Format::Usen)
}
