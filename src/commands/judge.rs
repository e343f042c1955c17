//! `komadai judge`: plays the tokens of a game and reports how it ended.

use std::time::Duration;

use super::input::each_line;
use super::{CommandError, CommandResult, Status, Streams};
use komadai_core::game::{Claimant, Game, GameSetup, Outcome, Refusal, RulePresets};
use komadai_core::rules::{Color, Position};

/// Plays `tokens` from `sfen` under `rules` (one of `presets` and options) and writes one line: result,
/// winner (`b`, `w`, `-`), moves played and the last position without move number.
///
/// Refused tokens change nothing and are reported on `err`; the answer is "no" then, unless the game had
/// ended. An illegal move that ends the game by its rules is not refused: it is judged.
pub fn judge(
    presets: &RulePresets,
    rules: &str,
    sfen: &str,
    tokens: &[String],
    streams: &mut Streams,
) -> CommandResult {
    let mut game = begin(presets, rules, sfen)?;
    let mut found = Status::Yes;
    for token in tokens {
        let had_ended = game.outcome().is_some();
        match act(&mut game, token) {
            Ok(()) => {}
            Err(Trouble::Refused(refusal)) => {
                writeln!(streams.err, "{token}: {refusal}")?;
                if !had_ended {
                    found = Status::No;
                }
            }
            Err(Trouble::Unreadable) => return Err(CommandError::Input(unreadable(token))),
        }
    }
    writeln!(streams.out, "{}", verdict(&game))?;
    Ok(found)
}

/// Reads rows `RULES<TAB>SFEN<TAB>TOKENS` and writes one answer a line; a row that cannot be judged is
/// answered by `error` and its reason.
pub fn judge_batch(presets: &RulePresets, streams: &mut Streams) -> CommandResult {
    let mut found = Status::Yes;
    let Streams { input, out, .. } = streams;
    each_line(*input, |_, line| {
        match judge_row(presets, line) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(reason) => {
                writeln!(out, "error\t{reason}")?;
                found = Status::No;
            }
        }
        Ok(())
    })?;
    Ok(found)
}

fn judge_row(presets: &RulePresets, line: &str) -> Result<String, String> {
    let mut fields = line.split('\t');
    let (Some(rules), Some(sfen), tokens, None) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Err("expected rules, SFEN and tokens between tabs".to_owned());
    };
    let mut game = begin(presets, rules, sfen).map_err(|error| error.to_string())?;
    for token in tokens.unwrap_or_default().split_whitespace() {
        if let Err(Trouble::Unreadable) = act(&mut game, token) {
            return Err(unreadable(token));
        }
    }
    Ok(verdict(&game))
}

fn begin(presets: &RulePresets, rules: &str, sfen: &str) -> Result<Game, CommandError> {
    Ok(Game::new(GameSetup {
        start: Position::from_sfen(sfen).map_err(CommandError::input)?,
        rules: presets.parse(rules).map_err(CommandError::rules)?,
        ..GameSetup::default()
    }))
}

fn verdict(game: &Game) -> String {
    let outcome = game.outcome();
    let result = outcome.map_or("ongoing", Outcome::token);
    let winner = outcome.and_then(Outcome::winner).map_or('-', Color::sfen);
    let sfen = game.position().to_sfen();
    let position = sfen.rsplit_once(' ').map_or(&*sfen, |(position, _)| position);
    format!("{result}\t{winner}\t{}\t{position}", game.ply())
}

/// Why a token did nothing.
enum Trouble {
    /// The controller refused it.
    Refused(Refusal),
    /// It is not a token.
    Unreadable,
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

fn unreadable(token: &str) -> String {
    let start: String = token.chars().take(40).collect();
    format!("`{start}` is not a token: try 7g7f, !resign:b, !declare or !claim:x")
}

/// The part of a token after its colon.
#[derive(Clone, Copy)]
enum TokenDetail {
    Nobody,
    Player(Color),
    ThirdParty,
}

fn act(game: &mut Game, token: &str) -> Result<(), Trouble> {
    if let Some(command) = token.strip_prefix('!') {
        return command_token(game, command);
    }
    let turn = game.position().side_to_move();
    let (player, text) = match token.split_once(':') {
        Some(("b", text)) => (Color::Black, text),
        Some(("w", text)) => (Color::White, text),
        _ => (turn, token),
    };
    game.attempt_usi(player, text, Duration::ZERO)?;
    Ok(())
}

fn command_token(game: &mut Game, command: &str) -> Result<(), Trouble> {
    let turn = game.position().side_to_move();
    let (name, who) = match command.split_once(':') {
        None => (command, TokenDetail::Nobody),
        Some((name, "b")) => (name, TokenDetail::Player(Color::Black)),
        Some((name, "w")) => (name, TokenDetail::Player(Color::White)),
        Some((name, "x")) => (name, TokenDetail::ThirdParty),
        Some(_) => return Err(Trouble::Unreadable),
    };
    match (name, who) {
        ("resign", TokenDetail::Nobody) => game.resign(turn)?,
        ("resign", TokenDetail::Player(color)) => game.resign(color)?,
        ("offer", TokenDetail::Player(color)) => game.offer_impasse(color)?,
        ("accept", TokenDetail::Player(color)) => game.accept_impasse(color)?,
        ("refuse", TokenDetail::Player(_)) => game.refuse_impasse()?,
        ("sennichite", TokenDetail::Player(color)) => game.propose_repetition(color)?,
        ("declare", TokenDetail::Nobody) => game.declare()?,
        ("claim", TokenDetail::Player(color)) => game.claim(Claimant::Player(color))?,
        ("claim", TokenDetail::ThirdParty) => game.claim(Claimant::ThirdParty)?,
        ("time", TokenDetail::Nobody) => game.run_out_of_time()?,
        ("abort", TokenDetail::Nobody) => game.interrupt()?,
        _ => return Err(Trouble::Unreadable),
    }
    Ok(())
}
