//! What every screen looks like in windows of many sizes, and which signs it draws.

mod pictures;
mod storm;
mod widths;
