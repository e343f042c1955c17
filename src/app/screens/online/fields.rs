//! The lines of the form, with their values and changes.

use super::State;
use super::form::{REACHES, Terms};
use crate::app::online::Purpose;
use crate::app::parts::choice::{neighbor, seats};
use crate::app::parts::form::{FormScreen, Row};
use crate::app::state::AppState;
use crate::app::wording::words::marked_side;
use crate::said::{handicap, preset_title};
use crate::texts::{self, text};
use komadai_core::game::RuleSet;
use komadai_core::rules::{Color, Handicap};

type FormRow = Row<State>;

/// A line to type in a field of the terms.
macro_rules! typed {
    ($name:literal, $field:ident) => {
        FormRow::text($name, |it| &it.terms.$field, |it| &mut it.terms.$field)
    };
}

pub(super) const LINES: &[FormRow] = &[
    FormRow::choice("kind", kind_words, |it, forward, _| {
        let all = [Purpose::Join, Purpose::Host, Purpose::Watch];
        it.terms.purpose = neighbor(&all, &it.terms.purpose, forward);
    })
    .only_if(|it| !resumes(it)),
    // An adjourned game has its own rules, clocks and sides.
    FormRow::words("resumed", |it, _| {
        let resumed = it.terms.resumed.as_ref();
        resumed.map(|it| it.title.clone()).unwrap_or_default()
    })
    .only_if(resumes),
    FormRow::choice(
        "preset",
        |it, _| it.terms.preset_words(),
        |it, forward, _| it.terms.turn_preset(forward),
    )
    .hint(|it, _| it.terms.preset_hint())
    .only_if(joins),
    typed!("address", address).only_if(joins),
    typed!("name", name).optional_if(|it| it.terms.purpose == Purpose::Watch),
    FormRow::choice(
        "seat",
        |it, _| it.terms.seat.words(),
        |it, forward, app| it.terms.seat = neighbor(&seats(app), &it.terms.seat, forward),
    )
    .only_if(|it| it.terms.purpose != Purpose::Watch),
    FormRow::choice("side", side_words, |it, _, _| {
        it.terms.has_white = !it.terms.has_white;
    })
    .only_if(hosts_anew),
    FormRow::choice("rules", rules_words, |it, forward, app| {
        let all: Vec<&RuleSet> = app.presets.iter().map(|it| &it.rules).collect();
        it.terms.rules = neighbor(&all, &&it.terms.rules, forward).clone();
    })
    .only_if(hosts_anew),
    typed!("clock", clock).only_if(hosts_anew),
    FormRow::choice("handicap", handicap_words, |it, forward, _| {
        let odds = Handicap::ALL.map(Some);
        let all: Vec<_> = [None].into_iter().chain(odds).collect();
        it.terms.handicap = neighbor(&all, &it.terms.handicap, forward);
    })
    .only_if(hosts_anew),
    FormRow::choice(
        "reach",
        |it, _| text!(&format!("network-form-reach-{}", it.terms.reach.word())),
        |it, forward, _| {
            let all = REACHES.map(|(_, reach)| reach);
            it.terms.reach = neighbor(&all, &it.terms.reach, forward);
        },
    )
    .hint(|it, _| text!(&format!("network-hint-reach-{}", it.terms.reach.word())))
    .only_if(hosts),
    typed!("port", port).only_if(hosts),
    typed!("password", password)
        .masked()
        .hint(|it, _| {
            text!(if hosts(it) { "network-hint-host-password" } else { "network-hint-password" })
        })
        .only_if(|it| !it.terms.is_let_in())
        .optional_if(|it| !it.terms.wants_password()),
    typed!("password-file", password_file).only_if(|it| it.terms.asks_file()).optional_if(|_| true),
    typed!("game", game).only_if(|it| it.terms.purpose == Purpose::Join).optional_if(|_| true),
];

pub(super) const BUTTONS: &[FormRow] = &[
    FormRow::button("start", State::start)
        .label(|it| text!(&format!("network-form-{}", purpose_word(&it.terms))))
        .hint(|it, _| text!(&format!("network-hint-{}", purpose_word(&it.terms)))),
    FormRow::button("back", FormScreen::back).hint(|_, _| text!("setup-hint-back")),
];

const fn purpose_word(terms: &Terms) -> &'static str {
    match terms.purpose {
        Purpose::Join => "join",
        Purpose::Host => "host",
        Purpose::Watch => "watch",
    }
}

fn joins(it: &State) -> bool {
    !it.terms.hosts()
}

fn hosts(it: &State) -> bool {
    it.terms.hosts()
}

fn resumes(it: &State) -> bool {
    it.terms.hosts() && it.terms.resumed.is_some()
}

fn hosts_anew(it: &State) -> bool {
    it.terms.hosts() && it.terms.resumed.is_none()
}

fn kind_words(it: &State, _: &AppState) -> String {
    text!(&format!("network-form-kind-{}", purpose_word(&it.terms)))
}

fn side_words(it: &State, _: &AppState) -> String {
    marked_side(if it.terms.has_white { Color::White } else { Color::Black })
}

fn rules_words(it: &State, app: &AppState) -> String {
    let preset = app.presets.of(&it.terms.rules);
    preset.map_or_else(|| text!("setup-own-rules"), |preset| preset_title(preset, texts::chosen()))
}

fn handicap_words(it: &State, _: &AppState) -> String {
    match it.terms.handicap {
        Some(odds) => handicap(texts::chosen(), odds),
        None => text!("setup-even"),
    }
}
