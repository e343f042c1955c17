//! The texts of the user interface in all languages: Fluent messages, looked up by key.
//!
//! `assets/texts/LANGUAGE/FILE.ftl` hold the messages. A key's word before the first `-` names its
//! file, so a screen loads only the files that it uses. `text!("menu-quit")` is a text in the
//! chosen language, `text!("play-moves", moves = 3)` one with a value in it.
//!
//! The language is thread-local, like the move notation and like a locale. Otherwise every function
//! that makes text would need it as an argument.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource};

mod own;
mod shipped;
#[cfg(test)]
pub(crate) mod tests;

pub use fluent_bundle::FluentValue as Value;
pub use own::{Fault, add};
pub use shipped::Language;
use shipped::unpacked;

/// The text of a key in the chosen language, with named values.
macro_rules! text {
    ($key:expr) => { $crate::texts::say($key, &[]) };
    ($key:expr, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::texts::say(
            $key,
            &[$((stringify!($name), $crate::texts::Value::from($value))),+],
        )
    };
}

/// The text of a key in a given language, with named values.
macro_rules! text_in {
    ($language:expr, $key:expr) => { $crate::texts::get($language, $key, &[]) };
    ($language:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::texts::get(
            $language,
            $key,
            &[$((stringify!($name), $crate::texts::Value::from($value))),+],
        )
    };
}

pub(crate) use {text, text_in};

/// Joins alternatives: `wood, dark or light`.
pub(crate) fn one_of(words: &[&str]) -> String {
    one_of_in(chosen(), words)
}

/// Joins alternatives, in a given language.
pub(crate) fn one_of_in(language: Language, words: &[&str]) -> String {
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => {
            let others = others.join(&text_in!(language, "common-comma"));
            text_in!(language, "fault-or", others = others, last = *last)
        }
        _ => words.concat(),
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The messages read so far and the chosen language.
struct Catalog {
    chosen: Language,
    /// Messages of the built-in languages, by language and file.
    read: HashMap<(Language, &'static str), Rc<Bundle>>,
    /// Languages from the user's files.
    own: Vec<own::OwnLanguage>,
}

thread_local! {
    static CATALOG: RefCell<Catalog> = RefCell::new(Catalog {
        chosen: Language::ENGLISH,
        read: HashMap::new(),
        own: Vec::new(),
    });
}

pub fn choose(language: Language) {
    CATALOG.with_borrow_mut(|catalog| catalog.chosen = language);
}

#[inline(never)]
pub fn chosen() -> Language {
    CATALOG.with_borrow(|catalog| catalog.chosen)
}

/// Every language that this thread can choose: the built-in ones, then the user's.
pub fn languages() -> Vec<Language> {
    let own = CATALOG.with_borrow(|catalog| catalog.own.len());
    Language::all(own)
}

/// The text of `key` in the language of this thread.
///
/// A function of its own, because inlining it at hundreds of calls makes the program 0.1 MiB larger.
#[inline(never)]
pub fn say(key: &str, values: &[(&'static str, Value<'_>)]) -> String {
    get(chosen(), key, values)
}

/// The text of `key` in `language`, or in English if the language lacks it.
///
/// A key is the name of a message, or `message.attribute`. An unknown key is returned as its own
/// text, so that the error is visible.
#[inline(never)]
pub fn get(language: Language, key: &str, values: &[(&'static str, Value<'_>)]) -> String {
    find(language, key, values).unwrap_or_else(|| {
        #[cfg(test)]
        tests::fail(&format!("no text has the key {key}"));
        key.to_owned()
    })
}

pub fn find(language: Language, key: &str, values: &[(&'static str, Value<'_>)]) -> Option<String> {
    let values: FluentArgs<'_> = values.iter().cloned().collect();
    let found = bundle_of(language, key).and_then(|bundle| formatted(&bundle, key, &values));
    let found = if language.shipped().is_none() {
        found.map(|text| crate::text::sanitize_lines(&text))
    } else {
        found
    };
    found.or_else(|| {
        let english = bundle_of(Language::ENGLISH, key)?;
        formatted(&english, key, &values)
    })
}

fn formatted(bundle: &Bundle, key: &str, values: &FluentArgs<'_>) -> Option<String> {
    let pattern = match key.split_once('.') {
        Some((message, attribute)) => {
            bundle.get_message(message)?.get_attribute(attribute)?.value()
        }
        None => bundle.get_message(key)?.value()?,
    };
    let mut errors: Vec<FluentError> = Vec::new();
    let text = bundle.format_pattern(pattern, Some(values), &mut errors);
    #[cfg(test)]
    if !errors.is_empty() {
        tests::fail(&format!("{key}: {errors:?}"));
    }
    Some(text.into_owned())
}

/// The messages that must contain `key` in a language.
fn bundle_of(language: Language, key: &str) -> Option<Rc<Bundle>> {
    let file = key.split(['-', '.']).next().unwrap_or_default();
    CATALOG.with_borrow_mut(|catalog| match language.shipped() {
        Some(shipped) => {
            let (file, packed) = shipped.file(file)?;
            let read = || Rc::new(bundle(shipped.tag, resource(unpacked(packed))));
            Some(Rc::clone(catalog.read.entry((language, file)).or_insert_with(read)))
        }
        None => catalog.own(language).map(own::OwnLanguage::bundle),
    })
}

impl Catalog {
    fn own(&self, language: Language) -> Option<&own::OwnLanguage> {
        self.own.get(language.place_among_own()?)
    }
}

fn bundle(tag: &str, resource: FluentResource) -> Bundle {
    let mut bundle = FluentBundle::new(tag.parse().into_iter().collect());
    // The direction marks around values would be drawn as columns of their own.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The messages of a text, without the invalid ones.
fn resource(text: String) -> FluentResource {
    match FluentResource::try_new(text) {
        Ok(resource) | Err((resource, _)) => resource,
    }
}
