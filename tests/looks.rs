//! What every screen looks like in windows of many sizes, and which signs it draws.

#[path = "support/reader.rs"]
mod reader;
#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/table.rs"]
mod table;

#[path = "looks/pictures.rs"]
mod pictures;
#[path = "looks/storm.rs"]
mod storm;
#[path = "looks/widths.rs"]
mod widths;
