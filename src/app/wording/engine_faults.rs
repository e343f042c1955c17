//! Why an engine cannot be used, in the chosen language.

use super::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::{OptionError, UsiError};

/// The reason, without the name of the engine. What the system or the engine says comes in its own words.
pub(crate) fn engine_fault(error: &UsiError) -> String {
    let shown = |text: &str| sanitize(text).into_owned();
    // What follows the reason, if there is anything.
    let said = |key: &str, said: &str| match said {
        "" => String::new(),
        said => text!(key, said = shown(said)),
    };
    match error {
        UsiError::CommandLine(line) => text!("fault-engine-command", line = shown(line)),
        UsiError::NotFound(program) => text!("fault-engine-missing", program = shown(program)),
        UsiError::Folder(path) => text!("fault-engine-folder", path = shown(path)),
        UsiError::Start { program, cause } => {
            text!("fault-engine-start", program = shown(program), why = shown(cause))
        }
        UsiError::Ended { status, said: last } => {
            let last = said("fault-engine-said", last);
            text!("fault-engine-ended", status = shown(status), said = last)
        }
        UsiError::Silent { awaited, waited, said: last } => text!(
            "fault-engine-silent",
            awaited = *awaited,
            seconds = waited.as_secs_f64().to_string(),
            said = said("fault-engine-last", last),
        ),
        UsiError::Uci => text!("fault-engine-uci"),
        UsiError::Option(OptionError::Unknown { name, options }) if options.is_empty() => {
            text!("fault-engine-no-option", name = shown(name))
        }
        UsiError::Option(OptionError::Unknown { name, options }) => text!(
            "fault-engine-other-options",
            name = shown(name),
            options = shown(&in_a_row(options)),
        ),
        UsiError::Option(OptionError::Value { name, expected, found }) => text!(
            "fault-engine-value",
            name = shown(name),
            expected = shown(expected),
            found = shown(found),
        ),
        // These come during a game, where the engine's own words are passed on.
        UsiError::LineTooLong | UsiError::TooMuch(_) | UsiError::NoMove(_) | UsiError::Quit => {
            error.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{self, Language};
    use std::time::Duration;

    /// In English the words are those of the library.
    #[test]
    fn faults_of_engines_are_told_in_the_chosen_language() {
        let silent = UsiError::Silent {
            awaited: "usiok",
            waited: Duration::from_millis(1500),
            said: "GNU Shogi".to_owned(),
        };
        let unknown = OptionError::Unknown { name: "Hash".into(), options: vec!["Threads".into()] };
        let faults = [
            UsiError::CommandLine("\"".into()),
            UsiError::NotFound("gps".into()),
            UsiError::Folder("/tmp".into()),
            UsiError::Start { program: "gps".into(), cause: "denied".into() },
            UsiError::Ended { status: "exit status: 1".into(), said: String::new() },
            UsiError::Ended { status: "exit status: 1".into(), said: "no net".into() },
            silent.clone(),
            UsiError::Uci,
            UsiError::Option(unknown),
        ];
        for fault in &faults {
            assert_eq!(engine_fault(fault), fault.to_string());
        }
        texts::choose(Language::JAPANESE);
        let said = engine_fault(&silent);
        texts::choose(Language::ENGLISH);
        assert_eq!(said, "1.5秒以内に「usiok」の返答がありません（最後の出力：「GNU Shogi」）");
    }
}
