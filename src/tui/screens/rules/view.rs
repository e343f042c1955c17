//! The rules drawn: the options, and beside them what they mean.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::{Line, State};
use crate::game::{Choices, OPTIONS, RuleOption};
use crate::tui::action::Context;
use crate::tui::chrome;
use crate::tui::model::Shared;
use crate::tui::text::{truncate, wrap};
use crate::tui::theme::Role;
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

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let parts = Parts::new(area);
    let theme = &shared.theme;
    buf.set_style(parts.title, theme[Role::PanelTitleActive]);
    let title = format!("Rules  対局規定   from {}", state.base);
    let title = truncate(&title, parts.title.width.saturating_sub(4));
    buf.set_stringn(
        parts.title.x.saturating_add(2),
        parts.title.y,
        title,
        parts.title.width.into(),
        theme[Role::PanelTitleActive],
    );
    draw_list(state, shared, &parts, buf);
    draw_words(state, shared, parts.words, buf);
    chrome::status(shared, &state.hint(shared), parts.status, buf);
    chrome::footer(shared, Context::Rules, parts.footer, buf);
    state.cursor(&parts)
}

fn draw_list(state: &State, shared: &Shared, parts: &Parts, buf: &mut Buffer) {
    let rows: Vec<(String, String)> = State::lines().map(|line| state.row(line, shared)).collect();
    let rows: Vec<ListRow> = rows
        .iter()
        .map(|(text, note)| ListRow { text, note })
        .collect();
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
        let plain = |text: &str| (text.to_owned(), String::new());
        match line {
            Line::Base => ("  begin with".to_owned(), format!("‹ {} ›", self.base)),
            Line::Option(index) => OPTIONS.get(index).map_or_else(Default::default, |option| {
                let mark = if self.differs(option, shared) {
                    '*'
                } else {
                    ' '
                };
                let value = self.rules.value(option.name);
                (format!("{mark} {}", option.name), format!("‹ {value} ›"))
            }),
            Line::Accept => plain("  Accept  決定"),
            Line::Save => match &self.name {
                Some(name) => ("  save as".to_owned(), format!("{name}_")),
                None => plain("  Save as my own..."),
            },
            Line::Delete => plain("  Delete my own..."),
            Line::Back => plain("  Back, nothing changed"),
        }
    }

    fn words(&self, shared: &Shared) -> Vec<(Role, String)> {
        let mut words = Vec::new();
        if let Some(found) = self.rules.contradiction() {
            words.push((Role::Warning, found.to_string()));
            words.push((Role::Panel, String::new()));
        }
        match self.option() {
            Some(option) => words.extend(self.option_words(option, shared)),
            None => words.extend(self.base_words(shared)),
        }
        words.push((Role::Panel, String::new()));
        let sentences = self.rules.sentences(shared.language);
        words.extend(sentences.into_iter().map(|text| (Role::Panel, text)));
        words
    }

    fn option_words(&self, option: &RuleOption, shared: &Shared) -> Vec<(Role, String)> {
        let language = shared.language;
        let now = self.rules.value(option.name);
        let mut words = vec![(Role::PanelTitle, option.title.get(language).to_owned())];
        match &option.choices {
            Choices::Words(choices) => words.extend(choices.iter().map(|choice| {
                let (mark, role) = if choice.word == now {
                    ('▸', Role::Panel)
                } else {
                    (' ', Role::PanelMuted)
                };
                let meaning = choice.meaning.get(language);
                (role, format!("{mark} {}: {meaning}", choice.word))
            })),
            Choices::Number { range, meaning } => words.push((
                Role::Panel,
                format!(
                    "{now}: {}, {} to {}",
                    meaning.get(language),
                    range.start(),
                    range.end()
                ),
            )),
        }
        words
    }

    fn base_words(&self, shared: &Shared) -> Vec<(Role, String)> {
        let Some(preset) = shared.presets.get(&self.base) else {
            return Vec::new();
        };
        let language = shared.language;
        vec![
            (Role::PanelTitle, preset.title(language).to_owned()),
            (Role::PanelMuted, preset.like(language).to_owned()),
        ]
    }

    /// The contradiction, or what the value of the chosen option means, where no words stand beside the options.
    fn meaning(&self, shared: &Shared) -> Option<String> {
        if shared.window().width >= NARROW || self.name.is_some() {
            return None;
        }
        if let Some(found) = self.rules.contradiction() {
            return Some(found.to_string());
        }
        let option = self.option()?;
        let value = self.rules.value(option.name);
        let meaning = option.choices.meaning(&value)?;
        Some(format!("{value}: {}", meaning.get(shared.language)))
    }

    fn hint(&self, shared: &Shared) -> String {
        if let Some(meaning) = self.meaning(shared) {
            return meaning;
        }
        match (self.line(), &self.name) {
            (_, Some(_)) => "type a name of letters, digits, - and _, then Enter".to_owned(),
            (Line::Base, None) => "left and right choose the rules to begin with".to_owned(),
            (Line::Option(_), None) => match self.option() {
                Some(option) if self.differs(option, shared) => {
                    format!("* is other than in {}; left and right change it", self.base)
                }
                Some(RuleOption {
                    choices: Choices::Number { .. },
                    ..
                }) => "type a number, or change it with left and right".to_owned(),
                _ => "left and right change it".to_owned(),
            },
            (Line::Accept, None) => "Enter plays by these rules".to_owned(),
            (Line::Save, None) => "Enter keeps them under a name of your own".to_owned(),
            (Line::Delete, None) => "Enter deletes a rule set of your own".to_owned(),
            (Line::Back, None) => "Enter goes back and leaves the rules as they were".to_owned(),
        }
    }

    fn cursor(&self, parts: &Parts) -> Option<Position> {
        let first =
            crate::tui::layout::first_visible(Self::lines().len(), self.chosen, parts.list.height);
        let row = u16::try_from(self.chosen.checked_sub(first)?).ok()?;
        let place = Position::new(parts.list.x, parts.list.y.saturating_add(row));
        parts.list.contains(place).then_some(place)
    }
}
