//! The options that an engine declares, and their values.

use super::lines::shortened;
use komadai_core::text::is_harmless;

/// An option as the engine declares it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOption {
    /// May contain blanks.
    pub name: String,
    /// Its type.
    pub kind: OptionKind,
}

/// The type of an option, and its default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check(bool),
    /// A number.
    Spin {
        /// The default.
        default: i64,
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The default.
        default: String,
        /// The words.
        choices: Vec<String>,
    },
    /// Without a value: setting it is an action.
    Button,
    /// Any text in one line.
    Text(String),
    /// The name of a file.
    File(String),
}

/// The reason why an option cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The engine declares no such option.
    #[error("it has no option `{name}`{}", known(.options))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The names it declares.
        options: Vec<String>,
    },
    /// The value is invalid.
    #[error("option {name}: expected {expected}, found `{found}`")]
    Value {
        /// The option.
        name: String,
        /// The valid values.
        expected: String,
        /// The value.
        found: String,
    },
}

fn known(options: &[String]) -> String {
    if options.is_empty() {
        return String::new();
    }
    format!("; it has {}", options.join(", "))
}

impl EngineOption {
    /// Parses the text after the word `option`; `None` if it declares nothing, or only invisible characters.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.trim().strip_prefix("name ")?;
        if !text.chars().all(is_harmless) {
            return None;
        }
        let (name, rest) = text.split_once(" type ")?;
        let (kind, rest) = match rest.trim().split_once(char::is_whitespace) {
            Some((kind, rest)) => (kind, rest.trim()),
            None => (rest.trim(), ""),
        };
        let default = value_of(rest);
        let kind = match kind {
            "check" => OptionKind::Check(default == "true"),
            "spin" => spin(rest),
            "combo" => OptionKind::Combo { default: default.clone(), choices: choices(rest) },
            "button" => OptionKind::Button,
            "filename" => OptionKind::File(without_mark(rest)),
            "string" => OptionKind::Text(without_mark(rest)),
            _ => return None,
        };
        let name = name.trim().to_owned();
        Some(Self { name, kind })
    }

    /// Whether the value is valid.
    ///
    /// # Errors
    ///
    /// The valid values.
    pub fn check(&self, value: &str) -> Result<(), OptionError> {
        self.command(value).map(|_| ())
    }

    pub(super) fn command(&self, value: &str) -> Result<String, OptionError> {
        let name = &self.name;
        let value = value.trim();
        let wrong = |expected: String| OptionError::Value {
            name: name.clone(),
            expected,
            found: shortened(value),
        };
        if value.contains(char::is_control) {
            return Err(wrong("a text in one line".to_owned()));
        }
        let value = match &self.kind {
            OptionKind::Check(_) => match &*value.to_ascii_lowercase() {
                "true" | "on" | "yes" => "true",
                "false" | "off" | "no" => "false",
                _ => return Err(wrong("true or false".to_owned())),
            },
            OptionKind::Spin { min, max, .. } => {
                let number = value.parse::<i64>().ok();
                match number.filter(|number| (min..=max).contains(&number)) {
                    Some(_) => value,
                    None => return Err(wrong(format!("a number from {min} to {max}"))),
                }
            }
            OptionKind::Combo { choices, .. } => {
                let is_it = |choice: &&String| choice.eq_ignore_ascii_case(value);
                match choices.iter().find(is_it) {
                    Some(choice) => choice,
                    None => return Err(wrong(choices.join(", "))),
                }
            }
            OptionKind::Button if value.is_empty() => return Ok(format!("setoption name {name}")),
            OptionKind::Button => return Err(wrong("nothing: it is a button".to_owned())),
            OptionKind::Text(_) | OptionKind::File(_) => value,
        };
        Ok(format!("setoption name {name} value {value}"))
    }
}

/// The command that sets the option called `name`.
///
/// `USI_Hash` and `USI_Ponder` belong to the protocol: every engine has them, declared or not.
pub(super) fn set_command(
    options: &[EngineOption],
    name: &str,
    value: &str,
) -> Result<String, OptionError> {
    let is_it = |option: &&EngineOption| option.name.eq_ignore_ascii_case(name);
    if let Some(option) = options.iter().find(is_it) {
        return option.command(value);
    }
    let name_of = |kind| EngineOption { name: name.to_owned(), kind };
    match name {
        "USI_Hash" => name_of(OptionKind::Spin { default: 0, min: 1, max: 1 << 24 }).command(value),
        "USI_Ponder" => name_of(OptionKind::Check(false)).command(value),
        _ => Err(OptionError::Unknown {
            name: shortened(name),
            options: options.iter().map(|it| it.name.clone()).collect(),
        }),
    }
}

/// The words that begin another part of a declaration.
const PARTS: [&str; 4] = ["default", "min", "max", "var"];

/// The parts of a declaration: keyword and text.
fn parts(text: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for word in text.split_whitespace() {
        if PARTS.contains(&word) {
            parts.push((word, String::new()));
        } else if let Some((_, value)) = parts.last_mut() {
            if !value.is_empty() {
                value.push(' ');
            }
            value.push_str(word);
        }
    }
    parts
}

/// The text of each part called `name`.
fn part(text: &str, name: &str) -> impl Iterator<Item = String> {
    let parts = parts(text).into_iter();
    parts.filter_map(move |(word, value)| (word == name).then_some(value))
}

fn value_of(text: &str) -> String {
    part(text, "default").next().unwrap_or_default()
}

fn choices(text: &str) -> Vec<String> {
    part(text, "var").collect()
}

fn spin(text: &str) -> OptionKind {
    let number = |name| part(text, name).next().and_then(|word| word.parse().ok());
    OptionKind::Spin {
        default: number("default").unwrap_or(0),
        min: number("min").unwrap_or(i64::MIN),
        max: number("max").unwrap_or(i64::MAX),
    }
}

/// The default of a text, which may contain any word; `<empty>` is none.
fn without_mark(text: &str) -> String {
    let text = text.strip_prefix("default").unwrap_or(text).trim();
    if text == "<empty>" { "" } else { text }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(text: &str) -> EngineOption {
        EngineOption::parse(text).expect(text)
    }

    #[test]
    fn declarations_of_every_kind_are_read() {
        let kind = |text| option(text).kind;
        assert_eq!(kind("name USI_Ponder type check default true"), OptionKind::Check(true));
        let spin = OptionKind::Spin { default: 16, min: -1, max: 4096 };
        assert_eq!(kind("name H type spin default 16 min -1 max 4096"), spin);
        let combo = OptionKind::Combo {
            default: "Very Normal".to_owned(),
            choices: vec!["Solid".to_owned(), "Very Normal".to_owned()],
        };
        assert_eq!(kind("name S type combo default Very Normal var Solid var Very Normal"), combo);
        assert_eq!(kind("name Clear Hash type button"), OptionKind::Button);
        assert_eq!(
            kind("name Book type filename default <empty>"),
            OptionKind::File(String::new())
        );
        assert_eq!(
            kind("name T type string default min or max"),
            OptionKind::Text("min or max".to_owned())
        );
        assert_eq!(option("name Clear Hash type button").name, "Clear Hash");
        for nothing in ["", "name X", "name X type magic", "type check", "name X\u{1} type check"] {
            assert_eq!(EngineOption::parse(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn values_are_checked_by_the_kind() {
        let set = |text, value| option(text).command(value).map_err(|it| it.to_string());
        let spin = "name Hash type spin default 16 min 1 max 64";
        assert_eq!(set(spin, "64"), Ok("setoption name Hash value 64".into()));
        assert_eq!(
            set(spin, "65"),
            Err("option Hash: expected a number from 1 to 64, found `65`".into())
        );
        let combo = "name V type combo default shogi var chess var shogi";
        assert_eq!(set(combo, "Shogi"), Ok("setoption name V value shogi".into()));
        assert!(set(combo, "go").is_err());
        assert_eq!(set("name P type check", "off"), Ok("setoption name P value false".into()));
        assert_eq!(set("name C type button", ""), Ok("setoption name C".into()));
        assert!(set("name C type button", "1").is_err());
        assert!(set("name S type string", "a\nquit").is_err());
    }

    #[test]
    fn the_two_options_of_the_protocol_need_no_declaration() {
        assert_eq!(
            set_command(&[], "USI_Hash", "64"),
            Ok("setoption name USI_Hash value 64".into())
        );
        assert!(set_command(&[], "USI_Hash", "much").is_err());
        let options = [option("name Threads type spin default 1 min 1 max 8")];
        assert_eq!(
            set_command(&options, "threads", "2"),
            Ok("setoption name Threads value 2".into())
        );
        let error = set_command(&options, "Treads", "2").expect_err("unknown");
        assert_eq!(error.to_string(), "it has no option `Treads`; it has Threads");
    }
}
