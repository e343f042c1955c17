//! Processes that end together with those they start.

use std::process::Command;

/// Has the process that the command starts be in a group of its own: Ctrl-C in the terminal reaches only this
/// program.
pub fn own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(windows)]
    {
        /// `CREATE_NEW_PROCESS_GROUP`.
        const OWN_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(command, OWN_GROUP);
    }
}

/// Kills a process started by [`own_group`], with its group, on Windows with all that it has started. The number
/// is its own until the `Child` has been waited for and dropped.
pub fn kill_group(pid: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(pid).ok().and_then(rustix::process::Pid::from_raw) {
        // Fails if all have ended.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(windows)]
    {
        use std::process::Stdio;
        let mut kill = Command::new("taskkill");
        kill.args(["/F", "/T", "/PID", &pid.to_string()]);
        // Without this program the pipes are closed, and the process itself is killed by its handle.
        let _ = kill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}
