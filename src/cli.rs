//! The command line: what can be asked, and how.
