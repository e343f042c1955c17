//! The options that `setoption` sets.

use crate::bot::{DEFAULT_HASH_MIB, Level, MAX_HASH_MIB, MAX_THREADS};

/// The options of the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UsiOptions {
    pub hash_mib: usize,
    pub threads: usize,
    /// The number of lines.
    pub lines: usize,
    pub level: Level,
    /// The deficit in centipawns at which the engine resigns; [`NEVER`] for never.
    pub resign_value: i32,
    /// Milliseconds reserved on every move.
    pub margin: u64,
    /// The seed of the random numbers; 0 takes another for every game.
    pub seed: u64,
    /// Whether moves may come from the opening book.
    pub use_book: bool,
}

/// The value of `ResignValue` that means never.
pub(super) const NEVER: i32 = 32_000;

impl Default for UsiOptions {
    fn default() -> Self {
        Self {
            hash_mib: DEFAULT_HASH_MIB,
            threads: 1,
            lines: 1,
            level: Level::MAX,
            resign_value: 3_000,
            margin: 100,
            seed: 0,
            use_book: true,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    #[error("setoption: no option is called `{0}`")]
    Unknown(String),
    #[error("setoption: {name}: expected a number from {min} to {max}, found `{found}`")]
    Number { name: &'static str, min: u64, max: u64, found: String },
    #[error("setoption: {name}: expected true or false, found `{found}`")]
    Switch { name: &'static str, found: String },
}

/// A number option.
struct Spin {
    name: &'static str,
    min: u64,
    max: u64,
    default: u64,
    set: fn(&mut UsiOptions, u64),
}

/// A switch.
struct SwitchOption {
    name: &'static str,
    default: bool,
    set: fn(&mut UsiOptions, bool),
}

const CHECKS: [SwitchOption; 2] = [
    SwitchOption { name: "UseBook", default: true, set: |options, value| options.use_book = value },
    // The GUI decides whether to ponder: `go ponder` comes or does not come.
    SwitchOption { name: "USI_Ponder", default: false, set: |_, _| {} },
];

/// The option that names a file with a net; the session reads it.
pub(super) const EVAL_FILE: &str = "EvalFile";
/// The form of an empty text, since some programs cannot send an empty value.
pub(super) const NO_TEXT: &str = "<empty>";

/// The most lines.
const MAX_LINES: u64 = 500;

const SPINS: [Spin; 7] = [
    Spin {
        name: "USI_Hash",
        min: 1,
        max: MAX_HASH_MIB as u64,
        default: DEFAULT_HASH_MIB as u64,
        set: |options, value| options.hash_mib = usize::try_from(value).unwrap_or(DEFAULT_HASH_MIB),
    },
    Spin {
        name: "Threads",
        min: 1,
        max: MAX_THREADS as u64,
        default: 1,
        set: |options, value| options.threads = usize::try_from(value).unwrap_or(1),
    },
    Spin {
        name: "MultiPV",
        min: 1,
        max: MAX_LINES,
        default: 1,
        set: |options, value| options.lines = usize::try_from(value).unwrap_or(1),
    },
    Spin {
        name: "Level",
        min: Level::MIN.number() as u64,
        max: Level::MAX.number() as u64,
        default: Level::MAX.number() as u64,
        set: |options, value| {
            let level = u8::try_from(value).ok().and_then(Level::new);
            options.level = level.unwrap_or(Level::MAX);
        },
    },
    Spin {
        name: "ResignValue",
        min: 0,
        max: NEVER.unsigned_abs() as u64,
        default: 3_000,
        set: |options, value| options.resign_value = i32::try_from(value).unwrap_or(NEVER),
    },
    Spin {
        name: "NetworkDelay",
        min: 0,
        max: 10_000,
        default: 100,
        set: |options, value| options.margin = value,
    },
    Spin {
        name: "Seed",
        min: 0,
        max: u32::MAX as u64,
        default: 0,
        set: |options, value| options.seed = value,
    },
];

impl UsiOptions {
    /// The lines that declare the options.
    pub(super) fn declarations() -> impl Iterator<Item = String> {
        let spin = |spin: &Spin| {
            let Spin { name, min, max, default, .. } = spin;
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let check = |check: &SwitchOption| {
            let SwitchOption { name, default, .. } = check;
            format!("option name {name} type check default {default}")
        };
        let file = format!("option name {EVAL_FILE} type filename default {NO_TEXT}");
        let spins = SPINS.iter().map(spin);
        spins.chain(CHECKS.iter().map(check)).chain([file])
    }

    /// Sets the number or switch called `name`.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let found = || value.chars().take(60).collect();
        let is_named = |own: &str| own.eq_ignore_ascii_case(name);
        if let Some(check) = CHECKS.iter().find(|check| is_named(check.name)) {
            let value = value.to_ascii_lowercase().parse();
            let value =
                value.map_err(|_| OptionError::Switch { name: check.name, found: found() })?;
            (check.set)(self, value);
            return Ok(());
        }
        let spin = SPINS.iter().find(|spin| is_named(spin.name));
        let spin = spin.ok_or_else(|| OptionError::Unknown(name.chars().take(60).collect()))?;
        let number = value.parse().ok();
        let number = number.filter(|number| (spin.min..=spin.max).contains(number));
        let number = number.ok_or_else(|| OptionError::Number {
            name: spin.name,
            min: spin.min,
            max: spin.max,
            found: found(),
        })?;
        (spin.set)(self, number);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_told_are_the_defaults_used() {
        let mut options = UsiOptions::default();
        for spin in SPINS {
            (spin.set)(&mut options, spin.default);
        }
        for check in CHECKS {
            (check.set)(&mut options, check.default);
        }
        assert_eq!(options, UsiOptions::default());
    }

    #[test]
    fn values_out_of_range_are_refused() {
        let mut options = UsiOptions::default();
        let error = options.set("Level", "14").expect_err("no such level");
        let said = error.to_string();
        assert_eq!(said, "setoption: Level: expected a number from 1 to 13, found `14`");
        assert!(options.set("Contempt", "1").is_err());
        let error = options.set("UseBook", "maybe").expect_err("no switch");
        let said = error.to_string();
        assert_eq!(said, "setoption: UseBook: expected true or false, found `maybe`");
        assert_eq!(options, UsiOptions::default());
    }
}
