//! Carries out what the model asks for: files, the library, the bot, settings, rule sets and random numbers.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::Sender;

use super::analysis_client::AnalysisClient;
use super::game_analysis::GameAnalysis;
use super::hint_client::HintClient;
use super::mate_client::MateClient;
use super::missed_mates::MissedMates;
use super::opponent_client::OpponentClient;
use super::panics::caught;
use super::{
    Event, LibraryClient, engines_file, files, pictures, rule_files, settings_file, strength_file,
    tsume_file,
};
use crate::app::effect::{Effect, EngineEffect, MateEffect, Ticket};
use crate::app::message::Message;
use crate::app::options::Start;
use crate::app::screens::{library, menu, review, rules, statistics, tsume};
use crate::game::Toss;
use crate::library::{PlayedMoves, Report};
use crate::store;

/// The model, with the device that shows it to the player.
///
/// All methods but [`Frontend::update`] carry out an effect that only the device can; a frontend without the means leaves it out and does nothing.
pub trait Frontend {
    /// Why the device failed.
    type Error;

    /// Gives a message to the model.
    fn update(&mut self, message: Message) -> Vec<Effect>;

    /// Carries out [`Effect::Copy`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn copy(&mut self, _text: &str) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Carries out [`Effect::Bell`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn ring_bell(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Carries out [`Effect::LongBell`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn ring_long_bell(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Carries out [`Effect::Mouse`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn set_mouse(&mut self, _is_on: bool) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Carries out [`Effect::Repaint`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn repaint(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Carries out [`Effect::Suspend`].
    ///
    /// # Errors
    ///
    /// When the device failed.
    fn suspend(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Carries out effects for whichever frontend, and gives the answers to its model.
#[derive(Debug)]
pub struct EffectRunner {
    files: files::Files,
    library: LibraryClient,
    opponents: OpponentClient,
    analysis: AnalysisClient,
    hints: HintClient,
    game_analysis: GameAnalysis,
    /// Where answers of other threads go.
    events: Sender<Event>,
    mates: MateClient,
    missed_mates: MissedMates,
}

impl EffectRunner {
    /// Answers of other threads go to `sender`.
    #[must_use]
    pub fn new(saves: Option<&Path>, sender: Sender<Event>) -> Self {
        Self {
            files: files::Files::new(saves, sender.clone()),
            library: LibraryClient::new(saves, store::cache_folder().ok(), sender.clone()),
            opponents: OpponentClient::new(sender.clone()),
            analysis: AnalysisClient::new(sender.clone()),
            hints: HintClient::new(sender.clone()),
            game_analysis: GameAnalysis::new(sender.clone()),
            mates: MateClient::new(sender.clone()),
            missed_mates: MissedMates::new(saves, sender.clone()),
            events: sender,
        }
    }

    /// What to begin with: a folder to review is listed in place of the saves.
    pub fn prepare(&mut self, start: Start) -> Start {
        match start {
            Start::Review(Some(folder)) if folder.is_dir() => {
                self.library.list_instead(&folder);
                Start::Review(None)
            }
            other => other,
        }
    }

    /// Gives a message to the model and runs the effects; breaks when the program is to end.
    ///
    /// # Errors
    ///
    /// When the device failed.
    pub fn dispatch<F: Frontend>(
        &mut self,
        frontend: &mut F,
        message: Message,
    ) -> Result<ControlFlow<()>, F::Error> {
        let effects = frontend.update(message);
        self.run(frontend, effects)
    }

    /// Runs effects, then gives their answers to the model and runs the effects of those, until there are no more; breaks when
    /// the program is to end.
    ///
    /// The order is breadth first: all effects of one message are carried out before the model gets their answers, and the
    /// model gets answers in the order of the effects. [`Effect::Quit`] ends the program only after everything else.
    ///
    /// # Errors
    ///
    /// When the device failed.
    pub fn run<F: Frontend>(
        &mut self,
        frontend: &mut F,
        mut effects: Vec<Effect>,
    ) -> Result<ControlFlow<()>, F::Error> {
        let mut answers = VecDeque::new();
        let mut flow = ControlFlow::Continue(());
        loop {
            for effect in effects {
                if matches!(effect, Effect::Quit) {
                    flow = ControlFlow::Break(());
                }
                self.carry_out(frontend, effect, &mut answers)?;
            }
            let Some(answer) = answers.pop_front() else {
                return Ok(flow);
            };
            effects = frontend.update(answer);
        }
    }

    /// Saves what is unsaved without using the device, which may be gone, while any part of the program may panic: after a panic
    /// everything is tried once more, since a screen that panicked has left its part out then.
    pub fn save_unsaved(&mut self, frontend: &mut impl Frontend) {
        for _ in 0..2 {
            let mut detached = Detached(&mut *frontend);
            let saved = caught(|| self.dispatch(&mut detached, Message::Suspend));
            if saved.is_ok() {
                return;
            }
        }
    }

    /// Carries out one effect; an answer that is there at once is added to `answers`, others come as an [`Event`].
    #[expect(clippy::too_many_lines, reason = "a table of effects")]
    fn carry_out<F: Frontend>(
        &mut self,
        frontend: &mut F,
        effect: Effect,
        answers: &mut VecDeque<Message>,
    ) -> Result<(), F::Error> {
        match effect {
            // The loop notes it.
            Effect::Quit => {}
            Effect::SavePicture(request) => match &self.files.folder {
                Ok(folder) => {
                    pictures::save(folder.clone(), *request, self.events.clone());
                }
                Err(error) => answers.push_back(Message::PictureSaved(Err(error.to_string()))),
            },
            Effect::Copy(text) => frontend.copy(&text)?,
            Effect::Bell => frontend.ring_bell()?,
            Effect::LongBell => frontend.ring_long_bell()?,
            Effect::Mouse(is_on) => frontend.set_mouse(is_on)?,
            Effect::Repaint => frontend.repaint()?,
            Effect::Suspend => frontend.suspend()?,
            Effect::Opponents(effect) => answers.extend(self.opponents.carry_out(effect)),
            Effect::Save(request) => {
                let saved = self.files.save(&request);
                answers.push_back(Message::Saved(request, saved));
            }
            Effect::WriteRecord(request) => {
                answers.push_back(Message::Written(self.files.write_record(&request)));
            }
            Effect::Resume(file) => {
                if !self.files.resume(&file) {
                    answers.push_back(Message::NotResumed);
                }
            }
            Effect::ForgetGame => self.files.forget(),
            Effect::SetAside => self.files.set_aside(),
            Effect::KeepChanges {
                file,
                record,
                at_once,
            } => {
                let kept = self.files.keep_changes(file, *record, at_once);
                answers.extend(kept.err().map(Message::NotKept));
            }
            Effect::FindChanges(None) => {
                let (found, unreadable) = self.files.find_changes();
                let found = menu::Message::Unsaved(found, unreadable);
                answers.push_back(Message::from(found));
            }
            Effect::FindChanges(Some(file)) => {
                let found = self.files.find_changes_of(&file);
                answers.extend(found.map(|found| Message::from(review::Message::Found(found))));
            }
            Effect::TakeChanges(kept_in) => self.files.take_changes(&kept_in),
            Effect::ForgetChanges => {
                answers.extend(self.files.forget_changes().err().map(Message::NotKept));
            }
            Effect::FindUnfinished => {
                let (found, unreadable) = self.files.find_unfinished();
                let found = menu::Message::Unfinished(found, unreadable);
                answers.push_back(Message::from(found));
            }
            Effect::LoadGame(ticket, path) => {
                if let Err(why) = self.files.open(ticket, path) {
                    let opened = library::Message::Opened(ticket, Err(why));
                    answers.push_back(Message::from(opened));
                }
            }
            Effect::LoadLibrary(ticket) => {
                answers.extend(not_loaded(ticket, self.library.load(ticket)));
            }
            Effect::LoadSamples(ticket) => {
                answers.extend(not_loaded(ticket, self.library.load_samples(ticket)));
            }
            Effect::CloseLibrary => self.library.close(),
            Effect::OpenRow(ticket, row) => self.library.open(ticket, row),
            Effect::ShowRow(ticket, row) => self.library.show(ticket, row),
            Effect::SearchPosition(ticket, position, mirrored) => {
                self.library.search(ticket, *position, mirrored);
            }
            Effect::LookUpMoves(ticket, position) => {
                let asked = self.library.look_up(ticket, *position);
                answers.extend(asked.err().map(|_| nothing_played(ticket)));
            }
            Effect::CountGames(ticket, subject) => {
                let asked = self.library.count(ticket, *subject);
                answers.extend(asked.err().map(|_| nothing_counted(ticket)));
            }
            Effect::PreviewConversion(ticket, rows, target) => {
                self.library.preview_conversion(ticket, rows, target);
            }
            Effect::ChangeFiles(ticket, change) => self.library.change(ticket, *change),
            Effect::SaveRules(preset, replaces) => {
                let saved = rule_files::save(&preset, replaces);
                let written = rules::Message::Written(preset, saved);
                answers.push_back(Message::from(written));
            }
            Effect::DeleteRules(name) => {
                let deleted = rule_files::delete(&name);
                let deleted = rules::Message::Deleted(name, deleted);
                answers.push_back(Message::from(deleted));
            }
            Effect::SaveSettings(settings) => {
                answers.push_back(Message::SettingsSaved(settings_file::save(&settings)));
            }
            Effect::AddRated(game) => {
                answers.push_back(Message::StrengthChanged(strength_file::add(game)));
            }
            Effect::ForgetRated => {
                answers.push_back(Message::StrengthChanged(strength_file::forget()));
            }
            Effect::Toss(ticket) => answers.push_back(tossed(ticket)),
            Effect::Engines(effect) => answers.extend(self.carry_out_engines(effect)),
            Effect::Mates(effect) => answers.extend(self.carry_out_mates(effect)),
        }
        Ok(())
    }
}

/// Five pawns tossed (R77).
fn tossed(ticket: Ticket) -> Message {
    let toss = Toss::from_random(std::array::from_fn(|_| fastrand::u32(..)));
    Message::Tossed(ticket, toss)
}

/// Why there is no list, where it cannot be read.
fn not_loaded(ticket: Ticket, loaded: Result<(), String>) -> Option<Message> {
    let failed = |why| Message::from(library::Message::Failed(ticket, why));
    loaded.err().map(failed)
}

/// The answer of a library that cannot be read: no game played anything.
fn nothing_played(ticket: Ticket) -> Message {
    let played = PlayedMoves {
        is_complete: true,
        ..PlayedMoves::default()
    };
    review::Message::Played(ticket, Box::new(played)).into()
}

/// The same for the statistics.
fn nothing_counted(ticket: Ticket) -> Message {
    let report = Report {
        is_complete: true,
        ..Report::default()
    };
    statistics::Message::Counted(ticket, Box::new(report)).into()
}

impl EffectRunner {
    fn carry_out_engines(&mut self, effect: EngineEffect) -> Option<Message> {
        match effect {
            EngineEffect::Analyse(request) => self.analysis.analyse(*request),
            EngineEffect::Stop => {
                self.analysis.stop();
                None
            }
            EngineEffect::Hint(query) => self.hints.ask(*query),
            EngineEffect::StopHint => {
                self.hints.stop();
                None
            }
            EngineEffect::Judge(job) => self.game_analysis.start(*job),
            EngineEffect::StopJudging => {
                self.game_analysis.stop();
                None
            }
            EngineEffect::Save(engines) => {
                Some(Message::EnginesSaved(engines_file::save(&engines)))
            }
            EngineEffect::Try(ticket, entry) => {
                engines_file::try_out(ticket, *entry, self.events.clone())
            }
        }
    }

    fn carry_out_mates(&mut self, effect: MateEffect) -> Option<Message> {
        match effect {
            MateEffect::Ask(ticket, question) => self.mates.ask(ticket, *question),
            MateEffect::Stop => {
                self.mates.stop();
                None
            }
            MateEffect::FindMissed(ticket) => self.missed_mates.find(ticket),
            MateEffect::StopFinding => {
                self.missed_mates.stop();
                None
            }
            MateEffect::Keep(attempt) => Some(Message::TsumeChanged(tsume_file::add(*attempt))),
            MateEffect::Load(ticket, path) => {
                let collection = tsume_file::read_collection(&path);
                Some(Message::from(tsume::Message::Loaded { ticket, collection }))
            }
        }
    }
}

/// A frontend whose device is not used any more.
struct Detached<'a, F>(&'a mut F);

impl<F: Frontend> Frontend for Detached<'_, F> {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        self.0.update(message)
    }
}

#[cfg(test)]
mod tests;
