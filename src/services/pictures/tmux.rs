//! The terminals that show this program, as tmux knows them.
//!
//! tmux is asked by a command. The terminals could be asked through it (`allow-passthrough`), but tmux takes
//! their answers for keys: they go to the active pane, and if the player has bound `Alt-_` or `Alt-P` only
//! their ends arrive.

use std::env;
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const ANSWER_WAIT: Duration = Duration::from_secs(1);
/// The interval of checks for the answer.
const POLL_INTERVAL: Duration = Duration::from_millis(2);
/// The waits for terminal names; tmux asks for them as well, and not all terminals answer.
const NAME_WAITS: [Duration; 5] = [
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
    Duration::from_millis(1600),
];
/// The longest answer that is read.
const LONGEST: u64 = 1 << 14;

/// When tmux passes sequences on to the terminals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Passing {
    #[default]
    Never,
    /// Only while the window is the current one.
    WhileSeen,
    Always,
}

/// A terminal that shows the session.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Client {
    process: String,
    is_utf8: bool,
    shows_sixels: bool,
    /// Its name and version, as it reports them.
    kind: String,
}

/// The multiplexer between the program and the terminals.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Tmux {
    /// The unique number of the pane.
    pub pane: u32,
    pub passing: Passing,
    /// Whether the program gets focus events.
    pub tells_focus: bool,
    /// Whether the window is the current one.
    is_current: bool,
    clients: Vec<Client>,
}

impl Tmux {
    /// Asks tmux, repeatedly if a new terminal has not reported its name yet; `None` without an answer.
    pub(crate) fn asked() -> Option<Self> {
        let mut tmux = Self::asked_once()?;
        for wait in NAME_WAITS {
            if tmux.clients.iter().all(|client| !client.kind.is_empty()) {
                break;
            }
            thread::sleep(wait);
            tmux = Self::asked_once()?;
        }
        Some(tmux)
    }

    /// Asks tmux once, even if terminals have not reported their names.
    pub(crate) fn asked_once() -> Option<Self> {
        let pane = env::var("TMUX_PANE").ok()?;
        let about_pane = "#{allow-passthrough} #{focus-events} #{window_active}";
        let about_clients =
            "#{client_pid} #{client_utf8} #{client_termfeatures} #{client_termtype}";
        let mut tmux = Command::new("tmux");
        tmux.args(["display-message", "-p", "-t", &pane, about_pane, ";"]);
        tmux.args(["list-clients", "-t", &pane, "-F", about_clients]);
        Self::read(&pane, &output(tmux)?)
    }

    /// Reads a line about the pane, and one about each terminal.
    fn read(pane: &str, answer: &str) -> Option<Self> {
        let pane = pane.strip_prefix('%')?.parse().ok()?;
        let mut lines = answer.lines();
        let mut words = lines.next()?.split(' ');
        let passing = match words.next()? {
            "on" | "1" => Passing::WhileSeen,
            "all" => Passing::Always,
            _ => Passing::Never,
        };
        let mut is_on = || matches!(words.next(), Some("on" | "1"));
        Some(Self {
            pane,
            passing,
            tells_focus: is_on(),
            is_current: is_on(),
            clients: lines.filter_map(Client::read).collect(),
        })
    }

    /// Whether a terminal shows the window.
    pub(crate) const fn is_seen(&self) -> bool {
        self.is_current && !self.clients.is_empty()
    }

    pub(crate) fn reaches_terminals(&self) -> bool {
        self.passing != Passing::Never && self.clients.iter().any(|client| client.is_utf8)
    }

    /// Whether all terminals know placeholders.
    pub(crate) fn has_placeholders(&self) -> bool {
        let knows = |client: &Client| client.is_utf8 && knows_placeholders(&client.kind);
        self.reaches_terminals() && self.clients.iter().all(knows)
    }

    /// Whether all terminals show sixels: tmux claims to even where they do not.
    pub(crate) fn has_sixels(&self) -> bool {
        !self.clients.is_empty() && self.clients.iter().all(|client| client.shows_sixels)
    }

    /// Whether the same is passed on to the same terminals.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let seen = Self { is_current: other.is_current, ..self.clone() };
        seen == *other
    }
}

impl Client {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next();
        Some(Self {
            process: word()?.to_owned(),
            is_utf8: word()? == "1",
            shows_sixels: word()?.split(',').any(|feature| feature == "sixel"),
            kind: word()?.to_owned(),
        })
    }
}

/// Decided by name and version: Konsole draws placeholder characters as text, and kitty before 0.28 does not
/// know them.
fn knows_placeholders(kind: &str) -> bool {
    if kind.starts_with("ghostty ") {
        return true;
    }
    let version = kind.strip_prefix("kitty(").unwrap_or_default();
    let mut numbers = version.split(['.', ')']).map(str::parse::<u32>);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else {
        return false;
    };
    (major, minor) >= (0, 28)
}

/// The output of a command that succeeds in time.
fn output(mut command: Command) -> Option<String> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let is_done = ends_well(&mut child);
    // It may have ended already.
    let _ = child.kill();
    let _ = child.wait();
    let mut bytes = Vec::new();
    let written = child.stdout.take().filter(|_| is_done)?;
    written.take(LONGEST).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn ends_well(child: &mut Child) -> bool {
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if begin.elapsed() < ANSWER_WAIT => thread::sleep(POLL_INTERVAL),
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_known_by_what_tmux_says_of_them() {
        // As tmux 3.5a and 3.3a answer.
        for (answer, placeholders, sixels) in [
            ("on 0 1\n11116 1 bpaste,ccolour,focus kitty(0.41.1)\n", true, false),
            ("1 0 1\n7 1 256,RGB ghostty 1.1.3\n", true, false),
            ("all 1 0\n7 1  kitty(0.28.0)\n", true, false),
            ("on 0 1\n7 1 256 kitty(0.27.1)\n", false, false),
            ("on 0 1\n7 1 256,sixel Konsole 22.12.3\n", false, true),
            ("on 0 1\n7 0 256 kitty(0.41.1)\n", false, false),
            ("off 0 1\n7 1 256 kitty(0.41.1)\n", false, false),
            (" 0 1\n7 1 256 kitty(0.41.1)\n", false, false),
            // Two terminals show the session, and none.
            ("on 0 1\n7 1  kitty(0.41.1)\n8 1 sixel XTerm(379)\n", false, false),
            ("on 0 1\n", false, false),
        ] {
            let tmux = Tmux::read("%3", answer).expect("an answer");
            assert_eq!(tmux.pane, 3);
            assert_eq!(tmux.has_placeholders(), placeholders, "{answer}");
            assert_eq!(tmux.has_sixels(), sixels, "{answer}");
        }
        let tmux = Tmux::read("%0", "all 1 0\n7 1  kitty(0.41.1)\n").expect("an answer");
        assert_eq!(
            (tmux.passing, tmux.tells_focus, tmux.is_seen()),
            (Passing::Always, true, false)
        );
        let seen = Tmux { is_current: true, ..tmux.clone() };
        let moved = Tmux::read("%0", "all 1 0\n8 1  kitty(0.41.1)\n").expect("an answer");
        assert!(tmux.is_same(&seen) && !tmux.is_same(&moved));
    }

    #[test]
    fn answers_that_make_no_sense_are_no_terminals() {
        for answer in ["\n", "on", "on 0 1\n\n7\n7 1\n7 1 sixel\n", "\0\n\u{fffd}"] {
            let tmux = Tmux::read("%3", answer).expect("a line");
            assert!(!tmux.reaches_terminals() && !tmux.has_sixels(), "{answer}");
        }
        for (pane, answer) in [("%3", ""), ("3", "on 0 1"), ("%", "on 0 1"), ("%x", "on")] {
            assert_eq!(Tmux::read(pane, answer), None);
        }
        for kind in ["", "kitty", "kitty(", "kitty(x.y)", "kitty(0.)", "xkitty(0.41.1)"] {
            assert!(!knows_placeholders(kind), "{kind}");
        }
        assert!(knows_placeholders("kitty(1.0)"));
    }

    #[cfg(unix)]
    #[test]
    fn a_command_that_fails_or_is_not_there_says_nothing() {
        let said = |script: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            output(shell)
        };
        assert_eq!(said("echo on").as_deref(), Some("on\n"));
        assert_eq!(said("echo on; exit 1"), None);
        // Longer than the limit.
        assert_eq!(said("yes"), None);
        assert_eq!(output(Command::new("/no/such/program")), None);
    }
}
