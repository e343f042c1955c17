//! Every screen in windows of many sizes, and which glyphs it draws.

mod frames;
mod pictures;
mod storm;
mod widths;
