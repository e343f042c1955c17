//! The subcommands: each reads arguments and writes an answer.
