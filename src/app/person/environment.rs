//! The abilities that the environment and the terminal report.

use crate::texts::Language;
use crate::theme::CellSize;

/// The abilities that the environment and the terminal report; settings can override them.
#[derive(Debug, Clone, Copy)]
pub struct Environment {
    /// The language of the environment.
    pub language: Option<Language>,
    /// Whether there are kanji.
    pub has_kanji: bool,
    pub host: Host,
    /// Whether characters of ambiguous width take two cells.
    pub has_wide_ambiguous: bool,
    /// Whether the parts of cells chosen for outlines take no cell, or two.
    pub has_odd_parts: bool,
    /// The size of a cell, if the terminal shows pictures and their fonts are loaded.
    pub pictures: Option<CellSize>,
}

/// The program that shows this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// A terminal, or a multiplexer that is like one.
    Terminal,
    /// It holds Esc back until the next key while it reports the mouse.
    GnuScreen,
}

impl Default for Environment {
    fn default() -> Self {
        Self {
            language: None,
            has_kanji: true,
            host: Host::Terminal,
            has_wide_ambiguous: false,
            has_odd_parts: false,
            pictures: None,
        }
    }
}

impl Environment {
    /// The report of the variables of the environment.
    pub(crate) fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        Self {
            language: Language::from_environment(&variable),
            has_kanji: !is_without_kanji(&variable),
            host: if is_within_screen(&variable) { Host::GnuScreen } else { Host::Terminal },
            ..Self::default()
        }
    }
}

/// Whether the environment names a terminal, or a character set, without kanji (`docs/terminals.md`, 1): the
/// Linux console, or a locale that is not UTF-8. Without such a name kanji are assumed.
fn is_without_kanji(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let is_poor = |locale: String| match locale.split_once('.') {
        Some((_, charset)) => {
            let charset = charset.split('@').next().unwrap_or_default();
            !["utf-8", "utf8"].contains(&charset.to_lowercase().as_str())
        }
        None => matches!(locale.as_str(), "C" | "POSIX"),
    };
    set("TERM").is_some_and(|term| term == "linux") || locale.is_some_and(is_poor)
}

/// Whether the window belongs to GNU screen; one of tmux within it does not.
fn is_within_screen(variable: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    is_set("STY") && !is_set("TMUX")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gnu_screen_is_known_by_its_variable() {
        let within = |set: &[&str]| {
            is_within_screen(|name| set.contains(&name).then(|| "12.pts-0.host".to_owned()))
        };
        assert!(within(&["STY"]));
        assert!(!within(&["STY", "TMUX"]), "tmux within screen");
        assert!(!within(&[]));
    }

    #[test]
    fn a_console_or_a_locale_without_kanji_is_known_by_the_environment() {
        let poor = |variables: &[(&str, &str)]| {
            is_without_kanji(|name| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(poor(&[("TERM", "linux"), ("LANG", "ja_JP.UTF-8")]));
        assert!(poor(&[("LANG", "ja_JP.eucJP")]));
        assert!(poor(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]));
        assert!(poor(&[("LC_CTYPE", "POSIX")]));
        assert!(!poor(&[]));
        assert!(!poor(&[("TERM", "xterm"), ("LC_ALL", "C.UTF-8")]));
        assert!(!poor(&[("LC_ALL", ""), ("LANG", "en_US.utf8")]));
        assert!(!poor(&[("LANG", "sv_SE.UTF-8@euro")]));
        assert!(!poor(&[("LANG", "fi_FI")]));
    }
}
