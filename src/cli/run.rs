//! Runs the command or the screen that the arguments ask for.

#[cfg(feature = "online")]
mod lishogi;
#[cfg_attr(not(feature = "online"), path = "run/no_online.rs")]
mod online;

use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use clap::{CommandFactory, ValueEnum};

use super::{Cli, Command, GraphicsChoice, MatchArgs, PlayArgs, ScreenArgs};
use crate::app::options::TsumeStart;
use crate::app::parts::collection::GameCollection;
use crate::app::{Demo, Options, Start};
use crate::commands::{self, CommandError, CommandResult, Messages, Status, Streams};
use crate::features::{HAS_PICTURES, NO_PICTURES};
use crate::store::Size;
use crate::text::sanitize_lines;
use crate::{plain, services, tui};
use komadai_core::game::RulePresets;
use komadai_core::record::{self, ReadOptions};
use komadai_engine::lishogi::Page;

/// Runs the program and returns the exit status: 0 done, 1 "no" or bad input, 2 wrong usage.
pub fn run(cli: Cli) -> u8 {
    let _engines = EnginesEnd;
    let mut out = BufWriter::new(io::stdout());
    let mut err = Messages(io::stderr());
    let answer = answer(cli, &mut out, &mut err)
        .and_then(|found| out.flush().map(|()| found).map_err(CommandError::from));
    commands::run(answer, &mut err)
}

/// Ends the engines that still run when this is dropped, however the program ends.
struct EnginesEnd;

impl Drop for EnginesEnd {
    fn drop(&mut self) {
        services::end_engines();
    }
}

/// Prints help or a usage error, and returns the exit status.
pub fn say(answer: &clap::Error) -> u8 {
    let status = u8::try_from(answer.exit_code()).unwrap_or(2);
    let plain = answer.to_string();
    // The help is our own and may have colors; an error quotes the argument unchanged.
    let written = if sanitize_lines(&plain) == plain {
        answer.print()
    } else {
        write!(Messages(io::stderr()), "{plain}")
    };
    match written {
        Err(error) if status == 0 => commands::run(Err(error.into()), &mut io::stderr()),
        Ok(()) | Err(_) => status,
    }
}

fn answer(cli: Cli, out: &mut dyn Write, err: &mut dyn Write) -> CommandResult {
    let screen = cli.screen;
    // Not locked: `usi` reads on its own thread.
    let mut input = BufReader::new(io::stdin());
    let streams = &mut Streams { input: &mut input, out, err };
    match cli.command {
        None => show_screen(&screen, Start::Menu, streams),
        Some(Command::Play { game, screen: own }) => {
            let game = Box::new(game.new_game()?);
            show_screen(&own.or(screen), Start::Play(game), streams)
        }
        Some(Command::Review { path, screen: own }) => {
            let address = path.as_deref().and_then(Path::to_str);
            let address = address.filter(|path| Page::of(path).is_some());
            let start = if let Some(address) = address {
                let text = services::online::page_text(address).map_err(CommandError::Input)?;
                Start::Games(Arc::new(read_games(&mut text.as_bytes())?))
            } else if path.as_deref() == Some(Path::new("-")) {
                Start::Games(Arc::new(read_games(streams.input)?))
            } else {
                Start::Review(path)
            };
            show_screen(&own.or(screen), start, streams)
        }
        Some(Command::Show(args)) => commands::show(&args, streams),
        Some(Command::Share(args)) => {
            let text = commands::share(&args, streams)?;
            if io::stdout().is_terminal() {
                streams.out.flush()?;
                tui::terminal::copy(&text)?;
            }
            Ok(Status::Yes)
        }
        Some(Command::Demo { until, fast, screen: own }) => {
            let demo = Demo { script: DEMO, until, is_fast: fast };
            show_demo(&own.or(screen), demo, streams)
        }
        Some(Command::Legal { batch: true, .. }) => commands::legal_batch(streams),
        Some(Command::Legal { words, .. }) => commands::legal(&words, streams),
        Some(Command::Judge { batch: true, .. }) => {
            with_presets(|presets| commands::judge_batch(presets, streams))
        }
        Some(Command::Judge { rules, sfen, tokens, .. }) => {
            with_presets(|presets| commands::judge(presets, &rules, &sfen, &tokens, streams))
        }
        Some(Command::Count { position, ply, files, json }) => {
            commands::count(&position, ply, files.limit, json, streams)
        }
        Some(Command::Analyse(args)) => unlocked().and_then(|()| commands::analyse(&args, streams)),
        Some(Command::Convert(args)) => commands::convert(&args, streams),
        Some(Command::Check(args)) => {
            with_presets(|presets| commands::check(presets, &args, streams))
        }
        Some(Command::Perft { words, divide }) => {
            let begin = Instant::now();
            commands::perft(&words, divide, &|| begin.elapsed(), streams)
        }
        Some(Command::Mate(args)) => {
            unlocked()?;
            let begin = Instant::now();
            commands::mate(&args, &|| begin.elapsed(), streams)
        }
        Some(Command::Today { minutes, screen: own }) => {
            show_screen(&own.or(screen), Start::Today(minutes), streams)
        }
        Some(Command::Tutor(own)) => show_screen(&own.or(screen), Start::Tutor, streams),
        Some(Command::Tsume { file, check: true, .. }) => {
            commands::check_problems(file.as_deref(), streams)
        }
        Some(Command::Tsume { file, anki: true, .. }) => {
            commands::problem_cards(file.as_deref(), streams)
        }
        Some(Command::Tsume { file, daily, screen: own, .. }) => {
            let collection = file.map(|file| commands::read_problems(&file)).transpose()?;
            let start = TsumeStart {
                collection: collection.map(Arc::new),
                is_daily: daily,
                ..TsumeStart::default()
            };
            show_screen(&own.or(screen), Start::Tsume(start), streams)
        }
        Some(Command::Online(command)) => online::run(command, screen, streams),
        Some(Command::Match(args)) => play_match(*args, streams),
        Some(Command::Engines(args)) => {
            let stop = services::signals::interruption().map_err(CommandError::input)?;
            commands::engines(&args, &stop, streams)
        }
        Some(Command::Repertoire(args)) => {
            commands::repertoire(&args, screen.saves.as_deref(), Size::limit(), streams)
        }
        Some(Command::Weaknesses(args)) => {
            commands::weaknesses(&args, screen.saves.as_deref(), Size::limit(), streams)
        }
        Some(Command::Doctor { full }) => {
            super::doctor::doctor(&options(&screen, Start::Menu), full, streams)
        }
        Some(Command::Usi) => commands::usi(BufReader::new(io::stdin()), streams.out),
        Some(Command::Completions { shell }) => {
            commands::completions(Cli::command(), shell, streams)
        }
        Some(Command::Man) => commands::man(Cli::command(), streams),
    }
}

/// Fails while a game of the user may run at lishogi: no engine may help with it.
fn unlocked() -> Result<(), CommandError> {
    match services::online::running().first() {
        None => Ok(()),
        Some(game) => Err(CommandError::Input(format!(
            "{}: this game of yours may still run: no engine helps until it is over; `komadai status` asks the server",
            game.page()
        ))),
    }
}

/// Plays a match; Ctrl-C ends it with the result so far.
fn play_match(args: MatchArgs, streams: &mut Streams) -> CommandResult {
    let order = args.order(io::stderr().is_terminal())?;
    let stop = services::signals::interruption().map_err(CommandError::input)?;
    let begin = Instant::now();
    with_presets(|presets| {
        commands::match_engines(presets, &order, &|| begin.elapsed(), &stop, streams)
    })
}

/// The games of a record from standard input.
fn read_games(input: &mut dyn BufRead) -> Result<GameCollection, CommandError> {
    let name = "standard input";
    let bytes = commands::read_stream(input, Size::limit()).map_err(CommandError::Input)?;
    let file = record::read(&bytes, ReadOptions::file(name)).map_err(CommandError::input)?;
    if let [Err(fault)] = &file.games[..] {
        return Err(CommandError::input(fault));
    }
    Ok(GameCollection { name: name.into(), games: file.games, leaves: false, pasted: None })
}

/// The options of every front end.
fn options(screen: &ScreenArgs, start: Start) -> Options {
    Options {
        start,
        saves: screen.saves.clone(),
        color: word(&screen.color.unwrap_or_default()),
        graphics: screen.graphics.as_ref().and_then(word),
        share: Some(commands::share_game),
        ..Options::default()
    }
}

/// A choice as it is typed.
fn word(choice: &impl ValueEnum) -> Option<String> {
    Some(choice.to_possible_value()?.get_name().to_owned())
}

/// Shows the screen; without a terminal, or with `--plain`, runs text mode.
fn show_screen(screen: &ScreenArgs, start: Start, streams: &mut Streams) -> CommandResult {
    if shows(screen, start.clone(), streams)? {
        return Ok(Status::Yes);
    }
    run_plain(&options(screen, start), streams)
}

fn run_plain(options: &Options, streams: &mut Streams) -> CommandResult {
    ended(plain::run(options, PlayArgs::game_of_line, streams.out))
}

/// Shows the screen; `false` without a terminal, or with `--plain`.
fn shows(screen: &ScreenArgs, start: Start, streams: &mut Streams) -> Result<bool, CommandError> {
    if screen.plain {
        return Ok(false);
    }
    let wants_pictures = screen.graphics.is_some_and(GraphicsChoice::is_picture);
    if wants_pictures && !HAS_PICTURES {
        return Err(CommandError::Usage(NO_PICTURES.to_owned()));
    }
    shows_with(&options(screen, start), streams)
}

fn shows_with(options: &Options, streams: &mut Streams) -> Result<bool, CommandError> {
    match tui::run(options, PlayArgs::game_of_line) {
        Ok(()) => Ok(true),
        Err(error) if error.is_for_lack_of_terminal() => {
            writeln!(streams.err, "komadai: {error}: continuing in text mode, as with --plain")?;
            Ok(false)
        }
        Err(error) => Err(CommandError::input(error)),
    }
}

/// The steps of the demo, and its games.
const DEMO: &str = include_str!("../../assets/demo/script.txt");
const DEMO_GAME: (&str, &str) =
    ("Aoki - Mori.ron", include_str!("../../assets/demo/Aoki - Mori.ron"));

/// Shows the demo in folders of its own, with the sample games and one that is judged.
fn show_demo(screen: &ScreenArgs, demo: Demo, streams: &mut Streams) -> CommandResult {
    if screen.plain || screen.saves.is_some() {
        let why = "the demo has a screen and games of its own: no --plain, no --saves";
        return Err(CommandError::Usage(why.to_owned()));
    }
    services::begin_demo(DEMO_GAME).map_err(CommandError::input)?;
    let options = Options { demo: Some(demo), ..options(screen, Start::Menu) };
    let shown = tui::run(&options, PlayArgs::game_of_line);
    services::end_demo();
    shown.map_err(CommandError::input)?;
    writeln!(streams.out, "The demo has ended. `komadai` starts the program.")?;
    Ok(Status::Yes)
}

/// The result of text mode.
fn ended(result: Result<plain::Ended, plain::Error>) -> CommandResult {
    match result {
        Ok(plain::Ended::Done) => Ok(Status::Yes),
        Ok(plain::Ended::NotOpened) => Ok(Status::No),
        Err(plain::Error::Output(error)) => Err(CommandError::Output(error)),
        Err(error) => Err(CommandError::input(error)),
    }
}

/// Runs `ask` with the user's rule sets. If it fails on bad input, files of rules that were skipped are
/// reported: they may be the reason.
fn with_presets(ask: impl FnOnce(&RulePresets) -> CommandResult) -> CommandResult {
    let (presets, faults) = services::load_presets();
    ask(&presets).map_err(|error| match error {
        CommandError::Input(text) if !faults.is_empty() => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            CommandError::Input(format!("{text}; ignored: {}", faults.join("; ")))
        }
        error => error,
    })
}
