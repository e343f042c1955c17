//! Games as addresses.

use komadai_core::record::{FileFormat, Format, NodeId, Record, write};

/// A board in the browser that takes a record in its address.
const WEB_BOARD: &str = "https://sunfish-shogi.github.io/shogihome/webapp/index.html";

/// The moves as USEN in an address, with the number of the move shown if it is on the main line.
pub fn web_address(record: &Record, at: NodeId) -> String {
    let usen = write(std::slice::from_ref(record), FileFormat::utf_8(Format::Usen));
    let is_main = record.main_line().any(|id| id == at);
    let ply = if is_main { record.node(at).ply() } else { 0 };
    format!("{WEB_BOARD}?usen={}&branch=0&ply={ply}", usen.trim_end())
}
