//! Reasons why a text or file is not a valid rule set, in the languages of the program; `Display` of the
//! errors is short English.

use crate::texts::{Language, one_of_in, text_in};
use komadai_core::game::{
    Choices, OPTIONS, RuleContradiction, RuleFileError, RuleFileFault, RuleOption, RuleSet,
    RuleSetError,
};

use super::rules::meaning;

/// The values that an option accepts: `refuse, lose or claim`.
pub(super) fn expected(option: &RuleOption, language: Language) -> String {
    match &option.choices {
        Choices::Words(words) => one_of_in(language, words),
        Choices::Number(range) => text_in!(
            language,
            "fault-rules-number",
            meaning = meaning(option, language, ""),
            least = range.start().to_string(),
            most = range.end().to_string(),
        ),
    }
}

/// The option without effect and the option that causes this, in the syntax of rules.
pub fn contradiction(found: &RuleContradiction, language: Language) -> String {
    text_in!(
        language,
        "fault-rules-idle",
        option = found.option,
        value = found.value.as_str(),
        other = found.other,
        other_value = found.other_value.as_str(),
    )
}

/// The reason why a text is not a valid rule set.
pub fn rule_set_error(error: &RuleSetError, language: Language) -> String {
    match error {
        RuleSetError::Preset { name, known } => {
            text_in!(language, "fault-rules-preset", name = name.as_str(), known = known.as_str(),)
        }
        RuleSetError::NotAnOption(word) => {
            text_in!(language, "fault-rules-word", word = word.as_str())
        }
        RuleSetError::Option(name) => {
            let known = OPTIONS.each_ref().map(|option| option.name).join(", ");
            text_in!(language, "fault-rules-option", name = name.as_str(), known = known)
        }
        RuleSetError::Value { option, value } => {
            let expected = RuleSet::option(option).map(|option| expected(option, language));
            text_in!(
                language,
                "fault-rules-value",
                option = *option,
                value = value.as_str(),
                expected = expected.unwrap_or_default(),
            )
        }
    }
}

pub fn rule_file_fault(fault: &RuleFileFault, language: Language) -> String {
    match fault {
        RuleFileFault::Ron(why) => text_in!(language, "fault-ron", why = why.as_str()),
        RuleFileFault::Option(error) => rule_set_error(error, language),
        RuleFileFault::Twice(name) => {
            text_in!(language, "fault-rules-twice", name = name.as_str())
        }
        RuleFileFault::Name(name) => text_in!(
            language,
            "fault-rules-name",
            name = name.as_str(),
            most = RuleFileFault::LONGEST_NAME,
        ),
        RuleFileFault::Taken(name) => {
            text_in!(language, "rules-name-taken", name = name.as_str())
        }
        RuleFileFault::NotOneLine(field) => text_in!(
            language,
            "fault-rules-line",
            field = *field,
            most = RuleFileFault::LONGEST_TEXT,
        ),
        RuleFileFault::Contradiction(found) => contradiction(found, language),
    }
}

/// The reason why a rule file cannot be used, with its name and the place of the error.
pub fn rule_file_error(error: &RuleFileError, language: Language) -> String {
    format!("{}: {}", error.place(), rule_file_fault(&error.fault, language))
}
