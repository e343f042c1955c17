//! The command that replaces the bell, and the one that speaks.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Event, in_background};
use crate::app::message::Message;
use komadai_engine::engine::{EngineCommand, own_group};
use komadai_engine::world;
use komadai_engine::world::mpsc::{self, Sender};

/// Runs at most one process: while a sound is playing, others are left out.
#[derive(Debug, Default)]
pub(super) struct Sound {
    running: Option<Child>,
    /// A command that failed to start; reported only once.
    refused: Option<String>,
}

impl Sound {
    /// Starts the command, without a shell, unless the last one still runs.
    ///
    /// # Errors
    ///
    /// If there is no such program or it cannot be started; `None` inside if that has been reported.
    pub(super) fn play(&mut self, command: &str) -> Result<(), Option<String>> {
        if self.is_running() {
            return Ok(());
        }
        match start("sound", command, None) {
            Ok(child) => {
                self.running = Some(child);
                self.refused = None;
                Ok(())
            }
            Err(why) => {
                let is_new = self.refused.as_deref() != Some(command);
                self.refused = Some(command.to_owned());
                Err(is_new.then_some(why))
            }
        }
    }

    fn is_running(&mut self) -> bool {
        let running = self.running.as_mut();
        running.is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }
}

impl Drop for Sound {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.take() {
            // A process that has ended cannot be killed, only waited for.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Has a command speak words, one process after the other.
#[derive(Debug)]
pub(super) struct Speech {
    /// What waits to be spoken, with the number of the answer it belongs to.
    queue: Option<Sender<Waiting>>,
    /// Answers before this one are not spoken any more.
    answer: Arc<AtomicU32>,
    events: Sender<Event>,
}

#[derive(Debug)]
struct Waiting {
    answer: u32,
    command: String,
    said: String,
}

impl Speech {
    /// A command that cannot start is reported to `events`, once.
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self { queue: None, answer: Arc::default(), events }
    }

    /// Speaks words once those before them are spoken.
    pub(super) fn say(&mut self, command: &str, words: &str) {
        let answer = self.answer.load(Ordering::Relaxed);
        let words = Waiting { answer, command: command.to_owned(), said: words.to_owned() };
        // Without a thread nothing is spoken.
        let _ = self.queue().send(words);
    }

    /// Leaves out what has not begun: the user has typed something else.
    pub(super) fn skip(&self) {
        self.answer.fetch_add(1, Ordering::Relaxed);
    }

    fn queue(&mut self) -> &Sender<Waiting> {
        let (newest, events) = (&self.answer, &self.events);
        self.queue.get_or_insert_with(|| {
            let (queue, waiting) = mpsc::channel::<Waiting>();
            let (newest, events) = (newest.clone(), events.clone());
            let _ = in_background("speech", move || {
                let mut refused = None;
                for Waiting { answer, command, said } in waiting {
                    if answer != newest.load(Ordering::Relaxed) {
                        continue;
                    }
                    match start("speech", &command, Some(&said)) {
                        Ok(mut child) => {
                            let _ = child.wait();
                        }
                        Err(_) if refused.as_ref() == Some(&command) => {}
                        Err(why) => {
                            refused = Some(command);
                            // Sending fails only while the program is ending.
                            let _ = events.send(Event::Message(Message::Failed(why)));
                        }
                    }
                }
            });
            queue
        })
    }
}

/// Speaks the last words of the program, which does not wait for their end.
pub(super) fn say_last(command: &str, words: &str) {
    // The words are on the screen, too.
    let _ = start("speech", command, Some(words));
}

/// Starts the command of a setting, with words as its last argument.
fn start(setting: &str, command: &str, words: Option<&str>) -> Result<Child, String> {
    let line: EngineCommand = command.parse().map_err(|error| format!("{setting}: {error}"))?;
    let mut process = Command::new(&line.program);
    // No words are an option of the program.
    let words = words.map(|words| words.replacen('-', " -", usize::from(words.starts_with('-'))));
    process.args(&line.args).args(words);
    process.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    own_group(&mut process);
    if world::is_closed() {
        return Err(setting.to_owned());
    }
    process.spawn().map_err(|error| format!("{setting}: `{}`: {error}", line.program.display()))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn one_sound_is_heard_at_a_time_and_none_after_the_end() {
        let mut sound = Sound::default();
        assert_eq!(sound.play("/bin/sleep 60"), Ok(()));
        let first = sound.running.as_ref().map(Child::id);
        assert_eq!(sound.play("/bin/sleep 60"), Ok(()));
        assert_eq!(sound.running.as_ref().map(Child::id), first);
        let process = format!("/proc/{}/stat", first.expect("a process"));
        drop(sound);
        assert!(!std::path::Path::new(&process).exists());
    }

    #[test]
    fn words_are_spoken_in_order_unless_they_are_skipped_and_a_missing_voice_is_named_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
        let (events, heard) = mpsc::channel();
        let mut speech = Speech::new(events);
        for name in ["a", "a/b"] {
            speech.say("/bin/mkdir", &path(name));
        }
        speech.say("/no/such/voice", "one");
        speech.say("/no/such/voice", "two");
        speech.say("/bin/mkdir", &path("c"));
        drop(speech);
        let heard: Vec<Event> = heard.iter().collect();
        assert!(folder.path().join("a/b").exists() && folder.path().join("c").exists());
        let [Event::Message(Message::Failed(why))] = &heard[..] else {
            panic!("{heard:?}");
        };
        assert!(why.starts_with("speech: `/no/such/voice`"), "{why}");

        let (events, heard) = mpsc::channel();
        let mut speech = Speech::new(events);
        speech.say("/bin/sleep", "0.3");
        speech.say("/bin/mkdir", &path("d"));
        speech.skip();
        speech.say("/bin/mkdir", &path("e"));
        drop(speech);
        assert_eq!(heard.iter().count(), 0);
        assert!(!folder.path().join("d").exists() && folder.path().join("e").exists());
    }

    #[test]
    fn no_shell_reads_the_command_and_one_that_does_not_start_is_named_once() {
        let mut sound = Sound::default();
        let why = sound.play("/no/such/player $(id) ; x").expect_err("no program");
        let why = why.expect("said the first time");
        assert!(why.starts_with("sound: `/no/such/player`"), "{why}");
        assert_eq!(sound.play("/no/such/player $(id) ; x"), Err(None));
        assert!(sound.play("\"open").expect_err("no command line").is_some());
    }
}
