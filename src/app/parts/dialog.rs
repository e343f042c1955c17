//! Dialogs: a title, lines of text and buttons that each send a message.

use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::viewport::Page;
use crate::texts::text;
use crate::theme::Role;
use komadai_core::rules::{Piece, Square};

mod search;

use search::HelpSearch;

/// A question or a panel on top of a screen.
///
/// Every dialog can be closed by Esc, which sends [`Dialog::cancel`].
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Dialog<M> {
    /// The first line.
    pub title: String,
    /// The lines between title and buttons; they scroll if the window is too small for all.
    pub body: Vec<Row>,
    /// The possible answers, from left to right; may be empty.
    pub buttons: Vec<Button<M>>,
    /// Sent when the dialog is closed without an answer.
    pub cancel: Option<M>,
    /// The promotion that it asks about, shown as two pieces on the board.
    pub(crate) promotion: Option<Promotion>,
    /// The messages of its links, by their numbers in the body from 1.
    links: Vec<M>,
    /// The link that Enter follows, in place of pressing a button.
    pub(crate) chosen: Option<usize>,
    /// Whether it speaks of the board, and rather scrolls than covers it.
    pub(crate) leaves_board: bool,
    /// Whether the players' clocks stand still while it is open (R73).
    stops_clock: bool,
    /// Whether keys without a meaning here close it and go to the screen.
    passes_on: bool,
    /// Whether it opened by itself, so that it takes no key from a move being typed.
    is_unasked: bool,
    /// The messages of Left and Right if the dialog is one of several pages.
    pages: Option<Box<[M; 2]>>,
    /// The explanation in its help, besides the keys.
    about: Vec<Row>,
    /// The search, if it is the help, which the key for help closes.
    help: Option<Box<HelpSearch>>,
    /// The beginning of a Japanese yes or no that was typed.
    said: String,
    /// The button that Enter presses.
    pub(crate) selected: usize,
    /// The number of body lines above the first one shown.
    pub(crate) scroll: u16,
}

/// The promotion that a question is about.
#[derive(Debug, Clone, Copy)]
pub struct Promotion {
    /// The piece before the move.
    pub piece: Piece,
    /// The target of the move.
    pub sq: Square,
    /// Whether White sits at the lower edge of the board.
    pub flipped: bool,
}

/// A line of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// Plain words; wrapped if the window is too narrow.
    Text(String),
    /// A heading.
    Strong(String),
    /// Words of less weight.
    Faint(String),
    /// A condition and whether it holds.
    Tick(bool, String),
    /// A key and what it does.
    Pair(String, String),
    /// Two lines side by side, in columns of equal width.
    Beside(Box<[Row; 2]>),
    /// A sentence with the number of its link, from 1.
    Link(usize, String),
    /// Pieces side by side, each as one character on a tile of this role.
    Tiles(Vec<(char, Role)>),
}

/// A possible answer.
#[derive(Debug, Clone)]
pub struct Button<M> {
    /// The words on it.
    pub label: String,
    /// The letter that presses it at once, besides Enter and the mouse.
    pub key: char,
    /// A second letter, which is not shown.
    pub other_key: Option<char>,
    /// The message; `None` only closes the dialog.
    pub sends: Option<M>,
    /// Whether the dialog stays open.
    stays: bool,
}

impl Row {
    /// Two lines side by side.
    pub fn beside(left: Self, right: Self) -> Self {
        Self::Beside(Box::new([left, right]))
    }
}

impl<M> Button<M> {
    /// A button that sends `message`.
    pub fn new(label: impl Into<String>, key: char, message: M) -> Self {
        Self { label: label.into(), key, other_key: None, sends: Some(message), stays: false }
    }

    /// A button that only closes the dialog, as Esc does.
    pub fn close(label: impl Into<String>, key: char) -> Self {
        Self { label: label.into(), key, other_key: None, sends: None, stays: false }
    }

    /// The same button, which leaves the dialog open.
    #[must_use]
    pub(crate) const fn staying(mut self) -> Self {
        self.stays = true;
        self
    }

    /// The same button with a second letter that presses it.
    #[must_use]
    pub(crate) const fn or_key(mut self, key: char) -> Self {
        self.other_key = Some(key);
        self
    }

    /// Whether the letter presses it.
    pub(crate) fn has_key(&self, c: char) -> bool {
        [Some(self.key), self.other_key]
            .into_iter()
            .flatten()
            .any(|key| key.eq_ignore_ascii_case(&c))
    }

    pub(crate) fn text(&self) -> String {
        format!(" {} {} ", self.key, self.label)
    }
}

/// The state of a dialog after some input.
#[derive(Debug)]
pub enum Verdict<M> {
    /// It stays open.
    Stay,
    /// It stays open and sends this.
    Send(M),
    /// It closes and sends this.
    Close(Option<M>),
}

impl<M> Dialog<M> {
    /// The same dialog for messages of the program that contain those of a screen.
    pub fn map<N>(self, lift: fn(M) -> N) -> Dialog<N> {
        let button = |button: Button<M>| Button {
            label: button.label,
            key: button.key,
            other_key: button.other_key,
            sends: button.sends.map(lift),
            stays: button.stays,
        };
        Dialog {
            title: self.title,
            body: self.body,
            buttons: self.buttons.into_iter().map(button).collect(),
            cancel: self.cancel.map(lift),
            promotion: self.promotion,
            links: self.links.into_iter().map(lift).collect(),
            chosen: self.chosen,
            leaves_board: self.leaves_board,
            stops_clock: self.stops_clock,
            passes_on: self.passes_on,
            is_unasked: self.is_unasked,
            pages: self.pages.map(|pages| Box::new(pages.map(lift))),
            about: self.about,
            help: self.help,
            said: self.said,
            selected: self.selected,
            scroll: self.scroll,
        }
    }
}

impl<M: Clone> Dialog<M> {
    /// A dialog with its first button selected.
    pub fn new(title: impl Into<String>, body: Vec<Row>, buttons: Vec<Button<M>>) -> Self {
        Self {
            title: title.into(),
            body,
            buttons,
            cancel: None,
            promotion: None,
            links: Vec::new(),
            chosen: None,
            leaves_board: false,
            stops_clock: false,
            passes_on: false,
            is_unasked: false,
            pages: None,
            about: Vec::new(),
            help: None,
            said: String::new(),
            selected: 0,
            scroll: 0,
        }
    }

    /// A dialog without lines and buttons so far; `title` is the key of its title.
    pub(crate) fn ask(title: &str) -> Self {
        Self::new(text!(title), Vec::new(), Vec::new())
    }

    /// The same dialog with further lines.
    #[must_use]
    pub(crate) fn rows(mut self, rows: impl IntoIterator<Item = Row>) -> Self {
        self.body.extend(rows);
        self
    }

    /// The same dialog with a line of plain words.
    #[must_use]
    pub(crate) fn says(self, words: impl Into<String>) -> Self {
        self.rows([Row::Text(words.into())])
    }

    /// The same dialog with a line of less weight.
    #[must_use]
    pub(crate) fn notes(self, words: impl Into<String>) -> Self {
        self.rows([Row::Faint(words.into())])
    }

    /// The same dialog with a sentence that sends `message` when its number is typed, or when it is chosen or
    /// clicked; the dialog stays open.
    #[must_use]
    pub(crate) fn link(mut self, words: impl Into<String>, message: M) -> Self {
        self.links.push(message);
        let number = self.links.len();
        self.rows([Row::Link(number, words.into())])
    }

    /// The number of its links.
    pub(crate) const fn links(&self) -> usize {
        self.links.len()
    }

    /// Whether it has links.
    pub(crate) const fn has_links(&self) -> bool {
        !self.links.is_empty()
    }

    /// The same dialog with further buttons.
    #[must_use]
    pub(crate) fn with(mut self, buttons: impl IntoIterator<Item = Button<M>>) -> Self {
        self.buttons.extend(buttons);
        self
    }

    /// The same dialog with a button that sends `message`; `label` is the key of its words.
    #[must_use]
    pub(crate) fn button(self, label: &str, key: char, message: M) -> Self {
        self.with([Button::new(text!(label), key, message)])
    }

    /// The same dialog with a button that only closes it; `label` is the key of its words.
    #[must_use]
    pub(crate) fn close(self, label: &str, key: char) -> Self {
        self.with([Button::close(text!(label), key)])
    }

    /// The same dialog with buttons to the pages of a list around the one that begins with entry `from`;
    /// `show` makes the message that shows the page from an entry on.
    #[must_use]
    pub(crate) fn paged(
        self,
        from: usize,
        page: usize,
        count: usize,
        show: impl Fn(usize) -> M,
    ) -> Self {
        let next = Some(from + page).filter(|next| *next < count);
        let next = next.map(|next| Button::new(text!("dialog-next"), 'n', show(next)));
        let previous = from.checked_sub(page);
        let previous = previous.map(|from| Button::new(text!("dialog-previous"), 'p', show(from)));
        self.with(next).with(previous)
    }

    /// The same dialog, sending `message` when it is closed without an answer.
    #[must_use]
    pub fn or_else(mut self, message: M) -> Self {
        self.cancel = Some(message);
        self
    }

    /// The same dialog as two pieces on the board: the first button promotes, the second does not.
    #[must_use]
    pub const fn beside(mut self, promotion: Promotion) -> Self {
        self.promotion = Some(promotion);
        self
    }

    /// The same dialog, which speaks of the board: next to it, it rather scrolls than covers it.
    #[must_use]
    pub(crate) const fn leaving_board(mut self) -> Self {
        self.leaves_board = true;
        self
    }

    /// The same dialog, during which the players' clocks stand still (R73).
    #[must_use]
    pub(crate) const fn stopping_clock(mut self) -> Self {
        self.stops_clock = true;
        self
    }

    /// Whether the players' clocks stand still while it is open.
    pub(crate) const fn stops_clock(&self) -> bool {
        self.stops_clock
    }

    /// The same dialog, which opened by itself: a key without a meaning here closes it and goes to the
    /// screen.
    #[must_use]
    pub(crate) const fn passing_on(mut self) -> Self {
        self.passes_on = true;
        self
    }

    /// The same dialog, which opened by itself: a move being typed is finished before it is answered.
    #[must_use]
    pub(crate) const fn unasked(mut self) -> Self {
        self.is_unasked = true;
        self
    }

    /// Whether it leaves keys to a move being typed.
    pub(crate) const fn is_unasked(&self) -> bool {
        self.is_unasked
    }

    /// Whether it asks nothing: it can only be closed.
    pub(crate) fn only_tells(&self) -> bool {
        self.cancel.is_none() && self.buttons.iter().all(|button| button.sends.is_none())
    }

    /// Whether a key that types `c` closes the dialog and goes to the screen.
    pub(crate) fn passes_on(&self, c: Option<char>) -> bool {
        let is_own =
            |c| matches!(c, ' ' | 'i') || self.buttons.iter().any(|button| button.has_key(c));
        self.passes_on && c.is_some_and(|c| !is_own(c))
    }

    /// The same dialog, as the help.
    #[must_use]
    pub(crate) fn being_help(mut self) -> Self {
        self.help = Some(Box::new(HelpSearch::new(self.body.clone())));
        self
    }

    /// Whether its lines can be searched.
    pub(crate) const fn is_help(&self) -> bool {
        self.help.is_some()
    }

    /// The line of the search text, while it is typed.
    pub(crate) fn prompt(&self) -> Option<Prompt<'_>> {
        self.help.as_ref()?.prompt()
    }

    /// The same dialog with an explanation in its help.
    #[must_use]
    pub(crate) fn explained(mut self, about: Vec<Row>) -> Self {
        self.about = about;
        self
    }

    pub(crate) fn about(&self) -> &[Row] {
        &self.about
    }

    /// Whether a key that types `c` requests the help of this dialog.
    pub(crate) fn asks_for_help(&self, c: char) -> bool {
        c == '?' && !self.is_help() && !self.buttons.iter().any(|button| button.has_key(c))
    }

    /// The same dialog as a page among others: Left sends the first message, Right the second.
    #[must_use]
    pub fn between(mut self, pages: [M; 2]) -> Self {
        self.pages = Some(Box::new(pages));
        self
    }

    /// The same dialog with another button selected at first.
    #[must_use]
    pub(crate) const fn with_choice(mut self, button: usize) -> Self {
        self.selected = button;
        self
    }

    /// Whether it is a page among others.
    pub(crate) const fn has_pages(&self) -> bool {
        self.pages.is_some()
    }

    /// Answers input; `page` is the visible part of the body.
    pub fn input(&mut self, page: Page, input: &Input) -> Verdict<M> {
        if self.prompt().is_some() {
            self.find(page, input);
            return Verdict::Stay;
        }
        match input {
            Input::Char('/') | Input::Act(Action::Find) if self.is_help() => {
                self.begin_search();
                Verdict::Stay
            }
            Input::Act(action) => self.act(page, *action),
            Input::Char(c) => match self.meant_by(*c) {
                Some(key) => self.press_key(key),
                None => Verdict::Stay,
            },
            Input::Pointer(Gesture::Click, target) => self.click(*target),
            Input::Pointer(Gesture::RightClick, _) => Verdict::Close(self.cancel.clone()),
            Input::Wheel(Wheel::Up) => self.scroll_by(page, -3),
            Input::Wheel(Wheel::Down) => self.scroll_by(page, 3),
            _ => Verdict::Stay,
        }
    }

    /// Whether a letter presses one of the buttons.
    pub(crate) fn has_key(&self, c: char) -> bool {
        c.is_alphabetic() && self.buttons.iter().any(|button| button.has_key(c))
    }

    fn act(&mut self, page: Page, action: Action) -> Verdict<M> {
        let count = self.buttons.len().max(1);
        match (action, self.pages.as_deref()) {
            (Action::Left, Some([before, _])) => return Verdict::Close(Some(before.clone())),
            (Action::Right, Some([_, after])) => return Verdict::Close(Some(after.clone())),
            _ => {}
        }
        if matches!(action, Action::Up | Action::Down) && self.has_links() {
            self.choose_link(action == Action::Down);
            return self
                .chosen
                .map_or(Verdict::Stay, |link| self.answer(self.buttons.len() + link));
        }
        if !matches!(action, Action::Choose) {
            self.chosen = None;
        }
        match action {
            Action::Choose => {
                let link = self.chosen.map(|link| self.buttons.len() + link);
                return self.answer(link.unwrap_or(self.selected));
            }
            Action::Cancel if self.is_narrowed() => self.look_for(""),
            Action::Cancel | Action::Quit => return Verdict::Close(self.cancel.clone()),
            Action::Left | Action::PreviousField => {
                self.selected = (self.selected + count - 1) % count;
            }
            Action::Right | Action::NextField => self.selected = (self.selected + 1) % count,
            // One piece is above the other.
            Action::Up | Action::Down if self.promotion.is_some() => {
                self.selected = (self.selected + 1) % count;
            }
            Action::Up => return self.scroll_by(page, -1),
            Action::Down => return self.scroll_by(page, 1),
            Action::Earlier => return self.scroll_by(page, -8),
            Action::Later => return self.scroll_by(page, 8),
            Action::First => self.scroll = 0,
            Action::Last => return self.scroll_by(page, i16::MAX),
            _ => {}
        }
        Verdict::Stay
    }

    /// Chooses the next link, or the one before, which is followed at once; past the last one a button is
    /// chosen again.
    const fn choose_link(&mut self, is_down: bool) {
        let last = self.links.len().saturating_sub(1);
        self.chosen = match (self.chosen, is_down) {
            (None, true) => Some(0),
            (None, false) => Some(last),
            (Some(link), true) if link < last => Some(link + 1),
            (Some(link), false) if link > 0 => Some(link - 1),
            (Some(_), _) => None,
        };
    }

    /// The link of a digit, by its index after those of the buttons.
    pub(crate) fn link_of(&self, c: char) -> Option<usize> {
        let number = usize::try_from(c.to_digit(10)?).ok()?;
        let link = number.checked_sub(1).filter(|link| *link < self.links.len())?;
        Some(self.buttons.len() + link)
    }

    /// The key that a character stands for: はい and いいえ are those of yes and no; `None` within such a word.
    fn meant_by(&mut self, c: char) -> Option<char> {
        self.said.push(c);
        match self.said.as_str() {
            "は" | "い" | "いい" => return None,
            "はい" => Some('y'),
            "いいえ" => Some('n'),
            _ => Some(c),
        }
        .inspect(|_| self.said.clear())
    }

    fn press_key(&self, c: char) -> Verdict<M> {
        let found = self.buttons.iter().position(|button| button.has_key(c));
        match (found.or_else(|| self.link_of(c)), c) {
            (Some(index), _) => self.answer(index),
            (None, 'i') if self.passes_on => Verdict::Close(self.cancel.clone()),
            (None, 'q') => Verdict::Close(self.cancel.clone()),
            (None, '?') if self.is_help() => Verdict::Close(self.cancel.clone()),
            (None, _) => Verdict::Stay,
        }
    }

    /// The message of the button with this key; `None` if there is no such button, or it only closes.
    pub(crate) fn sent_by(&self, c: char) -> Option<M> {
        let button = self.buttons.iter().find(|button| button.has_key(c))?;
        button.sends.clone()
    }

    /// The answer of the button or, after the buttons, the link with this index, from 0.
    pub(crate) fn answer(&self, index: usize) -> Verdict<M> {
        let staying = self.buttons.get(index).filter(|button| button.stays);
        let staying = staying.and_then(|button| button.sends.as_ref());
        let link = || self.links.get(index.checked_sub(self.buttons.len())?);
        match staying.or_else(link) {
            Some(message) => Verdict::Send(message.clone()),
            None => Verdict::Close(self.press(index)),
        }
    }

    /// The message of the button with this index, from 0; without such a button that of closing.
    pub(crate) fn press(&self, index: usize) -> Option<M> {
        let button = self.buttons.get(index);
        let sends = button.and_then(|button| button.sends.clone());
        sends.or_else(|| self.cancel.clone())
    }

    fn click(&self, target: Option<Target>) -> Verdict<M> {
        match target {
            Some(Target::Button(index)) => self.answer(index),
            Some(_) => Verdict::Stay,
            None => Verdict::Close(self.cancel.clone()),
        }
    }

    fn scroll_by(&mut self, page: Page, lines: i16) -> Verdict<M> {
        self.chosen = None;
        self.scroll = page.scrolled(self.scroll, lines);
        Verdict::Stay
    }
}
