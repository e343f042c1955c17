//! The date and time of day where the computer is.

use std::path::Path;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::app::message::Message;
use crate::store;

/// The largest time zone file that is read, in bytes.
const MAX_ZONE_BYTES: u64 = 64 * 1024;

/// The date and time of day where the computer is.
#[must_use]
pub fn date() -> Message {
    Message::Date(Timestamp::now().to_zoned(time_zone()).datetime())
}

/// The time zone of the computer. Where nothing else is said one file has it; to look for its name among all zones, as the library
/// does, takes longer than the whole program until its first frame.
fn time_zone() -> TimeZone {
    if std::env::var_os("TZ").is_some() {
        return TimeZone::system();
    }
    let bytes = store::read(Path::new("/etc/localtime"), MAX_ZONE_BYTES).ok();
    let found = bytes.and_then(|bytes| TimeZone::tzif("local", &bytes).ok());
    found.unwrap_or_else(TimeZone::system)
}
