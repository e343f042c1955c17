//! Arguments, run, print the error.

fn main() {}
