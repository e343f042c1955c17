//! What the model asks for outside the terminal: files, the library, the bot, settings, rule sets and chance.

use std::path::Path;
use std::sync::mpsc::Sender;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{
    Event, Shelves, files, keymap_file, language_files, load_presets, rule_files, settings_file,
    theme_files, thinker,
};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::notice::Notice;
use crate::app::options::{Options, Start};
use crate::app::screens::{library, menu, play, review, rules};
use crate::app::settings::{Own, Setting};
use crate::engine::{Opponent, Query};
use crate::game::Toss;
use crate::store;
use crate::text::sanitize;
use crate::texts::{Language, text};
use crate::tui::ascii;
use crate::tui::theme::{BuiltIn, Theme};

/// The world around a model, whoever shows that to the player.
#[derive(Debug)]
pub struct World {
    files: files::Files,
    shelves: Shelves,
    opponent: Option<Box<dyn Opponent>>,
    sender: Sender<Event>,
}

/// What became of an [`Effect`].
#[derive(Debug)]
pub enum Done {
    /// There is nothing to tell the model, now or at all.
    Nothing,
    /// This is the answer for the model.
    Tell(Box<Message>),
    /// The program is to end.
    Quit,
}

impl Done {
    fn tell(message: Message) -> Self {
        Self::Tell(Box::new(message))
    }
}

impl World {
    /// Late answers go to `sender`.
    #[must_use]
    pub fn new(saves: Option<&Path>, sender: Sender<Event>) -> Self {
        Self {
            files: files::Files::new(saves, sender.clone()),
            shelves: Shelves::new(saves, store::cache_folder().ok(), sender.clone()),
            opponent: None,
            sender,
        }
    }

    /// What to begin with: a folder to review is listed in place of the saves.
    pub fn prepare(&mut self, start: Start) -> Start {
        match start {
            Start::Review(Some(folder)) if folder.is_dir() => {
                self.shelves.list_instead(&folder);
                Start::Review(None)
            }
            other => other,
        }
    }

    /// Does what was asked, but for what only a terminal can do.
    pub fn carry_out(&mut self, effect: &Effect) -> Done {
        match effect {
            Effect::Quit => return Done::Quit,
            Effect::SaveRules(preset, replaces) => {
                let saved = rule_files::save(preset, *replaces);
                let written = rules::Message::Written(preset.clone(), saved);
                return Done::tell(Message::from(written));
            }
            Effect::DeleteRules(name) => {
                let gone = rule_files::delete(name);
                let deleted = rules::Message::Deleted(name.clone(), gone);
                return Done::tell(Message::from(deleted));
            }
            Effect::SaveSettings(settings) => {
                let saved = settings_file::save(settings);
                return Done::tell(Message::SettingsSaved(saved));
            }
            Effect::Toss(ticket) => {
                let toss = Toss::from_random(std::array::from_fn(|_| fastrand::u32(..)));
                return Done::tell(Message::Tossed(*ticket, toss));
            }
            Effect::Think(query) => return self.think(query),
            Effect::StopThinking => {
                if let Some(opponent) = &mut self.opponent {
                    opponent.stop();
                }
            }
            Effect::LoadLibrary(ticket) => {
                if let Err(why) = self.shelves.load(*ticket) {
                    let failed = library::Message::Failed(*ticket, why);
                    return Done::tell(Message::from(failed));
                }
            }
            Effect::LoadSamples(ticket) => {
                if let Err(why) = self.shelves.load_samples(*ticket) {
                    let failed = library::Message::Failed(*ticket, why);
                    return Done::tell(Message::from(failed));
                }
            }
            Effect::CloseLibrary => self.shelves.close(),
            Effect::OpenRow(ticket, row) => self.shelves.open(*ticket, *row),
            Effect::ShowRow(ticket, row) => self.shelves.show(*ticket, *row),
            Effect::SearchPosition(ticket, position, mirrored) => {
                self.shelves
                    .search(*ticket, position.as_ref().clone(), *mirrored);
            }
            Effect::PreviewConversion(ticket, rows, target) => {
                self.shelves
                    .preview_conversion(*ticket, rows.clone(), *target);
            }
            Effect::ChangeFiles(ticket, change) => {
                self.shelves.change(*ticket, change.as_ref().clone());
            }
            Effect::LoadGame(ticket, path) => {
                if let Err(why) = self.files.open(*ticket, path.clone()) {
                    let opened = library::Message::Opened(*ticket, Err(why));
                    return Done::tell(Message::from(opened));
                }
            }
            other => return self.keep(other),
        }
        Done::Nothing
    }

    /// Reads and writes games and changes of records.
    fn keep(&mut self, effect: &Effect) -> Done {
        match effect {
            Effect::Save(request) => {
                let saved = self.files.save(request);
                return Done::tell(Message::Saved(request.clone(), saved));
            }
            Effect::WriteRecord(request) => {
                let written = self.files.write_record(request);
                return Done::tell(Message::Written(written));
            }
            Effect::Resume(file) => {
                if !self.files.resume(file) {
                    return Done::tell(Message::NotResumed);
                }
            }
            Effect::ForgetGame => self.files.forget(),
            Effect::SetAside => self.files.set_aside(),
            Effect::FindUnfinished => {
                let (found, unreadable) = self.files.find_unfinished();
                let found = menu::Message::Unfinished(found, unreadable);
                return Done::tell(Message::from(found));
            }
            Effect::KeepChanges(file, text) => {
                if let Err(why) = self.files.keep_changes(file.as_deref(), text) {
                    return Done::tell(Message::NotKept(why));
                }
            }
            Effect::FindChanges(None) => {
                let found = self.files.find_changes(None);
                return Done::tell(Message::from(menu::Message::Unsaved(found)));
            }
            Effect::FindChanges(Some(file)) => {
                if let Some(found) = self.files.find_changes(Some(file)) {
                    return Done::tell(Message::from(review::Message::Found(found)));
                }
            }
            Effect::TakeChanges(kept_in) => self.files.take_changes(kept_in),
            Effect::ForgetChanges => {
                if let Err(why) = self.files.forget_changes() {
                    return Done::tell(Message::NotKept(why));
                }
            }
            // The rest is done above, or by a terminal.
            _ => {}
        }
        Done::Nothing
    }

    /// Asks the opponent, which starts with the first query.
    fn think(&mut self, query: &Query) -> Done {
        if self.opponent.is_none() {
            match thinker::start(self.sender.clone()) {
                Ok(opponent) => self.opponent = Some(opponent),
                Err(error) => {
                    let answer = Err(error.to_string());
                    let ticket = query.ticket;
                    return Done::tell(Message::from(play::Message::BotChose { ticket, answer }));
                }
            }
        }
        if let Some(opponent) = &mut self.opponent {
            opponent.choose_move(query.clone());
        }
        Done::Nothing
    }
}

/// No time zone needs more bytes.
const MOST_OF_ZONE: u64 = 64 * 1024;

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
    let bytes = store::read(Path::new("/etc/localtime"), MOST_OF_ZONE).ok();
    let found = bytes.and_then(|bytes| TimeZone::tzif("local", &bytes).ok());
    found.unwrap_or_else(TimeZone::system)
}

/// The model at the start, in a window of `size` columns and rows, with the settings and rule sets of the user; its
/// notice tells what of them could not be read. Also whether nobody has chosen settings yet.
#[must_use]
pub fn first_model(options: &Options, size: (u16, u16)) -> (Model, bool) {
    let (languages, mut faults) = language_files::load();
    let (themes, theme_faults) = theme_files::load();
    faults.extend(theme_faults);
    let own = Own::new([
        (Setting::Language, languages),
        (Setting::Theme, themes.names().map(str::to_owned).collect()),
    ]);
    let (settings, setting_fault, is_first) = settings_file::load(&own);
    let colors = options.colors();
    let theme = Theme::built_in(BuiltIn::Wood, colors.found);
    let menu = Screen::from(menu::State::default());
    let mut model = Model::new(menu, size, theme);
    model.shared.colors = colors;
    model.shared.themes = themes;
    model.shared.mouse = settings.is_on(Setting::Mouse);
    model.shared.settings = settings;
    let variable = |name: &str| std::env::var(name).ok();
    model.shared.found.language = Language::from_environment(variable);
    model.shared.found.has_kanji = !ascii::is_all_there_is(variable);
    model.shared.apply_settings();
    faults.splice(0..0, take_keys(&mut model));
    let (presets, rule_faults) = load_presets();
    model.shared.presets = presets;
    faults.extend(rule_faults);
    let fault = setting_fault.map(|why| {
        let words = text!("command-usual-settings", why = why);
        Notice::warning(sanitize(&words))
    });
    model.shared.notice = fault.or_else(|| left_out(&faults));
    (model, is_first)
}

/// Makes the keys what settings and keymap say; what is wrong with the keymap, which changes nothing then.
fn take_keys(model: &mut Model) -> Option<String> {
    let fault = match keymap_file::load() {
        Ok(changes) => {
            model.shared.own_keys = changes;
            None
        }
        Err(why) => Some(why),
    };
    let conflict = model.shared.apply_keys().err();
    fault.or_else(|| conflict.map(|fault| keymap_file::named(&fault)))
}

/// Which files of keys, languages, themes and rules were left out, as far as a line has room.
fn left_out(faults: &[String]) -> Option<Notice> {
    let (first, others) = faults.split_first()?;
    let text = text!(
        "common-left-out",
        file = first.as_str(),
        more = others.len()
    );
    Some(Notice::warning(sanitize(&text)))
}
