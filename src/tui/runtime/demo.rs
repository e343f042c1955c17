//! The demo: a script presses keys as a player would, in the real program.
//!
//! A line of a script is a step: `key Enter Down` presses keys by their names, `type 7g7f` letters, `wait
//! 400ms` lets time pass, `on review` waits until keys mean what they do there, `shot play` is a place to
//! stay. Nothing else is drawn or decided for a demo.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use komadai_engine::matches::parse_duration;

use crate::app::Demo;
use crate::app::action::Context;
use crate::app::model::{Model, Screen};
use crate::app::person::keymap::Key;
use crossterm::event::KeyEvent;
use jiff::civil::DateTime;

/// The time after a key with a name, and after a letter.
const AFTER_KEY: Duration = Duration::from_millis(100);
const AFTER_LETTER: Duration = Duration::from_millis(35);

/// The time since the program started; a fast demo counts only the time that its script takes.
pub(super) struct Clock {
    started: Instant,
    counted: Option<Duration>,
}

impl Clock {
    pub(super) fn new(is_counted: bool) -> Self {
        Self { started: Instant::now(), counted: is_counted.then_some(Duration::ZERO) }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.counted.unwrap_or_else(|| self.started.elapsed())
    }

    /// Lets time pass: the time when it is over.
    fn pass(&mut self, time: Duration) -> Duration {
        if let Some(counted) = &mut self.counted {
            *counted += time;
            return *counted;
        }
        self.started.elapsed() + time
    }
}

/// The day of every demo.
pub(super) const DAY: DateTime = jiff::civil::datetime(2026, 10, 4, 20, 0, 0, 0);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Press(KeyEvent, Duration),
    Wait(Duration),
    On(Context),
    Shot(String),
}

/// A script being played.
pub(super) struct Player {
    steps: VecDeque<Step>,
    until: Option<String>,
    due: Duration,
}

/// What a script does next.
pub(super) enum Played {
    Press(KeyEvent),
    /// Nothing that the model hears of.
    Nothing,
    End,
}

impl Player {
    /// # Errors
    ///
    /// If a line is no step, or there is no such shot; the message names it.
    pub(super) fn new(demo: &Demo) -> Result<Self, String> {
        let steps = read(demo.script)?;
        let shots = steps.iter().filter_map(|step| match step {
            Step::Shot(name) => Some(name.as_str()),
            _ => None,
        });
        let shots: Vec<&str> = shots.collect();
        if let Some(name) = demo.until.as_deref().filter(|name| !shots.contains(name)) {
            return Err(format!("no shot is called `{name}`: one of {}", shots.join(", ")));
        }
        Ok(Self { steps, until: demo.until.clone(), due: Duration::ZERO })
    }

    /// The time of the next step; `None` while it waits for a screen, or stays.
    pub(super) fn due(&self, model: &Model) -> Option<Duration> {
        match self.steps.front() {
            Some(Step::On(context)) if model.context() != *context => None,
            Some(Step::On(_)) if is_incomplete(&model.shown.screen) => None,
            Some(Step::Shot(name)) if self.until.as_ref() == Some(name) => None,
            _ => Some(self.due),
        }
    }

    /// Takes the next step.
    pub(super) fn play(&mut self, clock: &mut Clock) -> Played {
        let (played, time) = match self.steps.pop_front() {
            None => return Played::End,
            Some(Step::Press(key, time)) => (Played::Press(key), time),
            Some(Step::Wait(time)) => (Played::Nothing, time),
            Some(Step::On(_) | Step::Shot(_)) => (Played::Nothing, Duration::ZERO),
        };
        self.due = clock.pass(time);
        played
    }
}

fn is_incomplete(screen: &Screen) -> bool {
    matches!(screen, Screen::Library(state) if !state.is_complete())
}

fn read(script: &str) -> Result<VecDeque<Step>, String> {
    let mut steps = VecDeque::new();
    for (line, number) in script.lines().zip(1..) {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let fault = |why: &str| format!("line {number} of the demo, `{line}`: {why}");
        let key = |name: &str| name.parse::<Key>().map_err(|why| fault(&why.to_string()));
        match word {
            "" | "#" => {}
            "key" => {
                for name in rest.split_whitespace() {
                    steps.push_back(Step::Press(key(name)?.into(), AFTER_KEY));
                }
            }
            "type" => {
                for letter in rest.chars() {
                    let name = if letter == ' ' { "Space".to_owned() } else { letter.to_string() };
                    steps.push_back(Step::Press(key(&name)?.into(), AFTER_LETTER));
                }
            }
            "wait" => steps.push_back(Step::Wait(
                parse_duration(rest).map_err(|why| fault(&why.to_string()))?,
            )),
            "on" => {
                let context = Context::ALL.into_iter().find(|context| context.name() == rest);
                steps.push_back(Step::On(context.ok_or_else(|| fault("no such screen"))?));
            }
            "shot" => steps.push_back(Step::Shot(rest.to_owned())),
            _ => return Err(fault("expected key, type, wait, on or shot")),
        }
    }
    Ok(steps)
}
