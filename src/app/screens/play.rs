//! The game being played.
//!
//! Its files:
//!
//! ```text
//! table        the game and who plays it; every change of the game goes through it
//! input        the answers of the screen: keys, the mouse, messages, time, news
//! entry        the move a person is about to make, and what it would mean
//! moves        moves entered at the board, and what follows from them
//! turn         what happens to a game besides moves, and who is asked next
//! ticks        the time of a turn: ticks, calls, the fall of the flag, pauses (R68-R73)
//! turn_timer   how long the turn at hand has taken, and what was called in it
//! clock_words  what the clocks show
//! opponents    the programs that play: the bot, and engines, which start first
//! engines      answers of programs, engines that fail, and who takes their place
//! move_hints   hints and shared analysis, and the record of such help
//! easier       a handicap or a lower level after several losses
//! server       a game at a server, which alone makes moves and ends it
//! series       the match: its score, its games, the game after this one (R78-R80)
//! standing     the score of a match in words
//! autosave     the game as a record: kept after every move, saved when it is over
//! shown        the position on the screen, its side, and the rows of the move list
//! animation    a piece on its way over the board
//! status       the words of the status line
//! footer       the keys of the footer
//! dialogs      questions, cards, and the rules of the game
//! ending       how the game ended, on the board and on the card (R83)
//! repetition   how often the position has occurred (R49)
//! impasse      the points of an impasse, declarations, draws by consent (R50-R66)
//! claims       illegal moves where nobody refuses them (R38, R39)
//! ```

use std::time::Duration;

use crate::app::action::Action;
use crate::app::effect::KeepEffect;
use crate::app::options::NewGame;
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::Ply;
use crate::app::person::unsaved::UnfinishedGame;
use crate::app::state::AppState;
use crate::text::sanitize;
use komadai_core::game::{BestOf, Claimant, Game, GameSetup, Player, Series, series_of};
use komadai_core::record::Key;
use komadai_core::rules::{Color, Judged, Move, Position};
use komadai_engine::engine::{Ticket, TurnChoice};
use komadai_engine::network::{Claim, Proposal};

mod animation;
mod autosave;
mod claims;
mod clock_words;
mod dialogs;
mod easier;
mod ending;
mod engines;
mod entry;
mod footer;
mod impasse;
mod input;
mod move_hints;
mod moves;
mod opponents;
mod repetition;
mod series;
mod server;
mod shown;
mod standing;
mod status;
mod table;
mod ticks;
mod turn;
mod turn_timer;

pub use entry::MoveEntry;
pub use impasse::Draw;
pub use series::MatchProgress;
pub(crate) use server::open_online;
pub use shown::Shown;
pub use table::Table;

use autosave::{Autosave, KeptRecord};
use dialogs::EasierGame;
use move_hints::EngineHelp;
use move_hints::Hint;
use opponents::Opponents;
use table::Rated;
use turn_timer::TurnTimer;

pub(crate) type Cx = crate::app::cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::parts::dialog::Button<Message>;

/// A game being played.
#[derive(Debug)]
pub struct State {
    /// The game, and who plays it.
    pub(crate) table: Table,
    /// The match that it belongs to.
    pub(crate) series: MatchProgress,
    /// Measures the turn at hand.
    timer: TurnTimer,
    autosave: Autosave,
    /// The move being entered.
    pub(crate) entry: MoveEntry,
    /// What is on the screen.
    pub(crate) shown: Shown,
    /// The programs that play.
    opponents: Opponents,
    /// The hint for the person to move.
    hint: Hint,
}

/// What can happen to the game besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The bot or an engine has chosen, or failed and says why.
    Chose {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<TurnChoice, String>,
        /// The move of the opponent that it expects now, if it named one; it may be illegal.
        expected: Option<Move>,
    },
    /// An engine of another program can be asked now.
    EngineReady {
        /// The ticket with which it was started.
        ticket: Ticket,
        /// What it calls itself.
        name: String,
    },
    /// An engine of another program cannot be started, or has failed while it was not asked.
    EngineFailed {
        /// The ticket with which it was started.
        ticket: Ticket,
        /// Why, in one line.
        why: String,
    },
    /// The engine of this side, which could not be started, is tried again.
    TryEngine(Color),
    /// A program that is not in the list of engines plays this side all the same.
    StartUnlisted(Color),
    /// A person takes this side over from an engine.
    TakeOver(Color),
    /// The program that thinks moves now.
    MoveNow,
    /// The engine has found a good move for the person to move, or says why not.
    Hinted {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<TurnChoice, String>,
    },
    /// Both players let engines think about the running game; this was asked for.
    AnalyseTogether(Action),
    /// This move was confirmed or its promotion answered.
    Play(Judged),
    /// The player of this side really resigns.
    Resign(Color),
    /// This many moves are taken back by consent.
    TakeBack(usize),
    /// The rules were read: the game begins.
    Begin,
    /// The rules are announced in the other language.
    AnnounceInOtherLanguage,
    /// The rules are shown in the other language.
    ReadInOtherLanguage,
    /// The player to move may declare the impasse: really?
    AskToDeclare,
    /// The player to move declares the impasse (R57, R58).
    Declare,
    /// The person at the keyboard offers a draw.
    Offer(Draw),
    /// The draw offered was accepted or not.
    AnswerOffer(bool),
    /// Somebody may point out a foul: who?
    AskToClaim,
    /// A foul is pointed out (R39).
    Claim(Claimant),
    /// The game ends without a result.
    BreakOff,
    /// Seconds are called out from now on, or not any more.
    SwitchCalls,
    /// The bell rings for the last seconds from now on, or not any more.
    SwitchBell,
    /// The same players again, sides switched.
    Rematch,
    /// The next game of the match, or the replay of this one.
    NextGame,
    /// Toss for the colors of the deciding game.
    Toss,
    /// The deciding game, with this player as Black.
    NextGameWith(Player),
    /// An easier game than this one, which was lost.
    Easier(EasierGame),
    /// Step through the game.
    Review,
    /// Go through it with what engines say of it.
    Mistakes,
    /// Go to the menu.
    Menu,
    /// The game at a server is given up.
    LeaveServer,
    /// This is proposed to the opponent at a server.
    Propose(Proposal),
    /// The opponent's proposal is agreed to or not.
    AnswerOnline(bool),
    /// What becomes of a game whose other player did not come back.
    ClaimOnline(Claim),
}

/// A new game that starts.
pub fn open(app: &mut AppState, cx: &mut Cx, new: NewGame) -> State {
    let names = new.named();
    let adaptive = app.strength.adaptive_level();
    // The moves of another game are nobody's own.
    let is_rated = new.is_rated && new.moves.is_empty();
    let mut game = Game::new(GameSetup {
        start: new.start,
        rules: new.rules,
        names: names.clone(),
        time: new.time,
        ..GameSetup::default()
    });
    let has_clock = new.time != [None; 2];
    for (mv, spent) in new.moves {
        // What earlier moves took is no affair of clocks that start now.
        let spent = if has_clock { Duration::ZERO } else { spent };
        if game.play(mv, spent).is_err() {
            break;
        }
    }
    game.reset_clocks();
    let series = series::beginning_with(&game, new.best_of);
    let seats = new.seats.map(|seat| seat.with_adaptive(adaptive));
    let table = Table::new(game, seats, names, app.date_and_time(), Rated::of(is_rated));
    let table = table.with_style(new.style);
    let mut state = State::new(table, series);
    // A game that was left unfinished keeps its file, whatever way led here.
    cx.ask(KeepEffect::SetAside);
    state.begin_engines(app, cx);
    if new.announces {
        // Nobody moves, thinks or spends time before the rules were read.
        cx.open(dialogs::announcement(&state, app));
    } else {
        state.ask_next_player(app, cx);
    }
    state
}

/// An unfinished game that goes on.
///
/// # Errors
///
/// Why it cannot go on.
pub fn resume(
    app: &mut AppState,
    cx: &mut Cx,
    unfinished: &UnfinishedGame,
) -> Result<State, Notice> {
    let UnfinishedGame { file, record } = unfinished;
    let new = NewGame::from_record(record, &app.engines);
    let game = match Game::from_record(record) {
        Ok(game) => game,
        Err(error) => return Err(Notice::error(error.to_string())),
    };
    let began = match record.headers.get(&Key::Started) {
        Some(began) => sanitize(began).into_owned(),
        None => app.date_and_time(),
    };
    let series = match series_of(record, game.rules()) {
        Ok(Some(series)) => series,
        Ok(None) => series::beginning_with(&game, BestOf::ONE),
        Err(error) => return Err(Notice::error(error.to_string())),
    };
    let rated = Rated::of(new.is_rated);
    let names = new.named();
    let mut table = Table::new(game, new.seats, names, began, rated).with_style(new.style);
    table.engine_help = EngineHelp::of(record);
    let mut state = State::new(table, series);
    cx.ask(KeepEffect::Resume(file.clone()));
    state.begin_engines(app, cx);
    state.ask_next_player(app, cx);
    if state.table.has_clocks() && state.table.outcome().is_none() {
        state.pause(app, cx);
    }
    Ok(state)
}

impl State {
    fn new(table: Table, series: Series) -> Self {
        let is_human = |color| table.seat(color).is_human();
        let flipped = is_human(Color::White) && !is_human(Color::Black);
        let elapsed = table.game.turn_elapsed();
        Self {
            shown: Shown::new(&table.game, flipped),
            table,
            series: MatchProgress::new(series),
            timer: TurnTimer::standing(elapsed),
            autosave: Autosave::new(elapsed),
            entry: MoveEntry::new(flipped),
            opponents: Opponents::default(),
            hint: Hint::default(),
        }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &Game {
        &self.table.game
    }

    /// Whether a move of the bot or of an engine is awaited, or an engine that starts.
    pub(crate) fn is_thinking(&self) -> bool {
        let is_starting = |color: Color| self.opponents.is_starting(color);
        self.opponents.is_open() || Color::ALL.into_iter().any(is_starting)
    }

    /// Whether an engine of another program is at the board.
    pub(crate) fn has_engines(&self) -> bool {
        self.opponents.has_engines()
    }

    /// Whether the side to move is an engine that does not run: time is not counted then.
    fn waits_for_engine(&self) -> bool {
        let color = self.table.to_move();
        self.opponents.is_starting(color) || self.opponents.broken(color).is_some()
    }

    /// The number of moves before the position on the screen.
    pub(crate) fn shown_ply(&self) -> Ply {
        self.shown.ply(&self.table.game)
    }

    /// The position on the screen.
    pub(crate) fn shown_position(&self) -> &Position {
        self.shown.position(&self.table.game)
    }

    /// Shows the position after `ply` moves; the game stays as it is.
    fn look_at(&mut self, ply: Ply) {
        self.entry.put_down();
        self.shown.look_at(ply, &self.table.game);
    }

    /// Whether the board is covered until the next player wants to see it.
    pub(crate) const fn is_covered(&self) -> bool {
        self.shown.is_covered && self.table.outcome().is_none()
    }

    /// The game as it is written.
    const fn kept_record(&self) -> KeptRecord<'_> {
        KeptRecord {
            table: &self.table,
            series: &self.series,
        }
    }
}
