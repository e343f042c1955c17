//! A program that draws no pictures.

use std::path::PathBuf;

use super::event::Event;
use crate::app::effect::PictureRequest;
use crate::app::message::Message;
use crate::features::NO_PICTURES;
use komadai_engine::world::mpsc::Sender;

pub(super) fn save(_: PathBuf, _: PictureRequest, sender: &Sender<Event>) {
    // Sending fails only while the program is ending.
    drop(sender.send(Event::Message(Message::Failed(NO_PICTURES.to_owned()))));
}

/// The folders of piece pictures to choose from.
pub(crate) const fn piece_sets() -> Vec<String> {
    Vec::new()
}
