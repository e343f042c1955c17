//! The file of the last values of the form for games over a network, in the settings folder.

use super::own_files::{self, Fault, Kept};
use crate::app::online::OnlineMemory;
use crate::app::wording::faults::FileFault;
use crate::texts::text;

impl Kept for OnlineMemory {
    const NAME: &'static str = "network.ron";
    const MAX_BYTES: u64 = 64 * 1024;

    fn parse(text: &str) -> Result<Self, FileFault> {
        Self::parse(text)
    }

    fn to_text(&self) -> String {
        self.to_text()
    }

    fn not_saved(why: &str) -> String {
        text!("network-form-not-saved", why = why)
    }
}

/// The last values; the default ones if there is no file.
pub(crate) fn load() -> Result<OnlineMemory, Fault> {
    own_files::load()
}

pub(crate) fn save(memory: OnlineMemory) -> Result<(), String> {
    own_files::change(|kept: &mut OnlineMemory| *kept = memory).map(drop)
}
