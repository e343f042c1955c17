//! The one table of what each format has a place for (FORMATS 8).

use super::super::header::Headers;
use super::super::jkf;
use super::super::source::{Format, Source};

/// A part of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
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
}

use Part::{
    Bookmarks, Comments, Ends, EngineLines, FirstMove, Headers as AllHeaders, Milliseconds, Moves,
    Times, Variations,
};

impl Format {
    /// The parts of a record the format has a place for.
    const fn parts(self) -> &'static [Part] {
        match self {
            Self::Kif | Self::Jkf => &[
                Moves, Ends, Variations, AllHeaders, Comments, Bookmarks, Times,
            ],
            Self::Ki2 => &[Moves, Ends, Variations, AllHeaders, Comments, Bookmarks],
            Self::Csa => &[
                Moves,
                Ends,
                AllHeaders,
                Comments,
                Times,
                Milliseconds,
                EngineLines,
            ],
            Self::Usi => &[FirstMove, Moves],
            Self::Sfen | Self::Bod => &[FirstMove],
            Self::Save => &[
                FirstMove,
                Moves,
                Ends,
                Variations,
                AllHeaders,
                Comments,
                Bookmarks,
                Times,
                Milliseconds,
                EngineLines,
            ],
        }
    }

    pub(super) fn holds(self, part: Part) -> bool {
        self.parts().contains(&part)
    }
}

/// Whether lines that no reader shows are written again: only by the format they come from.
pub(super) fn holds_kept(source: Option<Source>, format: Format) -> bool {
    format == Format::Save || source.is_some_and(|source| source.format == format)
}

/// The headers that the format has a place for.
pub(super) fn held_headers(headers: &Headers, format: Format) -> Headers {
    if !format.holds(AllHeaders) {
        return Headers::default();
    }
    match format {
        Format::Jkf => jkf::headers::held(headers),
        _ => headers.clone(),
    }
}
