//! The thread that saves games, changes and settings, one after another, in the order of the requests.
//!
//! Disks may take long; the screen continues meanwhile. Work reported as saved is on the disk.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Event;
use super::files::Files;
use crate::app::effect::{SavePlace, SaveRequest};
use crate::app::message::Message;
use crate::texts::{self, Language, text};
use komadai_core::record::Record;
use komadai_engine::world;
use komadai_engine::world::mpsc::{self, Receiver, Sender};
use komadai_engine::world::thread::{self, JoinHandle};

/// A job with files; returns an answer if there is one.
type Work = Box<dyn FnOnce(&mut Files) -> Option<Message> + Send>;

enum Job {
    Save(Box<SaveRequest>),
    /// Save the changes of the record being reviewed, read from this file.
    Changes(Option<PathBuf>, Box<Record>),
    Work(Work),
}

type Ordered = (Language, Job);

#[derive(Debug)]
pub(super) struct Writer {
    saves: Option<PathBuf>,
    place: Place,
    /// One for each finished job.
    answers: Receiver<Option<Message>>,
    sender: Sender<Option<Message>>,
    /// The number of answers that have not come yet.
    waiting: usize,
}

/// The place of the work.
#[derive(Debug)]
enum Place {
    Thread(Sender<Ordered>, JoinHandle<()>),
    /// Here, if there is no thread, or if it has panicked.
    Here(Box<Files>),
    /// The program ends.
    Nowhere,
}

impl Writer {
    pub(super) fn new(saves: Option<&Path>, events: Sender<Event>) -> Self {
        let (sender, answers) = mpsc::channel();
        let files = || Box::new(Files::new(saves));
        let (jobs, queue) = mpsc::channel();
        let (there, back) = (files(), sender.clone());
        let work = move || work(*there, &queue, &back, &events);
        let thread = thread::Builder::new().name("writer".into()).spawn(work);
        let place = match thread {
            Ok(thread) => Place::Thread(jobs, thread),
            Err(_) => Place::Here(files()),
        };
        Self { saves: saves.map(Path::to_owned), place, answers, sender, waiting: 0 }
    }

    /// Answered by [`Message::Saved`].
    pub(super) fn save(&mut self, request: Box<SaveRequest>) {
        self.send(Job::Save(request));
    }

    /// Saves the changes of a record; a failure that is new is answered by [`Message::Failed`].
    pub(crate) fn keep_changes(&mut self, file: Option<PathBuf>, record: Box<Record>) {
        self.send(Job::Changes(file, record));
    }

    pub(crate) fn post(
        &mut self,
        work: impl FnOnce(&mut Files) -> Option<Message> + Send + 'static,
    ) {
        self.send(Job::Work(Box::new(work)));
    }

    fn send(&mut self, job: Job) {
        self.waiting += 1;
        let job = match &self.place {
            Place::Thread(jobs, _) => match jobs.send((texts::chosen(), job)) {
                Ok(()) => return,
                Err(mpsc::SendError((_, job))) => {
                    let files = Files::new(self.saves.as_deref());
                    self.place = Place::Here(Box::new(files));
                    job
                }
            },
            Place::Here(_) | Place::Nowhere => job,
        };
        if let Place::Here(files) = &mut self.place {
            // The receiver lives as long as this.
            let _ = self.sender.send(done(files, job));
        }
    }

    /// The answers that have arrived, in order.
    pub(crate) fn take_answers(&mut self) -> Vec<Message> {
        let answers: Vec<_> = self.answers.try_iter().collect();
        self.waiting = self.waiting.saturating_sub(answers.len());
        answers.into_iter().flatten().collect()
    }

    /// The answers that arrive within `time`, in order.
    pub(crate) fn settle_within(&mut self, time: Duration) -> Vec<Message> {
        let until = world::now() + time;
        let mut answers = self.take_answers();
        while self.waiting > 0 {
            let left = until.saturating_duration_since(world::now());
            let Ok(answer) = self.answers.recv_timeout(left) else {
                break;
            };
            self.waiting -= 1;
            answers.extend(answer);
        }
        answers
    }

    /// Waits until everything is done; returns the answers in order.
    pub(super) fn settle(&mut self) -> Vec<Message> {
        let mut answers = self.take_answers();
        while self.waiting > 0 {
            let is_running =
                matches!(&self.place, Place::Thread(_, thread) if !thread.is_finished());
            match self.answers.recv_timeout(CHECK_INTERVAL) {
                Ok(answer) => {
                    self.waiting -= 1;
                    answers.extend(answer);
                }
                // It has panicked: the handler of the panic saves everything again.
                Err(_) if !is_running => self.waiting = 0,
                Err(_) => {}
            }
        }
        answers
    }
}

/// The interval of checks whether the thread still runs.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

impl Drop for Writer {
    /// Requested work is done before the program ends.
    fn drop(&mut self) {
        let place = std::mem::replace(&mut self.place, Place::Nowhere);
        if let Place::Thread(jobs, thread) = place {
            drop(jobs);
            // A panic was reported already.
            let _ = thread.join();
        }
    }
}

fn done(files: &mut Files, job: Job) -> Option<Message> {
    match job {
        Job::Work(work) => work(files),
        Job::Changes(file, record) => {
            let kept = files.keep_changes(file.as_deref(), &record);
            let mended = (kept == Ok(true)).then(|| text!("command-saved-anew"));
            let news = files.news_of_changes(kept.map(drop));
            news.or(mended).map(Message::Failed)
        }
        Job::Save(request) => {
            let saved = files.save(&request);
            Some(Message::Saved(request, saved))
        }
    }
}

fn work(
    mut files: Files,
    queue: &Receiver<Ordered>,
    answers: &Sender<Option<Message>>,
    events: &Sender<Event>,
) {
    let tell = |answer: Option<Message>| {
        let is_news = answer.is_some();
        let _ = answers.send(answer);
        if is_news {
            let _ = events.send(Event::Kept);
        }
    };
    let mut next = queue.recv().ok();
    while let Some((language, job)) = next.take() {
        texts::choose(language);
        world::late("writer");
        let job = match job {
            Job::Save(request) if request.place == SavePlace::Unfinished => {
                // On a slow disk only the newest of the waiting changes is written, for all of them.
                let mut older = Vec::new();
                let mut newest = request;
                loop {
                    match queue.try_recv() {
                        Ok((_, Job::Save(newer))) if newer.place == SavePlace::Unfinished => {
                            older.push(std::mem::replace(&mut newest, newer));
                        }
                        other => {
                            next = other.ok();
                            break;
                        }
                    }
                }
                let saved = files.save(&newest);
                for request in older {
                    tell(Some(Message::Saved(request, saved.clone())));
                }
                tell(Some(Message::Saved(newest, saved)));
                None
            }
            Job::Changes(..) => {
                // The next one includes these changes.
                next = queue.try_recv().ok();
                let is_old = matches!(next, Some((_, Job::Changes(..))));
                if is_old {
                    tell(None);
                }
                (!is_old).then_some(job)
            }
            other => Some(other),
        };
        if let Some(job) = job {
            tell(done(&mut files, job));
        }
        next = next.or_else(|| queue.recv().ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::effect::SaveOutcome;
    use komadai_core::record::NodeId;
    use komadai_core::rules::Position;

    fn writer() -> (Writer, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = Writer::new(Some(folder.path()), mpsc::channel().0);
        (writer, folder)
    }

    fn request(text: &str) -> SaveRequest {
        SaveRequest { place: SavePlace::Unfinished, text: text.into() }
    }

    #[test]
    fn everything_is_answered_in_its_order_and_the_newest_is_on_the_disk() {
        let (mut writer, folder) = writer();
        let (gate, opened) = mpsc::channel::<()>();
        writer.post(move |_| {
            // Meanwhile many requests come.
            let _ = opened.recv();
            None
        });
        for text in ["1", "2", "3"] {
            writer.save(request(text).into());
        }
        writer.post(|_| Some(Message::NotResumed(None)));
        writer.save(request("4").into());
        gate.send(()).expect("it waits");
        let told: Vec<String> = writer
            .settle()
            .into_iter()
            .map(|message| match message {
                Message::Saved(request, Ok(SaveOutcome::Kept)) => request.text.to_string(),
                Message::NotResumed(None) => "-".to_owned(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, ["1", "2", "3", "-", "4"]);
        let file = folder.path().join("unfinished-1.ron");
        assert_eq!(std::fs::read(file).expect("kept"), b"4");
        assert!(writer.settle().is_empty());
    }

    #[test]
    fn changes_that_cannot_be_kept_are_told_once_until_they_are() {
        let above = tempfile::tempdir().expect("a folder");
        let saves = above.path().join("saves");
        let mut writer = Writer::new(Some(&saves), mpsc::channel().0);
        let mut told = |moves: &[&str]| {
            let mut record = Record::new(Position::startpos());
            let mut at = NodeId::START;
            for mv in moves {
                at = record.add_move(at, mv.parse().expect("a move")).expect("legal");
            }
            writer.keep_changes(None, record.into());
            writer.settle().len()
        };
        std::fs::write(&saves, "no folder").expect("written");
        let failed = [&["7g7f"][..], &["7g7f", "3c3d"], &["7g7f"]].map(&mut told);
        assert_eq!(failed, [1, 0, 0]);
        std::fs::remove_file(&saves).expect("removed");
        assert_eq!(told(&["2g2f"]), 0);
        let aside = above.path().join("aside");
        std::fs::rename(&saves, aside).expect("moved");
        std::fs::write(&saves, "no folder").expect("written");
        assert_eq!([&["2g2f", "3c3d"][..], &["2g2f"]].map(told), [1, 0]);
    }

    #[test]
    fn what_was_asked_for_is_kept_when_the_program_ends_and_after_a_panic() {
        let (mut writer, folder) = writer();
        writer.save(request("the end").into());
        drop(writer);
        let file = |number: u32| folder.path().join(format!("unfinished-{number}.ron"));
        assert_eq!(std::fs::read(file(1)).expect("kept"), b"the end");
        let mut writer = Writer::new(Some(folder.path()), mpsc::channel().0);
        writer.post(|_| panic!("asked to"));
        assert!(writer.settle().is_empty());
        writer.save(request("once more").into());
        assert_eq!(writer.settle().len(), 1);
        assert_eq!(std::fs::read(file(2)).expect("kept"), b"once more");
    }
}
