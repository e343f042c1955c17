//! The cases of the protocol, and two clients with a referee in any order.

mod by_chance;
mod full;
mod guest;
mod host;

use std::time::Duration;

use super::*;

const SECOND: Duration = Duration::from_secs(1);

fn login(name: &str) -> Login {
    Login::new(name, "secret").expect("a login")
}
