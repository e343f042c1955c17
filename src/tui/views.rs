//! The screens and dialogs drawn.

pub mod dialog;
