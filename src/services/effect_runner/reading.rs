//! Reads the library and what is trained with it.

use super::EffectRunner;
use crate::app::effect::LibraryEffect;
use crate::app::message::Message;
use crate::app::screens::library;
use crate::services::unread_library::{not_compared, not_loaded, nothing_counted, nothing_played};
use crate::services::{files, judged_games, month_mistakes, today_plan, training_files};

impl EffectRunner {
    pub(super) fn read_library(&mut self, effect: LibraryEffect) -> Option<Message> {
        let library = &mut self.library;
        match effect {
            LibraryEffect::LoadLibrary(ticket) => return not_loaded(ticket, library.load(ticket)),
            LibraryEffect::LoadSamples(ticket) => {
                return not_loaded(ticket, library.load_samples(ticket));
            }
            LibraryEffect::CloseLibrary => {
                library.close();
                self.online.stop_fetching();
            }
            LibraryEffect::LoadGame(ticket, path) => {
                let why = files::open(&self.events, ticket, path).err()?;
                return Some(library::Message::Opened(ticket, Err(why)).into());
            }
            LibraryEffect::OpenRow(ticket, row) => library.open(ticket, row),
            LibraryEffect::ShowRow(ticket, row) => library.show(ticket, row),
            LibraryEffect::SearchPosition(ticket, position, mirrored) => {
                library.search(ticket, *position, mirrored);
            }
            LibraryEffect::LookUpMoves(ticket, position, book) => {
                let asked = library.look_up(ticket, *position, book);
                return asked.err().map(|_| nothing_played(ticket));
            }
            LibraryEffect::CountGames(ticket, subject) => {
                let asked = library.count(ticket, *subject);
                return asked.err().map(|_| nothing_counted(ticket));
            }
            LibraryEffect::PreviewConversion(ticket, rows, target) => {
                library.preview_conversion(ticket, rows, target);
            }
            LibraryEffect::ChangeFiles(ticket, change) => library.change(ticket, *change),
            LibraryEffect::FindMistakes(ticket, month) => {
                return month_mistakes::find(&self.folder, ticket, month, &self.events);
            }
            LibraryEffect::FindWeaknesses(ticket, name) => {
                return judged_games::find_weaknesses(&self.folder, ticket, name, &self.events);
            }
            LibraryEffect::FindAnalysis(ticket, game) => {
                return judged_games::find_analysis(ticket, *game, &self.events);
            }
            LibraryEffect::LoadTraining(ticket) => {
                return training_files::load(ticket, &self.events);
            }
            LibraryEffect::LoadPuzzles(ticket) => {
                return training_files::load_puzzles(ticket, &self.events);
            }
            LibraryEffect::LoadToday(ticket) => {
                return today_plan::load(ticket, &self.folder, &self.events);
            }
            LibraryEffect::LoadGuesses(ticket) => {
                return training_files::load_guesses(ticket, &self.events);
            }
            LibraryEffect::AddStarter(ticket, starter) => {
                return training_files::add_starter(ticket, &self.folder, starter, &self.events);
            }
            LibraryEffect::CompareGames(ticket, repertoires, name) => {
                let asked = library.compare(ticket, repertoires, name);
                return asked.err().map(|_| not_compared(ticket));
            }
        }
        None
    }
}
