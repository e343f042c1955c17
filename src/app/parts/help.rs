//! The help: the basics for beginners, then the table of actions.

use crate::app::action::{Action, ActionEntry, Context, Contexts, Group, Mark, entries, named};
use crate::app::parts::dialog::{Dialog, Row};
use crate::app::person::keymap::Keymap;
use crate::texts::text;
use komadai_core::rules::PieceKind;

/// The help for the screen of `context`, which scrolls in small windows; `is_list` if it shows no board now.
/// `terms` are words of the screen with what they mean, as keys of texts.
pub(crate) fn dialog<M: Clone>(
    context: Context,
    keymap: &Keymap,
    is_list: bool,
    terms: &[[&str; 2]],
) -> Dialog<M> {
    let mut body = match context {
        _ if is_list => Vec::new(),
        Context::Play => in_play(keymap),
        Context::Review => in_review(keymap),
        Context::Tsume => in_tsume(keymap),
        Context::Mistakes => in_mistakes(keymap),
        Context::Training => in_training(keymap),
        Context::Editor => in_editor(keymap),
        _ => Vec::new(),
    };
    if !terms.is_empty() {
        body.push(Row::Strong(text!("help-training-words")));
        body.extend(terms.iter().map(|[word, means]| Row::Pair(text!(word), text!(means))));
    }
    if !is_list && Contexts::EXERCISES.contains(context) {
        body.extend(mouse_in_exercises());
    }
    // Those who review step first; a player looks for a hint or the way to resign, not for the arrows.
    let mut order = GROUPS;
    if context != Context::Review {
        order.sort_by_key(|group| *group != Group::Here);
    }
    for group in order {
        let mut keys = keys_of(group, context, keymap, is_list).peekable();
        body.extend(keys.peek().map(|_| Row::Strong(title(group))));
        body.extend(keys.map(|(keys, sentence)| Row::Pair(keys, sentence)));
    }
    if context == Context::Play && !is_list {
        body.extend(mouse_in_play());
    }
    Dialog::new(text!("help-title"), apart(body), Vec::new()).being_help()
}

/// The keys of a group of actions, each with its sentence.
fn keys_of(
    group: Group,
    context: Context,
    keymap: &Keymap,
    is_list: bool,
) -> impl Iterator<Item = (String, String)> {
    let entries = entries(context).filter(move |entry| entry.group == group);
    let entries = entries.filter(move |entry| !is_list || !entry.action.is(Mark::Board));
    entries.map(move |entry| {
        let keys = keymap.keys(context, entry).iter().map(|key| key.words());
        (keys.collect::<Vec<_>>().join(" "), sentence(context, entry, is_list))
    })
}

/// The keys that a screen has, each with its sentence: its own ones first, those of every screen left out.
pub(crate) fn keys_here(context: Context, keymap: &Keymap, is_list: bool) -> Vec<(String, String)> {
    let groups = [Group::Here, Group::Watching, Group::Record, Group::Steps];
    groups.into_iter().flat_map(|group| keys_of(group, context, keymap, is_list)).collect()
}

/// The rows with an empty one before each heading but the first.
fn apart(rows: Vec<Row>) -> Vec<Row> {
    let mut parted = Vec::new();
    for row in rows {
        if matches!(row, Row::Strong(_)) && !parted.is_empty() {
            parted.push(Row::Text(String::new()));
        }
        parted.push(row);
    }
    parted
}

/// The help for a dialog: its explanation, then its keys.
pub(crate) fn on_dialog<M: Clone>(dialog: &Dialog<M>, keymap: &Keymap) -> Dialog<M> {
    let keys = |names| keys(keymap, Context::Dialog, names);
    let mut body = dialog.about().to_vec();
    if !body.is_empty() {
        body.push(Row::Text(String::new()));
    }
    body.push(Row::Strong(text!("help-dialog")));
    let buttons = dialog.buttons.iter();
    body.extend(buttons.map(|button| Row::Pair(button.key.to_string(), button.label.clone())));
    if !dialog.buttons.is_empty() {
        body.push(Row::Pair(keys(&["left", "right", "choose"]), text!("help-dialog-buttons")));
    }
    body.push(Row::Pair(keys(&["up", "down"]), text!("help-dialog-scroll")));
    body.push(Row::Pair(keys(&["cancel"]), text!("help-dialog-close")));
    Dialog::new(text!("help-title"), body, Vec::new()).being_help()
}

/// The groups of actions, in the order of the help.
const GROUPS: [Group; 5] =
    [Group::Steps, Group::Watching, Group::Record, Group::Here, Group::Everywhere];

fn title(group: Group) -> String {
    match group {
        Group::Steps => text!("help-moving"),
        Group::Watching => text!("help-watching"),
        Group::Record => text!("help-record"),
        Group::Here => text!("help-here"),
        Group::Everywhere => text!("help-everywhere"),
    }
}

/// The sentence of an action on a screen; screens without a board have rows in place of squares.
fn sentence(context: Context, entry: &ActionEntry, is_list: bool) -> String {
    let is_exercise = Contexts::EXERCISES.contains(context);
    let has_rows = is_list || Contexts::APART.contains(context);
    let has_values = Contexts::FORMS.contains(context) || context == Context::Settings;
    match entry.action {
        Action::Choose if has_rows && entry.name == "choose" => text!("help-choose-in-lists"),
        Action::Left | Action::Right if has_values => text!("help-change-value"),
        Action::Earlier | Action::Later if has_rows => text!("help-page-in-lists"),
        Action::Up if has_rows => text!("help-up-in-lists"),
        Action::Down if has_rows => text!("help-down-in-lists"),
        Action::Earlier | Action::Later if context == Context::Lesson => text!("help-scroll-text"),
        Action::Moves if is_exercise => text!("help-show-text"),
        Action::First if has_rows => text!("help-first-in-lists"),
        Action::Last if has_rows => text!("help-last-in-lists"),
        _ => entry.help(),
    }
}

/// The first keys of these actions in a row.
fn keys(keymap: &Keymap, context: Context, names: &[&str]) -> String {
    let entries = names.iter().filter_map(|name| named(name));
    let keys = entries.map(|entry| keymap.first_key(context, entry));
    keys.collect::<Vec<_>>().join(" ")
}

fn in_play(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Play, names);
    vec![
        Row::Strong(text!("help-play-first")),
        Row::Pair(keys(&["up", "down", "left", "right", "choose"]), text!("help-play-keys")),
        Row::Pair(keys(&["hand-piece"]), text!("help-play-hand")),
        Row::Strong(text!("help-play-typed")),
        Row::Pair("7g7f".into(), text!("help-play-move")),
        Row::Pair("P*5e".into(), text!("help-play-drop")),
    ]
}

fn mouse_in_play() -> [Row; 4] {
    [
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-play-left")),
        Row::Pair(text!("help-right"), text!("help-play-right")),
        Row::Pair(text!("help-wheel"), text!("help-play-wheel")),
    ]
}

fn in_review(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Review, names);
    vec![
        Row::Strong(text!("help-review-first")),
        Row::Pair(keys(&["move-on", "move-back"]), text!("help-review-step")),
        Row::Strong(text!("help-review-typed")),
        Row::Pair("7g7f".into(), text!("help-review-move")),
        Row::Pair("87".into(), text!("help-review-number", number = 87)),
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-review-left")),
        Row::Pair(text!("help-right"), text!("help-review-right")),
        Row::Pair(text!("help-wheel"), text!("help-review-wheel")),
        Row::Strong(text!("help-paste")),
        Row::Pair(text!("help-text"), text!("help-review-paste")),
    ]
}

fn in_editor(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Editor, names);
    let letters = |letter: fn(PieceKind) -> char| {
        let kinds = PieceKind::ALL.into_iter().filter(|kind| !kind.is_promoted());
        let letters = kinds.map(|kind| letter(kind).to_string());
        letters.collect::<Vec<_>>().join(" ")
    };
    vec![
        Row::Strong(text!("help-editor-first")),
        Row::Pair(letters(|kind| kind.letter().to_ascii_lowercase()), text!("help-editor-black")),
        Row::Pair(letters(PieceKind::letter), text!("help-editor-white")),
        Row::Pair(keys(&["choose"]), text!("help-editor-take")),
        Row::Pair(keys(&["remove"]), text!("help-editor-remove")),
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-editor-left")),
    ]
}

fn in_mistakes(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Mistakes, names);
    vec![
        Row::Strong(text!("help-mistakes-first")),
        Row::Pair(keys(&["choose"]), text!("help-mistakes-move")),
        Row::Pair(keys(&["hint", "solution"]), text!("help-mistakes-help")),
        Row::Pair(keys(&["left", "right"]), text!("help-mistakes-step")),
        Row::Pair(keys(&["up", "down"]), text!("help-mistakes-line")),
    ]
}

fn in_training(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Training, names);
    vec![
        Row::Strong(text!("help-training-first")),
        Row::Pair(keys(&["choose"]), text!("help-training-move")),
        Row::Pair(keys(&["hint", "solution"]), text!("help-training-help")),
    ]
}

fn mouse_in_exercises() -> [Row; 3] {
    [
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-play-left")),
        Row::Pair(text!("help-right"), text!("help-play-right")),
    ]
}

fn in_tsume(keymap: &Keymap) -> Vec<Row> {
    let keys = |names| keys(keymap, Context::Tsume, names);
    vec![
        Row::Strong(text!("help-tsume-first")),
        Row::Pair(keys(&["choose"]), text!("help-tsume-checks")),
        Row::Pair("P*5e".into(), text!("help-tsume-answers")),
        Row::Pair(keys(&["hint", "solution"]), text!("help-tsume-help")),
    ]
}
