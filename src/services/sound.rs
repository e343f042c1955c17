//! The command that replaces the bell.

use std::process::{Child, Command, Stdio};

use komadai_engine::engine::{EngineCommand, own_group};

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
        match start(command) {
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

fn start(command: &str) -> Result<Child, String> {
    let line: EngineCommand = command.parse().map_err(|error| format!("sound: {error}"))?;
    let mut process = Command::new(&line.program);
    process.args(&line.args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    own_group(&mut process);
    process.spawn().map_err(|error| format!("sound: `{}`: {error}", line.program.display()))
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
    fn no_shell_reads_the_command_and_one_that_does_not_start_is_named_once() {
        let mut sound = Sound::default();
        let why = sound.play("/no/such/player $(id) ; x").expect_err("no program");
        let why = why.expect("said the first time");
        assert!(why.starts_with("sound: `/no/such/player`"), "{why}");
        assert_eq!(sound.play("/no/such/player $(id) ; x"), Err(None));
        assert!(sound.play("\"open").expect_err("no command line").is_some());
    }
}
