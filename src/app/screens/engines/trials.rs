//! The results of tests of engines.

use super::{Cx, State, Trial, save};
use crate::app::parts::notice::Notice;
use crate::app::person::engines::EngineIdentity;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;

/// Options that the program sets itself.
const IS_OURS: [&str; 3] = ["MultiPV", "USI_Ponder", "Ponder"];

impl State {
    pub(super) fn tried_out(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        trial: Trial,
        found: Result<EngineIdentity, String>,
    ) {
        let identity = match found {
            Ok(identity) => identity,
            Err(why) => {
                cx.notify(Notice::error(sanitize(&why)));
                return;
            }
        };
        let called = sanitize(&identity.name).trim().to_owned();
        let told = Notice::info(text!(
            "engines-works",
            name = called.as_str(),
            author = sanitize(&identity.author),
            options = identity.options.len(),
        ));
        match trial {
            Trial::New(mut entry) => {
                entry.name = if called.is_empty() { text!("engines-nameless") } else { called };
                app.engines.put(None, entry);
                self.chosen = app.engines.entries().len();
                save(app, cx);
                cx.notify(told);
            }
            Trial::Options => {
                if let Some(page) = &mut self.open {
                    page.options = identity.options;
                    page.options.retain(|option| !IS_OURS.contains(&&*option.name));
                }
            }
            Trial::Test => cx.notify(told),
        }
    }
}
