//! `komadai completions` and `komadai man`: generated from the command line's definition.

use std::io;

use clap_complete::Shell;

use super::{CommandResult, Status, Streams};

/// The manual page's text beyond the command line.
const PAGES: &str = include_str!("manual.roff");

/// Writes the completion script of `shell`.
pub fn completions(
    mut command: clap::Command,
    shell: Shell,
    streams: &mut Streams,
) -> CommandResult {
    // The generator panics on write errors.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "komadai", &mut script);
    streams.out.write_all(&script)?;
    Ok(Status::Yes)
}

/// Writes the manual page, with a section for every subcommand.
pub fn man(mut command: clap::Command, streams: &mut Streams) -> CommandResult {
    command.build();
    let page = clap_mangen::Man::new(command.clone());
    page.render_title(streams.out)?;
    page.render_name_section(streams.out)?;
    page.render_synopsis_section(streams.out)?;
    page.render_description_section(streams.out)?;
    page.render_options_section(streams.out)?;
    for subcommand in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        render_subcommand(subcommand, streams.out)?;
    }
    streams.out.write_all(PAGES.as_bytes())?;
    Ok(Status::Yes)
}

/// One section: the subcommand's purpose, usage and options.
fn render_subcommand(command: &clap::Command, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, ".SH \"KOMADAI {}\"", command.get_name().to_uppercase())?;
    let page = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    page.render_description_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_options_section(&mut text)?;
    for line in String::from_utf8_lossy(&text).lines() {
        // The page's own sections become parts of this one.
        match line.strip_prefix(".SH ") {
            Some("DESCRIPTION") => {}
            Some(title) => writeln!(out, ".SS {title}")?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}
