//! What is chosen once and kept: every setting, changed and seen at once, saved on leaving.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::app::action::{Action, Context};
use crate::app::effect::Effect;
use crate::app::input::{Input, Wheel};
use crate::app::notice::Notice;
use crate::app::screen::{Opening, ScreenState};
use crate::app::settings::{Setting, Settings, TABLE};
use crate::app::state::Shared;
use crate::rules::{Move, Position as Board, Square};
use crate::text::width;
use crate::texts::{self, text};
use crate::theme::PieceSet;
use crate::tui::chrome;
use crate::tui::layout::{BoardLayout, Room};
use crate::tui::widgets::{BoardView, ListRow, ListView};

/// What the screen asks for.
pub(crate) type Reply = crate::app::reply::Reply<Message>;

/// The setting chosen, and what was set before.
#[derive(Debug)]
pub struct State {
    chosen: usize,
    before: Settings,
    /// What is listed.
    rows: Vec<Setting>,
    /// Whether the program asks by itself, at its first start.
    is_first: bool,
}

/// What is asked at the first start.
const FIRST: [Setting; 3] = [Setting::Language, Setting::Pieces, Setting::Level];

/// All settings.
#[must_use]
pub fn open(shared: &Shared) -> Opening<State> {
    Opening::new(State {
        chosen: 0,
        before: shared.settings.clone(),
        rows: TABLE.iter().map(|entry| entry.setting).collect(),
        is_first: false,
    })
}

/// What nobody can guess is asked at the first start; Enter takes the defaults.
#[must_use]
pub fn welcome(shared: &Shared) -> Opening<State> {
    Opening::new(State {
        chosen: 0,
        before: shared.settings.clone(),
        rows: FIRST.to_vec(),
        is_first: true,
    })
}

/// Nothing happens to the settings but input.
#[derive(Debug, Clone, Copy)]
pub enum Message {}

impl ScreenState for State {
    type Message = Message;

    const HOME: Context = Context::Settings;

    fn input(&mut self, shared: &mut Shared, input: &Input) -> Vec<Reply> {
        answer_input(self, shared, input)
    }

    fn update(&mut self, _shared: &mut Shared, message: Message) -> Vec<Reply> {
        match message {}
    }

    /// What was changed is saved.
    fn leave(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.save(shared)
    }

    fn suspend(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.save(shared)
    }
}

impl State {
    /// Saves what was changed.
    fn save(&mut self, shared: &Shared) -> Vec<Reply> {
        // What was asked once is not asked again, whatever the answer.
        if self.before == shared.settings && !self.is_first {
            return Vec::new();
        }
        self.before.clone_from(&shared.settings);
        vec![Effect::SaveSettings(Box::new(shared.settings.clone())).into()]
    }

    fn setting(&self) -> Setting {
        self.rows[self.chosen % self.rows.len()]
    }

    fn step(&mut self, forward: bool) {
        let count = self.rows.len();
        let by = if forward { 1 } else { count - 1 };
        self.chosen = (self.chosen + by) % count;
    }

    fn turn(&self, forward: bool, shared: &mut Shared) -> Vec<Reply> {
        shared.settings.step(self.setting(), forward);
        self.applied(shared)
    }

    fn reset(&self, shared: &mut Shared) -> Vec<Reply> {
        shared.settings.reset(self.setting());
        self.applied(shared)
    }

    /// Shows the change at once.
    fn applied(&self, shared: &mut Shared) -> Vec<Reply> {
        apply(shared, self.setting())
    }

    fn heading(&self, shared: &Shared) -> String {
        if self.is_first {
            let words = text!("settings-welcome");
            // What no letters can say is left out where there are only letters.
            match shared.theme.pieces().set {
                PieceSet::Ascii => words.replace("  ようこそ", ""),
                _ => words,
            }
        } else {
            text!("settings-heading")
        }
    }

    /// What the status line says of the chosen setting.
    fn hint(&self, shared: &Shared, columns: u16) -> String {
        let setting = self.setting();
        let meaning = setting.meaning_of(shared.settings.value(setting));
        let help = setting.help(texts::chosen());
        if meaning.is_empty() {
            return help;
        }
        let both = format!("{meaning}  -  {help}");
        // What the chosen value means says more than what the setting is for.
        if width(&both) + 2 <= columns {
            both
        } else {
            meaning
        }
    }
}

/// Makes what is shown follow a setting that was changed.
pub fn apply<M>(shared: &mut Shared, setting: Setting) -> Vec<crate::app::reply::Reply<M>> {
    shared.apply_settings();
    match setting {
        Setting::Mouse => {
            shared.mouse = shared.settings.is_on(Setting::Mouse);
            vec![Effect::Mouse(shared.mouse).into()]
        }
        Setting::Keys => match shared.apply_keys() {
            Ok(()) => Vec::new(),
            Err(fault) => vec![Notice::warning(format!("keymap.ron:{fault}")).into()],
        },
        // Signs that were drawn wider than they were counted have pushed others aside.
        Setting::Ambiguous => vec![Effect::Repaint.into()],
        _ => Vec::new(),
    }
}

/// Answers keys and the mouse.
fn answer_input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(Action::Up) | Input::Wheel(Wheel::Up) => state.step(false),
        Input::Act(Action::Down) | Input::Wheel(Wheel::Down) => state.step(true),
        Input::Act(Action::First) => state.chosen = 0,
        Input::Act(Action::Last) => state.chosen = state.rows.len() - 1,
        Input::Act(Action::Left) => return state.turn(false, shared),
        Input::Act(Action::Choose) if state.is_first => return close(state, shared),
        Input::Act(Action::Right | Action::Choose) => return state.turn(true, shared),
        Input::Act(Action::Reset) => return state.reset(shared),
        Input::Act(Action::Cancel) | Input::RightClick(..) => return close(state, shared),
        Input::Click(x, y) => {
            let list = Parts::new(shared.room()).list;
            let row = ListView::row_at(list, (*x, *y), state.rows.len(), state.chosen);
            match row {
                Some(row) if row == state.chosen => return state.turn(true, shared),
                Some(row) => state.chosen = row,
                None => {}
            }
        }
        _ => {}
    }
    Vec::new()
}

fn close(state: &mut State, shared: &Shared) -> Vec<Reply> {
    let mut replies = state.save(shared);
    replies.push(Reply::Back(None));
    replies
}

/// Columns of the settings with their values.
const LIST_WIDTH: u16 = 30;

/// Where everything lies.
struct Parts {
    title: Rect,
    list: Rect,
    board: Option<BoardLayout>,
    status: Rect,
    footer: Rect,
}

impl Parts {
    fn new(room: Room) -> Self {
        let [body, status, footer] = chrome::rows(room.area);
        let title = Rect {
            height: body.height.min(1),
            ..body
        };
        let below = Rect {
            y: title.bottom(),
            height: body.height - title.height,
            ..body
        };
        let beside = Rect {
            x: below.x + LIST_WIDTH.min(below.width),
            width: below.width.saturating_sub(LIST_WIDTH),
            ..below
        };
        let board = BoardLayout::alone(beside, room.largest, false);
        let list = Rect {
            width: if board.is_some() {
                LIST_WIDTH
            } else {
                below.width
            },
            ..below
        };
        Self {
            title,
            list,
            board,
            status,
            footer,
        }
    }
}

/// What a setting is called, and what it is set to, marked where that is not the usual.
fn row(setting: Setting, settings: &Settings) -> (String, String) {
    let mark = if settings.is_usual(setting) { "" } else { "* " };
    let value = setting.name_of(settings.value(setting));
    (setting.label(), format!("{mark}{value}"))
}

/// Draws the screen.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let parts = Parts::new(shared.room_in(area));
    let theme = &shared.theme;
    chrome::heading(theme, &state.heading(shared), parts.title, buf);
    let rows: Vec<(String, String)> = state
        .rows
        .iter()
        .map(|&setting| row(setting, &shared.settings))
        .collect();
    let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    ListView {
        rows: &rows,
        current: state.chosen,
        theme,
    }
    .render(parts.list, buf);
    if let Some(layout) = &parts.board {
        draw_sample(shared, layout, buf);
    }
    chrome::status(
        shared,
        &state.hint(shared, parts.status.width),
        parts.status,
        buf,
    );
    chrome::footer(shared, Context::Settings, parts.footer, buf);
    None
}

/// A board on which colors and pieces can be judged: promoted pieces, the last move, the cursor.
fn draw_sample(shared: &Shared, layout: &BoardLayout, buf: &mut Buffer) {
    let (position, last_move) = sample();
    let view = BoardView {
        last_move,
        cursor: Square::new(7, 6),
        ..BoardView::new(&position, layout, &shared.theme)
    };
    view.render(layout.area, buf);
}

/// The start after a few moves that promote a bishop and a rook.
fn sample() -> (Board, Option<Move>) {
    let mut position = Board::startpos();
    let mut last = None;
    for word in "7g7f 8c8d 2g2f 8d8e 2f2e 8e8f 8g8f 8b8f 2e2d 8f8h+ 2d2c+".split(' ') {
        let mv = word.parse().ok();
        let made = mv.and_then(|mv| position.play(mv).ok());
        last = made.map(|made| made.mv()).or(last);
    }
    (position, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::Model;
    use crate::app::update;
    use crate::rules::PieceKind;
    use crate::texts::Language;
    use crate::theme::{BuiltIn, ColorDepth, Theme};
    use crate::tui::draw;
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    use std::time::Duration;

    fn model() -> Model {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let menu = crate::app::model::Screen::from(crate::app::screens::menu::State::default());
        Model::new(menu, (80, 24), theme)
    }

    fn press(model: &mut Model, code: KeyCode) -> Vec<Effect> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        update(
            model,
            Duration::ZERO,
            crate::app::message::Message::Key(key),
        )
    }

    #[test]
    fn every_value_has_room_beside_its_setting_where_there_is_a_board() {
        // A column at either side, two for the sign of the row, two between.
        let room = LIST_WIDTH - 6;
        let mut cut = Vec::new();
        for language in texts::languages() {
            texts::choose(language);
            for entry in &TABLE {
                for value in entry.choices {
                    let mut settings = Settings::default();
                    settings.set(entry.setting, value).expect("a value");
                    let (label, value) = row(entry.setting, &settings);
                    if width(&label) + width(&value) > room {
                        cut.push(format!("{}: {label} / {value}", language.tag()));
                    }
                }
            }
        }
        texts::choose(Language::ENGLISH);
        assert_eq!(cut, Vec::<String>::new());
    }

    #[test]
    fn the_sample_has_promoted_pieces_of_both_sides() {
        let (position, last) = sample();
        assert_eq!(last.map(|mv| mv.to_string()), Some("2d2c+".into()));
        let kinds: Vec<PieceKind> = position
            .squares()
            .iter()
            .flatten()
            .map(|piece| piece.kind)
            .collect();
        assert!(kinds.contains(&PieceKind::ProRook) && kinds.contains(&PieceKind::ProPawn));
    }

    #[test]
    fn a_change_is_seen_at_once_and_saved_on_leaving() {
        let mut model = model();
        press(&mut model, KeyCode::F(5));
        let area = model.shared.window();
        let mut buf = Buffer::empty(area);
        draw(&model, area, &mut buf);
        assert_eq!(model.shared.theme.name(), "wood");
        press(&mut model, KeyCode::Down);
        assert!(press(&mut model, KeyCode::Right).is_empty());
        assert_eq!(model.shared.theme.name(), "dark");
        let effects = press(&mut model, KeyCode::Esc);
        let saved = effects.iter().find_map(|effect| match effect {
            Effect::SaveSettings(settings) => Some(settings.value(Setting::Theme)),
            _ => None,
        });
        assert_eq!(saved, Some("dark"));
        assert!(matches!(model.screen, crate::app::model::Screen::Menu(_)));
        // Nothing was changed: nothing is written.
        press(&mut model, KeyCode::F(5));
        let effects = press(&mut model, KeyCode::Esc);
        assert!(
            effects
                .iter()
                .all(|effect| !matches!(effect, Effect::SaveSettings(_)))
        );
    }

    #[test]
    fn one_setting_is_reset_alone() {
        let mut model = model();
        press(&mut model, KeyCode::F(5));
        press(&mut model, KeyCode::Down);
        press(&mut model, KeyCode::Right);
        press(&mut model, KeyCode::F(4));
        assert_eq!(model.shared.theme.pieces().set, PieceSet::OneKanji);
        press(&mut model, KeyCode::Backspace);
        assert_eq!(model.shared.theme.name(), "wood");
        assert_eq!(model.shared.theme.pieces().set, PieceSet::OneKanji);
    }

    #[test]
    fn quitting_saves_too() {
        let mut model = model();
        press(&mut model, KeyCode::F(5));
        press(&mut model, KeyCode::Right);
        let effects = press(&mut model, KeyCode::Char('q'));
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::SaveSettings(_)))
        );
    }

    #[test]
    fn letters_alone_make_a_frame_of_ascii() {
        let mut model = model();
        model
            .shared
            .settings
            .set(Setting::Pieces, "ascii")
            .expect("a value");
        model.shared.apply_settings();
        for size in [(46, 13), (80, 24), (140, 45)] {
            model.shared.size = size;
            let area = model.shared.window();
            let mut buf = Buffer::empty(area);
            draw(&model, area, &mut buf);
            // Nothing is there that would have to be a question mark, but the key of the help.
            let unknown = buf.content().iter().filter(|cell| cell.symbol() == "?");
            assert_eq!(unknown.count(), 1, "{size:?}");
            press(&mut model, KeyCode::F(5));
            draw(&model, area, &mut buf);
            assert!(buf.content().iter().all(|cell| cell.symbol().is_ascii()));
            press(&mut model, KeyCode::Esc);
        }
    }
}
