//! Widgets over shared references: they only draw.
//!
//! Only glyphs with the same width in all terminals are used (`docs/terminals.md`, 1): parts of cells, `▐`
//! with its colors swapped for the left half, `☗ ☖ ▸ ▾ ▴ ▪` and kanji. Panels are filled grounds, never
//! lines.

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
pub(crate) use board::BoardView;
pub(crate) use dialog::clear_area;
pub(crate) use graph::{GraphLayout, GraphMark, GraphView};
pub(crate) use komadai::KomadaiView;
pub(crate) use list::{ListRow, ListView};
pub(crate) use move_list::{MoveListView, has_two_columns};
pub(crate) use paint::{draw_bar, fill, inside};
pub(crate) use palette::PaletteView;
pub(crate) use pentagon::{Pentagon, put_dots, put_foot};
pub(crate) use played_moves::{PlayedMoveRow, PlayedMovesView};
pub use player::Player;
pub(crate) use player::{ByoyomiBar, PlayerView};
pub(crate) use popup::{PromotionLayout, PromotionView};
pub(crate) use status::StatusView;
pub(crate) use text_input::{draw_prompt, draw_text_input};

#[cfg(test)]
mod tests;
