//! The commands of games over a network in a program without them: known, but not listed.

use clap::{Args, Subcommand};

/// The commands of games over a network.
#[derive(Debug, Subcommand)]
pub enum OnlineCommand {
    #[command(hide = true)]
    Join(Ignored),
    #[command(hide = true)]
    Host(Ignored),
    #[command(hide = true)]
    Watch(Ignored),
    #[command(hide = true)]
    Guest(Ignored),
    #[command(hide = true)]
    Seat(Ignored),
    #[command(hide = true)]
    Lishogi(Ignored),
    #[command(hide = true)]
    Status(Ignored),
}

/// Any arguments.
#[derive(Debug, Args)]
pub struct Ignored {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}
