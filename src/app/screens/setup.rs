//! The set-up form: the players, the start, the rules, the clocks, and the number of games.

use std::time::Duration;

use crate::app::action::{Action, Context, named};
use crate::app::cx;
use crate::app::effect::{Effect, Ticket};
use crate::app::input::{Input, Wheel};
use crate::app::options::NewGame;
use crate::app::parts::announced::{Agreement, contradiction_words};
use crate::app::parts::form::{Form, FormScreen, Row};
use crate::app::parts::furigoma;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::route::{PlayFrom, Returned, Route};
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::app::wording::faults::why_no_clock;
use crate::texts::{text, text_in};
use crate::theme::Role;
use komadai_core::game::{BestOf, Toss};
use komadai_core::rules::{Handicap, Move, Position as Board};
use komadai_engine::bot::Style;

pub mod choices;
mod clock;
pub(crate) mod fields;

use choices::{Black, GameTerms, Players, StartChoice};
use fields::{CLOCKS, Extent};

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::parts::dialog::Button<Message>;

/// The form, the selected field, and an open toss.
#[derive(Debug)]
pub struct State {
    /// The position that the form was opened with, unless another choice stands for it.
    given: Option<GivenPosition>,
    players: Players,
    agreed: GameTerms,
    /// The lines of the form.
    pub(crate) extent: Extent,
    /// The lines without those that few players need.
    brief: Extent,
    form: Form,
    /// The first visible line of the rules.
    pub(crate) rules_first: u16,
    toss: Option<Ticket>,
    /// The number of tosses.
    tosses: u32,
}

/// A position to continue from, and the moves made before it.
#[derive(Debug)]
struct GivenPosition {
    start: Box<Board>,
    moves: Vec<(Move, Duration)>,
}

/// The messages to the form besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The toss had no result: toss again.
    TossAgain,
    /// The toss was shown; this player is Black.
    Begin(usize),
    /// Show the rules in the other language.
    ReadInOtherLanguage,
}

/// The form for two people at one keyboard.
pub(crate) fn two_players(app: &AppState) -> State {
    State::new(Extent::TwoPeople, app.setup.two_people(), app.setup.agreed())
}

/// The form for one person against the bot.
pub(crate) fn against_bot(app: &AppState) -> State {
    State::new(Extent::AgainstBot, player_and_bot(app), app.setup.agreed())
}

/// The form for continuing from a position: two people, or the bot with one color.
pub(crate) fn play_from(from: PlayFrom, app: &AppState) -> State {
    let PlayFrom { start, moves, bot, .. } = from;
    let (extent, players) = match bot {
        None => (Extent::TwoPeople, app.setup.two_people()),
        Some(color) => (Extent::AgainstBot, player_and_bot(app).with_bot_as(color)),
    };
    let named = if start == Board::startpos() {
        Some(StartChoice::Even)
    } else {
        Handicap::of(&start).map(StartChoice::With)
    };
    let begins = named.filter(|_| moves.is_empty());
    let agreed = GameTerms { begins: begins.unwrap_or(StartChoice::Given), ..app.setup.agreed() };
    let start = Box::new(start);
    State {
        given: begins.is_none().then_some(GivenPosition { start, moves }),
        ..State::new(extent, players, agreed)
    }
}

fn player_and_bot(app: &AppState) -> Players {
    let adaptive = app.strength.adaptive_level();
    app.setup.against_bot(adaptive, &app.engines)
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Setup
    }

    fn context(&self) -> Context {
        if self.chosen().is_text() { Context::Typing } else { Context::Setup }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        use Gesture::Click;
        match input {
            Input::Act(Action::Earlier) | Input::Pointer(Click, Some(Target::PanelBack)) => {
                self.scroll(app, -10);
            }
            Input::Act(Action::Later) | Input::Pointer(Click, Some(Target::PanelForward)) => {
                self.scroll(app, 10);
            }
            // The wheel scrolls the rules if they are shown.
            Input::Wheel(wheel) if app.viewport.panel.rows > 0 => {
                self.scroll(app, if *wheel == Wheel::Down { 3 } else { -3 });
            }
            Input::Act(Action::Language) | Input::Pointer(Click, Some(Target::Title)) => {
                app.read_in_other_language();
            }
            Input::Act(Action::Rules) => cx.open(self.rules_dialog(app)),
            input => self.answer(app, cx, input),
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::TossAgain => self.toss(app, cx),
            Message::Begin(black) => self.begin(app, cx, black),
            Message::ReadInOtherLanguage => {
                app.read_in_other_language();
                cx.open(self.rules_dialog(app));
            }
        }
    }

    /// Shows the result of the toss, unless the form has moved on.
    fn tossed(&mut self, _app: &mut AppState, cx: &mut Cx, ticket: Ticket, toss: Toss) {
        if self.toss == Some(ticket) {
            self.toss = None;
            self.tosses += 1;
            cx.open(self.toss_dialog(toss));
        }
    }

    /// Stores the rules, which can be chosen again later even without a name.
    fn returned(&mut self, app: &mut AppState, _cx: &mut Cx, returned: Returned) {
        let Returned::Rules(rules) = returned;
        if app.presets.of(&rules).is_none() {
            self.agreed.own_rules = Some((*rules).clone());
        }
        self.agreed.rules = *rules;
        self.rules_first = 0;
    }
}

impl FormScreen for State {
    type Message = Message;

    const TEXTS: [&'static str; 2] = ["setup-", "setup-hint-"];
    const LINES: &'static [Row<Self>] = fields::LINES;
    const BUTTONS: &'static [Row<Self>] = fields::BUTTONS;

    fn form(&self) -> &Form {
        &self.form
    }

    fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }

    fn lines(&self) -> Vec<Option<&'static Row<Self>>> {
        self.extent.lines()
    }

    fn back(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.keep(app);
        cx.back(None);
    }
}

impl State {
    /// The form with the lines that most players need, or all if one of the others has a value of its own.
    fn new(brief: Extent, players: Players, agreed: GameTerms) -> Self {
        let mut state = Self {
            given: None,
            players,
            agreed,
            extent: brief,
            brief,
            form: Form::new("start"),
            rules_first: 0,
            toss: None,
            tosses: 0,
        };
        if state.has_chosen_more() {
            state.extent = Extent::All;
        }
        state
    }

    /// Whether a hidden row differs from its default. Names do not count.
    fn has_chosen_more(&self) -> bool {
        let is_person = |player: usize| self.players.both[player].seat.is_human();
        let has_other_seats = match self.brief {
            Extent::AgainstBot => !is_person(0),
            Extent::TwoPeople => !(is_person(0) && is_person(1)),
            Extent::All => false,
        };
        has_other_seats
            || (self.has_bot() && self.agreed.style != Style::Free)
            || self.agreed.clocks.differ()
            || self.agreed.best_of != BestOf::ONE
    }

    /// Shows the lines that few players need, or hides them.
    pub(crate) fn switch_extent(&mut self) {
        self.extent = match self.extent {
            Extent::All => self.brief,
            Extent::AgainstBot | Extent::TwoPeople => Extent::All,
        };
        self.form.first = 0;
    }

    fn scroll(&mut self, app: &AppState, lines: i16) {
        self.rules_first = app.viewport.panel.scrolled(self.rules_first, lines);
    }

    /// The handicap of the game.
    fn handicap(&self) -> Option<Handicap> {
        match self.agreed.begins {
            StartChoice::Even => None,
            StartChoice::With(odds) => Some(odds),
            StartChoice::Given => Handicap::of(&self.given.as_ref()?.start),
        }
    }

    /// The player of Black: in a handicap game the one who takes the odds (R76); `None` if the pawns are
    /// tossed.
    fn black(&self) -> Option<usize> {
        match (self.handicap(), self.players.black) {
            (Some(_), _) => Some(1 - self.players.giver),
            (None, Black::Chosen(player)) => Some(player),
            (None, Black::Furigoma) => None,
        }
    }

    /// Begins the game, or goes to the wrong field and names the fault.
    fn start(&mut self, app: &mut AppState, cx: &mut Cx) {
        if let Err((player, error)) = self.agreed.clocks.read() {
            self.form.choose(CLOCKS[player]);
            if self.chosen_line().is_none() {
                self.extent = Extent::All;
            }
            cx.notify(Notice::error(why_no_clock(&error)));
        } else if let Some(contradiction) = self.agreed.rules.contradiction() {
            self.form.choose("rules");
            cx.notify(Notice::error(contradiction_words(&contradiction)));
        } else if let Some(player) = self.black() {
            self.begin(app, cx, player);
        } else {
            self.toss(app, cx);
        }
    }

    fn toss(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        self.toss = Some(ticket);
        cx.ask(Effect::Toss(ticket));
    }

    fn begin(&self, app: &mut AppState, cx: &mut Cx, black: usize) {
        self.keep(app);
        if let Some(game) = self.new_game(app, black) {
            cx.go(Route::Play(Box::new(game)));
        }
    }

    /// The game of the form; `None` while a clock cannot be read.
    fn new_game(&self, app: &AppState, black: usize) -> Option<NewGame> {
        let order = [black, 1 - black];
        let time = self.agreed.clocks.read().ok()?;
        let (start, moves) = match (self.agreed.begins, &self.given) {
            (StartChoice::With(odds), _) => (odds.position(), Vec::new()),
            (StartChoice::Given, Some(given)) => ((*given.start).clone(), given.moves.clone()),
            (StartChoice::Even | StartChoice::Given, _) => (Board::startpos(), Vec::new()),
        };
        Some(NewGame {
            start,
            moves,
            seats: order.map(|player| self.players.both[player].seat.clone()),
            names: order.map(|player| self.players.name(player)),
            rules: self.agreed.rules.clone(),
            time: order.map(|player| time[player]),
            best_of: self.agreed.best_of,
            style: self.agreed.style,
            teaches: self.teaches(app),
            ..NewGame::default()
        })
    }

    fn keep(&self, app: &mut AppState) {
        app.setup.keep(&self.players, &self.agreed);
    }

    /// Calls `read` with the terms of the form; a clock that cannot be read counts as none.
    fn with_agreement<T>(&self, is_brief: bool, read: impl FnOnce(&Agreement<'_>) -> T) -> T {
        let names = [self.players.name(0), self.players.name(1)];
        let clock = |player: usize| self.agreed.clocks.of(player).read().ok().flatten();
        read(&Agreement {
            rules: &self.agreed.rules,
            handicap: self.handicap(),
            players: [(&names[0], clock(0)), (&names[1], clock(1))],
            black: self.black(),
            best_of: self.agreed.best_of,
            is_brief,
        })
    }

    /// The terms in words: the title, and sentences; muted for the place where such rules are used, and for
    /// the key to all rules where few are said.
    pub(crate) fn agreed_words(&self, app: &AppState) -> (String, Vec<(Role, String)>) {
        let presets = &app.presets;
        let [language, _] = app.rules_languages();
        self.with_agreement(true, |agreed| {
            let title = agreed.title(presets, language);
            let like = (Role::PanelMuted, agreed.like(presets, language));
            let all = agreed.leaves_out().then(|| {
                let entry = named("rules");
                let key = entry.map(|entry| app.keymap.first_key(Context::Setup, entry));
                let key = key.unwrap_or_default();
                (Role::PanelMuted, text_in!(language, "setup-all-rules", key = key))
            });
            let of_this_game = agreed.of_this_game(language).into_iter();
            let sentences = of_this_game.chain(agreed.of_the_rules(language));
            let said = sentences.map(|text| (Role::Panel, text));
            let said = [like].into_iter().chain(said).chain(all);
            (title, said.filter(|(_, text)| !text.is_empty()).collect())
        })
    }

    /// The rules in words, in a dialog.
    fn rules_dialog(&self, app: &AppState) -> Dialog {
        let languages = app.rules_languages();
        let other = Message::ReadInOtherLanguage;
        let close = Button::close(text!("dialog-close"), 'c');
        self.with_agreement(false, |agreed| agreed.dialog(&app.presets, languages, close, other))
    }

    fn toss_dialog(&self, toss: Toss) -> Dialog {
        let names = [self.players.name(0), self.players.name(1)];
        furigoma::dialog(
            (toss, self.tosses),
            names.each_ref().map(String::as_str),
            |senior| Message::Begin(usize::from(!senior)),
            Message::TossAgain,
        )
    }
}
