//! The game being played.

use std::time::Duration;

use crate::app::action::Context;
use crate::app::effect::Effect;
use crate::app::input::Input;
use crate::app::move_input::MoveInput;
use crate::app::move_row::MoveRow;
use crate::app::notice::Notice;
use crate::app::options::{NewGame, Seat};
use crate::app::screen::{BoardCommand, Opening, ScreenState};
use crate::app::settings::Setting;
use crate::app::state::Shared;
use crate::app::unsaved::UnfinishedGame;
use crate::app::{copy, paste};
use crate::bot::Level;
use crate::engine::{Query, QueryLimits, Ticket, TurnChoice};
use crate::game::{
    AnnounceCheck, BestOf, Claimant, Game, GameSetup, Moved, Outcome, Player, Refusal, Series,
    Toss, TurnResult, series_of,
};
use crate::notation::mark;
use crate::record::{Key, NodeId};
use crate::rules::{Color, Judged, Move, PieceKind, Position};
use crate::text::sanitize;
use crate::texts::text;

mod cards;
mod claims;
mod colon;
mod commands;
mod courtesy;
mod ending;
mod hints;
mod impasse;
mod keep;
mod mouse;
mod moves;
mod repetition;
mod rows;
mod rules;
mod series;
mod standing;
mod time;
mod words;

pub use colon::cursor;
pub use impasse::Draw;

use courtesy::MoveAnimation;
use time::{Called, Watch};

/// What the screen asks for.
pub(crate) type Reply = crate::app::reply::Reply<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::dialog::Button<Message>;

/// The game and what the player is about to do.
#[derive(Debug)]
pub struct State {
    game: Game,
    seats: [Seat; 2],
    pub(crate) names: [String; 2],
    /// The match, without this game.
    series: Series,
    /// The toss for the colors of the next game, while the pawns roll.
    toss: Option<Ticket>,
    /// How often they were tossed.
    tosses: u32,
    /// The date and time the game began.
    began: String,
    /// Measures the turn at hand.
    watch: Watch,
    /// What was called out last in this turn.
    called: Option<Called>,
    /// The time of the turn as it was written last.
    saved_at: Duration,
    pub(crate) input: MoveInput,
    /// The ply looked at, while it is not the present one.
    shown: Option<usize>,
    pub(crate) flipped: bool,
    /// Whether the list of moves covers the board of a small window.
    pub(crate) lists_moves: bool,
    /// The question the bot has not answered yet.
    thinking: Option<Ticket>,
    /// What playing the held piece to the cursor would mean for the repetition count.
    forecast: Option<String>,
    /// The rows of the move list, the start first.
    pub(crate) rows: Vec<MoveRow>,
    /// The piece that moved last, on its way.
    animation: Option<MoveAnimation>,
    /// Whether the board is covered until the next player wants to see it.
    is_covered: bool,
}

/// What can happen to the game besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The engine has chosen, or failed and says why.
    BotChose {
        /// The ticket of the question.
        ticket: Ticket,
        /// Its answer.
        answer: Result<TurnChoice, String>,
    },
    /// This move was confirmed or its promotion answered.
    Play(Judged),
    /// The player of this side really resigns.
    Resign(Color),
    /// So many moves are taken back by consent.
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
    /// Step through the game.
    Review,
    /// Go to the menu.
    Menu,
}

/// A new game that starts.
pub fn open(new: NewGame, shared: &mut Shared) -> Opening<State> {
    let names = new.named();
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
    let began = shared.date_and_time();
    let series = series::beginning_with(&game, new.best_of);
    let mut state = State::new(game, new.seats, names, began, series);
    // A game that was left unfinished keeps its file, whatever way led here.
    let mut replies = vec![Effect::SetAside.into()];
    if new.announces {
        // Nobody moves, thinks or spends time before the rules were read.
        replies.push(state.announcement_of_rules(shared).into());
    } else {
        replies.extend(state.ask_next_player(shared));
    }
    Opening { state, replies }
}

/// An unfinished game that goes on.
///
/// # Errors
///
/// Why it cannot go on.
pub fn resume(unfinished: &UnfinishedGame, shared: &mut Shared) -> Result<Opening<State>, Notice> {
    let UnfinishedGame { file, record } = unfinished;
    let new = NewGame::from_record(record);
    let game = match Game::from_record(record) {
        Ok(game) => game,
        Err(error) => return Err(Notice::error(error.to_string())),
    };
    let began = match record.headers.get(&Key::Started) {
        Some(began) => sanitize(began).into_owned(),
        None => shared.date_and_time(),
    };
    let mut replies: Vec<Reply> = vec![Effect::Resume(file.clone()).into()];
    let series = match series_of(record, game.rules()) {
        Ok(Some(series)) => series,
        Ok(None) => series::beginning_with(&game, BestOf::ONE),
        Err(error) => return Err(Notice::error(error.to_string())),
    };
    let mut state = State::new(game, new.seats, new.named(), began, series);
    let pause = state.has_clock().then(|| state.pause(shared));
    replies.extend(state.ask_next_player(shared));
    replies.extend(pause);
    Ok(Opening { state, replies })
}

impl ScreenState for State {
    type Message = Message;

    const HOME: Context = Context::Play;

    /// Characters are text while a move is typed.
    fn context(&self) -> Context {
        if self.input.is_typing() {
            Context::Typing
        } else {
            Context::Play
        }
    }

    fn input(&mut self, shared: &mut Shared, input: &Input) -> Vec<Reply> {
        commands::input(self, shared, input)
    }

    fn update(&mut self, shared: &mut Shared, message: Message) -> Vec<Reply> {
        commands::update(self, shared, message)
    }

    fn title(&self) -> Option<String> {
        Some(courtesy::title(self))
    }

    fn next_tick(&self, now: Duration) -> Option<Duration> {
        time::next_tick(self, now)
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Reply> {
        time::tick(self, shared)
    }

    fn is_out_of_time(&self, now: Duration) -> bool {
        time::flag_has_fallen(self, now)
    }

    fn has_running_clock(&self, now: Duration) -> bool {
        time::next_tick(self, now).is_some()
    }

    fn set_running(&mut self, now: Duration, is_running: bool) {
        time::set_running(self, now, is_running);
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        self.input.piece_meant(self.shown_position())
    }

    /// The position on the screen and the game up to it.
    fn to_copy(&self) -> Option<copy::Subject> {
        let record = self.record();
        let at = record.main_line().take(self.shown_ply()).last();
        Some(copy::Subject {
            setup: self.shown_position().to_setup(),
            game: Some((record, at.unwrap_or(NodeId::START))),
        })
    }

    fn opens_paste(&self, text: &str) -> Option<bool> {
        paste::is_record(text).then_some(true)
    }

    fn command(&mut self, shared: &mut Shared, command: BoardCommand) -> Vec<Reply> {
        match command {
            BoardCommand::GoTo(number) => colon::go_to(self, number),
            BoardCommand::Save { file, replaces } => colon::save_under(self, &file, replaces),
            BoardCommand::Move(text) => colon::type_move(self, &text, shared),
        }
    }

    fn typed_line(&self) -> Option<&str> {
        self.input.typed()
    }

    fn drop_line(&mut self) {
        self.put_down();
    }

    fn leave(&mut self, _shared: &mut Shared) -> Vec<Reply> {
        commands::leave(self)
    }

    fn suspend(&mut self, shared: &mut Shared) -> Vec<Reply> {
        time::suspend(self, shared)
    }

    fn relabel(&mut self) {
        rows::relabel(self);
    }

    fn tossed(&mut self, ticket: Ticket, toss: Toss) -> Vec<Reply> {
        self.take_toss(ticket, toss)
    }
}

/// Whether the bot is asked for a move.
#[must_use]
pub const fn is_thinking(state: &State) -> bool {
    state.thinking.is_some()
}

impl State {
    fn new(
        game: Game,
        seats: [Seat; 2],
        names: [String; 2],
        began: String,
        series: Series,
    ) -> Self {
        let flipped = seats[Color::White.index()] == Seat::Human
            && seats[Color::Black.index()] != Seat::Human;
        let game_time = game.turn_elapsed();
        let mut state = Self {
            game,
            seats,
            names,
            series,
            toss: None,
            tosses: 0,
            began,
            watch: Watch::standing(game_time),
            called: None,
            saved_at: game_time,
            input: MoveInput::new(flipped),
            shown: None,
            flipped,
            lists_moves: false,
            thinking: None,
            forecast: None,
            rows: Vec::new(),
            animation: None,
            is_covered: false,
        };
        state.list_moves();
        state
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The side to move.
    pub(crate) fn to_move(&self) -> Color {
        self.position().side_to_move()
    }

    fn seat(&self, color: Color) -> Seat {
        self.seats[color.index()]
    }

    fn is_humans_turn(&self) -> bool {
        self.game.outcome().is_none() && self.seat(self.to_move()) == Seat::Human
    }

    fn is_hot_seat(&self) -> bool {
        self.seats == [Seat::Human; 2]
    }

    /// The person a command at the keyboard speaks for: the one to move, or the only one.
    fn speaker(&self) -> Option<Color> {
        let to_move = self.to_move();
        [to_move, to_move.opponent()]
            .into_iter()
            .find(|color| self.seat(*color) == Seat::Human)
    }

    /// The number of moves before the position on the screen.
    pub(crate) fn shown_ply(&self) -> usize {
        self.shown.unwrap_or(self.game.ply())
    }

    /// The position on the screen.
    pub(crate) fn shown_position(&self) -> &Position {
        self.game
            .position_at(self.shown_ply())
            .unwrap_or(self.position())
    }

    /// Whether the present position is on the screen.
    pub(crate) const fn shows_present(&self) -> bool {
        self.shown.is_none()
    }

    /// Whether the board is covered until the next player wants to see it.
    pub(crate) fn is_covered(&self) -> bool {
        self.is_covered && self.outcome().is_none()
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The name of a side with its mark: `☗ You`.
    #[must_use]
    pub fn called(&self, color: Color) -> String {
        format!("{} {}", mark(color), self.names[color.index()])
    }

    /// Puts down the piece taken up, and what was said about it.
    fn put_down(&mut self) {
        self.input.put_down();
        self.forecast = None;
    }

    /// Makes a move of the person to move, and everything that follows from it.
    fn play(&mut self, judged: Judged, shared: &mut Shared) -> Vec<Reply> {
        self.make_move(shared, |game, spent| game.play_judged(judged, spent))
    }

    /// Makes a move that a bot has chosen.
    fn play_for_bot(&mut self, mv: Move, shared: &mut Shared) -> Vec<Reply> {
        self.make_move(shared, |game, spent| game.play_engine(mv, spent))
    }

    fn make_move(
        &mut self,
        shared: &mut Shared,
        play: impl FnOnce(&mut Game, Duration) -> Result<TurnResult, Refusal>,
    ) -> Vec<Reply> {
        let mover = self.to_move();
        let result = match play(&mut self.game, self.watch.elapsed(shared.now)) {
            Ok(result) => result,
            Err(refusal) => return vec![self.refused(&refusal)],
        };
        self.put_down();
        self.shown = None;
        self.list_moves();
        let TurnResult::Moved(moved) = result else {
            return self.after_change(shared);
        };
        // The bot's moves leave the player's cursor where it is.
        if self.seat(mover) == Seat::Human {
            self.input.cursor = moved.mv.to();
        }
        let mut replies = self.after_move_feedback(moved.mv, mover, shared);
        replies.extend(self.after_change(shared));
        replies.extend(self.remarks(moved, mover, shared));
        replies
    }

    /// What a move is called out for: check where the rules say so (R32), and a king that has entered (R52).
    fn remarks(&self, moved: Moved, mover: Color, shared: &Shared) -> Vec<Reply> {
        let mut replies = Vec::new();
        let is_called = self.game.rules().announce_check == AnnounceCheck::Call;
        if moved.is_check && is_called && self.outcome().is_none() {
            let words = self.check_call(mover);
            replies.extend([Effect::Bell.into(), Notice::warning(words).into()]);
        }
        if moved.king_entered {
            let words = text!("play-king-entered", who = self.called(mover));
            replies.push(Notice::info(words).into());
            if self.outcome().is_none() {
                replies.push(self.entering_panel(mover, shared).into());
            }
        }
        replies
    }

    /// What is called out when `mover` gives check.
    #[must_use]
    pub fn check_call(&self, mover: Color) -> String {
        text!("play-check-called", who = self.called(mover))
    }

    /// Saves, then shows the end of the game or asks the next player.
    fn after_change(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.begin_turn(shared.now);
        let mut replies = self.keep();
        replies.extend(self.ask_next_player(shared));
        replies
    }

    fn ask_next_player(&mut self, shared: &mut Shared) -> Vec<Reply> {
        if self.game.outcome().is_some() {
            let bell = shared.ring_for(Setting::BellEnd).map(Reply::Do);
            return bell
                .into_iter()
                .chain([self.result_card().into()])
                .collect();
        }
        match self.seat(self.to_move()) {
            Seat::Human => Vec::new(),
            Seat::Bot(level) => self.ask_bot_or_claim(level, shared),
        }
    }

    fn ask_bot_or_claim(&mut self, level: Level, shared: &mut Shared) -> Vec<Reply> {
        let color = self.to_move();
        let acted = self.bot_claims(color, shared);
        let acted = acted.or_else(|| self.bot_declares(color, shared));
        acted.unwrap_or_else(|| vec![self.ask_bot(level, shared).into()])
    }

    fn ask_bot(&mut self, level: Level, shared: &mut Shared) -> Effect {
        let ticket = shared.ticket();
        self.thinking = Some(ticket);
        let (start, moves) = self.line_for_bot();
        Effect::Think(Box::new(Query {
            ticket,
            start,
            moves,
            limits: QueryLimits {
                clocks: self.clock_budgets(),
                level: Some(level),
                ..QueryLimits::NONE
            },
        }))
    }

    /// The game from its start, so that the bot sees repetitions; after a foul nobody can claim any more, the present alone.
    fn line_for_bot(&self) -> (Position, Vec<Move>) {
        if self.game.has_foul() {
            return (self.position().clone(), Vec::new());
        }
        let moves = self.game.moves().iter().map(|played| played.mv);
        (self.game.setup().start.clone(), moves.collect())
    }

    /// Stops a search whose answer is not wanted any more.
    fn stop_bot(&mut self) -> Option<Reply> {
        self.thinking.take().map(|_| Effect::StopThinking.into())
    }

    /// How the game ended, if it is over.
    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }
}
