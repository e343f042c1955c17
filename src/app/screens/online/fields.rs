//! The lines of the form, with their values and changes.

use super::State;
use super::form::{CLOCKS, LishogiTerms, REACHES, Terms, Whom};
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

/// A line to type in a field of the terms for lishogi.
macro_rules! lishogi {
    ($name:literal, $field:ident) => {
        FormRow::text($name, |it| &it.terms.lishogi.$field, |it| &mut it.terms.lishogi.$field)
    };
}

/// A line of the terms for lishogi, shown if this holds as well.
macro_rules! at_lishogi {
    ($row:expr, $is_shown:expr) => {
        $row.only_if(|it| plays_at_lishogi(it) && $is_shown(&it.terms.lishogi))
    };
}

pub(super) const LINES: &[FormRow] = &[
    FormRow::choice("kind", kind_words, |it, forward, _| {
        let all = [Purpose::Join, Purpose::Host, Purpose::Watch, Purpose::Lishogi];
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
    typed!("name", name)
        .only_if(|it| it.terms.purpose != Purpose::Lishogi)
        .optional_if(|it| it.terms.purpose == Purpose::Watch),
    FormRow::choice(
        "seat",
        |it, _| it.terms.seat.words(),
        |it, forward, app| it.terms.seat = neighbor(&seats(app), &it.terms.seat, forward),
    )
    .only_if(|it| matches!(it.terms.purpose, Purpose::Join | Purpose::Host)),
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
        .only_if(|it| it.terms.purpose != Purpose::Lishogi && !it.terms.is_let_in())
        .optional_if(|it| !it.terms.wants_password()),
    typed!("password-file", password_file)
        .only_if(|it| it.terms.purpose != Purpose::Lishogi && it.terms.asks_file())
        .optional_if(|_| true),
    typed!("game", game).only_if(|it| it.terms.purpose == Purpose::Join).optional_if(|_| true),
    FormRow::choice(
        "whom",
        |it, _| text!(&format!("network-form-whom-{}", it.terms.lishogi.whom.word())),
        |it, forward, _| {
            let whom = &mut it.terms.lishogi.whom;
            *whom = neighbor(&Whom::ALL, whom, forward);
        },
    )
    .hint(|it, _| text!(&format!("network-hint-whom-{}", it.terms.lishogi.whom.word())))
    .only_if(plays_at_lishogi),
    at_lishogi!(
        lishogi!("lishogi-user", user).optional_if(|it| it.terms.lishogi.whom == Whom::Watch),
        |it: &LishogiTerms| matches!(it.whom, Whom::User | Whom::Watch)
    ),
    at_lishogi!(
        FormRow::choice(
            "lishogi-level",
            |it, _| it.terms.lishogi.level.to_string(),
            |it, forward, _| {
                let levels: Vec<u8> = (1..=10).collect();
                it.terms.lishogi.level = neighbor(&levels, &it.terms.lishogi.level, forward);
            }
        ),
        |it: &LishogiTerms| it.whom == Whom::Program
    ),
    at_lishogi!(
        FormRow::choice(
            "lishogi-clock",
            |it, _| it.terms.lishogi.clock.line(),
            |it, forward, _| {
                let clock = &mut it.terms.lishogi.clock;
                let now = clock.line();
                clock.set(neighbor(&CLOCKS, &now.as_str(), forward));
            }
        )
        .or_typed(
            |it| Some(&it.terms.lishogi.clock),
            |it, input| {
                it.terms.lishogi.write_clock(input);
            }
        )
        .wrong_if(|it| it.terms.lishogi.time().is_err())
        .hint(|it, _| {
            let time = it.terms.lishogi.time();
            time.map_or_else(|why| why, |_| text!("network-hint-lishogi-clock"))
        }),
        LishogiTerms::has_terms
    ),
    at_lishogi!(
        FormRow::choice(
            "lishogi-rated",
            |it, _| text!(if it.terms.lishogi.rated { "lishogi-rated" } else { "lishogi-casual" }),
            |it, _, _| it.terms.lishogi.rated = !it.terms.lishogi.rated
        ),
        LishogiTerms::may_be_rated
    ),
    at_lishogi!(lishogi!("lishogi-ratings", ratings).optional_if(|_| true), |it: &LishogiTerms| {
        it.whom == Whom::Seek
    }),
    at_lishogi!(
        FormRow::choice(
            "lishogi-side",
            |it, _| it.terms.lishogi.side.map_or_else(|| text!("lishogi-any-side"), marked_side),
            |it, forward, _| {
                let all = [None, Some(Color::Black), Some(Color::White)];
                it.terms.lishogi.side = neighbor(&all, &it.terms.lishogi.side, forward);
            }
        ),
        LishogiTerms::has_terms
    ),
    at_lishogi!(
        FormRow::choice(
            "lishogi-handicap",
            |it, _| odds_words(it.terms.lishogi.handicap),
            |it, forward, _| {
                let odds = Handicap::ALL.map(Some);
                let all: Vec<_> = [None].into_iter().chain(odds).collect();
                it.terms.lishogi.handicap = neighbor(&all, &it.terms.lishogi.handicap, forward);
            }
        ),
        |it: &LishogiTerms| it.challenges() && !it.has_position()
    ),
    at_lishogi!(
        FormRow::choice(
            "lishogi-sfen",
            |it, _| it.terms.lishogi.sfen.line(),
            |it, _, _| it.terms.lishogi.turn_position()
        )
        .or_typed(
            |it| Some(&it.terms.lishogi.sfen),
            |it, input| {
                it.terms.lishogi.sfen.input(input, u16::MAX);
            }
        )
        .optional_if(|_| true)
        .wrong_if(|it| it.terms.lishogi.start().is_err())
        .hint(|it, _| {
            let start = it.terms.lishogi.start();
            start.map_or_else(|why| why, |_| text!("network-hint-lishogi-sfen"))
        }),
        LishogiTerms::challenges
    ),
    at_lishogi!(lishogi!("token", token).masked().optional_if(|_| true), |it: &LishogiTerms| {
        it.whom != Whom::Watch
    }),
    at_lishogi!(
        lishogi!("server", server).optional_if(|_| true).hint(|_, app| {
            let server = app.online.at_lishogi(None);
            text!("network-hint-server", server = server)
        }),
        |_| true
    ),
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
        Purpose::Lishogi => "lishogi",
    }
}

fn joins(it: &State) -> bool {
    it.terms.joins()
}

fn plays_at_lishogi(it: &State) -> bool {
    it.terms.purpose == Purpose::Lishogi
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
    odds_words(it.terms.handicap)
}

fn odds_words(odds: Option<Handicap>) -> String {
    match odds {
        Some(odds) => handicap(texts::chosen(), odds),
        None => text!("setup-even"),
    }
}
