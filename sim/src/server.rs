//! A CSA server of others: an opponent who plays legal moves by chance, and all that such servers do besides.

use std::io::{BufRead, BufReader, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, UNIX_EPOCH};

use komadai_core::record::{csa_move, csa_position, read_csa_move};
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError, Sender};
use komadai_engine::world::net::{Shutdown, TcpListener, TcpStream};
use komadai_engine::world::simulated::Group;
use komadai_engine::world::{date, note, thread};

use crate::clock::Terms;
use crate::stage::gentle;
use crate::witness::held;

/// The group of the server in the world.
pub(crate) const GROUP: Group = 9;

/// The player here.
pub(crate) const NAME: &str = "ben";

/// What the server does besides playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    /// A line without a meaning, an empty one among them; or one that no game allows, which ends it without a result.
    Nonsense(u32),
    Impossible(u32),
    /// The next move is confirmed as another one, or told twice; the next line is late.
    OtherMove,
    Twice,
    Late(Duration),
    /// The end of the game, and whether the player wins it, if anybody does; or of the connection.
    End(u32, bool),
    Close,
    /// The next login is refused; the next game is offered twice, or another one in its place.
    Refuse,
    OfferTwice(bool),
    /// From now on it does nothing but play.
    Behave,
}

/// The lines of ends; `=` is the result of who has won or lost.
const ENDS: &str = "%TORYO #RESIGN =;#TIME_UP =;#SENNICHITE #DRAW;#OUTE_SENNICHITE =;%KACHI #JISHOGI =;\
    #JISHOGI #DRAW;#ILLEGAL_MOVE =;#ILLEGAL_ACTION =;#CHUDAN;#MAX_MOVES #CENSORED;#FUTURE =";

const NONSENSE: &str = ";   ;##[CHAT]\u{1b}[2Jhello;##[ERROR] unknown command: x;HELLO;'comment;T3;\
    ##[KOMADAI] FUTURE x;\u{fffd}\u{202e}x";

fn one_of(all: &'static str, number: u32) -> &'static str {
    let all: Vec<&str> = all.split(';').collect();
    all[number as usize % all.len()]
}

/// A game at the server, as it happened there.
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
#[derive(Debug, Clone, Default)]
pub(crate) struct Match {
    /// The names of the players; those of the opponents are all different.
    pub names: [String; 2],
    pub moves: Vec<Move>,
    /// The time of both sides after so many moves.
    pub left: Vec<Option<[Duration; 2]>>,
    /// The announced result: the winner, if there is one.
    #[expect(clippy::option_option, reason = "not over, over for nobody, or won")]
    pub end: Option<Option<Color>>,
    /// The player was told something that no game allows; the line was lost before the end; the file may be missing,
    /// since a disk failed or another program changed it; the player has resigned or left.
    pub is_void: bool,
    pub is_broken: bool,
    pub is_excused: bool,
    pub is_given_up: bool,
}

/// What has happened at the server, and what the program has sent that it may not.
#[derive(Debug, Default)]
pub(crate) struct Truth {
    pub games: Vec<Match>,
    pub fault: Option<String>,
}

pub(crate) type SharedTruth = Arc<Mutex<Truth>>;

#[derive(Debug)]
pub(crate) enum In {
    Open(TcpStream),
    /// From the connection with this number: a line, or its end.
    Heard(u64, Option<String>),
    Do(Deed),
}

/// A game that is offered or played.
struct Table {
    id: String,
    names: [String; 2],
    side: Color,
    terms: Terms,
    position: Position,
    turn_began: Duration,
    /// When the opponent moves.
    moves_at: Duration,
    /// Of two times so many are told.
    told: u8,
    is_playing: bool,
}

#[derive(Default)]
struct Server {
    truth: SharedTruth,
    stream: Option<Arc<TcpStream>>,
    /// The number of the connection.
    number: u64,
    table: Option<Table>,
    /// When the next game is offered.
    offers_at: Option<Duration>,
    games: u32,
    pending: Vec<Deed>,
    ends_with_cr: bool,
    /// In how many pieces lines are sent.
    pieces: usize,
}

/// Serves as long as the world lasts.
pub(crate) fn serve(sender: &Sender<In>, inputs: &Receiver<In>, truth: SharedTruth) {
    let listener = TcpListener::bind("127.0.0.1:4081").expect("a free port");
    let doors = sender.clone();
    let _accepting = thread::spawn(move || {
        while let Ok((stream, _)) = listener.accept() {
            let _ = doors.send(In::Open(stream));
        }
    });
    let mut server = Server { truth, ..Server::default() };
    loop {
        let longest = Duration::from_hours(1);
        let wait = server.due().map_or(longest, |due| due.saturating_sub(time()));
        match inputs.recv_timeout(wait) {
            Ok(In::Open(stream)) => server.open(stream, sender.clone()),
            Ok(In::Heard(number, line)) if number == server.number => match line {
                Some(line) => server.hear(line.trim_end()),
                None => server.close(),
            },
            Ok(In::Heard(..)) => {}
            Ok(In::Do(deed)) => server.perform(deed),
            Err(RecvTimeoutError::Timeout) => server.pass_time(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

const fn sign(color: Color) -> char {
    if matches!(color, Color::Black) { '+' } else { '-' }
}

fn time() -> Duration {
    date().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn millis(most: u64) -> Duration {
    Duration::from_millis(fastrand::u64(..most))
}

impl Table {
    fn new(number: u32) -> Self {
        let side = if fastrand::bool() { Color::Black } else { Color::White };
        let mut names = [NAME.to_owned(), format!("eve{number}")];
        names.rotate_left(side.index());
        Self {
            id: format!("sim-{number}"),
            names,
            side,
            terms: Terms::random(),
            position: Position::startpos(),
            turn_began: Duration::ZERO,
            moves_at: Duration::ZERO,
            told: fastrand::u8(..3),
            is_playing: false,
        }
    }

    fn mover(&self) -> Color {
        self.position.side_to_move()
    }

    fn is_own_turn(&self) -> bool {
        self.mover() == self.side
    }

    fn begin_turn(&mut self) {
        (self.turn_began, self.moves_at) = (time(), time() + millis(2000));
    }

    fn lines(&self) -> Vec<String> {
        let ([black, white], id, side) = (&self.names, &self.id, sign(self.side));
        let head = format!("BEGIN Game_Summary;Game_ID:{id};Your_Turn:{side};Name+:{black}");
        let mut lines: Vec<String> = head.split(';').map(str::to_owned).collect();
        lines.extend([format!("Name-:{white}"), "To_Move:+".to_owned()]);
        lines.extend(self.terms.lines());
        let board = csa_position(&self.position);
        let board = format!("BEGIN Position\n{board}\nEND Position\nEND Game_Summary");
        lines.extend(board.lines().filter(|line| !line.is_empty()).map(str::to_owned));
        lines
    }
}

impl Server {
    /// The game that is played.
    fn played(&mut self) -> Option<&mut Table> {
        self.table.as_mut().filter(|table| table.is_playing)
    }

    fn due(&mut self) -> Option<Duration> {
        let offers_at = self.offers_at;
        let Some(table) = self.played() else { return offers_at };
        let longest = table.terms.longest(table.mover());
        let flag = longest.map(|it| table.turn_began + it + Duration::from_secs(1));
        flag.into_iter().chain((!table.is_own_turn()).then_some(table.moves_at)).min()
    }

    fn open(&mut self, stream: TcpStream, sender: Sender<In>) {
        self.close();
        self.number += 1;
        self.ends_with_cr = fastrand::bool();
        self.pieces = fastrand::choice([1, 1, 2, 4]).unwrap_or(1);
        let stream = Arc::new(stream);
        self.stream = Some(Arc::clone(&stream));
        let number = self.number;
        let _reading = thread::spawn(move || {
            let lines = BufReader::new(&*stream).lines().map_while(Result::ok).map(Some);
            for line in lines.chain([None]) {
                let _ = sender.send(In::Heard(number, line));
            }
        });
    }

    fn close(&mut self) {
        self.note(|game| game.is_broken = true);
        (self.table, self.offers_at) = (None, None);
        if let Some(stream) = self.stream.take() {
            // What was said arrives before the end.
            let _ = stream.shutdown(Shutdown::Write);
        }
    }

    /// Notes something about the game that is played.
    fn note(&mut self, change: impl FnOnce(&mut Match)) {
        if self.played().is_some()
            && let Some(game) = held(&self.truth).games.last_mut()
        {
            change(game);
        }
    }

    fn take(&mut self, is_it: impl Fn(&Deed) -> bool) -> Option<Deed> {
        let at = self.pending.iter().position(is_it)?;
        Some(self.pending.remove(at))
    }

    fn say(&mut self, line: &str) {
        if let Some(Deed::Late(time)) = self.take(|it| matches!(it, Deed::Late(_))) {
            thread::sleep(time);
        }
        let Some(stream) = &self.stream else { return };
        note(&format!("server: {line}"));
        let bytes = format!("{line}{}", if self.ends_with_cr { "\r\n" } else { "\n" });
        for piece in bytes.as_bytes().chunks(bytes.len().div_ceil(self.pieces)) {
            if self.pieces > 1 {
                thread::sleep(millis(200));
            }
            // A broken line is noticed by its reader.
            let _ = (&**stream).write_all(piece);
        }
    }

    fn hear(&mut self, line: &str) {
        note(&format!("player: {line}"));
        match line.split(' ').next().unwrap_or_default() {
            "" => self.say(""),
            "LOGIN" if self.take(|it| *it == Deed::Refuse).is_some() => self.say("LOGIN:incorrect"),
            "LOGIN" => {
                self.say(&format!("LOGIN:{NAME} OK"));
                if line.ends_with(" x1") && fastrand::bool() {
                    self.say("##[LOGIN] +OK x1");
                }
                self.wait();
            }
            "LOGOUT" => {
                self.say("LOGOUT:completed");
                self.close();
            }
            "AGREE" => self.agree(line),
            _ => self.act(line),
        }
    }

    fn wait(&mut self) {
        (self.table, self.offers_at) = (None, Some(time() + millis(8000)));
    }

    fn offer(&mut self) {
        self.games += 1;
        let mut table = Table::new(self.games);
        table.lines().iter().for_each(|line| self.say(line));
        if let Some(Deed::OfferTwice(is_other)) = self.take(|it| matches!(it, Deed::OfferTwice(_)))
        {
            if is_other {
                self.games += 1;
                table = Table::new(self.games);
            }
            table.lines().iter().for_each(|line| self.say(line));
        }
        (self.table, self.offers_at) = (Some(table), None);
    }

    fn agree(&mut self, line: &str) {
        let Some(table) = self.table.as_mut().filter(|it| !it.is_playing) else { return };
        let id = table.id.clone();
        if line.split(' ').nth(1).is_some_and(|it| it != id) {
            return;
        }
        table.is_playing = true;
        table.begin_turn();
        let (names, left) = (table.names.clone(), vec![table.terms.left()]);
        held(&self.truth).games.push(Match { names, left, ..Match::default() });
        self.say(&format!("START:{id}"));
    }

    /// A line of a game: only what is allowed at this moment may come.
    fn act(&mut self, line: &str) {
        let Some(table) = self.played() else { return };
        let text = line.split(',').next().unwrap_or_default();
        let mv = read_csa_move(text, &table.position).ok().filter(|(color, mv)| {
            *color == table.side && table.position.legal_moves().contains(mv)
        });
        match mv {
            _ if text == "%TORYO" && table.is_own_turn() => self.end("%TORYO #RESIGN #LOSE"),
            Some((_, mv)) => self.confirm(mv),
            None => {
                let words = format!("sent: {line:?} at {}", table.position.to_sfen());
                held(&self.truth).fault = Some(words);
            }
        }
    }

    fn confirm(&mut self, mv: Move) {
        let is_own = self.played().is_some_and(|table| table.is_own_turn());
        let is_other = is_own && self.take(|it| *it == Deed::OtherMove).is_some();
        let is_twice = self.take(|it| *it == Deed::Twice).is_some();
        let Some(table) = self.played() else { return };
        let other = gentle(&table.position, fastrand::u32(..)).map(|(mv, _)| mv);
        let other = other.filter(|other| is_other && *other != mv);
        let text = csa_move(other.unwrap_or(mv), &table.position).unwrap_or_default();
        let seconds = table.terms.seconds(time().saturating_sub(table.turn_began));
        let is_timed = table.told == 2 || table.told == 1 && fastrand::bool();
        table.terms.charge(table.mover(), if is_timed { seconds } else { 0 });
        let line = if is_timed { format!("{text},T{seconds}") } else { text };
        if other.is_none() {
            table.position.play(mv).expect("a legal move");
        }
        table.begin_turn();
        let (left, is_mate) = (table.terms.left(), !table.position.has_legal_move());
        let is_long = table.position.ply() >= 256;
        let result = if table.is_own_turn() { "#LOSE" } else { "#WIN" };
        self.note(|game| {
            game.is_void |= is_twice || other.is_some();
            game.moves.extend(other.is_none().then_some(mv));
            game.left.extend(other.is_none().then_some(left));
        });
        self.say(&line);
        if is_twice {
            self.say(&line);
        }
        if is_mate {
            self.end(&format!("%TORYO #RESIGN {result}"));
        } else if is_long {
            self.end("#MAX_MOVES #CENSORED");
        }
    }

    fn end(&mut self, words: &str) {
        let Some(table) = self.played() else { return };
        let winner = match words.split(' ').next_back() {
            Some("#WIN") => Some(table.side),
            Some("#LOSE") => Some(table.side.opponent()),
            _ => None,
        };
        self.note(|game| game.end = Some(winner));
        self.wait();
        words.split(' ').for_each(|line| self.say(line));
        // Some close after each game.
        if fastrand::u8(..3) == 0 {
            self.close();
        }
    }

    fn pass_time(&mut self) {
        let Some(table) = self.played() else { return self.offer() };
        let is_own = table.is_own_turn();
        if is_own || time() < table.moves_at {
            self.end(if is_own { "#TIME_UP #LOSE" } else { "#TIME_UP #WIN" });
        } else if let Some((mv, _)) = gentle(&table.position, fastrand::u32(..)) {
            self.confirm(mv);
        }
    }

    fn perform(&mut self, deed: Deed) {
        match deed {
            Deed::Nonsense(number) => self.say(one_of(NONSENSE, number)),
            Deed::Impossible(number) => self.lie(number),
            Deed::End(number, has_won) => {
                let result = if has_won { "#WIN" } else { "#LOSE" };
                self.end(&one_of(ENDS, number).replace('=', result));
            }
            Deed::Close => self.close(),
            Deed::Behave => self.pending.clear(),
            later => self.pending.push(later),
        }
    }

    /// Tells a move that cannot be.
    fn lie(&mut self, number: u32) {
        let Some(table) = self.played() else { return };
        let Some((mv, _)) = gentle(&table.position, number | 1) else { return };
        let legal = csa_move(mv, &table.position).unwrap_or_default();
        let (own, other) = (sign(table.mover()), sign(table.mover().opponent()));
        let words = one_of("@9911OU,T1;!;=,T-5;@0055ZZ,T1;@;@0000OU", number);
        let line = words.replace('!', &legal.replace(own, &other.to_string()));
        let line = line.replace('=', &legal).replace('@', &own.to_string());
        self.note(|game| game.is_void = true);
        self.say(&line);
    }
}
