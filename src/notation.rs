//! Moves as people write them: `☗７六歩`, `P-7f`.
