//! The arguments of `engines`.

use clap::{Args, Subcommand};

use crate::commands::EnginesOrder;

/// What `engines` takes.
#[derive(Debug, Clone, Args)]
pub struct EnginesArgs {
    /// What to do; the list is printed if left out
    #[command(subcommand)]
    pub command: Option<EnginesCommand>,
}

/// What can be done with the list of engines.
#[derive(Debug, Clone, Subcommand)]
pub enum EnginesCommand {
    /// Print the list: name and command line, a tab between them
    List {
        /// Print JSON: one object an engine, one a line
        #[arg(long)]
        json: bool,
    },
    /// Start a program, and add it to the list if it is a USI engine; prints its name there
    Add {
        /// The program, a path or a name that the system finds; with arguments if it needs any, all of it in quotes
        #[arg(value_name = "PATH")]
        command: String,
        /// Its name in the list [default: the name it gives itself]
        #[arg(long, value_name = "N")]
        name: Option<String>,
        /// The sign in its drops, P*5e as USI has it or P@5e
        #[arg(long, value_name = "SIGN", default_value = "*", value_parser = ["*", "@"])]
        drops: String,
    },
    /// Take an engine off the list; the program itself stays
    Remove {
        /// Its name in the list
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Start an engine and print what it says of itself: name, author, options
    Test {
        /// Its name in the list, or the path of a program
        #[arg(value_name = "NAME|PATH")]
        engine: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

impl From<EnginesArgs> for EnginesOrder {
    fn from(args: EnginesArgs) -> Self {
        match args.command {
            None => Self::List { json: false },
            Some(EnginesCommand::List { json }) => Self::List { json },
            Some(EnginesCommand::Add {
                command,
                name,
                drops,
            }) => Self::Add {
                command,
                name,
                drops_with_at: drops == "@",
            },
            Some(EnginesCommand::Remove { name }) => Self::Remove { name },
            Some(EnginesCommand::Test { engine, json }) => Self::Test { engine, json },
        }
    }
}
