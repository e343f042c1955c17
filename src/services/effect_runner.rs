//! Carries out effects: files, the library, the bot, settings, rule sets and random numbers.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::engine_client::EngineClient;
use super::files::{engines_file, person_files, rule_files};
use super::game_analysis::GameAnalysis;
use super::guest_effects;
use super::mate_client::MateClient;
use super::missed_mates::MissedMates;
use super::online::{OnlineClient, ask_running, page_text, password_of, running};
use super::panics::caught;
use super::sound::{Sound, Speech, say_last};
use super::writer::Writer;
use super::{Event, LibraryClient, files, in_background, pictures};
use crate::app::effect::{
    DeviceEffect, Effect, EngineEffect, KeepEffect, MateEffect, OnlineEffect, SavePlace, ShareOf,
    ShareRequest, SharedGame, Ticket,
};
use crate::app::message::Message;
use crate::app::online::{LishogiLogin, OnlineOrder, Secret, Way};
use crate::app::options::{NewGameOf, Start};
use crate::app::screens::{menu, online, review, rules, tsume};
use crate::app::update::unhelped;
use crate::store::{self, StoreError};
use crate::texts::text;
use komadai_core::game::Toss;
use komadai_engine::world;
use komadai_engine::world::mpsc::Sender;

mod reading;

/// The folder of shared games, in that of saved games.
const SHARED: &str = "Shared";

/// The time that a frame waits for a disk.
const DISK_WAIT: Duration = Duration::from_millis(4);

/// The model, with the device that shows it to the player.
pub(crate) trait Frontend {
    type Error;

    fn update(&mut self, message: Message) -> Vec<Effect>;

    /// Whether the model gets the answer to every save before the next message. A screen does not wait for a
    /// disk: its answer comes when the save is done.
    fn waits_for_disk(&self) -> bool {
        true
    }

    /// Carries out effects that only the device can.
    fn carry_out(&mut self, _effect: DeviceEffect) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Whether the program goes on after effects.
type Flow<F> = Result<ControlFlow<()>, <F as Frontend>::Error>;

/// Carries out effects for any front end and returns the answers to its model.
#[derive(Debug)]
pub(crate) struct EffectRunner {
    writer: Writer,
    folder: Result<PathBuf, StoreError>,
    library: LibraryClient,
    engines: EngineClient,
    pub(crate) online: OnlineClient,
    game_analysis: GameAnalysis,
    events: Sender<Event>,
    mates: MateClient,
    missed_mates: MissedMates,
    sound: Sound,
    speech: Speech,
    /// The login at lishogi that the command line names.
    login: LishogiLogin,
    /// The host of a guest, who may use nothing but the game there.
    pub(crate) guest_of: Option<Way>,
    /// Reads a game typed with its options.
    pub(crate) new_game: Option<NewGameOf>,
    /// Writes the files of a game to share.
    pub(crate) share: Option<ShareOf>,
}

impl EffectRunner {
    /// Answers of other threads go to `sender`.
    pub(crate) fn new(saves: Option<&Path>, sender: Sender<Event>) -> Self {
        Self {
            writer: Writer::new(saves, sender.clone()),
            folder: store::saves_folder(saves),
            library: LibraryClient::new(saves, store::cache_folder().ok(), sender.clone()),
            engines: EngineClient::new(&sender),
            online: OnlineClient::new(saves, sender.clone()),
            game_analysis: GameAnalysis::new(sender.clone()),
            mates: MateClient::new(sender.clone()),
            missed_mates: MissedMates::new(saves, sender.clone()),
            speech: Speech::new(sender.clone()),
            events: sender,
            sound: Sound::default(),
            login: LishogiLogin::default(),
            guest_of: None,
            new_game: None,
            share: None,
        }
    }

    /// Speaks lines by this command, after those that wait; a guest starts no programs here.
    pub(crate) fn say(&mut self, command: &str, lines: &[String]) {
        if self.guest_of.is_some() {
            return;
        }
        for line in lines.iter().filter(|line| !line.is_empty()) {
            self.speech.say(command, line);
        }
    }

    /// Leaves out lines that have not been spoken yet.
    pub(crate) fn skip_speech(&self) {
        self.speech.skip();
    }

    /// Speaks the last lines of the program.
    pub(crate) fn say_last(&self, command: &str, lines: &[String]) {
        self.speech.skip();
        if !lines.is_empty() && self.guest_of.is_none() {
            say_last(command, &lines.join("\n"));
        }
    }

    /// The first screen: a folder to review is listed in place of the saves.
    pub(crate) fn prepare(&mut self, start: Start) -> Start {
        if let Start::Online(order) = &start
            && let OnlineOrder::Lishogi(order) = &**order
        {
            let (server, token_file) = (order.server.clone(), order.token_file.clone());
            self.login = LishogiLogin { server, token_file };
        }
        match start {
            Start::Review(Some(folder)) if folder.is_dir() => {
                self.library.list_instead(&folder);
                Start::Review(None)
            }
            other => other,
        }
    }

    /// Passes a message to the model and runs the effects; breaks when the program is to end.
    pub(crate) fn dispatch<F: Frontend>(&mut self, frontend: &mut F, message: Message) -> Flow<F> {
        let effects = frontend.update(message);
        self.run(frontend, effects)
    }

    /// Runs effects, passes their answers to the model and runs the effects of those, until there are no
    /// more; breaks when the program is to end.
    ///
    /// The order is breadth first: all effects of one message are carried out before the model gets their
    /// answers, and the model gets answers in the order of the effects. [`Effect::Quit`] ends the program
    /// only after everything else.
    pub(crate) fn run<F: Frontend>(&mut self, frontend: &mut F, effects: Vec<Effect>) -> Flow<F> {
        self.run_with(frontend, effects, VecDeque::new())
    }

    /// Passes the writer's answers to the model and runs the effects; called after every [`Event::Kept`].
    pub(crate) fn collect<F: Frontend>(&mut self, frontend: &mut F) -> Flow<F> {
        let answers = self.writer.take_answers();
        self.run_with(frontend, Vec::new(), answers.into())
    }

    /// As [`EffectRunner::dispatch`], but waits until all saves are on the disk.
    pub(crate) fn dispatch_and_settle<F: Frontend>(
        &mut self,
        frontend: &mut F,
        message: Message,
    ) -> Flow<F> {
        let mut flow = self.dispatch(frontend, message)?;
        loop {
            let answers = self.writer.settle();
            if answers.is_empty() {
                return Ok(flow);
            }
            let answered = self.run_with(frontend, Vec::new(), answers.into())?;
            if answered.is_break() {
                flow = ControlFlow::Break(());
            }
        }
    }

    fn run_with<F: Frontend>(
        &mut self,
        frontend: &mut F,
        mut effects: Vec<Effect>,
        mut answers: VecDeque<Message>,
    ) -> Flow<F> {
        let is_hasty = world::is_unlucky("a frame before the disk");
        let mut patience = if is_hasty { Duration::ZERO } else { DISK_WAIT };
        let mut flow = ControlFlow::Continue(());
        loop {
            for effect in self.allowed(effects, &mut answers) {
                if matches!(effect, Effect::Quit) {
                    flow = ControlFlow::Break(());
                }
                self.carry_out(frontend, effect, &mut answers)?;
            }
            if answers.is_empty() {
                let late = match flow {
                    ControlFlow::Break(()) => self.writer.settle(),
                    // Most disks are fast enough for the next frame to have the answer.
                    ControlFlow::Continue(()) => self.writer.settle_within(patience),
                };
                patience = Duration::ZERO;
                // If a game could not be saved, the model asks the player.
                if late.iter().any(is_failure) {
                    flow = ControlFlow::Continue(());
                }
                answers.extend(late);
            }
            let Some(answer) = answers.pop_front() else {
                return Ok(flow);
            };
            effects = frontend.update(answer);
        }
    }

    /// Saves unsaved work without the device, which may be gone, and even if a part of the program panics:
    /// then everything is tried once more, without the screen that panicked.
    pub(crate) fn save_unsaved(&mut self, frontend: &mut impl Frontend) {
        for _ in 0..2 {
            let mut detached = Detached(&mut *frontend);
            let saved = caught(|| self.dispatch_and_settle(&mut detached, Message::Suspend));
            if saved.is_ok() {
                return;
            }
        }
    }

    /// The effects without those that ask for help, if a game of the user has begun in another program.
    fn allowed(&self, effects: Vec<Effect>, answers: &mut VecDeque<Message>) -> Vec<Effect> {
        let asks = self.guest_of.is_none() && effects.iter().any(Effect::helps);
        if !asks || running().is_empty() {
            return effects;
        }
        let (refused, allowed): (Vec<_>, _) = effects.into_iter().partition(Effect::helps);
        let why = text!("lishogi-locked-elsewhere");
        answers.extend(refused.iter().filter_map(|effect| unhelped(effect, why.clone())));
        answers.push_back(Message::RunsElsewhere(true));
        allowed
    }

    /// Ends all help that is under way.
    fn withhold(&mut self, why: &str, answers: &mut VecDeque<Message>) {
        self.engines.stop_analysis();
        answers.extend(self.engines.withhold_hint(why));
        answers.extend(self.game_analysis.withhold(why));
        answers.extend(self.mates.withhold(why));
        answers.extend(self.missed_mates.withhold());
    }

    /// Carries out one effect; an immediate answer is added to `answers`, others come as an [`Event`].
    fn carry_out<F: Frontend>(
        &mut self,
        frontend: &mut F,
        effect: Effect,
        answers: &mut VecDeque<Message>,
    ) -> Result<(), F::Error> {
        if !guest_effects::passes(self.guest_of.as_ref(), &effect, answers) {
            return Ok(());
        }
        if let Effect::Engines(EngineEffect::Withhold(why)) = &effect {
            self.withhold(why, answers);
            return Ok(());
        }
        match effect {
            // The loop ends the program once this last job is done.
            Effect::Quit => self.writer.post(|files| files.mend().map(Message::Failed)),
            Effect::SavePicture(request) => match &self.folder {
                Ok(folder) => pictures::save(folder.clone(), *request, &self.events),
                Err(error) => answers.push_back(Message::Failed(error.to_string())),
            },
            Effect::Share(request) => match (&self.folder, self.share) {
                (Ok(folder), Some(share)) => {
                    let (folder, events) = (folder.join(SHARED), self.events.clone());
                    // Without a thread there are no files.
                    let _ = in_background("share", move || {
                        let ShareRequest { record, node, title } = *request;
                        let shared = share(&folder, &title, &record, node);
                        let shared = shared.map(|(name, text)| SharedGame { name, text });
                        // Sending fails only while the program is ending.
                        let _ = events.send(Event::Message(Message::Shared(shared)));
                    });
                }
                (Err(error), _) => answers.push_back(Message::Failed(error.to_string())),
                (Ok(_), None) => {}
            },
            Effect::Sound(command) => {
                if let Err(why) = self.sound.play(&command) {
                    answers.extend(why.map(Message::Failed));
                    frontend.carry_out(DeviceEffect::Bell)?;
                }
            }
            Effect::Speak(command, words) => self.speech.say(&command, &words),
            Effect::ReadGame(line) => {
                let read = self.new_game.map(|new_game| new_game(&line).map(Box::new));
                answers.extend(read.map(Message::GameRead));
            }
            Effect::Toss(ticket) => answers.push_back(tossed(ticket)),
            Effect::Device(effect) => {
                if matches!(effect, DeviceEffect::Suspend) {
                    answers.extend(self.writer.settle());
                }
                frontend.carry_out(effect)?;
            }
            Effect::Keep(effect) => {
                let must_wait = self.keep(effect);
                if must_wait || frontend.waits_for_disk() {
                    answers.extend(self.writer.settle());
                }
            }
            Effect::Library(effect) => answers.extend(self.read_library(effect)),
            Effect::Opponents(effect) => self.engines.play(effect),
            Effect::Online(effect) => answers.extend(self.play_online(effect)),
            Effect::Engines(effect) => answers.extend(self.ask_engines(effect)),
            Effect::Mates(effect) => answers.extend(self.ask_for_mates(effect)),
        }
        Ok(())
    }

    fn play_online(&mut self, effect: OnlineEffect) -> Option<Message> {
        match effect {
            OnlineEffect::Begin(ticket, order) => return self.online.begin(ticket, *order),
            OnlineEffect::Act(act) => self.online.act(act),
            OnlineEffect::Search => return self.online.search(),
            OnlineEffect::StopSearch => self.online.stop_search(),
            OnlineEffect::ReadPassword(file) => {
                let read = password_of(&file).map(Secret);
                return Some(online::Message::Password(read).into());
            }
            OnlineEffect::FetchPage(address) => {
                let events = self.events.clone();
                let fetch = move || {
                    let fetched = Message::Fetched(page_text(&address));
                    // Fails only while the program is ending.
                    let _ = events.send(Event::Message(fetched));
                };
                let begun = in_background("page", fetch);
                return begun.err().map(|why| Message::Fetched(Err(why.to_string())));
            }
            OnlineEffect::AskRunning => self.ask_running(),
            OnlineEffect::FetchGames(server) => return self.online.fetch_games(server),
            OnlineEffect::StopFetching => self.online.stop_fetching(),
            OnlineEffect::DailyProblem(ticket, server, day) => {
                return self.online.daily_problem(ticket, server, day);
            }
            OnlineEffect::Remember(memory) => {
                self.writer.post(move |_| failure(person_files::remember(*memory)));
            }
        }
        None
    }

    /// Asks lishogi whether remembered games still run.
    fn ask_running(&self) {
        let (events, login) = (self.events.clone(), self.login.clone());
        let ask = move || {
            let (games, _) = ask_running(&login, false);
            // Fails only while the program is ending.
            let _ = events.send(Event::Message(Message::RunsElsewhere(!games.is_empty())));
        };
        // Without a thread the lock stays.
        let _ = in_background("running games", ask);
    }

    /// Carries out an effect that saves or finds the player's data; returns whether the model needs the
    /// answer at once.
    fn keep(&mut self, effect: KeepEffect) -> bool {
        let writer = &mut self.writer;
        match effect {
            KeepEffect::Save(request) => writer.save(request),
            KeepEffect::WriteRecord(request) => {
                writer.post(move |files| Some(Message::Written(files.write_record(&request))));
            }
            KeepEffect::Resume(file) => {
                writer.post(move |files| match files.resume(&file) {
                    Ok(true) => None,
                    Ok(false) => Some(Message::NotResumed(None)),
                    Err(why) => Some(Message::NotResumed(Some(why))),
                });
                return true;
            }
            KeepEffect::TakeOver(text, file) => writer.post(move |files| {
                files.take_over(text, &file);
                None
            }),
            KeepEffect::ForgetGame => writer.post(|files| failure(files.forget())),
            KeepEffect::SetAside => {
                writer.post(|files| files.set_aside().map(Message::Failed));
            }
            KeepEffect::KeepChanges(file, record) => writer.keep_changes(file, record),
            KeepEffect::FindChanges(None) => {
                writer.post(|files| {
                    let (found, unreadable) = files.find_changes();
                    Some(menu::Message::Unsaved(found, unreadable).into())
                });
                return true;
            }
            KeepEffect::FindChanges(Some(file)) => {
                writer.post(move |files| {
                    let found = files.find_changes_of(&file)?;
                    Some(review::Message::Found(found).into())
                });
                return true;
            }
            KeepEffect::TakeChanges(kept_in) => writer.post(move |files| {
                files.take_changes(&kept_in);
                None
            }),
            KeepEffect::ForgetChanges => {
                writer.post(|files| failure(files.forget_changes()));
            }
            KeepEffect::FindUnfinished => {
                writer.post(|files| {
                    let (found, unreadable) = files.find_unfinished();
                    Some(menu::Message::Unfinished(found, unreadable).into())
                });
                writer.post(|files| {
                    let found = files.find_open_elsewhere();
                    (!found.is_empty()).then(|| menu::Message::OpenElsewhere(found).into())
                });
                return true;
            }
            KeepEffect::PutFirst(file) => {
                writer.post(move |_| failure(person_files::put_first(&file)));
            }
            KeepEffect::FindRecent => {
                writer.post(|_| Some(menu::Message::Recent(person_files::recent()).into()));
                return true;
            }
            KeepEffect::SaveRules(preset, replaces) => writer.post(move |_| {
                let saved = rule_files::save(&preset, replaces);
                Some(rules::Message::Written(preset, saved).into())
            }),
            KeepEffect::DeleteRules(name) => writer.post(move |_| {
                let deleted = rule_files::delete(&name);
                Some(rules::Message::Deleted(name, deleted).into())
            }),
            KeepEffect::SaveSettings(settings) => {
                writer.post(move |files| failure(files.settings.save(&settings)));
            }
            KeepEffect::SaveEngines(engines) => {
                writer.post(move |files| failure(files.engines.save(&engines)));
            }
            KeepEffect::Change(change) => writer.post(move |_| {
                let changed = person_files::keep(change).map(Message::Person);
                Some(changed.unwrap_or_else(Message::Failed))
            }),
        }
        false
    }
}

/// The message about a failure, if there is one.
fn failure(done: Result<(), String>) -> Option<Message> {
    done.err().map(Message::Failed)
}

/// Whether a game is not on the disk.
fn is_failure(message: &Message) -> bool {
    matches!(message, Message::Saved(request, Err(_)) if request.place != SavePlace::Aside)
}

/// The result of tossing five pawns (R77).
fn tossed(ticket: Ticket) -> Message {
    let toss = Toss::from_random(std::array::from_fn(|_| fastrand::u32(..)));
    Message::Tossed(ticket, toss)
}

impl EffectRunner {
    fn ask_engines(&mut self, effect: EngineEffect) -> Option<Message> {
        match effect {
            EngineEffect::Analyse(request) => self.engines.analyse(*request),
            EngineEffect::Stop => self.engines.stop_analysis(),
            EngineEffect::Hint(query) => self.engines.hint(*query),
            EngineEffect::StopHint => self.engines.stop_hint(),
            EngineEffect::Judge(job) => return self.game_analysis.start(*job),
            EngineEffect::StopJudging => self.game_analysis.stop(),
            EngineEffect::Find(seeker) => return Some(engines_file::found(seeker)),
            // Done before.
            EngineEffect::Withhold(_) => {}
            EngineEffect::Try(ticket, entry) => {
                return engines_file::try_out(ticket, *entry, self.events.clone());
            }
        }
        None
    }

    fn ask_for_mates(&mut self, effect: MateEffect) -> Option<Message> {
        match effect {
            MateEffect::Ask(ticket, question) => return self.mates.ask(ticket, *question),
            MateEffect::Stop => self.mates.stop(),
            MateEffect::FindMissed(ticket) => return self.missed_mates.find(ticket),
            MateEffect::StopFinding => self.missed_mates.stop(),
            MateEffect::Load(ticket, path) => {
                let collection = files::read_problems(&path);
                return Some(Message::from(tsume::Message::Loaded { ticket, collection }));
            }
        }
        None
    }
}

/// A front end without its device.
struct Detached<'a, F>(&'a mut F);

impl<F: Frontend> Frontend for Detached<'_, F> {
    type Error = Infallible;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        self.0.update(message)
    }
}

#[cfg(test)]
mod tests;
