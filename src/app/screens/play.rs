//! The game being played.
//!
//! Its files:
//!
//! ```text
//! table        the game and its players; every change of the game goes through it
//! input        the answers of the screen: keys, the mouse, messages, time, news
//! entry        the move a person is entering, and its meaning
//! moves        moves entered at the board, and their effects
//! turn         game events other than moves, and whose turn comes next
//! ticks        the time of a turn: ticks, calls, the fall of the flag, pauses (R68-R73)
//! turn_timer   the time of the current turn, and the calls in it
//! clock_words  the readings of the clocks
//! opponents    the programs that play: the bot, and engines, which start first
//! engines      answers of programs, engines that fail, and their replacement
//! move_hints   hints and shared analysis, and the record of such help
//! teacher      a teaching game: what a move loses, and what was done well
//! drill        a position to win or to hold, counted as training
//! easier       a handicap or a lower level after several losses
//! server       a game at a server, which confirms moves and ends it
//! series       the match: its score, its games, the game after this one (R78-R80)
//! standing     the score of a match in words
//! autosave     the game as a record: saved after every move, and at the end
//! shown        the position on the screen, its side, and the rows of the move list
//! animation    a piece on its way over the board
//! status       the words of the status line
//! footer       the keys of the footer
//! dialogs      questions, cards, and the rules of the game
//! ending       the end of the game, on the board and on the card (R83)
//! repetition   the number of occurrences of the position (R49)
//! impasse      the points of an impasse, declarations, draws by consent (R50-R66)
//! claims       illegal moves under rules that do not refuse them (R38, R39)
//! ```

use std::path::PathBuf;
use std::sync::Arc;
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
use komadai_core::record::{EngineLine, Key};
use komadai_core::rules::{Color, Judged, Move, Position};
use komadai_engine::engine::{Ticket, TurnChoice};
use komadai_engine::network::{Claim, Proposal};

mod animation;
mod autosave;
mod claims;
mod clock_words;
mod dialogs;
mod drill;
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
mod teacher;
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
use drill::Drilled;
use move_hints::EngineHelp;
use move_hints::Hint;
use opponents::Opponents;
use table::Rated;
use teacher::Teacher;
use turn_timer::TurnTimer;

pub(crate) type Cx = crate::app::cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::parts::dialog::Button<Message>;

/// A game being played.
#[derive(Debug)]
pub struct State {
    /// The game and its players.
    pub(crate) table: Table,
    /// The match that it belongs to.
    pub(crate) series: MatchProgress,
    /// Measures the current turn.
    timer: TurnTimer,
    autosave: Autosave,
    /// The finished game as it was saved, and its file.
    kept: Option<(Arc<str>, PathBuf)>,
    /// The move being entered.
    pub(crate) entry: MoveEntry,
    /// The view of the game.
    pub(crate) shown: Shown,
    /// The programs that play.
    opponents: Opponents,
    /// The hint for the person to move.
    hint: Hint,
    /// Judges the moves of a teaching game.
    teacher: Option<Teacher>,
    /// The position to win or to hold, if the game is about one.
    drilled: Option<Drilled>,
}

/// The messages to the game besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The bot or an engine has chosen, or failed for a reason.
    Chose {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<TurnChoice, String>,
        /// The opponent's move that it expects, if it named one; it may be illegal.
        expected: Option<Move>,
    },
    /// An external engine is ready for questions.
    EngineReady {
        /// The ticket with which it was started.
        ticket: Ticket,
        /// Its own name.
        name: String,
    },
    /// An external engine cannot be started, or has failed between questions.
    EngineFailed {
        /// The ticket with which it was started.
        ticket: Ticket,
        /// The reason, in one line.
        why: String,
    },
    /// Try again to start the engine of this side.
    TryEngine(Color),
    /// Let a program that is not in the list of engines play this side.
    StartUnlisted(Color),
    /// A person takes this side over from an engine.
    TakeOver(Color),
    /// Have the thinking program move now.
    MoveNow,
    /// The engine has found a good move for the person to move, or failed for a reason.
    Hinted {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<TurnChoice, String>,
    },
    /// An engine has judged the position after this number of moves of a teaching game.
    Judged(Ticket, usize, Vec<EngineLine>),
    /// It has judged all positions asked for, or failed.
    JudgingEnded(Ticket),
    /// Show the position after this move of a teaching game.
    ShowMove(Ply),
    /// Both players agree to analyse the running game; this action was requested.
    AnalyseTogether(Action),
    /// This move was confirmed or its promotion answered.
    Play(Judged),
    /// The player of this side resigns after a question.
    Resign(Color),
    /// This many moves are taken back by consent.
    TakeBack(usize),
    /// The rules have been read: the game begins.
    Begin,
    /// Announce the rules in the other language.
    AnnounceInOtherLanguage,
    /// The announcement with all rules.
    AnnounceAll,
    /// Show the rules in the other language.
    ReadInOtherLanguage,
    /// Ask the player to move whether to declare the impasse.
    AskToDeclare,
    /// The player to move declares the impasse (R57, R58).
    Declare,
    /// The person at the keyboard offers a draw.
    Offer(Draw),
    /// The answer to the offered draw.
    AnswerOffer(bool),
    /// Ask who points out a foul.
    AskToClaim,
    /// Point out a foul (R39).
    Claim(Claimant),
    /// End the game without a result.
    BreakOff,
    /// Switch whether seconds are called out.
    SwitchCalls,
    /// Switch whether the bell rings for the last seconds.
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
    /// Step through it with the engine's analysis.
    Mistakes,
    /// Go to the menu.
    Menu,
    /// Give up the game at a server.
    LeaveServer,
    /// Copy the address of the game's page.
    CopyPage,
    /// Propose this to the opponent at a server.
    Propose(Proposal),
    /// The answer to the opponent's proposal.
    AnswerOnline(bool),
    /// The claim about a game if the other player has not come back.
    ClaimOnline(Claim),
}

/// A new game that starts.
pub fn open(app: &mut AppState, cx: &mut Cx, new: NewGame) -> State {
    let names = new.named();
    let adaptive = app.strength.adaptive_level();
    // A game with moves of another game does not count.
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
        // Clocks start full; earlier thinking time does not count.
        let spent = if has_clock { Duration::ZERO } else { spent };
        if game.play(mv, spent).is_err() {
            break;
        }
    }
    game.reset_clocks();
    let series = series::beginning_with(&game, new.best_of);
    let seats = new.seats.map(|seat| seat.with_adaptive(adaptive));
    let table = Table::new(game, seats, names, app.date_and_time(), Rated::of(is_rated));
    let table = table.with_style(new.style).teaching(new.teaches && !app.is_guest);
    let mut state = State::new(table, series);
    // Any unfinished game keeps its file.
    cx.ask(KeepEffect::SetAside);
    state.begin_engines(app, cx);
    state.begin_teaching(app, cx);
    state.drilled = new.drill.map(Drilled::new);
    state.begin_drill(app, cx);
    if new.announces {
        // The game begins when the rules have been read: no side moves, thinks or spends time before.
        cx.open(dialogs::announcement(&state, app));
    } else {
        state.ask_next_player(app, cx);
    }
    state
}

/// An unfinished game that continues.
///
/// # Errors
///
/// The reason why it cannot continue.
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
    let mut table = Table::new(game, new.seats, names, began, rated)
        .with_style(new.style)
        .teaching(new.teaches);
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
        let teacher = table.teaches.then(Teacher::default);
        Self {
            shown: Shown::new(&table.game, flipped),
            table,
            series: MatchProgress::new(series),
            timer: TurnTimer::standing(elapsed),
            autosave: Autosave::new(elapsed),
            kept: None,
            entry: MoveEntry::new(flipped),
            opponents: Opponents::default(),
            hint: Hint::default(),
            teacher,
            drilled: None,
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.table.game
    }

    /// Whether the game waits for a move of a program, or for an engine to start.
    pub(crate) fn is_thinking(&self) -> bool {
        let is_starting = |color: Color| self.opponents.is_starting(color);
        self.opponents.is_open() || Color::ALL.into_iter().any(is_starting)
    }

    /// Whether an external engine plays.
    pub(crate) fn has_engines(&self) -> bool {
        self.opponents.has_engines()
    }

    /// Whether the side to move is an engine that does not run: no time is counted then.
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

    /// Whether the board is covered until the next player uncovers it.
    pub(crate) const fn is_covered(&self) -> bool {
        self.shown.is_covered && self.table.outcome().is_none()
    }

    /// The saved form of the game.
    const fn kept_record(&self) -> KeptRecord<'_> {
        KeptRecord { table: &self.table, series: &self.series }
    }
}
