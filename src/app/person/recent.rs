//! The records opened last.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::ron_file;

/// The number of records in the list.
const MOST: usize = 10;
/// The version of the file.
const VERSION: u32 = 1;

/// The files of records that were opened, pasted, watched or analysed, the last one first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recent {
    version: u32,
    #[serde(default)]
    files: Vec<PathBuf>,
}

impl Default for Recent {
    fn default() -> Self {
        Self { version: VERSION, files: Vec::new() }
    }
}

impl Recent {
    /// Puts a file first.
    pub fn add(&mut self, file: PathBuf) {
        self.files.retain(|other| *other != file);
        self.files.insert(0, file);
        self.files.truncate(MOST);
    }

    /// The files for which `is_there` holds.
    pub fn files(self, is_there: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
        self.files.into_iter().filter(|file| is_there(file)).collect()
    }
}

ron_file!(Recent, 2);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ten_files_are_kept_each_once_and_lost_ones_are_left_out() {
        let mut recent = Recent::default();
        for name in 0..12 {
            recent.add(PathBuf::from(name.to_string()));
        }
        recent.add("5".into());
        assert_eq!(Recent::parse(&recent.to_text()), Ok(recent.clone()));
        let files = recent.files(|file| file != Path::new("9"));
        let names: Vec<_> = files.iter().map(|file| file.to_string_lossy()).collect();
        assert_eq!(names, ["5", "11", "10", "8", "7", "6", "4", "3", "2"]);
    }
}
