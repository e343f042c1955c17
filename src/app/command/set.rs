//! The targets of the command `set`: the settings of the program, and in text mode the options of its output.

use crate::app::person::settings::{Setting, TABLE};
use crate::text::sanitize;
use crate::texts::text;

/// A target of `set`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetTarget {
    /// A setting, which is saved.
    Setting(Setting),
    /// An option of text mode, for this session.
    Output(OutputOption),
}

/// An option of the output of text mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputOption {
    /// The style of boards, and whether they are shown after every move.
    Board,
    /// The notation of moves.
    Moves,
}

const OUTPUT_OPTIONS: [(&str, OutputOption); 2] =
    [("board", OutputOption::Board), ("moves", OutputOption::Moves)];

/// Every target of `set`, by name.
fn targets() -> impl Iterator<Item = (&'static str, SetTarget)> {
    let options = OUTPUT_OPTIONS.into_iter();
    let options = options.map(|(name, option)| (name, SetTarget::Output(option)));
    let settings = TABLE.iter();
    options.chain(settings.map(|entry| (entry.key, SetTarget::Setting(entry.setting))))
}

/// The target that `NAME VALUE` or `NAME=VALUE` names in text mode, and the value.
///
/// # Errors
///
/// Names the possible targets.
pub fn parse_set(arguments: &str) -> Result<(SetTarget, &str), String> {
    let (name, value) = split(arguments);
    let target = target(name).ok_or_else(|| unknown(name, |_| true))?;
    Ok((target, value))
}

/// The setting that `NAME VALUE` or `NAME=VALUE` names on the screen, and the value.
///
/// # Errors
///
/// Names the settings, or reports that this is an option of text mode.
pub(crate) fn parse_setting(arguments: &str) -> Result<(Setting, &str), String> {
    let (name, value) = split(arguments);
    match target(name) {
        Some(SetTarget::Setting(setting)) => Ok((setting, value)),
        Some(SetTarget::Output(_)) => Err(text!("command-text-option", name = name)),
        None => Err(unknown(name, |target| matches!(target, SetTarget::Setting(_)))),
    }
}

fn split(arguments: &str) -> (&str, &str) {
    let ends = |c: char| c == '=' || c.is_whitespace();
    let (name, value) = arguments.split_once(ends).unwrap_or((arguments, ""));
    (name, value.trim())
}

fn target(name: &str) -> Option<SetTarget> {
    let found = targets().find(|(known, _)| *known == name);
    found.map(|(_, target)| target)
}

fn unknown(name: &str, is_known: impl Fn(SetTarget) -> bool) -> String {
    let known = targets().filter(|(_, target)| is_known(*target));
    let known: Vec<&str> = known.map(|(name, _)| name).collect();
    text!("command-no-setting", name = sanitize(name), known = known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_list_has_the_names_of_settings_and_of_output_options() {
        let theme = SetTarget::Setting(Setting::Theme);
        let board = SetTarget::Output(OutputOption::Board);
        for line in ["theme dark", "theme=dark"] {
            assert_eq!(parse_set(line), Ok((theme, "dark")));
            assert_eq!(parse_setting(line), Ok((Setting::Theme, "dark")));
        }
        assert_eq!(parse_set("board  on"), Ok((board, "on")));
        let refused = parse_setting("board on").expect_err("no setting");
        assert!(refused.contains("`board`") && refused.contains("--plain"), "{refused}");
        let unknown = parse_setting("x").expect_err("no setting");
        assert!(unknown.contains("theme") && !unknown.contains("board"), "{unknown}");
        let mut names: Vec<_> = targets().map(|(name, _)| name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "a name means one thing");
    }
}
