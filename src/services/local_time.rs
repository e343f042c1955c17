//! The date and time of day where the computer is.

use std::path::Path;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::app::message::Message;
use crate::store;

/// The largest time zone file that is read, in bytes.
const MAX_ZONE_BYTES: u64 = 64 * 1024;

/// The date and time of day where the computer is.
#[must_use]
pub fn date() -> Message {
    // A clock beyond the year 9999 counts as at its end.
    let now = Timestamp::try_from(SystemTime::now()).unwrap_or(Timestamp::MAX);
    Message::Date(now.to_zoned(time_zone()).datetime())
}

/// The time zone of the computer. Where nothing else is said one file has it; to look for its name among all zones, as the library
/// does, takes longer than the whole program until its first frame.
fn time_zone() -> TimeZone {
    match std::env::var("TZ") {
        Ok(named) => zone_of(&named),
        Err(_) => of_file(Path::new("/etc/localtime")).unwrap_or_else(TimeZone::system),
    }
}

/// The zone that `TZ` names: a file, a zone, or rules such as `JST-9`; else universal time, as other programs have it.
///
/// The library would read whatever the path leads to, up to its end.
fn zone_of(named: &str) -> TimeZone {
    let named = named.strip_prefix(':').unwrap_or(named);
    let found = if Path::new(named).is_absolute() {
        of_file(Path::new(named))
    } else {
        TimeZone::get(named)
            .or_else(|_| TimeZone::posix(named))
            .ok()
    };
    found.unwrap_or(TimeZone::UTC)
}

fn of_file(path: &Path) -> Option<TimeZone> {
    let bytes = store::read(path, MAX_ZONE_BYTES).ok()?;
    TimeZone::tzif("local", &bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_found_by_name_and_by_rules_and_no_device_is_read() {
        let offset = |named: &str| zone_of(named).to_offset(Timestamp::UNIX_EPOCH).seconds();
        assert_eq!(offset("JST-9"), 9 * 3600);
        assert_eq!(offset("UTC"), 0);
        for none in [
            "/dev/zero",
            ":/dev/zero",
            "/",
            "",
            "../../../dev/zero",
            "no zone",
        ] {
            assert_eq!(offset(none), 0, "{none}");
        }
    }
}
