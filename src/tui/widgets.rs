//! Widgets over shared references: they only draw.
//!
//! Only glyphs of one undisputed width are used (`docs/terminals.md`, 1): parts of cells, `▐` with its colors swapped
//! for the left half, `☗ ☖ ▸ ▾ ▴ ▪` and kanji. Panels are filled grounds, never lines.

mod arrow;
mod bar;
mod board;
mod dialog;
mod graph;
mod komadai;
mod list;
mod move_list;
mod paint;
mod palette;
mod pentagon;
mod played_moves;
mod player;
mod popup;
mod status;
mod text_input;
mod tile;

pub(crate) use bar::BarView;
pub use board::BoardView;
pub use dialog::clear_area;
pub use graph::{GraphLayout, GraphView};
pub use komadai::KomadaiView;
pub use list::{ListRow, ListView};
pub(crate) use move_list::MoveListView;
pub use paint::fill;
pub use palette::PaletteView;
pub(crate) use pentagon::{Pentagon, put_dots};
pub(crate) use played_moves::{PlayedMoveRow, PlayedMovesView};
pub use player::PlayerView;
pub(crate) use popup::{PromotionLayout, PromotionView};
pub use status::StatusView;
pub(crate) use text_input::{draw_prompt, draw_text_input};

#[cfg(test)]
mod tests;
