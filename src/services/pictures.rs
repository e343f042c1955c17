//! Pictures of positions, painted and written on their own thread.

use std::path::{Path, PathBuf};

mod fonts;
mod piece_art;
pub mod tmux;

use super::event::{Event, in_background};
use super::panics::caught;
use super::picture_settings::PictureSettings;
use crate::app::effect::PictureRequest;
use crate::app::message::Message;
use crate::picture::{Colors, Painter, Scene, png};
use crate::store::{self, Access};
use crate::theme::PieceSet;
use komadai_engine::world::mpsc::Sender;

pub use fonts::{fonts, fonts_or_best, outlines};
pub(crate) use piece_art::{OwnPieces, PieceFolderError, own_pieces, piece_sets};

/// Columns of pixels.
const WIDTH: u32 = 1200;

/// Paints a picture, writes it into a folder and reports it.
pub(super) fn save(folder: PathBuf, request: PictureRequest, sender: &Sender<Event>) {
    let sender = sender.clone();
    let paint = move || match caught(|| write(&folder, &request)) {
        // Sending fails only while the program is ending.
        Ok(saved) => {
            let told = saved.map_or_else(Message::Failed, Message::PictureSaved);
            drop(sender.send(Event::Message(told)));
        }
        Err(panic) => drop(sender.send(panic.into())),
    };
    // Without a thread there is no picture.
    let _ = in_background("picture", paint);
}

fn write(folder: &Path, request: &PictureRequest) -> Result<PathBuf, String> {
    let wanted = PictureSettings::of(&request.settings);
    let mut pieces = request.pieces;
    let mut scene = Scene::new(&request.diagram, pieces);
    let (mut found, _) = outlines(&wanted, &scene.characters());
    if !pieces.set.has_letters() && !found.has_kanji() {
        pieces.set = PieceSet::Western;
        scene = Scene::new(&request.diagram, pieces);
        (found, _) = outlines(&wanted, &scene.characters());
    }
    let painter = Painter { colors: &Colors::default(), outlines: &found };
    let image = painter.paint(&scene, WIDTH).ok_or("no memory for a picture")?;
    let saved = store::write_new(folder, &request.title, "png", &png(&image), Access::Private);
    saved.map_err(|error| error.to_string())
}
