//! The file of the last values of the form for games over a network, in the settings folder.

use super::own_files::{self, Fault, Loaded, kept};
use crate::app::online::OnlineMemory;

kept!(
    OnlineMemory,
    "network.ron",
    64 * 1024,
    "network-form-not-saved"
);

/// The last values; the default ones if there is no file.
pub(crate) fn load() -> Result<Loaded<OnlineMemory>, Fault> {
    own_files::load()
}

pub(crate) fn save(memory: OnlineMemory) -> Result<(), String> {
    own_files::change(|kept: &mut OnlineMemory| *kept = memory).map(drop)
}
