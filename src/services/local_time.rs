//! The local date and time.

use std::path::Path;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::app::message::Message;
use crate::store;
use komadai_engine::world;

/// The largest time zone file that is read, in bytes.
const MAX_ZONE_BYTES: u64 = 64 * 1024;

pub(crate) fn date() -> Message {
    Message::Date(now())
}

pub(super) fn now() -> DateTime {
    date_of(world::date(), time_zone())
}

/// The seconds since 1970.
#[cfg_attr(not(feature = "online"), expect(dead_code, reason = "times of servers"))]
pub(crate) fn seconds() -> i64 {
    Timestamp::try_from(world::date()).unwrap_or(Timestamp::MAX).as_second()
}

/// A time elsewhere, here.
#[cfg_attr(not(feature = "online"), expect(dead_code, reason = "times of servers"))]
pub(super) fn of(at: Timestamp) -> DateTime {
    at.to_zoned(time_zone()).datetime()
}

fn date_of(now: SystemTime, zone: TimeZone) -> DateTime {
    // A clock beyond the year 9999 counts as the end of that year.
    let now = Timestamp::try_from(now).unwrap_or(Timestamp::MAX);
    now.to_zoned(zone).datetime()
}

/// The local time zone. Without `TZ` it is in one file; the search for its name among all zones, as in the
/// library `jiff`, would take longer than the whole start of the program.
fn time_zone() -> TimeZone {
    match std::env::var("TZ") {
        Ok(named) => zone_of(&named),
        Err(_) => of_file(Path::new("/etc/localtime")).unwrap_or_else(TimeZone::system),
    }
}

/// The zone that `TZ` names: a file, a zone, or rules such as `JST-9`; else UTC, as in other programs. The
/// library would read any file that the path leads to, up to its end.
fn zone_of(named: &str) -> TimeZone {
    let named = named.strip_prefix(':').unwrap_or(named);
    let found = if Path::new(named).is_absolute() {
        of_file(Path::new(named))
    } else {
        TimeZone::get(named).or_else(|_| TimeZone::posix(named)).ok()
    };
    found.unwrap_or(TimeZone::UTC)
}

fn of_file(path: &Path) -> Option<TimeZone> {
    let bytes = store::read(path, MAX_ZONE_BYTES).ok()?;
    TimeZone::tzif("local", &bytes).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn any_clock_has_a_date_without_a_battery_after_2038_and_where_an_hour_is_left_out() {
        let at = |seconds: u64, zone: &str| {
            let now = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            date_of(now, zone_of(zone)).to_string()
        };
        assert_eq!(at(0, "UTC"), "1970-01-01T00:00:00");
        assert_eq!(at(1 << 31, "UTC"), "2038-01-19T03:14:08");
        let zone = "EST5EDT,M3.2.0,M11.1.0";
        assert_eq!(at(1_772_953_199, zone), "2026-03-08T01:59:59");
        assert_eq!(at(1_772_953_200, zone), "2026-03-08T03:00:00");
        for zone in ["UTC", "JST-9", "HST10"] {
            assert!(at(1 << 40, zone).starts_with("9999-12-3"));
        }
        let before = SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(1));
        let before = before.map(|before| date_of(before, TimeZone::UTC).to_string());
        assert!(before.is_none_or(|date| date == "1969-12-31T23:59:59"));
    }

    #[test]
    fn zones_are_found_by_name_and_by_rules_and_no_device_is_read() {
        let offset = |named: &str| zone_of(named).to_offset(Timestamp::UNIX_EPOCH).seconds();
        assert_eq!(offset("JST-9"), 9 * 3600);
        assert_eq!(offset("UTC"), 0);
        for none in ["/dev/zero", ":/dev/zero", "/", "", "../../../dev/zero", "no zone"] {
            assert_eq!(offset(none), 0, "{none}");
        }
    }
}
