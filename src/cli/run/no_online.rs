//! A program without games over a network.

use crate::cli::{OnlineCommand, ScreenArgs};
use crate::commands::{CommandError, CommandResult, Streams};
use crate::features::NO_ONLINE;

pub(super) fn run(_: OnlineCommand, _: ScreenArgs, _: &mut Streams) -> CommandResult {
    Err(CommandError::Usage(NO_ONLINE.to_owned()))
}
