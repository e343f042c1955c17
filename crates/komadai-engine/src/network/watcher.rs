//! A spectator at a server: `%%LIST` and `%%MONITOR2ON` in the extended mode, at floodgate as at a komadai.

use std::time::Duration;

use super::client::{HeardTerms, Output, SILENCE, Stage, seconds, short};
use super::clock::RemoteClock;
use super::login::Login;
use super::rebuff::Rebuff;
use super::study::{Study, StudyChange};
use super::summary::FullTerms;
use super::talk::{Talk, VERSION};
use komadai_core::game::{Game, GameSetup, MateRule, RuleSet, TurnResult, name_clocks};
use komadai_core::record::{self, Format, Key, ReadOptions, Record, read_csa_end, read_csa_move};
use komadai_core::rules::{Color, Move, Position};

/// The most lines of a record so far.
const MOST_LINES: usize = 5000;

/// The most games of a list.
const MOST_GAMES: usize = 200;

/// The silence on a connection before an empty line is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(40);

/// The interval at which the games are listed while none is watched.
const LIST_EVERY: Duration = Duration::from_secs(15);

/// The time that a server has to show a game; it shows nothing of a finished one.
const SHOWING: Duration = Duration::from_secs(5);

/// Requests of the watcher.
pub type WatcherOutput = Output<WatcherEvent>;

/// An event for a spectator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WatcherEvent {
    /// The login is accepted.
    LoggedIn,
    /// The server refuses the login, or has no spectators.
    Refused,
    /// The running games of the server; the last one is watched, or the one that is chosen.
    Games(Vec<String>),
    /// A game so far, or again after moves were taken back.
    Began,
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// The player.
        color: Color,
        /// The time used for it.
        spent: Duration,
    },
    /// The game is over, with the word of the server, such as `%TORYO`; sanitized.
    Ended(String),
    /// The common board of the players has changed after the game.
    Studied(StudyChange),
    /// The server's lines are impossible, with the reason.
    Doubt(String),
    /// A komadai does not let this spectator in.
    Rebuffed(Rebuff),
    /// Another message of the server, sanitized.
    Told(String),
    /// The connection is gone.
    Lost,
}

/// A spectator, without input, output and clock.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Watcher {
    login: Login,
    wanted: Option<String>,
    /// The game was named at the beginning: no other one is watched in its place.
    is_named: bool,
    /// The time of the next list of games, or of the next request for the wanted one.
    again_at: Option<Duration>,
    /// Whether the requested list is reported only if there is something new.
    is_looking: bool,
    /// Whether the user chooses between several games if none is named.
    asks: bool,
    is_komadai: bool,
    sent_at: Duration,
    heard_at: Duration,
    games: Vec<String>,
    /// A komadai's statements before it shows a game.
    heard: HeardTerms,
    /// Rules and clocks of the game, from a komadai.
    terms: Option<FullTerms>,
    /// The lines of a record that is not whole yet.
    lines: Option<Vec<String>>,
    game: Option<Game>,
    /// A move; its time has not arrived yet.
    pending: Option<(Color, Move)>,
    end: Option<String>,
    study: Option<Study>,
    stage: Stage,
    is_closed: bool,
}

impl Watcher {
    /// A spectator of this game; without one of the last one that is listed, or where it `asks` of the one
    /// that [`Watcher::choose`] names.
    #[must_use]
    pub fn new(login: Login, game: Option<String>, asks: bool) -> Self {
        let display = login.display().map_or_else(|| login.name().to_owned(), str::to_owned);
        Self {
            login: login.known_as(&display),
            is_named: game.is_some(),
            wanted: game,
            again_at: None,
            is_looking: false,
            asks,
            is_komadai: false,
            sent_at: Duration::ZERO,
            heard_at: Duration::ZERO,
            games: Vec::new(),
            heard: HeardTerms::default(),
            terms: None,
            lines: None,
            game: None,
            pending: None,
            end: None,
            study: None,
            stage: Stage::Connecting,
            is_closed: false,
        }
    }

    /// The watched game, once its moves so far are known.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The stage of this spectator.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage.clone()
    }

    /// The server's word for its end.
    #[must_use]
    pub fn end(&self) -> Option<&str> {
        self.end.as_deref()
    }

    /// The common board of the players after the game.
    #[must_use]
    pub const fn study(&self) -> Option<&Study> {
        self.study.as_ref()
    }

    /// Its rules and clocks, if a komadai has sent them.
    #[must_use]
    pub const fn terms(&self) -> Option<&FullTerms> {
        self.terms.as_ref()
    }

    /// The time left on the clocks, without the running turn.
    #[must_use]
    pub fn clocks(&self) -> [Option<RemoteClock>; 2] {
        let (Some(terms), Some(game)) = (&self.terms, &self.game) else {
            return [None, None];
        };
        let spent = game.moves().iter().map(|played| played.spent);
        terms.clocks_after(game.setup().start.side_to_move(), spent)
    }

    /// Whether the server is a komadai.
    #[must_use]
    pub const fn is_komadai(&self) -> bool {
        self.is_komadai
    }

    /// The game as a record.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_ref()?;
        let mut record = game.to_record();
        record.session = None;
        if let Some(word) = self.end.as_deref().filter(|word| word.starts_with('%')) {
            let end = read_csa_end(word, game.position().side_to_move());
            // This fails if the record already has the end by the rules.
            let _ = record.add_end(record.main_tip(), end);
        }
        if let Some(wanted) = &self.wanted {
            record.headers.set(Key::Event, short(wanted));
        }
        if let Some(terms) = &self.terms {
            record.headers.set(Key::Rules, terms.rules.to_string());
            name_clocks(&mut record.headers, terms.time);
        }
        Some(record)
    }

    /// The connection is open, or another one after the first was lost: logs in. The game stays as it was
    /// known until the server shows it again.
    pub fn connected(&mut self, now: Duration) -> Vec<WatcherOutput> {
        self.heard_at = now;
        self.again_at = None;
        (self.is_komadai, self.is_looking) = (false, false);
        (self.lines, self.pending) = (None, None);
        let line = self.login.line(None);
        vec![self.send(now, line)]
    }

    /// The connection has ended.
    pub fn closed(&mut self) -> Vec<WatcherOutput> {
        if std::mem::replace(&mut self.is_closed, true) {
            return Vec::new();
        }
        vec![WatcherOutput::Event(WatcherEvent::Lost)]
    }

    /// The time of the next call of [`Watcher::tick`].
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let alive = self.sent_at.saturating_add(KEEP_ALIVE);
        let silent = self.is_komadai.then(|| self.heard_at.saturating_add(SILENCE));
        let due = [silent, self.again_at].into_iter().flatten();
        (!self.is_closed).then(|| due.fold(alive, Duration::min))
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<WatcherOutput> {
        if self.next_tick().is_none_or(|at| now < at) {
            return Vec::new();
        }
        if self.is_komadai && now >= self.heard_at.saturating_add(SILENCE) {
            return vec![WatcherOutput::Close];
        }
        if self.again_at.take_if(|at| now >= *at).is_some() {
            return vec![self.ask_again(now)];
        }
        vec![self.send(now, String::new())]
    }

    /// Requests the wanted game, which may have begun by now, or the list of running games.
    fn ask_again(&mut self, now: Duration) -> WatcherOutput {
        if self.is_named && self.game.is_none() {
            return self.monitor(now, LIST_EVERY);
        }
        // One that was chosen from a list and is not shown is over.
        let is_unanswered = self.end.is_none() && self.wanted.take().is_some();
        self.is_looking = !is_unanswered;
        self.send(now, "%%LIST".to_owned())
    }

    /// Requests the wanted game; repeats the request after `patience`.
    fn monitor(&mut self, now: Duration, patience: Duration) -> WatcherOutput {
        self.again_at = Some(now.saturating_add(patience));
        let game = self.wanted.as_deref().unwrap_or_default();
        self.send(now, format!("%%MONITOR2ON {game}"))
    }

    /// Watches the game of this name in place of the one before; without a name lists those that run.
    pub fn choose(&mut self, now: Duration, game: Option<String>) -> Vec<WatcherOutput> {
        if self.is_closed {
            return Vec::new();
        }
        if self.is_komadai {
            // One game runs there at a time: it is shown again.
            let again = self.game.as_ref().map(|_| WatcherEvent::Began);
            return again.into_iter().map(|it| self.event(it)).collect();
        }
        let before = std::mem::replace(&mut self.wanted, game);
        self.lines = None;
        let mut outputs = Vec::new();
        if let Some(before) = before {
            outputs.push(self.send(now, format!("%%MONITOR2OFF {before}")));
        }
        self.is_looking = false;
        self.again_at = None;
        self.end = None;
        outputs.push(match self.wanted {
            Some(_) => self.monitor(now, SHOWING),
            None => self.send(now, "%%LIST".to_owned()),
        });
        outputs
    }

    /// Leaves.
    pub fn leave(&mut self, now: Duration) -> Vec<WatcherOutput> {
        self.is_closed = true;
        vec![self.send(now, "LOGOUT".to_owned()), WatcherOutput::Close]
    }

    /// Handles a line of the server, without its end.
    pub fn line(&mut self, now: Duration, line: &str) -> Vec<WatcherOutput> {
        self.heard_at = now;
        let line = line.trim_end();
        if line.is_empty() || self.is_closed {
            return Vec::new();
        }
        if Talk::is_meant(line) {
            return line.parse().map_or_else(|_| Vec::new(), |talk| self.talk(now, talk));
        }
        if let Some(rest) = line.strip_prefix("LOGIN:") {
            let is_in = rest.ends_with(" OK");
            return vec![self.event(if is_in {
                WatcherEvent::LoggedIn
            } else {
                WatcherEvent::Refused
            })];
        }
        if let Some(rebuff) = line.strip_prefix("##[ERROR] ").and_then(Rebuff::from_words) {
            return vec![self.event(WatcherEvent::Rebuffed(rebuff))];
        }
        let Some((tag, game, text)) = tagged(line) else {
            return vec![WatcherOutput::Event(WatcherEvent::Told(short(line)))];
        };
        match tag {
            "LOGIN" if self.is_komadai => Vec::new(),
            "LOGIN" => {
                vec![match &self.wanted {
                    Some(_) => self.monitor(now, LIST_EVERY),
                    None => self.send(now, "%%LIST".to_owned()),
                }]
            }
            "LIST" => self.list(now, text),
            // A line of a game watched before.
            "MONITOR2" if !self.is_komadai && game.is_some() && game != self.wanted.as_deref() => {
                Vec::new()
            }
            "MONITOR2" => {
                let had_ended = self.end.is_some();
                self.again_at = None;
                let outputs = self.shown(text);
                let has_ended = self.end.is_some() && !had_ended;
                if (has_ended || had_ended) && !self.is_komadai && !self.asks && !self.is_named {
                    // Without a choice the next game follows.
                    self.again_at = Some(now.saturating_add(LIST_EVERY));
                }
                outputs
            }
            _ => vec![WatcherOutput::Event(WatcherEvent::Told(short(line)))],
        }
    }

    fn talk(&mut self, now: Duration, talk: Talk) -> Vec<WatcherOutput> {
        match talk {
            Talk::Hello(..) if !self.is_komadai => {
                self.is_komadai = true;
                let name = self.login.display().unwrap_or_default().to_owned();
                let hello = Talk::Hello(VERSION, name).to_string();
                let watch = self.send(now, Talk::Watch.to_string());
                vec![watch, self.send(now, hello)]
            }
            Talk::Ping(number) => vec![self.send(now, Talk::Pong(number).to_string())],
            talk if self.heard.hear(&talk) => Vec::new(),
            Talk::Study(Some(_), words) => {
                let made = self.study.as_mut().and_then(|study| study.apply(&words));
                let event = |made| WatcherOutput::Event(WatcherEvent::Studied(made));
                made.map(event).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// `id name name`, or `+OK` after the last one.
    fn list(&mut self, now: Duration, text: &str) -> Vec<WatcherOutput> {
        if text != "+OK" {
            let id = text.split_whitespace().next().unwrap_or_default();
            if self.games.len() < MOST_GAMES && !id.is_empty() && id.is_ascii() {
                self.games.push(short(id));
            }
            return Vec::new();
        }
        let mut games = std::mem::take(&mut self.games);
        let over = self.wanted.as_deref().filter(|_| self.end.is_some());
        games.retain(|game| Some(game.as_str()) != over);
        let is_looking = std::mem::take(&mut self.is_looking);
        if games.is_empty() && !self.is_komadai {
            self.again_at = Some(now.saturating_add(LIST_EVERY));
            if is_looking {
                return Vec::new();
            }
        }
        let last = games.last().cloned().filter(|_| !self.asks || games.len() == 1);
        let mut outputs = vec![self.event(WatcherEvent::Games(games))];
        if let Some(last) = last {
            self.wanted = Some(last);
            self.end = None;
            outputs.push(self.monitor(now, SHOWING));
        }
        outputs
    }

    /// A line of the watched game.
    fn shown(&mut self, text: &str) -> Vec<WatcherOutput> {
        if text.starts_with('V') {
            self.lines = Some(Vec::new());
            self.pending = None;
        }
        if let Some(lines) = &mut self.lines {
            if text == "+OK" {
                let lines = self.lines.take().unwrap_or_default();
                let event = self.begin(&lines);
                return vec![self.event(event)];
            }
            if lines.len() < MOST_LINES {
                lines.push(text.to_owned());
            }
            return Vec::new();
        }
        let mut parts = text.split(',');
        let mut outputs = Vec::new();
        for part in &mut parts {
            outputs.extend(self.statement(part));
        }
        outputs
    }

    fn statement(&mut self, text: &str) -> Option<WatcherOutput> {
        let event = match text.chars().next()? {
            'T' => {
                let (color, mv) = self.pending.take()?;
                let spent = seconds(text.get(1..)?.trim()).unwrap_or_default();
                let game = self.game.as_mut()?;
                match game.play(mv, spent) {
                    Ok(TurnResult::Moved(_)) => WatcherEvent::Moved { mv, color, spent },
                    _ => WatcherEvent::Doubt(format!("{mv} is impossible")),
                }
            }
            '+' | '-' if text.len() > 1 && text != "+OK" => {
                let position = self.game.as_ref()?.position();
                match read_csa_move(text, position) {
                    Ok(read) => {
                        self.pending = Some(read);
                        return None;
                    }
                    Err(why) => WatcherEvent::Doubt(format!("{}: {why}", short(text))),
                }
            }
            '%' | '#' if self.end.is_none() => {
                self.study = self.game.as_ref().map(Study::new);
                self.end = Some(short(text));
                WatcherEvent::Ended(short(text))
            }
            _ => return None,
        };
        Some(WatcherOutput::Event(event))
    }

    /// The record so far.
    fn begin(&mut self, lines: &[String]) -> WatcherEvent {
        self.end = None;
        self.study = None;
        match self.read(lines) {
            Ok(game) => {
                let end = lines.iter().find(|line| line.starts_with('%'));
                if let Some(end) = end {
                    self.end = Some(short(end));
                    self.study = Some(Study::new(&game));
                }
                self.game = Some(game);
                self.terms = self.heard.terms();
                WatcherEvent::Began
            }
            Err(why) => WatcherEvent::Doubt(short(&why)),
        }
    }

    fn read(&self, lines: &[String]) -> Result<Game, String> {
        let options = ReadOptions { format: Some(Format::Csa), ..ReadOptions::file("") };
        let file = record::read(lines.join("\n").as_bytes(), options);
        let game = file.and_then(record::ParsedFile::first).map_err(|why| why.to_string())?;
        let record = game.record;
        let start =
            Position::from_setup(&record.start().to_setup()).map_err(|why| why.to_string())?;
        let names =
            [Key::Black, Key::White].map(|key| short(record.headers.get(&key).unwrap_or_default()));
        let mut names = names;
        for (name, told) in names.iter_mut().zip(&self.heard.names) {
            if let Some(told) = told {
                name.clone_from(told);
            }
        }
        // Only the server ends the game.
        let rules = RuleSet { mate: MateRule::Formal, sennichite: false, ..RuleSet::default() };
        let mut game = Game::new(GameSetup { start, rules, names, ..GameSetup::default() });
        for id in record.main_line() {
            let node = record.node(id);
            if let Some(mv) = node.mv() {
                let spent = node.notes.spent.unwrap_or_default();
                game.play(mv, spent).map_err(|why| why.to_string())?;
            }
        }
        Ok(game)
    }

    /// An event; some lead to another stage.
    fn event(&mut self, event: WatcherEvent) -> WatcherOutput {
        match event {
            WatcherEvent::LoggedIn | WatcherEvent::Games(_) => self.stage = Stage::Waiting,
            WatcherEvent::Began => self.stage = Stage::Watching,
            WatcherEvent::Refused | WatcherEvent::Rebuffed(_) => self.stage = Stage::Over,
            _ => {}
        }
        WatcherOutput::Event(event)
    }

    const fn send(&mut self, now: Duration, line: String) -> WatcherOutput {
        self.sent_at = now;
        WatcherOutput::Send(line)
    }
}

/// The tag and the text of `##[TAG] text`, or the game, too, of `##[TAG][game] text`.
fn tagged(line: &str) -> Option<(&str, Option<&str>, &str)> {
    let (tag, rest) = line.strip_prefix("##[")?.split_once(']')?;
    let (game, text) = match rest.strip_prefix('[') {
        Some(rest) => {
            let (game, text) = rest.split_once(']')?;
            (Some(game), text)
        }
        None => (None, rest),
    };
    Some((tag, game, text.strip_prefix(' ').unwrap_or(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(lines: &str) -> (Watcher, Vec<String>, Vec<WatcherEvent>) {
        let login = Login::new("eve", "secret").expect("a login");
        let mut watcher = Watcher::new(login, None, false);
        let (mut sent, mut events) = (Vec::new(), Vec::new());
        let mut outputs = watcher.connected(Duration::ZERO);
        for line in lines.lines() {
            outputs.extend(watcher.line(Duration::ZERO, line));
        }
        for output in outputs {
            match output {
                WatcherOutput::Send(line) => sent.push(line),
                WatcherOutput::Event(event) => events.push(event),
                WatcherOutput::Close => {}
            }
        }
        (watcher, sent, events)
    }

    const SO_FAR: &str = "LOGIN:eve OK\n##[LOGIN] +OK x1\n##[LIST] g1 ann bob\n##[LIST] g2 ann bob\n##[LIST] +OK\n\
        ##[MONITOR2][g2] V2\n##[MONITOR2][g2] N+ann\n##[MONITOR2][g2] N-bob\n##[MONITOR2][g2] PI\n##[MONITOR2][g2] +\n\
        ##[MONITOR2][g2] +7776FU\n##[MONITOR2][g2] T3\n##[MONITOR2][g2] +OK\n";

    #[test]
    fn the_last_game_of_the_list_is_followed() {
        let lines = format!(
            "{SO_FAR}##[MONITOR2][g2] -3334FU\n##[MONITOR2][g2] T12\n##[MONITOR2][g2] +OK\n\
            ##[MONITOR2][g2] +2726FU,T1\n##[MONITOR2][g2] %TORYO\n"
        );
        let (watcher, sent, events) = watch(&lines);
        assert_eq!(sent, ["LOGIN eve secret x1", "%%LIST", "%%MONITOR2ON g2"]);
        let game = watcher.game().expect("a game");
        assert_eq!(game.ply(), 3);
        assert_eq!(game.setup().names, ["ann", "bob"]);
        assert_eq!(game.moves()[1].spent, Duration::from_secs(12));
        assert_eq!(watcher.end(), Some("%TORYO"));
        let record = watcher.record().expect("a record");
        let winner = record.main_end().and_then(|end| end.winner);
        assert_eq!(winner, Some(Color::Black));
        let moved = events.iter().filter(|it| matches!(it, WatcherEvent::Moved { .. }));
        assert_eq!(moved.count(), 2);
    }

    #[test]
    fn a_spectator_who_is_refused_watches_no_longer() {
        for line in ["LOGIN:incorrect", "##[ERROR] too many watch already"] {
            let (watcher, _, events) = watch(line);
            assert_eq!((watcher.stage(), events.len()), (Stage::Over, 1), "{events:?}");
        }
        assert_eq!(watch(SO_FAR).0.stage(), Stage::Watching);
    }

    #[test]
    fn a_silent_komadai_is_left_and_another_server_is_kept_awake() {
        let (mut watcher, ..) = watch(&format!("##[KOMADAI] 1 \n{SO_FAR}"));
        assert_eq!(watcher.tick(Duration::from_secs(29)), []);
        assert_eq!(watcher.tick(Duration::from_secs(30)), [WatcherOutput::Close]);
        let (mut watcher, ..) = watch(SO_FAR);
        assert_eq!(watcher.tick(KEEP_ALIVE), [WatcherOutput::Send(String::new())]);
    }

    #[test]
    fn who_watches_a_komadai_knows_the_rules_and_the_clocks() {
        let terms = "##[KOMADAI] 1 \n##[KOMADAI] RULES casual limit=256\n##[KOMADAI] CLOCK + 10m\n\
            ##[KOMADAI] CLOCK - 5m\n";
        let (watcher, ..) = watch(&format!("{terms}{SO_FAR}"));
        assert_eq!(watcher.terms().map(|it| it.rules.limit), Some(Some(256)));
        let left = watcher.clocks().map(|clock| clock.expect("a clock").left().as_secs());
        assert_eq!(left, [597, 300]);
        let record = watcher.record().expect("a record");
        assert_eq!(record.headers.get(&Key::WhiteClock), Some("5m"));
        // Another server sends nothing about them.
        let (watcher, ..) = watch(SO_FAR);
        assert_eq!(watcher.clocks(), [None, None]);
    }

    #[test]
    fn one_of_several_games_can_be_chosen_and_another_one_after_it() {
        let login = Login::new("eve", "secret").expect("a login");
        let mut watcher = Watcher::new(login, None, true);
        let now = Duration::ZERO;
        watcher.connected(now);
        let hear = |watcher: &mut Watcher, lines: &str| -> Vec<WatcherOutput> {
            let lines = lines.lines();
            lines.flat_map(|line| watcher.line(now, line)).collect()
        };
        let list: String = SO_FAR.split_inclusive('\n').take(5).collect();
        let heard = hear(&mut watcher, &list);
        let games = WatcherEvent::Games(vec!["g1".to_owned(), "g2".to_owned()]);
        assert_eq!(heard.last(), Some(&WatcherOutput::Event(games)));
        let send = |line: &str| WatcherOutput::Send(line.to_owned());
        let chosen = watcher.choose(now, Some("g2".to_owned()));
        assert_eq!(chosen, [send("%%MONITOR2ON g2")]);
        hear(&mut watcher, SO_FAR);
        assert_eq!(watcher.game().map(Game::ply), Some(1));
        let other = watcher.choose(now, Some("g1".to_owned()));
        assert_eq!(other, [send("%%MONITOR2OFF g2"), send("%%MONITOR2ON g1")]);
        hear(&mut watcher, "##[MONITOR2][g2] -3334FU\n##[MONITOR2][g2] T1");
        assert_eq!(watcher.game().map(Game::ply), Some(1));
        assert_eq!(watcher.choose(now, None).last(), Some(&send("%%LIST")));
    }

    #[test]
    fn the_game_of_a_komadai_is_shown_again() {
        let login = Login::new("eve", "secret").expect("a login");
        let mut watcher = Watcher::new(login, None, true);
        let now = Duration::ZERO;
        watcher.connected(now);
        watcher.talk(now, Talk::Hello(VERSION, "ann".to_owned()));
        assert_eq!(watcher.choose(now, None), []);
        for line in SO_FAR.lines() {
            watcher.line(now, line);
        }
        let again = watcher.choose(now, None);
        assert_eq!(again, [WatcherOutput::Event(WatcherEvent::Began)]);
    }

    #[test]
    fn a_game_that_begins_later_is_found_and_one_that_is_over_is_not_waited_for() {
        let login = Login::new("eve", "secret").expect("a login");
        let mut watcher = Watcher::new(login, None, false);
        let hear = |watcher: &mut Watcher, now: u64, lines: &str| -> Vec<WatcherOutput> {
            let now = Duration::from_secs(now);
            let lines = lines.lines();
            lines.flat_map(|line| watcher.line(now, line)).collect()
        };
        let tick = |watcher: &mut Watcher| -> Vec<WatcherOutput> {
            let at = watcher.next_tick().expect("open");
            watcher.tick(at)
        };
        let send = |line: &str| WatcherOutput::Send(line.to_owned());
        watcher.connected(Duration::ZERO);
        let none = WatcherOutput::Event(WatcherEvent::Games(Vec::new()));
        let said = "LOGIN:eve OK\n##[LOGIN] +OK x1\n##[LIST] +OK\n";
        assert_eq!(hear(&mut watcher, 1, said).last(), Some(&none));
        // The empty list is not reported again.
        assert_eq!(tick(&mut watcher), [send("%%LIST")]);
        assert_eq!(hear(&mut watcher, 16, "##[LIST] +OK"), []);
        assert_eq!(tick(&mut watcher), [send("%%LIST")]);
        let found = hear(&mut watcher, 31, "##[LIST] g2 ann bob\n##[LIST] +OK");
        assert_eq!(found.last(), Some(&send("%%MONITOR2ON g2")));
        // It was over before it was shown.
        assert_eq!(tick(&mut watcher), [send("%%LIST")]);
        assert_eq!(hear(&mut watcher, 40, "##[LIST] +OK"), [none]);
        assert_eq!(tick(&mut watcher), [send("%%LIST")]);
        hear(&mut watcher, 60, "##[LIST] g2 ann bob\n##[LIST] +OK");
        let shown: String = SO_FAR.split_inclusive('\n').skip(5).collect();
        hear(&mut watcher, 61, &shown);
        hear(&mut watcher, 62, "##[MONITOR2][g2] %TORYO");
        assert_eq!(tick(&mut watcher), [send("%%LIST")]);
        // The server still lists it.
        let lines = "##[LIST] g2 ann bob\n##[LIST] g3 cy dot\n##[LIST] +OK";
        let next = hear(&mut watcher, 80, lines);
        assert_eq!(next.last(), Some(&send("%%MONITOR2ON g3")));
    }

    #[test]
    fn impossible_moves_are_told_and_not_played() {
        let (watcher, _, events) =
            watch(&format!("{SO_FAR}##[MONITOR2][g2] -5455FU\n##[MONITOR2][g2] T1\n"));
        assert!(events.iter().any(|it| matches!(it, WatcherEvent::Doubt(_))));
        assert_eq!(watcher.game().map(Game::ply), Some(1));
    }

    #[test]
    fn an_endless_record_is_cut() {
        let comment = "##[MONITOR2][g2] 'x\n".repeat(3 * MOST_LINES);
        let (watcher, ..) = watch(&format!("{SO_FAR}##[MONITOR2][g2] V2\n{comment}"));
        assert_eq!(watcher.lines.map(|lines| lines.len()), Some(MOST_LINES));
    }
}
