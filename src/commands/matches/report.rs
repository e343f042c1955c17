//! The report of `match`: a table for people, or JSON, an object a line.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::commands::output::counted;
use crate::text::sanitize;
use komadai_core::rules::Color;
use komadai_engine::matches::{
    Entrant, Estimate, Faults, MatchPlan, MoveTimes, PlayedGame, Score, Sprt, SprtState,
};

/// The result of a pairing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairing<'a> {
    pub entrants: [&'a Entrant; 2],
    pub score: &'a Score,
    pub sprt: Option<Sprt>,
}

impl Pairing<'_> {
    /// A few lines for people.
    pub(super) fn plain(&self) -> String {
        let score = self.score;
        let [first, second] = self.entrants.map(|it| sanitize(&it.name).into_owned());
        let mut text = format!("{first} - {second}: {}\n", summary(score));
        if let Some(estimate) = score.pairs.estimate() {
            text += &format!(
                "  Elo {} [{}, {}] (95 %), stronger with {:.1} %\n",
                signed(estimate.elo),
                signed(estimate.low),
                signed(estimate.high),
                estimate.superiority * 100.0
            );
            let [none, half, one, more, two] = score.pairs.0;
            text += &format!(
                "  opening pairs by points 0-½-1-1½-2: {none} {half} {one} {more} {two}\n"
            );
            let unpaired = score.unpaired();
            if unpaired > 0 {
                text += &format!(
                    "  not in Elo, as their pairs are not complete: {unpaired} of the games\n"
                );
            }
        }
        if let Some(sprt) = self.sprt {
            text += &format!("  SPRT {}\n", sprt_words(sprt, score));
        }
        if score.games() == 0 {
            return text;
        }
        let [black, white] = score.by_color;
        text += &format!("  Black won {black}, White {white}; {}\n", counts(&score.endings));
        for (name, (times, faults)) in
            [first, second].iter().zip(score.times.iter().zip(&score.faults))
        {
            text += &format!("  {name}: {}", time_words(*times));
            if !faults.is_empty() {
                text += &format!("; lost by faults: {}", counts(faults));
            }
            text.push('\n');
        }
        text
    }

    /// One line of JSON.
    pub(super) fn json(&self, seed: u64) -> String {
        let score = self.score;
        let estimate = score.pairs.estimate();
        let number = |take: fn(&Estimate) -> f64| estimate.as_ref().map(take);
        let sprt = self.sprt.map(|sprt| {
            json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": sprt.ratio(&score.pairs),
                "bound": Sprt::bound(),
                "state": state_word(sprt.state(&score.pairs)),
            })
        });
        let engine = |index: usize| {
            json!({
                "name": self.entrants[index].name,
                "command": self.entrants[index].command.to_string(),
                "time": times_json(score.times[index]),
                "faults": score.faults[index],
            })
        };
        let line = json!({
            "type": "result",
            "engines": [engine(0), engine(1)],
            "games": score.games(),
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "percent": score.percent(),
            "pairs": score.pairs.0,
            "unpaired": score.unpaired(),
            // Infinite if one side has won everything: JSON has no number for it.
            "elo": number(|it| it.elo),
            "elo_low": number(|it| it.low),
            "elo_high": number(|it| it.high),
            "superiority": number(|it| it.superiority),
            "sprt": sprt,
            "black_won": score.by_color[0],
            "white_won": score.by_color[1],
            "endings": score.endings,
            "seed": seed,
        });
        format!("{line}\n")
    }
}

pub(crate) fn game_json(
    game: &PlayedGame,
    [black, white]: [&str; 2],
    file: Option<&Path>,
) -> String {
    let moves = game.record.main_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let fault: Option<Value> = game.ending.fault().map(|(loser, words)| {
        let name = if loser == Color::Black { black } else { white };
        json!({ "engine": name, "what": words })
    });
    let winner = game.ending.winner().map(|winner| match winner {
        Color::Black => "b",
        Color::White => "w",
    });
    let line = json!({
        "type": "game",
        "game": game.number,
        "opening": game.opening + 1,
        "black": black,
        "white": white,
        "winner": winner,
        "reason": game.ending.token(),
        "fault": fault,
        "plies": moves.len(),
        "start": game.record.start().to_sfen(),
        "moves": moves,
        "time": { "b": times_json(game.times[0]), "w": times_json(game.times[1]) },
        "record": file.map(|path| path.to_string_lossy()),
    });
    format!("{line}\n")
}

pub(super) fn progress(plan: &MatchPlan, scores: &[Score], sprt: Option<Sprt>) -> String {
    let played: u32 = scores.iter().map(Score::games).sum();
    let all = plan.all_games();
    if let ([score], [_, _]) = (scores, &*plan.entrants) {
        let mut text = match sprt {
            Some(_) => summary(score),
            None => format!("{played} of {all}: {}", summary(score)),
        };
        if let Some(estimate) = score.pairs.estimate() {
            let half = (estimate.high - estimate.low) / 2.0;
            text += &format!(", Elo {} ±{half:.0}", signed(estimate.elo));
        }
        if let Some(sprt) = sprt {
            text += &format!(", LLR {:.2}", sprt.ratio(&score.pairs));
        }
        return text;
    }
    let each = plan.entrants.iter().skip(1).zip(scores);
    let each = each.map(|(it, score)| format!("{} {:.0} %", sanitize(&it.name), score.percent()));
    format!("{played} of {all}: {}", each.collect::<Vec<_>>().join(", "))
}

/// Games, wins, draws, losses, percent.
fn summary(score: &Score) -> String {
    format!(
        "{}, +{} ={} -{}, {:.1} %",
        counted(score.games(), "game"),
        score.wins,
        score.draws,
        score.losses,
        score.percent()
    )
}

fn sprt_words(sprt: Sprt, score: &Score) -> String {
    let Sprt { elo0, elo1 } = sprt;
    let (ratio, bound) = (sprt.ratio(&score.pairs), Sprt::bound());
    let verdict = match sprt.state(&score.pairs) {
        SprtState::Undecided => "undecided".to_owned(),
        SprtState::Lower => format!("{elo0} Elo accepted: no gain"),
        SprtState::Upper => format!("{elo1} Elo accepted: a gain"),
    };
    format!("{elo0} {elo1}: LLR {ratio:.2} in [-{bound:.2}, {bound:.2}]: {verdict}")
}

const fn state_word(state: SprtState) -> &'static str {
    match state {
        SprtState::Undecided => "undecided",
        SprtState::Lower => "elo0",
        SprtState::Upper => "elo1",
    }
}

fn signed(elo: f64) -> String {
    format!("{elo:+.1}")
}

fn counts(faults: &Faults) -> String {
    let each = faults.iter().map(|(word, count)| format!("{word} {count}"));
    each.collect::<Vec<_>>().join(", ")
}

fn time_words(times: MoveTimes) -> String {
    let ms = |time: Duration| time.as_millis();
    format!("{} ms a move, {} at most", ms(times.mean()), ms(times.longest))
}

fn times_json(times: MoveTimes) -> Value {
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    json!({
        "moves": times.moves,
        "mean_ms": ms(times.mean()),
        "longest_ms": ms(times.longest),
    })
}
