//! The player's own pictures of pieces, from a folder.

use std::path::Path;
use std::sync::Arc;

use crate::picture::PieceArt;
use crate::rules::{Color, Piece};
use crate::store::{self, StoreError};
use crate::text::sanitize;

/// The longest file of a piece.
const LONGEST: u64 = 4 << 20;

/// The most bytes of all files of a folder.
const MOST: usize = 64 << 20;

/// The most faults that are told.
const MOST_FAULTS: usize = 8;

/// Why a folder has no pictures of pieces.
#[derive(Debug, thiserror::Error)]
pub enum PieceFolderError {
    /// It cannot be listed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// No file in it is called as pictures of pieces are, or none of them can be drawn.
    #[error("{folder}: no pictures of pieces, such as 0FU.svg, P.svg or black_pawn.png{why}")]
    Empty {
        /// The folder.
        folder: String,
        /// What is wrong with the first file that is called so.
        why: String,
    },
}

/// Pictures of pieces, with what is wrong with some, a line each: those pieces are drawn as the program draws them.
#[derive(Debug, Default)]
pub struct OwnPieces {
    /// The pictures.
    pub art: Arc<PieceArt>,
    /// What is wrong.
    pub faults: Vec<String>,
}

/// The pictures of pieces of a folder.
///
/// # Errors
///
/// When it has none.
pub fn own_pieces(folder: &Path) -> Result<OwnPieces, PieceFolderError> {
    let (files, faults) = store::list_close(folder, &["svg", "png"])?;
    let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let mut art = PieceArt::default();
    let mut left = MOST;
    for path in files {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if !PieceArt::is_name(&stem) {
            continue;
        }
        let is_svg = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
        let limit = LONGEST.min(left as u64);
        let fault = match store::read(&path, limit) {
            Ok(bytes) => {
                left -= bytes.len();
                let taken = art.take(&stem, is_svg, &bytes);
                taken.err().map(|why| named(&path, &why.to_string()))
            }
            Err(error) => Some(error.to_string()),
        };
        faults.extend(fault);
    }
    if art.is_empty() {
        return Err(PieceFolderError::Empty {
            folder: shown(folder),
            why: faults
                .first()
                .map(|why| format!("; {why}"))
                .unwrap_or_default(),
        });
    }
    let more = faults.len().saturating_sub(MOST_FAULTS);
    faults.truncate(MOST_FAULTS);
    if more > 0 {
        faults.push(format!("{}: {more} more files like these", shown(folder)));
    }
    let missing: Vec<String> = art.missing().into_iter().map(name).collect();
    if !missing.is_empty() {
        let pieces = missing.join(" ");
        faults.push(named(folder, &format!("no picture of {pieces}")));
    }
    let art = Arc::new(art);
    Ok(OwnPieces { art, faults })
}

fn named(path: &Path, why: &str) -> String {
    format!("{}: {}", shown(path), sanitize(why))
}

fn shown(path: &Path) -> String {
    sanitize(&path.display().to_string()).into_owned()
}

/// A piece as SFEN writes it: `+p` is White's promoted pawn.
fn name(piece: Piece) -> String {
    let promoted = if piece.kind.is_promoted() { "+" } else { "" };
    let letter = piece.kind.unpromoted().letter();
    let letter = match piece.color {
        Color::Black => letter,
        Color::White => letter.to_ascii_lowercase(),
    };
    format!("{promoted}{letter}")
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
        let own = own_pieces(folder.path()).expect("a picture");
        let missing = own.art.missing();
        assert_eq!(missing.len(), 27);
        assert_eq!(own.faults.len(), 2, "{:?}", own.faults);
        assert!(
            own.faults[0].contains("1FU.svg: not a SVG picture"),
            "{:?}",
            own.faults
        );
        assert!(
            own.faults[1].contains("no picture of p L l N n"),
            "{:?}",
            own.faults
        );
    }

    #[test]
    fn a_folder_without_pictures_of_pieces_is_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let why = |folder: &Path| own_pieces(folder).expect_err("nothing").to_string();
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
        let own = own_pieces(&set).expect("a picture");
        assert_eq!(own.art.missing().len(), 26);
        let says = |word: &str| own.faults.iter().any(|fault| fault.contains(word));
        assert!(
            says("L.svg: it is a link") && says("N.svg: it is not a file"),
            "{:?}",
            own.faults
        );
        assert!(says("S.svg: it has 4194305 bytes"), "{:?}", own.faults);
    }
}
