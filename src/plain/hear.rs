//! What a line means: the answer to a question, a command, or a move.

use std::time::Duration;

use super::commands::{self, Command, Does, Place, Told};
use super::question::{self, Answer};
use super::talk::{LONGEST_LINE, Talk};
use crate::app::Start;
use crate::app::action::Action;
use crate::app::command::Command as Said;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::move_input::LONGEST;
use crate::app::screen::ScreenState as _;
use crate::app::screens::{library as shelf, menu as start, play as game};
use crate::notation::excerpt;
use crate::text::sanitize;
use crate::texts::text;

/// The most characters of a line that are said again.
const LONGEST_SHOWN: usize = 40;

impl Talk {
    /// A line was said.
    pub fn hear(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        if line.len() > LONGEST_LINE {
            self.said
                .push(text!("plain-line-too-long", bytes = LONGEST_LINE));
            return Vec::new();
        }
        let line = line.trim();
        let was_quitting = std::mem::take(&mut self.is_quitting);
        let effects = match self.model.dialogs.last() {
            // The name of a file was asked for.
            None if self.model.command.take().is_some() => {
                if line.is_empty() {
                    self.obey(now, line)
                } else {
                    self.tell(now, Message::SaveElsewhere(line.to_owned()))
                }
            }
            Some(dialog) => match question::answer(dialog, line) {
                Some(answer) => self.answer(now, answer),
                None => self.hear_beside_question(now, line, was_quitting),
            },
            None => self.obey(now, line),
        };
        let ends = effects.iter().any(|effect| matches!(effect, Effect::Quit));
        if !ends && !self.model.shared.pending.is_quitting() {
            self.said_something_or_status();
        }
        effects
    }

    fn answer(&mut self, now: Duration, answer: Answer) -> Vec<Effect> {
        match answer {
            Answer::Button(index) => {
                // The same question may follow.
                self.asked = None;
                self.tell(now, Message::Answer(index))
            }
            Answer::Cancel => self.tell(now, Message::Act(Action::Cancel)),
            Answer::Again => {
                self.asked = None;
                Vec::new()
            }
        }
    }

    /// Something is asked while a question waits: what only tells leaves it open, another wish closes it.
    fn hear_beside_question(
        &mut self,
        now: Duration,
        line: &str,
        was_quitting: bool,
    ) -> Vec<Effect> {
        let place = Place::of(&self.model.screen);
        let found = place.and_then(|place| commands::find(place, line));
        match found {
            Some((
                Command {
                    does: Does::Tell(_) | Does::Set,
                    ..
                },
                _,
            )) => {
                let effects = self.obey(now, line);
                self.asked = None;
                effects
            }
            // Asked for a second time the end comes, whatever is lost.
            Some((
                Command {
                    does: Does::Quit, ..
                },
                _,
            )) if was_quitting => self.tell(now, Message::Act(Action::QuitAtOnce)),
            None if !may_be_move(line) => {
                let answers = self.model.dialogs.last().map(question::choices);
                let line = shown(line);
                self.said.push(text!("plain-no-answer", line = line));
                self.said.extend(answers);
                Vec::new()
            }
            _ => {
                let mut effects = self.tell(now, Message::Act(Action::Cancel));
                effects.extend(self.obey(now, line));
                effects
            }
        }
    }

    /// Does what a line says where no question waits.
    fn obey(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let Some(place) = Place::of(&self.model.screen) else {
            return self.tell(now, Message::Act(Action::Leave));
        };
        if line.is_empty() {
            self.say_status();
            return Vec::new();
        }
        match commands::find(place, line) {
            Some((command, rest)) => self.carry_out(now, place, (command.does, rest)),
            None if may_be_move(line) && matches!(place, Place::Play | Place::Review) => {
                self.tell(now, Message::Command(Said::Move(line.to_owned())))
            }
            None => {
                let line = shown(line);
                self.said.push(text!("plain-not-understood", line = line));
                Vec::new()
            }
        }
    }

    fn carry_out(
        &mut self,
        now: Duration,
        place: Place,
        (does, rest): (Does, &str),
    ) -> Vec<Effect> {
        match does {
            Does::Act(action) => return self.tell(now, Message::Act(action)),
            Does::Tell(told) => self.say(place, told, rest),
            Does::Set => {
                let set = self.manner.set(rest);
                self.said.push(set.unwrap_or_else(|expected| expected));
            }
            Does::NewGame => return self.begin_game(now, rest),
            Does::OpenRecord => return self.open_record(now, rest),
            Does::Resume => return self.resume(now, rest),
            Does::TakeUp => return self.tell(now, Message::from(start::Message::TakeUp)),
            Does::Answer(accepted) => return self.answer_offer(now, accepted),
            Does::Save => return self.save(now, rest, false),
            Does::SaveOver => return self.save(now, rest, true),
            Does::GoTo => return self.go_to(now, rest),
            Does::Variation => return self.take_variation(now, rest),
            Does::Comment => return self.comment(now, rest),
            Does::OpenRow => return self.open_row(now, rest),
            Does::Find => {
                let letters = shelf::Message::LookFor(rest.to_owned());
                let effects = self.tell(now, Message::from(letters));
                self.say(place, Told::List, "");
                return effects;
            }
            Does::ListSamples(is_wanted) => {
                let list = shelf::Message::ListSamples(is_wanted);
                return self.tell(now, Message::from(list));
            }
            Does::Quit => {
                let effects = self.tell(now, Message::Act(Action::Quit));
                self.is_quitting = !self.model.dialogs.is_empty();
                return effects;
            }
        }
        Vec::new()
    }

    /// Goes on with the unfinished game of this number; without one with the only game, or asks which.
    fn resume(&mut self, now: Duration, number: &str) -> Vec<Effect> {
        let Screen::Menu(state) = &self.model.screen else {
            return Vec::new();
        };
        let count = state.unfinished().len();
        let place = match number.parse::<usize>() {
            _ if count == 0 => {
                self.said.push(text!("plain-nothing-unfinished"));
                return Vec::new();
            }
            Ok(number) if (1..=count).contains(&number) => Some(number - 1),
            Err(_) if number.is_empty() => None,
            _ => return self.expects(text!("plain-expects-unfinished", count = count)),
        };
        self.tell(now, Message::from(start::Message::Resume(place)))
    }

    fn begin_game(&mut self, now: Duration, options: &str) -> Vec<Effect> {
        let mut new = match (self.new_game)(options) {
            Ok(new) => new,
            Err(why) => {
                self.said.push(sanitize(&why).into_owned());
                return Vec::new();
            }
        };
        let mut effects = Vec::new();
        match &self.model.screen {
            Screen::Review(state) if state.is_changed() => {
                return self.keep_changes_first();
            }
            Screen::Review(state) => {
                new.start = state.record().start().clone();
                new.moves = state.moves();
            }
            Screen::Play(_) => effects = self.tell(now, Message::from(game::Message::Menu)),
            _ => {}
        }
        self.wish = Some(Start::Play(Box::new(new)));
        effects
    }

    fn keep_changes_first(&mut self) -> Vec<Effect> {
        self.said.push(text!("plain-save-first"));
        Vec::new()
    }

    fn open_record(&mut self, now: Duration, path: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        match &self.model.screen {
            Screen::Review(state) if state.is_changed() => {
                return self.keep_changes_first();
            }
            Screen::Play(state) if path.is_empty() && state.game().is_over() => {
                return self.tell(now, Message::from(game::Message::Review));
            }
            Screen::Play(_) => effects = self.tell(now, Message::from(game::Message::Menu)),
            _ => {}
        }
        let path = (!path.is_empty()).then(|| path.into());
        self.wish = Some(Start::Review(path));
        effects
    }
}

/// Whether a line could be a move or its number: it has a digit, or signs that are no English letters.
fn may_be_move(line: &str) -> bool {
    let has_sign = line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii());
    has_sign && line.chars().count() <= usize::from(LONGEST)
}

/// A line of the player's, short enough to be said again.
fn shown(line: &str) -> String {
    excerpt(line, LONGEST_SHOWN)
}
