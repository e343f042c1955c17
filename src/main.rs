//! Arguments, run, exit status.

use std::process::ExitCode;

use clap::Parser;
use komadai::cli::{Cli, run};

fn main() -> ExitCode {
    #[cfg(unix)]
    if komadai::tui::terminal::watches() {
        return ExitCode::SUCCESS;
    }
    ExitCode::from(match Cli::try_parse() {
        Ok(cli) => run::run(cli),
        Err(answer) => run::say(&answer),
    })
}
