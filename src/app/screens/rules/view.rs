//! The rules drawn: the options, and beside them what they mean.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::{Line, State, contradiction_words};
use crate::app::action::Context;
use crate::app::state::Shared;
use crate::game::{Choices, OPTIONS, RuleOption};
use crate::text::wrap;
use crate::texts::{self, text, text_in};
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::widgets::{ListRow, ListView};

/// Columns of the options.
const LIST_WIDTH: u16 = 34;
/// Below so many columns the options have the window alone.
const NARROW: u16 = 60;
/// The widest that words are set.
const WIDEST: u16 = 100;

/// Where everything lies.
pub(super) struct Parts {
    pub title: Rect,
    pub list: Rect,
    pub words: Rect,
    pub status: Rect,
    pub footer: Rect,
}

impl Parts {
    pub fn new(area: Rect) -> Self {
        let [body, status, footer] = chrome::rows(area);
        let width = body.width.min(LIST_WIDTH + 1 + WIDEST);
        let x = body.x + (body.width - width) / 2;
        let title = Rect {
            x,
            width,
            height: body.height.min(1),
            ..body
        };
        let below = Rect {
            y: title.bottom(),
            height: body.height - title.height,
            ..title
        };
        // Where there is no room for words, the status line has to do.
        let list_width = if below.width < NARROW {
            below.width
        } else {
            LIST_WIDTH
        };
        let list = Rect {
            width: list_width,
            ..below
        };
        let words = Rect {
            x: list.right(),
            width: below.width - list.width,
            ..below
        };
        Self {
            title,
            list,
            words,
            status,
            footer,
        }
    }
}

/// Draws the screen.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let parts = Parts::new(area);
    let theme = &shared.theme;
    let title = text!("rules-title", base = &*state.base);
    chrome::heading(theme, &title, parts.title, buf);
    draw_list(state, shared, &parts, buf);
    draw_words(state, shared, parts.words, buf);
    chrome::status(
        shared,
        &state.hint(shared, parts.words.is_empty()),
        parts.status,
        buf,
    );
    chrome::footer(shared, Context::Rules, parts.footer, buf);
    None
}

fn draw_list(state: &State, shared: &Shared, parts: &Parts, buf: &mut Buffer) {
    let rows: Vec<(String, String)> = State::lines().map(|line| state.row(line, shared)).collect();
    let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    ListView {
        rows: &rows,
        current: state.chosen,
        theme: &shared.theme,
    }
    .render(parts.list, buf);
}

/// What the chosen line means, then the whole rule set in words.
fn draw_words(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) {
    let theme = &shared.theme;
    buf.set_style(area, theme[Role::Panel]);
    if area.width < 12 {
        return;
    }
    let width = area.width - 3;
    let lines: Vec<(Role, String)> = state
        .words(shared)
        .into_iter()
        .flat_map(|(role, text)| {
            let lines = if text.is_empty() {
                vec![text]
            } else {
                wrap(&text, width)
            };
            lines.into_iter().map(move |line| (role, line))
        })
        .collect();
    let most = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let first = state.first.min(most.saturating_sub(area.height));
    let shown = lines.iter().skip(first.into());
    for (row, (role, line)) in area.rows().zip(shown) {
        buf.set_stringn(row.x + 2, row.y, line, width.into(), theme[*role]);
    }
}

impl State {
    fn row(&self, line: Line, shared: &Shared) -> (String, String) {
        let plain = |text: String| (text, String::new());
        let language = texts::chosen();
        match line {
            Line::Base => (text!("rules-base"), format!("‹ {} ›", self.base)),
            Line::Option(index) => OPTIONS.get(index).map_or_else(Default::default, |option| {
                let mark = if self.differs(option, shared) {
                    '*'
                } else {
                    ' '
                };
                let value = option.value_name(language, &self.rules.value(option.name));
                let title = option.short_title(language);
                (format!("{mark} {title}"), format!("‹ {value} ›"))
            }),
            Line::Accept => plain(text!("rules-accept")),
            Line::Save => match &self.name {
                Some(name) => (text!("rules-save-as"), format!("{name}_")),
                None => plain(text!("rules-save")),
            },
            Line::Delete => plain(text!("rules-delete")),
            Line::Back => plain(text!("rules-back")),
        }
    }

    fn words(&self, shared: &Shared) -> Vec<(Role, String)> {
        let [language, _] = shared.rules_languages();
        let mut words = Vec::new();
        if let Some(found) = self.rules.contradiction() {
            words.push((Role::Warning, contradiction_words(&found)));
            words.push((Role::Panel, String::new()));
        }
        match self.option() {
            Some(option) => words.extend(self.option_words(option, shared)),
            None => words.extend(self.base_words(shared)),
        }
        words.push((Role::Panel, String::new()));
        let sentences = self.rules.sentences(language);
        words.extend(sentences.into_iter().map(|text| (Role::Panel, text)));
        words
    }

    fn option_words(&self, option: &RuleOption, shared: &Shared) -> Vec<(Role, String)> {
        let [language, _] = shared.rules_languages();
        let now = self.rules.value(option.name);
        let mut words = vec![(Role::PanelTitle, option.title(language))];
        match &option.choices {
            Choices::Words(choices) => words.extend(choices.iter().map(|choice| {
                let (mark, role) = if *choice == now {
                    ('▸', Role::Panel)
                } else {
                    (' ', Role::PanelMuted)
                };
                let meaning = text_in!(
                    language,
                    "rules-value",
                    value = option.value_name(language, choice),
                    meaning = option.meaning(language, choice),
                );
                (role, format!("{mark} {meaning}"))
            })),
            Choices::Number(range) => {
                let number = text_in!(
                    language,
                    "rules-number",
                    value = &*now,
                    meaning = option.meaning(language, &now),
                    least = *range.start(),
                    most = *range.end(),
                );
                words.push((Role::Panel, number));
            }
        }
        words
    }

    fn base_words(&self, shared: &Shared) -> Vec<(Role, String)> {
        let Some(preset) = shared.presets.get(&self.base) else {
            return Vec::new();
        };
        let [language, _] = shared.rules_languages();
        vec![
            (Role::PanelTitle, preset.title(language)),
            (Role::PanelMuted, preset.like(language)),
        ]
    }

    /// The contradiction, or what the value of the chosen option means.
    fn meaning(&self, shared: &Shared) -> Option<String> {
        if self.name.is_some() {
            return None;
        }
        if let Some(found) = self.rules.contradiction() {
            return Some(contradiction_words(&found));
        }
        let option = self.option()?;
        let value = self.rules.value(option.name);
        let [language, _] = shared.rules_languages();
        Some(text_in!(
            language,
            "rules-value",
            value = option.value_name(language, &value),
            meaning = option.meaning(language, &value),
        ))
    }

    fn hint(&self, shared: &Shared, is_alone: bool) -> String {
        // Where no words stand beside the options.
        if let Some(meaning) = self.meaning(shared).filter(|_| is_alone) {
            return meaning;
        }
        match (self.line(), &self.name) {
            (_, Some(_)) => text!("rules-hint-name"),
            (Line::Base, None) => text!("rules-hint-base"),
            (Line::Option(_), None) => match self.option() {
                Some(option) if self.differs(option, shared) => {
                    text!("rules-hint-differs", base = &*self.base)
                }
                Some(RuleOption {
                    choices: Choices::Number(_),
                    ..
                }) => text!("rules-hint-number"),
                _ => text!("rules-hint-option"),
            },
            (Line::Accept, None) => text!("rules-hint-accept"),
            (Line::Save, None) => text!("rules-hint-save"),
            (Line::Delete, None) => text!("rules-hint-delete"),
            (Line::Back, None) => text!("rules-hint-back"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::width;
    use crate::texts::Language;

    #[test]
    fn every_value_has_room_beside_its_option() {
        // A column at either side, two for the mark of the row, two between.
        let room = LIST_WIDTH - 6;
        for option in &OPTIONS {
            let Choices::Words(values) = &option.choices else {
                continue;
            };
            let title = option.short_title(Language::ENGLISH);
            for value in *values {
                let value = option.value_name(Language::ENGLISH, value);
                let row = format!("* {title}‹ {value} ›");
                assert!(width(&row) <= room, "{row}");
            }
        }
    }
}
