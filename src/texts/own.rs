//! Languages from the user's files.

use std::fmt;
use std::rc::Rc;

use fluent_bundle::FluentResource;

use super::{Bundle, CATALOG, Language, bundle, text};
use crate::text::sanitize;

pub(super) struct OwnLanguage {
    pub(super) tag: String,
    pub(super) name: String,
    bundle: Rc<Bundle>,
}

impl OwnLanguage {
    pub(super) fn bundle(&self) -> Rc<Bundle> {
        Rc::clone(&self.bundle)
    }
}

/// An error in a file of texts, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    /// The file name is not a language tag.
    NoTag(String),
    /// The file is not valid Fluent: the parser's message.
    Fluent(String),
    TooMany,
}

impl std::error::Error for Fault {}

impl fmt::Display for Fault {
    /// Writes line, column and message in the chosen language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match &self.what {
            What::NoTag(tag) => text!("fault-language", tag = tag.as_str()),
            What::Fluent(why) => text!("fault-fluent", why = why.as_str()),
            What::TooMany => text!("fault-languages"),
        };
        write!(f, "{}:{}: {what}", self.line, self.column)
    }
}

/// Adds a language by its locale tag and its Fluent messages, all files in one text. Missing messages fall
/// back to English; the language's own name is the message `common-language`. Nothing is added if the text
/// has an error or the tag is invalid.
pub fn add(tag: &str, text: &str) -> Result<Language, Fault> {
    let fault = |at: usize, what: What| {
        let before = text.get(..at).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Fault { line: before.matches('\n').count() + 1, column: line.chars().count() + 1, what }
    };
    if tag.parse::<unic_langid::LanguageIdentifier>().is_err() {
        return Err(fault(0, What::NoTag(tag.to_owned())));
    }
    if let Some(at) = too_deep(text) {
        let why = format!("placeables are nested more than {DEEPEST} deep");
        return Err(fault(at, What::Fluent(why)));
    }
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let first = errors.first();
            let at = first.map_or(0, |error| error.pos.start);
            let what = first.map_or_else(String::new, ToString::to_string);
            return Err(fault(at, What::Fluent(what)));
        }
    };
    let bundle = bundle(tag, resource);
    let name = bundle.get_message("common-language").and_then(|message| {
        let name = bundle.format_pattern(message.value()?, None, &mut Vec::new());
        // The name has to fit a row of the settings.
        Some(sanitize(name.lines().next()?).into_owned())
    });
    let own = OwnLanguage {
        tag: tag.to_owned(),
        name: name.unwrap_or_else(|| tag.to_owned()),
        bundle: Rc::new(bundle),
    };
    CATALOG.with_borrow_mut(|catalog| {
        let known = catalog.own.iter().position(|known| known.tag == tag);
        let place = known.unwrap_or(catalog.own.len());
        let Some(language) = Language::own(place) else {
            return Err(fault(0, What::TooMany));
        };
        match catalog.own.get_mut(place) {
            Some(known) => *known = own,
            None => catalog.own.push(own),
        }
        Ok(language)
    })
}

/// The parser recurses for each level: thousands of levels would overflow the stack.
const DEEPEST: usize = 30;

/// The byte position where placeables are nested too deeply.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted, mut before) = (0_usize, false, '\n');
    for (at, c) in text.char_indices() {
        match c {
            // An entry begins: an unclosed placeable above it is a separate error.
            _ if before == '\n' && !c.is_whitespace() && c != '}' => {
                (depth, is_quoted) = (0, false);
            }
            '\n' => is_quoted = false,
            '"' if depth > 0 && before != '\\' => is_quoted = !is_quoted,
            '{' if !is_quoted => depth += 1,
            '}' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
        before = c;
    }
    None
}

/// A part of a user's language, or the default value if that language does not exist.
pub(super) fn of<T: Default>(language: Language, part: impl Fn(&OwnLanguage) -> T) -> T {
    CATALOG.with_borrow(|catalog| catalog.own(language).map(part).unwrap_or_default())
}
