//! Positions to learn from: quiet ones of many games, each once.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::games::{self, Game, Thought};
use crate::label;
use komadai_core::rules::{Color, Move, Position};
use komadai_engine::bot::SearchScore;
use komadai_engine::bot::net::{FEATURES, Net, features_seen_by};

/// Positions as the net sees them.
#[derive(Debug, Default)]
pub struct Positions {
    /// The features of all positions one after another, seen by the side to move.
    features: Vec<u16>,
    /// Where each position's features end.
    ends: Vec<usize>,
    pub labels: Vec<Label>,
    /// Some positions themselves, with their numbers.
    pub kept: Vec<(usize, Position)>,
}

/// What is known about a position, for the side to move.
#[derive(Debug, Clone, Copy)]
pub struct Label {
    /// The search's score, in centipawns.
    pub score: f32,
    /// What came of it; none where the game went on otherwise.
    pub outcome: Option<Outcome>,
}

/// What came of a position in its game, for the side to move.
#[derive(Debug, Clone, Copy)]
pub struct Outcome {
    /// How the game ended: 1 won, 0 lost.
    pub result: f32,
    /// The result or, with a [`Fade`], the mean of later scores, from 0 to 1.
    pub mean: f32,
}

/// How scores of later searches count beside the result.
#[derive(Debug, Clone, Copy)]
pub struct Fade {
    /// What each ply later counts beside the one before, from 0 to 1.
    pub rate: f32,
    /// The score that means odds of e to 1, in centipawns.
    pub scale: f32,
}

/// What scores are made of where another judge was asked.
pub struct Blend {
    /// The part of the search's score.
    pub own: f32,
    /// The part of the judge's.
    pub said: f32,
    /// A net whose judgement counts in place of the search's.
    pub net: Option<Arc<Net>>,
}

impl Blend {
    /// Puts the judge's scores into those of a game; nothing if they are not of this game.
    fn blend(&self, game: &mut Game, said: &[i32]) -> Option<()> {
        let mut scores = Vec::with_capacity(said.len());
        games::visit(game, |position, thought| {
            let after = said.get(scores.len()).copied().unwrap_or(0);
            scores.push(self.mix(position, thought.score, after));
        });
        if scores.len() != said.len() {
            return None;
        }
        let mut scores = scores.into_iter();
        for ply in &mut game.plies {
            let asides = ply.asides.iter_mut().map(|aside| &mut aside.score);
            for score in ply.score.iter_mut().chain(asides) {
                *score = scores.next()?;
            }
        }
        Some(())
    }

    /// A score mixed with what the judge says after the search's move.
    fn mix(&self, position: &Position, score: SearchScore, after: i32) -> SearchScore {
        let SearchScore::Centipawns(own) = score else { return score };
        let own = self.net.as_ref().map_or(own, |net| net.evaluate(position));
        let said = -after.clamp(-CLEAR, CLEAR);
        let mixed = if is_whole(position) {
            self.own * own as f32 + self.said * said as f32
        } else {
            (self.own + self.said) * own as f32
        };
        SearchScore::Centipawns(mixed.round() as i32)
    }
}

/// Whether all forty pieces are there. Judges that were made for even games overlook what is missing: that of
/// gpsshogi thinks the side ahead by a rook at the start 179 behind.
fn is_whole(position: &Position) -> bool {
    let held: u32 = Color::ALL.into_iter().map(|color| position.hand(color).total()).sum();
    position.occupied().count() + held == 40
}

/// What came of the position before each ply of `game`. With a fade, the mean is that of the scores from
/// there to the next move of chance, or to the end of the game and its result.
fn outcomes(game: &Game, fade: Option<Fade>) -> Vec<Outcome> {
    // Sides take turns, so that what is known for one side follows from what is known for the other.
    let first = game.start.side_to_move();
    let is_first = game.plies.len().is_multiple_of(2);
    let last = if is_first { first } else { first.opponent() };
    let mut result = result_for(last, game.winner);
    let mut after = Some(result);
    let backwards = game.plies.iter().rev().map(|ply| {
        result = 1.0 - result;
        let mean = match (fade, ply.score) {
            (None, _) | (_, None) => result,
            (Some(Fade { rate, scale }), Some(score)) => {
                let said = odds(score, scale);
                after.map_or(said, |after| said + rate * (1.0 - after - said))
            }
        };
        after = ply.score.map(|_| mean);
        Outcome { result, mean }
    });
    let mut outcomes: Vec<Outcome> = backwards.collect();
    outcomes.reverse();
    outcomes
}

/// The chance to win that a score means, with `scale` centipawns for odds of e to 1.
pub fn odds(score: SearchScore, scale: f32) -> f32 {
    match score {
        SearchScore::Centipawns(value) => sigmoid(value as f32 / scale),
        SearchScore::Mate(plies) => f32::from(u8::from(plies > 0)),
    }
}

/// The chance to win with this logarithm of the odds.
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Positions {
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    pub fn features(&self, index: usize) -> &[u16] {
        let begin = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.features[begin..self.ends[index]]
    }

    fn push(&mut self, position: &Position, label: Label) {
        let side = position.side_to_move();
        let seen = features_seen_by(position, side);
        let seen = seen.into_iter().map(|f| u16::try_from(f).expect("few features"));
        self.features.extend(seen);
        self.ends.push(self.features.len());
        if self.len().is_multiple_of(KEPT) {
            self.kept.push((self.len(), position.clone()));
        }
        self.labels.push(label);
    }
}

/// The number of each feature as the other player sees it.
pub fn turned() -> Vec<u16> {
    let on_board = 14 * 2 * 81;
    let steps = (FEATURES - on_board) / 2;
    let other = |f: usize| {
        if f < on_board {
            let (piece, sq) = (f / 81, f % 81);
            (piece ^ 1) * 81 + 80 - sq
        } else if f < on_board + steps {
            f + steps
        } else {
            f - steps
        }
    };
    (0..FEATURES).map(|f| u16::try_from(other(f)).expect("few features")).collect()
}

/// The number of each feature on a board whose left and right sides have changed places: the rules know no
/// difference.
pub fn mirrored() -> Vec<u16> {
    let other = |f: usize| {
        if f < 28 * 81 {
            let (piece, file, rank) = (f / 81, f % 81 / 9, f % 9);
            piece * 81 + (8 - file) * 9 + rank
        } else {
            f
        }
    };
    (0..FEATURES).map(|f| u16::try_from(other(f)).expect("few features")).collect()
}

/// One position in this many is kept itself.
const KEPT: usize = 20;
/// What features have in common, as numbers of groups: whatever is learned about one is a first guess about
/// all others.
///
/// Pieces of a kind are alike wherever they stand, most of all on a square and its mirror image, and pieces
/// that move as golds do are alike on the same square. Rare features would need far more games without this.
pub fn groups() -> (Vec<Vec<usize>>, usize) {
    // Pawn, lance, knight, silver, bishop, rook, gold, king, promoted: those that move as golds.
    let is_gold = |kind: usize| kind == 6 || (8..12).contains(&kind);
    let places = 28;
    let golds = places + 28 * 45;
    let of = |f: usize| {
        if f >= 28 * 81 {
            return Vec::new();
        }
        let (piece, file, rank) = (f / 81, f % 81 / 9, f % 9);
        let mut groups = vec![piece, places + piece * 45 + file.min(8 - file) * 9 + rank];
        if is_gold(piece / 2) {
            groups.push(golds + piece % 2 * 81 + f % 81);
        }
        groups
    };
    ((0..FEATURES).map(of).collect(), golds + 2 * 81)
}

/// Beyond this score a position teaches nothing, in centipawns.
const CLEAR: i32 = 3000;
/// One game in this many is kept to check what was learned.
const CHECKED: u64 = 40;

/// Reads all games in `folders`, with another judge those that it was asked about: positions to learn from, and
/// others to check it with. At most `most` of them.
pub fn read(
    folders: &[PathBuf],
    most: usize,
    fade: Option<Fade>,
    blend: Option<&Blend>,
) -> io::Result<(Positions, Positions)> {
    let (mut learned, mut checked) = (Positions::default(), Positions::default());
    let mut seen = HashSet::new();
    for path in games::files(folders)? {
        if blend.is_some() && !label::is_there(&path) {
            continue;
        }
        let mut games = games::read(&path)?;
        if let Some(blend) = blend {
            let said = label::read(&path)?;
            let mut pairs = games.iter_mut().zip(&said);
            let is_whole = pairs.all(|(game, said)| blend.blend(game, said).is_some());
            if !is_whole || said.len() != games.len() {
                let why = format!("{}: expected labels of these games", path.display());
                return Err(io::Error::other(why));
            }
        }
        for game in games {
            let into = if game.number % CHECKED == 0 { &mut checked } else { &mut learned };
            add(&game, fade, &mut seen, into);
        }
        if learned.len() >= most {
            break;
        }
    }
    Ok((learned, checked))
}

fn add(game: &Game, fade: Option<Fade>, seen: &mut HashSet<u64>, into: &mut Positions) {
    let outcomes = outcomes(game, fade);
    games::visit(game, |position, Thought { mv, score, ply }| {
        let SearchScore::Centipawns(score) = score else { return };
        let is_quiet = !position.is_in_check() && !is_noisy(position, mv);
        if is_quiet && score.abs() < CLEAR && seen.insert(position.hash()) {
            let score = score as f32;
            into.push(position, Label { score, outcome: ply.map(|ply| outcomes[ply]) });
        }
    });
}

fn result_for(side: Color, winner: Option<Color>) -> f32 {
    match winner {
        None => 0.5,
        Some(color) if color == side => 1.0,
        Some(_) => 0.0,
    }
}

/// Captures and promotions: the position changes before it can be judged.
fn is_noisy(position: &Position, mv: Move) -> bool {
    mv.is_promotion() || mv.from().is_some() && position.piece_at(mv.to()).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_is_the_mean_of_later_scores_up_to_a_move_of_chance() {
        // White wins; odds of 1 to 1 are 0 centipawns, of 3 to 1 about 659 with a scale of 600.
        let line = "7\tw\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t7g7f/0 3c3d/0 2g2f 8c8d/0 6g6f/-659";
        let game = Game::read(line).expect("a game");
        let (rate, scale) = (0.5, 600.0);
        let results = [0.0, 1.0, 0.0, 1.0, 0.0];
        let means = [0.5, 0.5, 0.0, 0.5 + 0.5 * (0.875 - 0.5), 0.125];
        for (fade, means) in [(None, results), (Some(Fade { rate, scale }), means)] {
            let outcomes = outcomes(&game, fade);
            let found: Vec<f32> = outcomes.iter().map(|outcome| outcome.result).collect();
            assert_eq!(found, results);
            for (found, mean) in outcomes.iter().zip(means) {
                assert!((found.mean - mean).abs() < 1e-3, "{found:?} {mean}");
            }
        }
    }

    #[test]
    fn scores_are_mixed_with_those_of_another_judge() {
        let line = "7\tw\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t7g7f 3c3d/100~8c8d:2g2f/8 2g2f 8c8d/#5";
        let mut game = Game::read(line).expect("a game");
        let mut blend = Blend { own: 0.5, said: 0.25, net: None };
        assert!(blend.blend(&mut game.clone(), &[200, -4000]).is_none());
        assert!(blend.blend(&mut game.clone(), &[200, -4000, 7, 7]).is_none());
        assert!(blend.blend(&mut game, &[200, -4000, 7]).is_some());
        let expected = line.replace("/100", "/0").replace("/8 ", "/754 ");
        assert_eq!(game.to_string(), expected);
        // Where pieces are missing, another judge has no say.
        let odds = line.replace("1r5b1", "7b1");
        let mut game =
            Game::read(&odds.replace("3c3d/100~8c8d:2g2f/8", "3c3d/100")).expect("a game");
        assert!(blend.blend(&mut game, &[-9000, 7]).is_some());
        assert_eq!(game.plies[1].score, Some(SearchScore::Centipawns(75)));
        // The start is worth nothing much to the net, whatever the search said.
        let mut game = Game::read(&line.replace("7g7f 3c3d/100", "7g7f/900 3c3d")).expect("a game");
        blend.net = Some(Net::embedded());
        assert!(blend.blend(&mut game, &[-400, 0, 0]).is_some());
        let score = game.plies[0].score;
        assert!(matches!(score, Some(SearchScore::Centipawns(50..200))), "{score:?}");
    }

    #[test]
    fn a_feature_turned_twice_is_itself() {
        let turned = turned();
        assert!((0..FEATURES).all(|f| usize::from(turned[usize::from(turned[f])]) == f));
    }

    #[test]
    fn mirrored_positions_have_mirrored_features() {
        let mirrored = mirrored();
        let features = |sfen: &str| {
            let position = Position::from_sfen(sfen).expect("an SFEN");
            let mut seen = features_seen_by(&position, Color::White);
            seen.sort_unstable();
            seen
        };
        let seen = features("lnsgk4/1r7/p8/9/9/9/8P/7R1/4KGSNL w Bb3p 1");
        let mut turned: Vec<usize> = seen.iter().map(|&f| usize::from(mirrored[f])).collect();
        turned.sort_unstable();
        assert_eq!(turned, features("4kgsnl/7r1/8p/9/9/9/P8/1R7/LNSGK4 w Bb3p 1"));
    }

    #[test]
    fn groups_have_as_many_members_as_there_are_places() {
        let (groups, count) = groups();
        let mut members = vec![0; count];
        groups.iter().flatten().for_each(|&group| members[group] += 1);
        assert!(members[..28].iter().all(|&n| n == 81));
        assert!(members[28..28 + 28 * 45].iter().all(|&n| n == 1 || n == 2));
        assert!(members[28 + 28 * 45..].iter().all(|&n| n == 5));
    }

    #[test]
    fn features_are_turned_as_the_bot_does_it() {
        let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let turned = turned();
        let black = features_seen_by(&position, Color::Black);
        let white: Vec<usize> = black.iter().map(|&f| usize::from(turned[f])).collect();
        assert_eq!(white, features_seen_by(&position, Color::White));
    }
}
