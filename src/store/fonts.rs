//! The fonts of the system, and the bytes of their files.

use std::path::Path;

use fontdb::{Database, FaceInfo, ID, Stretch, Style};

use super::error::StoreError;
use super::read::read;

/// The available fonts, the wanted one first.
#[derive(Debug)]
pub struct Fonts {
    faces: Database,
    /// All faces to try, best first.
    order: Vec<ID>,
}

/// The wanted font.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FontChoice {
    /// The first family that is available.
    Best,
    /// This family, or the font in this file, before all others.
    Named(String),
}

/// The reason why a font is not available.
#[derive(Debug, thiserror::Error)]
pub enum FontError {
    #[error("{0}")]
    File(#[from] StoreError),
    /// No font has this name.
    #[error(
        "no font is called `{0}`: give a family that `fc-list` names, or a file such as kaisho.ttf"
    )]
    Unknown(String),
    #[error("{0}: not a font")]
    NoFont(String),
}

/// The longest font file that is read; collections of all kanji in all weights have 100 MB.
const LONGEST: u64 = 256 << 20;

/// The weight of characters carved into wood.
const WEIGHT: u16 = 700;

impl Fonts {
    /// The fonts of the system: the wanted one first, then those of `families` in that order. Fails if the
    /// wanted one is not available.
    pub fn find(choice: &FontChoice, families: &[&str]) -> Result<Self, FontError> {
        let mut faces = Database::new();
        faces.load_system_fonts();
        let wanted = match choice {
            FontChoice::Best => Vec::new(),
            FontChoice::Named(name) => wanted(&mut faces, name)?,
        };
        let rank = |face: &FaceInfo| families.iter().position(|family| is_called(face, family));
        let mut others: Vec<&FaceInfo> =
            faces.faces().filter(|face| !wanted.contains(&face.id)).collect();
        others.sort_by_key(|face| (rank(face).unwrap_or(families.len()), fitness(face)));
        let mut order = wanted;
        order.extend(others.into_iter().map(|face| face.id));
        Ok(Self { faces, order })
    }

    /// Passes the bytes of each face and its index in them to `look`, best first, until it returns `false`.
    pub fn each(&self, mut look: impl FnMut(&[u8], u32) -> bool) {
        for &id in &self.order {
            if self.faces.with_face_data(id, &mut look) == Some(false) {
                return;
            }
        }
    }
}

/// The faces of a family or a file, best first.
fn wanted(faces: &mut Database, name: &str) -> Result<Vec<ID>, FontError> {
    let path = Path::new(name);
    let endings = ["ttf", "otf", "ttc", "otc"];
    let ending = path.extension().and_then(|ending| ending.to_str());
    if ending.is_some_and(|ending| endings.iter().any(|known| ending.eq_ignore_ascii_case(known))) {
        let bytes = read(path, LONGEST)?;
        let found = faces.load_font_source(fontdb::Source::Binary(std::sync::Arc::new(bytes)));
        if found.is_empty() {
            return Err(FontError::NoFont(name.to_owned()));
        }
        return Ok(found.into_iter().collect());
    }
    let mut found: Vec<&FaceInfo> = faces.faces().filter(|face| is_called(face, name)).collect();
    found.sort_by_key(|face| fitness(face));
    if found.is_empty() {
        return Err(FontError::Unknown(name.to_owned()));
    }
    Ok(found.into_iter().map(|face| face.id).collect())
}

/// Whether the face is of this family, in any language of its name.
fn is_called(face: &FaceInfo, name: &str) -> bool {
    let mut families = face.families.iter();
    families.any(|(family, _)| family.eq_ignore_ascii_case(name))
}

/// The distance of a face from upright letters of the wanted weight.
fn fitness(face: &FaceInfo) -> (bool, bool, u16) {
    (face.style != Style::Normal, face.stretch != Stretch::Normal, face.weight.0.abs_diff(WEIGHT))
}
