//! Arguments, run, exit status.

use std::process::ExitCode;

use clap::Parser;
use komadai::cli::{self, Cli};

fn main() -> ExitCode {
    #[cfg(unix)]
    if komadai::tui::terminal::watches() {
        return ExitCode::SUCCESS;
    }
    ExitCode::from(match Cli::try_parse() {
        Ok(cli) => cli::run(cli),
        Err(answer) => cli::say(&answer),
    })
}
