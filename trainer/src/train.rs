//! Training: Adam over shuffled batches, a cosine from the first learning rate to nearly none.

use std::io;
use std::path::PathBuf;
use std::time::Instant;

use fastrand::Rng;

use crate::data::{self, Blend, Fade, Label, Outcome, Positions, sigmoid};
use crate::matches;
use crate::model::{self, FIRST, Work};
use crate::quantize;
use komadai_engine::bot::net::Net;

/// What to learn from, and how.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The net to write.
    net: PathBuf,
    /// Folders with games.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Times that every position is seen.
    #[arg(long, default_value_t = 12)]
    epochs: usize,
    /// Positions between two changes of the weights.
    #[arg(long, default_value_t = 8192)]
    batch: usize,
    /// The learning rate to begin with.
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How much the score counts beside the result, from 0 to 1.
    #[arg(long, default_value_t = 0.7)]
    lambda: f32,
    /// What each ply later counts beside the one before in what came of a position, from 0 to 1; without it
    /// the result alone counts.
    #[arg(long)]
    fade: Option<f32>,
    /// Scores have this part of those of another judge, which `label` asked; without it none.
    #[arg(long)]
    said: Option<f32>,
    /// Scores have this part of the search's, beside another judge's.
    #[arg(long, default_value_t = 1.0)]
    own: f32,
    /// A net whose judgement counts in place of the search's, beside another judge's.
    #[arg(long, requires = "said")]
    own_net: Option<PathBuf>,
    /// The score that means odds of e to 1, in centipawns.
    #[arg(long, default_value_t = 400.0)]
    scale: f32,
    /// Learn every other position with left and right changed.
    #[arg(long)]
    mirror: bool,
    /// Learn from at most this many positions.
    #[arg(long, default_value_t = usize::MAX)]
    positions: usize,
    /// Threads; another number sums in another order, and gives another net.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Begin with the weights of another net.
    #[arg(long)]
    from: Option<PathBuf>,
    /// A larger error counts as this one, in chances to win: what only moves show, no net can learn.
    #[arg(long, default_value_t = 1.0)]
    clip: f32,
    /// The net has the mean of the weights in this last part of the training, from 0 to 1.
    #[arg(long, default_value_t = 0.0)]
    averaged: f32,
    /// The seed of the first weights and of the order of positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Sums over positions.
#[derive(Debug, Default, Clone, Copy)]
struct Loss {
    squares: f64,
    /// Against the result alone, and against the score alone.
    result: f64,
    score: f64,
    count: f64,
    /// Positions with a result.
    ended: f64,
}

impl Loss {
    fn add(&mut self, other: Self) {
        self.squares += other.squares;
        self.result += other.result;
        self.score += other.score;
        self.count += other.count;
        self.ended += other.ended;
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = |sum: f64| sum / self.count;
        write!(
            f,
            "{:.6} (score {:.6}, result {:.6})",
            of(self.squares),
            of(self.score),
            self.result / self.ended
        )
    }
}

struct Trainer {
    weights: Vec<f32>,
    turned: Vec<u16>,
    mirrored: Vec<u16>,
    lambda: f32,
    scale: f32,
    clip: f32,
}

impl Trainer {
    fn wanted(&self, label: Label) -> f32 {
        let score = sigmoid(label.score / self.scale);
        let came = label.outcome.map_or(score, |outcome| outcome.mean);
        self.lambda * score + (1.0 - self.lambda) * came
    }

    /// The loss over some positions; with a gradient, also what it owes to every weight.
    fn pass(
        &self,
        positions: &Positions,
        chosen: &[u32],
        mut gradient: Option<&mut [f32]>,
    ) -> Loss {
        let mut work = Work::new();
        let mut loss = Loss::default();
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for &index in chosen {
            let is_mirrored = index & MIRRORED != 0;
            let index = (index & !MIRRORED) as usize;
            own.clear();
            own.extend_from_slice(positions.features(index));
            if is_mirrored {
                own.iter_mut().for_each(|f| *f = self.mirrored[usize::from(*f)]);
            }
            other.clear();
            other.extend(own.iter().map(|&f| self.turned[usize::from(f)]));
            let seen = [&own[..], &other[..]];
            let label = positions.labels[index];
            let said = sigmoid(model::forward(&self.weights, seen, &mut work));
            let off = said - self.wanted(label);
            loss.squares += f64::from(off * off);
            if let Some(Outcome { result, .. }) = label.outcome {
                loss.result += f64::from((said - result).powi(2));
                loss.ended += 1.0;
            }
            loss.score += f64::from((said - sigmoid(label.score / self.scale)).powi(2));
            loss.count += 1.0;
            if let Some(gradient) = gradient.as_deref_mut() {
                let error = 2.0 * off.clamp(-self.clip, self.clip) * said * (1.0 - said);
                model::backward(&self.weights, gradient, seen, &mut work, error);
            }
        }
        loss
    }

    fn check(&self, positions: &Positions, threads: usize) -> Loss {
        let all: Vec<u32> = (0..positions.len()).map(|n| n as u32).collect();
        let mut loss = Loss::default();
        std::thread::scope(|scope| {
            let parts = all.chunks(all.len().div_ceil(threads).max(1));
            let workers: Vec<_> =
                parts.map(|part| scope.spawn(|| self.pass(positions, part, None))).collect();
            for worker in workers {
                loss.add(worker.join().expect("a worker does not panic"));
            }
        });
        loss
    }
}

/// Weights as they are learned: those of the net, then those that groups of features have in common.
struct Learner {
    learned: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// The groups of each feature.
    groups: Vec<Vec<usize>>,
}

impl Learner {
    fn new(weights: &[f32]) -> Self {
        let (groups, count) = data::groups();
        let mut learned = weights.to_vec();
        learned.resize(weights.len() + count * FIRST, 0.0);
        Self {
            mean: vec![0.0; learned.len()],
            square: vec![0.0; learned.len()],
            learned,
            steps: 0,
            groups,
        }
    }

    /// Changes the weights of the net by the gradients of a batch of positions, and clears these (Adam).
    fn step(&mut self, weights: &mut [f32], gradients: &mut [Vec<f32>], count: usize, rate: f32) {
        let (beta1, beta2) = (0.9f32, 0.999f32);
        self.steps += 1;
        let rate = rate * (1.0 - beta2.powi(self.steps)).sqrt() / (1.0 - beta1.powi(self.steps));
        let scale = 1.0 / count as f32;
        let (gradient, others) = gradients.split_first_mut().expect("a thread");
        for other in others {
            for (to, from) in gradient.iter_mut().zip(other.iter_mut()) {
                *to += *from;
                *from = 0.0;
            }
        }
        gradient.resize(self.learned.len(), 0.0);
        let (own, common) = gradient.split_at_mut(weights.len());
        for (feature, groups) in self.groups.iter().enumerate() {
            for group in groups {
                let to = &mut common[group * FIRST..][..FIRST];
                add(to, &own[feature * FIRST..][..FIRST]);
            }
        }
        for ((w, g), (m, s)) in self
            .learned
            .iter_mut()
            .zip(gradient.iter_mut())
            .zip(self.mean.iter_mut().zip(&mut self.square))
        {
            let slope = *g * scale;
            *g = 0.0;
            *m = beta1 * *m + (1.0 - beta1) * slope;
            *s = beta2 * *s + (1.0 - beta2) * slope * slope;
            *w -= rate * *m / (s.sqrt() + 1e-8);
        }
        let (own, common) = self.learned.split_at(weights.len());
        weights.copy_from_slice(own);
        for (feature, groups) in self.groups.iter().enumerate() {
            for group in groups {
                let to = &mut weights[feature * FIRST..][..FIRST];
                add(to, &common[group * FIRST..][..FIRST]);
            }
        }
        for weight in weights {
            *weight = weight.clamp(-LARGEST, LARGEST);
        }
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from;
    }
}

/// Set in the number of a position that is seen with left and right changed.
const MIRRORED: u32 = 1 << 31;

/// No weight is larger, so that it fits the small numbers of the net in the program.
const LARGEST: f32 = 1.98;

/// Trains a net and writes it.
pub fn run(options: &Options) -> io::Result<()> {
    let begun = Instant::now();
    let scale = options.scale;
    let fade = options.fade.map(|rate| Fade { rate, scale });
    let net = options.own_net.as_deref().map(matches::net).transpose()?.flatten();
    let blend = options.said.map(|said| Blend { own: options.own, said, net });
    let (learned, checked) = data::read(&options.folders, options.positions, fade, blend.as_ref())?;
    println!(
        "{} positions to learn from, {} to check with, read in {:.0} s",
        learned.len(),
        checked.len(),
        begun.elapsed().as_secs_f64()
    );
    fit_scale(&learned.labels);
    let mut chance = Rng::with_seed(options.seed);
    let mut trainer = Trainer {
        weights: match &options.from {
            Some(path) => {
                let net = matches::net(path)?;
                let net =
                    net.ok_or_else(|| io::Error::other("--from: hand-made values are no net"))?;
                quantize::floats(&net)
            }
            None => model::fresh(&mut chance),
        },
        turned: data::turned(),
        mirrored: data::mirrored(),
        lambda: options.lambda,
        clip: options.clip,
        scale: options.scale,
    };
    let mut learner = Learner::new(&trainer.weights);
    let mut gradients = vec![vec![0.0; trainer.weights.len()]; options.threads];
    let mut order: Vec<u32> = (0..learned.len()).map(|n| n as u32).collect();
    let steps = options.epochs * learned.len().div_ceil(options.batch);
    let mut mean = Mean::default();
    if options.from.is_some() {
        println!("before: checked {}", trainer.check(&checked, options.threads));
    }
    for epoch in 1..=options.epochs {
        let begun = Instant::now();
        chance.shuffle(&mut order);
        if options.mirror {
            order
                .iter_mut()
                .for_each(|index| *index = *index & !MIRRORED | chance.u32(..) & MIRRORED);
        }
        let mut loss = Loss::default();
        for batch in order.chunks(options.batch) {
            std::thread::scope(|scope| {
                let trainer = &trainer;
                let learned = &learned;
                let parts = batch.chunks(batch.len().div_ceil(options.threads));
                let workers: Vec<_> = parts
                    .zip(&mut gradients)
                    .map(|(part, gradient)| {
                        scope.spawn(move || trainer.pass(learned, part, Some(gradient)))
                    })
                    .collect();
                for worker in workers {
                    loss.add(worker.join().expect("a worker does not panic"));
                }
            });
            let done = learner.steps as f32 / steps as f32;
            let rate =
                options.rate * (0.02 + 0.98 * 0.5 * (1.0 + (done * std::f32::consts::PI).cos()));
            learner.step(&mut trainer.weights, &mut gradients, batch.len(), rate);
            if done >= 1.0 - options.averaged && learner.steps % MEASURED == 0 {
                mean.add(&trainer.weights);
            }
        }
        println!(
            "epoch {epoch}: learned {loss}; checked {}; {:.0} s",
            trainer.check(&checked, options.threads),
            begun.elapsed().as_secs_f64()
        );
    }
    if mean.count > 0 {
        trainer.weights = mean.weights();
        println!("averaged: checked {}", trainer.check(&checked, options.threads));
    }
    write(options, &trainer, &checked)
}

/// The mean of weights during the training.
#[derive(Default)]
struct Mean {
    sums: Vec<f64>,
    count: u32,
}

/// Every so many steps the weights count.
const MEASURED: i32 = 20;

impl Mean {
    fn add(&mut self, weights: &[f32]) {
        self.sums.resize(weights.len(), 0.0);
        for (sum, weight) in self.sums.iter_mut().zip(weights) {
            *sum += f64::from(*weight);
        }
        self.count += 1;
    }

    fn weights(&self) -> Vec<f32> {
        self.sums.iter().map(|sum| (sum / f64::from(self.count)) as f32).collect()
    }
}

/// Writes the net and says how much the smaller numbers changed it.
fn write(options: &Options, trainer: &Trainer, checked: &Positions) -> io::Result<()> {
    let bytes = quantize::quantize(&trainer.weights, options.scale).to_bytes();
    let net = Net::read(&bytes).map_err(io::Error::other)?;
    let mut work = Work::new();
    let (mean, most) = quantize::difference(&net, checked, |index| {
        let own = checked.features(index);
        let other: Vec<u16> = own.iter().map(|&f| trainer.turned[usize::from(f)]).collect();
        model::forward(&trainer.weights, [own, &other], &mut work) * options.scale
    });
    println!("whole numbers are off by {mean:.2} centipawns on average, {most:.0} at most");
    std::fs::write(&options.net, bytes)
}

/// Says which scale makes scores predict results best.
fn fit_scale(labels: &[Label]) {
    let loss = |scale: f32| -> f64 {
        let of = |label: &Label| {
            let result = label.outcome?.result;
            Some(f64::from((sigmoid(label.score / scale) - result).powi(2)))
        };
        let ended = labels.iter().filter(|label| label.outcome.is_some());
        labels.iter().filter_map(of).sum::<f64>() / ended.count() as f64
    };
    let scales = (100..1200).step_by(50).map(|n| n as f32);
    let best = scales.min_by(|a, b| loss(*a).total_cmp(&loss(*b)));
    if let Some(scale) = best {
        println!("results follow scores best with a scale of {scale}: {:.6}", loss(scale));
    }
}
