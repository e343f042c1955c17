//! Which calls of a scripted file system fail, and how.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// Metadata, opening an existing file, reading, locking.
    Look,
    /// Creating a file or a folder.
    Make,
    /// Writing bytes.
    Write,
    /// Flushing bytes or names.
    Sync,
    Rename,
    /// Removing a name.
    Remove,
}

/// The fault of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It does nothing and returns this error.
    Error(i32),
    /// Only some of the bytes are written, and none after them.
    Short,
    /// It is done and returns an error.
    DoneButFailed,
    /// The last of the bytes is written as another one, and the call succeeds.
    Garbled,
    /// It is done and succeeds, and another program cuts the file by one byte at once.
    Cut,
    /// It is done and succeeds, but is lost in spite of a successful flush.
    Lost,
}

impl Fault {
    /// Whether it can happen to such a call.
    pub(crate) fn befalls(self, call: Call) -> bool {
        match self {
            Self::Error(_) => true,
            Self::Short | Self::Garbled | Self::Cut => call == Call::Write,
            Self::DoneButFailed => call != Call::Look,
            Self::Lost => matches!(call, Call::Sync | Call::Rename),
        }
    }
}

/// The calls that a fault happens to.
#[derive(Debug, Clone, Copy)]
pub struct Script {
    /// The number of the first one, from 0.
    pub at: usize,
    pub fault: Fault,
    /// Whether it happens to all later ones, too.
    pub is_for_good: bool,
    /// The fault of a later one.
    pub then: Option<(usize, Fault)>,
    /// The program is killed before this one.
    pub ends_at: Option<usize>,
}

impl Script {
    pub(super) fn fault(self, number: usize) -> Option<Fault> {
        let then = self.then.filter(|(at, _)| *at == number);
        let is_hit = number == self.at || self.is_for_good && number > self.at;
        then.map(|(_, fault)| fault).or(is_hit.then_some(self.fault))
    }
}
