//! A form: lines of a label and a value, and the buttons below them.
//!
//! A screen, or a form over a board, lists its lines in a table, each with what it shows and what it changes;
//! keys, clicks, typing, hints and scrolling are answered here for all forms.

use crate::app::action::Action;
use crate::app::cx;
use crate::app::input::{Input, Wheel};
use crate::app::parts::choice::neighbor;
use crate::app::parts::hint::FormLine;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::text_input::TextInput;
use crate::app::state::AppState;
use crate::texts::text;

type Cx<S> = cx::Cx<<S as FormScreen>::Message>;

/// The selected line or button of a form, and the first visible line.
#[derive(Debug)]
pub(crate) struct Form {
    chosen: &'static str,
    /// The number of lines above the first visible one, if the window is too low for all.
    pub first: u16,
}

impl Form {
    /// A form with this line or button selected.
    pub(crate) const fn new(chosen: &'static str) -> Self {
        Self { chosen, first: 0 }
    }

    /// Selects a line or a button.
    pub(crate) const fn choose(&mut self, name: &'static str) {
        self.chosen = name;
    }

    /// The name of the selected line or button.
    pub(crate) const fn chosen(&self) -> &'static str {
        self.chosen
    }
}

/// A line of a form, or a button.
pub(crate) struct Row<S: FormScreen> {
    /// Its name, the ending of the keys of its texts.
    pub name: &'static str,
    value: Option<fn(&S, &AppState) -> String>,
    typed: Option<Typed<S>>,
    turn: Option<fn(&mut S, bool, &AppState)>,
    press: Option<fn(&mut S, &mut AppState, &mut Cx<S>)>,
    label: Option<fn(&S) -> String>,
    hint: Option<fn(&S, &AppState) -> String>,
    is_shown: Option<fn(&S) -> bool>,
    is_optional: Option<fn(&S) -> bool>,
    is_faint: Option<fn(&S) -> bool>,
    is_wrong: Option<fn(&S) -> bool>,
    is_masked: bool,
}

/// The place of typed text.
enum Typed<S> {
    /// In an input of the line.
    In(fn(&S) -> &TextInput, fn(&mut S) -> &mut TextInput),
    /// In the players' own text, if there is one; the other function types into it.
    Own(fn(&S) -> Option<&TextInput>, fn(&mut S, &Input)),
}

impl<S> Clone for Typed<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Typed<S> {}

impl<S: FormScreen> Clone for Row<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: FormScreen> Copy for Row<S> {}

impl<S: FormScreen> Row<S> {
    const fn new(name: &'static str) -> Self {
        Self {
            name,
            value: None,
            typed: None,
            turn: None,
            press: None,
            label: None,
            hint: None,
            is_shown: None,
            is_optional: None,
            is_faint: None,
            is_wrong: None,
            is_masked: false,
        }
    }

    /// A line that only shows text.
    pub(crate) const fn words(name: &'static str, value: fn(&S, &AppState) -> String) -> Self {
        let mut row = Self::new(name);
        row.value = Some(value);
        row
    }

    /// A line to type in.
    pub(crate) const fn text(
        name: &'static str,
        input: fn(&S) -> &TextInput,
        edit: fn(&mut S) -> &mut TextInput,
    ) -> Self {
        let mut row = Self::new(name);
        row.typed = Some(Typed::In(input, edit));
        row
    }

    /// A line with a choice of values; the argument of the function is whether to take the next one.
    pub(crate) const fn choice(
        name: &'static str,
        value: fn(&S, &AppState) -> String,
        turn: fn(&mut S, bool, &AppState),
    ) -> Self {
        let mut row = Self::words(name, value);
        row.turn = Some(turn);
        row
    }

    /// A button, which may be in a line.
    pub(crate) const fn button(
        name: &'static str,
        press: fn(&mut S, &mut AppState, &mut Cx<S>),
    ) -> Self {
        let mut row = Self::new(name);
        row.press = Some(press);
        row
    }

    /// Sets the value of the line.
    pub(crate) const fn showing(mut self, value: fn(&S, &AppState) -> String) -> Self {
        self.value = Some(value);
        self
    }

    /// Lets the players type their own text besides the values: the functions return that text and type into
    /// it.
    pub(crate) const fn or_typed(
        mut self,
        input: fn(&S) -> Option<&TextInput>,
        write: fn(&mut S, &Input),
    ) -> Self {
        self.typed = Some(Typed::Own(input, write));
        self
    }

    /// Sets a label other than the text of the line's name.
    pub(crate) const fn label(mut self, label: fn(&S) -> String) -> Self {
        self.label = Some(label);
        self
    }

    /// Sets words for the status line other than the text of the line's name.
    pub(crate) const fn hint(mut self, hint: fn(&S, &AppState) -> String) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Shows the line only if this holds.
    pub(crate) const fn only_if(mut self, is_shown: fn(&S) -> bool) -> Self {
        self.is_shown = Some(is_shown);
        self
    }

    /// Lets the key that goes on skip the line if this holds.
    pub(crate) const fn optional_if(mut self, is_optional: fn(&S) -> bool) -> Self {
        self.is_optional = Some(is_optional);
        self
    }

    /// Shows the value faint if this holds: it is the default, or of no use.
    pub(crate) const fn faint_if(mut self, is_faint: fn(&S) -> bool) -> Self {
        self.is_faint = Some(is_faint);
        self
    }

    /// Marks the value as wrong if this holds.
    pub(crate) const fn wrong_if(mut self, is_wrong: fn(&S) -> bool) -> Self {
        self.is_wrong = Some(is_wrong);
        self
    }

    /// Shows the value as asterisks.
    pub(crate) const fn masked(mut self) -> Self {
        self.is_masked = true;
        self
    }

    /// Whether the form shows the line now.
    pub(crate) fn is_shown(&self, screen: &S) -> bool {
        self.is_shown.is_none_or(|is_shown| is_shown(screen))
    }

    /// Whether its value is faint.
    pub(crate) fn is_faint(&self, screen: &S) -> bool {
        self.is_faint.is_some_and(|is_faint| is_faint(screen))
    }

    /// Whether its value is wrong.
    pub(crate) fn is_wrong(&self, screen: &S) -> bool {
        self.is_wrong.is_some_and(|is_wrong| is_wrong(screen))
    }

    /// Whether characters are text there.
    pub(crate) const fn is_text(&self) -> bool {
        self.typed.is_some()
    }

    /// Whether left and right change its value.
    pub(crate) const fn is_turned(&self) -> bool {
        self.turn.is_some()
    }

    /// The kind of the line, for the keys.
    pub(crate) const fn line(&self) -> FormLine {
        match (&self.typed, &self.press, &self.turn) {
            (Some(_), ..) => FormLine::Text,
            (_, Some(_), _) => FormLine::Button,
            (.., Some(_)) => FormLine::Choice,
            _ => FormLine::Words,
        }
    }

    /// The typed text.
    pub(crate) fn input<'a>(&self, screen: &'a S) -> Option<&'a TextInput> {
        match &self.typed {
            Some(Typed::In(input, _)) => Some(input(screen)),
            Some(Typed::Own(input, _)) => input(screen),
            None => None,
        }
    }

    /// The value as text.
    pub(crate) fn value(&self, screen: &S, app: &AppState) -> String {
        match (self.value, self.input(screen)) {
            (Some(value), _) => value(screen, app),
            (None, Some(input)) if self.is_masked => "*".repeat(input.line().chars().count()),
            (None, input) => input.map(TextInput::line).unwrap_or_default(),
        }
    }

    /// The typed text as it is shown.
    pub(crate) fn shown_input(&self, screen: &S, app: &AppState) -> Option<TextInput> {
        if self.is_masked {
            return Some(TextInput::of_line(&self.value(screen, app)));
        }
        self.input(screen).cloned()
    }

    fn write(&self, screen: &mut S, input: &Input) {
        // A line of the form has one line of text: the first one pasted.
        let first = match input {
            Input::Paste(text) => {
                let first = text.trim_start().lines().next().unwrap_or_default();
                Input::Paste(first.trim_end().to_owned())
            }
            input => input.clone(),
        };
        match &self.typed {
            Some(Typed::In(_, edit)) => edit(screen).input(&first, u16::MAX),
            Some(Typed::Own(_, write)) => write(screen, &first),
            None => {}
        }
    }
}

/// A screen that is a form, or a part of one that is.
pub(crate) trait FormScreen: Sized + 'static {
    /// What its buttons send.
    type Message;

    /// The beginnings of the keys of labels and of hints.
    const TEXTS: [&'static str; 2];
    /// The lines, from top to bottom unless the form has another order.
    const LINES: &'static [Row<Self>];
    /// The buttons below the lines: the first one begins, the last one goes back. A form over a board has
    /// none.
    const BUTTONS: &'static [Row<Self>] = &[];
    /// Whether the key that goes on begins after the last line.
    const BEGINS_AT_END: bool = false;

    fn form(&self) -> &Form;

    fn form_mut(&mut self) -> &mut Form;

    /// Leaves the form.
    fn back(&mut self, _app: &mut AppState, cx: &mut Cx<Self>) {
        cx.back(None);
    }

    /// The lines from top to bottom; `None` is a gap.
    fn lines(&self) -> Vec<Option<&'static Row<Self>>> {
        let shown = Self::LINES.iter().filter(|row| row.is_shown(self));
        shown.map(Some).collect()
    }

    /// All lines and buttons, in the order of the keys.
    fn rows(&self) -> Vec<&'static Row<Self>> {
        let lines = self.lines().into_iter().flatten();
        lines.chain(Self::BUTTONS).collect()
    }

    /// The selected line or button; the first button if it is not there any more.
    fn chosen(&self) -> &'static Row<Self> {
        let mut rows = self.rows().into_iter();
        let chosen = rows.find(|row| row.name == self.form().chosen);
        chosen.unwrap_or_else(|| self.first_button())
    }

    /// The first button, or the last line of a form without buttons.
    fn first_button(&self) -> &'static Row<Self> {
        let rows = self.rows();
        Self::BUTTONS.first().unwrap_or(rows[rows.len() - 1])
    }

    /// The index of the selected line among the lines and gaps; `None` for a button.
    fn chosen_line(&self) -> Option<usize> {
        let is_chosen = |row: &Row<Self>| row.name == self.form().chosen;
        let mut lines = self.lines().into_iter();
        lines.position(|line| line.is_some_and(is_chosen))
    }

    /// The words on the left of a line, or on a button.
    fn label(&self, row: &Row<Self>) -> String {
        let [labels, _] = Self::TEXTS;
        let named = || text!(&format!("{labels}{}", row.name));
        row.label.map_or_else(named, |label| label(self))
    }

    /// The words of the status line about the selected line.
    fn hint(&self, app: &AppState) -> String {
        let ([_, hints], row) = (Self::TEXTS, self.chosen());
        let named = || text!(&format!("{hints}{}", row.name));
        row.hint.map_or_else(named, |hint| hint(self, app))
    }

    /// Goes to the next or previous line or button.
    fn step(&mut self, forward: bool) {
        let names: Vec<&'static str> = self.rows().iter().map(|row| row.name).collect();
        let next = neighbor(&names, &self.form().chosen, forward);
        self.form_mut().choose(next);
    }

    /// Handles the input that is the same in all forms.
    fn answer(&mut self, app: &mut AppState, cx: &mut Cx<Self>, input: &Input) {
        let row = self.chosen();
        match input {
            Input::Act(action) => match action {
                Action::Up | Action::PreviousField => self.step(false),
                Action::Down | Action::NextField => self.step(true),
                Action::Choose => self.go_on(app, cx),
                Action::Left | Action::Right if let Some(turn) = row.turn => {
                    turn(self, *action == Action::Right, app);
                }
                Action::Left | Action::Right if row.press.is_some() => {
                    self.step(*action == Action::Right);
                }
                Action::First if !row.is_text() => {
                    let first = self.rows()[0].name;
                    self.form_mut().choose(first);
                }
                Action::Last if !row.is_text() => {
                    let last = self.first_button().name;
                    self.form_mut().choose(last);
                }
                Action::Cancel | Action::Leave => self.back(app, cx),
                Action::Left
                | Action::Right
                | Action::First
                | Action::Last
                | Action::Erase
                | Action::Remove => row.write(self, input),
                _ => {}
            },
            Input::Char(' ') if !row.is_text() => self.press(app, cx, true),
            Input::Char(_) | Input::Paste(_) => row.write(self, input),
            Input::Wheel(wheel) => self.step(*wheel == Wheel::Down),
            Input::Pointer(Gesture::RightClick, _) => self.back(app, cx),
            Input::Pointer(Gesture::Click, Some(target)) => self.click(app, cx, *target),
            Input::Pointer(..) => {}
        }
        let line = self.chosen_line();
        let form = self.form_mut();
        form.first = app.viewport.page.first_row(line, form.first);
    }

    /// Presses a button, goes on from a line, and begins after the last one.
    fn go_on(&mut self, app: &mut AppState, cx: &mut Cx<Self>) {
        let row = self.chosen();
        if row.press.is_some() {
            return self.press(app, cx, true);
        }
        let place = self.chosen_line().unwrap_or(0);
        let is_optional = |row: &Row<Self>| row.is_optional.is_some_and(|is_so| is_so(self));
        let mut after = self.lines().into_iter().skip(place + 1).flatten();
        let next = after.find(|row| !is_optional(row));
        let row = next.unwrap_or_else(|| self.first_button());
        self.form_mut().choose(row.name);
        if next.is_none() && Self::BEGINS_AT_END {
            self.press(app, cx, true);
        }
    }

    /// Presses a button, or changes a value.
    fn press(&mut self, app: &mut AppState, cx: &mut Cx<Self>, forward: bool) {
        let row = self.chosen();
        if let Some(press) = row.press {
            press(self, app, cx);
        } else if let Some(turn) = row.turn {
            turn(self, forward, app);
        }
    }

    /// A click on a line selects it and changes its value, on the left mark backward; the players' own text
    /// stays.
    fn click(&mut self, app: &mut AppState, cx: &mut Cx<Self>, target: Target) {
        let (Target::Row(place) | Target::RowBack(place) | Target::RowForward(place)) = target
        else {
            return;
        };
        let Some(row) = self.rows().get(place).copied() else {
            return;
        };
        self.form_mut().choose(row.name);
        let is_mark = !matches!(target, Target::Row(_));
        if row.input(self).is_none() || is_mark {
            self.press(app, cx, !matches!(target, Target::RowBack(_)));
        }
    }
}

/// The keys of the texts that end in the names of lines and buttons.
#[cfg(test)]
pub(crate) fn text_keys<S: FormScreen>() -> Vec<String> {
    let [labels, hints] = S::TEXTS;
    let rows = || S::LINES.iter().chain(S::BUTTONS);
    let named = rows().filter(|row| row.label.is_none());
    let labels = named.map(|row| format!("{labels}{}", row.name));
    let named = rows().filter(|row| row.hint.is_none());
    labels.chain(named.map(|row| format!("{hints}{}", row.name))).collect()
}
