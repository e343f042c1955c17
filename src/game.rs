//! The game controller: plays, refuses, counts, decides how a game ends.
