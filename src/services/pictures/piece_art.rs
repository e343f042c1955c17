//! The player's own pictures of pieces, from a folder.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::app::person::settings::is_name_or_path;
use crate::picture::PieceArt;
use crate::said;
use crate::store::{self, StoreError};
use crate::text::sanitize;
use crate::texts::{Language, text_in};
use komadai_core::rules::{Color, Piece, PieceKind};

/// The longest file of a piece, in bytes.
const LONGEST: u64 = 4 << 20;

/// The most bytes of all files of a folder.
const MOST: usize = 64 << 20;

const MOST_FAULTS: usize = 8;

/// The reason why a folder has no pictures of pieces.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PieceFolderError {
    /// It cannot be listed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// No file in it has the name of a piece picture, or none of them can be drawn.
    #[error("{folder}: no pictures of pieces, such as 0FU.svg, P.svg or black_pawn.png{why}")]
    Empty {
        folder: String,
        /// The fault of the first such file.
        why: String,
    },
}

/// Piece pictures, with a line for each fault: those pieces are drawn as the built-in ones.
#[derive(Debug, Default)]
pub(crate) struct OwnPieces {
    pub art: Arc<PieceArt>,
    pub faults: Vec<String>,
}

impl OwnPieces {
    /// The piece pictures of the folder in the settings; none if they cannot be read.
    pub(crate) fn of(folder: Option<&Path>, language: Language) -> Self {
        let Some(folder) = folder else {
            return Self::default();
        };
        own_pieces(folder, language)
            .unwrap_or_else(|why| Self { faults: vec![why.to_string()], ..Self::default() })
    }
}

/// The piece pictures of a folder; faults other than read errors are in `language`.
pub(crate) fn own_pieces(folder: &Path, language: Language) -> Result<OwnPieces, PieceFolderError> {
    let (files, faults) = store::list_close(folder, &["svg", "png"])?;
    let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let mut art = PieceArt::default();
    let mut left = MOST;
    for path in files {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if !PieceArt::is_name(&stem) {
            continue;
        }
        let is_svg = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        let limit = LONGEST.min(left as u64);
        let fault = match store::read(&path, limit) {
            Ok(bytes) => {
                left -= bytes.len();
                let taken = art.take(&stem, is_svg, &bytes);
                match taken {
                    Ok(false) => None,
                    Ok(true) => Some(named(&path, &text_in!(language, "picture-pieces-text"))),
                    Err(why) => Some(named(&path, &why.to_string())),
                }
            }
            Err(error) => Some(error.to_string()),
        };
        faults.extend(fault);
    }
    if art.is_empty() {
        return Err(PieceFolderError::Empty {
            folder: shown(folder),
            why: faults.first().map(|why| format!("; {why}")).unwrap_or_default(),
        });
    }
    let more = faults.len().saturating_sub(MOST_FAULTS);
    faults.truncate(MOST_FAULTS);
    if more > 0 {
        faults.push(format!("{}: {more} more files like these", shown(folder)));
    }
    let missing = names(&art.missing(), language);
    if !missing.is_empty() {
        let words = text_in!(language, "picture-pieces-missing", pieces = missing.join(", "));
        faults.push(named(folder, &words));
    }
    let art = Arc::new(art);
    Ok(OwnPieces { art, faults })
}

/// The most sets that are offered.
const MOST_SETS: usize = 30;

/// The folders below `pieces` in the settings folder that have piece pictures, by name, in the form of the
/// setting: `pieces/NAME`.
pub(crate) fn piece_sets() -> Vec<String> {
    let base = store::config_folder();
    base.map_or_else(|_| Vec::new(), |base| piece_sets_in(&base))
}

fn piece_sets_in(base: &Path) -> Vec<String> {
    let top = base.join("pieces");
    let Ok(files) = store::list(&top, &["svg", "png"]) else {
        return Vec::new();
    };
    let mut sets = BTreeSet::new();
    for path in files.entries.iter().map(|entry| &entry.path) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let folder = path.parent().filter(|folder| *folder != top);
        let name = folder.and_then(|folder| folder.strip_prefix(base).ok()?.to_str());
        // A setting's value has no backslash.
        let name = name.map(|name| name.replace('\\', "/"));
        sets.extend(name.filter(|name| PieceArt::is_name(&stem) && is_name_or_path(name)));
    }
    sets.into_iter().take(MOST_SETS).collect()
}

fn named(path: &Path, why: &str) -> String {
    format!("{}: {}", shown(path), sanitize(why))
}

fn shown(path: &Path) -> String {
    sanitize(&path.display().to_string()).into_owned()
}

/// The names of pieces, each kind once; with the side if the other side has a picture.
fn names(pieces: &[Piece], language: Language) -> Vec<String> {
    let kinds = PieceKind::ALL.into_iter();
    let of_kind = kinds.filter_map(|kind| {
        let mut sides = Color::ALL.into_iter();
        let sides = sides.by_ref().filter(|&color| pieces.contains(&Piece::new(color, kind)));
        let sides: Vec<Color> = sides.collect();
        let name = said::piece(language, kind);
        match *sides.as_slice() {
            [] => None,
            [side] => {
                let side = said::side(language, side, false);
                Some(text_in!(language, "picture-pieces-of-side", piece = name, side = side))
            }
            _ => Some(name),
        }
    });
    of_kind.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAWN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 2\"><path d=\"M0 0h2v2z\"/></svg>";

    #[test]
    fn what_is_missing_or_wrong_is_named_once_and_the_rest_is_drawn() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            std::fs::write(folder.path().join(name), text).expect("a file");
        };
        write("0FU.svg", PAWN);
        write("1FU.svg", "no picture");
        write("board.svg", "no picture");
        let own = own_pieces(folder.path(), Language::ENGLISH).expect("a picture");
        let missing = own.art.missing();
        assert_eq!(missing.len(), 27);
        assert_eq!(own.faults.len(), 2, "{:?}", own.faults);
        assert!(own.faults[0].contains("1FU.svg: not a SVG picture"), "{:?}", own.faults);
        assert!(
            own.faults[1].contains("no picture of pawn (White), lance, knight, silver"),
            "{:?}",
            own.faults
        );
    }

    #[test]
    fn text_in_a_drawing_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let svg = PAWN.replace("</svg>", "<text>歩</text></svg>");
        std::fs::write(folder.path().join("P.svg"), svg).expect("a file");
        let own = own_pieces(folder.path(), Language::ENGLISH).expect("a picture");
        let words = "P.svg: its text is left out: turn the letters into paths";
        assert!(own.faults[0].ends_with(words), "{:?}", own.faults);
    }

    #[test]
    fn folders_with_pictures_of_pieces_are_offered_by_name() {
        let base = tempfile::tempdir().expect("a folder");
        let write = |name: &str| {
            let path = base.path().join("pieces").join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, PAWN).expect("a file");
        };
        assert!(piece_sets_in(base.path()).is_empty(), "there is no folder");
        for name in ["P.svg", "plain/P.svg", "plain/L.svg", "old/0FU.svg", "notes/readme.svg"] {
            write(name);
        }
        assert_eq!(piece_sets_in(base.path()), ["pieces/old", "pieces/plain"]);
    }

    #[test]
    fn a_folder_without_pictures_of_pieces_is_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let why =
            |folder: &Path| own_pieces(folder, Language::ENGLISH).expect_err("nothing").to_string();
        assert!(why(folder.path()).contains("no pictures of pieces"));
        assert!(why(&folder.path().join("none")).contains("cannot list"));
        std::fs::write(folder.path().join("P.png"), "x").expect("a file");
        assert!(why(folder.path()).contains("P.png: not a PNG picture"));
    }

    #[cfg(unix)]
    #[test]
    fn pipes_links_out_and_large_files_are_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let set = folder.path().join("set");
        std::fs::create_dir(&set).expect("a folder");
        std::fs::write(folder.path().join("out.svg"), PAWN).expect("a file");
        std::fs::write(set.join("P.svg"), PAWN).expect("a file");
        std::os::unix::fs::symlink("../out.svg", set.join("L.svg")).expect("a link");
        let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
        rustix::fs::mkfifoat(rustix::fs::CWD, set.join("N.svg"), mode).expect("a pipe");
        let large = std::fs::File::create(set.join("S.svg")).expect("a file");
        large.set_len(LONGEST + 1).expect("a length");
        let own = own_pieces(&set, Language::ENGLISH).expect("a picture");
        assert_eq!(own.art.missing().len(), 26);
        let says = |word: &str| own.faults.iter().any(|fault| fault.contains(word));
        assert!(says("L.svg: it is a link") && says("N.svg: it is not a file"), "{:?}", own.faults);
        assert!(says("S.svg: it has 4194305 bytes"), "{:?}", own.faults);
    }
}
