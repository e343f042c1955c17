//! The one module that opens files.
