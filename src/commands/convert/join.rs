//! Many inputs as one file: each is written as soon as it is read, so that memory does not grow with them.

use std::io::{self, BufRead, Seek, Write};
use std::path::Path;

use super::prepare::{Loaded, Messages, loaded, losses, numbered, title, unencodable};
use super::target::{Destination, Plan};
use super::{Conversion, Convert};
use crate::commands::input::{self, Gathered, InputFile};
use crate::commands::{CommandError, Size};
use crate::store::{self, StoreError, Unnamed};
use komadai_core::record::{FileFormat, FilePart, FileParts, Record, Unencodable};

/// Writes all inputs to one file of many games, which replaces an old file as a whole.
pub(super) fn join(
    order: &Convert,
    (output, plan): (&Path, &Plan),
    found: &[Gathered],
    source: (&mut dyn BufRead, Size),
    writer: &mut Conversion,
) -> Result<(), CommandError> {
    let path = match &plan.place {
        Destination::File(path) => Some(path.as_path()),
        Destination::Output | Destination::Folder(_) | Destination::Beside => None,
    };
    if let Some(path) = path
        && let Err(why) = writer.may_write(path)
    {
        let mut news = Messages::default();
        news.fail(&title(path), why);
        return writer.tell(news);
    }
    let mut whole = Whole::new(path, plan.target).map_err(CommandError::input)?;
    let make = |file: &InputFile, bytes| made(loaded(file, bytes, order.from), plan.target);
    let take = |made| whole.take(made, output, writer);
    input::in_order(found, source, make, take)?;
    whole.finish(path, writer)
}

/// The games and messages of one input.
struct Made {
    games: Vec<JoinedGame>,
    news: Messages,
}

/// A game, and its losses.
struct JoinedGame {
    losses: Option<String>,
    part: Result<FilePart, Unencodable>,
}

fn made(loaded: Loaded, target: FileFormat) -> Made {
    let piece = |(_, record): (usize, Record)| JoinedGame {
        losses: losses(&record, target),
        part: FilePart::of(&record, target),
    };
    Made { games: loaded.games.into_iter().map(piece).collect(), news: loaded.news }
}

/// The output while it is written: which version of its format it needs is known only at the end.
struct Whole {
    full: Unnamed,
    plain: Option<Unnamed>,
    parts: FileParts,
    target: FileFormat,
    /// The games so far, including those that cannot be written.
    seen: usize,
    /// A game cannot be written, so that there will be no file.
    has_failed: bool,
}

impl Whole {
    fn new(path: Option<&Path>, target: FileFormat) -> Result<Self, StoreError> {
        Ok(Self {
            full: store::unnamed(path)?,
            plain: Some(store::unnamed(path)?),
            parts: FileParts::new(target),
            target,
            seen: 0,
            has_failed: false,
        })
    }

    fn take(
        &mut self,
        made: Made,
        output: &Path,
        writer: &mut Conversion,
    ) -> Result<(), CommandError> {
        let mut news = made.news;
        for piece in made.games {
            self.seen += 1;
            let title = numbered(&title(output), true, self.seen);
            if let Some(losses) = piece.losses {
                news.warn(&title, losses);
            }
            match piece.part {
                Ok(part) => self.add(&part).map_err(|error| full(output, &error))?,
                Err(missing) => {
                    self.has_failed = true;
                    news.fail(&title, unencodable(missing, self.target.format));
                }
            }
        }
        writer.tell(news)
    }

    fn add(&mut self, part: &FilePart) -> io::Result<()> {
        let between = self.parts.add(part);
        self.full.write_all(&between)?;
        self.full.write_all(&part.full)?;
        if let (Some(file), Some(plain)) = (&mut self.plain, &part.plain) {
            file.write_all(&between)?;
            file.write_all(plain)?;
        } else {
            // This game needs the newer version of the format.
            self.plain = None;
        }
        Ok(())
    }

    fn finish(self, path: Option<&Path>, writer: &mut Conversion) -> Result<(), CommandError> {
        if self.has_failed || self.parts.count() == 0 {
            return Ok(());
        }
        let count = self.parts.count();
        let mut news = Messages::default();
        match path {
            Some(path) => {
                let fill = |file: &mut dyn Write| self.write(file);
                if let Err(fault) = writer.save(path, fill) {
                    news.fail(&title(path), fault.cause);
                }
            }
            None => self.write(writer.out)?,
        }
        if !news.has_failed {
            writer.count(count);
        }
        writer.tell(news)
    }

    fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.parts.head())?;
        let file = self.plain.as_mut().unwrap_or(&mut self.full);
        file.rewind()?;
        io::copy(file, out).map(drop)
    }
}

/// The disk is full: without the rest of the games there is no file.
fn full(output: &Path, error: &io::Error) -> CommandError {
    CommandError::Input(format!("cannot write {}: {error}", title(output)))
}
