//! What every screen looks like in windows of many sizes, and which signs it draws.

mod frames;
mod pictures;
mod storm;
mod widths;
