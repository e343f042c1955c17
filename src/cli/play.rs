//! The arguments of `komadai play`, and the game they ask for.

use clap::{Args, Parser};

use crate::app::person::engines::EngineEntry;
use crate::app::{NewGame, Seat};
use crate::commands::CommandError;
use crate::said::rule_set_error;
use crate::services::{find_engine, load_presets};
use crate::texts::Language;
use komadai_core::game::{BestOf, Replay, RuleSet, TimeControl, parse_time};
use komadai_core::rules::{Color, Handicap, Position};
use komadai_engine::bot::{Level, Style};

/// The default rule set.
pub(super) const RULES: &str = "casual";

/// The arguments of `komadai play`.
#[derive(Debug, Clone, Args)]
pub struct PlayArgs {
    /// Who plays Black: human, bot:LEVEL with a level from 1 to 13 or adaptive, or usi:NAME or usi:PATH, an
    /// engine
    #[arg(long, value_name = "P", value_parser = seat, default_value = "human")]
    pub black: Seat,
    /// Who plays White: human, bot:LEVEL with a level from 1 to 13 or adaptive, or usi:NAME or usi:PATH, an
    /// engine
    #[arg(long, value_name = "P", value_parser = seat, default_value = "human")]
    pub white: Seat,
    /// Black's name
    #[arg(long, value_name = "N")]
    pub name_black: Option<String>,
    /// White's name
    #[arg(long, value_name = "N")]
    pub name_white: Option<String>,
    /// A rule set such as pro, then `name=value` options
    #[arg(long, value_name = "SPEC", default_value = RULES, hide_default_value = true)]
    pub rules: String,
    /// The handicap White gives: even, lance, right-lance, bishop, rook, rook-lance, 2-piece to 10-piece
    #[arg(long, value_name = "NAME", value_parser = handicap, conflicts_with = "sfen")]
    pub handicap: Option<HandicapArg>,
    /// The start position
    #[arg(long, value_name = "SFEN", default_value = "startpos")]
    pub sfen: String,
    /// The clock: 10m, 10m+30s, `15m+60s x3`, 5m+10s/move, or none
    #[arg(long, value_name = "SPEC", value_parser = time, allow_hyphen_values = true)]
    pub time: Option<Time>,
    /// Black's clock, if different
    #[arg(long, value_name = "SPEC", value_parser = time, allow_hyphen_values = true)]
    pub time_black: Option<Time>,
    /// White's clock, if different
    #[arg(long, value_name = "SPEC", value_parser = time, allow_hyphen_values = true)]
    pub time_white: Option<Time>,
    /// Play a match, best of N games, colors alternating
    #[arg(long = "match", value_name = "N", allow_hyphen_values = true)]
    pub best_of: Option<BestOf>,
    /// What the bot likes to play in the opening: free, static-rook, ranging-rook or attack
    #[arg(long, value_name = "NAME", value_parser = style, default_value = "free", hide_default_value = true)]
    pub style: Style,
    /// A teaching game against a level of the bot: says after a move what it loses; not rated
    #[arg(long)]
    pub teaching: bool,
    /// How drawn games of a match are replayed: remaining (time left), fresh (new clocks) or off
    #[arg(long, value_name = "HOW", value_parser = replay)]
    pub replay: Option<Replay>,
}

/// A clock or none, as an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time(pub(super) Option<TimeControl>);

/// A handicap or none, as an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandicapArg(pub(super) Option<Handicap>);

/// Parses `human`, `bot:LEVEL` or `usi:ENGINE`; engines are looked up when the game is made.
fn seat(text: &str) -> Result<Seat, String> {
    if let Some(engine) = text.strip_prefix("usi:").filter(|name| !name.is_empty()) {
        return Ok(Seat::engine(&EngineEntry::unknown(engine)));
    }
    let seat = match text.strip_prefix("bot:") {
        // The game uses the current level.
        Some("adaptive") => Some(Seat::Adaptive(Level::default())),
        Some(level) => level.parse().ok().map(Seat::Bot),
        None => (text == "human").then_some(Seat::Human),
    };
    seat.ok_or_else(|| {
        let (min, max) = (Level::MIN, Level::MAX);
        format!(
            "expected `human`, `bot:LEVEL` with a level from {min} to {max} or `adaptive`, or `usi:ENGINE` with a name of the \
             list of engines or the path of one"
        )
    })
}

/// The seat with its engine from the list, or by its path.
fn found(seat: Seat) -> Result<Seat, CommandError> {
    match &seat {
        Seat::Engine(entry) if entry.is_unknown() => {
            let entry = find_engine(&entry.name).map_err(CommandError::Input)?;
            Ok(Seat::engine(&entry))
        }
        _ => Ok(seat),
    }
}

pub(super) fn time(text: &str) -> Result<Time, String> {
    parse_time(text).map(Time).map_err(|error| error.to_string())
}

pub(super) fn handicap(text: &str) -> Result<HandicapArg, String> {
    if text == "even" {
        return Ok(HandicapArg(None));
    }
    let names = || Handicap::ALL.map(Handicap::name).join(", ");
    let found = Handicap::from_name(text).map(|odds| HandicapArg(Some(odds)));
    found.ok_or_else(|| format!("handicap: expected even, {}", names()))
}

fn style(text: &str) -> Result<Style, String> {
    text.parse().map_err(|_| format!("expected {}", Style::NAMES.join(", ")))
}

fn replay(text: &str) -> Result<Replay, String> {
    match text {
        "remaining" => Ok(Replay::Remaining),
        "fresh" => Ok(Replay::Fresh),
        "off" => Ok(Replay::Off),
        _ => Err("expected remaining, fresh or off".into()),
    }
}

/// The arguments alone, as a line of a dialogue has them.
#[derive(Debug, Parser)]
#[command(name = "play", no_binary_name = true, disable_help_flag = true)]
struct PlayLine {
    #[command(flatten)]
    args: PlayArgs,
}

/// The words of a line; quotes hold blanks together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = None;
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(end), c) if c == end => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_with(String::new);
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_with(String::new).push(c),
        }
    }
    words.extend(word);
    words
}

impl PlayArgs {
    /// The game for the options in a line; the error is one line.
    ///
    /// A player without an option is White: `bot:3`.
    pub(crate) fn game_of_line(line: &str) -> Result<NewGame, String> {
        let mut words = words(line);
        if words.first().is_some_and(|word| !word.starts_with('-')) {
            words.insert(0, "--white".into());
        }
        let parsed = PlayLine::try_parse_from(words).map_err(|error| {
            let text = error.to_string();
            let text = text.trim_start_matches("error: ");
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let told = lines
                .take_while(|line| !line.starts_with("Usage") && !line.starts_with("For more"));
            told.collect::<Vec<_>>().join("; ")
        })?;
        parsed.args.new_game().map_err(|error| error.to_string())
    }

    /// The game for the options; fails for impossible rules or an invalid start.
    pub fn new_game(self) -> Result<NewGame, CommandError> {
        let rules = rules(&self.rules, self.replay)?;
        let time = Color::ALL.map(|color| self.time_of(color));
        let best_of = self.best_of.unwrap_or(BestOf::ONE);
        let is_default = rules == RuleSet::default() && time == [None; 2] && !best_of.is_match();
        let names = [self.name_black, self.name_white];
        Ok(NewGame {
            announces: !is_default || self.handicap.is_some(),
            start: self.handicap.map_or_else(
                || start(&self.sfen),
                |HandicapArg(odds)| Ok(odds.map_or_else(Position::startpos, Handicap::position)),
            )?,
            seats: [found(self.black)?, found(self.white)?],
            names: names.map(Option::unwrap_or_default),
            rules,
            time,
            best_of,
            style: self.style,
            teaches: self.teaching,
            ..NewGame::default()
        })
    }

    /// The clock of a side: its own, or that of both.
    fn time_of(&self, color: Color) -> Option<TimeControl> {
        let own = match color {
            Color::Black => self.time_black,
            Color::White => self.time_white,
        };
        let Time(time) = own.or(self.time)?;
        time
    }
}

/// The rules asked for, by built-in names and those of the user's own files.
pub(super) fn rules(spec: &str, replay: Option<Replay>) -> Result<RuleSet, CommandError> {
    let wrong = |error: &dyn std::fmt::Display| CommandError::Usage(format!("--rules: {error}"));
    let (presets, _) = load_presets();
    let mut rules =
        presets.parse(spec).map_err(|error| wrong(&rule_set_error(&error, Language::ENGLISH)))?;
    if let Some(replay) = replay {
        rules.replay = replay;
    }
    match rules.contradiction() {
        Some(contradiction) => Err(wrong(&contradiction)),
        None => Ok(rules),
    }
}

fn start(sfen: &str) -> Result<Position, CommandError> {
    Position::from_sfen(sfen).map_err(|error| CommandError::Input(format!("--sfen: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_humans_or_bots_with_a_level() {
        assert_eq!(seat("human"), Ok(Seat::Human));
        assert_eq!(seat("bot:adaptive"), Ok(Seat::Adaptive(Level::default())));
        assert_eq!(seat("bot:3"), Ok(Seat::Bot("3".parse().expect("a level"))));
        let engine = Seat::engine(&EngineEntry::unknown("gps"));
        assert_eq!(seat("usi:gps"), Ok(engine));
        for text in ["bot", "bot:0", "bot:14", "bot:x", "robot", "usi:", ""] {
            assert!(seat(text).expect_err(text).contains("bot:LEVEL"), "{text}");
        }
    }

    #[test]
    fn a_line_has_the_options_of_the_command() {
        let line = "--white bot:2 --style attack --name-black \"Ann B\" --time '15m+60s x3' --handicap rook";
        let game = PlayArgs::game_of_line(line).expect("options");
        assert_eq!(game.seats, [Seat::Human, Seat::Bot("2".parse().expect("a level"))]);
        assert_eq!(game.style, Style::Attack);
        assert_eq!(game.names[0], "Ann B");
        assert_eq!(Handicap::of(&game.start), Some(Handicap::Rook));
        assert!(game.time[0].is_some());
        let game = PlayArgs::game_of_line("bot:2 --handicap rook").expect("options");
        let bot = Seat::Bot("2".parse().expect("a level"));
        assert_eq!(game.seats, [Seat::Human, bot]);
        for (line, part) in [
            ("--white bot:14", "level from 1 to 13"),
            ("bot:99", "level from 1 to 13"),
            ("--colour", "--colour"),
            ("--rules nonsense", "--rules"),
            ("--sfen x", "--sfen"),
            ("--style sicilian", "ranging-rook"),
        ] {
            let why = PlayArgs::game_of_line(line).expect_err(line);
            assert!(why.contains(part) && !why.contains('\n'), "{why}");
        }
    }

    /// R74: all fifteen, and the even game.
    #[test]
    fn every_handicap_has_a_name_on_the_command_line() {
        for odds in Handicap::ALL {
            assert_eq!(handicap(odds.name()), Ok(HandicapArg(Some(odds))));
        }
        assert_eq!(handicap("even"), Ok(HandicapArg(None)));
        assert!(handicap("queen").expect_err("none").contains("rook-lance"));
    }
}
