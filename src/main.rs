//! Arguments, run, exit status.

use std::process::ExitCode;

use clap::Parser;
use komadai::cli::{self, Cli};

fn main() -> ExitCode {
    ExitCode::from(cli::run(Cli::parse()))
}
