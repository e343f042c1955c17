//! Every text is used; every language has every text at a release, with the same values in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::shipped::SHIPPED;
use super::*;
use crate::app::parts::form;
use crate::app::screens::review::form::save::SaveForm;
use crate::app::screens::{online, rules, setup};
use crate::text::width;
use komadai_core::game::OPTIONS;

#[track_caller]
pub(super) fn fail(why: &str) {
    panic!("{why}");
}

/// Collects the names of the values in a text.
fn values_in(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            values_of(expression, names);
        }
    }
}

fn values_of(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    let (inline, variants) = match expression {
        Expression::Inline(inline) => (inline, [].as_slice()),
        Expression::Select { selector, variants } => (selector, variants.as_slice()),
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => values_of(expression, names),
        _ => {}
    }
    for variant in variants {
        values_in(&variant.value, names);
    }
}

/// Every key of a file with the names of its values.
fn keys_of(tag: &str, file: &str, text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = FluentResource::try_new(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{tag}/{file}.ftl: {errors:?}"));
    let mut keys = BTreeMap::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        assert!(
            key.split(['-', '.']).next() == Some(file),
            "{tag}/{file}.ftl: {key} belongs to another file"
        );
        let mut names = BTreeSet::new();
        values_in(pattern, &mut names);
        assert!(keys.insert(key.clone(), names).is_none(), "{tag}/{file}.ftl: {key} twice");
    };
    for entry in resource.entries() {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                if let Some(value) = &message.value {
                    add(id.to_owned(), value);
                }
                for attribute in &message.attributes {
                    add(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Junk { content } => panic!("{tag}/{file}.ftl: {content}"),
            _ => {}
        }
    }
    keys
}

fn keys(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.tag == tag);
    let files = shipped.expect("a language").files();
    files.flat_map(|(file, text)| keys_of(tag, file, &text)).collect()
}

/// The keys in which a language differs from English: texts that it lacks, and those that English has lost.
pub(crate) fn untranslated(tag: &str) -> Vec<String> {
    let (english, own) = (keys("en"), keys(tag));
    let unlike = |key: &&String| english.contains_key(*key) != own.contains_key(*key);
    english.keys().chain(own.keys()).filter(unlike).cloned().collect()
}

/// A missing translation is a fault at a release only: until then the text is English, and this test prints
/// it.
#[test]
fn translations_are_complete_at_a_release() {
    let mut missing = String::new();
    for shipped in SHIPPED {
        for key in untranslated(shipped.tag) {
            missing += &format!("\n{}: {key} is missing, or gone from English", shipped.tag);
        }
    }
    if std::env::var_os("KOMADAI_RELEASE").is_some() {
        assert!(missing.is_empty(), "{missing}");
    } else if !missing.is_empty() {
        // Unlike `eprintln!`, this is shown when the test passes.
        writeln!(std::io::stderr(), "{missing}").expect("a stream for warnings");
    }
}

/// A text may omit a value, but must not use values that English does not have.
#[test]
fn translations_use_no_other_values_than_english() {
    let english = keys("en");
    let mut faults = Vec::new();
    for shipped in SHIPPED {
        for (key, found) in keys(shipped.tag) {
            let values = english.get(&key).unwrap_or(&found);
            if !found.is_subset(values) {
                faults.push(format!("{}: {key} has {found:?}, not {values:?}", shipped.tag));
            }
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The quoted words in the source code that begin like keys.
fn words_of_the_program() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").as_path(), &mut files);
    let files = files.iter().filter(|path| !path.ends_with("texts/tests.rs"));
    let texts = files.map(|path| fs::read_to_string(path).expect("a source"));
    texts
        .flat_map(|text| text.split('"').map(str::to_owned).collect::<Vec<_>>())
        .filter(|word| !word.is_empty() && !word.contains([' ', '\n']))
        .collect()
}

#[test]
fn every_key_in_the_program_has_a_text_and_every_text_a_place_in_the_program() {
    let english = keys("en");
    let of_forms = [
        form::text_keys::<setup::State>(),
        form::text_keys::<online::State>(),
        form::text_keys::<rules::State>(),
        form::text_keys::<SaveForm>(),
    ]
    .concat();
    // Options have their own texts.
    let names = OPTIONS.each_ref().map(|option| format!("rules-{}", option.name));
    let of_forms = of_forms.into_iter().filter(|key| !names.contains(key));
    let of_forms: Vec<String> = of_forms.collect();
    for key in &of_forms {
        assert!(english.contains_key(key), "{key} has no text");
    }
    let mut words = words_of_the_program();
    words.extend(of_forms);
    // A word with a gap, such as `action-{}.help`, matches all keys of that form.
    let patterns: Vec<(String, String)> = words
        .iter()
        .filter_map(|word| {
            let (head, rest) = word.split_once('{')?;
            let (_, tail) = rest.rsplit_once('}')?;
            Some((head.to_owned(), tail.to_owned()))
        })
        .filter(|(head, _)| head.contains('-'))
        .collect();
    let unused: Vec<&String> = english
        .keys()
        .filter(|key| !words.contains(*key))
        .filter(|key| {
            !patterns.iter().any(|(head, tail)| {
                key.len() >= head.len() + tail.len()
                    && key.starts_with(head.as_str())
                    && key.ends_with(tail.as_str())
            })
        })
        .collect();
    assert!(unused.is_empty(), "no word in the program asks for {unused:?}");
}

/// The lowest window has 46 columns, and a dialog two blank ones on each side.
const TITLE: u16 = 46 - 4;

#[test]
fn the_title_of_every_question_fits_the_lowest_window_in_every_language() {
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").as_path(), &mut files);
    let texts: Vec<String> =
        files.iter().map(|path| fs::read_to_string(path).expect("a source")).collect();
    let titles = texts.iter().flat_map(|text| text.split("Dialog::ask(\"").skip(1));
    let titles: BTreeSet<&str> = titles.filter_map(|rest| rest.split('"').next()).collect();
    assert!(titles.len() > 30, "{titles:?}");
    let mut faults = Vec::new();
    for language in languages() {
        for title in &titles {
            let words = find(language, title, &[]).unwrap_or_default();
            if words.is_empty() || width(&words) > TITLE {
                faults.push(format!("{} {title}: {words}", language.tag()));
            }
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn texts_are_said_in_the_language_chosen() {
    assert_eq!(text!("menu-quit"), "Quit");
    choose(Language::JAPANESE);
    assert_eq!(text!("menu-quit"), "終了");
    assert_eq!(text_in!(Language::ENGLISH, "menu-quit"), "Quit");
    choose(Language::ENGLISH);
    let said = |moves: usize| text!("menu-unfinished", black = "a", white = "b", moves = moves);
    assert_eq!(said(1), "unfinished: a - b, 1 move");
    assert_eq!(said(2), "unfinished: a - b, 2 moves");
}

#[test]
fn a_language_is_added_by_a_file_and_lacks_what_it_lacks() {
    let german = add("de", "common-language = Deutsch\nmenu-quit = Beenden\n").expect("a language");
    assert_eq!((german.tag(), german.name()), ("de".into(), "Deutsch".into()));
    assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(german));
    assert_eq!(text_in!(german, "menu-quit"), "Beenden");
    assert_eq!(text_in!(german, "menu-settings"), "Settings");
    assert_eq!(languages().last(), Some(&german));
    let again = add("de", "menu-quit = Schluss\n").expect("a language");
    assert_eq!((again, text_in!(again, "menu-quit")), (german, "Schluss".into()));
}

#[test]
fn placeables_nested_too_deeply_are_refused_with_their_place() {
    let depths = [29, 31, 20_000].map(|depth| {
        let nested = format!("{}1{}", "{".repeat(depth), "}".repeat(depth));
        add("xx", &format!("menu-quit = a\nmenu-settings = {nested}\n"))
            .err()
            .map(|fault| (fault.line, fault.column))
    });
    assert_eq!(depths, [None, Some((2, 47)), Some((2, 47))]);
}

#[test]
fn braces_in_quotes_are_not_nested_and_texts_of_own_languages_disturb_no_terminal() {
    let quotes = "{ \"{\" }".repeat(40);
    let text = format!("common-language = a\u{202e}b\nmenu-quit = {quotes}{{ \"\\u001B\" }}[2J\n");
    let own = add("yy", &text).expect("a language");
    assert_eq!(own.name(), "a<202e>b");
    assert_eq!(text_in!(own, "menu-quit"), format!("{}^[[2J", "{".repeat(40)));
}

#[test]
fn a_broken_file_is_refused_with_its_place() {
    let fault = add("xx", "menu-quit = a\nmenu-settings\n").expect_err("broken");
    assert_eq!((fault.line, fault.column), (2, 14), "{fault}");
    let fault = add("no language", "menu-quit = a\n").expect_err("no tag");
    assert!(fault.to_string().contains("de.ftl"), "{fault}");
    assert_eq!(languages().len(), SHIPPED.len());
}

#[test]
fn the_environment_says_which_language() {
    let found = |set: &[(&str, &str)]| {
        let set: BTreeMap<String, String> =
            set.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
        Language::from_environment(|name| set.get(name).cloned())
    };
    assert_eq!(found(&[("LANG", "ja_JP.UTF-8")]), Some(Language::JAPANESE));
    assert_eq!(found(&[("LC_ALL", "en_GB"), ("LANG", "ja_JP")]), Some(Language::ENGLISH));
    assert_eq!(found(&[("LC_ALL", ""), ("LANG", "sv")]).map(Language::tag), Some("sv".into()));
    assert_eq!(found(&[("LANG", "C.UTF-8")]), None);
    assert_eq!(found(&[]), None);
}
