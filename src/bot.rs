//! The built-in bot: search, evaluation, levels.
