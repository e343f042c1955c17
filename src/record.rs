//! Game records: the tree of moves, and the texts that hold it.
